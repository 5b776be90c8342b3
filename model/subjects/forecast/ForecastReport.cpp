// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/forecast/ForecastReport.h"

#include <algorithm>

#include "ask/LoadedMarket.h"

namespace spothorizon::study {

InputNotices ForecastReport::inputNotices() const {
  if (!market) return {};
  return study::inputNotices(scenario, *market, {true, true, false, false});
}

std::optional<double> windowsOf(const ForecastReport& report) {
  std::optional<double> windows;
  for (const SeriesReport* series : {&report.price, &report.freeGpus}) {
    if (series->constant || series->skill.empty()) continue;
    windows = std::min(windows.value_or(series->windows), series->windows);
  }
  return windows;
}

std::optional<PriceOutlook> priceOutlook(const ForecastReport& report) {
  const auto kind = std::ranges::find_if(
      report.kinds, [](const ForecastKindReport& one) { return one.quantiles != nullptr; });
  if (kind == report.kinds.end() || !report.market) return std::nullopt;
  const market::Trace& trace = report.market->import.trace;
  PriceOutlook made{trace.slotCount() - 1, {}};
  while (made.slot >= 0 && !trace.known(made.slot)) --made.slot;
  if (made.slot < 0) return std::nullopt;
  const auto leads = static_cast<std::size_t>(report.leads) + 1;
  const forecast::PriceAhead ahead = kind->quantiles->at(made.slot, leads);
  for (std::size_t lead = 0; lead < leads; ++lead) {
    auto& quantiles = made.quantiles.emplace_back();
    for (std::size_t i = 0; i < quantiles.size(); ++i) {
      quantiles[i] = ahead.quantile(lead, forecast::kPriceQuantiles[i]);
    }
  }
  return made;
}

}  // namespace spothorizon::study
