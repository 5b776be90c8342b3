// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "subjects/job/run/Results.h"

namespace spothorizon::study {

/// `#` lines that say where a results file comes from: program and version, title, trace and its
/// hash, seed. Every CSV starts with them.
std::string provenanceLines(const Results& results);

/// One row per policy, the optimum last; columns named as in the JSON results, empty where not
/// defined.
std::string outcomesCsv(const Results& results);

/// The ledgers of every policy (column `policy`, by label), then the optimum's ("best possible").
/// What was rented after the deadline stands in a row of its own, slot "ending", so that the costs
/// of a policy's rows add up to its outcome. `reason` is filled where the run kept reasons.
std::string ledgerCsv(const Results& results);
/// One ledger: that of policy `index`; the optimum's where index is past the last policy.
std::string ledgerCsv(const Results& results, std::size_t index);

}  // namespace spothorizon::study
