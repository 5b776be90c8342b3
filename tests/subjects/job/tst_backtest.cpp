// SPDX-License-Identifier: GPL-3.0-or-later
#include <QElapsedTimer>
#include <QTest>
#include <algorithm>
#include <functional>
#include <set>
#include <stop_token>

#include "base/InputError.h"
#include "result/ResultFile.h"
#include "scenario/Parameters.h"
#include "scenario/ScenarioJson.h"
#include "subjects/job/BacktestHelpers.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/backtest/BacktestStarts.h"
#include "subjects/job/backtest/BacktestStatistics.h"
#include "subjects/job/backtest/BacktestText.h"
#include "subjects/job/backtest/RiskTable.h"
#include "support/StopTimer.h"
#include "support/TestMain.h"

using namespace spothorizon;
using study::BacktestResults;
using study::Scenario;
using study::StartOutcome;
using testmain::StopAfterWork;
using tests::backtestOf;
using tests::BacktestPtr;
using tests::smallBacktest;
using Edit = std::function<void(Scenario&)>;
Q_DECLARE_METATYPE(Edit)

namespace {

std::string everything(const BacktestResults& results) {
  return result::resultText(study::backtestResult(results)) + study::backtestCsv(results) +
         study::backtestText(results);
}

bool same(const StartOutcome& a, const StartOutcome& b) {
  return a.costUsd == b.costUsd && a.utilityUsd == b.utilityUsd && a.finishHours == b.finishHours &&
         a.onTime == b.onTime;
}

StartOutcome of(const simulate::Outcome& one) {
  return {one.costUsd, one.utilityUsd, one.finishHours, one.onTime};
}

/// All kinds of policies, several of each that plans.
void addPolicies(Scenario& scenario) {
  policy::PolicySpec spec;
  spec.kind = policy::PolicyKind::Ahap;
  for (const int window : {1, 3, 5}) {
    spec.window = window;
    spec.commitment = std::min(window, 2);
    spec.threshold = 0.4 + 0.1 * window;
    scenario.policies.push_back(spec);
  }
}

std::vector<double> knownExcept(std::size_t size, const std::set<std::size_t>& unknown) {
  std::vector<double> price(size, 1.0);
  for (const std::size_t slot : unknown) {
    if (slot < size) price[slot] = market::kUnknownPrice;
  }
  return price;
}

}  // namespace

class TestBacktest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyStartIsASingleRun_data();
  void everyStartIsASingleRun();
  void sameForAnyThreads();
  void nobodyBeatsTheOptimum();
  void startsAreSpread_data();
  void startsAreSpread();
  void orderSpreads_data();
  void orderSpreads();
  void unknownSlotsAreLeftOut();
  void noStartFits_data();
  void noStartFits();
  void tooManyRuns();
  void partialResultsAreAFairSample();
  void firstPictureIsSoon();
  void withoutOptimum();
  void progressRisesToOne();
  void progressWithinAStart();
  void stops();
  void stoppedBefore();
  void constantMarketIsMade();
  void refused_data();
  void refused();
  void plainRunDoesNotReadBacktest();
  void filesKeepBacktestAndBudget();
  void realMarket();
};

void TestBacktest::everyStartIsASingleRun_data() {
  QTest::addColumn<QString>("mode");
  QTest::addColumn<QString>("forecast");
  QTest::addColumn<QString>("rule");
  QTest::addColumn<QString>("billing");
  QTest::newRow("cloud") << "cloud"
                         << "exact"
                         << "count"
                         << "per-second";
  QTest::newRow("noisy") << "marketplace"
                         << "noisy"
                         << "count"
                         << "whole-slot";
  QTest::newRow("membership") << "daily-cycle"
                              << "persistence"
                              << "membership"
                              << "per-second";
}

