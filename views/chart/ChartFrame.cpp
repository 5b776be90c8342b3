// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/ChartFrame.h"

#include <QFontMetricsF>
#include <QObject>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <vector>

#include "views/chart/LegendPaint.h"

namespace spothorizon::views {
namespace {

constexpr double kGap = 6;  ///< between numbers and the plot
constexpr double kTickLength = 4;
constexpr std::size_t kMostMarks = 100;  ///< dots that are more than this are a thicker line

int valueTickCount(double height, const QFont& font) {
  return std::clamp(static_cast<int>(height / (QFontMetricsF(font).height() * 1.9)), 2, 8);
}

int timeTickCount(double width, const QFont& font, bool dates) {
  const QFontMetricsF metrics(font);
  const double each = metrics.horizontalAdvance(dates ? QStringLiteral("28 Nov 00:00 ")
                                                      : QStringLiteral("1000.5   "));
  return std::max(1, static_cast<int>(width / each));
}

Range scaled(const Range& range, double factor) { return {range.min * factor, range.max * factor}; }

double widestLabel(const std::vector<Tick>& ticks, const QFont& font) {
  const QFontMetricsF metrics(font);
  double widest = 0;
  for (const Tick& tick : ticks) widest = std::max(widest, metrics.horizontalAdvance(tick.label));
  return widest;
}

void paintText(QPainter& painter, const QRectF& box, int flags, const QString& text) {
  painter.drawText(box, flags | Qt::TextDontClip | Qt::TextSingleLine, text);
}

/// The right scale has no sense above the value's own greatest.
std::vector<Tick> rightTicks(const RightScale& scale, const Range& values, int most) {
  std::vector<Tick> ticks = valueTicks(scaled(values, scale.factor), most, scale.format);
  std::erase_if(ticks, [&](const Tick& tick) { return tick.value > scale.most * 1.001; });
  return ticks;
}

QString timeFromStart() { return QObject::tr("Time from the job's start, hours"); }

QString xAxisTitle(const ChartSpec& spec, const TimeAxis& clock) {
  if (spec.xAxis) return spec.xAxis->title;
  const QString title = spec.timeTitle.isEmpty() ? timeFromStart() : spec.timeTitle;
  return clock.startUnixSeconds ? QObject::tr("%1; dates in UTC").arg(title) : title;
}

struct FramePainter {
  const ChartFrame& frame;
  QPainter& painter;
  LinearMap x, y;
  const QRectF& plot;

  FramePainter(const ChartFrame& f, QPainter& p)
      : frame(f), painter(p), x(f.mapX()), y(f.mapY()), plot(f.layout.plot) {
    painter.save();
    painter.setFont(f.font);
  }
  ~FramePainter() { painter.restore(); }
  FramePainter(const FramePainter&) = delete;
  FramePainter& operator=(const FramePainter&) = delete;

  std::vector<Tick> valueAxisTicks() const {
    return valueTicks(frame.values, valueTickCount(plot.height(), frame.font), frame.spec.format);
  }
  std::vector<Tick> xAxisTicks() const {
    if (const auto& own = frame.spec.xAxis) {
      return own->ticks(frame.hours, xTickCount(*own, frame.hours, plot.width(), frame.font));
    }
    const bool dates = frame.clock.startUnixSeconds.has_value();
    return timeTicks(frame.hours, timeTickCount(plot.width(), frame.font, dates), frame.clock);
  }

  void vertical(double pixel) {
    painter.drawLine(QPointF(pixel, plot.top()), {pixel, plot.bottom()});
  }
  void horizontal(double pixel) {
    painter.drawLine(QPointF(plot.left(), pixel), {plot.right(), pixel});
  }
  static double crisp(double pixel) { return std::floor(pixel) + 0.5; }

  void grid() {
    if (!frame.theme.clear) painter.fillRect(plot, frame.theme.plot);
    painter.setPen(QPen(frame.theme.grid, 1));
    for (const Tick& tick : xAxisTicks()) vertical(crisp(x.toPixel(tick.value)));
    for (const Tick& tick : valueAxisTicks()) horizontal(crisp(y.toPixel(tick.value)));
  }

  void levels() {
    for (const LevelItem& level : frame.spec.levels) {
      if (!frame.values.contains(level.value)) continue;
      painter.setPen(QPen(level.colour, level.width, level.dash, Qt::FlatCap));
      horizontal(y.toPixel(level.value));
    }
  }

