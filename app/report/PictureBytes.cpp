// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/PictureBytes.h"

#include <QBuffer>
#include <QImage>
#include <QSvgGenerator>
#include <QXmlStreamWriter>
#include <stdexcept>

#include "app/report/XmlText.h"

namespace spothorizon::app {
namespace {

constexpr int kDotsPerInch = 96;

/// Qt writes title and description as they come, so that they are put in afterwards; where there is
/// none it says "Generated with Qt", which a screen reader need not.
void setElement(QString& svg, const QString& name, const QString& text) {
  const QString opening = '<' + name + '>', closing = "</" + name + '>';
  const qsizetype from = svg.indexOf(opening);
  const qsizetype to = svg.indexOf(closing, from);
  if (from < 0 || to < 0) return;
  QString element;
  if (!text.isEmpty()) QXmlStreamWriter(&element).writeTextElement(name, xmlText(text));
  svg.replace(from, to + closing.size() - from, element);
}

}  // namespace

QByteArray pngBytes(const QImage& image) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  if (!image.save(&buffer, "PNG") || bytes.isEmpty()) {
    throw std::runtime_error("a picture that cannot be made: is there enough memory?");
  }
  return bytes;
}

QByteArray svgBytes(const QSize& size, const std::function<void(QPaintDevice&)>& paint,
                    const SvgWords& words) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  {
    QSvgGenerator generator;  // writes its end when it goes
    generator.setOutputDevice(&buffer);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(0, 0), size));
    generator.setResolution(kDotsPerInch);
    paint(generator);
  }
  QString svg = xmlText(QString::fromUtf8(bytes));
  setElement(svg, QStringLiteral("title"), words.title);
  setElement(svg, QStringLiteral("desc"), words.description);
  return svg.toUtf8();
}

}  // namespace spothorizon::app
