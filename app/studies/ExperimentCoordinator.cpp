// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studies/ExperimentCoordinator.h"

#include <utility>

#include "app/export/Provenance.h"
#include "views/deadline/experiment/ExperimentsPage.h"

namespace spothorizon::app {

ExperimentCoordinator::ExperimentCoordinator(std::shared_ptr<MarketStore> markets, QObject* parent)
    : StudyCoordinator(parent),
      m_controller(std::move(markets)),
      m_page(new views::ExperimentsPage) {
  using View = views::ExperimentsPage;
  connect(m_page, &View::runWished, this, &ExperimentCoordinator::runThis);
  connect(m_page, &View::openWished, this, [this] { emit actionWished(ActionId::Open); });
  connect(m_page, &View::saveWished, this, [this] { emit actionWished(ActionId::SaveExperiment); });
  connect(m_page, &View::csvWished, this,
          [this] { emit actionWished(ActionId::ExportExperiment); });
  showRunOn(m_page);
  connect(&m_controller, &TaskRunner::failed, this, [this](const QString& message) {
    m_page->setMessage(message);
    updateStale();
    emit failed(message);
  });
  connect(&m_controller, &ExperimentController::resultsReady, this, &ExperimentCoordinator::take);
}

std::vector<StudyCoordinator::Page> ExperimentCoordinator::pages() const {
  return {{tr("Experiments"), m_page, "experiments"}};
}

void ExperimentCoordinator::setScenario(const study::Scenario& scenario) {
  m_scenario = scenario;
  m_page->setScenario(scenario);
  if (m_controller.isRunning() && m_asked != m_page->experiment()) m_controller.stop();
  if (!m_controller.isRunning() && !m_page->isOf(scenario)) {
    const auto known =
        m_cache.find([wanted = m_page->experiment()](const study::ExperimentResults& one) {
          return wanted == one.experiment;
        });
    if (known) take(known);
  }
  updateStale();
}

void ExperimentCoordinator::startOver() {
  m_controller.stop();
  m_cache.clear();
  m_page->setMessage({});
  m_page->setResults(nullptr);
  emit changed();
}

void ExperimentCoordinator::run() {
  if (const auto experiment = m_page->experiment()) runThis(*experiment);
}

void ExperimentCoordinator::runThis(const study::Experiment& experiment) {
  m_asked = experiment;
  m_page->setMessage({});
  m_controller.request(experiment);
}

void ExperimentCoordinator::take(const std::shared_ptr<const study::ExperimentResults>& results) {
  const bool tell = !hasResults() || results->complete;
  if (results->complete) {
    m_cache.keep(results, [&results](const study::ExperimentResults& one) {
      return one.experiment == results->experiment;
    });
  }
  m_page->setResults(results);
  m_page->setProvenance(provenance());
  updateStale();
  if (tell) emit changed();
  if (results->complete) tellWarnings(results->warnings);
}

void ExperimentCoordinator::updateStale() {
  m_page->setStale(hasResults() && !m_page->isOf(m_scenario));
}

bool ExperimentCoordinator::hasResults() const { return m_page->results() != nullptr; }

QString ExperimentCoordinator::provenance() const {
  if (!hasResults() || !m_page->results()->market) return {};
  return provenanceLine(m_page->results()->experiment.scenario, *m_page->results()->market);
}

std::vector<views::ExportableChart> ExperimentCoordinator::charts(const QWidget* /*page*/) const {
  return hasResults() ? m_page->charts() : std::vector<views::ExportableChart>();
}

std::vector<TableFile> ExperimentCoordinator::tables() const {
  if (!hasResults()) return {};
  return {{ActionId::ExportExperiment, tr("Save the experiment's results"), "experiment.csv",
           [results = m_page->results()] { return study::experimentCsv(*results); }}};
}

}  // namespace spothorizon::app
