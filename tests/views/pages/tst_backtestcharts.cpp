// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures of a backtest as values: distributions, the strip over the trace, frontier, goals,
// the line of the budget.
#include <QTest>
#include <algorithm>
#include <cmath>

#include "session/Session.h"
#include "subjects/job/backtest/BacktestStatistics.h"
#include "subjects/job/backtest/BacktestText.h"
#include "subjects/job/backtest/FrontierText.h"
#include "subjects/job/backtest/RiskTable.h"
#include "subjects/job/backtest/RiskWords.h"
#include "subjects/job/backtest/goals/Goals.h"
#include "subjects/job/run/ShownPolicy.h"
#include "support/TestMain.h"
#include "views/comparison/ComparedMatching.h"
#include "views/job/backtest/BacktestCharts.h"
#include "views/job/backtest/FrontierCharts.h"
#include "views/page/BudgetMark.h"
#include "views/pages/BacktestFixtures.h"

using namespace spothorizon;
using namespace spothorizon::views;
using study::BacktestMeasure;
using test::BacktestMaker;

namespace {

const ChartTheme kTheme = ChartTheme::light();

const LineItem* lineOf(const ChartSpec& chart, int key) {
  const auto found = std::find_if(chart.lines.begin(), chart.lines.end(),
                                  [&](const LineItem& line) { return line.key == key; });
  return found == chart.lines.end() ? nullptr : &*found;
}

const MomentItem* momentWith(const ChartSpec& chart, const QString& word) {
  const auto found =
      std::find_if(chart.moments.begin(), chart.moments.end(),
                   [&](const MomentItem& moment) { return moment.label.contains(word); });
  return found == chart.moments.end() ? nullptr : &*found;
}

const HatchItem* hatchNamed(const ChartSpec& chart, const QString& name) {
  const auto found = std::find_if(chart.hatches.begin(), chart.hatches.end(),
                                  [&](const HatchItem& item) { return item.name == name; });
  return found == chart.hatches.end() ? nullptr : &*found;
}

double sumOf(const Samples& steps, const Range& range, double width) {
  double sum = 0;
  for (double x = range.min + width / 2; x < range.max; x += width) {
    sum += steps.valueAt(x).value_or(0);
  }
  return sum;
}

study::GoalAnswer goalAnswer() {
  study::GoalAnswer answer;
  answer.goal = study::Goal::ShortestDeadline;
  answer.xTitle = phrase("test", "Deadline, h");
  answer.yTitle = phrase("test", "Probability of being on time within $150");
  answer.wanted = 0.9;
  answer.curves = {{phrase("test", "MaxSpot"), 0, {12, 24, 36}, {0.2, 0.9, 1}, {}, 24},
                   {phrase("test", "OnDemandOnly"), 1, {12, 24, 36}, {0, 0, 0.1}, {}, {}}};
  answer.best = 0;
  answer.sentence = phrase("test", "The shortest deadline is 24 h.");
  return answer;
}

}  // namespace

class TestBacktestCharts : public QObject {
  Q_OBJECT

 private slots:
  void emptyPicturesSayWhatToDo();
  void histogramAddsUp_data();
  void histogramAddsUp();
  void histogramMarksQuantilesAndBudget();
  void aConstantHasABarOfItsOwn();
  void cumulativeIsTheShareOfStarts();
  void givenUpStartsNeverFinish();
  void theShownPolicyIsDrawnLast();
  void partialResultsCountWhatIsDone();
  void aFarBudgetDoesNotSqueezeTheRest();
  void oneTextForAChance_data();
  void oneTextForAChance();
  void startWordsAreOfTheWallClock();
  void startNearIsTheNearestThatIsDone();
  void stripShowsValuesAtTheirStarts();
  void stripRibbonsSayWhereItIsBad();
  void stripBreaksAtUnknownSlots();
  void stripOfFewStartsIsJoined();
  void lateness();
  void worstStartHasACross();
  void frontierCurves_data();
  void frontierCurves();
  void frontierHasDeadlineBudgetAndChance();
  void aPartialFrontierShowsWhatIsThere();
  void priceOfAnHour();
  void nothingIsDrawnWhereNothingIsKnown();
  void frontierReadOut();
  void figuresAreNotWorkedOutTwice();
  void goalCurvesAndAnswer();
  void aGoalWithoutAnswerHasCurvesOnly();
  void budgetOnCharts();
  void comparableCharts();
};

