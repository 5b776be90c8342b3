// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/Text.h"
#include "market/PriceList.h"
#include "study/scenario/JobGoal.h"
#include "study/scenario/MadeScenario.h"

/// A job in plain words, and the scenario that it makes.
namespace spothorizon::study {

struct JobPlan {
  std::string gpu, region;  ///< as the catalogue has them; no GPU: the market's own on-demand price
  int gpus = 8;             ///< the most the job runs on
  /// The work: so many hours on so many GPUs, or units of its own.
  double hours = 12;
  int hoursOnGpus = 8;
  std::optional<double> workUnits = {};
  double deadlineHours = 48;
  std::optional<double> budgetUsd = {};
  JobGoal goal = JobGoal::Balanced;

  bool operator==(const JobPlan&) const = default;
};

/// GPU types of the catalogue of on-demand prices, sorted; those of several machines once.
std::vector<std::string> plannedGpuTypes();
/// Where it has a price for one of them; an empty name: the same everywhere.
std::vector<std::string> plannedRegions(const std::string& gpu);
/// The least that such a GPU costs on demand, machine by machine, as it is asked last; machines
/// with more GPUs than the job takes only where there is no other. None where nothing is listed.
std::optional<market::ListPrice> plannedPrice(const JobPlan& plan);

/// What is wrong with a plan, a sentence each; empty where nothing is.
std::vector<Text> faultsOf(const JobPlan& plan);

/// The job in the market of `on`, at the plan's on-demand price. Spot prices that were recorded for
/// other GPUs, or are a constant, keep their share of the on-demand price, and the notes say so.
/// The policies, the forecast and all else are those of `on`; where it has no policies, the usual
/// ones. The plan has no faults.
MadeScenario plannedScenario(const JobPlan& plan, const Scenario& on);

/// "48 h on 8 V100-16GB by 72 h, $600": the name of such a scenario, which follows its job
/// (PlanTitle.h).
std::string planTitle(const JobPlan& plan);

}  // namespace spothorizon::study
