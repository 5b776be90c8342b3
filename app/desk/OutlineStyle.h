// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace spothorizon::app {

/// Fusion with outlines that can be seen on a dark window. Its own are always darker than the
/// window, so that there an empty check box or field is all but gone.
class OutlineStyle : public QProxyStyle {
  Q_OBJECT

 public:
  OutlineStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

  void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget = nullptr) const override;
};

}  // namespace spothorizon::app
