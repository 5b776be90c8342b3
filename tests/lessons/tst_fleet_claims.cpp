// SPDX-License-Identifier: GPL-3.0-or-later
// What lessons say in general of training and serving holds over all starts of their nodes and over
// 200 traces of nodes, instances and requests redrawn.
#include <QDir>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "ask/Study.h"
#include "base/NumberText.h"
#include "lessons/ClaimHelpers.h"
#include "lessons/PerScenario.h"
#include "lessons/ServingMeans.h"
#include "lessons/TrainingMeans.h"
#include "subjects/serving/ServingResults.h"
#include "subjects/serving/ServingSettings.h"
#include "subjects/training/TrainingResults.h"
#include "subjects/training/TrainingSection.h"
#include "support/TestMain.h"

using namespace spothorizon;
using study::Lesson;
using study::LessonClaim;
using study::LessonStep;
using study::Scenario;
using tests::scenarioOfStep;
using tests::SeedMeasures;
using tests::Settings;

namespace {

const QString kLessons = QStringLiteral(RESOURCE_DIR "/lessons");
constexpr const char* kForecast = "9a-a-forecast-can-lose.json";
constexpr const char* kNotice = "9c-thirty-seconds.json";
constexpr const char* kBursts = "9d-six-is-not-six.json";

double p99(const SeedMeasures& seeds, int system) {
  return seeds.of({"serving", "p99Seconds(" + std::to_string(system) + ")", 0});
}

double wasted(const SeedMeasures& seeds, int system) {
  return seeds.of({"serving", "tokensWasted(" + std::to_string(system) + ")", 0});
}

}  // namespace

#define TELL(...) tests::listed({__VA_ARGS__})

class TestFleetClaims : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void lessons_data();
  void lessons();
  void theForecastLosesWithDearMovesToo();
  void aSmallerErrorNeedNotTrainMore();
  void aNoticeIsWorthMoreThanTheForecast();
  void mostOfTheGainIsInCheaperMoves();
  void thirtySecondsOverSeeds();
  void theMoveOfTheSlowNetwork();
  void whereReroutingHasNoRoom();
  void sixIsNotSixOverSeeds();
  void burstsCostAllAlike();

 private:
  static void hold(const LessonStep& step, const tests::TrainingStarts& starts);
  const tests::TrainingStarts& startsOf(const Scenario& scenario);
  const SeedMeasures& seedsOf(const Scenario& scenario);
  const SeedMeasures& served(const char* file, int step, const Settings& settings);
  double samples(const char* file, int step, const Settings& settings, int policy);

  tests::PerScenario<tests::TrainingStarts> m_starts;
  tests::PerScenario<SeedMeasures> m_seeds;
};

const tests::TrainingStarts& TestFleetClaims::startsOf(const Scenario& scenario) {
  return m_starts.of(scenario, [](const Scenario& one) { return tests::TrainingStarts(one); });
}

const SeedMeasures& TestFleetClaims::seedsOf(const Scenario& scenario) {
  return m_seeds.of(scenario, [](const Scenario& one) {
    return study::hasTraining(one) ? tests::trainedOverSeeds(one, tests::kClaimSeeds)
                                   : tests::servedOverSeeds(one, tests::kClaimSeeds);
  });
}

const SeedMeasures& TestFleetClaims::served(const char* file, int step, const Settings& settings) {
  return seedsOf(scenarioOfStep(file, step, settings));
}

double TestFleetClaims::samples(const char* file, int step, const Settings& settings, int policy) {
  return seedsOf(scenarioOfStep(file, step, settings))
      .of({"training", "samples(" + std::to_string(policy) + ")", 0});
}

