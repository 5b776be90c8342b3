// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/OutlineStyle.h"

#include <QPainter>
#include <QStyleOption>

#include "views/chart/Palette.h"

namespace spothorizon::app {
namespace {

constexpr double kCorner = 2;
constexpr double kStrength = 0.4;  ///< of the text's colour: 3:1 against the window

QColor outline(const QPalette& palette) {
  const QColor window = palette.color(QPalette::Window), text = palette.color(QPalette::WindowText);
  const auto mixed = [](double from, double to) { return from + kStrength * (to - from); };
  return QColor::fromRgbF(mixed(window.redF(), text.redF()), mixed(window.greenF(), text.greenF()),
                          mixed(window.blueF(), text.blueF()));
}

}  // namespace

void OutlineStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option,
                                 QPainter* painter, const QWidget* widget) const {
  QProxyStyle::drawPrimitive(element, option, painter, widget);
  const bool isField = element == PE_FrameLineEdit, isBox = element == PE_IndicatorCheckBox;
  if (!(isField || isBox) || !views::isDark(option->palette)) return;
  if (isField && option->state & State_HasFocus) return;  // has a bright one
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  painter->setPen(outline(option->palette));
  painter->setBrush(Qt::NoBrush);
  painter->drawRoundedRect(QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5), kCorner, kCorner);
  painter->restore();
}

}  // namespace spothorizon::app
