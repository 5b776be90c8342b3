// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/report/ReportStudy.h"

/// What the answer depends on, in a report: the sentence and the tornado.
namespace spothorizon::app {

ReportStudy sensitivityRow();

}  // namespace spothorizon::app
