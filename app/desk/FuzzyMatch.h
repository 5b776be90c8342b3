// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <optional>

namespace spothorizon::app {

/// How well a typed text is found in a longer one.
struct FuzzyMatch {
  int score = 0;         ///< higher is better
  QList<int> positions;  ///< of the matched letters in the text, rising
};

/// The best way to find the letters of `typed` in `text` in their order, with any text between
/// and in whatever case; spaces in `typed` count for nothing. Letters that begin a word and letters
/// that follow each other count more, gaps and a late beginning less. None where a letter is
/// missing; an empty `typed` is found everywhere with score 0. Takes time in proportion to the
/// product of both lengths.
std::optional<FuzzyMatch> fuzzyMatch(const QString& typed, const QString& text);

}  // namespace spothorizon::app
