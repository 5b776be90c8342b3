// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studies/ExperimentController.h"

#include <utility>

#include "study/work/LoadedMarket.h"

namespace spothorizon::app {

ExperimentController::ExperimentController(std::shared_ptr<MarketStore> markets, QObject* parent)
    : TaskRunner(parent), m_markets(std::move(markets)) {}

void ExperimentController::request(const study::Experiment& experiment) {
  TaskRunner::request([this, experiment, markets = m_markets](const TaskLink& link) {
    using Results = std::shared_ptr<const study::ExperimentResults>;
    const auto market = markets->marketFor(experiment.scenario, link.stop());
    study::ExperimentOptions options;
    options.onPartial =
        link.partials<Results>([this](const Results& partial) { emit resultsReady(partial); });
    const Results results = study::runExperiment(experiment, market, link.control(), options);
    link.deliver([this, results] { emit resultsReady(results); });
  });
}

}  // namespace spothorizon::app
