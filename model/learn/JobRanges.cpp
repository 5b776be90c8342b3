// SPDX-License-Identifier: GPL-3.0-or-later
#include "learn/JobRanges.h"

#include <cmath>
#include <string>

#include "base/InputError.h"
#include "base/NumberText.h"

namespace spothorizon::learn {
namespace {

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

}  // namespace spothorizon::learn
