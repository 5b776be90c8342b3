// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "subjects/job/experiment/ExperimentResults.h"

namespace spothorizon::study {

/// Where each family gains over the first one, where most, and with which member. Empty where that
/// is not measured.
Text gainSentence(const ExperimentResults& results);

}  // namespace spothorizon::study
