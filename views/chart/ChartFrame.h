// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QString>
#include <vector>

#include "views/chart/ChartFont.h"
#include "views/chart/ChartSpec.h"
#include "views/chart/Palette.h"

class QPainter;

namespace spothorizon::views {

/// Room beside the plot for numbers, pixels; the same for every chart of a stack.
struct SideMargins {
  double left = 0, right = 0;
  SideMargins united(const SideMargins& other) const;
  bool operator==(const SideMargins&) const = default;
};

/// Places of the parts of a chart.
struct ChartLayout {
  QRectF header, plot, timeAxis;

  /// `area` in pixels; `timeLabels`: room for the time axis under the plot (two lines with dates).
  /// Without a `title`: room for half a number over the plot.
  static ChartLayout of(const QRectF& area, const SideMargins& margins, const ChartFont& font,
                        bool timeLabels, bool dates, bool title = true);
};

/// The part of a chart that is not a curve: what is behind (grid, axes, titles) and before (marks).
struct ChartFrame {
  const ChartSpec& spec;
  const ChartLayout& layout;
  const ChartTheme& theme;
  const TimeAxis& clock;
  Range hours, values;
  bool timeLabels = true;
  ChartFont font;

  LinearMap mapX() const;
  LinearMap mapY() const;

  void paintBehind(QPainter& painter) const;  ///< ground, grid
  void paintFront(QPainter& painter) const;   ///< all marks and numbers, axes
};

/// Places of the words beside the moments, in their order: to the right of the line, at the edge
/// of the plot to its left, under each other where they would touch. Null where the plot has no
/// room.
std::vector<QRectF> momentLabels(const ChartFrame& frame);

/// Room that the numbers of the value axes need.
SideMargins marginsFor(const ChartSpec& spec, const Range& values, const QFont& font,
                       double plotHeight);

/// How many ticks of a horizontal axis have room side by side.
int xTickCount(const XAxis& axis, const Range& range, double width, const QFont& font);

}  // namespace spothorizon::views
