// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studies/StudyController.h"

#include <utility>

namespace spothorizon::app {

StudyController::StudyController(const study::Study& study, std::shared_ptr<MarketStore> markets,
                                 QObject* parent)
    : TaskRunner(parent), m_study(study), m_markets(std::move(markets)) {}

void StudyController::request(const study::Scenario& scenario, const std::string& variant) {
  TaskRunner::request([this, scenario, variant, &study = m_study, markets = m_markets,
                       before = m_last](const TaskLink& link) {
    const auto market = markets->marketFor(scenario, link.stop());
    link.deliver([this, market] { emit marketLoaded(market); });
    study::StudyOptions options;
    options.variant = variant;
    options.withReasons = true;
    options.before = before;
    options.onPartial = link.partials<study::Result>([this](const study::Result& partial) {
      if (m_study.resumes()) m_last = partial;
      emit resultReady(partial);
    });
    const study::Result result = study.run(scenario, market, link.control(), options);
    link.deliver([this, result] {
      m_last = result;
      emit resultReady(result);
    });
  });
}

}  // namespace spothorizon::app
