// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/Formula.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "base/InputError.h"
#include "training/Stages.h"

namespace spothorizon::training {
namespace {

constexpr double kBytesPerMs = 10e9 / 8 / 1e3;  ///< 10 Gb/s
constexpr double kMostMicroBatches = 1e5;

/// Times of each stage, of one micro-batch.
struct StageTimes {
  std::vector<double> forward, backward, optimizer;
};

std::vector<double> perStage(const std::vector<double>& perLayer, const std::vector<int>& cuts) {
  std::vector<double> sums;
  for (std::size_t s = 0; s + 1 < cuts.size(); ++s) {
    sums.push_back(
        std::accumulate(perLayer.begin() + cuts[s], perLayer.begin() + cuts[s + 1], 0.0));
  }
  return sums;
}

/// One pipeline: stage s runs min(P − s, m) forwards, then backward and forward in turn.
class Schedule {
 public:
  Schedule(const StageTimes& times, double transferMs, int microBatches)
      : m_times(times),
        m_transfer(transferMs),
        m_count(static_cast<std::size_t>(microBatches)),
        m_stages(times.forward.size()),
        m_free(m_stages, 0.0),
        m_forwards(m_stages),
        m_backwards(m_stages) {}

  /// When each stage has done its last backward.
  const std::vector<double>& run() {
    for (bool moved = true; moved;) {
      moved = false;
      for (std::size_t s = 0; s < m_stages; ++s) {
        while (step(s)) moved = true;
      }
    }
    return m_free;
  }

 private:
  /// The next piece of work of a stage, if what it needs has been computed.
  bool step(std::size_t s) {
    const std::size_t f = m_forwards[s].size(), b = m_backwards[s].size();
    if (b == m_count) return false;
    const std::size_t warm = std::min(m_stages - s, m_count);
    const bool forward = f < m_count && f < warm + b;
    return forward ? runForward(s, f) : runBackward(s, b);
  }

  bool runForward(std::size_t s, std::size_t f) {
    double ready = 0;
    if (s > 0) {
      if (m_forwards[s - 1].size() <= f) return false;
      ready = m_forwards[s - 1][f] + m_transfer;
    }
    m_free[s] = std::max(m_free[s], ready) + m_times.forward[s];
    m_forwards[s].push_back(m_free[s]);
    return true;
  }

  bool runBackward(std::size_t s, std::size_t b) {
    double ready = 0;
    if (s + 1 < m_stages) {
      if (m_backwards[s + 1].size() <= b) return false;
      ready = m_backwards[s + 1][b] + m_transfer;
    } else if (m_forwards[s].size() <= b) {
      return false;
    }
    m_free[s] = std::max(m_free[s], ready) + m_times.backward[s];
    m_backwards[s].push_back(m_free[s]);
    return true;
  }

  const StageTimes& m_times;
  double m_transfer;
  std::size_t m_count, m_stages;
  std::vector<double> m_free;
  std::vector<std::vector<double>> m_forwards, m_backwards;  ///< when each ended
};

double logRatio(const ThroughputTable& measured, const ThroughputTable& formula, int& rows) {
  double sum = 0;
  rows = 0;
  for (const auto& row : measured.rows) {
    const auto speed = formula.samplesPerSecond(row.strategy);
    if (!speed || !(*speed > 0) || !(row.samplesPerSecond > 0)) continue;
    sum += std::log(row.samplesPerSecond / *speed);
    ++rows;
  }
  return rows > 0 ? sum / rows : 0;
}

}  // namespace

double formulaIterationMs(const TrainingModel& model, const TransferTable& transfer,
                          Strategy strategy) {
  const LayerTimes& layers = *model.layerTimes;
  const std::vector<int> cuts = stageCuts(model.layerCount(), strategy.stages);
  const StageTimes times{perStage(layers.forwardMs, cuts), perStage(layers.backwardMs, cuts),
                         perStage(layers.optimizerMs, cuts)};
  const double all = std::floor(model.batchSamples / model.microBatchSamples);
  const double each = std::min(std::ceil(all / strategy.pipelines), kMostMicroBatches);
  Schedule schedule(times, strategy.stages > 1 ? transfer.ms(layers.boundaryBytes) : 0,
                    static_cast<int>(each));
  const std::vector<double>& ends = schedule.run();
  const std::vector<double> parameters = stageParameters(model, strategy.stages);
  const double d = strategy.pipelines, ring = 2 * (d - 1) / d;
  double slowest = 0;
  for (std::size_t s = 0; s < ends.size(); ++s) {
    const double reduce = ring * 2 * parameters[s] / kBytesPerMs;
    slowest = std::max(slowest, ends[s] + reduce + times.optimizer[s]);
  }
  return slowest;
}

FormulaTable formulaTable(const TrainingModel& model, const TransferTable& transfer, int mostNodes,
                          const ThroughputTable& measured) {
  if (!model.layerTimes) {
    throw InputError("", "model", "no layerTimes in " + model.name,
                     "a model with times of its layers, or a measured table");
  }
  FormulaTable out;
  for (int p = model.minStages; p <= std::min(model.maxStages, mostNodes); ++p) {
    for (int d = 1; d * p <= mostNodes; ++d) {
      if (!model.feasible({d, p})) continue;
      const double ms = formulaIterationMs(model, transfer, {d, p});
      out.table.rows.push_back({{d, p}, model.batchSamples * 1e3 / ms});
    }
  }
  out.scale = std::exp(logRatio(measured, out.table, out.measuredRows));
  for (auto& row : out.table.rows) row.samplesPerSecond *= out.scale;
  return out;
}

}  // namespace spothorizon::training
