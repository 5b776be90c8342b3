// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studies/RunTables.h"

#include <optional>

#include "app/studies/StudyDesk.h"
#include "subjects/job/run/Run.h"
#include "subjects/job/run/ShownPolicy.h"
#include "views/job/run/LedgerTable.h"
#include "views/job/run/OutcomeTable.h"
#include "views/job/run/TimelinePage.h"

namespace spothorizon::app {

using study::Results;

namespace {

views::TimelinePage* timelineOf(StudyDesk& run) {
  run.makePages();
  return static_cast<views::TimelinePage*>(run.page(QStringLiteral("timeline")));
}

}  // namespace

RunTables::RunTables(StudyDesk& run)
    : QObject(&run),
      m_run(run),
      m_timeline(timelineOf(run)),
      m_outcomes(new views::OutcomeTable),
      m_ledger(new views::LedgerTable) {
  connect(m_outcomes, &views::OutcomeTable::policyChosen, this, &RunTables::choosePolicy);
  connect(&run, &StudyDesk::policyChosen, this, &RunTables::choosePolicy);
  connect(m_ledger, &views::LedgerTable::hoursHovered, m_timeline,
          &views::TimelinePage::setCrosshair);
  connect(m_timeline, &views::TimelinePage::crosshairMoved, m_ledger,
          &views::LedgerTable::setCurrentHours);
  connect(m_timeline, &views::TimelinePage::playedTo, m_ledger,
          &views::LedgerTable::setCurrentHours);
  connect(m_timeline, &views::TimelinePage::endingHidden, this, [this](std::optional<int> from) {
    m_outcomes->setEndingHidden(from.has_value());
    m_ledger->hideFrom(from);
  });
  connect(&run, &StudyDesk::showing, this,
          [this](const study::Result& result) { take(study::as<Results>(*result)); });
  connect(&run, &StudyDesk::shown, this, [this](const study::Result& result) {
    m_outcomes->setResults(study::as<Results>(result));
    m_ledger->setResults(study::as<Results>(result));
  });
  connect(&run, &StudyDesk::withdrawn, this, [this] {
    m_outcomes->setResults(nullptr);
    m_ledger->setResults(nullptr);
  });
  connect(&run, &StudyDesk::staleChanged, this, [this](bool stale) {
    m_outcomes->setStale(stale);
    m_ledger->setStale(stale);
  });
}

std::shared_ptr<const Results> RunTables::results() const {
  return study::as<Results>(m_run.result());
}

void RunTables::startScenario(int shownPolicy) {
  m_choiceIsOpen = shownPolicy == study::kShowBestPolicy;
  m_chosen = m_choiceIsOpen ? -1 : shownPolicy;
}

void RunTables::startOver() {
  m_choiceIsOpen = true;
  m_chosen = -1;
  m_outcomes->setResults(nullptr);
  m_ledger->setResults(nullptr);
}

/// Before the pages get the results.
void RunTables::take(const Results& results) {
  const int count = static_cast<int>(results.policies.size());
  if (m_choiceIsOpen || m_chosen >= count) m_chosen = study::bestPolicy(results);
  if (results.complete) m_choiceIsOpen = false;
  applyChosen();
}

void RunTables::choosePolicy(int index) {
  if (index == m_chosen) return;
  m_chosen = index;
  m_choiceIsOpen = false;
  applyChosen();
  emit policyChosen(index);
}

void RunTables::chooseNextPolicy(int step) {
  const auto shown = results();
  if (!shown) return;
  const int count = static_cast<int>(shown->policies.size()) + 1;  // the optimum is one too
  choosePolicy((m_chosen + 1 + step + count) % count - 1);
}

void RunTables::applyChosen() {
  m_run.setChosenPolicy(m_chosen);
  m_outcomes->setChosenPolicy(m_chosen);
  m_ledger->setChosenPolicy(m_chosen);
  emit policyShown(m_chosen);
}

}  // namespace spothorizon::app
