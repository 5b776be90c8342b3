// SPDX-License-Identifier: GPL-3.0-or-later
// Charts, tables and reports that leave the window.
#include "app/desk/Actions.h"
#include "app/window/ChartExports.h"
#include "app/window/MainWindow.h"
#include "app/window/Workbench.h"

namespace spothorizon::app {

void MainWindow::connectExports() {
  m_exports = new ChartExports(
      *m_workbench, m_markets, [this] { return m_document.session(); },
      [this] { return m_document.outputs(); }, this);
  const auto on = [this](ActionId id, auto call) {
    connect((*m_actions)[id], &QAction::triggered, m_exports, call);
  };
  on(ActionId::ExportChart, [this] { m_exports->showExport(ExportScope::Page); });
  on(ActionId::ExportAllCharts, [this] { m_exports->showExport(ExportScope::EveryPage); });
  on(ActionId::CopyChart, [this] { m_exports->copyPicture(); });
  on(ActionId::CopyChartData, [this] { m_exports->copyData(); });
  on(ActionId::Report, [this] { m_exports->showReport(); });
  connect(m_exports, &ChartExports::told, this, &MainWindow::tell);
  connect(m_exports, &ChartExports::failed, this, &MainWindow::showError);
  connect(m_workbench, &Workbench::turned, m_exports, &ChartExports::refresh);
  connect(&m_document, &SessionDocument::sessionChanged, m_exports, &ChartExports::refresh);
}

}  // namespace spothorizon::app
