// SPDX-License-Identifier: GPL-3.0-or-later
// What the window does with the session: its files, its list of scenarios, its history, unsaved
// edits of an earlier run, and closing.
#include <QCloseEvent>
#include <QDir>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QMimeData>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabWidget>
#include <QUndoView>
#include <algorithm>

#include "app/desk/Actions.h"
#include "app/document/Autosave.h"
#include "app/document/SessionEdits.h"
#include "app/document/TraceNotices.h"
#include "app/studies/StudyDesk.h"
#include "app/window/JobPlanner.h"
#include "app/window/MainWindow.h"
#include "app/window/Presentation.h"
#include "app/window/Workbench.h"
#include "app/work/MarketFileNames.h"
#include "app/work/MarketFolder.h"
#include "ask/LoadedMarket.h"
#include "ask/Study.h"
#include "scenario/MarketReading.h"
#include "session/MarketImport.h"
#include "views/page/StudyPage.h"
#include "views/scenario/ScenarioPanel.h"
#include "views/session/EmptyPage.h"
#include "views/session/ImportPage.h"
#include "views/session/PlanPage.h"
#include "views/session/RecentEntry.h"
#include "views/session/ScenarioList.h"
#include "views/session/ScenarioListView.h"
#include "views/widgets/MessageList.h"
#include "views/widgets/NoticeBar.h"
#include "views/widgets/SentenceBanner.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

using Level = views::MessageList::Level;

constexpr const char* kUnsavedNotice = "unsaved";
constexpr const char* kAutosaveNotice = "autosave";
constexpr const char* kLeftOutNotice = "leftOut";
constexpr const char* kMergedNotice = "merged";

/// "14:05" of today, else with its day.
QString momentWords(const QDateTime& moment) {
  const bool today = moment.date() == QDate::currentDate();
  return QLocale::c().toString(
      moment, today ? QStringLiteral("HH:mm") : QStringLiteral("ddd d MMM yyyy, HH:mm"));
}

/// A folder means the market files in it, recognised by their names.
QStringList withFilesOfFolders(const QStringList& paths) {
  QStringList files;
  for (const QString& path : paths) {
    if (!QFileInfo(path).isDir()) {
      files << path;
      continue;
    }
    const QDir folder(path);
    for (const QString& name :
         folder.entryList(marketFileNames(), QDir::Files | QDir::Readable, QDir::Name)) {
      files << folder.filePath(name);
    }
  }
  return files;
}

QString nothingIn(const QString& folder) {
  return MainWindow::tr(
             "%1 has no market files: none of its names ends in .json, .jsonl, .csv, "
             ".tsv or .txt, compressed or not.")
      .arg(QDir::toNativeSeparators(folder));
}

}  // namespace

void MainWindow::openFile(const QString& path) {
  const QStringList together = views::filesOfEntry(path);
  if (together.size() > 1) return importFiles(together);
  if (QFileInfo(path).isDir()) return importFiles({path});
  m_files->open(path);
}

void MainWindow::connectSessionActions() {
  const auto on = [this](ActionId id, auto call) {
    connect((*m_actions)[id], &QAction::triggered, this, call);
  };
  on(ActionId::NewSession, [this] { m_files->startNew(); });
  on(ActionId::Open, [this] { m_files->chooseToOpen(); });
  on(ActionId::ImportFolder, [this] { chooseFolder({}); });
  on(ActionId::AddFromFile, [this] { m_files->chooseToAdd(); });
  on(ActionId::Save, [this] { m_files->save(); });
  on(ActionId::SaveAs, [this] { m_files->saveAs(); });
  on(ActionId::Close, [this] { m_files->close(); });
  const auto current = [this] { return QString::fromStdString(m_document.session().view.current); };
  on(ActionId::NewScenario, [this] { m_edits->addNew(); });
  on(ActionId::DuplicateScenario, [this, current] { m_edits->duplicate(current()); });
  on(ActionId::DeleteScenario, [this, current] { m_edits->remove(current()); });
  on(ActionId::RenameScenario, [this] { m_workbench->scenarios().rename(); });
  on(ActionId::ShowNotes, [this] { m_workbench->scenarios().showNotes(true); });
  on(ActionId::NextScenario, [this] { m_edits->showNext(1); });
  on(ActionId::PreviousScenario, [this] { m_edits->showNext(-1); });

  auto* view = new QUndoView(&m_document.history());
  view->setEmptyLabel(tr("As opened"));
  view->setAccessibleName(tr("History of edits"));
  view->setToolTip(tr("Choose an edit to go back to it"));
  auto* dock = new QDockWidget(tr("History"), this);
  dock->setObjectName("history");
  dock->setWidget(view);
  addDockWidget(Qt::RightDockWidgetArea, dock);
  dock->hide();
  on(ActionId::ShowHistory, [dock, view] {
    dock->setVisible(!dock->isVisible());
    if (dock->isVisible()) view->setFocus();
  });
}

