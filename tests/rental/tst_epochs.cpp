// SPDX-License-Identifier: GPL-3.0-or-later
// Epochs and restarts: the shortest path against all paths, and case C on the measured epochs.
#include <QDir>
#include <QTest>
#include <cmath>
#include <limits>

#include "Instances.h"
#include "base/InputError.h"
#include "support/EpochJobs.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::rental;
using testing::near;

namespace {

const std::string kData = REAL_DATA_DIR "/budget/epochs";

bool agrees(double value, double golden, double half) { return std::abs(value - golden) <= half; }

RentalProblem epochProblem(RandomStream& random, int epochs, int widths) {
  RentalProblem problem;
  problem.types = {{"a", 1, 0, {}}, {"b", 2, 1, {}}};
  problem.overheads = {random.uniform(0, 0.2), random.uniform(0, 0.2), 0.1};
  JobClass one;
  one.jobsPerHour = 1;
  one.restartHours = random.uniform(0, 0.4);
  for (int e = 0; e < epochs; ++e) {
    one.epochs.push_back({random.uniform(0.1, 2), testing::randomTables(random, 2, widths)});
    one.oneGpuHours += one.epochs.back().oneGpuHours;
  }
  problem.classes = {one};
  return problem;
}

struct Change {
  int epoch;
  double gpus;
};

/// Where a path's width changes.
std::vector<Change> changes(const std::vector<Width>& path) {
  std::vector<Change> all;
  for (std::size_t e = 0; e < path.size(); ++e) {
    if (e == 0 || path[e] != path[e - 1]) all.push_back({static_cast<int>(e), path[e].gpus});
  }
  return all;
}

QString text(const std::vector<Width>& path) {
  QString text;
  for (const Change& change : changes(path)) {
    text += QString("%1 from %2 ").arg(change.gpus).arg(change.epoch);
  }
  return text.trimmed();
}

}  // namespace

class TestEpochs : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void bestOfAllPaths();
  void frontierIsTheHullOfAllPaths();
  void oneEpochIsOneWidth();
  void restartsAreDear();
  void apartIsTheToy();
  void caseC_data();
  void caseC();
  void pathsOfCaseC();
  void everySlopeIsOnTheFrontier();
};

void TestEpochs::bestOfAllPaths() {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    RandomStream random{seed, 31};
    const RentalProblem problem = epochProblem(random, 1 + static_cast<int>(seed % 5), 3);
    const EpochProgramme programme(problem, problem.classes.front());
    const std::vector<Point> all = testing::allPaths(problem, problem.classes.front());
    for (const double value : {0.0, 0.3, 2.0, 30.0, std::numeric_limits<double>::infinity()}) {
      const EpochPath best = programme.best(value);
      // The stages of the path say the same as the programme.
      const Choice choice = choiceOf(problem, problem.classes.front(), best.widths);
      QVERIFY(near(choice.hours, best.point.hours, 1e-12));
      QVERIFY(near(choice.spend, best.point.spend, 1e-12));
      const auto cost = [value](const Point& point) {
        if (value == 0) return point.spend;
        return std::isinf(value) ? point.hours : value * point.hours + point.spend;
      };
      for (const Point& path : all) {
        QVERIFY(cost(best.point) <= cost(path) * (1 + 1e-12));
      }
    }
  }
}

