// SPDX-License-Identifier: GPL-3.0-or-later
#include "solve/WindowModel.h"

#include <algorithm>

namespace spothorizon::solve::window {
namespace {

/// Configurations of all slots: below, a plan takes well under a tenth of a second.
constexpr std::size_t kLarge = 4096;

}  // namespace

void WindowModel::prepare(const Programme& programme) {
  m_problem = programme.problem;
  m_price = programme.price;
  m_freeGpus = programme.freeGpus;
  const job::Job& job = m_problem->job;
  m_membership = job.reconfiguration.rule == job::ChangeRule::Membership;
  m_rate = m_problem->rate.data();
  m_rates = m_problem->rate.size();
  slotCount = static_cast<int>(m_price.size());
  slotHours = m_problem->slotHours;
  workload = job.workload;
  tolerance = m_problem->workTolerance;
  valueUsd = job.valueUsd;
  perSecond = m_problem->billing == job::Billing::PerSecond;
  prepareRows();
  prepareCosts();
  levels.clear();
  prepareStart(programme);
}

void WindowModel::prepareStart(const Programme& programme) {
  terminal = programme.terminal;
  ending = programme.endingFollows() ? programme.problem : nullptr;
  const bool isLarge = static_cast<std::size_t>(slotCount) * width > kLarge;
  control = isLarge ? programme.control : nullptr;
  startProgress = programme.start.progress;
  const job::Gpus before = programme.start.gpus;
  startConfig = m_membership ? Config{before.spot, before.onDemand} : Config{before.total(), 0};
  const double pending = programme.start.pendingHours;
  if (!levels.empty() && pending == m_startPending) return;
  m_startPending = pending;
  prepareLevels(pending);
}

void WindowModel::prepareRows() {
  const job::Job& job = m_problem->job;
  const int quota = std::min(m_problem->onDemandQuota, job.maxGpus);
  rows = m_membership ? quota + 1 : 1;
  m_first.resize(static_cast<std::size_t>(slotCount) * static_cast<std::size_t>(rows));
  m_last.resize(m_first.size());
  columns = 1;
  mostWork = 0;
  for (int t = 0; t < slotCount; ++t) {
    const int free = std::max(0, m_freeGpus[static_cast<std::size_t>(t)]);
    const int spot = m_membership ? free : free < job.maxGpus ? free + quota : job.maxGpus;
    int most = 0;
    for (int y = 0; y < rows; ++y) {
      const std::size_t i = rowIndex(t, y);
      m_first[i] = std::max(0, job.minGpus - y);
      m_last[i] = std::min(spot, job.maxGpus - y);
      if (m_first[i] <= m_last[i]) most = std::max(most, m_last[i] + y);
      columns = std::max(columns, m_last[i] + 1);
    }
    mostWork += m_rate[most] * slotHours;
  }
  width = static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
}

job::Gpus WindowModel::gpus(int t, Config c) const {
  if (m_membership) return {c.x, c.y};
  const auto i = static_cast<std::size_t>(t);
  const int free = std::max(0, m_freeGpus[i]);
  if (m_price[i] <= m_problem->onDemandPrice) {
    const int spot = std::min(c.x, free);
    return {spot, c.x - spot};
  }
  const int onDemand = std::min(c.x, m_problem->onDemandQuota);
  return {c.x - onDemand, onDemand};
}

/// Whether a slot has the price and the free GPUs of the one before.
bool WindowModel::isAsBefore(int t) const {
  const auto i = static_cast<std::size_t>(t);
  return m_price[i] == m_price[i - 1] && m_freeGpus[i] == m_freeGpus[i - 1];
}

void WindowModel::prepareCosts() {
  m_hourCost.resize(static_cast<std::size_t>(slotCount) * width);
  m_slotCost.resize(m_hourCost.size());
  for (int t = 0; t < slotCount; ++t) {
    const double price = m_price[static_cast<std::size_t>(t)];
    // Forecasts are often alike from slot to slot.
    if (t > 0 && isAsBefore(t)) {
      for (std::vector<double>* cost : {&m_hourCost, &m_slotCost}) {
        const auto to = cost->begin() + static_cast<std::ptrdiff_t>(cell(t, 0));
        std::copy_n(to - static_cast<std::ptrdiff_t>(width), width, to);
      }
      continue;
    }
    for (int y = 0; y < rows; ++y) {
      const std::size_t at = cell(t, y);
      for (int x = first(t, y); x <= last(t, y); ++x) {
        const job::Gpus now = gpus(t, {x, y});
        const double cost = now.spot * price + now.onDemand * m_problem->onDemandPrice;
        m_hourCost[at + static_cast<std::size_t>(x)] = cost;
        m_slotCost[at + static_cast<std::size_t>(x)] = slotHours * cost;
      }
    }
  }
}

int WindowModel::levelOf(double hours) {
  if (hours <= 0) return 0;
  for (std::size_t i = 1; i < levels.size(); ++i) {
    if (levels[i].hours == hours) return static_cast<int>(i);
  }
  levels.push_back({hours, {}, {}});
  return static_cast<int>(levels.size()) - 1;
}

void WindowModel::prepareLevels(double startPending) {
  const job::Reconfiguration& r = m_problem->job.reconfiguration;
  levels.clear();
  levels.push_back({});
  startLevel = levelOf(startPending);
  mostGain = *std::max_element(m_rate, m_rate + m_rates) * slotHours;
  mostLoss = std::max({startPending, r.upHours, r.downHours}) * m_rate[m_rates - 1];
  // Levels of later rounds are reached later, and none is left after the window's last slot.
  std::size_t done = 0;
  for (int round = 0; round < slotCount && done < levels.size(); ++round) {
    for (const std::size_t end = levels.size(); done < end; ++done) {
      const double hours = levels[done].hours;
      const double pending[kMoves] = {hours, std::max(hours, r.upHours),
                                      std::max(hours, r.downHours)};
      for (int move = 0; move < kMoves; ++move) {
        const double lost = pending[move] < slotHours ? pending[move] : slotHours;
        const int next = levelOf(pending[move] - lost);
        levels[done].lost[move] = lost;
        levels[done].next[move] = next;
      }
    }
  }
  m_gain.resize(levels.size() * kMoves * m_rates);
  double* out = m_gain.data();
  for (const Level& level : levels) {
    for (const double lost : level.lost) {
      for (std::size_t n = 0; n < m_rates; ++n) *out++ = m_rate[n] * (slotHours - lost);
    }
  }
}

}  // namespace spothorizon::solve::window
