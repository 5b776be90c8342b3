// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/forecast/TraceStack.h"

#include <QKeyEvent>
#include <QVBoxLayout>
#include <cmath>
#include <utility>

#include "views/chart/Navigation.h"

namespace spothorizon::views {
namespace {

constexpr double kZoomStep = 1.5, kPanShare = 0.2;
constexpr std::array kStretch{5, 5, 7};

}  // namespace

TraceStack::TraceStack(QWidget* parent) : QWidget(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Series over the whole trace"));
  setAccessibleDescription(
      tr("Left and right move the slot that forecasts are made from; + and − zoom."));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(2);
  for (std::size_t i = 0; i < m_panes.size(); ++i) {
    m_panes[i] = new FanPane(i == Residuals, this);
    connectPane(m_panes[i]);
    column->addWidget(m_panes[i], kStretch[i]);
  }
}

void TraceStack::connectPane(FanPane* pane) {
  connect(pane, &ChartPane::pointerMoved, this, [this](double hours) {
    setCrosshair(std::isnan(hours) ? std::nullopt : std::optional(hours));
    emit crosshairMoved(hours);
    emit refreshWished();
  });
  connect(pane, &FanPane::clicked, this, &TraceStack::clicked);
  connectNavigation(pane, m_navigator, this, [this] { emit refreshWished(); });
  connect(pane, &ChartPane::fitWished, this, &TraceStack::fit);
  connect(pane, &ChartPane::valuesZoomed, this, &TraceStack::refreshWished);
}

void TraceStack::setCharts(std::array<ChartSpec, Count> charts, const TimeAxis& clock,
                           const Range& extent, bool keepZoom) {
  m_navigator.setExtent(extent, extent, keepZoom);
  for (std::size_t i = 0; i < m_panes.size(); ++i) {
    m_panes[i]->setSpec(std::move(charts[i]));
    m_panes[i]->setClock(clock);
  }
}

void TraceStack::setShown(bool price, bool freeGpus) {
  m_panes[Price]->setVisible(price);
  m_panes[FreeGpus]->setVisible(freeGpus);
}

void TraceStack::setFans(std::array<FanCurves, 2> fans, std::optional<double> originHours,
                         bool pinned, const QString& note) {
  for (std::size_t i = 0; i < m_panes.size(); ++i) {
    m_panes[i]->setFan(i < fans.size() ? std::move(fans[i]) : FanCurves(), originHours, pinned);
  }
  m_note = note;
}

void TraceStack::setDimmed(bool dimmed) {
  for (FanPane* pane : m_panes) pane->setDimmed(dimmed);
}

void TraceStack::setCrosshair(std::optional<double> hours) { m_crosshair = hours; }

void TraceStack::refresh() {
  for (FanPane* pane : m_panes) pane->setView(m_navigator.view(), m_navigator.home());
  alignMargins();
  for (FanPane* pane : m_panes) {
    ChartOverlay overlay;
    overlay.crosshair = m_crosshair;
    overlay.lines = pane->fan().lines;
    if (pane == m_panes[Residuals]) overlay.note = m_note;
    pane->setOverlay(std::move(overlay));
  }
}

void TraceStack::alignMargins() {
  SideMargins margins;
  for (const FanPane* pane : m_panes) {
    if (!pane->isHidden()) margins = margins.united(pane->neededMargins());
  }
  for (FanPane* pane : m_panes) pane->setMargins(margins);
}

void TraceStack::fit() {
  m_navigator.fit();
  for (FanPane* pane : m_panes) pane->fitValues();
  emit refreshWished();
}

void TraceStack::zoomBy(double factor) {
  const Range& view = m_navigator.view();
  const bool seen = m_crosshair && view.contains(*m_crosshair);
  m_navigator.zoom(factor, seen ? *m_crosshair : view.centre());
  emit refreshWished();
}

void TraceStack::zoomIn() { zoomBy(kZoomStep); }

void TraceStack::zoomOut() { zoomBy(1 / kZoomStep); }

void TraceStack::pan(double hours) {
  m_navigator.pan(hours);
  emit refreshWished();
}

void TraceStack::keyPressEvent(QKeyEvent* event) {
  const bool left = event->key() == Qt::Key_Left, right = event->key() == Qt::Key_Right;
  const int direction = left ? -1 : 1;
  if ((left || right) && event->modifiers() & Qt::ShiftModifier) {
    pan(direction * kPanShare * m_navigator.view().span());
  } else if (left || right) {
    emit originStepped(direction, event->modifiers() & Qt::ControlModifier);
  } else if (!zoomKey(event->key())) {
    QWidget::keyPressEvent(event);
  }
}

bool TraceStack::zoomKey(int key) {
  switch (key) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
      zoomIn();
      return true;
    case Qt::Key_Minus:
      zoomOut();
      return true;
    case Qt::Key_Home:
      fit();
      return true;
    case Qt::Key_Escape:
      emit originFreed();
      return true;
    default:
      return false;
  }
}

}  // namespace spothorizon::views
