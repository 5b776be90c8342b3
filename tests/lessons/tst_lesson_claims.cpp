// SPDX-License-Identifier: GPL-3.0-or-later
// What lessons of jobs say across their steps, or of another value than their own, holds over
// starts and over 200 markets redrawn.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "ask/LoadedMarket.h"
#include "lessons/ClaimHelpers.h"
#include "lessons/LessonMeans.h"
#include "subjects/job/backtest/Backtest.h"
#include "subjects/job/backtest/BacktestStatistics.h"
#include "subjects/job/learning/Learning.h"
#include "subjects/stream/Budget.h"
#include "support/TestMain.h"

using namespace spothorizon;
using study::Scenario;
using tests::Means;
using tests::scenarioOfStep;
using tests::Settings;

namespace {

constexpr int kStartsEach = 2;

double costOf(const Means& means, int policy) {
  return means.of({"run", "cost(" + std::to_string(policy) + ")", 0});
}

Means overSeeds(const Scenario& scenario) {
  return tests::meansOverSeeds(scenario, tests::kClaimSeeds, kStartsEach);
}

}  // namespace

#define TELL(...) tests::listed({__VA_ARGS__})

class TestLessonClaims : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void aPlanThatComesTrueNeedNotBeRemade();
  void withoutLostTimeAveragingIsFree();
  void withoutLostTimeEitherIsAheadSomewhere();
  void wrongPlansCostAtCheapStarts();
  void patienceSavesLessAndLess();
  void withLittleTimeNobodyWaits();
  void errorsCrossInBetween();
  void theLearnerMovesToGoodForecasts();
  void theLearnerNeedNotKnow();
  void predictionPaysWherePricesMove();
  void slackHelpsUpToAPoint();
  void whoNoticesHugeJobs();
  void persistenceIsNearlyRight();
  void commitmentCostsLessWhereErrorsLast();
  void theBestCommitmentDependsOnHowLongErrorsLast();
  void oneWidthForAllIsNearTheBestWithMuchBudget();
};

/// Lesson 2: commitments of 1, 2, 3 and 5 slots under an exact forecast.
void TestLessonClaims::aPlanThatComesTrueNeedNotBeRemade() {
  const Means seeds = overSeeds(scenarioOfStep("2-receding-horizon-and-commitment.json", 1));
  for (int policy = 1; policy < 4; ++policy) {
    const double ratio = costOf(seeds, policy) / costOf(seeds, 0);
    QVERIFY2(std::abs(ratio - 1) < 0.01, TELL(ratio));
  }
}

/// Lesson 3: what the mean costs more is what its changes lose.
void TestLessonClaims::withoutLostTimeAveragingIsFree() {
  const auto extra = [](int step) {
    const Means seeds = overSeeds(scenarioOfStep("3-averaging-and-whole-gpus.json", step));
    return costOf(seeds, 1) / costOf(seeds, 0) - 1;
  };
  const double with = extra(1), without = extra(3);
  QVERIFY2(with > 0.005 && without < 0.3 * with, TELL(with, without));
}

/// Lesson 3: over all starts of its market.
void TestLessonClaims::withoutLostTimeEitherIsAheadSomewhere() {
  const Means starts = tests::meansOverStarts(scenarioOfStep("3-averaging-and-whole-gpus.json", 3));
  int planAhead = 0, meanAhead = 0;
  for (std::size_t i = 0; i < starts.costs(0).size(); ++i) {
    planAhead += starts.costs(0)[i] < starts.costs(1)[i] - 0.005 ? 1 : 0;
    meanAhead += starts.costs(1)[i] < starts.costs(0)[i] - 0.005 ? 1 : 0;
  }
  QVERIFY2(planAhead > 10 && meanAhead > 10, TELL(double(planAhead), double(meanAhead)));
}

/// Lesson 4: what a planner could have had costs hardly more than knowing all, in such markets.
void TestLessonClaims::persistenceIsNearlyRight() {
  const char* const file = "4-what-forecast-error-does.json";
  const double honest = costOf(overSeeds(scenarioOfStep(file, 5)), 0);
  const double exact = costOf(overSeeds(scenarioOfStep(file, 1)), 0);
  QVERIFY2(std::abs(honest / exact - 1) < 0.02, TELL(honest, exact));
}

