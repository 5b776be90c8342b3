// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "ask/Study.h"
#include "base/RunControl.h"
#include "subjects/serving/ServingResults.h"

/// Every system over values of a parameter.
namespace spothorizon::study {

/// False where only some cells were asked for (StudyOptions::cells). InputError, Stopped.
bool addServingSweep(ServingResults& results, const RunControl& control,
                     const StudyOptions& options);

/// Parameters of the section that can be swept without values being named, as they apply.
std::vector<std::string> servingSweepKeys(const Scenario& scenario);
/// The parameter that is swept where none is named.
inline constexpr char kUsualServingSweep[] = "serving.graceSeconds";

}  // namespace spothorizon::study
