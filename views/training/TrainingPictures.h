// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "subjects/training/TrainingResults.h"
#include "views/chart/ChartTypes.h"
#include "views/chart/Palette.h"
#include "views/training/TrainingCharts.h"
#include "views/training/TrainingFan.h"

namespace spothorizon::views {

/// How the Training page shows results.
struct TrainingLook {
  int policy = 0;
  TrainedAs as = TrainedAs::ShareOfIdeal;
  std::optional<Range> range;  ///< in sight; none: all
};

/// The pictures of the pages.
std::vector<ExportableChart> trainingPictures(const TrainingData& results, const TrainingLook& look,
                                              const ChartTheme& screen, const QString& provenance);
ExportableChart mapPicture(const MapChart& map, const ChartTheme& screen,
                           const QString& provenance);
/// `make` keeps what it draws.
std::vector<ExportableChart> barPictures(const std::function<TrainingBars(const ChartTheme&)>& make,
                                         const ChartTheme& screen, const QString& provenance);

}  // namespace spothorizon::views
