// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/heatmap/HeatMapFrame.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "views/chart/ChartExport.h"
#include "views/chart/LegendPaint.h"
#include "views/chart/heatmap/FlatScale.h"
#include "views/chart/heatmap/HeatMapImage.h"
#include "views/chart/heatmap/HeatMapLines.h"

namespace spothorizon::views {
namespace {

constexpr double kGap = 6, kTickLength = 4;
constexpr double kLegendGap = 14, kLegendWidth = 12;
constexpr int kLeastTicks = 2, kMostTicks = 8;  ///< of the legend
constexpr double kMostLabel = 28;  ///< of a row, in average characters; longer ones are elided
constexpr int kFlags = Qt::TextDontClip | Qt::TextSingleLine;

double widest(const std::vector<QString>& texts, const QFontMetricsF& metrics) {
  double most = 0;
  for (const QString& text : texts) most = std::max(most, metrics.horizontalAdvance(text));
  return most;
}

double longest(const QStringList& texts, const QFontMetricsF& metrics) {
  return widest({texts.begin(), texts.end()}, metrics);
}

std::vector<QString> leftLabels(const HeatMapSpec& spec) {
  if (spec.groups.empty()) return spec.rows;
  std::vector<QString> labels;
  for (const HeatMapGroup& group : spec.groups) labels.push_back(group.label);
  return labels;
}

/// A long name of the rows in two lines, so that it takes less of the map's width.
QStringList rowTitleLines(const QString& title, const QFontMetricsF& metrics) {
  constexpr int kLong = 12;  ///< letters
  QStringList best{title};
  if (metrics.horizontalAdvance(title) <= kLong * metrics.averageCharWidth()) return best;
  for (auto at = title.indexOf(u' '); at > 0; at = title.indexOf(u' ', at + 1)) {
    const QStringList lines{title.left(at), title.mid(at + 1)};
    if (longest(lines, metrics) < longest(best, metrics)) best = lines;
  }
  return best;
}

std::vector<Tick> legendTicks(const HeatMapSpec& spec, const ColourScale& scale, int most) {
  return valueTicks(scale.values, most, spec.format);
}

struct HeatMapPainter {
  const HeatMapFrame& frame;
  QPainter& painter;
  const HeatMapLayout& layout;
  QFontMetricsF metrics;

  HeatMapPainter(const HeatMapFrame& f, QPainter& p)
      : frame(f), painter(p), layout(f.layout), metrics(f.font) {
    painter.save();
    painter.setFont(f.font);
    painter.setRenderHint(QPainter::Antialiasing);
  }
  ~HeatMapPainter() { painter.restore(); }
  HeatMapPainter(const HeatMapPainter&) = delete;
  HeatMapPainter& operator=(const HeatMapPainter&) = delete;

  void leftLabel(const QString& text, double middle) {
    const QRectF& column = layout.rowLabels;
    const QString shown = metrics.elidedText(text, Qt::ElideRight, column.width() - kGap);
    painter.setPen(frame.theme.text);
    painter.drawText(QRectF(column.left(), middle - metrics.height() / 2, column.width() - kGap,
                            metrics.height()),
                     Qt::AlignRight | Qt::AlignVCenter | kFlags, shown);
  }

  void groupLabels() {
    int row = 0;
    double free = layout.plot.top() - metrics.height();
    for (const HeatMapGroup& group : frame.spec.groups) {
      const double top = layout.plot.top() + row * layout.rowHeight();
      const double bottom = top + group.rows * layout.rowHeight();
      if (row > 0) separator(top);
      const double middle = (top + bottom) / 2;
      if (middle - metrics.height() / 2 >= free) {
        leftLabel(group.label, middle);
        free = middle + metrics.height() / 2;
      }
      row += group.rows;
    }
  }

  void separator(double y) {
    painter.setPen(QPen(frame.theme.background, 1));
    painter.drawLine(QPointF(layout.plot.left(), y), QPointF(layout.plot.right(), y));
    painter.setPen(QPen(frame.theme.axis, 1));
    painter.drawLine(QPointF(layout.plot.left() - kTickLength, y), {layout.plot.left(), y});
  }

  void rowLabels() {
    if (!frame.spec.groups.empty()) return groupLabels();
    double free = layout.plot.top() - metrics.height();
    for (int row = 0; row < layout.rows && row < static_cast<int>(frame.spec.rows.size()); ++row) {
      const double middle = layout.plot.top() + (row + 0.5) * layout.rowHeight();
      if (middle - metrics.height() / 2 < free) continue;
      leftLabel(frame.spec.rows[static_cast<std::size_t>(row)], middle);
      free = middle + metrics.height() / 2;
    }
  }

