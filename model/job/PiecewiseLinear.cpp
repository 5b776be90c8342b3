// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/PiecewiseLinear.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace spothorizon::job {

PiecewiseLinear::PiecewiseLinear(std::vector<Point> points, double tailSlope)
    : m_points(std::move(points)), m_tailSlope(tailSlope) {
  assert(!m_points.empty() && m_points.front().x == 0);
  computeSlopes();
}

void PiecewiseLinear::computeSlopes() {
  m_slopes.resize(m_points.size());
  for (std::size_t i = 0; i + 1 < m_points.size(); ++i) {
    const Point a = m_points[i], b = m_points[i + 1];
    assert(b.x > a.x);
    m_slopes[i] = (b.y - a.y) / (b.x - a.x);
  }
  m_slopes.back() = m_tailSlope;
}

namespace {

using Point = PiecewiseLinear::Point;

std::vector<double> mergedBreaks(const PiecewiseLinear& f, const PiecewiseLinear& g) {
  std::vector<double> xs;
  for (const Point& p : f.points()) xs.push_back(p.x);
  for (const Point& p : g.points()) xs.push_back(p.x);
  std::sort(xs.begin(), xs.end());
  xs.erase(std::unique(xs.begin(), xs.end()), xs.end());
  return xs;
}

/// Points where two pieces meet in one straight line say nothing; drop them.
std::vector<Point> withoutCollinear(const std::vector<Point>& points, double tailSlope) {
  std::vector<Point> kept;
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (!kept.empty()) {
      const Point a = kept.back(), b = points[i];
      const double before = (b.y - a.y) / (b.x - a.x);
      const double after =
          i + 1 < points.size() ? (points[i + 1].y - b.y) / (points[i + 1].x - b.x) : tailSlope;
      if (before == after) continue;
    }
    kept.push_back(points[i]);
  }
  return kept;
}

}  // namespace

PiecewiseLinear PiecewiseLinear::maximum(const PiecewiseLinear& f, const PiecewiseLinear& g) {
  const std::vector<double> xs = mergedBreaks(f, g);
  std::vector<Point> points;
  for (std::size_t i = 0; i < xs.size(); ++i) {
    const double x = xs[i], fx = f(x), gx = g(x);
    points.push_back({x, std::max(fx, gx)});
    const bool last = i + 1 == xs.size();
    // On the open piece after x both are linear: they cross at most once.
    const double df = last ? f.tailSlope() : (f(xs[i + 1]) - fx) / (xs[i + 1] - x);
    const double dg = last ? g.tailSlope() : (g(xs[i + 1]) - gx) / (xs[i + 1] - x);
    if ((fx - gx) * (df - dg) >= 0) continue;
    const double crossing = x + (fx - gx) / (dg - df);
    if (crossing > x && (last || crossing < xs[i + 1])) {
      points.push_back({crossing, fx + df * (crossing - x)});
    }
  }
  const double far = points.back().x + 1;
  const double tail = f(far) > g(far)   ? f.tailSlope()
                      : f(far) < g(far) ? g.tailSlope()
                                        : std::max(f.tailSlope(), g.tailSlope());
  return PiecewiseLinear(withoutCollinear(points, tail), tail);
}

PiecewiseLinear PiecewiseLinear::plusSlope(double slope) const {
  std::vector<Point> points = m_points;
  for (Point& p : points) p.y += slope * p.x;
  return PiecewiseLinear(std::move(points), m_tailSlope + slope);
}

PiecewiseLinear PiecewiseLinear::delayed(double shift) const {
  if (shift <= 0) return *this;
  std::vector<Point> points{{0, m_points.front().y}};
  for (const Point& p : m_points) points.push_back({p.x + shift, p.y});
  return PiecewiseLinear(std::move(points), m_tailSlope);
}

PiecewiseLinear PiecewiseLinear::concaveMajorant() const {
  std::vector<Point> hull;
  const auto slope = [](Point a, Point b) { return (b.y - a.y) / (b.x - a.x); };
  for (const Point& p : m_points) {
    while (hull.size() >= 2 && slope(hull[hull.size() - 2], hull.back()) <= slope(hull.back(), p)) {
      hull.pop_back();
    }
    hull.push_back(p);
  }
  // The tail is a ray: a point from which the ray rises faster than the piece before is covered.
  while (hull.size() >= 2 && slope(hull[hull.size() - 2], hull.back()) <= m_tailSlope) {
    hull.pop_back();
  }
  return PiecewiseLinear(std::move(hull), m_tailSlope);
}

}  // namespace spothorizon::job
