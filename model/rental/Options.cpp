// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/Options.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numeric>

namespace spothorizon::rental {
namespace {

const SpeedUp* speedUpOn(const GpuType& type, const std::vector<SpeedUp>& speedUps) {
  const auto index = static_cast<std::size_t>(type.speedUp);
  return index < speedUps.size() ? &speedUps[index] : nullptr;
}

bool isWhole(double value) { return value == std::floor(value); }

/// z and c at a speed: what the work takes, and all that comes before and after it.
Point pointAt(const RentalProblem& problem, const JobClass& jobClass, const GpuType& type,
              double gpus, double speed) {
  const double held = jobClass.oneGpuHours / speed + jobClass.restartHours;
  return {type.price * gpus * (held + problem.overheads.billedHours()),
          held + problem.overheads.waitHours()};
}

bool cheaper(const Point& a, const Point& b) {
  return a.spend < b.spend || (a.spend == b.spend && a.hours < b.hours);
}

/// The indices from the cheapest on; lists by width are mostly in this order already.
std::vector<int> byCost(std::span<const Point> points) {
  std::vector<int> order(points.size());
  std::iota(order.begin(), order.end(), 0);
  if (std::is_sorted(points.begin(), points.end(), cheaper)) return order;
  std::stable_sort(order.begin(), order.end(), [points](int a, int b) {
    return cheaper(points[static_cast<std::size_t>(a)], points[static_cast<std::size_t>(b)]);
  });
  return order;
}

/// Whether b lies on or above the line from a to c; spends rise, hours fall.
bool above(const Point& a, const Point& b, const Point& c) {
  return (b.hours - a.hours) * (c.spend - a.spend) >= (c.hours - a.hours) * (b.spend - a.spend);
}

}  // namespace

double preemptedShare(const Preemption& preemption, double preemptionsPerHour) {
  const double eta = preemptionsPerHour, tau = preemption.checkpointHours;
  if (eta <= 0) return 1;
  return tau / ((1 / eta + preemption.restartHours) * std::expm1(eta * tau));
}

std::optional<double> effectiveSpeedUp(const RentalProblem& problem,
                                       const std::vector<SpeedUp>& speedUps, Width width) {
  if (width.type < 0 || static_cast<std::size_t>(width.type) >= problem.types.size() ||
      !(width.gpus >= 1) || width.gpus > problem.mostGpus) {
    return std::nullopt;
  }
  const GpuType& type = problem.types[static_cast<std::size_t>(width.type)];
  const SpeedUp* law = speedUpOn(type, speedUps);
  if (!law || (!law->isSmooth() && !isWhole(width.gpus))) return std::nullopt;
  std::optional<double> speed =
      law->isSmooth() ? law->smoothAt(width.gpus) : law->at(static_cast<int>(width.gpus));
  if (speed && type.preemption) {
    *speed *= preemptedShare(*type.preemption, width.gpus * type.preemption->perGpuHour);
  }
  // So many preemptions that the work never gets done.
  if (speed && !(*speed > std::numeric_limits<double>::min())) return std::nullopt;
  return speed;
}

std::optional<Point> pointOf(const RentalProblem& problem, const JobClass& jobClass, Width width) {
  const std::optional<double> speed = effectiveSpeedUp(problem, jobClass.speedUps, width);
  if (!speed) return std::nullopt;
  return pointAt(problem, jobClass, problem.types[static_cast<std::size_t>(width.type)], width.gpus,
                 *speed);
}

OptionList optionsOf(const RentalProblem& problem, const JobClass& jobClass) {
  OptionList list;
  for (std::size_t t = 0; t < problem.types.size(); ++t) {
    const SpeedUp* law = speedUpOn(problem.types[t], jobClass.speedUps);
    if (!law) continue;
    const std::vector<int> widths = law->widths(problem.mostGpus);
    list.points.reserve(list.points.size() + widths.size());
    list.widths.reserve(list.widths.size() + widths.size());
    for (const int gpus : widths) {
      const Width width{static_cast<int>(t), static_cast<double>(gpus)};
      const std::optional<Point> point = pointOf(problem, jobClass, width);
      if (!point) continue;
      list.points.push_back(*point);
      list.widths.push_back(width);
    }
  }
  return list;
}

std::vector<int> lowerLeftHull(std::span<const Point> points) {
  std::vector<int> hull;
  const auto at = [points](int index) { return points[static_cast<std::size_t>(index)]; };
  for (const int next : byCost(points)) {
    if (!hull.empty() && at(next).hours >= at(hull.back()).hours) continue;
    while (hull.size() > 1 && above(at(hull[hull.size() - 2]), at(hull.back()), at(next))) {
      hull.pop_back();
    }
    hull.push_back(next);
  }
  return hull;
}

}  // namespace spothorizon::rental
