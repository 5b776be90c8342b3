// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stream/answers/AnswerViews.h"

#include "ask/Study.h"
#include "views/page/StudyView.h"
#include "views/stream/StreamCharts.h"
#include "views/stream/answers/AnswerCharts.h"
#include "views/stream/answers/RentOrOwnPage.h"
#include "views/stream/answers/StreamSweepPage.h"
#include "views/stream/answers/StreamWindowsPage.h"

namespace spothorizon::views {
namespace {

MakeComparable ways(const study::Result& result, const ComparedLook&) {
  return [results = study::as<study::CompareResults>(result)](const ChartTheme& theme) {
    std::vector<ComparableChart> all;
    for (const auto make : {wayBars, overheadBars}) {
      AnswerBars bars = make(*results, theme);
      for (BarChartSpec& chart : bars.charts)
        all.push_back(comparable(std::move(chart), bars.rows));
    }
    return all;
  };
}

ComparableChart asCompared(CurveChart chart) {
  return comparable(std::move(chart.spec), chart.home, chart.limits);
}

MakeComparable windows(const study::Result& result, const ComparedLook&) {
  return [results = study::as<study::StreamBacktestResults>(result)](const ChartTheme& theme) {
    std::vector<ComparableChart> all{asCompared(windowChart(*results, true, theme)),
                                     asCompared(windowChart(*results, false, theme))};
    for (ComparableChart& chart : all) chart.through = jobsOf(results->scenario);
    return all;
  };
}

MakeComparable swept(const study::Result& result, const ComparedLook&) {
  return [results = study::as<study::StreamSweepResults>(result)](const ChartTheme& theme) {
    return std::vector<ComparableChart>{asCompared(sweptChart(*results, false, theme)),
                                        asCompared(sweptChart(*results, true, theme))};
  };
}

}  // namespace

const StudyView& compareView() {
  static const StudyView view{
      "budget-compare",
      {{"rent-or-own", QT_TRANSLATE_NOOP("StudyView", "Rent or own"),
        QT_TRANSLATE_NOOP("StudyView", "Rent or &own"),
        QT_TRANSLATE_NOOP("StudyView", "As submitted, rented and owned, and what overheads cost"),
        []() -> StudyPage* { return new RentOrOwnPage; }}},
      RunsWhen::InFront,
      ways,
      {{"compare", QT_TRANSLATE_NOOP("StudyView", "Save rent or o&wn as CSV…"),
        QT_TRANSLATE_NOOP("StudyView", "Save the result of each way to run the stream"),
        QT_TRANSLATE_NOOP("StudyView", "Save rent or own"), "budget-compare.csv"}},
      true,
      false,
      {"stream", "rental"}};
  return view;
}

const StudyView& streamBacktestView() {
  static const StudyView view{
      "budget-backtest",
      {{"stream-windows", QT_TRANSLATE_NOOP("StudyView", "Windows"),
        QT_TRANSLATE_NOOP("StudyView", "Wi&ndows"),
        QT_TRANSLATE_NOOP("StudyView",
                          "The same widths in other weeks and at other starts of the market"),
        []() -> StudyPage* { return new StreamWindowsPage; }}},
      RunsWhen::InFront,
      windows,
      {{"budget-backtest", QT_TRANSLATE_NOOP("StudyView", "Save stream windo&ws as CSV…"),
        QT_TRANSLATE_NOOP("StudyView", "Save response and spend, one row per window and start"),
        QT_TRANSLATE_NOOP("StudyView", "Save the windows"), "budget-backtest.csv"}},
      true,
      false,
      {"stream", "rental"}};
  return view;
}

const StudyView& streamSweepView() {
  static const StudyView view{
      "budget-sweep",
      {{"what-if", QT_TRANSLATE_NOOP("StudyView", "What if"),
        QT_TRANSLATE_NOOP("StudyView", "W&hat if"),
        QT_TRANSLATE_NOOP("StudyView",
                          "Every policy over a range of arrivals, bursts, boots, prices and more"),
        []() -> StudyPage* { return new StreamSweepPage; }}},
      RunsWhen::InFront,
      swept,
      {{"budget-sweep", QT_TRANSLATE_NOOP("StudyView", "Save w&hat if as CSV…"),
        QT_TRANSLATE_NOOP("StudyView", "Save the sweep, one row per value and policy"),
        QT_TRANSLATE_NOOP("StudyView", "Save what if"), "budget-sweep.csv"}},
      true,
      false,
      {"stream", "rental"}};
  return view;
}

}  // namespace spothorizon::views
