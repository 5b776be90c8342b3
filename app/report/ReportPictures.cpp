// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/ReportPictures.h"

#include <QXmlStreamWriter>

#include "app/report/PictureBytes.h"
#include "app/report/XmlText.h"

namespace spothorizon::app {
namespace {

QByteArray svgOf(const ReportFigure& figure) {
  return svgBytes(figure.size, [&](QPaintDevice& device) { figure.paint(device, figure.size); },
                  {figure.title, figure.caption});
}

QString viewBox(const QSize& size) {
  return QStringLiteral("0 0 %1 %2").arg(size.width()).arg(size.height());
}

/// A page has no room for an XML declaration; its style says how wide a figure is.
QByteArray asElement(const QByteArray& svg, const ReportFigure& figure) {
  const qsizetype box = svg.indexOf("viewBox");
  if (box < 0) return {};
  QByteArray body = svg.mid(svg.indexOf('>', box) + 1);
  // Readers without DejaVu Sans have a face of about the same width.
  body.replace("font-family=\"DejaVu Sans\"",
               "font-family=\"DejaVu Sans, Verdana, Geneva, sans-serif\"");
  QByteArray element;
  QXmlStreamWriter writer(&element);
  writer.writeStartElement("svg");
  writer.writeAttribute("role", "img");
  writer.writeAttribute("aria-label", xmlText(figure.title));
  writer.writeAttribute("xmlns", "http://www.w3.org/2000/svg");
  writer.writeAttribute("xmlns:xlink", "http://www.w3.org/1999/xlink");
  writer.writeAttribute("viewBox", viewBox(figure.size));
  writer.writeCharacters({});  // ends the opening tag; the closing one is in the body
  return element + body.trimmed();
}

}  // namespace

DrawnFigure draw(const ReportFigure& figure) {
  DrawnFigure drawn{figure.fileStem, figure.size, asElement(svgOf(figure), figure), QPicture()};
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
