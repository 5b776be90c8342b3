// SPDX-License-Identifier: GPL-3.0-or-later
// What lessons say across their steps, or of another value than their own, holds over starts and
// over markets, nodes, instances and requests drawn anew.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "LessonMeans.h"
#include "ServingMeans.h"
#include "TrainingMeans.h"
#include "study/budget/Budget.h"
#include "study/deadline/backtest/Backtest.h"
#include "study/deadline/learning/Learning.h"
#include "study/scenario/ScenarioJson.h"
#include "study/serving/Serving.h"
#include "study/work/LoadedMarket.h"
#include "support/TestMain.h"

using namespace spothorizon;
using study::Scenario;
using tests::Means;

namespace {

constexpr int kSeeds = 100, kStartsEach = 2, kTrainingSeeds = 40, kServingSeeds = 40;

using Settings = std::vector<std::pair<std::string, std::string>>;

/// The scenario of a step (from 1), with other values.
Scenario scenarioOf(const char* file, int step, const Settings& settings = {}) {
  const study::Lesson lesson =
      study::readLesson(std::string(RESOURCE_DIR "/lessons/") + file, SAMPLE_DIR);
  Scenario scenario = lesson.scenarioOf(lesson.steps.at(static_cast<std::size_t>(step - 1)));
  for (const auto& [key, value] : settings) study::setValue(scenario, key, value);
  return scenario;
}

double costOf(const Means& means, int policy) {
  return means.of({"run", "cost(" + std::to_string(policy) + ")", 0});
}

Means overSeeds(const Scenario& scenario) {
  return tests::meansOverSeeds(scenario, kSeeds, kStartsEach);
}

std::string told(std::initializer_list<double> numbers) {
  std::string text;
  for (const double one : numbers) text += std::to_string(one) + " ";
  return text;
}

double sumOf(const std::vector<double>& values) {
  return std::accumulate(values.begin(), values.end(), 0.0);
}

}  // namespace

#define TELL(...) qPrintable(QString::fromStdString(told({__VA_ARGS__})))

class TestLessonClaims : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void aPlanThatComesTrueNeedNotBeRemade();
  void withoutLostTimeAveragingIsFree();
  void wrongPlansCostAtCheapStarts();
  void patienceSavesLessAndLess();
  void withLittleTimeNobodyWaits();
  void errorsCrossInBetween();
  void theLearnerMovesToGoodForecasts();
  void oneWidthForAllIsNearTheBestWithMuchBudget();
  void theForecastLosesWithDearMovesToo();
  void aNoticeIsWorthMoreThanTheForecast();
  void mostOfTheGainIsInCheaperMoves();
  void theMoveOfTheSlowNetwork();
  void burstsCostAllAlike();
};

/// Lesson 2: commitments of 1, 2, 3 and 5 slots under an exact forecast.
void TestLessonClaims::aPlanThatComesTrueNeedNotBeRemade() {
  const Means seeds = overSeeds(scenarioOf("2-receding-horizon-and-commitment.json", 1));
  for (int policy = 1; policy < 4; ++policy) {
    const double ratio = costOf(seeds, policy) / costOf(seeds, 0);
    QVERIFY2(std::abs(ratio - 1) < 0.01, TELL(ratio));
  }
}

/// Lesson 3: what the mean costs more is what its changes lose.
void TestLessonClaims::withoutLostTimeAveragingIsFree() {
  const auto extra = [](int step) {
    const Means seeds = overSeeds(scenarioOf("3-averaging-and-whole-gpus.json", step));
    return costOf(seeds, 1) / costOf(seeds, 0) - 1;
  };
  const double with = extra(1), without = extra(3);
  QVERIFY2(with > 0.005 && without < 0.3 * with, TELL(with, without));
}

