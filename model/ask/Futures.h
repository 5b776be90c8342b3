// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "ask/FuturesSpec.h"
#include "ask/LoadedMarket.h"
#include "base/RunControl.h"
#include "market/futures/FitGenerator.h"
#include "market/futures/Resample.h"

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

/// How futures were made, and how like the trace they are: stands beside all that is said of them.
struct FuturesInfo {
  FutureLayout layout;
  double recordedHours = 0;              ///< of the trace that they are made from
  market::ResampleSpec blocks;           ///< of resampled ones
  market::GeneratorSpec generator;       ///< of generated ones
  market::MarketFigures recorded, made;  ///< of the trace; means over the futures
};

struct Futures {
  std::shared_ptr<const LoadedMarket> market;  ///< whose trace has all of them
  FutureLayout layout;
  std::shared_ptr<const FuturesInfo> info;  ///< null: what was recorded
};

/// More slots than this are not made: all futures are kept in memory.
inline constexpr int kMostFutureSlots = 10'000'000;

/// The slots of one of the futures that are laid into `all`, with its clock.
market::Trace futureOf(const market::Trace& all, const FutureLayout& layout, int number);

/// The market itself where `spec` asks for what was recorded. Streams are keyed by the seed and the
/// future's number. InputError where the trace cannot be fitted (FitGenerator.h) and at
/// "/backtest/futureCount" where there are too many; Stopped.
Futures makeFutures(std::shared_ptr<const LoadedMarket> market, const FuturesSpec& spec,
                    double onDemandUsdPerGpuHour, std::uint64_t seed,
                    const RunControl& control = {});

}  // namespace spothorizon::study
