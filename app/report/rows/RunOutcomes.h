// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/report/ReportContent.h"
#include "app/report/ReportStudies.h"

/// Result of each policy: a table per scenario, and for a comparison a table per measure.
namespace spothorizon::app {

ReportSection outcomeSection(const ReportStudies& studies);

}  // namespace spothorizon::app
