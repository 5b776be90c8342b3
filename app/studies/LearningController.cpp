// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studies/LearningController.h"

#include <utility>

#include "study/work/LoadedMarket.h"

namespace spothorizon::app {

LearningController::LearningController(std::shared_ptr<MarketStore> markets, QObject* parent)
    : TaskRunner(parent), m_markets(std::move(markets)) {}

void LearningController::request(const study::Scenario& scenario) {
  TaskRunner::request([this, scenario, markets = m_markets](const TaskLink& link) {
    using Results = std::shared_ptr<const study::LearningResults>;
    const auto market = markets->marketFor(scenario, link.stop());
    study::LearningOptions options;
    options.onPartial =
        link.partials<Results>([this](const Results& partial) { emit resultsReady(partial); });
    const Results results = study::runLearning(scenario, market, link.control(), options);
    link.deliver([this, results] { emit resultsReady(results); });
  });
}

}  // namespace spothorizon::app
