// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/report/ReportContent.h"
#include "app/report/ReportStudies.h"

/// The same job started at other times of the trace: what it costs, and whether it is on time.
namespace spothorizon::app {

ReportSection riskSection(const ReportStudies& studies);

}  // namespace spothorizon::app
