// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/MainWindow.h"
#include "language/LatinWords.h"
#include "language/ShownTexts.h"

namespace spothorizon::test {

/// What may stand in Latin letters in any window of the program in Chinese: names and units, keys
/// of parameters as files have them, symbols.
class ChineseWords : public LatinWords {
 public:
  ChineseWords();

  using LatinWords::foreignIn;
  /// A line each: the words, who says them and in what.
  QStringList foreignIn(const ShownTexts& text) const;
  /// Warns of each text that is not, a line each. No text at all does not count as Chinese.
  bool isChinese(const ShownTexts& text) const;
  /// The window in its current state, and the charts of the page in front.
  bool isChinese(app::MainWindow& window) const;
};

/// Until no study and no comparison of the window runs. False: it never came.
bool idle(app::MainWindow& window, int patienceMs);

}  // namespace spothorizon::test
