// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "base/RunControl.h"
#include "subjects/training/TrainingResults.h"

namespace spothorizon::study {

/// `starts`: so many, spread over the trace; none: all.
void addBacktest(TrainingResults& results, std::optional<int> starts, const RunControl& control,
                 TrainingDraft& draft);

}  // namespace spothorizon::study
