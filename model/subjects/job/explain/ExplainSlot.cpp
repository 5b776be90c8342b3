// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/explain/ExplainSlot.h"

#include <algorithm>

namespace spothorizon::study {
namespace {

const PolicyResult* resultOf(const Results& results, int policy) {
  if (policy < 0 || policy >= static_cast<int>(results.policies.size())) return nullptr;
  const auto& result = results.policies[static_cast<std::size_t>(policy)];
  return result ? &*result : nullptr;
}

}  // namespace

Text labelOf(const Results& results, int policy) {
  if (policy == -1) return phrase("why", "Best possible");
  const PolicyResult* result = resultOf(results, policy);
  return result ? result->label : Text();
}

job::State stateBefore(const job::Problem& problem, const simulate::Ledger& ledger, int slot) {
  job::State state;
  for (const simulate::LedgerRow& row : ledger.rows) {
    if (row.slot >= slot) break;
    job::advance(problem, state, row.gpus, row.spotPrice);
  }
  return state;
}

double costBefore(const simulate::Ledger& ledger, int slot) {
  return slot <= 0 ? 0 : ledger.rows[static_cast<std::size_t>(slot - 1)].cumulativeCostUsd;
}

int Decision::sureGpus() const {
  const int quota = std::min(problem->onDemandQuota, problem->job.maxGpus);
  return quota >= problem->job.minGpus ? quota : problem->job.maxGpus;
}

double Decision::hoursNeeded() const {
  const job::Reconfiguration& r = problem->job.reconfiguration;
  return workLeft() / problem->rate[static_cast<std::size_t>(sureGpus())] +
         std::max(r.upHours, r.downHours);
}

std::optional<Decision> decisionAt(const Results& results, int policy, int slot) {
  const simulate::Ledger* ledger = ledgerOf(results, policy);
  if (!ledger || slot < 0 || slot >= static_cast<int>(ledger->rows.size())) return std::nullopt;
  const auto at = static_cast<std::size_t>(slot);
  Decision decision;
  decision.results = &results;
  decision.problem = &results.problem;
  if (policy >= 0) {
    if (ledger->reasons.size() != ledger->rows.size()) return std::nullopt;
    decision.spec = &resultOf(results, policy)->spec;
    decision.reason = &ledger->reasons[at];
    if (slot > 0) decision.reasonBefore = &ledger->reasons[at - 1];
  }
  decision.row = &ledger->rows[at];
  decision.before = stateBefore(results.problem, *ledger, slot);
  decision.costBefore = costBefore(*ledger, slot);
  return decision;
}

}  // namespace spothorizon::study
