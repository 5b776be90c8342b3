// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/ChartPane.h"

#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>
#include <cmath>
#include <utility>

#include "views/chart/EndLabels.h"
#include "views/chart/LegendPaint.h"

namespace spothorizon::views {
namespace {

constexpr double kWheelStep = 120;  ///< eighths of a degree a notch, as Qt counts them
constexpr double kZoomPerNotch = 1.25;
constexpr quint64 kSpinPauseMs = 400;  ///< wheel events nearer than this are one spin
constexpr double kClickPixels = 4;     ///< pressed and let go nearer than this is no drag

double notches(const QWheelEvent& event) {
  const QPoint delta = event.angleDelta();
  return (delta.y() != 0 ? delta.y() : delta.x()) / kWheelStep;
}

}  // namespace

ChartPane::ChartPane(bool timeLabels, QWidget* parent)
    : CachedPane(parent), m_timeLabels(timeLabels) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void ChartPane::setSpec(ChartSpec spec) {
  m_spec = std::move(spec);
  m_measured.reset();
  m_legend.reset();
  m_dressedFor.reset();
  if (!m_spec.title.isEmpty()) setAccessibleName(m_spec.title);
  invalidate();
}

void ChartPane::setClock(const TimeAxis& clock) {
  if (m_clock == clock) return;
  m_clock = clock;
  invalidate();
}

void ChartPane::setView(const Range& hours, const Range& fittedHours) {
  if (m_hours == hours && m_fittedHours == fittedHours) return;
  m_hours = hours;
  if (m_fittedHours != fittedHours) m_legend.reset();
  m_fittedHours = fittedHours;
  invalidate();
}

void ChartPane::setMargins(const SideMargins& margins) {
  if (m_margins == margins) return;
  m_margins = margins;
  invalidate();
}

void ChartPane::setOverlay(ChartOverlay overlay) {
  m_overlay = std::move(overlay);
  update();
}

void ChartPane::fitValues() {
  m_zoomedValues.reset();
  invalidate();
}

void ChartPane::setValuesAtLeast(std::optional<Range> values) {
  if (m_valuesAtLeast == values) return;
  m_valuesAtLeast = values;
  invalidate();
}

void ChartPane::zoomValues(std::optional<Range> values) {
  if (m_zoomedValues == values) return;
  m_zoomedValues = values;
  invalidate();
}

void ChartPane::setHeaderShown(bool shown) {
  m_headerShown = shown;
  invalidate();
}

void ChartPane::setLegendWraps(bool wraps) {
  m_legendWraps = wraps;
  invalidate();
}

/// Measured with values in it: what moves with the pointer must not move the chart.
double ChartPane::legendRows() const {
  if (!m_legendWraps || !m_headerShown) return 0;
  if (m_legend && m_legend->size == size() && m_legend->font == font()) return m_legend->height;
  const std::vector<LegendEntry> legend = legendOf(m_spec, m_fittedHours.centre(), false);
  const QRectF area = QRectF(rect()).adjusted(4, 0, 0, 0);
  double height = 0;
  if (!headerFits(area.width(), m_spec.title, legend, chartFont())) {
    height = layoutLegend(nullptr, area, legend, ChartTheme::of(palette()), chartFont());
    if (height > 0.4 * area.height()) height = 0;
  }
  m_legend = {size(), font(), height};
  return height;
}

Range ChartPane::values() const {
  if (m_zoomedValues) return *m_zoomedValues;
  const Range own = m_spec.valueRange(m_hours.united(m_fittedHours));
  return m_valuesAtLeast ? own.united(*m_valuesAtLeast) : own;
}

SideMargins ChartPane::neededMargins() const {
  const Range shown = values();
  const double height = plotRect().height();
  if (!m_measured || m_measured->values != shown || m_measured->plotHeight != height ||
      m_measured->font != font()) {
    m_measured = {shown, height, font(), marginsFor(m_spec, shown, font(), height)};
  }
  SideMargins margins = m_measured->margins;
  if (lineScale() > 1) margins.right += endLabelRoom(m_spec, chartFont(), width());
  return margins;
}

QRectF ChartPane::plotRect() const { return chartLayout().plot; }

LinearMap ChartPane::timeMap() const {
  const QRectF plot = plotRect();
  return {m_hours, plot.left(), plot.right()};
}

QSize ChartPane::minimumSizeHint() const {
  const int line = fontMetrics().height();
  return {line * 16, line * (m_timeLabels ? 6 : 4)};
}

QSize ChartPane::sizeHint() const {
  const int line = fontMetrics().height();
  return {line * 40, line * (m_timeLabels ? 13 : 10)};
}

ChartLayout ChartPane::chartLayout() const {
  const double rows = legendRows();
  ChartLayout layout =
      ChartLayout::of(QRectF(rect()).adjusted(4, rows, 0, 0), m_margins, chartFont(), m_timeLabels,
                      !m_spec.xAxis && m_clock.startUnixSeconds.has_value(), m_headerShown);
  layout.header.setTop(layout.header.top() - rows);
  return layout;
}

ChartFrame ChartPane::frame(const ChartLayout& layout, const ChartTheme& theme) const {
  return {m_spec, layout, theme, m_clock, m_hours, values(), m_timeLabels, chartFont()};
}

void ChartPane::paintChart(QPainter& painter, const ChartTheme& theme) {
  dressLines();
  const ChartLayout layout = chartLayout();
  const ChartFrame own = frame(layout, theme);
  own.paintBehind(painter);
  if (m_spec.hasData()) m_plot.paint(painter, layout.plot, own.hours, own.values);
  own.paintFront(painter);
}

/// Hands the curves to the plot when they, or how thick they are to be, have changed.
void ChartPane::dressLines() {
  const double scale = lineScale();
  if (m_dressedFor == scale) return;
  m_dressedFor = scale;
  if (scale == 1) return m_plot.setSpec(m_spec);
  ChartSpec thick = m_spec;
  for (LineItem& line : thick.lines) line.width *= scale;
  m_plot.setSpec(thick);
}

void ChartPane::paintOverlay(QPainter& painter) const {
  const ChartTheme theme = ChartTheme::of(palette());
  const ChartLayout layout = chartLayout();
  const ChartFrame own = frame(layout, theme);
  paintFuture(painter, own);
  paintOverlayLines(painter, own);
  if (hasEndLabels()) paintEndLabels(painter, own, m_overlay.lines, endLabelsFrom(own), width());
  paintVerticals(painter, own);
  if (m_headerShown) paintOverlayHeader(painter, layout.header, theme);
}

bool ChartPane::hasEndLabels() const { return lineScale() > 1 && m_spec.hasData(); }

/// Right of the numbers of a right scale.
double ChartPane::endLabelsFrom(const ChartFrame& own) const {
  const QRectF& plot = own.layout.plot;
  if (!m_spec.rightScale) return plot.right();
  return plot.right() + marginsFor(m_spec, own.values, font(), plot.height()).right;
}

std::vector<EndLabel> ChartPane::endLabelsShown() const {
  if (!hasEndLabels()) return {};
  const ChartTheme theme = ChartTheme::of(palette());
  const ChartLayout layout = chartLayout();
  const ChartFrame own = frame(layout, theme);
  return endLabels(own, m_overlay.lines, endLabelsFrom(own), width());
}

void ChartPane::paintOverlayHeader(QPainter& painter, QRectF header,
                                   const ChartTheme& theme) const {
  if (!m_overlay.note.isEmpty()) {
    painter.setPen(theme.text);
    painter.drawText(header, Qt::AlignRight | Qt::AlignVCenter, m_overlay.note);
    header.setRight(header.right() - fontMetrics().horizontalAdvance(m_overlay.note) - 8);
  }
  // Values of the moment come first: where there is no room for all, they are read out.
  std::vector<LegendEntry> legend;
  for (const LineItem& line : m_overlay.lines) {
    if (line.name.isEmpty()) continue;
    legend.push_back(
        {line.name, {}, line.colour, line.dash, line.width, LegendEntry::Swatch::Line});
  }
  for (LegendEntry& entry : legendOf(m_spec, m_overlay.crosshair, false)) {
    legend.push_back(std::move(entry));
  }
  const double rows = legendRows();
  if (rows <= 0) return paintHeader(painter, header, m_spec.title, legend, theme, chartFont());
  const QRectF title(header.topLeft(), QSizeF(header.width(), header.height() - rows));
  paintHeader(painter, title, m_spec.title, {}, theme, chartFont());
  layoutLegend(&painter, QRectF(header.left(), title.bottom() - 4, header.width(), rows), legend,
               theme, chartFont());
}

void ChartPane::paintFuture(QPainter& painter, const ChartFrame& own) const {
  if (!m_overlay.now || *m_overlay.now >= own.hours.max) return;
  QRectF future = own.layout.plot;
  const double pixel = std::floor(own.mapX().toPixel(*m_overlay.now)) + 0.5;
  future.setLeft(std::max(future.left(), pixel));
  QColor grey = own.theme.muted;
  grey.setAlphaF(0.14F);
  painter.fillRect(future, grey);
  if (pixel < own.layout.plot.left()) return;
  painter.setPen(QPen(own.theme.text, 1.6));
  painter.drawLine(future.topLeft(), future.bottomLeft());
}

void ChartPane::paintOverlayLines(QPainter& painter, const ChartFrame& own) const {
  const LinearMap x = own.mapX(), y = own.mapY();
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setClipRect(own.layout.plot);
  for (const LineItem& line : m_overlay.lines) {
    painter.setPen(QPen(line.colour, line.width * lineScale(), line.dash, Qt::FlatCap));
    for (const Run& run :
         line.samples.reduced(own.hours, static_cast<int>(own.layout.plot.width()))) {
      QPolygonF polygon;
      for (const SamplePoint& point : run)
        polygon << QPointF(x.toPixel(point.x), y.toPixel(point.y));
      painter.drawPolyline(polygon);
    }
  }
  painter.restore();
}

void ChartPane::paintVerticals(QPainter& painter, const ChartFrame& own) const {
  const LinearMap x = own.mapX();
  const QRectF& plot = own.layout.plot;
  const auto vertical = [&](double hours, Qt::PenStyle style) {
    const double pixel = std::floor(x.toPixel(hours)) + 0.5;
    painter.setPen(QPen(own.theme.text, 1, style));
    painter.drawLine(QPointF(pixel, plot.top()), QPointF(pixel, plot.bottom()));
    return pixel;
  };
  const auto cursor = [&](const std::optional<double>& hours, const QString& name) {
    if (!hours || !own.hours.contains(*hours)) return;
    const double pixel = vertical(*hours, Qt::SolidLine);
    paintTag(painter, pixel, plot, name, own.theme, chartFont());
  };
  cursor(m_overlay.cursorA, QStringLiteral("A"));
  cursor(m_overlay.cursorB, QStringLiteral("B"));
  if (!m_overlay.crosshair || !own.hours.contains(*m_overlay.crosshair)) return;
  const double pixel = vertical(*m_overlay.crosshair, Qt::DotLine);
  if (!m_timeLabels) return;
  paintTag(painter, pixel, own.layout.timeAxis.adjusted(0, 5, 0, 0), xText(*m_overlay.crosshair),
           own.theme, chartFont());
}

QString ChartPane::xText(double x) const {
  if (m_spec.xAxis) return m_spec.xAxis->text(x);
  const QString hours = NumberFormat{{}, QStringLiteral(" h"), 2}.text(x);
  const QString date = m_clock.date(x);
  return date.isEmpty() ? hours : hours + QStringLiteral("  ·  ") + date;
}

void ChartPane::wheelEvent(QWheelEvent* event) {
  const std::optional<quint64> last = std::exchange(m_lastWheel, event->timestamp());
  if (!last || event->timestamp() - *last > kSpinPauseMs) ++m_gesture;
  const double factor = std::pow(kZoomPerNotch, notches(*event));
  const QRectF plot = plotRect();
  if (event->modifiers() & Qt::ControlModifier) {
    const LinearMap y{values(), plot.bottom(), plot.top()};
    // The value axis keeps its foot: charts of money and GPUs that start above zero deceive.
    m_zoomedValues = values().zoomed(factor, y.values.min);
    invalidate();
    emit valuesZoomed();
  } else if (event->modifiers() & Qt::ShiftModifier) {
    emit panWished(-notches(*event) * m_hours.span() / 10);
  } else {
    emit zoomWished(factor, timeMap().toValue(event->position().x()));
  }
  event->accept();
}

void ChartPane::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::BackButton) emit backWished();
  if (event->button() == Qt::ForwardButton) emit forwardWished();
  if (event->button() != Qt::LeftButton) return QWidget::mousePressEvent(event);
  ++m_gesture;
  m_lastWheel.reset();
  m_drag = event->modifiers() & Qt::ShiftModifier ? Drag::Band : Drag::Pan;
  m_pressedAt = m_lastDrag = event->position();
  if (parentWidget()) parentWidget()->setFocus(Qt::MouseFocusReason);
}

