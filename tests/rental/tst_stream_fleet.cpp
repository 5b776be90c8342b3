// SPDX-License-Identifier: GPL-3.0-or-later
// Nodes, loops, boots, tails and quotas: golden values B and D, and what must add up.
#include <QDir>
#include <QTest>

#include "StreamRuns.h"
#include "base/InputError.h"
#include "rental/SpeedUpTables.h"
#include "rental/read/ReadStream.h"
#include "rental/simulate/OpenRun.h"
#include "rental/simulate/QuotaRun.h"
#include "support/EpochJobs.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::rental;
using namespace spothorizon::rental::testing;

namespace {

const std::string kData = REAL_DATA_DIR "/budget/";

bool present() { return QDir(QString::fromStdString(kData)).exists(); }

Provisioning nodesOfFour() {
  Provisioning rules;
  rules.nodeGpus = 4;
  rules.loopHours = 1.0 / 60;
  rules.bootHours = rules.releaseHours = 2.0 / 60;
  return rules;
}

StreamSimulation cluster01() {
  auto stream = std::make_shared<JobStream>(withTables(
      readStream(kData + "jobs/cluster01.csv"), {{readThroughputTables(kData + "speedups/A100")}}));
  RentalProblem problem;
  problem.classes = stream->classes;
  StreamSimulation simulation = simulationOf(problem, 1, 1);
  simulation.source.arrivals.kind = ArrivalKind::Replay;
  simulation.source.replay = stream;
  return simulation;
}

WidthLadder cheapestLadder(const RentalProblem& problem) {
  const FixedWidths widths(problem);
  return widthLadder(widths, widths.leastBudget());
}

}  // namespace

class TestStreamFleet : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void caseB();
  void nothingExtraIsThePlainProgramme();
  void bootAndTailWithoutReuse();
  void oneJobByHand();
  void takenBackFromTheTail();
  void restartsOfEpochs();
  void quotaByTwoWays();
  void quotaIsKept();
  void quotaIsKeptWhateverTheSteps();
  void baselinesUnderAQuota();
  void quotaWithNodesAndRestarts();
  void badInput();
  void cluster01AtTheta30_data();
  void cluster01AtTheta30();
  void caseC();
};

void TestStreamFleet::caseB() {
  StreamSimulation simulation = simulationOf(testing::caseB(), 40000);
  simulation.provisioning = nodesOfFour();
  const StreamSimulator simulator(simulation);
  const std::vector<RunResult> runs =
      simulator.fixed(widthLadder(FixedWidths(testing::caseB()), 30));
  const Outcome outcome = merged(runs);
  const QString found = QString("%1 h, used %2, rented %3")
                            .arg(outcome.meanResponseHours.mean)
                            .arg(outcome.gpus.used)
                            .arg(outcome.gpus.rented());
  QVERIFY2(relative(outcome.meanResponseHours.mean, 0.447) < 0.02, qPrintable(found));
  QVERIFY2(relative(outcome.gpus.used, 30.0) < 0.02, qPrintable(found));
  QVERIFY2(relative(outcome.gpus.rented(), 33.8) < 0.02, qPrintable(found));
  for (const RunResult& run : runs) {
    QVERIFY2(!whatDoesNotAddUp(run), whatDoesNotAddUp(run));
    QVERIFY(relative(run.spendPerHour, run.gpus.rented()) < 1e-9);
    QVERIFY(run.gpus.idle > 0 && run.gpus.booting > 0 && run.gpus.tail > 0);
  }
}

