// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "policy/LatestLine.h"
#include "policy/PlanBook.h"
#include "policy/Policy.h"

namespace spothorizon::policy {

/// Plans with the forecast over a window of ω slots, committed to the first v decisions of a plan
/// (Kong et al., arXiv 2512.20967, section IV; committed horizon control: Chen, Comden, Liu,
/// Gandhi, Wierman, SIGMETRICS 2016). The window programme is solved exactly; its terminal value is
/// Ṽ where the window reaches D, else the fluid value-to-go (ValueToGo.h) with reservation price
/// σ·q, one restart set aside, two while on demand (so that a job at the edge does not leave and
/// come back). Expected GPUs are rounded to the nearest whole number for the plan.
///
/// A window sees all of the time that a change loses, but only the window's part of the life of the
/// GPUs that it buys; short windows would launch too seldom. So where the window does not reach D,
/// lost time is planned with in proportion to the window's share of the mean spell of spot GPUs.
///
/// - `Block`: follows v decisions of a plan, spot clipped to what is really there; on-demand GPUs
/// are
///   rented only where the plan had them. Plans again after v slots, or as soon as its plan thinks
///   the job is done and it is not.
/// - `Averaged`: v planners, one of which plans in each slot, from where the job really is. The
///   decision is the mean of what the plans of the last v slots have for this slot: the mean total
///   and the mean spot GPUs (each clipped to those free), rounded half up; a total below N_min
///   becomes 0 or N_min, whichever is nearer (N_min in the middle).
/// - `Trajectories`: averaging fixed horizon control (Lin, Liu, Wierman, Andrew, IGCC 2012): v
///   planners, each of which plans every v slots, in turn, and follows its plan from where it would
///   stand had it been followed alone. The decision is the mean of what they hold, as above.
///
/// Where what it is committed to would leave the job behind the latest line (LatestLine.h), it
/// plans again; where a new plan falls behind too, or a mean of plans does, and the deadline is
/// worth what on-demand GPUs to the end cost, it takes those (spot first). A window cannot see how
/// little time is left beyond it once restarts and N_min bite. A fresh plan that reaches D has
/// weighed lateness exactly and is followed; under `membership` it may stake the deadline on the
/// forecast that a spot GPU stays.
///
/// Where no spot GPU has been seen in the job and none is forecast in the window, what is left to
/// be rented is on demand to the end. A window that does not reach it would launch a few GPUs, then
/// more, or give them back, each time losing a change that its terminal does not see: so from the
/// slot on in which its plan rents the first, it takes the constant number that costs least
/// (ConstantRun.h).
///
/// In both, where `count` makes it free, planned on-demand GPUs give way to spot GPUs that turn out
/// to be there for less.
class Ahap final : public Policy {
 public:
  /// `shared` makes the plans of several policies of one job: whoever owns it begins it with the
  /// job, and lets all policies decide a slot before any decides the next. Null: one of its own.
  explicit Ahap(const PolicySpec& spec, PlanBook* shared = nullptr)
      : m_spec(spec), m_shared(shared) {}
  void begin(const job::Problem& problem, const forecast::Forecaster& forecaster,
             int startSlot) override;
  job::Gpus decide(const Observation& now, Reason* reason) override;

 private:
  struct WindowPlan {
    int madeAt = -1;     ///< job slot; −1: none
    int doneAfter = -1;  ///< job slot in which it ends the job, D where it does not
    std::vector<job::Gpus> gpus;
    std::vector<double> price, freeGpus;  ///< the forecast
    job::State own;                       ///< `Trajectories`: the state of its planner
    bool ownDone = false;                 ///< and has done the job
    job::Gpus at(int slot) const;
  };

  PlanBook& book() { return m_shared ? *m_shared : m_own; }
  void makePlan(WindowPlan& plan, const Observation& now, const job::State& state);
  job::Gpus decideByMode(const Observation& now, Reason* reason);
  job::Gpus decideBlock(const Observation& now, Reason* reason);
  job::Gpus decideAveraged(const Observation& now, Reason* reason);
  job::Gpus decideTrajectories(const Observation& now, Reason* reason);
  job::Gpus meanOf(int plans, int total, int spot, const Observation& now) const;
  bool fallsBehind(const Observation& now, job::Gpus gpus) const;
  bool worthTheDeadline(const Observation& now) const;
  std::optional<job::Gpus> onDemandToTheEnd(const Observation& now, job::Gpus planned);
  job::Gpus asThereIs(job::Gpus planned, const Observation& now) const;
  void explain(Reason& reason, const WindowPlan& plan, const Observation& now) const;

  PolicySpec m_spec;
  const job::Problem* m_problem = nullptr;
  double m_reservationPrice = 0;  ///< σ·q
  LatestLine m_line;
  PlanBook* m_shared = nullptr;
  PlanBook m_own;
  std::vector<WindowPlan> m_plans;  ///< one for `Block`, else v
};

}  // namespace spothorizon::policy
