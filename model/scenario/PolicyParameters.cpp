// SPDX-License-Identifier: GPL-3.0-or-later
#include "policy/PolicyInfo.h"
#include "scenario/ParameterBuilders.h"

namespace spothorizon::study {
namespace {

using namespace build;
using policy::CommitmentMode;
using policy::Pace;
using policy::PolicyKind;

/// Whether entry `index` is there and this field counts for its kind.
auto policyHas(std::size_t index, bool policy::PolicyFields::*field) {
  return [=](const Scenario& s) {
    return index < s.policies.size() && policy::infoOf(s.policies[index]).has.*field;
  };
}

/// Every kind by its key.
Names<PolicyKind> kindNames() {
  Names<PolicyKind> names;
  for (const policy::PolicyInfo& info : policy::policyKinds()) {
    names.emplace_back(info.key, info.kind);
  }
  return names;
}

}  // namespace

std::vector<Parameter> runParameters() {
  std::vector<Parameter> all;
  all.push_back(choice<job::Billing>(
      {"billing", "run", "Billing of the last slot", "", "",
       "per-second: paid to the moment the job ends; whole-slot: to the end of the slot."},
      {{"per-second", job::Billing::PerSecond}, {"whole-slot", job::Billing::WholeSlot}},
      [](auto& s) -> auto& { return s.billing; }));
  Parameter seed = row({"seed", "run", "Seed", "", "",
                        "The seed of all random numbers. The same seed gives the same results."},
                       ParameterType::Integer, {0, 18446744073709551615.0, 1, 100, 1});
  seed.get = [](const Scenario& s) { return std::to_string(s.seed); };
  seed.set = [seed](Scenario& s, const std::string& text) { s.seed = parsedSeed(seed, text); };
  all.push_back(seed);
  all.push_back(text(
      {"title", "run", "Title", "", "", "The name of the scenario."},
      [](auto& s) -> auto& { return s.title; }));
  all.push_back(text(
      {"notes", "run", "Notes", "", "", "What the scenario is about."},
      [](auto& s) -> auto& { return s.notes; }));
  return all;
}

namespace {

Words policyWords(std::size_t index, const char* name, const char* label, const char* symbol,
                  const char* unit, const char* help) {
  return {"policies." + std::to_string(index) + "." + name, "policy", label, symbol, unit, help};
}

Parameter thresholdOf(std::size_t index) {
  return when(
      real(
          policyWords(
              index, "threshold", "Reservation price", "σ", "× on-demand",
              "Buys work ahead of need when spot is below this share of the on-demand price."),
          {0, 10, 0.1, 1, 0.05}, [index](auto& s) -> auto& { return s.policies[index].threshold; }),
      policyHas(index, &policy::PolicyFields::threshold));
}

Parameter paceOf(std::size_t index) {
  return when(choice<Pace>(
                  policyWords(index, "pace", "Pace", "", "",
                              "How much progress is required while spot is expensive. latest: as "
                              "late as the deadline allows; uniform: an even share per hour."),
                  {{"latest", Pace::Latest}, {"uniform", Pace::Uniform}},
                  [index](auto& s) -> auto& { return s.policies[index].pace; }),
              policyHas(index, &policy::PolicyFields::pace));
}

Parameter windowOf(std::size_t index) {
  return when(
      integer(
          policyWords(index, "window", "Window", "ω", "slots",
                      "The number of slots it plans ahead, including the present one."),
          {1, 1000, 1, 12, 1}, [index](auto& s) -> auto& { return s.policies[index].window; }),
      policyHas(index, &policy::PolicyFields::window));
}

Parameter commitmentOf(std::size_t index) {
  return when(
      integer(
          policyWords(index, "commitment", "Commitment", "v", "slots",
                      "The number of slots of a plan that are followed before planning again; at "
                      "most the window."),
          {1, 1000, 1, 12, 1}, [index](auto& s) -> auto& { return s.policies[index].commitment; }),
      policyHas(index, &policy::PolicyFields::commitment));
}

Parameter modeOf(std::size_t index) {
  return when(choice<CommitmentMode>(
                  policyWords(index, "mode", "Commitment mode", "", "",
                              "block: follows one plan at a time; averaged: the mean of several "
                              "planners, one slot apart, that all plan from where the job is; "
                              "trajectories: the same, but each planner follows its own plans, as "
                              "if it were alone."),
                  {{"block", CommitmentMode::Block},
                   {"averaged", CommitmentMode::Averaged},
                   {"trajectories", CommitmentMode::Trajectories}},
                  [index](auto& s) -> auto& { return s.policies[index].mode; }),
              policyHas(index, &policy::PolicyFields::mode));
}

Parameter kindOf(std::size_t index) {
  return choice<PolicyKind>(
      policyWords(index, "kind", "Policy", "", "",
                  "How GPUs are rented. on-demand-only: never spot; max-spot: all spot, on "
                  "demand at the last moment; uniform-progress: on demand when behind; ahanp: "
                  "by price and pace; ahap: plans ahead."),
      kindNames(), [index](auto& s) -> auto& { return s.policies[index].kind; });
}

/// An entry's defaults are those of the first: a list as long as its place need not be made.
Parameter finishedPolicy(Parameter (*make)(std::size_t), std::size_t index) {
  Scenario untouched;
  untouched.policies.resize(1);
  const Parameter first = finished(make(0), untouched);
  Parameter p = make(index);
  p.defaultText = first.defaultText;
  if (!p.applies) p.applies = first.applies;
  return p;
}

}  // namespace

std::vector<Parameter> policyParameters(std::size_t index) {
  std::vector<Parameter> all;
  for (const auto make : {thresholdOf, paceOf, windowOf, commitmentOf, modeOf}) {
    all.push_back(finishedPolicy(make, index));
  }
  return all;
}

Parameter policyKindParameter(std::size_t index) { return finishedPolicy(kindOf, index); }

}  // namespace spothorizon::study