/// Two ways to the same number: all starts at once with shared plans, and a run of its own each.
void TestBacktest::everyStartIsASingleRun() {
  QFETCH(QString, mode);
  QFETCH(QString, forecast);
  QFETCH(QString, rule);
  QFETCH(QString, billing);
  Scenario scenario = smallBacktest();
  addPolicies(scenario);
  study::setValue(scenario, "forecast.kind", forecast.toStdString());
  study::setValue(scenario, "job.reconfiguration.rule", rule.toStdString());
  study::setValue(scenario, "billing", billing.toStdString());
  editBacktest(scenario).starts = 40;
  const auto market = tests::generatedMarket(mode.toUtf8().constData(), 5);
  const BacktestPtr results = backtestOf(scenario, 0, market);
  QVERIFY(results->complete);
  QCOMPARE(results->doneCount, 40);
  QCOMPARE(results->series.size(), 9U);
  for (std::size_t i = 0; i < results->startSlots.size(); ++i) {
    QVERIFY(results->done[i]);
    Scenario single = scenario;
    single.market.startHours = results->startSlots[i] * market->import.trace.slotHours;
    const auto run = study::run(single, market);
    for (std::size_t k = 0; k < 8; ++k) {
      QCOMPARE(results->series[k].policy, static_cast<int>(k));
      QCOMPARE(results->series[k].label, run->policies[k]->label);
      QVERIFY(same(results->series[k].starts[i], of(run->policies[k]->outcome)));
    }
    QCOMPARE(results->series[8].policy, -1);
    QVERIFY(same(results->series[8].starts[i], of(run->optimum->outcome)));
    QVERIFY(results->optimumBoundUsd[i] >= run->optimum->outcome.utilityUsd);
  }
}

void TestBacktest::sameForAnyThreads() {
  Scenario scenario = smallBacktest();
  addPolicies(scenario);
  editBacktest(scenario).starts = 150;
  study::setValue(scenario, "forecast.kind", "noisy");
  const std::string one = everything(*backtestOf(scenario, 1));
  for (const int threads : {2, 3, 0}) QVERIFY(everything(*backtestOf(scenario, threads)) == one);
  scenario.seed = 2;
  QVERIFY(everything(*backtestOf(scenario)) != one);
}

void TestBacktest::nobodyBeatsTheOptimum() {
  const BacktestPtr results = backtestOf(smallBacktest());
  QCOMPARE(results->startSlots.size(), 14U * 48 - 10 + 1);
  const auto& best = results->series.back().starts;
  for (const auto& series : results->series) {
    for (std::size_t i = 0; i < best.size(); ++i) {
      QVERIFY(series.starts[i].utilityUsd <= best[i].utilityUsd + 1e-6);
    }
  }
}

void TestBacktest::startsAreSpread_data() {
  QTest::addColumn<int>("fitting");
  QTest::addColumn<int>("most");
  QTest::addColumn<std::vector<int>>("expected");
  QTest::newRow("all") << 3 << 5 << std::vector<int>{0, 10, 20};
  QTest::newRow("as many") << 3 << 3 << std::vector<int>{0, 10, 20};
  QTest::newRow("ends") << 10 << 2 << std::vector<int>{0, 90};
  QTest::newRow("one") << 11 << 1 << std::vector<int>{50};
  QTest::newRow("every other") << 5 << 3 << std::vector<int>{0, 20, 40};
  QTest::newRow("uneven") << 6 << 4 << std::vector<int>{0, 20, 30, 50};
}

void TestBacktest::startsAreSpread() {
  QFETCH(int, fitting);
  QFETCH(int, most);
  QFETCH(std::vector<int>, expected);
  std::vector<int> starts;
  for (int i = 0; i < fitting; ++i) starts.push_back(10 * i);
  QCOMPARE(study::spread(starts, most), expected);
  QCOMPARE(study::spread(starts, std::nullopt), starts);
}

void TestBacktest::orderSpreads_data() {
  QTest::addColumn<int>("count");
  for (const int count : {0, 1, 2, 3, 7, 8, 100, 1953}) QTest::addRow("%d", count) << count;
}

/// Every start once, and at no moment one half of the trace far ahead of the other.
void TestBacktest::orderSpreads() {
  QFETCH(int, count);
  const std::vector<std::size_t> order = study::spreadOrder(static_cast<std::size_t>(count));
  QCOMPARE(std::set<std::size_t>(order.begin(), order.end()).size(),
           static_cast<std::size_t>(count));
  QCOMPARE(order.size(), static_cast<std::size_t>(count));
  const int half = static_cast<int>(std::bit_ceil(static_cast<unsigned>(count)) / 2);
  int low = 0, high = 0;
  for (const std::size_t i : order) {
    ++(static_cast<int>(i) < half ? low : high);
    if (high < count - half) QVERIFY(std::abs(low - high) <= 2 * half - (count - half) + 1);
  }
  if (count == 8) QCOMPARE(order, (std::vector<std::size_t>{0, 4, 2, 6, 1, 5, 3, 7}));
}

