// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "learn/Scores.h"
#include "support/TestMain.h"

using namespace spothorizon;
using learn::makeScoreScale;
using learn::ScoreRange;

namespace {

job::Problem problemOf(double workload, double valueUsd, job::Billing billing) {
  job::Job job;
  job.workload = workload;
  job.valueUsd = valueUsd;
  return job::makeProblem(job, 0.5, 3, std::nullopt, billing);
}

}  // namespace

class TestScores : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void onDemandCostByHand();
  void dearestJobSetsTheWidth();
  void quotaDoesNotMatter();
  void tooShortADeadlineTakesAllGpus();
  void worstCaseCutsNothingOff();
  void orderIsThatOfDollars();
};

/// 48 GPU-hours at $3 and 0.05 h of launch; two GPUs make 24.05 h, three 16.05 h.
void TestScores::onDemandCostByHand() {
  const auto scale =
      makeScoreScale(ScoreRange::OnDemandCost, {problemOf(48, 200, job::Billing::PerSecond)}, 1);
  QCOMPARE(scale.widthUsd, 1.25 * 16.05 * 3 * 3);
  QCOMPARE(scale.highestUsd, std::vector<double>{200});
  QCOMPARE(scale.score(0, 200), 1.0);
  QCOMPARE(scale.score(0, 200 - scale.widthUsd / 2), 0.5);
  QCOMPARE(scale.score(0, -1000), 0.0);
  QVERIFY(scale.cutOff(0, -1000));
  QVERIFY(!scale.cutOff(0, 200) && !scale.cutOff(0, 200 - scale.widthUsd));
  const auto whole =
      makeScoreScale(ScoreRange::OnDemandCost, {problemOf(48, 200, job::Billing::WholeSlot)}, 1);
  // Seven GPUs make 6.91 h, which is billed as 7.
  QCOMPARE(whole.widthUsd, 1.25 * 7 * 7 * 3);
}

void TestScores::dearestJobSetsTheWidth() {
  const job::Problem small = problemOf(10, 40, job::Billing::PerSecond);
  const job::Problem large = problemOf(90, 360, job::Billing::PerSecond);
  const auto both = makeScoreScale(ScoreRange::OnDemandCost, {small, large}, 1);
  const auto alone = makeScoreScale(ScoreRange::OnDemandCost, {large}, 1);
  QCOMPARE(both.widthUsd, alone.widthUsd);
  // A dollar is worth the same in every job.
  QCOMPARE(both.score(0, 40) - both.score(0, 30), both.score(1, 360) - both.score(1, 350));
}

void TestScores::quotaDoesNotMatter() {
  const job::Job job;
  const auto with = job::makeProblem(job, 0.5, 3, 0, job::Billing::PerSecond);
  const auto without = job::makeProblem(job, 0.5, 3, std::nullopt, job::Billing::PerSecond);
  QCOMPARE(makeScoreScale(ScoreRange::OnDemandCost, {with}, 1).widthUsd,
           makeScoreScale(ScoreRange::OnDemandCost, {without}, 1).widthUsd);
}

void TestScores::tooShortADeadlineTakesAllGpus() {
  const auto scale =
      makeScoreScale(ScoreRange::OnDemandCost, {problemOf(800, 200, job::Billing::PerSecond)}, 1);
  QCOMPARE(scale.widthUsd, 1.25 * (100 + 0.05) * 8 * 3);
}

void TestScores::worstCaseCutsNothingOff() {
  const job::Problem problem = problemOf(48, 200, job::Billing::PerSecond);
  for (const double highestSpot : {1.0, 9.0}) {
    const auto scale = makeScoreScale(ScoreRange::WorstCase, {problem}, highestSpot);
    const double worst = -24.0 * 8 * std::max(3.0, highestSpot);
    QVERIFY(!scale.cutOff(0, worst));
    QVERIFY(std::abs(scale.score(0, worst)) < 1e-12);
    QCOMPARE(scale.score(0, 200), 1.0);
  }
}

void TestScores::orderIsThatOfDollars() {
  const auto scale =
      makeScoreScale(ScoreRange::OnDemandCost, {problemOf(48, 200, job::Billing::PerSecond)}, 1);
  double before = 2;
  for (double usd = 200; usd > 100; usd -= 7) {
    QVERIFY(scale.score(0, usd) < before);
    before = scale.score(0, usd);
  }
}

TEST_WITHOUT_APPLICATION(TestScores)
#include "tst_scores.moc"
