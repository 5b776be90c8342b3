// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

#include "ask/Study.h"
#include "base/RunControl.h"
#include "subjects/serving/ServingResults.h"

/// The autoscaler by the last window and by each forecaster, on the same requests.
namespace spothorizon::study {

/// How many autoscalers are compared.
inline constexpr std::size_t kAutoscalers = 8;

/// Always true: it has no cells. InputError, Stopped.
bool addAutoscalers(ServingResults& results, const RunControl& control,
                    const StudyOptions& options);

}  // namespace spothorizon::study
