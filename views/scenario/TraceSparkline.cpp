// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scenario/TraceSparkline.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyleOptionFocusRect>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "views/chart/Palette.h"
#include "views/widgets/SliderScale.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {

TraceSparkline::TraceSparkline(QWidget* parent) : QWidget(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setAccessibleName(tr("The market with the span of the job"));
  setAccessibleDescription(
      tr("Left and Right move the job's start by a slot, Page Up and Page "
         "Down by a tenth of the market, Home and End to its ends."));
}

void TraceSparkline::setTrace(std::shared_ptr<const market::Trace> trace) {
  m_trace = std::move(trace);
  reduce();
}

void TraceSparkline::setSpan(double startHours, double lengthHours) {
  if (startHours == m_startHours && lengthHours == m_lengthHours) return;
  m_startHours = startHours;
  m_lengthHours = lengthHours;
  update();
}

double TraceSparkline::hoursAt(double x) const {
  if (!m_trace) return 0;
  return (x - plot().left()) / plot().width() * m_trace->hours();
}

double TraceSparkline::xOf(double hours) const {
  if (!m_trace || m_trace->slotCount() == 0) return plot().left();
  return plot().left() + hours / m_trace->hours() * plot().width();
}

double TraceSparkline::latestStart() const {
  if (!m_trace) return 0;
  const double latest = std::floor((m_trace->hours() - m_lengthHours) / m_trace->slotHours + 1e-9);
  return std::max(0.0, latest) * m_trace->slotHours;
}

QString TraceSparkline::readout(double x) const {
  if (!m_trace || m_trace->slotCount() == 0) return {};
  const double hours = std::clamp(hoursAt(x), 0.0, m_trace->hours());
  const auto slot = static_cast<std::size_t>(
      std::clamp(static_cast<int>(hours / m_trace->slotHours), 0, m_trace->slotCount() - 1));
  const double price = m_trace->spotUsdPerGpuHour[slot];
  const int free = m_trace->freeGpus[slot];
  const QString time = traceTime(*m_trace, static_cast<double>(slot) * m_trace->slotHours);
  const QString priceWords =
      std::isnan(price) ? tr("price unknown") : tr("$%1/GPU-h").arg(shortDecimal(price, 4));
  const QString freeWords =
      free == market::kUnknownGpus ? tr("free GPUs unknown") : tr("%1 free").arg(free);
  return QStringLiteral("%1\n%2, %3").arg(time, priceWords, freeWords);
}

QSize TraceSparkline::sizeHint() const {
  return {fontMetrics().horizontalAdvance(u'0') * 30, fontMetrics().height() * 6};
}

QSize TraceSparkline::minimumSizeHint() const {
  return {fontMetrics().horizontalAdvance(u'0') * 16, fontMetrics().height() * 6};
}

void TraceSparkline::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  reduce();
}

void TraceSparkline::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange) updateGeometry();
  update();
}

void TraceSparkline::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !m_trace) return;
  m_dragging = true;
  m_gestures.begin();
  const double x = event->position().x();
  // Grabbed beside the span: its middle jumps to the pointer.
  m_grabHours = spanRect().contains(x, spanRect().center().y()) ? hoursAt(x) - m_startHours
                                                                : m_lengthHours / 2;
  pick(hoursAt(x) - m_grabHours);
}

void TraceSparkline::mouseMoveEvent(QMouseEvent* event) {
  if (!m_trace) return;
  const double x = event->position().x();
  if (m_dragging) {
    pick(hoursAt(x) - m_grabHours);
    QToolTip::showText(event->globalPosition().toPoint(),
                       tr("Job starts %1").arg(traceTime(*m_trace, m_startHours)), this);
    return;
  }
  setCursor(spanRect().contains(event->position()) ? Qt::OpenHandCursor : Qt::ArrowCursor);
}

void TraceSparkline::mouseReleaseEvent(QMouseEvent*) { m_dragging = false; }

void TraceSparkline::keyPressEvent(QKeyEvent* event) {
  if (!m_trace) return QWidget::keyPressEvent(event);
  const double slot = m_trace->slotHours;
  const double page = std::max(1.0, std::round(m_trace->slotCount() / 10.0)) * slot;
  double to = m_startHours;
  switch (event->key()) {
    case Qt::Key_Left:
      to -= slot;
      break;
    case Qt::Key_Right:
      to += slot;
      break;
    case Qt::Key_PageDown:
      to -= page;
      break;
    case Qt::Key_PageUp:
      to += page;
      break;
    case Qt::Key_Home:
      to = 0;
      break;
    case Qt::Key_End:
      to = latestStart();
      break;
    default:
      return QWidget::keyPressEvent(event);
  }
  if (!event->isAutoRepeat()) m_gestures.begin();
  pick(to);
}

bool TraceSparkline::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const QString text = readout(help->pos().x());
  QToolTip::showText(help->globalPos(), text.isEmpty() ? toolTip() : text, this);
  return true;
}

void TraceSparkline::pick(double hours) {
  const double slot = m_trace->slotHours;
  const double wanted = std::clamp(std::round(hours / slot) * slot, 0.0, latestStart());
  const double tidy = tidied(wanted, slot);
  if (tidy == m_startHours) return;
  m_startHours = tidy;
  update();
  emit startPicked(tidy, m_gestures.current());
}

void TraceSparkline::reduce() {
  const int width = static_cast<int>(plot().width() * devicePixelRatioF());
  m_columns = m_trace && width > 0 ? traceColumns(*m_trace, width) : TraceColumns{};
  update();
}

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
