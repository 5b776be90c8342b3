// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentEstimates.h"

/// Families in a cell: who belongs to them there, and which member is chosen.
namespace spothorizon::study {

/// The policies that differ from each other over jobs of at most `slots` slots: of the windows that
/// see to the end of every such job the shortest is enough.
std::vector<policy::PolicySpec> membersIn(const Family& family, int slots);

/// Whether any of the policies plans: the others come out alike with every forecast.
bool anyPlans(const std::vector<policy::PolicySpec>& policies);

/// A family as it is run where a cell has forecasts of its own and jobs of at most `slots` slots.
struct FamilyRuns {
  std::vector<policy::PolicySpec> policies;
  std::vector<forecast::ForecastSpec> forecasts;  ///< the cell's own where it plans with none
};
FamilyRuns runsOf(const Family& family, const forecast::ForecastSpec& own, int slots);

/// "AHAP (...), forecasts: survival".
Text memberLabel(const policy::PolicySpec& spec, const forecast::ForecastSpec& forecast);

/// The members under one forecast: one row per job, one column per policy.
struct MemberTable {
  forecast::ForecastSpec forecast;
  std::span<const JobSample> samples;
};

/// The member with the highest total utility over the jobs that choose, the first of equals.
FamilySamples bestMember(const std::vector<policy::PolicySpec>& policies,
                         const std::vector<MemberTable>& tables, const std::vector<char>& chooses);

}  // namespace spothorizon::study
