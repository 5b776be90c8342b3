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

/// Where the parts of a chart stand.
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

/// Where the words beside the moments stand, in their order: to the right of the line, at the edge
/// of the plot to its left, under each other where they would touch. Null where the plot has no
/// room.
std::vector<QRectF> momentLabels(const ChartFrame& frame);

/// Room right of the plot for the names of curves, pixels; 0 where none has one.
double endLabelRoom(const ChartSpec& spec, const ChartFont& font, double chartWidth);

/// The name of a curve where it ends, as it is written.
struct EndLabel {
  QString name, text;  ///< the text is elided where there is no room for all of it
  QRectF box;
};

/// The names of curves at the right ends of what is seen of them, none over another: in the plot
/// where neither the chart's curves nor those of the `overlay` are there, else between `left` and
/// `right` (pixels) beside it. All are named: where they are many for the plot's height, letters
/// are smaller, and then names stand beside each other.
std::vector<EndLabel> endLabels(const ChartFrame& frame, const std::vector<LineItem>& overlay,
                                double left, double right);
void paintEndLabels(QPainter& painter, const ChartFrame& frame,
                    const std::vector<LineItem>& overlay, double left, double right);

/// Room that the numbers of the value axes need.
SideMargins marginsFor(const ChartSpec& spec, const Range& values, const QFont& font,
                       double plotHeight);

/// How many ticks of a horizontal axis have room side by side.
int xTickCount(const XAxis& axis, const Range& range, double width, const QFont& font);

/// Title on the left, legend entries with values to its right, as many as fit (the last one
/// elided).
void paintHeader(QPainter& painter, const QRectF& area, const QString& title,
                 const std::vector<LegendEntry>& legend, const ChartTheme& theme,
                 const QFont& font);

/// Whether all entries have room there beside the title.
bool headerFits(double width, const QString& title, const std::vector<LegendEntry>& legend,
                const QFont& font);

/// Legend entries in rows, as wide as `area`; returns the height used. Without a painter: measures.
double layoutLegend(QPainter* painter, const QRectF& area, const std::vector<LegendEntry>& legend,
                    const ChartTheme& theme, const ChartFont& font);

/// Slanted lines inside `box`, drawn as lines so that vector pictures have them too.
void paintHatch(QPainter& painter, const QRectF& box, const QColor& colour);

/// A small tag with text, its middle at `x`, kept inside `within`.
void paintTag(QPainter& painter, double x, const QRectF& within, const QString& text,
              const ChartTheme& theme, const QFont& font);

}  // namespace spothorizon::views
