// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "subjects/training/TrainingResults.h"
#include "views/page/ComparableChart.h"

namespace spothorizon::views {

/// "Hold", "Truth H=8": a policy in legends, lists and rows.
QString trainingPolicyLabel(const study::TrainingRun& run);

/// Nodes interval by interval: those that pipelines of a policy use, and those that are idle.
CurveChart nodesChart(const study::TrainingResults& results, int policy, const ChartTheme& theme);

/// What the line of trained samples shows.
enum class TrainedAs { Samples, ShareOfIdeal };
CurveChart trainedChart(const study::TrainingResults& results, TrainedAs as,
                        const ChartTheme& theme);

/// A row per policy, a column an interval: the number of stages, none where nothing runs. Column 0
/// is the window's first interval.
MapChart shapeStrip(const study::TrainingResults& results);

/// Samples, dollars a million, and what went where, by policy.
struct TrainingBars {
  std::vector<BarRow> rows;
  std::vector<BarChartSpec> charts;
};
TrainingBars trainingBars(const study::TrainingResults& results, const ChartTheme& theme);

/// From restarting at every event to the ideal.
TrainingBars gainBars(const study::TrainingResults& results, const ChartTheme& theme);

/// What happened in an interval, in words.
QString intervalReadOut(const study::TrainingResults& results, int policy, double interval);
/// The same in a few words, for a tag beside the pointer.
QString stripReadOut(const study::TrainingResults& results, int policy, int interval);

/// Titles, which are also what panes are called before anything is drawn.
QString nodesTitle();
QString trainedTitle(TrainedAs as);
QString stripTitle();
/// The charts of a page as they are compared.
std::vector<ComparableChart> comparableTraining(const study::TrainingResults& results,
                                                const QString& page, const ChartTheme& theme);

}  // namespace spothorizon::views
