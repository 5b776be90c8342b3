// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "subjects/training/TrainingResults.h"

/// The parts of a run.
namespace spothorizon::study {

/// The policies of the scenario, not yet run.
std::vector<TrainingRun> trainingRuns(const Scenario& scenario);

/// How many intervals a window of the trace has that may begin anywhere: as many as the scenario's
/// hours, or one hour where it has all of the trace.
int trainingWindow(const Scenario& scenario, const training::Setting& setting);
/// The same run over the window that begins at an interval.
training::Setting trainingStart(const training::Setting& setting, int interval, int intervals);

/// Warnings of readers and tables, whatever the policies do.
std::vector<Text> trainingWarnings(const TrainingInputs& inputs, const training::Setting& setting);
/// Inputs that nobody recorded. `market`: null where none is read.
InputNotices trainingNotices(const Scenario& scenario, const TrainingInputs& inputs,
                             const LoadedMarket* market);

}  // namespace spothorizon::study
