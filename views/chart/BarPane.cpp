// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/BarPane.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

namespace spothorizon::views {
namespace {

/// In lines of text: as wide as a pane of all charts is in an ordinary window, and as a chart.
constexpr int kOrdinaryLines = 40;
constexpr double kChartLines = 6.4;

}  // namespace

BarPane::BarPane(QWidget* parent) : CachedPane(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Cost, utility and finish of each policy"));
}

void BarPane::setCharts(std::vector<BarRow> rows, std::vector<BarChartSpec> charts) {
  m_rows = std::move(rows);
  m_charts = std::move(charts);
  m_placed = {};
  m_widest = -1;
  updateGeometry();
  invalidate();
}

void BarPane::setChosen(int index) {
  if (index == m_chosen) return;
  m_chosen = index;
  invalidate();
}

double BarPane::namesWidth(int width) const {
  const QFont& font = chartFont();
  if (m_widest < 0 || m_namesFont != font) {
    m_namesFont = font;
    m_widest = widestName(m_rows, font);
  }
  return std::min(m_widest, width * 0.36);
}

/// All side by side in an ordinary window; with large letters or a small one, as many as have room.
int BarPane::chartsABand(int width) const {
  const int all = std::max(1, static_cast<int>(m_charts.size())), line = fontMetrics().height();
  if (width >= kOrdinaryLines * line) return all;
  const double room = width - namesWidth(width);
  return std::clamp(static_cast<int>(room / (kChartLines * line)), 1, all);
}

int BarPane::bands() const {
  const int shown = isVisible() ? width() : kOrdinaryLines * fontMetrics().height();
  const int each = chartsABand(shown), all = std::max(1, static_cast<int>(m_charts.size()));
  return (all + each - 1) / each;
}

std::vector<BarLayout> BarPane::layOut(int each, double headerLines) const {
  const int all = static_cast<int>(m_charts.size());
  const int count = std::max(1, (all + each - 1) / each);
  const QRectF whole = QRectF(rect()).adjusted(6, 4, -6, -4);
  std::vector<BarLayout> places;
  for (int band = 0; band < count; ++band) {
    const double height = whole.height() / count;
    const QRectF area(whole.left(), whole.top() + band * height, whole.width(), height);
    const int charts = std::min(each, all - band * each);
    // As wide as those above, where the last band has fewer.
    std::vector<BarLayout> own = layoutBars(area, static_cast<int>(m_rows.size()), each,
                                            namesWidth(width()), chartFont(), headerLines);
    own.resize(static_cast<std::size_t>(std::max(0, charts)));
    places.insert(places.end(), own.begin(), own.end());
  }
  return places;
}

const BarPane::Placed& BarPane::placed() const {
  const QFont& font = chartFont();
  if (m_placed.size == size() && m_placed.font == font) return m_placed;
  m_placed = {size(), font, chartsABand(width()), {}};
  m_placed.layouts = layOut(m_placed.each, kHeaderLines);
  QFont bold = font;
  bold.setBold(true);
  for (std::size_t i = 0; i < m_placed.layouts.size(); ++i) {
    const double width = m_placed.layouts[i].header.width();
    const int room = m_charts[i].lines.empty() ? 2 : 1;
    if (titleLines(m_charts[i].title, width, room + 1, bold).size() <= room) continue;
    m_placed.layouts = layOut(m_placed.each, kHighHeaderLines);
    break;
  }
  return m_placed;
}

QSize BarPane::minimumSizeHint() const {
  const int line = fontMetrics().height();
  const int band = line * 5 + static_cast<int>(static_cast<double>(m_rows.size()) * line * 1.25);
  return {line * 16, band * bands()};
}

void BarPane::resizeEvent(QResizeEvent* event) {
  CachedPane::resizeEvent(event);
  if (bands() == m_bands) return;
  m_bands = bands();
  // Whoever set a least height set it for other bands.
  if (minimumHeight() > 0) setMinimumHeight(minimumSizeHint().height());
  updateGeometry();
}

int BarPane::rowAt(double y) const {
  for (const BarLayout& place : layouts()) {
    if (const int row = place.rowAt(y); row >= 0) return row;
  }
  return -1;
}

void BarPane::fillRow(QPainter& painter, const std::vector<BarLayout>& places, int row,
                      const QColor& colour) const {
  const auto each = static_cast<std::size_t>(placed().each);
  for (std::size_t first = 0; first < places.size(); first += each) {
    const BarLayout& last = places[std::min(first + each, places.size()) - 1];
    const QRectF all = places[first].names.united(last.plot);
    painter.fillRect(places[first].rowOf(row, all), colour);
  }
}

void BarPane::paintChart(QPainter& painter, const ChartTheme& theme) {
  painter.setRenderHint(QPainter::Antialiasing);
  const std::vector<BarLayout>& places = layouts();
  for (const BarLayout& place : places) painter.fillRect(place.plot, theme.plot);
  for (std::size_t row = 0; row < m_rows.size() && !places.empty(); ++row) {
    if (m_rows[row].index != m_chosen) continue;
    fillRow(painter, places, static_cast<int>(row), theme.grid);
  }
  const auto each = static_cast<std::size_t>(placed().each);
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (i % each == 0) paintBarNames(painter, places[i], m_rows, theme, chartFont(), m_chosen);
    paintBars(painter, places[i], m_charts[i], m_rows, theme, chartFont());
  }
}

void BarPane::paintOverlay(QPainter& painter) const {
  if (m_hovered < 0 || layouts().empty()) return;
  QColor tint = palette().color(QPalette::WindowText);
  tint.setAlpha(18);
  fillRow(painter, layouts(), m_hovered, tint);
}

void BarPane::mousePressEvent(QMouseEvent* event) {
  const int row = rowAt(event->position().y());
  if (row < 0 || event->button() != Qt::LeftButton) return;
  setChosen(m_rows[static_cast<std::size_t>(row)].index);
  emit rowChosen(m_chosen);
}

void BarPane::mouseMoveEvent(QMouseEvent* event) {
  const int row = rowAt(event->position().y());
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
