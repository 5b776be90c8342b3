// SPDX-License-Identifier: GPL-3.0-or-later

#include "ask/FuturesReport.h"
#include "base/CsvText.h"
#include "base/Json.h"
#include "scenario/ScenarioJson.h"
#include "scenario/text/Words.h"
#include "subjects/job/backtest/Backtest.h"
#include "subjects/job/backtest/BacktestRisk.h"
#include "subjects/job/backtest/BacktestWords.h"
#include "subjects/job/backtest/HeldOut.h"
#include "subjects/job/backtest/Recommendation.h"
#include "subjects/job/backtest/RiskWords.h"

namespace spothorizon::study {
namespace {

constexpr int kVersion = 1;

std::string startLines(const BacktestResults& results, std::size_t start) {
  const int slot = slotInFuture(results, results.startSlots[start]);
  const double hours = slot * results.market->import.trace.slotHours;
  std::string text;
  for (const BacktestSeries& series : results.series) {
    const StartOutcome& one = series.starts[start];
    std::optional<double> bound;
    if (series.policy < 0) bound = results.optimumBoundUsd[start];
    if (results.futures) {
      text += std::to_string(futureNumber(results, results.startSlots[start])) + ",";
    }
    if (!showsUtility(results.scenario)) {
      text += csv::line(slot, hours, policyName(results.scenario, series), series.label.english(),
                        one.costUsd, one.finishHours, one.onTime);
      continue;
    }
    text += csv::line(slot, hours, policyName(results.scenario, series), series.label.english(),
                      one.costUsd, one.utilityUsd, one.finishHours, one.onTime, bound);
  }
  return text;
}

Json seriesJson(const BacktestResults& results, std::size_t index) {
  const BacktestSeries& series = results.series[index];
  const BacktestSummary summary = summarise(results, index);
  Json json{{"policy", policyName(results.scenario, series)}, {"label", series.label.english()}};
  json["usesFuture"] = usesFuture(results.scenario, series);
  json["summary"] = results.doneCount > 0 ? summaryJson(summary, results.scenario) : Json(nullptr);
  json["worstStartSlot"] = nullptr;
  if (summary.worstStart >= 0) {
    const int slot = results.startSlots[static_cast<std::size_t>(summary.worstStart)];
    json["worstStartSlot"] = slotInFuture(results, slot);
    if (results.futures) json["worstStartFuture"] = futureNumber(results, slot);
  }
  Json cost = Json::array(), utility = cost, finish = cost, onTime = cost;
  for (std::size_t i = 0; i < series.starts.size(); ++i) {
    if (!results.done[i]) continue;
    const StartOutcome& one = series.starts[i];
    cost.push_back(one.costUsd);
    utility.push_back(one.utilityUsd);
    finish.push_back(one.finishHours ? Json(*one.finishHours) : Json(nullptr));
    onTime.push_back(one.onTime);
  }
  json["costUsd"] = std::move(cost);
  if (showsUtility(results.scenario)) json["utilityUsd"] = std::move(utility);
  json["finishHours"] = std::move(finish);
  json["onTime"] = std::move(onTime);
  return json;
}

template <class Value>
Json doneOf(const BacktestResults& results, const std::vector<Value>& values) {
  Json list = Json::array();
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (results.done[i]) list.push_back(values[i]);
  }
  return list;
}

/// A series by its place in "series"; null where there is none.
Json placeJson(int series) { return series < 0 ? Json(nullptr) : Json(series); }

Json differenceJson(const PairedDifference& difference, const Scenario& scenario) {
  Json json{{"starts", difference.starts}, {"costUsd", estimateJson(difference.costUsd)}};
  if (showsUtility(scenario)) json["utilityUsd"] = estimateJson(difference.utilityUsd);
  json["onTime"] = estimateJson(difference.onTime);
  return json;
}

Json heldOutJson(const BacktestResults& results) {
  const std::optional<HeldOutPolicy> held = heldOutPolicy(results);
  if (!held) return nullptr;
  Json json{{"chosenForHalves", Json::List{held->chosen[0], held->chosen[1]}},
            {"onTime", held->onTime},
            {"onTimeInterval", intervalJson(held->onTimeInterval)}};
  if (showsUtility(results.scenario)) json["utilityUsd"] = estimateJson(held->utilityUsd);
  json["costUsd"] = held->costUsd ? estimateJson(*held->costUsd) : Json(nullptr);
  return json;
}

/// Without an interval where none is told.
Json figureJson(const std::optional<MeanEstimate>& figure, bool told) {
  if (!figure) return nullptr;
  if (told) return estimateJson(*figure);
  return {{"mean", figure->mean}, {"interval", nullptr}};
}

Json leadJson(const std::optional<Lead>& lead, bool told) {
  if (!lead) return nullptr;
  Json json{{"series", lead->series < 0 ? Json(nullptr) : Json(lead->series)},
            {"label", lead->label.english()},
            {"savedUsd", figureJson(lead->savedUsd, told)},
            {"savedShare", lead->savedShare ? Json(*lead->savedShare) : Json(nullptr)}};
  if (lead->utilityUsd) json["utilityUsd"] = figureJson(lead->utilityUsd, told);
  json["distinguishable"] = lead->isTold;
  return json;
}

Json adviceJson(const BacktestResults& results, const Recommendation& advice) {
  if (advice.series < 0) return nullptr;
  const auto listOf = [](const std::vector<std::size_t>& series) {
    Json::List list;
    for (const std::size_t one : series) list.push_back(static_cast<int>(one));
    return list;
  };
  const bool told = advice.tellsIntervals;
  return {{"series", advice.series},
          {"label", results.series[static_cast<std::size_t>(advice.series)].label.english()},
          {"compared", criterionName(advice.criterion)},
          {"costUsd", figureJson(advice.costUsd, told)},
          {"onTime", figureJson(advice.onTime, told)},
          {"onTimeWithinBudget", figureJson(advice.withinBudget, told)},
          {"overNext", leadJson(advice.next, told)},
          {"overOnDemandOnly", leadJson(advice.baseline, told)},
          {"tiesWith", listOf(advice.ties)},
          {"notToldFrom", listOf(advice.untold)}};
}

/// What the starts can tell, once they are all done.
void addRisk(const BacktestResults& results, Json& json, Json::List& series) {
  if (!results.complete || results.doneCount == 0) return;
  const RiskFigures figures(results);
  const Recommendation advice = recommendation(results);
  const int best = advice.series < 0 ? bestSeries(results) : advice.series;
  json["evidence"] = evidenceJson(figures.evidence());
  json["best"] = placeJson(best);
  json["recommended"] = adviceJson(results, advice);
  json["heldOut"] = heldOutJson(results);
  for (std::size_t i = 0; i < results.series.size(); ++i) {
    series[i]["intervals"] = intervalsJson(figures.of(i), results.scenario);
    series[i]["lessTheBest"] =
        best < 0 ? Json(nullptr)
                 : differenceJson(figures.difference(i, static_cast<std::size_t>(best)),
                                  results.scenario);
  }
}

}  // namespace

