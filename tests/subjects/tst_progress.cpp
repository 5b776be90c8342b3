// SPDX-License-Identifier: GPL-3.0-or-later
// How far long work is and how long it takes yet.
#include <QTest>
#include <algorithm>
#include <thread>
#include <vector>

#include "ask/RemainingTime.h"
#include "ask/TaskProgress.h"
#include "job/Problem.h"
#include "solve/OfflineOptimum.h"
#include "subjects/job/BacktestHelpers.h"
#include "subjects/job/run/RunTime.h"
#include "support/TestMain.h"

using namespace spothorizon;

class TestProgress : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void remainingTime();
  void durations_data();
  void durations();
  void longWindowsAreKnownBeforehand();
  void tasksOfUnequalLength();
  void tasksToComeCountByWhatIsExpected();
  void theOptimumNeverGoesBack();
};

void TestProgress::remainingTime() {
  study::RemainingTime time;
  time.begin(100);
  QVERIFY(!time.total() && !time.left());
  time.see(0.5, 101);
  QVERIFY(!time.total());  // too soon to tell
  time.see(0, 110);
  QVERIFY(!time.total());  // nothing is done
  time.see(0.25, 110);
  QCOMPARE(*time.total(), 40.0);
  QCOMPARE(*time.left(), 30.0);
  time.begin(200);
  QVERIFY(!time.total());
}

void TestProgress::durations_data() {
  QTest::addColumn<double>("seconds");
  QTest::addColumn<QString>("text");
  const auto row = [](double seconds, const char* text) {
    QTest::newRow(text) << seconds << QString(text);
  };
  row(0.4, "0 s");
  row(42.6, "43 s");
  row(12 * 60, "12 min");
  row(5.2 * 3600, "5.2 h");
  row(11 * 86400 + 4.5 * 3600, "11 d 4 h");
}

void TestProgress::durations() {
  QFETCH(double, seconds);
  QFETCH(QString, text);
  QCOMPARE(QString::fromStdString(study::durationText(seconds)), text);
}

/// A run of short windows is a moment; one of long windows on many GPUs is announced as long before
/// it begins, the longer the more of it.
void TestProgress::longWindowsAreKnownBeforehand() {
  constexpr double kLong = 30;
  study::Scenario scenario;
  scenario.market.slotHours = 1.0 / 6;
  scenario.job.deadlineHours = 480;
  scenario.job.maxGpus = 64;
  const auto seconds = [&](int window, int threads) {
    scenario.policies = {{.kind = policy::PolicyKind::Ahap, .window = window, .commitment = 1}};
    return study::expectedRunSeconds(scenario, threads);
  };
  QVERIFY(seconds(5, 1) < kLong);
  QVERIFY(seconds(96, 1) > seconds(48, 1));
  QVERIFY(seconds(96, 1) > seconds(96, 2));
  scenario.job.reconfiguration.rule = job::ChangeRule::Membership;
  QVERIFY(seconds(5, 1) < seconds(48, 1));
  QVERIFY(seconds(480, 1) > kLong);
}

// A task that is quickly done says little of one that takes a hundred times as long.
void TestProgress::tasksOfUnequalLength() {
  std::vector<double> reported;
  const RunControl control{
      {}, [&](double fraction, std::string_view) { reported.push_back(fraction); }};
  study::TaskProgress progress(control, 3);
  const auto work = [](int ms) { std::this_thread::sleep_for(std::chrono::milliseconds(ms)); };
  progress.begin(0);
  for (int i = 0; i < 10; ++i, work(30)) progress.see(0, i / 1000.0, "slow");
  for (const std::size_t quick : {1U, 2U}) {
    progress.begin(quick);
    work(2);
    progress.end(quick, "quick");
  }
  QVERIFY2(reported.back() < 0.1, qPrintable(QString::number(reported.back())));
  progress.end(0, "slow");
  QCOMPARE(reported.back(), 1.0);
  QVERIFY(std::ranges::is_sorted(reported));
  QVERIFY(std::ranges::count(reported, 1.0) == 1);
}

/// Half of the one long task is half of the run: the short ones to come are not as long.
void TestProgress::tasksToComeCountByWhatIsExpected() {
  double reported = 0;
  const RunControl control{{}, [&](double fraction, std::string_view) { reported = fraction; }};
  study::TaskProgress progress(control, std::vector<double>{8, 0.01, 0.01, 0.02});
  progress.begin(0);
  std::this_thread::sleep_for(std::chrono::milliseconds(5));
  progress.see(0, 0.5, "long");
  QVERIFY2(reported > 0.49 && reported < 0.5, qPrintable(QString::number(reported)));
  study::Scenario scenario;
  scenario.policies = {{.kind = policy::PolicyKind::Ahap, .window = 48, .commitment = 1},
                       {.kind = policy::PolicyKind::MaxSpot}};
  const std::vector<double> tasks = study::expectedTaskSeconds(scenario);
  QCOMPARE(tasks.size(), std::size_t(4));
  QVERIFY(tasks[2] > 10 * tasks[3] && tasks[0] > tasks[1] && std::ranges::min(tasks) > 0);
}

void TestProgress::theOptimumNeverGoesBack() {
  study::Scenario scenario = tests::smallBacktest();
  scenario.job.deadlineHours = 60;
  scenario.job.workload = 260;
  scenario.job.valueUsd = 900;
  const auto market = tests::generatedMarket("cloud", 10);
  const market::Trace& trace = market->import.trace;
  const job::Problem problem =
      job::makeProblem(scenario.job, trace.slotHours, 3, {}, job::Billing::PerSecond);
  std::vector<double> reported;
  const RunControl control{
      {}, [&](double fraction, std::string_view) { reported.push_back(fraction); }};
  const std::vector<int> gpus(trace.freeGpus.begin(), trace.freeGpus.begin() + problem.slotCount);
  solve::offlineOptimum(problem, trace.spotUsdPerGpuHour, gpus, control);
  QVERIFY(reported.size() > 10);
  QVERIFY(std::ranges::is_sorted(reported));
  QCOMPARE(reported.back(), 1.0);
}

TEST_WITHOUT_APPLICATION(TestProgress)
#include "tst_progress.moc"
