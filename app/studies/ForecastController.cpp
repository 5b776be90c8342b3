// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studies/ForecastController.h"

#include <utility>

#include "study/work/LoadedMarket.h"

namespace spothorizon::app {

ForecastController::ForecastController(std::shared_ptr<MarketStore> markets, QObject* parent)
    : TaskRunner(parent), m_markets(std::move(markets)) {}

void ForecastController::request(const study::Scenario& scenario) {
  TaskRunner::request([this, scenario, markets = m_markets](const TaskLink& link) {
    using Report = std::shared_ptr<const study::ForecastReport>;
    const auto market = markets->marketFor(scenario, link.stop());
    study::ForecastOptions options;
    options.onPartial =
        link.partials<Report>([this](const Report& partial) { emit reportReady(partial); });
    const Report report = study::reportForecasts(scenario, market, link.control(), options);
    link.deliver([this, report] { emit reportReady(report); });
  });
}

}  // namespace spothorizon::app
