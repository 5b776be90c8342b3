// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "result/ResultFile.h"

namespace spothorizon::study {

class Study;
struct Results;

const Study& runStudy();

enum class RunTables {
  Outcomes,  ///< that alone
  All,       ///< inputs too, and the ledger where the run kept reasons
};

/// A run as a result file: subject "job", question "run".
result::ResultFile runResult(const Results& results, RunTables tables = RunTables::All);

}  // namespace spothorizon::study
