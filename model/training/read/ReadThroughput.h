// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "market/MarketSpec.h"
#include "training/ThroughputTable.h"
#include "training/TrainingModel.h"

namespace spothorizon::training {

struct ThroughputFile {
  ThroughputTable table;
  market::ReadReport report;
  std::string hash;
};
/// CSV with the columns pipelines, stages and iteration_ms or samples_per_second, or JSON: a list
/// of objects (or {"rows": [...]}) with pipelines, stages and iterationMs or samplesPerSecond.
/// Where both are given and disagree by over 1 %, the throughput counts and a warning says so. Rows
/// that the model cannot use are dropped.
ThroughputFile readThroughputFile(const std::string& path, const TrainingModel& model);
ThroughputFile parseThroughput(std::string_view text, const std::string& file,
                               const TrainingModel& model);

}  // namespace spothorizon::training
