// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/session/JobPlan.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

#include "job/Limits.h"
#include "study/scenario/Origins.h"
#include "study/session/PlanTitle.h"
#include "study/text/NumberText.h"
#include "study/text/Words.h"

namespace spothorizon::study {
namespace {

using market::ListPrice;
using market::Origin;
using market::PriceList;

constexpr const char* kOnDemand = "market.onDemandUsdPerGpuHour";
/// A spot price that nobody states, as a share of the on-demand price.
constexpr double kAssumedShare = 1.0 / 3;

bool isFor(const ListPrice& row, const JobPlan& plan) {
  return row.gpu == plan.gpu && row.region == plan.region;
}

bool fromFiles(const market::MarketSpec& market) {
  return !market.traceFile.empty() || !market.price.file.empty();
}

/// Spot prices of another GPU go by their share of what that one costs on demand.
void keepShare(MadeScenario& made, double before, double now) {
  market::MarketSpec& market = made.scenario.market;
  if (std::abs(before - now) <= 1e-9 * now) return;
  market.priceFactor *= now / before;
  made.notes.push_back(
      phrase("plan",
             "Spot prices are those of the record, as a share of the on-demand price: %1 times "
             "what was recorded.")
          .arg(shortNumber(market.priceFactor)));
}

void assumeSpot(MadeScenario& made, double onDemand) {
  market::MarketSpec& market = made.scenario.market;
  market.price.usdPerGpuHour = std::round(onDemand * kAssumedShare * 100) / 100;
  setOrigin(market, "market.price.usdPerGpuHour", {});
}

void takePrice(MadeScenario& made, const JobPlan& plan) {
  const auto listed = plannedPrice(plan);
  if (!listed) return;
  market::MarketSpec& market = made.scenario.market;
  const std::optional<double> before = market.onDemandUsdPerGpuHour;
  const double now = listed->usdPerGpuHour();
  market.onDemandUsdPerGpuHour = now;
  setOrigin(market, kOnDemand, {Origin::Catalogue, listed->described()});
  made.notes.push_back(phrase("plan", "On demand a GPU costs %1 an hour (%2).")
                           .arg(usdText(now))
                           .arg(listed->described()));
  if (!fromFiles(market)) {
    assumeSpot(made, now);
  } else if (before) {
    keepShare(made, *before, now);
  }
}

void takeGpus(MadeScenario& made, const JobPlan& plan) {
  market::MarketSpec& market = made.scenario.market;
  const bool constant = market.traceFile.empty() && market.availability.file.empty();
  if (constant && market.availability.gpus < plan.gpus) market.availability.gpus = plan.gpus;
}

double workOf(const JobPlan& plan, const job::Job& job) {
  if (plan.workUnits) return *plan.workUnits;
  return plan.hours * job.throughput.workPerHour(plan.hoursOnGpus);
}

bool within(double value, double most) {
  return std::isfinite(value) && value > 0 && value <= most;
}

bool isGpuCount(int gpus) { return gpus >= 1 && gpus <= static_cast<int>(job::kMostGpus); }

/// All GPUs from the first moment, in the plan's own measure; a job in units says nothing of it.
bool canBeDone(const JobPlan& plan) {
  return plan.workUnits || plan.hours * plan.hoursOnGpus <= plan.gpus * plan.deadlineHours;
}

}  // namespace

std::vector<std::string> plannedGpuTypes() {
  std::set<std::string> types;
  for (const ListPrice& row : PriceList::catalogue().rows()) {
    if (!row.gpu.empty()) types.insert(row.gpu);
  }
  return {types.begin(), types.end()};
}

std::vector<std::string> plannedRegions(const std::string& gpu) {
  std::set<std::string> regions;
  for (const ListPrice& row : PriceList::catalogue().rows()) {
    if (row.gpu == gpu) regions.insert(row.region);
  }
  return {regions.begin(), regions.end()};
}

std::optional<ListPrice> plannedPrice(const JobPlan& plan) {
  std::optional<ListPrice> best;
  // Of a machine whose price has changed the last one counts; then the cheapest machine.
  const auto rank = [&plan](const ListPrice& row) {
    return std::tuple(row.gpus > plan.gpus, !row.until.empty(), row.usdPerGpuHour());
  };
  for (const ListPrice& row : PriceList::catalogue().rows()) {
    if (isFor(row, plan) && (!best || rank(row) < rank(*best))) best = row;
  }
  return best;
}

std::vector<Text> faultsOf(const JobPlan& plan) {
  std::vector<Text> faults;
  const auto add = [&faults](bool holds, Text text) {
    if (!holds) faults.push_back(std::move(text));
  };
  add(isGpuCount(plan.gpus) && isGpuCount(plan.hoursOnGpus),
      phrase("plan", "Enter 1 to %1 GPUs.").arg(groupedText(job::kMostGpus)));
  add(plan.workUnits ? within(*plan.workUnits, job::kMostWork)
                     : within(plan.hours, job::kMostHours),
      phrase("plan", "Enter how much work there is."));
  add(within(plan.deadlineHours, job::kMostHours),
      phrase("plan", "Enter a deadline in the future."));
  add(!plan.budgetUsd || within(*plan.budgetUsd, job::kMostUsd),
      phrase("plan", "Enter a budget above $0."));
  add(plan.goal != JobGoal::WithinBudget || plan.budgetUsd,
      phrase("plan", "Enter the budget that must not be exceeded."));
  if (faults.empty()) {
    add(canBeDone(plan),
        phrase("plan", "%1 cannot do the work by then: allow more GPUs, or more time.")
            .arg(gpuCountText(plan.gpus)));
  }
  return faults;
}

std::string planTitle(const JobPlan& plan) {
  Scenario asked;
  asked.job.deadlineHours = plan.deadlineHours;
  asked.budgetUsd = plan.budgetUsd;
  const std::string work = plan.workUnits
                               ? shortNumber(*plan.workUnits) + " units"
                               : hoursText(plan.hours) + " on " + std::to_string(plan.hoursOnGpus);
  return work + (plan.gpu.empty() ? std::string(" GPUs") : " " + plan.gpu) + deadlineTail(asked);
}

MadeScenario plannedScenario(const JobPlan& plan, const Scenario& on) {
  MadeScenario made{on, {}};
  Scenario& scenario = made.scenario;
  scenario.title = planTitle(plan);
  scenario.notes.clear();
  if (scenario.policies.empty()) scenario.policies = defaultPolicies();
  if (!plan.gpu.empty()) takePrice(made, plan);
  takeGpus(made, plan);
  job::Job job;
  job.reconfiguration = on.job.reconfiguration;
  job.workload = workOf(plan, job);
  job.deadlineHours = plan.deadlineHours;
  job.maxGpus = plan.gpus;
  scenario.job = job;
  scenario.budgetUsd = plan.budgetUsd;
  setGoal(scenario, plan.goal);
  return made;
}

}  // namespace spothorizon::study
