// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/Workbench.h"

#include <QCoreApplication>
#include <QDataStream>
#include <QIODevice>
#include <QLabel>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "app/desk/Actions.h"
#include "app/studies/ComparisonCoordinator.h"
#include "app/studies/RunTables.h"
#include "app/studies/StudyDesk.h"
#include "ask/Study.h"
#include "ask/Subject.h"
#include "subjects/job/workbook/DecisionWorkbook.h"
#include "views/comparison/ComparisonStrip.h"
#include "views/comparison/ComparisonView.h"
#include "views/job/run/ComparedOutcomeTable.h"
#include "views/job/run/LedgerTable.h"
#include "views/job/run/OutcomeTable.h"
#include "views/job/run/TimelinePage.h"
#include "views/job/run/TimelinePlayback.h"
#include "views/page/StudyView.h"
#include "views/scenario/ScenarioPanel.h"
#include "views/session/ScenarioList.h"
#include "views/widgets/LargerFont.h"
#include "views/widgets/MessageList.h"
#include "views/widgets/ScrolledArea.h"
#include "views/widgets/SentenceBanner.h"
#include "views/widgets/TabOrder.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

std::vector<views::ExportableChart> chartsOf(const StudyDesk& study, const views::StudyPage& page) {
  return study.hasResults() ? page.charts() : std::vector<views::ExportableChart>();
}

}  // namespace

Workbench::Workbench(const std::shared_ptr<MarketStore>& markets, QWidget* parent)
    : QWidget(parent),
      m_scenarios(new views::ScenarioList),
      m_panel(new views::ScenarioPanel),
      m_banner(new views::SentenceBanner),
      m_messages(new views::MessageList),
      m_pages(new QTabWidget),
      m_tables(new QTabWidget),
      m_left(new QWidget),
      m_across(new QSplitter(Qt::Horizontal)),
      m_down(new QSplitter(Qt::Vertical)),
      m_question(new QWidget),
      m_questionTitle(new QLabel),
      m_questionText(new QLabel),
      m_comparison(new ComparisonCoordinator(markets, this)) {
  for (const views::StudyView* view : views::studyViews()) {
    addStudy(new StudyDesk(*study::findStudy(view->study), *view, markets, this));
  }
  for (const StudyDesk* study : m_studies) {
    addSections(*study);
  }
  for (const ask::Subject* subject : ask::subjects()) {
    for (const std::string& section : ask::ownSections(*subject)) {
      m_panel->addSection(section, views::words(subject->name()));
    }
  }
  m_run = new RunTables(desk("run"));
  layOut();
  connectPolicies();
  addComparison();
  connect(m_pages, &QTabWidget::currentChanged, this, &Workbench::turnTo);
  connect(&m_run->timeline(), &views::TimelinePage::playedTo, this, &Workbench::showSentence);
  showPagesFor({});
  turnTo(0);
}

void Workbench::addSections(const StudyDesk& study) {
  const views::StudyView& view = study.view();
  for (std::size_t i = 0; i < view.panelSections.size(); ++i) {
    const QString title =
        i < view.sectionTitles.size()
            ? QCoreApplication::translate(views::kStudyViewContext, view.sectionTitles[i])
            : study.pages().front().title;
    m_panel->addSection(view.panelSections[i], title, view.panelFirst);
  }
  for (const views::PanelList& list : view.panelLists) {
    const auto& all = study::parameterLists();
    const auto found = std::ranges::find(all, list.key, &study::ParameterList::key);
    if (found == all.end()) continue;
    m_panel->addEntries(*found, QCoreApplication::translate(views::kStudyViewContext, list.title),
                        list.usual);
  }
}

/// The policy that is chosen on any page is that of all.
void Workbench::connectPolicies() {
  for (StudyDesk* study : m_studies) {
    if (study == &desk("run")) continue;
    connect(study, &StudyDesk::policyChosen, m_run, &RunTables::choosePolicy);
    connect(m_run, &RunTables::policyShown, study, &StudyDesk::setChosenPolicy);
  }
}

