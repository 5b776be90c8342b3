// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/training/TrainingCharts.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <utility>

#include "scenario/text/Words.h"
#include "subjects/training/WordParts.h"
#include "views/training/GainCharts.h"
#include "views/training/GainParts.h"
#include "views/training/ShapeMap.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(TrainingPages)
};

using gain::barsOf;
using study::TrainingResults;
using Question = study::TrainingQuestion;
using study::TrainingRun;
using training::LedgerRow;

QString samples(double count) { return words(study::samplesText(count)); }

/// Places are intervals, as the ledger and the command line count them.
XAxis axisOf(const TrainingResults& results) {
  XAxis axis;
  axis.title = Words::tr("Interval, %1 s each").arg(shortDecimal(results.setting->spot.seconds, 1));
  axis.format = {{}, {}, 0};
  return axis;
}

Range rangeOf(const TrainingResults& results) {
  const training::Window& window = results.setting->window;
  return {static_cast<double>(window.first), static_cast<double>(window.last) + 1};
}

CurveChart chartOf(ChartSpec spec, const TrainingResults& results) {
  spec.xAxis = axisOf(results);
  const Range range = rangeOf(results);
  return {std::move(spec), range, range, {}};
}

template <class Value>
Samples stepsOf(const TrainingResults& results, const Value& value) {
  std::vector<double> values;
  const training::Window& window = results.setting->window;
  for (int i = window.first; i <= window.last; ++i) values.push_back(value(i));
  return Samples::steps(window.first, 1, std::move(values));
}

const TrainingRun* runOf(const TrainingResults& results, int policy) {
  const auto at = static_cast<std::size_t>(std::max(0, policy));
  if (policy < 0 || at >= results.runs.size()) return nullptr;
  return results.runs[at].ledger.rows.empty() ? nullptr : &results.runs[at];
}

const LedgerRow* rowOf(const TrainingResults& results, int policy, int interval) {
  const TrainingRun* run = runOf(results, policy);
  const int at = interval - results.setting->window.first;
  if (!run || at < 0 || at >= static_cast<int>(run->ledger.rows.size())) return nullptr;
  return &run->ledger.rows[static_cast<std::size_t>(at)];
}

QColor veiled(QColor colour, int alpha) {
  colour.setAlpha(alpha);
  return colour;
}

LineItem trainedLine(const training::Ledger& ledger, const TrainingResults& results, TrainedAs as) {
  std::vector<SamplePoint> points;
  double trained = 0, ideal = 0;
  int at = results.setting->window.first;
  if (as == TrainedAs::Samples) points.push_back({static_cast<double>(at), 0});
  for (std::size_t i = 0; i < ledger.rows.size(); ++i) {
    trained += ledger.rows[i].samples;
    ideal += results.ideal.rows[i].samples;
    ++at;
    const double value = as == TrainedAs::Samples ? trained / 1e3
                         : ideal > 0              ? 100 * trained / ideal
                                                  : std::nan("");
    points.push_back({static_cast<double>(at), value});
  }
  LineItem item;
  item.samples = Samples::line(points);
  item.named = true;
  return item;
}

// ---- bars

/// Causes as a planner puts them together.
struct LossGroup {
  QString title, stem;
  std::vector<training::Cause> causes;
};

std::vector<LossGroup> lossGroups() {
  using training::Cause;
  return {
      {Words::tr("Slower shape, samples"),
       QStringLiteral("training-slower"),
       {Cause::SlowerChoice}},
      {Words::tr("Moving, samples"),
       QStringLiteral("training-moving"),
       {Cause::Start, Cause::IntraStage, Cause::InterStage, Cause::Pipeline, Cause::Carried}},
      {Words::tr("Restarting, samples"), QStringLiteral("training-restarting"), {Cause::Restart}},
      {Words::tr("Missed forecast, samples"),
       QStringLiteral("training-missed"),
       {Cause::MissedForecast}},
      {Words::tr("Lost work, samples"),
       QStringLiteral("training-lost-work"),
       {Cause::MiniBatch, Cause::LostStage, Cause::Checkpoints}}};
}

double lostTo(const training::Ledger& ledger, const LossGroup& group) {
  double lost = 0;
  for (const training::Cause cause : group.causes) lost += ledger.lost[cause];
  return lost;
}

