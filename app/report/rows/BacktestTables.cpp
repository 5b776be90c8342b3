// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/rows/BacktestTables.h"

#include <array>
#include <cmath>
#include <functional>
#include <vector>

#include "app/report/ReportMeasures.h"
#include "app/report/ReportRisks.h"
#include "app/report/ReportRuns.h"
#include "app/report/ReportSections.h"
#include "app/report/ReportTables.h"
#include "app/report/ReportText.h"
#include "ask/FuturesReport.h"
#include "ask/LoadedMarket.h"
#include "scenario/Criterion.h"
#include "scenario/text/Words.h"
#include "subjects/job/backtest/BacktestRisk.h"
#include "subjects/job/backtest/BacktestStatistics.h"
#include "subjects/job/backtest/FutureWords.h"
#include "subjects/job/backtest/Recommendation.h"
#include "subjects/job/backtest/RiskTable.h"
#include "subjects/job/backtest/RiskWords.h"
#include "views/job/backtest/BacktestCharts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

using Kind = ReportParagraph::Kind;
using study::BacktestSummary;

/// The summaries of a scenario's series, computed once for everything that is reported of them.
using Summaries = std::vector<BacktestSummary>;

Summaries summariesOf(const ReportedScenario& one) {
  Summaries summaries;
  const auto backtest = backtestOf(one);
  if (!backtest) return summaries;
  for (std::size_t i = 0; i < backtest->series.size(); ++i) {
    summaries.push_back(study::summarise(*backtest, i));
  }
  return summaries;
}

/// By scenario.
class Risks {
 public:
  explicit Risks(const ReportStudies& studies) : m_studies(studies) {
    for (const ReportedScenario& one : studies.scenarios) m_all.push_back(summariesOf(one));
  }
  const Summaries& of(const ReportedScenario& one) const {
    return m_all[static_cast<std::size_t>(&one - m_studies.scenarios.data())];
  }
  /// Null where there is no backtest, or it lacks the policy.
  const BacktestSummary* operator()(const ReportedScenario& one, int policy) const {
    const auto series = riskSeries(one, policy);
    return series ? &of(one)[*series] : nullptr;
  }

 private:
  const ReportStudies& m_studies;
  std::vector<Summaries> m_all;
};

/// What futures are like beside the trace that they were made from.
ReportTable statisticsTable(const study::FuturesInfo& info) {
  return reportTable(study::likenessTable(info),
                     ReportText::tr("%1: %2.").arg(views::words(study::futuresText(info)),
                                                   views::words(study::recipeText(info))));
}

ReportTable riskTable(const ReportedScenario& one, const study::BacktestResults& backtest,
                      bool named) {
  const QString what =
      ReportText::tr(
          "%1. P5, P50 and P95: 5, 50 and 95 % of the starts that finish cost (or take) no more. "
          "In brackets: 95 % intervals.")
          .arg(startsWords(backtest));
  return reportTable(study::riskTable(backtest),
                     named ? ReportText::tr("%1. %2").arg(scenarioName(one), what) : what);
}

ReportCell differenceCell(const ReportedScenario& one, const ReportedScenario& base,
                          const QString& name, bool byUtility) {
  const auto policy = policyNamed(one, name), ofBase = policyNamed(base, name);
  const auto backtest = backtestOf(one), other = backtestOf(base);
  if (!policy || !ofBase || !backtest || !other) {
    return mutedCell(QStringLiteral("–"));
  }
  const auto series = riskSeries(one, *policy), otherSeries = riskSeries(base, *ofBase);
  if (!series || !otherSeries) return mutedCell(QStringLiteral("–"));
  const auto difference = study::pairedDifference(*backtest, *series, *other, *otherSeries);
  if (!difference) return mutedCell(QStringLiteral("–"));
  const study::MeanEstimate& usd = byUtility ? difference->utilityUsd : difference->costUsd;
  return cell(withInterval(ReportText::usd(usd.mean), study::usdIntervalText(usd.interval),
                           std::isfinite(usd.interval.low) || std::isfinite(usd.interval.high)));
}

