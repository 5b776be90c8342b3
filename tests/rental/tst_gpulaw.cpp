// SPDX-License-Identifier: GPL-3.0-or-later
// How many GPUs are held at once: case A, brute sums of Poisson laws, and other arrivals and sizes.
#include <QTest>
#include <cmath>

#include "Instances.h"
#include "base/InputError.h"
#include "rental/GpuLaw.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::rental;
using testing::near;

namespace {

RentalPlan planOf(const RentalProblem& problem, const std::vector<double>& widths) {
  std::vector<std::vector<Choice>> classes;
  for (std::size_t i = 0; i < widths.size(); ++i) {
    classes.push_back({choiceOf(problem, problem.classes[i], {{0, widths[i]}})});
  }
  return evaluated(problem, classes);
}

double sdOfCaseA(ArrivalLaw arrivals, SizeLaw sizes = {}) {
  const RentalProblem problem = testing::caseA();
  return gpusSd(problem, planOf(problem, {6, 9}), arrivals, sizes);
}

ArrivalLaw arrivals(ArrivalKind kind) {
  ArrivalLaw law;
  law.kind = kind;
  return law;
}

}  // namespace

class TestGpuLaw : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void caseA();
  void spreadOfCaseA();
  void againstBruteSums();
  void manyGpus();
  void momentsAgree();
  void fractionalWidths();
  void nothingHeld();
  void constantSizesEvenly();
  void spreadOfOtherSizes_data();
  void spreadOfOtherSizes();
  void spreadAgainstDraws();
};

void TestGpuLaw::caseA() {
  const RentalProblem problem = testing::caseA();
  const GpuLaw law(heldBy(problem, planOf(problem, {6, 9})));
  QVERIFY(near(law.mean(), 2, 1e-12));
  QVERIFY(std::abs(law.sd() - 3.94968) < 5.1e-6);
  QVERIFY(std::abs(law.atMost(12) - 0.976984) < 5.1e-7);
  QCOMPARE(law.quantile(0.99), 15);
  QCOMPARE(law.quantile(0.999), 24);
  QCOMPARE(law.atMost(-1), 0.0);
  QCOMPARE(law.atMost(1000000), 1.0);
}

void TestGpuLaw::spreadOfCaseA() {
  QVERIFY(std::abs(sdOfCaseA(arrivals(ArrivalKind::Poisson)) - 3.94968) < 5.1e-6);
  QVERIFY(std::abs(sdOfCaseA(arrivals(ArrivalKind::Even)) - 3.45851) < 5.1e-6);
  QVERIFY(std::abs(sdOfCaseA(arrivals(ArrivalKind::Batches)) - 8.69483) < 5.1e-6);
  QVERIFY(std::abs(sdOfCaseA(arrivals(ArrivalKind::TwoState)) - 4.31277) < 5.1e-6);
}

/// Independent Poisson numbers of jobs, summed over all their combinations.
void TestGpuLaw::againstBruteSums() {
  const std::vector<Held> held{{2, 0.7}, {5, 0.4}, {2, 0.2}, {3, 1.1}};
  std::vector<double> chances(400, 0);
  chances[0] = 1;
  for (const Held& one : held) {
    std::vector<double> next(chances.size(), 0);
    double chance = std::exp(-one.jobs);
    for (std::size_t n = 0; n < 60; ++n) {
      const std::size_t gpus = n * static_cast<std::size_t>(one.gpus);
      for (std::size_t k = 0; k + gpus < next.size(); ++k) next[k + gpus] += chance * chances[k];
      chance *= one.jobs / static_cast<double>(n + 1);
    }
    chances = next;
  }
  const GpuLaw law(held);
  QVERIFY(law.chances().size() > 40);
  for (std::size_t n = 0; n < law.chances().size(); ++n) {
    QVERIFY(std::abs(law.chances()[n] - chances[n]) < 1e-15);
  }
}

/// exp(−20000) is no number: the law is scaled, and is then nearly normal.
void TestGpuLaw::manyGpus() {
  const GpuLaw law(std::vector<Held>{{1, 10000}, {8, 10000}});
  QVERIFY(near(law.mean(), 90000, 1e-12));
  double sum = 0, mean = 0, square = 0;
  for (std::size_t n = 0; n < law.chances().size(); ++n) {
    sum += law.chances()[n];
    mean += law.chances()[n] * static_cast<double>(n);
    square += law.chances()[n] * static_cast<double>(n) * static_cast<double>(n);
  }
  QVERIFY(near(sum, 1, 1e-12));
  QVERIFY(near(mean, law.mean(), 1e-11));
  QVERIFY(near(std::sqrt(square - mean * mean), law.sd(), 1e-7));
  QVERIFY(std::abs(law.quantile(0.5) - 90000) < 10);
  QVERIFY(std::abs(law.quantile(0.97725) - (90000 + 2 * law.sd())) < 0.02 * law.sd());
}

