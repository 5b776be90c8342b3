// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>
#include <limits>

#include "Instances.h"
#include "base/InputError.h"
#include "rental/Baselines.h"
#include "rental/EqualShare.h"
#include "rental/FirstCome.h"
#include "rental/MarkovChain.h"
#include "rental/PriceFollowing.h"
#include "rental/Rental.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::rental;
using testing::near;

namespace {

bool agrees(double value, double golden, double half = 5.1e-7) {
  return std::abs(value - golden) <= half;
}

double width(const RentalPlan& plan, std::size_t jobClass) {
  return plan.classes[jobClass][0].path.front().gpus;
}

PriceChain oneOrTwo() { return {{1, 2}, {{0, 0.5}, {0.5, 0}}}; }

}  // namespace

class TestBaselines : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void sameWidthOfCaseA();
  void equalEfficiencyOfCaseA();
  void referenceRows_data();
  void referenceRows();
  void noBetterThanTheProgramme();
  void equalShareOfCaseA();
  void equalShareOfOneLaw();
  void equalShareKeepsUpOrNot();
  void equalShareOfMany();
  void firstComeOfCaseE();
  void firstComeOfOneWidth();
  void aLoadOfOneIsNotStable();
  void equalWeightsAreNoWeights();
  void firstComeWithOptimalWidths();
  void chains();
  void priceFollowingOfCaseE();
  void priceThatStays();
  void fastAndSlowPrices();
  void chainOfASeries();
};

void TestBaselines::sameWidthOfCaseA() {
  const RentalPlan plan = sameWidth(testing::caseA(), 2, WidthKind::Continuous);
  QVERIFY(agrees(width(plan, 0), 7.399234) && agrees(width(plan, 1), 7.399234));
  QVERIFY(agrees(plan.meanResponseHours, 0.337873));
  QVERIFY(near(plan.spend, 2, 1e-12));
  const RentalPlan whole = sameWidth(testing::caseA(), 2, WidthKind::Whole);
  QVERIFY(near(whole.spend, 2, 1e-12));
  QCOMPARE(width(whole, 0), 7.0);
  QCOMPARE(whole.classes[1][1].path.front().gpus, 8.0);
}

void TestBaselines::equalEfficiencyOfCaseA() {
  const RentalPlan plan = equalEfficiency(testing::caseA(), 2, WidthKind::Continuous);
  QVERIFY(agrees(width(plan, 0), 8.5) && agrees(width(plan, 1), 6.25));
  QVERIFY(agrees(plan.meanResponseHours, 0.347059));
  const RentalPlan whole = equalEfficiency(testing::caseA(), 2, WidthKind::Whole);
  QVERIFY(near(whole.spend, 2, 1e-12));
  QVERIFY(whole.meanResponseHours > 0.333333 && whole.meanResponseHours < 0.36);
}

void TestBaselines::referenceRows_data() {
  QTest::addColumn<bool>("caseB");
  QTest::addColumn<double>("budget");
  QTest::addColumn<bool>("same");
  QTest::addColumn<double>("hours");
  QTest::newRow("A 1 same") << false << 1.0 << true << 0.695551;
  QTest::newRow("A 1 efficiency") << false << 1.0 << false << 0.677778;
  QTest::newRow("B 30 same") << true << 30.0 << true << 0.480877;
  QTest::newRow("B 30 efficiency") << true << 30.0 << false << 0.427975;
}

void TestBaselines::referenceRows() {
  QFETCH(bool, caseB);
  QFETCH(double, budget);
  QFETCH(bool, same);
  QFETCH(double, hours);
  const RentalProblem problem = caseB ? testing::caseB() : testing::caseA();
  const auto baseline = same ? sameWidth : equalEfficiency;
  QVERIFY(agrees(baseline(problem, budget, WidthKind::Continuous).meanResponseHours, hours));
}

void TestBaselines::noBetterThanTheProgramme() {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    RandomStream random{seed, 51};
    RentalProblem problem = testing::caseB();
    for (JobClass& one : problem.classes) {
      one.speedUps = {measured({{1, 1},
                                {2, random.uniform(1, 2.2)},
                                {4, random.uniform(1, 4)},
                                {8, random.uniform(1, 6)}})};
    }
    const FixedWidths exact(problem);
    for (const auto baseline : {sameWidth, equalEfficiency}) {
      try {
        const RentalPlan plan = baseline(problem, 26, WidthKind::Whole);
        QVERIFY(exact.plan(plan.spend).meanResponseHours <= plan.meanResponseHours * (1 + 1e-12));
        QVERIFY(plan.spend <= 26 * (1 + 1e-12));
      } catch (const InputError& error) {
        QVERIFY(QString::fromStdString(error.expected()).startsWith("at least"));
      }
    }
  }
}

void TestBaselines::equalShareOfCaseA() {
  QVERIFY(near(equalShare(testing::caseA(), 1)->meanResponseHours, 5, 1e-9));
  QVERIFY(agrees(equalShare(testing::caseA(), 2)->meanResponseHours, 0.969287));
}

