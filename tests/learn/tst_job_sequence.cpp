// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <functional>
#include <set>

#include "base/InputError.h"
#include "learn/JobSequence.h"
#include "support/TestMain.h"

using namespace spothorizon;
using learn::Arrival;
using learn::JobSequenceSpec;
using learn::Placement;
using learn::SampledJob;
using learn::sampleJobs;

namespace {

/// Slots of half an hour, all known.
market::Trace traceOf(int slotCount) {
  market::Trace trace;
  trace.spotUsdPerGpuHour.assign(static_cast<std::size_t>(slotCount), 1.0);
  trace.freeGpus.assign(static_cast<std::size_t>(slotCount), 8);
  return trace;
}

job::Job tenSlots() {
  job::Job job;
  job.deadlineHours = 5;
  job.workload = 20;
  return job;
}

JobSequenceSpec wideSpec() {
  JobSequenceSpec spec;
  spec.jobs = 500;
  spec.leastWorkload = 10;
  spec.mostWorkload = 30;
  spec.leastDeadlineHours = 2;
  spec.mostDeadlineHours = 6.3;
  spec.leastMinGpus = 1;
  spec.mostMinGpus = 3;
  spec.leastMaxGpus = 6;
  spec.mostMaxGpus = 12;
  return spec;
}

JobSequenceSpec specOf(const std::function<void(JobSequenceSpec&)>& edit) {
  JobSequenceSpec spec;
  edit(spec);
  return spec;
}

bool inOrder(const std::vector<SampledJob>& jobs) {
  return std::ranges::is_sorted(jobs, {}, &SampledJob::startSlot);
}

}  // namespace
Q_DECLARE_METATYPE(JobSequenceSpec)

class TestJobSequence : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void openRangesAreTheJobsOwn();
  void insideItsRanges();
  void bothEndsAreDrawn();
  void deadlinesAreWholeSlots();
  void valueFollowsWorkload();
  void propertiesAreDrawnApart();
  void sameSeedSameJobs();
  void startsHaveRoom_data();
  void startsHaveRoom();
  void startsWithinTheirRange();
  void spreadIsEvenAndDifferent();
  void backToBackPassesDeadlines();
  void arrivals();
  void room_data();
  void room();
  void refuses_data();
  void refuses();
};

void TestJobSequence::openRangesAreTheJobsOwn() {
  for (const SampledJob& one :
       sampleJobs(specOf([&](JobSequenceSpec& s) { s.jobs = 50; }), tenSlots(), traceOf(100), 1)) {
    QVERIFY(one.job == tenSlots());
  }
}

void TestJobSequence::insideItsRanges() {
  for (const SampledJob& one : sampleJobs(wideSpec(), tenSlots(), traceOf(300), 1)) {
    QVERIFY(one.job.workload >= 10 && one.job.workload <= 30);
    QVERIFY(one.job.deadlineHours >= 2 && one.job.deadlineHours <= 6.3);
    QVERIFY(one.job.minGpus >= 1 && one.job.minGpus <= 3);
    QVERIFY(one.job.maxGpus >= 6 && one.job.maxGpus <= 12);
  }
}

void TestJobSequence::bothEndsAreDrawn() {
  std::set<int> minGpus, maxGpus;
  std::set<double> deadlines;
  for (const SampledJob& one : sampleJobs(wideSpec(), tenSlots(), traceOf(300), 1)) {
    minGpus.insert(one.job.minGpus);
    maxGpus.insert(one.job.maxGpus);
    deadlines.insert(one.job.deadlineHours);
  }
  QCOMPARE(minGpus, (std::set<int>{1, 2, 3}));
  QCOMPARE(maxGpus.size(), 7U);
  QCOMPARE(*deadlines.begin(), 2.0);
  QCOMPARE(*deadlines.rbegin(), 6.0);
}