void TestFleetClaims::lessons_data() {
  QTest::addColumn<QString>("file");
  QTest::addColumn<int>("step");
  for (const QString& file : QDir(kLessons).entryList({"*.json"}, QDir::Files, QDir::Name)) {
    const Lesson lesson = tests::lessonNamed(file.toStdString());
    if (!study::hasTraining(lesson.scenario) && !study::hasServing(lesson.scenario)) continue;
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
      const LessonStep& step = lesson.steps[i];
      if (step.overStarts.empty() && step.overSeeds.empty()) continue;
      QTest::addRow("%s, step %d", qPrintable(file), static_cast<int>(i) + 1)
          << file << static_cast<int>(i);
    }
  }
}

/// Claims over seeds hold over the starts of the lesson's own nodes too, where a start has
/// such a measure.
void TestFleetClaims::hold(const LessonStep& step, const tests::TrainingStarts& starts) {
  for (const LessonClaim& claim : step.overStarts) {
    QVERIFY2(tests::holds(claim, starts), tests::reportOf(claim, starts, "starts"));
  }
  for (const LessonClaim& claim : step.overSeeds) {
    if (std::isnan(starts.of(claim.left))) continue;
    QVERIFY2(tests::holds(claim, starts), tests::reportOf(claim, starts, "starts"));
  }
}

void TestFleetClaims::lessons() {
  QFETCH(QString, file);
  QFETCH(int, step);
  const Lesson lesson = tests::lessonNamed(file.toStdString());
  const LessonStep& now = lesson.steps[static_cast<std::size_t>(step)];
  const Scenario scenario = lesson.scenarioOf(now);
  if (study::hasTraining(scenario)) hold(now, startsOf(scenario));
  if (now.overSeeds.empty()) return;
  const SeedMeasures& seeds = seedsOf(scenario);
  for (const LessonClaim& claim : now.overSeeds) {
    QVERIFY2(tests::holds(claim, seeds), tests::reportOf(claim, seeds, "seeds"));
  }
}

/// Lesson 9a: Hold against ARIMA, at two lengths of a restart.
void TestFleetClaims::theForecastLosesWithDearMovesToo() {
  const auto loss = [this](const Settings& settings) {
    return samples(kForecast, 1, settings, 0) - samples(kForecast, 1, settings, 1);
  };
  const double usual = loss({}), dear = loss({{"training.restartSeconds", "60"}});
  QVERIFY2(usual > 0 && dear > usual && dear < 4 * usual, TELL(usual, dear));
  // The lesson's own trace, where the lines cross.
  const auto own = [](const char* seconds) {
    const Scenario scenario = scenarioOfStep(kForecast, 1, {{"training.restartSeconds", seconds}});
    const study::Study& study = *study::findStudy("training");
    const study::Result result = study.run(scenario, nullptr, {}, {});
    return study.measure(*result, "samples(0)").value() -
           study.measure(*result, "samples(1)").value();
  };
  QVERIFY2(own("90") > 0 && own("120") < 0 && own("180") > 0,
           TELL(own("90"), own("120"), own("180")));
}

/// Lesson 9a, of its own trace and of 40 others: Survival errs less than Hold, and trains fewer
/// samples all the same.
void TestFleetClaims::aSmallerErrorNeedNotTrainMore() {
  int errsLess = 0, trainsFewer = 0;
  const auto take = [&](const study::Result& result) {
    const auto& all = study::as<study::TrainingResults>(result)->forecasts;
    const auto find = [&all](const std::string& key) -> const study::TrainingForecast& {
      return *std::ranges::find(all, key, &study::TrainingForecast::key);
    };
    const auto error = [](const study::TrainingForecast& one) {
      return std::accumulate(one.errors.begin(), one.errors.end(), 0.0);
    };
    const study::TrainingForecast &hold = find("hold"), &survival = find("survival");
    if (!(error(survival) < error(hold))) return;
    ++errsLess;
    trainsFewer += survival.ledger.samples < hold.ledger.samples ? 1 : 0;
  };
  const Scenario scenario = scenarioOfStep(kForecast, 2);
  study::StudyOptions options;
  options.variant = "forecast";
  take(study::findStudy("training")->run(scenario, nullptr, {}, options));
  QVERIFY(errsLess == 1 && trainsFewer == 1);
  tests::overDrawnNodes(scenario, 40, "forecast", take);
  QVERIFY2(errsLess > 20 && 2 * trainsFewer > errsLess,
           TELL(double(errsLess), double(trainsFewer)));
}

