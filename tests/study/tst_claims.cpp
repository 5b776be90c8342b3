// SPDX-License-Identifier: GPL-3.0-or-later
// What lessons, samples and README say of more than one run holds over all starts of its market and
// over 200 seeds.
#include <QDir>
#include <QTest>
#include <algorithm>
#include <cmath>

#include "LessonMeans.h"
#include "ServingMeans.h"
#include "TrainingMeans.h"
#include "study/liveput/LiveputSection.h"
#include "study/scenario/Parameters.h"
#include "study/scenario/ScenarioJson.h"
#include "study/serving/ServingSettings.h"
#include "study/text/Glossary.h"
#include "support/TestMain.h"

using namespace spothorizon;
using study::Lesson;
using study::LessonClaim;
using study::LessonStep;
using tests::Means;

namespace {

constexpr int kSeeds = 200, kStartsEach = 2, kTrainingSeeds = 200, kStreamSeeds = 40,
              kServingSeeds = 60;

const QString kLessons = QStringLiteral(RESOURCE_DIR "/lessons");

Lesson lessonIn(const QString& file) {
  return study::readLesson((kLessons + "/" + file).toStdString(), SAMPLE_DIR);
}

/// To the last digit that is written, where it is a number.
bool holds(const LessonClaim& claim, double left, double right) {
  if (claim.relation == '<') return left < right;
  if (claim.relation == '>') return left > right;
  const std::size_t point = claim.text.rfind('.');
  const std::size_t digits = point == std::string::npos ? 0 : claim.text.size() - point - 1;
  return std::abs(left - right) <= 0.5 * std::pow(10, -static_cast<double>(digits)) + 1e-9;
}

template <class Values>
bool holds(const LessonClaim& claim, const Values& means) {
  return holds(claim, means.of(claim.left), means.of(claim.right));
}

template <class Values>
QByteArray toldOf(const LessonClaim& claim, const Values& means, const char* over) {
  return QByteArray::fromStdString(claim.text + ", over " + over + ": " +
                                   std::to_string(means.of(claim.left)) + " and " +
                                   std::to_string(means.of(claim.right)));
}

study::Scenario sample(const std::string& name) {
  const QString file = QString::fromStdString(name) + ".json";
  return study::readScenario(QDir(SAMPLE_DIR).filePath(file).toStdString());
}

/// "cost(1) < cost(2)" of a sample's policies.
LessonClaim claimOf(const std::string& text) {
  const std::string lesson =
      R"({"format": "spothorizon-lesson", "version": 1, "title": "T", "about": "A",
          "scenario": {"format": "spothorizon-scenario", "version": 1},
          "steps": [{"title": "S", "text": "X", "overSeeds": [")" +
      text + R"("]}]})";
  return study::lessonFromText(lesson, "claim", SAMPLE_DIR).steps.front().overSeeds.front();
}

/// All starts of a training's nodes, as tests/study/TrainingMeans.h has them.
struct TrainingStarts {
  const study::Scenario& scenario;
  double of(const study::LessonTerm& term) const {
    return tests::trainingOverStarts(scenario, term);
  }
};

void trainingHolds(const study::Scenario& scenario, const LessonStep& step) {
  const TrainingStarts starts{scenario};
  for (const LessonClaim& claim : step.overStarts) {
    QVERIFY2(holds(claim, starts), toldOf(claim, starts, "starts"));
  }
  if (step.overSeeds.empty()) return;
  const tests::TrainingSeeds seeds(scenario, kTrainingSeeds);
  for (const LessonClaim& claim : step.overSeeds) {
    QVERIFY2(holds(claim, seeds), toldOf(claim, seeds, "seeds"));
  }
}

}  // namespace

class TestClaims : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void lessons_data();
  void lessons();
  void thirtySecondsOverSeeds();
  void sixIsNotSixOverSeeds();
  void textsSayWhatTheyAreOf();
  void samples_data();
  void samples();
  void samplesForecastHonestly();
  void cheapAndPlentyIsMuchTheSame();
  void helpTellsWhatThingsAre();
};

void TestClaims::lessons_data() {
  QTest::addColumn<QString>("file");
  QTest::addColumn<int>("step");
  for (const QString& file : QDir(kLessons).entryList({"*.json"}, QDir::Files, QDir::Name)) {
    const Lesson lesson = lessonIn(file);
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
      const LessonStep& step = lesson.steps[i];
      if (step.overStarts.empty() && step.overSeeds.empty()) continue;
      QTest::addRow("%s, step %d", qPrintable(file), static_cast<int>(i) + 1)
          << file << static_cast<int>(i);
    }
  }
}

