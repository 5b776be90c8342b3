// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "result/ResultFile.h"
#include "result/Table.h"
#include "subjects/job/sensitivity/MonteCarlo.h"
#include "subjects/job/sensitivity/SensitivityAnswer.h"
#include "subjects/job/sensitivity/Tornado.h"

/// Tornado and Monte Carlo as tables, and what is written of them.
namespace spothorizon::study {

/// "tornado": the answer at the scenario's own values, then a row for each parameter and end of its
/// range, the longest bar of the first measure first.
result::Table tornadoTable(const TornadoResults& results);
/// "costP50UsdQuantiles": over the samples, beside the answer at the scenario's own values.
result::Table quantilesTable(const MonteCarloResults& results, AnswerMeasure measure);
/// "correlations": a row for each uncertain parameter, the strongest with the cost first.
result::Table correlationsTable(const MonteCarloResults& results);
/// "samples": those that are done, with their values and what came of them.
result::Table samplesTable(const MonteCarloResults& results);

/// `question`: "tornado", "monte-carlo".
result::ResultFile tornadoResult(const TornadoResults& results);
result::ResultFile monteCarloResult(const MonteCarloResults& results);
/// For a terminal; empty while nothing is done.
std::string tornadoText(const TornadoResults& results);
std::string monteCarloText(const MonteCarloResults& results);
std::string tornadoCsv(const TornadoResults& results);
std::string monteCarloCsv(const MonteCarloResults& results);  ///< samplesTable()

}  // namespace spothorizon::study