/// Lesson 9a: Hold that is given notice, against Hold and ARIMA that are not.
void TestFleetClaims::aNoticeIsWorthMoreThanTheForecast() {
  const double noticed = samples(kForecast, 1, {{"training.sees", "notice"}}, 0);
  const double hold = samples(kForecast, 1, {}, 0), arima = samples(kForecast, 1, {}, 1);
  QVERIFY2(noticed > hold && noticed > arima, TELL(noticed, hold, arima));
}

/// Lesson 9b: reactive, the same moved live, and all that comes known.
void TestFleetClaims::mostOfTheGainIsInCheaperMoves() {
  const auto of = [this](int policy) {
    return samples("9b-the-fastest-shape.json", 3, {}, policy);
  };
  QVERIFY2(of(1) - of(0) > 4 * (of(3) - of(1)), TELL(of(0), of(1), of(3)));
}

/// What the lesson says of notices holds wherever instances come and go like that: a few seconds
/// save what caches are worth, and more adds nothing.
void TestFleetClaims::thirtySecondsOverSeeds() {
  const auto with = [this](const char* grace) -> const SeedMeasures& {
    return served(kNotice, 1, {{"serving.graceSeconds", grace}});
  };
  const SeedMeasures &none = with("0"), &few = with("5");
  QVERIFY2(10 * wasted(few, 0) < wasted(none, 0), TELL(wasted(few, 0), wasted(none, 0)));
  const double soon = p99(few, 0);
  QVERIFY2(soon < p99(none, 0), TELL(soon, p99(none, 0)));
  const double usual = p99(served(kNotice, 1, {}), 0);  // 30 s
  for (const double other : {usual, p99(with("60"), 0)}) {
    QVERIFY2(std::abs(other / soon - 1) < 0.03, TELL(other, soon));
  }
}

/// Lesson 9c: at the moment that the step shows, replicas stand still for half a minute.
void TestFleetClaims::theMoveOfTheSlowNetwork() {
  const study::Lesson lesson = tests::lessonNamed(kNotice);
  QCOMPARE(lesson.steps[4].show.front().second, std::string("spotserve"));
  const std::string announced = lesson.steps[4].show.back().second;
  const auto shown = [&](const char* network) {
    const Scenario scenario =
        scenarioOfStep(kNotice, 5, {{"serving.instance.networkGbps", network}});
    const auto results = study::as<study::ServingResults>(
        study::findStudy("serving")->run(scenario, nullptr, {}, {}));
    const auto& events = results->runs.at(0).shown->events;
    const auto at = std::ranges::find_if(events, [&](const auto& event) {
      return fixedText(event.noticed, 1) == announced && event.migrationSeconds > 0;
    });
    return *at;
  };
  const serving::FleetEvent slow = shown("5"), fast = shown("50");
  QVERIFY2(std::abs(slow.migrationSeconds - 24) < 0.5, TELL(slow.migrationSeconds));
  QVERIFY2(std::abs(slow.migrationSeconds / fast.migrationSeconds - 10) < 0.3,
           TELL(slow.migrationSeconds, fast.migrationSeconds));
  QVERIFY2(std::abs(slow.readyAt - slow.lastStop - 30) < 2, TELL(slow.lastStop, slow.readyAt));
}

