// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/comparison/ComparisonLayout.h"

#include <algorithm>
#include <utility>

#include "views/comparison/ComparedMatching.h"

namespace spothorizon::views {
namespace {

using study::ComparisonMode;

/// From so many charts on a page those that are no time lines stand two in a row.
constexpr std::size_t kPairFrom = 5;

QString axisOf(const ComparableChart& chart) {
  const auto* curves = std::get_if<CurveChart>(&chart.chart);
  if (!curves) return {};
  if (curves->spec.xAxis) return QStringLiteral("x:") + curves->spec.xAxis->title;
  return QStringLiteral("time:") + curves->spec.timeTitle;
}

bool isTimeLine(const ComparableChart& chart) {
  const auto* curves = std::get_if<CurveChart>(&chart.chart);
  return curves && !curves->spec.xAxis;
}

/// Whether both can stand in one pane: bars over the same rows.
bool sharesRows(const ComparableChart& a, const ComparableChart& b) {
  const auto* one = std::get_if<BarsChart>(&a.chart);
  const auto* other = std::get_if<BarsChart>(&b.chart);
  if (!one || !other) return false;
  return std::equal(one->rows.begin(), one->rows.end(), other->rows.begin(), other->rows.end(),
                    [](const BarRow& x, const BarRow& y) { return x.name == y.name; });
}

/// Maps of one key are those of several scenarios.
bool standBeside(const ComparableChart& a, const ComparableChart& b) {
  return a.key == b.key && std::holds_alternative<MapChart>(a.chart) &&
         std::holds_alternative<MapChart>(b.chart);
}

bool arePair(const ComparableChart& a, const ComparableChart& b, bool mayPair) {
  const auto fits = [](const ComparableChart& chart) {
    return std::holds_alternative<CurveChart>(chart.chart) && !isTimeLine(chart);
  };
  return mayPair && fits(a) && fits(b);
}

/// Rows of unlike length on one grid: each fills it.
void fillGrid(ComparisonLayout& layout) {
  layout.columns = 1;
  for (const ComparisonRow& row : layout.rows) {
    const int length = static_cast<int>(row.size());
    if (layout.columns % length != 0) layout.columns *= length;
  }
  for (ComparisonRow& row : layout.rows) {
    const int span = layout.columns / static_cast<int>(row.size());
    for (std::size_t i = 0; i < row.size(); ++i) {
      row[i].column = static_cast<int>(i) * span;
      row[i].columns = span;
    }
  }
}

ComparisonLayout inRows(std::vector<ComparableChart> charts) {
  ComparisonLayout layout;
  const bool mayPair = charts.size() >= kPairFrom;
  for (ComparableChart& chart : charts) {
    if (!layout.rows.empty()) {
      ComparisonRow& row = layout.rows.back();
      if (sharesRows(row.back().first(), chart)) {
        row.back().charts.push_back(std::move(chart));
        continue;
      }
      const bool beside = standBeside(row.back().first(), chart) ||
                          (row.size() == 1 && arePair(row.back().first(), chart, mayPair));
      if (beside) {
        row.push_back({.charts = {std::move(chart)}, .axis = {}});
        continue;
      }
    }
    layout.rows.push_back({});
    layout.rows.back().push_back({.charts = {std::move(chart)}, .axis = {}});
  }
  fillGrid(layout);
  return layout;
}

/// The values and colours of one row have one scale; curves get theirs from the panes, which know
/// what is seen.
void shareScales(ComparisonRow& row) {
  std::optional<Range> bars, colours;
  const auto unite = [](std::optional<Range>& all, const Range& own) {
    all = all ? all->united(own) : own;
  };
  for (const ComparisonCell& cell : row) {
    if (const auto* chart = std::get_if<BarsChart>(&cell.first().chart)) {
      unite(bars, chart->spec.valueRange());
    } else if (const auto* map = std::get_if<MapChart>(&cell.first().chart); map && map->values) {
      unite(colours, colourScaleOf(map->spec, *map->values).values);
    }
  }
  for (ComparisonCell& cell : row) {
    if (auto* chart = std::get_if<BarsChart>(&cell.charts.front().chart); chart && bars) {
      chart->spec.least = *bars;
    } else if (auto* map = std::get_if<MapChart>(&cell.charts.front().chart); map && colours) {
      map->spec.range = *colours;
    }
  }
}

ComparisonLayout sideBySide(const std::vector<ComparedScenario>& scenarios) {
  std::vector<const ComparedScenario*> shown;
  for (const ComparedScenario& scenario : scenarios) {
    if (!scenario.charts.empty()) shown.push_back(&scenario);
  }
  ComparisonLayout layout;
  layout.columns = std::max(1, static_cast<int>(shown.size()));
  for (const ChartGroup& group : groupsOf(scenarios)) {
    ComparisonRow row;
    for (const ChartGroup::Member& member : group.members) {
      const auto column = std::find(shown.begin(), shown.end(), member.scenario) - shown.begin();
      ComparableChart own = *member.chart;
      nameOwner(own, *member.scenario);
      row.push_back({.column = static_cast<int>(column), .charts = {std::move(own)}, .axis = {}});
    }
    shareScales(row);
    layout.rows.push_back(std::move(row));
  }
  return layout;
}

std::vector<CurveChart*> curvesOn(ComparisonLayout& layout, const QString& axis) {
  std::vector<CurveChart*> charts;
  for (ComparisonRow& row : layout.rows) {
    for (ComparisonCell& cell : row) {
      if (cell.axis != axis) continue;
      charts.push_back(std::get_if<CurveChart>(&cell.charts.front().chart));
    }
  }
  return charts;
}

void shareAxes(ComparisonLayout& layout) {
  std::vector<QString> axes;
  for (ComparisonRow& row : layout.rows) {
    for (ComparisonCell& cell : row) {
      cell.axis = axisOf(cell.first());
      const bool known = std::find(axes.begin(), axes.end(), cell.axis) != axes.end();
      if (!cell.axis.isEmpty() && !known) axes.push_back(cell.axis);
    }
  }
  for (const QString& axis : axes) {
    const std::vector<CurveChart*> charts = curvesOn(layout, axis);
    Range home = charts.front()->home, limits = charts.front()->limits;
    for (const CurveChart* chart : charts) {
      home = home.united(chart->home);
      limits = limits.united(chart->limits);
    }
    for (CurveChart* chart : charts) {
      chart->home = home;
      chart->limits = limits;
    }
  }
}

}  // namespace

ComparisonLayout comparisonLayout(const std::vector<ComparedScenario>& scenarios,
                                  ComparisonMode mode, const ChartTheme& theme) {
  ComparisonLayout layout;
  if (mode == ComparisonMode::Overlay) layout = inRows(overlaid(scenarios, theme));
  if (mode == ComparisonMode::Difference) layout = inRows(differences(scenarios, theme));
  if (mode == ComparisonMode::SideBySide) layout = sideBySide(scenarios);
  shareAxes(layout);
  return layout;
}

}  // namespace spothorizon::views
