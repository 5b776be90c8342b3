// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "views/deadline/run/TimelineCharts.h"

namespace spothorizon::views {

/// Where a playback of the timeline stands.
struct PlayedMoment {
  int shown = 0;             ///< slots 0 .. shown − 1 have been decided and are in the picture
  int chosen = -1;           ///< whose decisions are looked at; -1: the optimum
  std::optional<int> other;  ///< the policy played against it

  int slot() const { return shown - 1; }  ///< decided last; -1: none yet
  bool operator==(const PlayedMoment&) const = default;
};

/// How many slots there are to play: those of the longest run.
int playedSlots(const study::Results& results);

/// The charts with nothing in them that comes after the moment. Value axes stay as they are. With
/// another policy only the two runs are left. After the last slot everything is there.
TimelineCharts playedUntil(const TimelineCharts& whole, const study::Results& results,
                           const PlayedMoment& moment);

/// What the chosen policy saw ahead and wanted in the slot decided last, as curves to draw over
/// each chart: forecast, plan (its committed part stronger), all planners' plans, target; and the
/// GPUs of the other policy.
std::array<std::vector<LineItem>, TimelineCharts::Count> playedOverlays(
    const study::Results& results, const PlayedMoment& moment, const ChartTheme& theme);

}  // namespace spothorizon::views
