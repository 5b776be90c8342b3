// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/BudgetCurve.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <limits>
#include <stdexcept>

#include "base/InputError.h"
#include "base/NumberText.h"

namespace spothorizon::rental {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();
/// Budgets this near to a corner are at it.
constexpr double kAtCorner = 1e-12;

/// Where something was, in the lower half, and the upper half of what orders it.
std::uint32_t placeOf(std::uint64_t key) { return static_cast<std::uint32_t>(key); }
constexpr int kUpper = 32;

/// Puts what has equal upper halves in the order of the whole number, then of the place.
template <class Theta>
void orderTies(std::vector<std::uint64_t>& keys, const Theta& theta) {
  const auto before = [&theta](std::uint64_t a, std::uint64_t b) {
    const double first = theta(placeOf(a)), second = theta(placeOf(b));
    return first < second || (first == second && a < b);
  };
  for (auto from = keys.begin(); from != keys.end();) {
    auto to = std::next(from);
    while (to != keys.end() && *to >> kUpper == *from >> kUpper) ++to;
    if (to - from > 1) std::sort(from, to, before);
    from = to;
  }
}

/// The order of θ; equal ones stay in order. Doubles that are not negative are in the order of
/// their bits: three passes over the upper halves, with the place in the same word, are several
/// times faster than comparing, and leave few ties.
template <class Theta>
std::vector<std::uint64_t> orderOf(std::size_t count, const Theta& theta) {
  constexpr std::size_t kBits = 11, kPasses = 3;
  constexpr std::uint64_t kMask = (1U << kBits) - 1;
  std::vector<std::uint64_t> keys(count), other(count);
  std::array<std::array<std::uint32_t, kMask + 2>, kPasses> begin{};
  for (std::size_t i = 0; i < count; ++i) {
    // Without the sign.
    const std::uint64_t upper = std::bit_cast<std::uint64_t>(theta(i)) >> 31;
    keys[i] = upper << kUpper | i;
    for (std::size_t pass = 0; pass < kPasses; ++pass) {
      ++begin[pass][(upper >> (pass * kBits) & kMask) + 1];
    }
  }
  for (std::size_t pass = 0; pass < kPasses; ++pass) {
    auto& place = begin[pass];
    for (std::size_t i = 1; i < place.size(); ++i) place[i] += place[i - 1];
    const std::size_t shift = kUpper + pass * kBits;
    for (const std::uint64_t key : keys) other[place[key >> shift & kMask]++] = key;
    keys.swap(other);
  }
  orderTies(keys, theta);
  return keys;
}

std::string budgetText(double value) { return roundedText(value, 10); }

/// Not below the least: a planner who types it must not be refused for its last digit.
std::string roundedUp(double value) {
  const double unit = std::pow(10.0, std::floor(std::log10(value)) - 5);
  return roundedText(std::ceil(value / unit - 1e-8) * unit, 10);
}

}  // namespace

void refuseBelow(double budget, double least) {
  if (budget >= least * (1 - kAtCorner)) return;
  throw InputError("", "", "a budget of " + budgetText(budget) + " per hour",
                   "at least " + roundedUp(least) + ", which the cheapest widths of all jobs take");
}

BudgetCurve::BudgetCurve(std::span<const ProgrammeClass> classes) {
  double rate = 0;
  std::size_t points = 0;
  for (const ProgrammeClass& one : classes) {
    rate += one.weight * one.jobsPerHour;
    points += one.points.size();
  }
  m_corners.reserve(points + 1);
  m_steps.reserve(points);
  m_corners.push_back({0, 0, 0});
  for (std::size_t i = 0; i < classes.size(); ++i) {
    const ProgrammeClass& one = classes[i];
    const std::vector<int> hull = lowerLeftHull(one.points);
    if (hull.empty()) throw std::invalid_argument("a class without points");
    const auto at = [&one](int index) { return one.points[static_cast<std::size_t>(index)]; };
    m_cheapest.push_back(hull.front());
    m_corners.front().spend += one.jobsPerHour * at(hull.front()).spend;
    m_corners.front().hours += one.weight * one.jobsPerHour * at(hull.front()).hours / rate;
    for (std::size_t s = 1; s < hull.size(); ++s) {
      const Point from = at(hull[s - 1]), to = at(hull[s]);
      const double spend = to.spend - from.spend, hours = to.hours - from.hours;
      m_steps.push_back({static_cast<int>(i), hull[s - 1], hull[s]});
      m_corners.push_back({one.jobsPerHour * spend, one.weight * one.jobsPerHour * hours / rate,
                           spend / (one.weight * -hours)});
    }
  }
  putInOrder();
  for (std::size_t i = 1; i < m_corners.size(); ++i) {
    m_corners[i].spend += m_corners[i - 1].spend;
    m_corners[i].hours += m_corners[i - 1].hours;
  }
}

