// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "ask/FuturesReport.h"
#include "base/CsvText.h"
#include "base/Json.h"
#include "scenario/ScenarioJson.h"
#include "scenario/text/Words.h"
#include "subjects/job/backtest/BacktestWords.h"
#include "subjects/job/backtest/RiskWords.h"
#include "subjects/job/backtest/SweepPoints.h"

namespace spothorizon::study {
namespace {

constexpr int kVersion = 1;

std::optional<double> chanceInBudget(const Sweep& sweep, std::size_t point, std::size_t series) {
  if (!sweep.scenario.budgetUsd) return std::nullopt;
  return chanceWithin(*sweep.points[point], series, *sweep.scenario.budgetUsd);
}

/// Empty where a limit is not told.
std::optional<double> told(double limit) {
  return std::isfinite(limit) ? std::optional(limit) : std::nullopt;
}

std::string pointLines(const Sweep& sweep, std::size_t point) {
  std::string text;
  const BacktestResults& results = *sweep.points[point];
  const RiskFigures figures(results);
  for (std::size_t k = 0; k < results.series.size(); ++k) {
    const BacktestSummary s = summarise(results, k);
    const RiskIntervals r = figures.of(k);
    // Of the starts that finish: nothing where none does.
    const auto finished = [&s](double value) {
      return s.givenUp < 1 ? std::optional(value) : std::nullopt;
    };
    std::string line =
        csv::line(sweep.values[point], policyName(sweep.scenario, results.series[k]),
                  results.series[k].label.english(), results.doneCount, finished(s.cost.p5),
                  finished(s.cost.p50), finished(s.cost.p95), finished(s.cost.mean),
                  finished(s.finish.p50), finished(s.finish.p95), s.onTime, s.withinBudget,
                  chanceInBudget(sweep, point, k), s.givenUp);
    const auto add = [&line](const std::string& cells) {
      line.pop_back();  // the line's end
      line += "," + cells;
    };
    const bool utility = showsUtility(sweep.scenario);
    if (utility) add(csv::line(s.utility.mean));
    add(csv::line(figures.evidence().windows, told(r.cost.p50.low), told(r.cost.p50.high),
                  told(r.cost.p95.low), told(r.cost.p95.high), r.onTime.low, r.onTime.high));
    if (utility) add(csv::line(told(r.utility.mean.low), told(r.utility.mean.high)));
    text += line;
  }
  return text;
}

Json seriesJson(const Sweep& sweep, const RiskFigures& figures, std::size_t point,
                std::size_t series) {
  const BacktestSeries& one = sweep.points[point]->series[series];
  Json json{{"policy", policyName(sweep.scenario, one)}, {"label", one.label.english()}};
  json["usesFuture"] = usesFuture(sweep.scenario, one);
  json.update(summaryJson(summarise(*sweep.points[point], series), sweep.scenario));
  const std::optional<double> chance = chanceInBudget(sweep, point, series);
  json["onTimeWithinBudget"] = chance ? Json(*chance) : Json(nullptr);
  json["intervals"] = intervalsJson(figures.of(series), sweep.scenario);
  return json;
}

Json pointJson(const Sweep& sweep, std::size_t point) {
  Json json{{"value", sweep.values[point]}, {"error", nullptr}};
  if (!sweep.errors[point].empty()) json["error"] = sweep.errors[point];
  json["series"] = Json::array();
  if (!sweep.points[point]) return json;
  const RiskFigures figures(*sweep.points[point]);
  json["starts"] = sweep.points[point]->doneCount;
  json["evidence"] = evidenceJson(figures.evidence());
  for (std::size_t k = 0; k < sweep.points[point]->series.size(); ++k) {
    json["series"].push_back(seriesJson(sweep, figures, point, k));
  }
  return json;
}

}  // namespace

std::string sweepCsv(const Sweep& sweep) {
  const bool utility = showsUtility(sweep.scenario);
  std::string text = csvHeader(sweep.scenario, *sweep.market) +
                     sweep.parameter.substr(sweep.parameter.rfind('.') + 1) +
                     ",policy,label,starts,costP5Usd,costP50Usd,costP95Usd,costMeanUsd,"
                     "finishP50Hours,finishP95Hours,onTime,withinBudget,onTimeWithinBudget,"
                     "givenUp," +
                     (utility ? "utilityMeanUsd," : "") +
                     "independentWindows,costP50LowUsd,costP50HighUsd,costP95LowUsd,"
                     "costP95HighUsd,onTimeLow,onTimeHigh" +
                     (utility ? ",utilityMeanLowUsd,utilityMeanHighUsd" : "") + "\n";
  for (const std::size_t i : donePoints(sweep)) text += pointLines(sweep, i);
  return text;
}

std::string sweepToJson(const Sweep& sweep) {
  Json json;
  json["format"] = "spothorizon-sweep-results";
  json["version"] = kVersion;
  json["program"] = "SpotHorizon " SPOTHORIZON_VERSION;
  json["scenario"] = scenarioToJson(sweep.scenario);
  json["market"] = marketJson(*sweep.market);
  if (sweep.futures) json["futures"] = futuresJson(*sweep.futures);
  json["parameter"] = sweep.parameter;
  json["sentence"] = sentence(sweep).english();
  json["inputNotices"] = inputsJson(sweep.inputNotices());
  json["warnings"] = inEnglish(sweep.warnings);
  json["complete"] = sweep.complete;
  // Those of the scenario's own value: what is shown of it anywhere is of these starts.
  const std::optional<std::size_t> own = ownPoint(sweep);
  if (own) {
    addStarts(*sweep.points[*own], json);
  } else {
    json["startSlots"] = Json::array();
  }
  json["points"] = Json::array();
  for (std::size_t i = 0; i < sweep.values.size(); ++i) {
    json["points"].push_back(pointJson(sweep, i));
  }
  return json.fileText();
}

}  // namespace spothorizon::study
