// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/report/ReportStudy.h"

/// Answering requests on instances that come and go in a report: the sentence, what was read,
/// charts.
namespace spothorizon::app {

ReportStudy servingRow();

}  // namespace spothorizon::app
