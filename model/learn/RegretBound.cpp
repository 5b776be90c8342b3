// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "learn/Learner.h"

namespace spothorizon::learn {
namespace {

/// −ln of the prior that fixed share gives one sequence of policies with `switches` changes: each
/// job keeps its policy with 1 − α + α/M and changes to a given other one with α/M. Other learners
/// know sequences without a change alone.
double sequenceCost(const LearnerSpec& spec, int policies, int jobs, double switches) {
  const double first = std::log(policies);
  if (spec.kind != LearnerKind::FixedShare || jobs < 1) return first;
  const double change = spec.share / policies;
  const double stay = 1 - spec.share + change;
  const double stays = std::max(0.0, jobs - 1 - switches);
  const double changes = switches > 0 ? -switches * std::log(change) : 0;
  return first + changes - stays * std::log(stay);
}

/// The bound of one stretch of jobs at one rate, begun with equal weights.
double stretchBound(const LearnerSpec& spec, int policies, double rate, int jobs, int switches) {
  const double length = jobs;
  if (spec.kind != LearnerKind::Exp3) {
    return sequenceCost(spec, policies, jobs, switches) / rate + rate * length / 8;
  }
  // Theorem 3.1 of Bubeck and Cesa-Bianchi; a draw that is uniform loses one score at most.
  return (1 - spec.exploration) * std::log(policies) / rate + rate * length * policies / 2 +
         spec.exploration * length;
}

/// Every epoch's bound as if it had no switch, and all switches at the price of the dearest epoch.
double doublingBound(const LearnerSpec& spec, int policies, int jobsSeen, int switches) {
  double sum = 0, dearest = 0;
  for (int begun = 0, length = 1; begun < jobsSeen; begun += length, length *= 2) {
    const double rate = learningRate(spec, policies, length);
    const int seen = std::min(length, jobsSeen - begun);
    sum += stretchBound(spec, policies, rate, seen, 0);
    const double one = sequenceCost(spec, policies, length, 1);
    dearest = std::max(dearest, (one - sequenceCost(spec, policies, length, 0)) / rate);
    if (length > std::numeric_limits<int>::max() / 4) break;
  }
  return sum + switches * dearest;
}

/// Theorem 8 of de Rooij et al. with the most that scores can vary.
double adaptiveBound(int policies, int jobsSeen) {
  const double logM = std::log(policies);
  return std::sqrt(jobsSeen * logM) + 4.0 / 3 * logM + 2;
}

}  // namespace

double learningRate(const LearnerSpec& spec, int policies, int jobs) {
  assert(policies >= 1 && jobs >= 1);
  if (spec.schedule == RateSchedule::Fixed) return spec.rate;
  if (scheduleOf(spec) == RateSchedule::Adaptive) return kMostAdaptiveRate;
  // With one policy there is nothing to learn; any rate does.
  const int several = std::max(policies, 2);
  const double length = jobs;
  if (spec.kind == LearnerKind::Exp3) return std::sqrt(2 * std::log(several) / (length * several));
  const double switches = spec.kind == LearnerKind::FixedShare ? spec.share * (length - 1) : 0;
  return std::sqrt(8 * sequenceCost(spec, several, jobs, switches) / length);
}

double trackingRegretBound(const LearnerSpec& spec, int policies, int jobs, int jobsSeen,
                           int switches) {
  assert(jobsSeen >= 0 && switches >= 0);
  const bool tracks = spec.kind == LearnerKind::FixedShare && spec.share > 0;
  if (switches > 0 && !tracks) return std::numeric_limits<double>::infinity();
  if (jobsSeen == 0) return 0;
  if (scheduleOf(spec) == RateSchedule::Adaptive) return adaptiveBound(policies, jobsSeen);
  if (spec.schedule == RateSchedule::Doubling) {
    return doublingBound(spec, policies, jobsSeen, switches);
  }
  const double rate = learningRate(spec, policies, jobs);
  return stretchBound(spec, policies, rate, jobsSeen, switches);
}

double regretBound(const LearnerSpec& spec, int policies, int jobs, int jobsSeen) {
  return trackingRegretBound(spec, policies, jobs, jobsSeen, 0);
}

}  // namespace spothorizon::learn