void MainWindow::connectFiles() {
  connect(m_files, &SessionFiles::leaving, this, &MainWindow::leaveDocument);
  connect(m_files, &SessionFiles::opened, this, &MainWindow::showDocument);
  connect(m_files, &SessionFiles::closed, this, &MainWindow::showStartPage);
  connect(m_files, &SessionFiles::failed, this, &MainWindow::showError);
  connect(m_files, &SessionFiles::aboutToSave, this, &MainWindow::keepLooks);
  connect(m_files, &SessionFiles::recentChanged, this, &MainWindow::saveSettings);
  connect(m_files, &SessionFiles::recentChanged, this, &MainWindow::fillRecentMenu);
  connect(m_files, &SessionFiles::saved, this, [this](const QString& path) {
    m_notices->takeAway(kLeftOutNotice);
    tell(tr("Saved %1").arg(QDir::toNativeSeparators(path)));
  });
}

void MainWindow::connectList() {
  using List = views::ScenarioList;
  List* list = &m_workbench->scenarios();
  connect(&m_document, &SessionDocument::sessionChanged, this, [this, list] {
    list->setSession(m_document.session());
    updateEnabled();
  });
  connect(list, &List::currentWished, this,
          [this](const QString& id) { m_document.setCurrent(id.toStdString()); });
  connect(list, &List::newWished, m_edits, &SessionEdits::addNew);
  connect(list, &List::duplicateWished, m_edits, &SessionEdits::duplicate);
  connect(list, &List::removeWished, m_edits, &SessionEdits::remove);
  connect(list, &List::renameWished, m_edits, &SessionEdits::rename);
  connect(list, &List::moveWished, m_edits, &SessionEdits::move);
  connect(list, &List::colourWished, m_edits, &SessionEdits::setColour);
  connect(list, &List::notesWished, m_edits, &SessionEdits::setNotes);
  connect(list, &List::titleWished, m_edits, &SessionEdits::setTitle);
  connect(list, &List::comparedWished, m_edits, &SessionEdits::setCompared);
  connect(list, &List::allComparedWished, m_edits, &SessionEdits::setAllCompared);
  connect(list, &List::baseWished, m_edits, &SessionEdits::setBase);
  connect(list, &List::addFileWished, m_files, &SessionFiles::chooseToAdd);
  connect(list, &List::fileDropped, m_files, &SessionFiles::add);
}

