// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QRectF>
#include <QString>

#include "chart/ChartSpec.h"
#include "chart/Palette.h"

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

/// The text size of a picture: grows with it, so that a large one is not lettered like a stamp.
QFont pictureFont(const QSize& size);

/// Small print at the foot of `area`, in as many lines as it needs; returns the height used.
double paintProvenance(QPainter& painter, const QRectF& area, const QString& text,
                       const ChartTheme& theme, const QFont& font);

}  // namespace spothorizon::views
