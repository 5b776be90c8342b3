// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <stop_token>

#include "app/help/CommandHelp.h"

namespace spothorizon::app {

/// `spothorizon screenshot FILE -o PNG [...]`: the whole window on a scenario, as a picture; for
/// the manual, without a person at a display. Returns the exit code as renderCommand does.
int screenshotCommand(const QStringList& arguments, std::stop_token stop);
CommandHelp screenshotHelp();

}  // namespace spothorizon::app
