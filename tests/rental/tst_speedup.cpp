// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>
#include <limits>

#include "Instances.h"
#include "base/InputError.h"
#include "rental/Laws.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::rental;
using testing::near;

class TestSpeedUp : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void laws();
  void tablesAsMeasured();
  void badTables_data();
  void badTables();
  void badProblems_data();
  void badProblems();
  void sharedIsTheConcaveHull();
  void preemptionByFormula();
  void sizesHaveMeanOne_data();
  void sizesHaveMeanOne();
  void badLaws();
};

void TestSpeedUp::laws() {
  QVERIFY(near(*amdahl(0.2).at(6), 3, 1e-15));
  QVERIFY(near(*power(0.5).at(9), 3, 1e-15));
  QVERIFY(near(*power(0.5, 2).at(9), 6, 1e-15));
  QVERIFY(!power(0.5).at(0));
  QCOMPARE(power(0.5).widths(3), (std::vector<int>{1, 2, 3}));
  QVERIFY(near(amdahl(0.2).smoothAt(0.5), 0.5, 1e-15));
}

void TestSpeedUp::tablesAsMeasured() {
  // A hole at 2, a fall at 8, more than in proportion at 4.
  const SpeedUp table = measured({{1, 1}, {4, 4.5}, {8, 3}});
  QCOMPARE(*table.at(4), 4.5);
  QCOMPARE(*table.at(8), 3.0);
  QVERIFY(!table.at(2));
  QVERIFY(!table.at(9));
  QCOMPARE(table.widths(7), (std::vector<int>{1, 4}));
}

void TestSpeedUp::badTables_data() {
  QTest::addColumn<std::vector<SpeedUpPoint>>("table");
  QTest::addColumn<QString>("found");
  QTest::addColumn<QString>("place");
  using Points = std::vector<SpeedUpPoint>;
  const double nan = std::numeric_limits<double>::quiet_NaN();
  QTest::newRow("empty") << Points{} << "an empty table"
                         << "/table";
  QTest::newRow("twice") << Points{{1, 1}, {2, 2}, {2, 3}} << "2 GPUs twice"
                         << "/table/2/0";
  QTest::newRow("falling") << Points{{4, 1}, {2, 2}} << "2 GPUs after 4"
                           << "/table/1/0";
  QTest::newRow("no GPUs") << Points{{0, 1}} << "0"
                           << "/table/0/0";
  QTest::newRow("no speed") << Points{{1, 0}} << "0"
                            << "/table/0/1";
  QTest::newRow("nan") << Points{{1, nan}} << "nan"
                       << "/table/0/1";
}

void TestSpeedUp::badTables() {
  QFETCH(std::vector<SpeedUpPoint>, table);
  QFETCH(QString, found);
  QFETCH(QString, place);
  try {
    checkSpeedUp(measured(table), "");
    QFAIL("taken");
  } catch (const InputError& error) {
    QCOMPARE(QString::fromStdString(error.found()), found);
    QCOMPARE(QString::fromStdString(error.place()), place);
  }
}

void TestSpeedUp::badProblems_data() {
  QTest::addColumn<RentalProblem>("problem");
  QTest::addColumn<QString>("place");
  const auto row = [](const char* name, auto change, const char* place) {
    RentalProblem problem = testing::caseA();
    change(problem);
    QTest::newRow(name) << problem << place;
  };
  row(
      "no classes", [](RentalProblem& p) { p.classes.clear(); }, "/classes");
  row(
      "no jobs", [](RentalProblem& p) { p.classes[1].jobsPerHour = 0; }, "/classes/1/jobsPerHour");
  row(
      "negative rate", [](RentalProblem& p) { p.classes[0].jobsPerHour = -1; },
      "/classes/0/jobsPerHour");
  row(
      "no size", [](RentalProblem& p) { p.classes[0].oneGpuHours = 0; }, "/classes/0/oneGpuHours");
  row(
      "no weight", [](RentalProblem& p) { p.classes[0].weight = 0; }, "/classes/0/weight");
  row(
      "no speed-up", [](RentalProblem& p) { p.classes[0].speedUps = {measured({})}; },
      "/classes/0/speedup");
  row(
      "too wide",
      [](RentalProblem& p) {
        p.classes[0].speedUps = {measured({{8, 4}})};
        p.mostGpus = 4;
      },
      "/classes/0/speedup");
  row(
      "no price", [](RentalProblem& p) { p.types[0].price = 0; }, "/types/0/price");
  row(
      "boot", [](RentalProblem& p) { p.overheads.bootHours = -1; }, "/bootHours");
  row(
      "serial", [](RentalProblem& p) { p.classes[0].speedUps = {amdahl(1.5)}; },
      "/classes/0/speedup/0/serialFraction");
}

