// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of the window on more machines.
#include "app/cluster/ClusterDialog.h"
#include "app/desk/Actions.h"
#include "app/studies/StudyDesk.h"
#include "app/window/MainWindow.h"
#include "app/window/Workbench.h"
#include "ask/Study.h"
#include "views/page/StudyPage.h"

namespace spothorizon::app {

void MainWindow::connectCluster() {
  m_clusterMaker = new ClusterMaker({}, this);
  connect((*m_actions)[ActionId::RunOnMore], &QAction::triggered, this, [this] {
    ClusterDialog& dialog = clusterDialog();
    dialog.refresh();
    dialog.show();
    dialog.raise();
    dialog.activateWindow();
  });
  const auto follow = [this] {
    if (m_cluster && m_cluster->isVisible()) m_cluster->refresh();
  };
  connect(m_workbench, &Workbench::turned, this, follow);
  connect(&m_document, &SessionDocument::scenarioChanged, this, follow);
  connect(&m_document, &SessionDocument::sessionChanged, this, follow);
  connect(m_clusterMaker, &ClusterMaker::written, this,
          [this](const QString& folder) { tell(tr("The job was written to %1").arg(folder)); });
}

ClusterDialog& MainWindow::clusterDialog() {
  if (!m_cluster) {
    m_cluster = new ClusterDialog(
        *m_clusterMaker, [this] { return clusterAsk(); }, this);
  }
  return *m_cluster;
}

ClusterAsk MainWindow::clusterAsk() const {
  if (!m_document.isOpen()) return {{}, tr("Nothing is open.")};
  const StudyDesk& desk = m_workbench->inFront();
  const views::StudyPage* page = m_workbench->pageWidgetInFront();
  QString title;
  QStringList others;
  for (const StudyDesk* study : m_workbench->studies()) {
    const bool asks = study::canAsk(study->study(), m_document.scenario());
    for (const StudyDesk::Page& one : study->pages()) {
      if (one.widget == page) title = one.title;
    }
    if (asks && runsInShards(study->study())) others << study->pages().front().title;
  }
  if (!runsInShards(desk.study())) {
    return {{},
            tr("What the page %1 shows is one run, which is not cut into shards. These are: %2.")
                .arg(title, others.join(QStringLiteral(", ")))};
  }
  if (const QString obstacle = page->obstacle(); !obstacle.isEmpty()) return {{}, obstacle};
  const QString name = QString::fromStdString(m_document.scenario().title);
  return {ClusterQuestion{&desk.study(), page->variantToRun().toStdString(), m_document.scenario()},
          name.isEmpty() ? tr("%1: what Run runs on this page now.").arg(title)
                         : tr("%1 of %2: what Run runs on this page now.").arg(title, name)};
}

}  // namespace spothorizon::app
