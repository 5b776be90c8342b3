// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/experiment/ExperimentCharts.h"

#include <QObject>
#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentCells.h"
#include "subjects/job/experiment/ExperimentMeasures.h"
#include "subjects/job/experiment/ExperimentResults.h"
#include "subjects/job/experiment/ExperimentSentence.h"
#include "views/chart/heatmap/FlatScale.h"
#include "views/page/BudgetMark.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

using study::Measure;
using Role = study::SeriesInfo::Role;

constexpr int kBandAlpha = 40;
constexpr int kManyBands = 5;  ///< more of them lie on each other: they are paler
/// The least gap between two places, as a share of all, at which they stand at their numbers.
constexpr double kLeastGap = 0.035;

QString withUnit(const QString& name, const std::string& unit) {
  return unit.empty() ? name : QStringLiteral("%1, %2").arg(name, tableWords(unit));
}

QString nameFor(const study::Axis& axis) { return withUnit(tableWords(axis.label), axis.unit); }

std::optional<std::vector<double>> numbersOf(const study::Axis& axis) {
  std::vector<double> numbers;
  for (const study::AxisPoint& point : axis.points) {
    bool isNumber = false;
    numbers.push_back(words(point.label).toDouble(&isNumber));
    if (!isNumber) return std::nullopt;
  }
  return numbers;
}

bool haveRoom(const std::vector<double>& x) {
  if (x.size() < 2) return false;
  const double span = x.back() - x.front();
  for (std::size_t i = 1; i < x.size(); ++i) {
    if (x[i] - x[i - 1] < kLeastGap * span || !(x[i] > x[i - 1])) return false;
  }
  return true;
}

int decimalsOf(const study::Axis& axis) {
  qsizetype most = 0;
  for (const study::AxisPoint& point : axis.points) {
    const QString label = words(point.label);
    const qsizetype dot = label.indexOf(QLatin1Char('.'));
    if (dot >= 0) most = std::max(most, label.size() - dot - 1);
  }
  return static_cast<int>(most);
}

std::size_t acrossOf(const study::Experiment& experiment) {
  return experiment.axes.front().points.size();
}
std::size_t downOf(const study::Experiment& experiment) {
  return experiment.axes.size() > 1 ? experiment.axes[1].points.size() : 1;
}

struct Curve {
  std::vector<SamplePoint> mean, low, high;
};

Curve curveOf(const study::ExperimentResults& results, std::size_t series, std::size_t measure,
              const std::vector<double>& x) {
  constexpr double kGap = std::numeric_limits<double>::quiet_NaN();
  Curve curve;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const auto estimate = estimateAt(results, i, series, measure);
    const bool known = estimate && estimate->hasInterval();
    curve.mean.push_back({x[i], estimate ? estimate->mean : kGap});
    curve.low.push_back({x[i], known ? estimate->low : kGap});
    curve.high.push_back({x[i], known ? estimate->high : kGap});
  }
  return curve;
}

void addCurve(ChartSpec& chart, const Curve& curve, int series, const QString& name,
              const SeriesLook& look, int bandAlpha) {
  QColor band = look.colour;
  band.setAlpha(bandAlpha);
  chart.areas.push_back({Samples::line(curve.high), Samples::line(curve.low), {}, band});
  LineItem line{Samples::line(curve.mean), name, look.colour, look.dash, look.width, false, series};
  line.marked = true;
  chart.lines.push_back(std::move(line));
}

/// Where honest kinds of forecast stand on the axis of error levels, of which `x` are the places.
void addHonest(ChartSpec& chart, const study::ExperimentResults& results,
               const std::vector<double>& x, const ChartTheme& theme) {
  if (results.honest.size() != 1) return;
  std::vector<double> levels;
  for (const study::AxisPoint& point : results.experiment.axes.front().points) {
    levels.push_back(words(point.settings.front().second).toDouble());
  }
  for (const study::HonestLevel& one : results.honest.front()) {
    if (!one.level) continue;
    const auto above = std::ranges::lower_bound(levels, *one.level);
    const auto i = static_cast<std::size_t>(above - levels.begin());
    if (i >= levels.size()) continue;
    const double share = i == 0 ? 0 : (*one.level - levels[i - 1]) / (levels[i] - levels[i - 1]);
    const double place = i == 0 ? x.front() : x[i - 1] + share * (x[i] - x[i - 1]);
    chart.moments.push_back({place, words(one.label), theme.muted});
  }
}

