// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/Text.h"
#include "subjects/training/TrainingResults.h"

namespace spothorizon::study {

/// The answer in a sentence or several, by its question.
Text trainingSentence(const TrainingResults& results);
/// What each link of the chain adds; empty where it was not asked for.
Text gainSentence(const TrainingResults& results);

}  // namespace spothorizon::study
