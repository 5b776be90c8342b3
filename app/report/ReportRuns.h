// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <memory>
#include <optional>
#include <vector>

#include "app/report/ReportContent.h"
#include "app/report/ReportStudies.h"
#include "subjects/job/run/Results.h"

namespace spothorizon::app {

// What reports ask of runs. Policies are indices in the scenario's list, -1 the optimum.

inline constexpr std::string_view kRunStudy = "run";

/// Null where it was not run.
std::shared_ptr<const study::Results> runOf(const ReportedScenario& scenario);
/// Likewise.
const simulate::Outcome* outcomeOf(const ReportedScenario& scenario, int policy);

/// The policy that a scenario shows: an index, or -1 for the optimum.
int shownPolicy(const ReportedScenario& scenario);
QString policyName(const ReportedScenario& scenario, int policy);
/// The same, and that it uses the future where it does: for results. Comparisons match rows by
/// policyName().
QString resultName(const ReportedScenario& scenario, int policy);
/// The policy of that name in this scenario; none where it has none. "Best possible" is -1.
std::optional<int> policyNamed(const ReportedScenario& scenario, const QString& name);
/// The names of all scenarios' policies, in the order in which they first stand, the optimum last.
std::vector<QString> policyNames(const ReportStudies& studies);

/// Whether somebody set the value of every scenario: derived ones are nothing that is earned.
bool allShowUtility(const ReportStudies& studies);

/// "on time", "1.5 h late", "given up".
ReportCell onTimeCell(const simulate::Outcome& outcome, double deadlineHours);

}  // namespace spothorizon::app
