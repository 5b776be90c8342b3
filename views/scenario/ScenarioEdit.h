// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <memory>
#include <utility>

#include "scenario/Scenario.h"

namespace spothorizon::views {

/// A scenario that nobody changes any more: all fields of a panel look at one.
class SharedScenario {
 public:
  SharedScenario() : SharedScenario(study::Scenario()) {}
  SharedScenario(study::Scenario scenario)
      : m_scenario(std::make_shared<const study::Scenario>(std::move(scenario))) {}

  const study::Scenario& operator*() const { return *m_scenario; }
  const study::Scenario* operator->() const { return m_scenario.get(); }

 private:
  std::shared_ptr<const study::Scenario> m_scenario;
};

/// One change that a control asks for: the scenario as it would be, the words for undo, and which
/// gesture of which control it belongs to (gesture 0: a single edit).
struct ScenarioEdit {
  study::Scenario scenario;
  QString what;
  QString source;
  int gesture = 0;
};

/// Tells undo which edits it takes back in one step.
class MergedEdits {
 public:
  /// Numbers count from above `first`.
  explicit MergedEdits(int first = 0) : m_last(first) {}

  /// Number of edits in their order: one for all of one gesture of one control, 0 for a
  /// single edit.
  int mergeIdOf(const ScenarioEdit& edit) {
    const bool goesOn = edit.source == m_source && edit.gesture == m_gesture;
    m_source = edit.source;
    m_gesture = edit.gesture;
    if (edit.gesture == 0) return 0;
    return goesOn ? m_last : ++m_last;
  }

 private:
  QString m_source;
  int m_gesture = 0, m_last;
};

}  // namespace spothorizon::views
