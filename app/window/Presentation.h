// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QMainWindow;
class QToolButton;

namespace spothorizon::app {

class TextSize;
class Workbench;

/// The window as it is projected on a wall: the whole screen, large text, thick lines with their
/// names at their ends; bars, panel and tables are out of the way. What was there comes back.
class Presentation : public QObject {
  Q_OBJECT

 public:
  static constexpr int kTextPercent = 150;  ///< at least
  static constexpr double kLineScale = 2;

  Presentation(QMainWindow& window, Workbench& workbench, TextSize& text);

  bool isOn() const { return m_on; }
  void setOn(bool on);

 signals:
  void changed(bool on);

 private:
  void adaptBoards();
  void begin();
  void end();

  QMainWindow& m_window;
  Workbench& m_workbench;
  TextSize& m_text;
  QToolButton* m_leave;
  bool m_on = false;
  Qt::WindowStates m_stateBefore;
  int m_percentBefore = 100;
};

}  // namespace spothorizon::app
