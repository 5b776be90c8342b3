// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileSystemWatcher>
#include <QTimer>

#include "app/work/TaskRunner.h"
#include "study/deadline/weekly/MarketUpdate.h"

namespace spothorizon::app {

/// Watches the folder that a scenario's market files are in, and looks on request at what it has
/// that is new.
class MarketFolder : public TaskRunner {
  Q_OBJECT

 public:
  explicit MarketFolder(QObject* parent = nullptr);

  /// Watches the folder of this scenario's files; none where it has none. `own`: the document's
  /// file, which may lie there too and is no news.
  void watch(const study::Scenario& scenario, const QString& own = {});
  QStringList watched() const { return m_watcher.directories() + m_watcher.files(); }
  /// `stateFile` is read and written again; empty: nothing is remembered.
  void update(const study::Scenario& scenario, const QString& stateFile);

 signals:
  /// Something was added or has grown; once for all that comes within a second.
  void changed();
  void updated(const spothorizon::study::WeeklyUpdate& update);

 private:
  QStringList seen() const;

  QFileSystemWatcher m_watcher;
  QString m_own;
  QStringList m_seen;  ///< what the folder had when it was last looked at
  QTimer m_settled;
  QStringList m_wanted;  ///< paths; a file that is swapped in must be watched anew
};

}  // namespace spothorizon::app