void TestBacktestCharts::emptyPicturesSayWhatToDo() {
  for (const auto make : {histogramChart, cumulativeChart, stripChart}) {
    const CurveChart nothing = make(nullptr, {}, kTheme);
    QVERIFY(nothing.spec.emptyText.contains("Run"));
    QVERIFY(!nothing.spec.hasData());
    const auto begun = BacktestMaker{.done = 0}.make();
    const CurveChart first = make(begun.get(), {}, kTheme);
    QVERIFY(!first.spec.emptyText.isEmpty());
    QVERIFY(first.spec.emptyText != nothing.spec.emptyText);
  }
  QVERIFY(
      frontierChart({}, FrontierMeasure::CostP50, 0, kTheme).spec.emptyText.contains("frontier"));
  QVERIFY(goalChart(nullptr, kTheme).spec.emptyText.contains("question"));
}

void TestBacktestCharts::histogramAddsUp_data() {
  QTest::addColumn<int>("measure");
  QTest::addColumn<int>("policy");
  QTest::addColumn<double>("total");
  QTest::newRow("cost") << 0 << 0 << 100.0;
  QTest::newRow("finish") << 1 << 0 << 100.0;
  QTest::newRow("finish of one that gives up") << 1 << 1 << 90.0;
  QTest::newRow("utility") << 2 << 1 << 100.0;
  QTest::newRow("optimum") << 0 << -1 << 100.0;
}

void TestBacktestCharts::histogramAddsUp() {
  QFETCH(int, measure);
  QFETCH(int, policy);
  const auto results = BacktestMaker{}.make();
  const CurveChart made =
      histogramChart(results.get(), {static_cast<BacktestMeasure>(measure), policy}, kTheme);
  QCOMPARE(made.spec.areas.size(), std::size_t(1));
  const Samples& bars = made.spec.areas.front().upper;
  const Range span = bars.span();
  const double width = span.span() / static_cast<double>(bars.size());
  QTEST(sumOf(bars, span, width), "total");
  QVERIFY(made.home.min <= span.min && made.home.max >= span.max);
}

void TestBacktestCharts::histogramMarksQuantilesAndBudget() {
  const auto results = BacktestMaker{}.make();
  const CurveChart made = histogramChart(results.get(), {BacktestMeasure::Cost, 0}, kTheme);
  // Costs are 100 to 199: quantiles of type 7 lie at 100 + 99 p.
  QVERIFY(momentWith(made.spec, "P50"));
  QCOMPARE(momentWith(made.spec, "P50")->hours, 149.5);
  QCOMPARE(momentWith(made.spec, "P95")->hours, 100 + 99 * 0.95);
  const MomentItem* budget = momentWith(made.spec, "Budget $150");
  QVERIFY(budget);
  QCOMPARE(budget->hours, 150.0);
  QVERIFY2(budget->label.contains("41 %"),
           qPrintable(budget->label));  // 100 .. 150, late ones left out
  QVERIFY(!momentWith(made.spec, "Deadline"));
  const CurveChart finish = histogramChart(results.get(), {BacktestMeasure::Finish, 0}, kTheme);
  QVERIFY(momentWith(finish.spec, "Deadline 24 h")->label.contains("90 %"));
  const auto without = BacktestMaker{.budget = {}}.make();
  QVERIFY(!momentWith(histogramChart(without.get(), {BacktestMeasure::Cost, 0}, kTheme).spec,
                      "Budget"));
}

void TestBacktestCharts::aConstantHasABarOfItsOwn() {
  const auto results = BacktestMaker{.optimum = false, .budget = {}}.make();
  const CurveChart made = histogramChart(results.get(), {BacktestMeasure::Cost, 1}, kTheme);
  const auto at = made.spec.areas.front().upper.valueAt(160);
  QVERIFY(at && *at == 90);
  QVERIFY(made.home.span() > 0);
}

