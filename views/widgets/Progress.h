// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProgressBar>
#include <algorithm>

namespace spothorizon::views {

/// Shows how far something has come, of 1. A QProgressBar paints itself at once, and with it all of
/// the window that waits to be painted, charts too: this bar waits for the others.
inline void showFraction(QProgressBar& bar, double fraction) {
  const int value = qRound(std::clamp(fraction, 0.0, 1.0) * bar.maximum());
  if (value == bar.value()) return;
  bar.setUpdatesEnabled(false);
  bar.setValue(value);
  bar.setUpdatesEnabled(true);
}

/// A thin bar without a number. Its room is kept while it is hidden, so that nothing jumps when a
/// run begins.
inline QProgressBar* thinProgress(const QString& accessibleName) {
  constexpr int kSteps = 1000;
  auto* bar = new QProgressBar;
  bar->setRange(0, kSteps);
  bar->setTextVisible(false);
  bar->setMaximumHeight(bar->fontMetrics().height() / 3);
  bar->setAccessibleName(accessibleName);
  QSizePolicy keeps = bar->sizePolicy();
  keeps.setRetainSizeWhenHidden(true);
  bar->setSizePolicy(keeps);
  return bar;
}

}  // namespace spothorizon::views
