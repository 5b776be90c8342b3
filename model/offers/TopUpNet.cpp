// SPDX-License-Identifier: GPL-3.0-or-later
#include "offers/TopUpNet.h"

#include <algorithm>

#include "offers/MeritOrder.h"

namespace spothorizon::offers {
namespace {

constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

/// Prices that differ by rounding alone are equal.
constexpr double kEqualUsd = 1e-12;

}  // namespace

void TopUpNet::begin(const Problem& problem) {
  m_problem = &problem;
  m_startupHours = 0;
  double lost = 0;
  for (int k = 0; k < problem.offerCount; ++k) {
    const Terms& terms = problem.terms[index(k)];
    if (terms.standing) m_startupHours = std::max(m_startupHours, terms.startupHours);
    if (terms.preemptible) lost = std::max(lost, terms.lostHours);
  }
  m_rollBack = problem.synchronous ? lost * problem.rate(problem.base.job.maxGpus) : 0;
}

TopUpNet::Reserve TopUpNet::reserveAt(int slot, const State& state) const {
  const Problem& problem = *m_problem;
  const job::Job& job = problem.base.job;
  Reserve reserve;
  int gpus = 0;
  for (int k = 0; k < problem.offerCount; ++k) {
    if (!problem.terms[index(k)].standing) continue;
    const int machines = std::min(problem.available[problem.at(slot, k)], job.maxGpus);
    gpus += machines * problem.terms[index(k)].gpus;
  }
  reserve.sureGpus = std::min(gpus, job.maxGpus) >= job.minGpus ? std::min(gpus, job.maxGpus) : 0;
  const double rate = problem.rate(reserve.sureGpus > 0 ? reserve.sureGpus : job.maxGpus);
  double hours = job.reconfiguration.upHours + m_startupHours;
  if (problem.checkpoint && state.progress > problem.base.workTolerance) {
    hours += problem.checkpoint->restoreHours;
  }
  reserve.slotWork = rate * problem.slotHours();
  reserve.restart = rate * hours;
  reserve.rollBack = m_rollBack;
  reserve.slack =
      (problem.slotCount() - slot - 1) * reserve.slotWork - (job.workload - state.progress);
  reserve.edges = static_cast<double>(
      problem.freeWindowEdges.end() -
      std::upper_bound(problem.freeWindowEdges.begin(), problem.freeWindowEdges.end(), slot));
  return reserve;
}

Machines TopUpNet::all(int slot, const State& state) const {
  return pick(*m_problem, slot, state.machines, m_problem->base.job.maxGpus,
              [](const Tier&) { return true; });
}

/// Whether nothing that is held has been taken, and it is a mix that is allowed.
bool TopUpNet::canKeep(int slot, const State& state) const {
  for (int k = 0; k < m_problem->offerCount; ++k) {
    if (state.machines[index(k)] > m_problem->available[m_problem->at(slot, k)]) return false;
  }
  return m_problem->allows(slot, state.machines);
}

Machines TopUpNet::atTheEdge(int slot, const State& state, const Reserve& reserve,
                             policy::Rule* rule) const {
  const Problem& problem = *m_problem;
  const int most = problem.base.job.maxGpus;
  int spot = 0;
  for (int k = 0; k < problem.offerCount; ++k) {
    if (problem.terms[index(k)].preemptible) spot += state.machines[index(k)];
  }
  const int held = problem.gpusOf(state.machines);
  const bool keeps = held > 0 && canKeep(slot, state);
  if (keeps && spot > 0 && held >= reserve.sureGpus && state.pendingHours == 0 &&
      reserve.slack >= reserve.restart + reserve.rollBack) {
    if (rule) *rule = policy::Rule::KeepSpotAtDeadline;
    return state.machines;
  }
  const Machines firm =
      pick(problem, slot, state.machines, most, [](const Tier& tier) { return !tier.preemptible; });
  if (!keeps || spot > 0 || std::min(held, most) < std::min(problem.gpusOf(firm), most))
    return firm;
  const bool cheaper =
      problem.usdPerHour(slot, firm) < problem.usdPerHour(slot, state.machines) - kEqualUsd;
  const bool hasTime = reserve.slack + reserve.slotWork >= (1 + reserve.edges) * reserve.restart;
  return cheaper && hasTime ? firm : state.machines;
}

std::optional<Machines> TopUpNet::decide(int slot, const State& state, policy::Rule* rule) const {
  const Reserve reserve = reserveAt(slot, state);
  const bool byCount =
      m_problem->base.job.reconfiguration.rule == job::ChangeRule::Count && !m_problem->synchronous;
  const double needed =
      byCount ? reserve.restart : (2 + reserve.edges) * reserve.restart + reserve.rollBack;
  if (reserve.slack >= needed) return std::nullopt;
  if (rule) *rule = policy::Rule::SafetyNet;
  return byCount ? all(slot, state) : atTheEdge(slot, state, reserve, rule);
}

}  // namespace spothorizon::offers
