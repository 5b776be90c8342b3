// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>
#include <QMainWindow>
#include <QStringList>

#include "window/MarketStore.h"
#include "window/ScenarioDocument.h"

class QStackedWidget;

namespace spothorizon::views {
class EmptyPage;
class SentenceBanner;
}  // namespace spothorizon::views

namespace spothorizon::app {

class Actions;
class Appearance;
class RunStatus;
class StudyCoordinator;
class Workbench;
enum class ActionId;

/// The window: makes the actions and connects document, controller and workbench. Pages own their
/// logic; files are read on another thread.
class MainWindow : public QMainWindow {
  Q_OBJECT

 public:
  explicit MainWindow(QWidget* parent = nullptr);
  ~MainWindow() override;

  /// Opens a scenario, trace or market file; errors are shown in the message bar.
  void openFile(const QString& path);

  Workbench& workbench() { return *m_workbench; }
  ScenarioDocument& document() { return m_document; }
  Actions& actions() { return *m_actions; }

 protected:
  void closeEvent(QCloseEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  struct OpenResult {
    ScenarioDocument::Loaded loaded;
    QString error;
  };

  void buildCentre();
  void buildBars();
  void connectActions();
  void connectViewActions();
  void connectDocument();
  void connectStudies();
  void fillSampleMenu();
  void showSamplesAndRecent();

  void fileWasRead();
  void documentChanged();
  void marketCame(const std::shared_ptr<const study::LoadedMarket>& market);
  void showError(const QString& message);
  void updateTitle();
  void updateEnabled();
  void runInFront();
  void reloadMarket();

  void chooseFileToOpen();
  /// Whether the scenario may go: nothing unsaved, or the user has saved it or wants it gone.
  bool mayLeaveDocument();
  bool save();
  void saveAs();
  bool saveTo(const QString& path);
  void saveExperiment();
  void closeScenario();
  void exportChart();
  void exportAllCharts();
  void exportTable(ActionId action);
  void showShortcuts();
  void showAbout();
  /// Runs `write` and tells what was written, or why it could not be.
  template <typename Write>
  bool tryWriting(const QString& path, Write write);
  /// A file dialog for saving that does not block; `accepted` is called with the path.
  template <typename Accepted>
  void askWhereToSave(const QString& title, const QString& filter, const QString& suggested,
                      Accepted accepted);

  void remember(const QString& path);
  void restoreSettings();
  void saveSettings();

  std::shared_ptr<MarketStore> m_markets = std::make_shared<MarketStore>();
  Actions* m_actions;
  Appearance* m_appearance;
  Workbench* m_workbench;
  views::EmptyPage* m_emptyPage;
  views::SentenceBanner* m_startBanner;  ///< errors before anything is open
  QStackedWidget* m_stack;
  RunStatus* m_status = nullptr;

  ScenarioDocument m_document;
  QFutureWatcher<OpenResult> m_reading;
  QString m_wanted;  ///< the file being read; a newer wish replaces it
  std::shared_ptr<const study::LoadedMarket> m_market;
  QStringList m_recent;
  QString m_lastFolder;
};

}  // namespace spothorizon::app