void Workbench::addStudy(StudyDesk* study) {
  m_studies.push_back(study);
  for (const StudyDesk::Page& page : study->pages()) {
    m_pages->addTab(new QStackedWidget, page.title);
    m_ofPage.push_back(study);
    m_pageKeys << page.key;
  }
  connect(study, &StudyDesk::pagesMade, this, [this, study] { placePages(*study); });
  connect(study, &StudyDesk::changed, this, &Workbench::showSentence);
  connect(study, &StudyDesk::staleChanged, this, &Workbench::showSentence);
  connect(study, &StudyDesk::pageWished, this, &Workbench::showPage);
}

/// Below a comparison that may have come first.
void Workbench::placePages(const StudyDesk& study) {
  for (int i = 0; i < m_pages->count(); ++i) {
    if (m_ofPage[static_cast<std::size_t>(i)] != &study) continue;
    auto* stack = static_cast<QStackedWidget*>(m_pages->widget(i));
    QScrollArea* area = views::scrolledArea(study.page(m_pageKeys[i]));
    stack->insertWidget(0, area);
    views::placeInTabOrder(*area, m_pages->tabBar());
  }
}

void Workbench::addComparison() {
  for (StudyDesk* study : m_studies) {
    m_comparison->addStudy(study);
    connect(study, &StudyDesk::changed, m_comparison, [this, study] {
      if (study == &inFront()) m_comparison->ownChanged();
    });
    connect(study, &StudyDesk::failed, m_comparison, [this, study](const QString& message) {
      if (study == &inFront()) m_comparison->ownFailed(message);
    });
  }
  connect(m_comparison, &ComparisonCoordinator::activeChanged, this, &Workbench::placeComparison);
}

/// The comparison lies over the page in front; the tabs stay.
void Workbench::placeComparison() {
  auto* stack = static_cast<QStackedWidget*>(m_pages->currentWidget());
  if (!stack) return;
  if (m_comparison->isActive()) {
    stack->addWidget(&m_comparison->view());
    stack->setCurrentWidget(&m_comparison->view());
  } else {
    stack->setCurrentIndex(0);
  }
}

StudyDesk& Workbench::desk(std::string_view study) const {
  for (StudyDesk* one : m_studies) {
    if (one->study().key() == study) return *one;
  }
  return *m_studies.front();
}

study::Result Workbench::known(const study::Study& study, const study::Scenario& scenario,
                               const std::string& variant) const {
  for (const StudyDesk* one : m_studies) {
    if (&one->study() != &study) continue;
    if (study::Result there = one->known(scenario, variant)) return there;
  }
  return m_comparison->known(keyFor(study, scenario, variant));
}

views::StudyPage* Workbench::pageWidget(const QString& key) const {
  for (StudyDesk* study : m_studies) {
    if (!study->hasPage(key)) continue;
    study->makePages();
    return study->page(key);
  }
  return nullptr;
}

views::StudyPage* Workbench::pageWidgetInFront() const { return pageWidget(pageInFront()); }

