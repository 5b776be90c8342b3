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

}  // namespace spothorizon::views
