// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "views/chart/ChartFont.h"
#include "views/chart/ChartFrame.h"
#include "views/chart/ChartSpec.h"

namespace spothorizon::views {

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
/// are smaller, and then names are side by side.
std::vector<EndLabel> endLabels(const ChartFrame& frame, const std::vector<LineItem>& overlay,
                                double left, double right);
void paintEndLabels(QPainter& painter, const ChartFrame& frame,
                    const std::vector<LineItem>& overlay, double left, double right);

}  // namespace spothorizon::views
