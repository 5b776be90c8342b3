// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/page/ChartPictures.h"

#include <utility>

#include "views/chart/ChartData.h"
#include "views/chart/ChartExport.h"
#include "views/chart/heatmap/HeatMapFrame.h"

namespace spothorizon::views {
namespace {

struct Painter {
  QPaintDevice& device;
  const QSize& size;
  const ChartTheme& theme;
  const QString& provenance;

  void operator()(const CurveChart& chart) const {
    ChartPicture{chart.spec, chart.clock, chart.home, chart.spec.valueRange(chart.home), provenance}
        .paint(device, size, theme);
  }
  void operator()(const BarsChart& chart) const {
    paintBarPicture(device, size, chart.spec, chart.rows, theme, provenance);
  }
  void operator()(const MapChart& chart) const {
    if (!chart.values) return;
    paintHeatMapPicture(device, size, chart.spec, *chart.values, theme, provenance);
  }
};

struct Reader {
  bool all;

  ChartData operator()(const CurveChart& chart) const {
    return chartData(chart.spec, all ? chart.limits : chart.home);
  }
  ChartData operator()(const BarsChart& chart) const { return chartData(chart.spec, chart.rows); }
  ChartData operator()(const MapChart& chart) const {
    return chart.values ? chartData(chart.spec, *chart.values) : ChartData{};
  }
};

QString titleOf(const ComparableChart& chart) {
  return std::visit([](const auto& one) { return one.spec.title; }, chart.chart);
}

}  // namespace

std::vector<ExportableChart> chartPictures(const MakeComparable& make, const ChartTheme& screen,
                                           const QString& provenance) {
  std::vector<ExportableChart> pictures;
  const std::vector<ComparableChart> named = make(screen);
  for (std::size_t i = 0; i < named.size(); ++i) {
    const auto paint = [make, screen, provenance, i](QPaintDevice& device, const QSize& size,
                                                     PictureLook look) {
      const ChartTheme theme = pictureTheme(look, screen);
      const std::vector<ComparableChart> charts = make(theme);
      std::visit(Painter{device, size, theme, provenance}, charts[i].chart);
    };
    const auto data = [chart = named[i]](bool all) { return std::visit(Reader{all}, chart.chart); };
    pictures.push_back({named[i].key, titleOf(named[i]), paint, data});
  }
  return pictures;
}

}  // namespace spothorizon::views
