// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "app/cluster/ClusterFolder.h"
#include "app/work/TaskRunner.h"
#include "ask/shard/CellEstimate.h"
#include "ask/shard/ClusterJob.h"

namespace spothorizon::app {

/// Estimates runs and writes them as jobs, on a thread of its own. An estimate is made by the
/// command line in a process of its own: what it has in memory is what a task will have, which the
/// window's memory is not.
class ClusterMaker : public TaskRunner {
  Q_OBJECT

 public:
  /// `program`: the command line; empty: the one beside this program, else the path's.
  explicit ClusterMaker(QString program = {}, QObject* parent = nullptr);

  void estimate(const ClusterQuestion& question);
  /// Into a folder that is there, where it is empty, else into a new one in it. `job` has the
  /// engine and the shards; its words are rebuilt.
  void write(const ClusterQuestion& question, const study::ClusterJob& job, const QString& chosen);

 signals:
  void estimated(const spothorizon::study::RunEstimate& estimate,
                 const spothorizon::app::ClusterInput& input);
  /// The files of the folder, the first of them to be begun with.
  void written(const QString& folder, const QStringList& names);

 private:
  QString m_program;
};

}  // namespace spothorizon::app
