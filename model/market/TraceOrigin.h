// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "market/Trace.h"

namespace spothorizon::market {

/// How a trace came to be, as its provenance says: also of a trace that was written to a file and
/// read again.
struct TraceOrigin {
  bool isMadeUp = false;              ///< by a generator
  bool isResampled = false;           ///< of blocks of a record, drawn
  bool isOfFutures = false;           ///< several futures after each other, with gaps between them
  std::optional<int> constantGpus;    ///< always free: nobody recorded it
  std::optional<double> constantUsd;  ///< $/GPU-hour at all times, likewise
  /// What the recorded prices and counts were multiplied by, and prices' distance from their mean.
  double priceFactor = 1, gpuFactor = 1, priceMovement = 1;
  bool isJoinedFirstOnFirst = false;  ///< price and free GPUs have no common clock
  bool isJoinedByWeek = false;        ///< they are of different weeks
};

TraceOrigin traceOrigin(const Provenance& provenance);

/// Lines of a trace file that go on being true of a market that takes its prices alone.
std::vector<std::string> provenanceOfPrices(const std::vector<std::string>& lines);
/// Likewise of its free GPUs.
std::vector<std::string> provenanceOfGpus(const std::vector<std::string>& lines);

}  // namespace spothorizon::market
