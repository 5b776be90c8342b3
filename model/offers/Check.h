// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/Text.h"
#include "offers/Problem.h"

namespace spothorizon::offers {

/// InputError with the JSON pointer of the first fault: a name twice, a commitment that covers no
/// offer, a series shorter than the job, numbers out of range, an overlapped write longer than the
/// interval, a window that is empty or outside the job, N_min out of reach, an up-front price above
/// the hard stop, GB without a price. `base`: the job on its grid.
void checkSupply(const Supply& supply, const job::Problem& base, const Market& market);

/// What is no fault and yet looks like one: the place and a sentence.
struct Warning {
  std::string place;
  Text text;
};
std::vector<Warning> warningsOf(const Supply& supply, const job::Problem& base);

}  // namespace spothorizon::offers
