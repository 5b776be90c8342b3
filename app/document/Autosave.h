// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QObject>
#include <QString>
#include <QThreadPool>
#include <QTimer>
#include <functional>
#include <optional>

#include "app/document/AutosaveFiles.h"
#include "session/Session.h"

namespace spothorizon::app {

class SessionDocument;

/// How soon unsaved edits are autosaved.
struct AutosavePace {
  int afterEditMs = 1'000;  ///< of quiet: what is lost is no older than two seconds
  int atLatestMs = 5'000;   ///< while edits go on
};

/// Writes unsaved edits beside the document's file, never over it, and offers what a run that was
/// killed has left. Where there is no room, they go to the program's own folder. Files are written
/// and read on a thread of its own, one after the other.
class Autosave : public QObject {
  Q_OBJECT

 public:
  Autosave(SessionDocument& document, AutosaveFiles files, AutosavePace pace = {},
           QObject* parent = nullptr);
  /// Waits for what is being written. Files of unsaved edits stay.
  ~Autosave() override;

  /// Looks for edits of no file that were left behind; those of a file are looked for when it is
  /// opened.
  void lookForUntitled() { lookFor({}); }
  bool isOffering() const { return m_offer.has_value(); }
  void restore();
  void discard();
  /// The user has left the document for good: what was autosaved is deleted.
  void finish();
  /// Waits until everything asked for so far is on disk; for tests.
  void waitForWrites() { m_worker.waitForDone(); }
  /// Where edits are written now; empty while none were.
  QString path() const { return m_place.path; }

 signals:
  /// `beforeLastSave`: the file was saved after these edits were autosaved. `titles`: of the
  /// scenarios that were edited.
  void offered(const QDateTime& from, bool beforeLastSave, const QStringList& titles);
  /// The offer was taken, or another document was opened.
  void offerEnded();
  /// Unsaved edits are on disk.
  void written();
  /// They are not: once, until they are again. It is tried again.
  void failed(const QString& message);

 private:
  struct Offer {
    HeldAutosave held;
    QDateTime from;
    bool beforeLastSave = false;
    study::Session session;
  };
  void lookFor(const QString& file);
  static std::optional<Offer> offerOf(const QString& path, const QString& file);
  void take(quint64 search, const Offer& offer);
  void withdraw();
  void edited();
  void write();
  void wrote(const QString& path, const HeldAutosave& moved, const QString& failure);
  void forgetWritten();
  void queue(const std::function<void()>& work);

  SessionDocument& m_document;
  AutosaveFiles m_files;
  AutosavePace m_pace;
  QTimer m_quiet, m_latest;
  HeldAutosave m_place;
  std::optional<Offer> m_offer;
  quint64 m_search = 0;  ///< what an older search finds is of an older document
  bool m_failureReported = false;
  QThreadPool m_worker;  ///< last: waits before the rest goes
};

}  // namespace spothorizon::app
