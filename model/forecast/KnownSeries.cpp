// SPDX-License-Identifier: GPL-3.0-or-later
#include "forecast/KnownSeries.h"

#include <algorithm>
#include <cmath>

namespace spothorizon::forecast {
namespace {

std::vector<MarketPoint> knownPoints(const market::Trace& trace) {
  std::vector<MarketPoint> known;
  for (int slot = 0; slot < trace.slotCount(); ++slot) {
    if (!trace.known(slot)) continue;
    const auto i = static_cast<std::size_t>(slot);
    known.push_back({trace.spotUsdPerGpuHour[i], static_cast<double>(trace.freeGpus[i])});
  }
  return known;
}

double deviation(const std::vector<MarketPoint>& points, double MarketPoint::*field) {
  if (points.empty()) return 0;
  double sum = 0, squares = 0;
  for (const MarketPoint& p : points) sum += p.*field;
  const double mean = sum / static_cast<double>(points.size());
  for (const MarketPoint& p : points) squares += (p.*field - mean) * (p.*field - mean);
  return std::sqrt(squares / static_cast<double>(points.size()));
}

}  // namespace

KnownSeries::KnownSeries(const market::Trace& trace) {
  const std::vector<MarketPoint> known = knownPoints(trace);
  m_deviation = {deviation(known, &MarketPoint::price), deviation(known, &MarketPoint::freeGpus)};
  for (const MarketPoint& p : known) m_mostFree = std::max(m_mostFree, p.freeGpus);

  m_firstKnown = trace.slotCount();
  m_points.reserve(static_cast<std::size_t>(trace.slotCount()));
  MarketPoint last;
  for (int slot = 0; slot < trace.slotCount(); ++slot) {
    const auto i = static_cast<std::size_t>(slot);
    if (trace.known(slot)) {
      m_firstKnown = std::min(m_firstKnown, slot);
      last = {trace.spotUsdPerGpuHour[i], static_cast<double>(trace.freeGpus[i])};
    }
    m_points.push_back(last);
  }
}

std::optional<MarketPoint> KnownSeries::at(int slot) const {
  if (slot < m_firstKnown || m_points.empty()) return std::nullopt;
  const int last = static_cast<int>(m_points.size()) - 1;
  return m_points[static_cast<std::size_t>(std::min(slot, last))];
}

MarketPoint KnownSeries::wholeTraceAt(int slot) const {
  return at(std::max(slot, m_firstKnown)).value_or(MarketPoint{});
}

}  // namespace spothorizon::forecast
