// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "study/liveput/Liveput.h"
#include "study/liveput/LiveputParameters.h"
#include "study/liveput/LiveputProblem.h"
#include "study/liveput/LiveputSection.h"
#include "study/work/Draft.h"
#include "study/work/Workers.h"
#include "study/work/shard/CellBook.h"

namespace spothorizon::study {
namespace {

using liveput::PolicyKind;

/// The kind, with what tells it from others of its kind.
std::string keyOf(const LiveputPolicy& policy, const std::vector<LiveputPolicy>& all) {
  std::string key = liveputKindName(policy.kind);
  const auto same = std::ranges::count(all, policy.kind, &LiveputPolicy::kind);
  if (same < 2) return key;
  if (policy.lookAhead) key += " H=" + std::to_string(*policy.lookAhead);
  if (policy.tail) key += " tail=" + std::to_string(*policy.tail);
  for (const auto& [name, value] : liveputSees()) {
    if (policy.sees == value) key += " " + name;
  }
  for (const auto& [name, value] : liveputLabels()) {
    if (policy.labels == value) key += " " + name;
  }
  if (policy.kind == PolicyKind::NoisyTruth) key += " " + numberText(policy.level);
  return key;
}

/// What is not told apart by its numbers is by its place.
void makeUnique(std::vector<LiveputRun>& runs) {
  std::map<std::string, int> seen;
  for (LiveputRun& run : runs) {
    const int before = seen[run.key]++;
    if (before > 0) run.key += " #" + std::to_string(before + 1);
  }
}

std::vector<LiveputRun> unrun(const Scenario& scenario) {
  std::vector<LiveputRun> runs;
  const std::vector<LiveputPolicy> policies = liveputPolicies(scenario);
  for (const LiveputPolicy& policy : policies) {
    runs.push_back({liveputPolicySpec(scenario, policy), keyOf(policy, policies), {}});
  }
  makeUnique(runs);
  return runs;
}

liveput::PolicySpec plain(PolicyKind kind) {
  liveput::PolicySpec spec;
  spec.kind = kind;
  return spec;
}

/// Whether a move was drawn that a policy made, or one that who knows the future weighed. Laws are
/// shared with other runs: what those have drawn says nothing of this one.
bool movesAreDrawn(const LiveputResults& results) {
  const liveput::Setting& setting = *results.setting;
  const liveput::Moves& moves = setting.moves->moves();
  // Whatever this run needed has been made.
  if (moves.laws().drawn() == 0) return false;
  const liveput::Shapes& shapes = setting.shapes();
  bool foresight = false;
  for (const LiveputRun& run : results.runs) {
    const PolicyKind kind = run.spec.kind;
    foresight = foresight || kind == PolicyKind::Truth || kind == PolicyKind::Best;
    liveput::Strategy before;
    for (const liveput::LedgerRow& row : run.ledger.rows) {
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
    const liveput::NodeChange& change = setting.change(i);
    if (change.removed == 0 || !seen.emplace(change.nodes, change.removed).second) continue;
    if (moves.table(change.nodes, change.removed)->drawn) return true;
  }
  return false;
}

void warn(LiveputResults& results) {
  results.warnings = results.inputs->warnings;
  if (const auto rows = results.inputs->formulaRows) {
    results.warnings.push_back(
        *rows == 0 ? phrase("liveput",
                            "Throughput is by the formula, uncalibrated: measured tables are two "
                            "to three times faster.")
                   : phrase("liveput", "Throughput is by the formula, scaled to %1 measured rows.")
                         .arg(std::to_string(*rows)));
  }
  if (movesAreDrawn(results)) {
    results.warnings.push_back(
        phrase("liveput",
               "Some moves have too many ways to be averaged exactly: they are drawn 2,000 times "
               "from the scenario's seed."));
  }
  const int most = results.setting->nodes.most();
  if (!results.setting->shapes().anyFits(most)) {
    results.warnings.push_back(
        (most == 1 ? phrase("liveput",
                            "Nothing fits: there is never more than %1 node, and the model needs "
                            "more. Every policy is idle.")
                   : phrase("liveput",
                            "Nothing fits: there are never more than %1 nodes, and the model needs "
                            "more. Every policy is idle."))
            .arg(std::to_string(most)));
  }
}

/// The references first: all others are measured by them.
void addReferences(LiveputResults& results, const RunControl& control) {
  results.ideal = liveput::runPolicy(plain(PolicyKind::Ideal), *results.setting, control);
  results.reactive = liveput::runPolicy(plain(PolicyKind::Reactive), *results.setting, control);
}

/// Shown as soon as it is done; in partial results those stand that are.
void addRuns(LiveputResults& results, const RunControl& control, const StudyOptions& options) {
  results.runs = unrun(results.scenario);
  std::vector<liveput::PolicySpec> specs;
  for (const LiveputRun& run : results.runs) specs.push_back(run.spec);
  std::vector<bool> done(specs.size());
  std::size_t left = specs.size();
  LiveputDraft draft(
      results, control.stop, partialsOf<LiveputResults>(options),
      [&done](LiveputResults& partial) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < done.size(); ++i) {
          if (done[i]) std::swap(partial.runs[kept++], partial.runs[i]);
        }
        partial.runs.resize(kept);
      },
      Publisher::kSliderPause);
  const auto take = [&](std::size_t at, const liveput::Ledger& ledger) {
    const bool whole = --left == 0;
    draft.change(
        [&] {
          results.runs[at].ledger = ledger;
          done[at] = true;
        },
        whole);
  };
  inArena(options.threads,
          [&](int) { liveput::runPolicies(specs, *results.setting, control, take); });
}

/// What a tornado is measured by.
void addOwnRuns(LiveputResults& results, const RunControl& control, int threads) {
  StudyOptions quiet;
  quiet.threads = threads;
  addRuns(results, {control.stop, {}}, quiet);
}

using AddVariant = std::function<void(LiveputResults&, const RunControl&, LiveputDraft&)>;

/// Empty where it is no such variant; `whole` becomes false where it stops at its cells.
AddVariant variantOf(const std::string& kind, const StudyOptions& options, bool& whole) {
  if (kind.starts_with("sweep ")) {
    return [&whole, cells = options.cells](LiveputResults& results, const RunControl& control,
                                           LiveputDraft& draft) {
      whole = addSweep(results, control, cells, draft);
    };
  }
  if (kind == "tornado") return addTornado;
  if (kind == "forecast") return addForecasts;
  if (kind != "backtest") return {};
  return [starts = wholeOf(options, "starts")](LiveputResults& results, const RunControl& control,
                                               LiveputDraft& draft) {
    addBacktest(results, starts, control, draft);
  };
}

}  // namespace

