// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "views/chart/ChartTypes.h"
#include "views/job/run/PlayedCharts.h"

namespace spothorizon::views {

/// What pictures of a playback are made of; kept by each of them.
struct PlayedRun {
  std::shared_ptr<const study::Results> results;  ///< complete, with reasons
  int chosen = -1;
  std::optional<int> other;
  std::vector<double> usd;          ///< what each decision cost, as far as it is known
  std::optional<Range> hours = {};  ///< that the charts show; none: they follow now
  ChartTheme screen = ChartTheme::light();
  QString provenance = {};
};

/// A moment of a playback as one picture: whose run it is, the slot and why it decided as it did,
/// and the charts under each other up to now. The last one has how the run ends.
ExportableChart playedPicture(const std::shared_ptr<const PlayedRun>& run, int shown);
/// One per slot from `first` to `last` slots shown.
std::vector<ExportableChart> playedPictures(const std::shared_ptr<const PlayedRun>& run, int first,
                                            int last);

/// The four charts as they stand at a moment, with what lies over them, the policy and the slot in
/// their titles.
TimelineCharts chartsAt(const PlayedRun& run, int shown, const ChartTheme& theme);
/// "AHAP (window 5, commitment 2)", "… against Max spot".
QString playersName(const PlayedRun& run);

}  // namespace spothorizon::views
