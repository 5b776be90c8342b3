// SPDX-License-Identifier: GPL-3.0-or-later
// Recorded streams and measured tables beside the checkout: counts of SOURCES.md, and case D.
#include <QDir>
#include <QTest>
#include <cmath>

#include "Instances.h"
#include "base/InputError.h"
#include "rental/Baselines.h"
#include "rental/EqualShare.h"
#include "rental/LinearProgramme.h"
#include "rental/SpeedUpTables.h"
#include "rental/StreamSummary.h"
#include "rental/read/ReadStream.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::rental;
using testing::near;

namespace {

const std::string kData = REAL_DATA_DIR "/budget/";

bool present() { return QDir(QString::fromStdString(kData)).exists(); }

bool agrees(double value, double golden, double half) { return std::abs(value - golden) <= half; }

JobStream stream(const char* file) {
  return withTables(readStream(kData + "jobs/" + file),
                    {{readThroughputTables(kData + "speedups/A100")}});
}

RentalProblem problemOf(const JobStream& jobs) {
  RentalProblem problem;
  problem.classes = jobs.classes;
  return problem;
}

}  // namespace

class TestRealStreams : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase();
  void counts_data();
  void counts();
  void phillyMix();
  void tables();
  void caseD_data();
  void caseD();
  void atTheta30();
  void equalShareOfCaseD();
  void sizesAgreeWithDurations();
  void typesSideBySide();
};

void TestRealStreams::initTestCase() {
  if (!present()) QSKIP("real data is not beside the checkout");
}

void TestRealStreams::counts_data() {
  QTest::addColumn<QString>("file");
  QTest::addColumn<int>("jobs");
  QTest::addColumn<int>("models");
  QTest::newRow("cluster01") << "cluster01.csv" << 1595 << 6;
  QTest::newRow("cluster04") << "cluster04.fortnight.csv" << 6560 << 6;
  QTest::newRow("cluster05") << "cluster05.csv" << 3629 << 6;
  QTest::newRow("cluster06") << "cluster06.csv" << 2396 << 6;
  QTest::newRow("cluster10") << "cluster10.raw.csv" << 260 << 0;
  QTest::newRow("testbed") << "testbed195.csv" << 195 << 6;
  QTest::newRow("philly") << "philly_103959.csv" << 876 << 6;
  QTest::newRow("t4") << "t4_195.csv" << 195 << 6;
}

void TestRealStreams::counts() {
  QFETCH(QString, file);
  QFETCH(int, jobs);
  QFETCH(int, models);
  const RecordedStream recorded = readStream(kData + "jobs/" + file.toStdString());
  QCOMPARE(static_cast<int>(recorded.jobs.size()), jobs);
  QCOMPARE(static_cast<int>(recorded.models.size()), models);
  QCOMPARE(recorded.report.rowsDropped, std::size_t{0});
}

void TestRealStreams::phillyMix() {
  const RecordedStream recorded = readStream(kData + "jobs/philly_mix1.every60th.csv");
  QCOMPARE(recorded.report.rowsRead, std::size_t{516});
  QCOMPARE(recorded.report.rowsDropped, std::size_t{5});
  for (const Text& line : recorded.report.dropped) {
    QVERIFY(QString::fromStdString(line.english()).endsWith(": 0 GPUs"));
  }
  QVERIFY(recorded.report.warnings.size() == 1 &&
          recorded.report.warnings[0].english().find("sorted") != std::string::npos);
  try {
    withTables(recorded, {{readThroughputTables(kData + "speedups/A100")}});
    QFAIL("its models have no batch size");
  } catch (const InputError& error) {
    QVERIFY(error.found().find("inception_v3") != std::string::npos);
  }
}

void TestRealStreams::tables() {
  const ThroughputTables a100 = readThroughputTables(kData + "speedups/A100");
  const ThroughputTables t4 = readThroughputTables(kData + "speedups/T4");
  QCOMPARE(a100.models.size(), std::size_t{7});
  QCOMPARE(t4.models.size(), std::size_t{6});
  QCOMPARE(a100.row("resnet50_cifar10", 256)->size(), std::size_t{4});  // no newline at its end
  QCOMPARE(t4.row("yolov3", 64)->size(), std::size_t{5});
  // 2.1 times as fast on two GPUs.
  const ThroughputTables::Row& bert = *t4.row("bert", 384);
  QVERIFY(*speedUpOf(bert, referenceThroughput(bert)).at(2) > 2.09);
}

