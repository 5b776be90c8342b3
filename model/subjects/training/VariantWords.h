// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/Text.h"
#include "subjects/training/TrainingResults.h"

/// The answers of sweeps, tornado, forecasts and backtests, in a sentence each.
namespace spothorizon::study {

Text sweepSentence(const TrainingResults& results);
Text tornadoSentence(const TrainingResults& results);
Text forecastsSentence(const TrainingResults& results);
Text backtestSentence(const TrainingResults& results);

}  // namespace spothorizon::study
