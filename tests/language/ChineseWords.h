// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/MainWindow.h"
#include "language/LatinWords.h"
#include "language/SaidBy.h"

namespace spothorizon::test {

/// What may stand in Latin letters in any window of the program in Chinese: names and units, keys
/// of parameters as files have them, symbols.
class ChineseWords : public LatinWords {
 public:
  ChineseWords();

  using LatinWords::foreignIn;
  /// A line each: the words, who says them and in what.
  QStringList foreignIn(const AllSaid& said) const;
  /// Warns of what is not, a line each. Nothing said is not Chinese either.
  bool isChinese(const AllSaid& said) const;
  /// The window as it stands, and the charts of the page in front.
  bool isChinese(app::MainWindow& window) const;
};

/// Until no study and no comparison of the window runs. False: it never came.
bool idle(app::MainWindow& window, int patienceMs);

}  // namespace spothorizon::test
