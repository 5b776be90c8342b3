// SPDX-License-Identifier: GPL-3.0-or-later
#include "policy/ValueToGo.h"

#include <algorithm>
#include <cmath>

namespace spothorizon::policy {
namespace {

using Point = job::PiecewiseLinear::Point;

/// How far below q on-demand work is valued while it can wait. From 0.3 to 0.6 the margin of the
/// best Ahap over MaxSpot moves by at most 0.1 % in any of six kinds of market, which is chance; 0
/// loses up to 3.6 % to MaxSpot (benchmarks/bench_policies.cpp).
constexpr double kWaitingDiscount = 0.4;

}  // namespace

void SpotOutlook::begin(const job::Problem& problem) {
  m_problem = &problem;
  m_slots.assign(static_cast<std::size_t>(problem.job.maxGpus) + 1, 0.0);
  m_total = m_spellSlots = m_changes = 0;
  m_last = -1;
}

/// The spot GPUs of a slot that the job has a use for.
std::size_t SpotOutlook::usable(double price, double freeGpus) const {
  if (!(price < m_problem->onDemandPrice)) return 0;
  const double some = std::clamp(freeGpus, 0.0, double(m_problem->job.maxGpus));
  const auto below = static_cast<int>(some);  // as std::lround, which is a call
  return static_cast<std::size_t>(below + (some - below >= 0.5));
}

void SpotOutlook::add(double price, double freeGpus) {
  const std::size_t gpus = usable(price, freeGpus);
  m_slots[gpus] += 1;
  m_total += 1;
  m_spellSlots += 1;
  if (m_last >= 0 && static_cast<int>(gpus) != m_last) m_changes += 1;
  m_last = static_cast<int>(gpus);
}

void SpotOutlook::assignWithForecast(const SpotOutlook& seen, std::span<const double> price,
                                     std::span<const double> freeGpus) {
  *this = seen;
  for (std::size_t i = 1; i < price.size(); ++i) add(price[i], freeGpus[i]);
}

void SpotOutlook::assignChances(const SpotOutlook& seen, const forecast::Chances& chances,
                                std::span<const double> price, std::size_t from) {
  *this = seen;
  std::ranges::fill(m_slots, 0.0);
  m_total = 0;
  for (std::size_t lead = from; lead < price.size(); ++lead) {
    double left = 1;
    for (std::size_t i = chances.gpus.size(); i-- > 0;) {
      const double before = i + 1 < chances.gpus.size() ? chances.free(lead, i + 1) : 0;
      const double exactly = chances.free(lead, i) - before;
      m_slots[usable(price[lead], chances.gpus[i])] += exactly;
      left -= exactly;
    }
    m_slots[0] += std::max(0.0, left);
    m_total += 1;
  }
}

double SpotOutlook::shareWithSpot() const {
  double slots = 0;
  for (std::size_t n = static_cast<std::size_t>(m_problem->job.minGpus); n < m_slots.size(); ++n) {
    slots += m_slots[n];
  }
  return m_total > 0 ? slots / m_total : 0;
}

void ValueToGo::begin(const job::Problem& problem) {
  m_problem = &problem;
  m_hull.assign(static_cast<std::size_t>(problem.job.maxGpus) + 1, {{0, 0}, 0});
}

/// The least cost of work in `slotCount` slots that have `spot` spot GPUs, as pieces by falling
/// slope.
void ValueToGo::addHull(int spot, double slotCount, double reservationPrice) {
  const job::Problem& problem = *m_problem;
  const double onDemandPrice =
      std::max(reservationPrice, (1 - m_waitingDiscount) * problem.onDemandPrice);
  const double hours = slotCount * problem.slotHours;
  const int most = std::min(problem.job.maxGpus, spot + problem.onDemandQuota);
  HullPoint* const first = m_hull.data();
  HullPoint* last = first;
  for (int n = problem.job.minGpus; n <= most; ++n) {
    const int bySpot = std::min(n, spot);
    const double rent = bySpot * reservationPrice + (n - bySpot) * onDemandPrice;
    const Point p{problem.rate[static_cast<std::size_t>(n)] * hours, -rent * hours};
    if (p.x <= last->end.x) continue;
    double slopeTo = slope(last->end, p);
    while (last != first && last->slope <= slopeTo) {
      --last;
      slopeTo = slope(last->end, p);
    }
    *++last = {p, slopeTo};
  }
  for (const HullPoint* p = first + 1; p <= last; ++p) {
    m_pieces.push_back({p->slope, p->end.x - p[-1].end.x});
  }
}

/// The pieces end to end, cheapest work first; pieces of one price become one line.
void ValueToGo::joinPieces() {
  std::sort(m_pieces.begin(), m_pieces.end(),
            [](const Piece& a, const Piece& b) { return a.slope > b.slope; });
  double before = 1;
  for (const Piece& piece : m_pieces) {
    const Point from = m_points.back();
    const Point to{from.x + piece.length, from.y + piece.slope * piece.length};
    if (to.x <= from.x + m_problem->workTolerance) continue;
    if (std::abs(piece.slope - before) <= 1e-12 * std::abs(before)) m_points.pop_back();
    m_points.push_back(to);
    before = piece.slope;
  }
}

void ValueToGo::compute(int slotsAfter, const SpotOutlook& outlook, double reservationPrice,
                        int restarts, job::PiecewiseLinear& value) {
  const job::PiecewiseLinear& late = m_problem->valueAtEnd;
  const double lost = restarts * m_problem->job.reconfiguration.upHours / m_problem->slotHours;
  const double slotCount = std::max(0.0, slotsAfter - lost);
  m_waitingDiscount = outlook.shareWithSpot() > 0 ? kWaitingDiscount : 0;
  m_pieces.clear();
  for (int spot = 0; spot <= m_problem->job.maxGpus; ++spot) {
    const double share = outlook.share(spot);
    if (share > 0 && slotCount > 0) addHull(spot, share * slotCount, reservationPrice);
  }
  m_points.assign(1, {0, late.points().front().y});
  joinPieces();
  const Point end = m_points.back();
  const double spent = end.y - late.points().front().y;
  for (std::size_t i = 1; i < late.points().size(); ++i) {
    const Point p{end.x + late.points()[i].x, spent + late.points()[i].y};
    if (p.x > m_points.back().x + m_problem->workTolerance) m_points.push_back(p);
  }
  m_onTimeFirst.assign(m_points, late.tailSlope());
  // Without GPUs until then, the end begins with a launch.
  value.assignMaximum(m_onTimeFirst, m_problem->valueAtEndFromNone);
}

}  // namespace spothorizon::policy
