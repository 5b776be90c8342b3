// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <QSet>
#include <set>
#include <string>

#include "app/cluster/ClusterDialog.h"
#include "app/document/AutosaveFiles.h"
#include "app/document/SessionDocument.h"
#include "app/document/SessionFiles.h"
#include "app/work/MarketStore.h"
#include "ask/LoadedMarket.h"

class QStackedWidget;

namespace spothorizon::views {
class EmptyPage;
class NoticeBar;
class ImportPage;
class PlanPage;
class SentenceBanner;
}  // namespace spothorizon::views

namespace spothorizon::study {
struct ImportChoice;
struct WeeklyUpdate;
}  // namespace spothorizon::study

namespace spothorizon::app {

class Actions;
class Appearance;
class Autosave;
class ChartExports;
class FrameExport;
class JobPlanner;
class Lessons;
class MarketFolder;
class Presentation;
class PricesDialog;
class RunStatus;
class SessionEdits;
class StudyDesk;
class TextSize;
class TraceNotices;
class Workbench;
enum class ActionId;

/// The window: makes the actions and connects document, controller and workbench. Pages own their
/// logic; files are read on another thread.
class MainWindow : public QMainWindow {
  Q_OBJECT

 public:
  /// `autosaves`: the folder for unsaved edits of documents without a file.
  explicit MainWindow(QWidget* parent = nullptr,
                      const QString& autosaves = AutosaveFiles::usualFolder());
  ~MainWindow() override;

  /// Opens a session, scenario, trace or market file; errors are shown in the message bar.
  void openFile(const QString& path);

  Workbench& workbench() { return *m_workbench; }
  SessionDocument& document() { return m_document; }
  Actions& actions() { return *m_actions; }
  SessionFiles& files() { return *m_files; }
  views::NoticeBar& notices() { return *m_notices; }
  Autosave& autosave() { return *m_autosave; }
  Lessons& lessons() { return *m_lessons; }
  Presentation& presentation() { return *m_presentation; }
  views::PlanPage& planPage() { return *m_planPage; }
  views::ImportPage& importPage() { return *m_importPage; }
  MarketFolder& marketFolder() { return *m_folder; }
  ClusterDialog& clusterDialog();
  PricesDialog& pricesDialog();

 protected:
  void closeEvent(QCloseEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void buildCentre();
  void buildBars();
  void connectActions();
  void connectViewActions();
  void connectSessionActions();
  void connectDocument();
  void connectFiles();
  void connectList();
  void connectComparison();
  void connectAutosave();
  void connectTraces();
  void connectStudies();
  void connectQuestions();
  void showQuestion();
  void connectStudyActions();
  void numberPages();
  void connectPlayback();
  void connectFrames();
  void saveFrames(const QString& path);
  void connectLessons();
  void connectPlanner();
  void connectImport();
  void giveMarket(const study::Scenario& scenario, const study::MadeScenario& made);
  void importFiles(const QStringList& paths);
  void lookAtFiles(const QStringList& paths, const study::ImportChoice& given);
  /// Its market files, with those that are being looked at.
  void chooseFolder(const QStringList& beside);
  void goBack();
  void planJob();
  void connectLanguages();
  void connectPresentation();
  void fillSampleMenu();
  void fillRecentMenu();
  void showSamplesAndRecent();
  void showLost();

  void leaveDocument();
  void showDocument(const SessionDocument::Loaded& loaded);
  void showStudyFile(const SessionDocument::Loaded& loaded);
  void updateOrigin();
  void tellLeftOut(const QStringList& leftOut);
  void keepLooks();
  void documentChanged();
  void offerUnsaved(const QDateTime& from, bool beforeLastSave, const QStringList& titles);
  bool tellsOfMarket(const StudyDesk& study, const study::LoadedMarket& market) const;
  void marketCame(const std::shared_ptr<const study::LoadedMarket>& market);
  /// Kept in the list of messages, and for some seconds at the foot of the window: what was done
  /// has no other sign.
  void tell(const QString& message);
  void showError(const QString& message);
  /// A failure of the study in front, or of another.
  void showFailure(const QString& message);
  void showKnownMarket();
  bool gapIsInTheWay() const;
  void fillGaps();
  void updateTitle();
  void updateEnabled();
  void enableTables();
  void runInFront();
  void reloadMarket();
  void connectMarketFolder();
  void updateMarket();
  void rankZones();
  void marketUpdated(const study::WeeklyUpdate& update);

  void saveExperiment();
  void showStartPage();
  void connectExports();
  void connectCluster();
  void connectPrices();
  QString shownMarketFolder() const;
  ClusterAsk clusterAsk() const;
  void exportTable(const QString& key);
  void showAbout();
  /// Runs `write` and tells what was written, or why it could not be.
  template <typename Write>
  bool tryWriting(const QString& path, Write write);
  /// A file dialog for saving that does not block; `accepted` is called with the path. Refused for
  /// what the scenarios are read from, and the document's file itself unless it may be replaced.
  template <typename Accepted>
  void askWhereToSave(const QString& title, const QString& filter, const QString& suggested,
                      Accepted accepted, bool overItsOwnFile = false);

  void restoreSettings();
  void saveSettings();

  std::shared_ptr<MarketStore> m_markets = std::make_shared<MarketStore>();
  Actions* m_actions;
  Appearance* m_appearance;
  TextSize* m_textSize;
  Workbench* m_workbench;
  views::EmptyPage* m_emptyPage;
  views::ImportPage* m_importPage;
  bool m_importedForPlan = false;    ///< the files were asked for on the page for planning a job
  bool m_plannedFromImport = false;  ///< the job is planned in files that were looked at
  views::PlanPage* m_planPage;
  views::NoticeBar* m_notices;
  views::SentenceBanner* m_startBanner;  ///< errors before anything is open
  QStackedWidget* m_stack;
  RunStatus* m_status = nullptr;

  AutosaveFiles m_autosaves;
  SessionDocument m_document;
  SessionEdits* m_edits;
  SessionFiles* m_files;
  Autosave* m_autosave;
  TraceNotices* m_traces;
  ChartExports* m_exports = nullptr;
  FrameExport* m_frames = nullptr;
  Lessons* m_lessons = nullptr;
  Presentation* m_presentation = nullptr;
  JobPlanner* m_planner = nullptr;
  MarketFolder* m_folder = nullptr;
  ClusterMaker* m_clusterMaker = nullptr;
  ClusterDialog* m_cluster = nullptr;  ///< made when it is first asked for
  PricesDialog* m_prices = nullptr;    ///< likewise
  std::string m_shownId;               ///< of the scenario that the workbench shows
  bool m_leaving = false;              ///< the user has answered what happens to unsaved edits
  std::shared_ptr<const study::LoadedMarket> m_market;
  std::string m_marketOf;  ///< the scenario that it is of
  std::vector<std::string> m_marketFiles;
  std::set<std::string> m_shownMarkets;  ///< hashes of those whose reading was reported
  QSet<QString> m_shownWarnings;         ///< of these markets
};

}  // namespace spothorizon::app
