// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <limits>
#include <utility>

#include "rental/EpochPath.h"

namespace spothorizon::rental {
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