void TestBacktestCharts::cumulativeIsTheShareOfStarts() {
  const auto results = BacktestMaker{}.make();
  const CurveChart made = cumulativeChart(results.get(), {BacktestMeasure::Cost, 0}, kTheme);
  const Samples& curve = lineOf(made.spec, 0)->samples;
  QCOMPARE(curve.valueAt(99).value(), 0.0);
  QCOMPARE(curve.valueAt(100).value(), 1.0);
  QCOMPARE(curve.valueAt(149.5).value(), 50.0);
  QCOMPARE(curve.valueAt(199.5).value(), 100.0);
  QCOMPARE(lineOf(made.spec, 1)->samples.valueAt(159.9).value(), 0.0);
  QCOMPARE(lineOf(made.spec, 1)->samples.valueAt(160).value(), 90.0);
  QCOMPARE(made.spec.points.size(), std::size_t(3));
  QCOMPARE(made.spec.points[1].hours, 149.5);
  QCOMPARE(made.spec.points[1].value, 50.0);
}

void TestBacktestCharts::givenUpStartsNeverFinish() {
  const auto results = BacktestMaker{}.make();
  const CurveChart made = cumulativeChart(results.get(), {BacktestMeasure::Finish, 1}, kTheme);
  const Samples& curve = lineOf(made.spec, 1)->samples;
  QCOMPARE(curve.valueAt(made.home.max).value(), 90.0);
  // Nor have they a cost of the job.
  const CurveChart cost = cumulativeChart(results.get(), {BacktestMeasure::Cost, 1}, kTheme);
  QCOMPARE(lineOf(cost.spec, 1)->samples.valueAt(cost.home.max).value(), 90.0);
}

void TestBacktestCharts::theShownPolicyIsDrawnLast() {
  const auto results = BacktestMaker{}.make();
  for (const int policy : {0, 1, -1}) {
    const ChartSpec chart =
        cumulativeChart(results.get(), {BacktestMeasure::Cost, policy}, kTheme).spec;
    QCOMPARE(chart.lines.size(), std::size_t(3));
    QCOMPARE(chart.lines.back().key, policy);
    for (const LineItem& line : chart.lines) {
      QVERIFY(line.key == policy || line.width < chart.lines.back().width);
    }
  }
}

void TestBacktestCharts::partialResultsCountWhatIsDone() {
  const auto results = BacktestMaker{.done = 10}.make();
  const CurveChart made = cumulativeChart(results.get(), {BacktestMeasure::Cost, 0}, kTheme);
  QCOMPARE(lineOf(made.spec, 0)->samples.valueAt(104.5).value(), 50.0);
  const CurveChart strip = stripChart(results.get(), {BacktestMeasure::Cost, 0}, kTheme);
  QCOMPARE(lineOf(strip.spec, 0)->samples.size(), std::size_t(10));
}

void TestBacktestCharts::aFarBudgetDoesNotSqueezeTheRest() {
  const auto far = BacktestMaker{.budget = 5000}.make();
  const CurveChart made = cumulativeChart(far.get(), {BacktestMeasure::Cost, 0}, kTheme);
  QVERIFY(made.home.max < 300);
  const auto near = BacktestMaker{.budget = 220}.make();
  QVERIFY(cumulativeChart(near.get(), {BacktestMeasure::Cost, 0}, kTheme).home.contains(220));
}

void TestBacktestCharts::oneTextForAChance_data() {
  QTest::addColumn<int>("good");
  QTest::addColumn<QString>("words");
  QTest::newRow("plain") << 1943 << "97 %";
  QTest::newRow("half of one") << 1949 << "97 %";
  QTest::newRow("all") << 2000 << "100 %";
  QTest::newRow("nearly all") << 1992 << "99.6 %";
  QTest::newRow("all but one") << 1999 << "more than 99.9 %";
  QTest::newRow("few") << 13 << "0.7 %";
  QTest::newRow("one") << 1 << "0.1 %";
}

/// On time within the budget at so many of 2,000 starts: sentence, both tables and chart say it
/// with the same words.
void TestBacktestCharts::oneTextForAChance() {
  QFETCH(int, good);
  QFETCH(QString, words);
  study::BacktestResults results = BacktestMaker{.starts = 2000}.value();
  results.series.resize(1);
  results.scenario.policies.resize(1);
  results.done.assign(2000, 1);
  results.doneCount = 2000;
  results.complete = true;
  for (int i = 0; i < 2000; ++i) {
    results.series[0].starts[static_cast<std::size_t>(i)] = test::outcome(100, i < good ? 20 : 26);
  }
  const auto shared = std::make_shared<const study::BacktestResults>(results);
  const QString sentence = QString::fromStdString(study::sentence(results).english());
  QVERIFY2(sentence.contains("on time in " + words + " of cases"), qPrintable(sentence));
  // Tables have one decimal more; neither says all where it is not.
  const result::Table table = study::riskTable(results);
  for (const char* key : {"onTimeShare", "withinBudgetShare"}) {
    const QString cell =
        QString::fromStdString(result::shownText(table, 0, *table.column(key)).english());
    const QString percent = QString::number(good / 20.0, 'f', 1);
    const bool nearEnd = good > 0 && good < 2000 && (percent == "0.0" || percent == "100.0");
    QVERIFY2(cell.startsWith(nearEnd ? (good < 1000 ? "< 0.1" : "> 99.9") : percent),
             qPrintable(cell));
  }
  for (const BacktestMeasure measure : {BacktestMeasure::Cost, BacktestMeasure::Finish}) {
    const ChartSpec chart = cumulativeChart(shared.get(), {measure, 0}, kTheme).spec;
    QVERIFY(momentWith(chart, ": " + words));
  }
}

