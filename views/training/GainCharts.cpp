// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/training/GainCharts.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <utility>

#include "scenario/Parameters.h"
#include "scenario/text/Words.h"
#include "subjects/training/WordParts.h"
#include "views/scenario/EditWords.h"
#include "views/training/GainParts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(TrainingPages)
};

using study::TrainingResults;
using study::TrainingSweepPoint;

QString axisTitle(const study::TrainingSweep& sweep) {
  if (sweep.what == "restart") return Words::tr("Restart (R), s");
  if (sweep.what == "look-ahead") return Words::tr("Look-ahead (H), intervals");
  if (sweep.what == "cluster") return Words::tr("Cluster size, nodes");
  if (sweep.what == "top-up") return Words::tr("On-demand nodes");
  if (sweep.what == "grace") return Words::tr("Notice (g), s");
  if (sweep.what == "checkpoint") return Words::tr("Checkpoint every (C), s");
  const study::Parameter* parameter = study::findParameter(sweep.what);
  if (!parameter) return words(sweep.what);
  const QString unit = tableWords(parameter->unit);
  return tableWords(parameter->label) + (unit.isEmpty() ? QString() : QStringLiteral(", ") + unit);
}

/// Keys of parameters are not names of files.
QString stemOf(const char* stem, const study::TrainingSweep& sweep) {
  return QLatin1String(stem) + words(sweep.what).replace(QLatin1Char('.'), QLatin1Char('-'));
}

CurveChart empty(const QString& stem, const QString& title) {
  ChartSpec spec;
  spec.fileStem = stem;
  spec.title = title;
  return {std::move(spec), {0, 1}, {0, 1}, {}};
}

Range rangeOf(const std::vector<double>& places) {
  const auto [least, most] = std::ranges::minmax(places);
  return most > least ? Range{least, most} : Range{least - 0.5, most + 0.5};
}

CurveChart overSweep(const TrainingResults& results, ChartSpec spec,
                     const std::function<double(const TrainingSweepPoint&, std::size_t)>& value,
                     const ChartTheme& theme) {
  std::vector<double> places;
  for (const TrainingSweepPoint& point : results.sweep.points) places.push_back(point.value);
  if (places.empty()) return empty(spec.fileStem, spec.title);
  XAxis axis;
  axis.title = axisTitle(results.sweep);
  const bool whole =
      std::ranges::all_of(places, [](double place) { return place == std::round(place); });
  axis.format = {{}, {}, whole ? 0 : 2};
  axis.places = places;
  spec.xAxis = axis;
  for (std::size_t i = 0; i < results.runs.size(); ++i) {
    std::vector<SamplePoint> points;
    for (const TrainingSweepPoint& point : results.sweep.points) {
      points.push_back({point.value, value(point, i)});
    }
    spec.lines.push_back(gain::dotted(std::move(points), trainingPolicyLabel(results.runs[i]),
                                      static_cast<int>(i), theme));
  }
  const Range range = rangeOf(places);
  return {std::move(spec), range, range, {}};
}

void markOwnValue(ChartSpec& spec, const study::TrainingSweep& sweep, const ChartTheme& theme) {
  if (!std::isfinite(sweep.present)) return;
  spec.moments.push_back({sweep.present, Words::tr("now"), theme.muted});
}

/// Young's interval, as the policy that plans by what it knows would have it at the point where it
/// trains most.
void markYoung(ChartSpec& spec, const TrainingResults& results, const ChartTheme& theme) {
  if (results.sweep.what != "checkpoint") return;
  const TrainingSweepPoint* best = nullptr;
  std::size_t policy = 0;
  for (const TrainingSweepPoint& point : results.sweep.points) {
    for (std::size_t i = 0; i < point.samples.size(); ++i) {
      if (!training::honest(results.runs[i].spec.kind) || !point.youngSeconds[i]) continue;
      if (!best || point.samples[i] > best->samples[policy]) best = &point, policy = i;
    }
  }
  if (!best) return;
  const double at = *best->youngSeconds[policy];
  if (at > results.sweep.points.back().value) return;
  spec.moments.push_back({at, Words::tr("Young"), theme.warning});
}

QString samples(double count) { return words(study::samplesText(count)); }

QString signedSamples(double count) {
  const QString size = samples(std::abs(count));
  if (count == 0) return size;
  return (count > 0 ? QStringLiteral("+") : QStringLiteral("−")) + size;
}

/// For people; a number's unit comes once, after the last.
QString triedValue(const study::Parameter& parameter, const std::string& value) {
  const bool number = parameter.type == study::ParameterType::Real ||
                      parameter.type == study::ParameterType::Integer;
  return number ? words(value) : valueWords(parameter, words(value));
}

