// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/forecast/ForecastAdvice.h"

#include <utility>

#include "forecast/Arima.h"
#include "forecast/SeriesModel.h"
#include "scenario/text/Words.h"
#include "subjects/forecast/ForecastWords.h"

namespace spothorizon::study {
namespace {

using forecast::ForecastKind;
using forecast::ForecastSpec;

void adviseOrder(const ForecastSpec& spec, std::vector<ForecastAdvice>& advice) {
  const int given = (spec.p ? 1 : 0) + (spec.d ? 1 : 0) + (spec.q ? 1 : 0);
  if (spec.kind != ForecastKind::Arima || given == 0 || given == 3) return;
  advice.push_back({{"forecast.p", "forecast.d", "forecast.q"},
                    phrase("forecast",
                           "The ARIMA order is chosen by AICc unless p, d and q are all given: "
                           "give all three or none.")});
}

void adviseTraining(const ForecastSpec& spec, double slot, std::vector<ForecastAdvice>& advice) {
  const int least = forecast::leastFittedValues(spec, slot);
  const int training = forecast::trainingSlots(spec, slot);
  if (training >= least) return;
  Text text =
      least > forecast::kMostTrainingSlots
          ? phrase("forecast",
                   "%1 is fitted to %2 but needs %3: persistence is used. Fit it to %4 or more, in "
                   "longer slots.")
          : phrase("forecast",
                   "%1 is fitted to %2 but needs %3: persistence is used. Fit it to %4 or more.");
  advice.push_back({{"forecast.trainingHours"},
                    std::move(text)
                        .arg(forecastLabel(spec))
                        .arg(slotCountText(training))
                        .arg(std::to_string(least))
                        .arg(hoursText(least * slot))});
}

}  // namespace

std::vector<ForecastAdvice> forecastAdvice(const Scenario& scenario) {
  std::vector<ForecastAdvice> advice;
  if (!forecast::fitted(scenario.forecast.kind)) return advice;
  adviseOrder(scenario.forecast, advice);
  adviseTraining(scenario.forecast, scenario.market.slotHours, advice);
  return advice;
}

std::vector<Text> forecastWarnings(const Scenario& scenario, const forecast::Forecaster& forecaster,
                                   int firstSlot, int lastSlot) {
  std::vector<Text> warnings;
  for (const ForecastAdvice& advice : forecastAdvice(scenario)) warnings.push_back(advice.message);
  const Text note = forecaster.note(firstSlot, lastSlot);
  if (!note.empty()) {
    warnings.push_back(
        phrase("forecast", "Forecast by %1: %2").arg(forecastLabel(scenario.forecast)).arg(note));
  }
  return warnings;
}

}  // namespace spothorizon::study