void TestBacktest::unknownSlotsAreLeftOut() {
  Scenario scenario = smallBacktest();
  const auto market = tests::marketOf(knownExcept(60, {20, 21, 45}), std::vector<int>(60, 8));
  const BacktestPtr results = backtestOf(scenario, 0, market);
  std::vector<int> expected;
  for (int start = 0; start <= 50; ++start) {
    if (start + 10 <= 20 || (start > 21 && start + 10 <= 45) || start > 45) {
      expected.push_back(start);
    }
  }
  QCOMPARE(results->startSlots, expected);
  const std::string left = std::to_string(51 - expected.size());
  QCOMPARE(results->warnings.front().english(),
           left + " starts of 51 cross slots with unknown price or free GPUs and are left out.");
}

void TestBacktest::noStartFits_data() {
  QTest::addColumn<int>("count");
  QTest::addColumn<QString>("message");
  QTest::newRow("short") << 9
                         << "/job/deadlineHours: found 5 h in a trace of 4.5 h, expected a shorter "
                            "deadline, or a market with a longer stretch that is known";
  QTest::newRow("gaps") << 40
                        << "found 10 slots a job, and unknown slots in every stretch of the "
                           "trace that long, expected a shorter deadline";
}

void TestBacktest::noStartFits() {
  QFETCH(int, count);
  QFETCH(QString, message);
  const auto size = static_cast<std::size_t>(count);
  const auto market =
      tests::marketOf(knownExcept(size, {5, 14, 23, 32}), std::vector<int>(size, 8));
  Scenario scenario = smallBacktest();
  editBacktest(scenario).starts = 1'000'000;
  try {
    backtestOf(scenario, 0, market);
    QFAIL("was run");
  } catch (const InputError& error) {
    QVERIFY2(QString(error.what()).contains(message), error.what());
  }
}

void TestBacktest::tooManyRuns() {
  const auto market =
      tests::marketOf(std::vector<double>(1'000'000, 1.0), std::vector<int>(1'000'000, 8));
  Scenario scenario = smallBacktest();
  editBacktest(scenario).starts = 1'000'000;
  try {
    backtestOf(scenario, 0, market);
    QFAIL("was run");
  } catch (const InputError& error) {
    QVERIFY(QString(error.what())
                .contains("/backtest/starts: found 999991 starts, expected at most 833333"));
  }
}

void TestBacktest::partialResultsAreAFairSample() {
  std::vector<BacktestPtr> partial;
  study::BacktestOptions options;
  options.threads = 2;
  options.onPartial = [&](BacktestPtr results) { partial.push_back(std::move(results)); };
  QElapsedTimer timer;
  timer.start();
  Scenario scenario = smallBacktest();
  addPolicies(scenario);
  const auto last = study::runBacktest(scenario, tests::generatedMarket("cloud", 3), {}, options);
  QVERIFY(partial.size() >= 2);
  QVERIFY(static_cast<qint64>(partial.size()) <= timer.elapsed() / 33 + 1);
  const auto all = last->startSlots.size();
  for (std::size_t i = 0; i < partial.size(); ++i) {
    const BacktestResults& one = *partial[i];
    QVERIFY(!one.complete);
    QCOMPARE(one.startSlots, last->startSlots);
    QCOMPARE(std::ranges::count(one.done, 1), one.doneCount);
    QVERIFY(one.doneCount < static_cast<int>(all));
    if (i > 0) QVERIFY(one.doneCount > partial[i - 1]->doneCount);
    QCOMPARE(one.pieces(), all);
    if (one.doneCount == 0) continue;  // only says how many they are
    const auto middle = one.done.begin() + static_cast<std::ptrdiff_t>(all / 2);
    const auto early = std::count(one.done.begin(), middle, 1);
    QVERIFY(std::abs(2 * early - one.doneCount) <= static_cast<std::ptrdiff_t>(all) / 3);
    for (std::size_t k = 0; k < one.series.size(); ++k) {
      for (std::size_t s = 0; s < all; ++s) {
        if (one.done[s]) QVERIFY(same(one.series[k].starts[s], last->series[k].starts[s]));
      }
    }
    QVERIFY(study::sentence(one).english().find(" so far, ") != std::string::npos);
  }
}

