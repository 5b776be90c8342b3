// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QHash>
#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>

class QActionGroup;
class QMenu;
class QMenuBar;
class QToolBar;

namespace spothorizon::app {

enum class ActionId {
  PlanJob,
  NewSession,
  Open,
  ImportFolder,
  GetPrices,
  OpenSample,
  OpenRecent,
  AddFromFile,
  Save,
  SaveAs,
  SaveExperiment,
  ExportChart,
  ExportAllCharts,
  CopyChart,
  CopyChartData,
  Report,
  StudyTables,  ///< place of the entries of studies in the menu: "Save ledger as CSV"
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
  RunOnMore,
  ReloadMarket,
  UpdateMarket,
  RankZones,
  PlayPause,
  NextJob,
  PreviousJob,
  PlayBack,
  StudyPages,  ///< likewise: "Timeline"
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
  TextLarger,
  TextSmaller,
  TextNormal,
  Present,
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
    const char* menu;  ///< title of its menu, for translation
    const char* text;  ///< for translation
    QKeySequence shortcut;
    const char* help;  ///< status tip, for translation
    bool checkable = false;
    bool separatorAfter = false;
    QString key = {};               ///< of a study's entry; there are several of such an id
    const char* context = nullptr;  ///< of its words for translation; null: this table's own
  };

  /// `studies`: the entries of studies, of the ids StudyPages and StudyTables.
  explicit Actions(QWidget* window, const QList<Entry>& studies = {});

  QAction* operator[](ActionId id) const { return m_actions.value(static_cast<int>(id)); }
  /// A study's action; null where there is none.
  QAction* operator[](const QString& key) const { return m_ofStudies.value(key); }
  QAction* of(const Entry& entry) const;
  static QString pageKey(const QString& page) { return QStringLiteral("page:") + page; }
  static QString exportKey(const QString& table) { return QStringLiteral("export:") + table; }
  /// Keys of studies' entries of this id.
  QStringList keys(ActionId id) const;
  /// Pages that are shown, by their keys in the order of their tabs: the first ten have Ctrl+1 to
  /// Ctrl+9 and Ctrl+0; those that are not shown have no entry in the menu.
  void numberPages(const QStringList& shown);
  /// Fills the menus in the order of the table. The samples and the files opened
  /// lately hang under OpenSample and OpenRecent.
  void fillMenuBar(QMenuBar* bar);
  void fillToolBar(QToolBar* bar);
  /// The whole table, in the order of the menus.
  const QList<Entry>& entries() const { return m_entries; }
  QString text(const Entry& entry) const;
  QString help(const Entry& entry) const;

 signals:
  void pagesNumbered();

 private:
  static const QList<Entry>& ownEntries();
  void add(const Entry& entry, QWidget* window);
  QMenu* addExports(QMenu* menu);

  QList<Entry> m_entries;
  QHash<int, QAction*> m_actions;
  QHash<QString, QAction*> m_ofStudies;
  QActionGroup* m_appearance;
};

}  // namespace spothorizon::app
