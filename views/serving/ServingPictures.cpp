// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/serving/ServingPictures.h"

#include "views/chart/ChartData.h"
#include "views/chart/ChartExport.h"
#include "views/chart/heatmap/HeatMapFrame.h"
#include "views/serving/ServingBars.h"
#include "views/serving/ServingCharts.h"

namespace spothorizon::views {
namespace {

void addMap(std::vector<ExportableChart>& pictures, const MapChart& map, const ChartTheme& screen,
            const QString& provenance) {
  const auto paint = [map, screen, provenance](QPaintDevice& device, const QSize& size,
                                               PictureLook look) {
    paintHeatMapPicture(device, size, map.spec, *map.values, pictureTheme(look, screen),
                        provenance);
  };
  pictures.push_back({map.spec.fileStem, map.spec.title, paint,
                      [map](bool) { return chartData(map.spec, *map.values); }});
}

}  // namespace

void addServingCurve(std::vector<ExportableChart>& pictures, const MakeServingCurve& make,
                     std::optional<Range> range, const ChartTheme& screen,
                     const QString& provenance) {
  const CurveChart now = make(screen);
  const auto spec = [make](const ChartTheme& theme) { return make(theme).spec; };
  pictures.push_back(chartPicture(now.spec, spec, range.value_or(now.home), screen, provenance));
}

void addServingBars(std::vector<ExportableChart>& pictures, const MakeServingBars& make,
                    const ChartTheme& screen, const QString& provenance) {
  const ServingBars named = make(screen);
  for (std::size_t i = 0; i < named.charts.size(); ++i) {
    const auto paint = [make, provenance, screen, i](QPaintDevice& device, const QSize& size,
                                                     PictureLook look) {
      const ChartTheme theme = pictureTheme(look, screen);
      const ServingBars all = make(theme);
      paintBarPicture(device, size, all.charts[i], all.rows, theme, provenance);
    };
    const auto values = [named, i](bool) { return chartData(named.charts[i], named.rows); };
    pictures.push_back({named.charts[i].fileStem, named.charts[i].title, paint, values});
  }
}

std::vector<ExportableChart> servingPictures(const ServingData& results, int system,
                                             std::optional<Range> range, const ChartTheme& screen,
                                             const QString& provenance) {
  std::vector<ExportableChart> pictures;
  const auto at = static_cast<std::size_t>(system);
  if (system < 0 || at >= results->runs.size()) return pictures;
  const ServingClock clock = clockOf(*results);
  const auto series =
      std::make_shared<const ServingSeries>(seriesOf(*results, results->runs[at], clock));
  addServingCurve(
      pictures,
      [=](const ChartTheme& theme) { return instancesChart(*results, *series, clock, theme); },
      range, screen, provenance);
  addMap(pictures, replicaStrip(*results, *series, clock), screen, provenance);
  addServingCurve(
      pictures,
      [=](const ChartTheme& theme) { return queueChart(*results, *series, clock, theme); }, range,
      screen, provenance);
  for (const ServingShown what : {ServingShown::Times, ServingShown::Tokens, ServingShown::Cost}) {
    addServingCurve(
        pictures,
        [=](const ChartTheme& theme) { return shownChart(*results, *series, clock, what, theme); },
        range, screen, provenance);
  }
  addServingBars(
      pictures, [results](const ChartTheme& theme) { return outcomeBars(*results, theme); }, screen,
      provenance);
  return pictures;
}

std::vector<ExportableChart> latencyPictures(const ServingData& results, const ChartTheme& screen,
                                             const QString& provenance) {
  std::vector<ExportableChart> pictures;
  for (const ServingTime what : {ServingTime::Whole, ServingTime::Ttft, ServingTime::Tpot}) {
    addServingCurve(
        pictures, [=](const ChartTheme& theme) { return distributionChart(*results, what, theme); },
        {}, screen, provenance);
  }
  addServingBars(
      pictures, [results](const ChartTheme& theme) { return timeBars(*results, theme); }, screen,
      provenance);
  return pictures;
}

}  // namespace spothorizon::views
