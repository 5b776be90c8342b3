// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "market/Trace.h"

namespace spothorizon::market {

/// The same market with every known price `priceMovement` (>= 0) times as far from the mean of all
/// known prices as it was, never below zero, and then times `priceFactor` (>= 0), and every known
/// count of free GPUs times `availabilityFactor` (>= 0), rounded (halves away from zero). Unknown
/// slots stay unknown, the on-demand price is left alone. Provenance says so where a factor is
/// not 1.
Trace adjusted(const Trace& trace, double priceFactor, double availabilityFactor,
               double priceMovement = 1);

/// The same market with GPUs that hold for whole slots: what stays to each slot's end. For whoever
/// lays the slots in another order.
Trace ofWholeSlots(const Trace& trace);

}  // namespace spothorizon::market
