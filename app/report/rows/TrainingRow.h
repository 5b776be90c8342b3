// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/report/ReportStudy.h"

/// Training on nodes that come and go in a report: the sentence, the chain of gains, charts.
namespace spothorizon::app {

ReportStudy trainingRow();

}  // namespace spothorizon::app
