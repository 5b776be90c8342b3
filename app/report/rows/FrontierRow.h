// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/report/ReportStudy.h"

/// What more time is worth, in a report: the frontier's charts, and the goals that are read off it.
namespace spothorizon::app {

ReportStudy frontierRow();

}  // namespace spothorizon::app
