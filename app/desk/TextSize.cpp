// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/TextSize.h"

#include <QApplication>
#include <algorithm>
#include <array>

namespace spothorizon::app {
namespace {

constexpr std::array kSteps{75, 90, 100, 110, 125, 150, 175, 200, 225, 250};

QFont scaled(QFont font, int percent) {
  if (font.pixelSize() > 0) {
    font.setPixelSize(std::max(1, font.pixelSize() * percent / 100));
  } else {
    font.setPointSizeF(font.pointSizeF() * percent / 100);
  }
  return font;
}

}  // namespace

TextSize::TextSize(QObject* parent) : QObject(parent), m_given(QApplication::font()) {}

void TextSize::setPercent(int percent) {
  const int wanted = std::clamp(percent, kLeast, kMost);
  if (wanted == m_percent) return;
  m_percent = wanted;
  QApplication::setFont(scaled(m_given, wanted));
  emit changed(wanted);
}

/// The nearest step above or below.
int TextSize::next(int direction) const {
  if (direction > 0) {
    const auto above = std::ranges::upper_bound(kSteps, m_percent);
    return above == kSteps.end() ? kMost : *above;
  }
  const auto below = std::ranges::lower_bound(kSteps, m_percent);
  return below == kSteps.begin() ? kLeast : *(below - 1);
}

}  // namespace spothorizon::app
