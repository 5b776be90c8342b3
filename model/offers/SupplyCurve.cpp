// SPDX-License-Identifier: GPL-3.0-or-later
#include "offers/SupplyCurve.h"

#include <algorithm>
#include <limits>

namespace spothorizon::offers {
namespace {

constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

/// Prices that differ by rounding alone are equal: the offer that is earlier in merit order is
/// kept.
constexpr double kEqualUsd = 1e-12;

/// Least $/h of exactly n GPUs, by offers of one list after another.
class Cheapest {
 public:
  Cheapest(const Problem& problem, int slot, int most)
      : m_problem(problem), m_slot(slot), m_points(index(most) + 1) {
    for (CurvePoint& point : m_points) point.usdPerHour = std::numeric_limits<double>::infinity();
    m_points[0] = {};
  }

  void add(int offer, int machines) {
    const Terms& terms = m_problem.terms[index(offer)];
    const int most = static_cast<int>(m_points.size()) - 1;
    const double price = m_problem.price[m_problem.at(m_slot, offer)];
    const std::vector<CurvePoint> before = m_points;
    for (int count = 1; count <= machines && count * terms.gpus <= most; ++count) {
      const int gpus = count * terms.gpus;
      const double usd = std::max(0, gpus - terms.coveredGpus) * price;
      for (int n = gpus; n <= most; ++n) {
        const CurvePoint& rest = before[index(n - gpus)];
        CurvePoint& to = m_points[index(n)];
        if (!(rest.usdPerHour + usd < to.usdPerHour - kEqualUsd)) continue;
        to = rest;
        to.gpus = n;
        to.usdPerHour = rest.usdPerHour + usd;
        to.machines[index(offer)] = count;
      }
    }
  }

  const CurvePoint& at(int gpus) const { return m_points[index(gpus)]; }

 private:
  const Problem& m_problem;
  int m_slot;
  std::vector<CurvePoint> m_points;
};

/// Offers as they come in merit order, each once.
std::vector<int> offersInOrder(const Problem& problem, int slot) {
  std::vector<int> offers;
  for (const Tier& tier : problem.meritOrder(slot)) {
    if (std::find(offers.begin(), offers.end(), tier.offer) == offers.end()) {
      offers.push_back(tier.offer);
    }
  }
  return offers;
}

}  // namespace

std::vector<CurvePoint> supplyCurve(const Problem& problem, int slot, const Machines& held) {
  const int most = problem.base.job.maxGpus;
  const std::vector<int> offers = offersInOrder(problem, slot);
  int largest = 1;
  for (const int k : offers) largest = std::max(largest, problem.terms[index(k)].gpus);
  std::vector<CurvePoint> curve{{}};
  const auto take = [&](const CurvePoint& point) {
    if (point.gpus >= problem.base.job.minGpus && problem.withinHourlyCap(point.usdPerHour)) {
      curve.push_back(point);
    }
  };
  Cheapest cheapest(problem, slot, most);
  for (const int k : offers) cheapest.add(k, problem.most(slot, k, held[index(k)]));
  for (int n = 1; n <= most; ++n) take(cheapest.at(n));
  // Above N_max only machines so large that none could be given back.
  for (int n = most + 1; n < most + largest; ++n) {
    Cheapest large(problem, slot, n);
    for (const int k : offers) {
      if (problem.terms[index(k)].gpus > n - most)
        large.add(k, problem.most(slot, k, held[index(k)]));
    }
    take(large.at(n));
  }
  return curve;
}

bool isCurveExact(const Problem& problem) {
  return problem.base.job.reconfiguration.rule == job::ChangeRule::Count && !problem.checkpoint &&
         !problem.anyStartup && !problem.anyLaunchLimit && !problem.anyRounding;
}

}  // namespace spothorizon::offers
