// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/TraceWatch.h"

#include <algorithm>
#include <utility>

#include "ask/LoadedMarket.h"

namespace spothorizon::app {

TraceWatch::TraceWatch(std::shared_ptr<MarketStore> markets, QObject* parent)
    : TaskRunner(parent), m_markets(std::move(markets)) {}

void TraceWatch::look(const study::Session& session) {
  std::vector<study::SessionScenario> scenarios = session.scenarios;
  std::ranges::stable_partition(scenarios, [&session](const study::SessionScenario& one) {
    return one.id == session.view.current;
  });
  request([this, scenarios = std::move(scenarios), markets = m_markets](const TaskLink& link) {
    for (const study::SessionScenario& one : scenarios) {
      const study::MarketState state =
          study::marketState(one, [&](const study::Scenario& scenario) {
            return markets->marketFor(scenario, link.stop());
          });
      if (link.stop().stop_requested()) throw Stopped();
      link.deliver([this, one, state] { emit looked(one, state); });
    }
  });
}

}  // namespace spothorizon::app
