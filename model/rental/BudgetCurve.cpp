// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/BudgetCurve.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <stdexcept>

#include "base/InputError.h"
#include "base/NumberText.h"

namespace spothorizon::rental {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();
/// Budgets this near to a corner are at it.
constexpr double kAtCorner = 1e-12;

struct Key {
  std::uint64_t bits;
  std::uint32_t index;
};

/// Indices of steps in the order of θ; equal ones stay in order. Doubles that are not negative are
/// in the order of their bits: six passes over eleven bits are several times faster than comparing.
template <class Steps>
std::vector<std::uint32_t> orderOf(const Steps& steps) {
  constexpr int kBits = 11, kPasses = 6;
  constexpr std::uint64_t kMask = (1U << kBits) - 1;
  std::vector<Key> keys(steps.size()), other(steps.size());
  for (std::size_t i = 0; i < steps.size(); ++i) {
    keys[i] = {std::bit_cast<std::uint64_t>(steps[i].theta), static_cast<std::uint32_t>(i)};
  }
  for (int pass = 0; pass < kPasses; ++pass) {
    std::array<std::uint32_t, kMask + 2> begin{};
    const int shift = pass * kBits;
    for (const Key& key : keys) ++begin[(key.bits >> shift & kMask) + 1];
    for (std::size_t i = 1; i < begin.size(); ++i) begin[i] += begin[i - 1];
    for (const Key& key : keys) other[begin[key.bits >> shift & kMask]++] = key;
    keys.swap(other);
  }
  std::vector<std::uint32_t> order(steps.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = keys[i].index;
  return order;
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
    rate += one.jobsPerHour;
    points += one.points.size();
  }
  Corner corner{0, 0, 0};
  std::vector<Step> steps;
  steps.reserve(points);
  for (std::size_t i = 0; i < classes.size(); ++i) {
    const ProgrammeClass& one = classes[i];
    const std::vector<int> hull = lowerLeftHull(one.points);
    if (hull.empty()) throw std::invalid_argument("a class without points");
    const auto at = [&one](int index) { return one.points[static_cast<std::size_t>(index)]; };
    m_cheapest.push_back(hull.front());
    corner.spend += one.jobsPerHour * at(hull.front()).spend;
    corner.hours += one.weight * one.jobsPerHour * at(hull.front()).hours / rate;
    for (std::size_t s = 1; s < hull.size(); ++s) {
      const double spend = at(hull[s]).spend - at(hull[s - 1]).spend;
      const double hours = at(hull[s]).hours - at(hull[s - 1]).hours;
      steps.push_back({spend / (one.weight * -hours), static_cast<int>(i), hull[s - 1], hull[s]});
    }
  }
  m_corners.reserve(steps.size() + 1);
  m_corners.push_back(corner);
  m_steps.reserve(steps.size());
  for (const std::uint32_t index : orderOf(steps)) {
    const Step& step = steps[index];
    const ProgrammeClass& one = classes[static_cast<std::size_t>(step.jobClass)];
    const Point& from = one.points[static_cast<std::size_t>(step.from)];
    const Point& to = one.points[static_cast<std::size_t>(step.to)];
    corner.spend += one.jobsPerHour * (to.spend - from.spend);
    corner.hours += one.weight * one.jobsPerHour * (to.hours - from.hours) / rate;
    corner.theta = step.theta;
    m_corners.push_back(corner);
    m_steps.push_back(step);
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
  answer.thetaHigh = steps < m_steps.size() ? m_steps[steps].theta : kInfinite;
  if (share <= 0) return answer;
  const Step& last = m_steps[steps];
  const Corner& next = m_corners[steps + 1];
  answer.classes[static_cast<std::size_t>(last.jobClass)] = {last.from, last.to, share};
  answer.spend += share * (next.spend - corner.spend);
  answer.hours += share * (next.hours - corner.hours);
  answer.thetaLow = answer.thetaHigh = last.theta;
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
      std::lower_bound(m_steps.begin(), m_steps.end(), theta,
                       [](const Step& step, double wanted) { return step.theta < wanted; });
  return answer(static_cast<std::size_t>(first - m_steps.begin()), 0);
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
