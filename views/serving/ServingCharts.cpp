// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/serving/ServingCharts.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <utility>

#include "scenario/text/Words.h"
#include "subjects/serving/ServingWords.h"
#include "views/serving/ServingBars.h"
#include "views/serving/migration/MigrationWords.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(ServingPages)
};

using study::ServingResults;
using study::ServingRun;

XAxis axisOf(const ServingClock& clock) {
  XAxis axis;
  if (clock.seconds == 1) {
    axis.title = Words::tr("Time, s");
  } else if (clock.seconds == 60) {
    axis.title = Words::tr("Time, min");
  } else if (clock.seconds == 3600) {
    axis.title = Words::tr("Time, h");
  } else {
    axis.title = Words::tr("Time, steps of %1 s").arg(clock.seconds);
  }
  axis.format = {{}, {}, 0};
  return axis;
}

CurveChart chartOf(ChartSpec spec, const ServingClock& clock) {
  spec.xAxis = axisOf(clock);
  const Range range{0, static_cast<double>(clock.steps)};
  return {std::move(spec), range, range, {}};
}

Samples stepsOf(const std::vector<double>& values) { return Samples::steps(0, 1, values); }

std::vector<double> sum(const std::vector<double>& a, const std::vector<double>& b) {
  std::vector<double> all = a;
  for (std::size_t i = 0; i < all.size(); ++i) all[i] += b[i];
  return all;
}

QColor veiled(QColor colour, int alpha) {
  colour.setAlpha(alpha);
  return colour;
}

LineItem lineOf(const std::vector<double>& values, const QString& name, const QColor& colour,
                Qt::PenStyle dash = Qt::SolidLine) {
  LineItem line;
  line.samples = stepsOf(values);
  line.name = name;
  line.colour = colour;
  line.dash = dash;
  line.named = true;
  return line;
}

AreaItem areaOf(Samples upper, Samples lower, const QString& name, const QColor& fill) {
  AreaItem area{std::move(upper), std::move(lower), name, fill};
  area.named = true;
  return area;
}

ChartSpec specOf(const QString& stem, const QString& title) {
  ChartSpec chart;
  chart.fileStem = stem;
  chart.title = title;
  chart.format = {{}, {}, 0};
  chart.leastTop = 1;
  return chart;
}

/// Pipelines that live one by one may get an order to grow where there is nothing to grow by.
bool happened(const serving::FleetEvent& event) {
  using Kind = serving::Decision::Kind;
  if (event.did == Kind::Grow) return event.readyAt > 0 || event.stopping > 0;
  return event.did != Kind::Nothing;
}

/// What went on and from which token, what started over, and the bytes of it all.
QString keptWords(const serving::FleetEvent& event) {
  int kept = 0;
  QStringList tokens;
  for (const serving::KeptBatch& batch : event.kept) {
    kept += batch.requests;
    tokens << QString::number(batch.tokens);
  }
  QString text = kept == 0 ? Words::tr("No request went on, %1 started over.").arg(event.restarted)
                           : Words::tr("%1 requests went on from token %2, %3 started over.")
                                 .arg(kept)
                                 .arg(tokens.join(QStringLiteral(", ")))
                                 .arg(event.restarted);
  const serving::Bytes bytes = event.bytesKept + event.bytesMoved + event.bytesLoaded;
  if (bytes == 0) return text;
  return text + QLatin1Char(' ') +
         Words::tr("Kept %1, moved %2, loaded %3.")
             .arg(bytesText(event.bytesKept), bytesText(event.bytesMoved),
                  bytesText(event.bytesLoaded));
}

}  // namespace

QString instancesTitle() { return Words::tr("Instances"); }
QString replicaTitle() {
  return Words::tr("Replicas by size, hatched while they stop or start, GPUs");
}
QString queueTitle() { return Words::tr("Requests waiting and being answered"); }

QString servingChartTitle(ServingShown what) {
  switch (what) {
    case ServingShown::Times:
      return Words::tr("Answers of the last minute, s");
    case ServingShown::Tokens:
      return Words::tr("Tokens delivered, tokens/s");
    case ServingShown::Cost:
      return Words::tr("Cost so far, $");
  }
  return {};
}

QString servingLabel(const ServingRun& run) {
  const QString name = words(study::servingSystemName(run.system));
  const qsizetype number = words(run.key).indexOf(QLatin1Char('#'));
  return number < 0 ? name : name + QLatin1Char(' ') + words(run.key).mid(number);
}

