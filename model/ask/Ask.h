// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "ask/Answer.h"
#include "ask/Study.h"

namespace spothorizon::ask {

/// How many starts are run at each point where the draws are starts: of OverStarts, of a Monte
/// Carlo's sample, of others.
inline constexpr int kUsualStarts = 200, kSampleStarts = 40, kPointStarts = 100;

/// Answers a question: a pure function of the scenario, its market and the question, with the same
/// bytes for any number of threads and shards. `market` may be null and is then loaded where the
/// subject reads one. StudyOptions::before: an earlier, partial answer to the same question, whose
/// runs are kept. Null where only some cells were asked for (StudyOptions::cells).
///
/// Draws are the scenario's replications, or, where it has one and the record has room for more
/// than one run, starts spread over the record: the same ones at every point. A point that cannot
/// be run is an obstacle with its reason; the scenario's own values throw.
///
/// InputError, Stopped.
std::shared_ptr<const Answer> ask(const Subject& subject, const study::Scenario& scenario,
                                  std::shared_ptr<const study::LoadedMarket> market,
                                  const Question& question, const RunControl& control,
                                  const study::StudyOptions& options);

}  // namespace spothorizon::ask
