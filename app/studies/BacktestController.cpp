// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studies/BacktestController.h"

#include <utility>

#include "study/work/LoadedMarket.h"

namespace spothorizon::app {

BacktestController::BacktestController(std::shared_ptr<MarketStore> markets, QObject* parent)
    : TaskRunner(parent), m_markets(std::move(markets)) {}

void BacktestController::request(const study::Scenario& scenario) {
  TaskRunner::request([this, scenario, markets = m_markets](const TaskLink& link) {
    using Results = std::shared_ptr<const study::BacktestResults>;
    const auto market = markets->marketFor(scenario, link.stop());
    study::BacktestOptions options;
    options.onPartial =
        link.partials<Results>([this](const Results& partial) { emit resultsReady(partial); });
    const Results results = study::runBacktest(scenario, market, link.control(), options);
    link.deliver([this, results] { emit resultsReady(results); });
  });
}

void BacktestController::requestFrontier(const study::Scenario& scenario) {
  requestSweep(scenario, &study::runFrontier);
}

void BacktestController::requestGpuSweep(const study::Scenario& scenario) {
  requestSweep(scenario, &study::runGpuSweep);
}

void BacktestController::requestSweep(const study::Scenario& scenario, RunSweep run) {
  TaskRunner::request([this, scenario, run, markets = m_markets](const TaskLink& link) {
    using Sweep = std::shared_ptr<const study::Sweep>;
    const auto market = markets->marketFor(scenario, link.stop());
    study::SweepOptions options;
    options.onPartial =
        link.partials<Sweep>([this](const Sweep& partial) { emit sweepReady(partial); });
    const Sweep sweep = run(scenario, market, link.control(), options);
    link.deliver([this, sweep] { emit sweepReady(sweep); });
  });
}

}  // namespace spothorizon::app