/// Lesson 4: at the cheap starts the two curves are far apart, at the dear ones they meet.
void TestLessonClaims::wrongPlansCostAtCheapStarts() {
  const Scenario scenario = scenarioOfStep("4-what-forecast-error-does.json", 3);
  const auto results = study::runBacktest(scenario, study::loadMarket(scenario));
  const auto quantile = [&](std::size_t policy, double share) {
    return study::quantile(study::sortedValues(*results, policy, study::BacktestMeasure::Cost),
                           share);
  };
  const double cheap = quantile(1, 0.5) - quantile(0, 0.5);
  const double dear = quantile(1, 0.95) - quantile(0, 0.95);
  QVERIFY2(cheap > 10 && dear < 0.3 * cheap, TELL(cheap, dear));
}

/// Lesson 6: each further night saves less.
void TestLessonClaims::patienceSavesLessAndLess() {
  std::vector<double> cost;
  for (const char* hours : {"24", "48", "72", "96"}) {
    cost.push_back(costOf(overSeeds(scenarioOfStep("6-the-price-of-a-deadline.json", 1,
                                                   {{"job.deadlineHours", hours}})),
                          1));
  }
  for (std::size_t i = 1; i < cost.size(); ++i) {
    QVERIFY2(cost[i] < cost[i - 1], TELL(cost[i - 1], cost[i]));
    if (i < 2) continue;
    QVERIFY2(cost[i - 1] - cost[i] < cost[i - 2] - cost[i - 1],
             TELL(cost[i - 2], cost[i - 1], cost[i]));
  }
}

/// Lesson 6: with less time to wait, a steady pace costs little more.
void TestLessonClaims::withLittleTimeNobodyWaits() {
  const auto extra = [](const char* hours) {
    const Settings settings{{"job.deadlineHours", hours}};
    const Scenario scenario = scenarioOfStep("6-the-price-of-a-deadline.json", 6, settings);
    const Means starts = tests::meansOverStarts(scenario), seeds = overSeeds(scenario);
    return std::max(costOf(starts, 2) / costOf(starts, 1), costOf(seeds, 2) / costOf(seeds, 1)) - 1;
  };
  const double little = extra("24"), much = extra("48");
  QVERIFY2(little < 0.6 * much, TELL(little, much));
}

/// Lesson 7: the long window keeps most of its gain at 30 %, some at 60 %, none at 150 %.
void TestLessonClaims::errorsCrossInBetween() {
  const auto gains = [](const char* kind, const char* level) {
    Scenario scenario = scenarioOfStep("7-where-prediction-pays.json", 1,
                                       {{"forecast.kind", kind}, {"forecast.level", level}});
    scenario.policies = {scenario.policies[3], scenario.policies[6]};
    const Means starts = tests::meansOverStarts(scenario), seeds = overSeeds(scenario);
    return std::pair(costOf(starts, 0) - costOf(starts, 1), costOf(seeds, 0) - costOf(seeds, 1));
  };
  const auto exact = gains("exact", "0"), low = gains("noisy", "0.3"), some = gains("noisy", "0.6"),
             high = gains("noisy", "1.5");
  QVERIFY2(low.first > 0.5 * exact.first && low.second > 0.5 * exact.second,
           TELL(low.first, exact.first, low.second, exact.second));
  QVERIFY2(some.first > 0 && some.second > 0, TELL(some.first, some.second));
  QVERIFY2(some.first < low.first && some.second < low.second, TELL(some.first, some.second));
  QVERIFY2(high.first < 0 && high.second < 0, TELL(high.first, high.second));
}

/// Lesson 7: what "Try" promises of the learner. The pool is AHAP and then AHANP.
void TestLessonClaims::theLearnerMovesToGoodForecasts() {
  const auto learned = [](const char* level) {
    const Scenario scenario =
        scenarioOfStep("7-where-prediction-pays.json", 6, {{"forecast.level", level}});
    return study::runLearning(scenario, study::loadMarket(scenario), {}, {});
  };
  const auto good = learned("0.3"), bad = learned("1.5");
  QCOMPARE(good->finalWeight.size(), std::size_t{2});
  QVERIFY2(good->finalWeight[0] > 0.9, TELL(good->finalWeight[0]));
  QVERIFY2(bad->finalWeight[1] > 0.9, TELL(bad->finalWeight[1]));
  const double earned = good->points.back().learnerUsd / good->jobsDone();
  QVERIFY2(std::abs(earned - 130) <= 0.5, TELL(earned));
}

