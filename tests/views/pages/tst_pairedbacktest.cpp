// SPDX-License-Identifier: GPL-3.0-or-later
// What differences of backtests say beyond those of their charts: means at common starts, with
// intervals, and how many starts those are.
#include <QTest>

#include "session/Session.h"
#include "support/TestMain.h"
#include "views/TestComparison.h"
#include "views/comparison/ComparedDifference.h"
#include "views/comparison/ComparedOverlay.h"
#include "views/comparison/ComparisonLayout.h"
#include "views/job/backtest/BacktestCharts.h"
#include "views/job/backtest/PairedBacktest.h"
#include "views/pages/BacktestFixtures.h"

using namespace spothorizon;
using namespace spothorizon::views;
using test::BacktestMaker;

namespace {

const ChartTheme kTheme = ChartTheme::light();
constexpr int kMany = 1000;

/// Costs of the first policy from 100 to 139 over and over; each `more` dearer.
study::BacktestResults results(double more, int firstSlot = 0) {
  study::BacktestResults made = BacktestMaker{.starts = kMany}.value();
  made.done.assign(kMany, 1);
  made.doneCount = kMany;
  made.complete = true;
  for (int i = 0; i < kMany; ++i) {
    const auto at = static_cast<std::size_t>(i);
    made.startSlots[at] = firstSlot + i;
    made.series[0].starts[at] = test::outcome(100 + i % 40 + more * (i % 2 ? 1.2 : 0.8), 20);
  }
  return made;
}

study::Result shared(study::BacktestResults made) {
  return std::make_shared<const study::BacktestResults>(std::move(made));
}

std::vector<PairedScenario> two(study::Result base, study::Result other) {
  return {{"Base", Qt::red, true, std::move(base)}, {"Other", Qt::blue, false, std::move(other)}};
}

const BarsChart& barsOf(const PairedCharts& all, const char* key) {
  const auto found = std::ranges::find(all.charts, QString(key), &ComparableChart::key);
  Q_ASSERT(found != all.charts.end());
  return std::get<BarsChart>(found->chart);
}

}  // namespace

class TestPairedBacktest : public QObject {
  Q_OBJECT

 private slots:
  void meansOfCommonStarts();
  void chancesArePercentagePoints();
  void onlyCommonStartsCount();
  void noneInCommonIsReported();
  void severalAreNamed();
  void nothingWithoutResults();
  void shownAsDifferences();
  void overlaysHaveBands();
};

/// $10 more on average, though costs vary by $40: what both have in common says nothing of it.
void TestPairedBacktest::meansOfCommonStarts() {
  const PairedCharts all = pairedBacktest(two(shared(results(0)), shared(results(10))))(kTheme);
  QCOMPARE(all.charts.size(), std::size_t(4));
  const BarsChart& cost = barsOf(all, "backtest-paired-cost");
  QCOMPARE(cost.spec.title, QString("Δ mean cost against Base, $"));
  QCOMPARE(cost.rows.size(), std::size_t(3));  // two policies and the best possible
  QCOMPARE(cost.rows[0].name, barsOf(all, "backtest-paired-utility").rows[0].name);
  const Bar& bar = cost.spec.bars[0];
  QVERIFY(std::abs(*bar.value - 10) < 0.01);
  QVERIFY(bar.interval && bar.interval->min > 9 && bar.interval->max < 11);
  QVERIFY2(bar.text.startsWith("+$10.00 (+$") && bar.text.contains(" to +$"), qPrintable(bar.text));
  QCOMPARE(bar.brief, QString("+$10.00"));
  QVERIFY(cost.spec.valueRange().max >= bar.interval->max);
  QCOMPARE(*cost.spec.bars[1].value, 0.0);
  QCOMPARE(*barsOf(all, "backtest-paired-utility").spec.bars[0].value, -*bar.value);
  QCOMPARE(all.notes.size(), 1);
  QVERIFY2(all.notes[0].startsWith("Other minus Base: means over the 1,000 starts that both have."),
           qPrintable(all.notes[0]));
  QVERIFY2(all.notes[0].contains("independent windows"), qPrintable(all.notes[0]));
}

