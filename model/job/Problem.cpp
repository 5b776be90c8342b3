// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/Problem.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "job/Limits.h"

namespace spothorizon::job {
namespace {

/// A deadline that is a whole number of slots but for rounding is that number.
constexpr double kSlotTolerance = 1e-9;

std::string text(double value) { return trimmedText(value); }

void require(bool holds, const char* pointer, double found, const std::string& expected) {
  if (!holds) throw InputError("", pointer, text(found), expected);
}

void requireAtMost(double most, const char* pointer, double found) {
  if (found > most) throw InputError("", pointer, numberText(found), "at most " + numberText(most));
}

/// No sum over the job's slots leaves the numbers that a double has to the cent.
void checkLimits(const Job& job, double onDemandPrice) {
  requireAtMost(kMostWork, "/job/workload", job.workload);
  requireAtMost(kMostHours, "/job/deadlineHours", job.deadlineHours);
  requireAtMost(kMostGpus, "/job/maxGpus", job.maxGpus);
  requireAtMost(kMostUsd, "/job/valueUsd", job.valueUsd);
  requireAtMost(kMostLateFactor, "/job/lateFactor", job.lateFactor);
  requireAtMost(kMostLostHours, "/job/reconfiguration/upHours", job.reconfiguration.upHours);
  requireAtMost(kMostLostHours, "/job/reconfiguration/downHours", job.reconfiguration.downHours);
  requireAtMost(kMostUsdPerHour, "/market/onDemandUsdPerGpuHour", onDemandPrice);
}

void checkThroughput(const Job& job) {
  double before = 0;
  for (int n = job.minGpus; n <= job.maxGpus; ++n) {
    const double rate = job.throughput.workPerHour(n);
    if (!(std::isfinite(rate) && rate > 0)) {
      throw InputError("", "/job/throughput",
                       text(rate) + " work units per hour on " + std::to_string(n) + " GPUs",
                       "a positive throughput for every number of GPUs from minGpus to maxGpus");
    }
    if (rate > kMostWorkPerHour) {
      throw InputError("", "/job/throughput",
                       numberText(rate) + " work units per hour on " + std::to_string(n) + " GPUs",
                       "at most 1e12 work units per hour");
    }
    // Between equal points of a table interpolation rounds; that is no fall.
    if (rate < before * (1 - 1e-12)) {
      throw InputError("", "/job/throughput",
                       text(rate) + " work units per hour on " + std::to_string(n) +
                           " GPUs after " + text(before) + " on " + std::to_string(n - 1),
                       "a throughput that does not fall with more GPUs");
    }
    before = rate;
  }
}

void checkTable(const ThroughputModel& model) {
  if (model.kind != ThroughputKind::Table) return;
  if (model.table.empty()) {
    throw InputError("", "/job/throughput/table", "no points", "at least one [GPUs, work/hour]");
  }
  double gpus = 0, rate = 0;
  for (std::size_t i = 0; i < model.table.size(); ++i) {
    const std::string pointer = "/job/throughput/table/" + std::to_string(i);
    const ThroughputPoint& point = model.table[i];
    if (!(point.gpus > gpus)) {
      throw InputError("", pointer, text(point.gpus) + " GPUs after " + text(gpus), "rising GPUs");
    }
    if (!(point.workPerHour >= rate)) {
      throw InputError("", pointer, text(point.workPerHour) + " after " + text(rate),
                       "a throughput that does not fall with more GPUs");
    }
    if (point.workPerHour > kMostWorkPerHour) {
      throw InputError("", pointer, "more than 1e12 work units per hour", "at most 1e12");
    }
    gpus = point.gpus;
    rate = point.workPerHour;
  }
}

void checkJob(const Job& job, double slotHours, double onDemandPrice) {
  require(std::isfinite(job.workload) && job.workload > 0, "/job/workload", job.workload,
          "a workload above zero");
  require(std::isfinite(slotHours) && slotHours > 0, "/market/slotHours", slotHours,
          "a slot length above zero hours");
  require(std::isfinite(onDemandPrice) && onDemandPrice > 0, "/market/onDemandUsdPerGpuHour",
          onDemandPrice, "an on-demand price above zero");
  require(std::isfinite(job.deadlineHours) && job.deadlineHours >= slotHours * (1 - kSlotTolerance),
          "/job/deadlineHours", job.deadlineHours,
          "at least one slot of " + text(slotHours) + " hours");
  require(job.minGpus >= 1, "/job/minGpus", job.minGpus, "at least 1 GPU");
  require(job.minGpus <= job.maxGpus, "/job/minGpus", job.minGpus,
          "at most maxGpus, which is " + std::to_string(job.maxGpus));
  require(std::isfinite(job.valueUsd) && job.valueUsd >= 0, "/job/valueUsd", job.valueUsd,
          "a value of at least $0");
  require(std::isfinite(job.lateFactor) && job.lateFactor > 1, "/job/lateFactor", job.lateFactor,
          "a factor above 1");
  const Reconfiguration& r = job.reconfiguration;
  require(std::isfinite(r.upHours) && r.upHours >= 0, "/job/reconfiguration/upHours", r.upHours,
          "at least 0 hours");
  require(std::isfinite(r.downHours) && r.downHours >= 0, "/job/reconfiguration/downHours",
          r.downHours, "at least 0 hours");
  checkLimits(job, onDemandPrice);
  checkTable(job.throughput);
  checkThroughput(job);
}

/// Net value of finishing `x` work units on n on-demand GPUs after the policy's slots and `lost`
/// hours of a change: flat while on time, then falling to zero at γ·d, minus the cost throughout.
/// Nowhere below giving up where lost time alone outlasts the value.
PiecewiseLinear endingOn(const Problem& problem, int gpus, double lost) {
  const Job& job = problem.job;
  const double rate = problem.rate[static_cast<std::size_t>(gpus)];
  const double start = problem.slotCount * problem.slotHours + lost;
  const double rent = gpus * problem.onDemandPrice;
  const double onTime = std::max(0.0, (job.deadlineHours - start) * rate);
  const double worthless = (job.lateFactor * job.deadlineHours - start) * rate;
  std::vector<PiecewiseLinear::Point> points{{0, problem.valueOfFinish(start) - rent * lost}};
  if (onTime > 0) points.push_back({onTime, job.valueUsd - rent * lost});
  if (worthless > points.back().x) points.push_back({worthless, -rent * lost});
  return PiecewiseLinear(std::move(points)).plusSlope(-rent / rate);
}

int mostOfEnding(const Problem& problem) {
  return std::min(problem.job.maxGpus, problem.onDemandQuota);
}

PiecewiseLinear bestEndingValue(const Problem& problem, double lost) {
  PiecewiseLinear best;
  for (int n = problem.job.minGpus; n <= mostOfEnding(problem); ++n) {
    best = PiecewiseLinear::maximum(best, endingOn(problem, n, lost));
  }
  return best;
}

Ending endingOf(const Problem& problem, int gpus, double workLeft, Gpus held, double pending) {
  Ending ending{.gpus = gpus};
  ending.lostHours = pendingAfterChange(problem.job.reconfiguration, held, pending, {0, gpus},
                                        ending.reconfigured);
  const double hours = ending.lostHours + workLeft / problem.rate[static_cast<std::size_t>(gpus)];
  ending.finishHours = problem.slotCount * problem.slotHours + hours;
  ending.costUsd = hours * gpus * problem.onDemandPrice;
  ending.valueUsd = problem.valueOfFinish(ending.finishHours);
  return ending;
}

/// For a job that must finish. Times that differ by rounding alone are equal.
Ending surestEnding(const Problem& problem, double workLeft, Gpus held, double pending) {
  Ending best;
  for (int n = problem.job.minGpus; n <= mostOfEnding(problem); ++n) {
    const Ending ending = endingOf(problem, n, workLeft, held, pending);
    const bool onTime = problem.onTime(ending.finishHours);
    const bool bestOnTime = best.gpus > 0 && problem.onTime(best.finishHours);
    const bool better = onTime != bestOnTime ? onTime
                        : onTime             ? ending.costUsd < best.costUsd
                                 : ending.finishHours < best.finishHours * (1 - kSlotTolerance);
    if (best.gpus == 0 || better) best = ending;
  }
  return best;
}

}  // namespace

bool Problem::onTime(double hours) const {
  return hours - job.deadlineHours <= kSlotTolerance * job.deadlineHours;
}

double Problem::valueOfFinish(double hours) const {
  const double late = hours - job.deadlineHours;
  if (onTime(hours)) return job.valueUsd;
  const double share = 1 - late / ((job.lateFactor - 1) * job.deadlineHours);
  return share > 0 ? job.valueUsd * share : 0;
}

Ending Problem::bestEnding(double workLeft, Gpus held, double pendingHours) const {
  if (job.mustFinish) return surestEnding(*this, workLeft, held, pendingHours);
  Ending best;
  for (int n = job.minGpus; n <= mostOfEnding(*this); ++n) {
    const Ending ending = endingOf(*this, n, workLeft, held, pendingHours);
    if (ending.netUsd() > best.netUsd()) best = ending;
  }
  return best;
}

/// What bestEnding() is worth, bit for bit, without the rest of it: solvers ask millions of times.
/// They are given no job that must finish (offlineOptimum).
double Problem::endingValue(double workLeft, Gpus held, double pendingHours) const {
  const double end = slotCount * slotHours;
  const int most = mostOfEnding(*this);
  double best = 0;
  for (int n = job.minGpus; n <= most; ++n) {
    bool changed = false;
    const double lost =
        pendingAfterChange(job.reconfiguration, held, pendingHours, {0, n}, changed);
    const double hours = lost + workLeft / rate[static_cast<std::size_t>(n)];
    const double net = valueOfFinish(end + hours) - hours * n * onDemandPrice;
    best = net > best ? net : best;
  }
  return best;
}

double Problem::uniformProgress(double slot) const {
  return std::min(job.workload, job.workload * slot * slotHours / job.deadlineHours);
}

Problem makeProblem(const Job& job, double slotHours, double onDemandPrice,
                    std::optional<int> onDemandQuota, Billing billing) {
  checkJob(job, slotHours, onDemandPrice);
  if (onDemandQuota && *onDemandQuota < 0) {
    throw InputError("", "/market/onDemandQuotaGpus", std::to_string(*onDemandQuota),
                     "at least 0 GPUs");
  }
  Problem problem;
  problem.job = job;
  problem.slotHours = slotHours;
  problem.onDemandPrice = onDemandPrice;
  problem.onDemandQuota = std::min(onDemandQuota.value_or(job.maxGpus), job.maxGpus);
  problem.billing = billing;
  problem.slotCount = static_cast<int>(std::floor(job.deadlineHours / slotHours + kSlotTolerance));
  problem.workTolerance = 1e-9 * job.workload;
  for (int n = 0; n <= job.maxGpus; ++n) problem.rate.push_back(job.throughput.workPerHour(n));
  problem.valueAtEnd = bestEndingValue(problem, 0);
  problem.valueAtEndFromNone = bestEndingValue(problem, job.reconfiguration.upHours);
  return problem;
}

}  // namespace spothorizon::job
