// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <mutex>
#include <vector>

#include "forecast/Forecaster.h"
#include "forecast/KnownSeries.h"
#include "forecast/chances/PriceSpread.h"

namespace spothorizon::forecast {

/// The quantiles that are shown.
inline constexpr std::array kPriceQuantiles{0.1, 0.5, 0.9};

/// Quantiles of the price by lead, as the survival forecast has them: from the same Markov chain,
/// learnt at the same refit times from the same slots, exactly, without draws. A function of the
/// trace up to the slot, the spec's refit and delay, the slot and the lead. Policies plan with the
/// middle path and the ways drawn; nothing here is made unless it is asked for. Safe to share
/// between threads.
class PriceQuantiles {
 public:
  /// `trace` must outlive the object.
  PriceQuantiles(const ForecastSpec& spec, const market::Trace& trace);

  /// The forecast made at `slot` for `leads` slots, the present one included. Before the first
  /// known slot, at unknown ones and past the end the price in force is certain.
  PriceAhead at(int slot, std::size_t leads) const;

 private:
  struct Learnt {
    std::once_flag once;
    std::unique_ptr<const PriceSpread> spread;
  };
  const PriceSpread& learntAt(int slot) const;
  PriceAhead inTime(int slot, std::size_t leads) const;

  const market::Trace* m_trace;
  KnownSeries m_series;
  int m_first, m_refit, m_delay;
  mutable std::vector<Learnt> m_learnt;  ///< [refit time]
};

}  // namespace spothorizon::forecast
