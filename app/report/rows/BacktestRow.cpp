// SPDX-License-Identifier: GPL-3.0-or-later
// The backtest in a report: the same job started at other times of the trace.
#include <algorithm>

#include "app/report/ReportGlance.h"
#include "app/report/ReportRisks.h"
#include "app/report/ReportRuns.h"
#include "app/report/ReportText.h"
#include "study/deadline/backtest/BacktestSection.h"
#include "study/deadline/backtest/BacktestWords.h"
#include "study/deadline/backtest/Frontier.h"
#include "study/deadline/compare/ScenarioRisks.h"
#include "study/text/Words.h"
#include "views/deadline/backtest/BacktestCharts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

using study::BacktestSummary;
using views::ChartTheme;
using views::ComparableChart;

static_assert(kReportStarts == study::kMostStarts, "the window and a report say the same");

void prepare(study::Scenario& scenario, const StudyWishes& wishes) {
  if (!backtestSpec(scenario).starts) editBacktest(scenario).starts = wishes.starts;
}

std::vector<ReportParagraph> answer(const ReportedScenario& one) {
  const auto backtest = backtestOf(one);
  if (!backtest) return {};
  return {{ReportParagraph::Kind::Plain, views::words(study::sentence(*backtest))}};
}

void settle(ReportStudies& studies) {
  std::vector<std::shared_ptr<const study::BacktestResults>> results;
  std::vector<const study::BacktestResults*> compared;
  for (const ReportedScenario& one : studies.scenarios) {
    results.push_back(backtestOf(one));
    compared.push_back(results.back().get());
  }
  const std::vector<study::Recommendation> advice = study::recommendations(compared);
  for (std::size_t i = 0; i < advice.size(); ++i) {
    if (compared[i]) studies.scenarios[i].advice = advice[i];
  }
}

/// Its series; none where nobody is recommended.
std::optional<std::size_t> recommended(const ReportedScenario& one) {
  if (!one.advice || one.advice->series < 0) return std::nullopt;
  return static_cast<std::size_t>(one.advice->series);
}

/// One policy, and which others would do as well as far as the record tells.
ReportParagraph whatToDo(const study::BacktestResults& backtest,
                         const study::Recommendation& best) {
  const auto nameOf = [&](std::size_t series) {
    return views::words(backtest.series[series].label);
  };
  QString text =
      ReportText::tr("Rent by the policy %1.").arg(nameOf(static_cast<std::size_t>(best.series)));
  QStringList equals;
  for (const auto* series : {&best.ties, &best.untold}) {
    for (const std::size_t one : *series) equals << nameOf(one);
  }
  if (!equals.isEmpty()) {
    text += u' ' + ReportText::tr("The record cannot tell it from: %1.")
                       .arg(equals.join(QStringLiteral(", ")));
  }
  return {ReportParagraph::Kind::Lead, text};
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
  return {whatToDo(*backtest, *one.advice), {Kind::Plain, views::words(budget.sentence)}};
}

/// What the parameter that decides most changes.
std::vector<ReportParagraph> across(const ReportStudies& studies) {
  std::vector<study::ComparedRisk> all;
  for (std::size_t i = 0; i < studies.scenarios.size(); ++i) {
    const ReportedScenario& one = studies.scenarios[i];
    all.push_back({one.name, one.scenario, backtestOf(one), i == studies.base});
  }
  const Text sentence = study::risksSentence(study::scenarioRisks(all));
  if (sentence.empty()) return {};
  return {{ReportParagraph::Kind::Lead, views::words(sentence)}};
}

