// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/report/ReportStudy.h"

namespace spothorizon::app {

ReportStudy tinyRow();

}  // namespace spothorizon::app