void TestEpochs::frontierIsTheHullOfAllPaths() {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    RandomStream random{seed, 32};
    const RentalProblem problem = epochProblem(random, 1 + static_cast<int>(seed % 5), 3);
    const EpochProgramme programme(problem, problem.classes.front());
    const std::vector<Point> points = testing::allPaths(problem, problem.classes.front());
    const std::vector<int> hull = lowerLeftHull(points);
    const std::vector<EpochPath> frontier = epochFrontier(programme);
    // Rounding may leave a point on the line in one and not in the other: the lines are compared.
    const auto line = [](const std::vector<Point>& corners, double spend) {
      std::size_t i = 1;
      while (i + 1 < corners.size() && corners[i].spend < spend) ++i;
      if (corners.size() == 1) return corners[0].hours;
      const Point &a = corners[i - 1], &b = corners[i];
      return a.hours + (b.hours - a.hours) * (spend - a.spend) / (b.spend - a.spend);
    };
    std::vector<Point> expected, found;
    for (const int index : hull) expected.push_back(points[static_cast<std::size_t>(index)]);
    for (const EpochPath& path : frontier) found.push_back(path.point);
    QVERIFY(near(found.front().spend, expected.front().spend, 1e-12));
    QVERIFY(near(found.back().hours, expected.back().hours, 1e-12));
    for (int i = 0; i <= 20; ++i) {
      const double spend =
          expected.front().spend + (expected.back().spend - expected.front().spend) * i / 20;
      QVERIFY(near(line(found, spend), line(expected, spend), 1e-9));
    }
  }
}

/// One epoch, and epochs of one speed-up, are a job of one width.
void TestEpochs::oneEpochIsOneWidth() {
  RandomStream random{1, 33};
  for (int epochs : {1, 3}) {
    RentalProblem with = testing::caseA(), without = testing::caseA();
    with.mostGpus = without.mostGpus = 20;
    without.classes[0].restartHours = with.classes[0].restartHours = 0.1;
    const SpeedUp speedUp = testing::randomTable(random, 6);
    without.classes[0].speedUps = {speedUp};
    for (int e = 0; e < epochs; ++e) with.classes[0].epochs.push_back({1.0 / epochs, {speedUp}});
    for (const double share : {0.0, 0.3, 0.7}) {
      const FixedWidths plain(without), parted(with);
      const double budget =
          plain.leastBudget() + share * (plain.mostBudget() - plain.leastBudget());
      QVERIFY(
          near(plain.plan(budget).meanResponseHours, parted.plan(budget).meanResponseHours, 1e-12));
    }
  }
}

/// The dearer a restart, the less is held through restarts: what an hour of them costs never rises.
void TestEpochs::restartsAreDear() {
  RandomStream random{5, 34};
  RentalProblem problem = epochProblem(random, 12, 6);
  const auto heldThrough = [&problem](const std::vector<Width>& path) {
    double held = 0;
    for (std::size_t e = 0; e < path.size(); ++e) {
      const double price = problem.types[static_cast<std::size_t>(path[e].type)].price;
      if (e == 0 || path[e] != path[e - 1]) held += 3 + price * path[e].gpus;
    }
    return held;
  };
  double first = 0, before = 1e300;
  for (const double restart : {0.0, 0.01, 0.05, 0.5, 50.0}) {
    problem.classes[0].restartHours = restart;
    const EpochPath path = EpochProgramme(problem, problem.classes[0]).best(3);
    const double held = heldThrough(path.widths);
    QVERIFY(held <= before * (1 + 1e-12));
    if (restart == 0) first = held;
    before = held;
  }
  QVERIFY(before < 0.8 * first);
}

namespace {

RentalProblem problemC(const std::string& restartColumn) {
  RentalProblem problem;
  problem.classes = tests::epochJobs(kData, restartColumn);
  return problem;
}

constexpr const char* kSimulated = "rescale_seconds_simulated";

}  // namespace

/// Epochs solved apart, restarts paid afterwards: what the definition calls the toy.
void TestEpochs::apartIsTheToy() {
  if (!QDir(QString::fromStdString(kData)).exists()) QSKIP("real data is not beside the checkout");
  const FixedWidths free(problemC(""));
  // The cheaper of the two plans that make up the budget.
  const RentalPlan plan = free.planAtTheta(free.plan(40).theta());
  const RentalProblem real = problemC(kSimulated);
  std::vector<std::vector<Choice>> paid;
  for (std::size_t i = 0; i < plan.classes.size(); ++i) {
    paid.emplace_back();
    for (const Choice& choice : plan.classes[i]) {
      paid.back().push_back(choiceOf(real, real.classes[i], choice.path));
      paid.back().back().share = choice.share;
    }
  }
  const RentalPlan toy = evaluated(real, paid);
  QVERIFY(agrees(toy.spend, 51.4, 0.05));
  QVERIFY(agrees(toy.meanResponseHours * 3600, 1653, 0.5));
}

