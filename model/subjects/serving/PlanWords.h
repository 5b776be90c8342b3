// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/Text.h"
#include "subjects/serving/ServingResults.h"

/// What goals and frontiers answer, in a sentence or two.
namespace spothorizon::study {

Text servingGoalSentence(const ServingResults& results);
Text servingFrontierSentence(const ServingResults& results);

}  // namespace spothorizon::study
