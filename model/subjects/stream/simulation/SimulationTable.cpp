// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "base/NumberText.h"
#include "scenario/text/TextTable.h"
#include "scenario/text/Words.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/simulation/Simulation.h"

namespace spothorizon::study {
namespace {

std::string hoursCell(double hours) { return std::isnan(hours) ? "-" : roundedText(hours, 6); }

/// The numbers of a policy that is overrun grow with the run: they say nothing.
std::vector<std::string> responseCells(const PolicyOutcome& one) {
  if (!one.isStable()) return {"cannot keep up", "-", "-"};
  const rental::Outcome& outcome = one.outcome();
  return {hoursCell(outcome.meanResponseHours.mean),
          std::isnan(outcome.meanResponseHours.half)
              ? "-"
              : roundedText(outcome.meanResponseHours.half, 3),
          hoursCell(outcome.p95Hours.mean)};
}

std::vector<std::string> row(const SimulationResults& results, const PolicyOutcome& one) {
  const rental::Outcome& outcome = one.outcome();
  std::vector<std::string> cells{one.key()};
  for (std::string& cell : responseCells(one)) cells.push_back(std::move(cell));
  if (results.exact->inDollars) {
    cells.push_back(fixedText(outcome.spendPerHour.mean * kHoursPerMonth, 0));
  }
  for (const double gpus : {outcome.gpus.rented(), outcome.gpus.used, outcome.gpus.idle,
                            outcome.gpus.booting, outcome.gpus.tail}) {
    cells.push_back(shortNumber(gpus));
  }
  cells.push_back(fixedText(100 * one.usedShare(), 1));
  cells.push_back(shortNumber(outcome.peakGpus));
  cells.push_back(shortNumber(outcome.gpus999));
  cells.push_back(shortNumber(outcome.restartsPerJob));
  return cells;
}

std::string jobsText(const SimulationResults& results) {
  if (results.policies.empty()) return {};
  const std::string jobs = std::to_string(results.policies.front().jobs);
  const int replications = results.policies.front().outcome().replications;
  if (results.replayed) return jobs + " recorded jobs\n";
  return jobs + " jobs in " + countText(replications, "replication") +
         "; the first tenth of each is left out\n";
}

}  // namespace

std::string simulationTable(const SimulationResults& results) {
  std::vector<std::string> header{"policy", "mean response, h", "+-95 %", "P95, h"};
  if (results.exact->inDollars) header.emplace_back("$/month");
  for (const char* name :
       {"rented", "used", "idle", "booting", "tail", "used %", "peak", "99.9 %", "restarts/job"}) {
    header.emplace_back(name);
  }
  TextTable table(header);
  for (const PolicyOutcome& one : results.policies) table.add(row(results, one));
  std::string text =
      simulationSentence(results).english() + "\n\n" + table.text() + "\n" + jobsText(results);
  for (const Text& warning : results.warnings) text += "note: " + warning.english() + "\n";
  return text;
}

}  // namespace spothorizon::study
