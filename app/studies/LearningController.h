// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/work/MarketStore.h"
#include "app/work/TaskRunner.h"
#include "study/deadline/learning/Learning.h"

namespace spothorizon::app {

/// Runs a scenario's learner over its job sequence.
class LearningController : public TaskRunner {
  Q_OBJECT

 public:
  explicit LearningController(std::shared_ptr<MarketStore> markets, QObject* parent = nullptr);

  void request(const study::Scenario& scenario);

 signals:
  /// Partial results at most 30 times a second, then the complete ones.
  void resultsReady(std::shared_ptr<const spothorizon::study::LearningResults> results);

 private:
  std::shared_ptr<MarketStore> m_markets;
};

}  // namespace spothorizon::app
