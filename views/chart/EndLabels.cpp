// SPDX-License-Identifier: GPL-3.0-or-later
// Names of curves where they end, for who reads a chart from the last row.
#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <optional>

#include "views/chart/ChartFrame.h"

namespace spothorizon::views {
namespace {

/// Of the plot's width: longer names are elided, but not those of so few characters.
constexpr double kMostShare = 0.28, kLeastShown = 16;
constexpr double kEnd = 4, kBeside = 7;  ///< pixels: half a curve's end, from there to its name

struct EndLabel {
  QString text;
  QColor colour;
  QRectF box;  ///< pixels
};

/// Where a curve is last seen in the range. None where it never is.
std::optional<SamplePoint> lastSeen(const LineItem& line, const ChartFrame& frame) {
  const std::vector<Run> runs =
      line.samples.reduced(frame.hours, static_cast<int>(frame.layout.plot.width()));
  if (runs.empty() || !frame.values.contains(runs.back().back().y)) return std::nullopt;
  return runs.back().back();
}

/// What labels must not cover: each other, and the ends of curves.
struct Taken {
  std::vector<QRectF> boxes;
  bool isFree(const QRectF& box) const {
    return std::ranges::none_of(boxes, [&](const QRectF& one) { return one.intersects(box); });
  }
};

/// How many slices of the box have a curve in them, over all curves.
int slicesWithCurves(const QRectF& box, const ChartFrame& frame) {
  constexpr double kSlice = 10;  ///< pixels
  const LinearMap x = frame.mapX(), y = frame.mapY();
  const Range values{y.toValue(box.bottom()), y.toValue(box.top())};
  int count = 0;
  for (const LineItem& line : frame.spec.lines) {
    for (double left = box.left(); left < box.right(); left += kSlice) {
      const Range slice{x.toValue(left), x.toValue(std::min(left + kSlice, box.right()))};
      const MinMax seen = line.samples.minMax(slice);
      if (!seen.empty() && seen.max >= values.min && seen.min <= values.max) ++count;
    }
  }
  return count;
}

/// Near to the end, where it hides as little of the curves as can be: beside it, or line by half
/// line further above or below. None where it would be too far away to be read with its curve.
std::optional<QRectF> placed(const QPointF& end, const QSizeF& size, const ChartFrame& frame,
                             const Taken& taken) {
  constexpr int kMostHalfLines = 5;
  constexpr int kAway = 2;  ///< slices that half a line is worth
  std::optional<QRectF> best;
  int least = 0;
  for (int step = 0; step <= 2 * kMostHalfLines; ++step) {
    if (best && kAway * step >= least) break;  // whatever comes is worse
    const double away = (step % 2 == 1 ? -1 : 1) * ((step + 1) / 2) * size.height() / 2;
    for (const double left : {end.x() + kBeside, end.x() - kBeside - size.width()}) {
      const QRectF box(QPointF(left, end.y() - size.height() / 2 + away), size);
      if (!frame.layout.plot.contains(box) || !taken.isFree(box)) continue;
      const int cost = kAway * step + slicesWithCurves(box, frame);
      if (best && cost >= least) continue;
      best = box;
      least = cost;
    }
  }
  return best;
}

/// Names of curves, one each, in their order.
std::vector<EndLabel> endLabels(const ChartFrame& frame) {
  const QFontMetricsF metrics(frame.font);
  const LinearMap x = frame.mapX(), y = frame.mapY();
  std::vector<EndLabel> labels;
  std::vector<QString> names;
  std::vector<QPointF> ends;
  Taken taken;
  taken.boxes = momentLabels(frame);
  for (const LineItem& line : frame.spec.lines) {
    const QString name = line.many.owner.isEmpty() ? line.name : line.many.owner;
    const bool isThere = std::ranges::find(names, name) != names.end();
    const std::optional<SamplePoint> end = lastSeen(line, frame);
    if (name.isEmpty() || isThere || !end) continue;
    const double most =
        std::max(kMostShare * frame.layout.plot.width(), kLeastShown * metrics.averageCharWidth());
    names.push_back(name);
    labels.push_back({metrics.elidedText(name, Qt::ElideRight, most), line.colour, {}});
    ends.emplace_back(x.toPixel(end->x), y.toPixel(end->y));
    taken.boxes.emplace_back(ends.back() - QPointF(kEnd, kEnd), QSizeF(2 * kEnd, 2 * kEnd));
  }
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const QSizeF size(metrics.horizontalAdvance(labels[i].text) + 6, metrics.height());
    const auto box = placed(ends[i], size, frame, taken);
    if (!box) continue;
    labels[i].box = *box;
    taken.boxes.push_back(*box);
  }
  std::erase_if(labels, [](const EndLabel& label) { return label.box.isNull(); });
  return labels;
}

}  // namespace

void paintEndLabels(QPainter& painter, const ChartFrame& frame) {
  painter.save();
  painter.setFont(frame.font);
  QColor ground = frame.theme.plot;
  ground.setAlphaF(0.8F);
  for (const EndLabel& label : endLabels(frame)) {
    painter.fillRect(label.box, ground);
    painter.setPen(label.colour);
    painter.drawText(label.box.adjusted(3, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, label.text);
  }
  painter.restore();
}

}  // namespace spothorizon::views
