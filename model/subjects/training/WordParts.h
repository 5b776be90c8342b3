// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "base/Text.h"
#include "subjects/training/TrainingResults.h"
#include "training/run/Ledger.h"

/// Numbers and names in words.
namespace spothorizon::study {

/// "17.66 million", "154,000".
Text samplesText(double samples);
/// The difference of two numbers of samples as shown, which are whole: the result of subtracting
/// one from the other on screen.
double samplesApart(double more, double less);
/// "Holding the last count", "The ARIMA forecast": how a policy begins a sentence.
Text trainingPolicyName(const TrainingRun& run);
/// "(4, 8)"; "idle".
std::string shapeText(const training::Strategy& strategy);
/// The name of a cause of lost samples in legends and tables.
Text causeName(training::Cause cause);
/// The cause in files: "slowerChoice".
std::string causeKey(training::Cause cause);

}  // namespace spothorizon::study
