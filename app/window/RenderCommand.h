// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace spothorizon::app {

/// `spothorizon render FILE -o DIR [...]`: every chart of a scenario as PNG and SVG, without a
/// window. Returns the exit code: 0 done, 2 bad input, 1 anything else. `arguments` as main() got
/// them.
int renderCommand(const QStringList& arguments);

}  // namespace spothorizon::app
