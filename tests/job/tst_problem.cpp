// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "base/InputError.h"
#include "base/Random.h"
#include "job/Problem.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::job;

namespace {

Job exampleJob() { return Job{}; }

Problem problemOf(const Job& job, Billing billing = Billing::PerSecond) {
  return makeProblem(job, 0.5, 3.0, std::nullopt, billing);
}

}  // namespace

class TestProblem : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void slotsEndByTheDeadline_data();
  void slotsEndByTheDeadline();
  void valueDecays();
  void endingByHand();
  void endingPaysForItsChange();
  void endingIsTheBestOfAllGpus();
  void quotaLimitsTheEnding();
  void changes_data();
  void changes();
  void lostTimeRunsOverIntoLaterSlots();
  void aChangeNeverShortensWhatIsPending();
  void finishInsideASlot_data();
  void finishInsideASlot();
  void flatTableIsNoFall();
  void badJobs_data();
  void badJobs();
};

void TestProblem::slotsEndByTheDeadline_data() {
  QTest::addColumn<double>("deadline");
  QTest::addColumn<double>("slot");
  QTest::addColumn<int>("slotCount");
  QTest::newRow("whole") << 24.0 << 0.5 << 48;
  QTest::newRow("rounding up is no slot") << 24.4 << 0.5 << 48;
  QTest::newRow("one slot") << 0.5 << 0.5 << 1;
  QTest::newRow("thirds of an hour") << 10.0 << 1.0 / 3 << 30;
  QTest::newRow("195 seconds") << 52.0 << 195.0 / 3600 << 960;
}

void TestProblem::slotsEndByTheDeadline() {
  QFETCH(double, deadline);
  QFETCH(double, slot);
  QFETCH(int, slotCount);
  Job job = exampleJob();
  job.deadlineHours = deadline;
  QCOMPARE(makeProblem(job, slot, 3, std::nullopt, Billing::PerSecond).slotCount, slotCount);
}

void TestProblem::valueDecays() {
  const Problem p = problemOf(exampleJob());  // v = 200, d = 24 h, γ = 1.5: nothing from 36 h on
  QCOMPARE(p.valueOfFinish(1), 200.0);
  QCOMPARE(p.valueOfFinish(24), 200.0);
  QCOMPARE(p.valueOfFinish(27), 150.0);
  QCOMPARE(p.valueOfFinish(30), 100.0);
  QCOMPARE(p.valueOfFinish(36), 0.0);
  QCOMPARE(p.valueOfFinish(99), 0.0);
  QCOMPARE(p.uniformProgress(24), 24.0);
  QCOMPARE(p.uniformProgress(100), 48.0);
}

void TestProblem::endingByHand() {
  // 8 work units left at 24 h, H(n) = n, q = $3: any n costs $24; 8 GPUs end at 25 h with $183.33.
  const Ending ending = problemOf(exampleJob()).bestEnding(8, {0, 8}, 0);
  QCOMPARE(ending.gpus, 8);
  QCOMPARE(ending.finishHours, 25.0);
  QCOMPARE(ending.costUsd, 24.0);
  QVERIFY(std::abs(ending.valueUsd - 200.0 * 11 / 12) < 1e-9);
  // All 48 left: $144 whatever n; 8 GPUs end at 30 h, worth $100: not worth it.
  QCOMPARE(problemOf(exampleJob()).bestEnding(48, {0, 8}, 0).gpus, 0);
}

