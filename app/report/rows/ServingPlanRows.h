// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/report/ReportStudy.h"

/// What to rent for serving, in a report that asks for it: cost against P99, the fewest and
/// cheapest fleets, and autoscaling.
namespace spothorizon::app {

ReportStudy servingFrontierRow();
ReportStudy servingGoalRow();
ReportStudy servingAutoscaleRow();

}  // namespace spothorizon::app
