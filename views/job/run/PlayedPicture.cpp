// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/run/PlayedPicture.h"

#include <QFontMetricsF>
#include <QObject>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "subjects/job/explain/Explain.h"
#include "views/chart/ChartExport.h"
#include "views/chart/ChartFrame.h"
#include "views/chart/LegendPaint.h"
#include "views/chart/SeriesPlot.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

constexpr double kWordLines = 3.2;  ///< room for why, the same in every picture

/// One of the charts under each other.
struct Part {
  ChartSpec spec;
  Range values;
  double share = 1;  ///< of the height
  bool namesAll = false;
  QRectF area = {};
};

/// Curves over the charts become curves of them: a picture has no second layer.
void addOver(ChartSpec& chart, const std::vector<LineItem>& lines) {
  for (LineItem line : lines) {
    if (line.samples.empty()) continue;
    line.named = !line.name.isEmpty();
    chart.lines.push_back(std::move(line));
  }
}

TimelineCharts cutAt(const PlayedRun& run, int shown, const ChartTheme& theme) {
  const TimelineCharts whole =
      makeTimelineCharts(*run.results, *curvesOf(run.results->market), run.chosen, theme);
  return playedUntil(whole, *run.results, {shown, run.chosen, run.other});
}

std::vector<Part> partsOf(const PlayedRun& run, int shown, const ChartTheme& theme) {
  constexpr double kMarket = 4, kDecisions = 3, kRuns = 4.5;
  const PlayedMoment moment{shown, run.chosen, run.other};
  // A picture has room for two runs: the one that is played, and what it is held against.
  PlayedRun pair = run;
  if (!pair.other && run.chosen >= 0 && run.results->optimum) pair.other = -1;
  TimelineCharts charts = cutAt(pair, shown, theme);
  const auto over = playedOverlays(*run.results, moment, theme);
  std::vector<Part> parts;
  for (std::size_t i = 0; i < charts.charts.size(); ++i) {
    ChartSpec& spec = charts.charts[i];
    if (i > 0) {
      for (MomentItem& item : spec.moments) item.label.clear();
    }
    const bool market = i == TimelineCharts::Price || i == TimelineCharts::Gpus;
    const Range values = spec.valueRange(charts.home);
    addOver(spec, over[i]);
    parts.push_back(
        {std::move(spec), values, market ? kMarket : kRuns, i == TimelineCharts::Progress});
    if (i != TimelineCharts::Gpus || run.chosen < 0) continue;
    ChartSpec decisions = decisionChart(*run.results, moment, run.usd, theme);
    const Range cost = decisions.valueRange(charts.home);
    parts.push_back({std::move(decisions), cost, kDecisions});
  }
  return parts;
}

void placeParts(std::vector<Part>& parts, const QRectF& area, double axisHeight) {
  double shares = 0;
  for (const Part& part : parts) shares += part.share;
  double top = area.top();
  for (Part& part : parts) {
    const bool last = &part == &parts.back();
    const double height =
        (area.height() - axisHeight) * part.share / shares + (last ? axisHeight : 0);
    part.area = QRectF(area.left(), top, area.width(), height);
    top += height;
  }
}

void paintFuture(QPainter& painter, const ChartFrame& frame, double now) {
  if (now >= frame.hours.max) return;
  QRectF future = frame.layout.plot;
  future.setLeft(std::max(future.left(), frame.mapX().toPixel(now)));
  QColor grey = frame.theme.muted;
  grey.setAlphaF(0.14F);
  painter.fillRect(future, grey);
  painter.setPen(QPen(frame.theme.text, 1.6));
  painter.drawLine(future.topLeft(), future.bottomLeft());
}

/// Paints one moment.
class Painter {
 public:
  Painter(const PlayedRun& run, int shown, const QSize& size, const ChartTheme& theme)
      : m_run(run), m_shown(shown), m_theme(theme), m_font(pictureFont(size)), m_size(size) {
    m_clock.startUnixSeconds = startOf(*run.results);
  }

  void paint(QPaintDevice& device) const {
    QPainter painter(&device);
    painter.setFont(m_font);
    const double pad = m_font.pixelSize();
    const QRectF all(QPointF(0, 0), QSizeF(m_size));
    if (!m_theme.clear) painter.fillRect(all, m_theme.background);
    QRectF area = all.adjusted(pad, pad / 2, -pad, -pad / 2);
    area.setBottom(area.bottom() -
                   paintProvenance(painter, area, m_run.provenance, m_theme, m_font) - pad / 4);
    area.setTop(area.top() + paintWords(painter, area));
    paintCharts(painter, area);
  }

 private:
  static std::optional<std::int64_t> startOf(const study::Results& results) {
    const auto& start = results.market->import.trace.startUnixSeconds;
    if (!start) return {};
    return *start + std::llround(results.startSlot * results.problem.slotHours * 3600);
  }

  bool ended() const { return m_shown >= playedSlots(*m_run.results); }

  QString title() const {
    const QString who = playersName(m_run);
    return m_shown == 0 ? who : who + QStringLiteral("   ") + slotName(*m_run.results, m_shown - 1);
  }

  QString why() const {
    if (m_shown == 0) return QObject::tr("Before the first decision.");
    if (ended()) return endingWords();
    const auto explained = study::explainSlot(*m_run.results, m_run.chosen, m_shown - 1);
    return explained ? words(explained->why) : QObject::tr("This run is over.");
  }

