// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fetch/FetchPlan.h"
#include "app/fetch/FetchRun.h"
#include "base/RunControl.h"

namespace spothorizon::app {

/// Runs a plan and waits for its end, for programs without an event loop of their own. InputError
/// where the plan is none.
FetchOutcome fetchToEnd(const FetchPlan& plan, const RunControl& control);

}  // namespace spothorizon::app