/// What bounds the gap of a plan of the whole job, beside gaps and their part from errors. It
/// depends on the forecasts and not on the policy.
void addBound(ChartSpec& chart, const study::ExperimentResults& results, std::size_t measure,
              const std::vector<double>& x, const ChartTheme& theme) {
  const auto& measures = results.experiment.measures;
  if (measures[measure] != Measure::GapToOptimum && measures[measure] != Measure::GapError) return;
  const auto bound = std::ranges::find(measures, Measure::GapBound);
  if (bound == measures.end()) return;
  const auto at = static_cast<std::size_t>(bound - measures.begin());
  for (std::size_t series = 0; series < results.series.size(); ++series) {
    if (!isMeasured(results, series, at)) continue;
    const Curve curve = curveOf(results, series, at, x);
    chart.lines.push_back({Samples::line(curve.mean),
                           QObject::tr("Bound by forecast error, for a plan of the whole job"),
                           theme.muted, Qt::DotLine, 2.2, true});
    chart.lines.back().marked = true;
    return;
  }
}

ChartSpec emptyChart(const study::Experiment& experiment, std::size_t measure) {
  const Measure what = experiment.measures[measure];
  ChartSpec chart;
  chart.fileStem = QStringLiteral("experiment-%1-%2")
                       .arg(words(experiment.name), words(study::measureKey(what)));
  chart.title = measureTitle(what);
  chart.format = formatOf(what);
  chart.fromZero = what == Measure::OnTime || what == Measure::SpotShare;
  chart.xAxis = placesOf(experiment.axes.front()).axis;
  return chart;
}

}  // namespace

SeriesLook lookOf(const study::SeriesInfo& series, const ChartTheme& theme) {
  switch (series.role) {
    case Role::Learner:
      return {theme.text, Qt::SolidLine, 2.6};
    case Role::BestFixed:
      return {theme.muted, Qt::DashLine, 1.8};
    case Role::Optimum:
      return {theme.line(policyColour(-1)), policyDash(-1), 1.8};
    case Role::Family:
      return {theme.line(policyColour(series.family)), Qt::DashDotLine, 2.2};
    case Role::Policy:
      break;
  }
  return {theme.line(policyColour(series.policy)), policyDash(series.policy), 1.8};
}

QString seriesName(const study::SeriesInfo& series) { return words(series.label); }

NumberFormat formatOf(Measure measure) {
  const std::string unit = study::measureUnit(measure);
  if (unit == "$") return {QStringLiteral("$"), {}, 2};
  if (unit.empty()) return {{}, {}, measure == Measure::Regret ? 3 : 2};
  return {{}, QLatin1Char(' ') + words(unit), measure == Measure::FinishHours ? 2 : 1};
}

QString measureTitle(Measure measure) {
  const QString name = words(study::measureLabel(measure));
  switch (measure) {
    case Measure::Utility:
    case Measure::Cost:
    case Measure::GapToOptimum:
    case Measure::GainUsd:
    case Measure::GapHorizon:
    case Measure::GapCommitment:
    case Measure::GapError:
    case Measure::GapRounding:
    case Measure::GapBound:
      return QObject::tr("%1, $ per job").arg(name);
    case Measure::Gain:
      return QObject::tr("%1, % of its cost").arg(name);
    case Measure::OnTime:
      return QObject::tr("%1, % of jobs").arg(name);
    case Measure::SpotShare:
      return QObject::tr("%1, % of GPU-hours").arg(name);
    case Measure::Regret:
      return QObject::tr("%1, score per job").arg(name);
    case Measure::Reconfigurations:
      return QObject::tr("%1, per job").arg(name);
    case Measure::Saving:
    case Measure::FinishHours:
      break;
  }
  return withUnit(name, study::measureUnit(measure));
}

