// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <memory>
#include <variant>
#include <vector>

#include "chart/BarChart.h"
#include "chart/ChartSpec.h"
#include "chart/HeatMapSpec.h"
#include "study/Session.h"

namespace spothorizon::views {

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

/// One scenario of those that are shown together, with the charts of the page in front.
struct ComparedScenario {
  QString id, name;
  QColor colour;
  bool isBase = false;
  bool done = false;  ///< its results are there
  QString message;    ///< why there are none, or what is being worked out
  std::vector<ComparableChart> charts;
};

/// The charts of all scenarios laid over each other. Curves of the same name keep their dash and
/// take the scenario's colour; names say whose they are. Bars: a group a scenario. Heat maps cannot
/// be laid over each other: they stay side by side (one entry a scenario).
std::vector<ComparableChart> overlaid(const std::vector<ComparedScenario>& scenarios,
                                      const ChartTheme& theme);

/// Every other scenario minus the base, chart by chart: curves of the same key (or name) where both
/// have values, bars of the same name, cells of the same labels. What has no counterpart is left
/// out, and `emptyText` says so where nothing is left.
std::vector<ComparableChart> differences(const std::vector<ComparedScenario>& scenarios,
                                         const ChartTheme& theme);

}  // namespace spothorizon::views
