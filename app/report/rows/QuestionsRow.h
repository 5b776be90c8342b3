// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/report/ReportStudy.h"

/// Questions asked of a scenario, in a report that asks for them: sentence, charts and tables of
/// each answer, for every subject alike.
namespace spothorizon::app {

ReportStudy questionsRow();

}  // namespace spothorizon::app
