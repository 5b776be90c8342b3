// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/report/ReportContent.h"
#include "app/report/ReportStudies.h"

/// What a run is asked, in words: the job, the market, the deadline, the money.
namespace spothorizon::app {

std::vector<ReportParagraph> runQuestion(const ReportedScenario& base);
std::vector<ReportParagraph> runAssumptions(const ReportedScenario& one);

}  // namespace spothorizon::app