/// "Restart: 20 | 60 s", "Mini-batch is lost: on": with the values that are tried.
QString tornadoLabel(const study::TrainingTornadoRow& row) {
  const study::Parameter* parameter = study::findParameter(row.key);
  if (!parameter) return words(row.key);
  QStringList values;
  for (const auto& side : row.sides) values << triedValue(*parameter, side.value);
  const QString unit = tableWords(parameter->unit);
  return tableWords(parameter->label) + QStringLiteral(": ") + values.join(QStringLiteral(" | ")) +
         (unit.isEmpty() ? QString() : QLatin1Char(' ') + unit);
}

}  // namespace

bool hasDollars(const study::TrainingSweep& sweep) {
  return std::ranges::any_of(sweep.points, [](const TrainingSweepPoint& point) {
    return std::ranges::any_of(point.usdPerMillion,
                               [](const auto& usd) { return usd.has_value(); });
  });
}

CurveChart sweepChart(const TrainingResults& results, const ChartTheme& theme) {
  ChartSpec spec;
  spec.fileStem = stemOf("training-sweep-", results.sweep);
  spec.title = Words::tr("Trained, thousand samples");
  spec.format = {{}, {}, 1};
  spec.fromZero = false;
  CurveChart chart = overSweep(
      results, std::move(spec),
      [](const TrainingSweepPoint& point, std::size_t i) { return point.samples[i] / 1e3; }, theme);
  markOwnValue(chart.spec, results.sweep, theme);
  markYoung(chart.spec, results, theme);
  return chart;
}

CurveChart sweepDollarsChart(const TrainingResults& results, const ChartTheme& theme) {
  ChartSpec spec;
  spec.fileStem = stemOf("training-sweep-usd-", results.sweep);
  spec.title = Words::tr("Cost, $ per million samples");
  spec.format = {QStringLiteral("$"), {}, 2};
  spec.fromZero = false;
  CurveChart chart = overSweep(
      results, std::move(spec),
      [](const TrainingSweepPoint& point, std::size_t i) {
        return point.usdPerMillion[i].value_or(std::nan(""));
      },
      theme);
  markOwnValue(chart.spec, results.sweep, theme);
  return chart;
}

namespace {

/// Those that no other beats in speed and price, by speed: with one on-demand node more a policy
/// may be both slower and dearer.
std::vector<SamplePoint> worthHaving(std::vector<SamplePoint> points) {
  std::ranges::stable_sort(points, [](const SamplePoint& a, const SamplePoint& b) {
    return a.x != b.x ? a.x > b.x : a.y < b.y;
  });
  std::vector<SamplePoint> kept;
  for (const SamplePoint& point : points) {
    if (kept.empty() || point.y < kept.back().y) kept.push_back(point);
  }
  std::ranges::reverse(kept);
  return kept;
}

}  // namespace

CurveChart dollarsBySpeedChart(const TrainingResults& results, const ChartTheme& theme) {
  ChartSpec spec;
  spec.fileStem = QStringLiteral("training-usd-by-speed");
  spec.title = Words::tr("The cheapest million samples at each speed, $");
  spec.format = {QStringLiteral("$"), {}, 2};
  spec.fromZero = false;
  XAxis axis;
  axis.title = Words::tr("Samples per second");
  axis.format = {{}, {}, 1};
  spec.xAxis = axis;
  std::vector<double> speeds;
  for (std::size_t i = 0; i < results.runs.size(); ++i) {
    std::vector<SamplePoint> points;
    for (const TrainingSweepPoint& point : results.sweep.points) {
      if (!point.usdPerMillion[i]) continue;
      points.push_back({point.samplesPerSecond[i], *point.usdPerMillion[i]});
      speeds.push_back(point.samplesPerSecond[i]);
    }
    points = worthHaving(std::move(points));
    if (points.empty()) continue;
    spec.lines.push_back(gain::dotted(std::move(points), trainingPolicyLabel(results.runs[i]),
                                      static_cast<int>(i), theme));
  }
  if (speeds.empty()) return empty(spec.fileStem, spec.title);
  const Range range = rangeOf(speeds);
  return {std::move(spec), range, range, {}};
}

int usualGainPolicy(const TrainingResults& results) {
  const study::TrainingRun* best = results.bestHonest();
  return best ? static_cast<int>(best - results.runs.data()) : 0;
}

