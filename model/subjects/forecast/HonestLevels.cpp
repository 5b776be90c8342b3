// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/forecast/HonestLevels.h"

#include <algorithm>

#include "forecast/Accuracy.h"
#include "policy/PolicyInfo.h"
#include "subjects/forecast/ForecastWords.h"
#include "subjects/forecast/Forecasters.h"

namespace spothorizon::study {
namespace {

using forecast::ForecastKind;

constexpr int kOrigins = 200;

int leadsOf(const Scenario& scenario) {
  int leads = 0;
  for (const policy::PolicySpec& one : scenario.policies) {
    if (policy::infoOf(one).plans) leads = std::max(leads, one.window - 1);
  }
  return leads > 0 ? leads : 5;
}

double meanOf(const market::Trace& trace, bool price) {
  double sum = 0;
  int known = 0;
  for (int slot = 0; slot < trace.slotCount(); ++slot) {
    if (!trace.known(slot)) continue;
    const auto i = static_cast<std::size_t>(slot);
    sum += price ? trace.spotUsdPerGpuHour[i] : trace.freeGpus[i];
    ++known;
  }
  return known > 0 ? sum / known : 0;
}

double shareOf(const std::vector<forecast::LeadError>& errors, double mean) {
  double sum = 0;
  for (const forecast::LeadError& one : errors) sum += one.mae;
  return mean > 0 ? sum / static_cast<double>(errors.size()) / mean : 0;
}

/// Where a rising line through the errors of the levels reaches `error`.
std::optional<double> levelOf(double error, const std::vector<double>& levels,
                              const std::vector<double>& errors) {
  if (error <= errors.front()) return levels.front();
  for (std::size_t i = 1; i < levels.size(); ++i) {
    if (error > errors[i]) continue;
    const double share = (error - errors[i - 1]) / (errors[i] - errors[i - 1]);
    return levels[i - 1] + share * (levels[i] - levels[i - 1]);
  }
  return std::nullopt;
}

}  // namespace

double forecastErrorShare(const forecast::ForecastSpec& spec, const Scenario& scenario,
                          std::shared_ptr<const LoadedMarket> market) {
  const market::Trace& trace = market->import.trace;
  const auto forecaster = sharedForecaster(spec, market, scenario.seed);
  forecast::ErrorSums sums(leadsOf(scenario));
  for (const int origin : forecast::originsOf(trace, trace.slotCount() / 4, kOrigins)) {
    sums.add(*forecaster, trace, origin);
  }
  const forecast::Accuracy found = sums.accuracy();
  return (shareOf(found.price, meanOf(trace, true)) +
          shareOf(found.freeGpus, meanOf(trace, false))) /
         2;
}

std::vector<HonestLevel> honestLevels(const Scenario& scenario,
                                      std::shared_ptr<const LoadedMarket> market,
                                      const std::vector<double>& levels,
                                      const RunControl& control) {
  std::vector<HonestLevel> honest;
  if (levels.empty()) return honest;
  std::vector<double> errors;
  forecast::ForecastSpec spec = scenario.forecast;
  spec.kind = ForecastKind::Noisy;
  for (const double level : levels) {
    control.checkStop();
    spec.level = level;
    const double error = forecastErrorShare(spec, scenario, market);
    errors.push_back(errors.empty() ? error : std::max(error, errors.back()));
  }
  for (const ForecastKind kind :
       {ForecastKind::Persistence, ForecastKind::Seasonal, ForecastKind::Arima,
        ForecastKind::HoltWinters, ForecastKind::Survival}) {
    control.checkStop();
    spec.kind = kind;
    const double error = forecastErrorShare(spec, scenario, market);
    honest.push_back({forecastLabel(spec), error, levelOf(error, levels, errors)});
  }
  return honest;
}

}  // namespace spothorizon::study
