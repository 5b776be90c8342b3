// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/learning/LearnerRun.h"

#include <algorithm>

#include "learn/Learner.h"
#include "learn/Scores.h"

namespace spothorizon::study {
namespace {

using Row = std::span<const JobSample>;

JobSample charged(const learn::Learner& learner, learn::Play play, Row row) {
  if (play == learn::Play::Drawn) return row[static_cast<std::size_t>(learner.drawn())];
  JobSample mean;
  const std::span<const double> weights = learner.weights();
  for (std::size_t p = 0; p < row.size(); ++p) mean.add(row[p], weights[p]);
  return mean;
}

double expected(std::span<const double> weights, std::span<const double> scores) {
  double sum = 0;
  for (std::size_t p = 0; p < scores.size(); ++p) sum += weights[p] * scores[p];
  return sum;
}

/// When the job is over under each policy, hours from its start.
void endsOf(Row row, const job::Problem& problem, std::vector<double>& ends) {
  ends.clear();
  for (const JobSample& one : row) {
    ends.push_back(one.finished > 0 ? one.finishHours : problem.slotCount * problem.slotHours);
  }
}

}  // namespace

std::size_t bestPolicyOver(const std::vector<char>& jobs, std::span<const JobSample> table,
                           std::size_t policies) {
  std::vector<double> total(policies);
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (jobs[i / policies]) total[i % policies] += table[i].utilityUsd;
  }
  return static_cast<std::size_t>(std::ranges::max_element(total) - total.begin());
}

LearnerRun runLearner(const learn::LearnerSpec& spec, const JobBatch& batch,
                      std::span<const JobSample> table, std::size_t policies) {
  const learn::ScoreScale scale =
      learn::makeScoreScale(spec.range, batch.problems, highestPrice(*batch.market, batch.later));
  learn::Learner learner(spec, static_cast<int>(policies), batch.size(), batch.scenario.seed);
  LearnerRun run;
  run.bestFixed = bestPolicyOver(std::vector<char>(batch.jobs.size(), 1), table, policies);
  const std::vector<double> arrives =
      arrivalHours(batch.jobs, batch.market->import.trace.slotHours);
  std::vector<double> scores(policies), ends;
  for (std::size_t job = 0; job < batch.jobs.size(); ++job) {
    const Row row = table.subspan(job * policies, policies);
    learner.arrive(arrives[job]);
    for (std::size_t p = 0; p < policies; ++p) scores[p] = scale.score(job, row[p].utilityUsd);
    run.samples.push_back(charged(learner, spec.play, row));
    run.regret.push_back(scores[run.bestFixed] - expected(learner.weights(), scores));
    endsOf(row, batch.problems[job], ends);
    learner.played(scores, spec.feedback == learn::Feedback::Immediate
                               ? arrives[job]
                               : arrives[job] + knownAfterHours(spec.kind, ends, learner.drawn()));
  }
  return run;
}

}  // namespace spothorizon::study
