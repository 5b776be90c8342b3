// SPDX-License-Identifier: GPL-3.0-or-later
#include <QPaintDevice>
#include <QSize>
#include <memory>
#include <utility>

#include "views/chart/ChartData.h"
#include "views/chart/ChartExport.h"
#include "views/chart/heatmap/HeatMapFrame.h"
#include "views/comparison/ComparisonLayout.h"

namespace spothorizon::views {
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
