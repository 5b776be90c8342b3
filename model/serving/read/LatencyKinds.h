// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "base/Text.h"
#include "serving/read/CsvTable.h"
#include "serving/read/ReadTables.h"

namespace spothorizon::serving {

/// Prompt and token times: repeats become their median, rows that ran out of memory are dropped.
LatencyFile phasesOf(CsvTable& in, const std::string& file);
/// Times with requests kept in flight: queued rows are marked.
LatencyFile closedLoopOf(CsvTable& in, const std::string& file);

Text layerText(const LayerTable& table);
/// Pairs of tensor size and micro-batch that others have and one lacks; empty: none.
Text layerHoles(const LayerTable& table);

}  // namespace spothorizon::serving
