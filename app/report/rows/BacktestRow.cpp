// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/rows/BacktestRow.h"

#include <algorithm>

#include "app/report/ReportGlance.h"
#include "app/report/ReportRisks.h"
#include "app/report/ReportRuns.h"
#include "app/report/ReportTables.h"
#include "app/report/ReportText.h"
#include "app/report/rows/BacktestTables.h"
#include "result/TableParts.h"
#include "scenario/Criterion.h"
#include "scenario/text/Words.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/backtest/BacktestStatistics.h"
#include "subjects/job/backtest/BacktestText.h"
#include "subjects/job/backtest/BacktestWords.h"
#include "subjects/job/backtest/Frontier.h"
#include "subjects/job/backtest/RecommendationText.h"
#include "subjects/job/backtest/RiskTable.h"
#include "subjects/job/backtest/RiskWords.h"
#include "subjects/job/backtest/goals/Goals.h"
#include "subjects/job/compare/ScenarioWinner.h"
#include "views/job/backtest/BacktestCharts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

using study::BacktestSummary;
using views::ChartTheme;
using views::ComparableChart;

static_assert(kReportStarts == study::kMostStarts, "the window and a report say the same");

void prepare(study::Scenario& scenario, const StudyWishes& wishes) {
  // The usual number is what the study takes by itself, so that results of the window serve too.
  if (wishes.starts == kReportStarts) return;
  if (!backtestSpec(scenario).starts) editBacktest(scenario).starts = wishes.starts;
}

std::vector<ReportParagraph> answer(const ReportedScenario& one) {
  const auto backtest = backtestOf(one);
  if (!backtest) return {};
  return {{ReportParagraph::Kind::Plain, views::words(study::sentence(*backtest))}};
}

void settle(ReportStudies& studies) {
  for (ReportedScenario& one : studies.scenarios) {
    if (const auto backtest = backtestOf(one)) one.advice = study::recommendation(*backtest);
  }
}

/// Whether a policy of the scenario does the job from any start at all.
bool anyFinishes(const study::BacktestResults& backtest) {
  for (std::size_t i = 0; i < backtest.series.size(); ++i) {
    if (backtest.series[i].policy >= 0 && study::summarise(backtest, i).givenUp < 1) return true;
  }
  return false;
}

std::vector<ReportParagraph> recommendation(const ReportedScenario& one) {
  const auto backtest = backtestOf(one);
  if (!backtest) return {};
  using Kind = ReportParagraph::Kind;
  const auto series = recommended(one);
  if (!series) {
    return {{Kind::Lead, ReportText::tr("No recommendation: every policy that was tried uses the "
                                        "future.")}};
  }
  const BacktestSummary summary = study::summarise(*backtest, *series);
  if (summary.givenUp >= 1 && anyFinishes(*backtest)) {
    if (!study::showsUtility(one.scenario)) {
      return {{Kind::Lead, ReportText::tr("Do not start the job as it is: it is given up.")}};
    }
    return {{Kind::Lead, ReportText::tr("Do not start the job for a value of %1: it costs more.")
                             .arg(views::words(study::usdText(one.scenario.job.valueUsd)))}};
  }
  if (summary.onTime == 0) {
    return {
        {Kind::Lead, ReportText::tr("Do not start the job as it is: %1 is never on time. Extend "
                                    "the deadline, allow more GPUs or reduce the workload.")
                         .arg(views::words(backtest->series[*series].label))}};
  }
  const study::GoalAnswer budget = study::lowestBudget(*backtest);
  return {{Kind::Lead, views::words(study::recommendationText(*backtest, *one.advice))},
          {Kind::Plain, views::words(budget.sentence)}};
}

