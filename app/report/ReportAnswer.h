// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/report/ReportContent.h"
#include "app/report/ReportStudies.h"

/// What came out, in a sentence or two a scenario, and for a comparison the few numbers that
/// decide.
namespace spothorizon::app {

ReportSection answerSection(const ReportStudies& studies);
/// A sentence for each of several scenarios; empty for a single one.
ReportSection sentenceSection(const ReportStudies& studies);

}  // namespace spothorizon::app
