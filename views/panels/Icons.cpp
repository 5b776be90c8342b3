// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/Icons.h"

#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPalette>
#include <functional>

namespace spothorizon::views {
namespace {

/// Paints itself at whatever size and pixel ratio is asked for, on a square of 16 by 16.
class PathIcon : public QIconEngine {
 public:
  PathIcon(QPainterPath path, QColor colour, QColor disabled)
      : m_path(std::move(path)), m_colour(colour), m_disabled(disabled) {}

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->translate(rect.topLeft());
    painter->scale(rect.width() / 16.0, rect.height() / 16.0);
    painter->setPen(QPen(mode == QIcon::Disabled ? m_disabled : m_colour, 1.6, Qt::SolidLine,
                         Qt::RoundCap, Qt::RoundJoin));
    painter->drawPath(m_path);
    painter->restore();
  }
  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    QPixmap picture(size);
    if (size.isEmpty()) return picture;
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    paint(&painter, QRect(QPoint(), size), mode, state);
    return picture;
  }
  QIconEngine* clone() const override { return new PathIcon(*this); }

 private:
  QPainterPath m_path;
  QColor m_colour, m_disabled;
};

QIcon icon(const QPainterPath& path, const QPalette& palette) {
  return QIcon(new PathIcon(path, palette.color(QPalette::Active, QPalette::WindowText),
                            palette.color(QPalette::Disabled, QPalette::WindowText)));
}

}  // namespace

QIcon resetIcon(const QPalette& palette) {
  QPainterPath path;
  path.arcMoveTo(QRectF(3, 3, 10, 10), 150);
  path.arcTo(QRectF(3, 3, 10, 10), 150, -280);
  path.moveTo(3.2, 1.8);
  path.lineTo(3.4, 6);
  path.lineTo(7.4, 5.4);
  return icon(path, palette);
}

QIcon removeIcon(const QPalette& palette) {
  QPainterPath path;
  path.moveTo(4, 4);
  path.lineTo(12, 12);
  path.moveTo(12, 4);
  path.lineTo(4, 12);
  return icon(path, palette);
}

}  // namespace spothorizon::views
