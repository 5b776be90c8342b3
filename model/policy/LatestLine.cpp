// SPDX-License-Identifier: GPL-3.0-or-later
#include "policy/LatestLine.h"

#include <array>

namespace spothorizon::policy {

job::Gpus LatestLine::atTheLine(int slot, const job::State& state, int freeGpus) const {
  const job::Gpus all = spotFirst(*m_problem, m_problem->job.maxGpus, freeGpus);
  const int stillFree = std::min(state.gpus.spot, freeGpus);
  const int kept = std::min(stillFree, m_sure);
  const job::Gpus sure =
      byCount() ? spotFirst(*m_problem, m_sure, freeGpus) : onDemandOnly(*m_problem, m_sure);
  for (const job::Gpus gpus : std::array{all, spotFirst(*m_problem, m_sure, kept), sure}) {
    if (allows(slot, state, gpus)) return gpus;
  }
  return byCount() || sure.total() == 0 ? all : sure;
}

}  // namespace spothorizon::policy
