// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/report/ReportContent.h"
#include "app/report/ReportSections.h"
#include "app/report/ReportStudies.h"
#include "views/chart/ChartTypes.h"
#include "views/chart/Palette.h"

namespace spothorizon::app {

// The figures of a report, made from results alone and in light colours.

/// Of the pages "timeline" and "compare": for one scenario as its pages have them; for a comparison
/// the shown policies overlaid, and the bars of all.
std::vector<ReportFigure> runFigures(const ReportStudies& studies, const ReportWishes& wishes);
/// Of the page "backtest".
std::vector<ReportFigure> riskFigures(const ReportStudies& studies, const ReportWishes& wishes);

/// All charts of one scenario's run to export by themselves, in whatever colours; file stems begin
/// with `stemPrefix`.
std::vector<views::ExportableChart> exportableCharts(const ReportedScenario& one,
                                                     const views::ChartTheme& screen,
                                                     const QString& stemPrefix,
                                                     const QString& provenance);

/// Whether a figure of this page and file stem is requested.
bool isWished(const ReportWishes& wishes, const QString& page, const QString& fileStem);

}  // namespace spothorizon::app
