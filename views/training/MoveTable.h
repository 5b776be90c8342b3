// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "subjects/training/TrainingResults.h"
#include "training/move/SetMove.h"
#include "views/training/TrainingCharts.h"

namespace spothorizon::views {

/// What follows where it is known who left.
struct MoveAnswer {
  std::size_t shape = 0;
  training::SetMove move;
  double kept = 0;  ///< samples a second of the next interval
};

/// Every shape that the survivors have nodes for, the best first. `dead`: an entry a node.
std::vector<MoveAnswer> moveAnswers(const study::TrainingResults& results, training::Strategy from,
                                    const std::vector<bool>& dead);

/// What the best of them keep and cost.
TrainingBars moveBars(const study::TrainingResults& results, const std::vector<MoveAnswer>& answers,
                      const ChartTheme& theme);

QString moveCaseWords(training::MoveCase kind);
/// Survivors by stage, who takes over which stage, what travels.
QString moveWords(const study::TrainingResults& results, training::Strategy from,
                  const MoveAnswer& answer);

}  // namespace spothorizon::views
