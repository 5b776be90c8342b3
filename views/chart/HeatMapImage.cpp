// SPDX-License-Identifier: GPL-3.0-or-later
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "chart/HeatMapFrame.h"

namespace spothorizon::views {
namespace {

/// Room for columns to come: an image that grows by one column at a time would be copied each time.
int roomFor(int columns) {
  int room = 64;
  while (room < columns) room *= 2;
  return room;
}

struct Columns {
  int first = 0, last = -1;
};

Columns seenColumns(const HeatMapLayout& layout) {
  const double from = layout.view.min - layout.firstX, to = layout.view.max - layout.firstX;
  return {std::max(0, static_cast<int>(std::floor(from + 0.5))),
          std::min(layout.columns - 1, static_cast<int>(std::ceil(to - 0.5)))};
}

}  // namespace

void HeatMapImage::update(const HeatMapValues& values, const ColourScale& scale, bool dark,
                          int firstChanged) {
  if (!m_table || m_table->dark() != dark) {
    m_table.emplace(dark);
    firstChanged = 0;
  }
  if (!(m_scale == scale)) firstChanged = 0;
  if (m_image.width() < values.columns || m_image.height() != values.rows) {
    m_image = QImage(roomFor(values.columns), std::max(1, values.rows),
                     QImage::Format_ARGB32_Premultiplied);
    firstChanged = 0;
  }
  m_scale = scale;
  for (int row = 0; row < values.rows; ++row) {
    auto* line = reinterpret_cast<QRgb*>(m_image.scanLine(row));
    for (int column = firstChanged; column < values.columns; ++column) {
      const float value = values.at(column, row);
      line[column] = std::isnan(value) ? 0 : m_table->at(scale.share(static_cast<double>(value)));
    }
  }
  m_coloured += static_cast<long long>(std::max(0, values.columns - firstChanged)) * values.rows;
}

void HeatMapImage::paint(QPainter& painter, const HeatMapLayout& layout,
                         const HeatMapValues& values, double pixelRatio) const {
  const Columns seen = seenColumns(layout);
  if (m_image.isNull() || seen.last < seen.first || layout.plot.isEmpty()) return;
  const int pixels = std::max(1, static_cast<int>(layout.plot.width() * pixelRatio));
  painter.save();
  painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
  if (layout.view.span() > 1.5 * pixels) {
    paintReduced(painter, layout, values, pixels);
  } else {
    const double left = std::max(layout.view.min, layout.firstX + seen.first - 0.5);
    const double right = std::min(layout.view.max, layout.firstX + seen.last + 0.5);
    const LinearMap x = layout.mapX();
    const QRectF target(QPointF(x.toPixel(left), layout.plot.top()),
                        QPointF(x.toPixel(right), layout.plot.bottom()));
    const QRectF source(left - layout.firstX + 0.5, 0, right - left, values.rows);
    painter.drawImage(target, m_image, source);
  }
  painter.restore();
}

void HeatMapImage::paintReduced(QPainter& painter, const HeatMapLayout& layout,
                                const HeatMapValues& values, int pixels) const {
  QImage reduced(pixels, std::max(1, values.rows), QImage::Format_ARGB32_Premultiplied);
  reduced.fill(Qt::transparent);
  const LinearMap x{layout.view, 0, static_cast<double>(pixels)};
  for (int row = 0; row < values.rows; ++row) {
    auto* line = reinterpret_cast<QRgb*>(reduced.scanLine(row));
    for (int pixel = 0; pixel < pixels; ++pixel) {
      const int first =
          std::max(0, static_cast<int>(std::floor(x.toValue(pixel) - layout.firstX + 0.5)));
      const int end = std::min(
          values.columns, std::max(first + 1, static_cast<int>(std::floor(x.toValue(pixel + 1) -
                                                                          layout.firstX + 0.5))));
      float greatest = std::numeric_limits<float>::quiet_NaN();
      for (int column = first; column < end; ++column) {
        const float value = values.at(column, row);
        if (!(value <= greatest) && !std::isnan(value)) greatest = value;
      }
      if (!std::isnan(greatest)) {
        line[pixel] = m_table->at(m_scale.share(static_cast<double>(greatest)));
      }
    }
  }
  painter.drawImage(layout.plot, reduced);
}

}  // namespace spothorizon::views