std::string backtestCsv(const BacktestResults& results) {
  std::string text = csvHeader(results.scenario, *results.market) +
                     (results.futures ? "future," : "") +
                     (showsUtility(results.scenario)
                          ? "startSlot,startHours,policy,label,costUsd,utilityUsd,finishHours,"
                            "onTime,boundUsd\n"
                          : "startSlot,startHours,policy,label,costUsd,finishHours,onTime\n");
  for (std::size_t i = 0; i < results.startSlots.size(); ++i) {
    if (results.done[i]) text += startLines(results, i);
  }
  return text;
}

std::string backtestToJson(const BacktestResults& results) {
  Json json;
  json["format"] = "spothorizon-backtest-results";
  json["version"] = kVersion;
  json["program"] = "SpotHorizon " SPOTHORIZON_VERSION;
  json["scenario"] = scenarioToJson(results.scenario);
  json["market"] = marketJson(*results.market);
  json["sentence"] = sentence(results).english();
  json["inputNotices"] = inputsJson(results.inputNotices());
  json["warnings"] = inEnglish(results.warnings);
  json["complete"] = results.complete;
  if (results.futures) json["futures"] = futuresJson(*results.futures);
  addStarts(results, json);
  if (showsUtility(results.scenario)) {
    json["optimumBoundUsd"] = doneOf(results, results.optimumBoundUsd);
  }
  json["series"] = Json::array();
  Json::List series;
  for (std::size_t i = 0; i < results.series.size(); ++i) series.push_back(seriesJson(results, i));
  addRisk(results, json, series);
  json["series"] = std::move(series);
  return json.fileText();
}

}  // namespace spothorizon::study
