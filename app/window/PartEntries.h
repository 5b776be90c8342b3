// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/PaletteRanking.h"

namespace spothorizon::app {

class Workbench;

/// The parts of pages that have several, for the command palette: "Goals", of Backtest.
QList<PaletteEntry> partEntries(Workbench& workbench);

}  // namespace spothorizon::app
