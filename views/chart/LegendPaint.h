// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "views/chart/ChartFont.h"
#include "views/chart/ChartSpec.h"
#include "views/chart/Palette.h"

class QPainter;

namespace spothorizon::views {

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