void TestSpeedUp::badProblems() {
  QFETCH(RentalProblem, problem);
  QFETCH(QString, place);
  checkProblem(testing::caseA());
  try {
    checkProblem(problem);
    QFAIL("taken");
  } catch (const InputError& error) {
    QCOMPARE(QString::fromStdString(error.place()), place);
  }
}

void TestSpeedUp::sharedIsTheConcaveHull() {
  const SharedSpeedUp shared(measured({{1, 1}, {2, 1.2}, {4, 4}, {8, 3}, {16, 5}}), 64);
  // 1 and 2 lie under the line to 4; 8 is a fall.
  QCOMPARE(shared.corners().size(), std::size_t{3});
  QVERIFY(near(shared.at(1), 1, 1e-15));
  QVERIFY(near(shared.at(3), 3, 1e-15));
  QVERIFY(near(shared.at(10), 4.5, 1e-15));
  QVERIFY(near(shared.at(100), 5, 1e-15));
  QVERIFY(near(SharedSpeedUp(power(0.5), 64).at(0.25), 0.25, 1e-15));
  QVERIFY(near(SharedSpeedUp(power(0.5), 64).at(100), 8, 1e-15));
}

/// Case E: effective speed-ups on spot GPUs.
void TestSpeedUp::preemptionByFormula() {
  const Preemption preemption{1, 0.5, 0.1};
  QVERIFY(std::abs(preemptedShare(preemption, 0.1) - 0.965553) < 5e-7);
  QVERIFY(std::abs(preemptedShare(preemption, 1) - 0.700679) < 5e-7);
  QCOMPARE(preemptedShare(preemption, 0), 1.0);
}

void TestSpeedUp::sizesHaveMeanOne_data() {
  QTest::addColumn<SizeLaw>("law");
  QTest::addColumn<double>("tolerance");
  QTest::newRow("exponential") << SizeLaw{} << 0.01;
  QTest::newRow("constant") << SizeLaw{SizeKind::Constant, 10, 2.1, {}} << 1e-12;
  QTest::newRow("hyper") << SizeLaw{SizeKind::Hyperexponential, 10, 2.1, {}} << 0.03;
  QTest::newRow("pareto") << SizeLaw{SizeKind::Pareto, 10, 2.5, {}} << 0.03;
  QTest::newRow("replay") << SizeLaw{SizeKind::Replay, 10, 2.1, {0.5, 0.75, 1.75}} << 0.01;
}

/// Draws, and the chance to be larger, agree with each other and with the mean.
void TestSpeedUp::sizesHaveMeanOne() {
  QFETCH(SizeLaw, law);
  QFETCH(double, tolerance);
  checkSizes(law, "");
  RandomStream random{1, 2, 3};
  constexpr int kDraws = 200000;
  double sum = 0;
  int beyond = 0;
  for (int i = 0; i < kDraws; ++i) {
    const double size = law.sample(random);
    sum += size;
    beyond += size > 0.8;
  }
  QVERIFY(std::abs(sum / kDraws - 1) < tolerance);
  QVERIFY(std::abs(static_cast<double>(beyond) / kDraws - law.beyond(0.8)) < 0.006);
}

void TestSpeedUp::badLaws() {
  SizeLaw pareto{SizeKind::Pareto, 10, 1, {}};
  QVERIFY_THROWS_EXCEPTION(InputError, checkSizes(pareto, "/sizes"));
  SizeLaw hyper{SizeKind::Hyperexponential, 1, 2, {}};
  QVERIFY_THROWS_EXCEPTION(InputError, checkSizes(hyper, "/sizes"));
  ArrivalLaw burst{ArrivalKind::TwoState, 5, 2.1, 2, 2};
  QVERIFY_THROWS_EXCEPTION(InputError, checkArrivals(burst, "/arrivals"));
  burst.burst = 2;
  checkArrivals(burst, "/arrivals");
  QVERIFY(std::abs(burst.calm()) < 1e-15);
}

TEST_WITHOUT_APPLICATION(TestSpeedUp)
#include "tst_speedup.moc"
