// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <cmath>

#include "policy/ValueToGo.h"
#include "support/TestMain.h"

using namespace spothorizon;

namespace {

/// Four GPUs, one unit a GPU-hour, hourly slots, on demand $4, worth $1000.
job::Problem problemWith(double upHours) {
  job::Job job;
  job.workload = 100;
  job.deadlineHours = 40;
  job.maxGpus = 4;
  job.valueUsd = 1000;
  job.reconfiguration = {upHours, 0, job::ChangeRule::Count};
  return job::makeProblem(job, 1, 4, std::nullopt, job::Billing::PerSecond);
}

void compare(double found, double expected) {
  if (std::abs(found - expected) > 1e-9) qWarning("found %.12g, expected %.12g", found, expected);
  QVERIFY(std::abs(found - expected) <= 1e-9);
}

class ValueToGoTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void outlookCountsSlots();
  void outlookRoundsToTheNearest();
  void spotFirstThenOnDemandThenLate();
  void restartsTakeTime();
  void reservationAboveTheDiscount();
  void neverRisesNorFallsBelowTheEnding();
};

void ValueToGoTest::outlookCountsSlots() {
  const job::Problem problem = problemWith(0);
  policy::SpotOutlook seen, withForecast;
  seen.begin(problem);
  seen.add(1, 2);
  seen.add(1, 9);  // counts as four
  compare(seen.share(2), 0.5);
  compare(seen.share(4), 0.5);
  // The first is the present, which was seen; 2.6 GPUs are three; $4 is no cheaper than on demand.
  const std::vector<double> price{1, 1, 4}, freeGpus{4, 2.6, 4};
  withForecast.assignWithForecast(seen, price, freeGpus);
  compare(withForecast.share(2), 0.25);
  compare(withForecast.share(3), 0.25);
  compare(withForecast.share(4), 0.25);
  compare(withForecast.share(0), 0.25);
  compare(withForecast.meanSpellSlots(), 1);
  compare(seen.meanSpellSlots(), 1);
}

/// As std::lround does, whatever follows the decimal point.
void ValueToGoTest::outlookRoundsToTheNearest() {
  const job::Problem problem = problemWith(0);
  const double most = problem.job.maxGpus;
  for (const double whole : {0.0, 1.0, 2.0, most}) {
    for (const double free : {std::nextafter(whole - 0.5, 0.0), whole - 0.5, whole,
                              std::nextafter(whole + 0.5, 0.0), whole + 0.5, whole + 0.7}) {
      policy::SpotOutlook outlook;
      outlook.begin(problem);
      outlook.add(0.1, free);
      const long expected = std::lround(std::clamp(free, 0.0, most));
      QCOMPARE(outlook.share(static_cast<int>(expected)), 1.0);
    }
  }
}

void ValueToGoTest::spotFirstThenOnDemandThenLate() {
  const job::Problem problem = problemWith(0);
  policy::SpotOutlook outlook;
  outlook.begin(problem);
  outlook.add(1, 0);
  outlook.add(1, 2);
  policy::ValueToGo value;
  value.begin(problem);
  // Ten slots, half of them with two spot GPUs: 10 units at σ·q = $1, the other 30 at 0.6 · $4.
  job::PiecewiseLinear w;
  value.compute(10, outlook, 1, 0, w);
  compare(w(0), 1000);
  compare(w(10), 990);
  compare(w(20), 990 - 24);
  compare(w(40), 990 - 72);
  // What does not fit is done after the deadline, as Ṽ has it.
  compare(w(50), 990 - 72 + problem.valueAtEnd(10) - 1000);
}

void ValueToGoTest::restartsTakeTime() {
  const job::Problem problem = problemWith(0.5);
  policy::SpotOutlook outlook;
  outlook.begin(problem);
  outlook.add(1, 0);
  policy::ValueToGo value;
  value.begin(problem);
  // Two restarts of half an hour leave nine of ten slots: 36 units fit, the 37th is late. No spot
  // is expected, so that nothing is gained by waiting: on-demand work counts in full.
  job::PiecewiseLinear w;
  value.compute(10, outlook, 1, 2, w);
  compare(w(36), 1000 - 36 * 4.0);
  compare(w(37), 1000 - 36 * 4.0 + problem.valueAtEnd(1) - 1000);
}

void ValueToGoTest::reservationAboveTheDiscount() {
  const job::Problem problem = problemWith(0);
  policy::SpotOutlook outlook;
  outlook.begin(problem);
  outlook.add(1, 4);
  outlook.add(1, 0);
  policy::ValueToGo value;
  value.begin(problem);
  job::PiecewiseLinear w;
  value.compute(10, outlook, 3.6, 0, w);
  compare(w(5), 1000 - 5 * 3.6);
  compare(w(40), 1000 - 40 * 3.6);
}

void ValueToGoTest::neverRisesNorFallsBelowTheEnding() {
  for (const double upHours : {0.0, 0.4, 3.0}) {
    const job::Problem problem = problemWith(upHours);
    policy::SpotOutlook outlook;
    outlook.begin(problem);
    for (int gpus = 0; gpus < 5; ++gpus) outlook.add(1, gpus);
    policy::ValueToGo value;
    value.begin(problem);
    for (const int slotsAfter : {1, 3, 17}) {
      job::PiecewiseLinear w;
      value.compute(slotsAfter, outlook, 2, 1, w);
      double before = 1e300;
      for (double left = 0.001; left < 300; left += 0.7) {
        QVERIFY(w(left) <= before + 1e-9);
        QVERIFY(w(left) >= problem.valueAtEndFromNone(left) - 1e-9);
        before = w(left);
      }
    }
  }
}

}  // namespace

TEST_WITHOUT_APPLICATION(ValueToGoTest)
#include "tst_valuetogo.moc"
