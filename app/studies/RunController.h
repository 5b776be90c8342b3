// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/work/MarketStore.h"
#include "app/work/TaskRunner.h"
#include "study/deadline/run/Run.h"
#include "study/work/LoadedMarket.h"

namespace spothorizon::app {

/// Runs scenarios: every policy and the optimum, with the reasons of decisions.
class RunController : public TaskRunner {
  Q_OBJECT

 public:
  explicit RunController(std::shared_ptr<MarketStore> markets, QObject* parent = nullptr);

  void request(const study::Scenario& scenario);

 signals:
  void marketLoaded(std::shared_ptr<const spothorizon::study::LoadedMarket> market);
  /// Partial results at most 30 times a second, then the complete ones.
  void resultsReady(std::shared_ptr<const spothorizon::study::Results> results);

 private:
  std::shared_ptr<MarketStore> m_markets;
};

}  // namespace spothorizon::app