void TestBacktestCharts::startWordsAreOfTheWallClock() {
  QCOMPARE(startWords(*BacktestMaker{}.make(), 2), QString("2023-02-17 13:00"));
  QCOMPARE(startWords(*BacktestMaker{.clock = false}.make(), 3), QString("hour 1.5"));
}

void TestBacktestCharts::startNearIsTheNearestThatIsDone() {
  const auto all = BacktestMaker{}.make();
  QCOMPARE(startNear(*all, 10.1).value(), std::size_t(20));
  QCOMPARE(startNear(*all, -5).value(), std::size_t(0));
  QCOMPARE(startNear(*all, 1e6).value(), std::size_t(99));
  QCOMPARE(startNear(*BacktestMaker{.done = 5}.make(), 40).value(), std::size_t(4));
  QVERIFY(!startNear(*BacktestMaker{.done = 0}.make(), 0));
}

void TestBacktestCharts::stripShowsValuesAtTheirStarts() {
  const auto results = BacktestMaker{}.make();
  const CurveChart made = stripChart(results.get(), {BacktestMeasure::Cost, 0}, kTheme);
  QCOMPARE(lineOf(made.spec, 0)->samples.valueAt(10).value(), 120.0);
  QCOMPARE(lineOf(made.spec, -1)->samples.valueAt(10).value(), 90.0);
  QVERIFY(!lineOf(made.spec, 1));
  QCOMPARE(made.clock.startUnixSeconds.value(), test::kBacktestStart);
  QCOMPARE(made.spec.levels.front().value, 150.0);
  QVERIFY(made.home.contains(0) && made.home.contains(49.5));
}

void TestBacktestCharts::stripRibbonsSayWhereItIsBad() {
  const auto results = BacktestMaker{}.make();
  for (const BacktestMeasure measure :
       {BacktestMeasure::Cost, BacktestMeasure::Finish, BacktestMeasure::Utility}) {
    const CurveChart made = stripChart(results.get(), {measure, 0}, kTheme);
    const HatchItem* late = hatchNamed(made.spec, "late");
    QVERIFY(late);
    QCOMPARE(late->boxes.size(), std::size_t(1));
    QCOMPARE(late->boxes.front().left(), 20.0);
    QCOMPARE(late->boxes.front().right(), 25.0);
    const HatchItem* dear = hatchNamed(made.spec, "over the budget");
    QVERIFY(dear);
    QCOMPARE(dear->boxes.front().left(), 25.5);  // cost 151
    // Above the curves, one over the other, and inside the axis.
    QVERIFY(dear->boxes.front().top() >= late->boxes.front().bottom());
    const double top = made.spec.valueRange(made.home).max;
    QVERIFY(dear->boxes.front().bottom() <= top);
    const double highest = lineOf(made.spec, 0)->samples.minMax(made.home).max;
    QVERIFY(late->boxes.front().top() >= highest);
  }
  const CurveChart good = stripChart(results.get(), {BacktestMeasure::Cost, -1}, kTheme);
  QVERIFY(good.spec.hatches.empty());
}

void TestBacktestCharts::stripBreaksAtUnknownSlots() {
  study::BacktestResults results = BacktestMaker{}.value();
  for (std::size_t i = 50; i < results.startSlots.size(); ++i) results.startSlots[i] += 40;
  const CurveChart made = stripChart(&results, {BacktestMeasure::Cost, 0}, kTheme);
  const Samples& curve = lineOf(made.spec, 0)->samples;
  QVERIFY(curve.valueAt(24.4));
  QVERIFY(!curve.valueAt(35));
  QVERIFY(curve.valueAt(46));
}

