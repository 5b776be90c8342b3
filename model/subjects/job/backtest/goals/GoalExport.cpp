// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/backtest/goals/GoalExport.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "ask/FuturesReport.h"
#include "base/CsvText.h"
#include "base/InputError.h"
#include "base/Json.h"
#include "scenario/text/TextTable.h"
#include "subjects/job/backtest/BacktestWords.h"
#include "subjects/job/backtest/RiskWords.h"

namespace spothorizon::study {
namespace {

constexpr int kVersion = 1;

const char* nameOf(Goal goal) {
  switch (goal) {
    case Goal::ShortestDeadline:
      return "deadline";
    case Goal::LowestBudget:
      return "budget";
    case Goal::BestMaxGpus:
      break;
  }
  return "gpus";
}

Json orNull(const std::optional<double>& value) { return value ? Json(*value) : Json(nullptr); }

Json curveJson(const GoalCurve& curve) {
  Json band = nullptr;
  if (!curve.band.empty()) {
    band = Json::array();
    for (const Interval& interval : curve.band) band.push_back(intervalJson(interval));
  }
  return {{"label", curve.label.english()},
          {"policy", curve.policy},
          {"answer", orNull(curve.answer)},
          {"x", curve.x},
          {"y", curve.y},
          {"yInterval", std::move(band)}};
}

Json heldOutJson(const GoalAnswer& answer) {
  if (!answer.heldOut) return nullptr;
  return {{"value", answer.heldOut->value},
          {"interval", intervalJson(answer.heldOut->interval)},
          {"halvesWithoutAnswer", answer.heldOut->halvesWithout}};
}

/// Empty where a limit is not told.
std::optional<double> told(double limit) {
  return std::isfinite(limit) ? std::optional(limit) : std::nullopt;
}

/// Of the best curve, where its answer is; others have no intervals.
std::string atAnswer(const GoalAnswer& answer, const GoalCurve& curve) {
  if (curve.band.empty() || !curve.answer) return {};
  const auto place = std::ranges::find(curve.x, *curve.answer) - curve.x.begin();
  const Interval& band = curve.band[static_cast<std::size_t>(place)];
  if (answer.goal == Goal::BestMaxGpus) return intervalCell(band, 2);
  return chanceIntervalText(band).english();
}

}  // namespace

void checkBudget(const Scenario& scenario) {
  if (scenario.budgetUsd) return;
  throw InputError("", "/job/budgetUsd", "no budget",
                   "one: the shortest deadline needs a probability and a budget");
}

std::string goalTable(const GoalAnswer& answer) {
  // The best GPUs may be those of the lowest cost: what is there at the answer, not the highest.
  const bool ofGpus = answer.goal == Goal::BestMaxGpus;
  const std::string title = answer.yTitle.english();
  TextTable table({"from backtests", answer.xTitle.english(), ofGpus ? title : "highest: " + title,
                   "95 % interval at the answer"});
  const auto shown = [ofGpus](const GoalCurve& curve) {
    if (!ofGpus || !curve.answer) return std::ranges::max(curve.y);
    const auto place = std::ranges::find(curve.x, *curve.answer) - curve.x.begin();
    return curve.y[static_cast<std::size_t>(place)];
  };
  for (const GoalCurve& curve : answer.curves) {
    table.add({curve.label.english(), curve.answer ? decimalsText(*curve.answer, 2) : "none",
               curve.y.empty() ? "" : decimalsText(shown(curve), 3), atAnswer(answer, curve)});
  }
  const std::string text = answer.sentence.english() + "\n\n" + table.text();
  return answer.futures ? text + "\n" + futuresTable(*answer.futures) : text;
}

std::string goalCsv(const Scenario& scenario, const GoalAnswer& answer) {
  std::string text = csv::comment("SpotHorizon " SPOTHORIZON_VERSION);
  if (!scenario.title.empty()) text += csv::comment("scenario: " + scenario.title);
  text += csv::comment("seed: " + std::to_string(scenario.seed));
  text += csv::comment(answer.sentence.english());
  text += csv::line("label", answer.xTitle.english(), answer.yTitle.english(), "low", "high");
  for (const GoalCurve& curve : answer.curves) {
    for (std::size_t i = 0; i < curve.x.size(); ++i) {
      const Interval band = i < curve.band.size() ? curve.band[i] : Interval{};
      text +=
          csv::line(curve.label.english(), curve.x[i], curve.y[i], told(band.low), told(band.high));
    }
  }
  return text;
}

std::string goalToJson(const Scenario& scenario, const GoalAnswer& answer,
                       const InputNotices& notices) {
  Json json;
  json["format"] = "spothorizon-goal";
  json["version"] = kVersion;
  json["program"] = "SpotHorizon " SPOTHORIZON_VERSION;
  json["scenario"] = scenarioToJson(scenario);
  json["goal"] = nameOf(answer.goal);
  json["sentence"] = answer.sentence.english();
  json["inputNotices"] = inputsJson(notices);
  json["wanted"] = orNull(answer.wanted);
  json["answer"] = nullptr;
  json["policy"] = nullptr;
  if (answer.best >= 0) {
    const GoalCurve& best = answer.curves[static_cast<std::size_t>(answer.best)];
    json["answer"] = orNull(best.answer);
    json["policy"] = best.label.english();
  }
  json["refused"] = answer.refused;
  json["evidence"] = evidenceJson(answer.evidence);
  json["windowsNeeded"] = nullptr;
  if (answer.wanted && std::isfinite(answer.windowsNeeded)) {
    json["windowsNeeded"] = answer.windowsNeeded;
  }
  json["heldOut"] = heldOutJson(answer);
  if (answer.futures) json["futures"] = futuresJson(*answer.futures);
  json["xTitle"] = answer.xTitle.english();
  json["yTitle"] = answer.yTitle.english();
  json["curves"] = Json::array();
  for (const GoalCurve& curve : answer.curves) json["curves"].push_back(curveJson(curve));
  return json.fileText();
}

}  // namespace spothorizon::study
