// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ask/Study.h"
#include "base/RunControl.h"
#include "subjects/serving/ServingResults.h"

/// Goals and the frontier: many fleets on the same requests.
namespace spothorizon::study {

/// False where only some cells were asked for (StudyOptions::cells). InputError, Stopped.
bool addGoals(ServingResults& results, const RunControl& control, const StudyOptions& options);
bool addFrontier(ServingResults& results, const RunControl& control, const StudyOptions& options);

/// The scenario that runs on the fleet of a point of the frontier.
Scenario opened(Scenario scenario, const serving::FrontierPoint& point);

}  // namespace spothorizon::study
