// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/MainWindow.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QMenu>
#include <QMenuBar>
#include <QSet>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabWidget>
#include <QToolBar>
#include <QVBoxLayout>

#include "app/cluster/ClusterDialog.h"
#include "app/desk/Actions.h"
#include "app/desk/Appearance.h"
#include "app/desk/HelpDesk.h"
#include "app/desk/LanguageMenu.h"
#include "app/desk/PaletteEntries.h"
#include "app/desk/TextSize.h"
#include "app/document/Autosave.h"
#include "app/document/SessionEdits.h"
#include "app/document/TraceNotices.h"
#include "app/studies/ComparisonCoordinator.h"
#include "app/studies/RunStatus.h"
#include "app/studies/RunTables.h"
#include "app/studies/StudyActions.h"
#include "app/studies/StudyDesk.h"
#include "app/window/ChartExports.h"
#include "app/window/JobPlanner.h"
#include "app/window/Lessons.h"
#include "app/window/PartEntries.h"
#include "app/window/Presentation.h"
#include "app/window/PricesDialog.h"
#include "app/window/Workbench.h"
#include "app/work/Samples.h"
#include "ask/AskedQuestion.h"
#include "ask/LoadedMarket.h"
#include "ask/Study.h"
#include "scenario/Parameters.h"
#include "session/KnownStretch.h"
#include "subjects/job/run/ShownPolicy.h"
#include "subjects/job/weekly/MarketUpdate.h"
#include "views/ask/QuestionsPage.h"
#include "views/comparison/ComparisonView.h"
#include "views/job/experiment/ExperimentsPage.h"
#include "views/job/run/TimelinePage.h"
#include "views/job/run/TimelinePlayback.h"
#include "views/page/Playback.h"
#include "views/page/StudyPage.h"
#include "views/scenario/ScenarioPanel.h"
#include "views/session/EmptyPage.h"
#include "views/session/ImportPage.h"
#include "views/session/PlanPage.h"
#include "views/session/RecentEntry.h"
#include "views/widgets/MessageList.h"
#include "views/widgets/NoticeBar.h"
#include "views/widgets/SentenceBanner.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {

using study::ComparisonMode;
using Level = views::MessageList::Level;

namespace {

constexpr int kMessageMs = 8000;

}  // namespace

MainWindow::MainWindow(QWidget* parent, const QString& autosaves)
    : QMainWindow(parent),
      m_actions(new Actions(this, studyActions())),
      m_appearance(new Appearance(this)),
      m_textSize(new TextSize(this)),
      m_workbench(new Workbench(m_markets)),
      m_emptyPage(new views::EmptyPage),
      m_importPage(new views::ImportPage),
      m_planPage(new views::PlanPage),
      m_notices(new views::NoticeBar),
      m_startBanner(new views::SentenceBanner),
      m_stack(new QStackedWidget),
      m_autosaves(autosaves),
      m_edits(new SessionEdits(m_document, this)),
      m_files(new SessionFiles(m_document, this)),
      m_autosave(new Autosave(m_document, m_autosaves, {}, this)),
      m_traces(new TraceNotices(m_document, m_markets, *m_notices, this)) {
  setAcceptDrops(true);
  buildCentre();
  buildBars();
  connectActions();
  connectViewActions();
  connectSessionActions();
  connectDocument();
  connectFiles();
  connectList();
  connectAutosave();
  connectTraces();
  connectMarketFolder();
  connectStudies();
  connectComparison();
  connectLessons();
  connectPlanner();
  connectImport();
  connectLanguages();
  connectPresentation();
  connectExports();
  connectCluster();
  connectPrices();
  restoreSettings();
  fillSampleMenu();
  fillRecentMenu();
  showSamplesAndRecent();
  updateTitle();
  updateEnabled();
}

MainWindow::~MainWindow() {
  // A history says that it is emptied when it goes, and the workbench outlives the document.
  m_document.history().disconnect(this);
  m_document.disconnect(this);
  for (StudyDesk* study : m_workbench->studies()) {
    study->disconnect(this);
    study->runner().disconnect(this);
  }
  m_workbench->comparison().disconnect(this);
  delete m_autosave;  // all of them look at the document
  delete m_traces;
  delete m_lessons;
  delete m_planner;
  delete m_files;
  delete m_exports;
}

