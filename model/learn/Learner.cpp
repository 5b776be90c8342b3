// SPDX-License-Identifier: GPL-3.0-or-later
#include "learn/Learner.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
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

/// Weights are kept as logarithms: a policy that lost for ten thousand jobs must be able to come
/// back, and its weight itself is long below the smallest double. Makes the largest 0.
void lower(std::vector<double>& logWeights) {
  const double largest = std::ranges::max(logWeights);
  for (double& one : logWeights) one -= largest;
}

/// Probabilities of logarithms whose largest is 0, a part `uniform` of them spread evenly.
void exponentiate(const std::vector<double>& logWeights, double uniform,
                  std::vector<double>& weights) {
  double sum = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    weights[i] = std::exp(logWeights[i]);
    sum += weights[i];
  }
  const double each = uniform / static_cast<double>(weights.size());
  for (double& weight : weights) weight = (1 - uniform) * weight / sum + each;
}

/// ln(Σ w·exp(η·u)) / η where all weight lies on policies so far below the best of the job that the
/// sum itself is nothing.
double mixedByLogs(const std::vector<double>& logWeights, std::span<const double> scores,
                   double rate) {
  std::vector<double> terms(logWeights.size());
  for (std::size_t i = 0; i < terms.size(); ++i) terms[i] = logWeights[i] + rate * scores[i];
  const double largest = std::ranges::max(terms);
  double sum = 0, whole = 0;
  for (std::size_t i = 0; i < terms.size(); ++i) {
    sum += std::exp(terms[i] - largest);
    whole += std::exp(logWeights[i]);
  }
  return (largest + std::log(sum / whole)) / rate;
}

constexpr double kAtOnce = -std::numeric_limits<double>::infinity();

}  // namespace

RateSchedule scheduleOf(const LearnerSpec& spec) {
  if (spec.schedule != RateSchedule::Auto) return spec.schedule;
  return spec.kind == LearnerKind::Exponentiated ? RateSchedule::Adaptive
                                                 : RateSchedule::KnownHorizon;
}

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
    : m_spec(spec), m_jobs(jobs), m_seed(seed), m_weights(static_cast<std::size_t>(policies)) {
  assert(policies >= 1 && jobs >= 1);
  checkLearner(spec);
  m_spec.schedule = scheduleOf(spec);
  m_totals.resize(m_weights.size());
  m_played.resize(m_weights.size());
  startEpoch();
  makeWeights();
  draw();
}

/// Jobs of an earlier epoch that are still outstanding teach this one nothing.
void Learner::startEpoch() {
  const auto policies = static_cast<int>(m_weights.size());
  const bool doubling = m_spec.schedule == RateSchedule::Doubling;
  m_epochLength = doubling ? std::max(1, m_epochLength * 2) : m_jobs;
  m_epochLeft = m_epochLength;
  m_rate = learningRate(m_spec, policies, m_epochLength);
  m_copies.assign(1, {std::vector<double>(m_weights.size()), false});
  m_copy = 0;
  m_waiting.clear();
  m_outstanding = 0;
}

void Learner::update(std::span<const double> scores) {
  played(scores, kAtOnce);
  arrive(kAtOnce);
}

void Learner::played(std::span<const double> scores, double knownHours) {
  assert(scores.size() == m_weights.size());
  m_delays += m_outstanding;
  if (m_spec.kind != LearnerKind::Exp3) m_delayCost += m_rate * m_outstanding / 4;
  m_mostWaitingGap = std::max(m_mostWaitingGap, m_waitingGap);
  m_gapAtPlay = m_mixabilityGap;
  const double gap = m_spec.schedule == RateSchedule::Adaptive ? mixabilityGap(scores) : 0;
  m_waitingGap += gap;
  m_waiting.push_back({.scores = {scores.begin(), scores.end()},
                       .weights = m_weights,
                       .knownHours = knownHours,
                       .rate = m_rate,
                       .gap = gap,
                       .drawn = m_drawn,
                       .copy = m_copy});
  for (std::size_t i = 0; i < scores.size(); ++i) m_played[i] += scores[i];
  m_copies[m_copy].waits = true;
  ++m_jobsSeen;
  --m_epochLeft;
  if (m_spec.schedule == RateSchedule::Doubling && m_epochLeft == 0) startEpoch();
}

void Learner::arrive(double hours) {
  for (Waiting& job : m_waiting) job.known |= job.knownHours <= hours;
  if (m_spec.kind == LearnerKind::Exp3) {
    settleBandits();
  } else {
    settle();
  }
  m_outstanding = 0;
  for (const Waiting& job : m_waiting) m_outstanding += !job.known;
  makeWeights();
  draw();
}