void Workbench::layOut() {
  auto* outcomes = new QWidget;
  auto* outcomeColumn = new QVBoxLayout(outcomes);
  outcomeColumn->setContentsMargins(0, 0, 0, 0);
  outcomeColumn->addWidget(&m_comparison->outcomes());
  outcomeColumn->addWidget(&m_run->outcomes(), 1);
  m_tables->addTab(views::scrolledArea(outcomes), tr("Outcomes"));
  m_tables->addTab(&m_run->ledger(), tr("Ledger"));
  m_tables->addTab(m_messages, tr("Messages"));
  m_pages->tabBar()->setAccessibleName(tr("Pages"));
  m_tables->tabBar()->setAccessibleName(tr("Tables"));
  m_pages->setDocumentMode(true);
  m_tables->setDocumentMode(true);

  auto* centre = new QWidget;
  auto* column = new QVBoxLayout(centre);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(m_banner);
  column->addWidget(&m_comparison->strip());
  column->addWidget(m_pages, 1);

  m_down->addWidget(centre);
  m_down->addWidget(m_tables);
  m_down->setStretchFactor(0, 3);
  m_down->setStretchFactor(1, 1);
  m_down->setChildrenCollapsible(false);
  auto* leftColumn = new QVBoxLayout(m_left);
  leftColumn->setContentsMargins(0, 0, 0, 0);
  leftColumn->setSpacing(0);
  leftColumn->addWidget(m_scenarios);
  leftColumn->addWidget(m_panel, 1);
  m_across->addWidget(m_left);
  m_across->addWidget(m_down);
  m_across->setStretchFactor(0, 0);
  m_across->setStretchFactor(1, 1);
  m_across->setSizes({350, 1050});
  m_down->setSizes({600, 200});  // on a small screen too all four charts are in sight

  auto* whole = new QVBoxLayout(this);
  whole->setContentsMargins(0, 0, 0, 0);
  whole->addWidget(m_across);
  whole->addWidget(m_question);
  layOutQuestion();
}

void Workbench::layOutQuestion() {
  auto* column = new QVBoxLayout(m_question);
  const int margin = 3 * fontMetrics().height();
  column->setContentsMargins(margin, margin, margin, margin);
  column->addStretch(1);
  views::keepLarger(m_questionTitle, 1.5, true);
  views::keepLarger(m_questionText, 2);
  for (QLabel* label : {m_questionTitle, m_questionText}) {
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setAlignment(Qt::AlignCenter);
    column->addWidget(label);
  }
  m_questionText->setAccessibleName(tr("Question of the lesson"));
  column->addStretch(2);
  m_question->hide();
}

void Workbench::showQuestion(const QString& title, const QString& question) {
  m_questionTitle->setText(title);
  m_questionText->setText(question);
  m_across->hide();
  m_question->show();
}

void Workbench::takeQuestionAway() {
  if (!isAsking()) return;
  m_question->hide();
  m_across->show();
}

bool Workbench::isAsking() const { return !m_question->isHidden(); }

StudyDesk& Workbench::inFront() const {
  return *m_ofPage[static_cast<std::size_t>(qMax(0, m_pages->currentIndex()))];
}

QString Workbench::pageInFront() const { return m_pageKeys.value(m_pages->currentIndex()); }

void Workbench::showPage(const QString& key) {
  const auto index = m_pageKeys.indexOf(key);
  const bool there = index >= 0 && m_pages->isTabVisible(static_cast<int>(index));
  if (there && !key.isEmpty()) m_pages->setCurrentIndex(static_cast<int>(index));
}

QStringList Workbench::shownPages() const {
  QStringList shown;
  for (int i = 0; i < m_pages->count(); ++i) {
    if (m_pages->isTabVisible(i)) shown << m_pageKeys[i];
  }
  return shown;
}

void Workbench::setPageTip(const QString& key, const QString& tip) {
  const auto index = m_pageKeys.indexOf(key);
  if (index >= 0) m_pages->setTabToolTip(static_cast<int>(index), tip);
}

/// Pages of studies that this scenario asks nothing of are put away; those that come are there
/// before the others go, so that there is always one in front.
void Workbench::showPagesFor(const study::Scenario& scenario) {
  const QStringList before = shownPages();
  for (const bool comes : {true, false}) {
    for (int i = 0; i < m_pages->count(); ++i) {
      const StudyDesk& study = *m_ofPage[static_cast<std::size_t>(i)];
      if (study::canAsk(study.study(), scenario) == comes) m_pages->setTabVisible(i, comes);
    }
  }
  if (shownPages() != before) emit pagesShown();
}

