// SPDX-License-Identifier: GPL-3.0-or-later
#include "solve/WindowSolver.h"

#include <cassert>

#include "solve/Pareto.h"
#include "solve/Programme.h"
#include "solve/WindowBound.h"
#include "solve/WindowLabels.h"
#include "solve/WindowModel.h"
#include "solve/WindowSearch.h"

namespace spothorizon::solve {
namespace {

constexpr std::uint64_t kFirstBudget = 32;
constexpr std::uint64_t kSecondBudget = 256;
constexpr std::uint64_t kLastBudget = 4000;
constexpr std::size_t kMostLabels = 1U << 20;

/// Where the tree does not prove the plan of a longer window, the Pareto programme goes on. Where
/// its fair share of work does not prove one either, a plan within a thousandth of its bound is
/// returned, with the bound.
constexpr int kShortSlots = 12;
constexpr double kEnoughGap = 1e-3;

}  // namespace

struct WindowSolver::Impl {
  window::WindowModel model;
  window::WindowBound bound;
  window::WindowSearch search;
  window::WindowLabels labels;
  window::Incumbent best;
  Plan plan;
  bool modelIsOfLast = false;  ///< a job that is done needs no model

  void solve(const Programme& programme, bool sameSlots);
  void replay(const Programme& programme);
};

WindowSolver::WindowSolver() : m_impl(std::make_unique<Impl>()) {}
WindowSolver::~WindowSolver() = default;
WindowSolver::WindowSolver(WindowSolver&&) noexcept = default;
WindowSolver& WindowSolver::operator=(WindowSolver&&) noexcept = default;

const Plan& WindowSolver::solve(const Programme& programme) {
  assert(programme.problem && programme.terminal);
  assert(programme.freeGpus.size() == programme.price.size());
  m_impl->solve(programme, false);
  return m_impl->plan;
}

const Plan& WindowSolver::solveAgain(const Programme& programme) {
  assert(programme.problem && programme.terminal);
  m_impl->solve(programme, true);
  return m_impl->plan;
}

void WindowSolver::Impl::solve(const Programme& programme, bool sameSlots) {
  const job::Problem& problem = *programme.problem;
  plan.gpus.assign(programme.price.size(), job::Gpus{});
  plan.nodes = 0;
  modelIsOfLast = modelIsOfLast && sameSlots;
  const double left = problem.job.workload - programme.start.progress;
  if (left <= problem.workTolerance || plan.gpus.empty()) {
    plan.objectiveUsd = plan.boundUsd =
        left <= problem.workTolerance
            ? problem.job.valueUsd
            : programme.valueAfter(left, programme.start.gpus, programme.start.pendingHours);
    return;
  }
  if (sameSlots && modelIsOfLast) {
    model.prepareStart(programme);
  } else {
    model.prepare(programme);
  }
  modelIsOfLast = true;
  bound.prepare(model);
  best.value = -window::kInfinity;
  search.reset();
  // Prices between which the best one is known to lie are worth a closer look at once. After that
  // most windows are proven within a few nodes; the others are worth better prices again. A single
  // slot is one node.
  if (model.slotCount > 1) bound.refine();
  bool proven = search.run(model, bound, kFirstBudget, best);
  const bool isShort = model.slotCount <= kShortSlots;
  for (std::uint64_t budget = kSecondBudget; !proven && bound.refine(); budget *= 4) {
    proven = search.run(model, bound, budget, best);
  }
  if (!proven) proven = search.run(model, bound, kLastBudget, best);
  plan.nodes = search.nodes();
  // That more progress is no worse needs a finished job to be worth as much as one about to be.
  if (!proven && isShort && (*programme.terminal)(0) <= problem.job.valueUsd) {
    proven = labels.run(model, bound, kMostLabels, best);
    plan.nodes += labels.nodes();
  }
  if (proven) {
    replay(programme);
    return;
  }
  // Wider than this solver is made for. It may be wider than any: then the plan says by how much.
  const std::uint64_t nodes = plan.nodes;
  ParetoOptions options;
  if (!isShort) {
    options.enoughGap = kEnoughGap;
    options.priceOfWork = bound.bestPrice();
  }
  RunControl stopOnly;
  if (programme.control) stopOnly.stop = programme.control->stop;
  plan = solvePareto(programme, stopOnly, options);
  plan.nodes += nodes;
}

/// The objective is what job::advance says of the plan, so that a simulation finds the same figure.
void WindowSolver::Impl::replay(const Programme& programme) {
  const job::Problem& problem = *programme.problem;
  job::State state = programme.start;
  double cost = 0;
  bool finished = false;
  for (std::size_t t = 0; t < plan.gpus.size() && !finished; ++t) {
    plan.gpus[t] = model.gpus(static_cast<int>(t), best.config[t]);
    const job::Step step = job::advance(problem, state, plan.gpus[t], programme.price[t]);
    cost += step.costUsd;
    finished = step.finished;
  }
  const double value = finished ? problem.job.valueUsd
                                : programme.valueAfter(problem.job.workload - state.progress,
                                                       state.gpus, state.pendingHours);
  plan.objectiveUsd = plan.boundUsd = value - cost;
}

}  // namespace spothorizon::solve