void TestBacktest::firstPictureIsSoon() {
  Scenario scenario = tests::onGivenMarket();
  addPolicies(scenario);
  double first = -1;
  std::stop_source source;
  const auto market = tests::generatedMarket("cloud", 3);
  const testmain::WorkTimer timer;
  study::BacktestOptions options;
  options.onPartial = [&](const BacktestPtr& results) {
    if (results->doneCount == 0) return;
    if (first < 0) first = timer.ms();
    source.request_stop();
  };
  QVERIFY_THROWS_EXCEPTION(Stopped,
                           study::runBacktest(scenario, market, {source.get_token(), {}}, options));
  qInfo("first picture after %.0f ms of work", first);
  QVERIFY(first >= 0 && first < 1000);  // 100 ms is the goal
}

void TestBacktest::withoutOptimum() {
  Scenario scenario = smallBacktest();
  editBacktest(scenario).starts = 5;
  study::BacktestOptions options;
  options.withOptimum = false;
  const auto results =
      study::runBacktest(scenario, tests::generatedMarket("cloud", 3), {}, options);
  QCOMPARE(results->series.size(), 5U);
  QVERIFY(results->optimumBoundUsd.empty());
  QVERIFY(result::resultText(study::backtestResult(*results)).find("optimum\"") ==
          std::string::npos);
}

void TestBacktest::progressRisesToOne() {
  double last = 0;
  RunControl control;
  control.progress = [&last](double fraction, std::string_view what) {
    QVERIFY(fraction > last);
    QCOMPARE(std::string(what), "starts");
    last = fraction;
  };
  study::runBacktest(smallBacktest(), tests::generatedMarket("cloud", 3), control);
  QCOMPARE(last, 1.0);
}

// A single start may take minutes, and its work is reported as it is done.
void TestBacktest::progressWithinAStart() {
  Scenario scenario = tests::onGivenMarket();
  scenario.policies = {{.kind = policy::PolicyKind::Ahap, .window = 12}};
  scenario.job.deadlineHours = 200;
  scenario.job.workload = 900;
  scenario.job.valueUsd = 4000;
  editBacktest(scenario).starts = 2;
  std::vector<double> reported;
  std::stop_source source;
  const RunControl control{source.get_token(), [&](double fraction, std::string_view) {
                             reported.push_back(fraction);
                             if (fraction > 0.1) source.request_stop();
                           }};
  study::BacktestOptions options;
  options.threads = 1;
  try {
    study::runBacktest(scenario, tests::generatedMarket("cloud", 30), control, options);
  } catch (const Stopped&) {
  }
  QVERIFY(!reported.empty());
  QVERIFY(reported.front() > 0 && reported.front() < 0.5);
}

void TestBacktest::stops() {
  Scenario scenario = tests::onGivenMarket();
  addPolicies(scenario);
  std::stop_source source;
  const auto market = tests::generatedMarket("cloud", 3);
  const StopAfterWork timer(source, 60);
  QVERIFY_THROWS_EXCEPTION(Stopped, study::runBacktest(scenario, market, {source.get_token(), {}}));
  QVERIFY(timer.msSinceAsked() < 500);  // 100 ms is the goal
}

void TestBacktest::stoppedBefore() {
  std::stop_source source;
  source.request_stop();
  QVERIFY_THROWS_EXCEPTION(Stopped,
                           study::runBacktest(smallBacktest(), tests::generatedMarket("cloud", 3),
                                              {source.get_token(), {}}));
}

/// Every start is the same in a market that never changes.
void TestBacktest::constantMarketIsMade() {
  Scenario scenario = smallBacktest();
  scenario.market.traceFile.clear();
  study::setValue(scenario, "forecast.kind", "exact");
  const auto results = study::runBacktest(scenario, nullptr);
  QCOMPARE(results->startSlots.size(), 14U * 48 - 10 + 1);
  for (std::size_t k = 0; k < results->series.size(); ++k) {
    const study::BacktestSummary summary = study::summarise(*results, k);
    QCOMPARE(summary.cost.least, summary.cost.most);
    QCOMPARE(summary.worstStart, 0);
  }
}

