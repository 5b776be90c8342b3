// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "result/Table.h"
#include "result/Xlsx.h"

namespace spothorizon::result {

/// Two rows lead a table on a sheet: titles with units, and below them the keys that CSV and JSON
/// have.
inline constexpr int kSheetHeadRows = 2;

/// A table as a sheet: the head frozen, numbers in the format of their column, its notes below. Its
/// name is the table's title, as sheetNames() has it.
Sheet sheetOf(const Table& table);
/// Puts a table below the rows that a sheet has, its notes not included. Returns its first row of
/// figures, from 0.
int putTable(Sheet& sheet, const Table& table);
/// Puts an empty row and then each text below the rows that a sheet has.
void putNotes(Sheet& sheet, const std::vector<Text>& notes);

/// A name for each title, as spreadsheets accept them: at most 31 characters, none of []:*?/\, no
/// two alike in any case.
std::vector<std::string> sheetNames(const std::vector<std::string>& titles);

}  // namespace spothorizon::result
