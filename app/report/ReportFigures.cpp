// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/ReportFigures.h"

#include <QHash>
#include <algorithm>
#include <utility>

#include "app/report/ReportRuns.h"
#include "app/report/ReportText.h"
#include "views/chart/ChartData.h"
#include "views/chart/ChartExport.h"
#include "views/chart/heatmap/HeatMapFrame.h"
#include "views/comparison/ComparablePages.h"
#include "views/deadline/backtest/BacktestCharts.h"
#include "views/deadline/run/CompareCharts.h"
#include "views/deadline/run/TimelineCharts.h"

namespace spothorizon::app {
namespace {

using views::BarsChart;
using views::ChartTheme;
using views::ComparableChart;
using views::CurveChart;
using views::MapChart;

constexpr QSize kFigure{640, 270};
constexpr int kBarRow = 19, kBarRest = 84;  ///< logical pixels

struct Painter {
  QPaintDevice& device;
  const QSize& size;
  const ChartTheme& theme;
  const QString& provenance;

  void operator()(const CurveChart& chart) const {
    const views::ChartPicture picture{chart.spec, chart.clock, chart.home,
                                      chart.spec.valueRange(chart.home), provenance};
    picture.paint(device, size, theme);
  }
  void operator()(const BarsChart& chart) const {
    views::paintBarPicture(device, size, chart.spec, chart.rows, theme, provenance);
  }
  void operator()(const MapChart& chart) const {
    if (!chart.values) return;
    views::paintHeatMapPicture(device, size, chart.spec, *chart.values, theme, provenance);
  }
};

views::ChartData valuesOf(const CurveChart& chart, bool all) {
  return views::chartData(chart.spec, all ? chart.limits : chart.home);
}
views::ChartData valuesOf(const BarsChart& chart, bool) {
  return views::chartData(chart.spec, chart.rows);
}
views::ChartData valuesOf(const MapChart& chart, bool) {
  return chart.values ? views::chartData(chart.spec, *chart.values) : views::ChartData();
}

/// Bars need room for their rows; curves have one shape.
QSize sizeOf(const ComparableChart& chart) {
  const auto* bars = std::get_if<BarsChart>(&chart.chart);
  if (!bars) return kFigure;
  return {kFigure.width(), kBarRest + kBarRow * static_cast<int>(bars->rows.size())};
}

QString captionOf(const QString& fileStem) {
  static const QHash<QString, const char*> captions{
      {"timeline-price",
       QT_TRANSLATE_NOOP("spothorizon::app::ReportText",
                         "The spot price while the job runs, with the on-demand price.")},
      {"timeline-gpus", QT_TRANSLATE_NOOP("spothorizon::app::ReportText",
                                          "GPUs that were free and GPUs that were rented.")},
      {"timeline-progress",
       QT_TRANSLATE_NOOP("spothorizon::app::ReportText",
                         "Work done over time. A dot is a finish, a cross a job that was given up; "
                         "flat stretches are waiting or time lost to changes.")},
      {"timeline-cost",
       QT_TRANSLATE_NOOP("spothorizon::app::ReportText", "Cumulative cost over time.")},
      {"compare-cost",
       QT_TRANSLATE_NOOP("spothorizon::app::ReportText", "Cost by policy. Hatched bars are late.")},
      {"compare-utility", QT_TRANSLATE_NOOP("spothorizon::app::ReportText",
                                            "Utility by policy: value at the finish minus cost.")},
      {"compare-finish", QT_TRANSLATE_NOOP("spothorizon::app::ReportText",
                                           "When each policy finishes, and the deadline.")},
      {"backtest-histogram-cost",
       QT_TRANSLATE_NOOP("spothorizon::app::ReportText", "Distribution of cost over the starts.")},
      {"backtest-cumulative-cost",
       QT_TRANSLATE_NOOP("spothorizon::app::ReportText",
                         "Cumulative distribution of cost over the starts.")},
      {"backtest-strip-cost",
       QT_TRANSLATE_NOOP("spothorizon::app::ReportText",
                         "Cost by start over the trace: when it is bad to start.")}};
  const auto found = captions.constFind(fileStem);
  return found == captions.cend() ? QString() : ReportText::tr(*found);
}

ReportFigure figureOf(const ComparableChart& chart) {
  ReportFigure figure;
  figure.fileStem = chart.key;
  figure.title = views::titleOf(chart);
  figure.caption = captionOf(chart.key);
  figure.size = sizeOf(chart);
  figure.paint = [chart](QPaintDevice& device, const QSize& size) {
    std::visit(Painter{device, size, ChartTheme::light(), {}}, chart.chart);
  };
  return figure;
}

void append(std::vector<ComparableChart>& charts, std::vector<ComparableChart> more) {
  std::move(more.begin(), more.end(), std::back_inserter(charts));
}

/// Of the studies that are there besides the run.
std::vector<ComparableChart> studyCharts(const ReportedScenario& one, const ChartTheme& theme) {
  std::vector<ComparableChart> charts;
  if (one.forecast) {
    views::MarketCurves market;
    market.take(one.forecast->market);
    append(charts, views::comparableForecast(*one.forecast, market, theme));
  }
  if (one.learning) {
    views::LearningHistory history;
    history.take(one.learning);
    append(charts, views::comparableLearning(history, theme));
  }
  return charts;
}

std::vector<ComparableChart> chartsOfOne(const ReportedScenario& one, const ChartTheme& theme) {
  const study::Results& results = *one.results;
  views::MarketCurves market;
  market.take(results.market);
  views::TimelineCharts timeline =
      views::makeTimelineCharts(results, market, shownPolicy(one), theme);
  std::vector<ComparableChart> charts;
  for (views::ChartSpec& spec : timeline.charts) {
    charts.push_back(
        views::comparable(std::move(spec), timeline.home, timeline.limits, timeline.clock));
  }
  views::CompareCharts bars = views::makeCompareCharts(results, theme);
  for (views::BarChartSpec& spec : bars.charts) {
    charts.push_back(views::comparable(std::move(spec), bars.rows));
  }
  append(charts, studyCharts(one, theme));
  return charts;
}

std::vector<ComparableChart> sharedCharts(const ReportedScenario& one, const ChartTheme& theme) {
  views::MarketCurves market;
  market.take(one.results->market);
  auto charts = views::comparableTimeline(*one.results, market, shownPolicy(one), false, theme);
  append(charts, views::comparableOutcomes(*one.results, theme));
  append(charts, studyCharts(one, theme));
  return charts;
}

views::ComparedScenario comparedOf(const ReportStudies& studies, std::size_t i) {
  const ReportedScenario& one = studies.scenarios[i];
  views::ComparedScenario made;
  made.id = QString::number(i + 1);
  made.name = scenarioName(one);
  made.colour = QColor(QString::fromStdString(one.colour));
  made.isBase = i == studies.base;
  made.done = one.results != nullptr;
  return made;
}

std::vector<ComparableChart> risksOfOne(const ReportedScenario& one) {
  if (!one.backtest) return {};
  const ChartTheme theme = ChartTheme::light();
  const views::BacktestView view{study::BacktestMeasure::Cost, shownPolicy(one)};
  std::vector<ComparableChart> charts;
  for (CurveChart chart : {views::histogramChart(one.backtest.get(), view, theme),
                           views::cumulativeChart(one.backtest.get(), view, theme),
                           views::stripChart(one.backtest.get(), view, theme)}) {
    const QString key = chart.spec.fileStem;
    charts.push_back({key, std::move(chart)});
  }
  return charts;
}

std::vector<ComparableChart> risksOfAll(const ReportStudies& studies) {
  std::vector<views::ComparedScenario> all;
  for (std::size_t i = 0; i < studies.scenarios.size(); ++i) {
    const ReportedScenario& one = studies.scenarios[i];
    if (!one.backtest) continue;
    all.push_back(comparedOf(studies, i));
    all.back().make = [one](const ChartTheme& theme) {
      return views::comparableBacktest(*one.backtest, shownPolicy(one), theme);
    };
  }
  const ChartTheme theme = ChartTheme::light();
  return views::overlaid(views::withCharts(std::move(all), theme), theme);
}

std::vector<ComparableChart> chartsOfAll(const ReportStudies& studies) {
  std::vector<views::ComparedScenario> all;
  for (std::size_t i = 0; i < studies.scenarios.size(); ++i) {
    const ReportedScenario& one = studies.scenarios[i];
    if (!one.results) continue;
    all.push_back(comparedOf(studies, i));
    all.back().make = [one](const ChartTheme& theme) { return sharedCharts(one, theme); };
  }
  const ChartTheme theme = ChartTheme::light();
  return views::overlaid(views::withCharts(std::move(all), theme), theme);
}

}  // namespace

const QStringList& reportPages() {
  static const QStringList pages{"timeline", "compare", "forecast", "learning", "backtest"};
  return pages;
}

bool isWished(const ReportWishes& wishes, const QString& page, const QString& fileStem) {
  return wishes.pages.contains(page) &&
         (wishes.charts.isEmpty() || wishes.charts.contains(fileStem));
}

std::vector<ReportFigure> runFigures(const ReportStudies& studies, const ReportWishes& wishes) {
  std::vector<ReportFigure> figures;
  const bool any = std::any_of(studies.scenarios.begin(), studies.scenarios.end(),
                               [](const ReportedScenario& one) { return one.results != nullptr; });
  if (!any) return figures;
  const std::vector<ComparableChart> charts =
      isComparison(studies) ? chartsOfAll(studies)
                            : chartsOfOne(studies.scenarios.front(), ChartTheme::light());
  for (const ComparableChart& chart : charts) {
    const QString page = chart.key.section(QLatin1Char('-'), 0, 0);
    if (isWished(wishes, page, chart.key)) figures.push_back(figureOf(chart));
  }
  return figures;
}

std::vector<ReportFigure> riskFigures(const ReportStudies& studies, const ReportWishes& wishes) {
  std::vector<ReportFigure> figures;
  for (const ComparableChart& chart :
       isComparison(studies) ? risksOfAll(studies) : risksOfOne(studies.scenarios.front())) {
    // Cost, unless another measure is asked for by name; bars over bars say little.
    const bool plain = chart.key.endsWith(QLatin1String("cost")) &&
                       !(isComparison(studies) && chart.key.contains(QLatin1String("histogram")));
    if (wishes.charts.isEmpty() && !plain) continue;
    if (isWished(wishes, QStringLiteral("backtest"), chart.key)) figures.push_back(figureOf(chart));
  }
  return figures;
}

std::vector<views::ExportableChart> exportableCharts(const ReportedScenario& one,
                                                     const ChartTheme& screen,
                                                     const QString& stemPrefix,
                                                     const QString& provenance) {
  std::vector<views::ExportableChart> pictures;
  if (!one.results) return pictures;
  const std::vector<ComparableChart> named = chartsOfOne(one, screen);
  for (std::size_t i = 0; i < named.size(); ++i) {
    const auto paint = [one, screen, provenance, i](QPaintDevice& device, const QSize& size,
                                                    views::PictureLook look) {
      const ChartTheme theme = views::pictureTheme(look, screen);
      std::visit(Painter{device, size, theme, provenance}, chartsOfOne(one, theme)[i].chart);
    };
    const auto values = [chart = named[i].chart](bool all) {
      return std::visit([all](const auto& kind) { return valuesOf(kind, all); }, chart);
    };
    pictures.push_back({stemPrefix + named[i].key,
                        ReportText::tr("%1: %2").arg(scenarioName(one), views::titleOf(named[i])),
                        paint, values});
  }
  return pictures;
}

ReportSection chartSection(const ReportStudies& studies, const ReportWishes& wishes) {
  ReportSection section{QStringLiteral("charts"), ReportText::tr("Charts"), {}};
  for (ReportFigure& figure : runFigures(studies, wishes)) {
    section.blocks.emplace_back(std::move(figure));
  }
  return section;
}

}  // namespace spothorizon::app
