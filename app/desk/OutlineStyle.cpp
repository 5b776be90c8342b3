// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/OutlineStyle.h"

#include <QPainter>
#include <QStyleOption>

#include "views/chart/Palette.h"

namespace spothorizon::app {
namespace {

constexpr double kCorner = 2;
constexpr double kRound = 1.5;
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
  const bool isRadio = element == PE_IndicatorRadioButton;
  if (!(isField || isBox || isRadio) || !views::isDark(option->palette)) return;
  if (isField && option->state & State_HasFocus) return;  // has a bright one
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  // A round line of one pixel is blurred to less than its colour.
  painter->setPen(QPen(outline(option->palette), isRadio ? kRound : 1));
  painter->setBrush(Qt::NoBrush);
  const QRectF edge = QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5);
  if (isRadio) {
    painter->drawEllipse(edge);
  } else {
    painter->drawRoundedRect(edge, kCorner, kCorner);
  }
  painter->restore();
}

}  // namespace spothorizon::app
