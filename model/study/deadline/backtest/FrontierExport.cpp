// SPDX-License-Identifier: GPL-3.0-or-later
#include <nlohmann/json.hpp>

#include "study/deadline/backtest/BacktestWords.h"
#include "study/deadline/backtest/SweepPoints.h"
#include "study/scenario/ScenarioJson.h"
#include "study/text/CsvText.h"
#include "study/text/Words.h"

namespace spothorizon::study {
namespace {

using nlohmann::ordered_json;

constexpr int kVersion = 1;

std::optional<double> chanceInBudget(const Sweep& sweep, std::size_t point, std::size_t series) {
  if (!sweep.scenario.budgetUsd) return std::nullopt;
  return chanceWithin(*sweep.points[point], series, *sweep.scenario.budgetUsd);
}

std::string pointLines(const Sweep& sweep, std::size_t point) {
  std::string text;
  const BacktestResults& results = *sweep.points[point];
  for (std::size_t k = 0; k < results.series.size(); ++k) {
    const BacktestSummary s = summarise(results, k);
    // Of the starts that finish: nothing where none does.
    const auto finished = [&s](double value) {
      return s.givenUp < 1 ? std::optional(value) : std::nullopt;
    };
    text += csv::line(sweep.values[point], policyName(sweep.scenario, results.series[k]),
                      results.series[k].label.english(), results.doneCount, finished(s.cost.p5),
                      finished(s.cost.p50), finished(s.cost.p95), finished(s.cost.mean),
                      finished(s.finish.p50), finished(s.finish.p95), s.onTime, s.withinBudget,
                      chanceInBudget(sweep, point, k), s.givenUp, s.utility.mean);
  }
  return text;
}

ordered_json seriesJson(const Sweep& sweep, std::size_t point, std::size_t series) {
  const BacktestSeries& one = sweep.points[point]->series[series];
  ordered_json json{{"policy", policyName(sweep.scenario, one)}, {"label", one.label.english()}};
  json["usesFuture"] = usesFuture(sweep.scenario, one);
  json.update(summaryJson(summarise(*sweep.points[point], series)));
  const std::optional<double> chance = chanceInBudget(sweep, point, series);
  json["onTimeWithinBudget"] = chance ? ordered_json(*chance) : ordered_json(nullptr);
  return json;
}

ordered_json pointJson(const Sweep& sweep, std::size_t point) {
  ordered_json json{{"value", sweep.values[point]}, {"error", nullptr}};
  if (!sweep.errors[point].empty()) json["error"] = sweep.errors[point];
  json["series"] = ordered_json::array();
  if (!sweep.points[point]) return json;
  for (std::size_t k = 0; k < sweep.points[point]->series.size(); ++k) {
    json["series"].push_back(seriesJson(sweep, point, k));
  }
  return json;
}

}  // namespace

std::string sweepCsv(const Sweep& sweep) {
  std::string text = csvHeader(sweep.scenario, *sweep.market) +
                     sweep.parameter.substr(sweep.parameter.rfind('.') + 1) +
                     ",policy,label,starts,costP5Usd,costP50Usd,costP95Usd,costMeanUsd,"
                     "finishP50Hours,finishP95Hours,onTime,withinBudget,onTimeWithinBudget,"
                     "givenUp,utilityMeanUsd\n";
  for (const std::size_t i : donePoints(sweep)) text += pointLines(sweep, i);
  return text;
}

std::string sweepToJson(const Sweep& sweep) {
  ordered_json json;
  json["format"] = "spothorizon-sweep-results";
  json["version"] = kVersion;
  json["program"] = "SpotHorizon " SPOTHORIZON_VERSION;
  json["scenario"] = scenarioToJson(sweep.scenario);
  json["market"] = marketJson(*sweep.market);
  json["parameter"] = sweep.parameter;
  json["sentence"] = sentence(sweep).english();
  json["warnings"] = inEnglish(sweep.warnings);
  json["complete"] = sweep.complete;
  const std::vector<std::size_t> done = donePoints(sweep);
  json["startSlots"] = ordered_json::array();
  if (!done.empty()) json["startSlots"] = sweep.points[done.front()]->startSlots;
  json["points"] = ordered_json::array();
  for (std::size_t i = 0; i < sweep.values.size(); ++i) {
    json["points"].push_back(pointJson(sweep, i));
  }
  return json.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace spothorizon::study