/// Lesson 7: whoever is better, the learner earns more than the mean of the two, and nearly as much
/// as the better one; 40 jobs in each of 200 markets.
void TestLessonClaims::theLearnerNeedNotKnow() {
  const auto earned = [](const char* level) {
    const Scenario scenario =
        scenarioOfStep("7-where-prediction-pays.json", 6,
                       {{"forecast.level", level}, {"learning.jobs.jobs", "40"}});
    std::vector<double> all(3);  // AHAP, AHANP, the learner
    Scenario drawn = scenario;
    for (std::uint64_t seed = 1; seed <= tests::kClaimSeeds; ++seed) {
      drawn.seed = seed;
      const auto results = study::runLearning(drawn, tests::marketDrawnAnew(drawn, seed), {}, {});
      for (std::size_t i = 0; i < 2; ++i) all[i] += results->totalUsd[i];
      all[2] += results->points.back().learnerUsd;
    }
    return all;
  };
  const std::vector<double> good = earned("0.3"), bad = earned("1.5");
  QVERIFY2(good[0] > good[1] && bad[0] < bad[1], TELL(good[0], good[1], bad[0], bad[1]));
  QVERIFY2(good[0] - good[2] < 0.3 * (good[0] - good[1]), TELL(good[0], good[1], good[2]));
  QVERIFY2(bad[1] - bad[2] < 0.3 * (bad[1] - bad[0]), TELL(bad[0], bad[1], bad[2]));
}

/// Lesson 7, of its map, with exact forecasts: nothing where the price does not move, and where it
/// moves the more, in per cent of the cost, the more time there is.
void TestLessonClaims::predictionPaysWherePricesMove() {
  const auto gain = [](const char* movement, const char* hours) {
    Scenario scenario =
        scenarioOfStep("7-where-prediction-pays.json", 1,
                       {{"market.priceMovement", movement}, {"job.deadlineHours", hours}});
    scenario.policies = {scenario.policies[1], scenario.policies[3], scenario.policies[6]};
    const Means starts = tests::meansOverStarts(scenario), seeds = overSeeds(scenario);
    const auto of = [](const Means& means) {
      return 1 - costOf(means, 2) / std::min(costOf(means, 0), costOf(means, 1));
    };
    return std::pair(of(starts), of(seeds));
  };
  const auto still = gain("0", "16"), little = gain("1", "8"), much = gain("1", "16");
  QVERIFY2(std::abs(still.first) < 0.01 && std::abs(still.second) < 0.01,
           TELL(still.first, still.second));
  QVERIFY2(little.first > 0.01 && little.second > 0.01, TELL(little.first, little.second));
  QVERIFY2(much.first > little.first && much.second > little.second,
           TELL(little.first, much.first, little.second, much.second));
}

/// Lesson 7, of its map: with exact forecasts more slack helps at first, and what further slack
/// adds is less; with a forecast that was available at the time the gain is smaller.
void TestLessonClaims::slackHelpsUpToAPoint() {
  const auto gain = [](const char* movement, const char* hours, const char* kind) {
    Scenario scenario = scenarioOfStep("7-where-prediction-pays.json", 1,
                                       {{"market.priceMovement", movement},
                                        {"job.deadlineHours", hours},
                                        {"forecast.kind", kind}});
    scenario.policies = {scenario.policies[1], scenario.policies[3], scenario.policies[6]};
    const Means seeds = overSeeds(scenario);
    return 1 - costOf(seeds, 2) / std::min(costOf(seeds, 0), costOf(seeds, 1));
  };
  for (const char* movement : {"0.5", "1"}) {
    const double tight = gain(movement, "6.5", "exact"), some = gain(movement, "12.5", "exact"),
                 much = gain(movement, "24.5", "exact");
    QVERIFY2(some > tight + 0.01, TELL(tight, some));
    QVERIFY2(much - some < some - tight, TELL(tight, some, much));
    const double honest = gain(movement, "12.5", "holt-winters");
    QVERIFY2(honest < some, TELL(honest, some));
  }
}

/// Lesson 8b: of sizes that spread ten times as much, first come, first served notices; what is
/// rented, and what is shared equally, hardly does.
void TestLessonClaims::whoNoticesHugeJobs() {
  constexpr int kSeeds = 60;
  const auto of = [](int step, const char* measure) {
    Scenario scenario = scenarioOfStep("8b-rent-or-own.json", step, {{"rental.jobs", "2000"}});
    tests::StreamMeans means(scenario, kSeeds);
    return means.of({"budget-compare", measure, 0});
  };
  const auto rise = [&of](const char* measure) { return of(2, measure) / of(1, measure) - 1; };
  const double rented = rise("rentedResponse"), shared = rise("ownedResponse"),
               line = rise("firstComeResponse");
  QVERIFY2(std::abs(rented) < 0.1 && std::abs(shared) < 0.15, TELL(rented, shared));
  // Some ten per cent: few of the jobs are so huge.
  QVERIFY2(line > 0.05 && line > shared + 0.08, TELL(line, shared));
}

