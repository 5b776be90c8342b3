// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "base/InputError.h"
#include "simulate/Simulate.h"
#include "support/TestMain.h"

using namespace spothorizon;

namespace {

/// Ten slots of half an hour; prices and counts name their slot. Slots 6 and 7 are unknown.
market::Trace traceWithGap() {
  market::Trace trace;
  for (int slot = 0; slot < 10; ++slot) {
    trace.spotUsdPerGpuHour.push_back(slot == 7 ? market::kUnknownPrice : slot);
    trace.freeGpus.push_back(slot == 6 ? market::kUnknownGpus : slot);
  }
  return trace;
}

job::Problem problemOfSlots(int count) {
  job::Job job;
  job.deadlineHours = count * 0.5;
  return job::makeProblem(job, 0.5, 3, std::nullopt, job::Billing::PerSecond);
}

class MarketSpanTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void coversTheJob_data();
  void coversTheJob();
  void refuses_data();
  void refuses();
};

void MarketSpanTest::coversTheJob_data() {
  QTest::addColumn<double>("startHours");
  QTest::addColumn<int>("slotCount");
  QTest::addColumn<int>("first");
  QTest::newRow("from the start") << 0.0 << 6 << 0;
  QTest::newRow("later") << 1.0 << 4 << 2;
  QTest::newRow("nearest slot") << 1.1 << 4 << 2;
  QTest::newRow("after the gap, to the end") << 4.0 << 2 << 8;
}

void MarketSpanTest::coversTheJob() {
  QFETCH(double, startHours);
  QFETCH(int, slotCount);
  QFETCH(int, first);
  const market::Trace trace = traceWithGap();
  const auto span = simulate::marketSpan(trace, startHours, problemOfSlots(slotCount));
  QCOMPARE(span.startSlot, first);
  QCOMPARE(int(span.price.size()), slotCount);
  QCOMPARE(int(span.freeGpus.size()), slotCount);
  QCOMPARE(span.price.front(), double(first));
  QCOMPARE(span.freeGpus.back(), first + slotCount - 1);
}

void MarketSpanTest::refuses_data() {
  QTest::addColumn<double>("startHours");
  QTest::addColumn<int>("slotCount");
  QTest::addColumn<bool>("dated");
  QTest::addColumn<QString>("found");
  QTest::addColumn<QString>("expected");
  QTest::newRow("beyond the end") << 4.5 << 2 << false << "4.5 h"
                                  << "between 0 h and 4 h";
  QTest::newRow("before the start") << -1.0 << 2 << false << "-1 h"
                                    << "between 0 h and 4 h";
  QTest::newRow("not a number") << std::nan("") << 2 << false << "nan h"
                                << "between 0 h and 4 h";
  QTest::newRow("job longer than the trace")
      << 0.0 << 11 << false << "a trace of 5 h for a job of 5.5 h"
      << "at least as long";
  QTest::newRow("unknown price and count")
      << 0.0 << 10 << false << "2 unknown slots between 3 h and 4 h"
      << "fill gaps";
  QTest::newRow("ends in the gap") << 2.0 << 3 << false << "1 unknown slots between 3 h and 3.5 h"
                                   << "fill gaps";
  QTest::newRow("with dates") << 2.0 << 3 << true
                              << "between 3 h (1970-01-02T03:00:00Z) and 3.5 h "
                                 "(1970-01-02T03:30:00Z)"
                              << "known";
}

void MarketSpanTest::refuses() {
  QFETCH(double, startHours);
  QFETCH(int, slotCount);
  QFETCH(bool, dated);
  QFETCH(QString, found);
  QFETCH(QString, expected);
  market::Trace trace = traceWithGap();
  if (dated) trace.startUnixSeconds = 86400;
  try {
    simulate::marketSpan(trace, startHours, problemOfSlots(slotCount));
    QFAIL("nothing was thrown");
  } catch (const InputError& error) {
    QCOMPARE(error.place(), std::string("/market/startHours"));
    QVERIFY2(QString::fromStdString(error.found()).contains(found), error.what());
    QVERIFY2(QString::fromStdString(error.expected()).contains(expected), error.what());
  }
}

}  // namespace

TEST_WITHOUT_APPLICATION(MarketSpanTest)
#include "tst_marketspan.moc"
