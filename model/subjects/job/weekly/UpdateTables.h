// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "result/ResultFile.h"
#include "result/Table.h"
#include "subjects/job/weekly/MarketUpdate.h"

/// A weekly update as tables, and what is written of it.
namespace spothorizon::study {

/// "figures": of last time, of now and of what is new, a row each.
result::Table figuresTable(const WeeklyUpdate& update);
/// "files": those of the folder that were appended or left out, and files of another kind.
result::Table folderTable(const FolderUpdate& folder);

/// `question`: "update".
result::ResultFile updateResult(const WeeklyUpdate& update);
std::string updateText(const WeeklyUpdate& update);  ///< for a terminal

}  // namespace spothorizon::study
