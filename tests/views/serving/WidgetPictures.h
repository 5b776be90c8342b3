// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of widgets in the looks that people choose.
#pragma once

#include <QDir>
#include <QImage>
#include <QPalette>
#include <QPixmap>
#include <QSet>
#include <QWidget>

namespace spothorizon::tests {

inline QPalette darkPalette() {
  QPalette palette(QColor(0x2b, 0x2d, 0x30));
  palette.setColor(QPalette::Window, QColor(0x20, 0x21, 0x24));
  palette.setColor(QPalette::Base, QColor(0x26, 0x28, 0x2b));
  for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
    palette.setColor(role, QColor(0xe8, 0xea, 0xed));
  }
  return palette;
}

/// Saved where SPOTHORIZON_PICTURES names a folder, for somebody to look at.
inline QImage pictureOf(QWidget& widget, const QString& name) {
  const QImage image = widget.grab().toImage();
  const QString folder = qEnvironmentVariable("SPOTHORIZON_PICTURES");
  if (!folder.isEmpty()) image.save(QDir(folder).filePath(name + ".png"));
  return image;
}

/// From every third pixel.
inline int coloursIn(const QImage& image) {
  QSet<QRgb> seen;
  for (int y = 0; y < image.height(); y += 3) {
    for (int x = 0; x < image.width(); x += 3) seen.insert(image.pixel(x, y));
  }
  return int(seen.size());
}

}  // namespace spothorizon::tests
