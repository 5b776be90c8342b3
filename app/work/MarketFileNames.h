// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace spothorizon::app {

/// How the names of files in a folder end that may be a market's: "*.csv", "*.csv.gz", ...
QStringList marketFileNames();

}  // namespace spothorizon::app
