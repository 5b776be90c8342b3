// SPDX-License-Identifier: GPL-3.0-or-later
#include "forecast/HoltWinters.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "base/InputError.h"
#include "forecast/ArimaSearch.h"
#include "forecast/LeastSquares.h"

namespace spothorizon::forecast {
namespace {

constexpr double kLeastDamping = 0.8, kMostDamping = 0.98;
constexpr std::size_t kTrendValues = 10;

/// Level, trend and the seasonal terms of the next m values, the nearest at `next`.
struct State {
  double level = 0, trend = 0;
  std::vector<double> seasonal;
  std::size_t next = 0;

  /// Takes in one value; the error of what was expected.
  double step(const HoltWintersModel& m, double value) {
    const double before = level + m.damping * trend;
    const double season = seasonal.empty() ? 0 : seasonal[next];
    const double e = value - before - season;
    level = before + m.alpha * e;
    trend = m.damping * trend + m.alpha * m.beta * e;
    if (!seasonal.empty()) {
      seasonal[next] += m.gamma * e;
      next = (next + 1) % seasonal.size();
    }
    return e;
  }
};

double meanOf(std::span<const double> values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

State firstState(std::span<const double> series, int season) {
  if (season == 0) {
    const double last = series[kTrendValues - 1];
    return {series[0], (last - series[0]) / (kTrendValues - 1.0), {}, 0};
  }
  const auto m = static_cast<std::size_t>(season);
  const double first = meanOf(series.first(m)), second = meanOf(series.subspan(m, m));
  State state{first, (second - first) / season, std::vector<double>(m), 0};
  for (std::size_t i = 0; i < m; ++i) {
    state.seasonal[i] = ((series[i] - first) + (series[m + i] - second)) / 2;
  }
  return state;
}

/// Errors of the smoothing over α, β, γ / (1 − α) and φ, those that are fitted, in this order.
class SmoothingSquares final : public LeastSquares {
 public:
  SmoothingSquares(std::span<const double> series, int season, bool damped)
      : m_series(series),
        m_season(season),
        m_damped(damped),
        m_start(firstState(series, season)),
        m_errors(series.size()) {}

  Eigen::Index unknowns() const { return 2 + (m_season > 0 ? 1 : 0) + (m_damped ? 1 : 0); }
  HoltWintersModel model(const SmallVector& x) const;
  Box box() const;
  double sum(const SmallVector& x) override;
  void normal(const SmallVector& x, SmallMatrix& jtj, SmallVector& jte) override;
  /// The model at x with its errors and its end state.
  HoltWintersModel finished(const SmallVector& x);

 private:
  State run(const HoltWintersModel& model);

  std::span<const double> m_series;
  int m_season;
  bool m_damped;
  State m_start;
  std::vector<double> m_errors;
};

HoltWintersModel SmoothingSquares::model(const SmallVector& x) const {
  HoltWintersModel model;
  model.season = m_season;
  model.alpha = x[0];
  model.beta = x[1];
  model.gamma = m_season > 0 ? x[2] * (1 - x[0]) : 0;
  model.damping = m_damped ? x[unknowns() - 1] : 1;
  return model;
}

Box SmoothingSquares::box() const {
  Box box{SmallVector::Zero(unknowns()), SmallVector::Ones(unknowns())};
  if (m_damped) {
    box.least[unknowns() - 1] = kLeastDamping;
    box.most[unknowns() - 1] = kMostDamping;
  }
  return box;
}

State SmoothingSquares::run(const HoltWintersModel& model) {
  State state = m_start;
  for (std::size_t t = 0; t < m_series.size(); ++t) m_errors[t] = state.step(model, m_series[t]);
  return state;
}

double SmoothingSquares::sum(const SmallVector& x) {
  run(model(x));
  return std::inner_product(m_errors.begin(), m_errors.end(), m_errors.begin(), 0.0);
}

void SmoothingSquares::normal(const SmallVector& x, SmallMatrix& jtj, SmallVector& jte) {
  constexpr double kStep = 1e-6;
  const auto n = static_cast<Eigen::Index>(m_errors.size());
  const Box within = box();
  Eigen::MatrixXd jacobian(n, x.size());
  for (Eigen::Index i = 0; i < x.size(); ++i) {
    SmallVector above = x, below = x;
    above[i] = std::min(within.most[i], x[i] + kStep);
    below[i] = std::max(within.least[i], x[i] - kStep);
    run(model(above));
    jacobian.col(i) = Eigen::Map<const Eigen::VectorXd>(m_errors.data(), n);
    run(model(below));
    jacobian.col(i) -= Eigen::Map<const Eigen::VectorXd>(m_errors.data(), n);
    jacobian.col(i) /= above[i] - below[i];
  }
  run(model(x));
  jtj = jacobian.transpose() * jacobian;
  jte = jacobian.transpose() * Eigen::Map<const Eigen::VectorXd>(m_errors.data(), n);
}

HoltWintersModel SmoothingSquares::finished(const SmallVector& x) {
  HoltWintersModel result = model(x);
  State end = run(result);
  result.residuals = m_errors;
  result.sumOfSquares = std::inner_product(m_errors.begin(), m_errors.end(), m_errors.begin(), 0.0);
  result.level = end.level;
  result.trend = end.trend;
  std::rotate(end.seasonal.begin(), end.seasonal.begin() + static_cast<std::ptrdiff_t>(end.next),
              end.seasonal.end());
  result.seasonal = std::move(end.seasonal);
  return result;
}

/// The sum has several valleys: the best of a coarse grid says which to walk down.
std::vector<SmallVector> startsOf(SmoothingSquares& squares, bool seasonal, bool damped) {
  std::vector<std::pair<double, SmallVector>> grid;
  for (const double alpha : {0.1, 0.3, 0.6, 0.9}) {
    for (const double beta : {0.02, 0.3}) {
      for (const double gamma : seasonal ? std::vector{0.05, 0.4} : std::vector{0.0}) {
        SmallVector x(squares.unknowns());
        x[0] = alpha;
        x[1] = beta;
        if (seasonal) x[2] = gamma;
        if (damped) x[squares.unknowns() - 1] = 0.9;
        grid.emplace_back(squares.sum(x), x);
      }
    }
  }
  std::ranges::stable_sort(grid, {}, [](const auto& one) { return one.first; });
  return {grid[0].second, grid[1].second};
}

}  // namespace

int leastHoltWintersValues(int season) {
  return season == 0 ? static_cast<int>(kTrendValues) : 2 * season;
}

HoltWintersModel fitHoltWinters(std::span<const double> series, int season, bool damped) {
  if (season < 0 || season == 1) {
    throw InputError("", "", "a season of " + std::to_string(season) + " values",
                     "0 for none, or 2 and more");
  }
  checkSeries(series, leastHoltWintersValues(season));
  if (constant(series)) throw InputError("", "", "a constant series", "one that varies");
  SmoothingSquares squares(series, season, damped);
  Minimum best{{}, std::numeric_limits<double>::infinity()};
  for (const SmallVector& start : startsOf(squares, season > 0, damped)) {
    const Minimum found = minimise(squares, start, squares.box());
    if (found.sum < best.sum) best = found;
  }
  return squares.finished(best.x);
}

void forecastHoltWinters(const HoltWintersModel& model, std::span<const double> since,
                         std::span<double> out) {
  State state{model.level, model.trend, model.seasonal, 0};
  for (const double value : since) state.step(model, value);
  double damped = 1, trend = 0;
  for (std::size_t h = 0; h < out.size(); ++h) {
    trend += (damped *= model.damping) * state.trend;
    out[h] = state.level + trend;
    if (!state.seasonal.empty()) {
      out[h] += state.seasonal[(state.next + h) % state.seasonal.size()];
    }
  }
}

}  // namespace spothorizon::forecast
