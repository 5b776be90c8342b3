// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/run/ResultsCsv.h"

#include "base/CsvText.h"
#include "scenario/Criterion.h"
#include "subjects/job/run/ReasonText.h"

namespace spothorizon::study {
namespace {

constexpr const char* kOptimumLabel = "best possible";

using csv::comment;
using csv::field;
using csv::line;

std::string outcomeLine(const Scenario& scenario, const std::string& kind, const std::string& label,
                        const simulate::Outcome& o, const std::optional<double>& saving,
                        const std::optional<double>& gap) {
  if (showsUtility(scenario)) {
    return line(kind, label, o.utilityUsd, o.valueUsd, o.costUsd, saving, o.finishHours, o.onTime,
                o.spotGpuHours, o.onDemandGpuHours, o.idleSlots, o.preemptions, o.reconfigurations,
                o.lostHours, gap);
  }
  return line(kind, label, o.costUsd, saving, o.finishHours, o.onTime, o.spotGpuHours,
              o.onDemandGpuHours, o.idleSlots, o.preemptions, o.reconfigurations, o.lostHours, gap);
}

std::string ledgerHeader() {
  return "policy,slot,hours,spotUsdPerGpuHour,freeGpus,spotGpus,onDemandGpus,lostHours,usedHours,"
         "progress,uniformProgress,costUsd,cumulativeCostUsd,preempted,reconfigured,reason\n";
}

std::string ledgerLine(const std::string& label, const simulate::LedgerRow& row,
                       const std::string& reason) {
  return line(label, row.slot, row.hours, row.spotPrice, row.freeGpus, row.gpus.spot,
              row.gpus.onDemand, row.lostHours, row.usedHours, row.progress, row.uniformProgress,
              row.costUsd, row.cumulativeCostUsd, row.preempted, row.reconfigured, reason);
}

std::string endingLine(const std::string& label, const simulate::Outcome& outcome,
                       const job::Problem& problem) {
  if (!outcome.ending) return {};
  const job::Ending& ending = *outcome.ending;
  const double start = problem.slotCount * problem.slotHours;
  const bool givenUp = ending.gpus == 0;
  const double used = givenUp ? 0.0 : ending.finishHours - start;
  const double progress = givenUp ? outcome.progressAtDeadline : problem.job.workload;
  return line(label, std::string("ending"), start, std::string(), std::string(), 0, ending.gpus,
              ending.lostHours, used, progress, problem.job.workload, ending.costUsd,
              outcome.costUsd, 0, ending.reconfigured,
              std::string(givenUp ? "Given up." : "Finished on demand after the deadline."));
}

std::string ledgerLines(const std::string& label, const simulate::Ledger& ledger,
                        const simulate::Outcome& outcome, const job::Problem& problem) {
  std::string text;
  for (std::size_t i = 0; i < ledger.rows.size(); ++i) {
    const bool reasoned = i < ledger.reasons.size();
    const Text reason = reasoned ? reasonText(ledger.reasons[i], ledger.rows[i], problem) : Text();
    text += ledgerLine(label, ledger.rows[i], reason.english());
  }
  return text + endingLine(label, outcome, problem);
}

std::string linesOf(const Results& results, std::size_t index) {
  if (index >= results.policies.size()) {
    if (!results.optimum) return {};
    const OptimumResult& best = *results.optimum;
    return ledgerLines(kOptimumLabel, best.ledger, best.outcome, results.problem);
  }
  const auto& one = results.policies[index];
  return one ? ledgerLines(one->label.english(), one->ledger, one->outcome, results.problem) : "";
}

}  // namespace

std::string provenanceLines(const Results& results) {
  std::string text = comment("SpotHorizon " SPOTHORIZON_VERSION);
  if (!results.scenario.title.empty()) text += comment("scenario: " + results.scenario.title);
  const market::Provenance& from = results.market->import.trace.provenance;
  for (const std::string& what : from.lines) text += comment(what);
  if (!from.hash.empty()) text += comment("trace hash: " + from.hash);
  return text + comment("seed: " + std::to_string(results.scenario.seed));
}

std::string outcomesCsv(const Results& results) {
  std::string text = provenanceLines(results) + "policy,label," +
                     (showsUtility(results.scenario) ? "utilityUsd,valueUsd," : "") +
                     "costUsd,savingVsOnDemand,finishHours,onTime,spotGpuHours,onDemandGpuHours,"
                     "idleSlots,preemptions,reconfigurations,"
                     "lostHours,gapToOptimumUsd\n";
  for (const auto& one : results.policies) {
    if (!one) continue;
    text += outcomeLine(results.scenario, policy::kindName(one->spec.kind), one->label.english(),
                        one->outcome, one->savingVsOnDemand, one->gapToOptimumUsd);
  }
  if (results.optimum) {
    text += outcomeLine(results.scenario, "optimum", kOptimumLabel, results.optimum->outcome,
                        std::nullopt, std::nullopt);
  }
  return text;
}

std::string ledgerCsv(const Results& results) {
  std::string text = provenanceLines(results) + ledgerHeader();
  for (std::size_t i = 0; i <= results.policies.size(); ++i) text += linesOf(results, i);
  return text;
}

std::string ledgerCsv(const Results& results, std::size_t index) {
  return provenanceLines(results) + ledgerHeader() + linesOf(results, index);
}

}  // namespace spothorizon::study
