// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

#include "session/Session.h"

class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace spothorizon::views {

/// Notes on the scenario that is edited and on the session, and the session's title. What is typed
/// goes out after a short pause; all until the field is left is one edit.
class SessionNotes : public QWidget {
  Q_OBJECT

 public:
  explicit SessionNotes(QWidget* parent = nullptr);

  void setSession(const study::Session& session);
  QPlainTextEdit& scenarioField() const { return *m_scenario; }
  QPlainTextEdit& sessionField() const { return *m_session; }
  QLineEdit& titleField() const { return *m_title; }

 signals:
  /// `id` is empty for the session.
  void notesWished(const QString& id, const QString& notes, int mergeId);
  void titleWished(const QString& title, int mergeId);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QPlainTextEdit* makeField(const QString& name);
  void commit();

  QTimer m_pause;  ///< first: the fields start it
  QLabel* m_heading;
  QPlainTextEdit *m_scenario, *m_session;
  QLineEdit* m_title;
  QString m_id, m_scenarioNotes, m_sessionNotes, m_sessionTitle;  ///< as they are outside
  int m_mergeId;
};

}  // namespace spothorizon::views
