// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/backtest/BacktestCheck.h"

#include <algorithm>

#include "subjects/job/backtest/BacktestSection.h"

namespace spothorizon::study {
namespace {

/// What keeps a backtest from being run; a single run does not read it.
std::vector<Fault> backtestFaults(const Scenario& scenario) {
  return rangeFaults(scenario, "backtest");
}

void checkDeadlineRange(const Scenario& scenario, std::vector<Fault>& faults) {
  const auto [least, most] = deadlineRange(scenario);
  if (least < most) return;
  faults.push_back({{"backtest.leastDeadlineHours", "backtest.mostDeadlineHours"},
                    InputError("", "/backtest/mostDeadlineHours", numberText(most),
                               "more than the shortest deadline tried, " + numberText(least)),
                    phrase("check",
                           "The longest deadline tried (%1 h) is not above the shortest one (%2 "
                           "h): raise the longest or lower the shortest.")
                        .arg(numberText(most))
                        .arg(numberText(least))});
}

}  // namespace

std::vector<Fault> frontierFaults(const Scenario& scenario) {
  std::vector<Fault> faults = backtestFaults(scenario);
  if (faults.empty()) checkDeadlineRange(scenario, faults);
  return faults;
}

std::optional<InputError> firstBacktestError(const Scenario& scenario) {
  std::vector<Fault> faults = scenarioFaults(scenario);
  if (faults.empty()) faults = backtestFaults(scenario);
  return firstOf(faults);
}

std::optional<InputError> firstFrontierError(const Scenario& scenario) {
  std::vector<Fault> faults = scenarioFaults(scenario);
  if (faults.empty()) faults = frontierFaults(scenario);
  return firstOf(faults);
}

std::pair<double, double> deadlineRange(const Scenario& scenario) {
  const double own = scenario.job.deadlineHours;
  const double least = std::max(own / 2, scenario.market.slotHours);
  return {backtestSpec(scenario).leastDeadlineHours.value_or(least),
          backtestSpec(scenario).mostDeadlineHours.value_or(3 * own)};
}

}  // namespace spothorizon::study
