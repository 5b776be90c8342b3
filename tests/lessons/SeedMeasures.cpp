// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/SeedMeasures.h"

#include <cmath>
#include <numeric>
#include <optional>

namespace spothorizon::tests {

void SeedMeasures::add(const study::Study& study, const study::StudyResult& result) {
  ++m_seeds;
  for (const std::string& name : study.measures()) {
    const bool isOfEach = name.ends_with("(N)");
    for (int i = 0;; ++i) {
      std::string one = name;
      if (isOfEach) one.replace(one.size() - 2, 1, std::to_string(i));
      const std::optional<double> value = study.measure(result, one);
      if (value) m_values[one].push_back(*value);
      if (!value || !isOfEach) break;
    }
  }
}

const std::vector<double>& SeedMeasures::all(const std::string& measure) const {
  const auto at = m_values.find(measure);
  return at == m_values.end() ? m_none : at->second;
}

double SeedMeasures::of(const study::LessonTerm& term) const {
  if (term.study.empty()) return term.number;
  const std::vector<double>& values = all(term.measure);
  if (values.empty() || values.size() != m_seeds) return std::nan("");
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

}  // namespace spothorizon::tests
