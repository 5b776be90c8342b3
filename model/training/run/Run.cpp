// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/run/Run.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <numeric>
#include <string>
#include <tuple>

#include "base/Parallel.h"
#include "training/run/Expectation.h"
#include "training/run/Steps.h"

namespace spothorizon::training {
namespace {

/// Plans that were made already: quiet spells ask the same again and again.
class Planner {
 public:
  Planner(const PolicySpec& policy, const Setting& setting)
      : m_policy(policy),
        m_last(setting.window.last),
        m_lookAhead(*setting.moves, policy.labels),
        m_expectation(makeExpectation(policy, setting)) {}

  std::size_t first(const PlanStart& start, int interval, const RunControl& control) {
    m_key.steps = expected(interval);
    m_key.shape = start.shape, m_key.nodes = start.nodes, m_key.debt = start.debtSeconds;
    if (const auto found = m_plans.find(m_key); found != m_plans.end()) return found->second;
    const std::size_t shape = m_lookAhead.firstStep(start, m_key.steps, control);
    if (m_plans.size() < kMostKept) m_plans.emplace(m_key, shape);
    return shape;
  }

  const std::vector<NodeStep>& expected(int interval) {
    m_expectation->at(interval, m_steps);
    m_steps.resize(m_steps.size() + tailAfter(interval));
    return m_steps;
  }
  const std::vector<NodeStep>& lastExpected() const { return m_steps; }
  const std::vector<int>& expectedSpot() const { return m_expectation->spot(); }
  LookAhead& lookAhead() { return m_lookAhead; }

 private:
  /// Who knows the truth knows the window's end too, and plans for nothing behind it.
  std::size_t tailAfter(int interval) const {
    const auto tail = static_cast<std::size_t>(m_policy.tail);
    if (m_policy.kind != PolicyKind::Truth) return tail;
    const auto left = static_cast<std::size_t>(m_last - interval + 1);
    return std::min(tail, left - std::min(left, m_steps.size()));
  }

  static constexpr std::size_t kMostKept = 20'000;
  struct Key {
    std::size_t shape = 0;
    int nodes = 0;
    double debt = 0;
    std::vector<NodeStep> steps;

    bool operator<(const Key& other) const {
      if (shape != other.shape) return shape < other.shape;
      if (nodes != other.nodes) return nodes < other.nodes;
      if (debt != other.debt) return debt < other.debt;
      return std::ranges::lexicographical_compare(
          steps, other.steps, [](const NodeStep& a, const NodeStep& b) {
            return std::tie(a.added, a.removed) < std::tie(b.added, b.removed);
          });
    }
  };

