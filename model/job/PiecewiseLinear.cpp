// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/PiecewiseLinear.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

namespace spothorizon::job {
namespace {

double slope(PiecewiseLinear::Point a, PiecewiseLinear::Point b) {
  return (b.y - a.y) / (b.x - a.x);
}

}  // namespace

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
  std::size_t kept = 0;
  double before = 0;  // slope of the piece from the last point kept to this one
  for (std::size_t i = 0; i < m_points.size(); ++i) {
    const Point b = m_points[i];
    const bool last = i + 1 == m_points.size();
    const double after = last ? m_tailSlope : slope(b, m_points[i + 1]);
    if (kept > 0 && before == after) {
      // The piece goes on from the point before.
      before = last ? after : slope(m_points[kept - 1], m_points[i + 1]);
    } else {
      m_points[kept++] = b;
      before = after;
    }
    m_slopes[kept - 1] = before;
  }
  m_points.resize(kept);
  m_slopes.resize(kept);
}

namespace {

using Point = PiecewiseLinear::Point;

/// A function read at rising x: each point is passed once.
class Walk {
 public:
  explicit Walk(const PiecewiseLinear& f) : m_f(f), m_points(f.points()) {}
  double at(double x) {
    while (m_at + 1 < m_points.size() && m_points[m_at + 1].x <= x) ++m_at;
    return m_points[m_at].y + m_f.slopeAfter(m_at) * (x - m_points[m_at].x);
  }
  /// The first break after where it was last read; none where there is no more.
  double nextBreak() const { return m_at + 1 < m_points.size() ? m_points[m_at + 1].x : kNone; }
  static constexpr double kNone = std::numeric_limits<double>::infinity();

 private:
  const PiecewiseLinear& m_f;
  const std::vector<Point>& m_points;
  std::size_t m_at = 0;
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
