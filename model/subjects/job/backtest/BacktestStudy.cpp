// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/backtest/BacktestStudy.h"

#include "ask/LoadedMarket.h"
#include "ask/ResultHead.h"
#include "ask/Study.h"
#include "base/InputError.h"
#include "result/TableCsv.h"
#include "scenario/JobGoal.h"
#include "scenario/MarketReading.h"
#include "subjects/job/backtest/Backtest.h"
#include "subjects/job/backtest/BacktestCheck.h"
#include "subjects/job/backtest/BacktestCommands.h"
#include "subjects/job/backtest/BacktestParameters.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/backtest/BacktestText.h"
#include "subjects/job/backtest/Frontier.h"
#include "subjects/job/backtest/FrontierTable.h"
#include "subjects/job/backtest/FrontierText.h"
#include "subjects/job/backtest/Recommendation.h"
#include "subjects/job/backtest/RiskTable.h"

namespace spothorizon::study {
namespace {

constexpr const char* kFrontier = "frontier";
constexpr const char* kGpus = "gpus";

/// Risk: the same job started anywhere in the trace (no variant), over a range of deadlines
/// ("frontier") and of the most GPUs ("gpus").
class BacktestStudy final : public Study {
 public:
  std::string key() const override { return "backtest"; }
  std::vector<std::string> pages() const override { return {"backtest"}; }

  std::vector<Parameter> parameters() const override { return backtestParameters(); }

  Scenario reads(const Scenario& scenario, const std::string& variant) const override {
    Scenario read;
    copyMarket(scenario, read);
    read.market.startHours = 0;  // it starts everywhere
    read.job = scenario.job;
    copyGoal(scenario, read);
    read.billing = scenario.billing;
    read.forecast = scenario.forecast;
    read.policies = scenario.policies;
    editBacktest(read).starts = backtestSpec(scenario).starts;
    editBacktest(read).futures = backtestSpec(scenario).futures;
    if (variant == kFrontier) {
      editBacktest(read).leastDeadlineHours = backtestSpec(scenario).leastDeadlineHours;
      editBacktest(read).mostDeadlineHours = backtestSpec(scenario).mostDeadlineHours;
      editBacktest(read).deadlines = backtestSpec(scenario).deadlines;
    }
    read.seed = scenario.seed;
    read.baseDirectory = scenario.baseDirectory;
    return read;
  }
  /// For all its kinds of run: the range of deadlines is the frontier's.
  std::vector<Finding> check(const Scenario& scenario) const override {
    const std::vector<Fault> faults = scenarioFaults(scenario);
    return findingsOf(faults.empty() ? frontierFaults(scenario) : faults);
  }
  Result run(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
             const RunControl& control, const StudyOptions& options) const override {
    const bool withOptimum = !options.values.contains("no-optimum");
    if (options.variant.empty()) {
      return runBacktest(
          scenario, std::move(market), control,
          {options.threads, withOptimum, partialsOf<BacktestResults>(options), options.cells});
    }
    const auto sweep = options.variant == kGpus ? runGpuSweep : runFrontier;
    return sweep(scenario, std::move(market), control,
                 {options.threads, withOptimum, partialsOf<Sweep>(options), options.cells});
  }

  Text sentence(const StudyResult& result) const override {
    return result.variant().empty() ? study::sentence(as<BacktestResults>(result))
                                    : study::sentence(as<Sweep>(result));
  }
  std::string table(const StudyResult& result) const override {
    return result.variant().empty() ? backtestText(as<BacktestResults>(result))
                                    : sweepText(as<Sweep>(result));
  }
  std::string json(const StudyResult& result) const override {
    return result::resultText(result.variant().empty() ? backtestResult(as<BacktestResults>(result))
                                                       : sweepResult(as<Sweep>(result)));
  }
  std::optional<int> bestPolicy(const StudyResult& result) const override {
    if (!result.variant().empty()) return {};
    const auto& results = as<BacktestResults>(result);
    const int best = advisedSeries(results);
    if (best < 0) return {};
    return results.series[static_cast<std::size_t>(best)].policy;
  }
  std::vector<TableExport> exports() const override {
    const auto sweep = [](const StudyResult& result, std::optional<int>) {
      return sweepCsv(as<Sweep>(result));
    };
    return {{"backtest", "backtest.csv", "",
             [](const StudyResult& result, std::optional<int>) {
               return backtestCsv(as<BacktestResults>(result));
             }},
            {"risk", "risk.csv", "",
             [](const StudyResult& result, std::optional<int>) {
               const auto& results = as<BacktestResults>(result);
               return result::csv(riskTable(results),
                                  provenanceLines(results.scenario, *results.market));
             }},
            {kFrontier, "frontier.csv", kFrontier, sweep},
            {kGpus, "gpus.csv", kGpus, sweep}};
  }
  std::vector<StudyCommand> commands() const override { return backtestCommands(); }
};

}  // namespace

const Study& backtestStudy() {
  static const BacktestStudy study;
  return study;
}

}  // namespace spothorizon::study
