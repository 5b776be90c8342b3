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

/// Where the parts of a heat map stand. Knows no window.
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

/// The cells as places in the table of colours, brought up to date as far as something has changed,
/// and drawn as an image. Where a pixel of the screen has many columns it shows their maximum, so
/// that a spike is never lost.
class HeatMapImage {
 public:
  struct Columns {
    int first = 0, end = 0;
  };

  /// Columns before `firstChanged` have the values they had; a new scale or shape changes all.
  void update(const HeatMapValues& values, const ColourScale& scale, bool dark, int firstChanged);
  void paint(QPainter& painter, const HeatMapLayout& layout, double pixelRatio) const;

  long long colouredCells() const { return m_coloured; }  ///< so far: the work that was done

 private:
  static constexpr std::uint16_t kUnknown = 0;
  /// Of a cell that is not filled to its top; the first is left empty, to keep rows apart.
  static constexpr int kHeightSteps = 17;

  /// Pixel rows of a row.
  int stepsOfRow() const { return m_filled.empty() ? 1 : kHeightSteps; }
  QImage imageOf(const std::vector<Columns>& spans) const;
  void paintBoxes(QPainter& painter, const HeatMapLayout& layout) const;

  std::vector<std::uint16_t> m_levels;  ///< column by column
  std::vector<std::uint8_t> m_filled;   ///< likewise, of kHeightSteps; empty: all of each cell
  int m_rows = 0;
  std::optional<ColourTable> m_table;
  ColourScale m_scale;
  long long m_coloured = 0;
};

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
