// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/run/ResultsTable.h"

#include <cmath>

#include "base/NumberText.h"
#include "scenario/Criterion.h"
#include "scenario/text/TextTable.h"
#include "scenario/text/Words.h"
#include "subjects/job/run/ReasonText.h"
#include "subjects/job/run/Run.h"
#include "subjects/job/run/Saving.h"

namespace spothorizon::study {
namespace {

std::string finishText(const simulate::Outcome& outcome) {
  if (!outcome.finishHours) return "given up";
  return fixedText(*outcome.finishHours, 2) + (outcome.onTime ? "" : " late");
}

std::vector<std::string> rowOf(const Scenario& scenario, const std::string& label,
                               const simulate::Outcome& o, const std::string& saving,
                               const std::string& gap) {
  std::vector<std::string> row{label};
  if (showsUtility(scenario)) row.push_back(fixedText(o.utilityUsd, 2));
  row.insert(row.end(), {fixedText(o.costUsd, 2), saving, finishText(o), gap,
                         fixedText(o.spotGpuHours, 1), fixedText(o.onDemandGpuHours, 1),
                         std::to_string(o.idleSlots), std::to_string(o.preemptions),
                         std::to_string(o.reconfigurations), fixedText(o.lostHours, 2)});
  return row;
}

std::vector<std::string> headerOf(const Scenario& scenario) {
  std::vector<std::string> header{"policy"};
  if (showsUtility(scenario)) header.emplace_back("utility $");
  header.insert(header.end(),
                {"cost $", "saving %", "finish h", "gap $", "spot GPU-h", "on-demand GPU-h",
                 "idle slots", "preempted GPUs", "changes", "lost h"});
  return header;
}

std::string percent(const std::optional<double>& share) {
  return share ? fixedText(*share * 100, 1) : "";
}

}  // namespace

std::string resultsTable(const Results& results) {
  const Scenario& scenario = results.scenario;
  TextTable table(headerOf(scenario));
  for (const auto& one : results.policies) {
    if (!one) continue;
    table.add(rowOf(scenario, one->label.english(), one->outcome, percent(one->savingVsOnDemand),
                    one->gapToOptimumUsd ? fixedText(*one->gapToOptimumUsd, 2) : ""));
  }
  if (results.optimum) {
    const bool isDone = results.optimum->outcome.finishHours.has_value();
    table.add(rowOf(scenario, "Best possible", results.optimum->outcome,
                    percent(optimumSaving(results)), isDone ? "0.00" : ""));
  }
  std::string text = sentence(results).english() + "\n\n" + table.text();
  for (const Text& warning : results.warnings) text += "\nWarning: " + warning.english() + "\n";
  return text;
}

std::string explanation(const Results& results, std::size_t index) {
  const auto& one = results.policies.at(index);
  if (!one) return {};
  std::string text = one->label.english() + "\n";
  std::string before;
  for (std::size_t i = 0; i < one->ledger.reasons.size(); ++i) {
    const simulate::LedgerRow& row = one->ledger.rows[i];
    const policy::Reason& reason = one->ledger.reasons[i];
    const std::string now = gpusText(row.gpus).english() + policy::toString(reason.rule);
    if (now == before) continue;
    before = now;
    text += "  " + fixedText(row.hours, 2) +
            " h: " + reasonText(reason, row, results.problem).english() + "\n";
  }
  return text;
}

}  // namespace spothorizon::study
