// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <array>
#include <optional>
#include <vector>

#include "views/job/run/TimelineCharts.h"

namespace spothorizon::views {

/// The position of a playback of the timeline.
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
/// each chart: forecast, the forecasts before it, paler with their age, plan (its committed part
/// stronger), all planners' plans in colours of their own, target; and the GPUs of the other
/// policy. Of several that are named alike only the first has its name.
std::array<std::vector<LineItem>, TimelineCharts::Count> playedOverlays(
    const study::Results& results, const PlayedMoment& moment, const ChartTheme& theme);

/// The hours to look at while it plays: three times as long as the chosen policy plans ahead (else
/// as the longest plan of the scenario), now a little left of the middle. All of `home` where that
/// is no longer, and once the last slot is shown.
Range followedHours(const study::Results& results, const PlayedMoment& moment, const Range& home);

/// What each decision so far has cost against the best that could then still be done: a bar per
/// slot. `usd` is of the first slots of the chosen policy's run, as far as they are known.
ChartSpec decisionChart(const study::Results& results, const PlayedMoment& moment,
                        const std::vector<double>& usd, const ChartTheme& theme);

/// "Slot 12 (hour 6)": slots are counted from 0 everywhere, as in the ledger and in files.
QString slotName(const study::Results& results, int slot);
/// "AHAP before slot 13 of 96: 40.2 of 160 work units done for $31.40." What is known of a run
/// without telling how it ends.
QString soFarText(const study::Results& results, const PlayedMoment& moment);

}  // namespace spothorizon::views
