// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/ChartExport.h"

#include <QFont>
#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <utility>

#include "views/chart/ChartData.h"
#include "views/chart/ChartFrame.h"
#include "views/chart/LegendPaint.h"
#include "views/chart/SeriesPlot.h"

namespace spothorizon::views {

QFont pictureFont(const QSize& size) {
  // Neither the desktop's font nor its hinting: a picture is the same everywhere.
  QFont font(QStringLiteral("DejaVu Sans"));
  font.setHintingPreference(QFont::PreferNoHinting);
  font.setPixelSize(std::clamp(size.width() / 75, 9, 60));
  return font;
}

double paintProvenance(QPainter& painter, const QRectF& area, const QString& text,
                       const ChartTheme& theme, const QFont& font) {
  if (text.isEmpty()) return 0;
  QFont small = font;
  small.setPixelSize(std::max(8, font.pixelSize() * 3 / 4));
  const int flags = Qt::AlignLeft | Qt::AlignBottom | Qt::TextWrapAnywhere | Qt::TextWordWrap;
  const double height = QFontMetricsF(small).boundingRect(area, flags, text).height();
  painter.save();
  painter.setFont(small);
  painter.setPen(theme.muted);
  painter.drawText(area, flags, text);
  painter.restore();
  return height;
}

void ChartPicture::paint(QPaintDevice& device, const QSize& size, const ChartTheme& theme) const {
  QPainter painter(&device);
  const QFont font = pictureFont(size);
  painter.setFont(font);  // an SVG names the font of shapes too
  const double pad = font.pixelSize();
  const QRectF all(QPointF(0, 0), QSizeF(size));
  if (!theme.clear) painter.fillRect(all, theme.background);
  QRectF area = all.adjusted(pad, pad, -pad, -pad);
  area.setBottom(area.bottom() - paintProvenance(painter, area, provenance, theme, font));

  const std::vector<LegendEntry> legend = legendOf(spec, std::nullopt, true);
  const double legendHeight = layoutLegend(nullptr, area, legend, theme, font);
  area.setBottom(area.bottom() - legendHeight - pad / 2);
  layoutLegend(&painter, QRectF(area.left(), area.bottom() + pad / 4, area.width(), legendHeight),
               legend, theme, font);

  const SideMargins margins = marginsFor(spec, values, font, area.height() * 0.75);
  const ChartLayout layout =
      ChartLayout::of(area, margins, font, true, !spec.xAxis && clock.startUnixSeconds.has_value());
  const ChartFrame frame{spec, layout, theme, clock, hours, values, true, font};
  frame.paintBehind(painter);
  if (spec.hasData()) {
    SeriesPlot plot;
    plot.setSpec(spec);
    plot.paint(painter, layout.plot, hours, values);
  }
  frame.paintFront(painter);
  paintHeader(painter, layout.header, spec.title, {}, theme, font);
}

ExportableChart chartPicture(const ChartSpec& named,
                             const std::function<ChartSpec(const ChartTheme&)>& make,
                             const Range& range, const ChartTheme& screen,
                             const QString& provenance, const TimeAxis& clock) {
  const auto paint = [make, range, screen, provenance, clock](QPaintDevice& device,
                                                              const QSize& size, PictureLook look) {
    const ChartTheme theme = pictureTheme(look, screen);
    const ChartSpec spec = make(theme);
    ChartPicture{spec, clock, range, spec.valueRange(range), provenance}.paint(device, size, theme);
  };
  const auto data = [make, range, screen](bool all) {
    return chartData(make(screen), all ? std::nullopt : std::optional(range));
  };
  return {named.fileStem, named.title, paint, data};
}

}  // namespace spothorizon::views
