// SPDX-License-Identifier: GPL-3.0-or-later
// The search for ARIMA orders: 36 orders (p, q = 0..5) on 2,000 values, on one core.
// Goal: 1 s at most. Beside it the window that a forecaster fits by default (168 h of half-hours).
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <vector>

#include "base/Random.h"
#include "forecast/Arima.h"

using namespace spothorizon;

namespace {

constexpr double kGoalSeconds = 1;

/// φ = (1.1, −0.4), θ = (0.6), differenced d times, standard normal errors (of twelve uniforms).
std::vector<double> arimaSeries(std::size_t count, int d, std::uint64_t seed) {
  RandomStream random{seed};
  std::vector<double> w(count, 0.0), e(count, 0.0);
  for (std::size_t t = 0; t < count; ++t) {
    for (int i = 0; i < 12; ++i) e[t] += random.uniform(-0.5, 0.5);
    w[t] = e[t];
    if (t >= 1) w[t] += 1.1 * w[t - 1] + 0.6 * e[t - 1];
    if (t >= 2) w[t] -= 0.4 * w[t - 2];
  }
  for (; d > 0; --d) {
    for (std::size_t t = 1; t < count; ++t) w[t] += w[t - 1];
  }
  return w;
}

/// Two levels with jitter, as a marketplace's price: nothing an ARIMA model made.
std::vector<double> twoLevelSeries(std::size_t count, std::uint64_t seed) {
  RandomStream random{seed};
  std::vector<double> y;
  bool high = false;
  while (y.size() < count) {
    if (random.uniform() < 0.1) high = !high;
    y.push_back((high ? 2.0 : 1.0) * (1 + 0.02 * random.uniform(-1, 1)));
  }
  return y;
}

double report(const char* name, const std::vector<double>& series) {
  constexpr int kRuns = 5;
  double least = 1e9;
  forecast::ArimaModel model;
  for (int run = 0; run < kRuns; ++run) {
    const auto start = std::chrono::steady_clock::now();
    model = forecast::chooseArima(series);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    least = std::min(least, taken.count());
  }
  std::printf("%-28s %5zu values  %8.1f ms  %s\n", name, series.size(), least * 1e3,
              forecast::label(model.order).c_str());
  return least;
}

}  // namespace

int main() {
  std::printf("Search over 36 orders by AICc, least of 5 runs, one core\n");
  double slowest = 0;
  slowest = std::max(slowest, report("ARMA(2,1)", arimaSeries(2000, 0, 1)));
  slowest = std::max(slowest, report("ARIMA(2,1,1)", arimaSeries(2000, 1, 2)));
  slowest = std::max(slowest, report("ARIMA(2,2,1)", arimaSeries(2000, 2, 3)));
  slowest = std::max(slowest, report("two levels", twoLevelSeries(2000, 4)));
  report("ARIMA(2,1,1), a window", arimaSeries(336, 1, 5));
  report("two levels, a window", twoLevelSeries(336, 6));
  const bool reached = slowest <= kGoalSeconds;
  std::printf("slowest of 2,000 values: %.3f s; goal %.0f s: %s\n", slowest, kGoalSeconds,
              reached ? "reached" : "missed");
  return reached ? 0 : 1;
}
