// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileSystemWatcher>
#include <QTimer>
#include <map>
#include <memory>
#include <string>

#include "app/work/MarketStore.h"
#include "app/work/TaskRunner.h"
#include "subjects/job/weekly/MarketUpdate.h"

namespace spothorizon::app {

/// Watches the folder that a scenario's market files are in, and looks on request at what it has
/// that is new.
class MarketFolder : public TaskRunner {
  Q_OBJECT

 public:
  static constexpr int kSettledMs = 1000;  ///< what comes within is one change

  explicit MarketFolder(std::shared_ptr<MarketStore> markets, QObject* parent = nullptr);

  /// Watches the folder of this scenario's files; none where it has none. `own`: the document's
  /// file, which may lie there too and is no news.
  void watch(const study::Scenario& scenario, const QString& own = {});
  QStringList watched() const { return m_watcher.directories() + m_watcher.files(); }
  /// `stateFile` is read and written again. Without one, or before there is one, what this scenario
  /// came to last time is remembered under its id, until forget(); the first time it is compared
  /// with the market as it was read before.
  void update(const study::Scenario& scenario, const std::string& id, const QString& stateFile);
  void forget() { m_remembered.clear(); }

 signals:
  /// Something was added or has grown; once for all that comes within a second.
  void changed();
  void updated(const spothorizon::study::WeeklyUpdate& update);

 private:
  QStringList seen() const;

  std::shared_ptr<MarketStore> m_markets;
  std::map<std::string, study::MarketFigures> m_remembered;  ///< by scenario
  QFileSystemWatcher m_watcher;
  QString m_own;
  QStringList m_seen;  ///< what the folder had when it was last looked at
  QTimer m_settled;
  QStringList m_wanted;  ///< paths; a file that is swapped in must be watched again
};

}  // namespace spothorizon::app