void MainWindow::buildCentre() {
  auto* start = new QWidget;
  auto* column = new QVBoxLayout(start);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(m_startBanner);
  column->addWidget(m_emptyPage, 1);
  m_stack->addWidget(start);
  m_stack->addWidget(m_workbench);
  m_stack->addWidget(m_planPage);
  m_stack->addWidget(m_importPage);
  auto* centre = new QWidget;
  auto* all = new QVBoxLayout(centre);
  all->setContentsMargins(0, 0, 0, 0);
  all->setSpacing(0);
  all->addWidget(m_notices);
  all->addWidget(m_stack, 1);
  setCentralWidget(centre);
}

void MainWindow::buildBars() {
  m_actions->fillMenuBar(menuBar());
  QToolBar* bar = addToolBar(tr("Main"));
  bar->setObjectName("mainToolBar");
  bar->setMovable(false);
  bar->setToolButtonStyle(Qt::ToolButtonTextOnly);
  m_actions->fillToolBar(bar);
  m_status = new RunStatus(statusBar());
}

void MainWindow::connectActions() {
  const auto on = [this](ActionId id, auto call) {
    connect((*m_actions)[id], &QAction::triggered, this, call);
  };
  on(ActionId::SaveExperiment, [this] { saveExperiment(); });
  on(ActionId::ExportComparison, [this] { exportTable(kComparisonTable); });
  connectStudyActions();
  on(ActionId::Quit, [this] { close(); });
  on(ActionId::Run, [this] { runInFront(); });
  on(ActionId::Stop, [this] {
    m_status->stopShown();
    tell(tr("Stopped. Partial results are shown."));
  });
  on(ActionId::ReloadMarket, [this] { reloadMarket(); });
  on(ActionId::Undo, [this] { m_document.history().undo(); });
  on(ActionId::Redo, [this] { m_document.history().redo(); });
  on(ActionId::AppearanceSystem, [this] { m_appearance->setScheme(ColourScheme::System); });
  on(ActionId::AppearanceLight, [this] { m_appearance->setScheme(ColourScheme::Light); });
  on(ActionId::AppearanceDark, [this] { m_appearance->setScheme(ColourScheme::Dark); });
  on(ActionId::AppearanceContrast, [this] { m_appearance->setScheme(ColourScheme::HighContrast); });
  auto* help = new HelpDesk(*m_actions, m_workbench->panel(), this);
  help->offer([this] { return partEntries(*m_workbench); });
  on(ActionId::About, [this] { showAbout(); });
}

void MainWindow::connectViewActions() {
  RunTables& run = m_workbench->run();
  views::TimelinePage& timeline = run.timeline();
  const auto to = [&](ActionId id, auto slot) {
    connect((*m_actions)[id], &QAction::triggered, &timeline, slot);
  };
  to(ActionId::Fit, &views::TimelinePage::fit);
  to(ActionId::ZoomIn, &views::TimelinePage::zoomIn);
  to(ActionId::ZoomOut, &views::TimelinePage::zoomOut);
  to(ActionId::ZoomBack, &views::TimelinePage::zoomBack);
  to(ActionId::ZoomForward, &views::TimelinePage::zoomForward);
  to(ActionId::PanLeft, &views::TimelinePage::panLeft);
  to(ActionId::PanRight, &views::TimelinePage::panRight);
  to(ActionId::CursorA, &views::TimelinePage::setCursorA);
  to(ActionId::CursorB, &views::TimelinePage::setCursorB);
  to(ActionId::ClearCursors, &views::TimelinePage::clearCursors);
  const auto show = [this](ActionId id, QTabWidget& tabs, int index) {
    connect((*m_actions)[id], &QAction::triggered, &tabs, [&tabs, index] {
      tabs.setCurrentIndex(index);
      tabs.show();
    });
  };
  show(ActionId::ShowOutcomes, m_workbench->tables(), 0);
  show(ActionId::ShowLedger, m_workbench->tables(), 1);
  show(ActionId::ShowMessages, m_workbench->tables(), 2);
  connectPlayback();
  connect((*m_actions)[ActionId::NextPolicy], &QAction::triggered, &run,
          [&run] { run.chooseNextPolicy(1); });
  connect((*m_actions)[ActionId::PreviousPolicy], &QAction::triggered, &run,
          [&run] { run.chooseNextPolicy(-1); });
}

