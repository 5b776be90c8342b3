// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/heatmap/HeatMapImage.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "views/chart/heatmap/HeatMapFrame.h"

namespace spothorizon::views {
namespace {

/// Few enough cells to be drawn as boxes, which vector pictures keep sharp.
constexpr int kFewCells = 400;
/// From so many columns a pixel on, pixels choose the greatest of theirs.
constexpr double kCrowded = 1.5;

using Span = HeatMapImage::Columns;

/// Columns that any part of is seen.
Span seenColumns(const HeatMapLayout& layout) {
  const double from = layout.view.min - layout.firstX, to = layout.view.max - layout.firstX;
  return {std::max(0, static_cast<int>(std::floor(from + 0.5))),
          std::min(layout.columns, static_cast<int>(std::ceil(to - 0.5)) + 1)};
}

/// The columns under each of `pixels` pixel columns; empty beyond the last.
std::vector<Span> spansOfPixels(const HeatMapLayout& layout, int pixels) {
  const LinearMap x{layout.view, 0, static_cast<double>(pixels)};
  const auto columnAt = [&](int pixel) {
    const double column = std::floor(x.toValue(pixel) - layout.firstX + 0.5);
    return static_cast<int>(std::clamp(column, 0.0, static_cast<double>(layout.columns)));
  };
  std::vector<Span> spans;
  for (int pixel = 0; pixel < pixels; ++pixel) {
    const int first = columnAt(pixel);
    spans.push_back({first, std::min(layout.columns, std::max(first + 1, columnAt(pixel + 1)))});
  }
  return spans;
}

std::vector<Span> oneByOne(const Span& seen) {
  std::vector<Span> spans;
  for (int column = seen.first; column < seen.end; ++column) spans.push_back({column, column + 1});
  return spans;
}

/// The level that is farther from the middle: of differences a dip counts as much as a spike.
std::uint16_t farther(std::uint16_t a, std::uint16_t b) {
  constexpr int kTwiceMiddle = 1 + ColourTable::kLevels;
  if (a == 0 || b == 0) return std::max(a, b);  // not known
  return std::abs(2 * b - kTwiceMiddle) > std::abs(2 * a - kTwiceMiddle) ? b : a;
}

}  // namespace

void HeatMapImage::update(const HeatMapValues& values, const ColourScale& scale, bool dark,
                          int firstChanged) {
  if (!m_table || !m_table->isFor(dark, scale.kind)) m_table.emplace(dark, scale.kind);
  const auto cells =
      static_cast<std::size_t>(values.columns) * static_cast<std::size_t>(values.rows);
  if (!(m_scale == scale) || m_rows != values.rows) firstChanged = 0;
  m_scale = scale;
  m_rows = values.rows;
  m_levels.resize(cells, kUnknown);
  const std::size_t first =
      static_cast<std::size_t>(firstChanged) * static_cast<std::size_t>(values.rows);
  for (std::size_t i = first; i < cells; ++i) {
    const double value = i < values.values.size() ? static_cast<double>(values.values[i]) : NAN;
    m_levels[i] = std::isnan(value) ? kUnknown : ColourTable::level(scale.share(value));
  }
  m_filled.clear();
  for (const float height : values.heights) {
    const float steps = std::clamp(height, 0.0F, 1.0F) * (kHeightSteps - 1);
    m_filled.push_back(static_cast<std::uint8_t>(std::lround(steps)));
  }
  m_filled.resize(m_filled.empty() ? 0 : cells, 0);
  m_coloured += static_cast<long long>(cells - std::min(first, cells));
}

void HeatMapImage::paint(QPainter& painter, const HeatMapLayout& layout, double pixelRatio) const {
  const Span seen = seenColumns(layout);
  if (m_levels.empty() || seen.end <= seen.first || layout.plot.isEmpty()) return;
  const int pixels = std::max(1, static_cast<int>(layout.plot.width() * pixelRatio));
  painter.save();
  painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
  painter.setRenderHint(QPainter::Antialiasing, false);
  if ((seen.end - seen.first) * m_rows <= kFewCells) {
    paintBoxes(painter, layout);
  } else if (layout.view.span() > kCrowded * pixels) {
    painter.drawImage(layout.plot, imageOf(spansOfPixels(layout, pixels)));
  } else {
    const double left = std::max(layout.view.min, layout.firstX + seen.first - 0.5);
    const double right = std::min(layout.view.max, layout.firstX + seen.end - 0.5);
    const LinearMap x = layout.mapX();
    const QRectF target(QPointF(x.toPixel(left), layout.plot.top()),
                        QPointF(x.toPixel(right), layout.plot.bottom()));
    const double cut = left - (layout.firstX + seen.first - 0.5);
    painter.drawImage(target, imageOf(oneByOne(seen)),
                      QRectF(cut, 0, right - left, m_rows * stepsOfRow()));
  }
  painter.restore();
}

QImage HeatMapImage::imageOf(const std::vector<Columns>& spans) const {
  const int steps = stepsOfRow();
  QImage image(static_cast<int>(spans.size()), m_rows * steps, QImage::Format_ARGB32_Premultiplied);
  std::vector<QRgb*> lines;
  for (int row = 0; row < m_rows * steps; ++row) {
    lines.push_back(reinterpret_cast<QRgb*>(image.scanLine(row)));
  }
  const auto rows = static_cast<std::size_t>(m_rows);
  const bool diverging = m_scale.kind == ColourScale::Kind::Diverging;
  std::vector<std::uint16_t> greatest(rows);
  std::vector<int> filled(rows);
  // A loop for each, so that the one that all maps need is fast.
  const auto take = [&](std::size_t first) {
    const std::uint16_t* levels = m_levels.data() + first;
    if (diverging) {
      for (std::size_t row = 0; row < rows; ++row) {
        greatest[row] = farther(greatest[row], levels[row]);
      }
    } else {
      for (std::size_t row = 0; row < rows; ++row) {
        greatest[row] = std::max(greatest[row], levels[row]);
      }
    }
    if (m_filled.empty()) return;
    for (std::size_t row = 0; row < rows; ++row) {
      filled[row] = std::max<int>(filled[row], m_filled[first + row]);
    }
  };
  for (std::size_t x = 0; x < spans.size(); ++x) {
    std::fill(greatest.begin(), greatest.end(), kUnknown);
    std::fill(filled.begin(), filled.end(), m_filled.empty() ? steps : 0);
    for (int column = spans[x].first; column < spans[x].end; ++column) {
      take(static_cast<std::size_t>(column) * rows);
    }
    for (std::size_t row = 0; row < rows; ++row) {
      for (int step = 0; step < steps; ++step) {
        const bool there = steps - step <= filled[row];
        lines[row * static_cast<std::size_t>(steps) + static_cast<std::size_t>(step)][x] =
            m_table->at(there ? greatest[row] : kUnknown);
      }
    }
  }
  return image;
}

void HeatMapImage::paintBoxes(QPainter& painter, const HeatMapLayout& layout) const {
  const auto rows = static_cast<std::size_t>(m_rows);
  for (std::size_t i = 0; i < m_levels.size(); ++i) {
    QRectF box = layout.cell(static_cast<int>(i / rows), static_cast<int>(i % rows)) & layout.plot;
    if (!m_filled.empty()) {
      box.setTop(box.bottom() - box.height() * m_filled[i] / kHeightSteps);
    }
    if (m_levels[i] != kUnknown && !box.isEmpty()) {
      painter.fillRect(box, QColor::fromRgb(m_table->at(m_levels[i])));
    }
  }
}

}  // namespace spothorizon::views
