// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/forecast/FanPane.h"

#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace spothorizon::views {
namespace {

constexpr double kClickPixels = 4;

QPolygonF polygonOf(const Run& upper, const Run& lower, const LinearMap& x, const LinearMap& y) {
  QPolygonF polygon;
  const auto add = [&](const SamplePoint& point) {
    polygon << QPointF(x.toPixel(point.x), y.toPixel(point.y));
  };
  std::for_each(upper.begin(), upper.end(), add);
  std::for_each(lower.rbegin(), lower.rend(), add);
  return polygon;
}

}  // namespace

FanPane::FanPane(bool timeLabels, QWidget* parent) : ChartPane(timeLabels, parent) {}

void FanPane::setFan(FanCurves fan, std::optional<double> originHours, bool pinned) {
  m_fan = std::move(fan);
  m_originHours = originHours;
  m_pinned = pinned;
  ChartOverlay with = overlay();
  with.lines = m_fan.lines;
  setOverlay(std::move(with));
}

void FanPane::paintOverlay(QPainter& painter) const {
  paintBands(painter);
  paintOrigin(painter);
  ChartPane::paintOverlay(painter);
}

void FanPane::paintBands(QPainter& painter) const {
  const QRectF plot = plotRect();
  const LinearMap x = timeMap(), y{values(), plot.bottom(), plot.top()};
  const int columns = std::max(1, static_cast<int>(plot.width()));
  painter.save();
  painter.setClipRect(plot);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  for (const AreaItem& band : m_fan.bands) {
    painter.setBrush(band.fill);
    const std::vector<Run> upper = band.upper.reduced(x.values, columns);
    const std::vector<Run> lower = band.lower.reduced(x.values, columns);
    for (std::size_t i = 0; i < std::min(upper.size(), lower.size()); ++i) {
      painter.drawPolygon(polygonOf(upper[i], lower[i], x, y));
    }
  }
  painter.restore();
}

void FanPane::paintOrigin(QPainter& painter) const {
  const LinearMap x = timeMap();
  if (!m_originHours || !x.values.contains(*m_originHours)) return;
  const ChartTheme theme = ChartTheme::of(palette());
  const QRectF plot = plotRect();
  const double pixel = std::floor(x.toPixel(*m_originHours)) + 0.5;
  painter.setPen(QPen(m_pinned ? theme.text : theme.muted, m_pinned ? 2 : 1));
  painter.drawLine(QPointF(pixel, plot.top()), QPointF(pixel, plot.bottom()));
}

void FanPane::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) m_downAt = event->position();
  ChartPane::mousePressEvent(event);
}

void FanPane::mouseReleaseEvent(QMouseEvent* event) {
  ChartPane::mouseReleaseEvent(event);
  if (event->button() != Qt::LeftButton) return;
  const QPointF way = event->position() - m_downAt;
  const double hours = timeMap().toValue(event->position().x());
  if (way.manhattanLength() < kClickPixels && timeMap().values.contains(hours)) {
    emit clicked(hours);
  }
}

}  // namespace spothorizon::views