/// One law: M/M/1-PS at one GPU; two classes that differ in size alone are the chain of one.
void TestBaselines::equalShareOfOneLaw() {
  RentalProblem problem;
  problem.classes = {testing::jobClass(0.5, 1, power(1))};
  QVERIFY(near(equalShare(problem, 1)->meanResponseHours, 2, 1e-12));
  problem.classes[0].speedUps = {power(0.5)};
  const double one = equalShare(problem, 8)->meanResponseHours;
  problem.classes[0].jobsPerHour = 0.25;
  problem.classes.push_back(problem.classes[0]);
  QVERIFY(near(equalShare(problem, 8)->meanResponseHours, one, 1e-12));
  // By the chain: laws that differ by next to nothing.
  problem.classes[1].speedUps = {power(0.5 + 1e-10)};
  QVERIFY(near(equalShare(problem, 8)->meanResponseHours, one, 1e-8));
}

void TestBaselines::equalShareKeepsUpOrNot() {
  QVERIFY(!equalShare(testing::caseA(), 0.79)->stable);
  QVERIFY(equalShare(testing::caseA(), 0.81)->stable);
}

/// Many jobs at once, over 600 states: sweeps instead of elimination.
void TestBaselines::equalShareOfMany() {
  RentalProblem problem = testing::caseA();
  for (JobClass& one : problem.classes) one.jobsPerHour *= 10;
  const double hours = equalShare(problem, 20)->meanResponseHours;
  QVERIFY(std::abs(hours - 0.403662) < 2 * 0.00176146);
}

void TestBaselines::firstComeOfCaseE() {
  RentalProblem problem;
  // Unit times at widths 1 and 2.
  problem.classes = {testing::jobClass(0.5, 1, power(0)), testing::jobClass(0.5, 1, power(0))};
  const FirstComeAnswer answer = *firstCome(problem, {1, 2}, 2);
  QVERIFY(near(answer.limitJobsPerHour, 8.0 / 7, 1e-12));
  QVERIFY(answer.stable);
  problem.classes[0].jobsPerHour = problem.classes[1].jobsPerHour = 0.6;
  QVERIFY(!firstCome(problem, {1, 2}, 2)->stable);
}

void TestBaselines::firstComeOfOneWidth() {
  RentalProblem problem;
  problem.classes = {testing::jobClass(3, 1, power(0.5))};
  const FirstComeAnswer answer = *firstCome(problem, {4}, 8);
  QVERIFY(near(*answer.meanResponseHours, 8.0 / 7, 1e-12));
  QVERIFY(near(answer.limitJobsPerHour, 4, 1e-12));
  QVERIFY_THROWS_EXCEPTION(InputError, firstCome(problem, {9}, 8));
}

/// Two servers of a half hour a job: four jobs an hour are all that they can do. In binary the
/// three rates are not the sum that they are in decimals.
void TestBaselines::aLoadOfOneIsNotStable() {
  RentalProblem problem;
  problem.classes = {testing::jobClass(4, 1, measured({{4, 2}}))};
  QVERIFY(!firstCome(problem, {4}, 10)->stable);
  problem.classes = {testing::jobClass(0.1, 0.1, power(0)), testing::jobClass(0.2, 0.1, power(0))};
  problem.classes[0].jobsPerHour = 10 * (1 - 1e-13);
  problem.classes.pop_back();
  QVERIFY(!firstCome(problem, {1}, 1)->stable);
  QVERIFY(!equalShare(problem, 1)->stable);
  problem.classes[0].jobsPerHour = 9.9;
  QVERIFY(firstCome(problem, {1}, 1)->stable);
}

/// A mean is a mean: twice the weight for all changes nothing, and of exact and simulated means
/// none is outside of the classes' own.
void TestBaselines::equalWeightsAreNoWeights() {
  const RentalProblem plain = testing::caseB();
  RentalProblem doubled = plain, uneven = plain;
  for (JobClass& one : doubled.classes) one.weight = 2;
  uneven.classes.front().weight = 5;
  const FixedWidths first(plain), second(doubled);
  QVERIFY(near(second.plan(30).meanResponseHours, first.plan(30).meanResponseHours, 1e-12));
  QVERIFY(near(equalShare(testing::caseA(), 2)->meanResponseHours, 0.969287, 1e-6));
  normaliseWeights(doubled);
  for (const JobClass& one : doubled.classes) QCOMPARE(one.weight, 1.0);
  const FixedWidths third(uneven);
  const double hours = third.plan(30).meanResponseHours;
  normaliseWeights(uneven);
  QVERIFY(near(weightedJobsPerHour(uneven), uneven.jobsPerHour(), 1e-12));
  const FixedWidths fourth(uneven);
  QVERIFY(near(fourth.plan(30).meanResponseHours, hours, 1e-12));
  double least = std::numeric_limits<double>::infinity(), most = 0;
  for (const std::vector<Choice>& choices : third.plan(30).classes) {
    double own = 0;
    for (const Choice& choice : choices) own += choice.share * choice.hours;
    least = std::min(least, own);
    most = std::max(most, own);
  }
  QVERIFY(hours >= least && hours <= most);
}

