// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "ask/InputNotices.h"
#include "base/Text.h"
#include "result/ResultFile.h"
#include "scenario/Scenario.h"

namespace spothorizon::study {

struct LoadedMarket;
struct StudyResult;

/// Everything of a result's file but its tables: scenario, sources, the answer in words and what it
/// rests on. `subject`: "job"; `question`: "run".
result::ResultFile resultHead(const StudyResult& result, std::string subject, std::string question,
                              Text sentence);

/// Answers without a StudyResult. Sources are left to the caller.
result::ResultFile resultHead(const Scenario& scenario, const InputNotices& notices,
                              std::string subject, std::string question, Text sentence);

/// Where a market comes from: its files, or how it was made. Null: none was read.
std::vector<result::Source> marketSources(const Scenario& scenario, const LoadedMarket* market);

/// Every number of the market with its value and origin: a table "inputs".
result::Table inputsTable(const Scenario& scenario);

/// The head as `#` lines before a CSV: program, scenario, sources, seed.
std::string provenanceLines(const Scenario& scenario, const LoadedMarket& market);

}  // namespace spothorizon::study
