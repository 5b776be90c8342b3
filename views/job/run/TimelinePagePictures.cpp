// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures that leave the Timeline page: the whole run, or a moment of its playback.
#include "views/chart/ChartData.h"
#include "views/chart/ChartExport.h"
#include "views/job/run/PlayedPicture.h"
#include "views/job/run/TimelinePage.h"
#include "views/job/run/TimelinePlayback.h"
#include "views/page/Playback.h"

namespace spothorizon::views {
namespace {

/// The chart of GPUs is one policy's: a picture stands alone and has to say whose.
void namePolicy(ChartSpec& chart, const study::Results& results, int chosen) {
  for (const RunView& run : runsOf(results)) {
    if (run.index == chosen) chart.title += QStringLiteral(" · ") + run.name;
  }
}

}  // namespace

std::vector<ExportableChart> TimelinePage::charts() const {
  if (!m_results) return {};
  if (m_playback->moment()) return chartsOfMoment();
  std::vector<ExportableChart> pictures;
  const TimelineCharts names = emptyTimelineCharts();
  for (std::size_t i = 0; i < names.charts.size(); ++i) {
    const auto values = [results = m_results, chosen = m_chosen, zoomed = zoomedHours(),
                         i](bool all) {
      MarketCurves market;
      market.take(results->market);
      const TimelineCharts charts =
          makeTimelineCharts(*results, market, chosen, ChartTheme::light());
      return chartData(charts.charts[i], all ? charts.limits : zoomed.value_or(charts.home));
    };
    pictures.push_back({names.charts[i].fileStem, names.charts[i].title, painterOf(i), values});
  }
  return pictures;
}

/// The moment as one picture, then each chart as it stands: nothing that comes after it.
std::vector<ExportableChart> TimelinePage::chartsOfMoment() const {
  const auto run = std::make_shared<PlayedRun>(playedRun());
  run->hours = m_navigator.view();
  const int shown = m_playback->moment()->shown;
  std::vector<ExportableChart> pictures{playedPicture(run, shown)};
  const TimelineCharts names = emptyTimelineCharts();
  for (std::size_t i = 0; i < names.charts.size(); ++i) {
    const auto make = [run, shown, i](const ChartTheme& theme) {
      return chartsAt(*run, shown, theme).charts[i];
    };
    pictures.push_back(chartPicture(names.charts[i], make, *run->hours, run->screen,
                                    run->provenance, m_charts.clock));
  }
  return pictures;
}

PlayedRun TimelinePage::playedRun() const {
  const PlayedMoment moment = *m_playback->moment();
  return {m_results,   moment.chosen, moment.other, m_prices.usd(), {}, ChartTheme::of(palette()),
          provenance()};
}

std::vector<ExportableChart> TimelinePage::frames() const {
  if (!m_playback->moment()) return {};
  return playedPictures(std::make_shared<PlayedRun>(playedRun()), 0, m_playback->clock().total());
}

std::optional<Range> TimelinePage::zoomedHours() const {
  return m_chartsDirty || m_navigator.fitted() ? std::nullopt : std::optional(m_navigator.view());
}

/// Keeps what it draws, so that a picture may be made after the page has moved on. The screen's
/// zoom holds for the picture; what was not drawn yet is fitted.
std::function<void(QPaintDevice&, const QSize&, PictureLook)> TimelinePage::painterOf(
    std::size_t i) const {
  const std::optional<Range> zoomed = zoomedHours();
  const ChartTheme screen = ChartTheme::of(palette());
  return [results = m_results, chosen = m_chosen, provenance = provenance(), zoomed, screen, i](
             QPaintDevice& device, const QSize& size, PictureLook look) {
    MarketCurves market;
    market.take(results->market);
    const ChartTheme theme = pictureTheme(look, screen);
    const TimelineCharts all = makeTimelineCharts(*results, market, chosen, theme);
    const Range hours = zoomed.value_or(all.home);
    ChartSpec spec = all.charts[i];
    if (i == TimelineCharts::Gpus) namePolicy(spec, *results, chosen);
    ChartPicture{spec, all.clock, hours, spec.valueRange(hours.united(all.home)), provenance}.paint(
        device, size, theme);
  };
}

}  // namespace spothorizon::views
