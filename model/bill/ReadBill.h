// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/RunControl.h"
#include "bill/Bill.h"

namespace spothorizon::bill {

/// One bill in one or more files, packed or not, of FOCUS 1.0 to 1.2 or AWS's cost and usage
/// report. Rows that say no cost or no period are dropped and listed; the sums are the same for any
/// number of threads.
///
/// InputError with file, place, what was found and what was expected: a needed column is missing, a
/// row has too few or too many cells, there is no row left, two currencies. Stopped.
Bill readBill(const std::vector<std::string>& files, const RunControl& control = {});

}  // namespace spothorizon::bill
