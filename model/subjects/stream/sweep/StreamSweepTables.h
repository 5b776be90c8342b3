// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "result/ResultFile.h"
#include "subjects/stream/sweep/StreamSweep.h"

/// The sweep as tables. The column of the parameter has its key in camelCase: "arrivals",
/// "rentalLoopHours".
namespace spothorizon::study {

/// "points": a row for each value and policy.
result::Table pointTable(const StreamSweepResults& results);
/// "values": a row for each value, with the spend to respond as now and why a value cannot be run.
result::Table valueTable(const StreamSweepResults& results);

/// The question "axes", with the parameter behind it: "axes arrivals".
result::ResultFile streamSweepResult(const StreamSweepResults& results);
/// For a terminal: a row for each value, a column for each policy.
std::string streamSweepText(const StreamSweepResults& results);

}  // namespace spothorizon::study