std::optional<double> LiveputResults::gainOverReactive(const liveput::Ledger& ledger) const {
  if (!(reactive.samples > 0)) return {};
  return ledger.samples / reactive.samples - 1;
}

const LiveputRun* LiveputResults::find(PolicyKind policy) const {
  const auto found = std::ranges::find_if(
      runs, [policy](const LiveputRun& run) { return run.spec.kind == policy; });
  return found == runs.end() ? nullptr : &*found;
}

const LiveputRun* LiveputResults::bestHonest() const {
  const LiveputRun* best = nullptr;
  // Who plans before who follows, whatever they train.
  const auto rank = [](const LiveputRun& run) {
    if (liveput::honest(run.spec.kind)) return 2;
    return run.spec.kind == PolicyKind::Cheap ? 1 : 0;
  };
  for (const LiveputRun& run : runs) {
    const bool knowsNothing = rank(run) > 0 || run.spec.kind == PolicyKind::Reactive;
    if (!knowsNothing) continue;
    const bool better = best && rank(run) == rank(*best) ? run.ledger.samples > best->ledger.samples
                                                         : !best || rank(run) > rank(*best);
    if (better) best = &run;
  }
  return best;
}

std::shared_ptr<const LiveputResults> runLiveput(const Scenario& scenario,
                                                 std::shared_ptr<const LoadedMarket> market,
                                                 const RunControl& control,
                                                 const StudyOptions& options) {
  requireTraining(scenario);
  const auto before = asIf<LiveputResults>(options.before);
  auto results = std::make_shared<LiveputResults>();
  results->scenario = scenario;
  results->kind = options.variant;
  results->market = marketFor(scenario, std::move(market));
  results->inputs = liveputInputs(scenario, results->market, before ? before->inputs : nullptr);
  control.checkStop();
  results->setting = std::make_shared<const liveput::Setting>(
      liveputSetting(scenario, *results->inputs, *results->market, liveputSettingSpec(scenario),
                     before ? before->setting.get() : nullptr));
  bool whole = true;
  atLiveput([&] {
    if (!CellStretch{options.cells}.endsWithCells()) addReferences(*results, control);
    if (results->kind == "gain") {
      addGain(*results, control);
    } else if (const auto add = variantOf(results->kind, options, whole)) {
      results->runs = unrun(scenario);
      if (results->kind == "tornado") addOwnRuns(*results, control, options.threads);
      LiveputDraft draft(*results, control.stop, partialsOf<LiveputResults>(options));
      inArena(options.threads, [&](int) { add(*results, control, draft); });
    } else if (results->kind.empty()) {
      addRuns(*results, control, options);
      if (options.withReasons) addGain(*results, control);
      if (options.withReasons) addMaps(*results, control);
    }
  });
  if (!whole) return nullptr;
  warn(*results);
  results->complete = true;
  control.report(1, "");
  return results;
}

}  // namespace spothorizon::study
