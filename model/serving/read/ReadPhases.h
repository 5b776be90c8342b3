// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "serving/read/CsvTable.h"
#include "serving/read/ReadLatency.h"

namespace spothorizon::serving {

/// Prompt and token times: repeats become their median, rows that ran out of memory are dropped.
LatencyFile phasesOf(CsvTable& in, const std::string& file);

}  // namespace spothorizon::serving
