// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/JobPlan.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <tuple>
#include <utility>

#include "base/NumberText.h"
#include "job/Limits.h"
#include "market/Limits.h"
#include "scenario/JobDates.h"
#include "scenario/Origins.h"
#include "scenario/text/NumberText.h"
#include "scenario/text/Words.h"
#include "session/PlanTitle.h"

namespace spothorizon::study {
namespace {

using market::ListPrice;
using market::Origin;
using market::PriceList;

constexpr const char* kOnDemand = "market.onDemandUsdPerGpuHour";
constexpr const char* kSpot = "market.price.usdPerGpuHour";
constexpr const char* kFreeGpus = "market.availability.gpus";
/// A spot price that nobody states, as a share of the on-demand price.
constexpr double kAssumedShare = 1.0 / 3;

bool isFor(const ListPrice& row, const JobPlan& plan) {
  return row.gpu == plan.gpu && row.region == plan.region;
}

/// From the catalogue; empty: it does not have the machine.
std::string providerOf(const std::string& instanceType) {
  if (instanceType.empty()) return {};
  const auto& rows = PriceList::catalogue().rows();
  const auto found = std::ranges::find(rows, instanceType, &ListPrice::instanceType);
  return found == rows.end() ? std::string() : found->provider;
}

/// As a provider writes itself.
std::string nameOf(const std::string& provider) {
  constexpr std::array kNames{std::pair("aws", "AWS"), std::pair("gcp", "Google Cloud"),
                              std::pair("lambda", "Lambda"), std::pair("nebius", "Nebius"),
                              std::pair("runpod", "RunPod")};
  const auto* const found =
      std::ranges::find_if(kNames, [&provider](const auto& one) { return provider == one.first; });
  return found == kNames.end() ? provider : found->second;
}

std::string withProvider(const ListPrice& price) {
  const std::string machine =
      price.instanceType.starts_with("accelerator-only") ? price.gpu : price.instanceType;
  return price.provider.empty() ? machine : machine + " (" + nameOf(price.provider) + ")";
}

bool fromFiles(const market::MarketSpec& market) {
  return !market.traceFile.empty() || !market.price.file.empty();
}

/// Whether the market says what on demand costs, from whatever source.
bool statesOnDemand(const Scenario& on) {
  const auto origin = originOf(on, kOnDemand);
  return origin && origin->from != Origin::Assumed;
}

/// Only where somebody wished it: recorded prices are facts.
void scaleSpot(MadeScenario& made, double before, double now) {
  market::MarketSpec& market = made.scenario.market;
  market.priceFactor *= now / before;
  made.notes.push_back(
      phrase("plan", "Spot prices are scaled × %1, with the on-demand price, as you chose.")
          .arg(scaleText(market.priceFactor)));
}

void assumeSpot(MadeScenario& made, double onDemand) {
  market::MarketSpec& market = made.scenario.market;
  market.price.usdPerGpuHour = std::round(onDemand * kAssumedShare * 100) / 100;
  setOrigin(market, "market.price.usdPerGpuHour", {});
  made.notes.push_back(
      phrase("plan",
             "No spot price is known: %1 per GPU-hour is assumed, a third of the on-demand price.")
          .arg(usdText(market.price.usdPerGpuHour)));
}

/// What the plan says of the price on demand: typed, or the catalogue's.
struct PlannedPrice {
  double usdPerGpuHour;
  market::NumberOrigin origin;
  Text note;
};

std::optional<PlannedPrice> priceIn(const JobPlan& plan) {
  if (plan.onDemandUsdPerGpuHour) {
    const double usd = *plan.onDemandUsdPerGpuHour;
    return PlannedPrice{
        usd,
        {Origin::SetByUser, {}},
        phrase("plan", "An on-demand GPU costs %1 an hour, as you entered.").arg(usdText(usd))};
  }
  const auto listed = plannedPrice(plan);
  if (!listed) return std::nullopt;
  const double usd = listed->usdPerGpuHour();
  return PlannedPrice{usd,
                      {Origin::Catalogue, listed->described()},
                      phrase("plan", "An on-demand GPU costs %1 an hour (%2).")
                          .arg(usdText(usd))
                          .arg(listed->described())};
}

void takePrice(MadeScenario& made, const JobPlan& plan) {
  const bool stated = statesOnDemand(made.scenario);
  if (stated && !plan.replacesMarketPrice) return;
  const auto price = priceIn(plan);
  if (!price) return;
  market::MarketSpec& market = made.scenario.market;
  const std::optional<double> before = market.onDemandUsdPerGpuHour;
  market.onDemandUsdPerGpuHour = price->usdPerGpuHour;
  market::NumberOrigin origin = price->origin;
  if (stated && origin.from == Origin::SetByUser) {
    const market::NumberOrigin was = notedOrigin(made.scenario.market, kOnDemand);
    if (was.from != Origin::SetByUser) {
      origin.instead = market::FormerNumber{numberText(*before), was.from, was.detail};
    }
  }
  setOrigin(market, kOnDemand, std::move(origin));
  made.notes.push_back(price->note);
  if (originOf(made.scenario, kSpot)->from == Origin::Assumed) {
    assumeSpot(made, price->usdPerGpuHour);
  } else if (stated && plan.scalesSpot && before && fromFiles(market)) {
    scaleSpot(made, *before, price->usdPerGpuHour);
  }
}

/// A market without a record has room for the job, unless somebody has stated how many GPUs are
/// free.
void takeGpus(MadeScenario& made, const JobPlan& plan) {
  market::MarketSpec& market = made.scenario.market;
  if (plan.quotaGpus) {
    market.onDemandQuotaGpus = plan.quotaGpus;
    setOrigin(market, "market.onDemandQuotaGpus", {Origin::SetByUser, {}});
  }
  const auto free = originOf(made.scenario, kFreeGpus);
  if (!free || free->from != Origin::Assumed || market.availability.gpus >= plan.gpus) return;
  market.availability.gpus = plan.gpus;
}

void takeStart(Scenario& scenario, const JobPlan& plan) {
  if (plan.startHours) scenario.market.startHours = *plan.startHours;
  scenario.sections.edit<JobDates>() = {};
  if (plan.startDate.empty() || plan.deadlineDate.empty()) return;
  setStartDate(scenario, plan.startDate);
  setDeadlineDate(scenario, plan.deadlineDate);
}

double workOf(const JobPlan& plan, const job::Job& job) {
  if (plan.workUnits) return *plan.workUnits;
  return plan.hours * job.throughput.workPerHour(plan.hoursOnGpus);
}

bool within(double value, double most) {
  return std::isfinite(value) && value > 0 && value <= most;
}

/// "60 h 3 min": a bound that is rounded would not be one.
std::string fineHours(double hours) {
  const auto minutes = std::llround(hours * 60);
  const std::string whole = groupedText(static_cast<double>(minutes / 60)) + " h";
  return minutes % 60 ? whole + " " + std::to_string(minutes % 60) + " min" : whole;
}

bool isGpuCount(int gpus) { return gpus >= 1 && gpus <= static_cast<int>(job::kMostGpus); }

/// A deadline that the work cannot meet, whatever is paid: the earliest time that it can be done.
std::optional<Text> tooSoon(const JobPlan& plan) {
  const auto earliest = earliestFinishHours(plan);
  if (!earliest || *earliest <= plan.deadlineHours + 1e-9) return std::nullopt;
  const double hours = leastDeadlineHours(*earliest);
  std::string when = fineHours(hours);
  if (const auto start = parsedDate(plan.startDate)) {
    when = dayText({start->unixSeconds + hours * 3600, start->offsetMinutes});
  }
  return phrase("plan",
                "The work cannot be done by then: on %1 the earliest possible finish is %2. Allow "
                "more GPUs, or more time.")
      .arg(gpuCountText(plan.gpus))
      .arg(std::move(when));
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
  // The market's own machine, whatever its size, then its provider's. Of a machine whose price has
  // changed the last one counts; then the cheapest machine.
  const std::string provider = providerOf(plan.instanceType);
  const auto rank = [&](const ListPrice& row) {
    const bool other = !plan.instanceType.empty() && row.instanceType != plan.instanceType;
    return std::tuple(other, !provider.empty() && row.provider != provider, row.gpus > plan.gpus,
                      !row.until.empty(), row.usdPerGpuHour());
  };
  for (const ListPrice& row : PriceList::catalogue().rows()) {
    if (isFor(row, plan) && (!best || rank(row) < rank(*best))) best = row;
  }
  return best;
}

Text sourceOf(const ListPrice& price, const JobPlan& plan) {
  const std::string machine = withProvider(price);
  if (plan.instanceType.empty()) return phrase("plan", "Catalogue: %1").arg(machine);
  if (price.instanceType != plan.instanceType) {
    const bool sameProvider = price.provider == providerOf(plan.instanceType);
    return (sameProvider
                ? phrase("plan", "Catalogue: %1, another machine than the market's %2")
                : phrase("plan", "Catalogue: %1, of another provider than the market's %2"))
        .arg(machine)
        .arg(plan.instanceType);
  }
  if (!price.until.empty()) {
    return phrase("plan", "Catalogue: %1, until %2").arg(machine).arg(price.until);
  }
  if (price.from.empty()) return phrase("plan", "Catalogue: %1").arg(machine);
  return phrase("plan", "Catalogue: %1, since %2").arg(machine).arg(price.from);
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
  add(std::isfinite(plan.restartHours) && plan.restartHours >= 0 &&
          plan.restartHours <= job::kMostLostHours,
      phrase("plan", "Enter how long a restart takes."));
  add(!plan.onDemandUsdPerGpuHour || within(*plan.onDemandUsdPerGpuHour, market::kMostUsdPerHour),
      phrase("plan", "Enter an on-demand price above $0."));
  if (!faults.empty()) return faults;
  if (auto soon = tooSoon(plan)) faults.push_back(*std::move(soon));
  return faults;
}

std::vector<Text> faultsOf(const JobPlan& plan, const MarketFacts& facts) {
  std::vector<Text> faults = faultsOf(plan);
  if (!onDemandOf(plan, facts)) {
    faults.push_back(
        plan.gpu.empty()
            ? phrase("plan", "Enter the on-demand price: the market states none.")
            : phrase("plan",
                     "Enter the on-demand price of %1: neither the market nor the catalogue states "
                     "one.")
                  .arg(plan.gpu));
  }
  if (facts.recordHours && *facts.recordHours < plan.deadlineHours - 1e-9) {
    faults.push_back(
        phrase("plan",
               "The record of the market is %1 long, shorter than the deadline: choose "
               "an earlier deadline, or more files.")
            .arg(hoursText(*facts.recordHours)));
  }
  return faults;
}

job::Reconfiguration plannedReconfiguration(double restartHours) {
  return {.upHours = restartHours, .downHours = restartHours, .rule = job::ChangeRule::Membership};
}

std::optional<double> onDemandOf(const JobPlan& plan, const MarketFacts& facts) {
  if (facts.onDemandUsdPerGpuHour && !plan.replacesMarketPrice) return facts.onDemandUsdPerGpuHour;
  const auto price = priceIn(plan);
  return price ? std::optional(price->usdPerGpuHour) : std::nullopt;
}

std::string scaleText(double factor) { return roundedText(factor, 3); }

std::optional<double> spotScale(const JobPlan& plan, const MarketFacts& facts) {
  const auto price = onDemandOf(plan, facts);
  const bool scalable = facts.meanSpotUsdPerGpuHour && facts.onDemandUsdPerGpuHour;
  if (!scalable || !price || !plan.replacesMarketPrice) return std::nullopt;
  return facts.priceFactor * *price / *facts.onDemandUsdPerGpuHour;
}

std::optional<double> earliestFinishHours(const JobPlan& plan) {
  const job::Job job;
  const double work = workOf(plan, job);
  const double rate = isGpuCount(plan.gpus) ? job.throughput.workPerHour(plan.gpus) : 0;
  if (!(std::isfinite(work) && work > 0 && rate > 0)) return std::nullopt;
  return work / rate + plan.restartHours;
}

double leastDeadlineHours(double earliestFinishHours) {
  return std::ceil(earliestFinishHours * 60 - 1e-6) / 60;
}

std::string planTitle(const JobPlan& plan) {
  Scenario asked;
  asked.job.deadlineHours = plan.deadlineHours;
  asked.budgetUsd = plan.budgetUsd;
  takeStart(asked, plan);
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
  takePrice(made, plan);
  takeGpus(made, plan);
  job::Job job;
  job.reconfiguration = plannedReconfiguration(plan.restartHours);
  job.workload = workOf(plan, job);
  job.deadlineHours = plan.deadlineHours;
  job.maxGpus = plan.gpus;
  scenario.job = job;
  scenario.budgetUsd = plan.budgetUsd;
  takeStart(scenario, plan);
  setGoal(scenario, plan.goal);
  return made;
}

JobPlan planOf(const Scenario& scenario) {
  JobPlan plan;
  plan.gpus = scenario.job.maxGpus;
  plan.hoursOnGpus = hoursCountedOn(scenario).value_or(0);
  if (plan.hoursOnGpus > 0) {
    plan.hours = scenario.job.workload / scenario.job.throughput.workPerHour(plan.hoursOnGpus);
  } else {
    plan.hoursOnGpus = plan.gpus;
    plan.workUnits = scenario.job.workload;
  }
  plan.deadlineHours = scenario.job.deadlineHours;
  plan.startDate = scenario.sections.get<JobDates>().start;
  plan.deadlineDate = deadlineDate(scenario);
  plan.restartHours = scenario.job.reconfiguration.upHours;
  plan.budgetUsd = scenario.budgetUsd;
  plan.goal = goalOf(scenario);
  if (plan.goal == JobGoal::AsValued) plan.goal = JobGoal::Balanced;
  return plan;
}

}  // namespace spothorizon::study