using Measure = ReportMeasure<BacktestSummary>;

/// What only starts that finish have.
std::optional<double> finishedOnly(const BacktestSummary& summary, double value) {
  return summary.givenUp < 1 ? std::optional(value) : std::nullopt;
}

std::array<Measure, 4> measures() {
  return {{{ReportText::tr("Half of the starts that finish cost no more than this (P50)."),
            Better::Less, [](const BacktestSummary& s) { return finishedOnly(s, s.cost.p50); },
            ReportText::usd, ReportText::usdDelta},
           {ReportText::tr("95 % of the starts that finish cost no more than this (P95)."),
            Better::Less, [](const BacktestSummary& s) { return finishedOnly(s, s.cost.p95); },
            ReportText::usd, ReportText::usdDelta},
           {ReportText::tr("Share of starts that are done by the deadline."), Better::More,
            [](const BacktestSummary& s) { return std::optional(s.onTime); }, ReportText::chance,
            ReportText::percentDelta},
           {ReportText::tr("Share of starts that are on time within the scenario's budget."),
            Better::More, [](const BacktestSummary& s) { return s.withinBudget; },
            ReportText::chance, ReportText::percentDelta}}};
}

/// What each scenario's policy earns less the base's, at the starts that both have.
ReportTable differenceTable(const ReportStudies& studies) {
  ReportTable table;
  const bool byUtility = allShowUtility(studies);
  table.caption = byUtility
                      ? ReportText::tr(
                            "Mean utility less the base's at the starts that both have, with "
                            "its 95 % interval.")
                      : ReportText::tr(
                            "Mean cost less the base's at the starts that both have, with its "
                            "95 % interval.");
  table.columns = scenarioColumns(studies, {{ReportText::tr("Policy"), false, {}}});
  const ReportedScenario& base = studies.scenarios[studies.base];
  for (const QString& name : policyNames(studies)) {
    ReportRow row{{cell(name)}, false};
    for (const ReportedScenario& one : studies.scenarios) {
      row.cells.push_back(differenceCell(one, base, name, byUtility));
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

void addScenario(ReportSection& section, const ReportedScenario& one, bool named) {
  const auto backtest = backtestOf(one);
  if (backtest) section.blocks.emplace_back(riskTable(one, *backtest, named));
  const Text error = one.errorOf(kBacktestStudy);
  if (!error.empty()) {
    section.blocks.emplace_back(
        ReportParagraph{Kind::Warning, ReportText::tr("%1 could not be tried at other times: %2")
                                           .arg(scenarioName(one), views::verbatimWords(error))});
  }
  if (!backtest) return;
  if (backtest->futures) section.blocks.emplace_back(statisticsTable(*backtest->futures));
  for (const Text& warning : backtest->warnings) {
    section.blocks.emplace_back(ReportParagraph{Kind::Small, views::words(warning)});
  }
}

}  // namespace

ReportSection riskSection(const ReportStudies& studies) {
  ReportSection section{QStringLiteral("risk"), ReportText::tr("Risk over start times"), {}};
  const Risks risks(studies);
  if (isComparison(studies)) {
    for (const Measure& measure : measures()) {
      MeasureTable made = measureTable(studies, measure, std::cref(risks));
      if (made.any) section.blocks.emplace_back(std::move(made.table));
    }
    const bool tried = std::ranges::any_of(
        studies.scenarios, [](const ReportedScenario& one) { return backtestOf(one) != nullptr; });
    if (tried) section.blocks.emplace_back(differenceTable(studies));
  }
  for (const ReportedScenario& one : studies.scenarios) {
    addScenario(section, one, isComparison(studies));
  }
  return section;
}

}  // namespace spothorizon::app