HeatMapSpec::Best bestOf(Measure measure) {
  switch (measure) {
    case Measure::Cost:
    case Measure::FinishHours:
    case Measure::Regret:
    case Measure::GapToOptimum:
    case Measure::Reconfigurations:
    case Measure::GapHorizon:
    case Measure::GapCommitment:
    case Measure::GapError:
    case Measure::GapRounding:
    case Measure::GapBound:
      return HeatMapSpec::Best::Least;
    default:
      return HeatMapSpec::Best::Greatest;
  }
}

AxisPlaces placesOf(const study::Axis& axis) {
  AxisPlaces places;
  places.axis.title = nameFor(axis);
  const auto numbers = numbersOf(axis);
  if (numbers && haveRoom(*numbers)) {
    const QString suffix = axis.unit.empty() ? QString() : QLatin1Char(' ') + tableWords(axis.unit);
    places.axis.format = {{}, suffix, decimalsOf(axis)};
    places.axis.places = places.x = *numbers;
    return places;
  }
  for (const study::AxisPoint& point : axis.points) {
    places.x.push_back(static_cast<double>(places.x.size()));
    places.axis.categories.push_back(pointWords(axis, point));
  }
  return places;
}

std::optional<study::Estimate> estimateAt(const study::ExperimentResults& results, std::size_t cell,
                                          std::size_t series, std::size_t measure) {
  const auto& estimates = results.cells[cell].estimates;
  if (series >= estimates.size() || measure >= estimates[series].size()) return std::nullopt;
  const study::Estimate& estimate = estimates[series][measure];
  return estimate.jobs > 0 ? std::optional(estimate) : std::nullopt;
}

bool isMeasured(const study::ExperimentResults& results, std::size_t series, std::size_t measure) {
  for (std::size_t cell = 0; cell < results.cells.size(); ++cell) {
    if (estimateAt(results, cell, series, measure)) return true;
  }
  return false;
}

ChartSpec experimentChart(const study::ExperimentResults& results, std::size_t measure,
                          const std::vector<bool>& shown, const ChartTheme& theme) {
  ChartSpec chart = emptyChart(results.experiment, measure);
  const std::vector<double> x = placesOf(results.experiment.axes.front()).x;
  const bool many = std::count(shown.begin(), shown.end(), true) > kManyBands;
  const int bandAlpha = many ? kBandAlpha / 2 : kBandAlpha;
  for (std::size_t series = 0; series < results.series.size(); ++series) {
    if (!shown[series] || !isMeasured(results, series, measure)) continue;
    const study::SeriesInfo& info = results.series[series];
    addCurve(chart, curveOf(results, series, measure, x), static_cast<int>(series),
             seriesName(info), lookOf(info, theme), bandAlpha);
  }
  if (!chart.lines.empty()) addBound(chart, results, measure, x, theme);
  addHonest(chart, results, x, theme);
  if (chart.lines.empty()) {
    chart.moments.clear();
    chart.emptyText = QObject::tr("Nothing to draw yet");
  } else if (results.experiment.measures[measure] == Measure::Cost) {
    addBudget(chart, results.experiment.scenario.budgetUsd, theme);
  }
  return chart;
}

std::vector<bool> scaleOf(const std::vector<bool>& shown, std::size_t series, bool oneScale) {
  if (oneScale) return shown;
  std::vector<bool> own(shown.size(), false);
  own[series] = true;
  return own;
}

Range mapRange(const study::ExperimentResults& results, std::size_t measure,
               const std::vector<bool>& shown) {
  MinMax all;
  for (std::size_t series = 0; series < results.series.size(); ++series) {
    for (std::size_t cell = 0; shown[series] && cell < results.cells.size(); ++cell) {
      const auto estimate = estimateAt(results, cell, series, measure);
      if (estimate) all.add(estimate->mean);
    }
  }
  return all.empty() ? Range{0, 1} : Range{all.min, all.max};
}

