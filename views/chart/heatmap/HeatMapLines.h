// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRectF>
#include <QString>
#include <vector>

#include "views/chart/ChartFont.h"

namespace spothorizon::views {

struct HeatMapLayout;
struct HeatMapSpec;

/// The name of a line over the cells. It is outside of the map, where it covers no number: over
/// the map where the line ends at its top, else right of it.
struct HeatMapLineName {
  QString text;
  QRectF box;   ///< pixels
  QPointF end;  ///< where the line is last seen
};

/// Room for names, pixels: over the map, and right of it. None without lines.
double heatMapLineRoomAbove(const HeatMapSpec& spec, const ChartFont& font);
double heatMapLineRoomBeside(const HeatMapSpec& spec, const QFont& font);

/// Labels of the lines in sight; they touch neither each other nor the map.
std::vector<HeatMapLineName> heatMapLineNames(const HeatMapSpec& spec, const HeatMapLayout& layout,
                                              const QFont& font);

}  // namespace spothorizon::views
