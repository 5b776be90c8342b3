// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/experiment/GapParts.h"

#include <algorithm>
#include <cmath>

#include "solve/ForecastErrorBound.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentMeasures.h"

namespace spothorizon::study {
namespace {

using policy::PolicyKind;
using policy::PolicySpec;

PolicySpec byBlocks(PolicySpec spec) {
  spec.mode = policy::CommitmentMode::Block;
  return spec;
}

double boundOf(const JobBatch& batch, int job) {
  const auto k = static_cast<std::size_t>(job);
  const job::Problem& problem = batch.problems[k];
  const simulate::MarketSpan span = batch.span(job);
  const auto slots = static_cast<std::size_t>(problem.slotCount);
  std::vector<double> price(slots), free(slots);
  batch.forecasterOf(job).forecast(batch.jobs[k].startSlot, price, free);
  std::vector<int> gpus;
  for (const double one : free) {
    gpus.push_back(static_cast<int>(std::lround(std::min<double>(one, problem.job.maxGpus))));
  }
  const auto& sure = span.sureGpus();
  return solve::forecastErrorBound(problem, {.price = std::span(span.price).first(slots),
                                             .expectedPrice = price,
                                             .freeGpus = std::span(sure).first(slots),
                                             .expectedFree = gpus})
      .totalUsd();
}

}  // namespace

bool wantsGapParts(const Experiment& experiment) {
  return std::ranges::any_of(experiment.measures, isGapPart);
}

std::vector<PolicySpec> exactRuns(const std::vector<PolicySpec>& policies) {
  std::vector<PolicySpec> runs;
  for (const PolicySpec& spec : blockRuns(policies)) {
    runs.push_back(spec);
    runs.back().commitment = 1;
    runs.push_back(spec);
  }
  return runs;
}

std::vector<PolicySpec> blockRuns(const std::vector<PolicySpec>& policies) {
  std::vector<PolicySpec> runs;
  for (const PolicySpec& spec : policies) {
    if (spec.kind == PolicyKind::Ahap) runs.push_back(byBlocks(spec));
  }
  return runs;
}

std::vector<GapSamples> gapSamples(const std::vector<PolicySpec>& policies,
                                   const std::vector<JobSample>& exact,
                                   const std::vector<JobSample>& block) {
  std::vector<GapSamples> all(policies.size());
  const std::size_t columns = blockRuns(policies).size();
  std::size_t column = 0;
  for (std::size_t p = 0; p < policies.size(); ++p) {
    if (policies[p].kind != PolicyKind::Ahap) continue;
    for (std::size_t job = 0; job < block.size() / columns; ++job) {
      const std::size_t at = job * columns + column;
      all[p].everySlot.push_back(exact[2 * at].utilityUsd);
      all[p].committed.push_back(exact[2 * at + 1].utilityUsd);
      all[p].block.push_back(block[at].utilityUsd);
    }
    ++column;
  }
  return all;
}

double gapPart(Measure measure, const GapSamples& samples, std::size_t job, double optimumUsd,
               double utilityUsd) {
  switch (measure) {
    case Measure::GapHorizon:
      return optimumUsd - samples.everySlot[job];
    case Measure::GapCommitment:
      return samples.everySlot[job] - samples.committed[job];
    case Measure::GapError:
      return samples.committed[job] - samples.block[job];
    case Measure::GapRounding:
      return samples.block[job] - utilityUsd;
    default:
      return 0;
  }
}

std::vector<double> forecastErrorBounds(const JobBatch& batch) {
  std::vector<double> bounds;
  for (int job = 0; job < batch.size(); ++job) {
    const job::Problem& problem = batch.problems[static_cast<std::size_t>(job)];
    if (problem.onDemandQuota < problem.job.maxGpus) return {};
    bounds.push_back(boundOf(batch, job));
  }
  return bounds;
}

}  // namespace spothorizon::study
