// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "result/Table.h"
#include "subjects/training/TrainingResults.h"

/// Tables of every policy over one window.
namespace spothorizon::study {

/// "outcomes": a row for each policy, the ideal last.
result::Table outcomesTable(const TrainingResults& results);
/// "lost": samples lost by each policy, a column for each cause. They add up to the difference from
/// the ideal.
result::Table lostTable(const TrainingResults& results);
/// "setting": the model, the window and its nodes, one row.
result::Table settingTable(const TrainingResults& results);
/// "gain": the chain from Reactive to Ideal; without rows where it was not asked for.
result::Table gainTable(const TrainingResults& results);
/// "ledger": a row for each policy and interval; of one policy by its place, or of all.
result::Table ledgerTable(const TrainingResults& results, std::optional<int> policy = {});
/// "changes": every change of shape that a policy planned, with the next best. Runs the policies.
result::Table changesTable(const TrainingResults& results);

}  // namespace spothorizon::study
