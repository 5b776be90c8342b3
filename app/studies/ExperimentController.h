// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/work/MarketStore.h"
#include "app/work/TaskRunner.h"
#include "study/deadline/experiment/Experiment.h"

namespace spothorizon::app {

/// Runs an experiment: every cell of its axes.
class ExperimentController : public TaskRunner {
  Q_OBJECT

 public:
  explicit ExperimentController(std::shared_ptr<MarketStore> markets, QObject* parent = nullptr);

  void request(const study::Experiment& experiment);

 signals:
  /// Partial results at most 30 times a second, then the complete ones.
  void resultsReady(std::shared_ptr<const spothorizon::study::ExperimentResults> results);

 private:
  std::shared_ptr<MarketStore> m_markets;
};

}  // namespace spothorizon::app