  void hatches() {
    for (const HatchItem& item : frame.spec.hatches) {
      for (const QRectF& box : item.boxes) {
        const QRectF pixels(QPointF(x.toPixel(box.left()), y.toPixel(box.bottom())),
                            QPointF(x.toPixel(box.right()), y.toPixel(box.top())));
        const QRectF seen = pixels.normalized() & plot;
        if (seen.isEmpty()) continue;
        if (seen.width() < 6) {
          painter.fillRect(seen, item.colour);
        } else {
          paintHatch(painter, seen, item.colour);
        }
      }
    }
  }

  void moments() {
    for (const MomentItem& moment : frame.spec.moments) {
      if (!frame.hours.contains(moment.hours)) continue;
      painter.setPen(QPen(moment.colour, 1.5, Qt::DashLine, Qt::FlatCap));
      vertical(crisp(x.toPixel(moment.hours)));
    }
    // Over all lines: that of a later moment may pass under the words of an earlier one.
    const std::vector<QRectF> labels = momentLabels(frame);
    QColor ground = frame.theme.plot;  // a curve under a label is seen, and the label read
    ground.setAlphaF(0.75F);
    for (std::size_t i = 0; i < labels.size(); ++i) {
      const MomentItem& moment = frame.spec.moments[i];
      if (labels[i].isNull()) continue;
      if (!frame.theme.clear) painter.fillRect(labels[i], ground);
      painter.setPen(moment.colour);
      paintText(painter, labels[i], Qt::AlignLeft, moment.label);
    }
  }

  void points() {
    for (const PointItem& point : frame.spec.points) {
      if (!frame.hours.contains(point.hours) || !frame.values.contains(point.value)) continue;
      const QPointF at(x.toPixel(point.hours), y.toPixel(point.value));
      if (point.shape == PointShape::Disc) {
        painter.setPen(QPen(frame.theme.plot, 1));
        painter.setBrush(point.colour);
        painter.drawEllipse(at, 4, 4);
      } else {
        painter.setPen(QPen(point.colour, 2));
        painter.drawLine(at + QPointF(-4, -4), at + QPointF(4, 4));
        painter.drawLine(at + QPointF(-4, 4), at + QPointF(4, -4));
      }
    }
  }

  void marks() {
    for (const LineItem& line : frame.spec.lines) {
      if (!line.marked || line.samples.size() > kMostMarks) continue;
      for (const Run& run : line.samples.reduced(frame.hours, static_cast<int>(plot.width()))) {
        for (const SamplePoint& point : run) dot({point.x, point.y}, line.colour, 3);
      }
    }
  }

  void dot(const QPointF& value, const QColor& colour, double radius) {
    if (!frame.hours.contains(value.x()) || !frame.values.contains(value.y())) return;
    painter.setPen(QPen(frame.theme.plot, 1));
    painter.setBrush(colour);
    painter.drawEllipse(QPointF(x.toPixel(value.x()), y.toPixel(value.y())), radius, radius);
  }

  /// From one value to another, cut off at the plot's edges; vector pictures know no clip.
  void upright(double at, double from, double to) {
    if (!frame.hours.contains(at)) return;
    const auto inside = [&](double v) { return std::clamp(v, frame.values.min, frame.values.max); };
    painter.drawLine(QPointF(x.toPixel(at), y.toPixel(inside(from))),
                     QPointF(x.toPixel(at), y.toPixel(inside(to))));
  }

  /// One that lies along the axis, at a value.
  void across(const IntervalItem::Interval& interval) {
    if (!frame.values.contains(interval.x)) return;
    if (interval.low > frame.hours.max || interval.high < frame.hours.min) return;
    const auto inside = [&](double v) { return std::clamp(v, frame.hours.min, frame.hours.max); };
    const double level = y.toPixel(interval.x);
    painter.drawLine(QPointF(x.toPixel(inside(interval.low)), level),
                     QPointF(x.toPixel(inside(interval.high)), level));
    for (const double end : {interval.low, interval.high}) {
      if (!frame.hours.contains(end)) continue;
      const QPointF at(x.toPixel(end), level);
      painter.drawLine(at - QPointF(0, 3), at + QPointF(0, 3));
    }
  }

  void intervals() {
    for (const IntervalItem& item : frame.spec.intervals) {
      painter.setPen(QPen(item.colour, 1.2, Qt::SolidLine, Qt::FlatCap));
      if (item.across) {
        for (const IntervalItem::Interval& interval : item.intervals) across(interval);
        continue;
      }
      for (const IntervalItem::Interval& interval : item.intervals) {
        upright(interval.x, interval.low, interval.high);
        for (const double end : {interval.low, interval.high}) {
          if (!frame.hours.contains(interval.x) || !frame.values.contains(end)) continue;
          const QPointF at(x.toPixel(interval.x), y.toPixel(end));
          painter.drawLine(at - QPointF(3, 0), at + QPointF(3, 0));
        }
      }
    }
  }

