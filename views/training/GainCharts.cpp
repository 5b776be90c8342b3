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