/// Takes the jobs before which none is outstanding into the base.
void Learner::settle() {
  for (; !m_waiting.empty() && m_waiting.front().known; m_waiting.pop_front()) {
    if (m_spec.schedule == RateSchedule::Adaptive) {
      earnAdaptively(m_waiting.front());
    } else {
      earn(m_copies[0].logWeights, m_waiting.front());
      lower(m_copies[0].logWeights);
    }
  }
  m_copies[0].waits = false;
}

/// Every learner of Exp3 takes its own job in; the next job is for the first that has none.
void Learner::settleBandits() {
  for (const Waiting& job : m_waiting) {
    if (!job.known) continue;
    Copy& copy = m_copies[job.copy];
    const auto at = static_cast<std::size_t>(job.drawn);
    copy.logWeights[at] -= job.rate * (1 - job.scores[at]) / job.weights[at];
    lower(copy.logWeights);
    copy.waits = false;
  }
  std::erase_if(m_waiting, [](const Waiting& job) { return job.known; });
  choosePlayedCopy();
}

void Learner::choosePlayedCopy() {
  m_copy = 0;
  while (m_copy < m_copies.size() && m_copies[m_copy].waits) ++m_copy;
  if (m_copy < m_copies.size()) return;
  m_copies.push_back({std::vector<double>(m_weights.size()), false});
  const auto policies = static_cast<double>(m_weights.size());
  m_delayCost += (1 - m_spec.exploration) * std::log(policies) / m_rate;
}

void Learner::earn(std::vector<double>& logWeights, const Waiting& job) const {
  for (std::size_t i = 0; i < logWeights.size(); ++i) {
    if (job.known) logWeights[i] += job.rate * job.scores[i];
  }
  if (m_spec.kind == LearnerKind::FixedShare && m_spec.share > 0) shareOut(logWeights);
}

/// The gap between the mixed score, ln(Σ w·exp(η·u)) / η, of weights that know all jobs before, and
/// the score that was expected as the job was played, is what hedging (and not knowing) costs in a
/// job.
double Learner::mixabilityGap(std::span<const double> scores) const {
  std::vector<double> logWeights(m_played.size()), weights(m_played.size());
  for (std::size_t i = 0; i < m_played.size(); ++i) logWeights[i] = m_rate * m_played[i];
  lower(logWeights);
  exponentiate(logWeights, 0, weights);
  const double best = std::ranges::max(scores);
  double expected = 0, sum = 0;
  for (std::size_t i = 0; i < m_played.size(); ++i) {
    expected += m_weights[i] * scores[i];
    sum += weights[i] * std::exp(m_rate * (scores[i] - best));
  }
  const double mixed =
      sum > 0 ? best + std::log(sum) / m_rate : mixedByLogs(logWeights, scores, m_rate);
  return std::max(0.0, mixed - expected);
}

/// The rate is ln M over the sum of the gaps, and all weights are rebuilt from the totals.
void Learner::earnAdaptively(const Waiting& job) {
  for (std::size_t i = 0; i < m_totals.size(); ++i) m_totals[i] += job.scores[i];
  m_mixabilityGap += job.gap;
  m_waitingGap -= job.gap;
  m_rate = adaptiveRate(m_totals.size(), m_mixabilityGap);
}

/// Adds α/M of all weight to 1 − α of each policy's own.
void Learner::shareOut(std::vector<double>& logWeights) const {
  const double largest = std::ranges::max(logWeights);
  double sum = 0;
  for (const double logWeight : logWeights) sum += std::exp(logWeight - largest);
  const double dealt = m_spec.share / static_cast<double>(m_weights.size());
  for (double& logWeight : logWeights) {
    logWeight = std::log((1 - m_spec.share) * std::exp(logWeight - largest) / sum + dealt);
  }
}

/// From the base and what is known of the jobs that wait for others.
void Learner::makeWeights() {
  std::vector<double> logWeights = m_copies[m_copy].logWeights;
  const bool adaptive = m_spec.schedule == RateSchedule::Adaptive;
  if (adaptive) logWeights = m_totals;
  if (m_spec.kind != LearnerKind::Exp3) {
    for (Waiting& job : m_waiting) {
      if (!adaptive) earn(logWeights, job);
      for (std::size_t i = 0; adaptive && job.known && i < logWeights.size(); ++i) {
        logWeights[i] += job.scores[i];
      }
    }
  }
  if (adaptive) {
    for (double& one : logWeights) one *= m_rate;
  }
  lower(logWeights);
  exponentiate(logWeights, m_spec.kind == LearnerKind::Exp3 ? m_spec.exploration : 0, m_weights);
}

