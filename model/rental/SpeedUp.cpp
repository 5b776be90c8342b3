// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/SpeedUp.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "base/InputError.h"
#include "base/NumberText.h"

namespace spothorizon::rental {
namespace {

/// The text of the place is made where something is wrong.
void check(bool good, const std::string& place, const char* entry, double found,
           const char* expected) {
  if (!good) throw InputError("", place + entry, numberText(found), expected);
}

// Values beyond were not measured, and products with them would be no numbers.
bool positive(double value) { return value >= 1e-12 && value <= 1e12; }

/// Apart, so that the text of a place is made for a point that is wrong, not for each of many.
[[noreturn]] void refusePoint(const std::vector<SpeedUpPoint>& table, std::size_t i,
                              const std::string& place) {
  const std::string at = place + "/" + std::to_string(i);
  check(table[i].gpus >= 1, at, "/0", table[i].gpus, "GPUs, a whole number of 1 or more");
  check(positive(table[i].speedUp), at, "/1", table[i].speedUp, "a speed-up above 0, at most 1e12");
  const std::string found = numberText(table[i].gpus) + (table[i].gpus == 1 ? " GPU" : " GPUs"),
                    before = numberText(table[i - 1].gpus);
  const bool twice = table[i].gpus == table[i - 1].gpus;
  throw InputError("", at + "/0", twice ? found + " twice" : found + " after " + before,
                   "each number of GPUs once, in rising order");
}

void checkTable(const std::vector<SpeedUpPoint>& table, const std::string& place) {
  if (table.empty()) {
    throw InputError("", place, "an empty table",
                     "at least one point: GPUs and how many times as fast they are as one");
  }
  for (std::size_t i = 0; i < table.size(); ++i) {
    const bool rises = i == 0 || table[i].gpus > table[i - 1].gpus;
    if (!rises || table[i].gpus < 1 || !positive(table[i].speedUp)) refusePoint(table, i, place);
  }
}

/// Whether b lies on or under the line from a to c.
bool under(const std::pair<double, double>& a, const std::pair<double, double>& b,
           const std::pair<double, double>& c) {
  return (b.second - a.second) * (c.first - a.first) <= (c.second - a.second) * (b.first - a.first);
}

}  // namespace

std::optional<double> SpeedUp::at(int gpus) const {
  if (gpus < 1) return std::nullopt;
  if (isSmooth()) return smoothAt(gpus);
  const auto found =
      std::lower_bound(table.begin(), table.end(), gpus,
                       [](const SpeedUpPoint& point, int wanted) { return point.gpus < wanted; });
  if (found == table.end() || found->gpus != gpus) return std::nullopt;
  return factor * found->speedUp;
}

double SpeedUp::smoothAt(double gpus) const {
  if (gpus <= 1) return factor * gpus;
  if (kind == SpeedUpKind::Power) return factor * std::pow(gpus, exponent);
  return factor / (serialFraction + (1 - serialFraction) / gpus);
}

std::vector<int> SpeedUp::widths(int most) const {
  std::vector<int> widths;
  if (isSmooth()) {
    widths.reserve(static_cast<std::size_t>(std::max(most, 0)));
    for (int k = 1; k <= most; ++k) widths.push_back(k);
    return widths;
  }
  for (const SpeedUpPoint& point : table) {
    if (point.gpus <= most) widths.push_back(point.gpus);
  }
  return widths;
}

void checkSpeedUp(const SpeedUp& speedUp, const std::string& place) {
  check(positive(speedUp.factor), place, "/factor", speedUp.factor,
        "a number above 0, at most 1e12");
  const auto share = [](double value) { return value >= 0 && value <= 1; };
  switch (speedUp.kind) {
    case SpeedUpKind::Amdahl:
      check(share(speedUp.serialFraction), place, "/serialFraction", speedUp.serialFraction,
            "a share from 0 to 1");
      return;
    case SpeedUpKind::Power:
      check(share(speedUp.exponent), place, "/exponent", speedUp.exponent,
            "an exponent from 0 to 1");
      return;
    case SpeedUpKind::Table:
      checkTable(speedUp.table, place + "/table");
  }
}

SpeedUp amdahl(double serialFraction, double factor) {
  SpeedUp speedUp;
  speedUp.serialFraction = serialFraction;
  speedUp.factor = factor;
  return speedUp;
}

SpeedUp power(double exponent, double factor) {
  SpeedUp speedUp;
  speedUp.kind = SpeedUpKind::Power;
  speedUp.exponent = exponent;
  speedUp.factor = factor;
  return speedUp;
}

SpeedUp measured(std::vector<SpeedUpPoint> table, double factor) {
  SpeedUp speedUp;
  speedUp.kind = SpeedUpKind::Table;
  speedUp.table = std::move(table);
  speedUp.factor = factor;
  return speedUp;
}

std::string toString(SpeedUpKind kind) {
  switch (kind) {
    case SpeedUpKind::Amdahl:
      return "amdahl";
    case SpeedUpKind::Power:
      return "power";
    case SpeedUpKind::Table:
      break;
  }
  return "table";
}

SharedSpeedUp::SharedSpeedUp(const SpeedUp& speedUp, int most)
    : m_law(speedUp), m_most(most), m_corners{{0.0, 0.0}} {
  if (speedUp.isSmooth()) return;
  for (const SpeedUpPoint& point : speedUp.table) {
    if (point.gpus > most) break;
    const std::pair<double, double> next(point.gpus, speedUp.factor * point.speedUp);
    // Past the best it stays flat.
    if (next.second <= m_corners.back().second) continue;
    while (m_corners.size() > 1 && under(m_corners[m_corners.size() - 2], m_corners.back(), next)) {
      m_corners.pop_back();
    }
    m_corners.push_back(next);
  }
}

double SharedSpeedUp::at(double gpus) const {
  if (m_law.isSmooth()) return m_law.smoothAt(std::min(gpus, m_most));
  if (gpus >= m_corners.back().first) return m_corners.back().second;
  const auto next = std::upper_bound(
      m_corners.begin(), m_corners.end(), gpus,
      [](double wanted, const std::pair<double, double>& corner) { return wanted < corner.first; });
  const auto& [x0, y0] = *std::prev(next);
  const auto& [x1, y1] = *next;
  return y0 + (y1 - y0) * (gpus - x0) / (x1 - x0);
}

}  // namespace spothorizon::rental
