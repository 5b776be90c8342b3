// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

namespace spothorizon::views {

/// A line of text in the window's language: glyphs that the font borrows from another one may be
/// taller than its own.
double lineHeight(const QFont& font);

/// A font with the height of its lines, which is measured once: a chart asks for it many times.
class ChartFont {
 public:
  ChartFont(const QFont& font = {}) : m_font(font), m_line(lineHeight(font)) {}
  /// Measures where it is another font.
  const ChartFont& become(const QFont& font) {
    if (m_font != font) *this = ChartFont(font);
    return *this;
  }

  operator const QFont&() const { return m_font; }
  double line() const { return m_line; }

 private:
  QFont m_font;
  double m_line;
};

}  // namespace spothorizon::views
