// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/Text.h"
#include "subjects/job/experiment/ExperimentResults.h"

namespace spothorizon::study {

/// As it is shown: "0.3", "Max spot" of a choice.
Text pointLabel(const Axis& axis, const AxisPoint& point);
/// In words: what the first axis does to the first measure.
Text sentence(const ExperimentResults& results);

}  // namespace spothorizon::study
