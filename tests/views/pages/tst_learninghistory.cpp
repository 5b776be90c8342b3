// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <numeric>

#include "support/TestMain.h"
#include "views/TestLearning.h"
#include "views/job/learning/LearningHistory.h"

using namespace spothorizon;
using namespace spothorizon::views;
using policy::PolicyKind;
using test::LearningRun;

namespace {

constexpr std::array kGroupings{WeightGrouping::Window, WeightGrouping::Commitment,
                                WeightGrouping::Threshold};

learn::PoolSpec extendedPool() {
  learn::PoolSpec pool;
  pool.extended = true;
  return pool;
}

QStringList labels(const WeightGroups& groups) {
  return {groups.labels.begin(), groups.labels.end()};
}

}  // namespace

class TestLearningHistory : public QObject {
  Q_OBJECT

 private slots:
  void groupsAreNamedInRisingOrder_data() {
    QTest::addColumn<int>("grouping");
    QTest::addColumn<bool>("extended");
    QTest::addColumn<QStringList>("expected");
    const QStringList windows{"ω1", "ω2", "ω3", "ω4", "ω5", "AHANP"};
    const QStringList commitments{"v1", "v2", "v3", "v4", "v5", "AHANP"};
    const QStringList thresholds{"σ0.3", "σ0.4", "σ0.5", "σ0.6", "σ0.7", "σ0.8", "σ0.9"};
    QTest::newRow("window") << 0 << false << windows;
    QTest::newRow("commitment") << 1 << false << commitments;
    QTest::newRow("threshold") << 2 << false << thresholds;
    QTest::newRow("window, extended") << 0 << true << windows + QStringList{"baselines"};
    QTest::newRow("threshold, extended") << 2 << true << thresholds + QStringList{"baselines"};
  }
  void groupsAreNamedInRisingOrder() {
    QFETCH(int, grouping);
    QFETCH(bool, extended);
    QFETCH(QStringList, expected);
    const auto pool = learn::makePool(extended ? extendedPool() : learn::PoolSpec{});
    const auto groups = WeightGroups::of(static_cast<WeightGrouping>(grouping), pool);
    QCOMPARE(labels(groups), expected);
    QCOMPARE(groups.groupOf.size(), pool.size());
    for (std::size_t i = 0; i < pool.size(); ++i) {
      const QString& label = groups.labels[static_cast<std::size_t>(groups.groupOf[i])];
      if (pool[i].kind == PolicyKind::Ahap && grouping == 0) {
        QCOMPARE(label, QStringLiteral("ω%1").arg(pool[i].window));
      }
      if (pool[i].kind == PolicyKind::Ahap && grouping == 1) {
        QCOMPARE(label, QStringLiteral("v%1").arg(pool[i].commitment));
      }
      if (pool[i].kind == PolicyKind::MaxSpot) QCOMPARE(label, QStringLiteral("baselines"));
    }
  }

  void rowsOfThePoolStandTogether() {
    const auto pool = learn::makePool(extendedPool());
    int rows = 0;
    QStringList names;
    for (const PoolRows& group : poolRows(pool)) {
      names << group.label;
      rows += group.rows;
    }
    QCOMPARE(names, (QStringList{"AHAP ω 1", "AHAP ω 2", "AHAP ω 3", "AHAP ω 4", "AHAP ω 5",
                                 "AHANP", "AHANP uniform", "Baselines"}));
    QCOMPARE(rows, static_cast<int>(pool.size()));
    QCOMPARE(poolRows(pool)[1].rows, 14);  // two commitments of seven thresholds
  }

  void sumsOfWeightAddUpToOne_data() {
    QTest::addColumn<bool>("extended");
    QTest::newRow("112 policies") << false;
    QTest::newRow("extended") << true;
  }
  void sumsOfWeightAddUpToOne() {
    QFETCH(bool, extended);
    const LearningRun run(60, extended ? extendedPool() : learn::PoolSpec{});
    LearningHistory history;
    history.take(run.upTo(60));
    for (const WeightGrouping grouping : kGroupings) {
      const auto& sums = history.groupWeights(grouping);
      const auto width = static_cast<std::size_t>(history.groups(grouping).count());
      QCOMPARE(sums.size(), 60 * width);
      for (std::size_t job = 0; job < 60; ++job) {
        const auto first = sums.begin() + static_cast<std::ptrdiff_t>(job * width);
        const double all = std::accumulate(first, first + static_cast<std::ptrdiff_t>(width), 0.0);
        QVERIFY2(std::abs(all - 1) < 1e-12, qPrintable(QString::number(all, 'g', 17)));
      }
    }
  }

  void aSumIsThatOfItsPolicies() {
    const LearningRun run(40);
    LearningHistory history;
    history.take(run.upTo(40));
    const auto& pool = *run.all().pool;
    double windowThree = 0, sigmaHalf = 0;
    const std::span<const double> weights = history.weightsAfter(25);
    for (std::size_t i = 0; i < pool.size(); ++i) {
      if (pool[i].kind == PolicyKind::Ahap && pool[i].window == 3) windowThree += weights[i];
      if (pool[i].threshold == 0.5) sigmaHalf += weights[i];
    }
    const auto windowGroups =
        static_cast<std::size_t>(history.groups(WeightGrouping::Window).count());
    QCOMPARE(history.groupWeights(WeightGrouping::Window)[25 * windowGroups + 2], windowThree);
    QCOMPARE(history.groupWeights(WeightGrouping::Threshold)[25 * 7 + 2], sigmaHalf);
  }

