// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/serving/ServingAutoscale.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/Parallel.h"
#include "forecast/SeriesModel.h"
#include "subjects/serving/ServingParts.h"

namespace spothorizon::study {
namespace {

using forecast::ForecastKind;
using serving::AutoscaleOutcome;
using serving::AutoscaleSpec;
using serving::RateSource;

/// The scenario's forecast, adapted to short loads: models are fitted to at most half of the load,
/// at least twenty times, and a season that does not repeat becomes a quarter of it.
forecast::ForecastSpec fitting(forecast::ForecastSpec spec, double hours) {
  spec.trainingHours = std::min(spec.trainingHours, hours / 2);
  spec.refitHours = std::min(spec.refitHours, hours / 20);
  if (2 * spec.seasonHours > hours) spec.seasonHours = hours / 4;
  return spec;
}

struct Asked {
  std::string key;
  AutoscaleSpec spec;
};

/// Two days of counts of a minute are more than a model is fitted to: then it goes without a season
/// rather than not at all.
bool seasonFits(const AutoscaleSpec& spec) {
  const double counts = spec.source.forecast.seasonHours * 3600 / spec.source.countSeconds;
  return 2 * counts <= forecast::kMostTrainingSlots;
}

AutoscaleSpec specOf(const ServingSettings& own) {
  const AutoscaleSettings& a = own.autoscale;
  AutoscaleSpec spec;
  spec.everySeconds = a.everySeconds;
  spec.utilisation = a.utilisation;
  spec.scaleInAfterSeconds = a.scaleInAfterSeconds;
  spec.startUpSeconds = own.startUpSeconds;
  spec.drainSeconds = a.drainSeconds;
  spec.least = a.leastInstances;
  spec.most = own.mostInstances;
  spec.source.windowSeconds = a.windowSeconds;
  spec.source.countSeconds = a.countSeconds;
  return spec;
}

/// Those that know the future last: what the best forecast could be worth.
std::vector<Asked> asked(const ServingResults& results) {
  const AutoscaleSpec plain = specOf(servingSettings(results.scenario));
  std::vector<Asked> all{{"last-window", plain}};
  const std::pair<const char*, ForecastKind> kinds[]{{"persistence", ForecastKind::Persistence},
                                                     {"seasonal", ForecastKind::Seasonal},
                                                     {"arima", ForecastKind::Arima},
                                                     {"holt-winters", ForecastKind::HoltWinters},
                                                     {"survival", ForecastKind::Survival},
                                                     {"noisy", ForecastKind::Noisy},
                                                     {"exact", ForecastKind::Exact}};
  for (const auto& [key, kind] : kinds) {
    Asked one{key, plain};
    one.spec.source.kind = RateSource::Kind::Forecaster;
    one.spec.source.forecast = fitting(results.scenario.forecast, results.setting->seconds / 3600);
    one.spec.source.forecast.kind = kind;
    if (kind == ForecastKind::HoltWinters) one.spec.source.forecast.season &= seasonFits(one.spec);
    all.push_back(std::move(one));
  }
  return all;
}

ServingAutoscaler::Figures figuresOf(const AutoscaleOutcome& outcome) {
  const serving::Measures& m = outcome.measures;
  ServingAutoscaler::Figures f;
  f.usd = m.usd();
  f.usdPerMillionTokens = m.usdPerMillionTokens;
  f.instanceHours = outcome.instanceHours;
  f.inTime = outcome.inTime;
  f.meanError = outcome.meanError;
  f.p99Seconds = m.p99Seconds;
  f.ttftP99Seconds = m.ttftP99Seconds;
  f.tpotP99Seconds = m.tpotP99Seconds;
  f.scaledOut = outcome.scaledOut;
  f.scaledIn = outcome.scaledIn;
  return f;
}

}  // namespace

bool addAutoscalers(ServingResults& results, const RunControl& control,
                    const StudyOptions& options) {
  const ServingSetting& setting = *results.setting;
  const std::vector<Asked> all = asked(results);
  for (const Asked& one : all) results.autoscalers.emplace_back().key = one.key;
  const std::size_t count = servingReplications(setting);
  ServingDraft draft(results, control, options);
  std::size_t done = 0;
  for (std::size_t r = 0; r < count; ++r) {
    control.checkStop();
    const serving::Requests requests =
        serving::makeRequests(setting.plan.arrivals, setting.plan.lengths, setting.seconds,
                              setting.plan.seed, r, control.stop);
    forEachIndex(all.size(), [&](std::size_t i) {
      auto outcome = std::make_shared<AutoscaleOutcome>(serving::autoscale(
          setting.spec, requests, setting.seconds, all[i].spec, setting.plan.prices,
          setting.plan.targets, setting.plan.seed, {control.stop, {}}));
      draft.change([&] {
        ServingAutoscaler& own = results.autoscalers[i];
        own.replications.push_back(figuresOf(*outcome));
        own.measures.push_back(outcome->measures);
        if (r == 0) own.shown = std::move(outcome);
        control.report(static_cast<double>(++done) / static_cast<double>(count * all.size() + 1),
                       "");
      });
    });
  }
  return true;
}

}  // namespace spothorizon::study
