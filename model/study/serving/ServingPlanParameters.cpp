// SPDX-License-Identifier: GPL-3.0-or-later
// Targets, goals and the autoscaler: what plans are made by.
#include "study/scenario/ParameterBuilders.h"
#include "study/serving/ServingParameters.h"
#include "study/serving/ServingSettings.h"

namespace spothorizon::study {
namespace {

using namespace build;

constexpr const char* kSection = "serving";
constexpr double kDay = 86400;

/// Targets, replications, goals.
void addTargets(std::vector<Parameter>& all) {
  const Range seconds{1e-6, 1e9, 0.01, 600, 0.01, Scale::Log};
  all.push_back(optionalReal(
      {"serving.targets.p99Seconds", kSection, "Target P99", "", "s",
       "99 of 100 requests are to be answered within it. Empty: no target."},
      seconds, [](auto& s) -> auto& { return in<ServingSettings>(s).p99Seconds; }));
  all.push_back(optionalReal(
      {"serving.targets.ttftSeconds", kSection, "Target TTFT", "", "s",
       "99 of 100 requests are to have their first token within it. Empty: no target."},
      seconds, [](auto& s) -> auto& { return in<ServingSettings>(s).ttftSeconds; }));
  all.push_back(optionalReal(
      {"serving.targets.tpotSeconds", kSection, "Target TPOT", "", "s",
       "99 of 100 requests are to have a token on average within it. Empty: no target."},
      seconds, [](auto& s) -> auto& { return in<ServingSettings>(s).tpotSeconds; }));
  all.push_back(integer(
      {"serving.replications", kSection, "Replications", "", "",
       "How often requests are drawn; the same ones for every system."},
      {1, 100'000, 1, 1000, 1, Scale::Log},
      [](auto& s) -> auto& { return in<ServingSettings>(s).replications; }));
  all.push_back(quiet(percent(
      {"serving.goal.chance", kSection, "Chance", "", "",
       "With which chance a fleet is to meet the targets."},
      {0.01, 1, 0.5, 1, 0.01}, [](auto& s) -> auto& { return in<ServingSettings>(s).chance; })));
  all.push_back(quiet(percent(
      {"serving.goal.spotShare", kSection, "Spot share", "", "",
       "Of the instances of a goal's fleets; the others are on demand."},
      {0, 1, 0, 1, 0.1}, [](auto& s) -> auto& { return in<ServingSettings>(s).spotShare; })));
  all.push_back(quiet(integer(
      {"serving.goal.mostInstances", kSection, "Most instances", "", "instances",
       "Up to how many instances a goal or a frontier tries, and an autoscaler asks for."},
      {1, 4096, 1, 64, 1}, [](auto& s) -> auto& { return in<ServingSettings>(s).mostInstances; })));
  all.push_back(quiet(integer(
      {"serving.goal.shareSteps", kSection, "Steps of spot share", "", "",
       "In how many steps a frontier goes from on-demand instances alone to spot alone."},
      {1, 100, 1, 20, 1}, [](auto& s) -> auto& { return in<ServingSettings>(s).shareSteps; })));
}

void addAutoscale(std::vector<Parameter>& all) {
  const auto add = [&](Parameter p) { all.push_back(quiet(std::move(p))); };
  const auto of = [](auto& s) -> auto& { return in<ServingSettings>(s).autoscale; };
  add(real(
      {"serving.autoscale.everySeconds", kSection, "Autoscaler looks every", "", "s",
       "How often the autoscaler decides how many instances it wants."},
      {1, kDay, 5, 600, 5, Scale::Log}, [of](auto& s) -> auto& { return of(s).everySeconds; }));
  add(percent(
      {"serving.autoscale.utilisation", kSection, "Utilisation", "ρ", "",
       "The autoscaler wants so many instances that the expected rate is this share of what they "
       "can answer."},
      {0.01, 1, 0.3, 1, 0.05}, [of](auto& s) -> auto& { return of(s).utilisation; }));
  add(real(
      {"serving.autoscale.scaleInAfterSeconds", kSection, "Scales in after", "", "s",
       "How long fewer instances have to be enough before the autoscaler lets any go."},
      {0, kDay, 0, 3600, 30}, [of](auto& s) -> auto& { return of(s).scaleInAfterSeconds; }));
  add(real(
      {"serving.autoscale.windowSeconds", kSection, "Last window", "", "s",
       "Over how long the rate is counted that an autoscaler without a forecast goes by."},
      {1, kDay, 10, 3600, 10, Scale::Log}, [of](auto& s) -> auto& { return of(s).windowSeconds; }));
  add(real(
      {"serving.autoscale.countSeconds", kSection, "Counted every", "", "s",
       "Length of the counts of requests that forecasts are made of."},
      {1, kDay, 10, 3600, 10, Scale::Log}, [of](auto& s) -> auto& { return of(s).countSeconds; }));
  add(real(
      {"serving.autoscale.drainSeconds", kSection, "Drains for at most", "", "s",
       "How long an instance that is let go may finish what it has; it is paid meanwhile."},
      {0, kDay, 0, 600, 10}, [of](auto& s) -> auto& { return of(s).drainSeconds; }));
  add(integer(
      {"serving.autoscale.leastInstances", kSection, "Fewest instances", "", "instances",
       "The autoscaler never has fewer."},
      {0, 4096, 0, 32, 1}, [of](auto& s) -> auto& { return of(s).leastInstances; }));
}

}  // namespace

void addServingPlanParameters(std::vector<Parameter>& all) {
  addTargets(all);
  addAutoscale(all);
}

}  // namespace spothorizon::study
