// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "result/ResultFile.h"
#include "result/Table.h"
#include "subjects/job/learning/LearningResults.h"

/// A learning run as tables, and what is written of it.
namespace spothorizon::study {

/// "totals": the learner, the best fixed policies, the best possible and the baselines over all
/// jobs, and the learner's gain over each.
result::Table totalsTable(const LearningResults& results);
/// "pool": a row for each policy, in the order of the pool.
result::Table poolTable(const LearningResults& results);
/// "learner": its settings and its regret, in one row.
result::Table learnerTable(const LearningResults& results);
/// "jobs": a row for each job that is done.
result::Table jobsTable(const LearningResults& results);
/// "weights": before each job and after the last; a column for each policy, under its label.
result::Table weightsTable(const LearningResults& results);

/// All but the weights. `question`: "learn".
result::ResultFile learningResult(const LearningResults& results);
/// For a terminal; empty while nothing is done.
std::string learningText(const LearningResults& results);
std::string learningCsv(const LearningResults& results);  ///< jobsTable()
std::string weightsCsv(const LearningResults& results);

}  // namespace spothorizon::study
