// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/Workbench.h"

#include <QDataStream>
#include <QIODevice>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>

#include "panels/LedgerTable.h"
#include "panels/MessageList.h"
#include "panels/OutcomeTable.h"
#include "panels/ScenarioPanel.h"
#include "panels/SentenceBanner.h"
#include "window/BacktestCoordinator.h"
#include "window/ExperimentCoordinator.h"
#include "window/ForecastCoordinator.h"
#include "window/LearningCoordinator.h"
#include "window/RunCoordinator.h"

namespace spothorizon::app {

Workbench::Workbench(const std::shared_ptr<MarketStore>& markets, QWidget* parent)
    : QWidget(parent),
      m_panel(new views::ScenarioPanel),
      m_banner(new views::SentenceBanner),
      m_messages(new views::MessageList),
      m_pages(new QTabWidget),
      m_tables(new QTabWidget),
      m_across(new QSplitter(Qt::Horizontal)),
      m_down(new QSplitter(Qt::Vertical)),
      m_run(new RunCoordinator(markets, this)),
      m_backtest(new BacktestCoordinator(markets, this)),
      m_forecast(new ForecastCoordinator(markets, this)),
      m_learning(new LearningCoordinator(markets, this)),
      m_experiments(new ExperimentCoordinator(markets, this)) {
  layOut();
  for (StudyCoordinator* study :
       std::initializer_list<StudyCoordinator*>{m_run, m_backtest, m_forecast, m_learning,
                                                m_experiments}) {
    addStudy(study);
  }
  connect(m_learning, &LearningCoordinator::policyWished, m_run, &RunCoordinator::choosePolicy);
  connect(m_backtest, &BacktestCoordinator::policyWished, m_run, &RunCoordinator::choosePolicy);
  connect(m_run, &RunCoordinator::policyShown, m_backtest, &BacktestCoordinator::setChosenPolicy);
  connect(m_pages, &QTabWidget::currentChanged, this, &Workbench::turnTo);
  turnTo(0);
}

void Workbench::addStudy(StudyCoordinator* study) {
  m_studies.push_back(study);
  for (const StudyCoordinator::Page& page : study->pages()) {
    m_pages->addTab(page.widget, page.title);
    m_ofPage.push_back(study);
  }
  connect(study, &StudyCoordinator::changed, this, &Workbench::showSentence);
}

void Workbench::layOut() {
  m_tables->addTab(&m_run->outcomes(), tr("Outcomes"));
  m_tables->addTab(&m_run->ledger(), tr("Ledger"));
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

StudyCoordinator& Workbench::inFront() const {
  return *m_ofPage[static_cast<std::size_t>(qMax(0, m_pages->currentIndex()))];
}

void Workbench::turnTo(int /*page*/) {
  for (StudyCoordinator* study : m_studies) study->setInFront(study == &inFront());
  // Outcomes and ledger are about one job: the other studies have the room for themselves.
  m_tables->setVisible(&inFront() == m_run);
  m_panel->showLearning(&inFront() == m_learning);
  showSentence();
  emit turned();
}

void Workbench::showSentence() {
  m_banner->setSentence(inFront().sentence());
  m_banner->setStale(&inFront() == m_run && m_run->isStale());
}

void Workbench::setScenario(const study::Scenario& scenario) {
  m_panel->setScenario(scenario);
  for (StudyCoordinator* study : m_studies) study->setScenario(scenario);
}

void Workbench::startOver() {
  for (StudyCoordinator* study : m_studies) study->startOver();
}

std::vector<views::ExportableChart> Workbench::chartsInFront() const {
  return inFront().charts(m_pages->currentWidget());
}

std::vector<views::ExportableChart> Workbench::allCharts() const {
  std::vector<views::ExportableChart> charts;
  for (const StudyCoordinator* study : m_studies) {
    for (const StudyCoordinator::Page& page : study->pages()) {
      for (views::ExportableChart& chart : study->charts(page.widget)) {
        charts.push_back(std::move(chart));
      }
    }
  }
  return charts;
}

std::vector<TableFile> Workbench::savableTables() const {
  std::vector<TableFile> tables;
  for (const StudyCoordinator* study : m_studies) {
    for (TableFile& table : study->tables()) tables.push_back(std::move(table));
  }
  return tables;
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
