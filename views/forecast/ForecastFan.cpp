// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/forecast/ForecastFan.h"

#include <algorithm>
#include <exception>
#include <limits>
#include <string>

namespace spothorizon::views {

const Fan::Kind* Fan::find(std::size_t kind) const {
  const auto found = std::find_if(kinds.begin(), kinds.end(),
                                  [kind](const Kind& each) { return each.kind == kind; });
  return found == kinds.end() ? nullptr : &*found;
}

namespace {

Band likelyPrices(const study::ForecastKindReport& kind, int slot, std::size_t leads) {
  Band band;
  if (!kind.quantiles) return band;
  const forecast::PriceAhead ahead = kind.quantiles->at(slot, leads);
  for (std::size_t lead = 0; lead < leads; ++lead) {
    band.lower.push_back(ahead.quantile(lead, forecast::kPriceQuantiles.front()));
    band.upper.push_back(ahead.quantile(lead, forecast::kPriceQuantiles.back()));
  }
  return band;
}

}  // namespace

Fan makeFan(const FanWish& wish) {
  Fan fan{wish.report, wish.slot, {}, {}};
  const auto values = static_cast<std::size_t>(std::max(0, wish.report->leads)) + 1;
  try {
    for (const std::size_t kind : wish.kinds) {
      if (kind >= wish.report->kinds.size() || !wish.report->kinds[kind].forecaster) continue;
      const forecast::Forecaster& forecaster = *wish.report->kinds[kind].forecaster;
      Fan::Kind made{kind, std::vector<double>(values), std::vector<double>(values)};
      forecaster.forecast(wish.slot, made.price, made.freeGpus);
      made.likelyPrice = likelyPrices(wish.report->kinds[kind], wish.slot, values);
      made.how = forecaster.describe(wish.slot);
      fan.kinds.push_back(std::move(made));
    }
  } catch (const std::exception& error) {
    fan.kinds.clear();
    fan.error = QString::fromUtf8(error.what());
  }
  return fan;
}

Band bandAround(const std::vector<double>& forecast, const std::vector<forecast::LeadError>& errors,
                double multiple, const Range& possible) {
  Band band;
  for (std::size_t lead = 0; lead < forecast.size(); ++lead) {
    double rmse = 0;
    if (lead > 0) {
      const bool known = lead <= errors.size() && errors[lead - 1].forecasts > 0;
      rmse = known ? errors[lead - 1].rmse : std::numeric_limits<double>::quiet_NaN();
    }
    const auto clipped = [&](double value) {
      return value < possible.min ? possible.min : value > possible.max ? possible.max : value;
    };
    band.lower.push_back(clipped(forecast[lead] - multiple * rmse));
    band.upper.push_back(clipped(forecast[lead] + multiple * rmse));
  }
  return band;
}

Range possibleValues(const market::Trace& trace, ForecastSeries series) {
  if (series == ForecastSeries::Price) return {0, std::numeric_limits<double>::infinity()};
  const auto most = std::max_element(trace.freeGpus.begin(), trace.freeGpus.end());
  return {0, most == trace.freeGpus.end() ? 0.0 : std::max(0.0, static_cast<double>(*most))};
}

const std::vector<forecast::LeadError>& errorsOf(const study::ForecastKindReport& kind,
                                                 ForecastSeries series) {
  return series == ForecastSeries::Price ? kind.price : kind.freeGpus;
}

const study::SeriesReport& seriesOf(const study::ForecastReport& report, ForecastSeries series) {
  return series == ForecastSeries::Price ? report.price : report.freeGpus;
}

}  // namespace spothorizon::views
