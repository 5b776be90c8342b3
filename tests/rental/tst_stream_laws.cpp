// SPDX-License-Identifier: GPL-3.0-or-later
// Streams that are drawn: rates, sizes, keys; fixed widths do not care about laws (insensitivity).
#include <QTest>

#include "StreamRuns.h"
#include "base/InputError.h"
#include "rental/GpuLaw.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::rental;
using namespace spothorizon::rental::testing;

namespace {

StreamSource sourceOf(const RentalProblem& problem, ArrivalKind arrivals, SizeKind sizes,
                      std::size_t jobs) {
  StreamSource source;
  source.classes = problem.classes;
  source.arrivals.kind = arrivals;
  source.sizes.kind = sizes;
  source.jobs = jobs;
  return source;
}

std::vector<SimulatedJob> ofClass(const std::vector<SimulatedJob>& jobs, int jobClass) {
  std::vector<SimulatedJob> some;
  for (const SimulatedJob& job : jobs) {
    if (job.jobClass == jobClass) some.push_back(job);
  }
  return some;
}

}  // namespace

class TestStreamLaws : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void ratesAndSizes_data();
  void ratesAndSizes();
  void otherClassesChangeNothing();
  void laterJobsChangeNothing();
  void replay();
  void insensitivity_data();
  void insensitivity();
  void spreadOfPoisson();
};

void TestStreamLaws::ratesAndSizes_data() {
  QTest::addColumn<int>("arrivals");
  QTest::addColumn<int>("sizes");
  const auto row = [](const char* name, ArrivalKind arrivals, SizeKind sizes) {
    QTest::newRow(name) << static_cast<int>(arrivals) << static_cast<int>(sizes);
  };
  row("poisson, exponential", ArrivalKind::Poisson, SizeKind::Exponential);
  row("even, constant", ArrivalKind::Even, SizeKind::Constant);
  row("batches, hyperexponential", ArrivalKind::Batches, SizeKind::Hyperexponential);
  row("two-state, pareto", ArrivalKind::TwoState, SizeKind::Pareto);
}

void TestStreamLaws::ratesAndSizes() {
  QFETCH(int, arrivals);
  QFETCH(int, sizes);
  const RentalProblem problem = caseB();
  const std::vector<SimulatedJob> jobs = drawnJobs(
      sourceOf(problem, static_cast<ArrivalKind>(arrivals), static_cast<SizeKind>(sizes), 200000),
      0);
  QCOMPARE(jobs.size(), std::size_t{200000});
  const double span = jobs.back().arrivalHours;
  std::vector<double> count(3, 0), size(3, 0);
  double before = 0;
  for (const SimulatedJob& job : jobs) {
    QVERIFY(job.arrivalHours >= before);
    before = job.arrivalHours;
    QVERIFY(job.draw > 0 && job.draw < 1 && job.oneGpuHours > 0);
    count[static_cast<std::size_t>(job.jobClass)] += 1;
    size[static_cast<std::size_t>(job.jobClass)] += job.oneGpuHours;
  }
  for (std::size_t i = 0; i < 3; ++i) {
    QVERIFY2(relative(count[i] / span, problem.classes[i].jobsPerHour) < 0.06, "rate");
    // A Pareto law of exponent 2.1 has next to no variance to go by.
    QVERIFY2(relative(size[i] / count[i], problem.classes[i].oneGpuHours) < 0.12, "size");
  }
}

/// Sizes and draws of a class are its own under all arrivals, and Poisson arrivals too.
void TestStreamLaws::otherClassesChangeNothing() {
  const RentalProblem problem = caseB();
  RentalProblem other = problem;
  other.classes[2].jobsPerHour = 1;
  other.classes[2].oneGpuHours = 7;
  const auto draw = [](const RentalProblem& one, ArrivalKind kind) {
    return ofClass(drawnJobs(sourceOf(one, kind, SizeKind::Exponential, 5000), 3), 1);
  };
  const auto a = draw(problem, ArrivalKind::Poisson), b = draw(other, ArrivalKind::Poisson);
  QVERIFY(a.size() > 500 && b.size() > a.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    QCOMPARE(a[i].arrivalHours, b[i].arrivalHours);
    QCOMPARE(a[i].oneGpuHours, b[i].oneGpuHours);
    QCOMPARE(a[i].draw, b[i].draw);
  }
  const auto c = draw(other, ArrivalKind::Batches);
  for (std::size_t i = 0; i < std::min(a.size(), c.size()); ++i) {
    QCOMPARE(a[i].oneGpuHours, c[i].oneGpuHours);
  }
}

void TestStreamLaws::laterJobsChangeNothing() {
  const RentalProblem problem = caseA();
  for (const ArrivalKind kind : {ArrivalKind::Poisson, ArrivalKind::TwoState}) {
    const auto few = drawnJobs(sourceOf(problem, kind, SizeKind::Exponential, 100), 0);
    const auto many = drawnJobs(sourceOf(problem, kind, SizeKind::Exponential, 1000), 0);
    const auto elsewhere = drawnJobs(sourceOf(problem, kind, SizeKind::Exponential, 100), 1);
    for (std::size_t i = 0; i < few.size(); ++i) {
      QCOMPARE(few[i].arrivalHours, many[i].arrivalHours);
      QCOMPARE(few[i].oneGpuHours, many[i].oneGpuHours);
      QVERIFY(few[i].oneGpuHours != elsewhere[i].oneGpuHours);
    }
  }
}

