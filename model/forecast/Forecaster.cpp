// SPDX-License-Identifier: GPL-3.0-or-later
#include "forecast/Forecaster.h"

#include <cassert>

#include "forecast/Delayed.h"
#include "forecast/Fitted.h"
#include "forecast/Historical.h"
#include "forecast/Oracles.h"
#include "forecast/SeriesModel.h"
#include "forecast/Survival.h"

namespace spothorizon::forecast {

void Forecaster::expect(int slot, std::size_t leads, Expectation& out) const {
  out.middle.price.resize(leads);
  out.middle.freeGpus.resize(leads);
  forecast(slot, out.middle.price, out.middle.freeGpus);
  out.drawn.clear();
  out.chances.gpus.clear();
  out.chances.isFree.clear();
  out.chances.stays.clear();
}

void Forecaster::prepare(int, const RunControl&) const {}

Text Forecaster::describe(int) const { return {}; }

Text Forecaster::note(int, int) const { return {}; }

namespace {

std::unique_ptr<Forecaster> makeInTime(const ForecastSpec& spec, const market::Trace& trace,
                                       std::uint64_t seed) {
  switch (spec.kind) {
    case ForecastKind::Exact:
      return std::make_unique<ExactForecaster>(trace);
    case ForecastKind::Noisy:
      return std::make_unique<NoisyForecaster>(spec, trace, seed);
    case ForecastKind::Persistence:
      return std::make_unique<PersistenceForecaster>(trace);
    case ForecastKind::Seasonal:
      return std::make_unique<SeasonalForecaster>(trace, spec.seasonHours);
    case ForecastKind::Arima:
    case ForecastKind::HoltWinters:
      return std::make_unique<FittedForecaster>(spec, trace);
    case ForecastKind::Survival:
      return std::make_unique<SurvivalForecaster>(spec, trace, seed);
  }
  assert(false && "a forecast kind without a forecaster");
  return nullptr;
}

}  // namespace

std::unique_ptr<Forecaster> makeForecaster(const ForecastSpec& spec, const market::Trace& trace,
                                           std::uint64_t seed) {
  std::unique_ptr<Forecaster> inTime = makeInTime(spec, trace, seed);
  const int delay = delaySlots(spec, trace.slotHours);
  if (delay == 0) return inTime;
  return std::make_unique<DelayedForecaster>(std::move(inTime), trace, delay);
}

}  // namespace spothorizon::forecast
