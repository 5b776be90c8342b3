// SPDX-License-Identifier: GPL-3.0-or-later
#include "policy/Bounded.h"

#include <utility>

#include "policy/Allocation.h"
#include "policy/LatestLine.h"

namespace spothorizon::policy {
namespace {

class Bounded final : public Policy {
 public:
  Bounded(std::unique_ptr<Policy> inside, const Bounds& bounds)
      : m_inside(std::move(inside)), m_bounds(bounds) {}

  void begin(const job::Problem& problem, const forecast::Forecaster& forecaster,
             int startSlot) override {
    m_problem = &problem;
    m_line.begin(problem);
    m_spentUsd = 0;
    m_inside->begin(problem, forecaster, startSlot);
  }

  job::Gpus decide(const Observation& now, Reason* reason) override {
    job::Gpus gpus = m_inside->decide(now, reason);
    if (m_bounds.onTime && m_inside->rentsSpot()) gpus = onTime(now, gpus, reason);
    if (m_bounds.limitUsd) gpus = affordable(now, gpus, reason);
    m_spentUsd += costOf(now, gpus);
    return gpus;
  }

  bool rentsSpot() const override { return m_inside->rentsSpot(); }

 private:
  /// Whether these on-demand GPUs, held to the end, finish in time: nothing takes them away.
  bool carriesToTheEnd(const Observation& now, job::Gpus gpus) const {
    if (gpus.spot > 0 || gpus.total() == 0) return false;
    job::State state = now.state;
    if (advance(*m_problem, state, gpus, 0).finished) return true;
    const double hours = m_line.hoursAfter(now.slot) - state.pendingHours;
    const double rate = m_problem->rate[static_cast<std::size_t>(gpus.total())];
    return state.progress + rate * hours >= m_problem->job.workload - m_problem->workTolerance;
  }

  bool keepsTheDeadline(const Observation& now, job::Gpus gpus) const {
    return m_line.allows(now.slot, now.state, gpus) || carriesToTheEnd(now, gpus);
  }

  job::Gpus onTime(const Observation& now, job::Gpus gpus, Reason* reason) const {
    if (keepsTheDeadline(now, gpus)) return gpus;
    if (reason) reason->rule = Rule::SafetyNet;
    if (carriesToTheEnd(now, now.state.gpus)) return now.state.gpus;
    return m_line.atTheLine(now.slot, now.state, now.freeGpus);
  }

  double costOf(const Observation& now, job::Gpus gpus) const {
    job::State state = now.state;
    return advance(*m_problem, state, gpus, now.spotPrice).costUsd;
  }

  /// As many of these GPUs as the rest of the money pays in this slot, the dearer kind dropped
  /// first.
  job::Gpus affordable(const Observation& now, job::Gpus gpus, Reason* reason) const {
    const double left = *m_bounds.limitUsd - m_spentUsd;
    const bool dropSpot = now.spotPrice > m_problem->onDemandPrice;
    const job::Gpus wanted = gpus;
    while (gpus.total() > 0 && costOf(now, gpus) > left) {
      int& dropped = (dropSpot && gpus.spot > 0) || gpus.onDemand == 0 ? gpus.spot : gpus.onDemand;
      --dropped;
      if (!m_problem->allows(gpus.total())) gpus = {};
    }
    if (reason && !(gpus == wanted)) reason->rule = Rule::Idle;
    return gpus;
  }

  const std::unique_ptr<Policy> m_inside;
  const Bounds m_bounds;
  const job::Problem* m_problem = nullptr;
  LatestLine m_line;
  double m_spentUsd = 0;  ///< as billed, or more where GPUs go inside slots
};

}  // namespace

std::unique_ptr<Policy> bounded(std::unique_ptr<Policy> policy, const Bounds& bounds) {
  if (!bounds.any()) return policy;
  return std::make_unique<Bounded>(std::move(policy), bounds);
}

}  // namespace spothorizon::policy
