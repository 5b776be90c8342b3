// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "market/Trace.h"

namespace spothorizon::market {

/// What one series of a trace does, over its known slots only. Units are the series' own:
/// $/GPU-hour for the price, GPUs for the free GPUs.
struct SeriesStatistics {
  int knownSlots = 0;
  std::optional<double> mean, minimum, maximum;  ///< none where no slot is known
  std::optional<double> coefficientOfVariation;  ///< standard deviation / mean; none at mean 0
  /// Pearson correlation of the series with itself so much later. None where the trace is shorter
  /// than twice the lag, the lag is not a whole number of slots, or the series is constant.
  std::optional<double> autocorrelationSlot, autocorrelationDay, autocorrelationWeek;
  /// Means by hour of the day (0..23) and by weekday (Monday first), by the hour in which a slot
  /// begins: UTC, or from the trace's start where it has no wall clock. None where nothing is
  /// known.
  std::array<std::optional<double>, 24> hourOfDayMean;
  std::array<std::optional<double>, 7> weekdayMean;

  bool operator==(const SeriesStatistics&) const = default;
};

/// Lengths in hours of the unbroken runs of slots of one kind. Runs cut by the trace's ends or by
/// an unknown slot count with the length that was seen.
struct SpellStatistics {
  int count = 0;
  std::optional<double> meanHours, p10Hours, p50Hours, p90Hours, p99Hours;  ///< none without spells

  bool operator==(const SpellStatistics&) const = default;
};

/// How the price moves from one value to the next; spot prices are step functions.
struct PriceStepStatistics {
  int changes = 0;
  std::optional<double> meanIntervalHours;       ///< between one change and the next
  std::optional<double> logStepDeviation;        ///< standard deviation of ln(new / old)
  std::optional<double> logStepAutocorrelation;  ///< of one step with the next

  bool operator==(const PriceStepStatistics&) const = default;
};

/// Statistics of a trace's price and availability. Unknown slots are skipped, never counted as
/// zero.
struct TraceStatistics {
  int slotCount = 0;
  double slotHours = 0;
  bool wallClock = false;   ///< the profiles are by UTC; else by hours since the trace's start
  double unknownShare = 0;  ///< share of slots whose price or free GPUs are unknown, 0..1
  SeriesStatistics price;   ///< $/GPU-hour
  SeriesStatistics freeGpus;
  PriceStepStatistics priceSteps;
  std::optional<double> noneFreeShare;  ///< share of known slots with no GPU free
  std::optional<double>
      mostFreeShare;            ///< share of known slots with the trace's largest count free
  SpellStatistics up;           ///< at least one GPU free
  SpellStatistics down;         ///< no GPU free
  Interruptions interruptions;  ///< from the start of one slot to the next
  std::optional<Interruptions> rawInterruptions = {};  ///< Trace::rawInterruptions

  bool operator==(const TraceStatistics&) const = default;
};

TraceStatistics traceStatistics(const Trace& trace);

/// Quantile by linear interpolation between order statistics (type 7 of Hyndman and Fan, The
/// American Statistician 50, 1996). `sorted` ascending and not empty, 0 <= share <= 1.
double quantile(const std::vector<double>& sorted, double share);

/// Pearson correlation over the pairs where neither value is NaN; none for fewer than three such
/// pairs or where one side is constant. Equal lengths.
std::optional<double> correlation(const std::vector<double>& a, const std::vector<double>& b);

}  // namespace spothorizon::market
