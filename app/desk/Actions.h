// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QHash>
#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QString>

class QMenuBar;
class QToolBar;

namespace spothorizon::app {

enum class ActionId {
  NewSession,
  Open,
  OpenSample,
  AddFromFile,
  Save,
  SaveAs,
  SaveExperiment,
  ExportChart,
  ExportAllCharts,
  CopyChart,
  CopyChartData,
  Report,
  ExportOutcomes,
  ExportLedger,
  ExportRisk,
  ExportBacktest,
  ExportFrontier,
  ExportForecast,
  ExportJobs,
  ExportWeights,
  ExportExperiment,
  ExportComparison,
  Close,
  Quit,
  Undo,
  Redo,
  ShowHistory,
  NewScenario,
  DuplicateScenario,
  RenameScenario,
  DeleteScenario,
  NextScenario,
  PreviousScenario,
  ShowNotes,
  Run,
  Stop,
  ReloadMarket,
  PlayPause,
  NextJob,
  PreviousJob,
  PlayBack,
  ShowTimeline,
  ShowCompare,
  ShowBacktest,
  ShowForecast,
  ShowLearning,
  ShowExperiments,
  CompareOff,
  CompareOverlay,
  CompareSideBySide,
  CompareDifference,
  Fit,
  ZoomIn,
  ZoomOut,
  ZoomBack,
  ZoomForward,
  PanLeft,
  PanRight,
  CursorA,
  CursorB,
  ClearCursors,
  ShowOutcomes,
  ShowLedger,
  ShowMessages,
  NextPolicy,
  PreviousPolicy,
  AppearanceSystem,
  AppearanceLight,
  AppearanceDark,
  AppearanceContrast,
  Language,
  CommandPalette,
  Help,
  Lessons,
  Shortcuts,
  About,
};

/// The one table of actions: menus, toolbar, shortcuts and the sheet of shortcuts are made from it.
class Actions : public QObject {
  Q_OBJECT

 public:
  struct Entry {
    ActionId id;
    const char* menu;  ///< title of the menu it stands in, for translation
    const char* text;  ///< for translation
    QKeySequence shortcut;
    const char* help;  ///< status tip, for translation
    bool checkable = false;
    bool separatorAfter = false;
  };

  explicit Actions(QWidget* window);

  QAction* operator[](ActionId id) const { return m_actions.value(static_cast<int>(id)); }
  /// Fills the menus in the order of the table. The samples menu hangs under OpenSample.
  void fillMenuBar(QMenuBar* bar);
  void fillToolBar(QToolBar* bar);

  static const QList<Entry>& table();

 private:
  QHash<int, QAction*> m_actions;
};

}  // namespace spothorizon::app