/// What the parameter that decides most changes.
std::vector<ReportParagraph> across(const ReportStudies& studies) {
  std::vector<study::ComparedRisk> all;
  for (std::size_t i = 0; i < studies.scenarios.size(); ++i) {
    const ReportedScenario& one = studies.scenarios[i];
    all.push_back({one.name, one.scenario, backtestOf(one), i == studies.base});
  }
  const Text sentence = study::comparedSentence(all, study::scenarioRisks(all));
  if (sentence.empty()) return {};
  return {{ReportParagraph::Kind::Lead, views::words(sentence)}};
}

/// The risk of one series, with what the record shows of it.
struct Risk {
  BacktestSummary summary;
  study::RiskIntervals intervals;
  bool hasIntervals = false;
};

/// A figure, how it is written, and its interval where there is one; none where there is no such
/// figure.
struct ReadFigure {
  double value = 0;
  QString text;
  Text interval;
};
using OfRisk = std::optional<ReadFigure> (*)(const Risk&);

Risk riskOf(const study::BacktestResults& backtest, const study::RiskFigures& figures,
            std::size_t series) {
  return {study::summarise(backtest, series), figures.of(series),
          study::hasIntervals(figures.evidence())};
}

ReadFigure usdFigure(const Risk& risk, double usd, const study::Interval& interval) {
  return {usd, ReportText::usd(usd), risk.hasIntervals ? study::usdIntervalText(interval) : Text()};
}

ReadFigure chanceFigure(const Risk& risk, double chance, const study::Interval& interval) {
  return {chance, ReportText::chance(chance),
          risk.hasIntervals ? study::chanceIntervalText(interval) : Text()};
}

std::optional<ReadFigure> highCost(const Risk& risk) {
  if (risk.summary.givenUp >= 1) return std::nullopt;
  return usdFigure(risk, risk.summary.cost.p95, risk.intervals.cost.p95);
}

std::optional<ReadFigure> onTime(const Risk& risk) {
  return chanceFigure(risk, risk.summary.onTime, risk.intervals.onTime);
}

std::optional<ReadFigure> withinBudget(const Risk& risk) {
  if (!risk.summary.withinBudget) return std::nullopt;
  return chanceFigure(risk, *risk.summary.withinBudget, *risk.intervals.withinBudget);
}

std::optional<ReadFigure> meanCost(const Risk& risk) {
  if (risk.summary.givenUp >= 1) return std::nullopt;
  return usdFigure(risk, risk.summary.cost.mean, risk.intervals.cost.mean);
}

/// A policy a row, in the order of the scenario; what is recommended is strong and has its
/// intervals. Those of all policies are in the appendix: here they would cost a third page.
ReportTable numbers(const ReportedScenario& one) {
  const auto backtest = backtestOf(one);
  if (!backtest || backtest->doneCount == 0) return {};
  const bool byUtility = study::showsUtility(one.scenario);
  result::Table table =
      result::part(study::riskTable(*backtest), {},
                   {"label", "costP50Usd", "costP95Usd", "onTimeShare", "withinBudgetShare",
                    byUtility ? "utilityMeanUsd" : "costMeanUsd"});
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    if (table.isStrong(row)) continue;
    for (result::Cell& cell : table.rows[row]) {
      const auto* estimate = std::get_if<result::Estimate>(&cell);
      if (estimate) cell = result::Cell(estimate->value);
    }
  }
  return reportTable(table, ReportText::tr("Over %1; costs are those of the starts that finish. In "
                                           "brackets: 95 % intervals.")
                                .arg(startsWords(*backtest)));
}

std::vector<ReportParagraph> assumptions(const ReportedScenario& one) {
  const auto backtest = backtestOf(one);
  if (!backtest) return {};
  return {
      {ReportParagraph::Kind::Plain,
       ReportText::tr(
           "The coming weeks are assumed to be like those of the trace: the job was tried at %1.")
           .arg(startsWords(*backtest))}};
}

/// The risk of the reported policy.
std::optional<Risk> reportedRisk(const ReportedScenario& one) {
  const auto backtest = backtestOf(one);
  const auto series = riskSeries(one, reportedPolicy(one));
  if (!series || backtest->doneCount == 0) return std::nullopt;
  return riskOf(*backtest, study::RiskFigures(*backtest), *series);
}

