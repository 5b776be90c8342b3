// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/Options.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

namespace spothorizon::rental {
namespace {

const SpeedUp* speedUpOn(const GpuType& type, const std::vector<SpeedUp>& speedUps) {
  const auto index = static_cast<std::size_t>(type.speedUp);
  return index < speedUps.size() ? &speedUps[index] : nullptr;
}

/// Preemptions may be so many that the work never gets done.
bool done(double speed) { return speed > std::numeric_limits<double>::min(); }

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

struct Numbered {
  Point point;
  int index;
};

/// Without most of those that a later one beats in both, which no hull has. Of measured widths, by
/// rising GPUs, more than half go at once, and the others are nearly in the order of their cost.
std::vector<Numbered> notBeaten(std::span<const Point> points) {
  std::vector<Numbered> kept;
  kept.reserve(points.size());
  const Point* cheapest = nullptr;  // of those behind
  for (std::size_t i = points.size(); i-- > 0;) {
    const Point& point = points[i];
    if (cheapest && cheapest->spend <= point.spend && cheapest->hours <= point.hours &&
        !(*cheapest == point)) {
      continue;
    }
    if (!cheapest || point.spend < cheapest->spend) cheapest = &point;
    kept.push_back({point, static_cast<int>(i)});
  }
  std::reverse(kept.begin(), kept.end());
  return kept;
}

/// From the cheapest on. Lists by width are nearly in this order: to insert one after the other is
/// then faster than to sort.
std::vector<Numbered> byCost(std::span<const Point> points) {
  constexpr std::size_t kShort = 128;
  std::vector<Numbered> order = notBeaten(points);
  const auto before = [](const Numbered& a, const Numbered& b) {
    return cheaper(a.point, b.point);
  };
  if (order.size() > kShort) {
    if (!std::is_sorted(order.begin(), order.end(), before)) {
      std::stable_sort(order.begin(), order.end(), before);
    }
    return order;
  }
  for (std::size_t i = 1; i < order.size(); ++i) {
    const Numbered one = order[i];
    std::size_t at = i;
    for (; at > 0 && before(one, order[at - 1]); --at) order[at] = order[at - 1];
    order[at] = one;
  }
  return order;
}

/// Whether b lies on or above the line from a to c; spends rise, hours fall.
bool above(const Point& a, const Point& b, const Point& c) {
  return (b.hours - a.hours) * (c.spend - a.spend) >= (c.hours - a.hours) * (b.spend - a.spend);
}

/// Each dearer and faster than the one before, as the widths of a law are.
bool inOrder(std::span<const Point> points) {
  for (std::size_t i = 1; i < points.size(); ++i) {
    if (!(points[i].spend > points[i - 1].spend) || !(points[i].hours < points[i - 1].hours)) {
      return false;
    }
  }
  return true;
}

/// The hull of such points, which need not be sorted.
std::vector<int> hullOfOrdered(std::span<const Point> points) {
  std::vector<int> hull(points.size());
  const auto at = [&](std::size_t place) -> const Point& {
    return points[static_cast<std::size_t>(hull[place])];
  };
  std::size_t size = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    while (size > 1 && above(at(size - 2), at(size - 1), points[i])) --size;
    hull[size++] = static_cast<int>(i);
  }
  hull.resize(size);
  return hull;
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
  return speed && done(*speed) ? speed : std::nullopt;
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
    const GpuType& type = problem.types[t];
    const SpeedUp* law = speedUpOn(type, jobClass.speedUps);
    if (!law) continue;
    const auto count =
        law->isSmooth() ? static_cast<std::size_t>(problem.mostGpus) : law->table.size();
    list.points.reserve(list.points.size() + count);
    list.widths.reserve(list.widths.size() + count);
    const auto take = [&](int gpus, double speed) {
      if (type.preemption) {
        speed *= preemptedShare(*type.preemption, gpus * type.preemption->perGpuHour);
      }
      if (!done(speed)) return;
      list.points.push_back(pointAt(problem, jobClass, type, gpus, speed));
      list.widths.push_back({static_cast<int>(t), static_cast<double>(gpus)});
    };
    if (law->isSmooth()) {
      for (int gpus = 1; gpus <= problem.mostGpus; ++gpus) take(gpus, law->smoothAt(gpus));
      continue;
    }
    for (const SpeedUpPoint& point : law->table) {
      if (point.gpus <= problem.mostGpus) take(point.gpus, law->factor * point.speedUp);
    }
  }
  return list;
}

std::vector<int> lowerLeftHull(std::span<const Point> points) {
  if (inOrder(points)) return hullOfOrdered(points);
  std::vector<Numbered> order = byCost(points);
  // The hull so far is at the beginning of its own input.
  std::size_t size = 0;
  for (const Numbered next : order) {
    if (size > 0 && next.point.hours >= order[size - 1].point.hours) continue;
    while (size > 1 && above(order[size - 2].point, order[size - 1].point, next.point)) --size;
    order[size++] = next;
  }
  std::vector<int> hull(size);
  for (std::size_t i = 0; i < size; ++i) hull[i] = order[i].index;
  return hull;
}

}  // namespace spothorizon::rental
