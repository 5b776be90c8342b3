// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/serving/ServingPlanParameters.h"

#include "scenario/ParameterBuilders.h"
#include "subjects/serving/ServingParameters.h"
#include "subjects/serving/ServingSettings.h"

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
       "99 of 100 requests must be answered within this time. Empty: no target."},
      seconds, [](auto& s) -> auto& { return in<ServingSettings>(s).p99Seconds; }));
  all.push_back(optionalReal(
      {"serving.targets.ttftSeconds", kSection, "Target TTFT", "", "s",
       "99 of 100 requests must get their first token within this time. Empty: no target."},
      seconds, [](auto& s) -> auto& { return in<ServingSettings>(s).ttftSeconds; }));
  all.push_back(optionalReal(
      {"serving.targets.tpotSeconds", kSection, "Target TPOT", "", "s",
       "99 of 100 requests must have a mean time per output token of at most this. Empty: no "
       "target."},
      seconds, [](auto& s) -> auto& { return in<ServingSettings>(s).tpotSeconds; }));
  all.push_back(integer(
      {"serving.replications", kSection, "Replications", "", "",
       "How many times requests are drawn; every system gets the same draws."},
      {1, 100'000, 1, 1000, 1, Scale::Log},
      [](auto& s) -> auto& { return in<ServingSettings>(s).replications; }));
  all.push_back(quiet(percent(
      {"serving.goal.chance", kSection, "Target probability", "", "",
       "The probability with which a fleet has to meet the targets."},
      {0.01, 1, 0.5, 1, 0.01}, [](auto& s) -> auto& { return in<ServingSettings>(s).chance; })));
  all.push_back(quiet(percent(
      {"serving.goal.spotShare", kSection, "Spot share", "", "",
       "The share of spot among the instances of a goal's fleets; the others are on demand."},
      {0, 1, 0, 1, 0.1}, [](auto& s) -> auto& { return in<ServingSettings>(s).spotShare; })));
  all.push_back(quiet(integer(
      {"serving.goal.mostInstances", kSection, "Maximum instances", "", "instances",
       "The most instances that a goal or a frontier tries, and that an autoscaler requests."},
      {1, 4096, 1, 64, 1}, [](auto& s) -> auto& { return in<ServingSettings>(s).mostInstances; })));
  all.push_back(quiet(integer(
      {"serving.goal.shareSteps", kSection, "Steps of spot share", "", "",
       "The number of steps in which a frontier goes from on-demand instances only to spot only."},
      {1, 100, 1, 20, 1}, [](auto& s) -> auto& { return in<ServingSettings>(s).shareSteps; })));
}

void addAutoscale(std::vector<Parameter>& all) {
  const auto add = [&](Parameter p) { all.push_back(quiet(std::move(p))); };
  const auto of = [](auto& s) -> auto& { return in<ServingSettings>(s).autoscale; };
  add(real(
      {"serving.autoscale.everySeconds", kSection, "Decision interval", "", "s",
       "How often the autoscaler decides how many instances it wants."},
      {1, kDay, 5, 600, 5, Scale::Log}, [of](auto& s) -> auto& { return of(s).everySeconds; }));
  add(percent(
      {"serving.autoscale.utilisation", kSection, "Utilisation", "ρ", "",
       "The autoscaler requests as many instances as make the expected rate this share of what "
       "they can answer."},
      {0.01, 1, 0.3, 1, 0.05}, [of](auto& s) -> auto& { return of(s).utilisation; }));
  add(real(
      {"serving.autoscale.scaleInAfterSeconds", kSection, "Scale-in delay", "", "s",
       "How long fewer instances have to be enough before the autoscaler releases any."},
      {0, kDay, 0, 3600, 30}, [of](auto& s) -> auto& { return of(s).scaleInAfterSeconds; }));
  add(real(
      {"serving.autoscale.windowSeconds", kSection, "Last window", "", "s",
       "The span over which an autoscaler without a forecast measures the rate."},
      {1, kDay, 10, 3600, 10, Scale::Log}, [of](auto& s) -> auto& { return of(s).windowSeconds; }));
  add(real(
      {"serving.autoscale.countSeconds", kSection, "Counting interval", "", "s",
       "The length of the intervals in which requests are counted for forecasts."},
      {1, kDay, 10, 3600, 10, Scale::Log}, [of](auto& s) -> auto& { return of(s).countSeconds; }));
  add(real(
      {"serving.autoscale.drainSeconds", kSection, "Drain timeout", "", "s",
       "How long a released instance may take to finish its requests; it is billed meanwhile."},
      {0, kDay, 0, 600, 10}, [of](auto& s) -> auto& { return of(s).drainSeconds; }));
  add(integer(
      {"serving.autoscale.leastInstances", kSection, "Minimum instances", "", "instances",
       "The autoscaler never keeps fewer."},
      {0, 4096, 0, 32, 1}, [of](auto& s) -> auto& { return of(s).leastInstances; }));
}

}  // namespace

void addServingPlanParameters(std::vector<Parameter>& all) {
  addTargets(all);
  addAutoscale(all);
}

}  // namespace spothorizon::study
