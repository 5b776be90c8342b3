// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "offers/Slot.h"

namespace spothorizon::offers {

/// How a job that is not done after the policy's slots is finished: on standing offers, in merit
/// order, at the last slot's prices; or given up (gpus = 0).
struct Ending {
  Machines machines{};
  int gpus = 0;
  double hours = 0;        ///< from the end of the policy's slots on, lost time included
  double finishHours = 0;  ///< from the job's start; meaningless where given up
  double lostHours = 0;    ///< start-up, change and what was pending
  double costUsd = 0;      ///< of the machines, before tax
  double valueUsd = 0;
  bool changed = false;
};

/// The machines of standing offers in merit order at a slot's prices, for every number of GPUs that
/// is allowed.
std::vector<EndingChoice> endingChoices(const Problem& problem, int slot);

Ending endingOf(const Problem& problem, const State& state, const EndingChoice& choice);

/// What it is worth, $: value less machines, storage and egress, after tax.
double netUsd(const Problem& problem, const Ending& ending);

/// The best of all endings whose bill keeps the hard stop; given up where none is worth anything.
/// Of a job that must finish: the cheapest that is on time, else the earliest. `billUsd`: the bill
/// after tax at the end of the policy's slots. `roundingUsd`: what the leases that an ending gives
/// up add to it, before tax; null: nothing.
Ending bestEnding(const Problem& problem, const State& state, double billUsd,
                  const std::function<double(const Machines&)>& roundingUsd = {});

}  // namespace spothorizon::offers
