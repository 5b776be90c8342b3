// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <stop_token>

#include "app/help/CommandHelp.h"

namespace spothorizon::app {

/// `spothorizon render FILE -o DIR [...]`: every chart of a scenario as PNG and SVG, without a
/// window. Returns the exit code: 0 done, 2 bad input, 1 anything else. `arguments`: what
/// follows "render".
int renderCommand(const QStringList& arguments, std::stop_token stop);
CommandHelp renderHelp();

}  // namespace spothorizon::app
