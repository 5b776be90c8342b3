// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/RunControl.h"
#include "subjects/training/TrainingResults.h"

namespace spothorizon::study {

/// Every switch and slider at other values, one after the other.
void addTornado(TrainingResults& results, const RunControl& control, TrainingDraft& draft);

}  // namespace spothorizon::study
