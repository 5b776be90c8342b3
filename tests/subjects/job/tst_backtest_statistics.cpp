// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>
#include <numeric>

#include "base/Random.h"
#include "subjects/job/BacktestHelpers.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/backtest/BacktestStatistics.h"
#include "subjects/job/backtest/BacktestText.h"
#include "subjects/job/backtest/BacktestWords.h"
#include "subjects/job/backtest/RiskTable.h"
#include "support/JsonValue.h"
#include "support/ResultRows.h"
#include "support/TestMain.h"

using namespace spothorizon;
using spothorizon::tests::JsonValue;
using study::BacktestMeasure;
using study::BacktestResults;
using study::BacktestSummary;
using tests::madeUp;

namespace {

std::vector<double> upTo(int count) {
  std::vector<double> values(static_cast<std::size_t>(count));
  std::iota(values.begin(), values.end(), 1.0);
  return values;
}

std::size_t lines(const std::string& text) {
  return static_cast<std::size_t>(std::ranges::count(text, '\n'));
}

}  // namespace

class TestBacktestStatistics : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void quantiles_data();
  void quantiles();
  void quantileOfNoneIsNoNumber();
  void quantileRises();
  void histogramCountsAll_data();
  void histogramCountsAll();
  void summaryOfGivenOutcomes();
  void givenUpStarts();
  void onlyDoneStartsCount();
  void nothingDone();
  void bestIsTheHighestMean();
  void sentences_data();
  void sentences();
  void valueBelowTheCost();
  void csvHasEveryStart();
  void jsonHasTheNumbers();
  void tableHasEverySeries();
  void numbersForPeople_data();
  void numbersForPeople();
};

void TestBacktestStatistics::quantiles_data() {
  QTest::addColumn<std::vector<double>>("sorted");
  QTest::addColumn<double>("p");
  QTest::addColumn<double>("expected");
  const auto row = [](const char* name, std::vector<double> sorted, double p, double expected) {
    QTest::newRow(name) << sorted << p << expected;
  };
  // R: quantile(c(...), p, type = 7).
  row("median of odd", {1, 2, 10}, 0.5, 2);
  row("median of even", {1, 2, 3, 10}, 0.5, 2.5);
  row("quarter", {1, 2, 3, 4}, 0.25, 1.75);
  row("one in twenty", upTo(100), 0.05, 5.95);
  row("nineteen of twenty", upTo(100), 0.95, 95.05);
  row("nineteen of twenty, few", {1, 2}, 0.95, 1.95);
  row("least", {3, 5, 9}, 0, 3);
  row("most", {3, 5, 9}, 1, 9);
  row("below range", {3, 5, 9}, -1, 3);
  row("above range", {3, 5, 9}, 2, 9);
  row("one value", {7}, 0.3, 7);
}

void TestBacktestStatistics::quantiles() {
  QFETCH(std::vector<double>, sorted);
  QFETCH(double, p);
  QFETCH(double, expected);
  QCOMPARE(study::quantile(sorted, p), expected);
}

void TestBacktestStatistics::quantileOfNoneIsNoNumber() {
  QVERIFY(std::isnan(study::quantile({}, 0.5)));
}

void TestBacktestStatistics::quantileRises() {
  RandomStream random{11};
  std::vector<double> values;
  for (int i = 0; i < 57; ++i) values.push_back(random.uniform(-5, 100));
  std::ranges::sort(values);
  double last = values.front();
  for (int i = 0; i <= 1000; ++i) {
    const double value = study::quantile(values, i / 1000.0);
    QVERIFY(value >= last && value <= values.back());
    last = value;
  }
}

void TestBacktestStatistics::histogramCountsAll_data() {
  QTest::addColumn<std::vector<double>>("values");
  QTest::addColumn<double>("low");
  QTest::addColumn<double>("high");
  QTest::addColumn<std::vector<int>>("expected");
  QTest::newRow("edges") << std::vector<double>{0, 1, 1.5, 2, 3, 4} << 0.0 << 4.0
                         << std::vector<int>{1, 2, 1, 2};
  QTest::newRow("all alike") << std::vector<double>{5, 5} << 5.0 << 5.0
                             << std::vector<int>{2, 0, 0, 0};
  QTest::newRow("none") << std::vector<double>{} << 0.0 << 1.0 << std::vector<int>{0, 0, 0, 0};
  QTest::newRow("outside") << std::vector<double>{-1, 9, 0.5, std::nan("")} << 0.0 << 1.0
                           << std::vector<int>{0, 0, 1, 0};
}

