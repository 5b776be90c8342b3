// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "app/report/ReportContent.h"
#include "app/report/ReportStudies.h"

namespace spothorizon::app {

// What reports ask of runs and backtests. Policies are indices in the scenario's list, -1 the
// optimum.

/// Null where it was not run.
const simulate::Outcome* outcomeOf(const ReportedScenario& scenario, int policy);
/// Its place among the backtest's series; none where there is no backtest, or it lacks the policy.
std::optional<std::size_t> riskSeries(const ReportedScenario& scenario, int policy);
/// Likewise.
std::optional<study::BacktestSummary> riskOf(const ReportedScenario& scenario, int policy);

QString policyName(const ReportedScenario& scenario, int policy);
/// The policy of that name in this scenario; none where it has none. "Best possible" is -1.
std::optional<int> policyNamed(const ReportedScenario& scenario, const QString& name);
/// The names of all scenarios' policies, in the order in which they first stand, the optimum last.
std::vector<QString> policyNames(const ReportStudies& studies);

/// "on time", "1.5 h late", "given up".
ReportCell onTimeCell(const simulate::Outcome& outcome, double deadlineHours);

}  // namespace spothorizon::app
