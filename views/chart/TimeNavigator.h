// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chart/Range.h"

namespace spothorizon::views {

/// Which part of the time axis is on screen. `home` is what Fit shows (the job's run), `limits` how
/// far one may pan and zoom out (the whole trace). Hours. A value; knows no window.
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

 private:
  void become(Range view);

  Range m_home{0, 24}, m_limits{0, 24}, m_view{0, 24};
  double m_leastSpan = kLeastSpanHours;
  bool m_fitted = true;
};

}  // namespace spothorizon::views
