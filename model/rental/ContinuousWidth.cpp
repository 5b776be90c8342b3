// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/ContinuousWidth.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "rental/Options.h"

namespace spothorizon::rental {
namespace {

/// v·X·k^−q + p·k·(X·k^−q + h): the derivative times k^(q+1) rises with k and is convex, so that
/// Newton's steps from the right come down to its zero.
double powerWidth(double hourValue, double price, double work, double exponent, double held,
                  double most) {
  const double q = exponent, gain = hourValue * work * q;
  if (held <= 0) return q < 1 ? hourValue * q / (price * (1 - q)) : most;
  double k = q < 1 ? hourValue * q / (price * (1 - q)) : most;
  k = std::min(k, std::pow(gain / (price * held), 1 / (q + 1)));
  for (int step = 0; step < 100; ++step) {
    const double slope = price * work * (1 - q) + price * held * (q + 1) * std::pow(k, q);
    const double excess = price * work * (1 - q) * k + price * held * std::pow(k, q + 1) - gain;
    const double next = k - excess / slope;
    if (!(next < k * (1 - 1e-16)) || !(next > 0)) break;
    k = next;
  }
  return k;
}

/// The least of a function of ln k on [0, ln most]: a coarse look, then golden sections.
double searched(const std::function<double(double)>& cost, double most) {
  constexpr int kLooks = 128;
  const double span = std::log(most);
  int best = 0;
  for (int i = 1; i <= kLooks; ++i) {
    if (cost(std::exp(span * i / kLooks)) < cost(std::exp(span * best / kLooks))) best = i;
  }
  double low = span * std::max(best - 1, 0) / kLooks;
  double high = span * std::min(best + 1, kLooks) / kLooks;
  constexpr double kGolden = 0.6180339887498949;
  for (int step = 0; step < 80; ++step) {
    const double a = high - kGolden * (high - low), b = low + kGolden * (high - low);
    (cost(std::exp(a)) <= cost(std::exp(b)) ? high : low) =
        cost(std::exp(a)) <= cost(std::exp(b)) ? b : a;
  }
  return std::exp((low + high) / 2);
}

}  // namespace

std::optional<Width> continuousWidth(const RentalProblem& problem, const JobClass& jobClass,
                                     std::size_t type, double hourValue) {
  const GpuType& rented = problem.types[type];
  const auto index = static_cast<std::size_t>(rented.speedUp);
  if (index >= jobClass.speedUps.size() || !jobClass.speedUps[index].isSmooth()) {
    return std::nullopt;
  }
  const SpeedUp& law = jobClass.speedUps[index];
  const double most = problem.mostGpus;
  const int at = static_cast<int>(type);
  if (rented.preemption && std::isfinite(hourValue)) {
    const auto cost = [&](double gpus) {
      const std::optional<Point> point = pointOf(problem, jobClass, {at, gpus});
      return point ? hourValue * point->hours + point->spend : HUGE_VAL;
    };
    return Width{at, searched(cost, most)};
  }
  if (!std::isfinite(hourValue)) return Width{at, most};
  const double held = jobClass.restartHours + problem.overheads.billedHours();
  const double work = jobClass.oneGpuHours / law.factor;
  double gpus = 1;
  if (law.kind == SpeedUpKind::Power) {
    gpus = powerWidth(hourValue, rented.price, work, law.exponent, held, most);
  } else {
    const double serial = work * law.serialFraction, parallel = work - serial;
    gpus = std::sqrt(hourValue * parallel / (rented.price * (serial + held)));
  }
  // 0/0 where nothing is worth anything: the narrowest.
  return Width{at, std::isnan(gpus) ? 1 : std::clamp(gpus, 1.0, most)};
}

}  // namespace spothorizon::rental
