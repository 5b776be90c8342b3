// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "result/ResultFile.h"
#include "subjects/stream/compare/Compare.h"

/// The comparison as tables.
namespace spothorizon::study {

/// "ways": a row for each way to run the stream, its key under "policy".
result::Table wayTable(const CompareResults& results);
/// "owned": one row about the cluster that is owned.
result::Table ownedTable(const CompareResults& results);
/// "overheads": a row for each overhead that is left out, its key under "without".
result::Table overheadTable(const CompareResults& results);
/// "types": a row for all GPU types and for each alone. Without rows where there is one type.
result::Table typeTable(const CompareResults& results);

/// The question "compare".
result::ResultFile compareResult(const CompareResults& results);

}  // namespace spothorizon::study
