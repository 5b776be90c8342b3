// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "liveput/move/SetMove.h"
#include "study/liveput/Liveput.h"
#include "views/liveput/LiveputCharts.h"

namespace spothorizon::views {

/// What follows where it is known who left.
struct MoveAnswer {
  std::size_t shape = 0;
  liveput::SetMove move;
  double kept = 0;  ///< samples a second of the next interval
};

/// Every shape that the survivors have nodes for, the best first. `dead`: an entry a node.
std::vector<MoveAnswer> moveAnswers(const study::LiveputResults& results, liveput::Strategy from,
                                    const std::vector<bool>& dead);

/// What the best of them keep and cost.
LiveputBars moveBars(const study::LiveputResults& results, const std::vector<MoveAnswer>& answers,
                     const ChartTheme& theme);

QString moveCaseWords(liveput::MoveCase kind);
/// Survivors by stage, who takes over which stage, what travels.
QString moveWords(const study::LiveputResults& results, liveput::Strategy from,
                  const MoveAnswer& answer);

}  // namespace spothorizon::views
