// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "rental/SpeedUp.h"

namespace spothorizon::rental {

/// Measured throughputs of one GPU type: iterations a second of each model at each global batch
/// size, by GPUs. What was not measured is not there.
struct ThroughputTables {
  using Row = std::vector<std::pair<int, double>>;   ///< GPUs rising, iterations a second
  std::string gpu;                                   ///< "A100"
  std::map<std::string, std::map<int, Row>> models;  ///< by model, then by batch
  std::vector<std::string> notes;                    ///< files read, cells not measured

  const Row* row(const std::string& model, int batch) const;  ///< null: not there
};

/// Tables of several GPU types side by side; sizes are in hours on one GPU of the first.
struct GpuTables {
  std::vector<ThroughputTables> types;
};

/// Iterations a second that count as speed-up 1: on one GPU; where one was not measured, those of
/// the fewest measured GPUs over their number, as if it scaled in proportion up to there.
double referenceThroughput(const ThroughputTables::Row& row);

/// The row as a speed-up against `reference` iterations a second; nothing is smoothed.
SpeedUp speedUpOf(const ThroughputTables::Row& row, double reference);

/// A folder with a file MODEL.csv for each model: header global_batch_size,1,2,4,...; a row for
/// each batch size. Cells that are empty, nan or 0 were not measured. The folder's name is that of
/// the GPU. InputError naming file, line, found and expected.
ThroughputTables readThroughputTables(const std::string& folder);

/// One such file, as text.
std::map<int, ThroughputTables::Row> parseThroughputs(const std::string& text,
                                                      const std::string& file, int& notMeasured);

}  // namespace spothorizon::rental
