// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/simulation/SimulationTables.h"

#include <optional>
#include <utility>
#include <vector>

#include "result/ColumnKinds.h"
#include "scenario/text/Words.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/BudgetTables.h"
#include "subjects/stream/Columns.h"
#include "subjects/stream/simulation/SimulationWords.h"

namespace spothorizon::study {
namespace {

using rental::StreamPolicy;
using result::Cell;
using result::inFiles;
using result::numberColumn;
using result::Table;
using result::Tone;
using result::withInterval;
using stream::Columns;
using stream::estimateCell;
using stream::hours;
using stream::ifStable;
using stream::lessIsBetter;

using One = PolicyOutcome;

void addResponse(Columns<One>& columns) {
  columns
      .add(withInterval(lessIsBetter(
               hours("meanResponseHours", phrase("budget", "Mean response"),
                     phrase("budget",
                            "Mean response time, weighted by class: from arrival to the end. "
                            "With its 95 % interval over replications or blocks of jobs.")))),
           [](const One& one) {
             return ifStable(one.isStable(), estimateCell(one.outcome().meanResponseHours));
           })
      .add(inFiles(hours("p50ResponseHours", phrase("budget", "P50 response"))),
           [](const One& one) { return ifStable(one.isStable(), one.outcome().p50Hours.mean); })
      .add(lessIsBetter(hours("p95ResponseHours", phrase("budget", "P95 response"),
                              phrase("budget", "95 % of the jobs respond within this time."))),
           [](const One& one) { return ifStable(one.isStable(), one.outcome().p95Hours.mean); });
}

result::Column gpus(const char* key, Text title, Text help) {
  return numberColumn(key, std::move(title), "GPUs", 2, std::move(help));
}

void addGpus(Columns<One>& columns) {
  columns
      .add(withInterval(gpus("rentedGpus", phrase("budget", "Rented"),
                             phrase("budget", "Mean GPUs that are paid for."))),
           [](const One& one) { return estimateCell(one.outcome().rentedGpus); })
      .add(withInterval(gpus("usedGpus", phrase("budget", "In use"),
                             phrase("budget", "Mean GPUs that jobs hold."))),
           [](const One& one) { return estimateCell(one.outcome().usedGpus); })
      .add(result::shareColumn("usedShare", phrase("budget", "In use"),
                               phrase("budget", "The share of the rented GPUs that jobs hold.")),
           [](const One& one) { return one.usedShare(); })
      .add(gpus("idleGpus", phrase("budget", "Idle"),
                phrase("budget", "Mean GPUs that are ready and free.")),
           [](const One& one) { return one.outcome().gpus.idle; })
      .add(gpus("bootingGpus", phrase("budget", "Booting"),
                phrase("budget", "Mean GPUs that are requested and not ready yet.")),
           [](const One& one) { return one.outcome().gpus.booting; })
      .add(gpus("tailGpus", phrase("budget", "Tail"),
                phrase("budget", "Mean GPUs that are released and still billed.")),
           [](const One& one) { return one.outcome().gpus.tail; })
      .add(inFiles(gpus("spotGpus", phrase("budget", "On spot"),
                        phrase("budget", "Mean GPUs on the spot market."))),
           [](const One& one) { return one.outcome().spotGpus; })
      .add(numberColumn("peakGpus", phrase("budget", "Peak"), "GPUs", 0,
                        phrase("budget", "The most GPUs rented at once.")),
           [](const One& one) { return one.outcome().peakGpus; })
      .add(inFiles(gpus("gpusSd", phrase("budget", "Standard deviation"),
                        phrase("budget", "Of the rented GPUs over time."))),
           [](const One& one) { return one.outcome().gpusSd; })
      .add(numberColumn("gpus999", phrase("budget", "Enough 99.9 % of the time"), "GPUs", 0,
                        phrase("budget", "This many GPUs at once were enough 99.9 % of the time.")),
           [](const One& one) { return one.outcome().gpus999; });
}

void addJobs(Columns<One>& columns) {
  columns
      .add(numberColumn(
               "restartsPerJob", phrase("budget", "Restarts per job"), "", 2,
               phrase("budget",
                      "How often a job stops and goes on, by a change of width or because its "
                      "GPUs are taken back.")),
           [](const One& one) { return one.outcome().restartsPerJob; })
      .add(inFiles(numberColumn("meanJobs", phrase("budget", "Jobs in the system"), "", 2)),
           [](const One& one) { return one.outcome().meanJobs; })
      .add(inFiles(numberColumn("meanWaitingJobs", phrase("budget", "Jobs without GPUs"), "", 2)),
           [](const One& one) { return one.outcome().meanWaiting; })
      .add(inFiles(numberColumn("jobsPerHour", phrase("budget", "Jobs"), "1/h", 3)),
           [](const One& one) { return one.outcome().jobsPerHour; })
      .add(inFiles(numberColumn("jobs", phrase("budget", "Jobs simulated"), "", 0)),
           [](const One& one) { return stream::count(one.jobs); })
      .add(inFiles(numberColumn("replications", phrase("budget", "Replications"), "", 0)),
           [](const One& one) { return Cell(static_cast<long long>(one.outcome().replications)); })
      .add(inFiles(
               numberColumn("isBudgetMet", phrase("budget", "Budget met"), "", 0,
                            phrase("budget", "Else it spends as near to it as this policy gets."))),
           [](const One& one) { return one.simulated->met; })
      .add(numberColumn("keepsUp", phrase("budget", "Keeps up"), "", 0,
                        phrase("budget", "Whether it finishes jobs as fast as they arrive.")),
           [](const One& one) { return one.isStable(); });
}

/// The best of those that spend the same money; none while no policy keeps up.
std::optional<std::size_t> bestOf(const SimulationResults& results) {
  std::optional<std::size_t> best;
  const auto hoursOf = [&](std::size_t i) {
    return results.policies[i].outcome().meanResponseHours.mean;
  };
  for (std::size_t i = 0; i < results.policies.size(); ++i) {
    const One& one = results.policies[i];
    const bool counts =
        one.isStable() && one.simulated->met &&
        (one.policy == StreamPolicy::FixedWidth || isAtTheSameMoney(results, one.policy));
    if (counts && (!best || hoursOf(i) < hoursOf(*best))) best = i;
  }
  return best;
}

void addMarks(Table& table, const SimulationResults& results) {
  if (const auto best = bestOf(results)) table.marks.push_back({*best, "label", Tone::Strong});
  for (std::size_t i = 0; i < results.policies.size(); ++i) {
    const One& one = results.policies[i];
    if (!one.isStable()) {
      table.marks.push_back({i, "meanResponseHours", Tone::Wrong,
                             phrase("budget", "cannot keep up"),
                             phrase("budget",
                                    "Jobs arrive faster than this policy ends them: the longer it "
                                    "runs, the longer they wait.")});
    }
    if (one.simulated->met) continue;
    for (const char* key : {"usdPerMonth", "rentedGpus"}) {
      table.marks.push_back({i,
                             key,
                             Tone::Wrong,
                             {},
                             phrase("budget", "As close to the budget as this policy gets.")});
    }
  }
}

Text jobsNote(const SimulationResults& results) {
  const One& first = results.policies.front();
  const std::string jobs = groupedText(static_cast<double>(first.jobs));
  if (results.replayed) return phrase("budget", "%1 recorded jobs.").arg(jobs);
  const int replications = first.outcome().replications;
  if (replications == 1) {
    return phrase("budget", "%1 jobs in one replication; its first tenth is left out.").arg(jobs);
  }
  return phrase("budget", "%1 jobs in %2 replications; the first tenth of each is left out.")
      .arg(jobs)
      .arg(std::to_string(replications));
}

/// A policy's jobs of one class.
struct ClassRow {
  const One& policy;
  const std::string& name;
  const rental::ClassResult& of;
};

std::vector<ClassRow> classRows(const SimulationResults& results) {
  std::vector<ClassRow> rows;
  for (const One& one : results.policies) {
    const auto& classes = one.outcome().classes;
    for (std::size_t i = 0; i < classes.size(); ++i) {
      rows.push_back({one, results.exact->classes[i].name, classes[i]});
    }
  }
  return rows;
}

}  // namespace

Table policyTable(const SimulationResults& results) {
  Columns<One> columns;
  columns
      .add(inFiles(result::textColumn("policy", phrase("budget", "Policy"))),
           [](const One& one) { return Text(one.key()); })
      .add(result::textColumn(
               "label", phrase("budget", "Policy"),
               phrase("budget", "A way to share GPUs among the jobs; all on the same jobs.")),
           [](const One& one) { return policyName(one.policy); });
  addResponse(columns);
  if (results.exact->inDollars) {
    columns.addMoney(
        stream::moneyColumns(true, "", phrase("budget", "Spend"),
                             phrase("budget", "Paid for all that is rented; a month has 730 h.")),
        [](const One& one) { return one.outcome().spendPerHour.mean; });
  }
  addGpus(columns);
  addJobs(columns);
  Table table =
      columns.table("policies", phrase("budget", "Policies, simulated"), results.policies);
  if (results.policies.empty()) return table;
  addMarks(table, results);
  table.notes.push_back(jobsNote(results));
  return table;
}

Table policyClassTable(const SimulationResults& results) {
  Columns<ClassRow> columns;
  columns
      .add(result::textColumn("policy", phrase("budget", "Policy")),
           [](const ClassRow& row) { return Text(row.policy.key()); })
      .add(result::textColumn("class", phrase("budget", "Class")),
           [](const ClassRow& row) { return Text(row.name); })
      .add(numberColumn("jobs", phrase("budget", "Jobs simulated"), "", 0),
           [](const ClassRow& row) { return stream::count(row.of.jobs); })
      .add(hours("meanResponseHours", phrase("budget", "Mean response")),
           [](const ClassRow& row) { return ifStable(row.policy.isStable(), row.of.meanHours()); })
      .add(hours("p50ResponseHours", phrase("budget", "P50 response")),
           [](const ClassRow& row) { return ifStable(row.policy.isStable(), row.of.p50); })
      .add(hours("p95ResponseHours", phrase("budget", "P95 response")),
           [](const ClassRow& row) { return ifStable(row.policy.isStable(), row.of.p95); });
  return columns.table("policyClasses", phrase("budget", "Policies by class"), classRows(results));
}

result::ResultFile simulationResult(const SimulationResults& results, bool all) {
  result::ResultFile file =
      streamResultHead(results, *results.exact, "once", simulationSentence(results));
  file.tables = {policyTable(results)};
  if (!all) return file;
  file.tables.push_back(policyClassTable(results));
  file.tables.push_back(budgetTable(*results.exact));
  file.tables.push_back(classTable(*results.exact));
  file.tables.push_back(widthTable(*results.exact));
  return file;
}

}  // namespace spothorizon::study
