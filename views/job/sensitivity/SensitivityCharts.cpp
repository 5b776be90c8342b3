// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/sensitivity/SensitivityCharts.h"

#include <QObject>
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "subjects/job/sensitivity/MonteCarlo.h"
#include "subjects/job/sensitivity/SensitivityAnswer.h"
#include "subjects/job/sensitivity/Tornado.h"
#include "views/page/BudgetMark.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

using study::AnsweredValue;
using study::AnswerMeasure;
using study::SensitivityAnswer;
using study::TornadoBar;
using study::TornadoResults;

const NumberFormat kUsd{QStringLiteral("$"), {}, 0};
const NumberFormat kPercent{{}, QStringLiteral(" %"), 0};
const NumberFormat kPlain{{}, {}, 2};

bool isChance(AnswerMeasure measure) { return measure == AnswerMeasure::WithinBudget; }

/// Chances are drawn in percent.
double unitOf(AnswerMeasure measure) { return isChance(measure) ? 100 : 1; }

QString titleOf(AnswerMeasure measure) {
  switch (measure) {
    case AnswerMeasure::Cost:
      return QObject::tr("Median cost, $");
    case AnswerMeasure::WithinBudget:
      return QObject::tr("Within budget, %");
    case AnswerMeasure::Utility:
      return QObject::tr("Mean utility, $");
  }
  return {};
}

QString correlationTitle(AnswerMeasure measure) {
  switch (measure) {
    case AnswerMeasure::Cost:
      return QObject::tr("Rank correlation: cost");
    case AnswerMeasure::WithinBudget:
      return QObject::tr("Rank correlation: chance");
    case AnswerMeasure::Utility:
      return QObject::tr("Rank correlation: utility");
  }
  return {};
}

QString stemOf(const char* kind, AnswerMeasure measure) {
  return QStringLiteral("sensitivity-%1-%2")
      .arg(QLatin1String(kind), QString::fromStdString(study::measureKey(measure)).toLower());
}

using study::measuresOf;

QString rounded(double value) { return QString::number(value, 'g', 4); }

/// "Deadline (38.4–57.6 h)". Long units have no room beside three charts: Ranges has them all.
QString rowName(const study::VariedParameter& one) {
  constexpr std::size_t kShort = 3;
  const QString sign = one.unit.starts_with('$') ? QStringLiteral("$") : QString();
  const bool isShown = sign.isEmpty() && !one.unit.empty() && one.unit.size() <= kShort;
  const QString unit = isShown ? u' ' + tableWords(one.unit) : QString();
  return QStringLiteral("%1 (%2%3–%4%5)")
      .arg(tableWords(one.label), sign, rounded(one.low), rounded(one.high), unit);
}

BarRow rowOf(const study::VariedParameter& one, std::size_t place, const ChartTheme& theme) {
  BarRow row;
  row.index = static_cast<int>(place);
  row.name = rowName(one);
  row.colour = theme.line(theme.market);
  row.dash = Qt::NoPen;  // rows have no line elsewhere
  return row;
}

/// What the answer can be at all: a chance is from 0 to 1, and a cost is not below 0.
Range possible(AnswerMeasure measure) {
  constexpr double kAny = std::numeric_limits<double>::max();
  return {measure == AnswerMeasure::Utility ? -kAny : 0, isChance(measure) ? 1 : kAny};
}

/// From the scenario's value to an end, with the interval of the change over it, as far as the
/// answer can be there.
Range intervalOver(const AnsweredValue& own, const AnsweredValue& change, AnswerMeasure measure) {
  const Range all = possible(measure);
  const auto limit = [&](double at) {
    const double value = own.value + (std::isfinite(at) ? at : change.value);
    return std::clamp(value, all.min, all.max) * unitOf(measure);
  };
  return {limit(change.interval.low), limit(change.interval.high)};
}

Bar barOf(const TornadoBar& bar, const SensitivityAnswer& own, AnswerMeasure measure) {
  if (!bar.low || !bar.high) return {std::nullopt, QObject::tr("running…")};
  const auto& low = bar.low->answer.of(measure);
  const auto& high = bar.high->answer.of(measure);
  if (!low || !high || !own.of(measure)) return {std::nullopt, QObject::tr("never finishes")};
  const double unit = unitOf(measure);
  Bar made{high->value * unit, {}};
  made.from = own.of(measure)->value * unit;
  made.other = low->value * unit;
  made.interval = intervalOver(*own.of(measure), *bar.high->change.of(measure), measure);
  made.otherInterval = intervalOver(*own.of(measure), *bar.low->change.of(measure), measure);
  made.text = QObject::tr("%1 to %2")
                  .arg(words(study::measureText(measure, low->value)),
                       words(study::measureText(measure, high->value)));
  return made;
}

}  // namespace

