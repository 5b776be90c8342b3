// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/ReportRuns.h"

#include <algorithm>

#include "app/report/ReportParameters.h"
#include "app/report/ReportText.h"
#include "policy/Policy.h"
#include "scenario/Criterion.h"
#include "subjects/forecast/UsesFuture.h"
#include "subjects/job/run/Run.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {

std::shared_ptr<const study::Results> runOf(const ReportedScenario& scenario) {
  return resultOf<study::Results>(scenario, kRunStudy);
}

int shownPolicy(const ReportedScenario& scenario) {
  const auto run = runOf(scenario);
  if (!run) return -1;
  const int count = static_cast<int>(run->policies.size());
  const bool known = scenario.shownPolicy >= -1 && scenario.shownPolicy < count;
  return known ? scenario.shownPolicy : study::bestPolicy(*run);
}

const simulate::Outcome* outcomeOf(const ReportedScenario& scenario, int policy) {
  const auto run = runOf(scenario);
  if (!run) return nullptr;
  const study::Results& results = *run;
  if (policy < 0) return results.optimum ? &results.optimum->outcome : nullptr;
  const auto place = static_cast<std::size_t>(policy);
  if (place >= results.policies.size() || !results.policies[place]) return nullptr;
  return &results.policies[place]->outcome;
}

QString policyName(const ReportedScenario& scenario, int policy) {
  if (policy < 0) return ReportText::tr("Best possible");
  const std::vector<QString> labels = policyLabels(scenario.scenario);
  return policy < static_cast<int>(labels.size()) ? labels[static_cast<std::size_t>(policy)]
                                                  : QString();
}

QString resultName(const ReportedScenario& scenario, int policy) {
  const std::vector<policy::PolicySpec>& policies = scenario.scenario.policies;
  if (policy < 0 || policy >= static_cast<int>(policies.size())) {
    return policyName(scenario, policy);
  }
  return views::words(
      study::resultLabel(scenario.scenario.forecast, policies[static_cast<std::size_t>(policy)]));
}

std::optional<int> policyNamed(const ReportedScenario& scenario, const QString& name) {
  if (name == policyName(scenario, -1)) return -1;
  const std::vector<QString> labels = policyLabels(scenario.scenario);
  const auto found = std::ranges::find(labels, name);
  if (found == labels.end()) return std::nullopt;
  return static_cast<int>(found - labels.begin());
}

std::vector<QString> policyNames(const ReportStudies& studies) {
  std::vector<QString> names;
  for (const ReportedScenario& one : studies.scenarios) {
    for (const QString& label : policyLabels(one.scenario)) {
      if (std::ranges::find(names, label) == names.end()) names.push_back(label);
    }
  }
  names.push_back(ReportText::tr("Best possible"));
  return names;
}

bool allShowUtility(const ReportStudies& studies) {
  return std::ranges::all_of(studies.scenarios, [](const ReportedScenario& one) {
    return study::showsUtility(one.scenario);
  });
}

ReportCell onTimeCell(const simulate::Outcome& outcome, double deadlineHours) {
  if (outcome.onTime) return cell(ReportText::tr("on time"));
  ReportCell made = cell(outcome.finishHours ? ReportText::tr("%1 late").arg(ReportText::hours(
                                                   *outcome.finishHours - deadlineHours))
                                             : ReportText::tr("given up"));
  made.tone = ReportCell::Tone::Bad;
  return made;
}

}  // namespace spothorizon::app
