// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/serving/ServingBars.h"

// Charts that compare systems: outcomes, where the time went, distributions.
#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <utility>

#include "scenario/text/Words.h"
#include "views/serving/ServingCharts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(ServingPages)
};

using serving::Measures;
using study::ServingResults;
using study::ServingRun;

ServingBars rowsOf(const ServingResults& results, const ChartTheme& theme) {
  ServingBars bars;
  for (std::size_t i = 0; i < results.runs.size(); ++i) {
    const QString name = servingLabel(results.runs[i]);
    bars.rows.push_back(systemRow(static_cast<int>(i), name, theme));
  }
  return bars;
}

BarChartSpec barsOf(const QString& stem, const QString& title, int decimals) {
  BarChartSpec chart;
  chart.fileStem = stem;
  chart.title = title;
  chart.format = {{}, {}, decimals};
  return chart;
}

Bar barOf(const serving::Interval& interval, const QString& prefix, int decimals) {
  Bar bar;
  if (!std::isfinite(interval.mean)) {
    bar.text = Words::tr("nothing answered");
    return bar;
  }
  bar.value = interval.mean;
  bar.text = NumberFormat{prefix, {}, decimals}.text(interval.mean);
  if (interval.high > interval.low) bar.interval = Range{interval.low, interval.high};
  return bar;
}

/// There is no cost of a token that would last where more arrives than is answered.
Bar costBar(const ServingRun& run) {
  Bar bar = barOf(run.interval(&Measures::usdPerMillionTokens), QStringLiteral("$"), 2);
  if (!run.keepsUp()) bar.text = Words::tr("cannot keep up");
  return bar;
}

void addTimes(ServingBars& bars, const ServingResults& results, const QString& stem,
              const QString& title, double Measures::*value, double target,
              const ChartTheme& theme) {
  BarChartSpec chart = barsOf(stem, title, 1);
  for (const ServingRun& run : results.runs) {
    Bar bar = barOf(run.interval(value), {}, 1);
    bar.hatched = !run.keepsUp();  // still growing with the time
    chart.bars.push_back(std::move(bar));
  }
  if (target < serving::kNever) chart.lines.push_back({target, Words::tr("target"), theme.warning});
  bars.charts.push_back(std::move(chart));
}

QString seconds(double value) { return shortDecimal(value, value < 10 ? 2 : 1); }

}  // namespace

ServingBars outcomeBars(const ServingResults& results, const ChartTheme& theme) {
  ServingBars bars = rowsOf(results, theme);
  const serving::Targets& targets = results.setting->plan.targets;
  addTimes(bars, results, QStringLiteral("serving-p99"), Words::tr("P99, s"), &Measures::p99Seconds,
           targets.wholeSeconds, theme);
  addTimes(bars, results, QStringLiteral("serving-mean"), Words::tr("Mean, s"),
           &Measures::meanSeconds, serving::kNever, theme);
  BarChartSpec usd =
      barsOf(QStringLiteral("serving-usd"), Words::tr("Cost, $ per million tokens"), 2);
  usd.format = {QStringLiteral("$"), {}, 0};
  BarChartSpec wasted = barsOf(QStringLiteral("serving-wasted"), Words::tr("Wasted tokens"), 0);
  for (const ServingRun& run : results.runs) {
    usd.bars.push_back(costBar(run));
    const double tokens = run.meanCount(&Measures::tokensWasted);
    wasted.bars.push_back(barOf({tokens, tokens, tokens}, {}, 0));
  }
  bars.charts.push_back(std::move(usd));
  bars.charts.push_back(std::move(wasted));
  return bars;
}

ServingBars timeBars(const ServingResults& results, const ChartTheme& theme) {
  ServingBars bars = rowsOf(results, theme);
  struct Part {
    QString title, stem;
    double serving::TimeParts::*value;
  };
  const std::vector<Part> parts{
      {Words::tr("Wait, s"), QStringLiteral("serving-wait"), &serving::TimeParts::wait},
      {Words::tr("Prefill, s"), QStringLiteral("serving-prefill"), &serving::TimeParts::prefill},
      {Words::tr("Decode, s"), QStringLiteral("serving-decode"), &serving::TimeParts::decode},
      {Words::tr("Stopped, s"), QStringLiteral("serving-stopped"), &serving::TimeParts::stopped},
      {Words::tr("Redone, s"), QStringLiteral("serving-redone"), &serving::TimeParts::redone}};
  std::vector<serving::TimeParts> times;
  double most = 0;
  for (const ServingRun& run : results.runs) {
    times.push_back(study::timePartsOf(run));
    for (const Part& part : parts) most = std::fmax(most, times.back().*part.value);
  }
  for (const Part& part : parts) {
    BarChartSpec chart = barsOf(part.stem, part.title, 1);
    for (const serving::TimeParts& one : times) {
      const double value = one.*part.value;
      Bar bar;
      if (std::isfinite(value)) {
        bar.value = value;
        bar.text = seconds(value);
      } else {
        bar.text = Words::tr("nothing answered");
      }
      chart.bars.push_back(std::move(bar));
    }
    chart.least = {0, most};
    bars.charts.push_back(std::move(chart));
  }
  return bars;
}

QString distributionTitle(ServingTime what) {
  switch (what) {
    case ServingTime::Whole:
      return Words::tr("Answered within, % of the first replication's requests");
    case ServingTime::Ttft:
      return Words::tr("First token within, % of the first replication's requests");
    case ServingTime::Tpot:
      return Words::tr("Time per token within, % of the first replication's requests");
  }
  return {};
}

CurveChart distributionChart(const ServingResults& results, ServingTime what,
                             const ChartTheme& theme) {
  static const char* const kStems[] = {"serving-whole", "serving-ttft", "serving-tpot"};
  ChartSpec chart;
  chart.fileStem = QLatin1String(kStems[static_cast<int>(what)]);
  chart.title = distributionTitle(what);
  chart.format = {{}, QStringLiteral(" %"), 1};
  chart.leastTop = 100;
  double last = 1e-3;
  for (std::size_t i = 0; i < results.runs.size(); ++i) {
    const std::vector<double> times = sortedTimes(results, results.runs[i], what);
    if (times.empty()) continue;
    const double of = static_cast<double>(results.runs[i].shown->arrived);
    std::vector<SamplePoint> points{{times.front(), 0}};
    for (std::size_t k = 0; k < times.size(); ++k) {
      points.push_back({times[k], 100 * static_cast<double>(k + 1) / of});
    }
    last = std::max(last, times.back());
    LineItem line = systemLine(static_cast<int>(i), servingLabel(results.runs[i]),
                               Samples::line(points), theme);
    line.width = 2;
    chart.lines.push_back(std::move(line));
  }
  const serving::Targets& targets = results.setting->plan.targets;
  const double target = what == ServingTime::Whole  ? targets.wholeSeconds
                        : what == ServingTime::Ttft ? targets.ttftSeconds
                                                    : targets.tpotSeconds;
  if (target < serving::kNever) {
    chart.moments.push_back({target, Words::tr("target"), theme.warning});
    last = std::max(last, target);
  }
  chart.levels.push_back({99, Words::tr("99 %"), theme.muted, Qt::DotLine});
  XAxis axis;
  axis.title = Words::tr("Time, s");
  axis.format = {{}, {}, last < 10 ? 3 : 1};
  chart.xAxis = axis;
  const Range range{0, last * 1.02};
  return {std::move(chart), range, range, {}};
}

}  // namespace spothorizon::views