void TestClaims::lessons() {
  QFETCH(QString, file);
  QFETCH(int, step);
  const Lesson lesson = lessonIn(file);
  const LessonStep& now = lesson.steps[static_cast<std::size_t>(step)];
  const study::Scenario scenario = lesson.scenarioOf(now);
  if (study::hasTraining(scenario)) return trainingHolds(scenario, now);
  if (study::hasServing(scenario)) {
    const tests::ServingSeeds seeds(scenario, kServingSeeds);
    for (const LessonClaim& claim : now.overSeeds) {
      QVERIFY2(holds(claim, seeds), toldOf(claim, seeds, "seeds"));
    }
    return;
  }
  if (tests::isOfStream(scenario)) {
    tests::StreamMeans seeds(scenario, kStreamSeeds);
    for (const LessonClaim& claim : now.overSeeds) {
      const double left = seeds.of(claim.left), right = seeds.of(claim.right);
      const std::string told =
          claim.text + ", over seeds: " + std::to_string(left) + " and " + std::to_string(right);
      QVERIFY2(holds(claim, left, right), told.c_str());
    }
    return;
  }
  const Means starts = tests::meansOverStarts(scenario);
  for (const LessonClaim& claim : now.overStarts) {
    QVERIFY2(holds(claim, starts), toldOf(claim, starts, "starts"));
  }
  if (now.overSeeds.empty()) return;
  const Means seeds = tests::meansOverSeeds(scenario, kSeeds, kStartsEach);
  for (const LessonClaim& claim : now.overSeeds) {
    QVERIFY2(holds(claim, starts), toldOf(claim, starts, "starts"));
    QVERIFY2(holds(claim, seeds), toldOf(claim, seeds, "seeds"));
  }
}

namespace {

/// The mean P99 of a system over seeds, with one parameter set.
double servedWith(const QString& file, const char* key, const char* value, const char* measure) {
  study::Scenario scenario = lessonIn(file).scenario;
  study::setValue(scenario, key, value);
  const tests::ServingSeeds seeds(scenario, kServingSeeds);
  return seeds.of({"serving", measure, 0});
}

}  // namespace

/// What the lesson says of notices holds wherever instances come and go like that: a few seconds
/// save what caches are worth, and more adds nothing.
void TestClaims::thirtySecondsOverSeeds() {
  const QString lesson = QStringLiteral("9c-thirty-seconds.json");
  const auto with = [&](const char* grace, const char* measure) {
    return servedWith(lesson, "serving.graceSeconds", grace, measure);
  };
  const double none = with("0", "tokensWasted(0)"), five = with("5", "tokensWasted(0)");
  QVERIFY2(10 * five < none, qPrintable(QString("%1 %2").arg(five).arg(none)));
  const double late = with("0", "p99Seconds(0)"), soon = with("5", "p99Seconds(0)");
  const double usual = with("30", "p99Seconds(0)"), early = with("60", "p99Seconds(0)");
  QVERIFY2(soon < late, qPrintable(QString("%1 %2").arg(soon).arg(late)));
  for (const double other : {usual, early}) {
    QVERIFY2(std::abs(other / soon - 1) < 0.03, qPrintable(QString("%1 %2").arg(other).arg(soon)));
  }
}

/// Bursts outweigh preemptions, and what starting anew costs fades against them.
void TestClaims::sixIsNotSixOverSeeds() {
  const QString lesson = QStringLiteral("9d-six-is-not-six.json");
  const auto with = [&](const char* cv, const char* measure) {
    return servedWith(lesson, "serving.arrivals.cv", cv, measure);
  };
  const double clocked = with("0.05", "p99Seconds(0)"), burst = with("6", "p99Seconds(0)");
  const double clockedOnDemand = with("0.05", "p99Seconds(3)"),
               burstOnDemand = with("6", "p99Seconds(3)");
  QVERIFY(burstOnDemand - clockedOnDemand > 4 * (clocked - clockedOnDemand));
  QVERIFY2(burst < 1.1 * burstOnDemand && clocked > 1.2 * clockedOnDemand,
           qPrintable(QString("%1 %2").arg(burst).arg(burstOnDemand)));
  const double lead = with("0.05", "p99Seconds(1)") / clocked;
  const double left = with("6", "p99Seconds(1)") / burst;
  QVERIFY2(left < lead && left > 1 && left < 1.5, qPrintable(QString("%1 %2").arg(lead).arg(left)));
}

