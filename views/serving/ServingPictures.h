// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "views/chart/ChartTypes.h"
#include "views/chart/Palette.h"
#include "views/serving/ServingBars.h"

namespace spothorizon::views {

using ServingData = std::shared_ptr<const study::ServingResults>;

using MakeServingCurve = std::function<CurveChart(const ChartTheme&)>;
using MakeServingBars = std::function<ServingBars(const ChartTheme&)>;
/// `make` keeps what it draws; `range`: in sight, none: the chart's own.
void addServingCurve(std::vector<ExportableChart>& pictures, const MakeServingCurve& make,
                     std::optional<Range> range, const ChartTheme& screen,
                     const QString& provenance);
void addServingBars(std::vector<ExportableChart>& pictures, const MakeServingBars& make,
                    const ChartTheme& screen, const QString& provenance);

/// The pictures of the page Serving; `range`: in sight, none: all.
std::vector<ExportableChart> servingPictures(const ServingData& results, int system,
                                             std::optional<Range> range, const ChartTheme& screen,
                                             const QString& provenance);
/// Pictures of the page Latency.
std::vector<ExportableChart> latencyPictures(const ServingData& results, const ChartTheme& screen,
                                             const QString& provenance);

}  // namespace spothorizon::views
