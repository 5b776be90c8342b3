// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/report/ReportContent.h"
#include "app/report/ReportStudies.h"

/// The question in words: that of the base, and how the other scenarios differ.
namespace spothorizon::app {

ReportSection questionSection(const ReportStudies& studies);

}  // namespace spothorizon::app