  double stemSpacing() const {
    for (const StemItem& item : frame.spec.stems) {
      if (item.points.size() > 1) return std::abs(item.points[1].x - item.points[0].x);
    }
    return frame.hours.span();
  }

  void stems() {
    const double each = plot.width() * stemSpacing() / frame.hours.span();
    const double width = std::clamp(each * 0.3, 1.0, 3.0);
    for (const StemItem& item : frame.spec.stems) {
      if (!item.points.empty() && frame.values.contains(item.from)) {
        painter.setPen(QPen(frame.theme.axis, 1));
        horizontal(crisp(y.toPixel(item.from)));
      }
      for (const SamplePoint& point : item.points) {
        painter.setPen(QPen(item.colour, width, Qt::SolidLine, Qt::FlatCap));
        upright(point.x, item.from, point.y);
        dot({point.x, point.y}, item.colour, std::clamp(each * 0.3, 1.5, 4.0));
      }
    }
  }

  void valueAxis() {
    const double height = QFontMetricsF(frame.font).height();
    for (const Tick& tick : valueAxisTicks()) {
      const double pixel = crisp(y.toPixel(tick.value));
      painter.setPen(QPen(frame.theme.axis, 1));
      painter.drawLine(QPointF(plot.left() - kTickLength, pixel), {plot.left(), pixel});
      painter.setPen(frame.theme.muted);
      paintText(painter, QRectF(0, pixel - height / 2, plot.left() - kGap, height),
                Qt::AlignRight | Qt::AlignVCenter, tick.label);
    }
  }

  void rightAxis() {
    if (!frame.spec.rightScale) return;
    const RightScale& scale = *frame.spec.rightScale;
    const double height = QFontMetricsF(frame.font).height();
    for (const Tick& tick :
         rightTicks(scale, frame.values, valueTickCount(plot.height(), frame.font))) {
      const double pixel = crisp(y.toPixel(tick.value / scale.factor));
      painter.setPen(QPen(frame.theme.axis, 1));
      painter.drawLine(QPointF(plot.right(), pixel), {plot.right() + kTickLength, pixel});
      painter.setPen(frame.theme.muted);
      paintText(painter, QRectF(plot.right() + kGap, pixel - height / 2, 10, height),
                Qt::AlignLeft | Qt::AlignVCenter, tick.label);
    }
  }

  void border() {
    painter.setPen(QPen(frame.theme.axis, 1));
    painter.setBrush(Qt::NoBrush);
    vertical(crisp(plot.left()));
    horizontal(crisp(plot.bottom()));
    if (frame.spec.rightScale) vertical(crisp(plot.right()));
  }

  void xAxis() {
    const double line = frame.font.line();
    for (const Tick& tick : xAxisTicks()) {
      const double pixel = crisp(x.toPixel(tick.value));
      painter.setPen(QPen(frame.theme.axis, 1));
      painter.drawLine(QPointF(pixel, plot.bottom()), {pixel, plot.bottom() + kTickLength});
      if (!frame.timeLabels) continue;
      painter.setPen(frame.theme.text);
      underAxis(pixel, plot.bottom() + kGap, line, tick.label);
      painter.setPen(frame.theme.muted);
      underAxis(pixel, plot.bottom() + kGap + line, line, tick.date);
    }
    if (frame.timeLabels) xTitle(line);
  }

  void xTitle(double line) {
    painter.setPen(frame.theme.muted);
    const QRectF& axis = frame.layout.timeAxis;
    underAxis(axis.center().x(), axis.bottom() - line, line, xAxisTitle(frame.spec, frame.clock));
  }

  /// Text with its middle at `middle`, moved and cut to stay inside the chart.
  void underAxis(double middle, double top, double line, const QString& text) {
    const QRectF& all = frame.layout.header;  // as wide as the chart
    const QFontMetricsF metrics(frame.font);
    const double width = metrics.horizontalAdvance(text);
    if (width > all.width()) {
      const QString cut = metrics.elidedText(text, Qt::ElideRight, all.width());
      return paintText(painter, QRectF(all.left(), top, all.width(), line), Qt::AlignLeft, cut);
    }
    const double left = std::clamp(middle - width / 2, all.left(), all.right() - width);
    paintText(painter, QRectF(left, top, width, line), Qt::AlignHCenter, text);
  }

