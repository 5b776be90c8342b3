// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/training/NodeGrid.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <utility>

#include "views/chart/Palette.h"

namespace spothorizon::views {
namespace {

constexpr double kMostCell = 2.5, kGap = 3;      ///< a cell, in lines of text; pixels
constexpr int kMostAcross = 24, kMostDown = 12;  ///< for which the widget asks for room

}  // namespace

NodeGrid::NodeGrid(QWidget* parent) : QWidget(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Nodes by pipeline and stage"));
  setToolTip(tr("Click a node, or press Space on it, to take it away"));
}

void NodeGrid::setState(int nodes, training::Strategy strategy) {
  m_strategy = strategy;
  m_dead.assign(static_cast<std::size_t>(std::max(0, nodes)), false);
  m_cursor = 0;
  updateGeometry();
  update();
}

int NodeGrid::spares() const {
  return std::max(0, static_cast<int>(m_dead.size()) - m_strategy.nodes());
}

int NodeGrid::columns() const {
  return m_strategy.idle() ? std::min(16, std::max(1, spares())) : m_strategy.stages;
}

int NodeGrid::rows() const { return m_strategy.pipelines + (spares() + columns() - 1) / columns(); }

QRectF NodeGrid::cellOf(int node) const {
  const double across = static_cast<double>(width()) / columns();
  const double down = static_cast<double>(height()) / std::max(1, rows());
  const double size = std::min({across, down, kMostCell * fontMetrics().height()});
  const int row = node / columns(), column = node % columns();
  return {column * size, row * size, size - kGap, size - kGap};
}

/// A node is as large as a letter, for the mouse to hit.
QSize NodeGrid::minimumSizeHint() const {
  const int line = fontMetrics().height();
  return {line * std::clamp(columns(), 9, kMostAcross), line * std::clamp(rows(), 7, kMostDown)};
}

void NodeGrid::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const ChartTheme theme = ChartTheme::of(palette());
  for (int node = 0; node < static_cast<int>(m_dead.size()); ++node) {
    const QRectF cell = cellOf(node);
    const bool gone = m_dead[static_cast<std::size_t>(node)];
    const bool spare = node >= m_strategy.nodes();
    QColor fill = theme.plot;
    if (!spare) fill = theme.line(policyColour(node % std::max(1, m_strategy.stages) % 7));
    fill.setAlpha(gone ? 40 : 190);
    painter.setBrush(spare ? Qt::NoBrush : QBrush(fill));
    painter.setPen(QPen(node == m_cursor && hasFocus() ? theme.text : theme.axis,
                        node == m_cursor && hasFocus() ? 2.5 : 1));
    painter.drawRoundedRect(cell, 4, 4);
    if (!gone) continue;
    // A cross, not a colour alone.
    painter.setPen(QPen(theme.warning, 2));
    const QRectF inner = cell.adjusted(5, 5, -5, -5);
    painter.drawLine(inner.topLeft(), inner.bottomRight());
    painter.drawLine(inner.bottomLeft(), inner.topRight());
  }
}

void NodeGrid::toggle(int node) {
  if (node < 0 || node >= static_cast<int>(m_dead.size())) return;
  m_cursor = node;
  const auto at = static_cast<std::size_t>(node);
  m_dead[at] = !m_dead[at];
  update();
  emit deadChanged();
}

void NodeGrid::mousePressEvent(QMouseEvent* event) {
  for (int node = 0; node < static_cast<int>(m_dead.size()); ++node) {
    if (cellOf(node).contains(event->position())) return toggle(node);
  }
}

void NodeGrid::keyPressEvent(QKeyEvent* event) {
  const int last = static_cast<int>(m_dead.size()) - 1;
  const auto move = [&](int by) {
    m_cursor = std::clamp(m_cursor + by, 0, std::max(0, last));
    update();
  };
  switch (event->key()) {
    case Qt::Key_Left:
      return move(-1);
    case Qt::Key_Right:
      return move(1);
    case Qt::Key_Up:
      return move(-columns());
    case Qt::Key_Down:
      return move(columns());
    case Qt::Key_Space:
      return toggle(m_cursor);
    default:
      QWidget::keyPressEvent(event);
  }
}

}  // namespace spothorizon::views