  const PolicySpec& m_policy;
  int m_last;
  LookAhead m_lookAhead;
  std::unique_ptr<Expectation> m_expectation;
  std::vector<NodeStep> m_steps;
  Key m_key;
  std::map<Key, std::size_t> m_plans;
};

std::vector<NodeStep> wholeWindow(const Setting& setting, int from) {
  std::vector<NodeStep> steps;
  for (int i = from; i <= setting.window.last; ++i) {
    steps.push_back({setting.change(i).added, setting.change(i).removed});
  }
  return steps;
}

PlanStart startOf(const Steps& steps, const Setting& setting, int interval) {
  return {steps.shape(), steps.debtSeconds(), setting.change(interval).nodes};
}

Ledger runBest(const Setting& setting, const RunControl& control) {
  LookAhead lookAhead(*setting.moves, Labels::Pareto);
  Steps steps(setting);
  const int first = setting.window.first;
  const Plan plan =
      lookAhead.plan(startOf(steps, setting, first), wholeWindow(setting, first), control);
  for (int i = first; i <= setting.window.last; ++i) {
    steps.live(i, plan.steps[static_cast<std::size_t>(i - first)].shape, control);
  }
  return std::move(steps).take();
}

/// Up to, and not with, interval `end`.
void runPlanned(Planner& planner, Steps& steps, const Setting& setting, int end,
                const RunControl& control) {
  for (int i = setting.window.first; i < end; ++i) {
    control.checkStop();
    steps.live(i, planner.first(startOf(steps, setting, i), i, control), control);
  }
}

void runUnplanned(PolicyKind kind, Steps& steps, const Setting& setting,
                  const RunControl& control) {
  for (int i = setting.window.first; i <= setting.window.last; ++i) {
    control.checkStop();
    if (kind == PolicyKind::Ideal) {
      steps.ideal(i);
    } else if (kind == PolicyKind::Reactive) {
      steps.reactive(i);
    } else {
      steps.live(i, setting.shapes().fastest(setting.change(i).after()), control);
    }
  }
}

Plan runnerUp(LookAhead& lookAhead, const Choice& choice, const Shapes& shapes, int nodes,
              const RunControl& control) {
  Plan second;
  for (std::size_t t = 1; t < shapes.size(); ++t) {
    if (t == choice.best.steps.front().shape || shapes[t].strategy.nodes() > nodes) continue;
    Plan plan = lookAhead.plan(choice.start, choice.expected, control, t);
    if (plan.steps.empty()) continue;
    if (second.steps.empty() || plan.samples > second.samples) second = std::move(plan);
  }
  return second;
}

/// The best plan, and the best with another first step.
void weigh(LookAhead& lookAhead, Choice& choice, const Shapes& shapes, const RunControl& control) {
  choice.best = lookAhead.plan(choice.start, choice.expected, control);
  const int nodes = choice.best.steps.front().nodes;
  choice.runnerUp = runnerUp(lookAhead, choice, shapes, nodes, control);
  if (choice.runnerUp.steps.empty()) return;
  choice.difference = choice.best.samples - choice.runnerUp.samples;
}

/// Those that are done at once first: on many nodes who knows the future makes all expectations.
std::vector<std::size_t> quickFirst(std::span<const PolicySpec> policies) {
  std::vector<std::size_t> order(policies.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t i) {
    const PolicyKind kind = policies[i].kind;
    if (kind == PolicyKind::Reactive || kind == PolicyKind::Ideal) return 0;
    if (kind == PolicyKind::Truth || kind == PolicyKind::Best) return 3;
    return kind == PolicyKind::Cheap || kind == PolicyKind::Hold ? 1 : 2;
  });
  return order;
}

}  // namespace

Ledger runPolicy(const PolicySpec& policy, const Setting& setting, const RunControl& control) {
  control.checkStop();
  checkPolicy(policy);
  if (policy.kind == PolicyKind::Best) return runBest(setting, control);
  Steps steps(setting);
  if (plans(policy.kind)) {
    Planner planner(policy, setting);
    runPlanned(planner, steps, setting, setting.window.last + 1, control);
  } else {
    runUnplanned(policy.kind, steps, setting, control);
  }
  return std::move(steps).take();
}

Choice explainChoice(const PolicySpec& policy, const Setting& setting, int interval,
                     const RunControl& control) {
  Choice choice;
  Steps steps(setting);
  if (policy.kind == PolicyKind::Best) {
    const Ledger ledger = runBest(setting, control);
    for (int i = setting.window.first; i < interval; ++i) {
      const auto at = static_cast<std::size_t>(i - setting.window.first);
      steps.live(i, *setting.shapes().find(ledger.rows[at].strategy), control);
    }
    choice.expected = wholeWindow(setting, interval);
    choice.start = startOf(steps, setting, interval);
  } else {
    Planner planner(policy, setting);
    runPlanned(planner, steps, setting, interval, control);
    choice.start = startOf(steps, setting, interval);
    choice.expected = planner.expected(interval);
    choice.expectedSpot = planner.expectedSpot();
  }
  LookAhead lookAhead(*setting.moves, policy.labels);
  weigh(lookAhead, choice, setting.shapes(), control);
  return choice;
}

