// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/ChartFiles.h"

#include <QBuffer>
#include <QDir>
#include <QFileInfo>
#include <QPainter>
#include <QPdfWriter>
#include <QPicture>
#include <algorithm>

#include "app/report/PictureBytes.h"
#include "app/report/ReportPdf.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "base/NumberText.h"

namespace spothorizon::app {
namespace {

constexpr double kInchMetres = 0.0254, kPointsPerInch = 72;
constexpr int kPdfDpi = 1200;
constexpr double kMostPixels = 1e8;  ///< 400 MB while it is drawn

views::PictureLook lookOf(const PictureOptions& options) { return {options.light, options.clear}; }

QByteArray svgOf(const views::ExportableChart& chart, const PictureOptions& options) {
  const SvgWords words{chart.title, "SpotHorizon " SPOTHORIZON_VERSION ". " + options.provenance};
  const auto paint = [&](QPaintDevice& device) {
    chart.paint(device, options.size, lookOf(options));
  };
  return svgBytes(options.size, paint, words);
}

/// A page as large as the picture.
QByteArray pdfOf(const views::ExportableChart& chart, const PictureOptions& options) {
  QPicture picture;
  chart.paint(picture, options.size, lookOf(options));
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QPdfWriter writer(&buffer);
  writer.setResolution(kPdfDpi);
  writer.setPageSize(QPageSize(QSizeF(options.size) * kPointsPerInch / kLogicalDpi,
                               QPageSize::Point, QString(), QPageSize::ExactMatch));
  writer.setPageMargins(QMarginsF());
  writer.setTitle(chart.title);
  writer.setCreator("SpotHorizon " SPOTHORIZON_VERSION ". " + options.provenance);
  QPainter painter(&writer);
  // A picture grows by itself with the dots per inch of what it is played on.
  const double scale = picture.logicalDpiX() / kLogicalDpi;
  painter.scale(scale, scale);
  painter.drawPicture(QPointF(0, 0), picture);
  painter.end();
  buffer.close();
  removeTimeOfWriting(bytes);
  return bytes;
}

PictureFormat formatOf(const QString& path) {
  const QString ending = QFileInfo(path).suffix().toLower();
  if (ending == "png") return PictureFormat::Png;
  if (ending == "svg") return PictureFormat::Svg;
  if (ending == "pdf") return PictureFormat::Pdf;
  throw InputError(path.toStdString(), "", "the extension \"" + ending.toStdString() + "\"",
                   "a file name that ends in .png, .svg or .pdf");
}

QSize pixelsOf(const PictureOptions& options, double scale) {
  return (QSizeF(options.size) * scale).toSize();
}

/// `scale` at least 1: QPainter never draws at less than a pixel for a logical one, and would cut
/// the picture off.
QImage drawn(const views::ExportableChart& chart, const PictureOptions& options, double scale) {
  QImage image(pixelsOf(options, scale), QImage::Format_ARGB32_Premultiplied);
  image.setDevicePixelRatio(scale);
  image.fill(options.clear   ? QColor(Qt::transparent)
             : options.light ? QColor(Qt::white)
                             : QColor(0x1b, 0x1e, 0x20));
  chart.paint(image, options.size, lookOf(options));
  return image;
}

}  // namespace

QString endingOf(PictureFormat format) {
  switch (format) {
    case PictureFormat::Svg:
      return QStringLiteral(".svg");
    case PictureFormat::Pdf:
      return QStringLiteral(".pdf");
    case PictureFormat::Png:
      break;
  }
  return QStringLiteral(".png");
}

void checkPixels(const PictureOptions& options) {
  const QSizeF pixels = QSizeF(options.size) * std::max(1.0, options.scale);
  if (pixels.width() * pixels.height() <= kMostPixels) return;
  throw InputError(
      "", "",
      "a picture of " + fixedText(pixels.width(), 0) + " × " + fixedText(pixels.height(), 0) +
          " pixels",
      "at most " + numberText(kMostPixels / 1e6) + " million; less width, height or scale");
}

QImage imageOf(const views::ExportableChart& chart, const PictureOptions& options) {
  checkPixels(options);
  QImage image = drawn(chart, options, std::max(1.0, options.scale));
  if (options.scale < 1) {
    image = image.scaled(pixelsOf(options, options.scale), Qt::IgnoreAspectRatio,
                         Qt::SmoothTransformation);
  }
  image.setDevicePixelRatio(options.scale);
  const int dotsPerMetre = qRound(kLogicalDpi * options.scale / kInchMetres);
  image.setDotsPerMeterX(dotsPerMetre);
  image.setDotsPerMeterY(dotsPerMetre);
  image.setText("Title", chart.title);
  image.setText("Software", "SpotHorizon " SPOTHORIZON_VERSION);
  image.setText("Source", options.provenance);
  return image;
}

QByteArray pictureBytes(const views::ExportableChart& chart, PictureFormat format,
                        const PictureOptions& options) {
  switch (format) {
    case PictureFormat::Svg:
      return svgOf(chart, options);
    case PictureFormat::Pdf:
      return pdfOf(chart, options);
    case PictureFormat::Png:
      break;
  }
  return pngBytes(imageOf(chart, options));
}

void writePicture(const views::ExportableChart& chart, const QString& path,
                  const PictureOptions& options) {
  const QByteArray bytes = pictureBytes(chart, formatOf(path), options);
  writeFileWhole(path.toStdString(),
                 std::string_view(bytes.data(), static_cast<std::size_t>(bytes.size())));
}

QStringList writeAllPictures(const std::vector<views::ExportableChart>& charts,
                             const QString& folder, const PictureOptions& options, Outputs outputs,
                             const std::vector<PictureFormat>& formats) {
  if (!QDir().mkpath(folder)) {
    throw InputError(folder.toStdString(), "", "a folder that cannot be created",
                     "a writable location");
  }
  const auto pathOf = [&](const views::ExportableChart& chart, PictureFormat format) {
    return QDir(folder).filePath(chart.fileStem + endingOf(format));
  };
  for (const views::ExportableChart& chart : charts) {
    for (const PictureFormat format : formats) {
      outputs.addMade("--output", pathOf(chart, format).toStdString());
    }
  }
  QStringList written;
  for (const views::ExportableChart& chart : charts) {
    for (const PictureFormat format : formats) {
      written << pathOf(chart, format);
      writePicture(chart, written.back(), options);
    }
  }
  return written;
}

}  // namespace spothorizon::app
