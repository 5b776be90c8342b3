// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/ChartPreview.h"

#include <QPainter>
#include <algorithm>

namespace spothorizon::app {
namespace {

void paintChequers(QPainter& painter, const QRect& area) {
  constexpr int kSquare = 8;
  painter.fillRect(area, QColor(0xff, 0xff, 0xff));
  for (int y = 0; y * kSquare < area.height(); ++y) {
    for (int x = y % 2; x * kSquare < area.width(); x += 2) {
      const QRect square(area.left() + x * kSquare, area.top() + y * kSquare, kSquare, kSquare);
      painter.fillRect(square & area, QColor(0xdc, 0xdc, 0xdc));
    }
  }
}

}  // namespace

ChartPreview::ChartPreview(QWidget* parent) : QWidget(parent) {
  setAccessibleName(tr("Preview of the chart"));
  setMinimumSize(fontMetrics().averageCharWidth() * 40, fontMetrics().height() * 10);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

QSize ChartPreview::sizeHint() const {
  return {fontMetrics().averageCharWidth() * 80, fontMetrics().height() * 20};
}

void ChartPreview::showChart(const views::ExportableChart& chart, const PictureOptions& options) {
  // As large as the widget shows it, laid out as large as the file is.
  PictureOptions fitted = options;
  const double across = static_cast<double>(width()) / options.size.width();
  const double down = static_cast<double>(height()) / options.size.height();
  fitted.scale = std::max(0.05, std::min(across, down)) * devicePixelRatioF();
  m_image = imageOf(chart, fitted);
  m_image.setDevicePixelRatio(devicePixelRatioF());
  m_text.clear();
  setToolTip(chart.title);
  update();
}

void ChartPreview::say(const QString& text) {
  m_image = {};
  m_text = text;
  update();
}

void ChartPreview::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  if (m_image.isNull()) {
    painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap, m_text);
    return;
  }
  const QSize size = m_image.deviceIndependentSize().toSize();
  const QRect area(QPoint((width() - size.width()) / 2, (height() - size.height()) / 2), size);
  paintChequers(painter, area);
  painter.drawImage(area.topLeft(), m_image);
  painter.setPen(palette().color(QPalette::Mid));
  painter.drawRect(area.adjusted(0, 0, -1, -1));
}

}  // namespace spothorizon::app