/// H(n) = n, q = $3, 8 units left at 24 h; value falls by $200 in 12 h from then on.
void TestProblem::endingPaysForItsChange() {
  Job job = exampleJob();
  job.reconfiguration = {0.5, 0.25, ChangeRule::Count};
  const Problem p = problemOf(job);
  const auto after = [&p](Gpus held, double pending) { return p.bestEnding(8, held, pending); };
  // The same GPUs go on: an hour on 8, of either kind where the total counts.
  QCOMPARE(after({0, 8}, 0).lostHours, 0.0);
  QVERIFY(!after({8, 0}, 0).reconfigured);
  QCOMPARE(after({8, 0}, 0).costUsd, 24.0);
  // What is still pending is served first.
  QCOMPARE(after({0, 8}, 0.3).finishHours, 25.3);
  QCOMPARE(after({0, 8}, 0.3).costUsd, 8 * 1.3 * 3);
  // From none, 8 GPUs lose half an hour: $12 more and $8.33 of value.
  const Ending launched = after({}, 0);
  QCOMPARE(launched.gpus, 8);
  QVERIFY(launched.reconfigured);
  QCOMPARE(launched.finishHours, 25.5);
  QCOMPARE(launched.costUsd, 36.0);
  QVERIFY(std::abs(launched.netUsd() - (200 * 10.5 / 12 - 36)) < 1e-9);
  // From 6 it goes on with 6 rather than pay for two more: 8/6 h, $24, against 1.5 h and $36.
  QCOMPARE(after({0, 6}, 0).gpus, 6);
  QVERIFY(!after({0, 6}, 0).reconfigured);
  // Where the kinds count, spot GPUs are replaced by ones that must start.
  job.reconfiguration.rule = ChangeRule::Membership;
  const Problem kinds = problemOf(job);
  QCOMPARE(kinds.bestEnding(8, {8, 0}, 0).lostHours, 0.5);
  QCOMPARE(kinds.bestEnding(8, {0, 8}, 0).lostHours, 0.0);
  // 6 of 8 are on demand: going on with those loses the time of a drop alone.
  const Ending kept = kinds.bestEnding(8, {2, 6}, 0);
  QCOMPARE(kept.gpus, 6);
  QCOMPARE(kept.lostHours, 0.25);
}

void TestProblem::endingIsTheBestOfAllGpus() {
  RandomStream random{1};
  for (int k = 0; k < 200; ++k) {
    Job job = exampleJob();
    job.throughput.kind = k % 2 ? ThroughputKind::Amdahl : ThroughputKind::Linear;
    job.throughput.serialFraction = random.uniform(0, 0.5);
    job.throughput.beta = random.uniform(0, 2);
    job.minGpus = random.uniformInt(1, 3);
    job.maxGpus = job.minGpus + random.uniformInt(0, 10);
    job.deadlineHours = random.uniform(1, 30);
    job.lateFactor = random.uniform(1.01, 2.5);
    job.valueUsd = random.uniform(10, 400);
    const Problem p = problemOf(job);
    for (double left = 0.01; left < job.workload; left += 0.83) {
      double best = 0;
      for (int n = job.minGpus; n <= job.maxGpus; ++n) {
        const double hours = left / p.rate[static_cast<std::size_t>(n)];
        best = std::max(best, p.valueOfFinish(p.slotCount * 0.5 + hours) - hours * n * 3.0);
      }
      QVERIFY2(std::abs(p.valueAtEnd(left) - best) < 1e-7, qPrintable(QString::number(left)));
      const Gpus held{random.uniformInt(0, 2), random.uniformInt(0, job.maxGpus)};
      const double pending = held.total() > 0 ? random.uniform(0, 0.2) : 0;
      double fromHeld = 0;
      for (int n = job.minGpus; n <= job.maxGpus; ++n) {
        // A slot of the ending's GPUs says what their change loses.
        State state{held, pending, 0};
        Problem endless = p;
        endless.slotHours = 1000;
        endless.job.workload = left;
        const Step step = advance(endless, state, {0, n}, 0);
        fromHeld = std::max(fromHeld, p.valueOfFinish(p.slotCount * 0.5 + step.usedHours) -
                                          step.usedHours * n * 3.0);
      }
      QVERIFY(std::abs(p.endingValue(left, held, pending) - fromHeld) < 1e-9);
      QVERIFY(p.endingValue(left, held, pending) <= p.valueAtEnd(left) + 1e-9);
      QVERIFY(std::abs(p.valueAtEndFromNone(left) - p.endingValue(left, {}, 0)) < 1e-7);
    }
  }
}

void TestProblem::quotaLimitsTheEnding() {
  const Problem p = makeProblem(exampleJob(), 0.5, 3, 2, Billing::PerSecond);
  QCOMPARE(p.onDemandQuota, 2);
  QCOMPARE(p.bestEnding(2, {0, 2}, 0).gpus, 2);
  Job job = exampleJob();
  job.minGpus = 3;
  const Problem none = makeProblem(job, 0.5, 3, 2, Billing::PerSecond);
  QCOMPARE(none.bestEnding(0.1, {}, 0).gpus, 0);
  QCOMPARE(none.valueAtEnd(0.1), 0.0);
}