void TestBacktest::refused_data() {
  QTest::addColumn<Edit>("edit");
  QTest::addColumn<QString>("message");
  const auto row = [](const char* name, Edit edit, const char* message) {
    QTest::newRow(name) << edit << message;
  };
  row(
      "no starts", [](Scenario& s) { editBacktest(s).starts = 0; },
      "/backtest/starts: found 0, expected a whole number from 1");
  row(
      "chance above one", [](Scenario& s) { editBacktest(s).probability = 1.5; },
      "/backtest/probability: found 1.5, expected a number from 0 to 1");
  row(
      "one deadline", [](Scenario& s) { editBacktest(s).deadlines = 1; },
      "/backtest/deadlines: found 1");
  row(
      "no policies", [](Scenario& s) { s.policies.clear(); }, "/policies: found no policies");
  row(
      "job", [](Scenario& s) { s.job.minGpus = 9; }, "/job/minGpus: found 9");
}

void TestBacktest::refused() {
  QFETCH(Edit, edit);
  QFETCH(QString, message);
  Scenario scenario = smallBacktest();
  edit(scenario);
  try {
    backtestOf(scenario);
    QFAIL("was run");
  } catch (const InputError& error) {
    QVERIFY2(QString(error.what()).contains(message), error.what());
  }
}

void TestBacktest::plainRunDoesNotReadBacktest() {
  Scenario scenario = smallBacktest();
  editBacktest(scenario) = {.starts = 0,
                            .futures = {study::FutureKind::Generated, -3},
                            .probability = 7,
                            .leastDeadlineHours = 9,
                            .mostDeadlineHours = 3,
                            .deadlines = -2};
  const auto market = tests::generatedMarket("cloud", 3);
  QVERIFY(study::run(scenario, market)->complete);
  QVERIFY(!study::check(scenario).empty());
  QVERIFY(study::check(smallBacktest()).empty());
}

void TestBacktest::filesKeepBacktestAndBudget() {
  Scenario scenario = smallBacktest();
  const std::string plain = study::scenarioToText(scenario);
  QVERIFY(plain.find("\"backtest\"") == std::string::npos);
  QVERIFY(plain.find("\"budgetUsd\": 40") != std::string::npos);
  editBacktest(scenario) = {.starts = 12,
                            .futures = {study::FutureKind::Generated, 7},
                            .probability = 0.9,
                            .leastDeadlineHours = 3,
                            .mostDeadlineHours = 9.5,
                            .deadlines = 5};
  const Scenario back = study::scenarioFromText(study::scenarioToText(scenario), "x.json", "");
  QVERIFY(backtestSpec(back) == backtestSpec(scenario));
  QCOMPARE(back.budgetUsd, std::optional<double>(40));
  scenario.budgetUsd.reset();
  const Scenario none = study::scenarioFromText(study::scenarioToText(scenario), "x.json", "");
  QVERIFY(!none.budgetUsd);
  QVERIFY(backtestSpec(study::scenarioFromText(plain, "x.json", "")) == study::BacktestSpec{});
}

void TestBacktest::realMarket() {
  const std::string folder = REAL_DATA_DIR "/availability/skypilot/16-node/";
  if (!QFile::exists(QString::fromStdString(folder))) QSKIP("real data is not beside the checkout");
  Scenario scenario = smallBacktest();
  scenario.market.traceFile.clear();
  scenario.market.availability.file = folder + "us-west-2a_v100_1.json";
  if (!QFile::exists(QString::fromStdString(scenario.market.availability.file))) {
    QSKIP("the trace is not there");
  }
  editBacktest(scenario).starts = 30;
  const auto results = study::runBacktest(scenario, nullptr);
  QCOMPARE(results->startSlots.size(), 30U);
  for (const std::size_t i : {std::size_t{3}, std::size_t{17}}) {
    Scenario single = scenario;
    single.market.startHours = results->startSlots[i] * results->market->import.trace.slotHours;
    const auto run = study::run(single, results->market);
    QVERIFY(same(results->series[4].starts[i], of(run->policies[4]->outcome)));
    QVERIFY(same(results->series[5].starts[i], of(run->optimum->outcome)));
  }
}

TEST_WITH_CORE_APPLICATION(TestBacktest)
#include "tst_backtest.moc"
