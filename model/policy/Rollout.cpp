// SPDX-License-Identifier: GPL-3.0-or-later
#include "policy/Rollout.h"

#include <cmath>

#include "policy/Allocation.h"

namespace spothorizon::policy {

void Rollout::begin(const job::Problem& problem) {
  m_problem = &problem;
  m_net.begin(problem);
}

/// Inline: asked millions of times.
inline job::Gpus Rollout::ruled(int slot, const job::State& state, double price, int freeGpus,
                                double reservationPrice) const {
  if (m_net.hasSlack(slot, state)) {
    return {price <= reservationPrice ? usableSpot(*m_problem, freeGpus) : 0, 0};
  }
  Rule why = Rule::Idle;
  return m_net.decide({slot, price, freeGpus, state}, why).value_or(job::Gpus{});
}

job::Gpus Rollout::rule(int slot, const job::State& state, double price, int freeGpus,
                        double reservationPrice) const {
  return ruled(slot, state, price, freeGpus, reservationPrice);
}

double Rollout::worth(int slot, const job::State& state, std::span<const job::Gpus> first,
                      double reservationPrice, std::span<const forecast::Way> ways) const {
  double worth = 0;
  for (const forecast::Way& way : ways) {
    job::State at = state;
    double cost = 0;
    bool finished = false;
    for (int t = slot; t < m_problem->slotCount && !finished; ++t) {
      const auto i = static_cast<std::size_t>(t - slot);
      const int freeGpus = static_cast<int>(way.freeGpus[i]);
      const job::Gpus gpus = i < first.size()
                                 ? asThereIs(*m_problem, first[i], way.price[i], freeGpus)
                                 : ruled(t, at, way.price[i], freeGpus, reservationPrice);
      const job::Step step = advance(*m_problem, at, gpus, way.price[i]);
      cost += step.costUsd;
      finished = step.finished;
    }
    const double left = m_problem->job.workload - at.progress;
    const double end =
        finished ? m_problem->job.valueUsd : m_problem->endingValue(left, at.gpus, at.pendingHours);
    worth += end - cost;
  }
  return worth / static_cast<double>(ways.size());
}

void Rollout::follow(int slot, const job::State& state, job::Gpus first, double reservationPrice,
                     std::span<const double> price, std::span<const int> freeGpus,
                     std::vector<job::Gpus>& out) const {
  job::State at = state;
  bool finished = false;
  for (std::size_t i = 0; i < price.size(); ++i) {
    const int t = slot + static_cast<int>(i);
    const job::Gpus gpus = i == 0 ? first : rule(t, at, price[i], freeGpus[i], reservationPrice);
    out.push_back(finished ? job::Gpus{} : gpus);
    if (!finished) finished = advance(*m_problem, at, gpus, price[i]).finished;
  }
}

}  // namespace spothorizon::policy
