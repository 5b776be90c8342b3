// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "market/MarketSpec.h"
#include "scenario/Scenario.h"

namespace spothorizon::study {

struct LoadedMarket;

/// What a market says of itself, so that whoever plans a job in it is asked only for what it lacks.
struct MarketFacts {
  std::string gpu;   ///< "H100", as the catalogue has it or as the files do; empty: not known
  std::string zone;  ///< "us-west-2a"; empty: not known
  std::string instanceType;  ///< of the machine that is priced, "p3.2xlarge"; empty: not known
  std::optional<double> gpusPerMachine;  ///< of the machine that is priced, more than one
  /// None: nobody knows, or it is the program's own guess.
  std::optional<double> onDemandUsdPerGpuHour;
  market::NumberOrigin onDemandFrom;
  /// Recorded prices and free GPUs: none where the market has no record of them.
  std::optional<double> meanSpotUsdPerGpuHour, meanFreeGpus;
  std::optional<int>
      quotaGpus;           ///< on-demand GPUs that can be had at once; none: no limit is stated
  bool isMadeUp = false;   ///< the record is a generator's
  double priceFactor = 1;  ///< by which recorded prices have been multiplied
  std::optional<std::int64_t> startUnixSeconds;  ///< of the record, where it has a clock
  double slotHours = 0.5;
  double startHours = 0;              ///< into the record, where the market's job starts
  std::optional<double> recordHours;  ///< how long the record is; none without one

  bool hasRecord() const { return meanSpotUsdPerGpuHour || meanFreeGpus; }
};

/// `market`: that of `on`, or null where it has none that is read.
MarketFacts factsOf(const Scenario& on, const LoadedMarket* market);

/// Where a planned job starts in its record.
struct RecordStart {
  double hours = 0;  ///< from the record's beginning
  enum class By { Week, Day, First } by = By::First;
};
/// `facts.startHours` where everything is known for `jobHours` from there on, else the first moment
/// from which it is. None where so much is known nowhere.
std::optional<double> startAsSet(const LoadedMarket& market, const MarketFacts& facts,
                                 double jobHours);
/// At the weekday and the hour of `unixSeconds`, where everything is known for `jobHours` from
/// there on; else at that hour of another day, else as soon as so much is known. None where the
/// record has no clock, or is too short for the job.
std::optional<RecordStart> startLike(const LoadedMarket& market, double unixSeconds,
                                     double jobHours);

}  // namespace spothorizon::study
