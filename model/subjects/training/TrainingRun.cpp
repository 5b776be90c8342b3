// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/training/TrainingRun.h"

#include <algorithm>
#include <set>
#include <utility>

#include "ask/Draft.h"
#include "ask/Workers.h"
#include "subjects/training/TrainingForecasts.h"
#include "subjects/training/TrainingGain.h"
#include "subjects/training/TrainingParts.h"
#include "subjects/training/TrainingProblem.h"
#include "subjects/training/TrainingSection.h"
#include "subjects/training/TrainingTornado.h"

namespace spothorizon::study {
namespace {

using training::PolicyKind;

training::PolicySpec plain(PolicyKind kind) {
  training::PolicySpec spec;
  spec.kind = kind;
  return spec;
}

/// Whether a move was drawn that a policy made, or one that a policy with foresight weighed. Laws
/// are shared with other runs: draws of those do not count.
bool movesAreDrawn(const TrainingResults& results) {
  const training::Setting& setting = *results.setting;
  const training::Moves& moves = setting.moves->moves();
  // Whatever this run needed has been made.
  if (moves.laws().drawn() == 0) return false;
  const training::Shapes& shapes = setting.shapes();
  bool foresight = false;
  for (const TrainingRun& run : results.runs) {
    const PolicyKind kind = run.spec.kind;
    foresight = foresight || kind == PolicyKind::Truth || kind == PolicyKind::Best;
    training::Strategy before;
    for (const training::LedgerRow& row : run.ledger.rows) {
      const auto from = shapes.find(before), to = shapes.find(row.strategy);
      before = row.strategy;
      const bool moved =
          to && !row.strategy.idle() && kind != PolicyKind::Reactive && kind != PolicyKind::Ideal;
      if (moved &&
          moves.standardErrorMs(row.change.nodes, row.change.removed, from.value_or(0), *to) > 0) {
        return true;
      }
    }
  }
  std::set<std::pair<int, int>> seen;
  for (int i = setting.window.first; foresight && i <= setting.window.last; ++i) {
    const training::NodeChange& change = setting.change(i);
    if (change.removed == 0 || !seen.emplace(change.nodes, change.removed).second) continue;
    if (moves.table(change.nodes, change.removed)->drawn) return true;
  }
  return false;
}

void warn(TrainingResults& results) {
  results.warnings = trainingWarnings(*results.inputs, *results.setting);
  if (movesAreDrawn(results)) {
    results.warnings.push_back(
        phrase("training",
               "Some moves have too many ways to be averaged exactly: they are drawn 2,000 times "
               "from the scenario's seed."));
  }
}

/// The references come first: all others are compared with them.
void addReferences(TrainingResults& results, const RunControl& control) {
  results.ideal = training::runPolicy(plain(PolicyKind::Ideal), *results.setting, control);
  results.reactive = training::runPolicy(plain(PolicyKind::Reactive), *results.setting, control);
}

/// Each policy is shown as soon as it is done; partial results have those that are.
void addRuns(TrainingResults& results, const RunControl& control, const StudyOptions& options) {
  results.runs = trainingRuns(results.scenario);
  std::vector<training::PolicySpec> specs;
  for (const TrainingRun& run : results.runs) specs.push_back(run.spec);
  std::vector<bool> done(specs.size());
  std::size_t left = specs.size();
  TrainingDraft draft(
      results, control.stop, partialsOf<TrainingResults>(options),
      [&done](TrainingResults& partial) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < done.size(); ++i) {
          if (done[i]) std::swap(partial.runs[kept++], partial.runs[i]);
        }
        partial.runs.resize(kept);
      },
      Publisher::kSliderPause);
  const auto take = [&](std::size_t at, const training::Ledger& ledger) {
    const bool whole = --left == 0;
    draft.change(
        [&] {
          results.runs[at].ledger = ledger;
          done[at] = true;
        },
        whole);
  };
  inArena(options.threads,
          [&](int) { training::runPolicies(specs, *results.setting, control, take); });
}

/// The base of a tornado.
void addOwnRuns(TrainingResults& results, const RunControl& control, int threads) {
  StudyOptions quiet;
  quiet.threads = threads;
  addRuns(results, {control.stop, {}}, quiet);
}

void addOnce(TrainingResults& results, const RunControl& control, const StudyOptions& options) {
  addRuns(results, control, options);
  if (!options.withReasons) return;
  addGain(results, control);
  addMaps(results, control);
}

void addForecastsOf(TrainingResults& results, const RunControl& control,
                    const StudyOptions& options) {
  results.runs = trainingRuns(results.scenario);
  TrainingDraft draft(results, control.stop, partialsOf<TrainingResults>(options));
  inArena(options.threads, [&](int) { addForecasts(results, control, draft); });
}

void addTornadoOf(TrainingResults& results, const RunControl& control,
                  const StudyOptions& options) {
  addOwnRuns(results, control, options.threads);
  TrainingDraft draft(results, control.stop, partialsOf<TrainingResults>(options));
  inArena(options.threads, [&](int) { addTornado(results, control, draft); });
}

void answer(TrainingResults& results, const RunControl& control, const StudyOptions& options) {
  addReferences(results, control);
  switch (results.question) {
    case TrainingQuestion::Once:
      return addOnce(results, control, options);
    case TrainingQuestion::Setting:
      return;
    case TrainingQuestion::Gain:
      return addGain(results, control);
    case TrainingQuestion::Forecast:
      return addForecastsOf(results, control, options);
    case TrainingQuestion::Tornado:
      return addTornadoOf(results, control, options);
  }
}

}  // namespace

std::shared_ptr<const TrainingResults> runTraining(const Scenario& scenario,
                                                   std::shared_ptr<const LoadedMarket> market,
                                                   const RunControl& control,
                                                   const StudyOptions& options) {
  requireTraining(scenario);
  const auto before = asIf<TrainingResults>(options.before);
  auto results = std::make_shared<TrainingResults>();
  results->scenario = scenario;
  results->question = trainingQuestion(options.variant);
  results->asked = options.variant;
  results->market = marketFor(scenario, std::move(market));
  results->inputs = trainingInputs(scenario, results->market, before ? before->inputs : nullptr);
  control.checkStop();
  results->setting = std::make_shared<const training::Setting>(
      trainingSetting(scenario, *results->inputs, *results->market, trainingSettingSpec(scenario),
                      before ? before->setting.get() : nullptr));
  atTraining([&] { answer(*results, control, options); });
  warn(*results);
  results->complete = true;
  control.report(1, "");
  return results;
}

}  // namespace spothorizon::study
