// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "market/Trace.h"

namespace spothorizon::market {

/// How a slot without a sample is filled after the carry-forward limit (formats.md, rules for all).
enum class Fill { Unknown, CarryForward, Zero };

/// Which sample of a slot counts.
enum class PriceOnSlot { LastCarried, TimeWeightedMean };
enum class GpusOnSlot { Least, Last };

/// Availability: either a file, or a constant number of GPUs.
struct AvailabilitySource {
  std::string file;                      ///< empty: constant `gpus`
  int gpus = 0;                          ///< constant free GPUs where `file` is empty
  double gpusPerInstance = 1;            ///< the file counts instances; 1 where it counts GPUs
  bool inverted = false;                 ///< SkyPilot collections that hold 1 = preempted
  std::optional<std::string> startTime;  ///< ISO 8601, for files without a clock (SkyPilot, events)
  std::string zone;                      ///< where a file mixes pools
  GpusOnSlot onSlot = GpusOnSlot::Least;

  bool operator==(const AvailabilitySource&) const = default;
};

/// Spot price: either a file, or a constant.
struct PriceSource {
  std::string file;                    ///< empty: constant `usdPerGpuHour`
  std::vector<std::string> moreFiles;  ///< overlapping dumps, merged, duplicates dropped
  double usdPerGpuHour = 0;
  /// Choices where the file mixes them; empty: ask or default.
  std::string zone, instanceType, product;
  std::optional<double> gpusPerInstance;  ///< overrides the catalogue
  PriceOnSlot onSlot = PriceOnSlot::LastCarried;

  bool operator==(const PriceSource&) const = default;
};

/// The market section of a scenario: where price and availability come from and what on-demand
/// costs.
struct MarketSpec {
  std::string traceFile;  ///< our own CSV with both; then the two sources below are not used
  AvailabilitySource availability{.file = {},
                                  .gpus = 8,
                                  .gpusPerInstance = 1,
                                  .inverted = false,
                                  .startTime = {},
                                  .zone = {},
                                  .onSlot = GpusOnSlot::Least};
  PriceSource price{.file = {},
                    .moreFiles = {},
                    .usdPerGpuHour = 1.0,
                    .zone = {},
                    .instanceType = {},
                    .product = {},
                    .gpusPerInstance = {},
                    .onSlot = PriceOnSlot::LastCarried};
  double onDemandUsdPerGpuHour = 3.0;    ///< q, $/GPU-hour
  std::optional<int> onDemandQuotaGpus;  ///< Q, GPUs; none: no limit
  double slotHours = 0.5;                ///< Δ, hours
  double startHours = 0;                 ///< the job's start, hours from the trace's start
  Fill fill = Fill::Unknown;
  double carryForwardHours = 26;  ///< a step holds at most this long without a new row
  /// Treat slots with spot >= on-demand as zero free GPUs.
  bool priceAtOnDemandIsNoCapacity = false;
  /// What if the market were more expensive or scarcer: applied to the market once read (Adjust.h).
  double priceFactor = 1, availabilityFactor = 1;

  bool operator==(const MarketSpec&) const = default;
};

/// What a reader understood and what it dropped, so that a wrong guess is seen before it is used.
struct ReadReport {
  std::string file;
  std::string format;  ///< "AWS CLI JSON", "SkyPilot trace JSON", ...
  /// "zone us-west-2a", "8 GPUs per instance (catalogue)", ...
  std::vector<std::string> understood;
  std::vector<std::string> warnings;  ///< "NextToken: the dump is cut off", ...
  std::vector<std::string> dropped;   ///< "row 17: duplicate", counts beyond the first few
  std::size_t rowsRead = 0, rowsDropped = 0;
};

struct MarketImport {
  Trace trace;                      ///< price and availability joined on the slot grid
  std::vector<ReadReport> reports;  ///< one per file
};

/// Reads, checks and joins a scenario's market, as the files have it: the spec's factors are not
/// applied. Relative paths are looked up from `baseDirectory`.
/// Price and availability are joined by wall clock where both have one and their spans overlap,
/// else first sample on first sample; provenance says which. Constant sources are as long as the
/// other source; where both are constant the trace lasts `leastHours` from its start.
///
/// Throws InputError naming file, place, what was found and what was expected.
MarketImport importMarket(const MarketSpec& spec, const std::string& baseDirectory,
                          double leastHours);

}  // namespace spothorizon::market
