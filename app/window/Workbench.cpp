// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/Workbench.h"

#include <QDataStream>
#include <QIODevice>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>

#include "chart/Palette.h"
#include "pages/ComparePage.h"
#include "pages/TimelinePage.h"
#include "panels/LedgerTable.h"
#include "panels/MessageList.h"
#include "panels/OutcomeTable.h"
#include "panels/ScenarioPanel.h"
#include "panels/SentenceBanner.h"

namespace spothorizon::app {

Workbench::Workbench(QWidget* parent)
    : QWidget(parent),
      m_panel(new views::ScenarioPanel),
      m_banner(new views::SentenceBanner),
      m_timeline(new views::TimelinePage),
      m_compare(new views::ComparePage),
      m_outcomes(new views::OutcomeTable),
      m_ledger(new views::LedgerTable),
      m_messages(new views::MessageList),
      m_pages(new QTabWidget),
      m_tables(new QTabWidget),
      m_across(new QSplitter(Qt::Horizontal)),
      m_down(new QSplitter(Qt::Vertical)) {
  layOut();
  connectParts();
}

void Workbench::layOut() {
  m_pages->addTab(m_timeline, tr("Timeline"));
  m_pages->addTab(m_compare, tr("Compare"));
  m_tables->addTab(m_outcomes, tr("Outcomes"));
  m_tables->addTab(m_ledger, tr("Ledger"));
  m_tables->addTab(m_messages, tr("Messages"));
  m_pages->setDocumentMode(true);
  m_tables->setDocumentMode(true);

  auto* centre = new QWidget;
  auto* column = new QVBoxLayout(centre);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(m_banner);
  column->addWidget(m_pages, 1);

  m_down->addWidget(centre);
  m_down->addWidget(m_tables);
  m_down->setStretchFactor(0, 3);
  m_down->setStretchFactor(1, 1);
  m_down->setChildrenCollapsible(false);
  m_across->addWidget(m_panel);
  m_across->addWidget(m_down);
  m_across->setStretchFactor(0, 0);
  m_across->setStretchFactor(1, 1);
  m_across->setSizes({350, 1050});
  m_down->setSizes({600, 260});

  auto* whole = new QVBoxLayout(this);
  whole->setContentsMargins(0, 0, 0, 0);
  whole->addWidget(m_across);
}

void Workbench::connectParts() {
  connect(m_outcomes, &views::OutcomeTable::policyChosen, this, &Workbench::choosePolicy);
  connect(m_timeline, &views::TimelinePage::policyChosen, this, &Workbench::choosePolicy);
  connect(m_compare, &views::ComparePage::policyChosen, this, &Workbench::choosePolicy);
  connect(m_ledger, &views::LedgerTable::hoursHovered, m_timeline,
          &views::TimelinePage::setCrosshair);
  connect(m_timeline, &views::TimelinePage::crosshairMoved, m_ledger,
          &views::LedgerTable::setCurrentHours);
}

void Workbench::startOver() {
  m_choiceIsOpen = true;
  m_chosen = -1;
}

void Workbench::setResults(std::shared_ptr<const study::Results> results) {
  m_results = std::move(results);
  const int count = static_cast<int>(m_results->policies.size());
  if (m_choiceIsOpen || m_chosen >= count) m_chosen = study::bestPolicy(*m_results);
  if (m_results->complete) m_choiceIsOpen = false;
  applyChosen();
  m_timeline->setResults(m_results);
  m_compare->setResults(m_results);
  m_outcomes->setResults(m_results);
  m_ledger->setResults(m_results);
  m_banner->setSentence(QString::fromStdString(study::sentence(*m_results)));
  setStale(false);
}

void Workbench::setStale(bool stale) {
  m_timeline->setStale(stale);
  m_compare->setStale(stale);
  m_outcomes->setStale(stale);
  m_ledger->setStale(stale);
  m_banner->setStale(stale);
}

void Workbench::choosePolicy(int index) {
  if (index == m_chosen) return;
  m_chosen = index;
  m_choiceIsOpen = false;
  applyChosen();
  emit policyChosen(index);
}

void Workbench::chooseNextPolicy(int step) {
  if (!m_results) return;
  const int count = static_cast<int>(m_results->policies.size()) + 1;  // the optimum is one too
  choosePolicy((m_chosen + 1 + step + count) % count - 1);
}

void Workbench::applyChosen() {
  m_timeline->setChosenPolicy(m_chosen);
  m_compare->setChosenPolicy(m_chosen);
  m_outcomes->setChosenPolicy(m_chosen);
  m_ledger->setChosenPolicy(m_chosen);
}

std::vector<views::ExportableChart> Workbench::chartsInFront() const {
  return m_pages->currentWidget() == m_compare ? m_compare->charts() : m_timeline->charts();
}

std::vector<views::ExportableChart> Workbench::allCharts() const {
  std::vector<views::ExportableChart> charts = m_timeline->charts();
  for (const views::ExportableChart& chart : m_compare->charts()) charts.push_back(chart);
  return charts;
}

QByteArray Workbench::saveLayout() const {
  QByteArray bytes;
  QDataStream out(&bytes, QIODevice::WriteOnly);
  out << m_across->saveState() << m_down->saveState() << m_pages->currentIndex()
      << m_tables->currentIndex();
  return bytes;
}

void Workbench::restoreLayout(const QByteArray& layout) {
  QByteArray across, down;
  int page = 0, table = 0;
  QDataStream in(layout);
  in >> across >> down >> page >> table;
  if (in.status() != QDataStream::Ok) return;
  m_across->restoreState(across);
  m_down->restoreState(down);
  m_pages->setCurrentIndex(page);
  m_tables->setCurrentIndex(table);
}

}  // namespace spothorizon::app