SensitivityBars tornadoBars(const TornadoResults& results, AnswerMeasure sortedBy,
                            const ChartTheme& theme) {
  SensitivityBars made;
  if (!results.tried.own) return made;
  const std::vector<std::size_t> order = study::bySwing(results, sortedBy);
  for (const std::size_t i : order) made.rows.push_back(rowOf(results.bars[i].parameter, i, theme));
  for (const AnswerMeasure measure : measuresOf(results.scenario)) {
    BarChartSpec chart;
    chart.fileStem = stemOf("tornado", measure);
    chart.title = QObject::tr("%1 (solid: high)").arg(titleOf(measure));
    chart.format = isChance(measure) ? kPercent : kUsd;
    chart.fromZero = false;
    for (const std::size_t i : order) {
      chart.bars.push_back(barOf(results.bars[i], *results.tried.own, measure));
    }
    if (const auto& own = results.tried.own->of(measure)) {
      chart.lines.push_back({own->value * unitOf(measure),
                             words(study::measureText(measure, own->value)), theme.axis});
    }
    if (measure == AnswerMeasure::Cost) addBudget(chart, results.scenario.budgetUsd, theme);
    made.charts.push_back(std::move(chart));
  }
  return made;
}

std::vector<ComparableChart> comparableTornado(const TornadoResults& results,
                                               const ChartTheme& theme) {
  SensitivityBars all = tornadoBars(results, AnswerMeasure::Cost, theme);
  for (BarRow& row : all.rows) {
    const auto place = static_cast<std::size_t>(row.index);
    row.name = tableWords(results.bars[place].parameter.label);
  }
  std::vector<ComparableChart> charts;
  for (BarChartSpec& chart : all.charts) charts.push_back(comparable(std::move(chart), all.rows));
  return charts;
}

SensitivityBars correlationBars(const study::MonteCarloResults& results, AnswerMeasure sortedBy,
                                const ChartTheme& theme) {
  SensitivityBars made;
  const std::vector<std::size_t> order = study::byCorrelation(results, sortedBy);
  for (const std::size_t i : order) made.rows.push_back(rowOf(results.uncertain[i], i, theme));
  for (const AnswerMeasure measure : measuresOf(results.scenario)) {
    BarChartSpec chart;
    chart.fileStem = stemOf("correlation", measure);
    chart.title = correlationTitle(measure);
    chart.format = kPlain;
    chart.least = {-1, 1};
    for (const std::size_t i : order) {
      const auto one = study::correlationOf(results, i, measure);
      Bar bar;
      if (one) {
        bar.value = one->value;
        bar.text = kPlain.text(one->value);
        bar.interval = Range{one->interval.low, one->interval.high};
      } else {
        bar.text = QObject::tr("does not vary");
      }
      chart.bars.push_back(std::move(bar));
    }
    made.charts.push_back(std::move(chart));
  }
  return made;
}

CurveChart spreadChart(const study::MonteCarloResults& results, const ChartTheme& theme) {
  CurveChart chart;
  ChartSpec& spec = chart.spec;
  spec.fileStem = QStringLiteral("sensitivity-spread");
  spec.title = QObject::tr("Share of samples with at most this median cost, %");
  spec.format = kPercent;
  spec.leastTop = 100;
  XAxis axis;
  axis.title = QObject::tr("Median cost, $");
  axis.format = kUsd;
  spec.xAxis = axis;
  const std::vector<double> values = study::sortedSamples(results, AnswerMeasure::Cost);
  std::vector<SamplePoint> points;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double share = 100.0 * static_cast<double>(i + 1) / static_cast<double>(values.size());
    points.push_back({values[i], share});
  }
  if (points.empty()) {
    spec.emptyText = QObject::tr("No samples yet");
    return chart;
  }
  LineItem line;
  line.samples = Samples::line(points);
  line.name = QObject::tr("Samples");
  line.colour = theme.line(theme.market);
  spec.lines.push_back(std::move(line));
  const double pad = std::max(1e-6, (values.back() - values.front()) * 0.02);
  chart.home = {values.front() - pad, values.back() + pad};
  chart.limits = chart.home;
  return chart;
}

}  // namespace spothorizon::views
