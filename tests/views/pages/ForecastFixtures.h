// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "ask/LoadedMarket.h"
#include "subjects/forecast/ForecastReport.h"

namespace spothorizon::views::test {

// Reports made by hand, with real forecasters of a small market: 14 days with the rhythm of a day
// and a little noise, 24 slots (12 h) ahead. Errors are measured over all origins.

constexpr int kDays = 14, kDaySlots = 48, kLeads = 24;
constexpr double kForecastSlotHours = 0.5;
constexpr double kNotKnown = std::numeric_limits<double>::quiet_NaN();

/// A fraction in [−1, 1) that is the same in every run.
inline double wobble(int i) {
  auto mixed = static_cast<std::uint32_t>(i) * 2654435761U;
  mixed = (mixed ^ (mixed >> 15)) * 2246822519U;
  return static_cast<double>(mixed >> 8) / (1U << 23) - 1;
}

struct MarketMaker {
  bool constant = false, clock = true;
  int firstUnknown = -1, unknownSlots = 0, slotCount = kDays * kDaySlots;

  std::shared_ptr<const study::LoadedMarket> make() const {
    auto market = std::make_shared<study::LoadedMarket>();
    market::Trace& trace = market->import.trace;
    trace.slotHours = kForecastSlotHours;
    if (clock) trace.startUnixSeconds = 1582237569;
    for (int t = 0; t < slotCount; ++t) {
      const double day = std::sin(2 * M_PI * t / kDaySlots);
      const bool known = t < firstUnknown || t >= firstUnknown + unknownSlots;
      const double price = constant ? 1 : 1 + 0.3 * day + 0.08 * wobble(t);
      const int gpus = constant ? 6 : std::max(0, static_cast<int>(6 - 5 * day + 3 * wobble(-t)));
      trace.spotUsdPerGpuHour.push_back(known ? price : market::kUnknownPrice);
      trace.freeGpus.push_back(known ? gpus : market::kUnknownGpus);
    }
    return market;
  }
};

struct ErrorSums {
  double absolute = 0, squared = 0;
  int count = 0;
  void add(double error) {
    if (std::isnan(error)) return;
    absolute += std::abs(error);
    squared += error * error;
    ++count;
  }
  forecast::LeadError error(int lead) const {
    forecast::LeadError result;
    result.lead = lead;
    result.forecasts = count;
    if (count == 0) return result;
    result.mae = absolute / count;
    result.rmse = std::sqrt(squared / count);
    return result;
  }
};

inline void measureKind(study::ForecastKindReport& kind, const market::Trace& trace, int leads) {
  std::vector<ErrorSums> price(static_cast<std::size_t>(leads) + 1), gpus = price;
  for (int slot = kDaySlots; slot + leads < trace.slotCount(); ++slot) {
    std::vector<double> p(price.size()), g(price.size());
    kind.forecaster->forecast(slot, p, g);
    for (std::size_t lead = 1; lead < p.size(); ++lead) {
      const std::size_t at = static_cast<std::size_t>(slot) + lead;
      price[lead].add(trace.spotUsdPerGpuHour[at] - p[lead]);
      gpus[lead].add(trace.freeGpus[at] < 0 ? kNotKnown : trace.freeGpus[at] - g[lead]);
    }
  }
  for (int lead = 1; lead <= leads; ++lead) {
    kind.price.push_back(price[static_cast<std::size_t>(lead)].error(lead));
    kind.freeGpus.push_back(gpus[static_cast<std::size_t>(lead)].error(lead));
  }
}

inline void relateTo(const std::vector<forecast::LeadError>& base,
                     std::vector<forecast::LeadError>& errors) {
  for (std::size_t i = 0; i < errors.size(); ++i) {
    errors[i].relativeMae = errors[i].mae / base[i].mae;
    errors[i].relativeRmse = errors[i].rmse / base[i].rmse;
  }
}

inline void addKind(study::ForecastReport& report, forecast::ForecastKind kind,
                    const std::string& label) {
  study::ForecastKindReport made;
  made.spec.kind = kind;
  made.label = Text(label);
  const market::Trace& trace = report.market->import.trace;
  made.forecaster = forecast::makeForecaster(made.spec, trace, 1);
  measureKind(made, trace, report.leads);
  report.kinds.push_back(std::move(made));
}

/// Residuals of the scenario's kind and correlations that fall geometrically, so that tests can say
/// them.
inline study::SeriesReport seriesReport(const study::ForecastReport& report, bool price,
                                        double pValue) {
  const market::Trace& trace = report.market->import.trace;
  study::SeriesReport series;
  series.name = price ? "Price" : "Free GPUs";
  series.unit = price ? "$/GPU-hour" : "GPUs";
  series.firstResidualSlot = 1;
  const auto value = [&](std::size_t t) {
    if (price) return trace.spotUsdPerGpuHour[t];
    return trace.freeGpus[t] < 0 ? kNotKnown : static_cast<double>(trace.freeGpus[t]);
  };
  for (int slot = 0; slot + 1 < trace.slotCount(); ++slot) {
    std::vector<double> p(2), g(2);
    report.kinds[3].forecaster->forecast(slot, p, g);
    series.residuals.push_back(value(static_cast<std::size_t>(slot) + 1) - (price ? p[1] : g[1]));
  }
  for (int lag = 0; lag <= kDaySlots; ++lag) {
    series.correlogram.autocorrelation.push_back(std::pow(0.9, lag) * std::cos(lag / 8.0));
    series.correlogram.partial.push_back(lag == 0 ? 1 : 0.8 * wobble(lag) / lag);
  }
  series.correlogram.values = trace.slotCount();
  series.correlogram.bound = 1.96 / std::sqrt(trace.slotCount());
  series.ljungBox = forecast::LjungBox{30, pValue, 24, 22};
  return series;
}

inline study::ForecastReport forecastReportValue(
    std::shared_ptr<const study::LoadedMarket> market = MarketMaker().make()) {
  using forecast::ForecastKind;
  study::ForecastReport report;
  report.market = std::move(market);
  report.slotHours = kForecastSlotHours;
  report.leads = kLeads;
  report.scenario.forecast.kind = ForecastKind::Seasonal;
  addKind(report, ForecastKind::Exact, "Exact");
  addKind(report, ForecastKind::Noisy, "Noisy (level 0.3)");
  addKind(report, ForecastKind::Persistence, "Persistence");
  addKind(report, ForecastKind::Seasonal, "Same time yesterday");
  const study::ForecastKindReport base = report.kinds[2];
  for (study::ForecastKindReport& kind : report.kinds) {
    relateTo(base.price, kind.price);
    relateTo(base.freeGpus, kind.freeGpus);
  }
  report.price = seriesReport(report, true, 0.31);
  report.freeGpus = seriesReport(report, false, 0.0002);
  report.sentence =
      phrase("test", "The price is predictable 6 hours ahead, free GPUs 3 hours ahead.");
  report.calibration.stays = {{0.35, 0.3, 50}, {0.55, 0.5, 100}, {0.85, 0.8, 300}};
  report.calibration.comesBack = {{0.15, 0.2, 100}, {0.4, 0.45, 60}};
  report.complete = true;
  return report;
}

/// With the survival forecast and its quantiles as the last kind.
inline std::shared_ptr<const study::ForecastReport> withSurvival() {
  auto report = std::make_shared<study::ForecastReport>(forecastReportValue());
  addKind(*report, forecast::ForecastKind::Survival, "Survival");
  study::ForecastKindReport& survival = report->kinds.back();
  survival.quantiles =
      std::make_shared<const forecast::PriceQuantiles>(survival.spec, report->market->import.trace);
  return report;
}

inline std::shared_ptr<const study::ForecastReport> forecastReport() {
  return std::make_shared<const study::ForecastReport>(forecastReportValue());
}

}  // namespace spothorizon::views::test
