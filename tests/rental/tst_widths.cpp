// SPDX-License-Identifier: GPL-3.0-or-later
// The exact widths: golden cases A and B, the programme against GLPK, against all vectors of widths
// and against all paths of epochs.
#include <QTest>
#include <cmath>
#include <limits>
#include <map>

#include "Instances.h"
#include "base/InputError.h"
#include "rental/LinearProgramme.h"
#include "rental/Rental.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::rental;
using testing::near;

namespace {

double width(const RentalPlan& plan, std::size_t jobClass, std::size_t choice = 0) {
  return plan.classes[jobClass][choice].path.front().gpus;
}

/// To the digits that the definition gives.
bool agrees(double value, double golden, double half = 5e-7) {
  return std::abs(value - golden) <= half;
}

}  // namespace

class TestWidths : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void continuousOfCaseA_data();
  void continuousOfCaseA();
  void wholeOfCaseA_data();
  void wholeOfCaseA();
  void shadowPriceOfCaseA();
  void bootsOfCaseA();
  void secondTypeOfCaseA();
  void caseB();
  void solversAgree();
  void allVectors();
  void convexAndFalling();
  void dearerIsSlower();
  void leastBudgetIsNamed();
  void moreThanEnough();
  void cornersHaveIntervals();
  void tooLittleByRounding();
  void spendForATime();
  void fixedWithOverheads();
};

void TestWidths::continuousOfCaseA_data() {
  QTest::addColumn<double>("budget");
  QTest::addColumn<double>("theta");
  QTest::addColumn<double>("first");
  QTest::addColumn<double>("second");
  QTest::addColumn<double>("hours");
  QTest::newRow("0.85") << 0.85 << 0.660156 << 1.625 << 1.0 << 0.846154;
  QTest::newRow("1") << 1.0 << 1.474490 << 2.428571 << 1.474490 << 0.676471;
  QTest::newRow("2") << 2.0 << 9.0 << 6.0 << 9.0 << 0.333333;
  QTest::newRow("3") << 3.0 << 22.903061 << 9.571429 << 22.903061 << 0.246269;
}

void TestWidths::continuousOfCaseA() {
  QFETCH(double, budget);
  const RentalPlan plan = solveByBisection(testing::caseA(), budget, WidthKind::Continuous);
  QVERIFY(near(plan.spend, budget, 1e-11));
  QFETCH(double, theta);
  QVERIFY(agrees(plan.theta(), theta, 1e-6));
  QFETCH(double, first);
  QFETCH(double, second);
  QVERIFY(agrees(width(plan, 0), first, 1e-6) && agrees(width(plan, 1), second, 1e-6));
  QFETCH(double, hours);
  QVERIFY(agrees(plan.meanResponseHours, hours));
}

void TestWidths::wholeOfCaseA_data() {
  QTest::addColumn<double>("budget");
  QTest::addColumn<double>("hours");
  QTest::newRow("0.85") << 0.85 << 0.875;
  QTest::newRow("1") << 1.0 << 0.693934;
  QTest::newRow("2") << 2.0 << 0.333333;
}

void TestWidths::wholeOfCaseA() {
  QFETCH(double, budget);
  QFETCH(double, hours);
  const RentalPlan plan = FixedWidths(testing::caseA()).plan(budget);
  QVERIFY(near(plan.spend, budget, 1e-12));
  QVERIFY(near(plan.gpus, budget, 1e-12));
  QVERIFY(agrees(plan.meanResponseHours, hours));
}

void TestWidths::shadowPriceOfCaseA() {
  const RentalPlan plan = solveByBisection(testing::caseA(), 2, WidthKind::Continuous);
  QVERIFY(agrees(shadowPrice(0.8, plan.theta()), -0.138889));
  QCOMPARE(shadowPrice(0.8, std::numeric_limits<double>::infinity()), 0.0);
}