void addTrained(TrainingBars& bars, const TrainingResults& results) {
  BarChartSpec chart = barsOf(QStringLiteral("training-samples"), Words::tr("Trained, samples"));
  for (const TrainingRun& run : results.runs) {
    Bar bar;
    bar.value = run.ledger.samples;
    bar.brief = QString::number(100 * run.ledger.ofIdeal(), 'f', 1) + QStringLiteral(" %");
    bar.text = Words::tr("%1, %2 of the ideal").arg(samples(run.ledger.samples), bar.brief);
    chart.bars.push_back(std::move(bar));
  }
  chart.lines.push_back({results.ideal.samples, Words::tr("ideal"), QColor()});
  bars.charts.push_back(std::move(chart));
}

/// All on one scale, so that causes can be weighed against each other.
void addLosses(TrainingBars& bars, const TrainingResults& results) {
  double most = 0;
  std::vector<BarChartSpec> charts;
  for (const LossGroup& group : lossGroups()) {
    BarChartSpec chart = barsOf(group.stem, group.title);
    double all = 0;
    for (const TrainingRun& run : results.runs) {
      const double lost = lostTo(run.ledger, group);
      Bar bar;
      bar.value = lost;
      bar.text = samples(lost);
      chart.bars.push_back(std::move(bar));
      all += std::abs(lost);
      most = std::max(most, lost);
    }
    if (all > 0.5) charts.push_back(std::move(chart));
  }
  for (BarChartSpec& chart : charts) {
    chart.least = {0, most};
    bars.charts.push_back(std::move(chart));
  }
}

void addDollars(TrainingBars& bars, const TrainingResults& results) {
  BarChartSpec chart =
      barsOf(QStringLiteral("training-usd"), Words::tr("Cost, $ per million samples"));
  chart.format = {QStringLiteral("$"), {}, 0};
  bool known = false;
  for (const TrainingRun& run : results.runs) {
    const auto usd = run.ledger.usdPerMillionSamples();
    Bar bar;
    bar.value = usd;
    bar.text = usd ? words(study::usdText(*usd)) : Words::tr("no price");
    chart.bars.push_back(std::move(bar));
    known = known || usd;
  }
  if (known) bars.charts.push_back(std::move(chart));
}

QString gainName(const std::string& key) {
  if (key == "reactive") return Words::tr("Restarting at every event");
  if (key == "cheap") return Words::tr("Cheaper moves");
  if (key == "hold") return Words::tr("Planning");
  if (key == "truth") return Words::tr("Foresight");
  if (key == "best") return Words::tr("The whole window known");
  return Words::tr("The ideal");
}

}  // namespace

QString nodesTitle() { return Words::tr("Nodes"); }

QString trainedTitle(TrainedAs as) {
  return as == TrainedAs::Samples ? Words::tr("Trained so far, thousand samples")
                                  : Words::tr("Trained so far, % of the ideal");
}

QString stripTitle() { return Words::tr("Shape by policy: stages by colour, pipelines by height"); }

QString trainingPolicyLabel(const TrainingRun& run) {
  const QString key = words(run.key), kind = key.section(' ', 0, 0), rest = key.section(' ', 1);
  QString name = kind;
  if (kind == QLatin1String("reactive")) name = Words::tr("Reactive");
  if (kind == QLatin1String("cheap")) name = Words::tr("Cheap");
  if (kind == QLatin1String("hold")) name = Words::tr("Hold");
  if (kind == QLatin1String("arima")) name = Words::tr("ARIMA");
  if (kind == QLatin1String("noisy-truth")) name = Words::tr("Noisy truth");
  if (kind == QLatin1String("truth")) name = Words::tr("Truth");
  if (kind == QLatin1String("forecast")) name = Words::tr("Forecast");
  if (kind == QLatin1String("best")) name = Words::tr("Best possible");
  if (kind == QLatin1String("ideal")) name = Words::tr("Ideal");
  return rest.isEmpty() ? name : name + QLatin1Char(' ') + rest;
}

CurveChart nodesChart(const TrainingResults& results, int policy, const ChartTheme& theme) {
  ChartSpec chart;
  chart.fileStem = QStringLiteral("training-nodes");
  chart.title = nodesTitle();
  chart.format = {{}, {}, 0};
  const Samples nodes =
      stepsOf(results, [&](int i) { return static_cast<double>(results.setting->nodes.nodes(i)); });
  if (runOf(results, policy)) {
    const Samples used = stepsOf(results, [&](int i) {
      const LedgerRow* row = rowOf(results, policy, i);
      return row ? static_cast<double>(row->strategy.nodes()) : 0;
    });
    AreaItem idle{nodes, used, Words::tr("Idle"), veiled(theme.warning, 90)};
    idle.named = true;
    AreaItem busy{used, {}, Words::tr("In pipelines"), theme.freeGpus};
    busy.named = true;
    chart.areas.push_back(std::move(busy));
    chart.areas.push_back(std::move(idle));
  }
  LineItem line;
  line.samples = nodes;
  line.name = Words::tr("Available");
  line.colour = theme.text;
  line.named = true;
  chart.lines.push_back(std::move(line));
  chart.leastTop = 1;
  return chartOf(std::move(chart), results);
}

