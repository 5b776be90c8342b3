// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/experiment/ExperimentFamilies.h"

#include <algorithm>
#include <limits>

#include "policy/PolicyInfo.h"
#include "subjects/forecast/ForecastWords.h"
#include "subjects/job/experiment/Experiment.h"

namespace spothorizon::study {
namespace {

using policy::PolicyKind;
using policy::PolicySpec;

/// By policy, over the jobs that are marked.
std::vector<double> totals(const MemberTable& table, std::size_t policies,
                           const std::vector<char>& jobs) {
  std::vector<double> sums(policies);
  for (std::size_t i = 0; i < table.samples.size(); ++i) {
    if (jobs[i / policies]) sums[i % policies] += table.samples[i].utilityUsd;
  }
  return sums;
}

}  // namespace

Text memberLabel(const PolicySpec& spec, const forecast::ForecastSpec& forecast) {
  if (!policy::infoOf(spec).plans) return policy::label(spec);
  return phrase("experiment", "%1, forecasts: %2")
      .arg(policy::label(spec))
      .arg(forecastLabel(forecast));
}

std::vector<PolicySpec> membersIn(const Family& family, int slots) {
  int reach = std::numeric_limits<int>::max();
  for (const PolicySpec& spec : family.policies) {
    if (spec.kind == PolicyKind::Ahap && spec.window >= slots) reach = std::min(reach, spec.window);
  }
  std::vector<PolicySpec> members = family.policies;
  std::erase_if(members, [reach](const PolicySpec& spec) {
    return spec.kind == PolicyKind::Ahap && spec.window > reach;
  });
  return members;
}

bool anyPlans(const std::vector<PolicySpec>& policies) {
  return std::ranges::any_of(policies,
                             [](const PolicySpec& spec) { return policy::infoOf(spec).plans; });
}

FamilyRuns runsOf(const Family& family, const forecast::ForecastSpec& own, int slots) {
  FamilyRuns runs{membersIn(family, slots), family.forecasts};
  if (runs.forecasts.empty() || !anyPlans(runs.policies)) runs.forecasts = {own};
  return runs;
}

FamilySamples bestMember(const std::vector<PolicySpec>& policies,
                         const std::vector<MemberTable>& tables, const std::vector<char>& chooses) {
  const MemberTable* bestTable = nullptr;
  FamilyChoice best;
  double most = 0;
  for (const MemberTable& table : tables) {
    const std::vector<double> sums = totals(table, policies.size(), chooses);
    const auto here = std::ranges::max_element(sums);
    if (bestTable && *here <= most) continue;
    bestTable = &table;
    best = {static_cast<std::size_t>(&table - tables.data()),
            static_cast<std::size_t>(here - sums.begin())};
    most = *here;
  }
  FamilySamples chosen{{}, best};
  for (std::size_t i = best.policy; i < bestTable->samples.size(); i += policies.size()) {
    chosen.samples.push_back(bestTable->samples[i]);
  }
  return chosen;
}

}  // namespace spothorizon::study
