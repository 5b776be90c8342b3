// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <functional>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "study/session/Session.h"
#include "views/chart/BarChart.h"
#include "views/chart/ChartSpec.h"
#include "views/chart/heatmap/HeatMapSpec.h"

namespace spothorizon::views {

// How a page takes part in comparisons: one pure function from its results to its charts,
//
//   std::vector<ComparableChart> comparableBacktest(const study::BacktestResults& results,
//                                                   const ChartTheme& theme);
//
// made of comparable() below (ComparablePages.h has those of the other pages). Overlay, side by
// side, difference, axes, legends and pictures follow from it. What it has to keep to:
//  - the file stem of a chart is its key, the same for every scenario;
//  - the title ends in ", unit" as ChartSpec says ("Cost so far, $"): charts are laid over each
//    other only where key, unit and kind of axis are equal;
//  - curves belong together where their `key` is equal, or, where they have none, their name. What
//    has neither is not compared. Few curves: each is drawn once a scenario;
//  - x counts the same for all (hours from each job's start, jobs, dollars).

/// A chart with curves as a value that can be laid over another one of its kind.
struct CurveChart {
  ChartSpec spec;
  Range home, limits;  ///< of x
  TimeAxis clock;      ///< of a time axis
};
struct BarsChart {
  BarChartSpec spec;
  std::vector<BarRow> rows;
};
struct MapChart {
  HeatMapSpec spec;
  std::shared_ptr<const HeatMapValues> values;
};

/// One chart of a page. Charts of two scenarios belong together where their keys are equal.
struct ComparableChart {
  QString key;  ///< its file stem: "timeline-price"
  std::variant<CurveChart, BarsChart, MapChart> chart;
};

/// `home`: the axis's own where none is given; `limits`: `home`.
ComparableChart comparable(ChartSpec spec, std::optional<Range> home = {},
                           std::optional<Range> limits = {}, const TimeAxis& clock = {});
ComparableChart comparable(BarChartSpec spec, std::vector<BarRow> rows);
ComparableChart comparable(HeatMapSpec spec, std::shared_ptr<const HeatMapValues> values);

/// The key of the curve of the policy that a scenario shows, whichever that is, so that those of
/// two scenarios belong together; of the optimum and of the forecast that a scenario uses.
inline constexpr int kShownPolicyCurve = 100000, kOptimumCurve = 100001, kOwnForecastCurve = 100002;

/// Makes the charts of one scenario's results for a theme; keeps what it needs.
using MakeComparable = std::function<std::vector<ComparableChart>(const ChartTheme& theme)>;

/// One scenario of those that are shown together, with the charts of the page in front.
struct ComparedScenario {
  QString id, name;
  QColor colour;
  bool isBase = false;
  bool done = false;    ///< its results are there
  bool wrong = false;   ///< `message` says why it cannot be run
  double progress = 0;  ///< of what is being computed, a share
  QString message;      ///< why there are no results, or what is being computed
  QString provenance;   ///< small print of pictures
  MakeComparable make;  ///< none: no results
  std::vector<ComparableChart> charts;
};

/// The same scenarios with their charts made for `theme`.
std::vector<ComparedScenario> withCharts(std::vector<ComparedScenario> scenarios,
                                         const ChartTheme& theme);

/// The charts of all scenarios, overlaid. Curves take the scenario's colour and one dash a name;
/// names say whose they are; what is the same in all scenarios is drawn once, under its own name.
/// Stacked areas become lines of what each stands for; bands, hatches and second scales are left
/// out. Bars: those of one name under each other, one bar per scenario. Heat maps cannot be laid
/// over each other: they stay side by side (one entry a scenario) with one scale of colours.
std::vector<ComparableChart> overlaid(const std::vector<ComparedScenario>& scenarios,
                                      const ChartTheme& theme);

/// Every other scenario minus the base, chart by chart: curves of the same key (or name) where both
/// have values, bars of the same name, cells of the same labels. What has no counterpart is left
/// out, and `emptyText` says so where nothing is left.
std::vector<ComparableChart> differences(const std::vector<ComparedScenario>& scenarios,
                                         const ChartTheme& theme);

/// A title's two parts: {"Cost so far", "$"}. The unit is empty where the title has none.
struct TitleParts {
  QString quantity, unit;
};
TitleParts titleParts(const QString& title);
const QString& titleOf(const ComparableChart& chart);

}  // namespace spothorizon::views