CurveChart trainedChart(const TrainingResults& results, TrainedAs as, const ChartTheme& theme) {
  ChartSpec chart;
  chart.fileStem = as == TrainedAs::Samples ? QStringLiteral("training-trained")
                                            : QStringLiteral("training-of-ideal");
  chart.title = trainedTitle(as);
  chart.format = {{}, as == TrainedAs::Samples ? QString() : QStringLiteral(" %"), 1};
  chart.fromZero = as == TrainedAs::Samples;
  for (std::size_t i = 0; i < results.runs.size(); ++i) {
    LineItem line = trainedLine(results.runs[i].ledger, results, as);
    line.name = trainingPolicyLabel(results.runs[i]);
    line.colour = theme.line(policyColour(static_cast<int>(i)));
    line.dash = policyDash(static_cast<int>(i));
    line.width = 2;
    if (!line.samples.empty()) chart.lines.push_back(std::move(line));
  }
  if (as == TrainedAs::Samples) {
    LineItem ideal = trainedLine(results.ideal, results, as);
    ideal.name = Words::tr("Ideal");
    ideal.colour = theme.muted;
    ideal.dash = Qt::DotLine;
    chart.lines.push_back(std::move(ideal));
  }
  return chartOf(std::move(chart), results);
}

namespace {

/// The most pipelines and the most stages that any policy runs.
training::Strategy greatestOf(const TrainingResults& results) {
  training::Strategy most;
  for (const TrainingRun& run : results.runs) {
    for (const LedgerRow& row : run.ledger.rows) {
      most.pipelines = std::max(most.pipelines, row.strategy.pipelines);
      most.stages = std::max(most.stages, row.strategy.stages);
    }
  }
  return most;
}

int leastStages(const TrainingResults& results, int least) {
  for (const TrainingRun& run : results.runs) {
    for (const LedgerRow& row : run.ledger.rows) {
      if (!row.strategy.idle()) least = std::min(least, row.strategy.stages);
    }
  }
  return least;
}

}  // namespace

MapChart shapeStrip(const TrainingResults& results) {
  HeatMapSpec spec;
  spec.fileStem = QStringLiteral("training-shapes-strip");
  spec.title = stripTitle();
  spec.x = axisOf(results);
  spec.firstX = results.setting->window.first;
  spec.format = {{}, {}, 0};
  for (const TrainingRun& run : results.runs) spec.rows.push_back(trainingPolicyLabel(run));
  const training::Strategy most = greatestOf(results);
  spec.range = Range{static_cast<double>(leastStages(results, most.stages)),
                     static_cast<double>(most.stages)};
  // The palest colour is that of nothing: the fewest stages have to be seen as well.
  spec.range->min -= 1;
  auto values = std::make_shared<HeatMapValues>();
  values->columns = results.setting->window.count();
  values->rows = static_cast<int>(results.runs.size());
  for (int i = 0; i < values->columns; ++i) {
    for (int policy = 0; policy < values->rows; ++policy) {
      const LedgerRow* row = rowOf(results, policy, results.setting->window.first + i);
      const bool runs = row && !row->strategy.idle();
      values->values.push_back(runs ? static_cast<float>(row->strategy.stages)
                                    : std::numeric_limits<float>::quiet_NaN());
      const int pipelines = runs ? row->strategy.pipelines : 0;
      values->heights.push_back(static_cast<float>(pipelines) /
                                static_cast<float>(std::max(1, most.pipelines)));
    }
  }
  return {std::move(spec), std::move(values)};
}

TrainingBars trainingBars(const TrainingResults& results, const ChartTheme& theme) {
  TrainingBars bars;
  for (std::size_t i = 0; i < results.runs.size(); ++i) {
    const int policy = static_cast<int>(i);
    BarRow row;
    row.index = policy;
    row.name = trainingPolicyLabel(results.runs[i]);
    row.colour = theme.line(policyColour(policy));
    row.dash = policyDash(policy);
    bars.rows.push_back(std::move(row));
  }
  addTrained(bars, results);
  addLosses(bars, results);
  addDollars(bars, results);
  for (BarChartSpec& chart : bars.charts) {
    for (BarLine& line : chart.lines) line.colour = theme.muted;
  }
  return bars;
}

