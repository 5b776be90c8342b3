// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QStringList>
#include <functional>

#include "app/desk/PaletteRanking.h"

class QLabel;
class QLineEdit;
class QListView;

namespace spothorizon::app {

class PaletteModel;

/// A field over a list of everything that can be done: type, choose, Enter. The field keeps the
/// focus; arrow keys move in the list. Esc or a click beside it closes it.
class CommandPalette : public QFrame {
  Q_OBJECT

 public:
  explicit CommandPalette(QWidget* window);

  /// Opens over the top of the window. `entries` are as they are at this moment.
  void open(QList<PaletteEntry> entries);

  QLineEdit& field() { return *m_field; }
  QListView& list() { return *m_list; }
  /// Ids of what was used last, the latest first; kept in the settings.
  QStringList recent() const { return m_recent; }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void layOut();
  void place();
  void showMatches();
  void showHelp();
  void move(int rows);
  void runCurrent();

  PaletteModel* m_model;
  QLineEdit* m_field;
  QListView* m_list;
  QLabel* m_help;
  QStringList m_recent;
};

}  // namespace spothorizon::app
