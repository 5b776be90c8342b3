// SPDX-License-Identifier: GPL-3.0-or-later
// Least squares on the rates. Linear is solved directly; Amdahl and power are two-parameter curves
// that become straight lines in other coordinates: those give the start, Gauss-Newton with step
// halving does the rest.
#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <functional>
#include <string>

#include "base/InputError.h"
#include "job/ThroughputModel.h"

namespace spothorizon::job {
namespace {

using Points = std::vector<ThroughputPoint>;
using Pair = Eigen::Vector2d;
constexpr int kMostSteps = 200;

void checkPoints(const Points& points) {
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (!(points[i].gpus > 0 && points[i].workPerHour > 0)) {
      throw InputError("", "/" + std::to_string(i), "a point that is not positive",
                       "GPUs and work per hour above zero");
    }
  }
  const auto differs = [&](const ThroughputPoint& p) { return p.gpus != points.front().gpus; };
  if (points.size() < 2 || std::none_of(points.begin(), points.end(), differs)) {
    throw InputError("", "", std::to_string(points.size()) + " points",
                     "at least two points with different numbers of GPUs");
  }
}

/// Intercept and slope of y over x.
Pair straightLine(const Points& points, const std::function<Pair(const ThroughputPoint&)>& xy) {
  Eigen::MatrixX2d a(static_cast<Eigen::Index>(points.size()), 2);
  Eigen::VectorXd b(a.rows());
  for (Eigen::Index i = 0; i < a.rows(); ++i) {
    const Pair p = xy(points[static_cast<std::size_t>(i)]);
    a.row(i) << 1, p[0];
    b[i] = p[1];
  }
  return a.colPivHouseholderQr().solve(b);
}

double squaredError(const Points& points, const ThroughputModel& model) {
  double sum = 0;
  for (const ThroughputPoint& p : points) {
    const double error = p.workPerHour - model.workPerHour(p.gpus);
    sum += error * error;
  }
  return sum;
}

double rSquared(const Points& points, const ThroughputModel& model) {
  double mean = 0, total = 0;
  for (const ThroughputPoint& p : points)
    mean += p.workPerHour / static_cast<double>(points.size());
  for (const ThroughputPoint& p : points) total += (p.workPerHour - mean) * (p.workPerHour - mean);
  const double error = squaredError(points, model);
  return total > 0 ? 1 - error / total : (error > 0 ? 0 : 1);
}

ThroughputModel amdahl(const Pair& p) {
  ThroughputModel model;
  model.kind = ThroughputKind::Amdahl;
  model.unitRate = p[0];
  model.serialFraction = std::clamp(p[1], 0.0, 1.0);
  return model;
}

ThroughputModel power(const Pair& p) {
  ThroughputModel model;
  model.kind = ThroughputKind::Power;
  model.coefficient = p[0];
  model.exponent = p[1];
  return model;
}

Pair amdahlGradient(const Pair& p, double n) {
  const double denominator = p[1] + (1 - p[1]) / n;
  return {1 / denominator, -p[0] * (1 - 1 / n) / (denominator * denominator)};
}

Pair powerGradient(const Pair& p, double n) {
  return {std::pow(n, p[1]), p[0] * std::pow(n, p[1]) * std::log(n)};
}

Pair gaussNewtonStep(const Points& points, const ThroughputModel& model, const Pair& at,
                     Pair (*gradient)(const Pair&, double)) {
  Eigen::MatrixX2d jacobian(static_cast<Eigen::Index>(points.size()), 2);
  Eigen::VectorXd residual(jacobian.rows());
  for (Eigen::Index i = 0; i < jacobian.rows(); ++i) {
    const ThroughputPoint& p = points[static_cast<std::size_t>(i)];
    jacobian.row(i) = gradient(at, p.gpus).transpose();
    residual[i] = p.workPerHour - model.workPerHour(p.gpus);
  }
  return jacobian.colPivHouseholderQr().solve(residual);
}

ThroughputModel gaussNewton(const Points& points, Pair at, ThroughputModel (*make)(const Pair&),
                            Pair (*gradient)(const Pair&, double)) {
  double error = squaredError(points, make(at));
  for (int i = 0; i < kMostSteps && error > 0; ++i) {
    Pair step = gaussNewtonStep(points, make(at), at, gradient);
    double tried = squaredError(points, make(at + step));
    while (!(tried < error) && step.norm() > 1e-14 * (1 + at.norm())) {
      step /= 2;
      tried = squaredError(points, make(at + step));
    }
    if (!(tried < error)) break;
    at += step;
    const bool done = error - tried <= 1e-15 * error;
    error = tried;
    if (done) break;
  }
  return make(at);
}

ThroughputModel fitLinear(const Points& points) {
  const Pair line =
      straightLine(points, [](const ThroughputPoint& p) { return Pair(p.gpus, p.workPerHour); });
  ThroughputModel model;
  model.beta = line[0];
  model.alpha = line[1];
  return model;
}

ThroughputModel fitAmdahl(const Points& points) {
  // 1/H = s/c + ((1−s)/c)·(1/n).
  const Pair line = straightLine(
      points, [](const ThroughputPoint& p) { return Pair(1 / p.gpus, 1 / p.workPerHour); });
  const double inverseRate = line[0] + line[1];
  const double rate = inverseRate > 0 ? 1 / inverseRate : points.front().workPerHour;
  const Pair start(rate, std::clamp(line[0] * rate, 0.0, 1.0));
  return gaussNewton(points, start, amdahl, amdahlGradient);
}

ThroughputModel fitPower(const Points& points) {
  const Pair line = straightLine(points, [](const ThroughputPoint& p) {
    return Pair(std::log(p.gpus), std::log(p.workPerHour));
  });
  return gaussNewton(points, Pair(std::exp(line[0]), line[1]), power, powerGradient);
}

}  // namespace

ThroughputFit fitThroughput(const Points& points, ThroughputKind kind) {
  checkPoints(points);
  ThroughputFit fit;
  switch (kind) {
    case ThroughputKind::Linear:
      fit.model = fitLinear(points);
      break;
    case ThroughputKind::Amdahl:
      fit.model = fitAmdahl(points);
      break;
    case ThroughputKind::Power:
      fit.model = fitPower(points);
      break;
    case ThroughputKind::Table:
      throw InputError("", "", "the kind table", "linear, amdahl or power to fit");
  }
  fit.rSquared = rSquared(points, fit.model);
  return fit;
}

}  // namespace spothorizon::job
