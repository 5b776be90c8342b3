// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>
#include <utility>

#include "app/desk/PaletteRanking.h"

class QWidget;

namespace spothorizon::views {
class ScenarioPanel;
}

namespace spothorizon::app {

class Actions;
class CommandPalette;
class HelpWindow;
class ShortcutSheet;

/// What explains the window and finds one's way in it: command palette, help window, sheet of
/// shortcuts. Each is made when first asked for.
class HelpDesk : public QObject {
  Q_OBJECT

 public:
  /// Connects the actions of the three. `window` is what they open over.
  HelpDesk(Actions& actions, views::ScenarioPanel& panel, QWidget* window);

  /// What else the palette offers while a scenario is open, asked for whenever it opens.
  void offer(std::function<QList<PaletteEntry>()> more) { m_more = std::move(more); }

  CommandPalette& palette();
  HelpWindow& help();
  ShortcutSheet& sheet();

 private:
  void openPalette();
  static void toFront(QWidget& window);

  Actions& m_actions;
  views::ScenarioPanel& m_panel;
  QWidget* m_window;
  std::function<QList<PaletteEntry>()> m_more;
  CommandPalette* m_palette = nullptr;
  HelpWindow* m_help = nullptr;
  ShortcutSheet* m_sheet = nullptr;
};

}  // namespace spothorizon::app
