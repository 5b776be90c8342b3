// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "views/chart/ChartTypes.h"
#include "views/chart/Palette.h"
#include "views/serving/ServingCharts.h"

namespace spothorizon::views {

using ServingData = std::shared_ptr<const study::ServingResults>;

/// The pictures of the page Serving; `range`: in sight, none: all.
std::vector<ExportableChart> servingPictures(const ServingData& results, int system,
                                             std::optional<Range> range, const ChartTheme& screen,
                                             const QString& provenance);
/// Of the page Latency.
std::vector<ExportableChart> latencyPictures(const ServingData& results, const ChartTheme& screen,
                                             const QString& provenance);

}  // namespace spothorizon::views
