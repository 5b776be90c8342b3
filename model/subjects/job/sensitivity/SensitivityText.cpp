// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/sensitivity/SensitivityText.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/NumberText.h"
#include "scenario/Criterion.h"
#include "scenario/text/Words.h"
#include "subjects/job/backtest/BacktestWords.h"
#include "subjects/job/backtest/GivenUpWords.h"
#include "subjects/job/backtest/RiskWords.h"
#include "subjects/job/sensitivity/MonteCarlo.h"
#include "subjects/job/sensitivity/SensitivityAnswer.h"
#include "subjects/job/sensitivity/Tornado.h"

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

/// "$70 ($62 to $81)", "$70 (at least $62)"; without brackets where there is no interval.
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

bool hasNoInterval(const TornadoEnd& end, AnswerMeasure measure) {
  const auto& change = end.change.of(measure);
  return change && !std::isfinite(change->interval.low) && !std::isfinite(change->interval.high);
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

/// What the brackets mean, and what they leave out.
Text drawsWords(const MonteCarloResults& results) {
  return phrase("sensitivity",
                "In brackets: 95 % intervals over %1 samples, all at the same starts; they do not "
                "cover what other weeks would cost.")
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

}  // namespace

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

Text missingIntervals(const TornadoResults& results) {
  if (!hasIntervals(results.tried.evidence)) return {};
  for (const AnswerMeasure measure : measuresOf(results.scenario)) {
    for (const TornadoBar& bar : results.bars) {
      for (const auto* end : {&bar.low, &bar.high}) {
        if (!*end || !hasNoInterval(**end, measure)) continue;
        return phrase("sensitivity",
                      "A change without brackets has no interval: fewer than three independent "
                      "windows show a change, too few to judge other weeks.");
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
  parts.push_back(missingIntervals(results));
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

}  // namespace spothorizon::study
