// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "ask/Study.h"
#include "session/Lesson.h"

namespace spothorizon::tests {

/// All measures of results over seeds, without the results: two hundred of them take much memory.
class SeedMeasures {
 public:
  /// Adds one seed's. A measure "cost(N)" is read for as many as there are.
  void add(const study::Study& study, const study::StudyResult& result);
  /// One value a seed; empty for what is no measure.
  const std::vector<double>& all(const std::string& measure) const;
  /// The mean over seeds, or the number that the term is; NaN for what some seed has no value of.
  double of(const study::LessonTerm& term) const;

 private:
  std::map<std::string, std::vector<double>> m_values;
  std::vector<double> m_none;
  std::size_t m_seeds = 0;
};

}  // namespace spothorizon::tests
