// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studies/RunCoordinator.h"

#include <utility>

#include "app/export/Provenance.h"
#include "study/deadline/backtest/BacktestSection.h"
#include "study/deadline/learning/LearningSection.h"
#include "study/deadline/run/ResultsCsv.h"
#include "study/scenario/Parameters.h"
#include "views/deadline/run/ComparePage.h"
#include "views/deadline/run/LedgerTable.h"
#include "views/deadline/run/OutcomeTable.h"
#include "views/deadline/run/TimelinePage.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

/// A single run reads neither the notes nor the learning nor the backtest section.
bool sameRun(study::Scenario a, const study::Scenario& b) {
  a.notes = b.notes;
  editLearning(a) = learningSpec(b);
  editBacktest(a) = backtestSpec(b);
  return a == b;
}

}  // namespace

RunCoordinator::RunCoordinator(std::shared_ptr<MarketStore> markets, QObject* parent)
    : StudyCoordinator(parent),
      m_controller(std::move(markets)),
      m_timeline(new views::TimelinePage),
      m_compare(new views::ComparePage),
      m_outcomes(new views::OutcomeTable),
      m_ledger(new views::LedgerTable) {
  connectParts();
}

void RunCoordinator::connectParts() {
  connect(m_outcomes, &views::OutcomeTable::policyChosen, this, &RunCoordinator::choosePolicy);
  connect(m_timeline, &views::TimelinePage::policyChosen, this, &RunCoordinator::choosePolicy);
  connect(m_compare, &views::ComparePage::policyChosen, this, &RunCoordinator::choosePolicy);
  connect(m_ledger, &views::LedgerTable::hoursHovered, m_timeline,
          &views::TimelinePage::setCrosshair);
  connect(m_timeline, &views::TimelinePage::crosshairMoved, m_ledger,
          &views::LedgerTable::setCurrentHours);
  connect(&m_controller, &RunController::resultsReady, this, &RunCoordinator::take);
  connect(&m_controller, &RunController::failed, this, &RunCoordinator::runFailed);
}

std::vector<StudyCoordinator::Page> RunCoordinator::pages() const {
  return {{tr("Timeline"), m_timeline, "timeline"}, {tr("Compare"), m_compare, "compare"}};
}

void RunCoordinator::setScenario(const study::Scenario& scenario) {
  const bool same = std::exchange(m_asked, true) && sameRun(m_scenario, scenario);
  m_scenario = scenario;
  if (same) return;
  const auto known = m_cache.find(
      [&scenario](const study::Results& one) { return sameRun(one.scenario, scenario); });
  if (!known) {
    run();
    return;
  }
  m_controller.stop();
  emit m_controller.marketLoaded(known->market);
  take(known);
}

void RunCoordinator::startScenario(int shownPolicy) {
  m_choiceIsOpen = shownPolicy == study::kShowBestPolicy;
  m_chosen = m_choiceIsOpen ? -1 : shownPolicy;
  if (m_results) setStale(true);  // what is still shown is another's
}

void RunCoordinator::startOver() {
  m_controller.stop();
  m_cache.clear();
  m_asked = false;
  m_choiceIsOpen = true;
  m_chosen = -1;
}

void RunCoordinator::run() { m_controller.request(m_scenario); }

void RunCoordinator::take(const std::shared_ptr<const study::Results>& results) {
  const bool newWarnings = !m_results || m_results->warnings != results->warnings;
  m_results = results;
  if (m_results->complete) {
    m_cache.keep(m_results, [&results](const study::Results& one) {
      return sameRun(one.scenario, results->scenario);
    });
  }
  m_timeline->setProvenance(provenance());
  m_compare->setProvenance(provenance());
  const int count = static_cast<int>(m_results->policies.size());
  if (m_choiceIsOpen || m_chosen >= count) m_chosen = study::bestPolicy(*m_results);
  if (m_results->complete) m_choiceIsOpen = false;
  applyChosen();
  m_timeline->setResults(m_results);
  m_compare->setResults(m_results);
  m_outcomes->setResults(m_results);
  m_ledger->setResults(m_results);
  setStale(false);
  emit changed();
  if (newWarnings && m_results->complete) tellWarnings(m_results->warnings);
}

void RunCoordinator::runFailed(const QString& message) {
  setStale(true);
  emit changed();
  // What the check of the whole scenario says is in a planner's words; the run's own message names
  // the place in the file.
  for (const study::Finding& finding : study::check(m_scenario)) {
    if (!finding.error) continue;
    emit failed(views::words(finding.message));
    return;
  }
  emit failed(message);
}

void RunCoordinator::setStale(bool stale) {
  m_stale = stale;
  m_timeline->setStale(stale);
  m_compare->setStale(stale);
  m_outcomes->setStale(stale);
  m_ledger->setStale(stale);
}

void RunCoordinator::choosePolicy(int index) {
  if (index == m_chosen) return;
  m_chosen = index;
  m_choiceIsOpen = false;
  applyChosen();
  emit policyChosen(index);
}

void RunCoordinator::chooseNextPolicy(int step) {
  if (!m_results) return;
  const int count = static_cast<int>(m_results->policies.size()) + 1;  // the optimum is one too
  choosePolicy((m_chosen + 1 + step + count) % count - 1);
}

void RunCoordinator::applyChosen() {
  m_timeline->setChosenPolicy(m_chosen);
  m_compare->setChosenPolicy(m_chosen);
  m_outcomes->setChosenPolicy(m_chosen);
  m_ledger->setChosenPolicy(m_chosen);
  emit policyShown(m_chosen);
}

QString RunCoordinator::sentence() const {
  return m_results ? views::words(study::sentence(*m_results)) : QString();
}

QString RunCoordinator::provenance() const {
  return m_results ? provenanceLine(m_results->scenario, *m_results->market) : QString();
}

std::vector<views::ExportableChart> RunCoordinator::charts(const QWidget* page) const {
  if (!m_results) return {};
  return page == m_compare ? m_compare->charts() : m_timeline->charts();
}

std::vector<TableFile> RunCoordinator::tables() const {
  if (!m_results) return {};
  return {
      {ActionId::ExportOutcomes, tr("Save the outcomes"), "outcomes.csv",
       [results = m_results] { return study::outcomesCsv(*results); }},
      {ActionId::ExportLedger, tr("Save the ledger"), "ledger.csv",
       [results = m_results, chosen = m_chosen] { return study::ledgerCsv(*results, chosen); }}};
}

}  // namespace spothorizon::app
