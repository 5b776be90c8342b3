// SPDX-License-Identifier: GPL-3.0-or-later
// Actions of the studies: their pages, numbered as their tabs stand, and their tables.
#include "app/desk/Actions.h"
#include "app/studies/StudyDesk.h"
#include "app/window/MainWindow.h"
#include "app/window/Workbench.h"

namespace spothorizon::app {

void MainWindow::connectStudyActions() {
  for (const QString& key : m_actions->keys(ActionId::StudyTables)) {
    connect((*m_actions)[key], &QAction::triggered, this, [this, key] { exportTable(key); });
  }
  for (const StudyDesk* study : m_workbench->studies()) {
    for (const StudyDesk::Page& page : study->pages()) {
      connect((*m_actions)[Actions::pageKey(page.key)], &QAction::triggered, m_workbench,
              [this, key = page.key] { m_workbench->showPage(key); });
    }
  }
  connect(m_workbench, &Workbench::pagesShown, this, &MainWindow::numberPages);
  numberPages();
}

/// By their place among the tabs, which menu, palette and tooltips say, too.
void MainWindow::numberPages() {
  m_actions->numberPages(m_workbench->shownPages());
  for (const QString& page : m_workbench->shownPages()) {
    const QAction* action = (*m_actions)[Actions::pageKey(page)];
    const QString keys = action->shortcut().toString(QKeySequence::NativeText);
    m_workbench->setPageTip(page, keys.isEmpty()
                                      ? action->statusTip()
                                      : QStringLiteral("%1 (%2)").arg(action->statusTip(), keys));
  }
}

}  // namespace spothorizon::app
