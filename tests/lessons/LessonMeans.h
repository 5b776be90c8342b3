// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "ask/LoadedMarket.h"
#include "ask/Study.h"
#include "lessons/SeedMeasures.h"
#include "scenario/Scenario.h"
#include "session/Lesson.h"

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
  /// The values of each start, in the order in which they were added.
  const std::vector<double>& costs(int policy) const {
    return m_sums[static_cast<std::size_t>(policy)].costs;
  }

 private:
  struct Sums {
    double cost = 0, utility = 0, changes = 0, lostHours = 0, onDemandGpuHours = 0;
    std::vector<double> costs;
  };
  std::vector<Sums> m_sums;  ///< one a policy
  int m_starts = 0;
};

/// Whether a lesson is about a stream of jobs rather than a job.
bool isOfStream(const study::Scenario& scenario);
/// Means over so many seeds of a stream, each redrawn; each study runs once a seed.
class StreamMeans {
 public:
  StreamMeans(study::Scenario scenario, int seeds);
  double of(const study::LessonTerm& term);

 private:
  study::Scenario m_scenario;
  int m_seeds;
  std::map<std::string, SeedMeasures> m_measures;  ///< by study
};

/// A market of the kind of the sample that the scenario names, with another seed.
std::shared_ptr<const study::LoadedMarket> marketDrawnAnew(const study::Scenario& scenario,
                                                           std::uint64_t seed);

/// Over all starts of the scenario's own market.
Means meansOverStarts(const study::Scenario& scenario);

/// Over a few starts in each of `seeds` markets of the sample's kind, redrawn; forecast errors
/// too.
Means meansOverSeeds(const study::Scenario& scenario, int seeds, int startsEach);

}  // namespace spothorizon::tests
