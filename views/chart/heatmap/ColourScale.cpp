// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/heatmap/ColourScale.h"

#include <algorithm>
#include <cmath>

namespace spothorizon::views {
namespace {

struct Lab {
  double l = 0, a = 0, b = 0;
};

// The ends lie inside sRGB, and so does what is between them.
constexpr Lab kDeepBlue{18, 6, -30};
constexpr Lab kYellow{93, -4, 48};  ///< most, on a dark ground
constexpr Lab kPale{96, -2, 14};    ///< least, on a light one

struct Diverging {
  Lab less, middle, more;
};
constexpr Diverging kOnLight{{46, -2, -44}, {96, 0, 2}, {53, 46, 62}};
constexpr Diverging kOnDark{{70, -14, -36}, {26, 0, -2}, {71, 20, 72}};

Lab between(const Lab& from, const Lab& to, double t) {
  return {std::lerp(from.l, to.l, t), std::lerp(from.a, to.a, t), std::lerp(from.b, to.b, t)};
}

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
  const QColor exact =
      QColor::fromRgbF(static_cast<float>(gammaOf(3.2406 * x - 1.5372 * y - 0.4986 * z)),
                       static_cast<float>(gammaOf(-0.9689 * x + 1.8758 * y + 0.0415 * z)),
                       static_cast<float>(gammaOf(0.0557 * x - 0.2040 * y + 1.0570 * z)));
  return QColor::fromRgb(exact.rgb());  // eight bits, as pixels have
}

}  // namespace

QColor scaleColour(double share, bool dark, ColourScale::Kind kind) {
  if (kind == ColourScale::Kind::Diverging) {
    const Diverging& scale = dark ? kOnDark : kOnLight;
    const double t = std::clamp(2 * share - 1, -1.0, 1.0);
    return colourOf(between(scale.middle, t < 0 ? scale.less : scale.more, std::abs(t)));
  }
  return colourOf(
      between(kDeepBlue, dark ? kYellow : kPale, std::clamp(dark ? share : 1 - share, 0.0, 1.0)));
}

double ColourScale::share(double value) const {
  if (!(values.span() > 0)) {
    if (kind == Kind::Diverging) return 0.5;  // flat: FlatScale.h
    return value >= values.max ? 1 : 0;
  }
  const double linear = std::clamp((value - values.min) / values.span(), 0.0, 1.0);
  return kind == Kind::SquareRoot ? std::sqrt(linear) : linear;
}

double ColourScale::valueAt(double share) const {
  const double linear = kind == Kind::SquareRoot ? share * share : share;
  return values.min + linear * values.span();
}

ColourTable::ColourTable(bool dark, ColourScale::Kind kind) : m_dark(dark), m_kind(kind) {
  m_colours.reserve(kLevels + 1);
  m_colours.push_back(0);
  for (int i = 0; i < kLevels; ++i) {
    m_colours.push_back(scaleColour(static_cast<double>(i) / (kLevels - 1), dark, kind).rgb());
  }
}

std::uint16_t ColourTable::level(double share) {
  return static_cast<std::uint16_t>(1 + std::lround(std::clamp(share, 0.0, 1.0) * (kLevels - 1)));
}

}  // namespace spothorizon::views
