// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <QStringList>
#include <functional>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "ask/StudyResult.h"
#include "views/chart/BarChart.h"
#include "views/chart/ChartSpec.h"
#include "views/chart/heatmap/HeatMapSpec.h"

namespace spothorizon::views {

// How a page takes part in comparisons: one pure function from its results to its charts,
//
//   std::vector<ComparableChart> comparableBacktest(const study::BacktestResults& results,
//                                                   const ChartTheme& theme);
//
// made of comparable() below. Overlay, side by side, difference, axes, legends and pictures follow
// from it. What it has to keep to:
//  - the file stem of a chart is its key, the same for every scenario;
//  - the title ends in ", unit" as ChartSpec says ("Cost so far, $"): charts are laid over each
//    other only where key, unit and kind of axis are equal;
//  - curves belong together where their `key` is equal, or, where they have none, their name. What
//    has neither is not compared. Few curves: each is drawn once per scenario;
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
  /// What its curves run through, where that may be another thing at each place of the axis: these
  /// jobs. Of two that are not the same only levels are subtracted.
  QString through = {};
};

/// `home`: the axis's own where none is given; `limits`: `home`.
ComparableChart comparable(ChartSpec spec, std::optional<Range> home = {},
                           std::optional<Range> limits = {}, const TimeAxis& clock = {});
ComparableChart comparable(BarChartSpec spec, std::vector<BarRow> rows);
ComparableChart comparable(HeatMapSpec spec, std::shared_ptr<const HeatMapValues> values);

/// The key of the curve of the policy that a scenario shows, whichever that is, so that those of
/// two scenarios belong together; of the optimum and of the forecast that a scenario uses.
inline constexpr int kShownPolicyCurve = 100000, kOptimumCurve = 100001, kOwnForecastCurve = 100002;

/// A scenario with its results, as its differences from another one are worked out.
struct PairedScenario {
  QString name;
  QColor colour;
  bool isBase = false;
  study::Result result;  ///< null: there are none yet

  bool operator==(const PairedScenario&) const = default;
};

/// What a study says of the differences beyond those of its charts: of what was tried in pairs, a
/// difference has an interval of its own.
struct PairedCharts {
  std::vector<ComparableChart> charts;
  QStringList notes;  ///< what they rest on, a line per scenario
};
/// Works it out when it is first called.
using MakePaired = std::function<PairedCharts(const ChartTheme& theme)>;

/// Makes the charts of one scenario's results for a theme; keeps what it needs.
using MakeComparable = std::function<std::vector<ComparableChart>(const ChartTheme& theme)>;

}  // namespace spothorizon::views
