// SPDX-License-Identifier: GPL-3.0-or-later
#include <nlohmann/json.hpp>

#include "study/deadline/backtest/Backtest.h"
#include "study/deadline/backtest/BacktestWords.h"
#include "study/scenario/ScenarioJson.h"
#include "study/text/CsvText.h"
#include "study/text/Words.h"

namespace spothorizon::study {
namespace {

using nlohmann::ordered_json;

constexpr int kVersion = 1;

std::string startLines(const BacktestResults& results, std::size_t start) {
  const int slot = results.startSlots[start];
  const double hours = slot * results.market->import.trace.slotHours;
  std::string text;
  for (const BacktestSeries& series : results.series) {
    const StartOutcome& one = series.starts[start];
    std::optional<double> bound;
    if (series.policy < 0) bound = results.optimumBoundUsd[start];
    text += csv::line(slot, hours, policyName(results.scenario, series), series.label.english(),
                      one.costUsd, one.utilityUsd, one.finishHours, one.onTime, bound);
  }
  return text;
}

ordered_json seriesJson(const BacktestResults& results, std::size_t index) {
  const BacktestSeries& series = results.series[index];
  const BacktestSummary summary = summarise(results, index);
  ordered_json json{{"policy", policyName(results.scenario, series)},
                    {"label", series.label.english()}};
  json["usesFuture"] = usesFuture(results.scenario, series);
  json["summary"] = results.doneCount > 0 ? summaryJson(summary) : ordered_json(nullptr);
  json["worstStartSlot"] = nullptr;
  if (summary.worstStart >= 0) {
    json["worstStartSlot"] = results.startSlots[static_cast<std::size_t>(summary.worstStart)];
  }
  ordered_json cost = ordered_json::array(), utility = cost, finish = cost, onTime = cost;
  for (std::size_t i = 0; i < series.starts.size(); ++i) {
    if (!results.done[i]) continue;
    const StartOutcome& one = series.starts[i];
    cost.push_back(one.costUsd);
    utility.push_back(one.utilityUsd);
    finish.push_back(one.finishHours ? ordered_json(*one.finishHours) : ordered_json(nullptr));
    onTime.push_back(one.onTime);
  }
  json["costUsd"] = std::move(cost);
  json["utilityUsd"] = std::move(utility);
  json["finishHours"] = std::move(finish);
  json["onTime"] = std::move(onTime);
  return json;
}

template <class Value>
ordered_json doneOf(const BacktestResults& results, const std::vector<Value>& values) {
  ordered_json list = ordered_json::array();
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (results.done[i]) list.push_back(values[i]);
  }
  return list;
}

}  // namespace

std::string backtestCsv(const BacktestResults& results) {
  std::string text = csvHeader(results.scenario, *results.market) +
                     "startSlot,startHours,policy,label,costUsd,utilityUsd,finishHours,onTime,"
                     "boundUsd\n";
  for (std::size_t i = 0; i < results.startSlots.size(); ++i) {
    if (results.done[i]) text += startLines(results, i);
  }
  return text;
}

std::string backtestToJson(const BacktestResults& results) {
  ordered_json json;
  json["format"] = "spothorizon-backtest-results";
  json["version"] = kVersion;
  json["program"] = "SpotHorizon " SPOTHORIZON_VERSION;
  json["scenario"] = scenarioToJson(results.scenario);
  json["market"] = marketJson(*results.market);
  json["sentence"] = sentence(results).english();
  json["warnings"] = inEnglish(results.warnings);
  json["complete"] = results.complete;
  json["startSlots"] = doneOf(results, results.startSlots);
  json["optimumBoundUsd"] = doneOf(results, results.optimumBoundUsd);
  json["series"] = ordered_json::array();
  for (std::size_t i = 0; i < results.series.size(); ++i) {
    json["series"].push_back(seriesJson(results, i));
  }
  return json.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace spothorizon::study
