// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QUndoStack>
#include <memory>

#include "study/Scenario.h"

namespace spothorizon::study {
struct Experiment;
}

namespace spothorizon::app {

/// The scenario being edited, its file and its history. Undo is a stack of scenario values; all
/// edits of one drag are one step. The clean state of the stack says whether there are unsaved
/// changes.
class ScenarioDocument : public QObject {
  Q_OBJECT

 public:
  explicit ScenarioDocument(QObject* parent = nullptr);

  const study::Scenario& scenario() const { return m_scenario; }
  QUndoStack& history() { return m_history; }
  bool isOpen() const { return m_open; }
  bool isModified() const { return !m_history.isClean(); }
  /// The scenario file that saving writes; empty where the scenario came from a trace or is new.
  const QString& filePath() const { return m_filePath; }
  /// What to call it in titles: the scenario's title, else the file's name.
  QString name() const;

  /// A file that was read but not yet shown.
  struct Loaded {
    study::Scenario scenario;
    QString path;
    /// Else a trace or market file that a scenario was made for, or an experiment's scenario.
    bool isScenario = false;
    std::shared_ptr<const study::Experiment> experiment;  ///< of an experiment file
  };
  /// Reads a scenario, trace or market file; for any thread. Throws InputError where the file is
  /// bad.
  static Loaded load(const QString& path);
  /// Replaces the document and its history.
  void adopt(Loaded loaded);
  /// Forgets scenario and history; nothing is written.
  void close();
  /// Writes whole or not at all. Throws InputError where that cannot be done.
  void saveAs(const QString& path);
  /// An edit from the window: one undo step, or part of the drag `mergeId` where it is not 0.
  void edit(const study::Scenario& scenario, const QString& what, int mergeId);

 signals:
  /// Any change of the scenario: opened, edited, undone, redone.
  void scenarioChanged();
  void opened();
  /// Name, path or modified state changed.
  void titleChanged();

 private:
  friend class ScenarioEdit;
  void replace(const study::Scenario& scenario);

  study::Scenario m_scenario;
  QString m_filePath, m_openedFrom;
  QUndoStack m_history;
  bool m_open = false;
};

}  // namespace spothorizon::app
