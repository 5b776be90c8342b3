// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "session/Session.h"
#include "views/chart/ChartTypes.h"
#include "views/comparison/ComparedCharts.h"

namespace spothorizon::views {

// Places of charts when several scenarios are compared. Values alone.

/// What one pane shows: a chart, or bar charts whose rows are the same.
struct ComparisonCell {
  int column = 0, columns = 1;  ///< of the grid, and how many it spans
  std::vector<ComparableChart> charts;
  QString axis;  ///< panes with the same one have one x axis and one crosshair; empty: by itself

  const ComparableChart& first() const { return charts.front(); }
};

using ComparisonRow = std::vector<ComparisonCell>;

struct ComparisonLayout {
  int columns = 1;
  std::vector<ComparisonRow> rows;

  bool empty() const { return rows.empty(); }
};

/// The charts of `scenarios` (made by withCharts) in a mode. Side by side: one column per scenario
/// that has charts, rows with one scale of values. All charts of one axis have its whole range as
/// home.
ComparisonLayout comparisonLayout(const std::vector<ComparedScenario>& scenarios,
                                  study::ComparisonMode mode, const ChartTheme& theme);

/// Pictures of all of them, each rebuilt for the colours it is drawn in. Curves over `ranges` (one
/// per cell, row by row; empty: all).
std::vector<ExportableChart> comparisonPictures(const std::vector<ComparedScenario>& scenarios,
                                                study::ComparisonMode mode,
                                                const ChartTheme& screen,
                                                const std::vector<std::optional<Range>>& ranges);

/// Small print: every scenario's, the base's first.
QString comparisonProvenance(const std::vector<ComparedScenario>& scenarios);

}  // namespace spothorizon::views
