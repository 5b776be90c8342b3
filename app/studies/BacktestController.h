// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/work/MarketStore.h"
#include "app/work/TaskRunner.h"
#include "study/deadline/backtest/Backtest.h"
#include "study/deadline/backtest/Frontier.h"

namespace spothorizon::app {

/// Backtests of a scenario, and sweeps over its deadline or its maximum GPUs.
class BacktestController : public TaskRunner {
  Q_OBJECT

 public:
  explicit BacktestController(std::shared_ptr<MarketStore> markets, QObject* parent = nullptr);

  void request(const study::Scenario& scenario);
  void requestFrontier(const study::Scenario& scenario);
  void requestGpuSweep(const study::Scenario& scenario);

 signals:
  /// Partial results at most 30 times a second, then the complete ones.
  void resultsReady(std::shared_ptr<const spothorizon::study::BacktestResults> results);
  /// The same; Sweep::parameter says which of the two it is.
  void sweepReady(std::shared_ptr<const spothorizon::study::Sweep> sweep);

 private:
  using RunSweep = decltype(&study::runFrontier);
  void requestSweep(const study::Scenario& scenario, RunSweep run);

  std::shared_ptr<MarketStore> m_markets;
};

}  // namespace spothorizon::app
