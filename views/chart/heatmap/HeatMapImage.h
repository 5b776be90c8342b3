// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "views/chart/ChartFrame.h"
#include "views/chart/heatmap/HeatMapFrame.h"
#include "views/chart/heatmap/HeatMapSpec.h"

namespace spothorizon::views {

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
  /// Steps of a cell that is not filled to its top; the first is left empty, to keep rows apart.
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

}  // namespace spothorizon::views