void MainWindow::connectDocument() {
  connect(&m_document, &SessionDocument::marketRead, this,
          [this](const auto& scenario, const auto& market) { m_markets->give(scenario, market); });
  connect(&m_document, &SessionDocument::scenarioChanged, this, &MainWindow::documentChanged);
  connect(&m_document, &SessionDocument::titleChanged, this, &MainWindow::updateTitle);
  QUndoStack& history = m_document.history();
  connect(&history, &QUndoStack::indexChanged, this, &MainWindow::updateEnabled);
  connect(&m_workbench->panel(), &views::ScenarioPanel::scenarioEdited, &m_document,
          &SessionDocument::edit);
  connect(&m_workbench->panel(), &views::ScenarioPanel::applyToAllWished, m_edits,
          &SessionEdits::applyToAll);
  connect(m_emptyPage, &views::EmptyPage::openRequested, m_files, &SessionFiles::chooseToOpen);
  connect(m_emptyPage, &views::EmptyPage::fileChosen, this, &MainWindow::openFile);
  connect(&m_workbench->banner(), &views::SentenceBanner::actionWished, this,
          &MainWindow::fillGaps);
  for (views::SentenceBanner* banner : {&m_workbench->banner(), m_startBanner}) {
    connect(banner, &views::SentenceBanner::errorDismissed, banner,
            [banner] { banner->setError({}); });
  }
}

void MainWindow::connectStudies() {
  for (StudyDesk* study : m_workbench->studies()) {
    m_status->follow(study->runner());
    connect(study, &StudyDesk::changed, this, &MainWindow::updateEnabled);
    connect(study, &StudyDesk::changed, this, &MainWindow::updateOrigin);
    connect(study, &StudyDesk::failed, this, &MainWindow::showFailure);
    connect(study, &StudyDesk::warned, this, [this](const QString& message) {
      // Every result repeats the warnings of its market, which were shown when it was read.
      if (m_shownWarnings.contains(message)) return;
      m_workbench->messages().add(Level::Warning, message);
    });
    connect(study, &StudyDesk::scenarioEdited, &m_document, &SessionDocument::edit);
    connect(study, &StudyDesk::scenarioMade, m_edits, &SessionEdits::addMade);
    connect(study, &StudyDesk::parameterWished, this,
            [this](const QString& key) { showField(m_workbench->panel(), key); });
    connect(study, &StudyDesk::exportWished, this,
            [this](const QString& key) { exportTable(Actions::exportKey(key)); });
    connect(study, &StudyDesk::openWished, this, [this] { m_files->chooseToOpen(); });
    connect(&study->runner(), &StudyController::marketLoaded, this,
            [this, study](const std::shared_ptr<const study::LoadedMarket>& market) {
              if (tellsOfMarket(*study, *market)) marketCame(market);
            });
    // Results that were kept come without a run.
    connect(study, &StudyDesk::shown, this, [this, study](const study::Result& result) {
      const bool kept = result->market && result->variant().empty();
      if (kept && study == &m_workbench->desk("run")) marketCame(result->market);
    });
  }
  connect(&m_workbench->run(), &RunTables::policyChosen, this,
          [this](int policy) { m_document.setShownPolicy(m_shownId, policy); });
  connect(&m_workbench->desk("experiment"), &StudyDesk::pagesMade, this, [this] {
    connect(&m_workbench->page<views::ExperimentsPage>(QStringLiteral("experiments")),
            &views::ExperimentsPage::saveWished, this, [this] { saveExperiment(); });
  });
  connect(m_status, &RunStatus::changed, this, &MainWindow::updateEnabled);
  connect(m_workbench, &Workbench::turned, this, [this] {
    m_status->setInFront(m_workbench->inFront().runner());
    updateEnabled();
  });
  connectQuestions();
  m_status->setInFront(m_workbench->inFront().runner());
}

/// The question that was asked last of a scenario belongs to the session.
void MainWindow::connectQuestions() {
  StudyDesk& desk = m_workbench->desk("ask");
  connect(&desk, &StudyDesk::pagesMade, this, [this] {
    auto& page = m_workbench->page<views::QuestionsPage>(QStringLiteral("questions"));
    connect(&page, &views::QuestionsPage::asked, this, [this](const QString& question) {
      m_document.setQuestion(question.toStdString(), tr("Ask a question"));
    });
    showQuestion();
  });
  connect(&m_document, &SessionDocument::sessionChanged, this, &MainWindow::showQuestion);
}