/// A step with numbers of one run says "in this run" or at which start; one with means says so.
void TestClaims::textsSayWhatTheyAreOf() {
  for (const QString& file : QDir(kLessons).entryList({"*.json"}, QDir::Files, QDir::Name)) {
    for (const LessonStep& step : lessonIn(file).steps) {
      const QString text = QString::fromStdString(step.text + " " + step.watch).toLower();
      const bool oneRun = text.contains("this run") || text.contains("this start") ||
                          text.contains("here") || text.contains("whenever they start");
      const bool numbers = std::ranges::any_of(
          step.claims, [](const LessonClaim& claim) { return claim.relation == '='; });
      if (numbers) QVERIFY2(oneRun, qPrintable(file + ": " + text));
      const bool means = std::ranges::any_of(
          step.overStarts, [](const LessonClaim& claim) { return claim.relation == '='; });
      const bool saysMeans = text.contains("mean") || text.contains("over all") ||
                             text.contains("whenever they start");
      if (means) QVERIFY2(saysMeans, qPrintable(file + ": " + text));
    }
  }
}

void TestClaims::samples_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<QString>("claim");
  // Policies 0 to 3: on-demand only, max spot, uniform progress, AHANP with σ 0.5.
  QTest::newRow("wait the gaps out") << "calm-cloud"
                                     << "cost(1) < cost(2)";
  QTest::newRow("a reservation price") << "two-level-marketplace"
                                       << "cost(3) < cost(1)";
  QTest::newRow("wait for the night") << "daily-cycle"
                                      << "cost(1) < cost(2)";
  QTest::newRow("nothing to wait for") << "no-capacity"
                                       << "cost(1) > cost(0)";
}

void TestClaims::samples() {
  QFETCH(QString, name);
  QFETCH(QString, claim);
  study::Scenario scenario = sample(name.toStdString());
  scenario.policies.resize(4);
  const LessonClaim said = claimOf(claim.toStdString());
  const Means starts = tests::meansOverStarts(scenario);
  QVERIFY2(holds(said, starts), toldOf(said, starts, "starts"));
  const Means seeds = tests::meansOverSeeds(scenario, kSeeds, kStartsEach);
  QVERIFY2(holds(said, seeds), toldOf(said, seeds, "seeds"));
}

/// Neither exact nor noisy: what a sample shows is what a planner could have had.
void TestClaims::samplesForecastHonestly() {
  QVERIFY(forecast::honest(study::Scenario().forecast.kind));
  int read = 0;
  for (const QString& file : QDir(SAMPLE_DIR).entryList({"*.json"}, QDir::Files)) {
    const study::Scenario scenario = sample(file.chopped(5).toStdString());
    QVERIFY2(forecast::honest(scenario.forecast.kind), qPrintable(file));
    ++read;
  }
  QCOMPARE(read, 17);
}

/// "Policies that take spot cost much the same": within 5 %.
void TestClaims::cheapAndPlentyIsMuchTheSame() {
  study::Scenario scenario = sample("cheap-and-plenty");
  scenario.policies.erase(scenario.policies.begin());
  const Means seeds = tests::meansOverSeeds(scenario, kSeeds, kStartsEach);
  const double first = seeds.of({"run", "cost(0)", 0});
  for (std::size_t i = 1; i < scenario.policies.size(); ++i) {
    const double other = seeds.of({"run", "cost(" + std::to_string(i) + ")", 0});
    QVERIFY2(std::abs(other / first - 1) < 0.05, std::to_string(other / first).c_str());
  }
}

/// Help says what a thing is and does. What it mostly comes to is for a run to say.
void TestClaims::helpTellsWhatThingsAre() {
  std::vector<std::string> texts;
  for (const study::Parameter& p : study::parameters()) texts.push_back(p.help);
  for (const study::Parameter& p : study::policyParameters(0)) texts.push_back(p.help);
  for (const study::GlossaryEntry& entry : study::glossary()) texts.push_back(entry.meaning);
  QVERIFY(texts.size() > 100);
  for (const std::string& text : texts) {
    const QString words = QString::fromStdString(text).toLower();
    for (const char* claim : {"usually", "typically", "as a rule", "in most", "never far", "rarely",
                              "always better", "nearly always"}) {
      QVERIFY2(!words.contains(claim), text.c_str());
    }
  }
}

TEST_WITHOUT_APPLICATION(TestClaims)
#include "tst_claims.moc"
