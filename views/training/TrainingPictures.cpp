// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/training/TrainingPictures.h"

#include "views/chart/ChartData.h"
#include "views/chart/ChartExport.h"
#include "views/chart/heatmap/HeatMapFrame.h"

namespace spothorizon::views {

ExportableChart mapPicture(const MapChart& map, const ChartTheme& screen,
                           const QString& provenance) {
  const auto paint = [map, screen, provenance](QPaintDevice& device, const QSize& size,
                                               PictureLook look) {
    paintHeatMapPicture(device, size, map.spec, *map.values, pictureTheme(look, screen),
                        provenance);
  };
  return {map.spec.fileStem, map.spec.title, paint,
          [map](bool) { return chartData(map.spec, *map.values); }};
}

std::vector<ExportableChart> barPictures(const std::function<TrainingBars(const ChartTheme&)>& make,
                                         const ChartTheme& screen, const QString& provenance) {
  std::vector<ExportableChart> pictures;
  const TrainingBars named = make(screen);
  for (std::size_t i = 0; i < named.charts.size(); ++i) {
    const auto paint = [make, provenance, screen, i](QPaintDevice& device, const QSize& size,
                                                     PictureLook look) {
      const ChartTheme theme = pictureTheme(look, screen);
      const TrainingBars all = make(theme);
      paintBarPicture(device, size, all.charts[i], all.rows, theme, provenance);
    };
    const auto values = [named, i](bool) { return chartData(named.charts[i], named.rows); };
    pictures.push_back({named.charts[i].fileStem, named.charts[i].title, paint, values});
  }
  return pictures;
}

std::vector<ExportableChart> trainingPictures(const TrainingData& results, const TrainingLook& look,
                                              const ChartTheme& screen, const QString& provenance) {
  std::vector<ExportableChart> pictures;
  const auto add = [&](const std::function<CurveChart(const ChartTheme&)>& make) {
    const CurveChart now = make(screen);
    const auto spec = [make](const ChartTheme& theme) { return make(theme).spec; };
    pictures.push_back(
        chartPicture(now.spec, spec, look.range.value_or(now.home), screen, provenance));
  };
  add([results, look](const ChartTheme& theme) {
    return nodesChart(*results, look.policy, theme);
  });
  pictures.push_back(mapPicture(shapeStrip(*results), screen, provenance));
  add([results, look](const ChartTheme& theme) { return trainedChart(*results, look.as, theme); });
  const auto bars = [results](const ChartTheme& theme) { return trainingBars(*results, theme); };
  for (ExportableChart& one : barPictures(bars, screen, provenance)) {
    pictures.push_back(std::move(one));
  }
  return pictures;
}

}  // namespace spothorizon::views
