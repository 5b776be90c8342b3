// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QList>
#include <QString>

#include "app/fetch/FetchPlan.h"

namespace spothorizon::app {

/// What a market folder remembers of how its prices were fetched, so that it can be done again:
/// names, never credentials. In ".spothorizon-fetch.json", for what begins with a dot is no market
/// file.
struct FetchRecord {
  struct Entry {
    FetchPlan plan;  ///< its folder is the record's
    QDateTime last;  ///< when it was last done, UTC
  };
  QList<Entry> entries;  ///< the one that was done last comes last
};

QString recordFileOf(const QString& folder);
/// Empty where the folder has none. InputError where the file is no record.
FetchRecord readRecord(const QString& folder);
/// In the place of the one that asks for the same. InputError where it cannot be written.
void recordFetch(const FetchPlan& plan, const QDateTime& time);

}  // namespace spothorizon::app
