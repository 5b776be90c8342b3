// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "subjects/stream/backtest/StreamBacktest.h"
#include "subjects/stream/compare/Compare.h"
#include "subjects/stream/sweep/StreamSweep.h"
#include "views/chart/ChartTypes.h"
#include "views/page/ComparableChart.h"

/// Charts of the pages Rent or own, Windows and What if, from results alone.
namespace spothorizon::views {

/// Bar charts side by side whose rows have the same names.
struct AnswerBars {
  std::vector<BarRow> rows;
  std::vector<BarChartSpec> charts;
};
/// Mean response, dollars a month (or GPUs) and GPUs by way.
AnswerBars wayBars(const study::CompareResults& results, const ChartTheme& theme);
/// What each overhead costs, in time for the same money and in money for the same time.
AnswerBars overheadBars(const study::CompareResults& results, const ChartTheme& theme);

/// Response or spend by window, least to most over the starts of the market.
CurveChart windowChart(const study::StreamBacktestResults& results, bool response,
                       const ChartTheme& theme);
/// The GPUs and jobs of one window over time.
CurveChart courseChart(const rental::RunResult& run, const ChartTheme& theme);

/// Mean response, or P95, of every policy over what is swept.
CurveChart sweptChart(const study::StreamSweepResults& results, bool p95, const ChartTheme& theme);

/// Titles before there is anything.
QString windowTitle(bool response, bool inDollars);
QString courseTitle();
QString sweptTitle(bool p95);

/// `make` keeps what it draws.
std::vector<ExportableChart> answerPictures(
    const std::function<AnswerBars(const ChartTheme&)>& make, const ChartTheme& screen,
    const QString& provenance);

}  // namespace spothorizon::views