void MainWindow::connectPlanner() {
  m_planner = new JobPlanner(m_document, *m_edits, *m_files, m_markets, *m_planPage, this);
  connect((*m_actions)[ActionId::PlanJob], &QAction::triggered, this, &MainWindow::planJob);
  connect(m_emptyPage, &views::EmptyPage::planRequested, this, &MainWindow::planJob);
  connect(m_planPage, &views::PlanPage::left, this,
          [this] { m_plannedFromImport ? m_stack->setCurrentWidget(m_importPage) : goBack(); });
  connect(m_planPage, &views::PlanPage::marketFilesWished, this, [this] {
    m_files->chooseMarketFiles([this](const QStringList& paths) { importFiles(paths); });
  });
  connect(m_planPage, &views::PlanPage::marketFolderWished, this, [this] { chooseFolder({}); });
  connect(m_importPage, &views::ImportPage::planWished, this,
          [this](const study::MadeScenario& made) {
            giveMarket(made.scenario, made);
            m_planner->prepare(made);
            m_plannedFromImport = true;
            m_importedForPlan = false;  // or the two pages would lead back to each other
            m_stack->setCurrentWidget(m_planPage);
            m_planPage->setFocus();
          });
  connect(m_planner, &JobPlanner::failed, this, [this](const QString& message) {
    m_stack->setCurrentIndex(0);
    showError(message);
  });
  connect(m_planner, &JobPlanner::made, this, [this](const std::vector<Text>& notes) {
    m_stack->setCurrentWidget(m_workbench);
    for (const Text& note : notes) m_workbench->messages().add(Level::Info, views::words(note));
  });
}

/// From a page that was asked for to what was there before.
void MainWindow::goBack() {
  if (m_document.isOpen()) {
    m_stack->setCurrentWidget(m_workbench);
  } else {
    showStartPage();
  }
}

/// What the import page has read is not read again, unless the scenario sees the market otherwise.
void MainWindow::giveMarket(const study::Scenario& scenario, const study::MadeScenario& made) {
  const auto onDemand = [](const study::Scenario& one) {
    return study::marketKey(one).market.onDemandUsdPerGpuHour;
  };
  if (made.market && onDemand(scenario) == onDemand(made.scenario)) {
    m_markets->give(scenario, made.market);
  }
}

void MainWindow::connectImport() {
  using Page = views::ImportPage;
  connect(m_importPage, &Page::left, this,
          [this] { m_importedForPlan ? m_stack->setCurrentWidget(m_planPage) : goBack(); });
  connect(m_importPage, &Page::addFilesWished, this, [this] {
    m_files->chooseMarketFiles(
        [this](const QStringList& more) { importFiles(m_importPage->files() + more); });
  });
  connect(m_importPage, &Page::addFolderWished, this,
          [this] { chooseFolder(m_importPage->files()); });
  connect(m_emptyPage, &views::EmptyPage::folderRequested, this, [this] { chooseFolder({}); });
  connect(m_importPage, &Page::filesDropped, this,
          [this](const QStringList& more) { importFiles(m_importPage->files() + more); });
  const auto showNotes = [this](const study::MadeScenario& made) {
    m_stack->setCurrentWidget(m_workbench);
    for (const Text& note : made.notes) {
      m_workbench->messages().add(Level::Info, views::words(note));
    }
  };
  connect(m_importPage, &Page::changeWished, this, [this, showNotes](study::MadeScenario made) {
    for (Text& note : study::replacedIn(m_document.scenario(), made.scenario)) {
      made.notes.push_back(std::move(note));
    }
    giveMarket(study::inMarketOf(m_document.scenario(), made.scenario), made);
    m_edits->changeMarket(made.scenario);
    m_files->rememberMarket(made.scenario);
    showNotes(made);
  });
  connect(m_importPage, &Page::newWished, this, [this, showNotes](const study::MadeScenario& made) {
    if (m_document.isOpen()) {
      giveMarket(made.scenario, made);
      m_edits->addMade(made.scenario,
                       tr("Import %1").arg(QString::fromStdString(made.scenario.title)));
    } else {
      m_files->showNew(made.scenario, made.market);
    }
    m_files->rememberMarket(made.scenario);
    showNotes(made);
  });
  connect(m_files, &SessionFiles::severalChosen, this, &MainWindow::importFiles);
  connect(m_emptyPage, &views::EmptyPage::filesChosen, m_files, &SessionFiles::openSeveral);
  connect(
      &m_workbench->panel(), &views::ScenarioPanel::marketFilesWished, this,
      [this](study::AddedSeries added) {
        m_files->chooseMarketFiles([this, added](const QStringList& paths) {
          std::vector<std::string> chosen;
          for (const QString& path : paths) chosen.push_back(path.toStdString());
          QStringList all;
          for (const std::string& path : study::filesWith(m_document.scenario(), added, chosen)) {
            all << QString::fromStdString(path);
          }
          lookAtFiles(all, study::choiceWith(m_document.scenario(), added));
        });
      });
}