/// Lesson 4: at the cheap starts the two curves are far apart, at the dear ones they meet.
void TestLessonClaims::wrongPlansCostAtCheapStarts() {
  const Scenario scenario = scenarioOf("4-what-forecast-error-does.json", 3);
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
    cost.push_back(costOf(
        overSeeds(scenarioOf("6-the-price-of-a-deadline.json", 1, {{"job.deadlineHours", hours}})),
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
    const Scenario scenario = scenarioOf("6-the-price-of-a-deadline.json", 6, settings);
    const Means starts = tests::meansOverStarts(scenario), seeds = overSeeds(scenario);
    return std::max(costOf(starts, 2) / costOf(starts, 1), costOf(seeds, 2) / costOf(seeds, 1)) - 1;
  };
  const double little = extra("24"), much = extra("48");
  QVERIFY2(little < 0.6 * much, TELL(little, much));
}

/// Lesson 7: the long window keeps most of its gain at 30 %, some at 60 %, none at 150 %.
void TestLessonClaims::errorsCrossInBetween() {
  const auto gains = [](const char* kind, const char* level) {
    const Scenario scenario = scenarioOf("7-where-prediction-pays.json", 1,
                                         {{"forecast.kind", kind}, {"forecast.level", level}});
    const Means starts = tests::meansOverStarts(scenario), seeds = overSeeds(scenario);
    return std::pair(costOf(starts, 3) - costOf(starts, 6), costOf(seeds, 3) - costOf(seeds, 6));
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
        scenarioOf("7-where-prediction-pays.json", 6, {{"forecast.level", level}});
    return study::runLearning(scenario, study::loadMarket(scenario), {}, {});
  };
  const auto good = learned("0.3"), bad = learned("1.5");
  QCOMPARE(good->finalWeight.size(), std::size_t{2});
  QVERIFY2(good->finalWeight[0] > 0.9, TELL(good->finalWeight[0]));
  QVERIFY2(bad->finalWeight[1] > 0.9, TELL(bad->finalWeight[1]));
  const double earned = good->points.back().learnerUsd / good->jobsDone();
  QVERIFY2(std::abs(earned - 130) <= 0.5, TELL(earned));
}

/// Lesson 8a, of the formula: there is nothing to draw.
void TestLessonClaims::oneWidthForAllIsNearTheBestWithMuchBudget() {
  const Scenario scenario = scenarioOf("8a-how-wide-should-a-job-be.json", 4);
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

namespace {

/// Mean samples of a policy over seeds.
double trained(const char* file, const Settings& settings, int policy) {
  const tests::TrainingSeeds seeds(scenarioOf(file, 1, settings), kTrainingSeeds);
  return seeds.of({"liveput", "samples(" + std::to_string(policy) + ")", 0});
}

}  // namespace

/// Lesson 9a: Hold against ARIMA, at two lengths of a restart.
void TestLessonClaims::theForecastLosesWithDearMovesToo() {
  const auto loss = [](const Settings& settings) {
    const char* const file = "9a-a-forecast-can-lose.json";
    return trained(file, settings, 0) - trained(file, settings, 1);
  };
  const double usual = loss({}), dear = loss({{"liveput.restartSeconds", "60"}});
  QVERIFY2(usual > 0 && dear > 0 && std::abs(dear / usual - 1) < 0.5, TELL(usual, dear));
  // The lesson's own trace, where the lines cross.
  const auto own = [](const char* seconds) {
    const Scenario scenario =
        scenarioOf("9a-a-forecast-can-lose.json", 1, {{"liveput.restartSeconds", seconds}});
    const study::Study& study = *study::findStudy("liveput");
    const study::Result result = study.run(scenario, nullptr, {}, {});
    return study.measure(*result, "samples(0)").value() -
           study.measure(*result, "samples(1)").value();
  };
  QVERIFY2(own("90") > 0 && own("120") < 0 && own("180") > 0,
           TELL(own("90"), own("120"), own("180")));
}

/// Lesson 9a: Hold that is told, against Hold and ARIMA that are not.
void TestLessonClaims::aNoticeIsWorthMoreThanTheForecast() {
  const char* const file = "9a-a-forecast-can-lose.json";
  const double noticed = trained(file, {{"liveput.sees", "notice"}}, 0);
  const double hold = trained(file, {}, 0), arima = trained(file, {}, 1);
  QVERIFY2(noticed > hold && noticed > arima, TELL(noticed, hold, arima));
}

/// Lesson 9b: reactive, the same moved live, and all that comes known.
void TestLessonClaims::mostOfTheGainIsInCheaperMoves() {
  const tests::TrainingSeeds seeds(scenarioOf("9b-the-fastest-shape.json", 3), kTrainingSeeds);
  const auto samples = [&](int policy) {
    return seeds.of({"liveput", "samples(" + std::to_string(policy) + ")", 0});
  };
  QVERIFY2(samples(1) - samples(0) > 4 * (samples(3) - samples(1)),
           TELL(samples(0), samples(1), samples(3)));
}

/// Lesson 9c: at the moment that the step shows, replicas stand still for half a minute.
void TestLessonClaims::theMoveOfTheSlowNetwork() {
  const study::Lesson lesson =
      study::readLesson(RESOURCE_DIR "/lessons/9c-thirty-seconds.json", SAMPLE_DIR);
  const auto shown = [&](const char* network) {
    const Scenario scenario =
        scenarioOf("9c-thirty-seconds.json", 5, {{"serving.instance.networkGbps", network}});
    const auto results = study::as<study::ServingResults>(
        study::findStudy("serving")->run(scenario, nullptr, {}, {}));
    const auto& events = results->runs.at(0).shown->events;
    const auto after = std::ranges::find_if(
        events, [&](const auto& event) { return event.noticed > *lesson.steps[4].moment; });
    return *std::prev(after);
  };
  const serving::FleetEvent slow = shown("5"), fast = shown("50");
  QVERIFY2(std::abs(slow.migrationSeconds - 24) < 0.5, TELL(slow.migrationSeconds));
  QVERIFY2(std::abs(slow.migrationSeconds / fast.migrationSeconds - 10) < 0.3,
           TELL(slow.migrationSeconds, fast.migrationSeconds));
  QVERIFY2(std::abs(slow.readyAt - slow.lastStop - 30) < 2, TELL(slow.lastStop, slow.readyAt));
}

/// Lesson 9d: twice the variation adds about as much to each, and what preemptions cost stays.
void TestLessonClaims::burstsCostAllAlike() {
  const auto p99 = [](const char* cv) {
    const tests::ServingSeeds seeds(
        scenarioOf("9d-six-is-not-six.json", 1, {{"serving.arrivals.cv", cv}}), kServingSeeds);
    std::vector<double> all;
    for (const char* measure : {"p99Seconds(0)", "p99Seconds(1)", "p99Seconds(3)"}) {
      all.push_back(seeds.of({"serving", measure, 0}));
    }
    return all;
  };
  const std::vector<double> one = p99("1"), two = p99("2");
  std::vector<double> rises;
  for (std::size_t i = 0; i < one.size(); ++i) rises.push_back(two[i] - one[i]);
  const double mean = sumOf(rises) / 3;
  for (const double rise : rises) {
    QVERIFY2(std::abs(rise / mean - 1) < 0.5, TELL(rises[0], rises[1], rises[2]));
  }
  const double before = one[0] - one[2], after = two[0] - two[2];
  QVERIFY2(std::abs(after - before) < 0.5 * before, TELL(before, after));
  QVERIFY2(after / two[0] < before / one[0], TELL(before, after));
}

TEST_WITHOUT_APPLICATION(TestLessonClaims)
#include "tst_lesson_claims.moc"
