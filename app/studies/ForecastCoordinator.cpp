// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studies/ForecastCoordinator.h"

#include <utility>

#include "app/export/Provenance.h"
#include "views/forecast/ForecastPage.h"

namespace spothorizon::app {
namespace {

/// What a report reads of a scenario.
bool sameForecasts(const study::Scenario& a, const study::Scenario& b) {
  return a.market == b.market && a.baseDirectory == b.baseDirectory && a.forecast == b.forecast &&
         a.seed == b.seed;
}

}  // namespace

ForecastCoordinator::ForecastCoordinator(std::shared_ptr<MarketStore> markets, QObject* parent)
    : StudyCoordinator(parent), m_controller(std::move(markets)), m_page(new views::ForecastPage) {
  using View = views::ForecastPage;
  connect(m_page, &View::runWished, this, &ForecastCoordinator::run);
  connect(m_page, &View::kindChosen, this, [this](const forecast::ForecastSpec& spec) {
    study::Scenario scenario = m_scenario;
    scenario.forecast = spec;
    emit scenarioWished(scenario, tr("Forecast"));
  });
  showRunOn(m_page);
  connect(&m_controller, &TaskRunner::failed, this, [this](const QString& message) {
    m_page->setMessage(message);
    emit failed(message);
  });
  connect(&m_controller, &ForecastController::reportReady, this, &ForecastCoordinator::take);
}

std::vector<StudyCoordinator::Page> ForecastCoordinator::pages() const {
  return {{tr("Forecast"), m_page, "forecast"}};
}

void ForecastCoordinator::setScenario(const study::Scenario& scenario) {
  m_scenario = scenario;
  m_open = true;
  update();
}

void ForecastCoordinator::startOver() {
  m_controller.stop();
  m_cache.clear();
  m_open = false;
  m_page->setMessage({});
  m_page->setReport(nullptr);
  emit changed();
}

void ForecastCoordinator::setInFront(bool inFront) {
  m_inFront = inFront;
  update();
}

void ForecastCoordinator::update() {
  if (!m_open) return;
  if (!m_page->isOf(m_scenario)) {
    const auto known = m_cache.find([this](const study::ForecastReport& one) {
      return sameForecasts(one.scenario, m_scenario);
    });
    if (known) take(known);
  }
  if (m_page->isOf(m_scenario)) {
    m_controller.stop();
    m_page->setStale(false);
    m_page->setMessage({});
    return;
  }
  if (m_controller.isRunning() && sameForecasts(m_asked, m_scenario)) return;
  m_page->setStale(hasResults());
  if (m_inFront) {
    run();
  } else {
    m_controller.stop();  // of an older scenario: it does not reach the page
  }
}

void ForecastCoordinator::run() {
  if (!m_open) return;
  m_asked = m_scenario;
  m_page->setMessage({});
  m_controller.request(m_asked);
}

void ForecastCoordinator::take(const std::shared_ptr<const study::ForecastReport>& report) {
  if (report->complete) {
    m_cache.keep(report, [&report](const study::ForecastReport& one) {
      return sameForecasts(one.scenario, report->scenario);
    });
  }
  m_page->setReport(report);
  m_page->setProvenance(provenance());
  m_page->setStale(false);
  emit changed();
  if (report->complete) tellWarnings(report->warnings);
}

bool ForecastCoordinator::hasResults() const { return m_page->report() != nullptr; }

QString ForecastCoordinator::provenance() const {
  if (!hasResults()) return {};
  return provenanceLine(m_page->report()->scenario, *m_page->report()->market);
}

std::vector<views::ExportableChart> ForecastCoordinator::charts(const QWidget* /*page*/) const {
  return hasResults() ? m_page->charts() : std::vector<views::ExportableChart>();
}

std::vector<TableFile> ForecastCoordinator::tables() const {
  if (!hasResults()) return {};
  return {{ActionId::ExportForecast, tr("Save the forecast errors"), "forecast.csv",
           [report = m_page->report()] { return study::forecastCsv(*report); }}};
}

}  // namespace spothorizon::app