/// With the best widths and as many GPUs as they take on average it cannot keep up.
void TestBaselines::firstComeWithOptimalWidths() {
  const RentalProblem problem = testing::caseB();
  const FirstComeAnswer answer = *firstCome(problem, {9, 3, 1}, 30);
  QVERIFY(!answer.stable);
  QVERIFY(answer.limitJobsPerHour < 21 && answer.limitJobsPerHour > 15);
}

/// Sweeps and elimination settle on the same law; a birth-death chain has a closed one.
void TestBaselines::chains() {
  constexpr int kStates = 900;
  std::vector<int> level;
  for (int i = 0; i < kStates; ++i) level.push_back(i / 3);
  MarkovChain chain(level);
  for (std::size_t i = 0; i + 1 < kStates; ++i) {
    chain.add(i, i + 1, 0.9);
    chain.add(i + 1, i, 1);
  }
  const std::vector<double> chances = chain.stationary();
  for (int i = 0; i < 60; ++i) {
    const double expected = 0.1 * std::pow(0.9, i);
    QVERIFY(near(chances[static_cast<std::size_t>(i)], expected, 1e-9));
  }
  MarkovChain parted(std::vector<int>{0, 0, 0});
  parted.add(0, 1, 1);
  QVERIFY_THROWS_EXCEPTION(std::runtime_error, parted.stationary());
}

void TestBaselines::priceFollowingOfCaseE() {
  const PriceWidths best = priceFollowing(power(0.5), 1, oneOrTwo(), 4, 1000, false);
  QVERIFY(agrees(best.value[0], 4.249771) && agrees(best.value[1], 5.280047));
  QVERIFY(agrees(best.widths[0], 4.515138) && agrees(best.widths[1], 1.742431));
  QVERIFY(agrees(best.hours, 0.601337) && agrees(best.spend, 2.359559));
  // No other widths are better, at either price.
  for (const double up : {0.9, 1.1}) {
    for (std::size_t p = 0; p < 2; ++p) {
      std::vector<double> widths = best.widths;
      widths[p] *= up;
      const PriceWidths other = followed(power(0.5), 1, oneOrTwo(), 4, widths);
      QVERIFY(other.value[0] > best.value[0] && other.value[1] > best.value[1]);
    }
  }
  // A fixed width for the same money.
  const double root = best.spend / 1.5;
  QVERIFY(agrees(1 / root, 0.635712));
  const PriceWidths fixed = followed(power(0.5), 1, oneOrTwo(), 4, {root * root, root * root});
  QVERIFY(near(fixed.spend, best.spend, 1e-12) && near(fixed.hours, 1 / root, 1e-12));
}

/// At a price that stays the myopic width is the best.
void TestBaselines::priceThatStays() {
  const PriceChain still{{2}, {}};
  for (const SpeedUp& law : {power(0.6), amdahl(0.2), measured({{1, 1}, {2, 1.9}, {8, 3}})}) {
    const PriceWidths best = priceFollowing(law, 3, still, 9, 64, false);
    QVERIFY(near(best.widths[0], myopicWidth(law, 2, 9, 64, false), 1e-9));
  }
  const double whole = myopicWidth(power(0.6), 2, 9, 64, true);
  QCOMPARE(whole, std::round(whole));
}

/// Prices that change at once mean their mean; prices that hardly change, each its own.
void TestBaselines::fastAndSlowPrices() {
  const SpeedUp law = power(0.5);
  const PriceWidths slow = priceFollowing(law, 1, {{1, 2}, {{0, 1e-6}, {1e-6, 0}}}, 4, 1000, false);
  QVERIFY(near(slow.widths[0], myopicWidth(law, 1, 4, 1000, false), 1e-4));
  QVERIFY(near(slow.widths[1], myopicWidth(law, 2, 4, 1000, false), 1e-4));
  const PriceWidths whole = priceFollowing(law, 1, oneOrTwo(), 4, 1000, true);
  const PriceWidths smooth = priceFollowing(law, 1, oneOrTwo(), 4, 1000, false);
  QVERIFY(whole.value[0] >= smooth.value[0] && whole.value[0] < smooth.value[0] * 1.01);
  QVERIFY_THROWS_EXCEPTION(InputError, (PriceChain{{1, 2}, {{0, 0}, {1, 0}}}).stationary());
}

void TestBaselines::chainOfASeries() {
  std::vector<double> prices;
  for (int i = 0; i < 400; ++i) prices.push_back(i % 8 < 4 ? 1.0 : 2.0);
  const PriceChain chain = priceChain(prices, 0.5, 2);
  QCOMPARE(chain.prices, (std::vector<double>{1, 2}));
  QVERIFY(near(chain.rates[0][1], 0.5, 1e-12));  // a spell of 4 slots is 2 hours
  QVERIFY(near(chain.stationary()[0], 49.0 / 99, 1e-12));
  QCOMPARE(priceChain(std::vector<double>(10, 3.0), 1, 4).prices, std::vector<double>{3});
}

TEST_WITHOUT_APPLICATION(TestBaselines)

#include "tst_baselines.moc"