  void emptyText() {
    if (frame.spec.emptyText.isEmpty()) return;
    painter.setPen(frame.theme.muted);
    painter.drawText(plot, Qt::AlignCenter | Qt::TextWordWrap, frame.spec.emptyText);
  }
};

}  // namespace

SideMargins SideMargins::united(const SideMargins& other) const {
  return {std::max(left, other.left), std::max(right, other.right)};
}

ChartLayout ChartLayout::of(const QRectF& area, const SideMargins& margins, const ChartFont& font,
                            bool timeLabels, bool dates, bool title) {
  const double line = font.line();
  const double half = std::ceil(line / 2);  // of the numbers at the ends of the value axis
  const double header = title ? line + std::max(9.0, half) : half + 1;
  const double below =
      timeLabels ? kGap + line * (dates ? 3 : 2) + 4 : std::max(kTickLength + 2, half);
  ChartLayout layout;
  layout.header = QRectF(area.left(), area.top(), area.width(), header);
  layout.plot = QRectF(area.left() + margins.left, area.top() + header,
                       std::max(0.0, area.width() - margins.left - margins.right),
                       std::max(0.0, area.height() - header - below));
  layout.timeAxis = QRectF(layout.plot.left(), layout.plot.bottom(), layout.plot.width(), below);
  return layout;
}

double lineHeight(const QFont& font) {
  const QFontMetricsF metrics(font);
  const QRectF drawn = metrics.boundingRect(QRectF(0, 0, 1e4, 1e4),
                                            Qt::AlignLeft | Qt::TextSingleLine, timeFromStart());
  return std::max(metrics.height(), std::ceil(drawn.height()));
}

std::vector<QRectF> momentLabels(const ChartFrame& frame) {
  constexpr double kBeside = 5, kApart = 3;
  const QRectF& plot = frame.layout.plot;
  const QFontMetricsF metrics(frame.font);
  const double line = frame.font.line();
  std::vector<QRectF> labels;
  const auto isFree = [&](const QRectF& box) {
    const QRectF around = box.adjusted(-kApart, 0, kApart, 0);
    return std::none_of(labels.begin(), labels.end(),
                        [&](const QRectF& other) { return other.intersects(around); });
  };
  for (const MomentItem& moment : frame.spec.moments) {
    labels.emplace_back();
    if (!frame.hours.contains(moment.hours) || moment.label.isEmpty()) continue;
    const double pixel = std::floor(frame.mapX().toPixel(moment.hours)) + 0.5;
    const double width = metrics.horizontalAdvance(moment.label);
    const bool toTheLeft = pixel + width + kBeside + kApart > plot.right();
    QRectF box(toTheLeft ? pixel - width - kBeside : pixel + kBeside, plot.top() + 2, width, line);
    if (box.left() < plot.left()) continue;
    while (box.bottom() <= plot.bottom() && !isFree(box)) box.translate(0, line);
    if (box.bottom() <= plot.bottom()) labels.back() = box;
  }
  return labels;
}

LinearMap ChartFrame::mapX() const { return {hours, layout.plot.left(), layout.plot.right()}; }
LinearMap ChartFrame::mapY() const { return {values, layout.plot.bottom(), layout.plot.top()}; }

void ChartFrame::paintBehind(QPainter& painter) const { FramePainter(*this, painter).grid(); }

void ChartFrame::paintFront(QPainter& painter) const {
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  FramePainter front(*this, painter);
  front.hatches();
  front.levels();
  front.moments();
  front.stems();
  front.intervals();
  front.marks();
  front.points();
  front.border();
  front.valueAxis();
  front.rightAxis();
  front.xAxis();
  front.emptyText();
  painter.restore();
}

int xTickCount(const XAxis& axis, const Range& range, double width, const QFont& font) {
  const QFontMetricsF metrics(font);
  double widest = std::max(metrics.horizontalAdvance(axis.format.text(range.min)),
                           metrics.horizontalAdvance(axis.format.text(range.max)));
  for (const QString& category : axis.categories) {
    widest = std::max(widest, metrics.horizontalAdvance(category));
  }
  return std::max(1, static_cast<int>(width / (widest + 2.5 * metrics.averageCharWidth())));
}

SideMargins marginsFor(const ChartSpec& spec, const Range& values, const QFont& font,
                       double plotHeight) {
  const int most = valueTickCount(plotHeight, font);
  SideMargins margins{widestLabel(valueTicks(values, most, spec.format), font) + kGap + 4, 16};
  if (spec.rightScale) {
    margins.right = std::max(
        margins.right, widestLabel(rightTicks(*spec.rightScale, values, most), font) + kGap + 4);
  }
  return {std::ceil(margins.left), std::ceil(margins.right)};
}

}  // namespace spothorizon::views
