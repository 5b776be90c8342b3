// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/sensitivity/SensitivityAnswer.h"

#include "scenario/Criterion.h"
#include "scenario/text/Words.h"
#include "subjects/job/backtest/BacktestWords.h"

namespace spothorizon::study {

std::vector<AnswerMeasure> measuresOf(const Scenario& scenario) {
  std::vector<AnswerMeasure> all{AnswerMeasure::Cost};
  if (scenario.budgetUsd) all.push_back(AnswerMeasure::WithinBudget);
  if (showsUtility(scenario)) all.push_back(AnswerMeasure::Utility);
  return all;
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

const std::optional<AnsweredValue>& SensitivityAnswer::of(AnswerMeasure measure) const {
  return measure == AnswerMeasure::Cost           ? costUsd
         : measure == AnswerMeasure::WithinBudget ? withinBudget
                                                  : utilityUsd;
}

}  // namespace spothorizon::study