void TestBacktestCharts::stripOfFewStartsIsJoined() {
  const auto results = BacktestMaker{.done = 20, .starts = 20, .every = 12}.make();
  const CurveChart made = stripChart(results.get(), {BacktestMeasure::Cost, 0}, kTheme);
  QCOMPARE(lineOf(made.spec, 0)->samples.valueAt(3).value(), 100.5);  // between two starts
}

void TestBacktestCharts::lateness() {
  const auto results = BacktestMaker{}.make();
  const CurveChart made = stripChart(results.get(), {BacktestMeasure::Finish, 0}, kTheme);
  QCOMPARE(lineOf(made.spec, 0)->samples.valueAt(10).value(), -4.0);
  QCOMPARE(lineOf(made.spec, 0)->samples.valueAt(22).value(), 2.0);
  QCOMPARE(made.spec.levels.front().value, 0.0);
  // A start that was given up has no lateness: a gap.
  const CurveChart other = stripChart(results.get(), {BacktestMeasure::Finish, 1}, kTheme);
  QVERIFY(!lineOf(other.spec, 1)->samples.valueAt(5));
}

void TestBacktestCharts::worstStartHasACross() {
  const auto results = BacktestMaker{}.make();
  const CurveChart made = stripChart(results.get(), {BacktestMeasure::Cost, 0}, kTheme);
  // Late starts are worth 100 less: the dearest of those is number 49.
  QCOMPARE(made.spec.points.size(), std::size_t(1));
  QCOMPARE(made.spec.points.front().hours, 24.5);
  QCOMPARE(made.spec.points.front().shape, PointShape::Cross);
  QVERIFY(momentWith(made.spec, "worst: 2023-02-18 12:30"));
}

void TestBacktestCharts::frontierCurves_data() {
  QTest::addColumn<int>("measure");
  QTest::addColumn<double>("own");
  QTest::addColumn<double>("best");
  QTest::newRow("P50") << 0 << 149.5 + 48 << 90.0 + 24;
  QTest::newRow("P95") << 1 << 100 + 99 * 0.95 + 48 << 90.0 + 24;
  QTest::newRow("on time") << 2 << 100.0 << 100.0;
}

void TestBacktestCharts::frontierCurves() {
  QFETCH(int, measure);
  FrontierFigures figures;
  figures.take(test::sweep());
  const CurveChart made = frontierChart(figures, static_cast<FrontierMeasure>(measure), 0, kTheme);
  QCOMPARE(made.spec.lines.size(), std::size_t(3));
  QCOMPARE(made.spec.lines.back().key, 0);
  QTEST(lineOf(made.spec, 0)->samples.valueAt(24).value(), "own");
  QTEST(lineOf(made.spec, -1)->samples.valueAt(24).value(), "best");
  QCOMPARE(made.spec.xAxis->snapped(22), 24.0);
}

void TestBacktestCharts::frontierHasDeadlineBudgetAndChance() {
  FrontierFigures figures;
  figures.take(test::sweep());
  const ChartSpec cost = frontierChart(figures, FrontierMeasure::CostP95, 0, kTheme).spec;
  QCOMPARE(cost.moments.front().hours, 24.0);
  QCOMPARE(cost.levels.front().value, 150.0);
  const ChartSpec onTime = frontierChart(figures, FrontierMeasure::OnTime, 0, kTheme).spec;
  QCOMPARE(onTime.levels.size(), std::size_t(1));
  QCOMPARE(onTime.levels.front().value, 95.0);
  QCOMPARE(lineOf(onTime, 0)->samples.valueAt(12).value(), 50.0);
}

void TestBacktestCharts::aPartialFrontierShowsWhatIsThere() {
  FrontierFigures figures;
  figures.take(test::sweep(0));
  QVERIFY(!frontierChart(figures, FrontierMeasure::CostP50, 0, kTheme).spec.emptyText.isEmpty());
  figures.take(test::sweep(2));
  const ChartSpec chart = frontierChart(figures, FrontierMeasure::CostP50, 0, kTheme).spec;
  QVERIFY(chart.emptyText.isEmpty());
  QCOMPARE(lineOf(chart, 0)->samples.size(), std::size_t(2));
}

