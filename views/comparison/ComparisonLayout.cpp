// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/comparison/ComparisonLayout.h"

#include <QPaintDevice>
#include <QSize>
#include <algorithm>
#include <memory>
#include <utility>

#include "session/Session.h"
#include "views/chart/ChartData.h"
#include "views/chart/ChartExport.h"
#include "views/chart/heatmap/HeatMapFrame.h"
#include "views/comparison/ComparedDifference.h"
#include "views/comparison/ComparedMatching.h"
#include "views/comparison/ComparedOverlay.h"

namespace spothorizon::views {
namespace {

using study::ComparisonMode;

/// From so many charts on a page those that are no time lines are two in a row.
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

/// Whether both fit in one pane: bars over the same rows.
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

namespace {

using study::ComparisonMode;

struct Place {
  std::size_t row = 0, cell = 0, chart = 0;
};

/// Everything that pictures are made of, shared by all of one page.
struct Source {
  std::vector<ComparedScenario> scenarios;
  ComparisonMode mode;
  ChartTheme screen;
  QString provenance;

  ComparableChart chartAt(const Place& place, const ChartTheme& theme) const {
    const ComparisonLayout all = comparisonLayout(withCharts(scenarios, theme), mode, theme);
    return all.rows[place.row][place.cell].charts[place.chart];
  }
};

/// The scenario's name is no file name: its column tells charts of one key apart.
QString stemOf(const ComparableChart& chart, const ComparisonCell& cell, ComparisonMode mode) {
  const QString own = std::visit([](const auto& c) { return c.spec.fileStem; }, chart.chart);
  switch (mode) {
    case ComparisonMode::Overlay:
      return own + QStringLiteral("-overlaid");
    case ComparisonMode::Difference:
      return own + QStringLiteral("-difference");
    default:
      return QStringLiteral("%1-%2").arg(own).arg(cell.column + 1);
  }
}

struct Painter {
  QPaintDevice& device;
  const QSize& size;
  const ChartTheme& theme;
  const QString& provenance;
  std::optional<Range> range;

  void operator()(const CurveChart& chart) const {
    const Range x = range.value_or(chart.home);
    ChartPicture{chart.spec, chart.clock, x, chart.spec.valueRange(x), provenance}.paint(
        device, size, theme);
  }
  void operator()(const BarsChart& chart) const {
    paintBarPicture(device, size, chart.spec, chart.rows, theme, provenance);
  }
  void operator()(const MapChart& chart) const {
    if (!chart.values) return;
    paintHeatMapPicture(device, size, chart.spec, *chart.values, theme, provenance);
  }
};

/// The values that a chart draws.
struct Reader {
  std::optional<Range> range;

  ChartData operator()(const CurveChart& chart) const { return chartData(chart.spec, range); }
  ChartData operator()(const BarsChart& chart) const { return chartData(chart.spec, chart.rows); }
  ChartData operator()(const MapChart& chart) const {
    return chart.values ? chartData(chart.spec, *chart.values) : ChartData{};
  }
};

ExportableChart picture(const std::shared_ptr<const Source>& source, const Place& place,
                        const ComparisonCell& cell, const std::optional<Range>& range) {
  const ComparableChart& named = cell.charts[place.chart];
  const auto paint = [source, place, range](QPaintDevice& device, const QSize& size,
                                            PictureLook look) {
    const ChartTheme theme = pictureTheme(look, source->screen);
    const ComparableChart chart = source->chartAt(place, theme);
    std::visit(Painter{device, size, theme, source->provenance, range}, chart.chart);
  };
  const auto data = [source, place, range](bool all) {
    const ComparableChart chart = source->chartAt(place, source->screen);
    return std::visit(Reader{all ? std::nullopt : range}, chart.chart);
  };
  return {stemOf(named, cell, source->mode), titleOf(named), paint, data};
}

}  // namespace

QString comparisonProvenance(const std::vector<ComparedScenario>& scenarios) {
  QStringList lines;
  for (const ComparedScenario& scenario : scenarios) {
    if (scenario.provenance.isEmpty()) continue;
    lines.insert(scenario.isBase ? 0 : lines.size(), scenario.provenance);
  }
  return lines.join(QStringLiteral(" | "));
}

std::vector<ExportableChart> comparisonPictures(const std::vector<ComparedScenario>& scenarios,
                                                ComparisonMode mode, const ChartTheme& screen,
                                                const std::vector<std::optional<Range>>& ranges) {
  QStringList small{comparisonProvenance(scenarios)};
  if (mode == ComparisonMode::Difference) small << differenceNotes(scenarios, screen);
  small.removeAll(QString());
  auto source = std::make_shared<const Source>(
      Source{scenarios, mode, screen, small.join(QStringLiteral(" | "))});
  const ComparisonLayout all = comparisonLayout(withCharts(scenarios, screen), mode, screen);
  std::vector<ExportableChart> pictures;
  std::size_t pane = 0;
  for (std::size_t row = 0; row < all.rows.size(); ++row) {
    for (std::size_t cell = 0; cell < all.rows[row].size(); ++cell, ++pane) {
      const auto range = pane < ranges.size() ? ranges[pane] : std::nullopt;
      for (std::size_t i = 0; i < all.rows[row][cell].charts.size(); ++i) {
        pictures.push_back(picture(source, {row, cell, i}, all.rows[row][cell], range));
      }
    }
  }
  return pictures;
}

}  // namespace spothorizon::views
