// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "result/Table.h"
#include "subjects/job/run/Results.h"

/// What a policy did slot by slot, as a table.
namespace spothorizon::study {

/// The ledger of a policy, -1 the optimum; null while it is not done.
const simulate::Ledger* ledgerOf(const Results& results, int policy);
/// Its outcome, likewise.
const simulate::Outcome* outcomeOf(const Results& results, int policy);

/// "ledger": a row for each slot until the job is done. What is rented after the deadline is a row
/// of its own without a slot, so that the costs of a policy's rows add up to its outcome. `reason`
/// is filled where the run kept reasons. None: the ledgers of every policy, the optimum's last.
result::Table ledgerTable(const Results& results, std::optional<int> policy = {});

/// Its columns; with the date where the market has a clock.
std::vector<result::Column> ledgerColumns(const Results& results);
/// A cell of a slot's row, for a table on screen that reads it where it is.
result::Cell ledgerCell(const Results& results, int policy, std::size_t slot, std::size_t column);

/// The decisions with their reasons in words, a paragraph for each slot where something changed.
/// For results that were run with reasons.
std::string explanation(const Results& results, std::size_t policy);

}  // namespace spothorizon::study
