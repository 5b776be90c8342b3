// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/heatmap/HeatMapPane.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <utility>

#include "views/chart/LegendPaint.h"

namespace spothorizon::views {
namespace {

constexpr double kWheelStep = 120, kZoomPerNotch = 1.25, kZoomStep = 1.5;
constexpr double kClickPixels = 4, kLeastColumns = 2;

}  // namespace

HeatMapPane::HeatMapPane(QWidget* parent)
    : CachedPane(parent), m_values(std::make_shared<const HeatMapValues>()) {
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  m_navigator.setLeastSpan(kLeastColumns);
}

void HeatMapPane::setSpec(HeatMapSpec spec) {
  m_spec = std::move(spec);
  setAccessibleName(m_spec.title);
  setValues(m_values);
}

void HeatMapPane::setValues(HeatMapData values, int firstChanged) {
  m_values = values ? std::move(values) : std::make_shared<const HeatMapValues>();
  m_firstChanged = std::min(m_firstChanged, std::max(0, firstChanged));
  m_scale = colourScaleOf(m_spec, *m_values);
  const Range home = heatMapHome(m_spec, m_values->columns);
  if (!(home == m_navigator.home())) m_navigator.setExtent(home, home, true);
  invalidate();
}

void HeatMapPane::setCursorColumn(std::optional<int> column) {
  if (column == m_cursorColumn) return;
  m_cursorColumn = column;
  update();
}

void HeatMapPane::setReadOut(std::function<QString(int, int)> text) { m_readOut = std::move(text); }

void HeatMapPane::setLeastMargins(const SideMargins& margins) {
  if (margins == m_leastMargins) return;
  m_leastMargins = margins;
  invalidate();
}

void HeatMapPane::showRange(double from, double to) {
  m_navigator.show({from, to});
  invalidate();
}

void HeatMapPane::fit() {
  m_navigator.fit();
  navigated();
}

void HeatMapPane::navigated() {
  invalidate();
  emit viewChanged(m_navigator.view().min, m_navigator.view().max);
}

SideMargins HeatMapPane::neededMargins() const {
  return heatMapMargins(m_spec, m_scale, chartFont());
}

HeatMapLayout HeatMapPane::heatMapLayout() const {
  return HeatMapLayout::of(QRectF(rect()).adjusted(4, 0, 0, 0),
                           neededMargins().united(m_leastMargins), m_spec, m_values->columns,
                           m_navigator.view(), chartFont());
}

HeatMapFrame HeatMapPane::frame(const HeatMapLayout& layout, const ChartTheme& theme) const {
  return {m_spec, *m_values, layout, theme, m_scale, chartFont()};
}

QSize HeatMapPane::minimumSizeHint() const {
  const int line = fontMetrics().height();
  return {line * 18, line * 8};
}

QSize HeatMapPane::sizeHint() const {
  const int line = fontMetrics().height();
  return {line * 40, line * 18};
}

void HeatMapPane::paintChart(QPainter& painter, const ChartTheme& theme) {
  const HeatMapLayout layout = heatMapLayout();
  const HeatMapFrame own = frame(layout, theme);
  m_image.update(*m_values, own.scale, theme.dark, m_firstChanged);
  m_firstChanged = m_values->columns;
  painter.fillRect(layout.plot, theme.plot);
  m_image.paint(painter, layout, devicePixelRatioF());
  own.paint(painter);
}

void HeatMapPane::paintOverlay(QPainter& painter) const {
  if (!m_hovered && !m_cursorColumn) return;
  const ChartTheme theme = ChartTheme::of(palette());
  const HeatMapLayout layout = heatMapLayout();
  const HeatMapFrame own = frame(layout, theme);
  if (m_cursorColumn) own.column(painter, *m_cursorColumn);
  if (!m_hovered) return;
  own.outline(painter, *m_hovered);
  const auto [column, row] = *m_hovered;
  const QString text =
      m_readOut ? m_readOut(column, row) : cellText(m_spec, *m_values, column, row);
  const QRectF cell = layout.cell(column, row);
  const double line = fontMetrics().height() + 2;
  const bool above = cell.bottom() + line + 6 > layout.plot.bottom();
  const double top = above ? cell.top() - line - 4 : cell.bottom() + 4;
  paintTag(painter, cell.center().x(), QRectF(0, top, width(), line), text, theme, chartFont());
}

void HeatMapPane::hover(std::optional<HeatMapCell> cell) {
  if (cell == m_hovered) return;
  m_hovered = cell;
  update();
  emit cellHovered(cell ? cell->column : -1, cell ? cell->row : -1);
}

void HeatMapPane::wheelEvent(QWheelEvent* event) {
  const QPoint delta = event->angleDelta();
  const double notches = (delta.y() != 0 ? delta.y() : delta.x()) / kWheelStep;
  if (event->modifiers() & Qt::ShiftModifier) {
    m_navigator.pan(-notches * m_navigator.view().span() / 10);
  } else {
    m_navigator.zoom(std::pow(kZoomPerNotch, notches),
                     heatMapLayout().mapX().toValue(event->position().x()));
  }
  navigated();
  event->accept();
}

void HeatMapPane::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return QWidget::mousePressEvent(event);
  setFocus(Qt::MouseFocusReason);
  m_pressed = true;
  m_dragged = false;
  m_pressedAt = m_lastDrag = event->position();
}