/// A policy a row, in the order of the scenario; what is recommended is strong.
ReportTable numbers(const ReportedScenario& one) {
  ReportTable table;
  const auto backtest = backtestOf(one);
  if (!backtest || backtest->doneCount == 0) return table;
  const bool budget = one.scenario.budgetUsd.has_value();
  table.caption = ReportText::tr("Over %1; costs are those of the starts that finish.")
                      .arg(startsWords(*backtest));
  table.columns = {{ReportText::tr("Policy"), false, {}},
                   {ReportText::tr("Cost, P50"), true, {}},
                   {ReportText::tr("Cost, P95"), true, {}},
                   {ReportText::tr("On time"), true, {}}};
  if (budget) table.columns.push_back({ReportText::tr("Within the budget"), true, {}});
  table.columns.push_back({ReportText::tr("Mean utility"), true, {}});
  const auto best = recommended(one);
  for (std::size_t i = 0; i < backtest->series.size(); ++i) {
    const BacktestSummary s = study::summarise(*backtest, i);
    const auto cost = [&](double usd) {
      return s.givenUp < 1 ? cell(ReportText::usd(usd)) : mutedCell(QStringLiteral("–"));
    };
    const bool strong = best && i == *best;
    ReportRow row{{labelCell(views::words(backtest->series[i].label), strong), cost(s.cost.p50),
                   cost(s.cost.p95), cell(ReportText::chance(s.onTime))},
                  false};
    if (budget) row.cells.push_back(cell(ReportText::chance(*s.withinBudget)));
    row.cells.push_back(cell(ReportText::usd(s.utility.mean)));
    for (ReportCell& made : row.cells) made.strong = strong;
    table.rows.push_back(std::move(row));
  }
  return table;
}

std::vector<ReportParagraph> assumptions(const ReportedScenario& one) {
  const auto backtest = backtestOf(one);
  if (!backtest) return {};
  return {
      {ReportParagraph::Kind::Plain,
       ReportText::tr("That the weeks to come are like those of the trace: the job was tried at "
                      "%1.")
           .arg(startsWords(*backtest))}};
}

/// Of the series of the reported policy.
template <class Number>
auto ofRisk(const Number& number) {
  return [number](const ReportedScenario& one) -> std::optional<double> {
    const auto summary = riskOf(one, reportedPolicy(one));
    return summary ? number(*summary) : std::nullopt;
  };
}

std::vector<ReportRow> glance(const ReportStudies& studies) {
  const bool any = std::ranges::any_of(
      studies.scenarios, [](const ReportedScenario& one) { return backtestOf(one) != nullptr; });
  if (!any) return {};
  const auto usd = [&](const QString& label, auto number) {
    return numberRow(label, studies, Better::Less, ofRisk(number), ReportText::usd,
                     ReportText::usdDelta);
  };
  const auto finished = [](const BacktestSummary& s, double value) {
    return s.givenUp < 1 ? std::optional(value) : std::nullopt;
  };
  const auto within = [](const ReportedScenario& one) -> std::optional<double> {
    const auto summary = riskOf(one, reportedPolicy(one));
    return summary ? summary->withinBudget : std::nullopt;
  };
  return {{{labelCell(ReportText::tr("Started at other times of the trace"), true)}, true},
          usd(ReportText::tr("Cost, P50"),
              [&](const BacktestSummary& s) { return finished(s, s.cost.p50); }),
          usd(ReportText::tr("Cost, P95"),
              [&](const BacktestSummary& s) { return finished(s, s.cost.p95); }),
          numberRow(ReportText::tr("On time"), studies, Better::More,
                    ofRisk([](const BacktestSummary& s) { return std::optional(s.onTime); }),
                    ReportText::chance, ReportText::percentDelta),
          numberRow(ReportText::tr("Within the budget"), studies, Better::More, within,
                    ReportText::chance, ReportText::percentDelta)};
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

std::shared_ptr<const study::BacktestResults> backtestOf(const ReportedScenario& scenario) {
  return resultOf<study::BacktestResults>(scenario, kBacktestStudy);
}

std::optional<std::size_t> riskSeries(const ReportedScenario& scenario, int policy) {
  const auto backtest = backtestOf(scenario);
  if (!backtest) return std::nullopt;
  const auto& series = backtest->series;
  for (std::size_t i = 0; i < series.size(); ++i) {
    if (series[i].policy == policy) return i;
  }
  return std::nullopt;
}

std::optional<BacktestSummary> riskOf(const ReportedScenario& scenario, int policy) {
  const auto series = riskSeries(scenario, policy);
  if (!series) return std::nullopt;
  return study::summarise(*backtestOf(scenario), *series);
}

int reportedPolicy(const ReportedScenario& scenario) {
  const auto backtest = backtestOf(scenario);
  const auto best = backtest ? recommended(scenario) : std::nullopt;
  if (scenario.shownPolicy != study::kShowBestPolicy || !best) return shownPolicy(scenario);
  return backtest->series[*best].policy;
}

ReportStudy backtestRow() {
  ReportStudy row;
  row.study = kBacktestStudy;
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
