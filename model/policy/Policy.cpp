// SPDX-License-Identifier: GPL-3.0-or-later
#include "policy/Policy.h"

#include <array>
#include <cassert>

#include "policy/PolicyInfo.h"

namespace spothorizon::policy {
namespace {

struct RuleWords {
  Rule rule;
  const char* key;
  const char* sentence;
};

/// In the order of the enumeration.
constexpr std::array kRules{
    RuleWords{Rule::Idle, "idle",
              SPOTHORIZON_TEXT("rule", "There is nothing to rent, or it is not worth its price.")},
    RuleWords{Rule::TakeSpot, "take-spot",
              SPOTHORIZON_TEXT("rule", "Spot GPUs are free and cheap enough.")},
    RuleWords{Rule::CatchUp, "catch-up",
              SPOTHORIZON_TEXT("rule", "Progress is behind the pace: GPUs to catch up.")},
    RuleWords{
        Rule::StayOnDemand, "stay-on-demand",
        SPOTHORIZON_TEXT("rule", "Stays on demand until progress is safely ahead of the pace.")},
    RuleWords{
        Rule::SafetyNet, "safety-net",
        SPOTHORIZON_TEXT("rule", "Every slot left is needed: all GPUs until the job is done.")},
    RuleWords{Rule::KeepSpotAtDeadline, "keep-spot-at-deadline",
              SPOTHORIZON_TEXT("rule",
                               "Every slot left is needed, and the spot GPUs are still running.")},
    RuleWords{Rule::HoldToAvoidChange, "hold-to-avoid-change",
              SPOTHORIZON_TEXT("rule", "A change of GPUs would lose more than it gains.")},
    RuleWords{Rule::ConstantPlan, "constant-plan",
              SPOTHORIZON_TEXT("rule", "The constant number of on-demand GPUs that costs least.")},
    RuleWords{Rule::PlannedNow, "planned-now",
              SPOTHORIZON_TEXT("rule", "A new plan was made in this slot.")},
    RuleWords{Rule::FollowsPlan, "follows-plan",
              SPOTHORIZON_TEXT("rule", "Follows the plan that it is committed to.")},
    RuleWords{Rule::MeanOfPlans, "mean-of-plans",
              SPOTHORIZON_TEXT("rule", "The mean of what all planners want now.")},
};

const RuleWords& wordsOf(Rule rule) {
  const RuleWords& words = kRules[static_cast<std::size_t>(rule)];
  assert(words.rule == rule);
  return words;
}

}  // namespace

std::string toString(Rule rule) { return wordsOf(rule).key; }
Text describe(Rule rule) { return phrase("rule", wordsOf(rule).sentence); }

std::string kindName(PolicyKind kind) { return std::string(infoOf(kind).key); }

Text nameWithoutSettings(const PolicySpec& spec) { return phrase("policy", infoOf(spec).name); }

Text label(const PolicySpec& spec) { return infoOf(spec).label(spec); }

std::unique_ptr<Policy> makePolicy(const PolicySpec& spec) {
  return infoOf(spec).make(spec, nullptr);
}

}  // namespace spothorizon::policy