/// Zero boots, tails and one GPU a node: the same jobs at the same times.
void TestStreamFleet::nothingExtraIsThePlainProgramme() {
  const RentalProblem problem = testing::caseB();
  const StreamSimulator simulator(simulationOf(problem, 5000, 2));
  const WidthLadder ladder = widthLadder(FixedWidths(problem), 30);
  const RunWidths widths{ladder.classes};
  const auto plain = simulator.all(
      [&](const auto& jobs, const TallySpec& spec) { return openRun(jobs, widths, {}, spec); });
  const auto fleet = simulator.all([&](const auto& jobs, const TallySpec& spec) {
    return fleetRun(jobs, ladder, {}, problem, spec);
  });
  for (std::size_t i = 0; i < plain.size(); ++i) {
    QVERIFY(near(plain[i].meanResponseHours, fleet[i].meanResponseHours, 1e-9));
    QVERIFY(near(plain[i].p95Hours, fleet[i].p95Hours, 1e-9));
    QVERIFY(near(plain[i].gpus.used, fleet[i].gpus.used, 1e-9));
    QVERIFY(std::abs(fleet[i].gpus.idle) < 1e-9 && fleet[i].gpus.booting == 0);
    QCOMPARE(plain[i].peakGpus, fleet[i].peakGpus);
    QVERIFY2(!whatDoesNotAddUp(plain[i]), whatDoesNotAddUp(plain[i]));
    QVERIFY2(!whatDoesNotAddUp(fleet[i]), whatDoesNotAddUp(fleet[i]));
  }
}

/// Case A with boots and tails of 0.05 h, nothing reused: the programme's row.
void TestStreamFleet::bootAndTailWithoutReuse() {
  StreamSimulation simulation = simulationOf(caseA(), 30000);
  const RentalPlan plan = solveByBisection(caseA(), 2, WidthKind::Continuous);
  simulation.problem.overheads = {0.05, 0.05, 0};
  const Outcome outcome = merged(plainRuns(StreamSimulator(simulation), plan));
  QVERIFY(within(outcome.meanResponseHours, 0.383333));
  QVERIFY(within(outcome.rentedGpus, 2.6));
  QVERIFY(relative(outcome.gpus.booting, 0.3) < 0.02 && relative(outcome.gpus.tail, 0.3) < 0.02);
}

/// One job of 3 GPUs for an hour on nodes of 2, a loop of 0.1 h, boot 0.25 h, tail 0.2 h: requested
/// at 0.1, ready at 0.35, joined and started at 0.4, done at 1.4, seen there, tail until 1.6.
void TestStreamFleet::oneJobByHand() {
  RentalProblem problem;
  problem.classes = {jobClass(1, 3, measured({{3, 3}}))};
  Provisioning rules;
  rules.nodeGpus = 2;
  rules.loopHours = 0.1;
  rules.bootHours = 0.25;
  rules.releaseHours = 0.2;
  const std::vector<SimulatedJob> jobs{{0.05, 3, 0.5, 0, 1}};
  TallySpec spec{{1}, 0, true, 0, {}};
  const RunResult run = fleetRun(jobs, cheapestLadder(problem), rules, problem, spec);
  const GpuSplit& hours = run.totals.gpuHours;
  QVERIFY(near(run.meanResponseHours, 1.35, 1e-9));
  QVERIFY(near(hours.used, 3, 1e-9));
  QVERIFY(near(hours.idle, 1, 1e-9));
  QVERIFY(near(hours.booting, 4 * 0.3, 1e-9));
  QVERIFY(near(hours.tail, 4 * 0.2, 1e-9));
  QVERIFY(near(run.totals.spend, hours.rented(), 1e-9));
}

/// A second job comes while the nodes of the first are in their tail: no boot.
void TestStreamFleet::takenBackFromTheTail() {
  RentalProblem problem;
  problem.classes = {jobClass(1, 1, measured({{2, 2}}))};
  Provisioning rules;
  rules.nodeGpus = 2;
  rules.bootHours = 0.5;
  rules.releaseHours = 0.4;
  const std::vector<SimulatedJob> jobs{{0, 1, 0.5, 0, 1}, {1.25, 1, 0.5, 0, 1}};
  TallySpec spec{{1}, 0, true, 0, {}};
  const RunResult run = fleetRun(jobs, cheapestLadder(problem), rules, problem, spec);
  QVERIFY(near(run.totals.responseHours, 1.0 + 0.5, 1e-9));
  QVERIFY(near(run.totals.gpuHours.booting, 1, 1e-9));
  QVERIFY(near(run.totals.gpuHours.tail, 2 * (0.25 + 0.4), 1e-9));
  QCOMPARE(run.peakGpus, 2.0);
}

