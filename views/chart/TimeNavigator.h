// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "views/chart/Range.h"

namespace spothorizon::views {

/// Which part of the time axis is on screen. `home` is what Fit shows (the job's run), `limits` how
/// far one may pan and zoom out (the whole trace). Hours. A value; knows no window.
///
/// It remembers where one has looked, like a browser: back and forward. Everything that is done in
/// one gesture (a drag, a spin of the wheel) is one step.
class TimeNavigator {
 public:
  static constexpr double kLeastSpanHours = 1.0 / 60;

  const Range& view() const { return m_view; }
  const Range& home() const { return m_home; }
  bool fitted() const { return m_fitted; }

  /// New data. A view that was zoomed stays where it is if `keep`, else everything is fitted.
  void setExtent(const Range& home, const Range& limits, bool keep);
  /// How close one may look; for axes that do not count hours.
  void setLeastSpan(double span) { m_leastSpan = span; }

  void fit();
  void zoom(double factor, double fixedHours);  ///< factor > 1 looks closer
  void pan(double byHours);
  void show(const Range& hours);
  /// As show(), but no step: another chart has moved, and remembers it.
  void follow(const Range& hours);

  /// Which gesture the next moves belong to; none: each is a step. Numbers are the source's own.
  struct Gesture {
    const void* source = nullptr;
    int number = 0;
    bool operator==(const Gesture&) const = default;
  };
  void setGesture(std::optional<Gesture> gesture) { m_gesture = gesture; }

  bool canGoBack() const { return !m_back.empty(); }
  bool canGoForward() const { return !m_forward.empty(); }
  void back();
  void forward();

 private:
  static constexpr std::size_t kMostSteps = 100;

  void become(const Range& view);
  void remember();
  void look(const Range& view);

  Range m_home{0, 24}, m_limits{0, 24}, m_view{0, 24};
  double m_leastSpan = kLeastSpanHours;
  bool m_fitted = true;
  std::vector<Range> m_back, m_forward;
  std::optional<Gesture> m_gesture, m_remembered;  ///< now, and of the last step
};

}  // namespace spothorizon::views
