// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stream/SpeedUpPane.h"

#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

namespace spothorizon::views {
namespace {

constexpr double kReach = 9;   ///< pixels from a point to the pointer that takes it
constexpr double kRadius = 5;  ///< of the ring that says that a point can be moved

double distance(const QPointF& a, const QPointF& b) {
  const QPointF between = a - b;
  return std::hypot(between.x(), between.y());
}

}  // namespace

SpeedUpPane::SpeedUpPane(QWidget* parent) : PlotPane(parent) { setMouseTracking(true); }

void SpeedUpPane::setHandles(std::vector<CurveHandle> handles) {
  m_handles = std::move(handles);
  m_hovered.reset();
  update();
}

LinearMap SpeedUpPane::valueMap() const {
  const QRectF plot = plotRect();
  return {values(), plot.bottom(), plot.top()};
}

QPointF SpeedUpPane::pixelOf(const CurveHandle& handle) const {
  return {timeMap().toPixel(handle.x), valueMap().toPixel(handle.y)};
}

std::optional<std::size_t> SpeedUpPane::handleAt(const QPointF& pixel) const {
  if (m_handles.empty() || !plotRect().adjusted(-kReach, -kReach, kReach, kReach).contains(pixel)) {
    return {};
  }
  const auto far = [&](const CurveHandle& handle) { return distance(pixelOf(handle), pixel); };
  const auto nearest = std::ranges::min_element(m_handles, {}, far);
  if (far(*nearest) > kReach) return {};
  return static_cast<std::size_t>(nearest - m_handles.begin());
}

void SpeedUpPane::hover(std::optional<std::size_t> handle) {
  if (m_hovered == handle) return;
  m_hovered = handle;
  setCursor(handle ? Qt::SizeVerCursor : Qt::ArrowCursor);
  update();
}

void SpeedUpPane::mousePressEvent(QMouseEvent* event) {
  const auto taken = handleAt(event->position());
  const bool plain = event->button() == Qt::LeftButton && event->modifiers() == Qt::NoModifier;
  if (!taken || !plain) return PlotPane::mousePressEvent(event);
  setFocus(Qt::MouseFocusReason);
  m_dragged = m_handles[*taken];
  m_gestures.begin();
  m_valuesBefore = zoomedValues();
  zoomValues(values());
}

void SpeedUpPane::mouseMoveEvent(QMouseEvent* event) {
  if (m_dragged) return drag(event->position().y());
  hover(event->buttons() == Qt::NoButton ? handleAt(event->position()) : std::nullopt);
  PlotPane::mouseMoveEvent(event);
}

void SpeedUpPane::drag(double pixel) {
  const QRectF plot = plotRect();
  const double drawn = valueMap().toValue(std::clamp(pixel, plot.top(), plot.bottom()));
  emit pointDragged(m_dragged->jobClass, m_dragged->gpus, drawn / m_dragged->scale,
                    m_gestures.current());
}

void SpeedUpPane::mouseReleaseEvent(QMouseEvent* event) {
  if (!m_dragged) return PlotPane::mouseReleaseEvent(event);
  m_dragged.reset();
  zoomValues(m_valuesBefore);
  hover(handleAt(event->position()));
}

void SpeedUpPane::leaveEvent(QEvent* event) {
  if (!m_dragged) hover({});
  PlotPane::leaveEvent(event);
}

void SpeedUpPane::paintOverlay(QPainter& painter) const {
  PlotPane::paintOverlay(painter);
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setClipRect(plotRect().adjusted(-kRadius, -kRadius, kRadius, kRadius));
  for (std::size_t i = 0; i < m_handles.size(); ++i) {
    const bool near = m_hovered == i;
    painter.setPen(QPen(palette().color(QPalette::WindowText), near ? 2 : 1));
    painter.drawEllipse(pixelOf(m_handles[i]), kRadius, kRadius);
  }
  painter.restore();
}

}  // namespace spothorizon::views