/// The experiment on how long errors last, where restarts are dear: replanning with forecasts that
/// are wrong in the same way again is worth less, up to where committing is no worse.
void TestLessonClaims::commitmentCostsLessWhereErrorsLast() {
  const auto extra = [](const char* memory) {
    Scenario scenario = scenarioOfStep("2-receding-horizon-and-commitment.json", 1,
                                       {{"forecast.kind", "noisy"},
                                        {"forecast.level", "1"},
                                        {"forecast.errorMemory", memory},
                                        {"job.reconfiguration.upHours", "0.5"},
                                        {"job.reconfiguration.downHours", "0.25"}});
    const Means seeds = overSeeds(scenario);
    return costOf(seeds, 1) - costOf(seeds, 0);
  };
  const double again = extra("0"), lasting = extra("0.95");
  QVERIFY2(again > 0 && lasting < 0.5 * again, TELL(again, lasting));
}

/// Lesson 2, steps 6 and 7: what committing to 5 slots costs above replanning, seed by seed, has an
/// interval (95 %) on one side of nothing where errors are redrawn and on the other where they
/// last. With a memory of 0.8, which "Try" proposes, replanning is ahead in both.
void TestLessonClaims::theBestCommitmentDependsOnHowLongErrorsLast() {
  const char* const file = "2-receding-horizon-and-commitment.json";
  struct Extra {
    double mean = 0, halfWidth = 0;
  };
  const auto extra = [file](int step, const Settings& settings) {
    const Means seeds = overSeeds(scenarioOfStep(file, step, settings));
    double sum = 0, squares = 0;
    for (std::size_t at = 0; at < seeds.costs(0).size(); at += kStartsEach) {
      double one = 0;
      for (std::size_t i = at; i < at + kStartsEach; ++i) {
        one += (seeds.costs(3)[i] - seeds.costs(0)[i]) / kStartsEach;
      }
      sum += one;
      squares += one * one;
    }
    const double mean = sum / tests::kClaimSeeds;
    const double variance = squares / tests::kClaimSeeds - mean * mean;
    return Extra{mean, 1.96 * std::sqrt(variance / (tests::kClaimSeeds - 1))};
  };
  const Extra again = extra(6, {}), lasting = extra(7, {});
  QVERIFY2(again.mean > again.halfWidth, TELL(again.mean, again.halfWidth));
  QVERIFY2(lasting.mean < -lasting.halfWidth, TELL(lasting.mean, lasting.halfWidth));
  const Settings some{{"forecast.errorMemory", "0.8"}};
  const Means starts = tests::meansOverStarts(scenarioOfStep(file, 7, some));
  QVERIFY(costOf(starts, 0) < costOf(starts, 3));
  const Extra between = extra(7, some);
  QVERIFY2(between.mean > between.halfWidth, TELL(between.mean, between.halfWidth));
}

/// Lesson 8a, of the formula: there is nothing to draw.
void TestLessonClaims::oneWidthForAllIsNearTheBestWithMuchBudget() {
  const Scenario scenario = scenarioOfStep("8a-how-wide-should-a-job-be.json", 4);
  const auto results =
      study::as<study::BudgetResults>(study::findStudy("budget")->run(scenario, nullptr, {}, {}));
  const auto curve =
      std::ranges::find(results->baselines, std::string("same-width"), &study::BaselineCurve::key);
  QVERIFY(curve != results->baselines.end());
  const auto slower = [&](double gpus) {
    const auto at = std::ranges::min_element(
        curve->points, {}, [&](const auto& point) { return std::abs(point.budget - gpus); });
    const auto best =
        std::ranges::find(results->frontier, at->budget, &study::FrontierPoint::budget);
    return at->hours / best->hours - 1;
  };
  QVERIFY2(std::abs(slower(9) - 1.0 / 3) < 0.08, TELL(slower(9)));
  QVERIFY2(slower(48) < 0.05, TELL(slower(48)));
}

TEST_WITHOUT_APPLICATION(TestLessonClaims)
#include "tst_lesson_claims.moc"
