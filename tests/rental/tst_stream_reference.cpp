// SPDX-License-Identifier: GPL-3.0-or-later
// The study's reference rows, simulated by others, and the golden values of clusters.
#include <QDir>
#include <QFile>
#include <QTest>
#include <limits>

#include "StreamRuns.h"
#include "rental/EqualShare.h"
#include "rental/FirstCome.h"
#include "rental/simulate/FirstComeRun.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::rental;
using namespace spothorizon::rental::testing;

namespace {

const std::string kFile = REAL_DATA_DIR "/budget/reference.csv";

void setArrivals(ArrivalLaw& law, const QString& name) {
  law.kind = name == "even"                 ? ArrivalKind::Even
             : name.startsWith("geometric") ? ArrivalKind::Batches
                                            : ArrivalKind::Poisson;
}

void setSizes(SizeLaw& law, const QString& name) {
  law.kind = name == "constant"          ? SizeKind::Constant
             : name.startsWith("hyper")  ? SizeKind::Hyperexponential
             : name.startsWith("pareto") ? SizeKind::Pareto
                                         : SizeKind::Exponential;
}

RentalProblem problemOf(const QString& name) {
  if (name.startsWith("B")) return caseB();
  RentalProblem problem = caseA();
  const double factor = name.endsWith("x10") ? 10 : name.endsWith("x50") ? 50 : 1;
  for (JobClass& one : problem.classes) one.jobsPerHour *= factor;
  return problem;
}

StreamPolicy policyOf(const QString& name) {
  for (const StreamPolicy policy :
       {StreamPolicy::FixedWidth, StreamPolicy::EqualShare, StreamPolicy::SameWidth}) {
    if (name == QString::fromStdString(toString(policy))) return policy;
  }
  return StreamPolicy::EqualEfficiency;
}

/// A comma within quotes is none.
QStringList cells(QString line) {
  if (line.startsWith('"')) {
    const qsizetype end = line.indexOf('"', 1);
    line = line.mid(1, end - 1).replace(',', ';') + line.mid(end + 1);
  }
  return line.split(',');
}

}  // namespace

class TestStreamReference : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void rows_data();
  void rows();
  void oneGpuSharedIsProcessorSharing();
  void sharedLikeTheChain();
  void firstCome();
  void firstComeAtALoadOfOne();
  void firstComeAtTheOptimumCannotKeepUp();
  void firstComeHasTheWidthsThatAnswerSoonest();
};

void TestStreamReference::rows_data() {
  QTest::addColumn<QStringList>("cells");
  QFile file(QString::fromStdString(kFile));
  if (!file.open(QIODevice::ReadOnly)) QSKIP("real data is not beside the checkout");
  QStringList lines = QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts);
  lines.removeFirst();
  for (const QString& line : lines) QTest::newRow(qPrintable(line.left(60))) << cells(line);
}

void TestStreamReference::rows() {
  QFETCH(QStringList, cells);
  StreamSimulation simulation = simulationOf(problemOf(cells[0]), 20000);
  simulation.widths = WidthKind::Continuous;
  setArrivals(simulation.source.arrivals, cells[3]);
  setSizes(simulation.source.sizes, cells[4]);
  const Outcome outcome =
      StreamSimulator(simulation).run(policyOf(cells[2]), cells[1].toDouble()).outcome;
  const Estimate& found = outcome.meanResponseHours;
  const double expected = cells[6].toDouble(), half = cells[7].toDouble();
  // Two intervals, ours and theirs; over 42 rows none should be out by twice their joint width.
  // The file has six digits.
  const double allowed = 2 * std::hypot(found.half, half) + 1e-6 * expected;
  QVERIFY2(std::abs(found.mean - expected) <= allowed,
           qPrintable(QString("%1 ± %2, reference %3 ± %4")
                          .arg(found.mean)
                          .arg(found.half)
                          .arg(expected)
                          .arg(half)));
  const double gpus = cells[8].toDouble();
  QVERIFY2(std::abs(outcome.gpus.rented() - gpus) <= 2.5 * outcome.rentedGpus.half + 0.02 * gpus,
           qPrintable(QString::number(outcome.gpus.rented())));
  if (cells[9].isEmpty()) return;
  // Sizes of a wide spread leave the spread of GPUs, theirs and ours, less certain.
  const bool wide = simulation.source.sizes.kind == SizeKind::Hyperexponential ||
                    simulation.source.sizes.kind == SizeKind::Pareto;
  QVERIFY2(relative(outcome.gpusSd, cells[9].toDouble()) < (wide ? 0.1 : 0.06),
           qPrintable(QString::number(outcome.gpusSd)));
}

/// K = 1: no job gets more than a GPU, all speed-ups are proportional, E[T] = x/(1 − ρ) whatever
/// the sizes.
void TestStreamReference::oneGpuSharedIsProcessorSharing() {
  for (const SizeKind sizes : {SizeKind::Exponential, SizeKind::Constant}) {
    StreamSimulation simulation = simulationOf(caseA(), 50000);
    simulation.source.sizes.kind = sizes;
    const Outcome outcome = StreamSimulator(simulation).run(StreamPolicy::EqualShare, 1).outcome;
    QVERIFY2(within(outcome.meanResponseHours, 5),
             qPrintable(QString::number(outcome.meanResponseHours.mean)));
    QVERIFY(outcome.keepsUp);
    QVERIFY(std::abs(outcome.gpus.used - 0.8) < 0.02);
  }
  const StreamSimulator simulator(simulationOf(caseA(), 2000));
  QVERIFY(!simulator.run(StreamPolicy::EqualShare, 0.79).outcome.keepsUp);
}

