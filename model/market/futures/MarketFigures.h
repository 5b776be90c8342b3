// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "market/Trace.h"

namespace spothorizon::market {

/// The figures by which a trace and the futures made from it are compared. None where undefined: a
/// mean of what never was, a correlation of what never changed.
struct MarketFigures {
  std::optional<double> meanPrice;             ///< $/GPU-hour
  std::optional<double> priceDeviation;        ///< standard deviation over slots, $/GPU-hour
  std::optional<double> priceAutocorrelation;  ///< of a slot with the next
  std::optional<double> priceChangesPerDay;
  std::optional<double> priceDailyShare;  ///< DailyCycle::share
  std::optional<double> meanGpus;         ///< free GPUs
  std::optional<double> noneFreeShare;    ///< of the slots, 0..1
  std::optional<double> freeSpellHours;   ///< mean length of spells with a free GPU
  std::optional<double> noneSpellHours;   ///< mean length of spells without one
  std::optional<double> gpuChangesPerDay;
  std::optional<double> gpuDailyShare;

  bool operator==(const MarketFigures&) const = default;
};

MarketFigures marketFigures(const Trace& trace);

/// Each figure's mean over those that have it.
MarketFigures meanFigures(const std::vector<MarketFigures>& all);

/// One row of a table of figures, in the order of the struct.
struct MarketFigureRow {
  std::string_view key, label, unit;
  std::optional<double> MarketFigures::*member;
};
const std::vector<MarketFigureRow>& marketFigureRows();

}  // namespace spothorizon::market
