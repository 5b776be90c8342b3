// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace spothorizon::job {

/// A continuous piecewise linear function on [0, infinity): linear between its points, and with
/// `tailSlope` after the last. The first point is at x = 0. Values-to-go are such functions of the
/// work left (x in work units, y in $).
class PiecewiseLinear {
 public:
  struct Point {
    double x, y;
    bool operator==(const Point&) const = default;
  };

  PiecewiseLinear() : m_points{{0, 0}} {}
  /// `points` by strictly rising x, the first at 0.
  explicit PiecewiseLinear(std::vector<Point> points, double tailSlope = 0);

  double operator()(double x) const {
    std::size_t i = m_points.size() - 1;
    while (i > 0 && m_points[i].x > x) --i;
    return m_points[i].y + slopeAfter(i) * (x - m_points[i].x);
  }

  const std::vector<Point>& points() const { return m_points; }
  double tailSlope() const { return m_tailSlope; }
  /// Slope of the piece that starts at point i.
  double slopeAfter(std::size_t i) const { return m_slopes[i]; }
  const std::vector<double>& slopes() const { return m_slopes; }  ///< one per point

  /// As newly made, in the memory that this one has.
  void assign(std::span<const Point> points, double tailSlope);
  /// The pointwise maximum, exact (crossings become points). `f` and `g` are not this one.
  void assignMaximum(const PiecewiseLinear& f, const PiecewiseLinear& g);
  static PiecewiseLinear maximum(const PiecewiseLinear& f, const PiecewiseLinear& g);
  /// f + slope·x.
  PiecewiseLinear plusSlope(double slope) const;

  bool operator==(const PiecewiseLinear&) const = default;

 private:
  void computeSlopes();
  void dropCollinear();  ///< and computes the slopes

  std::vector<Point> m_points;
  std::vector<double> m_slopes{0};
  double m_tailSlope = 0;
};

/// The slope of the line from a to b, a.x < b.x.
inline double slope(PiecewiseLinear::Point a, PiecewiseLinear::Point b) {
  return (b.y - a.y) / (b.x - a.x);
}

}  // namespace spothorizon::job
