// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include "base/RunControl.h"
#include "subjects/job/learning/LearningResults.h"

namespace spothorizon::study {

class CellBook;

struct LearningOptions {
  int threads = 0;  ///< 0: as many as the machine has
  /// Partial results, at most 30 times a second, from one thread at a time; the first as soon as a
  /// few jobs are done. May be empty.
  std::function<void(std::shared_ptr<const LearningResults>)> onPartial;
  CellBook* cells = nullptr;  ///< StudyOptions::cells: ten jobs each
};

/// Runs the scenario's pool over its job sequence and learns which policy is best. A pure function
/// of the scenario and its market: the same bytes for any number of threads. `market` may be null
/// and is then loaded. Null where only some cells are asked for. InputError for what cannot be run,
/// Stopped once control.stop was asked.
std::shared_ptr<const LearningResults> runLearning(const Scenario& scenario,
                                                   std::shared_ptr<const LoadedMarket> market,
                                                   const RunControl& control = {},
                                                   const LearningOptions& options = {});

}  // namespace spothorizon::study
