// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/run/Outcomes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <type_traits>
#include <utility>

#include "result/ColumnKinds.h"
#include "result/Measure.h"
#include "scenario/Criterion.h"
#include "scenario/text/Words.h"
#include "subjects/forecast/UsesFuture.h"
#include "subjects/job/run/Run.h"
#include "subjects/job/run/Saving.h"

namespace spothorizon::study {
namespace {

using result::Better;
using result::Cell;
using result::cellOf;
using result::Column;
using result::Form;
using result::inFiles;
using result::Mark;
using result::numberColumn;
using result::textColumn;
using result::Tone;
using simulate::Outcome;

/// A row while it is made. Null where it is not done; `policy` is null of the optimum too.
struct Row {
  const Results& results;
  policy::PolicySpec spec{};
  const PolicyResult* policy = nullptr;
  const OptimumResult* optimum = nullptr;
  const Outcome* outcome = nullptr;
  bool isOptimum = false;
};

Cell count(int number) { return static_cast<long long>(number); }

/// For an outcome that is there.
template <auto member>
Cell of(const Row& row) {
  if constexpr (std::is_same_v<decltype(row.outcome->*member), const int&>) {
    return count(row.outcome->*member);
  } else {
    return Cell(row.outcome->*member);
  }
}

Text labelOf(const Row& row) {
  if (row.isOptimum) return phrase("results", "Best possible");
  return row.policy ? row.policy->label : resultLabel(row.results.scenario.forecast, row.spec);
}

double lateHours(const Row& row) {
  return *row.outcome->finishHours - row.results.scenario.job.deadlineHours;
}

Text endingOf(const Row& row) {
  if (!row.outcome) return phrase("results", "running");
  if (row.outcome->onTime) return phrase("results", "on time");
  if (!row.outcome->finishHours) return phrase("results", "given up");
  return phrase("results", "%1 late").arg(hoursText(lateHours(row)));
}

Cell onDemandShare(const Row& row) {
  const double all = row.outcome->spotGpuHours + row.outcome->onDemandGpuHours;
  return all > 0 ? Cell(row.outcome->onDemandGpuHours / all) : Cell();
}

Cell gapUsd(const Row& row) {
  if (!row.outcome->finishHours) return {};
  return row.policy ? cellOf(row.policy->gapToOptimumUsd) : Cell(0.0);
}

/// No plan is better: of its utility, or of its cost where that is compared.
Cell boundUsd(const Row& row) {
  if (!row.optimum) return {};
  if (showsUtility(row.results.scenario)) return row.optimum->boundUsd;
  return row.outcome->costUsd - std::max(0.0, row.optimum->boundUsd - row.outcome->utilityUsd);
}

bool hasUtility(const Scenario& scenario) { return showsUtility(scenario); }
bool hasBudget(const Scenario& scenario) { return scenario.budgetUsd.has_value(); }

struct OutcomeColumn {
  Column column;
  Cell (*cell)(const Row& row);
  bool (*isIn)(const Scenario& scenario) = nullptr;  ///< null: in every scenario's table
  bool needsOutcome = true;
};

Column dollars(const char* key, Text title, Text help, Better better = Better::Neither) {
  return {key, std::move(title), "", std::move(help), Form::Dollars, 2, better};
}
Column share(const char* key, Text title, Text help, Better better = Better::Neither) {
  return {key, std::move(title), "", std::move(help), Form::Share, 1, better};
}
Column finish() {
  Column column = numberColumn("finishHours", phrase("results", "Finish"), "h", 2,
                               phrase("results", "When the job is done, hours from its start."));
  column.better = Better::Less;
  return column;
}
Column ending() {
  Column column = textColumn("ending", phrase("results", "On time"),
                             phrase("results", "Whether it is done by the deadline, or how late."));
  column.sortedBy = "finishHours";
  return column;
}

/// `byUtility`: a value is set; derived ones are not mentioned.
std::vector<OutcomeColumn> described(bool byUtility) {
  const Text gap =
      byUtility ? phrase("results", "How far the utility is below that of the best possible plan.")
                : phrase("results", "How far the cost is above that of the best possible plan.");
  const Text bound = byUtility ? phrase("results", "No plan has a higher utility than this.")
                               : phrase("results", "No plan that is as early has a lower cost.");
  return {{inFiles(textColumn(
               "policy", phrase("results", "Kind"),
               phrase("results", "The kind of policy; optimum: the best possible plan."))),
           [](const Row& row) -> Cell {
             return Text(row.isOptimum ? std::string("optimum") : policy::kindName(row.spec.kind));
           },
           nullptr, false},
          {textColumn("label", phrase("results", "Policy"),
                      phrase("results", "A way of renting. The best possible knows the future.")),
           [](const Row& row) -> Cell { return labelOf(row); }, nullptr, false},
          {inFiles(numberColumn(
               "usesFuture", phrase("results", "Uses the future"), "", 0,
               phrase("results",
                      "Whether it plans with information that is not available beforehand."))),
           [](const Row& row) -> Cell {
             return row.isOptimum || usesFuture(row.results.scenario.forecast, row.spec);
           },
           nullptr, false},
          {dollars("utilityUsd", phrase("results", "Utility"),
                   phrase("results", "Value at the finish minus cost."), Better::More),
           of<&Outcome::utilityUsd>, hasUtility},
          {inFiles(dollars("valueUsd", phrase("results", "Value"),
                           phrase("results", "Value at the finish."))),
           of<&Outcome::valueUsd>, hasUtility},
          {dollars("costUsd", phrase("results", "Cost"),
                   phrase("results", "Everything paid, spot and on demand."), Better::Less),
           of<&Outcome::costUsd>},
          {dollars("leftOfBudgetUsd", phrase("results", "Left of budget"),
                   phrase("results", "Budget minus cost; below zero: over the budget.")),
           [](const Row& row) -> Cell {
             return *row.results.scenario.budgetUsd - row.outcome->costUsd;
           },
           hasBudget},
          {share("savingShare", phrase("results", "Savings"),
                 phrase("results", "Savings over renting on demand only.")),
           [](const Row& row) {
             return cellOf(row.policy ? row.policy->savingVsOnDemand : optimumSaving(row.results));
           }},
          {finish(), [](const Row& row) { return cellOf(row.outcome->finishHours); }},
          {ending(), [](const Row& row) -> Cell { return endingOf(row); }, nullptr, false},
          {inFiles(numberColumn("onTime", phrase("results", "By the deadline"), "", 0,
                                phrase("results", "Whether it is done by the deadline."))),
           [](const Row& row) -> Cell { return row.outcome->onTime; }},
          {numberColumn("spotGpuHours", phrase("results", "Spot"), "GPU-h", 1,
                        phrase("results", "Spot GPU-hours paid for.")),
           of<&Outcome::spotGpuHours>},
          {numberColumn("onDemandGpuHours", phrase("results", "On demand"), "GPU-h", 1,
                        phrase("results", "On-demand GPU-hours paid for.")),
           of<&Outcome::onDemandGpuHours>},
          {share("onDemandShare", phrase("results", "On demand"),
                 phrase("results", "Share of GPU-hours that were on demand.")),
           onDemandShare},
          {numberColumn("idleSlots", phrase("results", "Idle slots"), "", 0,
                        phrase("results", "Slots before the finish without any GPU.")),
           of<&Outcome::idleSlots>},
          {numberColumn("preemptions", phrase("results", "Preempted"), "", 0,
                        phrase("results", "Spot GPUs preempted.")),
           of<&Outcome::preemptions>},
          {numberColumn("reconfigurations", phrase("results", "Changes"), "", 0,
                        phrase("results", "Number of changes of GPUs that stopped work.")),
           of<&Outcome::reconfigurations>},
          {numberColumn("lostHours", phrase("results", "Lost"), "h", 2,
                        phrase("results", "Hours lost to changes of GPUs.")),
           of<&Outcome::lostHours>},
          {dollars("gapToOptimumUsd", phrase("results", "Gap to best"), gap), gapUsd},
          {inFiles(share("gapShare", phrase("results", "Gap to best"),
                         phrase("results", "The gap as a share of the best possible."))),
           [](const Row& row) { return row.policy ? cellOf(row.policy->gapShare) : Cell(); }},
          {inFiles(numberColumn(
               "progressAtDeadline", phrase("results", "Progress at the deadline"), "", 2,
               phrase("results", "Work units done by the deadline, or the finish."))),
           of<&Outcome::progressAtDeadline>},
          {inFiles(numberColumn(
               "gpusAfterDeadline", phrase("results", "GPUs after the deadline"), "", 0,
               phrase("results", "On-demand GPUs that finish the job; 0: given up."))),
           [](const Row& row) {
             return row.outcome->ending ? count(row.outcome->ending->gpus) : Cell();
           }},
          {inFiles(dollars("costAfterDeadlineUsd", phrase("results", "Cost after the deadline"),
                           phrase("results", "The part of the cost paid after the deadline."))),
           [](const Row& row) {
             return row.outcome->ending ? Cell(row.outcome->ending->costUsd) : Cell();
           }},
          {inFiles(numberColumn(
               "lostHoursAfterDeadline", phrase("results", "Lost after the deadline"), "h", 2,
               phrase("results", "The part of the lost hours after the deadline."))),
           [](const Row& row) {
             return row.outcome->ending ? Cell(row.outcome->ending->lostHours) : Cell();
           }},
          {inFiles(dollars("boundUsd", phrase("results", "Bound"), bound)), boundUsd},
          {inFiles(numberColumn(
               "isExact", phrase("results", "Exact"), "", 0,
               phrase("results", "Whether the best possible plan was found for certain."))),
           [](const Row& row) { return row.optimum ? Cell(row.optimum->exact) : Cell(); }}};
}

std::vector<OutcomeColumn> columnsOf(const Scenario& scenario) {
  std::vector<OutcomeColumn> all = described(showsUtility(scenario));
  std::erase_if(all, [&](const OutcomeColumn& one) { return one.isIn && !one.isIn(scenario); });
  return all;
}

Row rowOfPolicy(const Results& results, std::size_t policy) {
  const std::optional<PolicyResult>& done = results.policies[policy];
  Row row{results};
  if (done) row.policy = &*done;
  if (done) row.outcome = &done->outcome;
  // Results of tests may lack the scenario's list.
  if (done) row.spec = done->spec;
  if (!done && policy < results.scenario.policies.size()) {
    row.spec = results.scenario.policies[policy];
  }
  return row;
}

Row rowOfOptimum(const Results& results) {
  Row row{results};
  row.isOptimum = true;
  if (results.optimum) row.optimum = &*results.optimum;
  if (results.optimum) row.outcome = &results.optimum->outcome;
  return row;
}

Text bestWords(const Scenario& scenario) {
  switch (criterionOf(scenario)) {
    case Criterion::Cost:
      return phrase("results", "The lowest cost of all policies here that are on time.");
    case Criterion::CostAndLateness:
      return phrase("results", "The best balance of cost and deadline of all policies here.");
    case Criterion::WithinBudget:
      return phrase("results",
                    "On time within the budget at the lowest cost of all policies here.");
    case Criterion::Utility:
      break;
  }
  return phrase("results", "The highest utility of all policies here.");
}

Text boundWords(const Row& row) {
  if (!showsUtility(row.results.scenario)) {
    return phrase("results", "The best plan found. A cheaper one may exist.");
  }
  return phrase("results", "The best plan found. No plan can be worth more than %1.")
      .arg(usdText(row.optimum->boundUsd));
}

void markRow(std::vector<Mark>& marks, const Row& row, std::size_t at, bool isBest) {
  if (isBest) {
    marks.push_back({at, "label", Tone::Strong,
                     phrase("results", "%1, best in hindsight").arg(labelOf(row)),
                     bestWords(row.results.scenario)});
  }
  if (!row.outcome) return;
  if (row.optimum && !row.optimum->exact) {
    marks.push_back({at, {}, Tone::Plain, {}, boundWords(row)});
  }
  const std::optional<double>& budget = row.results.scenario.budgetUsd;
  if (budget && row.outcome->costUsd > *budget) {
    marks.push_back({at, "leftOfBudgetUsd", Tone::Wrong});
  }
  if (row.outcome->onTime) return;
  marks.push_back({at, "finishHours", Tone::Wrong});
  marks.push_back({at, "ending", Tone::Wrong});
}

/// Names that lessons had before tables had keys.
std::string keyOf(const std::string& name) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kFormer{
      {{"cost", "costUsd"},
       {"utility", "utilityUsd"},
       {"value", "valueUsd"},
       {"gap", "gapToOptimumUsd"},
       {"changes", "reconfigurations"}}};
  for (const auto& [former, key] : kFormer) {
    if (name == former) return std::string(key);
  }
  return name;
}

}  // namespace