void TestWidths::bootsOfCaseA() {
  RentalProblem problem = testing::caseA();
  problem.overheads = {0.05, 0.05, 0};
  std::vector<std::vector<Choice>> fixed{{choiceOf(problem, problem.classes[0], {{0, 6}})},
                                         {choiceOf(problem, problem.classes[1], {{0, 9}})}};
  const RentalPlan plan = evaluated(problem, fixed);
  QVERIFY(agrees(plan.meanResponseHours, 0.383333));
  QVERIFY(near(plan.spend, 2.6, 1e-12) && near(plan.gpus, 2.6, 1e-12));
  // The same whole widths are the best that take boots into account; of others some are better.
  QVERIFY(near(FixedWidths(problem).plan(2.6).meanResponseHours, plan.meanResponseHours, 1e-12));
  QVERIFY(solveByBisection(problem, 2.6, WidthKind::Continuous).meanResponseHours <
          plan.meanResponseHours * (1 - 1e-6));
}

void TestWidths::secondTypeOfCaseA() {
  RentalProblem problem = testing::caseA();
  problem.types = {{"old", 1, 0, {}}, {"new", 2.5, 1, {}}};
  problem.classes[0].speedUps.push_back(amdahl(0.2, 2));
  problem.classes[1].speedUps.push_back(power(0.5, 3));
  QVERIFY(agrees(FixedWidths(problem).plan(2).meanResponseHours, 0.138889));
}

void TestWidths::caseB() {
  const RentalProblem problem = testing::caseB();
  const RentalPlan smooth = solveByBisection(problem, 30, WidthKind::Continuous);
  QVERIFY(agrees(width(smooth, 0), 8.562586, 1e-6) && agrees(width(smooth, 1), 3.210970, 1e-6) &&
          agrees(width(smooth, 2), 1.427098, 1e-6));
  QVERIFY(agrees(smooth.meanResponseHours, 0.422762));
  QVERIFY(agrees(solveByBisection(problem, 25, WidthKind::Continuous).meanResponseHours, 0.569558));
  const RentalPlan whole = FixedWidths(problem).plan(30);
  QVERIFY(agrees(whole.thetaLow, 2.129813) && agrees(whole.thetaHigh, 2.129813));
  QCOMPARE(width(whole, 0), 9.0);
  QCOMPARE(width(whole, 1), 3.0);
  QCOMPARE(width(whole, 2, 0), 1.0);
  QCOMPARE(width(whole, 2, 1), 2.0);
  QVERIFY(agrees(whole.classes[2][1].share, 0.5674, 5e-5));
  QVERIFY(agrees(whole.meanResponseHours, 0.427053));
}

/// Hull, bisection and GLPK over all points, with holes, super-linear points, types, overheads,
/// preemption and epochs (all paths).
void TestWidths::solversAgree() {
  double worstHours = 0, worstTheta = 0, worstBisection = 0;
  int corners = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    RandomStream random{seed, 14};
    const RentalProblem problem = testing::randomProblem(random);
    const FixedWidths exact(problem);
    const double budget = exact.leastBudget() + (exact.mostBudget() - exact.leastBudget()) *
                                                    (seed % 10 == 0 ? 0 : random.uniform(0, 1.1));
    const RentalPlan plan = exact.plan(budget);
    const ProgrammeAnswer linear = solveLinear(testing::allPoints(problem), budget);
    const RentalPlan bisected = solveByBisection(problem, budget, WidthKind::Whole);
    const auto off = [](double a, double b) { return std::abs(a - b) / std::abs(b); };
    worstHours = std::max(worstHours, off(plan.meanResponseHours, linear.hours));
    worstBisection = std::max(worstBisection, off(bisected.meanResponseHours, linear.hours));
    if (plan.thetaLow == plan.thetaHigh) {
      worstTheta = std::max(worstTheta, off(plan.thetaLow, linear.thetaLow));
      worstTheta = std::max(worstTheta, off(bisected.theta(), plan.theta()));
    } else {
      ++corners;
      QVERIFY(linear.thetaLow >= plan.thetaLow * (1 - 1e-9));
      QVERIFY(linear.thetaLow <= plan.thetaHigh * (1 + 1e-9));
    }
    QVERIFY2(worstHours < 1e-9 && worstTheta < 1e-9 && worstBisection < 1e-9,
             qPrintable(QString("seed %1: %2, %3, %4")
                            .arg(seed)
                            .arg(worstHours)
                            .arg(worstTheta)
                            .arg(worstBisection)));
  }
  QVERIFY(corners > 50 && corners < 500);
  qInfo("off by at most %.2g in E[T], %.2g in theta, %.2g by bisection", worstHours, worstTheta,
        worstBisection);
}