void ChartPane::mouseMoveEvent(QMouseEvent* event) {
  const LinearMap x = timeMap();
  const double hours = x.toValue(event->position().x());
  if (m_drag == Drag::Pan) {
    emit panWished(x.toValue(m_lastDrag.x()) - hours);
    m_lastDrag = event->position();
  }
  const bool inside = m_hours.contains(hours);
  emit pointerMoved(inside ? hours : std::numeric_limits<double>::quiet_NaN());
}

void ChartPane::mouseReleaseEvent(QMouseEvent* event) {
  const bool band = m_drag == Drag::Band, pressed = m_drag != Drag::None;
  m_drag = Drag::None;
  const LinearMap x = timeMap();
  if ((event->position() - m_pressedAt).manhattanLength() < kClickPixels) {
    const double hours = x.toValue(event->position().x());
    if (pressed && m_hours.contains(hours)) emit placeClicked(hours);
    return;
  }
  if (!band || std::abs(event->position().x() - m_pressedAt.x()) < kClickPixels) return;
  emit rangeWished(x.toValue(m_pressedAt.x()), x.toValue(event->position().x()));
}

void ChartPane::mouseDoubleClickEvent(QMouseEvent*) {
  fitValues();
  emit fitWished();
}

void ChartPane::leaveEvent(QEvent*) { emit pointerMoved(std::numeric_limits<double>::quiet_NaN()); }

}  // namespace spothorizon::views
