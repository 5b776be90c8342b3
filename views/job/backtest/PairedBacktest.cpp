// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/backtest/PairedBacktest.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "ask/Study.h"
#include "scenario/Criterion.h"
#include "subjects/job/backtest/BacktestRisk.h"
#include "subjects/job/backtest/BacktestWords.h"
#include "subjects/job/backtest/RiskWords.h"
#include "views/job/backtest/BacktestCharts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

using study::BacktestResults;
using study::MeanEstimate;
using study::PairedDifference;

struct Words {
  Q_DECLARE_TR_FUNCTIONS(BacktestPage)
};

/// One policy of one scenario less the base's.
struct Row {
  QString name;
  QColor colour;
  PairedDifference difference;
};

struct Differences {
  QString base;
  bool withUtility = true;
  std::vector<Row> rows;
  QStringList notes;
};

/// What is measured, and in which words and units; shares count as per cent.
struct Measure {
  const char* stem;
  QString title;
  NumberFormat format;
  double scale;
  std::optional<MeanEstimate> (*of)(const PairedDifference& difference);
};

NumberFormat usd() { return {QStringLiteral("$"), {}, 2}; }
NumberFormat points() { return {{}, Words::tr(" pp"), 1}; }

/// Utility only where all values are set: derived ones are not the same money.
std::vector<Measure> measures(const QString& base, bool withUtility) {
  std::vector<Measure> all{
      {"backtest-paired-cost", Words::tr("Δ mean cost against %1, $").arg(base), usd(), 1,
       [](const PairedDifference& d) { return std::optional(d.costUsd); }},
      {"backtest-paired-utility", Words::tr("Δ mean utility against %1, $").arg(base), usd(), 1,
       [](const PairedDifference& d) { return std::optional(d.utilityUsd); }},
      {"backtest-paired-on-time", Words::tr("Δ on time against %1, percentage points").arg(base),
       points(), 100, [](const PairedDifference& d) { return std::optional(d.onTime); }},
      {"backtest-paired-within-budget",
       Words::tr("Δ within budget against %1, percentage points").arg(base), points(), 100,
       [](const PairedDifference& d) { return d.withinBudget; }}};
  if (!withUtility) all.erase(all.begin() + 1);
  return all;
}

QString noteOf(const QString& name, const QString& base, const study::PairedFigures& figures) {
  if (figures.starts() == 0) {
    return Words::tr("%1 and %2 have no start in common: their means are not compared in pairs.")
        .arg(name, base);
  }
  const QString evidence = words(study::evidenceText(figures.evidence()));
  if (figures.starts() == 1) {
    return Words::tr("%1 minus %2: the one start that both have. %3").arg(name, base, evidence);
  }
  const QString count = QString::fromStdString(study::groupedText(figures.starts()));
  return Words::tr("%1 minus %2: means over the %3 starts that both have. %4")
      .arg(name, base, count, evidence);
}

void addScenario(Differences& all, const PairedScenario& one, const BacktestResults& base,
                 bool several) {
  const auto results = study::as<BacktestResults>(one.result);
  const study::PairedFigures figures(*results, base);
  all.notes << noteOf(one.name, all.base, figures);
  if (figures.starts() == 0) return;
  for (const auto& [own, theirs] : study::matchingSeries(*results, base)) {
    QString name = seriesLabel(results->scenario, results->series[own]);
    if (several) name = Words::tr("%1: %2").arg(one.name, name);
    all.rows.push_back({name, one.colour, figures.difference(own, theirs)});
  }
}

Differences differencesOf(const std::vector<PairedScenario>& scenarios) {
  Differences all;
  const auto base = std::ranges::find_if(scenarios, &PairedScenario::isBase);
  if (base == scenarios.end() || !base->result) return all;
  all.base = base->name;
  const auto results = study::as<BacktestResults>(base->result);
  for (const PairedScenario& one : scenarios) {
    if (one.result) all.withUtility &= study::showsUtility(one.result->scenario);
  }
  for (const PairedScenario& one : scenarios) {
    if (!one.isBase && one.result) addScenario(all, one, *results, scenarios.size() > 2);
  }
  return all;
}

/// "−$12.30 (−$20.10 to −$4.00)"; the mean alone where no limit is known.
QString barText(double mean, const study::Interval& interval, const NumberFormat& format) {
  const QString text = format.withSign(mean);
  const bool low = std::isfinite(interval.low), high = std::isfinite(interval.high);
  const QString least = format.withSign(interval.low), most = format.withSign(interval.high);
  if (low && high) return Words::tr("%1 (%2 to %3)").arg(text, least, most);
  if (low) return Words::tr("%1 (at least %2)").arg(text, least);
  return high ? Words::tr("%1 (at most %2)").arg(text, most) : text;
}

Bar barOf(const Row& row, const Measure& measure) {
  const std::optional<MeanEstimate> estimate = measure.of(row.difference);
  if (!estimate) return {std::nullopt, Words::tr("no budget")};
  const double mean = measure.scale * estimate->mean;
  const study::Interval interval{measure.scale * estimate->interval.low,
                                 measure.scale * estimate->interval.high};
  Bar bar{mean, barText(mean, interval, measure.format)};
  bar.brief = measure.format.withSign(mean);
  if (std::isfinite(interval.low) && std::isfinite(interval.high)) {
    bar.interval = Range{interval.low, interval.high};
  }
  return bar;
}

std::vector<ComparableChart> chartsOf(const Differences& all, const ChartTheme& theme) {
  std::vector<ComparableChart> charts;
  for (const Measure& measure : measures(all.base, all.withUtility)) {
    const bool any = std::ranges::any_of(
        all.rows, [&](const Row& row) { return measure.of(row.difference).has_value(); });
    if (!any) continue;
    BarChartSpec spec;
    spec.fileStem = QString::fromLatin1(measure.stem);
    spec.title = measure.title;
    spec.format = measure.format;
    std::vector<BarRow> rows;
    for (const Row& row : all.rows) {
      spec.bars.push_back(barOf(row, measure));
      rows.push_back({static_cast<int>(rows.size()), row.name, theme.line(row.colour)});
    }
    charts.push_back(comparable(std::move(spec), std::move(rows)));
  }
  return charts;
}

}  // namespace

MakePaired pairedBacktest(std::vector<PairedScenario> scenarios) {
  const auto known = std::make_shared<std::optional<Differences>>();
  return [known, scenarios = std::move(scenarios)](const ChartTheme& theme) {
    if (!*known) *known = differencesOf(scenarios);
    return PairedCharts{chartsOf(**known, theme), (*known)->notes};
  };
}

}  // namespace spothorizon::views
