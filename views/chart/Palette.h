// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <Qt>

class QPalette;
class QPixmap;

namespace spothorizon::views {

/// The colour of a policy by its place in the scenario, the same on every page and in every table:
/// seven of the colours of Okabe and Ito (2008), told apart by people with any colour vision. From
/// the eighth policy on colours come again, with another dash. -1 is the optimum.
QColor policyColour(int policyIndex);

/// The second cue: the dash pattern of a policy's line. No two of the first 35 policies share both.
Qt::PenStyle policyDash(int policyIndex);

/// Whether a palette is that of a dark theme: its window is darker than its text.
bool isDark(const QPalette& palette);
/// Whether it is black on white, as people with weak eyes choose it.
bool isHighContrast(const QPalette& palette);
/// From 1 to 21, as defined by the Web Content Accessibility Guidelines 2.1.
double contrastRatio(const QColor& a, const QColor& b);

/// The colours in which a chart is drawn, besides those of the policies.
struct ChartTheme {
  bool dark = false;
  bool highContrast = false;  ///< black on white: text at 7:1 or more, lines at 4.5:1 or more
  bool clear = false;         ///< pictures leave their ground and plot unpainted
  QColor background, plot, text, muted, grid, axis;
  QColor market;    ///< lines of the market: spot price
  QColor freeGpus;  ///< area of free GPUs
  QColor value;     ///< area of the job's value
  QColor warning;   ///< the deadline, what is late

  static ChartTheme of(const QPalette& palette);
  static ChartTheme light();
  static ChartTheme darkDefault();
  static ChartTheme contrastDefault();

  /// A policy's colour as its line is drawn on this background: what would vanish is toned down, in
  /// high contrast until it stands out by 4.5:1.
  QColor line(const QColor& colour) const;
  bool operator==(const ChartTheme&) const = default;
};

struct PictureLook;
/// The colours of a picture. Dark ones are those of the screen where it is dark.
ChartTheme pictureTheme(const PictureLook& look, const ChartTheme& screen);

/// A short piece of a policy's line, for legends and tables. `ratio`: device pixels per pixel.
QPixmap policySwatch(int policyIndex, const ChartTheme& theme, double ratio);

}  // namespace spothorizon::views
