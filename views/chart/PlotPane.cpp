// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/PlotPane.h"

#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <cmath>
#include <limits>
#include <utility>

#include "views/chart/Navigation.h"

namespace spothorizon::views {
namespace {

constexpr double kZoomStep = 1.5, kPanShare = 0.2;
constexpr double kCloseness = 1e4;  ///< how many times closer than all one may look
constexpr double kClickPixels = 4;

}  // namespace

PlotPane::PlotPane(QWidget* parent, bool axisLabels) : ChartPane(axisLabels, parent) {
  setFocusPolicy(Qt::StrongFocus);
  connectNavigation(this, m_navigator, this, [this] { navigated(); });
  connect(this, &ChartPane::fitWished, this, &PlotPane::fit);
  connect(this, &ChartPane::valuesZoomed, this, &PlotPane::applyView);
  connect(this, &ChartPane::pointerMoved, this, &PlotPane::pointer);
}

void PlotPane::setPlot(ChartSpec spec, const Range& home, std::optional<Range> limits,
                       bool keepZoom) {
  const Range all = limits.value_or(home).united(home);
  m_navigator.setLeastSpan(spec.xAxis ? all.span() / kCloseness : TimeNavigator::kLeastSpanHours);
  m_navigator.setExtent(home, all, keepZoom);
  setSpec(std::move(spec));
  applyView();
}

void PlotPane::setClock(const TimeAxis& clock) { ChartPane::setClock(clock); }

void PlotPane::setLeastMargins(const SideMargins& margins) {
  m_leastMargins = margins;
  applyView();
}

void PlotPane::setCrosshair(std::optional<double> x) {
  if (x && std::isnan(*x)) x.reset();
  if (overlay().crosshair == x) return;
  ChartOverlay now = overlay();
  now.crosshair = x;
  setOverlay(std::move(now));
}

void PlotPane::showRange(double from, double to) {
  m_navigator.follow({from, to});
  applyView();
}

void PlotPane::fit() {
  m_navigator.fit();
  fitValues();
  navigated();
}

void PlotPane::zoomIn() { zoomBy(kZoomStep); }
void PlotPane::zoomOut() { zoomBy(1 / kZoomStep); }

void PlotPane::zoomBack() {
  m_navigator.back();
  navigated();
}

void PlotPane::zoomForward() {
  m_navigator.forward();
  navigated();
}

void PlotPane::zoomBy(double factor) {
  const Range& view = m_navigator.view();
  const std::optional<double> at = crosshair();
  m_navigator.zoom(factor, at && view.contains(*at) ? *at : view.centre());
  navigated();
}

void PlotPane::panBy(double share) {
  m_navigator.pan(share * m_navigator.view().span());
  navigated();
}

void PlotPane::navigated() {
  applyView();
  emit viewChanged(m_navigator.view().min, m_navigator.view().max);
}

void PlotPane::applyView() {
  setView(m_navigator.view(), m_navigator.home());
  setMargins(neededMargins().united(m_leastMargins));
}

double PlotPane::snapped(double x) const { return spec().xAxis ? spec().xAxis->snapped(x) : x; }

void PlotPane::pointer(double x) {
  const double at = std::isnan(x) ? x : snapped(x);
  const bool same = std::isnan(at) ? !crosshair() : crosshair() == at;
  if (same) return;
  setCrosshair(at);
  emit crosshairMoved(at);
}

void PlotPane::mousePressEvent(QMouseEvent* event) {
  ChartPane::mousePressEvent(event);
  m_pressed = event->position();
  setFocus(Qt::MouseFocusReason);
}

void PlotPane::mouseReleaseEvent(QMouseEvent* event) {
  ChartPane::mouseReleaseEvent(event);
  const QPointF moved = event->position() - m_pressed;
  if (event->button() != Qt::LeftButton || moved.manhattanLength() > kClickPixels) return;
  if (!plotRect().contains(event->position())) return;
  const double x = timeMap().toValue(event->position().x());
  emit clicked(snapped(x));
  emit clickedAt(x, valueAt(event->position().y()));
}

void PlotPane::mouseMoveEvent(QMouseEvent* event) {
  ChartPane::mouseMoveEvent(event);
  const bool inside = plotRect().contains(event->position());
  const double none = std::numeric_limits<double>::quiet_NaN();
  emit pointedAt(inside ? timeMap().toValue(event->position().x()) : none,
                 inside ? valueAt(event->position().y()) : none);
}

void PlotPane::leaveEvent(QEvent* event) {
  ChartPane::leaveEvent(event);
  const double none = std::numeric_limits<double>::quiet_NaN();
  emit pointedAt(none, none);
}

double PlotPane::valueAt(double pixel) const {
  const QRectF plot = plotRect();
  if (!(plot.height() > 0)) return 0;
  return values().max - (pixel - plot.top()) / plot.height() * values().span();
}

void PlotPane::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
      return zoomIn();
    case Qt::Key_Minus:
      return zoomOut();
    case Qt::Key_Left:
      return panBy(-kPanShare);
    case Qt::Key_Right:
      return panBy(kPanShare);
    case Qt::Key_Home:
      return fit();
    case Qt::Key_BracketLeft:
      return zoomBack();
    case Qt::Key_BracketRight:
      return zoomForward();
    default:
      ChartPane::keyPressEvent(event);
  }
}

void PlotPane::resizeEvent(QResizeEvent* event) {
  ChartPane::resizeEvent(event);
  applyView();
}

void PlotPane::changeEvent(QEvent* event) {
  ChartPane::changeEvent(event);
  if (event->type() == QEvent::FontChange) applyView();
}

}  // namespace spothorizon::views
