// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scenario/TraceColumns.h"

#include <algorithm>
#include <cmath>

namespace spothorizon::views {
namespace {

void takePrice(TraceColumn& column, double price) {
  if (std::isnan(price)) return;
  column.leastPrice = column.priceKnown ? std::min(column.leastPrice, price) : price;
  column.mostPrice = column.priceKnown ? std::max(column.mostPrice, price) : price;
  column.priceKnown = true;
}

void takeGpus(TraceColumn& column, int gpus) {
  if (gpus == market::kUnknownGpus) return;
  column.leastGpus = column.gpusKnown ? std::min(column.leastGpus, gpus) : gpus;
  column.mostGpus = column.gpusKnown ? std::max(column.mostGpus, gpus) : gpus;
  column.gpusKnown = true;
}

TraceColumn columnOf(const market::Trace& trace, std::int64_t first, std::int64_t end) {
  TraceColumn column;
  for (std::int64_t i = first; i < end; ++i) {
    takePrice(column, trace.spotUsdPerGpuHour[static_cast<std::size_t>(i)]);
    takeGpus(column, trace.freeGpus[static_cast<std::size_t>(i)]);
  }
  return column;
}

}  // namespace

TraceColumns traceColumns(const market::Trace& trace, int columns) {
  TraceColumns all;
  const std::int64_t slotCount = trace.slotCount();
  if (slotCount == 0) return all;
  for (std::int64_t x = 0; x < columns; ++x) {
    const std::int64_t first = x * slotCount / columns;
    const std::int64_t end = std::max(first + 1, (x + 1) * slotCount / columns);
    const TraceColumn& column = all.columns.emplace_back(columnOf(trace, first, end));
    if (column.priceKnown) all.mostPrice = std::max(all.mostPrice, column.mostPrice);
    if (column.gpusKnown) all.mostGpus = std::max(all.mostGpus, column.mostGpus);
  }
  return all;
}

}  // namespace spothorizon::views
