// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

/// The results of a simulated policy (section 8 of the study's definition). Hours, GPUs, and money
/// in the unit of the budget.
namespace spothorizon::rental {

/// GPUs that are rented, by what they do.
struct GpuSplit {
  double used = 0;     ///< held by a job, restarting included
  double idle = 0;     ///< joined and free
  double booting = 0;  ///< requested, not joined yet
  double tail = 0;     ///< released, still billed

  double rented() const { return used + idle + booting + tail; }
};

/// Counts of response times in bins of equal width in the logarithm: eight to a factor of two.
struct ResponseBins {
  static constexpr int kPerOctave = 8, kLowest = -20, kCount = 40 * kPerOctave;
  std::array<std::uint64_t, kCount> counts{};

  static int binOf(double hours);
  static double lowerEdge(int bin);  ///< hours
  void add(double hours) { ++counts[static_cast<std::size_t>(binOf(hours))]; }
  void add(const ResponseBins& other);
  std::uint64_t total() const;
  /// P(T < hours), read off the bins.
  double below(double hours) const;
};

/// A mean over replications, or over blocks of the only one, and half its 95 % interval (Student);
/// NaN where there are too few.
struct Estimate {
  double mean = 0, half = std::numeric_limits<double>::quiet_NaN();
};
Estimate estimateOf(const std::vector<double>& values);
/// First less second, part by part, of the same jobs; empty where they have not the same parts.
std::vector<double> pairedDifferences(const std::vector<double>& first,
                                      const std::vector<double>& second);

struct ClassResult {
  std::size_t jobs = 0;
  double sumHours = 0;
  double p50 = 0, p95 = 0;
  ResponseBins bins;

  double meanHours() const { return jobs > 0 ? sumHours / static_cast<double>(jobs) : 0; }
};

/// GPUs over time in equal steps, for a picture: means over each, and the most that were rented.
struct GpuSeries {
  double stepHours = 0;
  std::vector<GpuSplit> mean;
  std::vector<double> most;
  std::vector<double> jobs, waiting;  ///< in the system, and those of them without GPUs
};

/// Why the policy did what it did at an event, or why a job waits. Several may hold at once.
enum class EventReason : unsigned {
  Queue = 1,          ///< the cluster's GPUs are taken
  Quota = 2,          ///< the quota leaves no more
  Node = 4,           ///< nodes are booting
  Loop = 8,           ///< it is seen at the loop's next turn
  Price = 16,         ///< the price moved, and the widths with it
  Interruption = 32,  ///< the market took spot GPUs back
  NoSpot = 64,        ///< there are no spot GPUs to be had
  Share = 128         ///< the cluster is divided again
};
inline constexpr EventReason kEventReasons[] = {
    EventReason::Queue, EventReason::Quota,        EventReason::Node,   EventReason::Loop,
    EventReason::Price, EventReason::Interruption, EventReason::NoSpot, EventReason::Share};

/// What held from a moment until the next of them, exactly: how a run begins, event by event.
struct LevelsFrom {
  double hours = 0;
  GpuSplit gpus;
  double spotGpus = 0, jobs = 0, waiting = 0;
  unsigned reasons = 0;  ///< EventReason, one bit each

  bool has(EventReason reason) const { return (reasons & static_cast<unsigned>(reason)) != 0; }
};

/// Totals of a whole run, from the first arrival until the last job is done, which must add up.
struct RunTotals {
  double workArrived = 0, workDone = 0;  ///< one-GPU hours; done without what was lost
  double workLost = 0;                   ///< done, lost to an interruption and done again
  double responseHours = 0;              ///< sum over all jobs
  double jobHours = 0;                   ///< integral of the number of jobs in the system
  GpuSplit gpuHours;
  double spend = 0;
  double endHours = 0;
};

/// Hours with so many rented GPUs, rounded up to a whole number.
struct HoursAt {
  double gpus = 0, hours = 0;
};

/// One replication. Means are over the jobs after the warm-up and the time in which they arrive; of
/// a replay over all jobs and GPU-hours, per hour from first to last arrival.
struct RunResult {
  std::size_t jobs = 0;
  double jobsPerHour = 0;
  double meanResponseHours = 0;       ///< weighted by class
  double plainResponseHours = 0;      ///< each job counts the same
  double p50Hours = 0, p95Hours = 0;  ///< each job counts the same
  std::vector<double> blockMeans;     ///< of 20 blocks of jobs, weighted
  std::vector<ClassResult> classes;
  double meanJobs = 0, meanWaiting = 0;  ///< in the system, and those of them without GPUs
  GpuSplit gpus;
  double spendPerHour = 0;
  double gpusSd = 0, peakGpus = 0;  ///< of rented
  std::vector<HoursAt> hoursAt;     ///< by GPUs; those that were ever rented
  double restartsPerJob = 0;        ///< after the first start
  double spotGpus = 0;              ///< mean GPUs on spot
  bool keepsUp = true;              ///< the number of jobs does not grow for ever
  RunTotals totals;
  GpuSeries series;
  std::vector<LevelsFrom> events;  ///< the first, as many as were asked for
  std::vector<double> slotSpotGpuHours, slotOnDemandGpuHours;  ///< by slot of the market
};

/// The figures of one replication that a policy's means are taken over.
struct ReplicationFigures {
  double meanResponseHours = 0, p95Hours = 0, spendPerHour = 0;
  double rentedGpus = 0, usedGpus = 0, restartsPerJob = 0;
};

/// A policy over all replications.
struct Outcome {
  int replications = 0;
  Estimate meanResponseHours, p50Hours, p95Hours, rentedGpus, usedGpus, spendPerHour;
  /// What the first of these is the mean of: one per replication, or one a block of jobs of the
  /// only one. Those of two policies on the same jobs are pairs. And what is spent, one per
  /// replication.
  std::vector<double> responseParts, spendParts;
  std::vector<ReplicationFigures> each;  ///< by replication; of a run on other machines none
  double plainResponseHours = 0;
  GpuSplit gpus;
  double gpusSd = 0, peakGpus = 0, gpus999 = 0;
  double restartsPerJob = 0, meanJobs = 0, meanWaiting = 0, jobsPerHour = 0, spotGpus = 0;
  bool keepsUp = true;
  std::vector<ClassResult> classes;  ///< jobs, sums and bins of all; p50 and p95 the means
  ResponseBins bins;
  GpuSeries series;                ///< of the first replication
  std::vector<LevelsFrom> events;  ///< of the first replication
  /// The mean response after each of the blocks of jobs: how the interval narrows. Over the
  /// replications, or over the blocks of the only one; the last is meanResponseHours.
  std::vector<Estimate> narrowing;
  std::vector<HoursAt> hoursAt;  ///< of all replications, by GPUs

  /// The fewest GPUs that were enough for this share of the time.
  double gpusQuantile(double share) const;
};

Outcome merged(const std::vector<RunResult>& runs);

}  // namespace spothorizon::rental
