// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <QUndoStack>
#include <memory>
#include <vector>

#include "ask/StudyResult.h"
#include "base/Outputs.h"
#include "base/Text.h"
#include "session/Session.h"

namespace spothorizon::study {
class Study;
}

namespace spothorizon::app {

/// The session being edited, its file and its history. Undo is a stack of session values (without
/// their view); all edits of one drag are one step, named by what changed: "Deadline 24 h to 30 h".
/// The clean state of the stack says whether there are unsaved changes. Taking back an edit of
/// another scenario makes that one current, so that it is seen.
class SessionDocument : public QObject {
  Q_OBJECT

 public:
  explicit SessionDocument(QObject* parent = nullptr);

  const study::Session& session() const { return m_session; }
  /// The scenario that is edited, and its place in the list.
  const study::Scenario& scenario() const;
  int current() const;
  QUndoStack& history() { return m_history; }
  bool isOpen() const { return m_open; }
  /// Whether saving would write something else. A scenario's file has no question.
  bool isModified() const;
  /// Whether there are edits that somebody would want to keep: those of a lesson's scenario are
  /// the lesson's.
  bool wouldBeMissed() const { return isModified() && !m_isLesson; }
  /// The file that saving writes, a session's or a scenario's; empty where what is shown came from
  /// a trace, is new, may not be written over, or has become a session where the file is a
  /// scenario's.
  QString filePath() const;
  /// Where it was read from or written to last, whether or not saving may write there.
  const QString& openedFrom() const { return m_openedFrom; }
  /// Whether the file has other contents than when it was read or written here: another window or
  /// program has saved it since. Not where it is gone.
  bool changedOnDisk() const;
  /// Whether saving to this path writes the one scenario rather than the session around it.
  bool savesAsScenario(const QString& path) const;
  QString name() const;
  /// Its file and all that its scenarios name: no output may replace them.
  Outputs outputs() const;
  /// Only what the scenarios name: saving writes the file itself.
  Outputs marketOutputs() const;
  /// Whether these are the contents as they stand, looks aside.
  bool holds(const study::Session& session) const;

  /// A file that was read but not yet shown.
  struct Loaded {
    study::Session session;
    QString path;
    /// What saving may write over; else a trace, an experiment, or a session that was opened only
    /// as far as it is valid.
    bool mayOverwrite = false;
    bool isSession = false;
    bool isLesson = false;   ///< a lesson's scenario: nothing is lost with it
    std::string diskHash{};  ///< of the file's bytes, before it was read
    QStringList leftOut;
    std::vector<Text> notes;              ///< of a market file: what was taken for granted of it
    const study::Study* study = nullptr;  ///< of a study's own file, such as an experiment:
    std::string variant;                  ///< whose it is, and what it asks for
    std::shared_ptr<const study::LoadedMarket> market;  ///< of a trace or market file
    study::Result result;                               ///< of parts of a run: what they come to,
    Text from;                                          ///< and where they are from
  };
  /// Reads a session, scenario, experiment, trace or market file, or the results that a run in
  /// shards has come to; for any thread. Throws InputError where the file is bad.
  static Loaded load(const QString& path);
  /// The parts of one run, put together; of a single one those beside it. Throws InputError as
  /// study::mergeParts does, and where the window has no page for the run.
  static Loaded loadParts(const QStringList& paths);
  /// Replaces the document and its history.
  void adopt(Loaded loaded);
  /// Adds the scenarios of a file to the session that is open, as one step.
  void addFrom(const Loaded& loaded);
  /// Puts unsaved edits of an earlier run over what is open, as one step; over nothing: as a
  /// session that has no file.
  void restore(const study::Session& session);
  /// Forgets everything; nothing is written.
  void close();
  /// Writes whole or not at all: a session, or a scenario file where it was one and still has one
  /// scenario. Throws InputError where that cannot be done.
  void saveAs(const QString& path);

  /// An edit of the current scenario: one undo step, or part of the drag `mergeId` where it is not
  /// 0.
  void edit(const study::Scenario& scenario, const QString& what, int mergeId);
  /// Any other edit: scenarios added, named, moved, coloured, taken away.
  void editSession(const study::Session& session, const QString& what, int mergeId = 0);
  /// The question that is asked of the current scenario, as one step.
  void setQuestion(const std::string& question, const QString& what);
  /// How it is looked at; no step of its own.
  void setView(const study::SessionView& view);
  void setCurrent(const std::string& id);
  /// State of a scenario besides its value; no steps either.
  void setShownPolicy(const std::string& id, int policy);
  void setTraceHash(const std::string& id, const std::string& hash);

 signals:
  /// A trace or market file was read for this scenario, which is shown or added next.
  void marketRead(const spothorizon::study::Scenario& scenario,
                  const std::shared_ptr<const spothorizon::study::LoadedMarket>& market);
  /// The current scenario has another value: opened, edited, undone, redone, or another is current.
  void scenarioChanged();
  /// The list, a name, a colour, what is compared, or any scenario's value.
  void sessionChanged();
  void opened();
  /// Name, path or modified state changed.
  void titleChanged();

 private:
  friend class SessionEdit;
  void replace(study::Session session);
  void start(study::Session session);
  void tellMarket(const Loaded& loaded);

  study::Session m_session;
  study::Session m_clean;  ///< as it was read or written last
  QString m_filePath, m_openedFrom;
  std::string m_diskHash;  ///< of the file's bytes as they were read or written here; empty: none
  QUndoStack m_history;
  bool m_open = false, m_isSession = false, m_isLesson = false;
};

}  // namespace spothorizon::app
