// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "ask/Draft.h"
#include "ask/Study.h"
#include "ask/shard/CellBook.h"
#include "serving/run/Measures.h"
#include "subjects/serving/ServingResults.h"

/// Parts that the runs of several questions have.
namespace spothorizon::study {

/// The result of a cell of a run.
template <class Io, CellOf<serving::Measures> Value>
void fields(Io& io, Value& m) {
  io(m.arrived, m.counted, m.refused, m.unfinished, m.meanSeconds, m.p50Seconds, m.p95Seconds,
     m.p99Seconds, m.ttftMeanSeconds, m.ttftP99Seconds, m.tpotMeanSeconds, m.tpotP99Seconds,
     m.withinWhole, m.withinTtft, m.withinTpot, m.tokensDelivered, m.tokensWasted, m.stops,
     m.spotUsd, m.onDemandUsd, m.answered, m.paidTokens, m.answerable, m.atOnce,
     m.usdPerMillionTokens, m.parts.wait, m.parts.prefill, m.parts.decode, m.parts.stopped,
     m.parts.redone);
}

/// For a run whose parts are put together here; one that ends with its cells shows nothing.
struct ServingDraft : Draft<ServingResults> {
  ServingDraft(const ServingResults& results, const RunControl& control,
               const StudyOptions& options, std::function<void(ServingResults&)> show = {},
               std::chrono::milliseconds firstAfter = {});
};

/// The systems of the scenario, not yet run.
std::vector<ServingRun> servingRuns(const Scenario& scenario, const ServingSetting& setting);
/// One replication: every system on the same requests. `segments`: with where their time went.
std::vector<serving::Measures> answerReplication(const ServingSetting& setting,
                                                 const std::vector<ServingRun>& runs, std::size_t r,
                                                 const std::stop_token& stop,
                                                 bool segments = false);
/// Refuses runs of hours before they begin, with the number of requests.
/// `word`: what the requests are answered by, " fleets: ". InputError.
void checkAnswered(const ServingSetting& setting, std::size_t fleets, std::size_t replications,
                   const char* word);
/// Warnings of the readers, and about times that do not match.
std::vector<Text> servingWarnings(const Scenario& scenario, const ServingInputs& inputs);
/// Hash of the files and, where instances or prices come from it, the market.
std::string servingInputsHash(const ServingResults& results);
/// InputError where a part of a run has results of another number of systems or fleets.
void checkCell(const std::vector<serving::Measures>& cell, std::size_t expected);

}  // namespace spothorizon::study