void TestBacktestStatistics::histogramCountsAll() {
  QFETCH(std::vector<double>, values);
  QFETCH(double, low);
  QFETCH(double, high);
  QFETCH(std::vector<int>, expected);
  const study::Histogram made = study::histogram(values, low, high, 4);
  QCOMPARE(made.counts, expected);
  QCOMPARE(made.low, low);
  QCOMPARE(made.high, high);
}

void TestBacktestStatistics::summaryOfGivenOutcomes() {
  BacktestResults results = madeUp({30, 10, 40, 50, 20});
  results.series[0].starts[1].onTime = false;
  const BacktestSummary s = study::summarise(results, 0);
  QCOMPARE(s.cost.least, 10.0);
  QCOMPARE(s.cost.p50, 30.0);
  QCOMPARE(s.cost.p95, 48.0);
  QCOMPARE(s.cost.p5, 12.0);
  QCOMPARE(s.cost.most, 50.0);
  QCOMPARE(s.cost.mean, 30.0);
  QCOMPARE(s.utility.mean, 70.0);
  QCOMPARE(s.finish.p50, 4.0);
  QCOMPARE(s.onTime, 0.8);
  QCOMPARE(s.withinBudget, std::optional<double>(0.6));  // the late one does not count
  QCOMPARE(s.givenUp, 0.0);
  QCOMPARE(s.worstStart, 3);
  results.scenario.budgetUsd.reset();
  QVERIFY(!study::summarise(results, 0).withinBudget);
  results.series[0].starts[4].utilityUsd = 50;  // the earliest of equals stays
  QCOMPARE(study::summarise(results, 0).worstStart, 3);
}

void TestBacktestStatistics::givenUpStarts() {
  BacktestResults results = madeUp({30, 10});
  results.series[0].starts[0].finishHours.reset();
  QCOMPARE(study::summarise(results, 0).givenUp, 0.5);
  QCOMPARE(study::sortedValues(results, 0, BacktestMeasure::Finish).size(), 1U);
  // What was paid before giving up is not what the job costs.
  QCOMPARE(study::sortedValues(results, 0, BacktestMeasure::Cost), (std::vector<double>{10}));
  QCOMPARE(study::summarise(results, 0).cost.mean, 10.0);
  results.series[0].starts[1].finishHours.reset();
  const BacktestSummary s = study::summarise(results, 0);
  QCOMPARE(s.givenUp, 1.0);
  QCOMPARE(s.finish.p50, 0.0);
  const auto row = tests::rowOf(tests::jsonOf(study::backtestResult(results)), "risk");
  QVERIFY(row["finishP50Hours"].is_null());
  QVERIFY(row["costMeanUsd"].is_null());
  QVERIFY(study::backtestText(results).find(" 0.00") == std::string::npos);
}

void TestBacktestStatistics::onlyDoneStartsCount() {
  BacktestResults results = madeUp({30, 10, 40});
  results.done[2] = 0;
  results.doneCount = 2;
  results.complete = false;
  QCOMPARE(study::sortedValues(results, 0, BacktestMeasure::Cost), (std::vector<double>{10, 30}));
  QCOMPARE(study::summarise(results, 0).cost.most, 30.0);
  QCOMPARE(lines(study::backtestCsv(results)), 2U + 1 + 2);
}

void TestBacktestStatistics::nothingDone() {
  BacktestResults results = madeUp({30});
  results.done[0] = 0;
  results.doneCount = 0;
  QCOMPARE(study::bestSeries(results), -1);
  QVERIFY(study::sentence(results).empty());
  QVERIFY(study::backtestText(results).empty());
  QCOMPARE(study::summarise(results, 0).worstStart, -1);
  const auto row = tests::rowOf(tests::jsonOf(study::backtestResult(results)), "risk");
  QVERIFY(!row["label"].is_null() && row["onTimeShare"].is_null());
}

