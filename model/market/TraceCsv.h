// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "market/Trace.h"

namespace spothorizon::market {

/// Our own CSV (docs/formats.md, 7), format name and version in the first line:
///
///     # format: spothorizon-trace 1
///     # slot-hours: 0.5
///     # slots: 789
///     # clock: utc            (or: relative, when times count from 1970-01-01)
///     # hash: 0123...         (where the trace has one)
///     # source: price: ...    (a line of provenance each)
///     slot_start,spot_usd_per_gpu_hour,spot_gpus[,ondemand_usd_per_gpu_hour]
///
/// Doubles are the shortest text that reads back as the same number; unknown values are empty.
/// MarketFiles::trace() gives back the same trace, to the bit. InputError for slots after the year
/// 9999.
std::string writeTraceCsv(const Trace& trace);

}  // namespace spothorizon::market
