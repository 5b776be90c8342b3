// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/Text.h"
#include "subjects/job/sensitivity/MonteCarlo.h"
#include "subjects/job/sensitivity/Tornado.h"

/// Tornado and Monte Carlo in words.
namespace spothorizon::study {

Text sentence(const TornadoResults& results);
Text sentence(const MonteCarloResults& results);

/// "triangular", as files have it.
const char* lawName(Law law);

/// Why changes of a tornado have no interval; empty where all have one, or none has.
Text missingIntervals(const TornadoResults& results);

}  // namespace spothorizon::study
