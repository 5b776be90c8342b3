// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <vector>

#include "ask/RemainingTime.h"

class QLabel;
class QProgressBar;
class QStatusBar;

namespace spothorizon::app {

class TaskRunner;

/// How far the run is, in the status bar: that of the page in front, or any other that is going on.
class RunStatus : public QObject {
  Q_OBJECT

 public:
  explicit RunStatus(QStatusBar* bar);

  void follow(TaskRunner& runner);
  void setInFront(TaskRunner& runner);
  void setText(const QString& text);
  bool anyRunning() const;
  /// Stops the run that is shown.
  void stopShown();

 signals:
  /// A run has begun or ended.
  void changed();

 private:
  struct Followed {
    TaskRunner* runner = nullptr;
    double fraction = 0;
    QString what;
    study::RemainingTime time;
    QString text() const;  ///< with the time that it takes yet, once that is known
  };
  const Followed* shown() const;
  void show();

  QProgressBar* m_progress;
  QLabel* m_text;
  std::vector<Followed> m_followed;
  TaskRunner* m_inFront = nullptr;
};

}  // namespace spothorizon::app
