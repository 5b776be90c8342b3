// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "views/page/ComparableChart.h"
#include "views/serving/ServingSeries.h"

namespace spothorizon::views {

QString servingLabel(const study::ServingRun& run);

/// What the last chart on the axis of time shows.
enum class ServingShown { Times, Tokens, Cost };

/// Instances over time: on demand, spot, starting.
CurveChart instancesChart(const study::ServingResults& results, const ServingSeries& series,
                          const ServingClock& clock, const ChartTheme& theme);
/// Replicas as lanes, coloured by their GPUs (P x M); blank: stopped or none.
MapChart replicaStrip(const study::ServingResults& results, const ServingSeries& series,
                      const ServingClock& clock);
CurveChart queueChart(const study::ServingResults& results, const ServingSeries& series,
                      const ServingClock& clock, const ChartTheme& theme);
CurveChart shownChart(const study::ServingResults& results, const ServingSeries& series,
                      const ServingClock& clock, ServingShown what, const ChartTheme& theme);

/// A row or a line called `name` in the look of the system of that number, from 0.
BarRow systemRow(int number, const QString& name, const ChartTheme& theme);
LineItem systemLine(int number, const QString& name, Samples samples, const ChartTheme& theme);

/// The state and the events at a moment of a system's first replication.
QString momentReadOut(const study::ServingResults& results, int system, double seconds);

// Titles, which an empty chart has too: they are what it is called.
QString instancesTitle();
QString replicaTitle();
QString queueTitle();
QString servingChartTitle(ServingShown what);
std::vector<ComparableChart> comparableServing(const study::ServingResults& results,
                                               const QString& page, const ChartTheme& theme);

}  // namespace spothorizon::views
