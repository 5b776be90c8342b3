// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/report/ReportStudy.h"

/// The run in a report: each policy's results on the scenario's own start.
namespace spothorizon::app {

ReportStudy runRow();

}  // namespace spothorizon::app
