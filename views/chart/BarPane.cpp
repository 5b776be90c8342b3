// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/BarPane.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

namespace spothorizon::views {

BarPane::BarPane(QWidget* parent) : CachedPane(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Cost, utility and finish of each policy"));
}

void BarPane::setCharts(std::vector<BarRow> rows, std::vector<BarChartSpec> charts) {
  m_rows = std::move(rows);
  m_charts = std::move(charts);
  updateGeometry();
  invalidate();
}

void BarPane::setChosen(int index) {
  if (index == m_chosen) return;
  m_chosen = index;
  invalidate();
}

std::vector<BarLayout> BarPane::layouts() const {
  const double names = std::min(widestName(m_rows, chartFont()), width() * 0.36);
  return layoutBars(QRectF(rect()).adjusted(6, 4, -6, -4), static_cast<int>(m_rows.size()),
                    static_cast<int>(m_charts.size()), names, chartFont());
}

QSize BarPane::minimumSizeHint() const {
  const int line = fontMetrics().height();
  return {line * 40, line * 4 + static_cast<int>(static_cast<double>(m_rows.size()) * line * 1.25)};
}

void BarPane::paintChart(QPainter& painter, const ChartTheme& theme) {
  painter.setRenderHint(QPainter::Antialiasing);
  const std::vector<BarLayout> places = layouts();
  for (const BarLayout& place : places) painter.fillRect(place.plot, theme.plot);
  for (std::size_t row = 0; row < m_rows.size() && !places.empty(); ++row) {
    if (m_rows[row].index != m_chosen) continue;
    const QRectF all = places.front().names.united(places.back().plot);
    painter.fillRect(places.front().rowOf(static_cast<int>(row), all), theme.grid);
  }
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (i == 0) paintBarNames(painter, places[i], m_rows, theme, chartFont(), m_chosen);
    paintBars(painter, places[i], m_charts[i], m_rows, theme, chartFont());
  }
}

void BarPane::paintOverlay(QPainter& painter) const {
  const std::vector<BarLayout> places = layouts();
  if (m_hovered < 0 || places.empty()) return;
  QColor tint = palette().color(QPalette::WindowText);
  tint.setAlpha(18);
  painter.fillRect(places.front().rowOf(m_hovered, places.front().names.united(places.back().plot)),
                   tint);
}

void BarPane::mousePressEvent(QMouseEvent* event) {
  const std::vector<BarLayout> places = layouts();
  const int row = places.empty() ? -1 : places.front().rowAt(event->position().y());
  if (row < 0 || event->button() != Qt::LeftButton) return;
  setChosen(m_rows[static_cast<std::size_t>(row)].index);
  emit rowChosen(m_chosen);
}

void BarPane::mouseMoveEvent(QMouseEvent* event) {
  const std::vector<BarLayout> places = layouts();
  const int row = places.empty() ? -1 : places.front().rowAt(event->position().y());
  if (row == m_hovered) return;
  m_hovered = row;
  update();
}

void BarPane::leaveEvent(QEvent*) {
  m_hovered = -1;
  update();
}

void BarPane::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Up) return step(-1);
  if (event->key() == Qt::Key_Down) return step(1);
  QWidget::keyPressEvent(event);
}

void BarPane::step(int by) {
  if (m_rows.empty()) return;
  const auto found = std::find_if(m_rows.begin(), m_rows.end(),
                                  [&](const BarRow& row) { return row.index == m_chosen; });
  const auto last = static_cast<int>(m_rows.size()) - 1;
  const int now = found == m_rows.end() ? -by : static_cast<int>(found - m_rows.begin());
  setChosen(m_rows[static_cast<std::size_t>(std::clamp(now + by, 0, last))].index);
  emit rowChosen(m_chosen);
}

}  // namespace spothorizon::views
