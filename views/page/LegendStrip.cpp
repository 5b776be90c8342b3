// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/page/LegendStrip.h"

#include <QEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "views/chart/LegendPaint.h"

namespace spothorizon::views {
namespace {

constexpr double kEndless = 10000;

int heightIn(const QRectF& area, const std::vector<LegendEntry>& entries, const ChartFont& font) {
  const double rows = layoutLegend(nullptr, area, entries, ChartTheme::light(), font);
  return static_cast<int>(std::ceil(area.top() + std::max(rows, font.line() * 1.25)));
}

double titleHeight(const ChartFont& font) { return font.line() * 1.25; }

}  // namespace

LegendStrip::LegendStrip(QWidget* parent) : QWidget(parent) {
  QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
}

void LegendStrip::setEntries(const QString& heading, std::vector<LegendEntry> entries) {
  const int before = heightForWidth(width());
  m_heading = heading;
  m_entries = std::move(entries);
  m_width = -1;
  QStringList spoken{m_heading};
  for (const LegendEntry& entry : m_entries) {
    spoken << (entry.value.isEmpty() ? entry.name : entry.name + QStringLiteral(" ") + entry.value);
  }
  setAccessibleName(spoken.join(QStringLiteral(", ")));
  if (heightForWidth(width()) != before) updateGeometry();
  update();
}

void LegendStrip::setTitle(const QString& title) {
  if (title.isEmpty() != m_title.isEmpty()) {
    m_width = -1;
    updateGeometry();
  }
  m_title = title;
  update();
}

QRectF LegendStrip::entryArea(double width) const {
  const double left =
      m_heading.isEmpty() ? 0 : fontMetrics().horizontalAdvance(m_heading) + font().pointSizeF();
  const double top = m_title.isEmpty() ? 0 : titleHeight(chartFont());
  return {left, top, std::max(1.0, width - left), kEndless};
}

int LegendStrip::heightForWidth(int width) const {
  if (width != m_width) m_height = heightIn(entryArea(width), m_entries, chartFont());
  m_width = width;
  return m_height;
}

int LegendStrip::heightOf(const std::vector<LegendEntry>& entries, int width) const {
  const ChartFont& own = chartFont();
  return heightIn(QRectF(0, titleHeight(own), std::max(1, width), kEndless), entries, own);
}

void LegendStrip::changeEvent(QEvent* event) {
  if (event->type() == QEvent::FontChange) m_width = -1;
  QWidget::changeEvent(event);
}

QSize LegendStrip::sizeHint() const {
  const int wide = fontMetrics().averageCharWidth() * 40;
  return {wide, heightForWidth(std::max(wide, width()))};
}

void LegendStrip::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const ChartTheme theme = ChartTheme::of(palette());
  const QRectF entries = entryArea(width());
  const QRectF line(0, entries.top(), width(), chartFont().line() * 1.25);
  painter.setPen(theme.text);
  painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, m_heading);
  if (!m_title.isEmpty()) {
    paintHeader(painter, QRectF(0, 0, width(), titleHeight(chartFont())), m_title, {}, theme,
                chartFont());
  }
  layoutLegend(&painter, entries, m_entries, theme, chartFont());
}

}  // namespace spothorizon::views