QString mapName(const study::ExperimentResults& results, std::size_t series, std::size_t measure) {
  const QString name = seriesName(results.series[series]);
  std::vector<bool> own(results.series.size(), false);
  own[series] = true;
  const bool flat = isFlat(orFlat(ColourScale::Kind::Linear, mapRange(results, measure, own))) &&
                    results.cells.size() > 1;
  if (!flat || !results.complete || !isMeasured(results, series, measure)) return name;
  const bool ofForecasts =
      results.series[series].role == Role::Policy &&
      std::ranges::all_of(study::keysSet(results.experiment),
                          [](const std::string& key) { return key.starts_with("forecast."); });
  return (ofForecasts ? QObject::tr("%1 (uses no forecast: the same in every cell)")
                      : QObject::tr("%1 (the same in every cell)"))
      .arg(name);
}

HeatMapSpec experimentMap(const study::ExperimentResults& results, std::size_t series,
                          std::size_t measure, const Range& range) {
  const study::Experiment& experiment = results.experiment;
  const Measure what = experiment.measures[measure];
  HeatMapSpec map;
  map.fileStem = QStringLiteral("experiment-%1-%2-%3")
                     .arg(words(experiment.name), words(study::measureKey(what)))
                     .arg(series + 1);
  map.title = mapName(results, series, measure) + QStringLiteral(": ") + measureTitle(what);
  map.x.title = nameFor(experiment.axes.front());
  for (const study::AxisPoint& point : experiment.axes.front().points) {
    map.x.categories.push_back(pointWords(experiment.axes.front(), point));
  }
  for (std::size_t row = 0; row < downOf(experiment); ++row) {
    map.rows.push_back(experiment.axes.size() > 1
                           ? pointWords(experiment.axes[1], experiment.axes[1].points[row])
                           : QString());
  }
  map.rowTitle = experiment.axes.size() > 1 ? nameFor(experiment.axes[1]) : QString();
  map.format = formatOf(what);
  // As many as tell the tiles apart: more would have no room in them.
  const int telling = range.span() > 8 ? 0 : range.span() > 0.8 ? 1 : 2;
  map.format.decimals = std::min(map.format.decimals, telling);
  map.range = range;
  map.writeValues = true;
  map.best = bestOf(what);
  if (study::needsFamilies(what)) {  // gains and losses in two colours
    const double most = std::max(std::abs(range.min), std::abs(range.max));
    map.scale = ColourScale::Kind::Diverging;
    map.range = Range{-most, most};
    map.best = HeatMapSpec::Best::None;
  }
  return map;
}

HeatMapData experimentMapValues(const study::ExperimentResults& results, std::size_t series,
                                std::size_t measure) {
  auto values = std::make_shared<HeatMapValues>();
  const std::size_t across = acrossOf(results.experiment), down = downOf(results.experiment);
  values->columns = static_cast<int>(across);
  values->rows = static_cast<int>(down);
  for (std::size_t first = 0; first < across; ++first) {
    for (std::size_t second = 0; second < down; ++second) {
      const auto estimate = estimateAt(results, second * across + first, series, measure);
      values->values.push_back(estimate ? static_cast<float>(estimate->mean)
                                        : std::numeric_limits<float>::quiet_NaN());
    }
  }
  return values;
}

QString pointWords(const study::Axis& axis, const study::AxisPoint& point) {
  return verbatimWords(study::pointLabel(axis, point));
}

QString cellWords(const study::Experiment& experiment, std::size_t cell) {
  QStringList parts;
  std::size_t rest = cell;
  for (const study::Axis& axis : experiment.axes) {
    const QString place = pointWords(axis, axis.points[rest % axis.points.size()]);
    const QString unit = axis.unit.empty() ? QString() : QLatin1Char(' ') + tableWords(axis.unit);
    parts << tableWords(axis.label) + QLatin1Char(' ') + place + unit;
    rest /= axis.points.size();
  }
  return parts.join(QStringLiteral(", "));
}

}  // namespace spothorizon::views
