// SPDX-License-Identifier: GPL-3.0-or-later
#include "forecast/Delayed.h"

#include <algorithm>
#include <iterator>
#include <vector>

namespace spothorizon::forecast {
namespace {

void dropFirst(std::vector<double>& values, std::size_t count) {
  values.erase(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(count));
}

void showPresent(Way& way, const MarketPoint& present) {
  if (way.price.empty()) return;
  way.price.front() = present.price;
  way.freeGpus.front() = present.freeGpus;
}

/// Chances of `late` slots ago, for one who knows how many GPUs are free now: what stayed until
/// now goes on to stay as it did in the forecast.
void bringForward(Chances& chances, std::size_t late, double freeNow) {
  const std::size_t counts = chances.gpus.size();
  if (counts == 0) return;
  std::vector<double> until(
      chances.stays.begin() + static_cast<std::ptrdiff_t>(late * counts),
      chances.stays.begin() + static_cast<std::ptrdiff_t>((late + 1) * counts));
  dropFirst(chances.isFree, late * counts);
  dropFirst(chances.stays, late * counts);
  for (std::size_t k = 0; k < chances.stays.size(); ++k) {
    const std::size_t i = k % counts;
    const bool isFree = chances.gpus[i] <= freeNow;
    chances.stays[k] = isFree && until[i] > 0 ? std::min(1.0, chances.stays[k] / until[i]) : 0;
    if (k >= counts) continue;
    chances.isFree[k] = chances.stays[k] = isFree ? 1 : 0;
  }
}

}  // namespace

void DelayedForecaster::prepare(int slot, const RunControl& control) const {
  m_late->prepare(madeAt(slot), control);
}

void DelayedForecaster::forecast(int slot, std::span<double> price,
                                 std::span<double> freeGpus) const {
  const auto late = static_cast<std::size_t>(slot - madeAt(slot));
  std::vector<double> prices(price.size() + late), gpus(price.size() + late);
  m_late->forecast(madeAt(slot), prices, gpus);
  std::copy(prices.begin() + static_cast<std::ptrdiff_t>(late), prices.end(), price.begin());
  std::copy(gpus.begin() + static_cast<std::ptrdiff_t>(late), gpus.end(), freeGpus.begin());
  if (price.empty()) return;
  const MarketPoint present = m_series.wholeTraceAt(slot);
  price[0] = present.price;
  freeGpus[0] = present.freeGpus;
}

void DelayedForecaster::expect(int slot, std::size_t leads, Expectation& out) const {
  const auto late = static_cast<std::size_t>(slot - madeAt(slot));
  const MarketPoint present = m_series.wholeTraceAt(slot);
  m_late->expect(madeAt(slot), leads + late, out);
  const auto bring = [&](Way& way) {
    dropFirst(way.price, late);
    dropFirst(way.freeGpus, late);
    showPresent(way, present);
  };
  bring(out.middle);
  std::ranges::for_each(out.drawn, bring);
  if (leads > 0) bringForward(out.chances, late, present.freeGpus);
}

}  // namespace spothorizon::forecast
