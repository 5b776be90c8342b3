// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ask/Bootstrap.h"
#include "ask/LoadedMarket.h"
#include "ask/StudyResult.h"
#include "subjects/forecast/HonestLevels.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/learning/LearningResults.h"

namespace spothorizon::study {

/// Whose numbers they are.
struct SeriesInfo {
  enum class Role { Policy, Learner, BestFixed, Optimum, Family } role = Role::Policy;
  Text label;
  int policy = -1;  ///< index in the scenario's list, of Policy
  int family = -1;  ///< index in the experiment's, of Family
};

/// Which policy of the list is ahead by the first measure.
struct LeadingPolicy {
  std::size_t series = 0;
  bool standsOut = false;  ///< distinguishable from every other, at 95 %

  bool operator==(const LeadingPolicy&) const = default;
};

struct ExperimentCell {
  bool done = false;
  Text error;  ///< why this cell could not be run (a deadline too short, ...); else empty
  std::vector<std::vector<Estimate>> estimates;  ///< [series][measure]
  std::optional<LeadingPolicy> leading;
  /// One entry where the learner ran: the pool's policy that is best on the one half of the jobs,
  /// measured on the other (Halves.h); two policies in it where the halves choose differently.
  std::vector<Text> bestFixedLabel;
  std::vector<Text> chosen;  ///< one a family: the member that was chosen
  /// One a family, where gains are measured: the member's gain on the earlier half of the jobs,
  /// which chose it. By it the cell with the most is picked, so that its reported gain is
  /// over jobs that picked nothing.
  std::vector<double> earlierGains;
  std::shared_ptr<const LearningResults> learning;  ///< where weights are kept
};

/// As far as it has progressed. Immutable; crosses threads as shared_ptr<const>.
struct ExperimentResults : StudyResultOf<ExperimentResults> {
  Experiment experiment;
  std::vector<SeriesInfo> series;
  /// Where the first axis is the level of the forecasts' error: the honest kinds of forecast on it,
  /// for each place of the second axis. Once complete.
  std::vector<std::vector<HonestLevel>> honest;
  std::vector<ExperimentCell> cells;  ///< row by row: index = second axis · points of first + first

  std::string variant() const override;
  Result under(const Scenario& other) const override;
  /// For the scenario that the experiment made.
  InputNotices inputNotices() const override;

  const ExperimentCell& cell(std::size_t first, std::size_t second = 0) const {
    return cells[second * experiment.axes.front().points.size() + first];
  }
};

/// The member that a family chose in a cell, or the best fixed policy; else empty.
Text chosenBy(const ExperimentCell& cell, const SeriesInfo& series);

}  // namespace spothorizon::study