void MainWindow::chooseFolder(const QStringList& beside) {
  m_files->chooseMarketFolder([this, beside](const QString& folder) {
    if (withFilesOfFolders({folder}).isEmpty()) {
      showError(nothingIn(folder));
      statusBar()->showMessage(nothingIn(folder));
    } else {
      importFiles(beside + QStringList{folder});
    }
  });
}

void MainWindow::importFiles(const QStringList& paths) {
  const bool open = m_document.isOpen();
  lookAtFiles(paths, open ? study::choiceWith(m_document.scenario(), study::AddedSeries::Both)
                          : study::ImportChoice());
}

void MainWindow::lookAtFiles(const QStringList& paths, const study::ImportChoice& given) {
  const QStringList files = withFilesOfFolders(paths);
  if (files.isEmpty()) return showError(nothingIn(paths.value(0)));
  const QWidget* before = m_stack->currentWidget();
  if (before != m_importPage) m_importedForPlan = before == m_planPage;
  m_importPage->setFiles(files, m_document.isOpen(), given);
  m_stack->setCurrentWidget(m_importPage);
  m_importPage->setFocus();
}

void MainWindow::planJob() {
  m_planner->prepare();
  m_plannedFromImport = false;
  m_stack->setCurrentWidget(m_planPage);
  m_planPage->setFocus();
}

void MainWindow::connectAutosave() {
  connect(m_autosave, &Autosave::offered, this, &MainWindow::offerUnsaved);
  connect(m_autosave, &Autosave::offerEnded, this, [this] { m_notices->takeAway(kUnsavedNotice); });
  connect(m_autosave, &Autosave::failed, this, [this](const QString& message) {
    m_workbench->messages().add(Level::Warning, message);
    m_notices->show(kAutosaveNotice, message, {{tr("Save"), [this] { m_files->save(); }}});
  });
  connect(m_autosave, &Autosave::written, this, [this] { m_notices->takeAway(kAutosaveNotice); });
  connect(m_files, &SessionFiles::saved, this, [this] { m_notices->takeAway(kAutosaveNotice); });
  m_autosave->lookForUntitled();
}