void TestPairedBacktest::chancesArePercentagePoints() {
  study::BacktestResults late = results(0);
  for (std::size_t i = 0; i < kMany; i += 4) late.series[0].starts[i] = test::outcome(100, 26);
  const PairedCharts all = pairedBacktest(two(shared(results(0)), shared(late)))(kTheme);
  const Bar& onTime = barsOf(all, "backtest-paired-on-time").spec.bars[0];
  QCOMPARE(*onTime.value, -25.0);
  QVERIFY2(onTime.text.startsWith("−25.0 pp ("), qPrintable(onTime.text));
  QCOMPARE(*barsOf(all, "backtest-paired-within-budget").spec.bars[0].value, -25.0);
  // Without a budget there is no chance to stay within it.
  study::BacktestResults free = late;
  free.scenario.budgetUsd.reset();
  QCOMPARE(pairedBacktest(two(shared(results(0)), shared(free)))(kTheme).charts.size(),
           std::size_t(3));
}

/// The last starts of one are the first of the other.
void TestPairedBacktest::onlyCommonStartsCount() {
  study::BacktestResults later = results(10, 600);
  later.market = std::make_shared<study::LoadedMarket>(*later.market);
  const PairedCharts all = pairedBacktest(two(shared(results(0)), shared(later)))(kTheme);
  QVERIFY2(all.notes[0].contains("the 400 starts that both have"), qPrintable(all.notes[0]));
}

void TestPairedBacktest::noneInCommonIsReported() {
  study::BacktestResults elsewhere = results(10);
  auto market = std::make_shared<study::LoadedMarket>(*elsewhere.market);
  market->import.trace.provenance.hash = "another";
  elsewhere.market = market;
  for (const auto& other : {results(10, 5000), elsewhere}) {
    const PairedCharts all = pairedBacktest(two(shared(results(0)), shared(other)))(kTheme);
    QVERIFY(all.charts.empty());
    QCOMPARE(all.notes,
             QStringList("Other and Base have no start in common: their means are not compared in "
                         "pairs."));
  }
}

void TestPairedBacktest::severalAreNamed() {
  std::vector<PairedScenario> three = two(shared(results(0)), shared(results(10)));
  three.push_back({"Third", Qt::green, false, shared(results(-5))});
  const PairedCharts all = pairedBacktest(three)(kTheme);
  const BarsChart& cost = barsOf(all, "backtest-paired-cost");
  QCOMPARE(cost.rows.size(), std::size_t(6));
  QVERIFY(cost.rows[0].name.startsWith("Other: ") && cost.rows[3].name.startsWith("Third: "));
  QVERIFY(std::abs(*cost.spec.bars[3].value + 5) < 0.01);
  QCOMPARE(all.notes.size(), 2);
}

void TestPairedBacktest::nothingWithoutResults() {
  for (const auto& scenarios :
       {two(nullptr, shared(results(0))), two(shared(results(0)), nullptr)}) {
    const PairedCharts all = pairedBacktest(scenarios)(kTheme);
    QVERIFY(all.charts.empty() && all.notes.isEmpty());
  }
}

/// Before the differences of the charts, in one pane; and nowhere in other comparisons.
void TestPairedBacktest::shownAsDifferences() {
  const auto base = results(0), other = results(10);
  std::vector<ComparedScenario> scenarios{
      test::compared("Base", Qt::red, comparableBacktest(base, 0, kTheme), true),
      test::compared("Other", Qt::blue, comparableBacktest(other, 0, kTheme))};
  scenarios[0].paired = pairedBacktest(two(shared(base), shared(other)));
  const ComparisonLayout layout =
      comparisonLayout(scenarios, study::ComparisonMode::Difference, kTheme);
  QCOMPARE(layout.rows[0][0].charts.size(), std::size_t(4));
  QCOMPARE(layout.rows[0][0].first().key, QString("backtest-paired-cost"));
  QCOMPARE(differenceNotes(scenarios, kTheme).size(), 1);
  for (const ComparableChart& chart : overlaid(scenarios, kTheme)) {
    QVERIFY(!chart.key.contains("paired"));
  }
}

void TestPairedBacktest::overlaysHaveBands() {
  const auto base = results(0), other = results(10);
  const std::vector<ComparedScenario> scenarios{
      test::compared("Base", Qt::red, comparableBacktest(base, 0, kTheme), true),
      test::compared("Other", Qt::blue, comparableBacktest(other, 0, kTheme))};
  int bands = 0;
  for (const ComparableChart& chart : overlaid(scenarios, kTheme)) {
    if (chart.key != "backtest-cumulative-cost") continue;
    for (const AreaItem& area : std::get<CurveChart>(chart.chart).spec.areas) {
      QVERIFY(area.isInterval);
      ++bands;
    }
  }
  QCOMPARE(bands, 2);
}

TEST_WITH_CORE_APPLICATION(TestPairedBacktest)

#include "tst_pairedbacktest.moc"