/// A part of a slot at the end would be lost to policies. Where no whole number of slots lies in
/// the range, the deadline is anything in it.
void TestJobSequence::deadlinesAreWholeSlots() {
  for (const SampledJob& one : sampleJobs(wideSpec(), tenSlots(), traceOf(300), 1)) {
    QCOMPARE(one.job.deadlineHours * 2, std::round(one.job.deadlineHours * 2));
  }
  const JobSequenceSpec narrow = specOf([&](JobSequenceSpec& s) {
    s.jobs = 20;
    s.leastDeadlineHours = 4.1;
    s.mostDeadlineHours = 4.4;
  });
  for (const SampledJob& one : sampleJobs(narrow, tenSlots(), traceOf(300), 1)) {
    QVERIFY(one.job.deadlineHours > 4.1 && one.job.deadlineHours < 4.4);
  }
}

void TestJobSequence::valueFollowsWorkload() {
  JobSequenceSpec spec = wideSpec();
  for (const SampledJob& one : sampleJobs(spec, tenSlots(), traceOf(300), 1)) {
    QCOMPARE(one.job.valueUsd, 200 * (one.job.workload / 20));
  }
  spec.valueFollowsWorkload = false;
  for (const SampledJob& one : sampleJobs(spec, tenSlots(), traceOf(300), 1)) {
    QCOMPARE(one.job.valueUsd, 200.0);
  }
}

/// Widening one range leaves what is drawn from the others alone.
void TestJobSequence::propertiesAreDrawnApart() {
  JobSequenceSpec spec = wideSpec();
  spec.arrival = Arrival::Shuffled;
  const auto before = sampleJobs(spec, tenSlots(), traceOf(300), 1);
  spec.mostMaxGpus = 40;
  const auto after = sampleJobs(spec, tenSlots(), traceOf(300), 1);
  for (std::size_t k = 0; k < before.size(); ++k) {
    QCOMPARE(after[k].job.workload, before[k].job.workload);
    QCOMPARE(after[k].startSlot, before[k].startSlot);
  }
  // More jobs go on where fewer ended.
  spec.jobs = 700;
  const auto more = sampleJobs(spec, tenSlots(), traceOf(300), 1);
  QVERIFY(std::equal(after.begin(), after.end(), more.begin()));
}

void TestJobSequence::sameSeedSameJobs() {
  const auto a = sampleJobs(wideSpec(), tenSlots(), traceOf(300), 1);
  QVERIFY(a == sampleJobs(wideSpec(), tenSlots(), traceOf(300), 1));
  QVERIFY(a != sampleJobs(wideSpec(), tenSlots(), traceOf(300), 2));
}

void TestJobSequence::startsHaveRoom_data() {
  QTest::addColumn<Placement>("placement");
  QTest::newRow("random") << Placement::Random;
  QTest::newRow("spread") << Placement::Spread;
  QTest::newRow("back to back") << Placement::BackToBack;
}

void TestJobSequence::startsHaveRoom() {
  QFETCH(Placement, placement);
  market::Trace trace = traceOf(400);
  for (const int gap : {60, 61, 140, 250}) trace.freeGpus[gap] = market::kUnknownGpus;
  trace.spotUsdPerGpuHour[300] = market::kUnknownPrice;
  JobSequenceSpec spec = wideSpec();
  spec.jobs = 20;
  spec.placement = placement;
  for (const SampledJob& one : sampleJobs(spec, tenSlots(), trace, 1)) {
    const int length = static_cast<int>(one.job.deadlineHours / 0.5);
    QVERIFY(one.startSlot >= 0 && one.startSlot + length <= 400);
    for (int s = one.startSlot; s < one.startSlot + length; ++s) QVERIFY(trace.known(s));
  }
}

void TestJobSequence::startsWithinTheirRange() {
  const JobSequenceSpec spec = specOf([&](JobSequenceSpec& s) {
    s.jobs = 300;
    s.earliestStartHours = 10.2;
    s.latestStartHours = 15;
    s.arrival = Arrival::Shuffled;
  });
  std::set<int> starts;
  for (const SampledJob& one : sampleJobs(spec, tenSlots(), traceOf(200), 1)) {
    starts.insert(one.startSlot);
  }
  QCOMPARE(*starts.begin(), 21);
  QCOMPARE(*starts.rbegin(), 30);
  QCOMPARE(starts.size(), 10U);
}

