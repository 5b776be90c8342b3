// SPDX-License-Identifier: GPL-3.0-or-later
#include "learn/JobSequence.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <utility>

#include "base/Random.h"
#include "learn/JobRanges.h"
#include "learn/JobStarts.h"

namespace spothorizon::learn {
namespace {

/// One stream a property, so that widening one range leaves the others' draws alone.
enum Stream : std::uint64_t {
  kWorkload = 0x6a6f6201,
  kDeadline,
  kMinGpus,
  kMaxGpus,
  kStart,
  kShuffle
};

class Sampler {
 public:
  Sampler(const JobSequenceSpec& spec, const job::Job& base, double slotHours, std::uint64_t seed)
      : m_spec(spec),
        m_base(base),
        m_ranges(jobRanges(spec, base)),
        m_slotHours(slotHours),
        m_seed(seed) {}

  job::Job job(int k) const {
    job::Job job = m_base;
    job.mustFinish = false;  // learners are scored by what jobs are worth, given up or not
    job.workload = real(m_ranges.workload, kWorkload, k);
    job.deadlineHours = deadline(k);
    job.minGpus = whole(m_ranges.minGpus, kMinGpus, k);
    job.maxGpus = whole(m_ranges.maxGpus, kMaxGpus, k);
    if (m_spec.valueFollowsWorkload) job.valueUsd *= job.workload / m_base.workload;
    return job;
  }

 private:
  RandomStream stream(Stream which, int k) const {
    return {m_seed, which, static_cast<std::uint64_t>(k)};
  }
  double real(const Range<double>& range, Stream which, int k) const {
    return range.single() ? range.least : stream(which, k).uniform(range.least, range.most);
  }
  int whole(const Range<int>& range, Stream which, int k) const {
    return range.single() ? range.least : stream(which, k).uniformInt(range.least, range.most);
  }
  /// Policies decide in whole slots: a part of a slot at the end would be lost to them.
  double deadline(int k) const {
    const Range<double>& range = m_ranges.deadlineHours;
    if (range.single()) return range.least;
    const double first = std::ceil(range.least / m_slotHours - 1e-9);
    const double last = std::floor(range.most / m_slotHours + 1e-9);
    if (first > last) return real(range, kDeadline, k);
    const int slots =
        stream(kDeadline, k).uniformInt(static_cast<int>(first), static_cast<int>(last));
    return slots * m_slotHours;
  }

  const JobSequenceSpec& m_spec;
  const job::Job& m_base;
  JobRanges m_ranges;
  double m_slotHours;
  std::uint64_t m_seed;
};

/// Every job at a start of its own drawing. Jobs of one length share the list of starts.
void placeAtRandom(std::vector<SampledJob>& jobs, const JobStarts& starts, std::uint64_t seed) {
  std::vector<std::size_t> byLength(jobs.size());
  std::iota(byLength.begin(), byLength.end(), std::size_t{0});
  const auto slots = [&](std::size_t k) { return starts.slotsOf(jobs[k].job); };
  std::ranges::stable_sort(byLength, {}, slots);
  std::vector<int> open;
  int length = -1;
  for (const std::size_t k : byLength) {
    if (slots(k) != length) {
      length = slots(k);
      open = starts.withRoomFor(length);
      if (open.empty()) starts.refuse(static_cast<int>(jobs.size()), 0, length);
    }
    RandomStream random{seed, kStart, k};
    jobs[k].startSlot =
        open[static_cast<std::size_t>(random.uniformInt(0, static_cast<int>(open.size()) - 1))];
  }
}

void placeSpread(std::vector<SampledJob>& jobs, const JobStarts& starts, double longestHours) {
  const int length = starts.slotsOf(longestHours);
  const std::vector<int> open = starts.withRoomFor(length);
  if (open.size() < jobs.size()) {
    starts.refuse(static_cast<int>(jobs.size()), static_cast<int>(open.size()), length);
  }
  for (std::size_t k = 0; k < jobs.size(); ++k) {
    jobs[k].startSlot = open[k * open.size() / jobs.size()];
  }
}

void placeBackToBack(std::vector<SampledJob>& jobs, const JobStarts& starts) {
  int cursor = 0;
  for (std::size_t k = 0; k < jobs.size(); ++k) {
    const int length = starts.slotsOf(jobs[k].job);
    const int start = starts.firstFrom(cursor, length);
    if (start < 0) starts.refuse(static_cast<int>(jobs.size()), static_cast<int>(k), length);
    jobs[k].startSlot = start;
    cursor = start + starts.slotsUntilDeadline(jobs[k].job);
  }
}

void shuffle(std::vector<SampledJob>& jobs, std::uint64_t seed) {
  for (std::size_t i = jobs.size(); i > 1; --i) {
    RandomStream random{seed, kShuffle, i};
    const int other = random.uniformInt(0, static_cast<int>(i) - 1);
    std::swap(jobs[i - 1], jobs[static_cast<std::size_t>(other)]);
  }
}

}  // namespace

std::vector<SampledJob> sampleJobs(const JobSequenceSpec& spec, const job::Job& base,
                                   const market::Trace& trace, std::uint64_t seed) {
  checkJobSequence(spec, base, trace.slotHours);
  const Sampler sampler(spec, base, trace.slotHours, seed);
  std::vector<SampledJob> jobs(static_cast<std::size_t>(spec.jobs));
  for (int k = 0; k < spec.jobs; ++k) jobs[static_cast<std::size_t>(k)].job = sampler.job(k);
  const JobStarts starts(trace, spec.earliestStartHours, spec.latestStartHours);
  switch (spec.placement) {
    case Placement::Random:
      placeAtRandom(jobs, starts, seed);
      break;
    case Placement::Spread:
      placeSpread(jobs, starts, jobRanges(spec, base).deadlineHours.most);
      break;
    case Placement::BackToBack:
      placeBackToBack(jobs, starts);
      break;
  }
  if (spec.arrival == Arrival::Chronological) {
    std::ranges::stable_sort(jobs, {}, &SampledJob::startSlot);
  } else if (spec.placement != Placement::Random) {
    shuffle(jobs, seed);
  }
  return jobs;
}

}  // namespace spothorizon::learn
