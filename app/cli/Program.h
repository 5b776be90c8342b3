// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <stop_token>

namespace spothorizon::app {

/// Runs the verb that `arguments` (without the program's name) name, prints what went wrong, and
/// gives the exit code.
int runProgram(const QStringList& arguments, std::stop_token stop);

}  // namespace spothorizon::app
