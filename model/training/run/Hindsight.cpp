// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/run/Hindsight.h"

#include "training/run/Expectation.h"

namespace spothorizon::training {
namespace {

/// Where the plan of an interval starts: after the interval before.
PlanStart startOf(const Ledger& ledger, const Setting& setting, int interval) {
  PlanStart start;
  start.nodes = setting.change(interval).nodes;
  const int before = interval - 1 - setting.window.first;
  if (before < 0) return start;
  const LedgerRow& row = ledger.rows[static_cast<std::size_t>(before)];
  start.shape = setting.shapes().find(row.strategy).value_or(0);
  start.debtSeconds = row.debtSeconds;
  return start;
}

Plan bestFrom(const PlanStart& start, const Setting& setting, int interval,
              const RunControl& control) {
  std::vector<NodeStep> steps;
  for (int i = interval; i <= setting.window.last; ++i) {
    steps.push_back({setting.change(i).added, setting.change(i).removed});
  }
  if (steps.empty()) return {};
  return LookAhead(*setting.moves, Labels::Pareto).plan(start, steps, control);
}

}  // namespace

std::vector<std::vector<int>> expectedNodes(const PolicySpec& policy, const Setting& setting,
                                            const RunControl& control) {
  std::vector<std::vector<int>> all;
  if (!plans(policy.kind) || policy.kind == PolicyKind::Best) return all;
  const auto expectation = makeExpectation(policy, setting);
  std::vector<NodeStep> steps;
  for (int i = setting.window.first; i <= setting.window.last; ++i) {
    control.checkStop();
    expectation->at(i, steps);
    int nodes = setting.change(i).nodes;
    std::vector<int>& counts = all.emplace_back();
    for (const NodeStep& step : steps) {
      nodes += step.added - step.removed;
      counts.push_back(nodes);
    }
  }
  return all;
}

DecisionCost decisionCost(const Ledger& ledger, const Setting& setting, int interval,
                          const RunControl& control) {
  DecisionCost cost;
  cost.start = startOf(ledger, setting, interval);
  cost.best = bestFrom(cost.start, setting, interval, control);
  const auto at = static_cast<std::size_t>(interval - setting.window.first);
  cost.after = ledger.rows[at].samples;
  if (interval < setting.window.last) {
    const PlanStart next = startOf(ledger, setting, interval + 1);
    cost.after += bestFrom(next, setting, interval + 1, control).samples;
  }
  cost.lost = cost.best.samples - cost.after;
  return cost;
}

}  // namespace spothorizon::training
