// SPDX-License-Identifier: GPL-3.0-or-later
// Names of curves where they end, for who reads a chart from the last row.
#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>

#include "views/chart/ChartFrame.h"

namespace spothorizon::views {
namespace {

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

/// From the top down, none over another; those that no longer fit are left out.
void spread(std::vector<EndLabel>& labels, const QRectF& plot) {
  std::ranges::stable_sort(labels, {}, [](const EndLabel& label) { return label.box.top(); });
  double top = plot.top();
  for (EndLabel& label : labels) {
    label.box.moveTop(std::max(top, label.box.top()));
    top = label.box.bottom();
  }
  double bottom = plot.bottom();
  for (auto label = labels.rbegin(); label != labels.rend(); ++label) {
    label->box.moveBottom(std::min(bottom, label->box.bottom()));
    bottom = label->box.top();
  }
  std::erase_if(labels, [&](const EndLabel& label) { return label.box.top() < plot.top() - 1; });
}

std::vector<EndLabel> endLabels(const ChartFrame& frame) {
  const QFontMetricsF metrics(frame.font);
  const LinearMap x = frame.mapX(), y = frame.mapY();
  std::vector<EndLabel> labels;
  for (const LineItem& line : frame.spec.lines) {
    const QString name = line.many.owner.isEmpty() ? line.name : line.many.owner;
    const bool isThere =
        std::ranges::any_of(labels, [&](const EndLabel& label) { return label.text == name; });
    const std::optional<SamplePoint> end = lastSeen(line, frame);
    if (name.isEmpty() || isThere || !end) continue;
    QRectF box(0, 0, metrics.horizontalAdvance(name) + 6, metrics.height());
    box.moveRight(std::max(x.toPixel(end->x) - 4, frame.layout.plot.left() + box.width() + 4));
    box.moveBottom(y.toPixel(end->y) - 3);
    labels.push_back({name, line.colour, box});
  }
  spread(labels, frame.layout.plot);
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