/// Epochs of different widths: the programme's path, restarts counted, with and without nodes.
void TestStreamFleet::restartsOfEpochs() {
  RentalProblem problem;
  JobClass one;
  one.name = "epochs";
  one.jobsPerHour = 2;
  one.restartHours = 0.01;
  one.oneGpuHours = 3;
  one.epochs = {{1, {power(0.3)}}, {2, {power(0.9)}}};
  problem.classes = {one};
  problem.mostGpus = 64;
  const FixedWidths exact(problem);
  const RentalPlan plan = exact.plan(10);
  QVERIFY(plan.classes[0][0].path[0] != plan.classes[0][0].path[1]);
  StreamSimulation simulation = simulationOf(problem, 20000);
  const Outcome open = merged(StreamSimulator(simulation).fixed(widthLadder(exact, 10)));
  QVERIFY(within(open.meanResponseHours, plan.meanResponseHours));
  QVERIFY(within(open.rentedGpus, 10));
  QVERIFY(relative(open.restartsPerJob, 1) < 0.01);
  // Where nobody waits for anything, a fleet does the same.
  StreamSimulator simulator(simulation);
  const WidthLadder ladder = widthLadder(exact, 10);
  const Outcome fleet = merged(simulator.all([&](const auto& jobs, const TallySpec& spec) {
    return fleetRun(jobs, ladder, {}, problem, spec);
  }));
  QVERIFY(near(fleet.meanResponseHours.mean, open.meanResponseHours.mean, 1e-9));
  QVERIFY(near(fleet.gpus.used, open.gpus.used, 1e-9));
  simulation.provisioning = nodesOfFour();
  const auto runs = StreamSimulator(simulation).fixed(ladder);
  for (const RunResult& run : runs) QVERIFY2(!whatDoesNotAddUp(run), whatDoesNotAddUp(run));
  QVERIFY(merged(runs).meanResponseHours.mean > open.meanResponseHours.mean);
}

/// By clocks of classes, and job by job on a fleet of single GPUs.
void TestStreamFleet::quotaByTwoWays() {
  const RentalProblem problem = testing::caseB();
  const StreamSimulator simulator(simulationOf(problem, 4000, 2));
  const WidthLadder ladder = widthLadder(FixedWidths(problem), 30);
  Provisioning rules;
  for (const int quota : {22, 35, 60}) {
    rules.quotaGpus = quota;
    const auto a = simulator.all([&](const auto& jobs, const TallySpec& spec) {
      return quotaRun(jobs, ladder, quota, spec);
    });
    const auto b = simulator.all([&](const auto& jobs, const TallySpec& spec) {
      return fleetRun(jobs, ladder, rules, problem, spec);
    });
    for (std::size_t i = 0; i < a.size(); ++i) {
      QVERIFY2(
          near(a[i].meanResponseHours, b[i].meanResponseHours, 1e-6),
          qPrintable(QString("%1 %2").arg(a[i].meanResponseHours).arg(b[i].meanResponseHours)));
      QVERIFY(near(a[i].gpus.used, b[i].gpus.used, 1e-6));
      QVERIFY2(!whatDoesNotAddUp(a[i]), whatDoesNotAddUp(a[i]));
      QVERIFY2(!whatDoesNotAddUp(b[i]), whatDoesNotAddUp(b[i]));
      QVERIFY(a[i].peakGpus <= quota && b[i].peakGpus <= quota);
    }
  }
}

