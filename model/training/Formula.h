// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "training/ThroughputTable.h"
#include "training/TrainingModel.h"
#include "training/TransferTable.h"

namespace spothorizon::training {

/// Iteration time in ms of a strategy by layer times: m micro-batches in one-forward-one-backward
/// order, transfers between stages, then all-reduce at 10 Gb/s and the optimiser; the slowest stage
/// counts. Uncalibrated: measured tables are two to three times faster. The model has layer times.
double formulaIterationMs(const TrainingModel& model, const TransferTable& transfer,
                          Strategy strategy);

/// A table by the formula, to be labelled as such.
struct FormulaTable {
  ThroughputTable table;
  int measuredRows = 0;  ///< that scale it; 0: uncalibrated
  double scale = 1;      ///< geometric mean of measured / formula throughput
};

/// All feasible strategies of up to `mostNodes` nodes; scaled to the rows of `measured` where it is
/// not empty. InputError where the model has no layer times.
FormulaTable formulaTable(const TrainingModel& model, const TransferTable& transfer, int mostNodes,
                          const ThroughputTable& measured = {});

}  // namespace spothorizon::training
