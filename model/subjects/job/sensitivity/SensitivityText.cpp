// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <utility>

#include "base/NumberText.h"
#include "scenario/Criterion.h"
#include "scenario/text/TextTable.h"
#include "scenario/text/Words.h"
#include "subjects/job/backtest/BacktestWords.h"
#include "subjects/job/backtest/GivenUpWords.h"
#include "subjects/job/backtest/RiskWords.h"
#include "subjects/job/sensitivity/Sensitivity.h"
#include "subjects/job/sensitivity/SensitivityWords.h"

namespace spothorizon::study {
namespace {

std::string numberOf(double value) { return roundedText(value, 5); }

/// "38.4 work units".
Text valueWithUnit(const VariedParameter& parameter, double value) {
  if (parameter.unit.empty()) return Text(numberOf(value));
  if (parameter.unit == "$") return Text(usdText(value));
  return phrase("sensitivity", "%1 %2")
      .arg(numberOf(value))
      .arg(phrase("table", parameter.unit.c_str()));
}

Text intervalOf(AnswerMeasure measure, const Interval& interval) {
  return measure == AnswerMeasure::WithinBudget ? chanceIntervalText(interval)
                                                : usdIntervalText(interval);
}

/// "$70 ($62 to $81)", "$70 (at least $62)"; without brackets where nothing is told.
Text withInterval(AnswerMeasure measure, const AnsweredValue& answered) {
  const Interval& interval = answered.interval;
  Text value = measureText(measure, answered.value);
  if (!std::isfinite(interval.low) && !std::isfinite(interval.high)) return value;
  return withRange(std::move(value), intervalOf(measure, interval));
}

/// "Median cost depends most on Workload: $70 ($62 to $81) at 38.4 work units, $105 ($95 to $118)
/// at 57.6 work units."
Text mostWords(const TornadoResults& results, AnswerMeasure measure) {
  if (!results.tried.own || results.bars.empty()) return {};
  const TornadoBar& bar = results.bars[bySwing(results, measure).front()];
  const auto swing = bar.swing(measure, *results.tried.own);
  if (!swing) return {};
  if (*swing == 0) {
    return phrase("sensitivity", "%1 stays the same over every range.").arg(measureName(measure));
  }
  return phrase("sensitivity", "%1 depends most on %2: %3 at %4, %5 at %6.")
      .arg(measureName(measure))
      .arg(phrase("table", bar.parameter.label.c_str()))
      .arg(withInterval(measure, *bar.low->answer.of(measure)))
      .arg(valueWithUnit(bar.parameter, bar.low->at))
      .arg(withInterval(measure, *bar.high->answer.of(measure)))
      .arg(valueWithUnit(bar.parameter, bar.high->at));
}

Text ofPolicy(const SensitivityTried& tried) {
  return phrase("sensitivity", "These are for %1, at %2.")
      .arg(tried.label)
      .arg(startCountText(static_cast<int>(tried.startSlots.size())));
}

/// The best answer may be not to do the job, which has no cost.
Text givenUpWords(const SensitivityTried& tried, const Scenario& scenario) {
  if (!tried.own || tried.own->of(AnswerMeasure::Cost)) return {};
  if (!showsUtility(scenario)) {
    return phrase("sensitivity", "It gives the job up at every start.");
  }
  return phrase("sensitivity",
                "It gives the job up at every start, because the job costs more than it is worth.");
}

Text futureWords(const SensitivityTried& tried) {
  if (!tried.usesFuture) return {};
  return phrase(
      "sensitivity",
      "Every policy of the scenario uses the future: this answer was not attainable in practice.");
}

std::string cellOf(AnswerMeasure measure, const std::optional<AnsweredValue>& answered) {
  return answered ? measureText(measure, answered->value).english() : "";
}

std::string intervalledCell(AnswerMeasure measure, const std::optional<AnsweredValue>& answered) {
  return answered ? withInterval(measure, *answered).english() : "";
}

/// "-12.40 (-15.02 to -9.80)", of a chance in percentage points.
std::string changeCell(AnswerMeasure measure, const std::optional<AnsweredValue>& change) {
  if (!change) return "";
  const bool chance = measure == AnswerMeasure::WithinBudget;
  const double unit = chance ? 100 : 1;
  const int digits = chance ? 1 : 2;
  const Interval scaled{change->interval.low * unit, change->interval.high * unit};
  const std::string interval = intervalCell(scaled, digits);
  return decimalsText(change->value * unit, digits) +
         (interval.empty() ? "" : " (" + interval + ")");
}

bool isUntold(const TornadoEnd& end, AnswerMeasure measure) {
  const auto& change = end.change.of(measure);
  return change && !std::isfinite(change->interval.low) && !std::isfinite(change->interval.high);
}

std::string tornadoOf(const TornadoResults& results, AnswerMeasure measure) {
  TextTable table({measureName(measure).english(), "low", "high", "at low", "at high",
                   "change at low", "change at high"});
  for (const std::size_t i : bySwing(results, measure)) {
    const TornadoBar& bar = results.bars[i];
    std::vector<std::string> row{bar.parameter.label, numberOf(bar.parameter.low),
                                 numberOf(bar.parameter.high)};
    for (const auto* end : {&bar.low, &bar.high}) {
      row.push_back(*end ? cellOf(measure, (*end)->answer.of(measure)) : "");
    }
    for (const auto* end : {&bar.low, &bar.high}) {
      row.push_back(*end ? changeCell(measure, (*end)->change.of(measure)) : "");
    }
    table.add(std::move(row));
  }
  return table.text();
}

std::string warningLines(const StudyResult& result) {
  std::string text;
  for (const Text& warning : result.warnings) text += "\nWarning: " + warning.english() + "\n";
  return text;
}

/// "Median cost is $71 ($68 to $73) to $104 ($100 to $109) in nine of ten samples, $86 ($84 to $88)
/// in the median."
Text spreadWords(const MonteCarloResults& results, AnswerMeasure measure) {
  const auto low = quantileOf(results, measure, 0.05), middle = quantileOf(results, measure, 0.5),
             high = quantileOf(results, measure, 0.95);
  if (!low || !middle || !high) return {};
  return phrase("sensitivity", "%1 is %2 to %3 in nine of ten samples, %4 in the median.")
      .arg(measureName(measure))
      .arg(withInterval(measure, *low))
      .arg(withInterval(measure, *high))
      .arg(withInterval(measure, *middle));
}

/// What the brackets are, and what is not in them.
Text drawsWords(const MonteCarloResults& results) {
  return phrase("sensitivity",
                "In brackets: 95 % intervals over %1 samples, all at the same starts; what other "
                "weeks would cost is not in them.")
      .arg(groupedText(results.doneCount));
}

Text strongestWords(const MonteCarloResults& results) {
  const std::size_t first = byCorrelation(results, AnswerMeasure::Cost).front();
  const auto correlation = correlationOf(results, first, AnswerMeasure::Cost);
  if (!correlation) return {};
  return phrase("sensitivity", "Cost follows %1 most closely: rank correlation %2 (%3 to %4).")
      .arg(phrase("table", results.uncertain[first].label.c_str()))
      .arg(decimalsText(correlation->value, 2))
      .arg(decimalsText(correlation->interval.low, 2))
      .arg(decimalsText(correlation->interval.high, 2));
}

std::string correlationCell(const std::optional<RankCorrelation>& one) {
  if (!one) return "";
  return decimalsText(one->value, 2) + " (" + decimalsText(one->interval.low, 2) + " to " +
         decimalsText(one->interval.high, 2) + ")";
}

std::string correlationTable(const MonteCarloResults& results) {
  const auto measures = measuresOf(results.scenario);
  std::vector<std::string> header{"Rank correlation", "distribution", "low", "high"};
  for (const AnswerMeasure measure : measures) header.push_back(measureName(measure).english());
  TextTable table(std::move(header));
  table.alignLeft({0, 1});
  for (const std::size_t i : byCorrelation(results, AnswerMeasure::Cost)) {
    const VariedParameter& one = results.uncertain[i];
    std::vector<std::string> row{one.label, lawName(one.law), numberOf(one.low),
                                 numberOf(one.high)};
    for (const AnswerMeasure measure : measures) {
      row.push_back(correlationCell(correlationOf(results, i, measure)));
    }
    table.add(std::move(row));
  }
  return table.text();
}

std::string spreadTable(const MonteCarloResults& results) {
  TextTable table({"over samples [95 %]", "P5", "P50", "P95", "own value, over starts"});
  for (const AnswerMeasure measure : measuresOf(results.scenario)) {
    if (sortedSamples(results, measure).empty()) continue;
    std::vector<std::string> row{measureName(measure).english()};
    for (const double p : {0.05, 0.5, 0.95}) {
      row.push_back(intervalledCell(measure, quantileOf(results, measure, p)));
    }
    row.push_back(intervalledCell(measure, results.tried.own->of(measure)));
    table.add(std::move(row));
  }
  return table.text();
}

}  // namespace

std::vector<AnswerMeasure> measuresOf(const Scenario& scenario) {
  std::vector<AnswerMeasure> all{AnswerMeasure::Cost};
  if (scenario.budgetUsd) all.push_back(AnswerMeasure::WithinBudget);
  if (showsUtility(scenario)) all.push_back(AnswerMeasure::Utility);
  return all;
}

const char* lawName(Law law) {
  switch (law) {
    case Law::Fixed:
      return "fixed";
    case Law::Uniform:
      return "uniform";
    case Law::Triangular:
      return "triangular";
    case Law::Normal:
      return "normal";
  }
  return "";
}

std::string measureKey(AnswerMeasure measure) {
  switch (measure) {
    case AnswerMeasure::Cost:
      return "costP50Usd";
    case AnswerMeasure::WithinBudget:
      return "withinBudget";
    case AnswerMeasure::Utility:
      return "utilityUsd";
  }
  return {};
}

Text measureName(AnswerMeasure measure) {
  switch (measure) {
    case AnswerMeasure::Cost:
      return phrase("sensitivity", "Median cost");
    case AnswerMeasure::WithinBudget:
      return phrase("sensitivity", "Chance within budget");
    case AnswerMeasure::Utility:
      return phrase("sensitivity", "Mean utility");
  }
  return {};
}

Text measureText(AnswerMeasure measure, double value) {
  return measure == AnswerMeasure::WithinBudget ? chanceText(value) : Text(usdText(value));
}

Text untoldChanges(const TornadoResults& results) {
  if (!tellsIntervals(results.tried.evidence)) return {};
  for (const AnswerMeasure measure : measuresOf(results.scenario)) {
    for (const TornadoBar& bar : results.bars) {
      for (const auto* end : {&bar.low, &bar.high}) {
        if (!*end || !isUntold(**end, measure)) continue;
        return phrase("sensitivity",
                      "A change without brackets has no interval: fewer than three independent "
                      "windows show one, so that nothing says what other weeks would do.");
      }
    }
  }
  return {};
}

Text sentence(const TornadoResults& results) {
  if (!results.tried.own) return {};
  if (!results.complete) return ofPolicy(results.tried);
  std::vector<Text> parts;
  for (const AnswerMeasure measure : measuresOf(results.scenario)) {
    parts.push_back(mostWords(results, measure));
  }
  parts.push_back(ofPolicy(results.tried));
  parts.push_back(givenUpWords(results.tried, results.scenario));
  parts.push_back(futureWords(results.tried));
  parts.push_back(evidenceText(results.tried.evidence));
  parts.push_back(untoldChanges(results));
  return withInputs(sentences(parts), results);
}

Text sentence(const MonteCarloResults& results) {
  if (!results.tried.own || results.doneCount == 0) return {};
  std::vector<Text> parts;
  if (!results.complete) {
    parts.push_back(phrase("sensitivity", "%1 of %2 samples so far.")
                        .arg(groupedText(results.doneCount))
                        .arg(groupedText(static_cast<double>(results.samples.size()))));
  }
  for (const AnswerMeasure measure : measuresOf(results.scenario)) {
    parts.push_back(spreadWords(results, measure));
  }
  parts.push_back(strongestWords(results));
  parts.push_back(drawsWords(results));
  parts.push_back(ofPolicy(results.tried));
  parts.push_back(givenUpWords(results.tried, results.scenario));
  parts.push_back(futureWords(results.tried));
  return withInputs(sentences(parts), results);
}

std::string tornadoTable(const TornadoResults& results) {
  if (!results.tried.own) return {};
  std::string text = sentence(results).english() + "\n";
  for (const AnswerMeasure measure : measuresOf(results.scenario)) {
    const auto& own = results.tried.own->of(measure);
    text += "\n" + tornadoOf(results, measure);
    if (!own) continue;
    text += "At the scenario's own values: " + measureText(measure, own->value).english() + " (" +
            intervalOf(measure, own->interval).english() + ").\n";
  }
  if (tellsIntervals(results.tried.evidence)) {
    text += "\nChanges of a chance are in percentage points.\n";
  }
  return text + warningLines(results);
}

std::string monteCarloTable(const MonteCarloResults& results) {
  if (!results.tried.own || results.doneCount == 0) return {};
  return sentence(results).english() + "\n\n" + spreadTable(results) + "\n" +
         correlationTable(results) + warningLines(results);
}

}  // namespace spothorizon::study
