// SPDX-License-Identifier: GPL-3.0-or-later
// Streams of jobs, tables of throughputs and epochs: what is read is in order, and a budget can be
// spent on it.
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "Fuzzing.h"
#include "base/InputError.h"
#include "rental/Solve.h"
#include "rental/SpeedUpTables.h"
#include "rental/StreamSummary.h"
#include "rental/read/ReadEpochs.h"
#include "rental/read/ReadStream.h"

using namespace spothorizon;
using namespace spothorizon::rental;

namespace {

template <class Read>
void unlessRefused(Read&& read) {
  try {
    read();
  } catch (const InputError&) {
  }
}

void checkJobs(const RecordedStream& stream) {
  fuzz::require(!stream.jobs.empty(), "a stream has jobs");
  double before = 0;
  for (const RecordedJob& job : stream.jobs) {
    fuzz::require(std::isfinite(job.arrivalHours) && job.arrivalHours >= before, "times ascend");
    fuzz::require(job.gpus > 0, "every job asks for GPUs");
    fuzz::require(std::isnan(job.recordedHours) || job.recordedHours > 0, "durations are sound");
    fuzz::require(std::isnan(job.iterations) || job.iterations > 0, "iterations are sound");
    before = job.arrivalHours;
  }
}

void spend(std::vector<JobClass> classes) {
  RentalProblem problem;
  problem.classes = std::move(classes);
  problem.mostGpus = 64;
  const FixedWidths widths(problem);
  const RentalPlan plan = widths.plan(widths.leastBudget() * 1.5);
  fuzz::require(plan.meanResponseHours > 0, "jobs take time");
}

GpuTables onlyTable() {
  ThroughputTables tables{"A100", {}, {}};
  tables.models["vgg16"][256] = {{1, 1}, {2, 1.9}};
  return {{tables}};
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  unlessRefused([&] {
    const RecordedStream stream = parseStream(text, "jobs.csv");
    checkJobs(stream);
    unlessRefused([&] { checkJobs(parseStream(streamCsv(stream), "again.csv")); });
    unlessRefused([&] { summary(withTables(stream, onlyTable())); });
    unlessRefused([&] {
      const JobStream jobs = withSpeedUp(stream, power(0.5));
      summary(jobs);
      spend(jobs.classes);
    });
  });
  unlessRefused([&] {
    int notMeasured = 0;
    for (const auto& [batch, row] : parseThroughputs(text, "model.csv", notMeasured)) {
      checkSpeedUp(speedUpOf(row, referenceThroughput(row)), "");
    }
  });
  unlessRefused([&] {
    std::vector<JobClass> classes = readEpochs(fuzz::asFile(text));
    for (JobClass& one : classes) one.jobsPerHour = 1;
    spend(classes);
  });
  return 0;
}
