// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/futures/FitParts.h"

#include <algorithm>
#include <cmath>

#include "market/Statistics.h"
#include "market/generator/GeneratorSpec.h"

namespace spothorizon::market::fit {

double inRange(std::string_view key, double value) {
  for (const GeneratorParameter& row : generatorParameters()) {
    if (row.key == key) return std::clamp(value, row.minimum, row.maximum);
  }
  return value;
}

double towards(const std::optional<double>& wanted, const std::optional<double>& found) {
  if (!wanted || !found || *wanted <= 0 || *found <= 0) return 1;
  return std::clamp(*wanted / *found, 0.5, 2.0);
}

double Spell::p90Hours() const {
  constexpr double kP90 = 1.2815515655446004;  // of the standard normal
  constexpr double kMostSigma = 2.5;
  const double sigma = std::sqrt(2 * std::log(std::max(1.0, meanHours / medianHours)));
  return medianHours * std::exp(kP90 * std::min(sigma, kMostSigma));
}

Runs runsOf(const std::vector<int>& marks, double slotHours) {
  Runs runs;
  for (std::size_t begin = 0; begin < marks.size();) {
    std::size_t end = begin + 1;
    while (end < marks.size() && marks[end] == marks[begin]) ++end;
    const double hours = static_cast<double>(end - begin) * slotHours;
    if (marks[begin] == 1) runs.marked.push_back(hours);
    if (marks[begin] == 0) runs.others.push_back(hours);
    begin = end;
  }
  return runs;
}

Spell spellOf(std::vector<double> hours, double slotHours) {
  if (hours.empty()) return {slotHours, slotHours};
  std::ranges::sort(hours);
  double sum = 0;
  for (const double one : hours) sum += one;
  const double mean = sum / static_cast<double>(hours.size());
  // The median of few spells may lie above their mean, which no log-normal's does.
  return {std::min(quantile(hours, 0.5), mean), mean};
}

}  // namespace spothorizon::market::fit
