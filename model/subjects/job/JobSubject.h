// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ask/Subject.h"

namespace spothorizon::ask {

/// A job with a deadline: its contenders are the scenario's policies, on-demand GPUs alone where
/// that is a baseline, and the best possible plan. A draw is a slot of the market at which the job
/// starts.
const Subject& jobSubject();

}  // namespace spothorizon::ask
