// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <cstdint>
#include <vector>

#include "views/chart/Palette.h"
#include "views/chart/Range.h"

namespace spothorizon::views {

/// Values to shares and colours. The square root spreads small values: weights, where most are
/// nearly none. Diverging: as linear, in colours for less and more than the middle.
struct ColourScale {
  enum class Kind { Linear, SquareRoot, Diverging } kind = Kind::Linear;
  Range values{0, 1};

  double share(double value) const;  ///< clipped to [0, 1]
  double valueAt(double share) const;
  bool operator==(const ColourScale&) const = default;
};

/// A share in [0, 1] as a colour, on a straight line of CIELAB between blue and yellow: equal steps
/// look equal, lightness alone tells the order, and blue against yellow is seen with any colour
/// vision. What is nearly none is near the background: pale on a light theme, dark on a dark one.
/// Diverging: from blue (least) over the background's tone (the middle) to orange (most).
QColor scaleColour(double share, bool dark, ColourScale::Kind kind = ColourScale::Kind::Linear);

/// The colours of a scale in a table, so that a hundred thousand cells cost a hundred thousand
/// look-ups. Level 0 is no colour: transparent.
class ColourTable {
 public:
  static constexpr int kLevels = 1024;

  explicit ColourTable(bool dark, ColourScale::Kind kind = ColourScale::Kind::Linear);
  QRgb at(std::uint16_t level) const { return m_colours[level]; }
  bool isFor(bool dark, ColourScale::Kind kind) const { return m_dark == dark && m_kind == kind; }

  /// 1 .. kLevels for a share in [0, 1].
  static std::uint16_t level(double share);

 private:
  std::vector<QRgb> m_colours;
  bool m_dark;
  ColourScale::Kind m_kind;
};

}  // namespace spothorizon::views
