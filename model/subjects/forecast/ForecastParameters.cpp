// SPDX-License-Identifier: GPL-3.0-or-later
#include "forecast/Arima.h"
#include "scenario/ParameterBuilders.h"

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
bool learnt(const Scenario& s) { return fitted(s) || s.forecast.kind == ForecastKind::Survival; }

void addNoise(std::vector<Parameter>& all) {
  all.push_back(when(real(
                         {"forecast.level", "forecast", "Forecast error", "ε", "",
                          "The size of forecast errors: 0 is exact, 0.3 is off by up to 30 %."},
                         {0, 100, 0, 1, 0.01}, [](auto& s) -> auto& { return s.forecast.level; }),
                     noisy));
  all.push_back(
      when(choice<NoiseMagnitude>(
               {"forecast.magnitude", "forecast", "Error scale", "", "",
                "proportional: the error is a share of the value; fixed: a share of the "
                "trace's standard deviation."},
               {{"proportional", NoiseMagnitude::Proportional}, {"fixed", NoiseMagnitude::Fixed}},
               [](auto& s) -> auto& { return s.forecast.magnitude; }),
           noisy));
  all.push_back(
      when(choice<NoiseShape>(
               {"forecast.shape", "forecast", "Error distribution", "", "",
                "uniform: all sizes equally likely; heavy-tailed: mostly small, occasionally very "
                "large; presence: free GPUs appear, vanish, come early or late for a whole spell."},
               {{"uniform", NoiseShape::Uniform},
                {"heavy-tailed", NoiseShape::HeavyTailed},
                {"presence", NoiseShape::Presence}},
               [](auto& s) -> auto& { return s.forecast.shape; }),
           noisy));
  all.push_back(when(flag(
                         {"forecast.growsWithLead", "forecast", "Error grows with lead", "", "",
                          "The error grows with the square root of the lead."},
                         [](auto& s) -> auto& { return s.forecast.growsWithLead; }),
                     noisy));
  all.push_back(quiet(
      when(real(
               {"forecast.errorMemory", "forecast", "Error memory", "ρ", "",
                "How far forecast errors agree: 0 draws each independently; near 1 the same slot "
                "is forecast "
                "wrong in the same way again and again, and its neighbours with it."},
               {0, 0.999, 0, 0.95, 0.05}, [](auto& s) -> auto& { return s.forecast.errorMemory; }),
           noisy)));
}

bool mayBeLate(const Scenario& s) { return s.forecast.kind != ForecastKind::Exact; }

void addDelay(std::vector<Parameter>& all) {
  all.push_back(quiet(
      when(real(
               {"forecast.delayHours", "forecast", "Forecast delay", "", "h",
                "How old a forecast is when it arrives. The current slot is known in any case."},
               {0, 1e4, 0, 24, 0.5}, [](auto& s) -> auto& { return s.forecast.delayHours; }),
           mayBeLate)));
}

void addOrder(std::vector<Parameter>& all) {
  all.push_back(when(
      optionalInteger(
          {"forecast.p", "forecast", "Autoregression", "AR", "slots",
           "The number of past values that ARIMA uses. Empty: order chosen at every fit, by AICc."},
          {0, forecast::kMostArmaOrder, 0, forecast::kMostArmaOrder, 1},
          [](auto& s) -> auto& { return s.forecast.p; }),
      arima));
  all.push_back(when(optionalInteger(
                         {"forecast.d", "forecast", "Differences", "I", "",
                          "How many times ARIMA differences the series: 1 for a price that "
                          "wanders. Empty: chosen."},
                         {0, forecast::kMostDifferences, 0, forecast::kMostDifferences, 1},
                         [](auto& s) -> auto& { return s.forecast.d; }),
                     arima));
  all.push_back(when(optionalInteger(
                         {"forecast.q", "forecast", "Moving average", "MA", "slots",
                          "The number of past forecast errors that ARIMA uses. Empty: chosen."},
                         {0, forecast::kMostArmaOrder, 0, forecast::kMostArmaOrder, 1},
                         [](auto& s) -> auto& { return s.forecast.q; }),
                     arima));
}

void addSeason(std::vector<Parameter>& all) {
  all.push_back(when(flag(
                         {"forecast.season", "forecast", "Daily cycle", "", "",
                          "Whether Holt-Winters models a cycle in addition to level and trend."},
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
  all.push_back(
      when(real(
               {"forecast.trainingHours", "forecast", "Training period", "", "h",
                "How much history each fit uses (at most 2,000 slots). Longer is steadier, shorter "
                "adapts sooner."},
               {1e-6, 1e5, 24, 672, 12}, [](auto& s) -> auto& { return s.forecast.trainingHours; }),
           fitted));
  all.push_back(
      when(real(
               {"forecast.refitHours", "forecast", "Refit every", "", "h",
                "How often the model is refitted. Between fits it still takes in every slot."},
               {1e-6, 1e5, 1, 168, 1}, [](auto& s) -> auto& { return s.forecast.refitHours; }),
           learnt));
}

}  // namespace

std::vector<Parameter> forecastParameters() {
  std::vector<Parameter> all;
  all.push_back(choice<ForecastKind>(
      {"forecast.kind", "forecast", "Forecast", "", "",
       "The market forecast of the planning policies. persistence: no change; seasonal: the same "
       "as "
       "one season ago; arima and holt-winters: a model fitted to the past; survival: the chances "
       "that GPUs stay, go and come back, by the spells so far. exact (what actually "
       "happens) and noisy (that with errors) use the future, and results are marked so: for "
       "studies of "
       "forecast error."},
      {{"exact", ForecastKind::Exact},
       {"noisy", ForecastKind::Noisy},
       {"persistence", ForecastKind::Persistence},
       {"seasonal", ForecastKind::Seasonal},
       {"arima", ForecastKind::Arima},
       {"holt-winters", ForecastKind::HoltWinters},
       {"survival", ForecastKind::Survival}},
      [](auto& s) -> auto& { return s.forecast.kind; }));
  addNoise(all);
  addOrder(all);
  addSeason(all);
  addFitting(all);
  addDelay(all);
  return all;
}

}  // namespace spothorizon::study
