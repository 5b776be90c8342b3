// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <vector>

#include "chart/Palette.h"
#include "chart/Range.h"

namespace spothorizon::views {

/// A share in [0, 1] as a colour, on a straight line of CIELAB from blue to yellow: equal steps
/// look equal, lightness alone tells the order, and blue against yellow is seen with any colour
/// vision. Nothing is near the background: pale on a light theme, dark on a dark one.
QColor scaleColour(double share, bool dark);

/// Values to shares and colours. The square root spreads small values: weights, where most are
/// nearly none.
struct ColourScale {
  enum class Kind { Linear, SquareRoot } kind = Kind::Linear;
  Range values{0, 1};

  double share(double value) const;  ///< clipped to [0, 1]
  double valueAt(double share) const;
  bool operator==(const ColourScale&) const = default;
};

/// The colours of a scale in a table, so that a hundred thousand cells cost a hundred thousand
/// look-ups.
class ColourTable {
 public:
  explicit ColourTable(bool dark);
  QRgb at(double share) const;
  bool dark() const { return m_dark; }

 private:
  std::vector<QRgb> m_colours;
  bool m_dark;
};

}  // namespace spothorizon::views