  QString endingWords() const {
    for (const RunView& run : runsOf(*m_run.results)) {
      if (run.index != m_run.chosen) continue;
      const QString cost = NumberFormat{QStringLiteral("$"), {}, 2}.text(run.outcome->costUsd);
      if (!run.outcome->finishHours) return QObject::tr("Not finished; it cost %1.").arg(cost);
      return QObject::tr("Done after %1 for %2.")
          .arg(NumberFormat{{}, QStringLiteral(" h"), 1}.text(*run.outcome->finishHours), cost);
    }
    return {};
  }

  double paintWords(QPainter& painter, const QRectF& area) const {
    QFont bold = m_font;
    bold.setBold(true);
    bold.setPixelSize(m_font.pixelSize() * 5 / 4);
    painter.setPen(m_theme.text);
    painter.setFont(bold);
    const double line = QFontMetricsF(bold).lineSpacing();
    painter.drawText(QRectF(area.topLeft(), QSizeF(area.width(), line)),
                     Qt::AlignLeft | Qt::AlignTop,
                     QFontMetricsF(bold).elidedText(title(), Qt::ElideRight, area.width()));
    painter.setFont(m_font);
    const double height = kWordLines * QFontMetricsF(m_font).lineSpacing();
    painter.drawText(QRectF(area.left(), area.top() + line, area.width(), height),
                     Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, why());
    return line + height;
  }

  void paintCharts(QPainter& painter, const QRectF& area) const {
    std::vector<Part> parts = partsOf(m_run, m_shown, m_theme);
    const double lines = m_clock.startUnixSeconds ? 4 : 3;
    placeParts(parts, area, lines * m_font.pixelSize());
    SideMargins margins;
    for (const Part& part : parts) {
      margins =
          margins.united(marginsFor(part.spec, part.values, m_font, part.area.height() * 0.7));
    }
    for (const Part& part : parts) paintPart(painter, part, margins, &part == &parts.back());
  }

  void paintPart(QPainter& painter, const Part& part, const SideMargins& margins, bool last) const {
    const ChartLayout layout = ChartLayout::of(part.area, margins, m_font, last,
                                               last && m_clock.startUnixSeconds.has_value());
    const ChartFrame frame{part.spec, layout, m_theme, m_clock, hours(), part.values, last, m_font};
    frame.paintBehind(painter);
    if (part.spec.hasData()) {
      painter.save();
      painter.setClipRect(layout.plot);
      SeriesPlot plot;
      plot.setSpec(part.spec);
      plot.paint(painter, layout.plot, frame.hours, part.values);
      painter.restore();
    }
    frame.paintFront(painter);
    if (!ended()) paintFuture(painter, frame, m_shown * m_run.results->problem.slotHours);
    paintHeader(painter, layout.header, part.spec.title,
                legendOf(part.spec, std::nullopt, part.namesAll), m_theme, m_font);
  }

  Range hours() const {
    if (m_run.hours) return *m_run.hours;
    double end = m_run.results->problem.job.deadlineHours;
    for (const RunView& run : runsOf(*m_run.results)) {
      end = std::max(end, endHours(*run.outcome, m_run.results->problem));
    }
    return followedHours(*m_run.results, {m_shown, m_run.chosen, m_run.other}, {0, end * 1.03});
  }

  const PlayedRun& m_run;
  int m_shown;
  const ChartTheme& m_theme;
  QFont m_font;
  QSize m_size;
  TimeAxis m_clock;
};

}  // namespace

QString playersName(const PlayedRun& run) {
  QString chosen, other;
  for (const RunView& view : runsOf(*run.results)) {
    if (view.index == run.chosen) chosen = view.name;
    if (run.other && view.index == *run.other) other = view.name;
  }
  return other.isEmpty() ? chosen : QObject::tr("%1 against %2").arg(chosen, other);
}

TimelineCharts chartsAt(const PlayedRun& run, int shown, const ChartTheme& theme) {
  const PlayedMoment moment{shown, run.chosen, run.other};
  TimelineCharts charts = cutAt(run, shown, theme);
  const auto over = playedOverlays(*run.results, moment, theme);
  const QString who =
      shown > 0 ? playersName(run) + QStringLiteral(", ") + slotName(*run.results, shown - 1)
                : playersName(run);
  for (std::size_t i = 0; i < charts.charts.size(); ++i) {
    addOver(charts.charts[i], over[i]);
    charts.charts[i].title += QStringLiteral(" · ") + who;
  }
  return charts;
}

ExportableChart playedPicture(const std::shared_ptr<const PlayedRun>& run, int shown) {
  const QString stem = QStringLiteral("playback-%1").arg(shown, 4, 10, QLatin1Char('0'));
  const QString title =
      shown > 0 ? playersName(*run) + QStringLiteral(", ") + slotName(*run->results, shown - 1)
                : playersName(*run);
  const auto paint = [run, shown](QPaintDevice& device, const QSize& size, PictureLook look) {
    const ChartTheme theme = pictureTheme(look, run->screen);
    Painter(*run, shown, size, theme).paint(device);
  };
  return {stem, title, paint};
}

std::vector<ExportableChart> playedPictures(const std::shared_ptr<const PlayedRun>& run, int first,
                                            int last) {
  std::vector<ExportableChart> pictures;
  for (int shown = first; shown <= last; ++shown) pictures.push_back(playedPicture(run, shown));
  return pictures;
}

}  // namespace spothorizon::views
