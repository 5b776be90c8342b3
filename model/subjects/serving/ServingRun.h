// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "ask/Study.h"
#include "base/RunControl.h"
#include "subjects/serving/ServingResults.h"

namespace spothorizon::study {

/// Answers the question of StudyOptions::variant. Null where only some cells were asked for
/// (StudyOptions::cells). InputError, Stopped.
std::shared_ptr<const ServingResults> runServing(const Scenario& scenario,
                                                 std::shared_ptr<const LoadedMarket> market,
                                                 const RunControl& control,
                                                 const StudyOptions& options);

}  // namespace spothorizon::study
