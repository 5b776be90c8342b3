// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/PaletteRanking.h"

#include <algorithm>

#include "app/desk/FuzzyMatch.h"

namespace spothorizon::app {
namespace {

constexpr int kRemembered = 12;
constexpr int kContextPenalty = 15, kDisabledPenalty = 12, kRecentBonus = 10;
constexpr int kExactBonus = 100;
constexpr int kHelpScore = 20;  // below a word that begins in the text, above strewn letters
constexpr int kLeastLettersOfHelp = 4;  // shorter words occur everywhere

struct Scored {
  RankedEntry entry;
  int score = 0;
  qsizetype length = 0;
  bool elsewhere = false;
};

/// "budget" finds what seeks a goal within one: a word of the help begins so.
bool isInHelp(const PaletteEntry& entry, const QString& typed) {
  if (typed.size() < kLeastLettersOfHelp) return false;
  for (auto at = entry.help.indexOf(typed, 0, Qt::CaseInsensitive); at >= 0;
       at = entry.help.indexOf(typed, at + 1, Qt::CaseInsensitive)) {
    if (at == 0 || !entry.help[at - 1].isLetterOrNumber()) return true;
  }
  return false;
}

std::optional<Scored> fitted(const PaletteEntry& entry, int index, const QString& typed) {
  if (const auto match = fuzzyMatch(typed, entry.text)) {
    return Scored{{index, match->positions}, match->score, entry.text.size()};
  }
  // "view timeline", "job.deadline": the words of both together.
  const auto match = fuzzyMatch(typed, entry.context + ' ' + entry.text);
  if (!match) return std::nullopt;
  return Scored{{index, {}}, match->score - kContextPenalty, entry.text.size()};
}

std::optional<Scored> scored(const PaletteEntry& entry, int index, const QString& typed) {
  auto one = fitted(entry, index, typed);
  if (one && entry.name.compare(typed, Qt::CaseInsensitive) == 0) one->score += kExactBonus;
  if ((one && one->score >= kHelpScore) || !isInHelp(entry, typed)) return one;
  return Scored{{index, {}}, kHelpScore, entry.text.size()};
}

/// Later uses count more; nothing for what was not used lately.
int recency(const QStringList& recent, const QString& id) {
  const auto place = recent.indexOf(id);
  return place < 0 ? 0 : kRemembered - static_cast<int>(place);
}

QList<RankedEntry> unasked(const QList<PaletteEntry>& entries, const QStringList& recent) {
  QList<RankedEntry> all;
  for (int i = 0; i < entries.size(); ++i) all.append(RankedEntry{i, {}});
  std::stable_sort(all.begin(), all.end(), [&](const RankedEntry& a, const RankedEntry& b) {
    return recency(recent, entries[a.index].id) > recency(recent, entries[b.index].id);
  });
  return all;
}

}  // namespace

QList<RankedEntry> rankEntries(const QList<PaletteEntry>& entries, const QString& typed,
                               const QStringList& recent) {
  if (typed.trimmed().isEmpty()) return unasked(entries, recent);
  QList<Scored> found;
  for (int i = 0; i < entries.size(); ++i) {
    auto one = scored(entries[i], i, typed.trimmed());
    if (!one) continue;
    if (recent.contains(entries[i].id)) one->score += kRecentBonus;
    if (!entries[i].enabled) one->score -= kDisabledPenalty;
    one->elsewhere = entries[i].elsewhere;
    found.append(*one);
  }
  std::stable_sort(found.begin(), found.end(), [](const Scored& a, const Scored& b) {
    if (a.elsewhere != b.elsewhere) return b.elsewhere;
    return a.score != b.score ? a.score > b.score : a.length < b.length;
  });
  QList<RankedEntry> ranked;
  for (const Scored& one : found) ranked.append(one.entry);
  return ranked;
}

QStringList withRecent(QStringList recent, const QString& id) {
  recent.removeAll(id);
  recent.prepend(id);
  while (recent.size() > kRemembered) recent.removeLast();
  return recent;
}

}  // namespace spothorizon::app
