// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/serving/ServingRun.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "ask/Workers.h"
#include "base/NumberText.h"
#include "scenario/text/Words.h"
#include "subjects/serving/ServingAutoscale.h"
#include "subjects/serving/ServingFleets.h"
#include "subjects/serving/ServingParts.h"
#include "subjects/serving/ServingWords.h"

namespace spothorizon::study {
namespace {

/// Above this many requests the runs are measured and shown without their pieces of work.
constexpr double kMostShown = 200'000;

/// The same in all replications, so that the parts of their means are of one kind.
bool keepsSegments(const ServingSetting& setting) {
  return setting.requestsPerSecond * setting.seconds <= kMostShown;
}

/// The first replication, which is all that most charts show, is done before; few runs are over.
constexpr std::chrono::milliseconds kFirstAfter{8};

/// The replications of a run, each a task: the first, which is shown, before the others.
class Replications {
 public:
  Replications(ServingResults& results, const RunControl& control, const StudyOptions& options)
      : m_results(results),
        m_control(control),
        m_threads(options.threads),
        m_stretch{options.cells},
        m_count(servingReplications(*results.setting)),
        m_done(m_count),
        m_all(m_count, std::vector<serving::Measures>(results.runs.size())),
        m_draft(
            results, control, options, [this](ServingResults& partial) { fill(partial); },
            kFirstAfter) {}

  /// False where only some replications were asked for.
  bool run() {
    if (m_stretch.book) begin(*m_stretch.book);
    one(0);
    if (m_count > 1) {
      inThreads(m_count - 1, m_threads, [this]() -> std::function<void(std::size_t)> {
        return [this](std::size_t task) { one(task + 1); };
      });
    }
    m_draft.close();
    fill(m_results);
    return !m_stretch.endsWithCells();
  }

 private:
  void begin(CellBook& book) const {
    std::vector<RunCell> cells;
    for (std::size_t r = 0; r < m_count; ++r) cells.push_back({"replication " + std::to_string(r)});
    book.begin(std::move(cells), servingInputsHash(m_results));
  }

  void one(std::size_t r) {
    m_control.checkStop();
    if (!m_stretch.wants(r)) return;
    const bool shows = r == 0 && !m_stretch.endsWithCells();
    m_all[r] = cellResult<std::vector<serving::Measures>>(m_stretch, r, [&] {
      return shows ? shown()
                   : answerReplication(setting(), m_results.runs, r, m_control.stop,
                                       keepsSegments(setting()));
    });
    checkCell(m_all[r], m_results.runs.size());
    // A part of a run has the measures of the first replication, not its events.
    if (shows && !m_results.requests) shown();
    done(r);
  }

  const ServingSetting& setting() const { return *m_results.setting; }

  /// The first replication, with what happened in it.
  std::vector<serving::Measures> shown() {
    auto requests = std::make_shared<const serving::Requests>(
        serving::makeRequests(setting().plan.arrivals, setting().plan.lengths, setting().seconds,
                              setting().plan.seed, 0, m_control.stop));
    m_results.requests = requests;
    std::vector<serving::Measures> all;
    for (ServingRun& run : m_results.runs) {
      serving::RunOptions options;
      options.segments = keepsSegments(setting());
      options.control.stop = m_control.stop;
      auto outcome = std::make_shared<serving::RunOutcome>(serving::serve(
          setting().spec, servingSystemSpec(run.system), *run.fleet, *requests, options));
      all.push_back(serving::measure(setting().spec, *run.fleet, *requests, *outcome,
                                     setting().plan.prices, setting().plan.targets));
      run.shown = std::move(outcome);
    }
    return all;
  }

  void done(std::size_t r) {
    m_draft.change([&] {
      m_done[r] = 1;
      ++m_doneCount;
      m_control.report(static_cast<double>(m_doneCount) / static_cast<double>(m_count + 1), "");
    });
  }

  void fill(ServingResults& results) const {
    for (std::size_t i = 0; i < results.runs.size(); ++i) {
      std::vector<serving::Measures>& own = results.runs[i].replications;
      own.clear();
      for (std::size_t r = 0; r < m_count; ++r) {
        if (m_done[r]) own.push_back(m_all[r][i]);
      }
    }
  }

