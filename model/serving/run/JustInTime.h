// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "serving/latency/LayerTable.h"

namespace spothorizon::serving {

/// What a stop is for: a loss (or another required rate), or an addition.
enum class NoticeKind { Loss, Addition };

/// How many of `tokens` tokens a batch may still run, whose prefill takes `prefill` (0 where it
/// runs already or resumes), before it has to stop in `slotSeconds`. `tokens` or more: in full; 0:
/// stop now. Before a loss nothing is computed past the slot; for an addition the published rule
/// divides by f and may overrun.
int tokensBeforeStop(NoticeKind kind, double slotSeconds, double prefill, const BatchTimes& times,
                     int tokens);

}  // namespace spothorizon::serving