/// Round by round of the permutation, in place: to touch new memory takes longer than to sort.
void BudgetCurve::putInOrder() {
  std::vector<std::uint64_t> order =
      orderOf(m_steps.size(), [this](std::size_t i) { return thetaOf(i); });
  for (std::size_t first = 0; first < order.size(); ++first) {
    const Corner corner = m_corners[first + 1];
    const Step step = m_steps[first];
    for (std::size_t at = first;;) {
      const std::size_t from = placeOf(order[at]);
      order[at] = at;
      if (from == first) {
        m_corners[at + 1] = corner;
        m_steps[at] = step;
        break;
      }
      m_corners[at + 1] = m_corners[from + 1];
      m_steps[at] = m_steps[from];
      at = from;
    }
  }
}

ProgrammeAnswer BudgetCurve::answer(std::size_t steps, double share) const {
  ProgrammeAnswer answer;
  answer.classes.resize(m_cheapest.size());
  for (std::size_t i = 0; i < m_cheapest.size(); ++i) {
    answer.classes[i] = {m_cheapest[i], m_cheapest[i], 0};
  }
  for (std::size_t i = 0; i < steps; ++i) {
    const Step& step = m_steps[i];
    answer.classes[static_cast<std::size_t>(step.jobClass)] = {step.to, step.to, 0};
  }
  const Corner& corner = m_corners[steps];
  answer.spend = corner.spend;
  answer.hours = corner.hours;
  answer.thetaLow = corner.theta;
  answer.thetaHigh = steps < m_steps.size() ? thetaOf(steps) : kInfinite;
  if (share <= 0) return answer;
  const Step& last = m_steps[steps];
  const Corner& next = m_corners[steps + 1];
  answer.classes[static_cast<std::size_t>(last.jobClass)] = {last.from, last.to, share};
  answer.spend += share * (next.spend - corner.spend);
  answer.hours += share * (next.hours - corner.hours);
  answer.thetaLow = answer.thetaHigh = next.theta;
  return answer;
}

ProgrammeAnswer BudgetCurve::at(double budget) const {
  refuseBelow(budget, leastSpend());
  const double slack = kAtCorner * std::abs(budget);
  const auto above =
      std::upper_bound(m_corners.begin(), m_corners.end(), budget + slack,
                       [](double wanted, const Corner& corner) { return wanted < corner.spend; });
  const auto steps = above == m_corners.begin()
                         ? std::size_t{0}
                         : static_cast<std::size_t>(above - m_corners.begin()) - 1;
  if (steps == m_steps.size() || budget - m_corners[steps].spend <= slack) return answer(steps, 0);
  const Corner &corner = m_corners[steps], &next = m_corners[steps + 1];
  return answer(steps, (budget - corner.spend) / (next.spend - corner.spend));
}

ProgrammeAnswer BudgetCurve::atTheta(double theta) const {
  const auto first =
      std::lower_bound(m_corners.begin() + 1, m_corners.end(), theta,
                       [](const Corner& corner, double wanted) { return corner.theta < wanted; });
  return answer(static_cast<std::size_t>(first - m_corners.begin()) - 1, 0);
}

std::optional<double> BudgetCurve::spendFor(double hours) const {
  const auto reached = std::find_if(m_corners.begin(), m_corners.end(),
                                    [hours](const Corner& c) { return c.hours <= hours; });
  if (reached == m_corners.end()) return std::nullopt;
  if (reached == m_corners.begin()) return leastSpend();
  const Corner& before = *std::prev(reached);
  return before.spend +
         (reached->spend - before.spend) * (before.hours - hours) / (before.hours - reached->hours);
}

}  // namespace spothorizon::rental
