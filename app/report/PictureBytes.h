// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSize>
#include <QString>
#include <functional>

class QImage;
class QPaintDevice;

namespace spothorizon::app {

/// std::runtime_error where there is no memory for it.
QByteArray pngBytes(const QImage& image);

/// What an SVG says of itself; empty: Qt's words.
struct SvgWords {
  QString title, description;
};

/// A picture of this many logical units, at 96 to the inch. Well-formed, whatever the words and the
/// painted texts have in them.
QByteArray svgBytes(const QSize& size, const std::function<void(QPaintDevice& device)>& paint,
                    const SvgWords& words = {});

}  // namespace spothorizon::app
