// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <array>
#include <vector>

#include "subjects/job/run/Results.h"
#include "views/chart/ChartSpec.h"
#include "views/chart/Palette.h"
#include "views/page/TimelineCurves.h"

namespace spothorizon::views {

/// The four charts of the Timeline page as values.
struct TimelineCharts {
  enum Index { Price, Gpus, Progress, Cost, Count };
  std::array<ChartSpec, Count> charts;
  TimeAxis clock;
  Range home{0, 24};    ///< the job: from its start to the deadline or the last finish
  Range limits{0, 24};  ///< the whole trace, in hours from the job's start
};

/// Makes the charts of `results` (complete or not) as seen with policy `chosen` (-1: the optimum).
/// `market` is of the same results.
TimelineCharts makeTimelineCharts(const study::Results& results, const MarketCurves& market,
                                  int chosen, const ChartTheme& theme);

/// The charts of a page that has nothing to show.
TimelineCharts emptyTimelineCharts();

/// One run to draw: of a policy, or of the optimum (index -1).
struct RunView {
  int index = -1;
  QString name;
  const simulate::Outcome* outcome = nullptr;
  const simulate::Ledger* ledger = nullptr;
};

/// The runs that are there, in the scenario's order, the optimum last.
std::vector<RunView> runsOf(const study::Results& results);

/// A policy's name where there is little room: "AHAP ω5 v2 σ0.5". Kinds without numbers keep
/// `label`. One that plans with such forecasts is marked "(uses the future)".
QString shortLabel(const policy::PolicySpec& spec, const QString& label,
                   const forecast::ForecastSpec& forecast);

/// What somebody at `hours` expected of the market over the next slots (as many as the chosen
/// policy plans for, else the longest window of the scenario, 6 at least): dashed steps. Empty for
/// a policy that does not look ahead, and outside the job's slots.
struct ForecastCurves {
  LineItem price, freeGpus;
};
ForecastCurves forecastAt(const study::Results& results, int chosen, double hours,
                          const ChartTheme& theme);

}  // namespace spothorizon::views