  void xAxis() {
    const XAxis& axis = frame.spec.x;
    const LinearMap x = layout.mapX();
    for (const Tick& tick :
         axis.ticks(layout.view, xTickCount(axis, layout.view, layout.plot.width(), frame.font))) {
      const double pixel = std::floor(x.toPixel(tick.value)) + 0.5;
      painter.setPen(QPen(frame.theme.axis, 1));
      painter.drawLine(QPointF(pixel, layout.plot.bottom()),
                       {pixel, layout.plot.bottom() + kTickLength});
      if (!frame.spec.axisLabels) continue;
      painter.setPen(frame.theme.text);
      painter.drawText(QRectF(pixel - 40, layout.plot.bottom() + kGap, 80, metrics.height()),
                       Qt::AlignHCenter | kFlags, tick.label);
    }
    if (!frame.spec.axisLabels) return;
    painter.setPen(frame.theme.muted);
    double top = layout.plot.bottom() + kGap;
    for (const QString& part : rowTitleLines(frame.spec.rowTitle, metrics)) {
      painter.drawText(
          QRectF(layout.rowLabels.left(), top, layout.rowLabels.width() - kGap, metrics.height()),
          Qt::AlignRight | kFlags, part);
      top += metrics.height();
    }
    const double line = frame.font.line();
    painter.drawText(
        QRectF(layout.xAxis.left(), layout.xAxis.bottom() - line, layout.xAxis.width(), line),
        Qt::AlignHCenter | kFlags, axis.title);
  }

  void legend() {
    const QRectF& bar = layout.legend;
    if (bar.height() < 4 || isFlat(frame.scale)) return;
    const LinearMap share{{0, 1}, bar.bottom(), bar.top()};
    painter.setRenderHint(QPainter::Antialiasing, false);  // no seams between the strips
    for (double y = bar.top(); y < bar.bottom(); y += 1) {
      const double height = std::min(1.0, bar.bottom() - y);
      painter.fillRect(
          QRectF(bar.left(), y, bar.width(), height),
          scaleColour(share.toValue(y + height / 2), frame.theme.dark, frame.scale.kind));
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(frame.theme.axis, 1));
    painter.drawRect(bar);
    const int most = std::clamp(static_cast<int>(bar.height() / (metrics.height() * 1.9)),
                                kLeastTicks, kMostTicks);
    double free = bar.bottom() + metrics.height();
    for (const Tick& tick : legendTicks(frame.spec, frame.scale, most)) {
      const double y = share.toPixel(frame.scale.share(tick.value));
      if (y + metrics.height() / 2 > free) continue;
      free = y - metrics.height() / 2;
      painter.setPen(QPen(frame.theme.axis, 1));
      painter.drawLine(QPointF(bar.right(), y), {bar.right() + kTickLength, y});
      painter.setPen(frame.theme.muted);
      painter.drawText(QRectF(bar.right() + kGap, y - metrics.height() / 2, 10, metrics.height()),
                       Qt::AlignLeft | Qt::AlignVCenter | kFlags, tick.label);
    }
  }

  QColor groundOf(float value) const {
    return scaleColour(frame.scale.share(static_cast<double>(value)), frame.theme.dark,
                       frame.scale.kind);
  }
  QColor inkOn(float value) const {
    return qGray(groundOf(value).rgb()) > 128 ? QColor(0x202124) : QColor(Qt::white);
  }

  template <class Visit>
  void eachCell(const Visit& visit) const {
    for (int column = 0; column < layout.columns; ++column) {
      for (int row = 0; row < layout.rows; ++row) {
        const float value = frame.values.at(column, row);
        const QRectF box = layout.cell(column, row);
        if (!std::isnan(value) && layout.plot.contains(box.center()))
          visit(column, row, value, box);
      }
    }
  }

  bool numbersFit() const {
    if (!frame.spec.writeValues || layout.rowHeight() < metrics.height()) return false;
    bool fit = true;
    eachCell([&](int, int, float value, const QRectF& box) {
      fit = fit && metrics.horizontalAdvance(text(value)) + 6 < box.width();
    });
    return fit;
  }

  QString text(float value) const { return frame.spec.format.text(static_cast<double>(value)); }

  /// Lines that cross a cell leave its number to be read.
  void numbers() {
    if (!numbersFit()) return;
    eachCell([&](int, int, float value, const QRectF& box) {
      const QSizeF size(metrics.horizontalAdvance(text(value)) + 4, metrics.height());
      const QPointF half(size.width() / 2, size.height() / 2);
      if (!frame.spec.lines.empty()) {
        painter.fillRect(QRectF(box.center() - half, size) & box, groundOf(value));
      }
      painter.setPen(inkOn(value));
      painter.drawText(box, Qt::AlignCenter | kFlags, text(value));
    });
  }

