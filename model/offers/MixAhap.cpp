// SPDX-License-Identifier: GPL-3.0-or-later
#include "offers/MixAhap.h"

#include <algorithm>
#include <cmath>

#include "offers/MeritOrder.h"
#include "offers/Optimum.h"

namespace spothorizon::offers {
namespace {

constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

policy::PolicySpec todaysSpec(const PolicySpec& spec) {
  policy::PolicySpec todays{policy::PolicyKind::Ahap};
  todays.threshold = spec.threshold;
  todays.window = spec.window;
  todays.commitment = spec.commitment;
  return todays;
}

/// The job with rates as they are with checkpoints, so that its tables are right.
job::Problem viewOf(const Problem& problem) {
  if (!problem.checkpoint) return problem.base;
  job::Job job = problem.base.job;
  job.throughput = {};
  job.throughput.kind = job::ThroughputKind::Table;
  for (int n = 1; n <= job.maxGpus; ++n) {
    job.throughput.table.push_back({static_cast<double>(n), problem.rate(n)});
  }
  return job::makeProblem(job, problem.slotHours(), problem.base.onDemandPrice,
                          problem.base.onDemandQuota, problem.base.billing);
}

}  // namespace

MixAhap::MixAhap(const PolicySpec& spec, std::optional<Forecast> forecast)
    : m_spec(spec), m_forecast(forecast), m_todays(todaysSpec(spec), forecast) {}

void MixAhap::begin(const Problem& problem) {
  m_problem = &problem;
  m_plain = isPlain(problem);
  m_madeAt = -1;
  if (m_plain) return m_todays.begin(problem);
  m_planner.begin(problem);
  m_view = viewOf(problem);
  long long sure = 0;
  double startup = 0;
  for (int k = 0; k < problem.offerCount; ++k) {
    const Terms& terms = problem.terms[index(k)];
    if (!terms.standing) continue;
    startup = std::max(startup, terms.startupHours);
    sure += static_cast<long long>(problem.available[problem.at(0, k)]) * terms.gpus;
  }
  const job::Job& job = problem.base.job;
  m_sureGpus = static_cast<int>(std::min<long long>(sure, job.maxGpus));
  if (m_sureGpus < job.minGpus) m_sureGpus = 0;
  m_sureRate = problem.rate(m_sureGpus > 0 ? m_sureGpus : job.maxGpus);
  const double restore = problem.checkpoint ? problem.checkpoint->restoreHours : 0;
  m_changeHours =
      std::max(job.reconfiguration.upHours, job.reconfiguration.downHours) + startup + restore;
  m_view.job.reconfiguration.upHours += startup + restore;
  m_view.onDemandQuota = m_sureGpus;
  m_seen.begin(m_view);
  m_outlook.begin(m_view);
  m_valueToGo.begin(m_view);
}

/// Rooms and prices of the window. What windows and owners give is known ahead; an on-demand price
/// or shortage stays as it is.
void MixAhap::expect(int slot) {
  const Problem& problem = *m_problem;
  const int size = std::min(std::max(1, m_spec.window), problem.slotCount() - slot);
  m_window.slot = slot;
  m_window.rooms.assign(index(size), {});
  m_window.price.assign(index(size) * index(problem.offerCount), 0);
  for (int at = 0; at < size; ++at) {
    for (int k = 0; k < problem.offerCount; ++k) {
      const Terms& terms = problem.terms[index(k)];
      const bool ahead = terms.kind == Kind::Block || terms.kind == Kind::Owned;
      const bool granted = terms.kind == Kind::Flex && slot >= terms.grantSlot;
      const std::size_t from = problem.at(ahead || granted ? slot + at : slot, k);
      MoveBook::Room& room = m_window.rooms[index(at)];
      room.available[index(k)] = problem.available[from];
      room.launchable[index(k)] = ahead ? problem.launchable[from]
                                  : terms.kind == Kind::Flex && at > 0
                                      ? 0
                                      : problem.launchable[problem.at(slot, k)];
      if (terms.kind == Kind::Flex && !granted) room.available[index(k)] = 0;
      m_window.price[index(at) * index(problem.offerCount) + index(k)] =
          problem.price[problem.at(slot, k)];
    }
  }
  expectSpot(slot);
}

void MixAhap::expectSpot(int slot) {
  const Problem& problem = *m_problem;
  const int size = m_window.size(), offers = problem.offerCount;
  if (m_forecast && problem.tracedOffer >= 0) {
    const int k = problem.tracedOffer;
    std::vector<double>& price = m_spotPrice;
    price.assign(index(size), 0);
    m_spotGpus.assign(index(size), 0);
    m_forecast->of->forecast(m_forecast->startSlot + slot, price, m_spotGpus);
    const double now = problem.price[problem.at(slot, k)];
    const double factor = price[0] > 0 ? now / price[0] : 1;
    for (int at = 1; at < size; ++at) {
      const double usd = price[index(at)] * (factor > 0 ? factor : 1);
      const double machines = m_spotGpus[index(at)] / problem.terms[index(k)].gpus;
      const bool tooDear = usd > problem.caps.spotUsdPerGpuHour;
      m_window.price[index(at) * index(offers) + index(k)] = usd;
      m_window.rooms[index(at)].available[index(k)] =
          tooDear ? 0 : std::max(0, static_cast<int>(std::floor(machines + 1e-9)));
    }
  }
  // All preemptible offers as one, at the price of the cheapest that has GPUs.
  m_spotPrice.assign(index(size), m_view.onDemandPrice);
  m_spotGpus.assign(index(size), 0);
  for (int at = 0; at < size; ++at) {
    bool first = true;
    for (int k = 0; k < offers; ++k) {
      const int machines = m_window.rooms[index(at)].available[index(k)];
      if (!problem.terms[index(k)].preemptible || machines == 0) continue;
      const double usd = m_window.price[index(at) * index(offers) + index(k)];
      m_spotPrice[index(at)] = first ? usd : std::min(usd, m_spotPrice[index(at)]);
      m_spotGpus[index(at)] += machines * problem.terms[index(k)].gpus;
      first = false;
    }
  }
}

MixAhap::FreeLater MixAhap::freeLater(int from) const {
  const Problem& problem = *m_problem;
  FreeLater later;
  const double most = problem.base.rate.back();
  for (int slot = from; slot < problem.slotCount(); ++slot) {
    int gpus = 0;
    for (int k = 0; k < problem.offerCount; ++k) {
      const Terms& terms = problem.terms[index(k)];
      const bool ahead = terms.kind == Kind::Block || terms.kind == Kind::Owned;
      const int there = problem.available[problem.at(slot, k)];
      if (ahead && problem.price[problem.at(slot, k)] == 0) {
        gpus += there * terms.gpus;
      } else if (terms.coveredGpus > 0 && !terms.preemptible) {
        const int covered = std::min(terms.coveredGpus / terms.gpus, there);
        gpus += covered * terms.gpus;
      }
    }
    gpus = std::min(gpus, problem.base.job.maxGpus);
    const double rate = gpus >= problem.base.job.minGpus ? problem.rate(gpus) : 0;
    later.work += rate * problem.slotHours();
    later.slots += 1 - rate / most;
  }
  const auto edges =
      problem.freeWindowEdges.end() -
      std::upper_bound(problem.freeWindowEdges.begin(), problem.freeWindowEdges.end(), from - 1);
  later.work -= static_cast<double>(edges) * m_changeHours * most;
  later.work = std::max(0.0, later.work);
  return later;
}

const job::PiecewiseLinear* MixAhap::valueAfterWindow(int slot, const State& state) {
  const int end = slot + m_window.size();
  m_outlook.assignWithForecast(m_seen, m_spotPrice, m_spotGpus);
  const double life = policy::kLifeInSpells * m_outlook.meanSpellSlots();
  m_window.lostShare = 1;
  if (end >= m_problem->slotCount()) return nullptr;
  m_window.lostShare = std::min(1.0, m_window.size() / life);
  bool firm = false;
  for (int k = 0; k < m_problem->offerCount; ++k) {
    firm |= !m_problem->terms[index(k)].preemptible && state.machines[index(k)] > 0;
  }
  const FreeLater later = freeLater(end);
  const double reservation = m_spec.threshold * m_view.onDemandPrice * m_problem->taxFactor;
  m_valueToGo.compute(static_cast<int>(std::lround(later.slots)), m_outlook, reservation,
                      firm ? 2 : 1, m_value);
  if (later.work <= m_problem->base.workTolerance) return &m_value;
  m_points.assign(1, {0, m_value.points().front().y});
  for (const job::PiecewiseLinear::Point& point : m_value.points()) {
    // Points may be closer than numbers of this size can tell.
    const double x = point.x + later.work;
    if (x > m_points.back().x) m_points.push_back({x, point.y});
  }
  m_value = job::PiecewiseLinear(m_points, m_value.tailSlope());
  return &m_value;
}

void MixAhap::plan(int slot, const State& state) {
  expect(slot);
  m_window.terminal = valueAfterWindow(slot, state);
  const std::span<const Machines> made = m_planner.plan(m_window, state);
  m_plan.assign(made.begin(), made.end());
  m_madeAt = slot;
}

bool MixAhap::canHold(int slot, const State& state, const Machines& machines) const {
  for (int k = 0; k < m_problem->offerCount; ++k) {
    if (machines[index(k)] > m_problem->most(slot, k, state.machines[index(k)])) return false;
  }
  return m_problem->allows(slot, machines);
}

/// Whether the standing offers can still finish after a slot with these machines.
bool MixAhap::isSafe(int slot, const State& state, const Machines& machines) const {
  const Problem& problem = *m_problem;
  State after = state;
  if (advance(problem, after, slot, machines).finished) return true;
  bool firm = problem.gpusOf(machines) >= m_sureGpus;
  const bool byCount = problem.base.job.reconfiguration.rule == job::ChangeRule::Count;
  for (int k = 0; k < problem.offerCount; ++k) {
    const Terms& terms = problem.terms[index(k)];
    const bool takenAway = !terms.standing && machines[index(k)] > 0;
    firm = firm && (!takenAway || (byCount && !problem.synchronous));
  }
  double lost = std::max(after.pendingHours, firm ? 0.0 : m_changeHours);
  if (!firm && problem.synchronous) {
    for (int k = 0; k < problem.offerCount; ++k) {
      if (machines[index(k)] > 0) lost += problem.terms[index(k)].lostHours;
    }
  }
  const double hours = (problem.slotCount() - slot - 1) * problem.slotHours() - lost;
  const double left = problem.base.job.workload - after.progress;
  return m_sureRate * std::max(0.0, hours) >= left - problem.base.workTolerance;
}

bool MixAhap::worthTheDeadline(const State& state) const {
  const double left = m_problem->base.job.workload - state.progress;
  const double hours = left / m_sureRate + m_changeHours;
  const double usd = m_sureGpus * m_view.onDemandPrice * hours * m_problem->taxFactor;
  return m_problem->base.job.valueUsd - usd >= m_view.valueAtEndFromNone(left);
}

Machines MixAhap::atTheLine(int slot, const State& state) const {
  const int most = m_problem->base.job.maxGpus;
  const Machines all =
      pick(*m_problem, slot, state.machines, most, [](const Tier&) { return true; });
  if (isSafe(slot, state, all)) return all;
  const Machines firm = pick(*m_problem, slot, state.machines, most,
                             [](const Tier& tier) { return !tier.preemptible; });
  const bool byCount =
      m_problem->base.job.reconfiguration.rule == job::ChangeRule::Count && !m_problem->synchronous;
  if (byCount || m_problem->gpusOf(firm) == 0) return all;
  return canHold(slot, state, state.machines) && isSafe(slot, state, state.machines)
             ? state.machines
             : firm;
}

Machines MixAhap::decide(int slot, const State& state, policy::Rule* rule) {
  if (m_plain) return m_todays.decide(slot, state, rule);
  double price = m_view.onDemandPrice;
  int gpus = 0;
  for (int k = 0; k < m_problem->offerCount; ++k) {
    const int machines = m_problem->available[m_problem->at(slot, k)];
    if (!m_problem->terms[index(k)].preemptible || machines == 0) continue;
    const double usd = m_problem->price[m_problem->at(slot, k)];
    price = gpus == 0 ? usd : std::min(price, usd);
    gpus += machines * m_problem->terms[index(k)].gpus;
  }
  m_seen.add(price, gpus);
  if (!m_planner.works()) return atTheLine(slot, state);
  const auto planned = [&] { return m_plan[index(slot - m_madeAt)]; };
  const bool follows = m_madeAt >= 0 && slot < m_madeAt + m_spec.commitment &&
                       slot < m_madeAt + static_cast<int>(m_plan.size()) &&
                       m_problem->gpusOf(planned()) > 0 && canHold(slot, state, planned()) &&
                       isSafe(slot, state, planned());
  if (!follows) plan(slot, state);
  if (rule) *rule = follows ? policy::Rule::FollowsPlan : policy::Rule::PlannedNow;
  const Machines machines = planned();
  const bool reachesEnd = !follows && slot + m_spec.window >= m_problem->slotCount();
  if (reachesEnd || isSafe(slot, state, machines) || m_sureGpus == 0) return machines;
  const Machines instead = atTheLine(slot, state);
  if (!isSafe(slot, state, instead) || !worthTheDeadline(state)) return machines;
  if (rule) *rule = policy::Rule::SafetyNet;
  return instead;
}

}  // namespace spothorizon::offers
