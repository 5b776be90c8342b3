// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "subjects/stream/simulation/Simulation.h"
#include "views/page/ComparableChart.h"

namespace spothorizon::views {

/// Whose run the Live page shows.
struct LiveLook {
  rental::StreamPolicy policy = rental::StreamPolicy::FixedWidth;
  int jobClass = -1;  ///< whose response times; -1: all
  bool operator==(const LiveLook&) const = default;
};

/// The number by which colours and dashes are chosen, the same for a policy whichever run; -1: the
/// best widths.
int lineOf(rental::StreamPolicy policy);
QString nameOf(rental::StreamPolicy policy);

/// The charts of the page, in the order in which they are handed out.
enum class LiveChart { Gpus, Jobs, Histogram, DoneWithin, Narrowing };
inline constexpr int kLiveCharts = 5;
/// What a chart is called, also before there is anything in it.
QString titleOf(LiveChart chart);
/// With nothing in it yet.
ChartSpec emptyChart(LiveChart chart);
/// One of those below.
CurveChart liveChart(LiveChart chart, const study::SimulationResults& results, const LiveLook& look,
                     const ChartTheme& theme);

/// Steps into which the time of the events is cut.
inline constexpr int kLiveSteps = 8192;

/// GPUs from the first job on, what they do on top of each other, and the quota.
CurveChart gpusChart(const study::SimulationResults& results, const LiveLook& look,
                     const ChartTheme& theme);
/// Jobs in the system, and those of them that wait.
CurveChart jobsChart(const study::SimulationResults& results, const LiveLook& look,
                     const ChartTheme& theme);
/// The chart with nothing in it that comes after a moment; its axes stay as they are.
ChartSpec playedUntil(const ChartSpec& whole, double hours);

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