void TestStreamFleet::quotaIsKept() {
  const RentalProblem problem = testing::caseB();
  const StreamSimulator simulator(simulationOf(problem, 20000, 4));
  const WidthLadder ladder = widthLadder(FixedWidths(problem), 30);
  double before = 0;
  for (const double quota : {1e9, 60.0, 40.0, 32.0}) {
    const Outcome outcome = merged(simulator.all([&](const auto& jobs, const TallySpec& spec) {
      return quotaRun(jobs, ladder, quota, spec);
    }));
    QVERIFY(outcome.peakGpus <= quota);
    QVERIFY(outcome.meanResponseHours.mean > before);
    before = outcome.meanResponseHours.mean;
  }
}

/// Several types: a faster way of a class may be the narrower one.
void TestStreamFleet::quotaIsKeptWhateverTheSteps() {
  int runs = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    RandomStream random({seed, 77});
    RentalProblem problem = randomProblem(random);
    problem.overheads = {};
    for (JobClass& one : problem.classes) {
      one.restartHours = 0;
      if (!one.epochs.empty()) one = jobClass(1, 1, amdahl(0.1));
    }
    problem.types.resize(std::min<std::size_t>(problem.types.size(), 3));
    for (JobClass& one : problem.classes) {
      while (one.speedUps.size() < problem.types.size()) one.speedUps.push_back(one.speedUps[0]);
    }
    const FixedWidths exact(problem);
    const WidthLadder ladder = widthLadder(exact, exact.mostBudget());
    double quota = 0;
    for (const auto& ways : ladder.classes) {
      for (const Way& way : ways) quota = std::max(quota, way.most);
    }
    const StreamSimulator simulator(simulationOf(problem, 400, 1));
    for (const RunResult& run : simulator.all([&](const auto&jobs, const TallySpec&spec) {
           return quotaRun(jobs, ladder, quota, spec);
         })) {
      QVERIFY2(run.peakGpus <= quota + 1e-9, qPrintable(QString::number(seed)));
      QVERIFY2(!whatDoesNotAddUp(run), whatDoesNotAddUp(run));
      ++runs;
    }
  }
  QCOMPARE(runs, 60);
}

/// They give GPUs back as the best widths do: a little more money changes their mean by a little.
/// With widths that never give way 32 GPUs fit twice into 64 and 33 but once.
void TestStreamFleet::baselinesUnderAQuota() {
  RentalProblem problem;
  problem.classes = {
      jobClass(2, 3, amdahl(0.05)),
      jobClass(0.5, 12, measured({{1, 1}, {2, 1.9}, {4, 3.4}, {8, 5.6}, {16, 8.1}, {32, 9.9}}))};
  StreamSimulation simulation = simulationOf(problem, 2000);
  simulation.provisioning.quotaGpus = 64;
  const StreamSimulator simulator(simulation);
  for (const StreamPolicy policy : {StreamPolicy::SameWidth, StreamPolicy::EqualEfficiency}) {
    double before = 0;
    for (const double budget : {26.4, 26.8, 27.2, 27.6, 28.0, 28.4}) {
      const Outcome outcome = simulator.run(policy, budget).outcome;
      QVERIFY(outcome.peakGpus <= 64);
      const double hours = outcome.meanResponseHours.mean;
      QVERIFY2(before == 0 || relative(hours, before) < 0.06,
               qPrintable(QString("%1: %2 h, %3 h").arg(budget).arg(before).arg(hours)));
      before = hours;
    }
  }
}

void TestStreamFleet::quotaWithNodesAndRestarts() {
  RentalProblem problem = testing::caseB();
  for (JobClass& one : problem.classes) one.restartHours = 0.01;
  StreamSimulation simulation = simulationOf(problem, 5000, 2);
  simulation.provisioning = nodesOfFour();
  simulation.provisioning.quotaGpus = 46;
  const auto runs = StreamSimulator(simulation).fixed(widthLadder(FixedWidths(problem), 30));
  for (const RunResult& run : runs) {
    QVERIFY2(!whatDoesNotAddUp(run), whatDoesNotAddUp(run));
    QVERIFY(run.peakGpus <= 44);
    QVERIFY(run.restartsPerJob > 0);
  }
}

