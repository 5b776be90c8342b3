// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <memory>

#include "views/chart/Range.h"

class QPainter;

namespace spothorizon::views {

struct ChartSpec;

/// The curves and areas of one chart, drawn by Qt Charts: the seam. Nothing of Qt Charts comes out.
/// Each piece of a curve is one series; data goes in by replace() alone, reduced to the pixel
/// columns of the plot, and only when data, range or width have changed.
class SeriesPlot {
 public:
  SeriesPlot();
  ~SeriesPlot();
  SeriesPlot(const SeriesPlot&) = delete;
  SeriesPlot& operator=(const SeriesPlot&) = delete;

  /// Takes over curves, areas and their looks. Series are kept where the kinds and numbers match.
  void setSpec(const ChartSpec& spec);

  /// Draws into `target` (in the painter's pixels) what lies in the two ranges.
  void paint(QPainter& painter, const QRectF& target, const Range& hours, const Range& values);

  int seriesCount() const;         ///< of Qt Charts: one per curve piece, two an area piece
  long long replaceCount() const;  ///< replace() calls so far, over all series

 private:
  struct Impl;
  std::unique_ptr<Impl> m_impl;
};

}  // namespace spothorizon::views
