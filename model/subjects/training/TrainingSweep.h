// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "ask/Study.h"
#include "base/RunControl.h"
#include "subjects/training/TrainingResults.h"

/// Every policy over the values of a parameter.
namespace spothorizon::study {

/// "restart", or the key of a parameter: the text after "sweep ". InputError where it is neither
/// the name of a sweep nor the key of a number of the section.
void checkTrainingSweep(const std::string& what, const Scenario& scenario);
/// False where only some of its cells, one per value, were asked for (StudyOptions::cells).
bool addSweep(TrainingResults& results, const RunControl& control, CellBook* cells,
              TrainingDraft& draft);

}  // namespace spothorizon::study
