// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "ask/LoadedMarket.h"
#include "ask/Study.h"
#include "base/RunControl.h"
#include "subjects/training/TrainingResults.h"

namespace spothorizon::study {

/// InputError, Stopped.
std::shared_ptr<const TrainingResults> runTraining(const Scenario& scenario,
                                                   std::shared_ptr<const LoadedMarket> market,
                                                   const RunControl& control,
                                                   const StudyOptions& options);

}  // namespace spothorizon::study
