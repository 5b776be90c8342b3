// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/futures/MarketFigures.h"

#include "market/Statistics.h"
#include "market/futures/DailyCycle.h"

namespace spothorizon::market {
namespace {

/// Changes from a known slot to the next.
int gpuChanges(const Trace& trace) {
  int changes = 0;
  for (std::size_t i = 1; i < trace.freeGpus.size(); ++i) {
    const int before = trace.freeGpus[i - 1], now = trace.freeGpus[i];
    changes += before != now && before != kUnknownGpus && now != kUnknownGpus;
  }
  return changes;
}

std::optional<double> perDay(int changes, const SeriesStatistics& series, double slotHours) {
  if (series.knownSlots == 0) return std::nullopt;
  return changes * 24 / (series.knownSlots * slotHours);
}

std::optional<double> dailyShare(const std::vector<double>& series,
                                 const std::optional<int>& slotsPerDay) {
  if (!slotsPerDay) return std::nullopt;
  return dailyCycle(series, *slotsPerDay).share;
}

}  // namespace

MarketFigures marketFigures(const Trace& trace) {
  const TraceStatistics statistics = traceStatistics(trace);
  const SeriesStatistics &price = statistics.price, &gpus = statistics.freeGpus;
  const std::optional<int> perDaySlots = slotsPerDay(trace);
  MarketFigures figures;
  figures.meanPrice = price.mean;
  if (price.mean) figures.priceDeviation = price.coefficientOfVariation.value_or(0) * *price.mean;
  figures.priceAutocorrelation = price.autocorrelationSlot;
  figures.priceChangesPerDay = perDay(statistics.priceSteps.changes, price, trace.slotHours);
  figures.priceDailyShare = dailyShare(priceSeries(trace), perDaySlots);
  figures.meanGpus = gpus.mean;
  figures.noneFreeShare = statistics.noneFreeShare;
  figures.freeSpellHours = statistics.up.meanHours;
  figures.noneSpellHours = statistics.down.meanHours;
  figures.gpuChangesPerDay = perDay(gpuChanges(trace), gpus, trace.slotHours);
  figures.gpuDailyShare = dailyShare(gpuSeries(trace), perDaySlots);
  return figures;
}

MarketFigures meanFigures(const std::vector<MarketFigures>& all) {
  MarketFigures mean;
  for (const MarketFigureRow& row : marketFigureRows()) {
    double sum = 0;
    int known = 0;
    for (const MarketFigures& one : all) {
      if (!(one.*row.member)) continue;
      sum += *(one.*row.member);
      ++known;
    }
    if (known > 0) mean.*row.member = sum / known;
  }
  return mean;
}

const std::vector<MarketFigureRow>& marketFigureRows() {
  using Figures = MarketFigures;
  static const std::vector<MarketFigureRow> rows = {
      {"meanPrice", "Mean spot price", "$/GPU-h", &Figures::meanPrice},
      {"priceDeviation", "Standard deviation of the price", "$/GPU-h", &Figures::priceDeviation},
      {"priceAutocorrelation", "Correlation of a price with the next", "",
       &Figures::priceAutocorrelation},
      {"priceChangesPerDay", "Price changes", "1/day", &Figures::priceChangesPerDay},
      {"priceDailyShare", "Variance of the price by the hour of the day", "",
       &Figures::priceDailyShare},
      {"meanGpus", "Mean free GPUs", "GPUs", &Figures::meanGpus},
      {"noneFreeShare", "Slots without a free GPU", "", &Figures::noneFreeShare},
      {"freeSpellHours", "Mean spell with a free GPU", "h", &Figures::freeSpellHours},
      {"noneSpellHours", "Mean spell without a free GPU", "h", &Figures::noneSpellHours},
      {"gpuChangesPerDay", "Changes of free GPUs", "1/day", &Figures::gpuChangesPerDay},
      {"gpuDailyShare", "Variance of free GPUs by the hour of the day", "",
       &Figures::gpuDailyShare},
  };
  return rows;
}

}  // namespace spothorizon::market
