// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "rental/simulate/Outcome.h"
#include "rental/simulate/StreamPath.h"
#include "rental/simulate/Tally.h"
#include "rental/simulate/Widths.h"

namespace spothorizon::rental {

/// Fixed widths, nothing is shared or reused: boots and tails as in the programme's row.
RunResult openRun(const std::vector<SimulatedJob>& jobs, const RunWidths& widths,
                  const Overheads& overheads, const TallySpec& spec);

}  // namespace spothorizon::rental
