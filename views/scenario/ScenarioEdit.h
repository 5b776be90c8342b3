// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "study/scenario/Scenario.h"

namespace spothorizon::views {

/// One change that a control asks for: the scenario as it would be, the words for undo, and which
/// gesture of which control it belongs to (gesture 0: a single edit).
struct ScenarioEdit {
  study::Scenario scenario;
  QString what;
  QString source;
  int gesture = 0;
};

}  // namespace spothorizon::views
