// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSize>

#include "subjects/job/experiment/ExperimentResults.h"
#include "views/chart/ChartData.h"
#include "views/chart/ChartExport.h"
#include "views/chart/heatmap/HeatMapFrame.h"
#include "views/job/experiment/ExperimentBoard.h"
#include "views/job/experiment/ExperimentCharts.h"
#include "views/job/learning/LearningCharts.h"

namespace spothorizon::views {
namespace {

using Results = std::shared_ptr<const study::ExperimentResults>;

struct Map {
  HeatMapSpec spec;
  HeatMapData values;
};

ExportableChart mapPicture(const Map& map, const ChartTheme& screen, const QString& provenance) {
  const QString stem = map.spec.fileStem, title = map.spec.title;
  const auto paint = [map, screen, provenance](QPaintDevice& device, const QSize& size,
                                               PictureLook look) {
    paintHeatMapPicture(device, size, map.spec, *map.values, pictureTheme(look, screen),
                        provenance);
  };
  return {stem, title, paint, [map](bool) { return chartData(map.spec, *map.values); }};
}

Map weightsOf(const study::ExperimentResults& results, std::size_t cell) {
  LearningHistory history;
  history.take(results.cells[cell].learning);
  Map map{weightMap(history), weightMapValues(history, history.jobs())};
  map.spec.fileStem = QStringLiteral("experiment-%1-weights-%2")
                          .arg(QString::fromStdString(results.experiment.name))
                          .arg(cell + 1);
  map.spec.title = cellWords(results.experiment, cell) + QStringLiteral(": ") + map.spec.title;
  return map;
}

ExportableChart pictureOf(const Results& results, const BoardItem& item,
                          const std::vector<bool>& shown, bool oneScale, const ChartTheme& screen,
                          const QString& provenance) {
  if (item.kind == BoardItem::Kind::Weights) {
    return mapPicture(weightsOf(*results, item.cell), screen, provenance);
  }
  if (item.kind == BoardItem::Kind::Map) {
    const Range range = mapRange(*results, item.measure, scaleOf(shown, item.series, oneScale));
    return mapPicture({experimentMap(*results, item.series, item.measure, range),
                       experimentMapValues(*results, item.series, item.measure)},
                      screen, provenance);
  }
  const auto make = [results, shown, measure = item.measure](const ChartTheme& theme) {
    return experimentChart(*results, measure, shown, theme);
  };
  const ChartSpec named = make(screen);
  return chartPicture(named, make, named.xAxis->home(), screen, provenance);
}

}  // namespace

std::vector<ExportableChart> experimentPictures(Results results, const std::vector<bool>& shown,
                                                bool oneScale, const ChartTheme& screen,
                                                const QString& provenance) {
  std::vector<ExportableChart> pictures;
  if (!results) return pictures;
  const std::size_t measures = results->experiment.measures.size();
  const bool isMap = results->experiment.axes.size() > 1;
  std::vector<BoardItem> items;
  for (std::size_t measure = 0; isMap && measure < measures; ++measure) {
    const auto more = boardItems(*results, measure, shown);
    items.insert(items.end(), more.begin(), more.end());
  }
  if (!isMap) items = boardItems(*results, std::nullopt, shown);
  for (const BoardItem& item : items) {
    pictures.push_back(pictureOf(results, item, shown, oneScale, screen, provenance));
  }
  return pictures;
}

}  // namespace spothorizon::views
