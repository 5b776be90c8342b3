// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/run/RunStudy.h"

#include <algorithm>

#include "ask/LoadedMarket.h"
#include "ask/ResultHead.h"
#include "ask/Study.h"
#include "result/ResultFile.h"
#include "result/TableCsv.h"
#include "scenario/Check.h"
#include "scenario/Faults.h"
#include "scenario/JobGoal.h"
#include "scenario/MarketReading.h"
#include "subjects/job/run/Ledger.h"
#include "subjects/job/run/Outcomes.h"
#include "subjects/job/run/Run.h"
#include "subjects/job/run/RunCommand.h"
#include "subjects/job/run/RunTime.h"
#include "subjects/job/run/ShownPolicy.h"

namespace spothorizon::study {
namespace {

bool hasReasons(const Results& results) {
  return std::ranges::any_of(results.policies,
                             [](const auto& one) { return one && !one->ledger.reasons.empty(); });
}

std::string explained(const Results& results) {
  std::string text;
  for (std::size_t i = 0; i < results.policies.size(); ++i) {
    text += '\n';
    text += explanation(results, i);
  }
  return text;
}

std::string headOf(const Results& results) {
  return provenanceLines(results.scenario, *results.market);
}

/// One job under the scenario's policies.
class RunStudy final : public Study {
 public:
  std::string key() const override { return "run"; }
  std::vector<std::string> pages() const override { return {"timeline", "compare"}; }
  std::vector<LookKey> looks() const override { return {shownPolicyKey()}; }

  Scenario reads(const Scenario& scenario, const std::string&) const override {
    Scenario read;
    copyMarket(scenario, read);
    read.job = scenario.job;
    copyGoal(scenario, read);
    read.billing = scenario.billing;
    read.forecast = scenario.forecast;
    read.policies = scenario.policies;
    read.seed = scenario.seed;
    read.baseDirectory = scenario.baseDirectory;
    return read;
  }
  std::vector<Finding> check(const Scenario& scenario) const override {
    const std::vector<Fault> faults = scenarioFaults(scenario);
    return faults.empty() ? jobWarnings(scenario) : findingsOf(faults);
  }
  double expectedSeconds(const Scenario& scenario, const StudyOptions& options) const override {
    return expectedRunSeconds(scenario, options.threads);
  }
  Result run(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
             const RunControl& control, const StudyOptions& options) const override {
    RunOptions own;
    own.withReasons = options.withReasons;
    own.threads = options.threads;
    own.onPartial = partialsOf<Results>(options);
    return study::run(scenario, std::move(market), control, own);
  }

  Text sentence(const StudyResult& result) const override {
    return study::sentence(as<Results>(result));
  }
  std::string table(const StudyResult& result) const override {
    const auto& results = as<Results>(result);
    return result::terminalText(runResult(results, RunTables::Outcomes)) +
           (hasReasons(results) ? explained(results) : "");
  }
  std::string json(const StudyResult& result) const override {
    return result::resultText(runResult(as<Results>(result)));
  }
  std::optional<int> bestPolicy(const StudyResult& result) const override {
    return study::bestPolicy(as<Results>(result));
  }
  std::vector<TableExport> exports() const override {
    return {{"outcomes", "outcomes.csv", "",
             [](const StudyResult& result, std::optional<int>) {
               const auto& results = as<Results>(result);
               return result::csv(outcomeTable(results), headOf(results));
             }},
            {"ledger", "ledger.csv", "", [](const StudyResult& result, std::optional<int> policy) {
               const auto& results = as<Results>(result);
               return result::csv(ledgerTable(results, policy), headOf(results));
             }}};
  }
  std::vector<std::string> measures() const override { return outcomeMeasures(); }
  std::optional<double> measure(const StudyResult& result, std::string_view name) const override {
    return outcomeMeasure(as<Results>(result), name);
  }
  std::vector<StudyCommand> commands() const override { return runCommands(); }
};

}  // namespace

result::ResultFile runResult(const Results& results, RunTables tables) {
  result::ResultFile file = resultHead(results, "job", "run", sentence(results));
  file.tables = {outcomeTable(results)};
  if (tables == RunTables::Outcomes) return file;
  if (hasReasons(results)) file.tables.push_back(ledgerTable(results));
  file.tables.push_back(inputsTable(results.scenario));
  return file;
}

const Study& runStudy() {
  static const RunStudy study;
  return study;
}

}  // namespace spothorizon::study
