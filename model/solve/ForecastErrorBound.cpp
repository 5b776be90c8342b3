// SPDX-License-Identifier: GPL-3.0-or-later
#include "solve/ForecastErrorBound.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace spothorizon::solve {
namespace {

/// Slots in which one plan's GPUs are exchanged, or go back to what they were: each may add a
/// change that the plan did not have.
class Exchanges {
 public:
  void see(int exchanged) {
    m_slots += exchanged > 0 || m_before > 0;
    m_before = exchanged;
  }
  int slots() const { return m_slots; }

 private:
  int m_before = 0, m_slots = 0;
};

/// What so many added changes can cost: their work at the end and the ending's own change, which
/// the other plan may not have had, and the rest of the slot in which the job would have ended.
double changesUsd(const job::Problem& problem, int changes, double dearest) {
  if (changes == 0 || problem.job.reconfiguration.rule == job::ChangeRule::Count) return 0;
  const job::Reconfiguration& r = problem.job.reconfiguration;
  const double lost = std::max(r.upHours, r.downHours), work = changes * lost * problem.rate.back();
  if (!(work > 0)) return 0;
  const bool perSecond = problem.billing == job::Billing::PerSecond;
  const double rest = perSecond ? problem.slotHours * problem.job.maxGpus * dearest : 0;
  return mostLossUsd(problem, work, lost) + rest;
}

/// Ṽ of a job that loses so many hours before its ending's GPUs work, whichever they are.
job::PiecewiseLinear valueAfterLoss(const job::Problem& problem, double lostHours) {
  job::Job job = problem.job;
  job.reconfiguration.upHours = lostHours;
  return job::makeProblem(job, problem.slotHours, problem.onDemandPrice, problem.onDemandQuota,
                          problem.billing)
      .valueAtEndFromNone;
}

}  // namespace

ForecastErrorBound forecastErrorBound(const job::Problem& problem, const MarketPair& market) {
  assert(problem.onDemandQuota >= problem.job.maxGpus);
  const int most = problem.job.maxGpus;
  const double slot = problem.slotHours, onDemand = problem.onDemandPrice;
  ForecastErrorBound bound;
  Exchanges ours, optimums;
  double dearest = onDemand, dearestExpected = onDemand;
  for (std::size_t t = 0; t < static_cast<std::size_t>(problem.slotCount); ++t) {
    const double price = market.price[t], expected = market.expectedPrice[t];
    const int free = std::clamp(market.freeGpus[t], 0, most);
    const int expectedFree = std::clamp(market.expectedFree[t], 0, most);
    const int missing = std::max(0, expectedFree - free);
    const int unexpected = std::max(0, free - expectedFree);
    bound.priceUsd += slot * most * std::abs(price - expected);
    bound.gpusUsd += slot * (missing * std::max(0.0, onDemand - price) +
                             unexpected * std::max(0.0, onDemand - expected));
    ours.see(missing);
    optimums.see(unexpected);
    dearest = std::max(dearest, price);
    dearestExpected = std::max(dearestExpected, expected);
  }
  bound.changesUsd = changesUsd(problem, ours.slots(), dearest) +
                     changesUsd(problem, optimums.slots(), dearestExpected);
  return bound;
}

/// The difference of two piecewise linear functions is largest where one of them bends, or at the
/// ends; a finished job is at 0 with its value, which may be more than Ṽ(0).
double mostLossUsd(const job::Problem& problem, double work, double lostHours) {
  const job::PiecewiseLinear& end = problem.valueAtEnd;
  const job::PiecewiseLinear later = valueAfterLoss(problem, lostHours);
  const double all = problem.job.workload;
  const auto after = [&](double left) { return later(std::min(left + work, all)); };
  double most = std::max(0.0, problem.job.valueUsd - after(0));
  const auto look = [&](double left) {
    if (left >= 0 && left <= all) most = std::max(most, end(left) - after(left));
  };
  for (const job::PiecewiseLinear::Point& p : end.points()) look(p.x);
  for (const job::PiecewiseLinear::Point& p : later.points()) look(p.x - work);
  look(all - work);
  look(all);
  return most;
}

}  // namespace spothorizon::solve
