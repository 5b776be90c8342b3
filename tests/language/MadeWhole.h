// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/studies/StudyDesk.h"
#include "app/window/MainWindow.h"
#include "app/window/Workbench.h"
#include "scenario/Parameters.h"
#include "views/scenario/ScenarioPanel.h"

namespace spothorizon::test {

/// Pages and fields of the window that are made when they are needed are made, so that what they
/// say can be read. Nothing is opened or turned to.
inline void makeWhole(app::MainWindow& window) {
  for (app::StudyDesk* desk : window.workbench().studies()) desk->makePages();
  for (const study::Parameter& parameter : study::parameters()) {
    window.workbench().panel().field(QString::fromStdString(parameter.key));
  }
}

}  // namespace spothorizon::test
