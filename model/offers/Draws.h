// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "offers/Supply.h"

namespace spothorizon::offers {

/// Whether a supply has waits or shortages that are drawn.
bool isDrawn(const Supply& supply);

/// The supply of one start: each wait a number, each shortage a series of launchable GPUs. An
/// offer's draws depend on the seed, the start and the offer's name alone, so that all ways of
/// buying that have the offer share them.
Supply drawn(const Supply& supply, int slotCount, double slotHours, std::uint64_t seed, int start);

}  // namespace spothorizon::offers
