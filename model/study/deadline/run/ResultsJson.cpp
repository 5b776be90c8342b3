// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/deadline/run/ResultsJson.h"

#include <nlohmann/json.hpp>

#include "market/StatisticsJson.h"
#include "study/deadline/run/ReasonText.h"
#include "study/deadline/run/Run.h"
#include "study/forecast/UsesFuture.h"
#include "study/scenario/ScenarioJson.h"
#include "study/text/Words.h"

namespace spothorizon::study {
namespace {

using nlohmann::ordered_json;

ordered_json orNull(const std::optional<double>& value) {
  return value ? ordered_json(*value) : ordered_json(nullptr);
}

ordered_json endingJson(const std::optional<job::Ending>& ending) {
  if (!ending) return nullptr;
  return {
      {"onDemandGpus", ending->gpus}, {"costUsd", ending->costUsd}, {"givenUp", ending->gpus == 0}};
}

void putOutcome(ordered_json& json, const simulate::Outcome& outcome) {
  json["utilityUsd"] = outcome.utilityUsd;
  json["valueUsd"] = outcome.valueUsd;
  json["costUsd"] = outcome.costUsd;
  json["finishHours"] = orNull(outcome.finishHours);
  json["onTime"] = outcome.onTime;
  json["spotGpuHours"] = outcome.spotGpuHours;
  json["onDemandGpuHours"] = outcome.onDemandGpuHours;
  json["idleSlots"] = outcome.idleSlots;
  json["preemptions"] = outcome.preemptions;
  json["reconfigurations"] = outcome.reconfigurations;
  json["lostHours"] = outcome.lostHours;
  json["progressAtDeadline"] = outcome.progressAtDeadline;
  json["afterDeadline"] = endingJson(outcome.ending);
}

/// Every decision with its reason; for runs that kept reasons.
ordered_json decisionsJson(const simulate::Ledger& ledger, const job::Problem& problem) {
  ordered_json list = ordered_json::array();
  for (std::size_t i = 0; i < ledger.reasons.size(); ++i) {
    const simulate::LedgerRow& row = ledger.rows[i];
    list.push_back({{"slot", row.slot},
                    {"hours", row.hours},
                    {"spotGpus", row.gpus.spot},
                    {"onDemandGpus", row.gpus.onDemand},
                    {"rule", policy::toString(ledger.reasons[i].rule)},
                    {"reason", reasonText(ledger.reasons[i], row, problem).english()}});
  }
  return list;
}

ordered_json policyResultJson(const Results& results, const PolicyResult& result) {
  ordered_json json;
  json["policy"] = policy::kindName(result.spec.kind);
  json["label"] = result.label.english();
  json["usesFuture"] = usesFuture(results.scenario.forecast, result.spec);
  putOutcome(json, result.outcome);
  json["savingVsOnDemand"] = orNull(result.savingVsOnDemand);
  json["gapToOptimumUsd"] = orNull(result.gapToOptimumUsd);
  if (!result.ledger.reasons.empty()) {
    json["decisions"] = decisionsJson(result.ledger, results.problem);
  }
  return json;
}

ordered_json optimumJson(const std::optional<OptimumResult>& optimum) {
  if (!optimum) return nullptr;
  ordered_json json;
  putOutcome(json, optimum->outcome);
  json["boundUsd"] = optimum->boundUsd;
  json["exact"] = optimum->exact;
  return json;
}

ordered_json marketJson(const Results& results) {
  ordered_json json;
  json["startSlot"] = results.startSlot;
  json["provenance"] = results.market->import.trace.provenance.lines;
  json["hash"] = results.market->import.trace.provenance.hash;
  json["statistics"] = market::toJson(results.market->statistics);
  return json;
}

}  // namespace

ordered_json resultsToJson(const Results& results) {
  ordered_json json;
  json["format"] = "spothorizon-results";
  json["version"] = kResultsVersion;
  json["program"] = "SpotHorizon " SPOTHORIZON_VERSION;
  json["scenario"] = scenarioToJson(results.scenario);
  json["market"] = marketJson(results);
  json["sentence"] = sentence(results).english();
  json["warnings"] = inEnglish(results.warnings);
  json["optimum"] = optimumJson(results.optimum);
  json["outcomes"] = ordered_json::array();
  for (const auto& result : results.policies) {
    if (result) json["outcomes"].push_back(policyResultJson(results, *result));
  }
  return json;
}

std::string resultsToText(const Results& results) {
  return resultsToJson(results).dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace spothorizon::study