void Workbench::turnTo(int /*page*/) {
  for (StudyDesk* study : m_studies) {
    study->setInFront(study == &inFront() ? pageWidgetInFront() : nullptr);
  }
  // Outcomes and ledger are about one job: the other studies have the room for themselves.
  showTables();
  std::vector<std::string> sections = inFront().view().panelSections;
  // The page of questions is that of every subject without pages of its own.
  if (sections.empty()) sections = ask::ownSections(ask::subjectIn(m_panel->scenario()));
  m_panel->showSections(sections);
  m_comparison->setPage(pageInFront());
  placeComparison();
  showSentence();
  emit turned();
}

void Workbench::showTables() { m_tables->setVisible(!m_presenting && &inFront() == &desk("run")); }

void Workbench::setPresenting(bool on) {
  m_presenting = on;
  m_left->setHidden(on);
  showTables();
}

void Workbench::showSentence() {
  // A playback does not tell how the run ends before it has come there.
  const bool played = pageWidgetInFront() == &m_run->timeline();
  const QString soFar = played ? m_run->timeline().playedSentence() : QString();
  m_banner->setSteady(played && m_run->timeline().playback().isActive());
  m_banner->setSentence(soFar.isEmpty() ? inFront().sentence() : soFar);
  m_banner->setStale(inFront().view().sentenceOnBanner && inFront().isStale());
}

void Workbench::setScenario(const study::Scenario& scenario) {
  m_panel->setScenario(scenario);
  showPagesFor(scenario);
  for (StudyDesk* study : m_studies) study->setScenario(scenario);
}

void Workbench::startOver() {
  for (StudyDesk* study : m_studies) study->startOver();
  m_run->startOver();
  m_comparison->setSession({});
  m_comparison->forget();
}

void Workbench::forgetResults() {
  for (StudyDesk* study : m_studies) study->forgetResults();
  m_comparison->forget();
}

std::vector<views::ExportableChart> Workbench::chartsInFront() const {
  if (m_comparison->isActive()) return m_comparison->charts();
  return chartsOf(inFront(), *pageWidgetInFront());
}

std::vector<views::ExportableChart> Workbench::allCharts() const {
  std::vector<views::ExportableChart> charts;
  for (const StudyDesk* study : m_studies) {
    if (!study->hasResults()) continue;
    for (const StudyDesk::Page& page : study->pages()) {
      for (views::ExportableChart& chart : chartsOf(*study, *page.widget)) {
        charts.push_back(std::move(chart));
      }
    }
  }
  return charts;
}

std::vector<TableFile> Workbench::savableTables() const {
  std::vector<TableFile> tables;
  for (const StudyDesk* study : m_studies) {
    for (TableFile& table : study->tables()) tables.push_back(std::move(table));
  }
  if (m_comparison->isActive() && &inFront() == &desk("run")) {
    // The spreadsheet has what is in sight: all that is compared.
    for (TableFile& table : tables) {
      if (table.action != Actions::exportKey("workbook")) continue;
      table.text = [this] {
        study::WorkbookParts parts;
        parts.run = m_run->results();
        parts.policy = m_run->chosenPolicy();
        parts.compared = m_comparison->outcomes().scenarios();
        return result::xlsxBytes(study::decisionWorkbook(parts));
      };
    }
    tables.push_back({kComparisonTable, tr("Save the compared outcomes"), "comparison.csv",
                      [this] { return m_comparison->outcomes().csv(); }});
  }
  return tables;
}

bool Workbench::hasResults() const {
  return std::ranges::any_of(m_studies, &StudyDesk::hasResults);
}

bool Workbench::hasResultsInFront() const {
  return m_comparison->isActive() ? m_comparison->hasCharts() : inFront().hasResults();
}

QString Workbench::provenanceInFront() const {
  return m_comparison->isActive() ? m_comparison->provenance() : inFront().provenance();
}

void Workbench::runInFront() {
  if (m_comparison->isActive() && m_comparison->runsAll()) {
    m_comparison->run();
    return;
  }
  inFront().run();
  m_comparison->run();
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
  if (page >= 0 && page < m_pages->count() && m_pages->isTabVisible(page)) {
    m_pages->setCurrentIndex(page);
  }
  m_tables->setCurrentIndex(table);
}

}  // namespace spothorizon::app