  void best() {
    if (frame.spec.best == HeatMapSpec::Best::None) return;
    const bool withNumbers = numbersFit();
    for (int column = 0; column < layout.columns; ++column) {
      const int row = bestRowOf(frame.spec, frame.values, column);
      if (row < 0) continue;
      const QRectF box = layout.cell(column, row);
      if (!layout.plot.contains(box.center())) continue;
      const double radius = std::min({box.width(), box.height(), 12.0}) / 4;
      painter.setPen(Qt::NoPen);
      painter.setBrush(inkOn(frame.values.at(column, row)));
      const QPointF corner(box.right() - radius - 4, box.top() + radius + 4);
      painter.drawEllipse(withNumbers ? corner : box.center(), radius, radius);
    }
  }

  HeatMapGap gapAt(int column, int row) const {
    const auto at = static_cast<std::size_t>(column) * static_cast<std::size_t>(layout.rows) +
                    static_cast<std::size_t>(row);
    return at < frame.spec.gaps.size() ? frame.spec.gaps[at] : HeatMapGap::None;
  }

  void gaps() {
    if (frame.spec.gaps.empty()) return;
    for (int column = 0; column < layout.columns; ++column) {
      for (int row = 0; row < layout.rows; ++row) {
        const HeatMapGap gap = gapAt(column, row);
        const QRectF box = layout.cell(column, row) & layout.plot;
        if (gap == HeatMapGap::None || box.isEmpty()) continue;
        painter.fillRect(box,
                         QBrush(frame.theme.muted,
                                gap == HeatMapGap::Hatched ? Qt::BDiagPattern : Qt::Dense6Pattern));
      }
    }
  }

  /// Twice, so that they are seen on any colour.
  void lines() {
    painter.save();
    painter.setClipRect(layout.plot);
    painter.setBrush(Qt::NoBrush);
    for (const HeatMapLine& line : frame.spec.lines) {
      QPolygonF path;
      for (const QPointF& point : line.points) path << layout.inCells(point);
      painter.setPen(QPen(frame.theme.background, 3.5));
      painter.drawPolyline(path);
      painter.setPen(QPen(frame.theme.text, 1.5, Qt::DashLine));
      painter.drawPolyline(path);
    }
    painter.restore();
  }

  void lineNames() {
    painter.setPen(frame.theme.text);
    for (const HeatMapLineName& one : heatMapLineNames(frame.spec, layout, frame.font)) {
      painter.drawText(one.box, Qt::AlignCenter | kFlags, one.text);
    }
  }

  void rings() {
    for (const auto& [column, row] : frame.spec.rings) {
      const QRectF box = layout.cell(column, row).adjusted(1.5, 1.5, -1.5, -1.5);
      if (!layout.plot.contains(box.center())) continue;
      painter.setBrush(Qt::NoBrush);
      painter.setPen(QPen(frame.theme.background, 4));
      painter.drawRoundedRect(box, 4, 4);
      painter.setPen(QPen(frame.theme.text, 2));
      painter.drawRoundedRect(box, 4, 4);
    }
  }