void TestProblem::changes_data() {
  QTest::addColumn<bool>("membership");
  QTest::addColumn<int>("spotBefore");
  QTest::addColumn<int>("onDemandBefore");
  QTest::addColumn<int>("spot");
  QTest::addColumn<int>("onDemand");
  QTest::addColumn<double>("lost");
  for (const bool membership : {false, true}) {
    const char* rule = membership ? "membership: " : "count: ";
    const auto row = [&](const char* name, int s0, int o0, int s, int o, double lost) {
      QTest::newRow(qPrintable(QString(rule) + name)) << membership << s0 << o0 << s << o << lost;
    };
    row("launch", 0, 0, 2, 0, 0.05);
    row("grows", 2, 0, 3, 0, 0.05);
    row("shrinks", 3, 0, 2, 0, 0.025);
    row("stays", 2, 1, 2, 1, 0);
    row("to zero", 2, 1, 0, 0, 0);
    row("stays at zero", 0, 0, 0, 0, 0);
    row("swaps kinds", 2, 0, 0, 2, membership ? 0.05 : 0);
    row("fewer but new ones", 3, 0, 1, 1, membership ? 0.05 : 0.025);
    row("fewer of both", 3, 2, 2, 1, 0.025);
  }
}

void TestProblem::changes() {
  QFETCH(bool, membership);
  QFETCH(int, spotBefore);
  QFETCH(int, onDemandBefore);
  QFETCH(int, spot);
  QFETCH(int, onDemand);
  QFETCH(double, lost);
  Job job = exampleJob();
  job.reconfiguration.rule = membership ? ChangeRule::Membership : ChangeRule::Count;
  const Problem p = problemOf(job);
  State state{{spotBefore, onDemandBefore}, 0, 0};
  const Step step = advance(p, state, {spot, onDemand}, 1.0);
  QCOMPARE(step.lostHours, lost);
  QCOMPARE(step.reconfigured, lost > 0);
  const int n = spot + onDemand;
  QVERIFY(std::abs(state.progress - n * (0.5 - lost)) < 1e-12);
  QVERIFY(std::abs(step.costUsd - 0.5 * (spot + 3.0 * onDemand)) < 1e-12);
}

void TestProblem::lostTimeRunsOverIntoLaterSlots() {
  Job job = exampleJob();
  job.reconfiguration.upHours = 1.2;
  const Problem p = problemOf(job);
  State state;
  const double lost[] = {0.5, 0.5, 0.2, 0, 0};
  for (const double expected : lost) {
    QVERIFY(std::abs(advance(p, state, {4, 0}, 1).lostHours - expected) < 1e-12);
  }
  QVERIFY(std::abs(state.progress - 4 * (5 * 0.5 - 1.2)) < 1e-12);
  // Idling clears what is pending and coming back starts again.
  state = {};
  advance(p, state, {4, 0}, 1);
  advance(p, state, {0, 0}, 1);
  QCOMPARE(state.pendingHours, 0.0);
  advance(p, state, {4, 0}, 1);
  QVERIFY(std::abs(state.pendingHours - 0.7) < 1e-12);
}

void TestProblem::aChangeNeverShortensWhatIsPending() {
  Job job = exampleJob();
  job.reconfiguration.upHours = 2;
  job.reconfiguration.downHours = 0.1;
  const Problem p = problemOf(job);
  State state;
  advance(p, state, {4, 0}, 1);
  advance(p, state, {3, 0}, 1);
  QVERIFY(std::abs(state.pendingHours - 1.0) < 1e-12);
  advance(p, state, {4, 0}, 1);
  QVERIFY(std::abs(state.pendingHours - 1.5) < 1e-12);
}

void TestProblem::finishInsideASlot_data() {
  QTest::addColumn<bool>("wholeSlot");
  QTest::addColumn<double>("cost");
  QTest::newRow("per second") << false << 0.3 * 4 * 1.0;
  QTest::newRow("whole slot") << true << 0.5 * 4 * 1.0;
}

