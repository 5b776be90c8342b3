// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/FuzzyMatch.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace spothorizon::app {
namespace {

constexpr int kLetter = 4, kWordStart = 10, kFollows = 8;
constexpr int kGap = 1, kMostGap = 6, kMostLead = 4;
constexpr int kNone = std::numeric_limits<int>::min() / 2;

bool beginsWord(const QString& text, int at) {
  if (at == 0) return true;
  const QChar before = text[at - 1], here = text[at];
  if (!here.isLetterOrNumber()) return false;
  return !before.isLetterOrNumber() || (before.isLower() && here.isUpper());
}

/// best(i, j): the best score of the first i + 1 typed letters with the last of them at text[j];
/// from(i, j): the place of the letter before it.
struct Table {
  Table(int typed, int text)
      : width(static_cast<std::size_t>(text)),
        score(static_cast<std::size_t>(typed) * width, kNone),
        from(score.size(), -1) {}

  std::size_t cell(int i, int j) const {
    return static_cast<std::size_t>(i) * width + static_cast<std::size_t>(j);
  }

  std::size_t width;
  std::vector<int> score;
  std::vector<int> from;
};

int ownWorth(const QString& text, int at) {
  return kLetter + (beginsWord(text, at) ? kWordStart : 0);
}

void fillFirst(Table& table, const QString& typed, const QString& text) {
  for (int j = 0; j < text.size(); ++j) {
    if (typed[0] != text[j].toCaseFolded()) continue;
    table.score[table.cell(0, j)] = ownWorth(text, j) - std::min(j, kMostLead);
  }
}

/// A gap costs the same from kMostGap letters on, so that one running maximum serves all far ones.
void fillRow(Table& table, int i, const QString& typed, const QString& text) {
  int farBest = kNone, farFrom = -1;
  for (int j = 1; j < text.size(); ++j) {
    const int far = j - 1 - kMostGap;
    if (far >= 0 && table.score[table.cell(i - 1, far)] > farBest) {
      farBest = table.score[table.cell(i - 1, far)];
      farFrom = far;
    }
    if (typed[i] != text[j].toCaseFolded()) continue;
    int best = farBest == kNone ? kNone : farBest - kGap * kMostGap, from = farFrom;
    for (int k = std::max(0, j - kMostGap); k < j; ++k) {
      const int before = table.score[table.cell(i - 1, k)];
      if (before == kNone) continue;
      const int here = before + (k == j - 1 ? kFollows : -kGap * (j - 1 - k));
      if (here >= best) {
        best = here;
        from = k;
      }
    }
    if (best == kNone) continue;
    table.score[table.cell(i, j)] = best + ownWorth(text, j);
    table.from[table.cell(i, j)] = from;
  }
}

}  // namespace

std::optional<FuzzyMatch> fuzzyMatch(const QString& typed, const QString& text) {
  QString letters = typed.toCaseFolded();
  letters.removeIf([](QChar c) { return c.isSpace(); });
  if (letters.isEmpty()) return FuzzyMatch{};
  if (letters.size() > text.size()) return std::nullopt;
  const int last = static_cast<int>(letters.size()) - 1;
  Table table(last + 1, static_cast<int>(text.size()));
  fillFirst(table, letters, text);
  for (int i = 1; i <= last; ++i) fillRow(table, i, letters, text);

  FuzzyMatch match{kNone, {}};
  int at = -1;
  for (int j = 0; j < text.size(); ++j) {
    if (table.score[table.cell(last, j)] <= match.score) continue;
    match.score = table.score[table.cell(last, j)];
    at = j;
  }
  if (at < 0) return std::nullopt;
  for (int i = last; i >= 0; --i) {
    match.positions.prepend(at);
    at = table.from[table.cell(i, at)];
  }
  return match;
}

}  // namespace spothorizon::app
