// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QString>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "views/chart/XAxis.h"
#include "views/chart/heatmap/ColourScale.h"

namespace spothorizon::views {

/// The cells of a heat map, column by column: a new column goes to the end. NaN: not known yet.
/// Shared and never changed once handed over.
struct HeatMapValues {
  int columns = 0, rows = 0;
  std::vector<float> values;  ///< columns × rows; may be shorter: the rest is not known yet
  /// How high each cell is filled from its bottom, 0 to 1, as the values are: a second value beside
  /// the colour. Empty: all of it.
  std::vector<float> heights;

  float at(int column, int row) const {
    const auto i = static_cast<std::size_t>(column) * static_cast<std::size_t>(rows) +
                   static_cast<std::size_t>(row);
    return i < values.size() ? values[i] : std::numeric_limits<float>::quiet_NaN();
  }
};

/// Rows that belong together, from the top: "AHAP ω 3".
struct HeatMapGroup {
  QString label;
  int rows = 0;
};

/// Why a cell has no value: hatched and dotted ones are distinguished, others are left empty.
enum class HeatMapGap : std::uint8_t { None, Hatched, Dotted };

/// A line over the cells. Points are in cells: (c, r) is the middle of column c and row r.
struct HeatMapLine {
  QString label;  ///< written where it ends, outside of the map (HeatMapLines.h)
  std::vector<QPointF> points;
};

/// Everything of a heat map but its values.
struct HeatMapSpec {
  // Made once, in HeatMapSpec.cpp: of so many members they are long, and every source would make
  // them again.
  HeatMapSpec();
  HeatMapSpec(const HeatMapSpec& other);
  HeatMapSpec(HeatMapSpec&& other) noexcept;
  HeatMapSpec& operator=(const HeatMapSpec& other);
  HeatMapSpec& operator=(HeatMapSpec&& other) noexcept;
  ~HeatMapSpec();

  QString fileStem, title;  ///< the title names the unit: "Weight of each policy"
  QString rowTitle;         ///< what rows are, written under their labels; may be empty
  XAxis x;                  ///< column c stands at firstX + c (categories: at c)
  double firstX = 0;
  bool axisLabels = true;            ///< without, its numbers stand under the chart below
  NumberFormat format;               ///< of a value: read-out, legend, cells
  std::vector<QString> rows;         ///< one label per row: "AHAP ω=3 v=1 σ=0.5"
  std::vector<HeatMapGroup> groups;  ///< empty: rows are labelled one by one
  ColourScale::Kind scale = ColourScale::Kind::Linear;
  std::optional<Range> range;  ///< of the colours; empty: from the least value to the greatest
  bool writeValues = false;    ///< numbers in the cells where they have room
  enum class Best { None, Greatest, Least } best = Best::None;  ///< marked in each column
  QString emptyText;
  std::vector<HeatMapGap> gaps;  ///< columns × rows as the values are; empty: none
  std::vector<HeatMapLine> lines;
  std::vector<std::pair<int, int>> rings;  ///< cells that stand out: (column, row)
};

using HeatMapData = std::shared_ptr<const HeatMapValues>;

/// The colour scale that spec and values ask for.
ColourScale colourScaleOf(const HeatMapSpec& spec, const HeatMapValues& values);

/// The best row of a column; -1 where nothing is asked, or where all that is known is the same.
int bestRowOf(const HeatMapSpec& spec, const HeatMapValues& values, int column);

/// "AHAP ω=3 · Job 217 · 0.031"
QString cellText(const HeatMapSpec& spec, const HeatMapValues& values, int column, int row);

}  // namespace spothorizon::views
