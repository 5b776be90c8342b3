// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/backtest/BacktestWords.h"

#include <cmath>
#include <utility>

#include "base/NumberText.h"
#include "subjects/forecast/UsesFuture.h"

namespace spothorizon::study {

std::string decimalsText(double value, int digits) { return fixedText(value, digits); }

Text chanceText(double share) {
  const double percent = share * 100;
  if (percent > 0 && percent < 0.05) return phrase("number", "less than 0.1 %");
  constexpr double kRounding = 1e-9;  // 99.95 would be written as 100.0
  if (percent > 99.95 - kRounding && percent < 100) return phrase("number", "more than 99.9 %");
  const bool nearEnd = (percent > 0 && percent < 1) || (percent > 99 && percent < 100);
  return Text(decimalsText(percent, nearEnd ? 1 : 0) + " %");
}

std::string policyName(const Scenario& scenario, const BacktestSeries& series) {
  if (series.policy < 0) return "optimum";
  return policy::kindName(scenario.policies[static_cast<std::size_t>(series.policy)].kind);
}

bool usesFuture(const Scenario& scenario, const BacktestSeries& series) {
  if (series.policy < 0) return true;  // the optimum knows it by definition
  return usesFuture(scenario.forecast, scenario.policies[static_cast<std::size_t>(series.policy)]);
}

int futureNumber(const BacktestResults& results, int startSlot) {
  return results.futures ? results.futures->layout.futureOf(startSlot) + 1 : 1;
}

int slotInFuture(const BacktestResults& results, int startSlot) {
  return results.futures ? results.futures->layout.slotIn(startSlot) : startSlot;
}

}  // namespace spothorizon::study