void TestJobSequence::spreadIsEvenAndDifferent() {
  const JobSequenceSpec spec = specOf([&](JobSequenceSpec& s) {
    s.jobs = 13;
    s.placement = Placement::Spread;
  });
  const auto jobs = sampleJobs(spec, tenSlots(), traceOf(140), 1);  // 131 starts
  for (std::size_t k = 1; k < jobs.size(); ++k) {
    const int step = jobs[k].startSlot - jobs[k - 1].startSlot;
    QVERIFY(step == 10 || step == 11);
  }
  const auto all = sampleJobs(specOf([&](JobSequenceSpec& s) {
                                s.jobs = 131;
                                s.placement = Placement::Spread;
                              }),
                              tenSlots(), traceOf(140), 1);
  for (std::size_t k = 0; k < all.size(); ++k) QCOMPARE(all[k].startSlot, static_cast<int>(k));
}

void TestJobSequence::backToBackPassesDeadlines() {
  JobSequenceSpec spec = wideSpec();
  spec.jobs = 30;
  spec.placement = Placement::BackToBack;
  const auto jobs = sampleJobs(spec, tenSlots(), traceOf(400), 1);
  QCOMPARE(jobs.front().startSlot, 0);
  for (std::size_t k = 1; k < jobs.size(); ++k) {
    const double end = jobs[k - 1].startSlot * 0.5 + jobs[k - 1].job.deadlineHours;
    QCOMPARE(jobs[k].startSlot * 0.5, end);
  }
}

void TestJobSequence::arrivals() {
  for (const Placement placement : {Placement::Random, Placement::Spread, Placement::BackToBack}) {
    JobSequenceSpec spec = specOf([&](JobSequenceSpec& s) {
      s.jobs = 30;
      s.placement = placement;
    });
    auto ordered = sampleJobs(spec, tenSlots(), traceOf(400), 1);
    QVERIFY(inOrder(ordered));
    spec.arrival = Arrival::Shuffled;
    auto shuffled = sampleJobs(spec, tenSlots(), traceOf(400), 1);
    QVERIFY(!inOrder(shuffled));
    std::ranges::stable_sort(shuffled, {}, &SampledJob::startSlot);
    for (std::size_t k = 0; k < ordered.size(); ++k) {
      QCOMPARE(shuffled[k].startSlot, ordered[k].startSlot);
    }
  }
}

void TestJobSequence::room_data() {
  QTest::addColumn<Placement>("placement");
  QTest::addColumn<int>("jobs");
  QTest::addColumn<int>("slotCount");
  QTest::addColumn<QString>("message");  // empty: has room
  QTest::newRow("spread, all starts") << Placement::Spread << 91 << 100 << QString();
  QTest::newRow("spread, one more") << Placement::Spread << 92 << 100 << "at most 91";
  QTest::newRow("back to back, full") << Placement::BackToBack << 10 << 105 << QString();
  QTest::newRow("back to back, one more") << Placement::BackToBack << 11 << 105 << "at most 10";
  QTest::newRow("random, one start for all") << Placement::Random << 50 << 10 << QString();
  QTest::newRow("random, none") << Placement::Random << 1 << 9 << "room for a job of 5 h";
  QTest::newRow("empty trace") << Placement::Random << 1 << 0 << "room for a job of 5 h";
}

