// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "result/Table.h"
#include "subjects/job/run/Results.h"

/// The outcome of each policy as a table: text, CSV, JSON, spreadsheet, the table on screen, the
/// report, comparisons, tooltips and lessons' measures follow from it. A new column is a row of the
/// list in Outcomes.cpp.
namespace spothorizon::study {

enum class OutcomeRows {
  Done,  ///< policies that are done
  All,   ///< those that are still running too, in the scenario's order, without figures
};

/// "outcomes": a row for each policy, the optimum last under the key "optimum". Without a budget,
/// or without a value that somebody set, the columns about it are left out.
result::Table outcomeTable(const Results& results, OutcomeRows rows = OutcomeRows::Done);

/// The names of its numbers: "costUsd(N)", N being the policy's place in the scenario. "best" is
/// the optimum.
std::vector<std::string> outcomeMeasures();
/// One of them: "costUsd(0)", "costUsd(best)"; lessons written before tables had keys say "cost",
/// "utility", "value", "gap" and "changes". None while the optimum is not done. A job that is given
/// up finishes never: infinity.
std::optional<double> outcomeMeasure(const Results& results, std::string_view name);

}  // namespace spothorizon::study
