// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/Icons.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPalette>

namespace spothorizon::views {
namespace {

/// Paints itself at whatever size and pixel ratio is asked for, on a square of 16 by 16.
class PathIcon : public QIconEngine {
 public:
  explicit PathIcon(const QPainterPath& path) : m_path(path) {}

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->translate(rect.topLeft());
    painter->scale(rect.width() / 16.0, rect.height() / 16.0);
    // Asked for at each painting, so that an icon follows a change from light to dark.
    const QColor colour = QGuiApplication::palette().color(
        mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active, QPalette::WindowText);
    painter->setPen(QPen(colour, 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
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
};

/// A triangle that points from `base` to `tip`.
QPainterPath triangle(double base, double tip) {
  QPainterPath path;
  path.moveTo(base, 3);
  path.lineTo(tip, 8);
  path.lineTo(base, 13);
  path.closeSubpath();
  return path;
}

QPainterPath upright(double x) {
  QPainterPath path;
  path.moveTo(x, 3);
  path.lineTo(x, 13);
  return path;
}

QPainterPath iconPair(double base, double tip, double otherBase, double otherTip) {
  QPainterPath path = triangle(base, tip);
  path.addPath(triangle(otherBase, otherTip));
  return path;
}

QIcon iconOf(const QPainterPath& one, const QPainterPath& other = {}) {
  QPainterPath path = one;
  path.addPath(other);
  return QIcon(new PathIcon(path));
}

}  // namespace

QIcon resetIcon() {
  QPainterPath path;
  path.arcMoveTo(QRectF(3, 3, 10, 10), 150);
  path.arcTo(QRectF(3, 3, 10, 10), 150, -280);
  path.moveTo(3.2, 1.8);
  path.lineTo(3.4, 6);
  path.lineTo(7.4, 5.4);
  return QIcon(new PathIcon(path));
}

QIcon removeIcon() {
  QPainterPath path;
  path.moveTo(4, 4);
  path.lineTo(12, 12);
  path.moveTo(12, 4);
  path.lineTo(4, 12);
  return QIcon(new PathIcon(path));
}

QIcon playIcon() { return iconOf(triangle(4, 13)); }
QIcon pauseIcon() { return iconOf(upright(5.5), upright(10.5)); }
QIcon stepIcon() { return iconOf(upright(4), triangle(7, 13)); }
QIcon stepBackIcon() { return iconOf(upright(12), triangle(9, 3)); }
QIcon toStartIcon() { return iconOf(upright(3), iconPair(8, 4.5, 13, 9.5)); }
QIcon toEndIcon() { return iconOf(upright(13), iconPair(3, 6.5, 8, 11.5)); }

QIcon untintedIcon(const QPixmap& picture) {
  QPixmap chosen = picture;
  QPainter painter(&chosen);
  const QColor ground = QGuiApplication::palette().color(QPalette::Base);
  const QSizeF size = picture.deviceIndependentSize();
  painter.setPen(QPen(ground, 2));
  painter.drawRect(QRectF(QPointF(), size));
  painter.setCompositionMode(QPainter::CompositionMode_DestinationOver);
  painter.fillRect(QRectF(QPointF(), size), ground);
  painter.end();
  QIcon icon(picture);
  icon.addPixmap(chosen, QIcon::Selected);
  return icon;
}

QPixmap colourChip(const QColor& colour, int side, double ratio) {
  QPixmap picture(QSize(side, side) * ratio);
  picture.setDevicePixelRatio(ratio);
  picture.fill(Qt::transparent);
  QPainter painter(&picture);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(colour);
  painter.drawRoundedRect(QRectF(1, 1, side - 2, side - 2), 3, 3);
  return picture;
}

QPixmap colourSquare(const QColor& colour) {
  constexpr int kSide = 12;
  QPixmap picture(kSide, kSide);
  picture.fill(colour);
  return picture;
}

}  // namespace spothorizon::views