void TestStreamFleet::badInput() {
  const RentalProblem problem = testing::caseB();
  StreamSimulation simulation = simulationOf(problem, 10, 1);
  simulation.provisioning.nodeGpus = 0;
  QVERIFY_THROWS_EXCEPTION(InputError, StreamSimulator{simulation});
  simulation.provisioning = {};
  simulation.provisioning.bootHours = -1;
  QVERIFY_THROWS_EXCEPTION(InputError, StreamSimulator{simulation});
  RentalProblem wide;
  wide.classes = {jobClass(1, 1, measured({{4, 2}}))};
  StreamSimulation four = simulationOf(wide, 10, 1);
  four.provisioning.quotaGpus = 3;
  try {
    StreamSimulator(four).fixed(widthLadder(FixedWidths(wide), 100));
    QFAIL("the least width is above the quota");
  } catch (const InputError& error) {
    QVERIFY(error.expected().starts_with("4 GPUs"));
  }
}

void TestStreamFleet::cluster01AtTheta30_data() {
  QTest::addColumn<int>("quota");
  QTest::addColumn<double>("hours");
  QTest::addColumn<double>("gpus");
  QTest::newRow("no quota") << 0 << 1.1954 << 24.593;
  QTest::newRow("512") << 512 << 1.2870 << 22.304;
  QTest::newRow("128") << 128 << 2.7545 << 16.524;
}

void TestStreamFleet::cluster01AtTheta30() {
  if (!present()) QSKIP("real data is not beside the checkout");
  QFETCH(int, quota);
  QFETCH(double, hours);
  QFETCH(double, gpus);
  StreamSimulation simulation = cluster01();
  if (quota > 0) simulation.provisioning.quotaGpus = quota;
  const StreamSimulator simulator(simulation);
  const FixedWidths widths(simulation.problem);
  const auto runs = simulator.fixed(widthLadder(widths, widths.planAtTheta(30).spend));
  const RunResult& run = runs.front();
  const QString found = QString("%1 h, %2 GPUs, peak %3")
                            .arg(run.meanResponseHours, 0, 'g', 8)
                            .arg(run.gpus.used, 0, 'g', 8)
                            .arg(run.peakGpus);
  QVERIFY2(std::abs(run.meanResponseHours - hours) < 5.1e-5, qPrintable(found));
  QVERIFY2(std::abs(run.gpus.used - gpus) < 5.1e-4, qPrintable(found));
  QVERIFY2(!whatDoesNotAddUp(run), whatDoesNotAddUp(run));
  if (quota == 0) QCOMPARE(run.peakGpus, 1716.0);
}

/// Measured epochs with restarts: b = 40.
void TestStreamFleet::caseC() {
  if (!present()) QSKIP("real data is not beside the checkout");
  RentalProblem problem;
  problem.classes = tests::epochJobs(kData + "epochs", "rescale_seconds_simulated");
  problem.mostGpus = 64;
  const FixedWidths exact(problem);
  const Outcome outcome =
      merged(StreamSimulator(simulationOf(problem, 2000)).fixed(widthLadder(exact, 40)));
  QVERIFY2(std::abs(outcome.meanResponseHours.mean * 3600 - 1607.18) <=
               2.2 * 3600 * outcome.meanResponseHours.half,
           qPrintable(QString::number(outcome.meanResponseHours.mean * 3600)));
  QVERIFY(within(outcome.rentedGpus, 40));
}

TEST_WITHOUT_APPLICATION(TestStreamFleet)

#include "tst_stream_fleet.moc"