/// Widths far apart: the law is not cut off in a gap between two of its peaks.
void TestGpuLaw::momentsAgree() {
  const GpuLaw law(std::vector<Held>{{640, 0.001}, {1, 0.01}});
  double mean = 0;
  for (std::size_t n = 0; n < law.chances().size(); ++n) {
    mean += law.chances()[n] * static_cast<double>(n);
  }
  QVERIFY(near(mean, law.mean(), 1e-9));
  QVERIFY(law.chances().size() > 1280);
}

void TestGpuLaw::fractionalWidths() {
  QVERIFY_THROWS_EXCEPTION(InputError, GpuLaw(std::vector<Held>{{2.5, 1}}));
  const RentalProblem problem = testing::caseA();
  QVERIFY(gpusSd(problem, planOf(problem, {2.5, 1.5}), {}, {}) > 0);
}

void TestGpuLaw::nothingHeld() {
  const GpuLaw law(std::vector<Held>{});
  QCOMPARE(law.quantile(0.999), 0);
  QCOMPARE(law.atMost(0), 1.0);
}

/// Constant times, evenly spaced: the number of jobs takes two neighbouring values.
void TestGpuLaw::constantSizesEvenly() {
  RentalProblem problem;
  problem.classes = {testing::jobClass(2, 1, power(0.5))};
  const RentalPlan plan = planOf(problem, {1});
  ArrivalLaw even = arrivals(ArrivalKind::Even);
  const SizeLaw constant{SizeKind::Constant, 10, 2.1, {}};
  QVERIFY(gpusSd(problem, plan, even, constant) < 1e-6);
  problem.classes[0].oneGpuHours = 1.15;  // 2.3 jobs on average: 2 or 3
  const double sd = gpusSd(problem, planOf(problem, {1}), even, constant);
  QVERIFY(std::abs(sd - std::sqrt(0.3 * 0.7)) < 1e-6);
}

void TestGpuLaw::spreadOfOtherSizes_data() {
  QTest::addColumn<SizeLaw>("sizes");
  QTest::newRow("constant") << SizeLaw{SizeKind::Constant, 10, 2.1, {}};
  QTest::newRow("hyper") << SizeLaw{SizeKind::Hyperexponential, 10, 2.1, {}};
  QTest::newRow("pareto") << SizeLaw{SizeKind::Pareto, 10, 2.1, {}};
  QTest::newRow("replay") << SizeLaw{SizeKind::Replay, 10, 2.1, {0.5, 0.75, 1.75}};
}

/// Poisson: insensitive. Batches of one are Poisson; a two-state law of one rate too; slow states
/// are a mixture of two Poisson laws.
void TestGpuLaw::spreadOfOtherSizes() {
  QFETCH(SizeLaw, sizes);
  const double poisson = sdOfCaseA(arrivals(ArrivalKind::Poisson));
  QVERIFY(near(sdOfCaseA(arrivals(ArrivalKind::Poisson), sizes), poisson, 1e-12));
  ArrivalLaw single = arrivals(ArrivalKind::Batches);
  single.meanBatch = 1;
  QVERIFY(near(sdOfCaseA(single, sizes), poisson, 1e-12));
  ArrivalLaw flat = arrivals(ArrivalKind::TwoState);
  flat.burst = 1;
  QVERIFY(near(sdOfCaseA(flat, sizes), poisson, 1e-12));
  ArrivalLaw slow = arrivals(ArrivalKind::TwoState);
  slow.burst = 1.5;
  slow.burstHours = slow.calmHours = 1e7;
  // Means 3 and 1 with equal chance: 1 more in the variance.
  QVERIFY(near(sdOfCaseA(slow, sizes), std::sqrt(poisson * poisson + 1), 2e-5));
}

/// Batches and even spacing against draws of the stream itself.
void TestGpuLaw::spreadAgainstDraws() {
  const SizeLaw pareto{SizeKind::Pareto, 10, 3, {}};
  RentalProblem problem = testing::caseA();
  problem.overheads = {0.05, 0.1, 0};
  problem.classes[0].restartHours = 0.1;
  const RentalPlan plan = planOf(problem, {3, 2});
  const double formula = gpusSd(problem, plan, arrivals(ArrivalKind::Even), pareto);
  RandomStream random{7, 8};
  const double hold0 = 0.25, hold1 = 0.15;  // restart, boot and tail
  double sum = 0, square = 0;
  constexpr int kLooks = 60000;
  for (int look = 0; look < kLooks; ++look) {
    double gpus = 0;
    for (double age = random.uniform() / 0.8; age < 60; age += 1 / 0.8) {
      const double size = pareto.sample(random);
      const bool first = random.uniform() < 0.5;
      const double held = first ? hold0 + size * (0.2 + 0.8 / 3) : hold1 + size / std::sqrt(2.0);
      if (held > age) gpus += first ? 3 : 2;
    }
    sum += gpus;
    square += gpus * gpus;
  }
  const double mean = sum / kLooks, sd = std::sqrt(square / kLooks - mean * mean);
  QVERIFY(std::abs(mean - plan.gpus) < 0.03);
  QVERIFY(std::abs(sd - formula) < 0.01 * formula);
}

TEST_WITHOUT_APPLICATION(TestGpuLaw)
#include "tst_gpulaw.moc"
