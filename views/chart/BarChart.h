// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QRectF>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

#include "views/chart/Palette.h"
#include "views/chart/Range.h"
#include "views/chart/Ticks.h"

class QPaintDevice;
class QPainter;
class QSize;

namespace spothorizon::views {

/// One row of a bar chart. Without a value there is no bar, only the text.
struct Bar {
  std::optional<double> value;
  QString text;          ///< printed at the bar's end
  bool hatched = false;  ///< late
  bool best = false;
  QString brief{};  ///< printed instead where the whole text has no room; empty: none
  std::optional<Range> interval{};  ///< drawn over the bar, as a line with ends
  /// Where the bar begins; none: at zero. `other`: a second, paler bar from there, of a tornado.
  std::optional<double> from{}, other{};
  std::optional<Range> otherInterval{};
};

/// What the rows of all charts side by side have in common.
struct BarRow {
  int index = -1;  ///< of the policy, -1 the optimum
  QString name;
  QColor colour;
  Qt::PenStyle dash = Qt::SolidLine;
  bool done = true;
  bool best = false;
};

/// A value across all rows: the deadline, the cost on demand.
struct BarLine {
  double value = 0;
  QString label;
  QColor colour;
};

struct BarChartSpec {
  // Made once, in BarChart.cpp: of so many members they are long, and every source would make them
  // again.
  BarChartSpec();
  BarChartSpec(const BarChartSpec& other);
  BarChartSpec(BarChartSpec&& other) noexcept;
  BarChartSpec& operator=(const BarChartSpec& other);
  BarChartSpec& operator=(BarChartSpec&& other) noexcept;
  ~BarChartSpec();

  QString fileStem, title;  ///< the title names the unit
  NumberFormat format;
  std::vector<Bar> bars;  ///< one per row
  std::vector<BarLine> lines;
  Range least{0, 0};     ///< the axis shows at least this: charts side by side have one scale
  bool fromZero = true;  ///< zero is on the axis; without, `least` is not read

  /// From zero or the least value to the greatest, lines and intervals included.
  Range valueRange() const;
};

/// Places of rows: `rowHeight` each from `top` on. `names` and `plot` share the rows.
struct BarLayout {
  QRectF header, names, plot, axis;
  double rowHeight = 24;

  QRectF rowOf(int row, const QRectF& column) const;
  int rowAt(double y) const;  ///< -1: outside
  int rows = 0;
};

/// Height of a chart's title, in lines of text: with the names of lines under one, or under
/// two, of its own.
constexpr double kHeaderLines = 2.4, kHighHeaderLines = 3.3;

/// The layout of the names and of `charts` plots side by side in `area`.
std::vector<BarLayout> layoutBars(const QRectF& area, int rows, int charts, double namesWidth,
                                  const QFont& font, double headerLines = kHeaderLines);

/// A chart's title in lines of that width: broken between words, at most `most` lines, the last one
/// cut where even they are too few.
QStringList titleLines(const QString& title, double width, int most, const QFont& font);

double widestName(const std::vector<BarRow>& rows, const QFont& font);

void paintBarNames(QPainter& painter, const BarLayout& layout, const std::vector<BarRow>& rows,
                   const ChartTheme& theme, const QFont& font, int chosen);
void paintBars(QPainter& painter, const BarLayout& layout, const BarChartSpec& spec,
               const std::vector<BarRow>& rows, const ChartTheme& theme, const QFont& font);

/// One chart with its names as a picture of its own.
void paintBarPicture(QPaintDevice& device, const QSize& size, const BarChartSpec& spec,
                     const std::vector<BarRow>& rows, const ChartTheme& theme,
                     const QString& provenance);

}  // namespace spothorizon::views
