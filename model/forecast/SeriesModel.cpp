// SPDX-License-Identifier: GPL-3.0-or-later
#include "forecast/SeriesModel.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "forecast/Arima.h"
#include "forecast/HoltWinters.h"

namespace spothorizon::forecast {
namespace {

int slotsOf(double hours, double slotHours, int least, int most) {
  return static_cast<int>(std::clamp(std::round(hours / slotHours), static_cast<double>(least),
                                     static_cast<double>(most)));
}

bool orderGiven(const ForecastSpec& spec) { return spec.p && spec.d && spec.q; }

int seasonSlots(const ForecastSpec& spec, double slotHours) {
  const int slots = spec.season ? slotsOf(spec.seasonHours, slotHours, 0, 1 << 20) : 0;
  return slots < 2 ? 0 : slots;  // a season of one value repeats nothing
}

class ArimaSeries final : public SeriesModel {
 public:
  ArimaSeries(ArimaModel model, std::span<const double> values)
      : m_model(std::move(model)),
        m_values(values),
        m_differenced(differenced(values, m_model.order.d)),
        m_errors(arimaResiduals(m_model, values)) {}

  void forecast(std::size_t at, std::span<double> out) const override {
    const std::size_t count = at + 1 - static_cast<std::size_t>(m_model.order.d);
    forecastArima(m_model, m_values.first(at + 1), std::span(m_differenced).first(count),
                  std::span(m_errors).first(count), out);
  }
  Text label() const override { return Text(forecast::label(m_model.order)); }

 private:
  ArimaModel m_model;
  std::span<const double> m_values;
  std::vector<double> m_differenced, m_errors;
};

class HoltWintersSeries final : public SeriesModel {
 public:
  HoltWintersSeries(HoltWintersModel model, std::span<const double> since, std::size_t fitted)
      : m_model(std::move(model)), m_since(since), m_fitted(fitted) {}

  void forecast(std::size_t at, std::span<double> out) const override {
    assert(at + 1 >= m_fitted);
    forecastHoltWinters(m_model, m_since.first(at + 1 - m_fitted), out);
  }
  Text label() const override {
    return m_model.season > 0 ? phrase("forecast", "Holt-Winters with a season")
                              : phrase("forecast", "Holt-Winters without a season");
  }

 private:
  HoltWintersModel m_model;
  std::span<const double> m_since;
  std::size_t m_fitted;
};

}  // namespace

int trainingSlots(const ForecastSpec& spec, double slotHours) {
  return slotsOf(spec.trainingHours, slotHours, 2, kMostTrainingSlots);
}

int refitSlots(const ForecastSpec& spec, double slotHours) {
  return slotsOf(spec.refitHours, slotHours, 1, 1 << 30);
}

int delaySlots(const ForecastSpec& spec, double slotHours) {
  return static_cast<int>(std::lround(spec.delayHours / slotHours));
}

int leastFittedValues(const ForecastSpec& spec, double slotHours) {
  if (spec.kind == ForecastKind::HoltWinters) {
    return leastHoltWintersValues(seasonSlots(spec, slotHours));
  }
  return orderGiven(spec) ? leastValues({*spec.p, *spec.d, *spec.q}) : leastValues({});
}

std::unique_ptr<const SeriesModel> fitSeries(const ForecastSpec& spec, double slotHours,
                                             std::span<const double> values, std::size_t fitted,
                                             const RunControl& control) {
  const std::span<const double> past = values.first(fitted);
  if (spec.kind == ForecastKind::HoltWinters) {
    return std::make_unique<HoltWintersSeries>(
        fitHoltWinters(past, seasonSlots(spec, slotHours), true), values.subspan(fitted), fitted);
  }
  ArimaModel model =
      orderGiven(spec) ? fitArima(past, {*spec.p, *spec.d, *spec.q}) : chooseArima(past, control);
  return std::make_unique<ArimaSeries>(std::move(model), values);
}

}  // namespace spothorizon::forecast
