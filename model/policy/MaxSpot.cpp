// SPDX-License-Identifier: GPL-3.0-or-later
#include "policy/MaxSpot.h"

#include "policy/Allocation.h"

namespace spothorizon::policy {

void MaxSpot::begin(const job::Problem& problem, const forecast::Forecaster&, int) {
  m_problem = &problem;
  m_net.begin(problem);
}

job::Gpus MaxSpot::decide(const Observation& now, Reason* reason) {
  Rule rule = Rule::Idle;
  if (const auto caught = m_net.decide(now, rule)) {
    if (reason) reason->rule = rule;
    return *caught;
  }
  const job::Gpus gpus{usableSpot(*m_problem, now.freeGpus), 0};
  if (reason) reason->rule = gpus.spot > 0 ? Rule::TakeSpot : Rule::Idle;
  return gpus;
}

}  // namespace spothorizon::policy