/// The best possible comes deadline by deadline: nothing is drawn between those that are known.
void TestBacktestCharts::nothingIsDrawnWhereNothingIsKnown() {
  study::Sweep sweep = test::sweepValue();
  sweep.complete = false;
  const std::size_t best = sweep.points[0]->series.size() - 1;
  QCOMPARE(sweep.points[1]->series[best].policy, -1);
  auto without = std::make_shared<study::BacktestResults>(*sweep.points[1]);
  without->series.pop_back();
  sweep.points[1] = without;
  FrontierFigures figures;
  figures.take(std::make_shared<const study::Sweep>(sweep));
  const ChartSpec coming = frontierChart(figures, FrontierMeasure::CostP50, 0, kTheme).spec;
  const double missing = sweep.values[1];
  QVERIFY(lineOf(coming, 0)->samples.valueAt(missing).has_value());
  const LineItem& line = *lineOf(coming, -1);
  QVERIFY(!line.samples.valueAt(missing));
  QVERIFY(!line.samples.valueAt((sweep.values[0] + missing) / 2));
  QVERIFY(!line.samples.valueAt((sweep.values[2] + missing) / 2));
  QVERIFY(line.samples.valueAt(sweep.values[0]) && line.samples.valueAt(sweep.values[2]));
  QVERIFY(line.marked);  // a point alone would not be seen
  figures.take(test::sweep());
  const ChartSpec whole = frontierChart(figures, FrontierMeasure::CostP50, 0, kTheme).spec;
  QVERIFY(lineOf(whole, -1)->samples.valueAt(missing) && !lineOf(whole, -1)->marked);
}

void TestBacktestCharts::priceOfAnHour() {
  FrontierFigures figures;
  figures.take(test::sweep());
  QVERIFY(std::abs(figures.priceOfAnHourAt(0, 24).value().mean + 2) < 1e-12);
  QVERIFY(std::abs(figures.priceOfAnHourAt(2, 24).value().mean + 1) < 1e-12);
  QVERIFY(std::abs(figures.priceOfAnHourAt(0, 30).value().mean + 2) < 1e-12);
  QVERIFY(!figures.priceOfAnHourAt(0, 12));
  QVERIFY(!figures.priceOfAnHourAt(0, 48));
  // The study reads the same off the same neighbours at the scenario's own deadline.
  const auto here = figures.priceOfAnHourAt(0, 24), own = study::priceOfAnHour(*figures.sweep(), 0);
  QCOMPARE(here.value().mean, own.value().mean);
  QCOMPARE(here->interval, own->interval);
}

void TestBacktestCharts::frontierReadOut() {
  FrontierFigures figures;
  figures.take(test::sweep());
  const QString words = frontierWords(figures, 0, 24);
  QVERIFY2(words.contains("24 h") && words.contains("P50 $198") && words.contains("100 %") &&
               words.contains("one more hour saves $2.00"),
           qPrintable(words));
  // Cost and chance have their intervals, as the bands and the table have.
  const study::RiskFigures risk(*figures.sweep()->points[0]);
  QVERIFY(study::hasIntervals(risk.evidence()));
  const study::RiskIntervals known = risk.of(0);
  const QString early = frontierWords(figures, 0, 12);
  for (const Text& interval :
       {study::usdIntervalText(known.cost.p50), study::usdIntervalText(known.cost.p95),
        study::chanceIntervalText(known.onTime)}) {
    const QString brackets = QString::fromStdString("(" + interval.english() + ")");
    QVERIFY2(early.contains(brackets), qPrintable(early + " | " + brackets));
  }
  QVERIFY2(!early.contains("on time 50 % (50 %)"), qPrintable(early));
  QVERIFY(!frontierWords(figures, 0, 48).contains("further"));
  QVERIFY(frontierWords(figures, 7, 24).isEmpty());
  QVERIFY(frontierWords(figures, 0, 25).isEmpty());
}

void TestBacktestCharts::figuresAreNotWorkedOutTwice() {
  study::Sweep value = test::sweepValue();
  FrontierFigures figures;
  figures.take(std::make_shared<const study::Sweep>(value));
  const auto before = figures.at(1, 0)->costP50;
  // Another sweep with one point exchanged: the other points' figures stay.
  auto dearer = std::make_shared<study::BacktestResults>(*value.points[1]);
  for (study::StartOutcome& one : dearer->series[0].starts) one.costUsd += 10;
  value.points[1] = dearer;
  figures.take(std::make_shared<const study::Sweep>(value));
  QCOMPARE(figures.at(1, 0)->costP50, before + 10);
  QCOMPARE(figures.at(2, 0)->costP50, before - 24);
  figures.take(nullptr);
  QVERIFY(!figures.at(0, 0));
  QVERIFY(figures.series().empty());
}

