// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/report/ReportStudy.h"

/// What to rent for serving, in a report that asks for it: cost against P99, the fewest and
/// cheapest fleets, autoscaling, the load begun anywhere in the trace of instances, and what if.
namespace spothorizon::app {

ReportStudy servingFrontierRow();
ReportStudy servingGoalRow();
ReportStudy servingAutoscaleRow();
ReportStudy servingStartsRow();
ReportStudy servingWhatIfRow();

}  // namespace spothorizon::app
