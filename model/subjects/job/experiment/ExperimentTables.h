// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "result/ResultFile.h"
#include "result/Table.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentResults.h"

/// An experiment's results as tables, and what is written of them.
namespace spothorizon::study {

/// "points": a row for each point of the axes and each series, with every measure.
result::Table pointsTable(const ExperimentResults& results);
/// "cells": a row for each point: who leads, the best fixed policy, why it could not be run.
result::Table cellsTable(const ExperimentResults& results);
/// "honestForecasts": forecasts that a planner could have had, at the level of equal error.
result::Table honestForecastsTable(const ExperimentResults& results);
/// "axes": what each point sets.
result::Table axesTable(const Experiment& experiment);

/// The scenario in it is the experiment's. `question`: "experiment deadline".
result::ResultFile experimentResult(const ExperimentResults& results);
/// For a terminal: each measure over the axes.
std::string experimentText(const ExperimentResults& results);
/// pointsTable()
std::string experimentCsv(const ExperimentResults& results);

}  // namespace spothorizon::study
