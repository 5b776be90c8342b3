// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <memory>
#include <stop_token>
#include <vector>

#include "subjects/training/TrainingResults.h"
#include "training/run/Hindsight.h"
#include "views/chart/ChartSpec.h"
#include "views/chart/Palette.h"

namespace spothorizon::views {

using TrainingData = std::shared_ptr<const study::TrainingResults>;

/// What each policy of a run expected at each interval: all nodes, from the interval on.
struct TrainingFans {
  TrainingData of;
  std::vector<std::vector<std::vector<int>>> nodes;  ///< by policy, interval, lead

  /// Null where the policy expects nothing of its own there.
  const std::vector<int>* at(std::size_t policy, int interval) const;
};
/// A few milliseconds; none of whoever knows the future. Empty where it was stopped.
TrainingFans makeFans(const TrainingData& results, const std::stop_token& stop);

/// The forecasts at an interval, over the chart of nodes; `only`: of one policy; -1: of all.
void addFan(ChartSpec& chart, const TrainingFans& fans, int interval, int only,
            const ChartTheme& theme);

/// What a decision of a policy cost, asked for by an interval of the playback.
struct DecisionWish {
  TrainingData results;
  std::vector<int> policies;
  int interval = -1;
  bool operator==(const DecisionWish&) const = default;
};
struct Decision {
  DecisionWish wish;
  std::vector<training::DecisionCost> costs;  ///< by policy of the wish; empty: stopped
};
Decision weighDecision(const DecisionWish& wish, const std::stop_token& stop);

/// Known, planned, came; and what it cost, once that is known.
QString decisionWords(const DecisionWish& wish, std::size_t which, const TrainingFans& fans,
                      const Decision& decision);

}  // namespace spothorizon::views
