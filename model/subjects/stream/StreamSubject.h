// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ask/Subject.h"

namespace spothorizon::ask {

/// Renting GPUs for a stream of jobs on a budget: its contenders are the policies that are
/// simulated, each as wide as the budget allows over the whole stream. A draw is a replication of
/// the jobs, a window of the stream, or a slot of the market at which a window begins.
const Subject& streamSubject();

}  // namespace spothorizon::ask