void MainWindow::showQuestion() {
  auto* page = qobject_cast<views::QuestionsPage*>(
      m_workbench->desk("ask").page(QStringLiteral("questions")));
  if (!page || !m_document.isOpen()) return;
  const auto index = static_cast<std::size_t>(m_document.current());
  const auto& look = m_document.session().scenarios[index].look;
  page->setAsked(QString::fromStdString(ask::askedQuestion(look)));
}

void MainWindow::fillSampleMenu() {
  auto* menu = new QMenu(this);
  for (const SampleFile& sample : sampleFiles()) {
    QAction* action = menu->addAction(sample.title);
    action->setStatusTip(sample.teaches);
    connect(action, &QAction::triggered, this, [this, path = sample.path] { openFile(path); });
  }
  (*m_actions)[ActionId::OpenSample]->setMenu(menu);
  (*m_actions)[ActionId::OpenSample]->setEnabled(!menu->isEmpty());
}

void MainWindow::fillRecentMenu() {
  QAction* action = (*m_actions)[ActionId::OpenRecent];
  QMenu* menu = action->menu() ? action->menu() : new QMenu(this);
  menu->clear();
  for (const QString& path : m_files->recent()) {
    QAction* one = menu->addAction(views::entryName(path).replace('&', "&&"));
    one->setStatusTip(
        QDir::toNativeSeparators(views::filesOfEntry(path).join(QStringLiteral(", "))));
    // Opening rebuilds the menu: not while one of its entries is being triggered.
    connect(
        one, &QAction::triggered, this, [this, path] { openFile(path); }, Qt::QueuedConnection);
  }
  action->setMenu(menu);
  action->setEnabled(!menu->isEmpty());
}

void MainWindow::showSamplesAndRecent() {
  QList<views::EmptyPage::Sample> samples;
  for (const SampleFile& sample : sampleFiles()) {
    samples.append({sample.title, sample.teaches, sample.path, sample.subject});
  }
  m_emptyPage->setSamples(samples);
  QList<views::EmptyPage::Sample> lessons;
  for (const LessonFile& lesson : m_lessons->list()) {
    lessons.append({lesson.title, lesson.about, lesson.path, lesson.subject});
  }
  m_emptyPage->setLessons(lessons);
  m_emptyPage->setRecent(m_files->recent());
  showLost();
}

/// What a run that was killed has left of the files opened last; edits of no file are offered over
/// the page.
void MainWindow::showLost() {
  QList<views::EmptyPage::Sample> lost;
  for (const QString& path : m_files->recent()) {
    if (views::filesOfEntry(path).size() > 1) continue;  // a market is no session
    for (const QString& left : m_autosaves.leftOf(path)) {
      if (!AutosaveFiles::holdLeft(left)) continue;  // another window's, at work
      const QDateTime from = QFileInfo(left).lastModified();
      lost.append({QFileInfo(path).fileName(),
                   tr("Unsaved edits of %1: open it to restore them")
                       .arg(QLocale::c().toString(from, QStringLiteral("ddd d MMM, HH:mm"))),
                   path});
      break;
    }
  }
  m_emptyPage->setLost(lost);
}

void MainWindow::documentChanged() {
  m_workbench->panel().setFindings(study::check(m_document.scenario()));
  m_workbench->banner().setError({});
  const study::Session& session = m_document.session();
  if (m_shownId != session.view.current) {
    m_shownId = session.view.current;
    const auto index = static_cast<std::size_t>(m_document.current());
    m_workbench->run().startScenario(study::shownPolicy(session.scenarios[index].look));
    for (StudyDesk* study : m_workbench->studies()) study->leaveScenario();
  }
  showKnownMarket();
  m_workbench->setScenario(m_document.scenario());
  m_stack->setCurrentWidget(m_workbench);
}

void MainWindow::runInFront() {
  if (!m_document.isOpen()) return;
  m_workbench->banner().setError({});
  m_workbench->runInFront();
}

