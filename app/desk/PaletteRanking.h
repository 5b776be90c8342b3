// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <functional>

namespace spothorizon::app {

/// Something that the command palette can do.
struct PaletteEntry {
  QString id;        ///< unlike all others; the same in every language, for what was used last
  QString text;      ///< "Go to Deadline"
  QString name;      ///< "Deadline", where that alone names it
  QString context;   ///< where it is found otherwise: "View", "Parameter job.deadlineHours"
  QString shortcut;  ///< as shown; may be empty
  QString help;
  bool enabled = true;
  bool elsewhere = false;  ///< of what the scenario is not about
  std::function<void()> run;
};

/// An entry that fits what was typed.
struct RankedEntry {
  int index = 0;         ///< in the list that was ranked
  QList<int> positions;  ///< of the matched letters in its text; empty where its context matched
};

/// Those entries that fit what was typed, the best first: what is named exactly so, then by how
/// well the text fits (else the context, for less, and a word of the help, for less still), with
/// something for what was used lately and something off for what is disabled; what is elsewhere
/// comes last. With nothing typed: what was used lately, then all in their own order.
QList<RankedEntry> rankEntries(const QList<PaletteEntry>& entries, const QString& typed,
                               const QStringList& recent);

/// `recent` with `id` at its front, each once, no longer than what is worth remembering.
QStringList withRecent(QStringList recent, const QString& id);

}  // namespace spothorizon::app
