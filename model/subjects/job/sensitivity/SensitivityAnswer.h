// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/Text.h"
#include "scenario/Scenario.h"
#include "statistics/Intervals.h"
#include "subjects/job/backtest/BacktestRisk.h"

/// How much the answer depends on numbers that are not certain: one by one (tornado), and all at
/// once (Monte Carlo). The answer is that of one policy, the best at the scenario's own values of
/// those that use no future, tried at the same starts for every value.
namespace spothorizon::study {

class CellBook;

/// Measures of a backtest.
enum class AnswerMeasure { Cost, WithinBudget, Utility };
inline constexpr std::array kAnswerMeasures{AnswerMeasure::Cost, AnswerMeasure::WithinBudget,
                                            AnswerMeasure::Utility};
/// Those that are asked of a scenario: the chance where it has a budget, the utility where somebody
/// set its value. A derived value follows from what is varied: it is no measure.
std::vector<AnswerMeasure> measuresOf(const Scenario& scenario);

/// "costP50Usd", "withinBudget", "utilityUsd": as files have them.
std::string measureKey(AnswerMeasure measure);
/// "Median cost", "Chance within budget", "Mean utility".
Text measureName(AnswerMeasure measure);
/// "$87", "64 %".
Text measureText(AnswerMeasure measure, double value);

/// A number with its 95 % interval.
struct AnsweredValue {
  double value = 0;
  Interval interval;
};

/// The answer at one set of values. The cost is the median over the starts that finish: none where
/// none does. The chance is that of being on time within the budget: none without a budget. No
/// utility where its value is derived.
struct SensitivityAnswer {
  std::optional<AnsweredValue> costUsd, withinBudget, utilityUsd;

  const std::optional<AnsweredValue>& of(AnswerMeasure measure) const;
};

/// What all kinds of sensitivity have in common.
struct SensitivityTried {
  int policy = -1;  ///< index in the scenario's list
  Text label;
  bool usesFuture = false;  ///< every policy of the scenario does
  std::vector<int> startSlots;
  std::optional<SensitivityAnswer> own;  ///< at the scenario's values; none: not done yet
  Evidence evidence;                     ///< of those starts
};

template <class Results>
struct SensitivityOptions {
  int threads = 0;
  /// Partial results of the same question, or null: what they have is taken over.
  std::shared_ptr<const Results> before;
  std::function<void(std::shared_ptr<const Results>)> onPartial;
  CellBook* cells = nullptr;  ///< StudyOptions::cells
};

}  // namespace spothorizon::study
