// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/Palette.h"

#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <algorithm>
#include <array>
#include <cmath>

#include "views/chart/ChartTypes.h"

namespace spothorizon::views {
namespace {

// Okabe & Ito's set without black, which dark themes swallow; yellow last, as it is weak on white.
constexpr std::array<QRgb, 7> kColours{0xff0072b2, 0xffd55e00, 0xff009e73, 0xffcc79a7,
                                       0xffe69f00, 0xff56b4e9, 0xfff0e442};
constexpr std::array kDashes{Qt::SolidLine, Qt::DashLine, Qt::DashDotLine, Qt::DotLine,
                             Qt::DashDotDotLine};
constexpr QRgb kOptimum = 0xff808080;
constexpr double kLineContrast = 4.5;

double luminance(const QColor& colour) {
  const auto linear = [](double share) {
    return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
         0.0722 * linear(colour.blueF());
}

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

bool isHighContrast(const QPalette& palette) {
  return palette.color(QPalette::Window) == QColor(Qt::white) &&
         palette.color(QPalette::WindowText) == QColor(Qt::black);
}

double contrastRatio(const QColor& a, const QColor& b) {
  const double first = luminance(a), second = luminance(b);
  return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
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

ChartTheme ChartTheme::contrastDefault() {
  ChartTheme theme;
  theme.highContrast = true;
  theme.background = QColor(0xffffff);
  theme.plot = QColor(0xffffff);
  theme.text = QColor(Qt::black);
  theme.muted = QColor(0x303030);
  theme.grid = QColor(0xb0b0b0);
  theme.axis = QColor(Qt::black);
  theme.market = QColor(Qt::black);
  theme.freeGpus = QColor(0xa8adb3);
  theme.value = QColor(0xd7ecc0);
  theme.warning = QColor(0x9b0000);
  return theme;
}

ChartTheme ChartTheme::of(const QPalette& palette) {
  ChartTheme theme = isHighContrast(palette) ? contrastDefault()
                     : isDark(palette)       ? darkDefault()
                                             : light();
  theme.background = palette.color(QPalette::Window);
  theme.plot = palette.color(QPalette::Base);
  theme.text = palette.color(QPalette::WindowText);
  return theme;
}

QColor ChartTheme::line(const QColor& colour) const {
  if (highContrast) {
    QColor strong = colour;
    // Darker in small steps, so that colours keep their hue and stay apart.
    while (contrastRatio(strong, plot) < kLineContrast) strong = strong.darker(106);
    return strong;
  }
  if (!dark && colour.lightnessF() > 0.55F && qGray(colour.rgb()) > 190) return colour.darker(135);
  return colour;
}

ChartTheme pictureTheme(const PictureLook& look, const ChartTheme& screen) {
  ChartTheme theme = look.light    ? ChartTheme::light()
                     : screen.dark ? screen
                                   : ChartTheme::darkDefault();
  theme.clear = look.clear;
  return theme;
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
