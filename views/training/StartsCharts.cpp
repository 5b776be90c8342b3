// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/training/StartsCharts.h"

// The training subject over every start of the trace.
#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <utility>

#include "views/training/GainParts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(TrainingPages)
};

using study::TrainingResults;

double share(const study::TrainingBacktest::Start& start, std::size_t policy) {
  return start.idealSamples > 0 ? 100 * start.samples[policy] / start.idealSamples : std::nan("");
}

/// "+1.08", "−0.11"
QString signedDecimal(double value) {
  const QString size = shortDecimal(std::abs(value), 2);
  if (size == QLatin1String("0")) return size;
  return (value > 0 ? QStringLiteral("+") : QStringLiteral("−")) + size;
}

}  // namespace

QString startsTitle() { return Words::tr("Trained by start, % of the ideal"); }

CurveChart startsChart(const TrainingResults& results, const ChartTheme& theme) {
  ChartSpec spec;
  spec.fileStem = QStringLiteral("training-starts");
  spec.title = startsTitle();
  spec.format = {{}, QStringLiteral(" %"), 1};
  spec.fromZero = false;
  XAxis axis;
  axis.title = Words::tr("First interval");
  axis.format = {{}, {}, 0};
  spec.xAxis = axis;
  const auto& done = results.backtest.done;
  for (std::size_t i = 0; i < results.runs.size() && !done.empty(); ++i) {
    std::vector<SamplePoint> points;
    for (const auto& start : done) {
      points.push_back({static_cast<double>(start.interval), share(start, i)});
    }
    LineItem line = gain::dotted(std::move(points), trainingPolicyLabel(results.runs[i]),
                                 static_cast<int>(i), theme);
    line.marked = false;
    line.width = 1.5;
    spec.lines.push_back(std::move(line));
  }
  const double last = done.empty() ? 1 : std::max(1, done.back().interval);
  return {std::move(spec), {0, last}, {0, last}, {}};
}

QString spreadTitle() { return Words::tr("Cumulative share of starts, %"); }

CurveChart spreadChart(const TrainingResults& results, const ChartTheme& theme) {
  ChartSpec spec;
  spec.fileStem = QStringLiteral("training-spread");
  spec.title = spreadTitle();
  spec.format = {{}, QStringLiteral(" %"), 0};
  XAxis axis;
  axis.title = Words::tr("Trained, % of the ideal");
  axis.format = {{}, {}, 1};
  spec.xAxis = axis;
  double least = 100;
  for (std::size_t i = 0; i < results.runs.size(); ++i) {
    std::vector<double> shares;
    for (const auto& start : results.backtest.done) {
      if (start.idealSamples > 0) shares.push_back(share(start, i));
    }
    if (shares.empty()) continue;
    std::ranges::sort(shares);
    least = std::min(least, shares.front());
    std::vector<SamplePoint> points;
    for (std::size_t k = 0; k < shares.size(); ++k) {
      points.push_back(
          {shares[k], 100 * static_cast<double>(k + 1) / static_cast<double>(shares.size())});
    }
    LineItem line = gain::dotted(std::move(points), trainingPolicyLabel(results.runs[i]),
                                 static_cast<int>(i), theme);
    line.marked = false;
    spec.lines.push_back(std::move(line));
  }
  const Range range{std::min(least, 99.0), 100};
  return {std::move(spec), range, range, {}};
}

TrainingBars backtestBars(const TrainingResults& results, const ChartTheme& theme) {
  TrainingBars bars;
  const study::TrainingBacktest& made = results.backtest;
  if (made.ofIdeal.empty()) return bars;
  BarChartSpec mean =
      gain::barsOf(QStringLiteral("training-backtest-mean"), Words::tr("Mean, % of the ideal"));
  BarChartSpec more = gain::barsOf(QStringLiteral("training-backtest-hold"),
                                   Words::tr("Gain over holding, points"));
  BarChartSpec worst = gain::barsOf(QStringLiteral("training-backtest-worst"),
                                    Words::tr("Worst start, % of the ideal"));
  more.format = {{}, {}, 2};
  const auto barOf = [](const study::Estimate& estimate, const QString& text) {
    Bar bar;
    bar.value = 100 * estimate.mean;
    bar.text = text;
    if (estimate.hasInterval()) bar.interval = Range{100 * estimate.low, 100 * estimate.high};
    return bar;
  };
  for (std::size_t i = 0; i < made.ofIdeal.size(); ++i) {
    bars.rows.push_back(
        gain::rowOf(static_cast<int>(i), trainingPolicyLabel(results.runs[i]), theme));
    mean.bars.push_back(barOf(made.ofIdeal[i], shortDecimal(100 * made.ofIdeal[i].mean, 1)));
    if (i < made.overHold.size()) {
      more.bars.push_back(barOf(made.overHold[i], signedDecimal(100 * made.overHold[i].mean)));
    }
    Bar least;
    if (const auto* start = made.worst(i)) {
      least.value = share(*start, i);
      least.text =
          Words::tr("%1, interval %2").arg(shortDecimal(*least.value, 1)).arg(start->interval);
    }
    worst.bars.push_back(std::move(least));
  }
  bars.charts.push_back(std::move(mean));
  if (!more.bars.empty()) bars.charts.push_back(std::move(more));
  bars.charts.push_back(std::move(worst));
  return bars;
}

}  // namespace spothorizon::views
