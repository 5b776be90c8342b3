// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "app/report/ReportStudies.h"
#include "subjects/job/backtest/Backtest.h"

namespace spothorizon::app {

// What reports ask of backtests. Policies are indices in the scenario's list, -1 the optimum.

inline constexpr std::string_view kBacktestStudy = "backtest";

/// Null where there is none.
std::shared_ptr<const study::BacktestResults> backtestOf(const ReportedScenario& scenario);
/// A policy's place among the backtest's series; none where there is no backtest, or it lacks the
/// policy.
std::optional<std::size_t> riskSeries(const ReportedScenario& scenario, int policy);

/// The one policy that a report shows of a scenario: the one that was selected, else the one that
/// is recommended, which a planner could have chosen beforehand; the best of the run, in hindsight,
/// where there is no backtest.
int reportedPolicy(const ReportedScenario& scenario);

/// The series that is recommended; none where nobody is.
std::optional<std::size_t> recommended(const ReportedScenario& scenario);

/// "$540 ($233 to $679)"; the figure alone where there is no interval.
QString withInterval(const QString& figure, const Text& interval, bool hasInterval);

/// "200 starts, spread evenly over the trace", or over the futures that were made.
QString startsWords(const study::BacktestResults& backtest);

}  // namespace spothorizon::app
