// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "forecast/Arima.h"
#include "forecast/SeriesModel.h"
#include "study/ForecastReport.h"
#include "study/Words.h"

namespace spothorizon::study {
namespace {

using forecast::ForecastKind;
using forecast::ForecastSpec;

std::string seasonalLabel(double hours) {
  if (hours == 24) return "Same time yesterday";
  if (hours == 168) return "Same time last week";
  return "As " + hoursText(hours) + " before";
}

std::string holtWintersLabel(const ForecastSpec& spec) {
  return spec.season ? "Holt-Winters, " + hoursText(spec.seasonHours) + " season"
                     : "Holt-Winters, no season";
}

/// "The price can be told 6 h ahead", "The number of free GPUs no further than 30 min".
std::string reachWords(const SeriesReport& series, double slotHours, double mostHours) {
  if (!series.predictableHours) {
    return " cannot be told even " + hoursText(slotHours) + " ahead";
  }
  const double hours = *series.predictableHours;
  if (hours >= mostHours * (1 - 1e-9)) {
    return " can be told " + hoursText(hours) + " ahead and more";
  }
  // An hour or a slot is too little to plan with.
  const bool brief = hours <= std::max(1.0, slotHours);
  return std::string(" can be told ") + (brief ? "no further than " : "") + hoursText(hours) +
         " ahead";
}

std::string bestWords(const SeriesReport& series, double middleHours) {
  if (series.bestGain < 0.005) return "; no kind of forecast beats taking it to stay as it is";
  return "; " + series.bestKind + " comes nearest (its RMSE " + hoursText(middleHours) +
         " ahead is " + percentText(series.bestGain) + " below persistence's)";
}

std::string seriesWords(const ForecastReport& report, const SeriesReport& series,
                        const std::string& subject, const std::string& constantWords) {
  if (series.constant) return constantWords;
  const double most = report.leads * report.slotHours;
  const double middle = (report.leads + 1) / 2 * report.slotHours;
  return subject + reachWords(series, report.slotHours, most) + bestWords(series, middle) + ".";
}

bool measured(const ForecastReport& report) {
  for (const ForecastKindReport& kind : report.kinds) {
    for (const forecast::LeadError& error : kind.price) {
      if (error.forecasts > 0) return true;
    }
  }
  return false;
}

}  // namespace

std::string forecastLabel(const ForecastSpec& spec) {
  switch (spec.kind) {
    case ForecastKind::Exact:
      return "Exact";
    case ForecastKind::Noisy:
      return "Noisy, ε " + shortNumber(spec.level);
    case ForecastKind::Persistence:
      return "Persistence";
    case ForecastKind::Seasonal:
      return seasonalLabel(spec.seasonHours);
    case ForecastKind::Arima:
      return spec.p && spec.d && spec.q ? forecast::label({*spec.p, *spec.d, *spec.q}) : "ARIMA";
    case ForecastKind::HoltWinters:
      break;
  }
  return holtWintersLabel(spec);
}

std::string forecastSentence(const ForecastReport& report) {
  if (!report.complete) return {};
  if (!measured(report)) return "This trace is too short to say how predictable it is.";
  return seriesWords(report, report.price, "The price", "The price never changes here.") + " " +
         seriesWords(report, report.freeGpus, "The number of free GPUs",
                     "The number of free GPUs never changes here.");
}

std::vector<ForecastAdvice> forecastAdvice(const Scenario& scenario) {
  std::vector<ForecastAdvice> advice;
  const ForecastSpec& spec = scenario.forecast;
  if (!forecast::fitted(spec.kind)) return advice;
  const int given = (spec.p ? 1 : 0) + (spec.d ? 1 : 0) + (spec.q ? 1 : 0);
  if (spec.kind == ForecastKind::Arima && given > 0 && given < 3) {
    advice.push_back({{"forecast.p", "forecast.d", "forecast.q"},
                      "The ARIMA order is chosen by AICc unless p, d and q are all given: give all "
                      "three or none."});
  }
  const double slot = scenario.market.slotHours;
  const int least = forecast::leastFittedValues(spec, slot);
  const int training = forecast::trainingSlots(spec, slot);
  if (training < least) {
    advice.push_back({{"forecast.trainingHours"},
                      forecastLabel(spec) + " learns from " + countText(training, "slot") +
                          " but needs " + std::to_string(least) +
                          ": persistence is used. Let it learn from " + hoursText(least * slot) +
                          " or more" +
                          (least > forecast::kMostTrainingSlots ? ", in longer slots." : ".")});
  }
  return advice;
}

std::vector<std::string> forecastWarnings(const Scenario& scenario,
                                          const forecast::Forecaster& forecaster, int firstSlot,
                                          int lastSlot) {
  std::vector<std::string> warnings;
  for (const ForecastAdvice& advice : forecastAdvice(scenario)) warnings.push_back(advice.message);
  const std::string note = forecaster.note(firstSlot, lastSlot);
  if (!note.empty())
    warnings.push_back("Forecast by " + forecastLabel(scenario.forecast) + ": " + note);
  return warnings;
}

}  // namespace spothorizon::study
