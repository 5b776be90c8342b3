// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <vector>

namespace spothorizon::forecast {

/// Orders of the autoregression, the differences and the moving average.
struct ArimaOrder {
  int p = 0, d = 0, q = 0;
  bool operator==(const ArimaOrder&) const = default;
};

/// w_t = (1 − B)^d y_t;  w_t − μ = Σ φ_i (w_{t−i} − μ) + e_t + Σ θ_j e_{t−j}  (Box and Jenkins). μ
/// is fitted where d = 0 and zero else. φ is stationary and θ invertible.
struct ArimaModel {
  ArimaOrder order;
  double mean = 0;                ///< μ
  std::vector<double> ar, ma;     ///< φ_1..φ_p, θ_1..θ_q
  double variance = 0;            ///< of e
  double logLikelihood = 0;       ///< conditional, Gaussian
  double aicc = 0;                ///< of the values that all orders of one search share
  std::vector<double> residuals;  ///< e_t of the differenced series
};

/// Conditional sum of squares, started by Hannan-Rissanen and minimised by Gauss-Newton
/// (Levenberg-Marquardt) over partial autocorrelations, so that no step leaves the stationary and
/// invertible region (Monahan, Biometrika 71, 1984). `conditionOn`: how many of the first
/// differenced values are only conditioned on; at least p. InputError where the series is constant
/// or has fewer than `leastValues(order)` values.
ArimaModel fitArima(std::span<const double> series, const ArimaOrder& order, int conditionOn = -1);
int leastValues(const ArimaOrder& order);

/// The order of the least AICc among p, q <= most and d <= mostD, all compared over the same values
/// of the series (d is chosen first, by repeated KPSS tests or as ARCHITECTURE.md says, as AICc
/// does not compare different d). Hyndman and Khandakar, J. Statistical Software 27(3), 2008.
ArimaModel chooseArima(std::span<const double> series, int mostP = 5, int mostD = 2, int mostQ = 5);

/// Means of the next values after the end of `history`: out[h] is h + 1 steps ahead. Coefficients
/// are the model's; the errors of the past are worked out from `history`.
void forecastArima(const ArimaModel& model, std::span<const double> history, std::span<double> out);

std::string label(const ArimaOrder& order);  ///< "ARIMA(2,1,1)"

}  // namespace spothorizon::forecast
