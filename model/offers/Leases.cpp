// SPDX-License-Identifier: GPL-3.0-or-later
#include "offers/Leases.h"

#include <algorithm>
#include <cmath>

namespace spothorizon::offers {
namespace {

/// Hours that close are equal: sums of slots round.
constexpr double kHoursTolerance = 1e-9;

constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

}  // namespace

double wastedHours(const Terms& terms, double hours) {
  double billed = std::max(hours, terms.minimumHours);
  if (terms.granularityHours > 0) {
    const double steps = std::ceil(billed / terms.granularityHours - kHoursTolerance);
    billed = steps * terms.granularityHours;
  }
  return std::max(0.0, billed - hours);
}

void Leases::begin(const Problem& problem) {
  m_problem = &problem;
  m_hours.resize(index(problem.offerCount));
  for (std::vector<double>& hours : m_hours) hours.clear();
}

double Leases::end(std::vector<double>& hours, const Terms& terms, int count, double price) const {
  double usd = 0;
  for (int i = 0; i < count && !hours.empty(); ++i) {
    std::size_t least = 0;
    double waste = wastedHours(terms, hours[0]);
    for (std::size_t j = 1; j < hours.size(); ++j) {
      const double other = wastedHours(terms, hours[j]);
      if (other >= waste - kHoursTolerance) continue;
      waste = other;
      least = j;
    }
    usd += waste * terms.gpus * price;
    hours.erase(hours.begin() + static_cast<std::ptrdiff_t>(least));
  }
  return usd;
}

double Leases::take(int endSlot, const Machines& before, const Machines& now, const Step& step) {
  double usd = 0;
  for (int i = 0; i < m_problem->offerCount; ++i) {
    const auto k = index(i);
    const Terms& terms = m_problem->terms[k];
    if (!terms.rounds()) continue;
    std::vector<double>& hours = m_hours[k];
    const int gone = before[k] - (now[k] - step.fresh[k]);
    if (gone > 0) usd += end(hours, terms, gone, m_problem->price[m_problem->at(endSlot, i)]);
    for (double& one : hours) one += step.billedHours;
    const double first = billedHoursOfFresh(terms, step.billedHours);
    hours.insert(hours.end(), index(step.fresh[k]), first);
  }
  return usd;
}

double Leases::costOfEnding(int slot, int offer, int count) const {
  const Terms& terms = m_problem->terms[index(offer)];
  if (!terms.rounds() || count <= 0) return 0;
  m_scratch = m_hours[index(offer)];
  return end(m_scratch, terms, count, m_problem->price[m_problem->at(slot, offer)]);
}

double Leases::costOfEndingAll(int slot) const {
  double usd = 0;
  for (int k = 0; k < m_problem->offerCount; ++k) {
    usd += costOfEnding(slot, k, static_cast<int>(m_hours[index(k)].size()));
  }
  return usd;
}

}  // namespace spothorizon::offers
