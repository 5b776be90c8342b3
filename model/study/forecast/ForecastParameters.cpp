// SPDX-License-Identifier: GPL-3.0-or-later
#include "forecast/Arima.h"
#include "study/scenario/ParameterBuilders.h"

namespace spothorizon::study {
namespace {

using namespace build;
using forecast::ForecastKind;
using forecast::NoiseMagnitude;
using forecast::NoiseShape;

bool noisy(const Scenario& s) { return s.forecast.kind == ForecastKind::Noisy; }
bool arima(const Scenario& s) { return s.forecast.kind == ForecastKind::Arima; }
bool holtWinters(const Scenario& s) { return s.forecast.kind == ForecastKind::HoltWinters; }
bool fitted(const Scenario& s) { return forecast::fitted(s.forecast.kind); }

void addNoise(std::vector<Parameter>& all) {
  all.push_back(when(real(
                         {"forecast.level", "forecast", "Forecast error", "ε", "",
                          "How wrong forecasts are: 0 is exact, 0.3 is off by up to 30 %."},
                         {0, 100, 0, 1, 0.01}, [](auto& s) -> auto& { return s.forecast.level; }),
                     noisy));
  all.push_back(
      when(choice<NoiseMagnitude>(
               {"forecast.magnitude", "forecast", "Error grows with", "", "",
                "proportional: the error is a share of the value; fixed: a share of the "
                "trace's standard deviation."},
               {{"proportional", NoiseMagnitude::Proportional}, {"fixed", NoiseMagnitude::Fixed}},
               [](auto& s) -> auto& { return s.forecast.magnitude; }),
           noisy));
  all.push_back(
      when(choice<NoiseShape>(
               {"forecast.shape", "forecast", "Shape of errors", "", "",
                "uniform: all sizes alike; heavy-tailed: mostly small, now "
                "and then very wrong."},
               {{"uniform", NoiseShape::Uniform}, {"heavy-tailed", NoiseShape::HeavyTailed}},
               [](auto& s) -> auto& { return s.forecast.shape; }),
           noisy));
  all.push_back(when(flag(
                         {"forecast.growsWithLead", "forecast", "Farther is less sure", "", "",
                          "The error grows with the square root of how far ahead one looks."},
                         [](auto& s) -> auto& { return s.forecast.growsWithLead; }),
                     noisy));
}

void addOrder(std::vector<Parameter>& all) {
  all.push_back(
      when(optionalInteger(
               {"forecast.p", "forecast", "Autoregression", "p", "slots",
                "How many past values ARIMA looks at. Empty: order chosen anew at every fit, by "
                "AICc."},
               {0, forecast::kMostArmaOrder, 0, forecast::kMostArmaOrder, 1},
               [](auto& s) -> auto& { return s.forecast.p; }),
           arima));
  all.push_back(
      when(optionalInteger(
               {"forecast.d", "forecast", "Differences", "d", "",
                "How often ARIMA takes the change from slot to slot in place of the value: 1 for "
                "a price that wanders. Empty: chosen."},
               {0, forecast::kMostDifferences, 0, forecast::kMostDifferences, 1},
               [](auto& s) -> auto& { return s.forecast.d; }),
           arima));
  all.push_back(when(optionalInteger(
                         {"forecast.q", "forecast", "Moving average", "q", "slots",
                          "How many of its own past errors ARIMA looks at. Empty: chosen."},
                         {0, forecast::kMostArmaOrder, 0, forecast::kMostArmaOrder, 1},
                         [](auto& s) -> auto& { return s.forecast.q; }),
                     arima));
}

void addSeason(std::vector<Parameter>& all) {
  all.push_back(when(flag(
                         {"forecast.season", "forecast", "Daily cycle", "", "",
                          "Whether Holt-Winters learns a cycle besides level and trend."},
                         [](auto& s) -> auto& { return s.forecast.season; }),
                     holtWinters));
  all.push_back(when(
      real(
          {"forecast.seasonHours", "forecast", "Season", "", "h",
           "Length of the cycle that the forecast repeats: 24 is a day, 168 a week."},
          {1e-6, 1e5, 1, 168, 1}, [](auto& s) -> auto& { return s.forecast.seasonHours; }),
      [](const Scenario& s) {
        return s.forecast.kind == ForecastKind::Seasonal || (holtWinters(s) && s.forecast.season);
      }));
}

void addFitting(std::vector<Parameter>& all) {
  all.push_back(when(
      real(
          {"forecast.trainingHours", "forecast", "Learns from the last", "", "h",
           "How much of the past each fit is made from (2,000 slots at most). Longer is steadier, "
           "shorter follows change sooner."},
          {1e-6, 1e5, 24, 672, 12}, [](auto& s) -> auto& { return s.forecast.trainingHours; }),
      fitted));
  all.push_back(when(
      real(
          {"forecast.refitHours", "forecast", "Fitted anew every", "", "h",
           "How often the model is fitted anew. Between two fits it still takes in every slot."},
          {1e-6, 1e5, 1, 168, 1}, [](auto& s) -> auto& { return s.forecast.refitHours; }),
      fitted));
}

}  // namespace

std::vector<Parameter> forecastParameters() {
  std::vector<Parameter> all;
  all.push_back(choice<ForecastKind>(
      {"forecast.kind", "forecast", "Forecast", "", "",
       "What the planning policies expect of the market. exact: what really comes; noisy: that "
       "with errors; persistence: as it is now; seasonal: as it was a season ago; arima and "
       "holt-winters: by a model that is fitted to the past."},
      {{"exact", ForecastKind::Exact},
       {"noisy", ForecastKind::Noisy},
       {"persistence", ForecastKind::Persistence},
       {"seasonal", ForecastKind::Seasonal},
       {"arima", ForecastKind::Arima},
       {"holt-winters", ForecastKind::HoltWinters}},
      [](auto& s) -> auto& { return s.forecast.kind; }));
  addNoise(all);
  addOrder(all);
  addSeason(all);
  addFitting(all);
  return all;
}

}  // namespace spothorizon::study
