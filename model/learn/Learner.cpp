// SPDX-License-Identifier: GPL-3.0-or-later
#include "learn/Learner.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <string>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "base/Random.h"

namespace spothorizon::learn {
namespace {

/// Keeps the draws apart from every other use of the scenario's seed.
constexpr std::uint64_t kDrawStream = 0x64726177;

[[noreturn]] void refuse(const char* name, double found, const std::string& expected) {
  throw InputError("", std::string("/learning/learner/") + name, trimmedText(found), expected);
}

double adaptiveRate(std::size_t policies, double gap) {
  // With one policy there is nothing to learn; any rate does.
  const double logM = std::log(std::max<std::size_t>(policies, 2));
  return gap * kMostAdaptiveRate <= logM ? kMostAdaptiveRate : logM / gap;
}

}  // namespace

void checkLearner(const LearnerSpec& spec) {
  if (spec.schedule == RateSchedule::Adaptive && spec.kind != LearnerKind::Exponentiated) {
    throw InputError("", "/learning/learner/schedule", "\"adaptive\"",
                     "another schedule: it is for plain exponentiated weights");
  }
  if (spec.schedule == RateSchedule::Fixed && !(spec.rate > 0 && std::isfinite(spec.rate))) {
    refuse("rate", spec.rate, "a learning rate above 0; at 0 nothing is ever learnt");
  }
  if (spec.kind == LearnerKind::FixedShare && !(spec.share >= 0 && spec.share < 1)) {
    refuse("share", spec.share, "a share from 0 to below 1");
  }
  if (spec.kind == LearnerKind::Exp3 && !(spec.exploration >= 0 && spec.exploration < 1)) {
    refuse("exploration", spec.exploration, "an exploration from 0 to below 1");
  }
}

Learner::Learner(const LearnerSpec& spec, int policies, int jobs, std::uint64_t seed)
    : m_spec(spec),
      m_jobs(jobs),
      m_seed(seed),
      m_logWeights(static_cast<std::size_t>(policies)),
      m_weights(static_cast<std::size_t>(policies)) {
  assert(policies >= 1 && jobs >= 1);
  checkLearner(spec);
  startEpoch();
  normalise();
  draw();
}

void Learner::startEpoch() {
  const auto policies = static_cast<int>(m_weights.size());
  const bool doubling = m_spec.schedule == RateSchedule::Doubling;
  m_epochLength = doubling ? std::max(1, m_epochLength * 2) : m_jobs;
  m_epochLeft = m_epochLength;
  m_rate = learningRate(m_spec, policies, m_epochLength);
  std::ranges::fill(m_logWeights, 0.0);
}

void Learner::update(std::span<const double> scores) {
  assert(scores.size() == m_weights.size());
  earn(scores);
  ++m_jobsSeen;
  --m_epochLeft;
  const bool over = m_spec.schedule == RateSchedule::Doubling && m_epochLeft == 0;
  if (over) startEpoch();
  normalise();
  draw();
}

void Learner::earn(std::span<const double> scores) {
  if (m_spec.kind == LearnerKind::Exp3) {
    const auto played = static_cast<std::size_t>(m_drawn);
    m_logWeights[played] -= m_rate * (1 - scores[played]) / m_weights[played];
    return;
  }
  if (m_spec.schedule == RateSchedule::Adaptive) return earnAdaptively(scores);
  for (std::size_t i = 0; i < scores.size(); ++i) m_logWeights[i] += m_rate * scores[i];
  if (m_spec.kind == LearnerKind::FixedShare && m_spec.share > 0) shareOut();
}

/// The gap between the mixed score, ln(Σ w·exp(η·u)) / η, and the expected one is what hedging
/// costs in a job. The rate is ln M over their sum, and all weights are made anew from the totals.
void Learner::earnAdaptively(std::span<const double> scores) {
  m_totals.resize(scores.size());
  const double best = std::ranges::max(scores);
  double expected = 0, sum = 0;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    expected += m_weights[i] * scores[i];
    sum += m_weights[i] * std::exp(m_rate * (scores[i] - best));
    m_totals[i] += scores[i];
  }
  // Where all weight lies on policies far below the best of this job, the sum is nothing: they mix
  // to what they expect.
  const double mixed = sum > 0 ? best + std::log(sum) / m_rate : expected;
  m_mixabilityGap += std::max(0.0, mixed - expected);
  m_rate = adaptiveRate(scores.size(), m_mixabilityGap);
  for (std::size_t i = 0; i < scores.size(); ++i) m_logWeights[i] = m_rate * m_totals[i];
}

/// Adds α/M of all weight to 1 − α of each policy's own.
void Learner::shareOut() {
  const double largest = std::ranges::max(m_logWeights);
  double sum = 0;
  for (const double logWeight : m_logWeights) sum += std::exp(logWeight - largest);
  const double dealt = m_spec.share / static_cast<double>(m_weights.size());
  for (double& logWeight : m_logWeights) {
    logWeight = std::log((1 - m_spec.share) * std::exp(logWeight - largest) / sum + dealt);
  }
}

/// Weights are kept as logarithms: a policy that lost for ten thousand jobs must be able to come
/// back, and its weight itself is long below the smallest double.
void Learner::normalise() {
  const double largest = std::ranges::max(m_logWeights);
  double sum = 0;
  for (std::size_t i = 0; i < m_weights.size(); ++i) {
    m_logWeights[i] -= largest;
    m_weights[i] = std::exp(m_logWeights[i]);
    sum += m_weights[i];
  }
  const double uniform = m_spec.kind == LearnerKind::Exp3 ? m_spec.exploration : 0;
  const double each = uniform / static_cast<double>(m_weights.size());
  for (double& weight : m_weights) weight = (1 - uniform) * weight / sum + each;
}

void Learner::draw() {
  RandomStream random{m_seed, kDrawStream, static_cast<std::uint64_t>(m_jobsSeen)};
  const double mark = random.uniform();
  double reached = 0;
  for (std::size_t i = 0; i < m_weights.size(); ++i) {
    if (m_weights[i] <= 0) continue;
    m_drawn = static_cast<int>(i);
    reached += m_weights[i];
    if (mark < reached) return;
  }
}

}  // namespace spothorizon::learn
