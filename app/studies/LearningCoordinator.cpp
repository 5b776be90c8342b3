// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studies/LearningCoordinator.h"

#include <utility>

#include "app/export/Provenance.h"
#include "views/deadline/learning/LearningPage.h"

namespace spothorizon::app {
namespace {

/// A learning run does not read the scenario's words, nor its list of policies.
bool sameLearning(study::Scenario a, const study::Scenario& b) {
  a.title = b.title;
  a.notes = b.notes;
  a.policies = b.policies;
  return a == b;
}

}  // namespace

LearningCoordinator::LearningCoordinator(std::shared_ptr<MarketStore> markets, QObject* parent)
    : StudyCoordinator(parent), m_controller(std::move(markets)), m_page(new views::LearningPage) {
  using View = views::LearningPage;
  connect(m_page, &View::runWished, this, &LearningCoordinator::run);
  connect(m_page, &View::jobOpened, this, &LearningCoordinator::openJob);
  connect(m_page, &View::jobsCsvWished, this, [this] { emit actionWished(ActionId::ExportJobs); });
  connect(m_page, &View::weightsCsvWished, this,
          [this] { emit actionWished(ActionId::ExportWeights); });
  showRunOn(m_page);
  connect(&m_controller, &TaskRunner::failed, this, [this](const QString& message) {
    m_page->setMessage(message);
    updateStale();
    emit failed(message);
  });
  connect(&m_controller, &LearningController::resultsReady, this, &LearningCoordinator::take);
}

std::vector<StudyCoordinator::Page> LearningCoordinator::pages() const {
  return {{tr("Learning"), m_page, "learning"}};
}

void LearningCoordinator::setScenario(const study::Scenario& scenario) {
  m_scenario = scenario;
  m_page->setScenario(scenario);
  if (m_controller.isRunning() && !sameLearning(m_asked, scenario)) m_controller.stop();
  if (!m_controller.isRunning() && !m_page->isOf(scenario)) {
    const auto known = m_cache.find([&scenario](const study::LearningResults& one) {
      return sameLearning(one.scenario, scenario);
    });
    if (known) take(known);
  }
  updateStale();
}

void LearningCoordinator::startOver() {
  m_controller.stop();
  m_cache.clear();
  m_page->setMessage({});
  m_page->setResults(nullptr);
  emit changed();
}

void LearningCoordinator::run() {
  m_asked = m_scenario;
  m_page->setMessage({});
  m_controller.request(m_asked);
}

void LearningCoordinator::take(const std::shared_ptr<const study::LearningResults>& results) {
  const bool first = !hasResults() || results->complete;
  const bool newMarket = !hasResults() || m_page->results()->market != results->market ||
                         m_page->results()->scenario.seed != results->scenario.seed;
  if (results->complete) {
    m_cache.keep(results, [&results](const study::LearningResults& one) {
      return sameLearning(one.scenario, results->scenario);
    });
  }
  m_page->setResults(results);
  if (newMarket || results->complete) m_page->setProvenance(provenance());
  updateStale();
  if (!first) return;
  emit changed();
  if (results->complete) tellWarnings(results->warnings);
}

void LearningCoordinator::updateStale() {
  m_page->setStale(hasResults() && !m_page->isOf(m_scenario));
}

void LearningCoordinator::openJob(int job) {
  if (!hasResults()) return;
  emit scenarioWished(study::scenarioOfJob(*m_page->results(), job),
                      tr("open job %1").arg(job + 1));
  emit policyWished(0);  // the one that was drawn stands first
  emit actionWished(ActionId::ShowTimeline);
}

bool LearningCoordinator::hasResults() const { return m_page->results() != nullptr; }

QString LearningCoordinator::provenance() const {
  if (!hasResults()) return {};
  return provenanceLine(m_page->results()->scenario, *m_page->results()->market);
}

std::vector<views::ExportableChart> LearningCoordinator::charts(const QWidget* /*page*/) const {
  return hasResults() ? m_page->charts() : std::vector<views::ExportableChart>();
}

std::vector<TableFile> LearningCoordinator::tables() const {
  if (!hasResults()) return {};
  const auto results = m_page->results();
  return {{ActionId::ExportJobs, tr("Save the jobs"), "learning.csv",
           [results] { return study::learningCsv(*results); }},
          {ActionId::ExportWeights, tr("Save the weights"), "weights.csv",
           [results] { return study::weightsCsv(*results); }}};
}

}  // namespace spothorizon::app