void TestRealStreams::caseD_data() {
  QTest::addColumn<QString>("file");
  QTest::addColumn<double>("hours");
  QTest::addColumn<double>("gpus");
  QTest::addColumn<double>("best");
  QTest::addColumn<double>("enough");
  QTest::newRow("cluster01") << "cluster01.csv" << 3.5335 << 28.0706 << 1.1459 << 10.6078;
  QTest::newRow("cluster05") << "cluster05.csv" << 2.8372 << 10.0560 << 1.6485 << 8.7114;
}

void TestRealStreams::caseD() {
  QFETCH(QString, file);
  const JobStream jobs = stream(qPrintable(file));
  const AsSubmitted submitted = asSubmitted(jobs);
  QFETCH(double, hours);
  QFETCH(double, gpus);
  QVERIFY(agrees(submitted.meanResponseHours, hours, 5.1e-5));
  QVERIFY(agrees(submitted.gpus, gpus, 5.1e-5));
  const StreamSummary s = summary(jobs);
  QVERIFY(near(s.meanRecordedGpus, submitted.gpus, 1e-12));
  const FixedWidths exact(problemOf(jobs));
  QFETCH(double, best);
  QFETCH(double, enough);
  QVERIFY(agrees(exact.plan(submitted.gpus).meanResponseHours, best, 5.1e-5));
  QVERIFY(agrees(*exact.curve().spendFor(submitted.meanResponseHours), enough, 5.1e-5));
  // The check by GLPK, on a stream's own problem.
  const RentalPlan linear = solveByGlpk(problemOf(jobs), submitted.gpus);
  QVERIFY(near(linear.meanResponseHours, exact.plan(submitted.gpus).meanResponseHours, 1e-9));
}

void TestRealStreams::atTheta30() {
  const RentalPlan plan = FixedWidths(problemOf(stream("cluster01.csv"))).planAtTheta(30);
  QVERIFY(agrees(plan.meanResponseHours, 1.1954, 5.1e-5));
  QVERIFY(agrees(plan.gpus, 24.593, 5.1e-4));
}

/// Fourteen classes have no chain: it is left to the simulation.
void TestRealStreams::equalShareOfCaseD() {
  QVERIFY(!equalShare(problemOf(stream("cluster01.csv")), 28.0706));
}

/// The authors' iterations are durations times the throughput on the GPUs asked for.
void TestRealStreams::sizesAgreeWithDurations() {
  RecordedStream recorded = readStream(kData + "jobs/cluster06.csv");
  const GpuTables tables{{readThroughputTables(kData + "speedups/A100")}};
  const JobStream counted = withTables(recorded, tables);
  for (RecordedJob& job : recorded.jobs) job.iterations = kNotRecorded;
  const JobStream timed = withTables(recorded, tables);
  QCOMPARE(timed.jobs.size(), counted.jobs.size());
  for (std::size_t i = 0; i < timed.jobs.size(); ++i) {
    const double off = std::abs(timed.jobs[i].oneGpuHours - counted.jobs[i].oneGpuHours);
    QVERIFY(off <= counted.jobs[i].oneGpuHours * 1.01 / counted.jobs[i].recordedHours / 3600);
  }
}

/// The jobs of T4 with both types' tables: only its own models are on it.
void TestRealStreams::typesSideBySide() {
  const GpuTables tables{
      {readThroughputTables(kData + "speedups/T4"), readThroughputTables(kData + "speedups/A100")}};
  const JobStream jobs = withTables(readStream(kData + "jobs/t4_195.csv"), tables);
  RentalProblem problem = problemOf(jobs);
  problem.types = {{"T4", 0.5, 0, {}}, {"A100", 2, 1, {}}};
  const FixedWidths both(problem);
  problem.types.pop_back();
  const FixedWidths one(problem);
  const double budget = one.leastBudget() * 1.5;
  QVERIFY(both.plan(budget).meanResponseHours <= one.plan(budget).meanResponseHours);
}

TEST_WITHOUT_APPLICATION(TestRealStreams)

#include "tst_realstreams.moc"
