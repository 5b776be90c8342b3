// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/Text.h"
#include "market/JoinPlan.h"
#include "market/Trace.h"

namespace spothorizon::market {

/// How a slot without a sample is filled after the carry-forward limit (docs/formats.md, "Rules
/// for all market files").
enum class Fill { Unknown, CarryForward, Zero };

/// Which sample of a slot counts.
enum class PriceOnSlot { LastCarried, TimeWeightedMean };
enum class GpusOnSlot { Least, Last, Start };

/// Where a number of a market comes from.
enum class Origin { Assumed, SetByUser, Catalogue, File };

/// What a number was before the user set another.
struct FormerNumber {
  std::string value;  ///< as it would be typed
  Origin from = Origin::Assumed;
  std::string detail;

  bool operator==(const FormerNumber&) const = default;
};

/// The same with what is known of it: "p2.xlarge in us-east-1, $0.9/h, ...; date not known".
struct NumberOrigin {
  Origin from = Origin::Assumed;
  std::string detail;
  /// Of a number that a file, the catalogue or the program had put there: what a reset goes back
  /// to.
  std::optional<FormerNumber> instead = {};

  bool operator==(const NumberOrigin&) const = default;
};

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

/// How many of the cheapest GPUs on offer a price is of where nobody says: as a new job takes.
inline constexpr int kOfferGpus = 8;

/// Spot price: either a file, or a constant.
struct PriceSource {
  std::string file;                    ///< empty: constant `usdPerGpuHour`
  std::vector<std::string> moreFiles;  ///< overlapping dumps, merged, duplicates dropped
  double usdPerGpuHour = 0;
  /// Choices where the file mixes them; empty: ask or default.
  std::string zone, instanceType, product;
  std::optional<double> gpusPerInstance;  ///< overrides the catalogue
  /// Offers: a slot's price is the mean of so many of the cheapest GPUs; none: kOfferGpus.
  std::optional<int> forGpus;
  PriceOnSlot onSlot = PriceOnSlot::LastCarried;

  bool operator==(const PriceSource&) const = default;
};

/// The market section of a scenario: where price and availability come from and what on-demand
/// costs.
struct MarketSpec {
  // Made once, in MarketSpec.cpp: of so many members they are long, and every source would make
  // them again.
  MarketSpec();
  MarketSpec(const MarketSpec& other);
  MarketSpec(MarketSpec&& other) noexcept;
  MarketSpec& operator=(const MarketSpec& other);
  MarketSpec& operator=(MarketSpec&& other) noexcept;
  ~MarketSpec();

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
                    .forGpus = {},
                    .onSlot = PriceOnSlot::LastCarried};
  std::optional<double> onDemandUsdPerGpuHour = 3.0;  ///< q, $/GPU-hour; none: not known
  std::optional<int> onDemandQuotaGpus;               ///< Q, GPUs; none: no limit
  double slotHours = 0.5;                             ///< Δ, hours
  double startHours = 0;  ///< the job's start, hours from the trace's start
  Fill fill = Fill::Unknown;
  double carryForwardHours = 26;  ///< a step holds at most this long without a new row
  /// Treat slots with spot >= on-demand as zero free GPUs.
  bool priceAtOnDemandIsNoCapacity = false;
  /// What if the market were more expensive or scarcer: applied to the market once read (Adjust.h).
  double priceFactor = 1, availabilityFactor = 1;
  double priceMovement = 1;  ///< how far prices are from their mean, against what was recorded
  /// Of the numbers above, by their keys ("market.onDemandUsdPerGpuHour"): what nobody set and no
  /// file states is assumed (scenario/Origins.h).
  std::map<std::string, NumberOrigin, std::less<>> origins;

  bool operator==(const MarketSpec& other) const;
};

/// The machine that a file is about, as far as the file or its name tells; empty: it does not.
struct MachineKind {
  std::string zone;          ///< "us-west-2a"
  std::string instanceType;  ///< "p3.2xlarge"
  std::string gpu;           ///< "v100"
  std::optional<double> gpus;
};

/// What a reader understood and what it dropped, so that a wrong guess is seen before it is used.
/// Its phrases are of the context "reader".
struct ReadReport {
  std::string file;
  std::string format;  ///< "AWS CLI JSON", "SkyPilot trace JSON", ...
  /// "zone us-west-2a", "8 GPUs per instance (catalogue)", ...
  std::vector<Text> understood;
  std::vector<Text> warnings;  ///< "NextToken: the dump is cut off", ...
  /// What the reader has assumed, as short as a conclusion bears it: "price of one GPU assumed".
  std::vector<Text> cautions;
  std::vector<Text> dropped;  ///< "row 17: duplicate", counts beyond the first few
  std::size_t rowsRead = 0, rowsDropped = 0;
  std::size_t rowsMatching = 0;  ///< of the zone and machine that were chosen; 0: all
  /// Of what was dropped: rows that are also in an earlier file of the same history.
  std::size_t rowsRepeated = 0;
  /// Rows of the same moment that say different things, here or in an earlier file.
  std::size_t rowsContradicting = 0;
  bool isCutOff = false;                ///< one page of several: rows are missing
  bool countsOffers = false;            ///< an offer may be of several GPUs
  bool bareTimes = false;               ///< times without a zone, read as UTC or as the caller said
  Text zoneNote;                        ///< "times without a zone read as UTC"; empty: none are
  std::vector<std::string> provenance;  ///< what a trace file says of its own sources
  MachineKind machine;
  std::optional<double> onDemandUsdPerGpuHour;  ///< where the file states it
  std::optional<int>
      priceForGpus;  ///< offers: of how many of the cheapest GPUs a price is the mean
};

struct MarketImport {
  Trace trace;                      ///< price and availability joined on the slot grid
  std::vector<ReadReport> reports;  ///< one per file
  std::optional<JoinPlan> join;     ///< of a history of prices and one of free GPUs
  int filledSlots = 0;              ///< unknown but for MarketSpec::fill
};

/// Reads, checks and joins a scenario's market, as the files have it: the spec's factors are not
/// applied. Relative paths are looked up from `baseDirectory`.
/// Price and availability are joined by wall clock where both have one and their spans overlap; by
/// hour of the week where both have one and they do not; else first sample on first sample.
/// Provenance says which, and a warning where it was not by wall clock. Constant sources are as
/// long as the other source; where both are constant the trace lasts `leastHours` from its start.
///
/// Throws InputError naming file, place, what was found and what was expected.
MarketImport importMarket(const MarketSpec& spec, const std::string& baseDirectory,
                          double leastHours);

}  // namespace spothorizon::market
