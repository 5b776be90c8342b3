// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "ask/shard/CellBook.h"
#include "subjects/job/backtest/BacktestRun.h"
#include "subjects/job/sensitivity/MonteCarlo.h"
#include "subjects/job/sensitivity/SensitivityAnswer.h"
#include "subjects/job/sensitivity/Tornado.h"

/// What tornado and Monte Carlo share.
namespace spothorizon::study {

// What a cell of a run holds: an end of a bar, or a sample, without the values that it is of.
template <class Io, CellOf<AnsweredValue> Value>
void fields(Io& io, Value& answered) {
  io(answered.value, answered.interval.low, answered.interval.high);
}
template <class Io, CellOf<SensitivityAnswer> Value>
void fields(Io& io, Value& answer) {
  io(answer.costUsd, answer.withinBudget, answer.utilityUsd);
}
template <class Io, CellOf<TornadoEnd> Value>
void fields(Io& io, Value& end) {
  io(end.answer, end.change);
}
template <class Io, CellOf<MonteCarloSample> Value>
void fields(Io& io, Value& sample) {
  io(sample.possible, sample.costUsd, sample.withinBudget, sample.utilityUsd);
}

/// What a sensitivity reads of a scenario (Study::reads).
Scenario sensitivityReads(const Scenario& scenario);

/// A scenario's job with other numbers, at starts where all of them have room.
class CommonStarts {
 public:
  /// Progress of `control` is of making futures. `points` are what will be tried; those that cannot
  /// be run leave the starts as they are.
  CommonStarts(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
               const std::vector<Scenario>& points, int threads, const RunControl& control);

  const std::vector<int>& startSlots() const { return m_starts; }
  const std::vector<Text>& warnings() const { return m_setup.warnings; }
  const std::shared_ptr<const LoadedMarket>& market() const { return m_setup.market; }

  /// The scenario under all its policies, of which the best is chosen for run().
  SensitivityTried chooseAt(const RunControl& control);
  /// One point under that policy. InputError.
  std::shared_ptr<const BacktestResults> run(const Scenario& point,
                                             const RunControl& control) const;
  /// run() of a point as a cell.
  RunCell cellOf(std::string key, const Scenario& point) const;
  /// Hash of the market that all of them are tried in.
  const std::string& marketHash() const { return market()->import.trace.provenance.hash; }
  /// The scenario itself under it.
  const BacktestResults& own() const { return *m_own; }
  std::size_t ownSeries() const { return m_series; }

 private:
  TriedMarket triedAt(const Scenario& point, const RunControl& control) const;
  /// Whether forecasts there are the same as for the scenario itself.
  bool forecastsAsOwn(const Scenario& point) const;
  BacktestOptions options() const;
  Scenario underPolicy(const Scenario& point) const;
  std::shared_ptr<const BacktestResults> ownUnder(const Scenario& one) const;
  void keepRoom(const std::vector<Scenario>& points);

  Scenario m_scenario;
  std::shared_ptr<const LoadedMarket> m_market;  ///< as loaded: long enough for every point
  TriedMarket m_tried;
  BacktestSetup m_setup;
  int m_threads;
  int m_slots = 0;  ///< of the longest job
  std::vector<int> m_starts;
  std::shared_ptr<const BacktestResults> m_own;
  std::size_t m_series = 0;
};

/// The answer of a series; intervals are those of its backtest.
SensitivityAnswer answerOf(const BacktestResults& results, std::size_t series);
/// The first less the second of two backtests at the same starts: the intervals know how the two
/// move together (BlockIntervals).
SensitivityAnswer changeBetween(const BacktestResults& results, std::size_t series,
                                const BacktestResults& own, std::size_t ownSeries);

}  // namespace spothorizon::study
