// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the Live page: whole charts, wherever the playback is.
#include "views/chart/ChartData.h"
#include "views/chart/ChartExport.h"
#include "views/stream/live/LivePage.h"
#include "views/stream/live/ResponseCharts.h"

namespace spothorizon::views {
namespace {

ExportableChart barsPicture(std::shared_ptr<const study::SimulationResults> results,
                            std::size_t chart, const ChartTheme& screen,
                            const QString& provenance) {
  const PolicyBars bars = policyBars(*results);
  ExportableChart picture;
  picture.fileStem = bars.charts[chart].fileStem;
  picture.title = bars.charts[chart].title;
  picture.paint = [=](QPaintDevice& device, const QSize& size, PictureLook look) {
    paintBarPicture(device, size, bars.charts[chart], bars.rows, pictureTheme(look, screen),
                    provenance);
  };
  picture.data = [=](bool) { return chartData(bars.charts[chart], bars.rows); };
  return picture;
}

}  // namespace

std::vector<ExportableChart> LivePage::charts() const {
  std::vector<ExportableChart> pictures;
  if (!m_results) return pictures;
  const ChartTheme screen = ChartTheme::of(palette());
  for (int i = 0; i < kLiveCharts; ++i) {
    const auto chart = static_cast<LiveChart>(i);
    const CurveChart now = liveChart(chart, *m_results, look(), screen);
    const auto make = [results = m_results, chart, look = look()](const ChartTheme& theme) {
      return liveChart(chart, *results, look, theme).spec;
    };
    pictures.push_back(chartPicture(now.spec, make, now.home, screen, provenance()));
  }
  for (std::size_t i = 0; i < 3; ++i) {
    pictures.push_back(barsPicture(m_results, i, screen, provenance()));
  }
  return pictures;
}

}  // namespace spothorizon::views