std::vector<ReportRow> glance(const ReportStudies& studies) {
  std::vector<std::optional<Risk>> risks;
  for (const ReportedScenario& one : studies.scenarios) risks.push_back(reportedRisk(one));
  if (std::ranges::none_of(risks, [](const auto& risk) { return risk.has_value(); })) return {};
  const auto row = [&](const QString& label, Better better, OfRisk of, const auto& delta) {
    const auto figure = [&](const ReportedScenario& one) -> std::optional<GlanceFigure> {
      const auto& risk = risks[static_cast<std::size_t>(&one - studies.scenarios.data())];
      const std::optional<ReadFigure> figure = risk ? of(*risk) : std::nullopt;
      if (!figure) return std::nullopt;
      return GlanceFigure{figure->value,
                          withInterval(figure->text, figure->interval, risk->hasIntervals)};
    };
    return figureRow(label, studies, better, figure, delta);
  };
  const auto usd = ReportText::usdDelta, percent = ReportText::percentDelta;
  return {{{labelCell(ReportText::tr("Started at other times of the trace"), true)}, true},
          row(ReportText::tr("Mean cost"), Better::Less, meanCost, usd),
          row(ReportText::tr("Cost, P95"), Better::Less, highCost, usd),
          row(ReportText::tr("On time"), Better::More, onTime, percent),
          row(ReportText::tr("Within the budget"), Better::More, withinBudget, percent)};
}

std::vector<std::pair<QString, QStringList>> sources(const ReportedScenario& one) {
  const auto backtest = backtestOf(one);
  if (!backtest) return {};
  return {{ReportText::tr("Backtest"), {startsWords(*backtest)}}};
}

std::vector<ComparableChart> charts(const ReportedScenario& one, bool compared,
                                    const ChartTheme& theme) {
  const auto backtest = backtestOf(one);
  if (compared) return views::comparableBacktest(*backtest, reportedPolicy(one), theme);
  const views::BacktestView view{study::BacktestMeasure::Cost, reportedPolicy(one)};
  std::vector<ComparableChart> made;
  for (views::CurveChart chart : {views::histogramChart(backtest.get(), view, theme),
                                  views::cumulativeChart(backtest.get(), view, theme),
                                  views::stripChart(backtest.get(), view, theme)}) {
    const QString key = chart.spec.fileStem;
    made.push_back({key, std::move(chart)});
  }
  return made;
}

QString caption(const QString& chart) {
  if (chart == "backtest-histogram-cost") {
    return ReportText::tr("Distribution of cost over the starts.");
  }
  if (chart == "backtest-cumulative-cost") {
    return ReportText::tr("Cumulative distribution of cost over the starts.");
  }
  if (chart == "backtest-strip-cost") {
    return ReportText::tr("Cost by start over the trace: when it is bad to start.");
  }
  return {};
}

/// Cost, unless another measure is asked for by name; bars over bars say little.
bool isShown(const QString& chart, bool compared) {
  return chart.endsWith(QLatin1String("cost")) &&
         !(compared && chart.contains(QLatin1String("histogram")));
}

}  // namespace

ReportStudy backtestRow() {
  ReportStudy row;
  row.study = kBacktestStudy;
  row.triesStarts = true;
  row.inEveryReport = true;
  row.effort = 7;
  row.pages = {QStringLiteral("backtest")};
  row.prepare = prepare;
  row.settle = settle;
  row.answer = answer;
  row.assumptions = assumptions;
  row.recommendation = recommendation;
  row.across = across;
  row.numbers = numbers;
  row.glance = glance;
  row.section = riskSection;
  row.sources = sources;
  row.charts = charts;
  row.chartsInSection = true;
  row.caption = caption;
  row.isShown = isShown;
  return row;
}

}  // namespace spothorizon::app