void HeatMapPane::mouseMoveEvent(QMouseEvent* event) {
  const HeatMapLayout layout = heatMapLayout();
  if (m_pressed) {
    m_dragged = m_dragged || (event->position() - m_pressedAt).manhattanLength() > kClickPixels;
    if (m_dragged) {
      const LinearMap x = layout.mapX();
      m_navigator.pan(x.toValue(m_lastDrag.x()) - x.toValue(event->position().x()));
      m_lastDrag = event->position();
      navigated();
    }
  }
  hover(heatMapLayout().cellAt(event->position()));
}

void HeatMapPane::mouseReleaseEvent(QMouseEvent* event) {
  const bool clicked = m_pressed && !m_dragged;
  m_pressed = false;
  if (!clicked) return;
  const auto cell = heatMapLayout().cellAt(event->position());
  if (cell) emit cellChosen(cell->column, cell->row);
}

void HeatMapPane::mouseDoubleClickEvent(QMouseEvent*) { fit(); }

void HeatMapPane::leaveEvent(QEvent*) { hover(std::nullopt); }

void HeatMapPane::step(int columns, int rows) {
  if (m_values->columns < 1 || m_values->rows < 1) return;
  HeatMapCell cell = m_hovered.value_or(HeatMapCell{m_cursorColumn.value_or(0), 0});
  if (m_hovered) {
    cell.column = std::clamp(cell.column + columns, 0, m_values->columns - 1);
    cell.row = std::clamp(cell.row + rows, 0, m_values->rows - 1);
  }
  hover(cell);
}

void HeatMapPane::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Left:
      return step(-1, 0);
    case Qt::Key_Right:
      return step(1, 0);
    case Qt::Key_Up:
      return step(0, -1);
    case Qt::Key_Down:
      return step(0, 1);
    case Qt::Key_Home:
      return fit();
    case Qt::Key_Plus:
    case Qt::Key_Equal:
      m_navigator.zoom(kZoomStep, m_navigator.view().centre());
      return navigated();
    case Qt::Key_Minus:
      m_navigator.zoom(1 / kZoomStep, m_navigator.view().centre());
      return navigated();
    case Qt::Key_Return:
    case Qt::Key_Enter:
      if (m_hovered) emit cellChosen(m_hovered->column, m_hovered->row);
      return;
    default:
      QWidget::keyPressEvent(event);
  }
}

}  // namespace spothorizon::views
