// SPDX-License-Identifier: GPL-3.0-or-later
// A part of bench_coverage that takes seconds: intervals of backtests cover what is true.
#include <QTest>

#include "support/TestMain.h"
#include "support/coverage/BacktestCoverage.h"

using namespace spothorizon;
using tests::Tally;

class TestCoverage : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void heldOutMeans();
  void changesAtTheEndsOfATornado();
};

namespace {

std::string words(const Tally& tally) {
  return std::to_string(tally.covering) + " of " + std::to_string(tally.intervals);
}

}  // namespace

/// Jobs of two days in 16 days that may not have seen what makes the mean. Within what was seen
/// alone the intervals cover 88 %.
void TestCoverage::heldOutMeans() {
  Tally all;
  for (const char* kind : {"hours", "days"}) {
    all.add(tests::backtestCoverage(kind, 48, 60, 7).at("held-out utility"));
  }
  QCOMPARE(all.intervals, 120);
  QVERIFY2(all.percent() >= 92, words(all).c_str());
}

/// Costs have two peaks where a job may or may not find spot GPUs all the time.
void TestCoverage::changesAtTheEndsOfATornado() {
  Tally costs, chances;
  for (const auto& [figure, tally] :
       tests::tornadoCoverage("hours", 48, 30, 7, policy::PolicyKind::MaxSpot)) {
    if (figure.starts_with("cost")) costs.add(tally);
    if (figure.starts_with("chance")) chances.add(tally);
  }
  QVERIFY(costs.intervals > 100 && chances.intervals > 100);
  QVERIFY2(costs.percent() >= 92, words(costs).c_str());
  QVERIFY2(chances.percent() >= 92, words(chances).c_str());
}

TEST_WITHOUT_APPLICATION(TestCoverage)
#include "tst_coverage.moc"
