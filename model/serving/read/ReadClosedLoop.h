// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "serving/read/CsvTable.h"
#include "serving/read/ReadLatency.h"

namespace spothorizon::serving {

/// Times with requests kept in flight: queued rows are marked.
LatencyFile closedLoopOf(CsvTable& in, const std::string& file);

}  // namespace spothorizon::serving
