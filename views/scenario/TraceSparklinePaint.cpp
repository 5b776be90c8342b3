// SPDX-License-Identifier: GPL-3.0-or-later
// How the sparkline looks; TraceSparkline.cpp is how it behaves.
#include <QPainter>
#include <QStyleOptionFocusRect>
#include <algorithm>

#include "views/chart/Palette.h"
#include "views/scenario/TraceSparkline.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

constexpr double kLeastSpanPixels = 5;  // a day in a year's trace can still be seen and grabbed

QString shortTime(const market::Trace& trace, double hours) {
  QString text = traceTime(trace, hours);
  return trace.startUnixSeconds ? text.section(u',', 0, 0).section(u' ', 1) : text;
}

}  // namespace

QRectF TraceSparkline::plot() const {
  const double line = fontMetrics().height();
  return QRectF(1, line, width() - 2, height() - 2 * line - 2);
}

QRectF TraceSparkline::spanRect() const {
  const double left = xOf(m_startHours);
  const double width = std::max(kLeastSpanPixels, xOf(m_startHours + m_lengthHours) - left);
  return QRectF(left, plot().top(), width, plot().height());
}

void TraceSparkline::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const ChartTheme theme = ChartTheme::of(palette());
  painter.fillRect(plot(), theme.plot);
  if (!m_trace || m_trace->slotCount() == 0) {
    painter.setPen(theme.muted);
    painter.drawText(rect(), Qt::AlignCenter, tr("No market read yet"));
    return;
  }
  QColor light = theme.freeGpus;
  light.setAlphaF(0.55f);
  paintGpus(painter, light, theme.freeGpus);
  paintPrice(painter, theme.market);
  paintWords(painter);
  paintSpan(painter);
  painter.setPen(theme.grid);
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(plot());
}

void TraceSparkline::paintGpus(QPainter& painter, const QColor& most, const QColor& least) const {
  if (m_columns.mostGpus <= 0) return;
  const QRectF area = plot();
  const double step = area.width() / static_cast<double>(m_columns.columns.size());
  const double scale = area.height() * 0.92 / m_columns.mostGpus;
  for (std::size_t i = 0; i < m_columns.columns.size(); ++i) {
    const TraceColumn& column = m_columns.columns[i];
    if (!column.gpusKnown) continue;
    const double x = area.left() + static_cast<double>(i) * step;
    const auto bar = [&](int gpus, const QColor& colour) {
      const double height = gpus * scale;
      painter.fillRect(QRectF(x, area.bottom() - height, step, height), colour);
    };
    bar(column.mostGpus, most);
    bar(column.leastGpus, least);
  }
}

void TraceSparkline::paintPrice(QPainter& painter, const QColor& colour) const {
  const QRectF area = plot();
  const double step = area.width() / static_cast<double>(m_columns.columns.size());
  const double scale = m_columns.mostPrice > 0 ? area.height() * 0.92 / m_columns.mostPrice : 0;
  QPolygonF line;
  const auto flush = [&] {
    painter.drawPolyline(line);
    line.clear();
  };
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(colour, 1.2));
  for (std::size_t i = 0; i < m_columns.columns.size(); ++i) {
    const TraceColumn& column = m_columns.columns[i];
    if (!column.priceKnown) {
      flush();
      continue;
    }
    const double x = area.left() + (static_cast<double>(i) + 0.5) * step;
    line << QPointF(x, area.bottom() - column.leastPrice * scale);
    if (column.mostPrice > column.leastPrice) {
      line << QPointF(x, area.bottom() - column.mostPrice * scale);
    }
  }
  flush();
  painter.setRenderHint(QPainter::Antialiasing, false);
}

void TraceSparkline::paintWords(QPainter& painter) const {
  const QRectF above(plot().left(), 0, plot().width(), plot().top());
  const QRectF below(plot().left(), plot().bottom() + 1, plot().width(),
                     height() - plot().bottom() - 1);
  painter.setPen(ChartTheme::of(palette()).muted);
  painter.drawText(above, Qt::AlignLeft | Qt::AlignVCenter,
                   tr("price up to $%1").arg(shortDecimal(m_columns.mostPrice, 2)));
  painter.drawText(above, Qt::AlignRight | Qt::AlignVCenter,
                   tr("up to %n free", nullptr, m_columns.mostGpus));
  painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter, shortTime(*m_trace, 0));
  painter.drawText(below, Qt::AlignRight | Qt::AlignVCenter, shortTime(*m_trace, m_trace->hours()));
}

void TraceSparkline::paintSpan(QPainter& painter) const {
  const QRectF span = spanRect() & plot();
  QColor fill = palette().color(QPalette::Highlight);
  fill.setAlphaF(0.28f);
  painter.fillRect(span, fill);
  painter.setPen(QPen(palette().color(QPalette::Highlight), hasFocus() ? 2 : 1));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(span);
}

}  // namespace spothorizon::views
