// SPDX-License-Identifier: GPL-3.0-or-later
#include "policy/Policy.h"

namespace spothorizon::policy {
namespace {

struct RuleWords {
  const char* key;
  Text sentence;
};

RuleWords words(Rule rule) {
  switch (rule) {
    case Rule::Idle:
      return {"idle", phrase("rule", "There is nothing to rent, or it is not worth its price.")};
    case Rule::TakeSpot:
      return {"take-spot", phrase("rule", "Spot GPUs are free and cheap enough.")};
    case Rule::CatchUp:
      return {"catch-up", phrase("rule", "Progress is behind the pace: GPUs to catch up.")};
    case Rule::StayOnDemand:
      return {"stay-on-demand",
              phrase("rule", "Stays on demand until progress is safely ahead of the pace.")};
    case Rule::SafetyNet:
      return {"safety-net",
              phrase("rule", "Every slot left is needed: all GPUs until the job is done.")};
    case Rule::KeepSpotAtDeadline:
      return {"keep-spot-at-deadline",
              phrase("rule", "Every slot left is needed, and the spot GPUs are still running.")};
    case Rule::HoldToAvoidChange:
      return {"hold-to-avoid-change",
              phrase("rule", "A change of GPUs would lose more than it gains.")};
    case Rule::ConstantPlan:
      return {"constant-plan",
              phrase("rule", "The constant number of on-demand GPUs that costs least.")};
    case Rule::PlannedNow:
      return {"planned-now", phrase("rule", "A new plan was made in this slot.")};
    case Rule::FollowsPlan:
      return {"follows-plan", phrase("rule", "Follows the plan that it is committed to.")};
    case Rule::MeanOfPlans:
      return {"mean-of-plans", phrase("rule", "The mean of what all planners want now.")};
  }
  return {"", ""};
}

}  // namespace

std::string toString(Rule rule) { return words(rule).key; }
Text describe(Rule rule) { return words(rule).sentence; }

}  // namespace spothorizon::policy