void TestBacktestStatistics::bestIsTheHighestMean() {
  BacktestResults results = madeUp({30, 10});
  study::BacktestSeries other = results.series[0];
  other.policy = 1;
  other.starts[0].utilityUsd += 3;
  results.series.push_back(other);
  QCOMPARE(study::bestSeries(results), 1);
  // The optimum is not counted, however good.
  other.policy = -1;
  other.starts[0].utilityUsd += 30;
  results.series.push_back(other);
  QCOMPARE(study::bestSeries(results), 1);
  // To the cent: the cheaper, then the earlier.
  results.series[1] = results.series[0];
  results.series[1].policy = 1;
  QCOMPARE(study::bestSeries(results), 0);
  results.series[1].starts[0].costUsd -= 1;
  QCOMPARE(study::bestSeries(results), 1);
}

void TestBacktestStatistics::sentences_data() {
  QTest::addColumn<std::vector<double>>("costs");
  QTest::addColumn<int>("done");
  QTest::addColumn<int>("late");
  QTest::addColumn<bool>("budget");
  QTest::addColumn<QString>("expected");
  QTest::newRow("all")
      << std::vector<double>{30, 10, 40, 50, 20} << 5 << 1 << true
      << "Started at any of 5 slots, Max spot is on time in 80 % of cases and costs $30.00 in the "
         "median; it stays within $40.00 in 60 %. 7 h are too short for an interval (1 independent "
         "window of 5 h; at least three are needed).";
  QTest::newRow("no budget")
      << std::vector<double>{30, 30} << 2 << 0 << false
      << "Started at any of 2 slots, Max spot is on time in 100 % of cases and costs $30.00. 5.5 h "
         "are too short for an interval (1 independent window of 5 h; at least three are needed).";
  QTest::newRow("partial") << upTo(1200) << 1 << 0 << false
                           << "Started at 1 of 1,200 slots so far, Max spot is on time in 100 % of "
                              "cases and costs $1.00.";
  QTest::newRow("one") << std::vector<double>{30} << 1 << 0 << true
                       << "Started at one slot, Max spot is on time in 100 % of cases and costs "
                          "$30.00; it stays within $40.00 in 100 %. 5 h are too short for an "
                          "interval (1 independent window of 5 h; at least three are needed).";
  QTest::newRow("never")
      << std::vector<double>{30, 20} << 2 << 2 << true
      << "Started at any of 2 slots, no policy is ever on time; Max spot loses the least. Extend "
         "the deadline, allow more GPUs or reduce the workload.";
}

void TestBacktestStatistics::sentences() {
  QFETCH(std::vector<double>, costs);
  QFETCH(int, done);
  QFETCH(int, late);
  QFETCH(bool, budget);
  QFETCH(QString, expected);
  BacktestResults results = madeUp(costs);
  for (int i = 0; i < late; ++i) {
    results.series[0].starts[static_cast<std::size_t>(i)].onTime = false;
  }
  for (std::size_t i = static_cast<std::size_t>(done); i < costs.size(); ++i) results.done[i] = 0;
  results.doneCount = done;
  results.complete = static_cast<std::size_t>(done) == costs.size();
  if (!budget) results.scenario.budgetUsd.reset();
  QCOMPARE(QString::fromStdString(study::sentence(results).english()), expected);
}

/// With a value below the cost the answer is what the job would cost, beside that value; never that
/// nobody is on time and that this costs nothing.
void TestBacktestStatistics::valueBelowTheCost() {
  BacktestResults results = madeUp({30, 20, 40});
  results.scenario.job.valueUsd = 10;
  results.scenario.policies.resize(1);
  for (study::StartOutcome& one : results.series[0].starts) one.utilityUsd = 10 - one.costUsd;
  study::BacktestSeries wise = results.series[0];
  wise.label = phrase("policy", "AHAP");
  for (study::StartOutcome& one : wise.starts) one = {0, 0, std::nullopt, false};
  results.series.push_back(wise);
  QCOMPARE(QString::fromStdString(study::sentence(results).english()).section(". 6 h", 0, 0),
           "Started at any of 3 slots, this job would cost $30.00 on average with Max spot, the "
           "cheapest policy that finishes it: more than its value of $10.00. It is best not to "
           "start, as AHAP does");
  // Where it gives up here and there, the costs are of the rest.
  results.series[1].starts[0] = {5, 5, 4.0, true};
  const std::string some = study::sentence(results).english();
  QVERIFY2(
      some.find("It gives up in 67 % of cases, which are not in these costs.") != std::string::npos,
      some.c_str());
}

