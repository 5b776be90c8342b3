// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "ask/AskRun.h"
#include "ask/Draft.h"

namespace spothorizon::ask {

/// Some runs of a point.
struct RunGroup {
  std::vector<Values> samples;
  std::string obstacle;  ///< why one of them could not be done
};

template <class Io, study::CellOf<RunGroup> Group>
void fields(Io& io, Group& group) {
  io(group.samples, group.obstacle);
}

/// The runs in groups, which threads and shards share.
class AskTasks {
 public:
  /// Of the points from `first` on, which are cells where they are the first ones.
  AskTasks(AskRun& run, std::size_t first, const std::function<void(Answer&)>& finish,
           bool withMeans);

  /// False: only some cells were asked for.
  bool run();

 private:
  struct Task {
    std::size_t point;
    std::vector<std::size_t> draws;
  };

  /// So many groups that there is enough to share, whatever the number of threads or shards.
  std::vector<Task> tasks(std::size_t first) const;

  void beginCells();

  void runTask(std::size_t at);

  /// Of an earlier answer.
  bool isKnown(const Task& task) const;

  RunGroup runGroup(const Task& task) const;

  Values valuesAt(const PlannedPoint& planned, const Draw& draw) const;

  /// True: the point's last group. With the draft's mutex held.
  bool store(std::size_t at, RunGroup made);

  /// None of its runs changes any more.
  void complete(std::size_t at);

  AskRun& m_run;
  Answer& m_answer;
  bool m_withMeans;
  std::vector<Task> m_tasks;
  std::vector<std::size_t> m_left;       ///< groups, by point
  std::vector<std::string> m_obstacles;  ///< by task
  std::size_t m_done = 0;
  study::CellStretch m_stretch;
  study::Draft<Answer>::Partial m_onPartial;
  study::Draft<Answer> m_draft;  ///< last: it copies the answer
};

}  // namespace spothorizon::ask