/// Lesson 9c: seven instances from the ninth to the eighteenth minute. Rerouting has no pipeline
/// and answers nothing, SpotServe answers on three stages; both pay the same for a token.
void TestFleetClaims::whereReroutingHasNoRoom() {
  const auto results = study::as<study::ServingResults>(
      study::findStudy("serving")->run(scenarioOfStep(kNotice, 6), nullptr, {}, {}));
  const study::ServingRun& spotServe = *results->first(study::ServedBy::SpotServe);
  const study::ServingRun& rerouting = *results->first(study::ServedBy::Rerouting);
  const auto at = [](const study::ServingRun& run, double seconds) {
    const auto& spans = run.shown->spans;
    const auto after = std::ranges::find_if(
        spans, [&](const serving::ConfigurationSpan& span) { return span.from > seconds; });
    return std::prev(after)->configuration;
  };
  const auto answered = [](const study::ServingRun& run) {
    return std::ranges::count_if(run.shown->requests.finishSeconds,
                                 [](double at) { return at > 540 && at < 1020; });
  };
  for (double seconds = 510; seconds < 1020; seconds += 30) {
    QVERIFY(at(rerouting, seconds).none());
    QCOMPARE(serving::shapeText(at(spotServe, seconds)), std::string("1x3x8"));
  }
  QCOMPARE(serving::shapeText(at(rerouting, 100)), std::string("1x4x8"));
  QCOMPARE(answered(rerouting), 0);
  QVERIFY2(answered(spotServe) > 50, TELL(double(answered(spotServe))));
  const auto usd = [](const study::ServingRun& run) {
    return run.mean(&serving::Measures::usdPerMillionTokens);
  };
  QVERIFY2(std::abs(usd(spotServe) / usd(rerouting) - 1) < 0.001,
           TELL(usd(spotServe), usd(rerouting)));
}

/// Bursts outweigh preemptions, and what starting again costs fades against them.
void TestFleetClaims::sixIsNotSixOverSeeds() {
  const SeedMeasures& byTheClock = served(kBursts, 1, {{"serving.arrivals.cv", "0.05"}});
  const SeedMeasures& bursty = served(kBursts, 1, {{"serving.arrivals.cv", "6"}});
  const double clocked = p99(byTheClock, 0), burst = p99(bursty, 0);
  const double clockedOnDemand = p99(byTheClock, 3), burstOnDemand = p99(bursty, 3);
  QVERIFY(burstOnDemand - clockedOnDemand > 4 * (clocked - clockedOnDemand));
  QVERIFY2(burst < 1.1 * burstOnDemand && clocked > 1.2 * clockedOnDemand,
           TELL(burst, burstOnDemand, clocked, clockedOnDemand));
  const double lead = p99(byTheClock, 1) / clocked, left = p99(bursty, 1) / burst;
  QVERIFY2(left < lead && left > 1 && left < 2, TELL(lead, left));
}

/// Lesson 9d: twice the variation adds about as much to each, and what preemptions cost stays.
void TestFleetClaims::burstsCostAllAlike() {
  const auto p99s = [this](const char* cv) {
    const tests::SeedMeasures& seeds = served(kBursts, 1, {{"serving.arrivals.cv", cv}});
    return std::vector{p99(seeds, 0), p99(seeds, 1), p99(seeds, 3)};
  };
  const std::vector<double> one = p99s("1"), two = p99s("2");
  std::vector<double> rises;
  for (std::size_t i = 0; i < one.size(); ++i) rises.push_back(two[i] - one[i]);
  const double mean = (rises[0] + rises[1] + rises[2]) / 3;
  for (const double rise : rises) {
    QVERIFY2(std::abs(rise / mean - 1) < 0.5, TELL(rises[0], rises[1], rises[2]));
  }
  const double before = one[0] - one[2], after = two[0] - two[2];
  QVERIFY2(std::abs(after - before) < 0.5 * before, TELL(before, after));
  QVERIFY2(after / two[0] < before / one[0], TELL(before, after));
}

TEST_WITHOUT_APPLICATION(TestFleetClaims)
#include "tst_fleet_claims.moc"
