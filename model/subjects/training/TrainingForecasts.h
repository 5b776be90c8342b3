// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/RunControl.h"
#include "subjects/training/TrainingResults.h"

namespace spothorizon::study {

/// Every kind of forecast of node counts, the cheap ones first.
void addForecasts(TrainingResults& results, const RunControl& control, TrainingDraft& draft);

}  // namespace spothorizon::study
