// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/learning/LearnerComparison.h"

#include <algorithm>
#include <utility>

#include "base/NumberText.h"
#include "scenario/text/Words.h"
#include "subjects/job/learning/LearningSection.h"

namespace spothorizon::study {
namespace {

using learn::LearnerKind;
using learn::LearnerSpec;
using learn::RateSchedule;

/// The scores of every policy in one job.
void scoresOf(const LearningResults& results, int job, std::vector<double>& scores) {
  int row = 0;
  const LearningBlock& block = results.blockOf(job, row);
  const std::size_t policies = scores.size();
  for (std::size_t i = 0; i < policies; ++i) {
    const double usd = block.utilityUsd[static_cast<std::size_t>(row) * policies + i];
    scores[i] = results.scale->score(static_cast<std::size_t>(job), usd);
  }
}

/// Plays one learner over all jobs that are done.
class Replay {
 public:
  Replay(const LearningResults& results, const RunControl& control, Text name, LearnerSpec spec)
      : m_results(results),
        m_control(control),
        m_learner(spec, results.policies(), static_cast<int>(results.jobs->size()),
                  results.scenario.seed),
        m_scores(results.pool->size()),
        m_totals(results.pool->size()) {
    m_made.name = std::move(name);
  }

  ComparedLearner play() {
    for (int job = 0; job < m_results.jobsDone(); ++job) {
      m_control.checkStop();
      one(job);
    }
    m_made.boundScores = m_learner.regretBound();
    m_made.usdPerJob = m_usd / m_results.jobsDone();
    return std::move(m_made);
  }

 private:
  void one(int job) {
    scoresOf(m_results, job, m_scores);
    int row = 0;
    const LearningBlock& block = m_results.blockOf(job, row);
    for (std::size_t i = 0; i < m_scores.size(); ++i) {
      const double weight = m_learner.weights()[i];
      m_earned += weight * m_scores[i];
      m_usd += weight * block.utilityUsd[static_cast<std::size_t>(row) * m_scores.size() + i];
      m_totals[i] += m_scores[i];
    }
    m_made.regret.push_back(std::ranges::max(m_totals) - m_earned);
    m_learner.update(m_scores);
  }

