// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/learning/LearningTally.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "subjects/job/learning/JobBatch.h"
#include "subjects/job/learning/LearningSection.h"
#include "subjects/job/learning/LearningVerdict.h"

namespace spothorizon::study {
namespace {

/// Jobs a block: small enough that copying the one that still grows costs nothing to speak of.
constexpr int kBlockJobs = 64;

std::size_t bestOf(const std::vector<double>& totals) {
  return static_cast<std::size_t>(std::ranges::max_element(totals) - totals.begin());
}

}  // namespace

LearningTally::LearningTally(const LearningSetup& setup)
    : m_setup(setup),
      m_learner(learningSpec(setup.start.scenario).learner, setup.start.policies(),
                static_cast<int>(setup.problems.size()), setup.start.scenario.seed),
      m_results(setup.start),
      m_arrives(arrivalHours(*setup.start.jobs, setup.start.market->import.trace.slotHours)),
      m_scores(setup.start.pool->size()),
      m_totalScore(setup.start.pool->size()) {
  m_results.totalUsd.assign(m_scores.size(), 0.0);
  m_results.points.reserve(setup.problems.size());
}

/// `usd` holds the pool first, then baselines that are not in it.
double LearningTally::charged(std::span<const double> usd) const {
  if (learningSpec(m_results.scenario).learner.play == learn::Play::Drawn) {
    return usd[static_cast<std::size_t>(m_learner.drawn())];
  }
  double mean = 0;
  for (std::size_t i = 0; i < m_scores.size(); ++i) mean += m_learner.weights()[i] * usd[i];
  return mean;
}

void LearningTally::add(const JobUtilities& job) {
  const auto number = static_cast<std::size_t>(jobsDone());
  m_learner.arrive(m_arrives[number]);
  for (std::size_t i = 0; i < m_scores.size(); ++i) {
    m_scores[i] = m_results.scale->score(number, job.usd[i]);
    m_results.scoresCutOff += m_results.scale->cutOff(number, job.usd[i]);
    m_totalScore[i] += m_scores[i];
    m_learnerScore += m_learner.weights()[i] * m_scores[i];
    m_meanScore += m_scores[i] / static_cast<double>(m_scores.size());
    m_results.totalUsd[i] += job.usd[i];
  }
  const double learnerUsd = charged(job.usd);
  addRow(job, learnerUsd);
  const int outstanding = m_learner.outstanding();
  m_learner.played(m_scores, knownHours(number, job));
  addPoint(job, learnerUsd);
  m_results.points.back().outstanding = outstanding;
  if (m_open.jobs == kBlockJobs) closeBlock();
}

double LearningTally::knownHours(std::size_t number, const JobUtilities& job) const {
  const learn::LearnerSpec& spec = learningSpec(m_results.scenario).learner;
  if (spec.feedback == learn::Feedback::Immediate) return m_arrives[number];
  const auto pool = std::span(job.endHours).first(m_scores.size());
  return m_arrives[number] + knownAfterHours(spec.kind, pool, m_learner.drawn());
}

void LearningTally::addRow(const JobUtilities& job, double learnerUsd) {
  const auto policies = static_cast<std::ptrdiff_t>(m_scores.size());
  m_open.utilityUsd.insert(m_open.utilityUsd.end(), job.usd.begin(), job.usd.begin() + policies);
  const std::span<const double> weights = m_learner.weights();
  m_open.weight.insert(m_open.weight.end(), weights.begin(), weights.end());
  m_open.drawn.push_back(m_learner.drawn());
  m_open.learnerUsd.push_back(learnerUsd);
  m_open.onDemandUsd.push_back(job.usd[m_setup.onDemand]);
  m_open.maxSpotUsd.push_back(job.usd[m_setup.maxSpot]);
  m_open.uniformUsd.push_back(job.usd[m_setup.uniform]);
  if (learningSpec(m_results.scenario).withOptimum) m_open.optimumUsd.push_back(job.optimumUsd);
  ++m_open.jobs;
}

void LearningTally::addPoint(const JobUtilities& job, double learnerUsd) {
  LearningPoint point = m_results.points.empty() ? LearningPoint{} : m_results.points.back();
  point.learnerUsd += learnerUsd;
  point.onDemandUsd += job.usd[m_setup.onDemand];
  point.maxSpotUsd += job.usd[m_setup.maxSpot];
  point.uniformUsd += job.usd[m_setup.uniform];
  point.optimumUsd += job.optimumUsd;
  const std::size_t best = bestOf(m_totalScore);
  point.bestFixed = static_cast<int>(best);
  point.regret = m_totalScore[best] - m_learnerScore;
  point.unlearntRegret = m_totalScore[best] - m_meanScore;
  point.regretBound = m_learner.regretBound();
  point.seenBound = m_learner.seenBound().value_or(0);
  point.bestFixedUsd = std::ranges::max(m_results.totalUsd);
  point.regretUsd = point.bestFixedUsd - point.learnerUsd;
  m_results.points.push_back(point);
}

void LearningTally::closeBlock() {
  m_results.blocks.push_back(std::make_shared<const LearningBlock>(std::move(m_open)));
  m_open = LearningBlock{};
  m_open.firstJob = jobsDone();
}

std::shared_ptr<const LearningResults> LearningTally::results(bool complete) const {
  auto copy = std::make_shared<LearningResults>(m_results);
  if (m_open.jobs > 0) copy->blocks.push_back(std::make_shared<const LearningBlock>(m_open));
  learn::Learner after = m_learner;
  after.arrive(std::numeric_limits<double>::infinity());
  copy->finalWeight.assign(after.weights().begin(), after.weights().end());
  copy->rate = after.rate();
  copy->complete = complete;
  if (complete && copy->jobsDone() > 0) {
    copy->verdict = verdictOf(*copy, timesOf(*copy->jobs, m_setup.problems));
  }
  return copy;
}

}  // namespace spothorizon::study
