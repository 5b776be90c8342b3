// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/report/ReportContent.h"
#include "app/report/ReportStudies.h"

/// Notes, and where every number came from.
namespace spothorizon::app {

ReportSection notesSection(const ReportStudies& studies);
ReportSection sourceSection(const ReportStudies& studies);

}  // namespace spothorizon::app