void TestBacktestStatistics::csvHasEveryStart() {
  study::Scenario scenario = tests::smallBacktest();
  scenario.title = "Fourteen, or\nmore";
  editBacktest(scenario).starts = 9;
  const auto results = tests::backtestOf(scenario);
  const std::string csv = study::backtestCsv(*results);
  QVERIFY(csv.find("# scenario: Fourteen, or more\n") != std::string::npos);
  QVERIFY(csv.find("startSlot,startHours,policy,label,costUsd,utilityUsd,finishHours,onTime,"
                   "boundUsd\n") != std::string::npos);
  const auto comments = static_cast<std::size_t>(std::ranges::count(csv, '#'));
  QCOMPARE(lines(csv), comments + 1 + 9 * 6);
  QVERIFY(csv.find("\n662,331,") != std::string::npos);
}

void TestBacktestStatistics::jsonHasTheNumbers() {
  study::Scenario scenario = tests::smallBacktest();
  editBacktest(scenario).starts = 9;
  const auto results = tests::backtestOf(scenario);
  const auto json = tests::jsonOf(study::backtestResult(*results));
  QCOMPARE(json["format"].get<std::string>(), "spothorizon-result");
  QCOMPARE(json["version"].get<int>(), 1);
  QCOMPARE(json["question"].get<std::string>(), "starts");
  QCOMPARE(json["sentence"].get<std::string>(), study::sentence(*results).english());
  QCOMPARE(json["scenario"]["document"]["backtest"]["starts"].get<int>(), 9);
  QCOMPARE(tests::rowsOf(json, "risk").size(), 6U);
  QCOMPARE(tests::rowOf(json, "risk", 5)["policy"].get<std::string>(), "optimum");
  const BacktestSummary s = study::summarise(*results, 1);
  const auto one = tests::rowOf(json, "risk", 1);
  QCOMPARE(one["costP95Usd"].get<double>(), s.cost.p95);
  QCOMPARE(one["onTimeShare"].get<double>(), s.onTime);
  QCOMPARE(one["withinBudgetShare"].get<double>(), *s.withinBudget);
  QCOMPARE(one["worstStartSlot"].get<int>(),
           results->startSlots[static_cast<std::size_t>(s.worstStart)]);
  for (std::size_t i = 0; i < 9; ++i) {
    const auto start = tests::rowOf(json, "starts", 6 * i + 1);
    QCOMPARE(start["startSlot"].get<int>(), results->startSlots[i]);
    QCOMPARE(start["costUsd"].get<double>(), results->series[1].starts[i].costUsd);
  }
}

void TestBacktestStatistics::tableHasEverySeries() {
  study::Scenario scenario = tests::smallBacktest();
  editBacktest(scenario).starts = 9;
  const auto results = tests::backtestOf(scenario);
  const std::string table = study::backtestText(*results);
  for (const auto& series : results->series) {
    QVERIFY(table.find(series.label.english()) != std::string::npos);
  }
  for (const char* text :
       {"On time, %", "Within budget, %", "Worst start", "Started at any of 9"}) {
    QVERIFY2(table.find(text) != std::string::npos, text);
  }
}

void TestBacktestStatistics::numbersForPeople_data() {
  QTest::addColumn<QString>("made");
  QTest::addColumn<QString>("expected");
  const auto row = [](const std::string& made, const char* expected) {
    QTest::newRow(expected) << QString::fromStdString(made) << expected;
  };
  row(study::groupedText(0), "0");
  row(study::groupedText(999), "999");
  row(study::groupedText(1952), "1,952");
  row(study::groupedText(-1234567), "-1,234,567");
  row(study::chanceText(0).english(), "0 %");
  row(study::chanceText(0.0001).english(), "less than 0.1 %");
  row(study::chanceText(0.004).english(), "0.4 %");
  row(study::chanceText(0.97).english(), "97 %");
  row(study::chanceText(0.996).english(), "99.6 %");
  row(study::chanceText(0.9999).english(), "more than 99.9 %");
  row(study::chanceText(0.9995).english(), "more than 99.9 %");
  row(study::chanceText(1).english(), "100 %");
  row(study::decimalsText(-0.001, 2), "0.00");
  row(study::decimalsText(-1.5, 1), "-1.5");
}

void TestBacktestStatistics::numbersForPeople() {
  QFETCH(QString, made);
  QFETCH(QString, expected);
  QCOMPARE(made, expected);
}

TEST_WITH_CORE_APPLICATION(TestBacktestStatistics)
#include "tst_backtest_statistics.moc"
