// SPDX-License-Identifier: GPL-3.0-or-later
#include "statistics/Stretches.h"

#include <cmath>
#include <numeric>
#include <vector>

#include "base/Student.h"

namespace spothorizon::study {

Interval ratioOverStretches(std::span<const double> above, std::span<const double> below,
                            std::size_t stretches) {
  const double all = std::reduce(below.begin(), below.end());
  const double ratio = std::reduce(above.begin(), above.end()) / all;
  std::vector<double> sums(stretches);
  for (std::size_t i = 0; i < above.size(); ++i) {
    sums[i * stretches / above.size()] += above[i] - ratio * below[i];
  }
  double squares = 0;
  for (const double sum : sums) squares += sum * sum;
  const auto count = static_cast<double>(stretches);
  const double error = std::sqrt(squares * count / (count - 1)) / std::abs(all);
  const double half = studentQuantile(kNormal975, count - 1) * error;
  return {ratio - half, ratio + half};
}

}  // namespace spothorizon::study
