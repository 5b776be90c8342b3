// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/ChartFiles.h"

#include <QBuffer>
#include <QDir>
#include <QFileInfo>
#include <QImage>
#include <QSvgGenerator>

#include "base/Files.h"
#include "base/InputError.h"

namespace spothorizon::app {
namespace {

QByteArray pngOf(const views::ExportableChart& chart, const PictureOptions& options) {
  QImage image(options.size * options.scale, QImage::Format_ARGB32_Premultiplied);
  image.setDevicePixelRatio(options.scale);
  image.fill(options.light ? Qt::white : QColor(0x1b1e20));
  chart.paint(image, options.size, options.light);
  image.setText("Title", chart.title);
  image.setText("Software", "SpotHorizon " SPOTHORIZON_VERSION);
  image.setText("Source", options.provenance);
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  image.save(&buffer, "PNG");
  return bytes;
}

QByteArray svgOf(const views::ExportableChart& chart, const PictureOptions& options) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QSvgGenerator generator;
  generator.setOutputDevice(&buffer);
  generator.setSize(options.size);
  generator.setViewBox(QRect(QPoint(0, 0), options.size));
  // Logical units are CSS pixels: 96 to the inch.
  generator.setResolution(96);
  generator.setTitle(chart.title);
  generator.setDescription("SpotHorizon " SPOTHORIZON_VERSION ". " + options.provenance);
  chart.paint(generator, options.size, options.light);
  return bytes;
}

}  // namespace

void writePicture(const views::ExportableChart& chart, const QString& path,
                  const PictureOptions& options) {
  const QString ending = QFileInfo(path).suffix().toLower();
  if (ending != "png" && ending != "svg") {
    throw InputError(path.toStdString(), "", "the ending \"" + ending.toStdString() + "\"",
                     "a file name that ends in .png or .svg");
  }
  const QByteArray bytes = ending == "png" ? pngOf(chart, options) : svgOf(chart, options);
  writeFileWhole(path.toStdString(), std::string_view(bytes.data(), bytes.size()));
}

QStringList writeAllPictures(const std::vector<views::ExportableChart>& charts,
                             const QString& folder, const PictureOptions& options) {
  if (!QDir().mkpath(folder)) {
    throw InputError(folder.toStdString(), "", "a folder that cannot be made",
                     "a place that can be written");
  }
  QStringList written;
  for (const views::ExportableChart& chart : charts) {
    for (const char* ending : {".png", ".svg"}) {
      written << QDir(folder).filePath(chart.fileStem + ending);
      writePicture(chart, written.back(), options);
    }
  }
  return written;
}

void writeText(const QString& text, const QString& path) {
  writeFileWhole(path.toStdString(), text.toStdString());
}

}  // namespace spothorizon::app
