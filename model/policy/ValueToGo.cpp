// SPDX-License-Identifier: GPL-3.0-or-later
#include "policy/ValueToGo.h"

#include <algorithm>
#include <cmath>

namespace spothorizon::policy {

using Point = job::PiecewiseLinear::Point;

void SpotOutlook::begin(const job::Problem& problem, double reservationPrice) {
  m_problem = &problem;
  m_reservationPrice = reservationPrice;
  m_slots.assign(static_cast<std::size_t>(problem.job.maxGpus) + 1, 0.0);
  m_total = m_changes = 0;
  m_last = -1;
}

void SpotOutlook::add(double price, double freeGpus) {
  const int most = m_problem->job.maxGpus;
  const bool cheap = price <= m_reservationPrice;
  const int gpus = cheap ? std::clamp(static_cast<int>(std::lround(freeGpus)), 0, most) : 0;
  m_slots[static_cast<std::size_t>(gpus)] += 1;
  m_total += 1;
  if (m_last >= 0 && gpus != m_last) m_changes += 1;
  m_last = gpus;
}

void SpotOutlook::assignWithForecast(const SpotOutlook& seen, const std::vector<double>& price,
                                     const std::vector<double>& freeGpus) {
  *this = seen;
  for (std::size_t i = 1; i < price.size(); ++i) add(price[i], freeGpus[i]);
}

double SpotOutlook::usableShare() const {
  const double perSlot = m_total > 1 ? m_changes / (m_total - 1) : 0;
  const double lost = perSlot * m_problem->job.reconfiguration.upHours / m_problem->slotHours;
  return 1 - std::min(0.5, lost);
}

/// The least cost of work in `slots` slots that have `spot` spot GPUs: pieces by falling slope.
void ValueToGo::addHull(int spot, double slots, double usable, double reservationPrice) {
  const job::Problem& problem = *m_problem;
  m_hull.assign(1, {0, 0});
  const int most = std::min(problem.job.maxGpus, spot + problem.onDemandQuota);
  const auto slope = [](Point a, Point b) { return (b.y - a.y) / (b.x - a.x); };
  for (int n = problem.job.minGpus; n <= most; ++n) {
    const double work = problem.rate[static_cast<std::size_t>(n)] * problem.slotHours * usable;
    const int bySpot = std::min(n, spot);
    const double rent = bySpot * reservationPrice + (n - bySpot) * problem.onDemandPrice;
    const Point p{work, -rent * problem.slotHours};
    if (p.x <= m_hull.back().x) continue;
    while (m_hull.size() >= 2 &&
           slope(m_hull[m_hull.size() - 2], m_hull.back()) <= slope(m_hull.back(), p)) {
      m_hull.pop_back();
    }
    m_hull.push_back(p);
  }
  for (std::size_t i = 1; i < m_hull.size(); ++i) {
    m_pieces.push_back({slope(m_hull[i - 1], m_hull[i]), (m_hull[i].x - m_hull[i - 1].x) * slots});
  }
}

const job::PiecewiseLinear& ValueToGo::compute(int slotsAfter, const SpotOutlook& outlook,
                                               double reservationPrice) {
  m_pieces.clear();
  for (int spot = 0; spot <= m_problem->job.maxGpus; ++spot) {
    const double slots = outlook.share(spot) * slotsAfter;
    if (slots > 0) addHull(spot, slots, outlook.usableShare(), reservationPrice);
  }
  std::sort(m_pieces.begin(), m_pieces.end(),
            [](const Piece& a, const Piece& b) { return a.slope > b.slope; });
  const job::PiecewiseLinear& late = m_problem->valueAtEnd;
  std::vector<Point> points{{0, late.points().front().y}};
  double lastSlope = 1;
  for (const Piece& piece : m_pieces) {
    const Point from = points.back();
    const Point to{from.x + piece.length, from.y + piece.slope * piece.length};
    // One straight line from several pieces of one price.
    if (std::abs(piece.slope - lastSlope) <= 1e-12 * std::abs(lastSlope)) {
      points.back() = to;
    } else if (to.x > from.x) {
      points.push_back(to);
    }
    lastSlope = piece.slope;
  }
  const Point end = points.back();
  const double usedUp = end.y - late.points().front().y;
  for (std::size_t i = 1; i < late.points().size(); ++i) {
    points.push_back({end.x + late.points()[i].x, usedUp + late.points()[i].y});
  }
  m_value = job::PiecewiseLinear::maximum(job::PiecewiseLinear(std::move(points), late.tailSlope()),
                                          late);
  return m_value;
}

}  // namespace spothorizon::policy
