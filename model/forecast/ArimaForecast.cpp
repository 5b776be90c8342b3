// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cassert>

#include "forecast/Arima.h"
#include "forecast/arma/ArmaSquares.h"

namespace spothorizon::forecast {
namespace {

SmallVector small(const std::vector<double>& values) {
  return Eigen::Map<const Eigen::VectorXd>(values.data(), static_cast<Eigen::Index>(values.size()));
}

/// The last k-th differences of a history, k = 0..d−1: what forecasts are summed up from.
std::array<double, kMostDifferences> lastDifferences(std::span<const double> history, int d) {
  std::array<double, kMostDifferences> last{};
  const std::size_t n = history.size();
  if (d > 0) last[0] = history[n - 1];
  if (d > 1) last[1] = history[n - 1] - history[n - 2];
  return last;
}

/// value[back] counts from the end, 0 the last; `otherwise` before the start.
double fromEnd(std::span<const double> values, std::size_t back, double otherwise) {
  return back < values.size() ? values[values.size() - 1 - back] : otherwise;
}

/// Expected value of w_{n+h+1} − μ from `ahead` (h values, less μ) and the past.
double nextDeviation(const ArimaModel& model, std::span<const double> ahead,
                     std::span<const double> past, std::span<const double> errors) {
  double value = 0;
  const std::size_t h = ahead.size();
  for (std::size_t i = 0; i < model.ar.size(); ++i) {
    value +=
        model.ar[i] * (i < h ? ahead[h - 1 - i] : fromEnd(past, i - h, model.mean) - model.mean);
  }
  for (std::size_t j = h; j < model.ma.size(); ++j) {
    value += model.ma[j] * fromEnd(errors, j - h, 0);
  }
  return value;
}

}  // namespace

std::vector<double> arimaResiduals(const ArimaModel& model, std::span<const double> series) {
  const std::vector<double> w = differenced(series, model.order.d);
  std::vector<double> errors(w.size());
  const int first = std::min(model.order.p, static_cast<int>(w.size()));
  armaErrors({small(model.ar), small(model.ma), model.mean}, w, std::max(first, model.order.p),
             errors);
  return errors;
}

void forecastArima(const ArimaModel& model, std::span<const double> history,
                   std::span<double> out) {
  const std::vector<double> w = differenced(history, model.order.d);
  forecastArima(model, history, w, arimaResiduals(model, history), out);
}

void forecastArima(const ArimaModel& model, std::span<const double> history,
                   std::span<const double> differencedHistory, std::span<const double> errors,
                   std::span<double> out) {
  const int d = model.order.d;
  assert(static_cast<int>(history.size()) > d);
  // Of the differenced series first, each from those before it; then summed up in place.
  for (std::size_t h = 0; h < out.size(); ++h) {
    out[h] = nextDeviation(model, out.first(h), differencedHistory, errors);
  }
  std::array<double, kMostDifferences> last = lastDifferences(history, d);
  for (double& value : out) {
    value += model.mean;
    for (int k = d - 1; k >= 0; --k) {
      auto& sum = last[static_cast<std::size_t>(k)];
      sum += value;
      value = sum;
    }
  }
}

}  // namespace spothorizon::forecast