void MainWindow::reloadMarket() {
  m_markets->forget();
  m_workbench->forgetResults();
  m_shownMarkets.clear();
  m_shownWarnings.clear();
  m_traces->look();
  StudyDesk& run = m_workbench->desk("run");
  run.run(QString());
  if (&m_workbench->inFront() != &run) runInFront();
}

void MainWindow::tell(const QString& message) {
  m_workbench->messages().add(Level::Info, message);
  statusBar()->showMessage(message, kMessageMs);
}

void MainWindow::showError(const QString& message) {
  m_workbench->messages().add(Level::Error, message);
  m_workbench->banner().setError(message);
  m_startBanner->setError(message);
  if (m_stack->currentWidget() == m_importPage) m_importPage->setError(message);
}

void MainWindow::showFailure(const QString& message) {
  showError(message);
  if (gapIsInTheWay()) m_workbench->banner().setError(message, tr("Fill the gap"));
}

void MainWindow::updateTitle() {
  if (!m_document.isOpen()) {
    setWindowTitle(tr("SpotHorizon"));
    return;
  }
  setWindowTitle(tr("%1[*] – SpotHorizon").arg(m_document.name()));
  setWindowModified(m_document.isModified());
}

void MainWindow::enableTables() {
  QSet<QString> savable;
  if (m_document.isOpen()) {
    for (const TableFile& table : m_workbench->savableTables()) savable.insert(table.action);
  }
  for (const QString& key : m_actions->keys(ActionId::StudyTables)) {
    (*m_actions)[key]->setEnabled(savable.contains(key));
  }
  (*m_actions)[ActionId::ExportComparison]->setEnabled(savable.contains(kComparisonTable));
}

void MainWindow::updateEnabled() {
  const bool open = m_document.isOpen();
  const StudyDesk& inFront = m_workbench->inFront();
  const views::StudyPage* page = m_workbench->pageWidgetInFront();
  const bool run = open && m_workbench->desk("run").hasResults();
  const bool timeline = run && page == &m_workbench->run().timeline();
  const bool comparing = open && m_workbench->comparison().isActive();
  const QUndoStack& history = m_document.history();
  const auto enable = [this](std::initializer_list<ActionId> ids, bool on) {
    for (const ActionId id : ids) (*m_actions)[id]->setEnabled(on);
  };
  enable({ActionId::Save, ActionId::SaveAs, ActionId::Close, ActionId::Run, ActionId::ReloadMarket,
          ActionId::UpdateMarket, ActionId::RankZones, ActionId::AddFromFile, ActionId::NewScenario,
          ActionId::DuplicateScenario, ActionId::RenameScenario, ActionId::ShowNotes},
         open);
  enable({ActionId::DeleteScenario, ActionId::NextScenario, ActionId::PreviousScenario},
         open && m_document.session().scenarios.size() > 1);
  enable({ActionId::SaveExperiment},
         open && m_workbench->pageInFront() == QLatin1String("experiments"));
  enable({ActionId::ExportChart, ActionId::CopyChart, ActionId::CopyChartData},
         open && m_workbench->hasResultsInFront());
  enable({ActionId::Report, ActionId::RunOnMore}, open);
  enable({ActionId::ExportAllCharts}, open && m_workbench->hasResults());
  enable({ActionId::NextPolicy, ActionId::PreviousPolicy}, run);
  // Their keys mean other things on other pages.
  enable({ActionId::Fit, ActionId::ZoomIn, ActionId::ZoomOut, ActionId::PanLeft, ActionId::PanRight,
          ActionId::ZoomBack, ActionId::ZoomForward, ActionId::PlayBack, ActionId::CursorA,
          ActionId::CursorB, ActionId::ClearCursors},
         timeline && !comparing);
  enable({ActionId::Fit, ActionId::ZoomIn, ActionId::ZoomOut}, timeline || comparing);
  enable({ActionId::CompareOff, ActionId::CompareOverlay, ActionId::CompareSideBySide,
          ActionId::CompareDifference},
         open && m_document.session().scenarios.size() > 1);
  enable({ActionId::PlayPause, ActionId::NextJob, ActionId::PreviousJob},
         open && inFront.hasResults() && page->playsBack() && !(timeline && comparing));
  enableTables();
  enable({ActionId::Stop}, m_status->anyRunning());
  enable({ActionId::Undo}, history.canUndo());
  enable({ActionId::Redo}, history.canRedo());
  (*m_actions)[ActionId::Undo]->setStatusTip(
      history.canUndo() ? tr("Undo: %1").arg(history.undoText()) : tr("Nothing to undo"));
  (*m_actions)[ActionId::Redo]->setStatusTip(
      history.canRedo() ? tr("Redo: %1").arg(history.redoText()) : tr("Nothing to redo"));
}