  void border() {
    painter.setPen(QPen(frame.theme.axis, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(layout.plot.adjusted(-0.5, -0.5, 0.5, 0.5));
  }

  void emptyText() {
    if (layout.columns > 0 || frame.spec.emptyText.isEmpty()) return;
    painter.setPen(frame.theme.muted);
    painter.drawText(layout.plot, Qt::AlignCenter | Qt::TextWordWrap, frame.spec.emptyText);
  }
};

}  // namespace

HeatMapLayout HeatMapLayout::of(const QRectF& area, const SideMargins& margins,
                                const HeatMapSpec& spec, int columns, const Range& view,
                                const ChartFont& font) {
  const ChartLayout chart = ChartLayout::of(area, margins, font, spec.axisLabels, false);
  HeatMapLayout layout;
  layout.header = chart.header;
  layout.plot = chart.plot;
  const double above = std::min(heatMapLineRoomAbove(spec, font), chart.plot.height() / 2);
  layout.plot.setTop(chart.plot.top() + above);
  const QRectF& plot = layout.plot;
  layout.xAxis = chart.timeAxis;
  layout.rowLabels = QRectF(area.left(), plot.top(), plot.left() - area.left(), plot.height());
  const double beside = heatMapLineRoomBeside(spec, font) + kLegendGap;
  layout.legend = QRectF(plot.right() + beside, plot.top(), kLegendWidth, plot.height());
  layout.view = view;
  layout.firstX = spec.firstX;
  layout.columns = columns;
  layout.rows = static_cast<int>(spec.rows.size());
  return layout;
}

QRectF HeatMapLayout::cell(int column, int row) const {
  const LinearMap x = mapX();
  const double left = x.toPixel(firstX + column - 0.5), right = x.toPixel(firstX + column + 0.5);
  return {left, plot.top() + row * rowHeight(), right - left, rowHeight()};
}

QPointF HeatMapLayout::inCells(const QPointF& point) const {
  return {mapX().toPixel(firstX + point.x()), plot.top() + (point.y() + 0.5) * rowHeight()};
}

std::optional<HeatMapCell> HeatMapLayout::cellAt(const QPointF& at) const {
  if (!plot.contains(at) || rows < 1) return std::nullopt;
  const int column = static_cast<int>(std::floor(mapX().toValue(at.x()) - firstX + 0.5));
  if (column < 0 || column >= columns) return std::nullopt;
  return HeatMapCell{column,
                     std::min(rows - 1, static_cast<int>((at.y() - plot.top()) / rowHeight()))};
}

Range heatMapHome(const HeatMapSpec& spec, int columns) {
  return {spec.firstX - 0.5, spec.firstX + std::max(1, columns) - 0.5};
}

SideMargins heatMapMargins(const HeatMapSpec& spec, const ColourScale& scale, const QFont& font) {
  const QFontMetricsF metrics(font);
  const double title = longest(rowTitleLines(spec.rowTitle, metrics), metrics);
  const double labels = std::min(std::max(widest(leftLabels(spec), metrics), title),
                                 kMostLabel * metrics.averageCharWidth());
  double numbers = 0;
  // Fewer ticks may have more digits: 0, 2.5, 5 instead of 0, 2, 4.
  for (int most = kLeastTicks; most <= kMostTicks; ++most) {
    for (const Tick& tick : legendTicks(spec, scale, most)) {
      numbers = std::max(numbers, metrics.horizontalAdvance(tick.label));
    }
  }
  const double right = kLegendGap + kLegendWidth + kGap + numbers + 6;
  return {std::ceil(labels + kGap + 4), std::ceil(heatMapLineRoomBeside(spec, font) + right)};
}

void HeatMapFrame::paint(QPainter& painter) const {
  paintHeader(painter, layout.header, spec.title, {}, theme, font);
  HeatMapPainter parts(*this, painter);
  parts.gaps();
  parts.rowLabels();
  parts.border();
  parts.xAxis();
  parts.legend();
  parts.lines();
  parts.numbers();
  parts.best();
  parts.rings();
  parts.lineNames();
  parts.emptyText();
}

void HeatMapFrame::outline(QPainter& painter, const HeatMapCell& cell) const {
  QRectF box = layout.cell(cell.column, cell.row) & layout.plot;
  if (box.isEmpty()) return;
  const double grow = std::max(0.0, 6 - std::min(box.width(), box.height())) / 2;
  box.adjust(-grow, -grow, grow, grow);
  painter.save();
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(theme.background, 4));
  painter.drawRect(box);
  painter.setPen(QPen(theme.text, 2));
  painter.drawRect(box);
  painter.restore();
}

void HeatMapFrame::column(QPainter& painter, int column) const {
  const QRectF box = layout.cell(column, 0);
  const double x = std::floor(box.center().x()) + 0.5;
  if (column < 0 || column >= layout.columns || x < layout.plot.left() || x > layout.plot.right()) {
    return;
  }
  painter.save();
  painter.setPen(QPen(theme.background, 3));
  painter.drawLine(QPointF(x, layout.plot.top()), QPointF(x, layout.plot.bottom()));
  painter.setPen(QPen(theme.text, 1));
  painter.drawLine(QPointF(x, layout.plot.top()), QPointF(x, layout.plot.bottom()));
  painter.restore();
}

void paintHeatMapPicture(QPaintDevice& device, const QSize& size, const HeatMapSpec& spec,
                         const HeatMapValues& values, const ChartTheme& theme,
                         const QString& provenance) {
  QPainter painter(&device);
  const QFont font = pictureFont(size);
  painter.setFont(font);
  const double pad = font.pixelSize();
  const QRectF all(QPointF(0, 0), QSizeF(size));
  if (!theme.clear) painter.fillRect(all, theme.background);
  QRectF area = all.adjusted(pad, pad, -pad, -pad);
  area.setBottom(area.bottom() - paintProvenance(painter, area, provenance, theme, font) - pad / 2);

  const ColourScale scale = colourScaleOf(spec, values);
  const HeatMapLayout layout =
      HeatMapLayout::of(area, heatMapMargins(spec, scale, font), spec, values.columns,
                        heatMapHome(spec, values.columns), font);
  if (!theme.clear) painter.fillRect(layout.plot, theme.plot);
  HeatMapImage image;
  image.update(values, scale, theme.dark, 0);
  image.paint(painter, layout, 1);
  HeatMapFrame{spec, values, layout, theme, scale, font}.paint(painter);
}

}  // namespace spothorizon::views
