// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QString>
#include <QStringList>
#include <vector>

#include "chart/ChartTypes.h"

namespace spothorizon::app {

/// How a picture is written.
struct PictureOptions {
  QSize size{1200, 480};  ///< logical pixels (SVG units)
  double scale = 2;       ///< PNG pixels per logical pixel
  bool light = true;      ///< light colours, as for paper
  QString provenance;     ///< written into the file's metadata
};

/// Writes one chart to `path`, PNG or SVG by its ending; whole or not at all. InputError where the
/// ending is neither or the place cannot be written.
void writePicture(const views::ExportableChart& chart, const QString& path,
                  const PictureOptions& options);

/// Writes every chart as PNG and SVG into `folder` (made where missing); returns the paths written.
QStringList writeAllPictures(const std::vector<views::ExportableChart>& charts,
                             const QString& folder, const PictureOptions& options);

/// Text into `path`, whole or not at all. InputError where the place cannot be written.
void writeText(const QString& text, const QString& path);

}  // namespace spothorizon::app