BarRow systemRow(int number, const QString& name, const ChartTheme& theme) {
  BarRow row;
  row.index = number;
  row.name = name;
  row.colour = theme.line(policyColour(number));
  row.dash = policyDash(number);
  return row;
}

LineItem systemLine(int number, const QString& name, Samples samples, const ChartTheme& theme) {
  LineItem line;
  line.samples = std::move(samples);
  line.name = name;
  line.colour = theme.line(policyColour(number));
  line.dash = policyDash(number);
  line.named = true;
  return line;
}

CurveChart instancesChart(const ServingResults&, const ServingSeries& series,
                          const ServingClock& clock, const ChartTheme& theme) {
  ChartSpec chart = specOf(QStringLiteral("serving-instances"), instancesTitle());
  const Samples onDemand = stepsOf(series.onDemand);
  const std::vector<double> usable = sum(series.onDemand, series.spot);
  const bool anyOnDemand = std::ranges::any_of(series.onDemand, [](double n) { return n > 0; });
  const bool anySpot = std::ranges::any_of(series.spot, [](double n) { return n > 0; });
  if (anyOnDemand) {
    chart.areas.push_back(areaOf(onDemand, {}, Words::tr("On demand"), veiled(theme.market, 110)));
  }
  if (anySpot) {
    chart.areas.push_back(areaOf(stepsOf(usable), anyOnDemand ? onDemand : Samples{},
                                 Words::tr("Spot"), theme.freeGpus));
  }
  if (std::ranges::any_of(series.starting, [](double n) { return n > 0; })) {
    chart.areas.push_back(areaOf(stepsOf(sum(usable, series.starting)), stepsOf(usable),
                                 Words::tr("Starting"), veiled(theme.warning, 90)));
  }
  return chartOf(std::move(chart), clock);
}

MapChart replicaStrip(const ServingResults&, const ServingSeries& series,
                      const ServingClock& clock) {
  HeatMapSpec spec;
  spec.fileStem = QStringLiteral("serving-replicas");
  spec.title = replicaTitle();
  spec.x = axisOf(clock);
  spec.format = {{}, {}, 0};
  auto values = std::make_shared<HeatMapValues>();
  values->columns = series.lanes.empty() ? 0 : clock.steps;
  values->rows = static_cast<int>(series.lanes.size());
  int most = 2;
  for (std::size_t d = 0; d < series.lanes.size(); ++d) {
    spec.rows.push_back(Words::tr("Replica %1").arg(d + 1));
    most = std::max(most, *std::ranges::max_element(series.lanes[d]));
  }
  spec.range = Range{0, static_cast<double>(most)};
  for (int i = 0; i < values->columns; ++i) {
    for (const std::vector<int>& lane : series.lanes) {
      const int gpus = lane[static_cast<std::size_t>(i)];
      values->values.push_back(gpus > 0 ? static_cast<float>(gpus)
                                        : std::numeric_limits<float>::quiet_NaN());
      spec.gaps.push_back(gpus == 0 ? HeatMapGap::Hatched : HeatMapGap::None);
    }
  }
  return {std::move(spec), std::move(values)};
}

CurveChart queueChart(const ServingResults&, const ServingSeries& series, const ServingClock& clock,
                      const ChartTheme& theme) {
  ChartSpec chart = specOf(QStringLiteral("serving-queue"), queueTitle());
  const bool inFlight = std::ranges::any_of(series.inFlight, [](double n) { return n > 0; });
  if (inFlight) {
    chart.areas.push_back(
        areaOf(stepsOf(series.inFlight), {}, Words::tr("Answered"), theme.freeGpus));
    chart.areas.push_back(areaOf(stepsOf(sum(series.inFlight, series.waiting)),
                                 stepsOf(series.inFlight), Words::tr("Waiting"),
                                 veiled(theme.warning, 110)));
  } else {
    chart.lines.push_back(lineOf(series.waiting, Words::tr("Not answered yet"), theme.text));
  }
  return chartOf(std::move(chart), clock);
}

