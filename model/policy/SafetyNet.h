// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "job/Problem.h"
#include "policy/Policy.h"

namespace spothorizon::policy {

/// The end of MaxSpot and UniformProgress: once the work left needs every slot left, all GPUs until
/// the job is done (the safety net of Wu et al., Can't Be Late, NSDI 2024, section 4).
///
/// Time is counted at the rate of the GPUs that can be counted on, in whole slots, with one restart
/// (`need1`) or two (`need2`) added to the work left. Under `membership`, as published: a job on
/// spot keeps its spot GPUs while nothing changes and no lost time is pending; a job that is not on
/// spot goes on demand from need2 on, because a spot GPU that it took now could cost it both
/// restarts. Under `count` a preempted spot GPU is replaced on demand at no loss, so need1 alone
/// decides and spot goes first to the end.
class SafetyNet {
 public:
  void begin(const job::Problem& problem);

  /// The GPUs of this slot where the net decides, none where there is still slack. `rule` is set
  /// with it.
  std::optional<job::Gpus> decide(const Observation& now, Rule& rule) const {
    const double slack = slackOf(now.slot, now.state);
    if (slack >= m_widestRestartWork) return std::nullopt;
    return decideWithoutSlack(now, slack < m_restartWork, rule);
  }
  /// Whether decide() leaves the slot to the policy.
  bool hasSlack(int slot, const job::State& state) const {
    return slackOf(slot, state) >= m_widestRestartWork;
  }

 private:
  double slackOf(int slot, const job::State& state) const {
    const double workLeft = m_problem->job.workload - state.progress - m_tolerance;
    return (m_problem->slotCount - slot - 1) * m_slotWork - workLeft;
  }
  job::Gpus decideWithoutSlack(const Observation& now, bool oneRestartLeft, Rule& rule) const;

  const job::Problem* m_problem = nullptr;
  int m_sureGpus = 0;
  double m_slotWork = 0;           ///< of the sure GPUs in a whole slot
  double m_restartWork = 0;        ///< lost in one restart
  double m_widestRestartWork = 0;  ///< in as many restarts as the net's first rule allows for
  double m_tolerance = 0;
};

}  // namespace spothorizon::policy
