// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ask/Answer.h"
#include "result/Table.h"

namespace spothorizon::ask {

/// A row for each parameter that is moved.
std::vector<result::Table> tornadoTables(const Answer& answer);
/// Quantiles, rank correlations, samples.
std::vector<result::Table> monteCarloTables(const Answer& answer);

}  // namespace spothorizon::ask
