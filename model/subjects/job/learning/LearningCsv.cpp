// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/CsvText.h"
#include "subjects/job/learning/Learning.h"

namespace spothorizon::study {
namespace {

using csv::field;
using csv::line;

std::string header(const LearningResults& results) {
  std::string text = csv::comment("SpotHorizon " SPOTHORIZON_VERSION);
  if (!results.scenario.title.empty()) text += csv::comment("scenario: " + results.scenario.title);
  const market::Provenance& from = results.market->import.trace.provenance;
  for (const std::string& what : from.lines) text += csv::comment(what);
  if (!from.hash.empty()) text += csv::comment("trace hash: " + from.hash);
  return text + csv::comment("seed: " + std::to_string(results.scenario.seed));
}

std::string jobLine(const LearningResults& results, int job) {
  const auto k = static_cast<std::size_t>(job);
  const learn::SampledJob& sampled = (*results.jobs)[k];
  const LearningPoint& point = results.points[k];
  int row = 0;
  const LearningBlock& block = results.blockOf(job, row);
  const auto r = static_cast<std::size_t>(row);
  const auto label = [&](int policy) -> const std::string& {
    return (*results.labels)[static_cast<std::size_t>(policy)].english();
  };
  std::optional<double> optimum, optimumTotal;
  if (!block.optimumUsd.empty()) {
    optimum = block.optimumUsd[r];
    optimumTotal = point.optimumUsd;
  }
  return line(job, sampled.startSlot, sampled.startSlot * results.market->import.trace.slotHours,
              sampled.job.workload, sampled.job.deadlineHours, sampled.job.minGpus,
              sampled.job.maxGpus, sampled.job.valueUsd, label(block.drawn[r]), block.learnerUsd[r],
              block.onDemandUsd[r], block.maxSpotUsd[r], block.uniformUsd[r], optimum,
              label(point.bestFixed), point.regret, point.regretBound, point.regretUsd,
              point.learnerUsd, point.bestFixedUsd, point.onDemandUsd, point.maxSpotUsd,
              point.uniformUsd, optimumTotal, point.outstanding);
}

}  // namespace

std::string learningCsv(const LearningResults& results) {
  std::string text =
      header(results) +
      "job,startSlot,startHours,workload,deadlineHours,minGpus,maxGpus,valueUsd,drawn,learnerUsd,"
      "onDemandOnlyUsd,maxSpotUsd,uniformProgressUsd,optimumUsd,bestFixed,regretScores,"
      "regretBoundScores,regretUsd,learnerTotalUsd,bestFixedTotalUsd,onDemandOnlyTotalUsd,"
      "maxSpotTotalUsd,uniformProgressTotalUsd,optimumTotalUsd,outstanding\n";
  for (int job = 0; job < results.jobsDone(); ++job) text += jobLine(results, job);
  return text;
}

std::string weightsCsv(const LearningResults& results) {
  std::string text = header(results) + "job";
  for (const Text& label : *results.labels) text += "," + field(label.english());
  text += "\n";
  const auto addRow = [&text](int job, std::span<const double> weights) {
    text += std::to_string(job);
    for (const double weight : weights) text += "," + field(weight);
    text += "\n";
  };
  const auto policies = static_cast<std::size_t>(results.policies());
  for (const auto& block : results.blocks) {
    for (int row = 0; row < block->jobs; ++row) {
      const std::span<const double> all(block->weight);
      addRow(block->firstJob + row,
             all.subspan(static_cast<std::size_t>(row) * policies, policies));
    }
  }
  // After the last job: what the next would be played with.
  addRow(results.jobsDone(), results.finalWeight);
  return text;
}

}  // namespace spothorizon::study
