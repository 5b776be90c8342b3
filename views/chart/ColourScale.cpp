// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/ColourScale.h"

#include <algorithm>
#include <cmath>

namespace spothorizon::views {
namespace {

constexpr int kSteps = 1024;

struct Lab {
  double l = 0, a = 0, b = 0;
};

// Both ends lie inside sRGB, and so does what is between them.
constexpr Lab kBlue{18, 6, -30}, kYellow{93, -4, 48};

double inverseOfLabCurve(double t) {
  constexpr double kKnee = 6.0 / 29;
  return t > kKnee ? t * t * t : 3 * kKnee * kKnee * (t - 4.0 / 29);
}

double gammaOf(double linear) {
  const double v = std::clamp(linear, 0.0, 1.0);
  return v <= 0.0031308 ? 12.92 * v : 1.055 * std::pow(v, 1 / 2.4) - 0.055;
}

/// CIE 15: CIELAB under D65; IEC 61966-2-1: sRGB.
QColor colourOf(const Lab& lab) {
  const double fy = (lab.l + 16) / 116;
  const double x = 0.95047 * inverseOfLabCurve(fy + lab.a / 500);
  const double y = inverseOfLabCurve(fy);
  const double z = 1.08883 * inverseOfLabCurve(fy - lab.b / 200);
  return QColor::fromRgbF(static_cast<float>(gammaOf(3.2406 * x - 1.5372 * y - 0.4986 * z)),
                          static_cast<float>(gammaOf(-0.9689 * x + 1.8758 * y + 0.0415 * z)),
                          static_cast<float>(gammaOf(0.0557 * x - 0.2040 * y + 1.0570 * z)));
}

}  // namespace

QColor scaleColour(double share, bool dark) {
  const double t = std::clamp(dark ? share : 1 - share, 0.0, 1.0);
  return colourOf({std::lerp(kBlue.l, kYellow.l, t), std::lerp(kBlue.a, kYellow.a, t),
                   std::lerp(kBlue.b, kYellow.b, t)});
}

double ColourScale::share(double value) const {
  if (!(values.span() > 0)) return value >= values.max ? 1 : 0;
  const double linear = std::clamp((value - values.min) / values.span(), 0.0, 1.0);
  return kind == Kind::SquareRoot ? std::sqrt(linear) : linear;
}

double ColourScale::valueAt(double share) const {
  const double linear = kind == Kind::SquareRoot ? share * share : share;
  return values.min + linear * values.span();
}

ColourTable::ColourTable(bool dark) : m_dark(dark) {
  m_colours.reserve(kSteps + 1);
  for (int i = 0; i <= kSteps; ++i) {
    m_colours.push_back(scaleColour(static_cast<double>(i) / kSteps, dark).rgb());
  }
}

QRgb ColourTable::at(double share) const {
  return m_colours[static_cast<std::size_t>(std::clamp(share, 0.0, 1.0) * kSteps)];
}

}  // namespace spothorizon::views
