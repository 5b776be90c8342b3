// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScreen>
#include <QWidget>

namespace spothorizon::views {

/// What a window may have of the size that it would like: large letters and small screens leave it
/// less, and what lies beyond the screen's edge cannot be reached. Its frame needs room too.
inline QSize fittingScreen(const QWidget& window, const QSize& wished) {
  const QScreen* screen = window.screen();
  return screen ? wished.boundedTo(screen->availableSize() * 0.94) : wished;
}

}  // namespace spothorizon::views
