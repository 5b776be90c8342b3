// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/rows/FrontierRow.h"

#include "app/report/ReportRisks.h"
#include "app/report/ReportRuns.h"
#include "app/report/ReportSections.h"
#include "app/report/ReportText.h"
#include "scenario/text/Words.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/backtest/Frontier.h"
#include "subjects/job/backtest/FrontierText.h"
#include "subjects/job/backtest/RiskWords.h"
#include "subjects/job/backtest/goals/Goals.h"
#include "views/job/backtest/FrontierCharts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

constexpr char kFrontier[] = "frontier";

using Kind = ReportParagraph::Kind;
using views::ChartTheme;
using views::ComparableChart;

/// The starts of the backtest, so that a policy at a deadline has one number in the whole report.
void prepare(study::Scenario& scenario, const StudyWishes& wishes) {
  if (wishes.starts == kReportStarts) return;
  if (!backtestSpec(scenario).starts) editBacktest(scenario).starts = wishes.starts;
}

study::Result run(const study::Scenario& scenario,
                  const std::shared_ptr<const study::LoadedMarket>& market,
                  const RunControl& control, const StudyWishes& wishes) {
  study::SweepOptions options;
  options.threads = wishes.threads;
  options.withOptimum = false;
  if (wishes.before) {
    options.own = study::asIf<study::BacktestResults>(wishes.before(kBacktestStudy));
  }
  return study::runFrontier(scenario, market, control, options);
}

/// Nothing in the report is about the best possible plan at other deadlines.
study::Result taken(const study::Result& known) {
  return study::withoutOptima(*study::as<study::Sweep>(known));
}

std::shared_ptr<const study::Sweep> frontierOf(const ReportedScenario& one) {
  return resultOf<study::Sweep>(one, kFrontier);
}

/// "Tried at 12 deadlines, each at up to 2,000 starts.", or fewer where the scenario says so.
QString triedWords(const study::Sweep& sweep) {
  const int starts = backtestSpec(sweep.scenario).starts.value_or(kReportStarts);
  return ReportText::tr("Tried at %1 deadlines, each at up to %2.")
      .arg(sweep.values.size())
      .arg(views::words(study::startCountText(starts)));
}

void sayGoals(ReportSection& section, const ReportedScenario& one) {
  const auto say = [&section](const study::GoalAnswer& answer) {
    section.blocks.emplace_back(ReportParagraph{Kind::Plain, views::words(answer.sentence)});
  };
  if (one.scenario.budgetUsd) {
    say(study::shortestDeadline(*frontierOf(one)));
  } else {
    section.blocks.emplace_back(ReportParagraph{
        Kind::Plain, ReportText::tr("Without a budget there is no shortest deadline to find.")});
  }
}

ReportSection section(const ReportStudies& studies) {
  ReportSection made{
      QString::fromLatin1(kFrontier), ReportText::tr("More time: frontier and goals"), {}};
  for (const ReportedScenario& one : studies.scenarios) {
    const auto sweep = frontierOf(one);
    if (!sweep) continue;
    if (isComparison(studies)) {
      made.blocks.emplace_back(ReportParagraph{Kind::Heading, scenarioName(one)});
    }
    made.blocks.emplace_back(ReportParagraph{Kind::Plain, views::words(study::sentence(*sweep))});
    sayGoals(made, one);
    made.blocks.emplace_back(ReportParagraph{Kind::Small, triedWords(*sweep)});
  }
  return made;
}

/// Where scenarios are laid over each other, only the policies that they show are drawn.
void keepShown(views::ChartSpec& spec, int policy) {
  std::erase_if(spec.lines, [policy](const views::LineItem& line) { return line.key != policy; });
  for (views::LineItem& line : spec.lines) line.key = views::kShownPolicyCurve;
}

std::vector<ComparableChart> charts(const ReportedScenario& one, bool compared,
                                    const ChartTheme& theme) {
  views::FrontierFigures figures;
  figures.take(frontierOf(one));
  std::vector<ComparableChart> made;
  for (const auto measure : {views::FrontierMeasure::CostP50, views::FrontierMeasure::OnTime}) {
    const int policy = reportedPolicy(one);
    views::CurveChart chart = views::frontierChart(figures, measure, policy, theme);
    if (compared) keepShown(chart.spec, policy);
    const QString key = chart.spec.fileStem;
    made.push_back({key, std::move(chart)});
  }
  return made;
}

QString caption(const QString& chart) {
  return chart == "frontier-on-time"
             ? ReportText::tr("The chance of being on time by deadline.")
             : ReportText::tr("The median cost by deadline: what more time is worth.");
}

}  // namespace

ReportStudy frontierRow() {
  ReportStudy row;
  row.study = kFrontier;
  row.triesStarts = true;
  row.of = std::string(kBacktestStudy);
  row.variant = kFrontier;
  row.inEveryReport = true;
  row.effort = 7;
  row.pages = {QString::fromLatin1(kFrontier)};
  row.prepare = prepare;
  row.run = run;
  row.taken = taken;
  row.section = section;
  row.charts = charts;
  row.chartsInSection = true;
  row.caption = caption;
  return row;
}

}  // namespace spothorizon::app
