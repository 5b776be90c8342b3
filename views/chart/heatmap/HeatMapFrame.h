// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QImage>
#include <QRectF>
#include <cstdint>
#include <optional>
#include <vector>

#include "views/chart/ChartFrame.h"
#include "views/chart/ChartTypes.h"
#include "views/chart/heatmap/HeatMapSpec.h"

namespace spothorizon::views {

struct HeatMapCell {
  int column = 0, row = 0;
  bool operator==(const HeatMapCell&) const = default;
};

/// Places of the parts of a heat map. Knows no window.
struct HeatMapLayout {
  QRectF header, rowLabels, plot, xAxis, legend;
  Range view;  ///< of x
  double firstX = 0;
  int columns = 0, rows = 0;

  static HeatMapLayout of(const QRectF& area, const SideMargins& margins, const HeatMapSpec& spec,
                          int columns, const Range& view, const ChartFont& font);

  LinearMap mapX() const { return {view, plot.left(), plot.right()}; }
  double rowHeight() const { return rows > 0 ? plot.height() / rows : 0; }
  QRectF cell(int column, int row) const;
  QPointF inCells(const QPointF& point) const;                 ///< (c, r) is the middle of a cell
  std::optional<HeatMapCell> cellAt(const QPointF& at) const;  ///< none outside of the plot
};

/// All columns, half a step more at either side.
Range heatMapHome(const HeatMapSpec& spec, int columns);

/// Room for row labels on the left and for the legend of colours on the right.
SideMargins heatMapMargins(const HeatMapSpec& spec, const ColourScale& scale, const QFont& font);

/// Everything around the cells: labels, axis, legend of colours, numbers in cells, marks.
struct HeatMapFrame {
  const HeatMapSpec& spec;
  const HeatMapValues& values;
  const HeatMapLayout& layout;
  const ChartTheme& theme;
  ColourScale scale;
  ChartFont font;

  void paint(QPainter& painter) const;
  void outline(QPainter& painter, const HeatMapCell& cell) const;
  void column(QPainter& painter, int column) const;
};

/// The heat map as a picture of its own, all columns.
void paintHeatMapPicture(QPaintDevice& device, const QSize& size, const HeatMapSpec& spec,
                         const HeatMapValues& values, const ChartTheme& theme,
                         const QString& provenance);

}  // namespace spothorizon::views
