// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/Text.h"
#include "job/Job.h"
#include "market/PriceList.h"
#include "scenario/JobGoal.h"
#include "scenario/MadeScenario.h"
#include "session/MarketFacts.h"

/// A job in plain words, and the scenario that it makes.
namespace spothorizon::study {

/// The time that a job loses whenever its GPUs change, until the planner says: a container started
/// and a checkpoint loaded.
inline constexpr double kRestartHours = 0.05;

struct JobPlan {
  std::string gpu, region;  ///< "H100", as the market has it or the catalogue; its region there
  /// The market's own machine, where this GPU is its own: what it costs goes before others.
  std::string instanceType = {};
  /// On-demand price of a GPU, typed; none: the market's own, else the catalogue's.
  std::optional<double> onDemandUsdPerGpuHour = {};
  /// GPU and price take the place of those that the market states: somebody wished it.
  bool replacesMarketPrice = false;
  /// Then recorded spot prices change by the same factor.
  bool scalesSpot = false;
  std::optional<int> quotaGpus = {};  ///< on-demand GPUs that can be had; none: as the market says
  int gpus = 8;                       ///< the most the job runs on
  /// The work: so many hours on so many GPUs, or units of its own.
  double hours = 12;
  int hoursOnGpus = 8;
  std::optional<double> workUnits = {};
  double deadlineHours = 48;
  /// Both or neither: the deadline as a date, ISO 8601, and the job's start from which it counts.
  std::string startDate = {}, deadlineDate = {};
  std::optional<double> startHours = {};  ///< into the record; none: where the market starts
  double restartHours = kRestartHours;
  std::optional<double> budgetUsd = {};
  JobGoal goal = JobGoal::Balanced;

  bool operator==(const JobPlan&) const = default;
};

/// How GPUs change under a job that is planned: every GPU that comes, goes or is replaced by one of
/// the other kind costs a restart.
job::Reconfiguration plannedReconfiguration(double restartHours = kRestartHours);

/// GPU types of the catalogue of on-demand prices, sorted; those of several machines once.
std::vector<std::string> plannedGpuTypes();
/// Where it has a price for one of them; an empty name: the same everywhere.
std::vector<std::string> plannedRegions(const std::string& gpu);
/// The least that such a GPU costs on demand, machine by machine, as it is asked last; machines
/// with more GPUs than the job takes only where there is no other. None where nothing is listed.
std::optional<market::ListPrice> plannedPrice(const JobPlan& plan);
/// "Catalogue: p5.48xlarge (AWS), since 2025-06-01": whose price it is, and of when.
Text sourceOf(const market::ListPrice& price, const JobPlan& plan);

/// The on-demand price of the plan in a market: what it says itself, else what the market states,
/// else what the catalogue lists. None: nobody knows.
std::optional<double> onDemandOf(const JobPlan& plan, const MarketFacts& facts);
/// "2.25": a factor of prices, as the inputs of a result name it.
std::string scaleText(double factor);
/// The factor between the plan's on-demand price and the market's, by which recorded spot prices
/// can be scaled; none where the market states no price, or has no record of any.
std::optional<double> spotScale(const JobPlan& plan, const MarketFacts& facts);

/// The earliest time at which the work can be done, in hours from the job's start: all its GPUs
/// from the first moment, and one start of the job. None where the numbers make no sense.
std::optional<double> earliestFinishHours(const JobPlan& plan);
/// The least deadline from which that is on time, as the form counts: to the whole minute.
double leastDeadlineHours(double earliestFinishHours);

/// What is wrong with a plan, a sentence each; empty where nothing is.
std::vector<Text> faultsOf(const JobPlan& plan);
/// The same with what is wrong with it in a market.
std::vector<Text> faultsOf(const JobPlan& plan, const MarketFacts& facts);

/// The job in the market of `on`. What that says of its prices, zone and machines stays; only what
/// it lacks, or what the plan is to replace, is the plan's, and the notes say so. The policies, the
/// forecast and all else are those of `on`; where it has no policies, the usual ones. The plan has
/// no faults.
MadeScenario plannedScenario(const JobPlan& plan, const Scenario& on);
/// The plan that would make the scenario's job again; none where it was not planned in plain words
/// (work in units, what matters and all else can be read from any scenario).
JobPlan planOf(const Scenario& scenario);

/// "48 h on 8 H100 by 72 h, $600", or "by Fri 4 Dec 18:00": the name of such a scenario, which
/// follows its job (PlanTitle.h).
std::string planTitle(const JobPlan& plan);

}  // namespace spothorizon::study