void TestJobSequence::room() {
  QFETCH(Placement, placement);
  QFETCH(int, jobs);
  QFETCH(int, slotCount);
  QFETCH(QString, message);
  const JobSequenceSpec spec = specOf([&](JobSequenceSpec& s) {
    s.jobs = jobs;
    s.placement = placement;
  });
  QString found;
  try {
    sampleJobs(spec, tenSlots(), traceOf(slotCount), 1);
  } catch (const InputError& error) {
    QCOMPARE(error.place(), std::string("/learning/jobs/jobs"));
    QCOMPARE(error.found(), std::to_string(jobs) + " jobs");
    found = QString::fromStdString(error.expected());
  }
  QVERIFY2(found.contains(message) && found.isEmpty() == message.isEmpty(), qPrintable(found));
}

void TestJobSequence::refuses_data() {
  QTest::addColumn<JobSequenceSpec>("spec");
  QTest::addColumn<QString>("message");
  const auto row = [](const char* name, const JobSequenceSpec& spec, const char* message) {
    QTest::newRow(name) << spec << message;
  };
  row("no jobs", specOf([&](JobSequenceSpec& s) { s.jobs = 0; }),
      "/learning/jobs/jobs: found 0, expected 1 to 1000000 jobs");
  row("workload", specOf([&](JobSequenceSpec& s) {
        s.leastWorkload = 30;
        s.mostWorkload = 10;
      }),
      "/learning/jobs/mostWorkload: found 10, expected at least the minimum workload, 30");
  row("workload against the job's own", specOf([&](JobSequenceSpec& s) { s.leastWorkload = 30; }),
      "/learning/jobs/leastWorkload: found 30, expected at most the maximum workload, 20 (the "
      "job's");
  row("no workload", specOf([&](JobSequenceSpec& s) { s.leastWorkload = 0; }),
      "a workload above 0");
  row("deadline", specOf([&](JobSequenceSpec& s) {
        s.leastDeadlineHours = 6;
        s.mostDeadlineHours = 5.5;
      }),
      "mostDeadlineHours");
  row("deadline under a slot", specOf([&](JobSequenceSpec& s) { s.leastDeadlineHours = 0.2; }),
      "at least one slot of 0.5 hours");
  row("fewest GPUs", specOf([&](JobSequenceSpec& s) {
        s.leastMinGpus = 3;
        s.mostMinGpus = 2;
      }),
      "/learning/jobs/mostMinGpus");
  row("no GPUs", specOf([&](JobSequenceSpec& s) { s.leastMinGpus = 0; }),
      "/learning/jobs/leastMinGpus: found 0, expected 1 or more");
  row("most GPUs", specOf([&](JobSequenceSpec& s) {
        s.leastMaxGpus = 6;
        s.mostMaxGpus = 5;
      }),
      "/learning/jobs/mostMaxGpus");
  row("fewest above most", specOf([&](JobSequenceSpec& s) {
        s.mostMinGpus = 5;
        s.leastMaxGpus = 4;
      }),
      "/learning/jobs/leastMaxGpus: found 4, expected at least the maximum N_min, 5");
  row("fewest above the job's most", specOf([&](JobSequenceSpec& s) { s.mostMinGpus = 9; }),
      "/learning/jobs/mostMinGpus: found 9, expected at most the minimum N_max, 8");
  row("starts", specOf([&](JobSequenceSpec& s) {
        s.earliestStartHours = 10;
        s.latestStartHours = 9;
      }),
      "/learning/jobs/latestStartHours: found 9, expected at least the earliest start, 10");
  row("start before the data", specOf([&](JobSequenceSpec& s) { s.earliestStartHours = -1; }),
      "0 h or later");
  row("start after the data", specOf([&](JobSequenceSpec& s) { s.earliestStartHours = 1e6; }),
      "room for a job of 5 h");
}

void TestJobSequence::refuses() {
  QFETCH(JobSequenceSpec, spec);
  QFETCH(QString, message);
  try {
    sampleJobs(spec, tenSlots(), traceOf(100), 1);
  } catch (const InputError& error) {
    QVERIFY2(QString::fromUtf8(error.what()).contains(message), error.what());
    return;
  }
  QFAIL("not refused");
}

TEST_WITHOUT_APPLICATION(TestJobSequence)
#include "tst_job_sequence.moc"
