// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace spothorizon::views {

/// Numbers the gestures of one control: all edits of one drag or one held key share a number, so
/// that undo takes them back in one step. Never 0, which marks a single edit.
class Gestures {
 public:
  int begin() { return ++m_current; }
  int current() const { return m_current; }

 private:
  int m_current = 0;
};

}  // namespace spothorizon::views
