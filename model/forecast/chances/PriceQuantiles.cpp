// SPDX-License-Identifier: GPL-3.0-or-later
#include "forecast/chances/PriceQuantiles.h"

#include <algorithm>
#include <span>

#include "forecast/SeriesModel.h"

namespace spothorizon::forecast {
namespace {

std::size_t refitsOf(int slots, int refit) {
  return slots > 0 ? static_cast<std::size_t>((slots - 1) / refit) + 1 : 0;
}

}  // namespace

PriceQuantiles::PriceQuantiles(const ForecastSpec& spec, const market::Trace& trace)
    : m_trace(&trace),
      m_series(trace),
      m_first(m_series.firstKnown()),
      m_refit(refitSlots(spec, trace.slotHours)),
      m_delay(delaySlots(spec, trace.slotHours)),
      m_learnt(refitsOf(trace.slotCount() - m_first, m_refit)) {}

const PriceSpread& PriceQuantiles::learntAt(int slot) const {
  const int number = (slot - m_first) / m_refit;
  Learnt& learnt = m_learnt[static_cast<std::size_t>(number)];
  std::call_once(learnt.once, [&] {
    const auto [prices, from] = pricesLearntAt(*m_trace, m_first, m_first + number * m_refit);
    learnt.spread = std::make_unique<const PriceSpread>(prices, from, m_trace->slotHours);
  });
  return *learnt.spread;
}

PriceAhead PriceQuantiles::inTime(int slot, std::size_t leads) const {
  const double now = m_series.at(slot).value_or(MarketPoint{}).price;
  const bool known = slot >= m_first && slot < m_trace->slotCount() && m_trace->known(slot);
  if (known) return learntAt(slot).ahead(now, slot, leads);
  return PriceSpread(std::span(&now, 1), slot, m_trace->slotHours).ahead(now, slot, leads);
}

PriceAhead PriceQuantiles::at(int slot, std::size_t leads) const {
  const int late = std::clamp(m_delay, 0, std::max(0, slot));
  if (late == 0) return inTime(slot, leads);
  const auto dropped = static_cast<std::size_t>(late);
  return inTime(slot - late, leads + dropped).seenLater(dropped, m_series.wholeTraceAt(slot).price);
}

}  // namespace spothorizon::forecast
