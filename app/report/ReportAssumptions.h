// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/report/ReportContent.h"
#include "app/report/ReportStudies.h"

/// What was assumed, and what the policies are, for who reads no more than the first pages.
namespace spothorizon::app {

/// What was taken as given, and where it is from.
ReportSection assumptionSection(const ReportStudies& studies);
/// What each kind of policy does, a line each.
ReportSection policySection(const ReportStudies& studies);

}  // namespace spothorizon::app
