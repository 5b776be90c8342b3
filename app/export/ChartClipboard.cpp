// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/ChartClipboard.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>

#include "views/chart/ChartData.h"

namespace spothorizon::app {

std::unique_ptr<QMimeData> pictureForClipboard(const views::ExportableChart& chart,
                                               const PictureOptions& options) {
  auto mime = std::make_unique<QMimeData>();
  mime->setImageData(imageOf(chart, options));
  mime->setData("image/png", pictureBytes(chart, PictureFormat::Png, options));
  mime->setData("image/svg+xml", pictureBytes(chart, PictureFormat::Svg, options));
  return mime;
}

std::unique_ptr<QMimeData> dataForClipboard(const views::ExportableChart& chart) {
  if (!chart.data) return nullptr;
  const views::ChartData data = chart.data(false);
  auto mime = std::make_unique<QMimeData>();
  mime->setText(views::toTabbed(data));
  mime->setData("text/csv", views::toCsv(data).toUtf8());
  return mime;
}

void copyPicture(const views::ExportableChart& chart, const PictureOptions& options) {
  QGuiApplication::clipboard()->setMimeData(pictureForClipboard(chart, options).release());
}

bool copyData(const views::ExportableChart& chart) {
  std::unique_ptr<QMimeData> mime = dataForClipboard(chart);
  if (!mime) return false;
  QGuiApplication::clipboard()->setMimeData(mime.release());
  return true;
}

}  // namespace spothorizon::app
