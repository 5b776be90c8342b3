// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QRectF>
#include <QString>
#include <Qt>
#include <optional>
#include <vector>

#include "views/chart/Samples.h"
#include "views/chart/Ticks.h"
#include "views/chart/XAxis.h"

namespace spothorizon::views {

/// Of several things that have curves of the same kinds: legends name each thing (by its colour)
/// and each kind (by its dash) once. Empty: the curve has a name of its own.
struct OneOfMany {
  QString owner, kind;
  QString label;  ///< what the legend calls the owner, if not by its name
};

/// A curve. `named` ones stand in the chart's own legend, with their value at the crosshair.
struct LineItem {
  Samples samples;
  QString name;
  QColor colour;
  Qt::PenStyle dash = Qt::SolidLine;
  double width = 1.5;  ///< pixels
  bool named = false;
  int key = kNoKey;     ///< whose curve it is, for those who look for one
  bool marked = false;  ///< a dot at each point that is seen: few measured places
  OneOfMany many = {};

  static constexpr int kNoKey = -1000;
};

/// An area from zero, or from `lower`, up to `upper`. Both are steps, or lines with the same xs.
struct AreaItem {
  Samples upper, lower;
  QString name;
  QColor fill;
  bool named = false;
  bool onRightScale = false;  ///< its value is read on the right scale
  bool isInterval = false;    ///< the 95 % interval of a curve: overlays keep it, in pale colours
};

/// Boxes (in hours and values) drawn over the areas with slanted lines.
struct HatchItem {
  std::vector<QRectF> boxes;
  QString name;
  QColor colour;
};

/// A value that holds all the time: a line right across the chart.
struct LevelItem {
  double value = 0;
  QString name;
  QColor colour;
  Qt::PenStyle dash = Qt::SolidLine;
  double width = 1.5;
};

/// A moment: a line from top to bottom with a word beside it.
struct MomentItem {
  double hours = 0;
  QString label;
  QColor colour;
  QString brief = {};  ///< the label where several stand side by side; empty: the label
};

enum class PointShape { Disc, Cross };

/// A point that means something: where a job finished, or was given up.
struct PointItem {
  double hours = 0, value = 0;
  PointShape shape = PointShape::Disc;
  QColor colour;
};

/// Upright bars from `from` to a dot, one per point: autocorrelations over lags.
struct StemItem {
  std::vector<SamplePoint> points;
  QString name;
  QColor colour;
  double from = 0;
  bool named = false;
};

/// Intervals drawn as error bars.
struct IntervalItem {
  struct Interval {
    double x = 0, low = 0, high = 0;
  };
  std::vector<Interval> intervals;
  QColor colour;
  bool across = false;  ///< they lie along the axis, at the value `x`
};

/// A second scale at the right edge: its value is the chart's times `factor`, shown up to `most`.
struct RightScale {
  double factor = 1, most = 0;
  NumberFormat format;
};

/// One chart as values: what a page hands over and everything that is drawn of it.
struct ChartSpec {
  // Made once, in ChartSpec.cpp: of so many members they are long, and every source would make them
  // again.
  ChartSpec();
  ChartSpec(const ChartSpec& other);
  ChartSpec(ChartSpec&& other) noexcept;
  ChartSpec& operator=(const ChartSpec& other);
  ChartSpec& operator=(ChartSpec&& other) noexcept;
  ~ChartSpec();

  QString fileStem, title;  ///< the title names the unit: "Price, $/GPU-hour"
  NumberFormat format;
  std::vector<AreaItem> areas;
  std::vector<LineItem> lines;
  std::vector<LevelItem> levels;
  std::vector<HatchItem> hatches;
  std::vector<MomentItem> moments;
  std::vector<PointItem> points;
  std::vector<StemItem> stems;
  std::vector<IntervalItem> intervals;
  std::optional<RightScale> rightScale;
  std::optional<XAxis> xAxis;  ///< none: time, in hours from the job's start
  QString timeTitle;           ///< of a time axis that starts elsewhere; empty: the job's start
  double leastTop = 0;         ///< the value axis reaches at least this
  /// The value axis has zero on it. Without: just what the curves need, and leastTop is not read.
  bool fromZero = true;
  QString emptyText;  ///< drawn instead of curves where there is nothing yet

  bool hasData() const;
  /// The value axis that shows everything over `hours` (or whatever x counts): from zero (or the
  /// least value below it) to a twentieth above the greatest.
  Range valueRange(const Range& hours) const;
};

/// One entry of a legend: a swatch (line or box), a name, and a value where a crosshair stands.
struct LegendEntry {
  QString name, value;
  QColor colour;  ///< invalid: that of plain words
  Qt::PenStyle dash = Qt::SolidLine;
  double width = 1.5;
  enum class Swatch { Line, Box, Hatch } swatch = Swatch::Line;
  int values = 1;  ///< how many stand in `value`
};

/// The legend of a chart in drawing order; `hours` adds the values in force then. `all` has curves
/// that are not `named` too (a picture stands alone; on screen policies have a legend of their
/// own). Curves that are one of many: their owners, with a value per kind, then the kinds.
std::vector<LegendEntry> legendOf(const ChartSpec& spec, std::optional<double> hours, bool all);

}  // namespace spothorizon::views
