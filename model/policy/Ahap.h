// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "policy/Policy.h"
#include "policy/ValueToGo.h"
#include "solve/Programme.h"

namespace spothorizon::policy {

/// Plans with the forecast over a window of ω slots, committed to the first v decisions of a plan
/// (Kong et al., arXiv 2512.20967, section IV; committed horizon control: Chen, Comden, Liu,
/// Gandhi, Wierman, SIGMETRICS 2016). The window programme is solved exactly; its terminal value is
/// Ṽ where the window reaches D, else the fluid value-to-go (ValueToGo.h) with reservation price
/// σ·q. Expected GPUs are rounded to the nearest whole number for the plan.
///
/// - `Block`: follows v decisions of a plan, spot clipped to what is really there; on-demand GPUs
/// are
///   rented only where the plan had them. Plans again after v slots, or as soon as its plan thinks
///   the job is done and it is not.
/// - `Averaged`: v planners, one of which plans in each slot, from where the job really is. The
///   decision is the mean of what the plans of the last v slots have for this slot: the mean total
///   and the mean spot GPUs (each clipped to those free), rounded half up; a total below N_min
///   becomes 0 or N_min, whichever is nearer (N_min in the middle).
class Ahap final : public Policy {
 public:
  explicit Ahap(const PolicySpec& spec) : m_spec(spec) {}
  void begin(const job::Problem& problem, const forecast::Forecaster& forecaster,
             int startSlot) override;
  job::Gpus decide(const Observation& now, Reason* reason) override;

 private:
  struct WindowPlan {
    int madeAt = -1;     ///< job slot; −1: none
    int doneAfter = -1;  ///< last slot in which the plan holds GPUs, where it ends the job
    std::vector<job::Gpus> gpus;
    std::vector<double> price, freeGpus;  ///< the forecast
    job::Gpus at(int slot) const;
  };

  void makePlan(WindowPlan& plan, const Observation& now);
  const job::PiecewiseLinear& terminal(const WindowPlan& plan, int windowEnd);
  job::Gpus decideBlock(const Observation& now, Reason* reason);
  job::Gpus decideAveraged(const Observation& now, Reason* reason);
  job::Gpus clipped(job::Gpus planned, int freeGpus) const;
  void explain(Reason& reason, const WindowPlan& plan, const Observation& now) const;

  PolicySpec m_spec;
  const job::Problem* m_problem = nullptr;
  const forecast::Forecaster* m_forecaster = nullptr;
  int m_startSlot = 0;
  double m_reservationPrice = 0;  ///< σ·q
  SpotOutlook m_seen, m_outlook;
  ValueToGo m_valueToGo;
  solve::WindowSolver m_solver;
  std::vector<int> m_wholeFree;
  std::vector<WindowPlan> m_plans;  ///< one for `Block`, v for `Averaged`
};

}  // namespace spothorizon::policy