void MainWindow::connectStudyActions() {
  for (const QString& key : m_actions->keys(ActionId::StudyTables)) {
    connect((*m_actions)[key], &QAction::triggered, this, [this, key] { exportTable(key); });
  }
  for (const StudyDesk* study : m_workbench->studies()) {
    for (const StudyDesk::Page& page : study->pages()) {
      connect((*m_actions)[Actions::pageKey(page.key)], &QAction::triggered, m_workbench,
              [this, key = page.key] { m_workbench->showPage(key); });
    }
  }
  connect(m_workbench, &Workbench::pagesShown, this, &MainWindow::numberPages);
  numberPages();
}

/// By their place among the tabs, which menu, palette and tooltips say, too.
void MainWindow::numberPages() {
  m_actions->numberPages(m_workbench->shownPages());
  for (const QString& page : m_workbench->shownPages()) {
    const QAction* action = (*m_actions)[Actions::pageKey(page)];
    const QString keys = action->shortcut().toString(QKeySequence::NativeText);
    m_workbench->setPageTip(page, keys.isEmpty()
                                      ? action->statusTip()
                                      : QStringLiteral("%1 (%2)").arg(action->statusTip(), keys));
  }
}

/// The keys are those of the page in front: the learner's jobs, or the slots of a run.
void MainWindow::connectPlayback() {
  views::TimelinePage& timeline = m_workbench->run().timeline();
  const auto on = [this](ActionId id, auto call) {
    connect((*m_actions)[id], &QAction::triggered, this,
            [this, call] { call(*m_workbench->pageWidgetInFront()); });
  };
  on(ActionId::PlayPause, [](views::StudyPage& page) { page.togglePlay(); });
  on(ActionId::NextJob, [](views::StudyPage& page) { page.stepPlayback(1); });
  on(ActionId::PreviousJob, [](views::StudyPage& page) { page.stepPlayback(-1); });
  connect((*m_actions)[ActionId::PlayBack], &QAction::triggered, &timeline,
          [&timeline] { timeline.setPlayedBack(!timeline.playback().isActive()); });
  connectFrames();
}

void MainWindow::connectLessons() {
  m_lessons = new Lessons(*this, *m_workbench, m_document, *m_files);
  (*m_actions)[ActionId::Lessons]->setMenu(m_lessons->menu());
  (*m_actions)[ActionId::Lessons]->setEnabled(!m_lessons->menu()->isEmpty());
  connect(m_lessons, &Lessons::failed, this, &MainWindow::showError);
  connect(m_emptyPage, &views::EmptyPage::lessonChosen, m_lessons, &Lessons::open);
}

void MainWindow::connectLanguages() {
  auto* menu = new LanguageMenu(this);
  (*m_actions)[ActionId::Language]->setMenu(menu);
  connect(menu, &LanguageMenu::chosen, this, [this] {
    m_notices->show(QStringLiteral("language"),
                    tr("The language changes when SpotHorizon is started again."), {});
  });
}

void MainWindow::connectPresentation() {
  m_presentation = new Presentation(*this, *m_workbench, *m_textSize);
  connect(m_presentation, &Presentation::changed, m_lessons, &Lessons::setPresented);
  const auto on = [this](ActionId id, auto call) {
    connect((*m_actions)[id], &QAction::triggered, this, call);
  };
  on(ActionId::TextLarger, [this] { m_textSize->larger(); });
  on(ActionId::TextSmaller, [this] { m_textSize->smaller(); });
  on(ActionId::TextNormal, [this] { m_textSize->setPercent(TextSize::kNormal); });
  on(ActionId::Present, [this] { m_presentation->setOn(!m_presentation->isOn()); });
}

