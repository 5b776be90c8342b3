// SPDX-License-Identifier: GPL-3.0-or-later
// The same job started at other times of the trace: what it costs, and whether it is on time.
#include <array>
#include <cmath>
#include <functional>
#include <vector>

#include "app/report/ReportMeasures.h"
#include "app/report/ReportRisks.h"
#include "app/report/ReportRuns.h"
#include "app/report/ReportSections.h"
#include "app/report/ReportText.h"
#include "ask/FuturesReport.h"
#include "ask/LoadedMarket.h"
#include "scenario/Criterion.h"
#include "scenario/text/Words.h"
#include "subjects/job/backtest/BacktestRisk.h"
#include "subjects/job/backtest/FutureWords.h"
#include "subjects/job/backtest/Recommendation.h"
#include "subjects/job/backtest/RiskWords.h"
#include "views/job/backtest/BacktestCharts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

using Kind = ReportParagraph::Kind;
using study::BacktestSummary;

ReportColumn numbers(const QString& title) { return {title, true, {}}; }

QString startText(const study::BacktestResults& backtest, int start) {
  if (start < 0) return QStringLiteral("–");
  const market::Trace& trace = backtest.market->import.trace;
  if (backtest.futures) return views::startWords(backtest, static_cast<std::size_t>(start));
  const int slot = backtest.startSlots[static_cast<std::size_t>(start)];
  return views::traceTime(trace, slot * trace.slotHours);
}

/// The summaries of a scenario's series, made once for all that is told of them.
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

ReportRow riskRow(const ReportedScenario& one, const study::BacktestResults& backtest,
                  const study::RiskFigures& figures, const BacktestSummary& s, std::size_t series,
                  bool best) {
  const study::RiskIntervals r = figures.of(series);
  const bool told = study::tellsIntervals(figures.evidence());
  const auto usd = [&](double value, const study::Interval& interval) {
    return withInterval(ReportText::usd(value), study::usdIntervalText(interval), told);
  };
  const auto chance = [&](double value, const study::Interval& interval) {
    return withInterval(ReportText::chance(value), study::chanceIntervalText(interval), told);
  };
  const QString name = resultName(one, backtest.series[series].policy);
  ReportRow row{{labelCell(best ? ReportText::tr("%1, recommended").arg(name) : name, best)},
                false};
  const auto finished = [&s](const QString& text) {
    return s.givenUp < 1 ? cell(text) : mutedCell(QStringLiteral("–"));
  };
  for (ReportCell made :
       {finished(ReportText::usd(s.cost.p5)), finished(usd(s.cost.p50, r.cost.p50)),
        finished(usd(s.cost.p95, r.cost.p95)),
        study::showsUtility(one.scenario) ? cell(usd(s.utility.mean, r.utility.mean))
                                          : finished(usd(s.cost.mean, r.cost.mean)),
        finished(ReportText::hours(s.finish.p50)), finished(ReportText::hours(s.finish.p95)),
        cell(chance(s.onTime, r.onTime)),
        s.withinBudget ? cell(chance(*s.withinBudget, *r.withinBudget))
                       : mutedCell(ReportText::tr("no budget")),
        cell(startText(backtest, s.worstStart))}) {
    made.strong = best;
    row.cells.push_back(std::move(made));
  }
  return row;
}

/// What futures are like beside the trace that they were made from.
ReportTable likenessTable(const study::FuturesInfo& info) {
  ReportTable table;
  table.caption = ReportText::tr("%1: %2.").arg(views::words(study::futuresText(info)),
                                                views::words(study::recipeText(info)));
  table.columns = {{ReportText::tr("Statistic"), false, {}},
                   numbers(ReportText::tr("Recorded")),
                   numbers(ReportText::tr("Mean of the futures")),
                   {ReportText::tr("Unit"), false, {}}};
  const auto number = [](const std::optional<double>& value) {
    return value ? cell(QString::fromStdString(study::shortNumber(*value)))
                 : mutedCell(QStringLiteral("–"));
  };
  for (const market::MarketFigureRow& row : market::marketFigureRows()) {
    const QString unit = row.unit.empty() ? QString() : views::tableWords(std::string(row.unit));
    table.rows.push_back(
        {{cell(views::tableWords(std::string(row.label))), number(info.recorded.*row.member),
          number(info.made.*row.member), cell(unit)},
         false});
  }
  return table;
}

ReportTable riskTable(const ReportedScenario& one, const study::BacktestResults& backtest,
                      const Summaries& summaries, bool named) {
  ReportTable table;
  const QString what =
      ReportText::tr(
          "%1. P5, P50 and P95: 5, 50 and 95 % of the starts that finish cost (or take) no more.")
          .arg(startsWords(backtest));
  table.caption = named ? ReportText::tr("%1. %2").arg(scenarioName(one), what) : what;
  table.columns = {{ReportText::tr("Policy"), false, {}},
                   numbers(ReportText::tr("Cost P5")),
                   numbers(ReportText::tr("Cost P50")),
                   numbers(ReportText::tr("Cost P95")),
                   numbers(study::showsUtility(one.scenario) ? ReportText::tr("Mean utility")
                                                             : ReportText::tr("Mean cost")),
                   numbers(ReportText::tr("Finish P50")),
                   numbers(ReportText::tr("Finish P95")),
                   numbers(ReportText::tr("On time")),
                   numbers(ReportText::tr("Within budget")),
                   {ReportText::tr("Worst start"), true, {}}};
  const int best = study::advisedSeries(backtest);
  const study::RiskFigures figures(backtest);
  for (std::size_t i = 0; i < summaries.size(); ++i) {
    table.rows.push_back(
        riskRow(one, backtest, figures, summaries[i], i, static_cast<int>(i) == best));
  }
  return table;
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

void addScenario(ReportSection& section, const ReportedScenario& one, const Summaries& summaries,
                 bool named) {
  const auto backtest = backtestOf(one);
  if (backtest) section.blocks.emplace_back(riskTable(one, *backtest, summaries, named));
  const Text error = one.errorOf(kBacktestStudy);
  if (!error.empty()) {
    section.blocks.emplace_back(
        ReportParagraph{Kind::Warning, ReportText::tr("%1 could not be tried at other times: %2")
                                           .arg(scenarioName(one), views::verbatimWords(error))});
  }
  if (!backtest) return;
  if (backtest->futures) section.blocks.emplace_back(likenessTable(*backtest->futures));
  for (const Text& warning : backtest->warnings) {
    section.blocks.emplace_back(ReportParagraph{Kind::Small, views::words(warning)});
  }
}

}  // namespace

QString withInterval(const QString& figure, const Text& interval, bool told) {
  return told ? ReportText::tr("%1 (%2)").arg(figure, views::words(interval)) : figure;
}

QString startsWords(const study::BacktestResults& backtest) {
  const QString starts = QString::number(backtest.doneCount);
  if (!backtest.futures) {
    return ReportText::tr("%1 starts, spread evenly over the trace").arg(starts);
  }
  return ReportText::tr("%1 starts, spread evenly over %2")
      .arg(starts, views::words(study::futuresText(*backtest.futures)));
}

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
    addScenario(section, one, risks.of(one), isComparison(studies));
  }
  return section;
}

}  // namespace spothorizon::app
