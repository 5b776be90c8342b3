// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/EpochPath.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

#include "base/InputError.h"

namespace spothorizon::rental {
namespace {

constexpr double kNever = std::numeric_limits<double>::infinity();

/// What counts first, and what decides a tie.
struct Ranked {
  double first = 0, second = 0;

  friend Ranked operator+(Ranked a, Ranked b) { return {a.first + b.first, a.second + b.second}; }
  friend Ranked operator*(double times, Ranked a) { return {times * a.first, times * a.second}; }
  friend bool operator<(Ranked a, Ranked b) {
    return a.first < b.first || (a.first == b.first && a.second < b.second);
  }
};

/// Every width of every type that any of the epochs can run at.
std::vector<Width> widthsOf(const RentalProblem& problem, const JobClass& jobClass) {
  std::vector<Width> all;
  for (std::size_t t = 0; t < problem.types.size(); ++t) {
    const auto index = static_cast<std::size_t>(problem.types[t].speedUp);
    std::vector<int> widths;
    for (const Epoch& epoch : jobClass.epochs) {
      if (index >= epoch.speedUps.size()) continue;
      const std::vector<int> some = epoch.speedUps[index].widths(problem.mostGpus);
      std::vector<int> merged;
      std::set_union(widths.begin(), widths.end(), some.begin(), some.end(),
                     std::back_inserter(merged));
      widths.swap(merged);
    }
    for (const int gpus : widths) all.push_back({static_cast<int>(t), static_cast<double>(gpus)});
  }
  return all;
}

}  // namespace

EpochProgramme::EpochProgramme(const RentalProblem& problem, const JobClass& jobClass)
    : m_widths(widthsOf(problem, jobClass)),
      m_epochs(jobClass.epochs.size()),
      m_restartHours(jobClass.restartHours),
      m_overheads(problem.overheads) {
  for (const Width& width : m_widths) {
    m_spends.push_back(problem.types[static_cast<std::size_t>(width.type)].price * width.gpus);
  }
  m_hours.reserve(m_epochs * m_widths.size());
  for (const Epoch& epoch : jobClass.epochs) {
    bool any = false;
    for (const Width& width : m_widths) {
      const std::optional<double> speed = effectiveSpeedUp(problem, epoch.speedUps, width);
      m_hours.push_back(speed ? epoch.oneGpuHours / *speed : kNever);
      any = any || speed;
    }
    if (!any) throw InputError("", "/epochs", "an epoch that can run nowhere", "a measured width");
  }
}

/// `hold` is what an hour at each width costs, `bill` the money in it.
template <class Cost>
std::vector<std::size_t> EpochProgramme::shortest(const std::vector<Cost>& hold,
                                                  const std::vector<Cost>& bill) const {
  const std::size_t widths = m_widths.size();
  std::vector<Cost> value(widths);
  std::vector<std::size_t> least(m_epochs, 0);
  std::vector<std::uint8_t> changed(m_epochs * widths, 0);
  for (std::size_t k = 0; k < widths; ++k) {
    value[k] = (m_restartHours + hours(0, k)) * hold[k] + m_overheads.bootHours * bill[k];
  }
  for (std::size_t e = 1; e < m_epochs; ++e) {
    least[e] =
        static_cast<std::size_t>(std::min_element(value.begin(), value.end()) - value.begin());
    const Cost from = value[least[e]];
    const double* const hours = &m_hours[e * widths];
    std::uint8_t* const change = &changed[e * widths];
    for (std::size_t k = 0; k < widths; ++k) {
      const Cost moved = from + m_restartHours * hold[k];
      change[k] = moved < value[k];
      value[k] = (change[k] ? moved : value[k]) + hours[k] * hold[k];
    }
  }
  const double tail = m_overheads.releaseHours + m_overheads.loopHours / 2;
  for (std::size_t k = 0; k < widths; ++k) value[k] = value[k] + tail * bill[k];
  std::vector<std::size_t> path(m_epochs);
  path.back() =
      static_cast<std::size_t>(std::min_element(value.begin(), value.end()) - value.begin());
  for (std::size_t e = m_epochs; e-- > 1;) {
    path[e - 1] = changed[e * widths + path[e]] ? least[e] : path[e];
  }
  return path;
}

std::vector<std::size_t> EpochProgramme::shortestFor(double hourValue) const {
  const std::size_t widths = m_widths.size();
  if (hourValue > 0 && std::isfinite(hourValue)) {
    std::vector<double> hold(m_spends);
    for (double& value : hold) value += hourValue;
    return shortest(hold, m_spends);
  }
  std::vector<Ranked> hold(widths), bill(widths);
  const bool fastest = hourValue > 0;
  for (std::size_t k = 0; k < widths; ++k) {
    hold[k] = fastest ? Ranked{1, m_spends[k]} : Ranked{m_spends[k], 1};
    bill[k] = fastest ? Ranked{0, m_spends[k]} : Ranked{m_spends[k], 0};
  }
  return shortest(hold, bill);
}

EpochPath EpochProgramme::best(double hourValue) const {
  const std::vector<std::size_t> path = shortestFor(hourValue);
  EpochPath best{valuedAt(path), {}};
  best.widths.reserve(path.size());
  for (const std::size_t k : path) best.widths.push_back(m_widths[k]);
  return best;
}

Point EpochProgramme::valuedAt(const std::vector<std::size_t>& path) const {
  Point sum{m_overheads.bootHours * m_spends[path.front()], m_overheads.waitHours()};
  for (std::size_t e = 0; e < path.size(); ++e) {
    const bool change = e == 0 || path[e] != path[e - 1];
    const double held = hours(e, path[e]) + (change ? m_restartHours : 0);
    sum.hours += held;
    sum.spend += held * m_spends[path[e]];
  }
  sum.spend += (m_overheads.releaseHours + m_overheads.loopHours / 2) * m_spends[path.back()];
  return sum;
}

namespace {

/// Paths that are better by less, relative, are on the line.
constexpr double kOnLine = 1e-13;

class Frontier {
 public:
  explicit Frontier(const EpochProgramme& programme) : m_programme(programme) {}

  /// Cheapest, all corners between, fastest.
  std::vector<EpochPath> made() && {
    EpochPath cheapest = m_programme.best(0);
    EpochPath fastest = m_programme.best(std::numeric_limits<double>::infinity());
    m_paths.push_back(cheapest);
    // What both costs and lasts no less is the same.
    if (fastest.point.hours < cheapest.point.hours && fastest.point.spend > cheapest.point.spend) {
      addBetween(cheapest.point, fastest.point);
      m_paths.push_back(std::move(fastest));
    }
    return std::move(m_paths);
  }

 private:
  void addBetween(const Point& left, const Point& right) {
    const double value = (right.spend - left.spend) / (left.hours - right.hours);
    if (!(value > 0) || !std::isfinite(value)) return;
    EpochPath best = m_programme.best(value);
    const Point found = best.point;
    const double line = left.spend + value * left.hours;
    const bool inside = found.spend > left.spend && found.spend < right.spend;
    if (!inside || found.spend + value * found.hours >= line * (1 - kOnLine)) return;
    addBetween(left, found);
    m_paths.push_back(std::move(best));
    addBetween(found, right);
  }

  const EpochProgramme& m_programme;
  std::vector<EpochPath> m_paths;
};

}  // namespace

std::vector<EpochPath> epochFrontier(const EpochProgramme& programme) {
  return Frontier(programme).made();
}

}  // namespace spothorizon::rental
