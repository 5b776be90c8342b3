// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/shard/CellSample.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/Random.h"
#include "base/Student.h"

namespace spothorizon::study {
namespace {

/// A machine takes a tenth more or less for the same work.
constexpr double kClock = 0.1;

/// Of the mean cost: a cell that costs nothing takes time too.
constexpr double kLeastCost = 1e-3;

}  // namespace

CellSample::CellSample(const std::vector<double>& costs)
    : m_order(costs.size()), m_place(costs.size()), m_drawn(costs.size()), m_ratio(costs.size()) {
  std::iota(m_order.begin(), m_order.end(), std::size_t{0});
  std::ranges::stable_sort(m_order, {}, [&](std::size_t cell) { return costs[cell]; });
  const double all = std::reduce(costs.begin(), costs.end());
  const double least = all > 0 ? kLeastCost * all / static_cast<double>(costs.size()) : 1;
  m_before.push_back(0);
  m_moments.push_back(0);
  for (std::size_t place = 0; place < m_order.size(); ++place) {
    const double cost = std::max(least, costs[m_order[place]]);
    m_place[m_order[place]] = place;
    m_costs.push_back(cost);
    m_before.push_back(m_before.back() + cost);
    m_moments.push_back(m_moments.back() + cost * static_cast<double>(place));
  }
}

/// Of the places between two, both left out.
double CellSample::costBetween(std::size_t from, std::size_t to) const {
  return m_before[to] - m_before[from + 1];
}

/// The ends first. Then a place within the stretch that has most cost untried, near its middle: a
/// place by chance, so that no pattern of the cells goes with that of the sample.
std::vector<std::size_t> CellSample::draw(std::size_t count) {
  std::vector<std::size_t> cells;
  const auto take = [&](std::size_t place) {
    m_drawn[place] = 1;
    cells.push_back(m_order[place]);
    ++m_draws;
  };
  const std::size_t size = m_costs.size();
  for (const std::size_t end : {size - 1, std::size_t{0}}) {
    if (size > 0 && cells.size() < count && !m_drawn[end]) take(end);
  }
  struct Gap {
    double cost;
    std::size_t from, to;
  };
  std::vector<Gap> gaps;
  const auto add = [&](std::size_t from, std::size_t to) {
    if (to <= from + 1) return;
    gaps.push_back({costBetween(from, to), from, to});
    std::ranges::push_heap(gaps, {}, &Gap::cost);
  };
  std::size_t before = 0;
  for (std::size_t place = 1; place < size; ++place) {
    if (!m_drawn[place]) continue;
    add(before, place);
    before = place;
  }
  while (cells.size() < count && !gaps.empty()) {
    std::ranges::pop_heap(gaps, {}, &Gap::cost);
    const Gap gap = gaps.back();
    gaps.pop_back();
    const double share = RandomStream{m_draws}.uniform(0.25, 0.75);
    const double wanted = m_before[gap.from + 1] + share * gap.cost;
    const auto found =
        std::upper_bound(m_before.begin() + static_cast<std::ptrdiff_t>(gap.from + 2),
                         m_before.begin() + static_cast<std::ptrdiff_t>(gap.to), wanted);
    const auto place = static_cast<std::size_t>(found - m_before.begin()) - 1;
    take(place);
    add(gap.from, place);
    add(place, gap.to);
  }
  return cells;
}

void CellSample::took(std::size_t cell, double seconds) {
  const std::size_t place = m_place[cell];
  m_tried += !m_ratio[place];
  m_ratio[place] = seconds / m_costs[place];
}

/// Of the places between two that were tried.
double CellSample::secondsBetween(std::size_t from, std::size_t to) const {
  if (to <= from + 1) return 0;
  const double cost = costBetween(from, to);
  const double moment = m_moments[to] - m_moments[from + 1];
  const double span = static_cast<double>(to - from);
  const double share = (moment - cost * static_cast<double>(from)) / span;  // that goes with `to`
  return *m_ratio[from] * (cost - share) + *m_ratio[to] * share;
}

/// The interval comes from leaving the tried places out one by one: what is then put in their place
/// tells how well neighbours stand for each other.
CellTotal CellSample::total() const {
  std::vector<std::size_t> at;
  for (std::size_t place = 0; place < m_ratio.size(); ++place) {
    if (m_ratio[place]) at.push_back(place);
  }
  CellTotal total;
  if (at.empty()) return total;
  const auto own = [this](std::size_t place) { return *m_ratio[place] * m_costs[place]; };
  total.seconds = *m_ratio[at.front()] * m_before[at.front()] +
                  *m_ratio[at.back()] * (m_before.back() - m_before[at.back() + 1]);
  for (std::size_t i = 0; i < at.size(); ++i) {
    total.seconds += own(at[i]);
    if (i > 0) total.seconds += secondsBetween(at[i - 1], at[i]);
  }
  const double clock = kClock * total.seconds;
  if (allTried()) total.halfSeconds = clock;
  if (allTried() || at.size() < 4) return total;
  double squares = 0;
  for (std::size_t i = 1; i + 1 < at.size(); ++i) {
    const double with =
        secondsBetween(at[i - 1], at[i]) + own(at[i]) + secondsBetween(at[i], at[i + 1]);
    const double without = secondsBetween(at[i - 1], at[i + 1]);
    squares += (with - without) * (with - without);
  }
  const double freedom = static_cast<double>(at.size() - 2);
  const double half = studentQuantile(kNormal975, freedom) * std::sqrt(squares);
  total.halfSeconds = std::hypot(half, clock);
  return total;
}

}  // namespace spothorizon::study
