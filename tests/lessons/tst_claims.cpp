// SPDX-License-Identifier: GPL-3.0-or-later
// What lessons of jobs, samples and README say of more than one run holds over all starts of its
// market and over 200 seeds.
#include <QDir>
#include <QTest>
#include <algorithm>
#include <cmath>

#include "lessons/ClaimHelpers.h"
#include "lessons/LessonMeans.h"
#include "lessons/PerScenario.h"
#include "scenario/Parameters.h"
#include "scenario/ScenarioJson.h"
#include "scenario/text/Glossary.h"
#include "subjects/serving/ServingSettings.h"
#include "subjects/training/TrainingSection.h"
#include "support/TestMain.h"

using namespace spothorizon;
using study::Lesson;
using study::LessonClaim;
using study::LessonStep;
using tests::kClaimSeeds;
using tests::Means;

namespace {

constexpr int kStartsEach = 2;
constexpr int kStreamJobs = 2000;  ///< a seed: half of a lesson's
constexpr int kQuotaJobs = 1000;   ///< where what a budget buys is searched for below a quota

const QString kLessons = QStringLiteral(RESOURCE_DIR "/lessons");

Lesson lessonIn(const QString& file) { return tests::lessonNamed(file.toStdString()); }

/// About a job, or a stream of jobs: what trains and what serves is in tst_fleet_claims.
bool isOfJobs(const Lesson& lesson) {
  return !study::hasTraining(lesson.scenario) && !study::hasServing(lesson.scenario);
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

}  // namespace

class TestClaims : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void lessons_data();
  void lessons();
  void textsSayWhatTheyAreOf();
  void samples_data();
  void samples();
  void samplesForecastHonestly();
  void cheapAndPlentyIsMuchTheSame();
  void helpTellsWhatThingsAre();

 private:
  Means& overStarts(const study::Scenario& scenario);
  Means& overSeeds(const study::Scenario& scenario);
  tests::StreamMeans& ofStream(study::Scenario scenario);

  tests::PerScenario<Means> m_starts, m_seeds;
  tests::PerScenario<tests::StreamMeans> m_streams;
};

Means& TestClaims::overStarts(const study::Scenario& scenario) {
  return m_starts.of(scenario, tests::meansOverStarts);
}

Means& TestClaims::overSeeds(const study::Scenario& scenario) {
  return m_seeds.of(scenario, [](const study::Scenario& one) {
    return tests::meansOverSeeds(one, kClaimSeeds, kStartsEach);
  });
}

tests::StreamMeans& TestClaims::ofStream(study::Scenario scenario) {
  const bool quota = study::scenarioToText(scenario).find("quotaGpus") != std::string::npos;
  study::setValue(scenario, "rental.jobs", std::to_string(quota ? kQuotaJobs : kStreamJobs));
  return m_streams.of(
      scenario, [](const study::Scenario& one) { return tests::StreamMeans(one, kClaimSeeds); });
}

void TestClaims::lessons_data() {
  QTest::addColumn<QString>("file");
  QTest::addColumn<int>("step");
  for (const QString& file : QDir(kLessons).entryList({"*.json"}, QDir::Files, QDir::Name)) {
    const Lesson lesson = lessonIn(file);
    if (!isOfJobs(lesson)) continue;
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
  if (tests::isOfStream(scenario)) {
    tests::StreamMeans& seeds = ofStream(scenario);
    for (const LessonClaim& claim : now.overSeeds) {
      QVERIFY2(tests::holds(claim, seeds), tests::reportOf(claim, seeds, "seeds"));
    }
    return;
  }
  Means& starts = overStarts(scenario);
  for (const LessonClaim& claim : now.overStarts) {
    QVERIFY2(tests::holds(claim, starts), tests::reportOf(claim, starts, "starts"));
  }
  if (now.overSeeds.empty()) return;
  Means& seeds = overSeeds(scenario);
  for (const LessonClaim& claim : now.overSeeds) {
    QVERIFY2(tests::holds(claim, starts), tests::reportOf(claim, starts, "starts"));
    QVERIFY2(tests::holds(claim, seeds), tests::reportOf(claim, seeds, "seeds"));
  }
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
      const bool saysMeans = text.contains("mean") || text.contains("on average") ||
                             text.contains("over all") || text.contains("whenever they start");
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
  const LessonClaim message = claimOf(claim.toStdString());
  Means& starts = overStarts(scenario);
  QVERIFY2(tests::holds(message, starts), tests::reportOf(message, starts, "starts"));
  Means& seeds = overSeeds(scenario);
  QVERIFY2(tests::holds(message, seeds), tests::reportOf(message, seeds, "seeds"));
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
  QCOMPARE(read, 18);
}

/// "Policies that take spot cost much the same": within 5 %.
void TestClaims::cheapAndPlentyIsMuchTheSame() {
  study::Scenario scenario = sample("cheap-and-plenty");
  scenario.policies.erase(scenario.policies.begin());
  const Means& seeds = overSeeds(scenario);
  const double first = seeds.of({"run", "cost(0)", 0});
  for (std::size_t i = 1; i < scenario.policies.size(); ++i) {
    const double other = seeds.of({"run", "cost(" + std::to_string(i) + ")", 0});
    QVERIFY2(std::abs(other / first - 1) < 0.05, std::to_string(other / first).c_str());
  }
}

/// Help says what a thing is and does. Its usual effect is for a run to show.
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