double Learner::regretBound() const {
  const auto policies = static_cast<int>(m_weights.size());
  const double played = m_jobsSeen;
  double bound = learn::regretBound(m_spec, policies, m_jobs, m_jobsSeen) + m_delayCost;
  if (m_spec.schedule == RateSchedule::Adaptive && m_delays > 0) {
    const double logM = std::log(policies);
    const double linear = 1 + 2 * m_mostWaitingGap;
    bound = linear + std::sqrt(linear * linear + (played + 2 * m_delays) * logM) +
            logM / kMostAdaptiveRate;
  }
  return std::min(bound, played);
}

std::optional<double> Learner::seenBound() const {
  if (m_spec.schedule != RateSchedule::Adaptive) return std::nullopt;
  const double logM = std::log(static_cast<double>(m_weights.size()));
  const double first = std::max(m_gapAtPlay, logM / kMostAdaptiveRate);
  return std::min<double>(m_mixabilityGap + m_waitingGap + first, m_jobsSeen);
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

namespace {

/// −ln of the prior that fixed share gives one sequence of policies with `switches` changes: each
/// job keeps its policy with 1 − α + α/M and changes to a given other one with α/M. Other learners
/// know sequences without a change alone.
double sequenceCost(const LearnerSpec& spec, int policies, int jobs, double switches) {
  const double first = std::log(policies);
  if (spec.kind != LearnerKind::FixedShare || jobs < 1) return first;
  const double change = spec.share / policies;
  const double stay = 1 - spec.share + change;
  const double stays = std::max(0.0, jobs - 1 - switches);
  const double changes = switches > 0 ? -switches * std::log(change) : 0;
  return first + changes - stays * std::log(stay);
}

/// The bound of one stretch of jobs at one rate, begun with equal weights.
double stretchBound(const LearnerSpec& spec, int policies, double rate, int jobs, int switches) {
  const double length = jobs;
  if (spec.kind != LearnerKind::Exp3) {
    return sequenceCost(spec, policies, jobs, switches) / rate + rate * length / 8;
  }
  // Theorem 3.1 of Bubeck and Cesa-Bianchi; a draw that is uniform loses one score at most.
  return (1 - spec.exploration) * std::log(policies) / rate + rate * length * policies / 2 +
         spec.exploration * length;
}

/// Every epoch's bound as if it had no switch, and all switches at the price of the dearest epoch.
double doublingBound(const LearnerSpec& spec, int policies, int jobsSeen, int switches) {
  double sum = 0, dearest = 0;
  for (int begun = 0, length = 1; begun < jobsSeen; begun += length, length *= 2) {
    const double rate = learningRate(spec, policies, length);
    const int seen = std::min(length, jobsSeen - begun);
    sum += stretchBound(spec, policies, rate, seen, 0);
    const double one = sequenceCost(spec, policies, length, 1);
    dearest = std::max(dearest, (one - sequenceCost(spec, policies, length, 0)) / rate);
    if (length > std::numeric_limits<int>::max() / 4) break;
  }
  return sum + switches * dearest;
}

/// Theorem 8 of de Rooij et al. with the most that scores can vary.
double adaptiveBound(int policies, int jobsSeen) {
  const double logM = std::log(policies);
  return std::sqrt(jobsSeen * logM) + 4.0 / 3 * logM + 2;
}

}  // namespace

double learningRate(const LearnerSpec& spec, int policies, int jobs) {
  assert(policies >= 1 && jobs >= 1);
  if (spec.schedule == RateSchedule::Fixed) return spec.rate;
  if (scheduleOf(spec) == RateSchedule::Adaptive) return kMostAdaptiveRate;
  // With one policy there is nothing to learn; any rate does.
  const int several = std::max(policies, 2);
  const double length = jobs;
  if (spec.kind == LearnerKind::Exp3) return std::sqrt(2 * std::log(several) / (length * several));
  const double switches = spec.kind == LearnerKind::FixedShare ? spec.share * (length - 1) : 0;
  return std::sqrt(8 * sequenceCost(spec, several, jobs, switches) / length);
}

double trackingRegretBound(const LearnerSpec& spec, int policies, int jobs, int jobsSeen,
                           int switches) {
  assert(jobsSeen >= 0 && switches >= 0);
  const bool tracks = spec.kind == LearnerKind::FixedShare && spec.share > 0;
  if (switches > 0 && !tracks) return std::numeric_limits<double>::infinity();
  if (jobsSeen == 0) return 0;
  if (scheduleOf(spec) == RateSchedule::Adaptive) return adaptiveBound(policies, jobsSeen);
  if (spec.schedule == RateSchedule::Doubling) {
    return doublingBound(spec, policies, jobsSeen, switches);
  }
  const double rate = learningRate(spec, policies, jobs);
  return stretchBound(spec, policies, rate, jobsSeen, switches);
}

double regretBound(const LearnerSpec& spec, int policies, int jobs, int jobsSeen) {
  return trackingRegretBound(spec, policies, jobs, jobsSeen, 0);
}

}  // namespace spothorizon::learn
