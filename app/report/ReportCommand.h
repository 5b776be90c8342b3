// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <stop_token>

#include "app/help/CommandHelp.h"

namespace spothorizon::app {

/// `spothorizon report FILE -o DIR [...]`: the report of a scenario or of a session as HTML and
/// PDF, without a window. Returns the exit code: 0 done, 2 bad input, 1 anything else. `arguments`
/// stand after the command's name. Call prepareReports() before QApplication is made.
CommandHelp reportHelp();
int reportCommand(const QStringList& arguments, std::stop_token stop = {});

/// What makes reports the same bytes in every run of the program.
void prepareReports();

}  // namespace spothorizon::app
