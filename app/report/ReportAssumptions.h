// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/report/ReportContent.h"
#include "app/report/ReportStudies.h"

/// The assumptions and the policies, for readers of the first pages alone.
namespace spothorizon::app {

/// What was taken as given, with its source.
ReportSection assumptionSection(const ReportStudies& studies);
/// What each kind of policy does, a line each.
ReportSection policySection(const ReportStudies& studies);

}  // namespace spothorizon::app