CurveChart shownChart(const ServingResults& results, const ServingSeries& series,
                      const ServingClock& clock, ServingShown what, const ChartTheme& theme) {
  static const char* const kStems[] = {"serving-times", "serving-tokens", "serving-cost"};
  ChartSpec chart = specOf(QLatin1String(kStems[static_cast<int>(what)]), servingChartTitle(what));
  if (what == ServingShown::Times) {
    chart.format = {{}, QStringLiteral(" s"), 1};
    chart.lines.push_back(
        lineOf(series.p50, Words::tr("P50"), theme.line(policyColour(2)), Qt::DotLine));
    chart.lines.push_back(
        lineOf(series.p95, Words::tr("P95"), theme.line(policyColour(1)), Qt::DashLine));
    chart.lines.push_back(lineOf(series.p99, Words::tr("P99"), theme.line(policyColour(0))));
    if (const double target = results.setting->plan.targets.wholeSeconds;
        target < serving::kNever) {
      chart.levels.push_back({target, Words::tr("Target"), theme.warning, Qt::DashLine});
    }
  } else if (what == ServingShown::Tokens) {
    chart.lines.push_back(
        lineOf(series.tokensPerSecond, Words::tr("Tokens/s"), theme.line(policyColour(0))));
  } else {
    chart.format = {QStringLiteral("$"), {}, 2};
    chart.leastTop = 0.01;
    chart.lines.push_back(lineOf(series.usd, Words::tr("Dollars"), theme.line(policyColour(0))));
  }
  return chartOf(std::move(chart), clock);
}

QString momentReadOut(const ServingResults& results, int system, double seconds) {
  const auto at = static_cast<std::size_t>(system);
  if (system < 0 || at >= results.runs.size() || !results.runs[at].shown) return {};
  const ServingRun& run = results.runs[at];
  const auto& spans = run.shown->spans;
  const serving::ConfigurationSpan* now = nullptr;
  for (const serving::ConfigurationSpan& span : spans) {
    if (span.from <= seconds) now = &span;
  }
  const QString shape = !now || now->configuration.none()
                            ? Words::tr("nothing serves")
                            : Words::tr("%n replicas, stages × GPUs per stage: %1 × %2", nullptr,
                                        now->configuration.replicas)
                                  .arg(now->configuration.stages)
                                  .arg(now->configuration.tensor);
  QString text =
      Words::tr("%1 s, %2: %3.").arg(QString::number(seconds, 'f', 0), servingLabel(run), shape);
  const serving::FleetEvent* last = nullptr;
  for (const serving::FleetEvent& event : run.shown->events) {
    if (event.noticed <= seconds && happened(event)) last = &event;
  }
  if (!last) return text;
  const auto shapeWords = [](const serving::Configuration& c) {
    return c.none() ? Words::tr("nothing") : words(serving::shapeText(c));
  };
  text +=
      QLatin1Char(' ') +
      Words::tr(
          "Last change: %1 to %2 instances, announced at %3 s for %4 s, from %5 to %6; expected "
          "to take %7 s, stopped by %8 s, moved %9 s.")
          .arg(last->kind == serving::NoticeKind::Loss ? Words::tr("loss") : Words::tr("addition"))
          .arg(last->instances)
          .arg(QString::number(last->noticed, 'f', 1), QString::number(last->effect, 'f', 1),
               shapeWords(last->from), shapeWords(last->to),
               QString::number(last->estimate, 'f', 1), QString::number(last->lastStop, 'f', 1),
               shortDecimal(last->migrationSeconds, last->migrationSeconds < 1 ? 2 : 1));
  return text + QLatin1Char(' ') + keptWords(*last);
}

std::vector<ComparableChart> comparableServing(const ServingResults& results, const QString& page,
                                               const ChartTheme& theme) {
  std::vector<ComparableChart> all;
  const auto addBars = [&](ServingBars bars) {
    for (BarChartSpec& chart : bars.charts) all.push_back(comparable(std::move(chart), bars.rows));
  };
  const ServingRun* subject = results.subject();
  if (!subject || !subject->shown) return all;
  if (page == QLatin1String("serving-latency")) {
    for (const ServingTime what : {ServingTime::Whole, ServingTime::Ttft, ServingTime::Tpot}) {
      CurveChart chart = distributionChart(results, what, theme);
      all.push_back(comparable(std::move(chart.spec), chart.home, chart.limits));
    }
    addBars(timeBars(results, theme));
    return all;
  }
  const ServingClock clock = clockOf(results);
  const ServingSeries series = seriesOf(results, *subject, clock);
  std::vector<CurveChart> charts{instancesChart(results, series, clock, theme),
                                 queueChart(results, series, clock, theme)};
  for (const ServingShown what : {ServingShown::Times, ServingShown::Tokens, ServingShown::Cost}) {
    charts.push_back(shownChart(results, series, clock, what, theme));
  }
  for (CurveChart& chart : charts) {
    all.push_back(comparable(std::move(chart.spec), chart.home, chart.limits));
  }
  addBars(outcomeBars(results, theme));
  return all;
}

}  // namespace spothorizon::views
