// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "study/scenario/Scenario.h"
#include "study/session/Lesson.h"
#include "study/work/LoadedMarket.h"

/// What lessons and samples say of more than one run: means over starts, and over seeds.
namespace spothorizon::tests {

/// Sums over the starts of one scenario, or of many.
class Means {
 public:
  /// Adds `starts` starts spread evenly over the market; 0: all of them.
  void add(const study::Scenario& scenario, std::shared_ptr<const study::LoadedMarket> market,
           int starts);
  /// "cost(1)", "changes(0)", ... (not of the optimum); NaN for what is not summed here.
  double of(const study::LessonTerm& term) const;
  int starts() const { return m_starts; }

 private:
  struct Sums {
    double cost = 0, utility = 0, changes = 0, lostHours = 0, onDemandGpuHours = 0;
  };
  std::vector<Sums> m_sums;  ///< one a policy
  int m_starts = 0;
};

/// Whether a lesson is about a stream of jobs rather than a job.
bool isOfStream(const study::Scenario& scenario);
/// What a term comes to in the mean over so many seeds of the stream, each drawn anew.
double streamMean(const study::Scenario& scenario, const study::LessonTerm& term, int seeds);

/// Over all starts of the scenario's own market.
Means meansOverStarts(const study::Scenario& scenario);

/// Over a few starts in each of `seeds` markets of the sample's kind, drawn anew; forecast errors
/// too.
Means meansOverSeeds(const study::Scenario& scenario, int seeds, int startsEach);

}  // namespace spothorizon::tests
