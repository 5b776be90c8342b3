// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/SliderScale.h"

#include <algorithm>
#include <cmath>

namespace spothorizon::views {
namespace {

constexpr int kLogPositions = 200;
constexpr int kMostPositions = 1'000'000;

}  // namespace

double tidied(double value, double step) {
  double power = 1;
  for (int digits = 0; digits <= 9; ++digits, power *= 10) {
    if (std::abs(step * power - std::round(step * power)) > 1e-6) continue;
    return std::round(value * power) / power;
  }
  return value;
}

SliderScale SliderScale::of(const study::Parameter& p) {
  const double step = p.step > 0 ? p.step : (p.sliderMaximum - p.sliderMinimum) / 100;
  return p.scale == study::Scale::Log ? logarithmic(p.sliderMinimum, p.sliderMaximum, step)
                                      : linear(p.sliderMinimum, p.sliderMaximum, step);
}

SliderScale SliderScale::linear(double minimum, double maximum, double step) {
  SliderScale scale;
  scale.m_minimum = minimum;
  scale.m_maximum = std::max(minimum, maximum);
  scale.m_step = std::max(step, (scale.m_maximum - minimum) / kMostPositions);
  if (scale.m_step <= 0) scale.m_step = 1;
  return scale;
}

SliderScale SliderScale::logarithmic(double minimum, double maximum, double step) {
  SliderScale scale = linear(minimum, maximum, step);
  const double ratio = maximum / minimum;
  for (int i = 0; i <= kLogPositions; ++i) {
    const double exact = minimum * std::pow(ratio, static_cast<double>(i) / kLogPositions);
    const double rounded = tidied(std::round(exact / step) * step, step);
    scale.m_values.push_back(std::clamp(rounded, minimum, maximum));
  }
  scale.m_values.erase(std::unique(scale.m_values.begin(), scale.m_values.end()),
                       scale.m_values.end());
  return scale;
}

SliderScale SliderScale::upTo(double maximum) const {
  const double most = tidied(std::ceil(maximum / m_step) * m_step, m_step);
  return m_values.empty() ? linear(m_minimum, most, m_step) : logarithmic(m_minimum, most, m_step);
}

int SliderScale::last() const {
  if (!m_values.empty()) return static_cast<int>(m_values.size()) - 1;
  return static_cast<int>(std::ceil((m_maximum - m_minimum) / m_step - 1e-9));
}

double SliderScale::valueAt(int position) const {
  if (!m_values.empty()) return m_values[static_cast<std::size_t>(position)];
  return position >= last() ? m_maximum : tidied(m_minimum + position * m_step, m_step);
}

int SliderScale::positionOf(double value) const {
  if (m_values.empty()) {
    if (std::isnan(value)) return 0;
    return static_cast<int>(
        std::clamp(std::round((value - m_minimum) / m_step), 0.0, static_cast<double>(last())));
  }
  const auto above = std::ranges::lower_bound(m_values, value);
  if (above == m_values.begin()) return 0;
  if (above == m_values.end()) return last();
  const auto position = static_cast<int>(above - m_values.begin());
  return value - *(above - 1) < *above - value ? position - 1 : position;
}

int SliderScale::page() const { return std::max(1, last() / 10); }

}  // namespace spothorizon::views
