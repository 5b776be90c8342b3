// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "ask/Bootstrap.h"
#include "forecast/chances/PricesBelow.h"

/// Whether as many prices lie below the quantiles of the survival forecast as they state.
namespace spothorizon::study {

/// For one of forecast::kPriceQuantiles, over all leads together.
struct QuantileCalibration {
  double quantile = 0;  ///< as forecast: 0.1
  Estimate below;       ///< the share of prices below it, its interval by blocks of time
};

/// Empty where no price ever moved: then there is nothing to compare with quantiles.
struct PriceCalibration {
  std::vector<QuantileCalibration> all;       ///< one a quantile
  double prices = 0, moved = 0;               ///< sums of PricesBelow: origins times leads
  std::vector<forecast::PricesBelow> byLead;  ///< [lead - 1]: sums

  bool empty() const { return all.empty(); }
};

/// Sums over origins, which rise. Parts of them are added side by side, each part in one order.
class PriceCalibrationSums {
 public:
  PriceCalibrationSums(std::vector<int> origins, int leads, std::size_t parts);
  void add(std::size_t part, std::size_t origin, const std::vector<forecast::PricesBelow>& found);
  PriceCalibration calibration(std::uint64_t seed) const;

 private:
  std::vector<int> m_origins;
  std::vector<forecast::PricesBelow> m_byOrigin;
  std::vector<std::vector<forecast::PricesBelow>> m_byLead;  ///< [part][lead - 1]
};

}  // namespace spothorizon::study
