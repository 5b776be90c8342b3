// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "result/ResultFile.h"
#include "subjects/serving/ServingResults.h"

/// Results as files of the format "spothorizon-result".
namespace spothorizon::study {

/// All but the tables. `question`: "once".
result::ResultFile servingHead(const ServingResults& results, std::string question, Text sentence);

enum class ServingTables {
  Main,  ///< those that people read
  All    ///< also single replications, starts and decisions
};

/// The answer, its main table first.
result::ResultFile servingFile(const ServingResults& results,
                               ServingTables tables = ServingTables::All);

/// The table of single runs or fleets of an answer, as CSV.
std::string servingCsv(const ServingResults& results);

}  // namespace spothorizon::study
