// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/LegendStrip.h"

#include <QPainter>
#include <cmath>
#include <utility>

#include "chart/ChartFrame.h"

namespace spothorizon::views {

LegendStrip::LegendStrip(QWidget* parent) : QWidget(parent) {
  QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
}

void LegendStrip::setEntries(const QString& heading, std::vector<LegendEntry> entries) {
  const int before = heightForWidth(width());
  m_heading = heading;
  m_entries = std::move(entries);
  QStringList spoken{m_heading};
  for (const LegendEntry& entry : m_entries) {
    spoken << (entry.value.isEmpty() ? entry.name : entry.name + QStringLiteral(" ") + entry.value);
  }
  setAccessibleName(spoken.join(QStringLiteral(", ")));
  if (heightForWidth(width()) != before) updateGeometry();
  update();
}

QRectF LegendStrip::entryArea(double width) const {
  const double left =
      m_heading.isEmpty() ? 0 : fontMetrics().horizontalAdvance(m_heading) + font().pointSizeF();
  return {left, 0, std::max(1.0, width - left), 10000};
}

int LegendStrip::heightForWidth(int width) const {
  const double rows =
      layoutLegend(nullptr, entryArea(width), m_entries, ChartTheme::of(palette()), font());
  return static_cast<int>(std::ceil(std::max(rows, fontMetrics().height() * 1.25)));
}

QSize LegendStrip::sizeHint() const {
  const int wide = fontMetrics().averageCharWidth() * 40;
  return {wide, heightForWidth(std::max(wide, width()))};
}

void LegendStrip::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const ChartTheme theme = ChartTheme::of(palette());
  const QRectF line(0, 0, width(), fontMetrics().height() * 1.25);
  painter.setPen(theme.text);
  painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, m_heading);
  layoutLegend(&painter, entryArea(width()), m_entries, theme, font());
}

}  // namespace spothorizon::views
