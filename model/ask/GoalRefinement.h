// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "ask/Answer.h"

namespace spothorizon::ask {

/// Values at which a goal is tried next: for each contender between the last value that fails and
/// the first that meets the limit, until those are neighbours as whole numbers, or within 1 %.
/// Whole numbers are all tried where few are between, others halve the gap. Empty: nothing is left
/// to refine, or so many values were added that the rest would take too long. A goal whose values
/// were typed has only those.
std::vector<std::string> refinedValues(const Goal& asked, const Answer& answer);

}  // namespace spothorizon::ask
