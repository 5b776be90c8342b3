// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QRectF>
#include <QString>
#include <functional>

#include "views/chart/ChartSpec.h"
#include "views/chart/ChartTypes.h"
#include "views/chart/Palette.h"

class QPaintDevice;
class QPainter;
class QSize;

namespace spothorizon::views {

/// A whole chart as a picture of its own: title, curves, axes with units, legend, and where it came
/// from in small print at the foot (left out where empty). For any paint device: picture or SVG.
struct ChartPicture {
  const ChartSpec& spec;
  const TimeAxis& clock;
  Range hours;
  Range values;
  QString provenance;

  void paint(QPaintDevice& device, const QSize& size, const ChartTheme& theme) const;
};

/// A chart that is rebuilt for the colours it is drawn in, as a page hands it out. `make` keeps
/// what it draws, so that a picture may be made after the page has moved on. `range`: of x; the
/// value axis is fitted to it.
ExportableChart chartPicture(const ChartSpec& named,
                             const std::function<ChartSpec(const ChartTheme&)>& make,
                             const Range& range, const ChartTheme& screen,
                             const QString& provenance, const TimeAxis& clock = {});

/// The font of a picture, the same on every desktop. Grows with the picture, so that a large one is
/// not lettered like a stamp.
QFont pictureFont(const QSize& size);

/// Small print at the foot of `area`, in as many lines as it needs; returns the height used.
double paintProvenance(QPainter& painter, const QRectF& area, const QString& text,
                       const ChartTheme& theme, const QFont& font);

}  // namespace spothorizon::views
