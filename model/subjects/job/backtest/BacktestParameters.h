// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "scenario/Parameters.h"

namespace spothorizon::study {

/// The rows of the scenario's backtest section.
std::vector<Parameter> backtestParameters();

}  // namespace spothorizon::study