void TestProblem::finishInsideASlot() {
  QFETCH(bool, wholeSlot);
  QFETCH(double, cost);
  const Problem p = problemOf(exampleJob(), wholeSlot ? Billing::WholeSlot : Billing::PerSecond);
  // 4 GPUs from none: 0.05 h lost, then 1 work unit in 0.25 h.
  State state{{}, 0, 47};
  const Step step = advance(p, state, {4, 0}, 1);
  QVERIFY(step.finished);
  QVERIFY(std::abs(step.usedHours - 0.3) < 1e-12);
  QVERIFY(std::abs(step.costUsd - cost) < 1e-12);
  QCOMPARE(state.progress, 48.0);
}

void TestProblem::flatTableIsNoFall() {
  Job job = exampleJob();
  job.throughput.kind = ThroughputKind::Table;
  for (const double rate : {0.1, 1.552821, 2.0 / 3, 7.77}) {
    job.throughput.table = {{1, rate / 3}, {2.9, rate}, {7.3, rate}};
    QCOMPARE(problemOf(job).slotCount, 48);
  }
}

using Change = std::function<void(Job&)>;
Q_DECLARE_METATYPE(Change)

void TestProblem::badJobs_data() {
  QTest::addColumn<Change>("change");
  QTest::addColumn<QString>("message");
  const auto row = [](const char* name, Change change, const char* message) {
    QTest::newRow(name) << change << QString(message);
  };
  row(
      "more work than can be added up",
      [](Job& job) {
        job.throughput.kind = ThroughputKind::Table;
        job.throughput.table = {{1, 1}, {8, 1e308}};
      },
      "/job/throughput/table/1: found more than 1e12 work units per hour, expected at most 1e12");
  row(
      "zero workload", [](Job& j) { j.workload = 0; },
      "/job/workload: found 0, expected a workload above zero");
  row(
      "nan workload", [](Job& j) { j.workload = NAN; },
      "/job/workload: found nan, expected a workload above zero");
  row(
      "deadline under a slot", [](Job& j) { j.deadlineHours = 0.3; },
      "/job/deadlineHours: found 0.3, expected at least one slot of 0.5 hours");
  row(
      "no GPUs", [](Job& j) { j.minGpus = 0; }, "/job/minGpus: found 0, expected at least 1 GPU");
  row(
      "minimum above maximum", [](Job& j) { j.minGpus = 9; },
      "/job/minGpus: found 9, expected at most maxGpus, which is 8");
  row(
      "late factor", [](Job& j) { j.lateFactor = 1; },
      "/job/lateFactor: found 1, expected a factor above 1");
  row(
      "negative value", [](Job& j) { j.valueUsd = -1; },
      "/job/valueUsd: found -1, expected a value of at least $0");
  row(
      "negative restart", [](Job& j) { j.reconfiguration.upHours = -1; },
      "/job/reconfiguration/upHours: found -1, expected at least 0 hours");
  row(
      "falling table",
      [](Job& j) {
        j.throughput.kind = ThroughputKind::Table;
        j.throughput.table = {{1, 2}, {4, 1.5}};
      },
      "/job/throughput/table/1: found 1.5 after 2, expected a throughput that does not fall with "
      "more GPUs");
  row(
      "table out of order",
      [](Job& j) {
        j.throughput.kind = ThroughputKind::Table;
        j.throughput.table = {{4, 1}, {2, 3}};
      },
      "/job/throughput/table/1: found 2 GPUs after 4, expected rising GPUs");
  row(
      "falling line", [](Job& j) { j.throughput.alpha = -0.1, j.throughput.beta = 5; },
      "/job/throughput: found 4.8 work units per hour on 2 GPUs after 4.9 on 1, expected a "
      "throughput that does not fall with more GPUs");
}

void TestProblem::badJobs() {
  QFETCH(Change, change);
  QFETCH(QString, message);
  Job job = exampleJob();
  change(job);
  try {
    problemOf(job);
    QFAIL("the job was taken");
  } catch (const InputError& error) {
    QCOMPARE(QString(error.what()), message);
  }
}

TEST_WITH_CORE_APPLICATION(TestProblem)
#include "tst_problem.moc"
