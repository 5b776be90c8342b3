// SPDX-License-Identifier: GPL-3.0-or-later
#include "offers/LeaseAges.h"

#include <cmath>

#include "offers/Leases.h"

namespace spothorizon::offers {
namespace {

constexpr double kHoursTolerance = 1e-9;

constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

/// The least hours that waste the same from here on.
double folded(const Terms& terms, double hours) {
  if (hours < terms.minimumHours - kHoursTolerance) return hours;
  if (terms.granularityHours <= 0) return terms.minimumHours;
  const double steps =
      std::floor((hours - terms.minimumHours) / terms.granularityHours + kHoursTolerance);
  return hours - steps * terms.granularityHours;
}

}  // namespace

double LeaseAges::end(std::vector<double>& hours, const Terms& terms, int count) {
  double wasted = 0;
  for (int i = 0; i < count && !hours.empty(); ++i) {
    std::size_t least = 0;
    for (std::size_t j = 1; j < hours.size(); ++j) {
      if (wastedHours(terms, hours[j]) < wastedHours(terms, hours[least]) - kHoursTolerance)
        least = j;
    }
    wasted += wastedHours(terms, hours[least]);
    hours.erase(hours.begin() + static_cast<std::ptrdiff_t>(least));
  }
  return wasted * terms.gpus;
}

LeaseWaste LeaseAges::take(const Problem& problem, const Machines& before, const Machines& now,
                           const Step& step) {
  m_hours.resize(index(problem.offerCount));
  LeaseWaste waste;
  for (int i = 0; i < problem.offerCount; ++i) {
    const auto k = index(i);
    const Terms& terms = problem.terms[k];
    if (!terms.rounds()) continue;
    std::vector<double>& hours = m_hours[k];
    const int gone = before[k] - (now[k] - step.fresh[k]);
    const double wasted = gone > 0 ? end(hours, terms, gone) : 0;
    if (wasted > 0) waste.gpuHours.emplace_back(i, wasted);
    for (double& one : hours) one = folded(terms, one + step.billedHours);
    const double first = folded(terms, billedHoursOfFresh(terms, step.billedHours));
    hours.insert(hours.end(), index(step.fresh[k]), first);
  }
  return waste;
}

LeaseWaste LeaseAges::ending(const Problem& problem, const Machines& count) const {
  LeaseWaste waste;
  for (int i = 0; i < problem.offerCount && !m_hours.empty(); ++i) {
    const Terms& terms = problem.terms[index(i)];
    if (!terms.rounds() || count[index(i)] <= 0) continue;
    std::vector<double> hours = m_hours[index(i)];
    const double wasted = end(hours, terms, count[index(i)]);
    if (wasted > 0) waste.gpuHours.emplace_back(i, wasted);
  }
  return waste;
}

bool LeaseAges::sameAs(const LeaseAges& other) const {
  if (m_hours.size() != other.m_hours.size()) return false;
  for (std::size_t k = 0; k < m_hours.size(); ++k) {
    if (m_hours[k].size() != other.m_hours[k].size()) return false;
    for (std::size_t i = 0; i < m_hours[k].size(); ++i) {
      if (std::abs(m_hours[k][i] - other.m_hours[k][i]) > kHoursTolerance) return false;
    }
  }
  return true;
}

}  // namespace spothorizon::offers