/// No vector of one width a class is better than the programme; the best of those that spend all of
/// a corner's budget is it.
void TestWidths::allVectors() {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    RandomStream random{seed, 15};
    const RentalProblem problem = testing::randomProblem(random);
    const std::vector<ProgrammeClass> classes = testing::allPoints(problem);
    const BudgetCurve curve(classes);
    double count = 1, rate = weightedJobsPerHour(problem);
    for (const ProgrammeClass& one : classes) count *= static_cast<double>(one.points.size());
    if (count > 20000) continue;
    std::map<double, double> best;  // hours by spend
    std::vector<std::size_t> at(classes.size(), 0);
    for (;;) {
      double spend = 0, hours = 0;
      for (std::size_t i = 0; i < at.size(); ++i) {
        const Point& point = classes[i].points[at[i]];
        spend += classes[i].jobsPerHour * point.spend;
        hours += classes[i].weight * classes[i].jobsPerHour * point.hours / rate;
      }
      QVERIFY(curve.at(std::max(spend, curve.leastSpend())).hours <= hours * (1 + 1e-12));
      QVERIFY(spend >= curve.leastSpend() * (1 - 1e-12));
      const auto found = best.try_emplace(spend, hours).first;
      found->second = std::min(found->second, hours);
      std::size_t i = 0;
      while (i < at.size() && ++at[i] == classes[i].points.size()) at[i++] = 0;
      if (i == at.size()) break;
    }
    for (const BudgetCurve::Corner& corner : curve.corners()) {
      double nearest = std::numeric_limits<double>::infinity();
      for (auto it = best.lower_bound(corner.spend * (1 - 1e-9));
           it != best.end() && it->first <= corner.spend * (1 + 1e-9); ++it) {
        nearest = std::min(nearest, it->second);
      }
      QVERIFY(near(nearest, corner.hours, 1e-8));
    }
  }
}

void TestWidths::convexAndFalling() {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    RandomStream random{seed, 16};
    const FixedWidths exact(testing::randomProblem(random));
    const double step = (exact.mostBudget() - exact.leastBudget()) / 40;
    if (step <= 0) continue;
    std::vector<double> hours, thetas;
    for (int i = 0; i <= 40; ++i) {
      const RentalPlan plan = exact.plan(exact.leastBudget() + step * i);
      hours.push_back(plan.meanResponseHours);
      thetas.push_back(plan.thetaLow);
    }
    for (std::size_t i = 1; i < hours.size(); ++i) {
      QVERIFY(hours[i] < hours[i - 1]);
      QVERIFY(thetas[i] >= thetas[i - 1]);
      if (i > 1) QVERIFY(hours[i] - hours[i - 1] >= hours[i - 1] - hours[i - 2] - 1e-10);
    }
  }
}

/// E[T] rises with price, restarts, boots and tails.
void TestWidths::dearerIsSlower() {
  const RentalProblem plain = testing::caseB();
  const double before = FixedWidths(plain).plan(30).meanResponseHours;
  const auto after = [&](auto change) {
    RentalProblem problem = plain;
    change(problem);
    return FixedWidths(problem).plan(30).meanResponseHours;
  };
  QVERIFY(after([](RentalProblem& p) { p.types[0].price = 1.05; }) > before);
  QVERIFY(after([](RentalProblem& p) { p.classes[2].restartHours = 0.01; }) > before);
  QVERIFY(after([](RentalProblem& p) { p.overheads.bootHours = 0.01; }) > before);
  QVERIFY(after([](RentalProblem& p) { p.overheads.releaseHours = 0.01; }) > before);
  QVERIFY(after([](RentalProblem& p) { p.overheads.loopHours = 0.01; }) > before);
  QVERIFY(after([](RentalProblem& p) {
            p.types[0].preemption = Preemption{0.01, 0.5, 0};
          }) > before);
}

void TestWidths::leastBudgetIsNamed() {
  const auto refusal = [](const auto& solve) {
    try {
      solve();
    } catch (const InputError& error) {
      return QString(error.what());
    }
    return QString("taken");
  };
  const RentalProblem problem = testing::caseB();
  const QString expected =
      "found a budget of 19 per hour, expected at least 20, which the cheapest "
      "widths of all jobs take";
  QCOMPARE(refusal([&] { FixedWidths(problem).plan(19); }), expected);
  QCOMPARE(refusal([&] { solveByBisection(problem, 19, WidthKind::Continuous); }), expected);
  QCOMPARE(refusal([&] { solveByGlpk(problem, 19); }), expected);
  QVERIFY(refusal([&] { FixedWidths(problem).plan(std::nan("")); }).contains("at least 20"));
}