void MainWindow::connectComparison() {
  ComparisonCoordinator& comparison = m_workbench->comparison();
  connect(&m_document, &SessionDocument::sessionChanged, &comparison,
          [this, &comparison] { comparison.setSession(m_document.session()); });
  // Another chosen policy is no edit of the session.
  connect(&m_workbench->run(), &RunTables::policyChosen, &comparison,
          [this, &comparison] { comparison.setSession(m_document.session()); });
  connect(&comparison, &ComparisonCoordinator::viewWished, this,
          [this](const study::SessionView& view) { m_document.setView(view); });
  connect(&comparison, &ComparisonCoordinator::changed, this, &MainWindow::updateEnabled);
  m_status->follow(comparison.runner());

  const auto shows = [&](ActionId id, ComparisonMode mode) {
    connect((*m_actions)[id], &QAction::triggered, &comparison,
            [&comparison, mode] { comparison.setMode(mode); });
  };
  shows(ActionId::CompareOff, ComparisonMode::Off);
  shows(ActionId::CompareOverlay, ComparisonMode::Overlay);
  shows(ActionId::CompareSideBySide, ComparisonMode::SideBySide);
  shows(ActionId::CompareDifference, ComparisonMode::Difference);
  const auto to = [&](ActionId id, void (views::ComparisonView::*call)()) {
    connect((*m_actions)[id], &QAction::triggered, &comparison.view(), [&comparison, call] {
      if (comparison.isActive()) (comparison.view().*call)();
    });
  };
  to(ActionId::Fit, &views::ComparisonView::fit);
  to(ActionId::ZoomIn, &views::ComparisonView::zoomIn);
  to(ActionId::ZoomOut, &views::ComparisonView::zoomOut);
}

void MainWindow::connectExports() {
  m_exports = new ChartExports(
      *m_workbench, m_markets, [this] { return m_document.session(); },
      [this] { return m_document.outputs(); }, this);
  const auto on = [this](ActionId id, auto call) {
    connect((*m_actions)[id], &QAction::triggered, m_exports, call);
  };
  on(ActionId::ExportChart, [this] { m_exports->showExport(ExportScope::Page); });
  on(ActionId::ExportAllCharts, [this] { m_exports->showExport(ExportScope::EveryPage); });
  on(ActionId::CopyChart, [this] { m_exports->copyPicture(); });
  on(ActionId::CopyChartData, [this] { m_exports->copyData(); });
  on(ActionId::Report, [this] { m_exports->showReport(); });
  connect(m_exports, &ChartExports::reported, this, &MainWindow::tell);
  connect(m_exports, &ChartExports::failed, this, &MainWindow::showError);
  connect(m_workbench, &Workbench::turned, m_exports, &ChartExports::refresh);
  connect(&m_document, &SessionDocument::sessionChanged, m_exports, &ChartExports::refresh);
}

void MainWindow::connectCluster() {
  m_clusterMaker = new ClusterMaker({}, this);
  connect((*m_actions)[ActionId::RunOnMore], &QAction::triggered, this, [this] {
    ClusterDialog& dialog = clusterDialog();
    dialog.refresh();
    dialog.show();
    dialog.raise();
    dialog.activateWindow();
  });
  const auto follow = [this] {
    if (m_cluster && m_cluster->isVisible()) m_cluster->refresh();
  };
  connect(m_workbench, &Workbench::turned, this, follow);
  connect(&m_document, &SessionDocument::scenarioChanged, this, follow);
  connect(&m_document, &SessionDocument::sessionChanged, this, follow);
  connect(m_clusterMaker, &ClusterMaker::written, this,
          [this](const QString& folder) { tell(tr("The job was written to %1").arg(folder)); });
}

ClusterDialog& MainWindow::clusterDialog() {
  if (!m_cluster) {
    m_cluster = new ClusterDialog(
        *m_clusterMaker, [this] { return clusterAsk(); }, this);
  }
  return *m_cluster;
}

