// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/PiecewiseLinear.h"

#include <algorithm>
#include <cassert>
#include <limits>
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
    assert(m_points[i + 1].x > m_points[i].x);
    m_slopes[i] = slope(m_points[i], m_points[i + 1]);
  }
  m_slopes.back() = m_tailSlope;
}

/// Points where two pieces meet in one straight line say nothing.
void PiecewiseLinear::dropCollinear() {
  m_slopes.resize(m_points.size());
  Point* const points = m_points.data();
  Point* const last = points + m_points.size() - 1;
  double* out = m_slopes.data();  // of the piece from the last point kept to this one
  *out = points == last ? m_tailSlope : slope(points[0], points[1]);
  Point* kept = points;
  for (const Point* p = points + 1; p <= last; ++p) {
    const double after = p == last ? m_tailSlope : slope(p[0], p[1]);
    if (*out == after) {
      // The piece goes on from the point before.
      if (p != last) *out = slope(*kept, p[1]);
    } else {
      *++kept = *p;
      *++out = after;
    }
  }
  m_points.resize(static_cast<std::size_t>(kept - points) + 1);
  m_slopes.resize(m_points.size());
}

namespace {

using Point = PiecewiseLinear::Point;

/// A function read at rising x: each point is passed once.
class Walk {
 public:
  explicit Walk(const PiecewiseLinear& f)
      : m_point(f.points().data()),
        m_last(m_point + f.points().size() - 1),
        m_slope(f.slopes().data()) {}
  double at(double x) {
    for (; m_point != m_last && m_point[1].x <= x; ++m_slope) ++m_point;
    return m_point->y + *m_slope * (x - m_point->x);
  }
  /// The first break after where it was last read; none where there is no more.
  double nextBreak() const { return m_point != m_last ? m_point[1].x : kNone; }
  static constexpr double kNone = std::numeric_limits<double>::infinity();

 private:
  const Point* m_point;
  const Point* m_last;
  const double* m_slope;  ///< of the piece after it
};

}  // namespace

void PiecewiseLinear::assign(std::span<const Point> points, double tailSlope) {
  assert(!points.empty() && points.front().x == 0);
  m_points.assign(points.begin(), points.end());
  m_tailSlope = tailSlope;
  computeSlopes();
}

void PiecewiseLinear::assignMaximum(const PiecewiseLinear& f, const PiecewiseLinear& g) {
  assert(this != &f && this != &g);
  m_points.clear();
  Walk alongF(f), alongG(g);
  double x = 0, fx = alongF.at(0), gx = alongG.at(0);
  while (true) {
    m_points.push_back({x, std::max(fx, gx)});
    const double next = std::min(alongF.nextBreak(), alongG.nextBreak());
    const bool last = next == Walk::kNone;
    // On the open piece after x both are linear: they cross at most once.
    const double nextF = last ? 0 : alongF.at(next), nextG = last ? 0 : alongG.at(next);
    if (last || (fx - gx) * ((nextF - fx) - (nextG - gx)) < 0) {
      const double df = last ? f.tailSlope() : (nextF - fx) / (next - x);
      const double dg = last ? g.tailSlope() : (nextG - gx) / (next - x);
      const double crossing = x + (fx - gx) / (dg - df);
      if ((fx - gx) * (df - dg) < 0 && crossing > x && crossing < next) {
        m_points.push_back({crossing, fx + df * (crossing - x)});
      }
    }
    if (last) break;
    x = next;
    fx = nextF;
    gx = nextG;
  }
  const double far = m_points.back().x + 1;
  const double atF = f(far), atG = g(far);
  m_tailSlope = atF > atG   ? f.tailSlope()
                : atF < atG ? g.tailSlope()
                            : std::max(f.tailSlope(), g.tailSlope());
  dropCollinear();
}

PiecewiseLinear PiecewiseLinear::maximum(const PiecewiseLinear& f, const PiecewiseLinear& g) {
  PiecewiseLinear out;
  out.assignMaximum(f, g);
  return out;
}

PiecewiseLinear PiecewiseLinear::plusSlope(double slope) const {
  std::vector<Point> points = m_points;
  for (Point& p : points) p.y += slope * p.x;
  return PiecewiseLinear(std::move(points), m_tailSlope + slope);
}

}  // namespace spothorizon::job
