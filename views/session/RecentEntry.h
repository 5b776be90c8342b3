// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileInfo>
#include <QStringList>

/// An entry of what was used last: a file, or the files of one market, one per line.
namespace spothorizon::views {

inline QStringList filesOfEntry(const QString& entry) { return entry.split(u'\n'); }

/// "us-west-2.json, free.csv".
inline QString entryName(const QString& entry) {
  QStringList names;
  for (const QString& file : filesOfEntry(entry)) names << QFileInfo(file).fileName();
  return names.join(QStringLiteral(", "));
}

}  // namespace spothorizon::views
