// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/rows/ServingPlanRows.h"

#include <algorithm>
#include <array>

#include "app/report/ReportSections.h"
#include "app/report/ReportStudies.h"
#include "app/report/ReportText.h"
#include "app/report/rows/ServingTables.h"
#include "ask/Study.h"
#include "subjects/serving/ServingResults.h"
#include "subjects/serving/ServingWords.h"
#include "views/serving/plan/PlanCharts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

using Kind = ReportParagraph::Kind;
using study::ServingResults;
using views::ChartTheme;

enum class Plan { Frontier, Goal, Autoscale };

struct PlanWords {
  const char *row, *variant, *title, *page;
  double effort;  ///< beside the runs of the scenario itself, which take 0.2
};
constexpr std::array<PlanWords, 3> kPlans{
    {{"serving-frontier", "frontier",
      QT_TRANSLATE_NOOP("spothorizon::app::ReportText", "Cost against P99"), "serving-frontier", 4},
     {"serving-goal", "goal",
      QT_TRANSLATE_NOOP("spothorizon::app::ReportText", "Smallest and cheapest fleets"),
      "serving-plan", 4},
     {"serving-autoscale", "autoscale",
      QT_TRANSLATE_NOOP("spothorizon::app::ReportText", "Autoscaler"), "serving-plan", 2}}};

constexpr const PlanWords& wordsOf(Plan plan) { return kPlans[static_cast<std::size_t>(plan)]; }

std::shared_ptr<const ServingResults> planOf(const ReportedScenario& one, Plan plan) {
  return resultOf<ServingResults>(one, wordsOf(plan).row);
}

ReportTable tableOf(const ServingResults& results, Plan plan) {
  switch (plan) {
    case Plan::Frontier:
      return servingEdge(results);
    case Plan::Goal:
      return servingGoals(results);
    case Plan::Autoscale:
      return servingAutoscalers(results);
  }
  return {};
}

/// What the run of the scenario itself does not warn of, too.
std::vector<Text> ownWarnings(const ReportedScenario& one, const ServingResults& results) {
  std::vector<Text> own;
  const auto plain = resultOf<ServingResults>(one, "serving");
  for (const Text& warning : results.warnings) {
    const bool known = plain && std::ranges::any_of(plain->warnings, [&](const Text& other) {
                         return other.english() == warning.english();
                       });
    if (!known) own.push_back(warning);
  }
  return own;
}

void addScenario(ReportSection& section, const ReportedScenario& one, Plan plan) {
  const auto say = [&section](Kind kind, const QString& text) {
    section.blocks.emplace_back(ReportParagraph{kind, text});
  };
  const auto results = planOf(one, plan);
  if (!results) {
    const StudyOutcome* outcome = one.find(wordsOf(plan).row);
    if (outcome) say(Kind::Warning, couldNotBeRun(outcome->error));
    return;
  }
  say(Kind::Plain, views::words(study::withInputs(study::servingSentence(*results), *results)));
  section.blocks.emplace_back(tableOf(*results, plan));
  for (const Text& warning : ownWarnings(one, *results)) say(Kind::Small, views::words(warning));
}

template <Plan kPlan>
ReportSection section(const ReportStudies& studies) {
  ReportSection made{
      QString::fromLatin1(wordsOf(kPlan).row), ReportText::tr(wordsOf(kPlan).title), {}};
  for (const ReportedScenario& one : studies.scenarios) {
    if (!one.find(wordsOf(kPlan).row)) continue;
    if (isComparison(studies)) {
      made.blocks.emplace_back(ReportParagraph{Kind::Heading, scenarioName(one)});
    }
    addScenario(made, one, kPlan);
  }
  return made;
}

template <Plan kPlan>
std::vector<views::ComparableChart> charts(const ReportedScenario& one, bool,
                                           const ChartTheme& theme) {
  return views::comparablePlans(*planOf(one, kPlan), theme);
}

template <Plan kPlan>
ReportStudy rowOf() {
  ReportStudy row;
  row.study = wordsOf(kPlan).row;
  row.of = "serving";
  row.variant = wordsOf(kPlan).variant;
  row.effort = wordsOf(kPlan).effort;
  row.pages = {QString::fromLatin1(wordsOf(kPlan).page)};
  row.title = wordsOf(kPlan).title;
  row.section = section<kPlan>;
  row.charts = charts<kPlan>;
  row.chartsInSection = true;
  return row;
}

}  // namespace

ReportStudy servingFrontierRow() { return rowOf<Plan::Frontier>(); }
ReportStudy servingGoalRow() { return rowOf<Plan::Goal>(); }
ReportStudy servingAutoscaleRow() { return rowOf<Plan::Autoscale>(); }

}  // namespace spothorizon::app
