// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/ReportPictures.h"

#include <QBuffer>
#include <QSvgGenerator>

namespace spothorizon::app {
namespace {

QByteArray svgOf(const ReportFigure& figure) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QSvgGenerator generator;
  generator.setOutputDevice(&buffer);
  generator.setSize(figure.size);
  generator.setViewBox(QRect(QPoint(0, 0), figure.size));
  generator.setResolution(96);
  figure.paint(generator, figure.size);
  return bytes;
}

/// A page has no room for an XML declaration; its style says how wide a figure is.
QByteArray asElement(const QByteArray& svg, const QSize& size) {
  const qsizetype box = svg.indexOf("viewBox");
  if (box < 0) return {};
  QByteArray body = svg.mid(svg.indexOf('>', box) + 1);
  // Readers without DejaVu Sans have a face of about the same width.
  body.replace("font-family=\"DejaVu Sans\"",
               "font-family=\"DejaVu Sans, Verdana, Geneva, sans-serif\"");
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" "
         "xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 " +
         QByteArray::number(size.width()) + ' ' + QByteArray::number(size.height()) + "\">" +
         body.trimmed();
}

}  // namespace

DrawnFigure draw(const ReportFigure& figure) {
  DrawnFigure drawn{figure.fileStem, figure.size, asElement(svgOf(figure), figure.size),
                    QPicture()};
  figure.paint(drawn.picture, figure.size);
  return drawn;
}

std::vector<DrawnFigure> drawAll(const ReportContent& content) {
  std::vector<DrawnFigure> drawn;
  for (const ReportFigure* figure : figuresOf(content)) drawn.push_back(draw(*figure));
  return drawn;
}

const DrawnFigure* findDrawn(const std::vector<DrawnFigure>& drawn, const QString& fileStem) {
  for (const DrawnFigure& one : drawn) {
    if (one.fileStem == fileStem) return &one;
  }
  return nullptr;
}

}  // namespace spothorizon::app
