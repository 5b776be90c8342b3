// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/Text.h"
#include "forecast/Forecaster.h"
#include "job/Problem.h"

namespace spothorizon::policy {

enum class PolicyKind { OnDemandOnly, MaxSpot, UniformProgress, Ahanp, Ahap };
enum class Pace { Latest, Uniform };
enum class CommitmentMode { Block, Averaged, Trajectories };

/// One entry of a scenario's policy list. A value; only the fields of its kind count.
struct PolicySpec {
  PolicyKind kind = PolicyKind::MaxSpot;
  double threshold = 0.5;    ///< σ: reservation price as a share of on-demand (ahanp, ahap)
  Pace pace = Pace::Latest;  ///< ahanp
  int window = 5;            ///< ω, slots (ahap)
  int commitment = 2;        ///< v, slots, 1..ω (ahap)
  CommitmentMode mode = CommitmentMode::Block;
  bool operator==(const PolicySpec&) const = default;
};

std::string kindName(PolicyKind kind);             ///< "max-spot", as in scenario files
Text nameWithoutSettings(const PolicySpec& spec);  ///< "AHAP", "Max spot"
Text label(const PolicySpec& spec);  ///< "AHAP (window 5, commitment 2, σ 0.5)": for people

/// What a policy sees at the start of a slot, besides its forecaster.
struct Observation {
  int slot = 0;          ///< of the job, 0..D−1
  double spotPrice = 0;  ///< p_t, $/GPU-hour
  int freeGpus = 0;      ///< a_t
  job::State state;      ///< before the decision: last slot's GPUs, pending, progress
};

/// Which rule of its policy decided.
enum class Rule {
  Idle,                ///< nothing to rent, or not worth it
  TakeSpot,            ///< spot because it is there (or cheap enough)
  CatchUp,             ///< on demand to get back to the pace line
  StayOnDemand,        ///< hysteresis: stays on demand until safely ahead
  SafetyNet,           ///< every slot left is needed: all GPUs until done
  KeepSpotAtDeadline,  ///< the last safe spot lease is kept
  HoldToAvoidChange,   ///< a change would lose more than it gains
  ConstantPlan,        ///< on-demand only: the constant number of GPUs
  PlannedNow,          ///< a new plan was made in this slot
  FollowsPlan,         ///< committed to an earlier plan
  MeanOfPlans,         ///< averaged commitment, over plans or trajectories
};
std::string toString(Rule rule);  ///< "safety-net": stable keys for files
Text describe(Rule rule);         ///< a sentence for people

/// Why a decision was taken, as data. Filled only on request.
struct Reason {
  Rule rule = Rule::Idle;
  std::optional<double> targetProgress;    ///< work units the policy wanted by the slot's end
  std::optional<double> reservationPrice;  ///< $/GPU-hour under which it buys ahead
  int committedSlots = 0;                  ///< of the plan below, from its first slot
  int plannedAtSlot = -1;                  ///< job slot where the plan was made
  std::vector<job::Gpus> plan;             ///< window plan(s first slot = plannedAtSlot)
  std::vector<double> expectedPrice;       ///< the forecast the plan was made with
  std::vector<double> expectedFree;
  std::vector<std::vector<job::Gpus>> plans;  ///< what each of several planners wants from now on
};

/// An online policy. One object runs one job at a time; begin() resets it, so that one object (and
/// its memory) serves many jobs. Sees the past, the present slot and forecasts, nothing else.
class Policy {
 public:
  virtual ~Policy() = default;

  /// `problem` and `forecaster` outlive the run. `startSlot` is the trace slot of job slot 0:
  /// forecasts are asked for trace slot startSlot + t.
  virtual void begin(const job::Problem& problem, const forecast::Forecaster& forecaster,
                     int startSlot) = 0;

  /// The GPUs of this slot: spot <= freeGpus, onDemand <= quota, total 0 or minGpus..maxGpus.
  /// Called for slots 0, 1, ... in order while the job is not done. `reason` may be null.
  virtual job::Gpus decide(const Observation& now, Reason* reason) = 0;

  /// Whether it ever does. One that does not plans its finish by itself, and nothing that watches
  /// over it may rent spot for it.
  virtual bool rentsSpot() const { return true; }
};

std::unique_ptr<Policy> makePolicy(const PolicySpec& spec);

}  // namespace spothorizon::policy
