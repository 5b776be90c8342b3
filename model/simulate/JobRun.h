// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <limits>
#include <span>

#include "simulate/Simulate.h"

namespace spothorizon::simulate {

/// One job under one policy, a slot at a time, so that many runs of one job can go side by side:
///
///     for (run.begin(problem, market); !run.over(); run.next())
///     run.take(policy.decide(run.now()));
///
/// Reuses nothing from an earlier run; holds no memory of its own.
class JobRun {
 public:
  /// `problem` and the market's values outlive the run.
  void begin(const job::Problem& problem, const MarketSpan& market) {
    assert(market.price.size() >= static_cast<std::size_t>(problem.slotCount));
    assert(market.freeGpus.size() >= static_cast<std::size_t>(problem.slotCount));
    *this = {};
    m_problem = &problem;
    m_price = market.price.data();
    m_freeGpus = market.freeGpus.data();
    m_losses = market.losses;
    m_startSlot = market.startSlot;
    show();
  }

  /// The job is done, or the policy's slots are.
  bool over() const { return m_step.finished || m_now.slot == m_problem->slotCount; }
  /// What the policy sees; after take(), with the state at the slot's end.
  const policy::Observation& now() const { return m_now; }
  /// An ending that would take the whole bill above this, $, is not begun: the job is given up.
  void limitSpend(double usd) { m_limitUsd = usd; }
  /// Spot GPUs of the slot before that are no longer free in this one. Before take().
  int preempted() const { return std::max(0, m_now.state.gpus.spot - m_now.freeGpus); }

  const job::Step& take(job::Gpus gpus) {
    assert(valid(gpus));
    m_preemptions += preempted();
    m_goneInSlot = 0;
    m_idleSlots += gpus.total() == 0;
    if (!m_losses.empty() && losesGpus(gpus)) return takeInParts(gpus);
    m_step = advance(*m_problem, m_now.state, gpus, m_now.spotPrice);
    m_inParts = false;
    m_gpus = gpus;
    m_costUsd += m_step.costUsd;
    m_lostHours += m_step.lostHours;
    m_spotGpuSlots += gpus.spot;
    m_onDemandGpuSlots += gpus.onDemand;
    m_reconfigurations += m_step.reconfigured;
    return m_step;
  }
  /// Spot GPUs of the slot taken last that went inside it.
  int goneInSlot() const { return m_goneInSlot; }
  void next() {
    if (m_step.finished) return;
    ++m_now.slot;
    show();
  }

  double costUsd() const { return m_costUsd; }  ///< so far
  /// The result of a run that is over.
  Outcome outcome() const;

 private:
  void show() {
    if (m_now.slot >= m_problem->slotCount) return;
    m_now.spotPrice = m_price[m_now.slot];
    m_now.freeGpus = m_freeGpus[m_now.slot];
  }
  bool valid(job::Gpus gpus) const {
    return gpus.spot >= 0 && gpus.onDemand >= 0 && gpus.spot <= m_now.freeGpus &&
           gpus.onDemand <= m_problem->onDemandQuota && m_problem->allows(gpus.total());
  }
  bool losesGpus(job::Gpus gpus);
  const job::Step& takeInParts(job::Gpus gpus);
  void takePart(job::Gpus gpus, double from, double to);
  void addFinish(Outcome& out) const;
  void addEnding(Outcome& out) const;

  const job::Problem* m_problem = nullptr;
  const double* m_price = nullptr;
  const int* m_freeGpus = nullptr;
  policy::Observation m_now;
  job::Step m_step;
  job::Gpus m_gpus;
  /// What the run adds up to. GPU-hours are counted in whole GPU-slots, which is exact, and put
  /// right once for the part of the last slot that is not billed.
  double m_costUsd = 0, m_lostHours = 0;
  std::int64_t m_spotGpuSlots = 0, m_onDemandGpuSlots = 0;
  double m_limitUsd = std::numeric_limits<double>::infinity();
  int m_idleSlots = 0, m_preemptions = 0, m_reconfigurations = 0;
  /// Where GPUs go inside slots: those of this slot and later, and GPU-hours of slots in parts.
  std::span<const market::GpuLoss> m_losses;
  int m_startSlot = 0, m_goneInSlot = 0;
  double m_spotPartHours = 0, m_onDemandPartHours = 0;
  bool m_inParts = false;  ///< the last slot was
};

}  // namespace spothorizon::simulate
