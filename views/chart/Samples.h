// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "views/chart/MinMaxPyramid.h"
#include "views/chart/Range.h"

namespace spothorizon::views {

struct SamplePoint {
  double x = 0, y = 0;
  bool operator==(const SamplePoint&) const = default;
};

/// A stretch of a curve without gaps, by x that does not fall.
using Run = std::vector<SamplePoint>;

/// A curve over time: steps of equal width, or straight lines between points (two points at one x
/// are a jump). The values and their pyramid are shared, so a copy or a shift costs nothing.
/// NaN is unknown and leaves a gap.
class Samples {
 public:
  Samples() = default;
  /// Value i holds from start + i·width to start + (i+1)·width. width > 0.
  static Samples steps(double start, double width, std::vector<double> values);
  static Samples line(const std::vector<SamplePoint>& points);

  /// The same values `by` later.
  Samples shifted(double by) const;
  /// The same values up to `x` and none after it.
  Samples until(double x) const;

  bool empty() const;
  std::size_t size() const { return m_data ? m_data->pyramid.size() : 0; }
  Range span() const;  ///< in x; {0, 0} where empty

  /// The value in force at x: the step that x lies in, or the point of the line. None outside or
  /// where unknown. Where a line jumps at x, the later value.
  std::optional<double> valueAt(double x) const;

  /// a − b where both are known, exactly: steps on one grid stay steps, everything else becomes a
  /// line that bends or jumps wherever one of the two does. Unknown where either is; empty where
  /// they share no stretch of x.
  static Samples difference(const Samples& a, const Samples& b);

  /// Whether both have the same values at the same places.
  bool sameAs(const Samples& other) const;

  /// Least and greatest value in force anywhere in `x`.
  MinMax minMax(const Range& x) const;

  /// What a plot of `columns` pixel columns over `x` has to draw, cut off at its edges: every point
  /// where they are few, else the least and greatest of each column. At most 4·columns points.
  std::vector<Run> reduced(const Range& x, int columns) const;

 private:
  struct Data {
    double start = 0, width = 0;  ///< of steps; width 0: a line
    std::vector<double> xs;       ///< of a line
    MinMaxPyramid pyramid;
  };

  class Pieces;
  static bool onOneGrid(const Samples& a, const Samples& b);
  static Samples stepDifference(const Samples& a, const Samples& b, const Range& both);
  std::vector<double> bendsIn(const Range& x) const;

  double x(std::size_t i) const;
  double y(std::size_t i) const { return m_data->pyramid.values()[i]; }
  bool isSteps() const { return m_data->width > 0; }
  std::size_t indexAfter(double x) const;  ///< first sample that starts later than x
  std::size_t indexFrom(double x) const;   ///< first sample that does not start before x
  void exactSteps(const Range& x, std::vector<Run>& runs) const;
  void exactLine(const Range& x, std::vector<Run>& runs) const;
  void byColumns(const Range& x, int columns, std::vector<Run>& runs) const;

  std::shared_ptr<const Data> m_data;
  double m_offset = 0;
  double m_until = std::numeric_limits<double>::infinity();
};

/// The parts of a run inside `y`, cut where it leaves.
std::vector<Run> clippedToValues(const Run& run, const Range& y);

}  // namespace spothorizon::views