std::vector<ExplainedChange> explainChanges(const PolicySpec& policy, const Setting& setting,
                                            const RunControl& control) {
  std::vector<ExplainedChange> changes;
  if (!plans(policy.kind) || policy.kind == PolicyKind::Best) return changes;
  Planner planner(policy, setting);
  Steps steps(setting);
  LookAhead lookAhead(*setting.moves, policy.labels);
  for (int i = setting.window.first; i <= setting.window.last; ++i) {
    control.checkStop();
    const PlanStart start = startOf(steps, setting, i);
    const std::size_t planned = planner.first(start, i, control);
    if (planned != start.shape) {
      Choice choice;
      choice.start = start;
      choice.expected = planner.lastExpected();
      choice.expectedSpot = planner.expectedSpot();
      weigh(lookAhead, choice, setting.shapes(), control);
      changes.push_back({i, std::move(choice)});
    }
    steps.live(i, planned, control);
  }
  return changes;
}

std::vector<Ledger> runPolicies(std::span<const PolicySpec> policies, const Setting& setting,
                                const RunControl& control,
                                const std::function<void(std::size_t, const Ledger&)>& done) {
  std::vector<Ledger> ledgers(policies.size());
  std::mutex telling;
  std::size_t counted = 0;
  const std::vector<std::size_t> order = quickFirst(policies);
  forEachIndex(policies.size(), [&](std::size_t place) {
    const std::size_t i = order[place];
    ledgers[i] = runPolicy(policies[i], setting, {control.stop, {}});
    const std::lock_guard lock(telling);
    ++counted;
    if (done) done(i, ledgers[i]);
    control.report(static_cast<double>(counted) / static_cast<double>(policies.size()), "policies");
  });
  return ledgers;
}

double liveput(const PricedMoves& moves, const NodeChange& change, std::size_t from,
               std::size_t to) {
  const double interval = moves.intervalSeconds();
  const double left = interval - moves.costSeconds(change, from, to);
  return moves.speed(to) * std::max(0.0, left) / interval;
}

std::vector<TrainingCell> liveputMap(const PricedMoves& moves, int nodes, int removed,
                                     const RunControl& control) {
  const Shapes& shapes = moves.shapes();
  const auto table = moves.table(nodes, removed, control);
  const double interval = moves.intervalSeconds();
  std::vector<TrainingCell> cells;
  for (std::size_t from = 1; from < shapes.size(); ++from) {
    if (shapes[from].strategy.nodes() > nodes) continue;
    TrainingCell cell{from, 0, 0};
    for (std::size_t to = 1; to < shapes.size(); ++to) {
      if (shapes[to].strategy.nodes() > nodes - removed) continue;
      const double kept =
          moves.speed(to) * std::max(0.0, interval - table->costs(from)[to]) / interval;
      if (cell.best == 0 || kept > cell.samplesPerSecond) cell = {from, to, kept};
    }
    cells.push_back(cell);
  }
  return cells;
}

std::vector<double> forecastErrors(const PolicySpec& policy, const Setting& setting,
                                   const RunControl& control) {
  const int steps = policy.lookAhead;
  const int history = policy.predictor.history.value_or(publishedHistory(steps));
  const auto expectation = makeExpectation(policy, setting);
  std::vector<double> errors(static_cast<std::size_t>(steps), 0.0);
  std::vector<NodeStep> expected;
  int count = 0;
  for (int i = 0; i + steps <= setting.spot.count(); ++i) {
    control.checkStop();
    expectation->at(i, expected);
    const std::vector<int>& spot = expectation->spot();
    if (i <= history || spot.empty()) continue;
    ++count;
    for (int k = 0; k < steps; ++k) {
      errors[static_cast<std::size_t>(k)] +=
          std::abs(spot[static_cast<std::size_t>(k)] - setting.spot.nodes(i + k));
    }
  }
  for (double& error : errors) error = count > 0 ? error / count : 0;
  return errors;
}

}  // namespace spothorizon::training
