// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "market/Trace.h"

namespace spothorizon::study {

/// Slots on end of which price and free GPUs are known.
struct Stretch {
  int first = 0, count = 0;
};

/// The first stretch of known slots that is at least `wanted` slots long; else the longest there
/// is.
Stretch knownStretch(const market::Trace& trace, int wanted);

/// Whether price or free GPUs of a slot are unknown within so many hours from `startHours` on.
bool hasGap(const market::Trace& trace, double startHours, double hours);

}  // namespace spothorizon::study
