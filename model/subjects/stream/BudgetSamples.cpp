// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/BudgetSamples.h"

#include <algorithm>
#include <string>

#include "base/Files.h"
#include "rental/read/ReadStream.h"

namespace spothorizon::study {
namespace {

rental::JobClass jobClass(const char* name, double jobsPerHour, double oneGpuHours) {
  rental::JobClass one;
  one.name = name;
  one.jobsPerHour = jobsPerHour;
  one.oneGpuHours = oneGpuHours;
  one.speedUps = {rental::power(0.7)};
  return one;
}

/// Days and nights, quiet weekends, and several jobs at once, as people submit them.
rental::SampleSpec busyCluster() {
  rental::SampleSpec spec;
  spec.classes = {jobClass("vision", 1.2, 2), jobClass("speech", 0.6, 5),
                  jobClass("language", 0.3, 16)};
  spec.arrivals.kind = rental::ArrivalKind::Batches;
  spec.arrivals.meanBatch = 3;
  spec.sizes.kind = rental::SizeKind::Hyperexponential;
  spec.sizes.squaredVariation = 4;
  spec.dayShare = 0.7;
  spec.weekend = 0.3;
  spec.hours = 24 * 21;
  spec.seed = 11;
  return spec;
}

}  // namespace

const std::vector<BudgetSample>& budgetSamples() {
  static const std::vector<BudgetSample> all{
      {"two-classes",
       "Two classes of jobs",
       "Vision scales well and language does not: the next dollar goes to whichever job it makes "
       "faster by more.",
       {}},
      {"busy-cluster", "Busy cluster",
       "Three weeks of jobs that came in bursts, each on the GPUs that it asked for: the same "
       "money "
       "spent on other widths makes them finish sooner.",
       busyCluster()},
  };
  return all;
}

bool isSampleOfJobs(const std::string& hash) {
  static const std::vector<std::string> known = [] {
    std::vector<std::string> all;
    for (const BudgetSample& one : budgetSamples()) {
      if (!one.jobs) continue;
      all.push_back(contentHash(rental::streamCsv(rental::sampleStream(*one.jobs))));
    }
    return all;
  }();
  return std::ranges::find(known, hash) != known.end();
}

}  // namespace spothorizon::study