void TestStreamLaws::replay() {
  const RentalProblem problem = caseA();
  auto stream = std::make_shared<JobStream>();
  stream->classes = problem.classes;
  stream->jobs = {{0, 1, 2, 4, 0}, {0.5, 3, kNotRecorded, 1, 1}, {2, 1, 1.5, 2, 1}};
  StreamSource source = sourceOf(problem, ArrivalKind::Replay, SizeKind::Exponential, 9);
  QVERIFY_THROWS_EXCEPTION(InputError, drawnJobs(source, 0));
  source.replay = stream;
  const auto jobs = drawnJobs(source, 0);
  QCOMPARE(jobs.size(), std::size_t{3});
  QCOMPARE(jobs[1].arrivalHours, 0.5);
  QCOMPARE(jobs[1].oneGpuHours, 3.0);
  // As submitted: only what was recorded.
  StreamSimulation simulation = simulationOf(problem, 1, 1);
  simulation.source = source;
  const SimulatedPolicy submitted = StreamSimulator(simulation).run(StreamPolicy::AsSubmitted, 0);
  QCOMPARE(submitted.outcome.meanResponseHours.mean, 1.75);
  QCOMPARE(submitted.outcome.gpus.used, (4 * 2 + 2 * 1.5) / 2);
}

void TestStreamLaws::insensitivity_data() {
  QTest::addColumn<int>("arrivals");
  QTest::addColumn<int>("sizes");
  QTest::addColumn<double>("sd");
  const auto row = [](const char* name, ArrivalKind arrivals, SizeKind sizes, double sd) {
    QTest::newRow(name) << static_cast<int>(arrivals) << static_cast<int>(sizes) << sd;
  };
  row("poisson, exponential", ArrivalKind::Poisson, SizeKind::Exponential, 3.94968);
  row("poisson, constant", ArrivalKind::Poisson, SizeKind::Constant, 3.94968);
  row("poisson, hyperexponential", ArrivalKind::Poisson, SizeKind::Hyperexponential, 3.94968);
  row("poisson, pareto", ArrivalKind::Poisson, SizeKind::Pareto, 3.94968);
  row("even", ArrivalKind::Even, SizeKind::Exponential, 3.45851);
  row("batches", ArrivalKind::Batches, SizeKind::Exponential, 8.69483);
  row("on and off", ArrivalKind::TwoState, SizeKind::Exponential, 4.31277);
}

/// The same mean response and GPUs under all laws; the spread is the laws', by the formula.
void TestStreamLaws::insensitivity() {
  QFETCH(int, arrivals);
  QFETCH(int, sizes);
  QFETCH(double, sd);
  const RentalProblem problem = caseA();
  StreamSimulation simulation = simulationOf(problem, 40000);
  simulation.source.arrivals.kind = static_cast<ArrivalKind>(arrivals);
  simulation.source.sizes.kind = static_cast<SizeKind>(sizes);
  const RentalPlan plan = solveByBisection(problem, 2, WidthKind::Continuous);
  const Outcome outcome = merged(plainRuns(StreamSimulator(simulation), plan));
  QVERIFY2(within(outcome.meanResponseHours, 1.0 / 3),
           qPrintable(QString::number(outcome.meanResponseHours.mean, 'g', 9)));
  QVERIFY2(within(outcome.rentedGpus, 2),
           qPrintable(QString::number(outcome.rentedGpus.mean, 'g', 9)));
  QVERIFY2(relative(outcome.gpusSd, sd) < 0.03, qPrintable(QString::number(outcome.gpusSd)));
  QVERIFY(
      near(gpusSd(problem, plan, simulation.source.arrivals, simulation.source.sizes), sd, 1e-4));
}

/// The exact law of K, seen.
void TestStreamLaws::spreadOfPoisson() {
  RentalProblem problem = caseA();
  const FixedWidths exact(problem);
  const RentalPlan plan = exact.plan(2);
  const GpuLaw law(heldBy(problem, plan));
  const Outcome outcome = merged(plainRuns(StreamSimulator(simulationOf(problem, 50000)), plan));
  QVERIFY(relative(outcome.gpusSd, law.sd()) < 0.02);
  QVERIFY(std::abs(outcome.gpus999 - law.quantile(0.999)) <= 1);
  double below = 0, all = 0;
  for (const HoursAt& one : outcome.hoursAt) {
    all += one.hours;
    if (one.gpus <= 12) below += one.hours;
  }
  QVERIFY(std::abs(below / all - law.atMost(12)) < 0.003);
}

TEST_WITHOUT_APPLICATION(TestStreamLaws)
#include "tst_stream_laws.moc"