ClusterAsk MainWindow::clusterAsk() const {
  if (!m_document.isOpen()) return {{}, tr("Nothing is open.")};
  const StudyDesk& desk = m_workbench->inFront();
  const views::StudyPage* page = m_workbench->pageWidgetInFront();
  QString title;
  QStringList others;
  for (const StudyDesk* study : m_workbench->studies()) {
    const bool asks = study::canAsk(study->study(), m_document.scenario());
    for (const StudyDesk::Page& one : study->pages()) {
      if (one.widget == page) title = one.title;
    }
    if (asks && runsInShards(study->study())) others << study->pages().front().title;
  }
  if (!runsInShards(desk.study())) {
    return {
        {},
        tr("The page %1 shows a single run, which is not split into shards. These pages are: %2.")
            .arg(title, others.join(QStringLiteral(", ")))};
  }
  if (const QString obstacle = page->obstacle(); !obstacle.isEmpty()) return {{}, obstacle};
  const QString name = QString::fromStdString(m_document.scenario().title);
  return {ClusterQuestion{&desk.study(), page->variantToRun().toStdString(), m_document.scenario()},
          name.isEmpty()
              ? tr("%1: the run that Run would start on this page now.").arg(title)
              : tr("%1 of %2: the run that Run would start on this page now.").arg(title, name)};
}

void MainWindow::connectPrices() {
  connect((*m_actions)[ActionId::GetPrices], &QAction::triggered, this, [this] {
    PricesDialog& dialog = pricesDialog();
    if (!dialog.isVisible()) dialog.takeRecord(shownMarketFolder());
    dialog.show();
    dialog.raise();
    dialog.activateWindow();
  });
}

/// Folder of the edited scenario's market; empty where its market is in no file.
QString MainWindow::shownMarketFolder() const {
  if (!m_document.isOpen()) return {};
  return QString::fromStdString(study::marketFolder(m_document.scenario()));
}

PricesDialog& MainWindow::pricesDialog() {
  if (!m_prices) {
    m_prices = new PricesDialog([this] { return shownMarketFolder(); }, this);
    connect(m_prices, &PricesDialog::openWished, this,
            [this](const QString& folder) { importFiles({folder}); });
    connect(m_prices, &PricesDialog::updateWished, this, &MainWindow::updateMarket);
  }
  return *m_prices;
}

/// The run reads the market of every job. Without a job it is whoever reads a file.
bool MainWindow::tellsOfMarket(const StudyDesk& study, const study::LoadedMarket& market) const {
  const StudyDesk& run = m_workbench->desk("run");
  if (study::canAsk(run.study(), m_document.scenario())) return &study == &run;
  return !market.import.reports.empty();
}

void MainWindow::marketCame(const std::shared_ptr<const study::LoadedMarket>& market) {
  if (market == m_market) return;
  m_market = market;
  m_workbench->panel().setMarket(market);
  const std::string& hash = market->import.trace.provenance.hash;
  m_document.setTraceHash(m_shownId, hash);
  if (!m_shownMarkets.insert(hash).second) return;
  for (const market::ReadReport& report : market->import.reports) {
    const QString file = QString::fromStdString(report.file);
    m_workbench->messages().add(
        Level::Info, tr("%1: %2, %n row(s) read, %3 dropped", "", static_cast<int>(report.rowsRead))
                         .arg(file, QString::fromStdString(report.format))
                         .arg(report.rowsDropped));
  }
  for (const Text& warning : study::marketWarnings(m_document.scenario(), *market)) {
    const QString text = views::words(warning);
    m_workbench->messages().add(Level::Warning, text);
    m_shownWarnings.insert(text);
  }
}

/// No other scenario's market stays, nor that of other files, whether it runs or not.
void MainWindow::showKnownMarket() {
  const study::Scenario& scenario = m_document.scenario();
  std::vector<std::string> files = study::marketFiles(scenario);
  const bool other = m_marketOf != m_shownId || m_marketFiles != files;
  m_marketOf = m_shownId;
  m_marketFiles = std::move(files);
  if (const auto known = m_markets->known(scenario)) return marketCame(known);
  if (!other || !m_market) return;
  m_market.reset();
  m_workbench->panel().setMarket(nullptr);
}

/// A job that meets a gap in its record can be run once the gap is filled.
bool MainWindow::gapIsInTheWay() const {
  const study::Scenario& scenario = m_document.scenario();
  if (!m_market || scenario.market.fill != market::Fill::Unknown) return false;
  return study::hasGap(m_market->import.trace, scenario.market.startHours,
                       scenario.job.deadlineHours);
}

void MainWindow::fillGaps() {
  if (!m_document.isOpen()) return;
  study::Scenario filled = m_document.scenario();
  study::findParameter("market.fill")->set(filled, "carry-forward");
  m_document.edit(filled, tr("Fill gaps with the last value"), 0);
}

}  // namespace spothorizon::app
