// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/Outputs.h"
#include "scenario/Scenario.h"

namespace spothorizon::study {

/// A list of on-demand prices that lies beside a market file goes before the catalogue.
inline constexpr const char* kPriceListBeside = "on-demand-prices.csv";

/// Every file and folder that the scenario names, and lists of prices beside its market files, as
/// paths from here: what a run may read.
std::vector<std::string> filesNamedIn(const Scenario& scenario);

/// What a run reads of these files and scenarios, and where it prints: no output may replace it.
Outputs outputsOf(const std::vector<std::string>& files, const std::vector<Scenario>& scenarios);

}  // namespace spothorizon::study
