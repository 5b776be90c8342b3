// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "result/ResultFile.h"
#include "subjects/training/TrainingResults.h"

/// Results as files of the format "spothorizon-result".
namespace spothorizon::study {

/// All but the tables. `question`: "once".
result::ResultFile trainingHead(const TrainingResults& results, std::string question,
                                Text sentence);

/// The answer with its tables, the main one first.
result::ResultFile trainingFile(const TrainingResults& results);
/// The same as people read it: policies side by side.
result::ResultFile shownTraining(const TrainingResults& results);

/// The table of an answer with the most rows, as CSV.
std::string trainingCsv(const TrainingResults& results);

}  // namespace spothorizon::study
