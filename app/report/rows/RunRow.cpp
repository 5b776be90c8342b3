// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/rows/RunRow.h"

#include <algorithm>

#include "app/report/ReportGlance.h"
#include "app/report/ReportRisks.h"
#include "app/report/ReportRuns.h"
#include "app/report/ReportSections.h"
#include "app/report/ReportText.h"
#include "app/report/rows/RunOutcomes.h"
#include "app/report/rows/RunQuestion.h"
#include "subjects/job/run/Run.h"
#include "views/job/run/ComparableRun.h"
#include "views/job/run/CompareCharts.h"
#include "views/job/run/TimelineCharts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

using Kind = ReportParagraph::Kind;
using simulate::Outcome;
using views::ChartTheme;
using views::ComparableChart;

std::vector<ReportParagraph> answer(const ReportedScenario& one) {
  const Text error = one.errorOf(kRunStudy);
  if (!error.empty()) return {{Kind::Warning, couldNotBeRun(error)}};
  const auto run = runOf(one);
  if (!run) return {};
  return {{Kind::Lead, views::words(study::sentence(*run))}};
}

std::vector<ReportParagraph> warnings(const ReportedScenario& one) {
  std::vector<ReportParagraph> text;
  const auto run = runOf(one);
  if (!run) return text;
  for (const Text& warning : run->warnings) text.push_back({Kind::Warning, views::words(warning)});
  return text;
}

std::optional<double> ofShown(const ReportedScenario& one,
                              std::optional<double> (*number)(const Outcome&)) {
  const Outcome* outcome = outcomeOf(one, reportedPolicy(one));
  return outcome ? number(*outcome) : std::nullopt;
}

ReportRow usdRow(const ReportStudies& studies, const QString& label, Better better,
                 std::optional<double> (*number)(const Outcome&)) {
  return numberRow(
      label, studies, better, [&](const ReportedScenario& one) { return ofShown(one, number); },
      ReportText::usd, ReportText::usdDelta);
}

/// What was paid until a job was given up is not what it costs.
std::optional<double> costOfDone(const Outcome& outcome) {
  return outcome.finishHours ? std::optional(outcome.costUsd) : std::nullopt;
}

ReportCell policyCell(const ReportedScenario& one, const ReportedScenario*) {
  if (!runOf(one)) return mutedCell(ReportText::tr("not run"));
  const QString name = resultName(one, reportedPolicy(one));
  // Without starts of other times nobody could have known.
  const bool inHindsight = one.shownPolicy == study::kShowBestPolicy && !backtestOf(one);
  return labelCell(inHindsight ? ReportText::tr("%1, best in hindsight").arg(name) : name);
}

ReportCell punctualityCell(const ReportedScenario& one, const ReportedScenario*) {
  const Outcome* o = outcomeOf(one, reportedPolicy(one));
  return o ? onTimeCell(*o, one.scenario.job.deadlineHours) : mutedCell(QStringLiteral("–"));
}

ReportCell budgetCell(const ReportedScenario& one, const ReportedScenario*) {
  const Outcome* o = outcomeOf(one, reportedPolicy(one));
  if (!one.scenario.budgetUsd) return mutedCell(ReportText::tr("none"));
  ReportCell made = cell(ReportText::usd(*one.scenario.budgetUsd));
  if (o && o->costUsd > *one.scenario.budgetUsd) {
    made.delta =
        ReportText::tr("over by %1").arg(ReportText::usd(o->costUsd - *one.scenario.budgetUsd));
    made.tone = ReportCell::Tone::Bad;
  }
  return made;
}