result::Table outcomeTable(const Results& results, OutcomeRows rows) {
  const std::vector<OutcomeColumn> columns = columnsOf(results.scenario);
  result::Table table{"outcomes", phrase("results", "Outcomes")};
  for (const OutcomeColumn& one : columns) table.columns.push_back(one.column);
  const int best = bestPolicy(results);
  const auto add = [&](const Row& row, bool isBest) {
    if (!row.outcome && rows == OutcomeRows::Done) return;
    markRow(table.marks, row, table.rows.size(), isBest);
    std::vector<Cell>& cells = table.rows.emplace_back();
    for (const OutcomeColumn& one : columns) {
      cells.push_back(row.outcome || !one.needsOutcome ? one.cell(row) : Cell());
    }
  };
  for (std::size_t i = 0; i < results.policies.size(); ++i) {
    add(rowOfPolicy(results, i), static_cast<int>(i) == best);
  }
  add(rowOfOptimum(results), false);
  return table;
}

std::vector<std::string> outcomeMeasures() {
  std::vector<std::string> names;
  for (const OutcomeColumn& one : described(true)) {
    const bool isNumber = one.column.form != Form::Text && !one.column.inFilesOnly;
    if (isNumber && one.isIn != hasBudget) names.push_back(one.column.key + "(N)");
  }
  for (const char* former : {"cost", "utility", "value", "gap", "changes"}) {
    names.push_back(std::string(former) + "(N)");
  }
  return names;
}

std::optional<double> outcomeMeasure(const Results& results, std::string_view name) {
  const std::optional<result::MeasureName> asked = result::measureName(name);
  if (!asked || !results.optimum) return std::nullopt;
  const result::Table table = outcomeTable(results, OutcomeRows::All);
  const std::string row =
      asked->row == "best" ? std::to_string(results.policies.size()) : asked->row;
  const std::string key = keyOf(asked->column);
  const std::optional<double> number = result::measure(table, key + "(" + row + ")");
  if (number || key != "finishHours") return number;
  // Later than any deadline.
  return result::measure(table, "costUsd(" + row + ")") ? std::optional(HUGE_VAL) : std::nullopt;
}

}  // namespace spothorizon::study
