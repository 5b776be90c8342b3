// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>

namespace spothorizon::views {

/// Numbers the gestures of one control: all edits of one drag, one held key or one spin of the
/// wheel share a number, so that undo takes them back in one step. Never 0, which marks a single
/// edit.
class Gestures {
 public:
  int begin() { return ++m_current; }
  /// Wheel events say nothing of where a spin ends; a pause does.
  int wheel() {
    constexpr qint64 kPauseMs = 600;
    if (!m_lastWheel.isValid() || m_lastWheel.elapsed() > kPauseMs) begin();
    m_lastWheel.start();
    return m_current;
  }
  int current() const { return m_current; }

 private:
  int m_current = 0;
  QElapsedTimer m_lastWheel;
};

}  // namespace spothorizon::views
