// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/report/ReportStudy.h"

/// The simulation of a stream in a report, where it is asked for: the sentence, a table of what
/// each policy came to, the Live page's charts.
namespace spothorizon::app {

ReportStudy simulationRow();

}  // namespace spothorizon::app
