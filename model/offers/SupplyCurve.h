// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "offers/Problem.h"

namespace spothorizon::offers {

/// The cheapest machines that hold a number of GPUs.
struct CurvePoint {
  int gpus = 0;
  double usdPerHour = 0;  ///< before tax; covered machines cost nothing
  Machines machines{};
};

/// c_t(n) for every number of GPUs that is allowed and can be held in a slot by a job that held
/// `held` before it, by rising numbers; zero first. Mixes above the hourly cap are not among them.
std::vector<CurvePoint> supplyCurve(const Problem& problem, int slot, const Machines& held);

/// Whether a slot's offers matter to a job through this curve alone: only the total counts as a
/// change, and there are no start-ups, checkpoints, launch limits and rounded bills.
bool isCurveExact(const Problem& problem);

}  // namespace spothorizon::offers
