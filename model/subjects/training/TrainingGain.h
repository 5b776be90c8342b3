// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/RunControl.h"
#include "subjects/training/TrainingResults.h"

namespace spothorizon::study {

/// The chain from Reactive to Ideal.
void addGain(TrainingResults& results, const RunControl& control);
/// What each shape keeps when nodes leave the largest cluster.
void addMaps(TrainingResults& results, const RunControl& control);

}  // namespace spothorizon::study
