// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "study/deadline/sensitivity/SensitivityRun.h"

namespace spothorizon::study {

class RememberedForecasts;

/// Points of a sensitivity that are tried side by side, a stretch of the starts after the other:
/// what they all expect of a slot is worked out once.
///
///     for (const Scenario& point : points) run.add(point, control);
///     for (stretch = 0; stretch < run.stretches(); ++stretch)
///       for (place = 0; place < points.size(); ++place) run.tryPoint(place, stretch, control);
class TogetherRun {
 public:
  /// `most`: how many points are to come. They share forecasts with the scenario itself
  /// (CommonStarts::forecastsAsOwn), or there is one alone.
  TogetherRun(const CommonStarts& starts, std::size_t most);
  ~TogetherRun();

  void add(const Scenario& point, const RunControl& control);  ///< InputError
  std::size_t stretches() const { return m_stretches; }
  void tryPoint(std::size_t place, std::size_t stretch, const RunControl& control);
  /// After its last stretch.
  std::shared_ptr<const BacktestResults> results(std::size_t place) const;

 private:
  struct Point {
    std::shared_ptr<const BacktestResults> known;  ///< it need not be run
    BacktestSetup setup;
    std::shared_ptr<BacktestResults> made;
  };
  void divide(const BacktestSetup& setup);

  const CommonStarts& m_starts;
  std::size_t m_most;
  std::size_t m_stretches = 1, m_each;  ///< starts in a stretch
  std::size_t m_stretch = 0;
  std::shared_ptr<RememberedForecasts> m_forecasts;  ///< null: nothing is expected twice
  std::vector<Point> m_points;
};

}  // namespace spothorizon::study