  ServingResults& m_results;
  const RunControl& m_control;
  int m_threads;
  CellStretch m_stretch;
  std::size_t m_count, m_doneCount = 0;
  std::vector<char> m_done;
  std::vector<std::vector<serving::Measures>> m_all;
  ServingDraft m_draft;
};

void warn(ServingResults& results) {
  const ServingSettings& own = servingSettings(results.scenario);
  results.warnings = servingWarnings(results.scenario, *results.inputs);
  const bool replicates = results.question != ServingQuestion::Setting;
  if (results.setting->alwaysTheSame() && own.replications > 1 && replicates) {
    results.warnings.push_back(
        phrase("serving",
               "Recorded requests on recorded instances are the same in every "
               "replication: one was run, and there are no intervals."));
  }
  if (results.question == ServingQuestion::Autoscale) {
    results.warnings.push_back(
        phrase("serving",
               "At second 0 no request has come: every autoscaler starts for the required rate, %1 "
               "requests/s.")
            .arg(roundedText(results.setting->spec.demand.requestsPerSecond, 3)));
  }
  if (results.question == ServingQuestion::Autoscale && !results.setting->plan.targets.any()) {
    results.warnings.push_back(
        phrase("serving", "There are no targets: no request is counted as late."));
  }
  const bool limited = std::ranges::any_of(results.goals, [](const serving::GoalCurve& curve) {
    return curve.points.back().instances < curve.wanted;
  });
  if (limited || results.fleetsLeftOut > 0) {
    results.warnings.push_back(
        phrase("serving",
               "There are at most %1 spot instances at once: fleets of more were not tried.")
            .arg(std::to_string(serving::heldAtMost(results.setting->spot, own.mostInstances))));
  }
  for (const ServingRun& run : results.runs) {
    if (run.keepsUp()) continue;
    results.warnings.push_back(
        phrase("serving",
               "%1 cannot keep up: more requests arrive than its instances answer. Its times grow "
               "with the length of the run, and it has no cost per token that would last.")
            .arg(servingSystemName(run.system)));
  }
}

/// How many fleets, or autoscalers, answer every replication's requests.
std::size_t fleetsOf(const ServingResults& results) {
  const std::size_t most =
      static_cast<std::size_t>(servingSettings(results.scenario).mostInstances);
  if (results.question == ServingQuestion::Autoscale) return kAutoscalers;
  if (results.question == ServingQuestion::Goal) return most * results.runs.size();
  if (results.question == ServingQuestion::Setting) return 0;
  return results.runs.size();
}

void checkSize(const ServingResults& results) {
  const bool scalers = results.question == ServingQuestion::Autoscale;
  checkAnswered(*results.setting, fleetsOf(results), servingReplications(*results.setting),
                scalers ? " autoscalers: " : " fleets: ");
}

/// False where only some cells were asked for.
bool answer(ServingResults& results, const RunControl& control, const StudyOptions& options) {
  switch (results.question) {
    case ServingQuestion::Once:
      return Replications(results, control, options).run();
    case ServingQuestion::Setting:
      return true;
    case ServingQuestion::Goal:
      return addGoals(results, control, options);
    case ServingQuestion::Frontier:
      return addFrontier(results, control, options);
    case ServingQuestion::Autoscale:
      return addAutoscalers(results, control, options);
  }
  return true;
}

/// On how many instances the model has to fit, where not on those of the scenario.
std::optional<int> fitsOn(const Scenario& scenario, ServingQuestion question) {
  if (question == ServingQuestion::Autoscale) return servingSettings(scenario).mostInstances;
  return {};
}

}  // namespace

std::shared_ptr<const ServingResults> runServing(const Scenario& scenario,
                                                 std::shared_ptr<const LoadedMarket> market,
                                                 const RunControl& control,
                                                 const StudyOptions& options) {
  requireServing(scenario);
  const auto before = asIf<ServingResults>(options.before);
  auto results = std::make_shared<ServingResults>();
  results->scenario = scenario;
  results->asked = options.variant;
  results->question = servingQuestion(options.variant);
  // A market that neither instances nor prices come from need not be there.
  const bool ofMarket = needsMarket(servingSettings(scenario));
  results->market = marketFor(ofMarket ? scenario : Scenario(), std::move(market));
  return atServing([&] {
    results->inputs = servingInputs(scenario, before ? before->inputs : nullptr);
    control.checkStop();
    results->setting = std::make_shared<const ServingSetting>(servingSetting(
        scenario, *results->inputs, results->market.get(), fitsOn(scenario, results->question)));
    results->runs = servingRuns(scenario, *results->setting);
    checkSize(*results);
    bool whole = true;
    if (results->question == ServingQuestion::Once) {
      whole = answer(*results, control, options);  // its own threads
    } else {
      inArena(options.threads, [&](int) { whole = answer(*results, control, options); });
    }
    if (!whole) return std::shared_ptr<const ServingResults>();
    warn(*results);
    results->complete = true;
    control.report(1, "");
    return std::shared_ptr<const ServingResults>(results);
  });
}

}  // namespace spothorizon::study
