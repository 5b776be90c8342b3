// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ask/Study.h"
#include "base/RunControl.h"
#include "subjects/serving/ServingResults.h"

/// The load begun anywhere in the trace of instances, each start a run like any other.
namespace spothorizon::study {

/// False where only some cells were asked for (StudyOptions::cells). InputError, Stopped.
bool addServingBacktest(ServingResults& results, const RunControl& control,
                        const StudyOptions& options);

/// The scenario whose requests begin at a step of the backtest's trace.
Scenario startedAt(Scenario scenario, const ServingBacktest& backtest, int step);

}  // namespace spothorizon::study
