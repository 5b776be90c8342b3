// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/HelpDesk.h"

#include "app/desk/Actions.h"
#include "app/desk/CommandPalette.h"
#include "app/desk/HelpWindow.h"
#include "app/desk/PaletteEntries.h"
#include "app/desk/ShortcutSheet.h"
#include "views/scenario/ScenarioPanel.h"

namespace spothorizon::app {

HelpDesk::HelpDesk(Actions& actions, views::ScenarioPanel& panel, QWidget* window)
    : QObject(window), m_actions(actions), m_panel(panel), m_window(window) {
  connect(actions[ActionId::CommandPalette], &QAction::triggered, this, &HelpDesk::openPalette);
  connect(actions[ActionId::Help], &QAction::triggered, this, [this] { toFront(help()); });
  connect(actions[ActionId::Shortcuts], &QAction::triggered, this, [this] { toFront(sheet()); });
}

CommandPalette& HelpDesk::palette() {
  if (!m_palette) m_palette = new CommandPalette(m_window);
  return *m_palette;
}

HelpWindow& HelpDesk::help() {
  if (!m_help) m_help = new HelpWindow(m_window);
  return *m_help;
}

ShortcutSheet& HelpDesk::sheet() {
  if (!m_sheet) m_sheet = new ShortcutSheet(m_actions, m_window);
  return *m_sheet;
}

void HelpDesk::openPalette() {
  QList<PaletteEntry> entries = actionEntries(m_actions);
  // Before a scenario is open there is no field to go to.
  if (m_panel.isVisible()) {
    if (m_more) entries += m_more();
    entries += parameterEntries(m_panel);
  }
  palette().open(std::move(entries));
}

void HelpDesk::toFront(QWidget& window) {
  window.show();
  window.raise();
  window.activateWindow();
}

}  // namespace spothorizon::app
