// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "ask/shard/Part.h"
#include "base/RunControl.h"

/// What a run would take, told by a sample of its cells.
namespace spothorizon::study {

struct EstimateOptions {
  /// Of a core: no cell is begun after so long, but for the dearest and one more.
  double seconds = 20;
  std::size_t cells = 24;  ///< sampled at first; more where these leave too much open
  double open = 0.2;       ///< half the interval, of the estimate, that is close enough
};

struct RunEstimate {
  std::size_t cells = 0, sampled = 0;
  double setUpSeconds = 0;  ///< of a core, before the first cell: every task has it
  /// Of a core, all cells; half its 95 % interval, none where fewer than four of more were sampled.
  double cellsSeconds = 0;
  std::optional<double> halfSeconds;
  double longestSeconds = 0;  ///< of a sampled cell: no task is shorter
  double memoryBytes = 0;     ///< of the sample's process at its largest
  double bytesACell = 0;      ///< in a part

  /// Of a core, with so many tasks.
  double coreSeconds(double tasks) const { return cellsSeconds + tasks * setUpSeconds; }
  /// How long so many tasks take that run side by side, a core each.
  double taskSeconds(double tasks) const;
  /// The fewest tasks that are done after so long; none where not even a cell each is.
  std::optional<long long> tasksFor(double seconds) const;
  /// What a task of a run in so many has in memory.
  double taskBytes(double tasks) const { return memoryBytes + bytesACell * perTask(tasks); }
  double perTask(double tasks) const { return static_cast<double>(cells) / tasks; }
};

/// Works out some cells in one thread, the dearest among them and the others evenly over the costs
/// of all (CellSample.h); then more, as long as there is time and their total is not known well.
/// InputError, Stopped.
RunEstimate estimateRun(const ShardQuestion& question, const RunControl& control,
                        const EstimateOptions& options = {});

/// `bySeconds`: of the tasks that are asked for, when they are to be done; none: several.
std::string estimateTable(const RunEstimate& estimate, std::optional<double> bySeconds);
/// A result with the tables "estimate" and "plans".
std::string estimateToJson(const RunEstimate& estimate, std::optional<double> bySeconds);
/// What such a text says. InputError.
RunEstimate estimateFromJson(const std::string& text);

}  // namespace spothorizon::study