void TestEpochs::caseC_data() {
  QTest::addColumn<QString>("restarts");
  QTest::addColumn<double>("budget");
  QTest::addColumn<double>("seconds");
  QTest::newRow("36") << kSimulated << 36.0 << 2496.40;
  QTest::newRow("40") << kSimulated << 40.0 << 1607.18;
  QTest::newRow("testbed") << "rescale_seconds_testbed" << 40.0 << 2286.62;
  QTest::newRow("no restarts") << "" << 40.0 << 1316.52;
}

void TestEpochs::caseC() {
  if (!QDir(QString::fromStdString(kData)).exists()) QSKIP("real data is not beside the checkout");
  QFETCH(QString, restarts);
  QFETCH(double, budget);
  QFETCH(double, seconds);
  const RentalProblem problem = problemC(restarts.toStdString());
  const RentalPlan plan = FixedWidths(problem).plan(budget);
  QVERIFY(agrees(plan.meanResponseHours * 3600, seconds, 0.0051));
  QVERIFY(near(plan.spend, budget, 1e-10));
  const RentalPlan bisected = solveByBisection(problem, budget, WidthKind::Whole);
  QVERIFY(near(bisected.meanResponseHours, plan.meanResponseHours, 1e-9));
  QVERIFY(near(bisected.theta(), plan.theta(), 1e-9));
}

void TestEpochs::pathsOfCaseC() {
  if (!QDir(QString::fromStdString(kData)).exists()) QSKIP("real data is not beside the checkout");
  const RentalProblem problem = problemC(kSimulated);
  std::vector<std::vector<Choice>> narrow;
  for (const JobClass& one : problem.classes) {
    narrow.push_back({choiceOf(problem, one, std::vector<Width>(one.epochs.size(), Width{0, 1}))});
  }
  const RentalPlan ones = evaluated(problem, narrow);
  QVERIFY(agrees(ones.meanResponseHours * 3600, 9778.73, 0.0051));
  QVERIFY(agrees(ones.spend, 31.0703, 5.1e-5));
  const RentalPlan plan = FixedWidths(problem).plan(40);
  QVERIFY(agrees(plan.theta(), 2.42145, 5.1e-6));
  QCOMPARE(text(plan.classes[0][0].path), QString("4 from 0 11 from 22"));
  QCOMPARE(text(plan.classes[1][0].path), QString("1 from 0 4 from 3 12 from 10"));
  QCOMPARE(text(plan.classes[2][0].path), QString("10 from 0"));
  double mixed = 0;
  for (const auto& choices : plan.classes) {
    if (choices.size() > 1) mixed = choices[1].share;
  }
  QVERIFY(agrees(mixed, 0.0594, 5.1e-5));
}

/// The best path at any price is one of the frontier's.
void TestEpochs::everySlopeIsOnTheFrontier() {
  if (!QDir(QString::fromStdString(kData)).exists()) QSKIP("real data is not beside the checkout");
  const RentalProblem problem = problemC(kSimulated);
  for (const JobClass& one : problem.classes) {
    const EpochProgramme programme(problem, one);
    const std::vector<EpochPath> frontier = epochFrontier(programme);
    for (double value = 1e-3; value < 1e5; value *= 1.13) {
      const Point best = programme.best(value).point;
      double least = std::numeric_limits<double>::infinity();
      for (const EpochPath& path : frontier) {
        least = std::min(least, value * path.point.hours + path.point.spend);
      }
      QVERIFY(near(least, value * best.hours + best.spend, 1e-11));
    }
  }
}

TEST_WITHOUT_APPLICATION(TestEpochs)
#include "tst_epochs.moc"
