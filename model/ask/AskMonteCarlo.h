// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ask/AskRun.h"

namespace spothorizon::ask {

/// The scenario as it is, and samples of all its uncertain numbers together.
void planMonteCarlo(const MonteCarlo& asked, AskRun& run);

/// What the samples that are done say, of the contender that is the best at the scenario's own
/// values of those that use no future.
void finishMonteCarlo(Answer& answer);

/// The mean of the measure in every sample; NaN where it is not done or cannot be run.
std::vector<double> sampleMeans(const Answer& answer);

}  // namespace spothorizon::ask
