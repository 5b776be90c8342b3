// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "study/liveput/Liveput.h"
#include "views/chart/ChartTypes.h"
#include "views/chart/Palette.h"
#include "views/liveput/LiveputCharts.h"
#include "views/liveput/LiveputFan.h"

namespace spothorizon::views {

/// How the Liveput page shows results.
struct LiveputLook {
  int policy = 0;
  TrainedAs as = TrainedAs::ShareOfIdeal;
  std::optional<Range> range;  ///< in sight; none: all
};

/// The pictures of the pages.
std::vector<ExportableChart> liveputPictures(const LiveputData& results, const LiveputLook& look,
                                             const ChartTheme& screen, const QString& provenance);
ExportableChart mapPicture(const MapChart& map, const ChartTheme& screen,
                           const QString& provenance);
/// `make` keeps what it draws.
std::vector<ExportableChart> barPictures(const std::function<LiveputBars(const ChartTheme&)>& make,
                                         const ChartTheme& screen, const QString& provenance);

}  // namespace spothorizon::views
