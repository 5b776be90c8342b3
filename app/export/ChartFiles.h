// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>
#include <QSize>
#include <QString>
#include <QStringList>
#include <vector>

#include "base/Outputs.h"
#include "views/chart/ChartTypes.h"

namespace spothorizon::app {

/// Logical units are CSS pixels: 96 to the inch.
inline constexpr double kLogicalDpi = 96;

/// How a picture is written.
struct PictureOptions {
  QSize size{1200, 480};  ///< logical pixels (SVG units); what texts are measured by
  double scale = 2;       ///< PNG pixels per logical pixel; dots per inch are 96 times this
  bool light = true;      ///< light colours, as for paper
  bool clear = false;     ///< transparent background: to be placed over something else
  QString provenance;     ///< written into the file's metadata
};

enum class PictureFormat { Png, Svg, Pdf };
QString endingOf(PictureFormat format);  ///< ".png"

/// InputError where a PNG would have over 100 million pixels.
void checkPixels(const PictureOptions& options);

/// InputError as checkPixels() has it.
QImage imageOf(const views::ExportableChart& chart, const PictureOptions& options);
/// The file's bytes: the same for the same chart and options.
QByteArray pictureBytes(const views::ExportableChart& chart, PictureFormat format,
                        const PictureOptions& options);

/// Writes one chart to `path`, PNG, SVG or PDF by its ending; whole or not at all. InputError where
/// the ending is none of these or the place cannot be written.
void writePicture(const views::ExportableChart& chart, const QString& path,
                  const PictureOptions& options);

/// Writes every chart in every one of `formats` into `folder` (created if missing); returns the
/// paths written. InputError before the first of them where one would replace what is an input, or
/// what this program did not write.
QStringList writeAllPictures(const std::vector<views::ExportableChart>& charts,
                             const QString& folder, const PictureOptions& options,
                             Outputs outputs = {},
                             const std::vector<PictureFormat>& formats = {PictureFormat::Png,
                                                                          PictureFormat::Svg});

}  // namespace spothorizon::app