  const LearningResults& m_results;
  const RunControl& m_control;
  learn::Learner m_learner;
  std::vector<double> m_scores, m_totals;
  double m_earned = 0, m_usd = 0;
  ComparedLearner m_made;
};

struct Best {
  double score = 0;
  std::size_t policy = 0;
};

Best bestOf(const std::vector<double>& sums) {
  const auto found = std::ranges::max_element(sums);
  return {*found, static_cast<std::size_t>(found - sums.begin())};
}

Text ruleOf(const LearnerSpec& spec) {
  if (spec.kind == LearnerKind::FixedShare) {
    return phrase("learning", "w ← (1 − α)·w·e^(ηu) + α/M of the sum");
  }
  if (spec.kind == LearnerKind::Exp3) {
    return phrase("learning", "w ← w·e^(−η(1 − u)/p) for the policy played");
  }
  return phrase("learning", "w ← w·e^(ηu)");
}

/// "25.0 scores ($310)".
Text inBoth(const LearningResults& results, double scores, int decimals) {
  return phrase("learning", "%1 scores (%2)")
      .arg(fixedText(scores, decimals))
      .arg(usdText(scores * results.scale->widthUsd));
}

}  // namespace

std::vector<ComparedLearner> compareLearners(const LearningResults& results,
                                             const RunControl& control) {
  std::vector<ComparedLearner> all;
  if (results.points.empty()) return all;
  const LearnerSpec own = learningSpec(results.scenario).learner;
  const auto add = [&](const char* name, LearnerKind kind, RateSchedule schedule) {
    LearnerSpec spec;
    spec.kind = kind;
    spec.schedule = schedule;
    spec.share = own.share;
    spec.exploration = own.exploration;
    all.push_back(Replay(results, control, phrase("learning", name), spec).play());
  };
  add(SPOTHORIZON_TEXT("learning", "weights, known rate"), LearnerKind::Exponentiated,
      RateSchedule::KnownHorizon);
  add(SPOTHORIZON_TEXT("learning", "weights, adaptive rate"), LearnerKind::Exponentiated,
      RateSchedule::Adaptive);
  add(SPOTHORIZON_TEXT("learning", "weights, doubling"), LearnerKind::Exponentiated,
      RateSchedule::Doubling);
  add(SPOTHORIZON_TEXT("learning", "fixed share"), LearnerKind::FixedShare,
      RateSchedule::KnownHorizon);
  add(SPOTHORIZON_TEXT("learning", "Exp3, sees only the policy played"), LearnerKind::Exp3,
      RateSchedule::KnownHorizon);
  return all;
}

std::optional<TrackingRegret> trackingRegret(const LearningResults& results) {
  const LearnerSpec& spec = learningSpec(results.scenario).learner;
  const bool tracks = spec.kind == LearnerKind::FixedShare && spec.share > 0;
  if (!tracks || results.points.empty()) return {};
  const auto jobs = static_cast<std::size_t>(results.jobsDone());
  const std::size_t policies = results.pool->size();
  // The best policy of the jobs before each job, then the best of those from it on.
  std::vector<Best> before(jobs);
  std::vector<double> scores(policies), sums(policies);
  for (std::size_t job = 0; job < jobs; ++job) {
    before[job] = bestOf(sums);
    scoresOf(results, static_cast<int>(job), scores);
    for (std::size_t i = 0; i < policies; ++i) sums[i] += scores[i];
  }
  const double earned = bestOf(sums).score - results.points.back().regret;
  TrackingRegret best;
  double most = -1;
  std::ranges::fill(sums, 0.0);
  for (std::size_t job = jobs; job-- > 0;) {
    scoresOf(results, static_cast<int>(job), scores);
    for (std::size_t i = 0; i < policies; ++i) sums[i] += scores[i];
    const Best after = bestOf(sums);
    const double sum = before[job].score + after.score;
    if (sum <= most) continue;
    most = sum;
    best.change = static_cast<int>(job);
    best.before = before[job].policy;
    best.after = after.policy;
  }
  best.regret = most - earned;
  best.bound = std::min(static_cast<double>(jobs),
                        learn::trackingRegretBound(spec, static_cast<int>(policies),
                                                   static_cast<int>(results.jobs->size()),
                                                   static_cast<int>(jobs), 1));
  return best;
}

Text trackingSentence(const LearningResults& results, const TrackingRegret& tracking) {
  return phrase(
             "learning",
             "Against the best two policies, %1 and from job %2 on %3, the regret is %4; for one "
             "change it can be at most %5.")
      .arg((*results.labels)[tracking.before])
      .arg(std::to_string(tracking.change + 1))
      .arg((*results.labels)[tracking.after])
      .arg(inBoth(results, tracking.regret, 2))
      .arg(inBoth(results, tracking.bound, 1));
}

Text learningRule(const LearningResults& results, int jobs) {
  if (jobs <= 0 || jobs > results.jobsDone() || !results.scale) return {};
  const LearnerSpec& spec = learningSpec(results.scenario).learner;
  const LearningPoint& point = results.points[static_cast<std::size_t>(jobs - 1)];
  return phrase(
             "learning",
             "%1, with η = %2 and a score worth %3. After %4 the regret is %5; it can be at most "
             "min(k, bound) = %6.")
      .arg(ruleOf(spec))
      .arg(shortNumber(results.rate))
      .arg(usdText(results.scale->widthUsd))
      .arg(jobCountText(jobs))
      .arg(inBoth(results, point.regret, 2))
      .arg(inBoth(results, point.regretBound, 1));
}

}  // namespace spothorizon::study
