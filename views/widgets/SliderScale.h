// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "scenario/Parameters.h"

namespace spothorizon::views {

/// The value of each position of a slider. A plain value, so that it is tested without a
/// window. Positions run from 0 to last(); values rise with them and are as round as the step is.
class SliderScale {
 public:
  SliderScale() = default;
  static SliderScale of(const study::Parameter& parameter);
  static SliderScale linear(double minimum, double maximum, double step);
  static SliderScale logarithmic(double minimum, double maximum, double step);

  /// The same with another greatest value, as round as the step is.
  SliderScale upTo(double maximum) const;

  int last() const;
  double maximum() const { return m_maximum; }
  double valueAt(int position) const;
  /// The position nearest to a value; the first or last one for what lies outside.
  int positionOf(double value) const;
  /// Positions that Page Up and Page Down move by: a tenth of the slider.
  int page() const;
  double step() const { return m_step; }

 private:
  double m_minimum = 0, m_maximum = 0, m_step = 1;
  std::vector<double> m_values;  ///< of a logarithmic scale; empty: linear
};

/// The value without the dust of binary fractions: 0.1 + 2 * 0.1 with step 0.1 is 0.3.
double tidied(double value, double step);

}  // namespace spothorizon::views
