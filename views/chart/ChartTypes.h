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

struct ChartData;

/// How a picture is painted: in light colours for paper or in dark ones, on a ground of its own or
/// clear, to be laid over something else. A plain bool says light or dark.
struct PictureLook {
  PictureLook(bool isLight = true, bool isClear = false) : light(isLight), clear(isClear) {}
  operator bool() const { return light; }  ///< for charts that have a ground always

  bool light = true, clear = false;
};

/// A picture that a page can save: what it is called and how it paints itself at any size (use
/// pictureTheme() of Palette.h for the colours). Exporters need nothing else of a chart.
struct ExportableChart {
  QString fileStem;  ///< "timeline-price"
  QString title;     ///< "Price, $/GPU-hour"
  std::function<void(QPaintDevice& device, const QSize& size, PictureLook look)> paint;
  /// The values that are drawn: those in sight, or all. May be empty: there is no table of them.
  std::function<ChartData(bool all)> data = {};
};

}  // namespace spothorizon::views
