// SPDX-License-Identifier: GPL-3.0-or-later
#include "solve/ParetoSpace.h"

#include <algorithm>
#include <cassert>

namespace spothorizon::solve {

using job::Gpus;

ParetoSpace::ParetoSpace(const Programme& programme, const RunControl& control)
    : m_programme(&programme), m_slots(static_cast<int>(programme.price.size())) {
  const job::Problem& problem = *programme.problem;
  const job::Reconfiguration& r = problem.job.reconfiguration;
  int mostFree = 0;
  for (int free : programme.freeGpus) mostFree = std::max(mostFree, free);
  if (r.rule == job::ChangeRule::Count) {
    m_rows = problem.job.maxGpus + 1;
  } else {
    m_rows = std::min(mostFree, problem.job.maxGpus) + 1;
    m_columns = std::min(problem.onDemandQuota, problem.job.maxGpus) + 1;
  }
  m_dear = r.upHours >= r.downHours ? Change::Up : Change::Down;
  m_sameCost = r.upHours == r.downHours;
  closePendings();
  layOut();
  fillOptions(control);
  fillChangeoverWork();
}

void ParetoSpace::addPending(double hours) {
  const auto at = std::lower_bound(m_pending.begin(), m_pending.end(), hours);
  if (at == m_pending.end() || *at != hours) m_pending.insert(at, hours);
}

/// Lost time is served a slot at a time and only ever restarts at r_up or r_down, so that few
/// amounts can be pending. They are made by the very subtraction of job::advance and compared
/// exactly.
void ParetoSpace::closePendings() {
  const job::Reconfiguration& r = m_programme->problem->job.reconfiguration;
  const double slot = slotHours();
  for (double hours : {r.upHours, r.downHours, m_programme->start.pendingHours}) {
    while (hours > slot) {
      hours -= slot;
      addPending(hours);
    }
  }
  for (double pending : m_pending) {
    m_loss[static_cast<std::size_t>(Change::Stay)].push_back(lossOf(pending));
    m_loss[static_cast<std::size_t>(Change::Up)].push_back(lossOf(std::max(pending, r.upHours)));
    m_loss[static_cast<std::size_t>(Change::Down)].push_back(
        lossOf(std::max(pending, r.downHours)));
  }
}

ParetoSpace::Loss ParetoSpace::lossOf(double pendingHours) const {
  const double lost = std::min(pendingHours, slotHours());
  const auto at = std::lower_bound(m_pending.begin(), m_pending.end(), pendingHours - lost);
  assert(at != m_pending.end() && *at == pendingHours - lost);
  return {lost, static_cast<int>(at - m_pending.begin())};
}

ParetoSpace::Loss ParetoSpace::firstLoss(Gpus gpus) const {
  const job::State& start = m_programme->start;
  bool reconfigured = false;
  return lossOf(job::pendingAfterChange(m_programme->problem->job.reconfiguration, start.gpus,
                                        start.pendingHours, gpus, reconfigured));
}

/// Under `Count` only the total matters to what follows, so that the cheaper kind is taken first.
ParetoSpace::Option ParetoSpace::countOption(int slot, int gpus) const {
  const job::Problem& problem = *m_programme->problem;
  const double price = m_programme->price[static_cast<std::size_t>(slot)];
  const int free = std::max(0, m_programme->freeGpus[static_cast<std::size_t>(slot)]);
  const int spot = price <= problem.onDemandPrice ? std::min(free, gpus)
                                                  : std::max(0, gpus - problem.onDemandQuota);
  return membershipOption(slot, spot, gpus - spot);
}

ParetoSpace::Option ParetoSpace::membershipOption(int slot, int spot, int onDemand) const {
  const job::Problem& problem = *m_programme->problem;
  const double price = m_programme->price[static_cast<std::size_t>(slot)];
  Option option;
  option.gpus = {spot, onDemand};
  option.allowed = problem.allows(option.gpus.total()) && onDemand <= problem.onDemandQuota &&
                   spot <= std::max(0, m_programme->freeGpus[static_cast<std::size_t>(slot)]);
  if (!option.allowed) return option;
  option.usdPerHour = spot * price + onDemand * problem.onDemandPrice;
  option.rate = problem.rate[static_cast<std::size_t>(option.gpus.total())];
  return option;
}

const ParetoSpace::Option ParetoSpace::kNone;

/// Rows of spot GPUs that are not free come last in a slot, and no cell has more than N_max in all.
void ParetoSpace::layOut() {
  const bool count = m_programme->problem->job.reconfiguration.rule == job::ChangeRule::Count;
  const int most = m_programme->problem->job.maxGpus;
  std::vector<int> upTo;  // cells of the rows up to each
  int kept = 0;
  for (int row = 0; row < m_rows; ++row) {
    for (int column = 0; column < m_columns; ++column) {
      m_order.push_back(count || row + column <= most ? kept++ : -1);
    }
    upTo.push_back(kept);
  }
  m_begins.push_back(0);
  for (const int free : m_programme->freeGpus) {
    // One column is little to keep, and is gone through as a whole.
    const int lastRow = m_columns == 1 ? m_rows - 1 : std::clamp(free, 0, m_rows - 1);
    m_keptCells.push_back(upTo[static_cast<std::size_t>(lastRow)]);
    m_begins.push_back(m_begins.back() + static_cast<std::size_t>(m_keptCells.back()));
  }
}

void ParetoSpace::fillOptions(const RunControl& control) {
  const bool count = m_programme->problem->job.reconfiguration.rule == job::ChangeRule::Count;
  m_options.reserve(beginOf(m_slots));
  for (int slot = 0; slot < m_slots; ++slot) {
    control.checkStop();
    for (int row = 0; row < m_rows; ++row) {
      for (int column = 0; column < m_columns; ++column) {
        if (!isKept(slot, cell(row, column))) continue;
        m_options.push_back(count ? countOption(slot, row) : membershipOption(slot, row, column));
      }
    }
  }
}

void ParetoSpace::fillChangeoverWork() {
  const job::Problem& problem = *m_programme->problem;
  const job::Reconfiguration& r = problem.job.reconfiguration;
  const double most = std::max({r.upHours, r.downHours, m_pending.back()});
  const double topRate = problem.rate.back();
  const bool inOneSlot = most <= slotHours() && r.upHours >= r.downHours;
  m_changeoverWork.resize(static_cast<std::size_t>(states()));
  for (int row = 0; row < m_rows; ++row) {
    for (int column = 0; column < m_columns; ++column) {
      const int gpus = std::min(row + column, problem.job.maxGpus);
      for (int k = 0; k < pendings(); ++k) {
        const double stays = gpus == 0 ? 0 : most - pendingHours(k);
        const double moves =
            most - std::max(pendingHours(k),
                            inOneSlot || gpus == 0 ? r.upHours : std::min(r.upHours, r.downHours));
        const double rate = inOneSlot ? problem.rate[static_cast<std::size_t>(gpus)] : topRate;
        m_changeoverWork[static_cast<std::size_t>(state(cell(row, column), k))] =
            std::max(stays * rate, moves * topRate);
      }
    }
  }
}

}  // namespace spothorizon::solve
