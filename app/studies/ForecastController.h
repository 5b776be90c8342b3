// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/work/MarketStore.h"
#include "app/work/TaskRunner.h"
#include "study/forecast/ForecastReport.h"

namespace spothorizon::app {

/// Reports on every kind of forecast on a scenario's market.
class ForecastController : public TaskRunner {
  Q_OBJECT

 public:
  explicit ForecastController(std::shared_ptr<MarketStore> markets, QObject* parent = nullptr);

  void request(const study::Scenario& scenario);

 signals:
  /// Partial reports at most 30 times a second, then the complete one.
  void reportReady(std::shared_ptr<const spothorizon::study::ForecastReport> report);

 private:
  std::shared_ptr<MarketStore> m_markets;
};

}  // namespace spothorizon::app