void TestBacktestCharts::goalCurvesAndAnswer() {
  const study::GoalAnswer answer = goalAnswer();
  const CurveChart made = goalChart(&answer, kTheme);
  QCOMPARE(made.spec.lines.size(), std::size_t(2));
  QCOMPARE(made.spec.lines.back().key, 0);  // the best one on top
  QCOMPARE(lineOf(made.spec, 0)->samples.valueAt(24).value(), 90.0);
  QCOMPARE(made.spec.levels.front().value, 90.0);
  QCOMPARE(made.spec.moments.front().hours, 24.0);
  QCOMPARE(made.spec.points.front().hours, 24.0);
  QCOMPARE(made.spec.points.front().value, 90.0);
  QCOMPARE(made.spec.title, QString("Probability of being on time within $150, %"));
}

void TestBacktestCharts::aGoalWithoutAnswerHasCurvesOnly() {
  study::GoalAnswer answer = goalAnswer();
  answer.best = -1;
  for (study::GoalCurve& curve : answer.curves) curve.answer.reset();
  const CurveChart made = goalChart(&answer, kTheme);
  QCOMPARE(made.spec.lines.size(), std::size_t(2));
  for (const LineItem& line : made.spec.lines) QVERIFY(line.named && !line.name.isEmpty());
  QVERIFY(made.spec.moments.empty());
  answer.goal = study::Goal::BestMaxGpus;
  answer.wanted.reset();
  answer.curves[0].y = {-20, 30, 25};
  const CurveChart utility = goalChart(&answer, kTheme);
  QVERIFY(utility.spec.levels.empty());
  QCOMPARE(lineOf(utility.spec, 0)->samples.valueAt(24).value(), 30.0);  // dollars, not per cent
}

void TestBacktestCharts::budgetOnCharts() {
  ChartSpec chart;
  addBudget(chart, {}, kTheme);
  QVERIFY(chart.levels.empty());
  addBudget(chart, 240, kTheme);
  QCOMPARE(chart.levels.front().name, QString("Budget $240"));
  QCOMPARE(chart.levels.front().value, 240.0);
  BarChartSpec bars;
  addBudget(bars, 240, kTheme);
  QCOMPARE(bars.lines.front().label, QString("Budget $240"));
}

void TestBacktestCharts::comparableCharts() {
  const auto results = BacktestMaker{}.make();
  const auto charts = comparableBacktest(*results, study::kShowBestPolicy, kTheme);
  QCOMPARE(charts.size(), std::size_t(9));
  QSet<QString> keys;
  for (const ComparableChart& chart : charts) {
    keys.insert(chart.key);
    const ChartSpec& spec = std::get<CurveChart>(chart.chart).spec;
    QVERIFY(!spec.lines.empty());
    QVERIFY(!titleParts(spec.title).unit.isEmpty());
    // Quantiles of several scenarios cannot be read; what is left has a short label.
    for (const MomentItem& moment : spec.moments) {
      QVERIFY(!moment.label.startsWith("P"));
      QVERIFY(!moment.brief.isEmpty() && moment.brief.size() < moment.label.size());
    }
    for (const LineItem& line : spec.lines) {
      QVERIFY(line.key == kShownPolicyCurve || line.key == kOptimumCurve);
    }
  }
  QCOMPARE(keys.size(), 9);
  QVERIFY(momentWith(std::get<CurveChart>(charts[0].chart).spec, "Budget"));
  // The best one is MaxSpot (150.5 − 10 on average against 40 or less).
  const ChartSpec& cost = std::get<CurveChart>(charts[1].chart).spec;
  QCOMPARE(lineOf(cost, kShownPolicyCurve)->samples.valueAt(149.5).value(), 50.0);
  const auto other = comparableBacktest(*results, 1, kTheme);
  QCOMPARE(lineOf(std::get<CurveChart>(other[1].chart).spec, kShownPolicyCurve)
               ->samples.valueAt(149.5)
               .value(),
           0.0);
}

TEST_WITH_CORE_APPLICATION(TestBacktestCharts)

#include "tst_backtestcharts.moc"