  void onlyNewJobsAreRead() {
    const LearningRun run(100);
    LearningHistory live, whole;
    QVERIFY(!live.take(run.upTo(1)));
    for (const int jobs : {2, 2, 17, 40, 41, 99, 100, 100}) {
      QVERIFY(live.take(run.upTo(jobs)));
      QCOMPARE(live.jobs(), jobs);
      QCOMPARE(live.jobsRead(), jobs);
    }
    whole.take(run.upTo(100));
    QVERIFY(live.weightPercents() == whole.weightPercents());
    for (const WeightGrouping grouping : kGroupings) {
      QVERIFY(live.groupWeights(grouping) == whole.groupWeights(grouping));
    }
    QCOMPARE(live.greatestWeight(), whole.greatestWeight());
  }

  void anotherRunStartsAnew() {
    const LearningRun first(100), second(50, extendedPool());
    LearningHistory history;
    history.take(first.upTo(80));
    QVERIFY(!history.take(second.upTo(10)));
    QCOMPARE(history.jobs(), 10);
    QCOMPARE(history.totalJobs(), 50);
    QCOMPARE(history.policies(), second.policies());
    QCOMPARE(history.weightPercents().size(), std::size_t(10 * second.policies()));
    QVERIFY(!history.take(nullptr));
    QCOMPARE(history.jobs(), 0);
    QCOMPARE(history.policies(), 0);
  }

  void aShorterResultOfTheSameRunStartsAnew() {
    const LearningRun run(100);
    LearningHistory history;
    history.take(run.upTo(60));
    QVERIFY(!history.take(run.upTo(20)));
    QCOMPARE(history.jobs(), 20);
    QCOMPARE(history.weightPercents().size(), std::size_t(20 * run.policies()));
  }

  void weightsAreThoseBeforeAJobAndAfterTheLast() {
    const LearningRun run(50);
    LearningHistory history;
    history.take(run.upTo(50));
    for (const double weight : history.weightsAfter(0)) QCOMPARE(weight, 1.0 / run.policies());
    QVERIFY(std::ranges::equal(history.weightsAfter(50), run.all().finalWeight));
    QVERIFY(!std::ranges::equal(history.weightsAfter(49), run.all().finalWeight));
    QCOMPARE(history.utilities(33)[7], run.utility(33, 7));
  }

  void totalsMoveOnAndBack() {
    const LearningRun run(60);
    LearningHistory history;
    history.take(run.upTo(60));
    RunningTotals totals;
    for (const int jobs : {1, 30, 60, 12, 0, 45}) {
      const auto at = totals.at(history, jobs);
      for (const int policy : {0, 41, 111}) {
        double expected = 0;
        for (int job = 0; job < jobs; ++job) expected += run.utility(job, policy);
        QCOMPARE(at[static_cast<std::size_t>(policy)], expected);
      }
    }
  }

  void theLeadingTenAreThoseWithMostWeight() {
    const LearningRun run(100);
    LearningHistory history;
    history.take(run.upTo(100));
    for (const int jobs : {10, 45, 100}) {
      LeadingPolicies leading;
      RunningTotals totals;
      leading.update(history.weightsAfter(jobs), totals.at(history, jobs));
      const auto weights = history.weightsAfter(jobs);
      QCOMPARE(leading.ranked().size(), std::size_t{10});
      const double least = weights[static_cast<std::size_t>(leading.ranked().back())];
      int heavier = 0;
      for (const double weight : weights) heavier += weight > least;
      QVERIFY(heavier <= 9);
      for (std::size_t i = 1; i < 10; ++i) {
        QVERIFY(weights[static_cast<std::size_t>(leading.ranked()[i - 1])] >=
                weights[static_cast<std::size_t>(leading.ranked()[i])]);
      }
      if (jobs == 45) QVERIFY(std::abs(leading.ranked().front() - run.best()) <= 1);
    }
  }

  void tiesGoToTheHigherTotal() {
    LeadingPolicies leading;
    const std::vector<double> weights(12, 1.0 / 12);
    std::vector<double> totals(12, 5);
    totals[7] = 9;
    leading.update(weights, totals);
    QCOMPARE(leading.ranked(), (std::vector<int>{7, 0, 1, 2, 3, 4, 5, 6, 8, 9}));
  }

  void whoStaysKeepsThePlace() {
    LeadingPolicies leading;
    std::vector<double> weights(20, 0.01);
    for (std::size_t i = 0; i < 10; ++i) weights[i] = 0.1 + 0.01 * static_cast<double>(i);
    leading.update(weights, {});
    const std::vector<int> before = leading.places();
    QCOMPARE(before.front(), 9);
    weights[15] = 0.9;  // a newcomer; policy 0 has least and leaves
    leading.update(weights, {});
    QCOMPARE(leading.ranked().front(), 15);
    QCOMPARE(leading.placeOf(0), -1);
    for (const int policy : before) {
      if (policy != 0) QCOMPARE(before[static_cast<std::size_t>(leading.placeOf(policy))], policy);
    }
    QCOMPARE(before[static_cast<std::size_t>(leading.placeOf(15))], 0);
  }

  void aSmallPoolHasFewLeaders() {
    LeadingPolicies leading;
    leading.update(std::vector<double>(20, 0.05), {});
    leading.update(std::vector<double>{0.2, 0.5, 0.3}, {});
    QCOMPARE(leading.ranked(), (std::vector<int>{1, 2, 0}));
    QCOMPARE(leading.places().size(), std::size_t{3});
    for (const int policy : {0, 1, 2}) QVERIFY(leading.placeOf(policy) >= 0);
  }
};

TEST_WITHOUT_APPLICATION(TestLearningHistory)
#include "tst_learninghistory.moc"