void MainWindow::connectTraces() {
  connect(m_traces, &TraceNotices::marksChanged, this,
          [this] { m_workbench->scenarios().setMarks(m_traces->marks()); });
  connect(m_traces, &TraceNotices::findWished, this, [this](const QString& missing) {
    auto* dialog = new QFileDialog(this, tr("Where is %1?").arg(QFileInfo(missing).fileName()),
                                   m_files->lastFolder(), tr("All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, m_traces,
            [this, missing](const QString& path) { m_traces->findAt(missing, path); });
    dialog->open();
  });
}

/// A session that was never saved has no name but its scenarios'.
void MainWindow::offerUnsaved(const QDateTime& from, bool beforeLastSave,
                              const QStringList& titles) {
  const QString file = QFileInfo(m_document.openedFrom()).fileName();
  QString name = file.isEmpty() ? titles.value(0) : file;
  if (name.isEmpty()) name = tr("a session without a name");
  if (file.isEmpty() && titles.size() > 1) {
    name = tr("%1 and %2 more").arg(name).arg(titles.size() - 1);
  }
  const QString text = beforeLastSave
                           ? tr("Unsaved edits of %1 were found (%2); the file was saved later.")
                           : tr("Unsaved edits of %1 were found (%2).");
  m_notices->show(kUnsavedNotice, text.arg(name, momentWords(from)),
                  {{tr("Restore"), [this] { m_autosave->restore(); }},
                   {tr("Discard"), [this] { m_autosave->discard(); }}});
}

void MainWindow::leaveDocument() {
  m_startBanner->setError({});
  m_notices->clear();
  m_markets->forget();
  m_folder->stop();
  m_folder->forget();
  m_market.reset();
  m_workbench->panel().setMarket(nullptr);
  m_shownMarkets.clear();
  m_shownWarnings.clear();
  m_shownId.clear();
  m_workbench->startOver();
}

void MainWindow::showDocument(const SessionDocument::Loaded& loaded) {
  const study::SessionView& view = m_document.session().view;
  m_workbench->restoreLayout(QByteArray::fromBase64(QByteArray::fromStdString(view.layout)));
  m_workbench->showPage(QString::fromStdString(view.page));
  m_workbench->scenarios().list().fitRows();
  if (loaded.study) showStudyFile(loaded);
  for (const Text& note : loaded.notes) {
    m_workbench->messages().add(Level::Info, views::words(study::withoutOptions(note)));
  }
  tellLeftOut(loaded.leftOut);
}

/// A page that shows just this variant says so by pageWished.
void MainWindow::showStudyFile(const SessionDocument::Loaded& loaded) {
  StudyDesk& desk = m_workbench->desk(loaded.study->key());
  QString key = QString::fromStdString(loaded.study->pages().front());
  const auto wishes =
      connect(&desk, &StudyDesk::pageWished, this, [&key](const QString& one) { key = one; });
  desk.makePages();
  for (const StudyDesk::Page& page : desk.pages()) {
    page.widget->setSettings(m_document.scenario(), QString::fromStdString(loaded.variant));
  }
  disconnect(wishes);
  if (loaded.result) {
    const QString from = views::words(loaded.from);
    desk.adopt(loaded.result, from);
    m_notices->show(kMergedNotice, from + QStringLiteral("."), {});
    m_workbench->messages().add(Level::Info, from);
  }
  m_workbench->showPage(key);
}

/// Once it has been run here, nothing is from elsewhere.
void MainWindow::updateOrigin() {
  const bool any = std::ranges::any_of(
      m_workbench->studies(), [](const StudyDesk* study) { return !study->origin().isEmpty(); });
  if (!any) m_notices->takeAway(kMergedNotice);
}

void MainWindow::tellLeftOut(const QStringList& leftOut) {
  if (leftOut.isEmpty()) return;
  for (const QString& one : leftOut) m_workbench->messages().add(Level::Warning, one);
  const int count = static_cast<int>(leftOut.size());
  m_notices->show(kLeftOutNotice,
                  tr("The file was only partly valid: %n item(s) were left out or changed. Saving "
                     "asks for another name, so that the file stays as it is.",
                     "", count),
                  {{tr("Show list"), [this] { (*m_actions)[ActionId::ShowMessages]->trigger(); }}});
}

void MainWindow::keepLooks() {
  study::SessionView view = m_document.session().view;
  view.page = m_workbench->pageInFront().toStdString();
  view.layout = m_workbench->saveLayout().toBase64().toStdString();
  m_document.setView(view);
}

void MainWindow::showStartPage() {
  m_stack->setCurrentIndex(0);
  showSamplesAndRecent();
  updateTitle();
  updateEnabled();
}

void MainWindow::closeEvent(QCloseEvent* event) {
  if (m_document.wouldBeMissed() && !m_leaving) {
    event->ignore();
    m_files->leaveThen([this] {
      m_leaving = true;
      close();
    });
    return;
  }
  m_presentation->setOn(false);
  saveSettings();
  m_autosave->finish();
  m_workbench->startOver();
  event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  const QList<QUrl> urls = event->mimeData()->urls();
  if (!urls.isEmpty() && std::ranges::all_of(urls, &QUrl::isLocalFile)) {
    event->acceptProposedAction();
  }
}

void MainWindow::dropEvent(QDropEvent* event) {
  event->acceptProposedAction();
  QStringList paths;
  for (const QUrl& url : event->mimeData()->urls()) paths << url.toLocalFile();
  m_files->openSeveral(paths);
}

}  // namespace spothorizon::app
