// SPDX-License-Identifier: GPL-3.0-or-later
#include "forecast/Fitted.h"

#include <algorithm>
#include <cmath>

#include "base/InputError.h"
#include "forecast/Arima.h"
#include "forecast/ArimaSearch.h"

namespace spothorizon::forecast {
namespace {

/// A forecast price of nothing would make a policy wait for what never comes.
constexpr double kLeastPriceShare = 0.1;

}  // namespace

FittedForecaster::FittedForecaster(const ForecastSpec& spec, const market::Trace& trace)
    : m_spec(spec),
      m_slotHours(trace.slotHours),
      m_series(trace),
      m_first(m_series.firstKnown()),
      m_training(static_cast<std::size_t>(trainingSlots(spec, trace.slotHours))),
      m_refit(static_cast<std::size_t>(refitSlots(spec, trace.slotHours))) {
  for (int slot = m_first; slot < trace.slotCount(); ++slot) {
    const MarketPoint point = *m_series.at(slot);
    m_price.push_back(point.price);
    m_freeGpus.push_back(point.freeGpus);
    m_leastPrice.push_back(
        std::min(point.price, m_leastPrice.empty() ? point.price : m_leastPrice.back()));
    m_mostFree.push_back(std::max(point.freeGpus, m_mostFree.empty() ? 0.0 : m_mostFree.back()));
  }
  for (std::size_t at = 0; at < m_price.size(); at += m_refit) {
    m_fits.push_back(std::make_unique<Fit>());
  }
}

std::string FittedForecaster::name() const {
  return m_spec.kind == ForecastKind::Arima ? "arima" : "holt-winters";
}

std::size_t FittedForecaster::fitNumber(int slot) const {
  return static_cast<std::size_t>(slot - m_first) / m_refit;
}

FittedForecaster::Window FittedForecaster::window(std::size_t fit) const {
  const std::size_t refit = fit * m_refit;
  const std::size_t begin = refit + 1 > m_training ? refit + 1 - m_training : 0;
  return {begin, refit, std::min(refit + m_refit, m_price.size())};
}

std::unique_ptr<const SeriesModel> FittedForecaster::fitted(const std::vector<double>& values,
                                                            const Window& window,
                                                            const RunControl& control) const {
  try {
    return fitSeries(m_spec, m_slotHours,
                     std::span(values).subspan(window.begin, window.end - window.begin),
                     window.refit + 1 - window.begin, control);
  } catch (const InputError&) {
    return nullptr;  // too short or constant: why() says which
  }
}

const FittedForecaster::Fit& FittedForecaster::fitAt(int slot, const RunControl& control) const {
  Fit& fit = *m_fits[fitNumber(slot)];
  if (fit.made.load(std::memory_order_acquire)) return fit;
  const std::lock_guard lock(fit.making);
  if (fit.made.load(std::memory_order_relaxed)) return fit;
  const Window window = this->window(fitNumber(slot));
  control.checkStop();
  fit.price = fitted(m_price, window, control);
  control.checkStop();
  fit.freeGpus = fitted(m_freeGpus, window, control);
  ++m_fitsMade;
  fit.made.store(true, std::memory_order_release);
  return fit;
}

void FittedForecaster::extrapolate(const SeriesModel* model, std::size_t at, const Window& window,
                                   const std::vector<double>& values, std::span<double> out) const {
  std::ranges::fill(out, values[at]);
  if (model == nullptr || out.size() < 2) return;
  model->forecast(at - window.begin, out.subspan(1));
  // A model that runs away says nothing.
  for (double& value : out) value = std::isfinite(value) ? value : values[at];
}

void FittedForecaster::forecast(int slot, std::span<double> price,
                                std::span<double> freeGpus) const {
  const int last = m_first + static_cast<int>(m_price.size()) - 1;
  if (slot < m_first || slot > last) {
    const MarketPoint now = m_series.at(slot).value_or(MarketPoint{});
    std::ranges::fill(price, now.price);
    std::ranges::fill(freeGpus, now.freeGpus);
    return;
  }
  const Fit& fit = fitAt(slot);
  const Window window = this->window(fitNumber(slot));
  const auto at = static_cast<std::size_t>(slot - m_first);
  extrapolate(fit.price.get(), at, window, m_price, price);
  extrapolate(fit.freeGpus.get(), at, window, m_freeGpus, freeGpus);
  for (std::size_t i = 1; i < price.size(); ++i) {
    price[i] = std::max(price[i], kLeastPriceShare * m_leastPrice[at]);
    freeGpus[i] = std::clamp(std::round(freeGpus[i]), 0.0, m_mostFree[at]);
  }
}

void FittedForecaster::prepare(int slot, const RunControl& control) const {
  if (slot >= m_first && slot < m_first + static_cast<int>(m_price.size())) fitAt(slot, control);
}

FittedForecaster::Unfit FittedForecaster::why(const std::vector<double>& values,
                                              const Window& window) const {
  const auto past = std::span(values).subspan(window.begin, window.refit + 1 - window.begin);
  if (static_cast<int>(past.size()) < leastFittedValues(m_spec, m_slotHours)) {
    return Unfit::TooShort;
  }
  if (constant(past)) return Unfit::Constant;
  const int d =
      m_spec.kind == ForecastKind::Arima && m_spec.p && m_spec.q ? m_spec.d.value_or(0) : 0;
  return constant(differenced(past, d)) ? Unfit::Constant : Unfit::No;
}

Text FittedForecaster::describe(int slot) const {
  if (slot < m_first || slot >= m_first + static_cast<int>(m_price.size())) {
    return phrase("forecast", "as now");
  }
  const Fit& fit = fitAt(slot);
  const Window window = this->window(fitNumber(slot));
  const auto clause = [&](const SeriesModel* model, const std::vector<double>& values) {
    if (model) return model->label();
    return why(values, window) == Unfit::TooShort
               ? phrase("forecast", "as now (too short up to the last fit)")
               : phrase("forecast", "as now (constant up to the last fit)");
  };
  return phrase("forecast", "price %1, free GPUs %2")
      .arg(clause(fit.price.get(), m_price))
      .arg(clause(fit.freeGpus.get(), m_freeGpus));
}

Text FittedForecaster::noteOf(const std::vector<double>& values, Text what, std::size_t firstFit,
                              std::size_t lastFit) const {
  std::size_t tooShort = 0, constantOnes = 0;
  const std::size_t fits = lastFit - firstFit + 1;
  for (std::size_t i = firstFit; i <= lastFit; ++i) {
    const Unfit reason = why(values, window(i));
    tooShort += reason == Unfit::TooShort;
    constantOnes += reason == Unfit::Constant;
  }
  const std::size_t without = tooShort + constantOnes;
  if (without == 0) return {};
  Text reason = constantOnes == 0 ? phrase("forecast", "too short")
                : tooShort == 0   ? phrase("forecast", "constant")
                                  : phrase("forecast", "too short or constant");
  Text text =
      without == fits
          ? phrase("forecast", "%1 is %2 for %3: persistence is used.")
          : phrase("forecast", "%1 is %2 for %3 at %4 of %5 fits: persistence is used there.");
  text = std::move(text)
             .arg(std::move(what))
             .arg(std::move(reason))
             .arg(std::string(m_spec.kind == ForecastKind::Arima ? "ARIMA" : "Holt-Winters"));
  if (without == fits) return text;
  return std::move(text).arg(std::to_string(without)).arg(std::to_string(fits));
}

Text FittedForecaster::note(int firstSlot, int lastSlot) const {
  const int end = m_first + static_cast<int>(m_price.size()) - 1;
  const int first = std::max(firstSlot, m_first), last = std::min(lastSlot, end);
  if (first > last) return {};
  const std::size_t from = fitNumber(first), to = fitNumber(last);
  Text price = noteOf(m_price, phrase("forecast", "The price's past"), from, to);
  Text freeGpus = noteOf(m_freeGpus, phrase("forecast", "The past of the free GPUs"), from, to);
  if (price.empty()) return freeGpus;
  if (freeGpus.empty()) return price;
  return phrase("sentences", "%1 %2").arg(std::move(price)).arg(std::move(freeGpus));
}

}  // namespace spothorizon::forecast
