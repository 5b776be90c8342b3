// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "subjects/job/backtest/Frontier.h"

namespace spothorizon::study {

/// What the scenario's own deadline costs and one more hour changes; of GPUs the best number.
Text sentence(const Sweep& sweep);

/// For a terminal: a table for each figure, a row for each value, a column for each policy.
std::string sweepText(const Sweep& sweep);
/// frontierTable().
std::string sweepCsv(const Sweep& sweep);

}  // namespace spothorizon::study
