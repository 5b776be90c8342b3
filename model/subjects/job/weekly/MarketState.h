// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "subjects/job/weekly/MarketUpdate.h"

/// The figures of a market that are kept from one update to the next.
namespace spothorizon::study {

/// The state file: format "spothorizon-market-state", version 1.
std::string stateText(const MarketFigures& figures);
/// InputError where the text is no such state, or of a newer version.
MarketFigures stateFrom(const std::string& text, const std::string& fileName);

}  // namespace spothorizon::study
