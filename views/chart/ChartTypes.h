// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <functional>
#include <vector>

class QWidget;
class QPaintDevice;
class QSize;

namespace spothorizon::views {

/// A picture that a page can save: what it is called and how it paints itself at any size, in light
/// colours for paper or in those of the screen. Exporters need nothing else of a chart.
struct ExportableChart {
  QString fileStem;  ///< "timeline-price"
  QString title;     ///< "Price, $/GPU-hour"
  std::function<void(QPaintDevice& device, const QSize& size, bool light)> paint;
};

}  // namespace spothorizon::views