void TestStreamReference::sharedLikeTheChain() {
  const StreamSimulator simulator(simulationOf(caseA(), 50000));
  const auto exact = equalShare(caseA(), 2);
  QVERIFY(near(exact->meanResponseHours, 0.969287, 1e-5));
  QVERIFY(within(simulator.run(StreamPolicy::EqualShare, 2).outcome.meanResponseHours,
                 exact->meanResponseHours));
}

void TestStreamReference::firstCome() {
  // Case E: K = 2, widths 1 and 2 equally likely, unit exponential times.
  RentalProblem problem;
  problem.classes = {jobClass(0.5, 1, measured({{1, 1}})), jobClass(0.5, 1, measured({{2, 1}}))};
  const StreamSimulator simulator(simulationOf(problem, 50000));
  const RunWidths widths = runWidths(problem, FixedWidths(problem).planAtTheta(0));
  std::vector<double> limits;
  for (const auto& jobs : simulator.paths()) {
    limits.push_back(firstComeLimit(jobs, rigidJobs(jobs, widths), 2));
  }
  QVERIFY(within(estimateOf(limits), 8.0 / 7));
  // λ = 3, width 4, √k, K = 8: two servers.
  RentalProblem four;
  four.classes = {jobClass(3, 1, measured({{4, 2}}))};
  const SimulatedPolicy wide =
      StreamSimulator(simulationOf(four, 50000)).run(StreamPolicy::FirstCome, 8);
  QVERIFY2(within(wide.outcome.meanResponseHours, 8.0 / 7),
           qPrintable(QString::number(wide.outcome.meanResponseHours.mean)));
  QVERIFY(wide.outcome.keepsUp);
}

/// Two servers of a half hour a job and two GPUs that nobody can use: whichever jobs are drawn,
/// four an hour are too many, and 3.6 are not.
void TestStreamReference::firstComeAtALoadOfOne() {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    for (const double rate : {4.0, 3.6}) {
      RentalProblem problem;
      problem.classes = {jobClass(rate, 1, measured({{4, 2}}))};
      StreamSimulation simulation = simulationOf(problem, 5000);
      simulation.source.seed = seed;
      const SimulatedPolicy made = StreamSimulator(simulation).run(StreamPolicy::FirstCome, 10);
      QCOMPARE(made.outcome.keepsUp, rate < 4);
      QVERIFY(std::abs(made.limitJobsPerHour - 4) < 0.02);
    }
  }
}

void TestStreamReference::firstComeAtTheOptimumCannotKeepUp() {
  StreamSimulation simulation = simulationOf(caseB(), 20000, 2);
  simulation.firstComeShare = 1;
  const Outcome outcome = StreamSimulator(simulation).run(StreamPolicy::FirstCome, 30).outcome;
  QVERIFY(!outcome.keepsUp);
  for (const bool owned : {false, true}) {
    // The run alone sees it too, without the exact limit.
    const RunWidths widths = runWidths(caseB(), FixedWidths(caseB()).plan(30));
    const StreamSimulator simulator(simulation);
    const auto& jobs = simulator.paths().front();
    TallySpec spec{{1, 1, 1}, 0.1, false, 0, {}};
    const double gpus = owned ? 30 : std::numeric_limits<double>::infinity();
    QCOMPARE(firstComeRun(jobs, rigidJobs(jobs, widths), gpus, 1, spec).keepsUp, !owned);
  }
}

/// Against a grid five times as fine: no share of the cluster is much better, and where it cannot
/// keep up none can.
void TestStreamReference::firstComeHasTheWidthsThatAnswerSoonest() {
  for (const double gpus : {19.0, 24.0, 40.0, 120.0}) {
    StreamSimulation simulation = simulationOf(caseB(), 10000, 2);
    const SimulatedPolicy found = StreamSimulator(simulation).run(StreamPolicy::FirstCome, gpus);
    QVERIFY(found.tries <= 11);
    double best = std::numeric_limits<double>::infinity(), limit = 0;
    for (double share = 0.1; share < 1; share += 0.025) {
      simulation.firstComeShare = share;
      const SimulatedPolicy one = StreamSimulator(simulation).run(StreamPolicy::FirstCome, gpus);
      limit = std::max(limit, one.limitJobsPerHour);
      if (one.outcome.keepsUp) best = std::min(best, one.outcome.meanResponseHours.mean);
    }
    QCOMPARE(found.outcome.keepsUp, std::isfinite(best));
    if (!found.outcome.keepsUp) {
      QVERIFY(found.limitJobsPerHour > 0.97 * limit);
      continue;
    }
    const double off = found.outcome.meanResponseHours.mean / best - 1;
    QVERIFY2(off < 0.03, qPrintable(QString("%1 GPUs: %2").arg(gpus).arg(off)));
  }
}

TEST_WITHOUT_APPLICATION(TestStreamReference)

#include "tst_stream_reference.moc"
