// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios shown together: what the session says of it, and the keys for it.
#include <QAction>

#include "app/desk/Actions.h"
#include "app/studies/ComparisonCoordinator.h"
#include "app/studies/RunStatus.h"
#include "app/studies/RunTables.h"
#include "app/studies/StudyDesk.h"
#include "app/window/MainWindow.h"
#include "app/window/Workbench.h"
#include "views/comparison/ComparisonView.h"

namespace spothorizon::app {

using study::ComparisonMode;

void MainWindow::connectComparison() {
  ComparisonCoordinator& comparison = m_workbench->comparison();
  connect(&m_document, &SessionDocument::sessionChanged, &comparison,
          [this, &comparison] { comparison.setSession(m_document.session()); });
  // Another chosen policy is no edit of the session.
  connect(&m_workbench->run(), &RunTables::policyChosen, &comparison,
          [this, &comparison] { comparison.setSession(m_document.session()); });
  connect(&comparison, &ComparisonCoordinator::viewWished, this,
          [this](const study::SessionView& view) { m_document.setView(view); });
  connect(&comparison, &ComparisonCoordinator::changed, this, &MainWindow::updateEnabled);
  m_status->follow(comparison.runner());

  const auto shows = [&](ActionId id, ComparisonMode mode) {
    connect((*m_actions)[id], &QAction::triggered, &comparison,
            [&comparison, mode] { comparison.setMode(mode); });
  };
  shows(ActionId::CompareOff, ComparisonMode::Off);
  shows(ActionId::CompareOverlay, ComparisonMode::Overlay);
  shows(ActionId::CompareSideBySide, ComparisonMode::SideBySide);
  shows(ActionId::CompareDifference, ComparisonMode::Difference);
  const auto to = [&](ActionId id, void (views::ComparisonView::*call)()) {
    connect((*m_actions)[id], &QAction::triggered, &comparison.view(), [&comparison, call] {
      if (comparison.isActive()) (comparison.view().*call)();
    });
  };
  to(ActionId::Fit, &views::ComparisonView::fit);
  to(ActionId::ZoomIn, &views::ComparisonView::zoomIn);
  to(ActionId::ZoomOut, &views::ComparisonView::zoomOut);
}

}  // namespace spothorizon::app