std::vector<ReportRow> glance(const ReportStudies& studies) {
  std::vector<ReportRow> rows{glanceRow(ReportText::tr("Policy"), studies, policyCell),
                              usdRow(studies, ReportText::tr("Cost"), Better::Less, costOfDone),
                              numberRow(
                                  ReportText::tr("Finish"), studies, Better::Less,
                                  [](const ReportedScenario& one) {
                                    return ofShown(one,
                                                   [](const Outcome& o) { return o.finishHours; });
                                  },
                                  ReportText::hours, ReportText::hoursDelta),
                              glanceRow(ReportText::tr("On time"), studies, punctualityCell)};
  if (allShowUtility(studies)) {
    rows.insert(rows.begin() + 2,
                usdRow(studies, ReportText::tr("Utility"), Better::More,
                       [](const Outcome& o) { return std::optional(o.utilityUsd); }));
  }
  const bool anyBudget = std::ranges::any_of(studies.scenarios, [](const ReportedScenario& one) {
    return one.scenario.budgetUsd.has_value();
  });
  if (anyBudget) rows.push_back(glanceRow(ReportText::tr("Budget"), studies, budgetCell));
  return rows;
}

std::vector<ComparableChart> sharedCharts(const study::Results& run,
                                          const views::MarketCurves& market, int shown,
                                          const ChartTheme& theme) {
  std::vector<ComparableChart> charts = views::comparableTimeline(run, market, shown, false, theme);
  for (ComparableChart& bars : views::comparableOutcomes(run, theme)) {
    charts.push_back(std::move(bars));
  }
  return charts;
}

/// As the pages have them: more curves than where scenarios are laid over each other.
std::vector<ComparableChart> ownCharts(const study::Results& run, const views::MarketCurves& market,
                                       int shown, const ChartTheme& theme) {
  views::TimelineCharts timeline = views::makeTimelineCharts(run, market, shown, theme);
  std::vector<ComparableChart> charts;
  for (views::ChartSpec& spec : timeline.charts) {
    charts.push_back(
        views::comparable(std::move(spec), timeline.home, timeline.limits, timeline.clock));
  }
  views::CompareCharts bars = views::makeCompareCharts(run, theme);
  for (views::BarChartSpec& spec : bars.charts) {
    charts.push_back(views::comparable(std::move(spec), bars.rows));
  }
  return charts;
}

std::vector<ComparableChart> charts(const ReportedScenario& one, bool compared,
                                    const ChartTheme& theme) {
  const auto run = runOf(one);
  views::MarketCurves market;
  market.take(run->market);
  const auto make = compared ? sharedCharts : ownCharts;
  return make(*run, market, reportedPolicy(one), theme);
}

QString caption(const QString& chart) {
  if (chart == "timeline-price") {
    return ReportText::tr("The spot price while the job runs, with the on-demand price.");
  }
  if (chart == "timeline-gpus") {
    return ReportText::tr("GPUs that were free and GPUs that were rented.");
  }
  if (chart == "timeline-progress") {
    return ReportText::tr(
        "Work done over time. A dot is a finish, a cross a job that was given up; flat stretches "
        "are waiting or time lost to changes.");
  }
  if (chart == "timeline-cost") return ReportText::tr("Cumulative cost over time.");
  if (chart == "compare-cost") return ReportText::tr("Cost by policy. Hatched bars are late.");
  if (chart == "compare-utility") {
    return ReportText::tr("Utility by policy: value at the finish minus cost.");
  }
  if (chart == "compare-finish") {
    return ReportText::tr("When each policy finishes, and the deadline.");
  }
  return {};
}

}  // namespace

ReportStudy runRow() {
  ReportStudy row;
  row.study = kRunStudy;
  row.inEveryReport = true;
  row.effort = 3;
  row.pages = {QStringLiteral("timeline"), QStringLiteral("compare")};
  row.parameters = {{"market", QT_TRANSLATE_NOOP("spothorizon::app::ReportText", "Market")},
                    {"job", QT_TRANSLATE_NOOP("spothorizon::app::ReportText", "Job")},
                    {"forecast", QT_TRANSLATE_NOOP("spothorizon::app::ReportText", "Forecast")},
                    {"policy", QT_TRANSLATE_NOOP("spothorizon::app::ReportText", "Run")},
                    {"run", QT_TRANSLATE_NOOP("spothorizon::app::ReportText", "Run")}};
  row.question = runQuestion;
  row.assumptions = runAssumptions;
  row.answer = answer;
  row.warnings = warnings;
  row.glance = glance;
  row.section = outcomeSection;
  row.charts = charts;
  row.caption = caption;
  return row;
}

}  // namespace spothorizon::app
