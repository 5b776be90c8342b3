// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include "ask/LoadedMarket.h"
#include "base/RunControl.h"
#include "scenario/Scenario.h"
#include "subjects/job/run/Results.h"

namespace spothorizon::study {

struct RunOptions {
  bool withReasons = false;  ///< keep the reason of every decision in the ledgers
  int threads = 0;           ///< 0: as many as the machine has
  /// Called with partial results as policies finish, in batches, from one thread at a time. May be
  /// empty. The object given is never changed afterwards.
  std::function<void(std::shared_ptr<const Results>)> onPartial;
};

/// Runs every policy of the scenario and the offline optimum. A pure function of the scenario and
/// its market: the same results for any number of threads. `market` may be null and is then loaded.
/// Throws InputError for a scenario that cannot be run, Stopped once control.stop was asked.
std::shared_ptr<const Results> run(const Scenario& scenario,
                                   std::shared_ptr<const LoadedMarket> market,
                                   const RunControl& control = {}, const RunOptions& options = {});

/// The best policy by what is compared (Criterion.h), the cheaper and then the earlier in the list
/// among those that are equal to the cent; -1 while none is done. What the sentence is about.
int bestPolicy(const Results& results);

/// The sentence a planner can read aloud: which policy is best, when it finishes, what it costs,
/// what it saves against on-demand, how far it is from the best possible. Empty while nothing is
/// done.
Text sentence(const Results& results);

}  // namespace spothorizon::study
