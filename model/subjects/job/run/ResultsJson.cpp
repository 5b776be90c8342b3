// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/run/ResultsJson.h"

#include <algorithm>

#include "base/Json.h"
#include "market/StatisticsJson.h"
#include "scenario/Criterion.h"
#include "scenario/Origins.h"
#include "scenario/Parameters.h"
#include "scenario/ScenarioJson.h"
#include "scenario/text/Words.h"
#include "subjects/forecast/UsesFuture.h"
#include "subjects/job/run/ReasonText.h"
#include "subjects/job/run/Run.h"

namespace spothorizon::study {
namespace {

Json orNull(const std::optional<double>& value) { return value ? Json(*value) : Json(nullptr); }

Json endingJson(const std::optional<job::Ending>& ending) {
  if (!ending) return nullptr;
  return {{"onDemandGpus", ending->gpus},
          {"costUsd", ending->costUsd},
          {"givenUp", ending->gpus == 0},
          {"lostHours", ending->lostHours}};
}

/// A derived value is nothing that was earned.
void putOutcome(Json& json, const simulate::Outcome& outcome, const Scenario& scenario) {
  if (showsUtility(scenario)) {
    json["utilityUsd"] = outcome.utilityUsd;
    json["valueUsd"] = outcome.valueUsd;
  }
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
Json decisionsJson(const simulate::Ledger& ledger, const job::Problem& problem) {
  Json list = Json::array();
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

Json policyResultJson(const Results& results, const PolicyResult& result) {
  Json json;
  json["policy"] = policy::kindName(result.spec.kind);
  json["label"] = result.label.english();
  json["usesFuture"] = usesFuture(results.scenario.forecast, result.spec);
  putOutcome(json, result.outcome, results.scenario);
  json["savingVsOnDemand"] = orNull(result.savingVsOnDemand);
  json["gapToOptimumUsd"] = orNull(result.gapToOptimumUsd);
  json["gapShare"] = orNull(result.gapShare);
  if (!result.ledger.reasons.empty()) {
    json["decisions"] = decisionsJson(result.ledger, results.problem);
  }
  return json;
}

Json optimumJson(const std::optional<OptimumResult>& optimum, const Scenario& scenario) {
  if (!optimum) return nullptr;
  Json json;
  putOutcome(json, optimum->outcome, scenario);
  // No plan is better by more: of its utility, or of its cost.
  const double better = std::max(0.0, optimum->boundUsd - optimum->outcome.utilityUsd);
  json["boundUsd"] = showsUtility(scenario) ? optimum->boundUsd : optimum->outcome.costUsd - better;
  json["exact"] = optimum->exact;
  return json;
}

/// Every number of the market with where it comes from.
Json numbersJson(const Scenario& scenario) {
  Json list = Json::array();
  for (const std::string& key : marketNumbers()) {
    const std::optional<market::NumberOrigin> origin = originOf(scenario, key);
    if (!origin) continue;
    const bool fromFile = origin->from == market::Origin::File;
    Json number{{"key", key}, {"origin", originName(origin->from)}};
    if (!origin->detail.empty()) number["detail"] = origin->detail;
    const std::string value = findParameter(key)->get(scenario);
    const bool inScenario = !value.empty() && (!fromFile || scenario.market.origins.contains(key));
    if (inScenario) number["value"] = Json::parsed(value).value_or(Json());
    list.push_back(std::move(number));
  }
  return list;
}

Json marketJson(const Results& results) {
  Json json;
  json["startSlot"] = results.startSlot;
  json["provenance"] = results.market->import.trace.provenance.lines;
  json["hash"] = results.market->import.trace.provenance.hash;
  json["statistics"] = market::toJson(results.market->statistics);
  json["numbers"] = numbersJson(results.scenario);
  return json;
}

}  // namespace

Json resultsToJson(const Results& results) {
  Json json;
  json["format"] = "spothorizon-results";
  json["version"] = kResultsVersion;
  json["program"] = "SpotHorizon " SPOTHORIZON_VERSION;
  json["scenario"] = scenarioToJson(results.scenario);
  json["market"] = marketJson(results);
  json["sentence"] = sentence(results).english();
  json["inputNotices"] = inputsJson(results.inputNotices());
  json["warnings"] = inEnglish(results.warnings);
  json["compared"] = criterionName(criterionOf(results.scenario));
  json["optimum"] = optimumJson(results.optimum, results.scenario);
  json["outcomes"] = Json::array();
  for (const auto& result : results.policies) {
    if (result) json["outcomes"].push_back(policyResultJson(results, *result));
  }
  return json;
}

std::string resultsToText(const Results& results) { return resultsToJson(results).fileText(); }

}  // namespace spothorizon::study
