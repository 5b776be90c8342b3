// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/PaletteRanking.h"

namespace spothorizon::views {
class ScenarioPanel;
}

namespace spothorizon::app {

class Actions;

/// Every action of the table with its menu, and what hangs under it (the samples), as it is now.
QList<PaletteEntry> actionEntries(const Actions& actions);

/// "Go to Deadline" for every field of the panel. Those that do not matter in its scenario are
/// disabled.
QList<PaletteEntry> parameterEntries(views::ScenarioPanel& panel);

/// Expands what hides the field of a parameter, brings it into view and gives it the focus. False
/// where the panel has none.
bool showField(views::ScenarioPanel& panel, const QString& key);

/// A menu text as users read it: no mnemonic, no dots.
QString plainMenuText(QString text);

}  // namespace spothorizon::app
