// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/Presentation.h"

#include <QMainWindow>
#include <QMenuBar>
#include <QStatusBar>
#include <QTabWidget>
#include <QToolBar>
#include <QToolButton>
#include <algorithm>

#include "app/desk/TextSize.h"
#include "app/studies/StudyDesk.h"
#include "app/window/Workbench.h"
#include "views/chart/CachedPane.h"
#include "views/job/learning/LearningBoard.h"

namespace spothorizon::app {

Presentation::Presentation(QMainWindow& window, Workbench& workbench, TextSize& text)
    : QObject(&window),
      m_window(window),
      m_workbench(workbench),
      m_text(text),
      m_leave(new QToolButton) {
  m_leave->setText(tr("Leave presentation (F11)"));
  m_leave->setAutoRaise(true);
  m_leave->hide();
  m_workbench.pages().setCornerWidget(m_leave);
  connect(m_leave, &QToolButton::clicked, this, [this] { setOn(false); });
  for (StudyDesk* study : m_workbench.studies()) {
    connect(study, &StudyDesk::pagesMade, this, &Presentation::adaptBoards);
  }
}

void Presentation::setOn(bool on) {
  if (on == m_on) return;
  m_on = on;
  for (QToolBar* bar : m_window.findChildren<QToolBar*>()) bar->setHidden(on);
  m_window.menuBar()->setHidden(on);
  m_window.statusBar()->setHidden(on);
  m_leave->setVisible(on);
  m_workbench.setPresenting(on);
  adaptBoards();
  on ? begin() : end();
  emit changed(on);
}

void Presentation::adaptBoards() {
  for (auto* board : m_window.findChildren<views::LearningBoard*>()) board->setCompact(m_on);
}

void Presentation::begin() {
  m_stateBefore = m_window.windowState();
  m_percentBefore = m_text.percent();
  views::CachedPane::setLineScale(m_window, kLineScale);
  m_text.setPercent(std::max(kTextPercent, m_percentBefore));
  m_window.setWindowState(m_stateBefore | Qt::WindowFullScreen);
}

void Presentation::end() {
  views::CachedPane::setLineScale(m_window, 1);
  m_text.setPercent(m_percentBefore);
  m_window.setWindowState(m_stateBefore);
}

}  // namespace spothorizon::app
