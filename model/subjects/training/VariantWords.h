// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/Text.h"
#include "subjects/training/TrainingResults.h"

/// The answers of tornado and forecasts, in a sentence each.
namespace spothorizon::study {

Text tornadoSentence(const TrainingResults& results);
Text forecastsSentence(const TrainingResults& results);

}  // namespace spothorizon::study
