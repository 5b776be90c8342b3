// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "subjects/stream/simulation/Simulation.h"
#include "views/page/ComparableChart.h"
#include "views/stream/live/LiveCharts.h"

namespace spothorizon::views {

/// Response times of the policy that is shown: the share of jobs by time, with P50 and P95.
CurveChart histogramChart(const study::SimulationResults& results, const LiveLook& look,
                          const ChartTheme& theme);
/// The share of jobs that are done within a time, of every policy.
CurveChart doneWithinChart(const study::SimulationResults& results, const LiveLook& look,
                           const ChartTheme& theme);
/// Mean response and its interval over the share of the jobs that it rests on.
CurveChart narrowingChart(const study::SimulationResults& results, const LiveLook& look,
                          const ChartTheme& theme);

/// Mean response and GPUs by policy.
struct PolicyBars {
  std::vector<BarRow> rows;
  std::vector<BarChartSpec> charts;
};
PolicyBars policyBars(const study::SimulationResults& results);

/// The page's charts of the best widths, as they are compared and reported. `compared`: with those
/// of another scenario; what runs over time then opens on its first events, as all of them would
/// cover each other.
std::vector<ComparableChart> comparableSimulation(const study::SimulationResults& results,
                                                  bool compared, const ChartTheme& theme);

}  // namespace spothorizon::views