TrainingBars tornadoBars(const TrainingResults& results, int policy, const ChartTheme& theme) {
  TrainingBars bars;
  if (policy < 0 || policy >= static_cast<int>(results.runs.size())) return bars;
  const auto at = static_cast<std::size_t>(policy);
  const double own = results.runs[at].ledger.samples;
  std::vector<const study::TrainingTornadoRow*> rows;
  for (const study::TrainingTornadoRow& row : results.tornado) rows.push_back(&row);
  std::ranges::stable_sort(rows, std::ranges::greater(),
                           [&](const auto* row) { return row->spread(at, own); });
  constexpr std::size_t kMostShown = 16;
  if (rows.size() > kMostShown) rows.resize(kMostShown);
  BarChartSpec first = gain::barsOf(QStringLiteral("training-tornado"),
                                    Words::tr("First alternative, extra samples"));
  BarChartSpec second = gain::barsOf(QStringLiteral("training-tornado-second"),
                                     Words::tr("Second alternative, extra samples"));
  for (const study::TrainingTornadoRow* row : rows) {
    BarRow name = gain::rowOf(static_cast<int>(bars.rows.size()), tornadoLabel(*row), theme);
    name.colour = theme.line(policyColour(policy));
    name.dash = Qt::SolidLine;
    bars.rows.push_back(std::move(name));
    for (std::size_t side = 0; side < 2; ++side) {
      Bar bar;
      if (side < row->sides.size()) {
        bar.value = study::samplesApart(row->sides[side].samples[at], own);
        bar.text = signedSamples(*bar.value);
      }
      (side == 0 ? first : second).bars.push_back(std::move(bar));
    }
  }
  Range both = first.valueRange();
  const Range other = second.valueRange();
  both = {std::min(both.min, other.min), std::max(both.max, other.max)};
  first.least = second.least = both;
  bars.charts = {std::move(first), std::move(second)};
  return bars;
}

// ---- forecasts

QString forecastLabel(const std::string& key) {
  if (key == "hold") return Words::tr("Hold");
  if (key == "arima") return Words::tr("ARIMA");
  if (key == "seasonal") return Words::tr("Seasonal");
  if (key == "arima-aicc") return Words::tr("ARIMA by AICc");
  if (key == "holt-winters") return Words::tr("Holt-Winters");
  if (key == "survival") return Words::tr("Survival");
  if (key == "truth") return Words::tr("Truth");
  return Words::tr("Noisy truth") + QLatin1Char(' ') + words(key).section(' ', 1);
}

QString errorByLeadTitle() { return Words::tr("Mean error by lead, nodes"); }

CurveChart errorByLeadChart(const TrainingResults& results, const ChartTheme& theme) {
  ChartSpec spec;
  spec.fileStem = QStringLiteral("training-error-by-lead");
  spec.title = errorByLeadTitle();
  spec.format = {{}, {}, 2};
  XAxis axis;
  axis.title = Words::tr("Lead, intervals");
  axis.format = {{}, {}, 0};
  spec.xAxis = axis;
  double leads = 1;
  for (std::size_t i = 0; i < results.forecasts.size(); ++i) {
    const study::TrainingForecast& one = results.forecasts[i];
    std::vector<SamplePoint> points;
    for (std::size_t k = 0; k < one.errors.size(); ++k) {
      points.push_back({static_cast<double>(k + 1), one.errors[k]});
    }
    leads = std::max(leads, static_cast<double>(one.errors.size()));
    if (points.empty()) continue;
    spec.lines.push_back(
        gain::dotted(std::move(points), forecastLabel(one.key), static_cast<int>(i), theme));
  }
  const Range range{1, std::max(2.0, leads)};
  return {std::move(spec), range, range, {}};
}

TrainingBars forecastBars(const TrainingResults& results, const ChartTheme& theme) {
  TrainingBars bars;
  if (results.forecasts.empty()) return bars;
  BarChartSpec more = gain::barsOf(QStringLiteral("training-forecast-samples"),
                                   Words::tr("Gain over holding, samples"));
  BarChartSpec error =
      gain::barsOf(QStringLiteral("training-forecast-error"), Words::tr("Mean error, nodes"));
  error.format = {{}, {}, 2};
  const double hold = results.forecasts.front().ledger.samples;
  for (std::size_t i = 0; i < results.forecasts.size(); ++i) {
    const study::TrainingForecast& one = results.forecasts[i];
    bars.rows.push_back(gain::rowOf(static_cast<int>(i), forecastLabel(one.key), theme));
    Bar gained, errs;
    gained.value = study::samplesApart(one.ledger.samples, hold);
    gained.text = i == 0 ? samples(hold) : signedSamples(*gained.value);
    double sum = 0;
    for (const double each : one.errors) sum += each;
    errs.value = one.errors.empty() ? 0 : sum / static_cast<double>(one.errors.size());
    errs.text = shortDecimal(*errs.value, 2);
    more.bars.push_back(std::move(gained));
    error.bars.push_back(std::move(errs));
  }
  bars.charts = {std::move(more), std::move(error)};
  return bars;
}

}  // namespace spothorizon::views
