// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "market/futures/FitGenerator.h"
#include "market/futures/Resample.h"
#include "study/work/FuturesSpec.h"
#include "study/work/LoadedMarket.h"

/// Other futures than the one that was recorded.
namespace spothorizon::study {

/// Blocks as long as price and free GPUs remember: the longer of the two lengths of the stationary
/// bootstrap (statistics/BlockLength.h); whole days where either has a daily cycle (DailyCycle.h).
market::ResampleSpec resampleSpecFor(const market::Trace& trace);

/// Futures one after the other in one trace, with unknown slots between them, so that no job
/// crosses from one to the next and every future begins at the same hour of the day.
struct FutureLayout {
  FutureKind kind = FutureKind::Recorded;
  int count = 1;
  int slotCount = 0;  ///< of each
  int stride = 0;     ///< from the begin of one to that of the next

  int futureOf(int slot) const { return kind == FutureKind::Recorded ? 0 : slot / stride; }
  int slotIn(int slot) const { return kind == FutureKind::Recorded ? slot : slot % stride; }
};

struct Futures {
  std::shared_ptr<const LoadedMarket> market;  ///< whose trace has all of them
  FutureLayout layout;
};

/// The market itself where `spec` asks for what was recorded. Streams are keyed by the seed and the
/// future's number. InputError where the trace cannot be fitted (FitGenerator.h).
Futures makeFutures(std::shared_ptr<const LoadedMarket> market, const FuturesSpec& spec,
                    double onDemandUsdPerGpuHour, std::uint64_t seed);

}  // namespace spothorizon::study
