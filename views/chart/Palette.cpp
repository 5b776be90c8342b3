// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/Palette.h"

#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <array>

namespace spothorizon::views {
namespace {

// Okabe & Ito's set without black, which dark themes swallow; yellow last, as it is weak on white.
constexpr std::array<QRgb, 7> kColours{0xff0072b2, 0xffd55e00, 0xff009e73, 0xffcc79a7,
                                       0xffe69f00, 0xff56b4e9, 0xfff0e442};
constexpr std::array kDashes{Qt::SolidLine, Qt::DashLine, Qt::DashDotLine, Qt::DotLine,
                             Qt::DashDotDotLine};
constexpr QRgb kOptimum = 0xff808080;

}  // namespace

QColor policyColour(int policyIndex) {
  if (policyIndex < 0) return QColor::fromRgba(kOptimum);
  return QColor::fromRgba(kColours[static_cast<std::size_t>(policyIndex) % kColours.size()]);
}

Qt::PenStyle policyDash(int policyIndex) {
  if (policyIndex < 0) return Qt::DotLine;
  return kDashes[static_cast<std::size_t>(policyIndex) % kDashes.size()];
}

bool isDark(const QPalette& palette) {
  return palette.color(QPalette::Window).lightness() <
         palette.color(QPalette::WindowText).lightness();
}

ChartTheme ChartTheme::light() {
  ChartTheme theme;
  theme.background = QColor(0xffffff);
  theme.plot = QColor(0xffffff);
  theme.text = QColor(0x202124);
  theme.muted = QColor(0x5f6368);
  theme.grid = QColor(0xe4e6e8);
  theme.axis = QColor(0x9aa0a6);
  theme.market = QColor(0x303134);
  theme.freeGpus = QColor(0xd5d8dc);
  theme.value = QColor(0xeef3e6);
  theme.warning = QColor(0xb3261e);
  return theme;
}

ChartTheme ChartTheme::darkDefault() {
  ChartTheme theme;
  theme.dark = true;
  theme.background = QColor(0x202124);
  theme.plot = QColor(0x26282b);
  theme.text = QColor(0xe8eaed);
  theme.muted = QColor(0xaab0b6);
  theme.grid = QColor(0x3a3d41);
  theme.axis = QColor(0x80868b);
  theme.market = QColor(0xe0e2e5);
  theme.freeGpus = QColor(0x45494e);
  theme.value = QColor(0x2f3a2b);
  theme.warning = QColor(0xff8a80);
  return theme;
}

ChartTheme ChartTheme::of(const QPalette& palette) {
  ChartTheme theme = isDark(palette) ? darkDefault() : light();
  theme.background = palette.color(QPalette::Window);
  theme.plot = palette.color(QPalette::Base);
  theme.text = palette.color(QPalette::WindowText);
  return theme;
}

QColor ChartTheme::line(const QColor& colour) const {
  if (!dark && colour.lightnessF() > 0.55F && qGray(colour.rgb()) > 190) return colour.darker(135);
  return colour;
}

QPixmap policySwatch(int policyIndex, const ChartTheme& theme, double ratio) {
  const QSize size(30, 12);
  QPixmap pixmap(size * ratio);
  pixmap.setDevicePixelRatio(ratio);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(
      QPen(theme.line(policyColour(policyIndex)), 2.5, policyDash(policyIndex), Qt::FlatCap));
  painter.drawLine(QPointF(0, size.height() / 2.0), QPointF(size.width(), size.height() / 2.0));
  return pixmap;
}

}  // namespace spothorizon::views
