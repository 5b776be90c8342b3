// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "learn/Pool.h"
#include "subjects/job/learning/LearningResults.h"
#include "subjects/job/learning/LearningSection.h"
#include "views/TestResults.h"

namespace spothorizon::views::test {

/// A learning run made by hand, without markets or policies: policy `kBest` is best of all until
/// the middle, policy `kLater` after it; weights by exponentiated weights, so that they move as
/// real ones do. Handed out as far as one likes, as a run would.
class LearningRun {
 public:
  static constexpr int kBlock = 16;
  static constexpr double kWidth = 200, kValue = 400;

  explicit LearningRun(int jobs = 100, learn::PoolSpec pool = {}) {
    editLearning(m_all.scenario).pool = pool;
    editLearning(m_all.scenario).jobs.jobs = jobs;
    m_all.pool = std::make_shared<const std::vector<policy::PolicySpec>>(learn::makePool(pool));
    m_policies = m_all.pool->size();
    auto labels = std::make_shared<std::vector<Text>>();
    for (const auto& spec : *m_all.pool) labels->push_back(policy::label(spec));
    m_all.labels = labels;
    m_all.market = testMarket();
    auto sampled = std::make_shared<std::vector<learn::SampledJob>>();
    for (int job = 0; job < jobs; ++job) {
      sampled->push_back({testProblem().job, job % 40});
    }
    m_all.jobs = sampled;
    auto scale = std::make_shared<learn::ScoreScale>();
    scale->widthUsd = kWidth;
    scale->highestUsd.assign(static_cast<std::size_t>(jobs), kValue);
    m_all.scale = scale;
    m_logWeights.assign(m_policies, 0);
    m_all.totalUsd.assign(m_policies, 0);
    for (int job = 0; job < jobs; ++job) play(job, jobs);
  }

  int best() const { return static_cast<int>(m_policies) / 3; }
  int later() const { return static_cast<int>(m_policies) - 2; }
  int policies() const { return static_cast<int>(m_policies); }
  const study::LearningResults& all() const { return m_all; }

  double utility(int job, int policy) const {
    const bool late = job >= static_cast<int>(m_all.jobs->size()) / 2;
    const double distance = std::abs(policy - (late ? later() : best()));
    return 320 - 90 * (1 - std::exp(-distance / 9)) + 20 * std::sin(job * 0.7 + policy * 0.31);
  }

  /// The run after so many jobs.
  std::shared_ptr<const study::LearningResults> upTo(int jobs) const {
    auto results = std::make_shared<study::LearningResults>(m_all);
    const auto done = static_cast<std::size_t>(jobs);
    results->points.resize(done);
    results->blocks.resize((done + kBlock - 1) / kBlock);
    results->complete = jobs == static_cast<int>(m_all.jobs->size());
    if (results->complete) return results;
    results->finalWeight.assign(m_policies, 0);
    const study::LearningBlock& block = *m_all.blocks[done / kBlock];
    const std::size_t first = done % kBlock * m_policies;
    for (std::size_t i = 0; i < m_policies; ++i) results->finalWeight[i] = block.weight[first + i];
    results->totalUsd.assign(m_policies, 0);
    for (int job = 0; job < jobs; ++job) {
      for (std::size_t i = 0; i < m_policies; ++i) {
        results->totalUsd[i] += utility(job, static_cast<int>(i));
      }
    }
    return results;
  }

 private:
  std::vector<double> weights() const {
    std::vector<double> weights(m_policies);
    double sum = 0;
    const double most = *std::max_element(m_logWeights.begin(), m_logWeights.end());
    for (std::size_t i = 0; i < m_policies; ++i)
      sum += weights[i] = std::exp(m_logWeights[i] - most);
    for (double& weight : weights) weight /= sum;
    return weights;
  }

  void play(int job, int jobs) {
    if (job % kBlock == 0) {
      m_block = std::make_shared<study::LearningBlock>();
      m_block->firstJob = job;
      m_all.blocks.push_back(m_block);
    }
    const double rate = std::sqrt(8 * std::log(static_cast<double>(m_policies)) / jobs);
    const std::vector<double> now = weights();
    double learner = 0, best = -1e9;
    int drawn = 0;
    for (std::size_t i = 0; i < m_policies; ++i) {
      const double usd = utility(job, static_cast<int>(i));
      m_block->utilityUsd.push_back(usd);
      m_block->weight.push_back(now[i]);
      learner += now[i] * usd;
      best = std::max(best, usd);
      m_all.totalUsd[i] += usd;
      m_logWeights[i] += rate * ((usd - kValue) / kWidth + 1);
      if (now[i] > now[static_cast<std::size_t>(drawn)]) drawn = static_cast<int>(i);
    }
    ++m_block->jobs;
    m_block->drawn.push_back(drawn);
    m_block->learnerUsd.push_back(learner);
    m_block->onDemandUsd.push_back(150 + job % 3);
    m_block->maxSpotUsd.push_back(190 + job % 7);
    m_block->uniformUsd.push_back(210 + job % 5);
    m_block->optimumUsd.push_back(best + 12);
    addPoint(job, rate);
    m_all.finalWeight = weights();
    m_all.complete = job + 1 == jobs;
    m_all.rate = rate;
  }

  void addPoint(int job, double rate) {
    study::LearningPoint point =
        m_all.points.empty() ? study::LearningPoint{} : m_all.points.back();
    const auto top = std::max_element(m_all.totalUsd.begin(), m_all.totalUsd.end());
    point.bestFixed = static_cast<int>(top - m_all.totalUsd.begin());
    point.bestFixedUsd = *top;
    point.learnerUsd += m_block->learnerUsd.back();
    point.onDemandUsd += m_block->onDemandUsd.back();
    point.maxSpotUsd += m_block->maxSpotUsd.back();
    point.uniformUsd += m_block->uniformUsd.back();
    point.optimumUsd += m_block->optimumUsd.back();
    point.regretUsd = point.bestFixedUsd - point.learnerUsd;
    point.regret = point.regretUsd / kWidth;
    point.regretBound = std::log(static_cast<double>(m_policies)) / rate + rate * (job + 1) / 8;
    m_all.points.push_back(point);
  }

  study::LearningResults m_all;
  std::shared_ptr<study::LearningBlock> m_block;
  std::vector<double> m_logWeights;
  std::size_t m_policies = 0;
};

}  // namespace spothorizon::views::test
