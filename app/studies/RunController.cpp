// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studies/RunController.h"

#include <utility>

#include "study/work/LoadedMarket.h"

namespace spothorizon::app {

RunController::RunController(std::shared_ptr<MarketStore> markets, QObject* parent)
    : TaskRunner(parent), m_markets(std::move(markets)) {}

void RunController::request(const study::Scenario& scenario) {
  TaskRunner::request([this, scenario, markets = m_markets](const TaskLink& link) {
    using Results = std::shared_ptr<const study::Results>;
    const auto market = markets->marketFor(scenario, link.stop());
    link.deliver([this, market] { emit marketLoaded(market); });
    study::RunOptions options;
    options.withReasons = true;
    options.onPartial =
        link.partials<Results>([this](const Results& partial) { emit resultsReady(partial); });
    const Results results = study::run(scenario, market, link.control(), options);
    link.deliver([this, results] { emit resultsReady(results); });
  });
}

}  // namespace spothorizon::app
