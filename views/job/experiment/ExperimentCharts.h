// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentMeasures.h"
#include "subjects/job/experiment/ExperimentResults.h"
#include "views/chart/ChartSpec.h"
#include "views/chart/Palette.h"
#include "views/chart/heatmap/HeatMapSpec.h"

namespace spothorizon::views {

// The pictures of an experiment as values. Series and measures are indices into those of the
// results; a cell that is not done, or has nothing to measure, is a gap.

/// How a series is drawn, the same on every page: policies by their place in the scenario.
struct SeriesLook {
  QColor colour;
  Qt::PenStyle dash = Qt::SolidLine;
  double width = 1.8;
};
SeriesLook lookOf(const study::SeriesInfo& series, const ChartTheme& theme);

QString seriesName(const study::SeriesInfo& series);
NumberFormat formatOf(study::Measure measure);  ///< "$12.50", "3.5 h"
QString measureTitle(study::Measure measure);   ///< "Utility, $ per job"
HeatMapSpec::Best bestOf(study::Measure measure);

/// Where the points of an axis stand: at their numbers where they are numbers that rise and are not
/// crammed, else one beside the other under their labels.
struct AxisPlaces {
  XAxis axis;
  std::vector<double> x;  ///< one per point
};
AxisPlaces placesOf(const study::Axis& axis);

/// None where the cell is not done or there was nothing to measure.
std::optional<study::Estimate> estimateAt(const study::ExperimentResults& results, std::size_t cell,
                                          std::size_t series, std::size_t measure);
/// Whether there is any estimate of it.
bool isMeasured(const study::ExperimentResults& results, std::size_t series, std::size_t measure);

/// One measure of an experiment of one axis: one line per series with its interval as a band.
/// `shown`: one per series. A line's key is its series.
ChartSpec experimentChart(const study::ExperimentResults& results, std::size_t measure,
                          const std::vector<bool>& shown, const ChartTheme& theme);

/// The series whose means a map's colours reach over: all that are shown, or its own alone.
std::vector<bool> scaleOf(const std::vector<bool>& shown, std::size_t series, bool oneScale);
/// From the least to the greatest mean of the series marked.
Range mapRange(const study::ExperimentResults& results, std::size_t measure,
               const std::vector<bool>& shown);
/// The name of a series over its map; where all cells have the same value, it says so and why.
QString mapName(const study::ExperimentResults& results, std::size_t series, std::size_t measure);
/// Means of one series: the first axis across, the second down.
HeatMapSpec experimentMap(const study::ExperimentResults& results, std::size_t series,
                          std::size_t measure, const Range& range);
HeatMapData experimentMapValues(const study::ExperimentResults& results, std::size_t series,
                                std::size_t measure);

/// A place of an axis as users read it: "30", "Max spot".
QString pointWords(const study::Axis& axis, const study::AxisPoint& point);
/// The place of a cell in words: "Deadline 24 h, Price factor 1.5".
QString cellWords(const study::Experiment& experiment, std::size_t cell);

}  // namespace spothorizon::views
