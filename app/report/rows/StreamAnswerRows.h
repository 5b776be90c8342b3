// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/report/ReportStudy.h"

/// What is asked of a stream beyond its widths, in a report, where it is asked for: rent or own,
/// other windows of it, what if. The sentence and the charts of the page.
namespace spothorizon::app {

ReportStudy rentOrOwnRow();
ReportStudy streamWindowsRow();
ReportStudy streamWhatIfRow();

}  // namespace spothorizon::app