void TestWidths::moreThanEnough() {
  RentalProblem problem = testing::caseA();
  problem.mostGpus = 16;
  const RentalPlan plan = FixedWidths(problem).plan(1000);
  QCOMPARE(width(plan, 0), 16.0);
  QCOMPARE(width(plan, 1), 16.0);
  QVERIFY(plan.spend < 1000 && std::isinf(plan.thetaHigh));
  QCOMPARE(shadowPrice(0.8, plan.thetaHigh), 0.0);
  const RentalPlan bisected = solveByBisection(problem, 1000, WidthKind::Whole);
  QVERIFY(near(bisected.spend, plan.spend, 1e-12) && std::isinf(bisected.thetaHigh));
  QVERIFY(near(bisected.thetaLow, plan.thetaLow, 1e-9));
}

/// Where a class has just taken a step, a little less and a little more money are worth different
/// things.
void TestWidths::cornersHaveIntervals() {
  const FixedWidths exact(testing::caseA());
  const BudgetCurve::Corner& corner = exact.curve().corners()[5];
  const RentalPlan plan = exact.plan(corner.spend);
  QVERIFY(plan.thetaHigh > plan.thetaLow * 1.01);
  QVERIFY(near(exact.plan(corner.spend * (1 - 1e-6)).theta(), plan.thetaLow, 1e-12));
  QVERIFY(near(exact.plan(corner.spend * (1 + 1e-6)).theta(), plan.thetaHigh, 1e-12));
  const RentalPlan bisected = solveByBisection(testing::caseA(), corner.spend, WidthKind::Whole);
  QVERIFY(near(bisected.thetaLow, plan.thetaLow, 1e-9));
  QVERIFY(near(bisected.thetaHigh, plan.thetaHigh, 1e-9));
  QCOMPARE(exact.planAtTheta(plan.theta()).meanResponseHours, plan.meanResponseHours);
}

/// A budget that is the least in all digits that a message shows is taken.
void TestWidths::tooLittleByRounding() {
  const FixedWidths exact(testing::caseB());
  QVERIFY(near(exact.plan(exact.leastBudget() * (1 - 1e-14)).spend, 20, 1e-12));
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    RandomStream random{seed, 17};
    const FixedWidths widths(testing::randomProblem(random));
    try {
      widths.plan(widths.leastBudget() * 0.5);
      QFAIL("taken");
    } catch (const InputError& error) {
      const QString named = QString::fromStdString(error.expected()).section(' ', 2, 2);
      widths.plan(named.chopped(named.endsWith(',') ? 1 : 0).toDouble());
    }
  }
}

void TestWidths::spendForATime() {
  const FixedWidths exact(testing::caseB());
  for (const double budget : {20.0, 25.0, 30.0, 77.7}) {
    const double hours = exact.plan(budget).meanResponseHours;
    QVERIFY(near(*exact.curve().spendFor(hours), budget, 1e-9));
  }
  QVERIFY(!exact.curve().spendFor(1e-6));
  QCOMPARE(*exact.curve().spendFor(1e6), exact.leastBudget());
}

/// z and c of the table in the definition, term by term.
void TestWidths::fixedWithOverheads() {
  RentalProblem problem = testing::caseA();
  problem.overheads = {0.1, 0.2, 0.06};
  problem.types[0].price = 3;
  problem.classes[0].restartHours = 0.5;
  const Point point = *pointOf(problem, problem.classes[0], {0, 6});
  QVERIFY(near(point.hours, 1.0 / 3 + 0.5 + 0.1 + 0.03, 1e-14));
  QVERIFY(near(point.spend, 3 * 6 * (1.0 / 3 + 0.5 + 0.1 + 0.2 + 0.03), 1e-14));
  const Choice choice = choiceOf(problem, problem.classes[0], {{0, 6}});
  QVERIFY(near(choice.hours, point.hours, 1e-14) && near(choice.spend, point.spend, 1e-14));
}

TEST_WITHOUT_APPLICATION(TestWidths)

#include "tst_widths.moc"