TrainingBars gainBars(const TrainingResults& results, const ChartTheme& theme) {
  TrainingBars bars;
  if (results.gain.empty()) return bars;
  BarChartSpec trained = barsOf(QStringLiteral("training-gain"), Words::tr("Trained, samples"));
  BarChartSpec more =
      barsOf(QStringLiteral("training-gain-steps"), Words::tr("Gain over the row above, samples"));
  double before = results.gain.front().samples;
  for (std::size_t i = 0; i < results.gain.size(); ++i) {
    const study::TrainingGain& one = results.gain[i];
    BarRow row;
    row.index = static_cast<int>(i);
    row.name = gainName(one.key);
    row.colour = theme.line(policyColour(static_cast<int>(i)));
    bars.rows.push_back(std::move(row));
    Bar whole, step;
    whole.value = one.samples;
    whole.text = samples(one.samples);
    if (i > 0) step.value = one.samples - before;
    step.text = i > 0 ? samples(study::samplesApart(one.samples, before)) : QString();
    before = one.samples;
    trained.bars.push_back(std::move(whole));
    more.bars.push_back(std::move(step));
  }
  bars.charts.push_back(std::move(trained));
  bars.charts.push_back(std::move(more));
  return bars;
}

QString stripReadOut(const TrainingResults& results, int policy, int interval) {
  const TrainingRun* run = runOf(results, policy);
  const LedgerRow* row = rowOf(results, policy, interval);
  if (!run || !row) return {};
  return Words::tr("%1, interval %2: %3, %4 of %5 samples")
      .arg(trainingPolicyLabel(*run))
      .arg(interval)
      .arg(words(study::shapeText(row->strategy)), samples(row->samples),
           samples(row->idealSamples));
}

QString intervalReadOut(const TrainingResults& results, int policy, double interval) {
  const TrainingRun* run = runOf(results, policy);
  const int at = static_cast<int>(std::floor(interval));
  const LedgerRow* row = rowOf(results, policy, at);
  if (!run || !row) return {};
  const QString nodes = Words::tr("Interval %1: %2 nodes, %3 left and %4 joined.")
                            .arg(at)
                            .arg(row->change.after())
                            .arg(row->change.removed)
                            .arg(row->change.added);
  const QString shape = words(study::shapeText(row->strategy));
  QString did = Words::tr("%1 runs %2; moving takes %3 s, and %4 of %5 samples are trained.")
                    .arg(trainingPolicyLabel(*run), shape, shortDecimal(row->costSeconds, 1),
                         samples(row->samples), samples(row->idealSamples));
  if (row->missed) {
    did += QLatin1Char(' ') + Words::tr("It had planned %1, for which too few were left.")
                                  .arg(words(study::shapeText(row->planned)));
  }
  return nodes + QLatin1Char(' ') + did;
}

namespace {

using study::TrainingResults;
using Charts = std::vector<ComparableChart>;

void add(Charts& all, CurveChart chart) {
  all.push_back(comparable(std::move(chart.spec), chart.home, chart.limits));
}

void add(Charts& all, TrainingBars bars) {
  for (BarChartSpec& chart : bars.charts) all.push_back(comparable(std::move(chart), bars.rows));
}

Charts ofVariant(const TrainingResults& results, const ChartTheme& theme) {
  Charts all;
  switch (results.question) {
    case Question::Forecast:
      add(all, errorByLeadChart(results, theme));
      add(all, forecastBars(results, theme));
      break;
    case Question::Tornado:
      add(all, tornadoBars(results, usualGainPolicy(results), theme));
      break;
    case Question::Once:
    case Question::Setting:
    case Question::Gain:
      break;
  }
  return all;
}

}  // namespace

Charts comparableTraining(const TrainingResults& results, const QString& page,
                          const ChartTheme& theme) {
  if (results.question != Question::Once) return ofVariant(results, theme);
  Charts all;
  if (page == QLatin1String("training-shapes")) {
    MapChart map = shapeMap(results, {});
    all.push_back(comparable(std::move(map.spec), std::move(map.values)));
    return all;
  }
  // Those of a moment, and variants without results yet.
  for (const char* own : {"training-move", "training-forecast"}) {
    if (page == QLatin1String(own)) return all;
  }
  if (page == QLatin1String("training-gain")) {
    add(all, gainBars(results, theme));
    return all;
  }
  add(all, nodesChart(results, -1, theme));
  add(all, trainedChart(results, TrainedAs::ShareOfIdeal, theme));
  add(all, trainingBars(results, theme));
  return all;
}

}  // namespace spothorizon::views
