// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/RunControl.h"

namespace spothorizon::forecast {

/// Orders of the autoregression, the differences and the moving average.
struct ArimaOrder {
  int p = 0, d = 0, q = 0;
  bool operator==(const ArimaOrder&) const = default;
};
inline constexpr int kMostArmaOrder = 5;    ///< of p and of q
inline constexpr int kMostDifferences = 2;  ///< d

/// w_t = (1 − B)^d y_t;  w_t − μ = Σ φ_i (w_{t−i} − μ) + e_t + Σ θ_j e_{t−j}  (Box and Jenkins). μ
/// is fitted where d = 0 and zero else. φ is stationary and θ invertible.
struct ArimaModel {
  ArimaOrder order;
  double mean = 0;                ///< μ
  std::vector<double> ar, ma;     ///< φ_1..φ_p, θ_1..θ_q
  double variance = 0;            ///< of e
  double logLikelihood = 0;       ///< conditional, Gaussian
  double aicc = 0;                ///< of the values that all orders of one search share
  std::vector<double> residuals;  ///< e_t of the differenced series; 0 where conditioned on
};

/// Conditional sum of squares, started by Hannan-Rissanen and minimised by Levenberg-Marquardt over
/// partial autocorrelations, so that no step leaves the stationary and invertible region (Monahan,
/// Biometrika 71, 1984). `conditionOn`: how many of the first differenced values are only
/// conditioned on; at least p, which is the default. InputError where the differenced series is
/// constant or the series has fewer than `leastValues(order)` values, is not finite, or the order
/// is out of range.
ArimaModel fitArima(std::span<const double> series, const ArimaOrder& order, int conditionOn = -1);
int leastValues(const ArimaOrder& order);

/// The order of the least AICc among p <= mostP and q <= mostQ, all compared over the same values
/// of the series, then fitted as fitArima does. AICc does not compare different d: d is chosen
/// first, by KPSS tests one after another (Hyndman and Khandakar, J. Statistical Software 27(3),
/// 2008). InputError as fitArima throws it; Stopped between two orders.
ArimaModel chooseArima(std::span<const double> series, const RunControl& control = {},
                       int mostP = kMostArmaOrder, int mostD = kMostDifferences,
                       int mostQ = kMostArmaOrder);

/// How often a series must be differenced to be level by the KPSS test at 5 % (Kwiatkowski,
/// Phillips, Schmidt and Shin, J. Econometrics 54, 1992); never so often that nothing varies.
int chooseDifferences(std::span<const double> series, int mostD = kMostDifferences);
/// The test's statistic; 0.463 is its 5 % point.
double kpssStatistic(std::span<const double> series);

/// (1 − B)^d of a series: d values shorter.
std::vector<double> differenced(std::span<const double> series, int d);

/// e_t of the model over the differenced `series`, each from the past alone; 0 where t < p.
std::vector<double> arimaResiduals(const ArimaModel& model, std::span<const double> series);

/// Means of the next values after the end of `history`: out[h] is h + 1 steps ahead. Coefficients
/// are the model's; the errors of the past are computed from `history`, which has at least d + 1
/// values.
void forecastArima(const ArimaModel& model, std::span<const double> history, std::span<double> out);
/// The same, by errors already computed: the last of `differencedHistory` and of `errors` belong to
/// the last of `history`. The work does not grow with the history.
void forecastArima(const ArimaModel& model, std::span<const double> history,
                   std::span<const double> differencedHistory, std::span<const double> errors,
                   std::span<double> out);

std::string label(const ArimaOrder& order);  ///< "ARIMA(2,1,1)"

}  // namespace spothorizon::forecast
