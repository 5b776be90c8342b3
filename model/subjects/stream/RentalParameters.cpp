// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/RentalParameters.h"

#include <algorithm>

#include "base/InputError.h"
#include "base/ListText.h"
#include "scenario/ParameterBuilders.h"
#include "scenario/ParameterTable.h"
#include "subjects/stream/BudgetSpec.h"

namespace spothorizon::study {
namespace {

using namespace build;

constexpr const char* kSection = "rental";
constexpr double kMostHours = 1e4;

template <class Access>
Parameter hours(const char* key, const char* label, const char* symbol, const char* help,
                Access access) {
  return real({key, kSection, label, symbol, "h", help}, {0, kMostHours, 0, 1, 0.01}, access);
}

const std::vector<std::string>& baselineNames() {
  static const std::vector<std::string> names{
      "as-submitted", "same-width",   "equal-efficiency",        "equal-share",
      "first-come",   "goodput-fair", "goodput-fair-autoscaled", "price-following"};
  return names;
}

void setBaselines(Scenario& scenario, const std::string& text) {
  std::vector<std::string> names;
  for (const std::string& part : split(text, ',')) {
    const std::string name(trimmed(part));
    const auto& known = baselineNames();
    if (std::find(known.begin(), known.end(), name) == known.end()) {
      throw InputError::expecting("/rental/baselines", "\"" + name + "\"",
                                  phrase("parameter", "some of %1").arg(joined(known)));
    }
    names.push_back(name);
  }
  in<RentalSpec>(scenario).baselines = std::move(names);
}

Parameter baselines() {
  Parameter p = row({"rental.baselines", kSection, "Baselines", "", "",
                     "Other ways to choose widths that are shown beside the best: as-submitted, "
                     "same-width, equal-efficiency, equal-share, first-come, goodput-fair, "
                     "goodput-fair-autoscaled, price-following. Left as it is, all that apply."},
                    ParameterType::Text);
  p.inFile = InFile::Words;
  p.choices = baselineNames();
  p.quietAtDefault = true;
  p.get = [](const Scenario& s) { return joined(in<RentalSpec>(s).baselines); };
  p.set = setBaselines;
  return p;
}

void addBudget(std::vector<Parameter>& all) {
  all.push_back(optionalReal(
      {"rental.budget.usdPerMonth", kSection, "Budget", "B", "$/month",
       "What may be spent per month of 730 hours, in the long run. Empty where the budget is in "
       "GPUs."},
      {1e-3, 1e12, 1000, 100000, 100, Scale::Log},
      [](auto& s) -> auto& { return in<RentalSpec>(s).usdPerMonth; }));
  all.push_back(optionalReal(
      {"rental.budget.gpus", kSection, "Budget in GPUs", "b", "GPUs",
       "How many GPUs may be rented in the long-run mean. Empty where the "
       "budget is in dollars."},
      {1e-6, 1e9, 0.5, 512, 0.1, Scale::Log},
      [](auto& s) -> auto& { return in<RentalSpec>(s).gpus; }));
}

void addRented(std::vector<Parameter>& all) {
  all.push_back(integer(
      {"rental.nodeGpus", kSection, "GPUs per node", "G", "GPUs",
       "GPUs are rented in whole nodes. Only a simulation reads it."},
      {1, 1024, 1, 16, 1}, [](auto& s) -> auto& { return in<RentalSpec>(s).nodeGpus; }));
  all.push_back(hours(
      "rental.bootHours", "Boot", "u",
      "From the request for a node until its GPUs can be used; it is billed.",
      [](auto& s) -> auto& { return in<RentalSpec>(s).bootHours; }));
  all.push_back(hours(
      "rental.releaseHours", "Release", "d", "How long a node is billed after it is given back.",
      [](auto& s) -> auto& { return in<RentalSpec>(s).releaseHours; }));
  all.push_back(hours(
      "rental.loopHours", "Decision loop", "D",
      "How often nodes are requested and released; 0: at every event.",
      [](auto& s) -> auto& { return in<RentalSpec>(s).loopHours; }));
  all.push_back(hours(
      "rental.restartHours", "Restart", "r",
      "Held without progress at a job's start and at each change of its width.",
      [](auto& s) -> auto& { return in<RentalSpec>(s).restartHours; }));
}

template <class Access>
Parameter goal(const char* key, const char* label, double sliderMaximum, const char* help,
               Access access) {
  Parameter p = real({key, kSection, label, "", "h", help},
                     {1e-4, kMostHours, 0.1, sliderMaximum, 0.1, Scale::Log}, access);
  p.quietAtDefault = true;
  return p;
}

void addGoals(std::vector<Parameter>& all) {
  all.push_back(goal(
      "rental.goal.meanHours", "Target mean response", 24,
      "Frontier says which budget gives this mean response time. It changes "
      "nothing else.",
      [](auto& s) -> auto& { return in<RentalSpec>(s).goalMeanHours; }));
  all.push_back(goal(
      "rental.goal.p95Hours", "Target P95", 96,
      "Frontier says at which budget 95 % of the jobs respond within this time. It "
      "changes nothing else.",
      [](auto& s) -> auto& { return in<RentalSpec>(s).goalP95Hours; }));
}

}  // namespace

std::vector<Parameter> rentalParameters() {
  std::vector<Parameter> all;
  addBudget(all);
  all.push_back(choice<rental::WidthKind>(
      {"rental.widths", kSection, "Widths", "", "",
       "whole: whole GPUs; continuous: fractions too, where a class's speed-up is smooth."},
      {{"whole", rental::WidthKind::Whole}, {"continuous", rental::WidthKind::Continuous}},
      [](auto& s) -> auto& { return in<RentalSpec>(s).widths; }));
  all.push_back(integer(
      {"rental.mostGpus", kSection, "Maximum GPUs per job", "", "GPUs",
       "The most GPUs that one job may run on."},
      {1, 65536, 1, 1024, 1}, [](auto& s) -> auto& { return in<RentalSpec>(s).mostGpus; }));
  all.push_back(optionalInteger(
      {"rental.quotaGpus", kSection, "Quota", "Q", "GPUs",
       "The most GPUs that may be held at once. Empty: no limit."},
      {1, 1e9, 1, 1024, 1}, [](auto& s) -> auto& { return in<RentalSpec>(s).quotaGpus; }));
  addRented(all);
  all.push_back(choice<SpotUse>(
      {"rental.spot.use", kSection, "Spot", "", "",
       "What \"market\" means as a price: first: spot where that is better, else on demand; only: "
       "spot alone; never: on demand alone."},
      {{"first", SpotUse::First}, {"only", SpotUse::Only}, {"never", SpotUse::Never}},
      [](auto& s) -> auto& { return in<RentalSpec>(s).spot; }));
  all.push_back(real(
      {"rental.spot.checkpointHours", kSection, "Checkpoint", "τ", "h",
       "How often a job on spot GPUs saves its work."},
      {1e-4, kMostHours, 0.05, 4, 0.05},
      [](auto& s) -> auto& { return in<RentalSpec>(s).checkpointHours; }));
  all.push_back(optionalReal(
      {"rental.ownedUsdPerGpuHour", kSection, "Owned GPU", "", "$/GPU-h",
       "What an owned GPU costs per hour, in use or not: hardware, power, space and people over "
       "its life. Your assumption; only \"budget compare\" reads it. Empty: "
       "the price below which owning pays is reported instead."},
      {1e-6, 1e6, 0.1, 5, 0.05, Scale::Log},
      [](auto& s) -> auto& { return in<RentalSpec>(s).ownedUsdPerGpuHour; }));
  addGoals(all);
  all.push_back(baselines());
  all.push_back(integer(
      {"rental.jobs", kSection, "Jobs simulated", "", "jobs",
       "How many jobs a simulation has, over all its replications. The exact part does not read "
       "it."},
      {1, 16777216, 1000, 1000000, 1000}, [](auto& s) -> auto& { return in<RentalSpec>(s).jobs; }));
  return all;
}

}  // namespace spothorizon::study
