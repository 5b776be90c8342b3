// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include "base/RunControl.h"
#include "subjects/job/experiment/ExperimentResults.h"

namespace spothorizon::study {

class CellBook;

struct ExperimentOptions {
  int threads = 0;
  std::function<void(std::shared_ptr<const ExperimentResults>)> onPartial;  ///< as cells get done
  CellBook* cells = nullptr;  ///< StudyOptions::cells: those of the experiment that can be run
  /// What the results are of, where the experiment is on a scenario that it has changed.
  const Scenario* asked = nullptr;
};

/// Runs all cells in parallel. A pure function of the experiment and its market. InputError for
/// what cannot be run at all, Stopped once control.stop was asked. Null where only some cells are
/// asked for.
std::shared_ptr<const ExperimentResults> runExperiment(const Experiment& experiment,
                                                       std::shared_ptr<const LoadedMarket> market,
                                                       const RunControl& control = {},
                                                       const ExperimentOptions& options = {});

}  // namespace spothorizon::study
