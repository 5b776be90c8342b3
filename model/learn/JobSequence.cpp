// SPDX-License-Identifier: GPL-3.0-or-later
#include "learn/JobSequence.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <string>
#include <utility>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "base/Random.h"
#include "learn/JobStarts.h"

namespace spothorizon::learn {
namespace {

/// Both ends are included.
template <class Number>
struct Range {
  Number least{}, most{};
  bool single() const { return !(least < most); }
};

/// The ranges of a job sequence with what was left open filled in.
struct JobRanges {
  Range<double> workload, deadlineHours;
  Range<int> minGpus, maxGpus;
};

/// An end that is left open is the base's own value; with one end given the range runs from that
/// value to the base's.
JobRanges jobRanges(const JobSequenceSpec& spec, const job::Job& base) {
  JobRanges ranges;
  ranges.workload = {spec.leastWorkload.value_or(base.workload),
                     spec.mostWorkload.value_or(base.workload)};
  ranges.deadlineHours = {spec.leastDeadlineHours.value_or(base.deadlineHours),
                          spec.mostDeadlineHours.value_or(base.deadlineHours)};
  ranges.minGpus = {spec.leastMinGpus.value_or(base.minGpus),
                    spec.mostMinGpus.value_or(base.minGpus)};
  ranges.maxGpus = {spec.leastMaxGpus.value_or(base.maxGpus),
                    spec.mostMaxGpus.value_or(base.maxGpus)};
  return ranges;
}

constexpr int kMostJobs = 1'000'000;

[[noreturn]] void refuse(const std::string& name, const std::string& found,
                         const std::string& expected) {
  throw InputError("", "/learning/jobs/" + name, found, expected);
}

std::string text(int value) { return std::to_string(value); }
std::string text(double value) { return trimmedText(value); }

/// The end that is not the scenario's own value is the one to change.
template <class Number>
void checkRange(const Range<Number>& range, bool mostGiven, const std::string& least,
                const std::string& most, const char* what) {
  if (!(range.least > range.most)) return;
  if (mostGiven) {
    refuse(most, text(range.most),
           std::string("at least the minimum ") + what + ", " + text(range.least));
  }
  refuse(least, text(range.least),
         std::string("at most the maximum ") + what + ", " + text(range.most) + " (the job's own)");
}

void checkGpus(const JobSequenceSpec& spec, const JobRanges& ranges) {
  if (ranges.minGpus.least < 1) refuse("leastMinGpus", text(ranges.minGpus.least), "1 or more");
  checkRange(ranges.minGpus, spec.mostMinGpus.has_value(), "leastMinGpus", "mostMinGpus", "N_min");
  checkRange(ranges.maxGpus, spec.mostMaxGpus.has_value(), "leastMaxGpus", "mostMaxGpus", "N_max");
  if (ranges.maxGpus.least >= ranges.minGpus.most) return;
  const bool byMost = spec.leastMaxGpus.has_value() || !spec.mostMinGpus.has_value();
  if (byMost) {
    refuse("leastMaxGpus", text(ranges.maxGpus.least),
           "at least the maximum N_min, " + text(ranges.minGpus.most));
  }
  refuse("mostMinGpus", text(ranges.minGpus.most),
         "at most the minimum N_max, " + text(ranges.maxGpus.least));
}

void checkStarts(const JobSequenceSpec& spec) {
  const double earliest = spec.earliestStartHours.value_or(0);
  if (!(earliest >= 0) || !std::isfinite(earliest)) {
    refuse("earliestStartHours", text(earliest), "0 h or later");
  }
  if (spec.latestStartHours && !(*spec.latestStartHours >= earliest)) {
    refuse("latestStartHours", text(*spec.latestStartHours),
           "at least the earliest start, " + text(earliest));
  }
}

}  // namespace

void checkJobSequence(const JobSequenceSpec& spec, const job::Job& base, double slotHours) {
  if (spec.jobs < 1 || spec.jobs > kMostJobs) {
    refuse("jobs", text(spec.jobs), "1 to " + text(kMostJobs) + " jobs");
  }
  const JobRanges ranges = jobRanges(spec, base);
  if (!(ranges.workload.least > 0)) {
    refuse("leastWorkload", text(ranges.workload.least), "a workload above 0");
  }
  checkRange(ranges.workload, spec.mostWorkload.has_value(), "leastWorkload", "mostWorkload",
             "workload");
  if (!(ranges.deadlineHours.least >= slotHours * (1 - 1e-9))) {
    refuse("leastDeadlineHours", text(ranges.deadlineHours.least),
           "at least one slot of " + text(slotHours) + " hours");
  }
  checkRange(ranges.deadlineHours, spec.mostDeadlineHours.has_value(), "leastDeadlineHours",
             "mostDeadlineHours", "deadline");
  checkGpus(spec, ranges);
  checkStarts(spec);
}

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
