// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/training/TrainingForecasts.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/NumberText.h"
#include "subjects/training/TrainingProblem.h"
#include "subjects/training/TrainingSection.h"

namespace spothorizon::study {
namespace {

using forecast::ForecastKind;
using training::PolicyKind;

struct Asked {
  std::string key;
  training::PolicySpec spec;
};

/// The scenario's switches of forecasts, where a trace of minutes is long enough for them: what is
/// fitted is fitted to half of the trace at most, twenty times or more often, and a season that
/// does not come twice is a quarter of the trace.
forecast::ForecastSpec fitting(forecast::ForecastSpec spec, const training::NodeIntervals& nodes) {
  const double hours = nodes.count() * nodes.seconds / 3600;
  spec.trainingHours = std::min(spec.trainingHours, hours / 2);
  spec.refitHours = std::min(spec.refitHours, hours / 20);
  if (2 * spec.seasonHours > hours) spec.seasonHours = hours / 4;
  return spec;
}

std::vector<Asked> asked(const TrainingResults& results) {
  const auto policy = [&](PolicyKind kind) {
    TrainingPolicy one;
    one.kind = kind;
    return trainingPolicySpec(results.scenario, one);
  };
  std::vector<Asked> all{{"hold", policy(PolicyKind::Hold)}, {"arima", policy(PolicyKind::Arima)}};
  const training::PolicySpec usual = policy(PolicyKind::Forecast);
  const std::pair<const char*, ForecastKind> kinds[]{{"seasonal", ForecastKind::Seasonal},
                                                     {"arima-aicc", ForecastKind::Arima},
                                                     {"holt-winters", ForecastKind::HoltWinters},
                                                     {"survival", ForecastKind::Survival}};
  for (const auto& [key, kind] : kinds) {
    Asked one{key, usual};
    one.spec.forecast.kind = kind;
    one.spec.forecast = fitting(one.spec.forecast, results.setting->spot);
    all.push_back(std::move(one));
  }
  for (const double level : {0.1, 0.3}) {
    Asked one{"noisy-truth " + numberText(level), policy(PolicyKind::NoisyTruth)};
    one.spec.level = level;
    all.push_back(std::move(one));
  }
  all.push_back({"truth", policy(PolicyKind::Truth)});
  return all;
}

}  // namespace

/// A kind after the other, the cheap ones first.
void addForecasts(TrainingResults& results, const RunControl& control, TrainingDraft& draft) {
  const std::vector<Asked> all = asked(results);
  const RunControl quiet{control.stop, {}};
  for (const Asked& one : all) {
    control.checkStop();
    TrainingForecast made{one.key, one.spec, {}, {}};
    if (one.spec.kind != PolicyKind::Truth) {
      made.errors = training::forecastErrors(one.spec, *results.setting, quiet);
    }
    made.ledger = training::runPolicy(one.spec, *results.setting, quiet);
    made.ledger.rows.clear();
    draft.change([&] { results.forecasts.push_back(std::move(made)); });
    control.report(static_cast<double>(results.forecasts.size()) / static_cast<double>(all.size()),
                   "kinds");
  }
}

}  // namespace spothorizon::study
