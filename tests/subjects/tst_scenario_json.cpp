// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "base/Files.h"
#include "base/InputError.h"
#include "scenario/NearestKey.h"
#include "scenario/ScenarioJson.h"
#include "session/Lesson.h"
#include "subjects/RandomScenario.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/learning/LearningSection.h"
#include "support/JsonValue.h"
#include "support/TestMain.h"

using namespace spothorizon;
using spothorizon::tests::JsonValue;
using study::Scenario;

namespace {

const char* const kExample = R"({"format": "spothorizon-scenario", "version": 1,
 "market": {"availability": {"file": "us-west-2a_v100_1.json", "gpusPerInstance": 1, "inverted": false},
            "price": {"file": "p3.16xlarge.json", "zone": "us-west-2a", "product": "Linux/UNIX"},
            "onDemandUsdPerGpuHour": 3.06, "slotHours": 0.5, "startHours": 0},
 "job": {"workload": 48, "deadlineHours": 24, "minGpus": 1, "maxGpus": 8,
         "throughput": {"kind": "linear", "alpha": 1, "beta": 0},
         "valueUsd": 200, "lateFactor": 1.5,
         "reconfiguration": {"upHours": 0.05, "downHours": 0.025, "rule": "count"}},
 "billing": "per-second",
 "forecast": {"kind": "noisy", "level": 0.3, "magnitude": "proportional", "shape": "uniform"},
 "policies": [{"kind": "on-demand-only"}, {"kind": "max-spot"}, {"kind": "uniform-progress"},
              {"kind": "ahanp", "threshold": 0.5, "pace": "latest"},
              {"kind": "ahap", "window": 5, "commitment": 2, "threshold": 0.5, "mode": "block"}],
 "seed": 1})";

Scenario parsed(const std::string& text) {
  return study::scenarioFromText(text, "s.json", "/data");
}

/// A scenario with `rest` after its format and version.
QByteArray withHeader(const char* rest) {
  return QByteArray("{\"format\": \"spothorizon-scenario\", \"version\": 1") + rest + "}";
}

}  // namespace

class TestScenarioJson : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void example();
  void leftOutKeepsDefaults();
  void roundTrip();
  void filesWrittenSoFarKeepTheirBytes();
  void samplesAndLessonsRoundTrip();
  void writtenFileLeavesOutWhatSaysNothing();
  void bad_data();
  void bad();
  void files();
  void writeMovesPaths();
  void nearest();
  void theKindOfForecastIsAlwaysWritten();
  void filesWithoutAKindOfForecast_data();
  void filesWithoutAKindOfForecast();
};

/// So that another default later changes nothing that was written today.
void TestScenarioJson::theKindOfForecastIsAlwaysWritten() {
  const JsonValue written = JsonValue::parse(study::scenarioToText(study::Scenario()));
  QCOMPARE(written["forecast"]["kind"].get<std::string>(), std::string("persistence"));
}

void TestScenarioJson::filesWithoutAKindOfForecast_data() {
  QTest::addColumn<QString>("section");
  QTest::addColumn<bool>("noisy");
  QTest::newRow("no section") << "" << false;
  QTest::newRow("an empty one") << R"(, "forecast": {})" << false;
  QTest::newRow("a season") << R"(, "forecast": {"seasonHours": 168})" << false;
  QTest::newRow("an error") << R"(, "forecast": {"level": 0.1})" << true;
  QTest::newRow("a shape") << R"(, "forecast": {"shape": "heavy-tailed"})" << true;
  QTest::newRow("an error and a kind")
      << R"(, "forecast": {"level": 0.1, "kind": "arima"})" << false;
  QTest::newRow("no object") << R"(, "forecast": {"kind": "seasonal"})" << false;
}

/// Written by hand: a planner's forecast, unless it gives an error, which only noisy ones have.
void TestScenarioJson::filesWithoutAKindOfForecast() {
  QFETCH(QString, section);
  QFETCH(bool, noisy);
  const Scenario scenario =
      parsed(R"({"format": "spothorizon-scenario", "version": 1)" + section.toStdString() + "}");
  QCOMPARE(scenario.forecast.kind == forecast::ForecastKind::Noisy, noisy);
  QCOMPARE(forecast::honest(scenario.forecast.kind), !noisy);
}

void TestScenarioJson::example() {
  const Scenario s = parsed(kExample);
  QCOMPARE(s.market.availability.file, std::string("us-west-2a_v100_1.json"));
  QCOMPARE(s.market.price.zone, std::string("us-west-2a"));
  QCOMPARE(s.market.onDemandUsdPerGpuHour, 3.06);
  QCOMPARE(s.job.deadlineHours, 24.0);
  QCOMPARE(s.job.maxGpus, 8);
  QCOMPARE(s.job.reconfiguration.downHours, 0.025);
  QCOMPARE(s.forecast.level, 0.3);
  QCOMPARE(s.policies.size(), std::size_t{5});
  QCOMPARE(s.policies[4].kind, policy::PolicyKind::Ahap);
  QCOMPARE(s.policies[4].window, 5);
  QCOMPARE(s.baseDirectory, std::string("/data"));
  QVERIFY(s.policies == study::defaultPolicies());
}

void TestScenarioJson::leftOutKeepsDefaults() {
  Scenario expected;
  expected.policies = study::defaultPolicies();
  expected.baseDirectory = "/data";
  QVERIFY(parsed(withHeader("").toStdString()) == expected);
  expected.policies.clear();
  QVERIFY(parsed(withHeader(", \"policies\": []").toStdString()) == expected);
  expected.market.price.gpusPerInstance.reset();
  const char* const null = R"(, "policies": [], "market": {"price": {"gpusPerInstance": null}})";
  QVERIFY(parsed(withHeader(null).toStdString()) == expected);
}

void TestScenarioJson::roundTrip() {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const Scenario before = tests::randomScenario(seed);
    const std::string text = study::scenarioToText(before);
    const Scenario after = study::scenarioFromText(text, "random", before.baseDirectory);
    QVERIFY2(after == before, text.c_str());
    QCOMPARE(study::scenarioToText(after), text);
  }
}

/// Written when scenarios had members for learning and backtest.
void TestScenarioJson::filesWrittenSoFarKeepTheirBytes() {
  const std::string text = readFile(TEST_DATA_DIR "/scenarios/with-sections.json");
  const Scenario scenario = parsed(text);
  QCOMPARE(*backtestSpec(scenario).starts, 5);
  QCOMPARE(learningSpec(scenario).jobs.jobs, 7);
  QCOMPARE(study::scenarioToText(scenario), text);
}

void TestScenarioJson::samplesAndLessonsRoundTrip() {
  std::vector<Scenario> all;
  const QDir samples(QStringLiteral(SAMPLE_DIR)), lessons(QStringLiteral(RESOURCE_DIR "/lessons"));
  for (const QString& file : samples.entryList({"*.json"}, QDir::Files)) {
    all.push_back(study::readScenario(samples.filePath(file).toStdString()));
  }
  for (const QString& file : lessons.entryList({"*.json"}, QDir::Files)) {
    const auto lesson = study::readLesson(lessons.filePath(file).toStdString(), SAMPLE_DIR);
    for (const auto& step : lesson.steps) all.push_back(lesson.scenarioOf(step));
  }
  QVERIFY(all.size() > 20);
  for (const Scenario& scenario : all) {
    const std::string text = study::scenarioToText(scenario);
    const Scenario again = study::scenarioFromText(text, "", scenario.baseDirectory);
    QVERIFY2(again == scenario, text.c_str());
    QCOMPARE(study::scenarioToText(again), text);
  }
}

void TestScenarioJson::writtenFileLeavesOutWhatSaysNothing() {
  const JsonValue root(study::scenarioToJson(parsed(kExample)));
  QVERIFY(!root.contains("title"));
  QVERIFY(!root["job"]["throughput"].contains("exponent"));
  QVERIFY(root["job"]["throughput"].contains("alpha"));
  QVERIFY(!root["market"].contains("trace"));
  QVERIFY(!root["market"]["price"].contains("usdPerGpuHour"));
  QVERIFY(!root["policies"][0].contains("threshold"));
  QVERIFY(root["policies"][4].contains("window"));
  QVERIFY(root.dump().starts_with(R"({"format":)"));
}

void TestScenarioJson::bad_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QString>("message");
  const auto raw = [](const char* name, const QByteArray& text, const char* message) {
    QTest::newRow(name) << text << QString::fromUtf8(message);
  };
  const auto row = [&raw](const char* name, const char* rest, const char* message) {
    raw(name, withHeader(rest), message);
  };
  raw("empty", " \n", "s.json: found an empty file, expected a scenario (JSON)");
  raw("binary",
      QByteArray("\x7f"
                 "ELF\0\1",
                 6),
      "s.json: found a binary file, expected a scenario (JSON)");
  raw("cut", QByteArray(kExample).left(200),
      "s.json:line 3, column 47: found the end of the text, expected the rest of the JSON (is it "
      "cut "
      "off?)");
  raw("syntax", "{\"format\": \"spothorizon-scenario\",\n \"version\": 1,\n \"job\": ]}",
      "s.json:line 3, column 9: found \"]\", expected valid JSON");
  raw("a list", "[1]", "s.json: found a list, expected a scenario in { }");
  raw("other format", "{\"format\": \"geojson\", \"version\": 1}",
      "s.json:/format: found \"geojson\", expected \"spothorizon-scenario\"");
  raw("no format", "{}", "s.json:/format: found nothing, expected \"spothorizon-scenario\"");
  raw("no version", "{\"format\": \"spothorizon-scenario\"}",
      "s.json:/version: found nothing, expected 1");
  raw("newer", "{\"format\": \"spothorizon-scenario\", \"version\": 2}",
      "s.json:/version: found 2, written by a newer SpotHorizon, expected 1 or older; please use a "
      "newer SpotHorizon");
  raw("odd version", "{\"format\": \"spothorizon-scenario\", \"version\": \"1\"}",
      "s.json:/version: found \"1\", expected a whole number, 1");
  row("unknown key", R"(, "job": {"deadlineHour": 24})",
      "s.json:/job/deadlineHour: found an unknown key \"deadlineHour\", expected a known one; the "
      "nearest is \"deadlineHours\"");
  row("unknown at top", R"(, "jobs": {})",
      "s.json:/jobs: found an unknown key \"jobs\", expected a known one; the nearest is \"job\"");
  row("unknown with slash", R"(, "a/b~": 1)",
      "s.json:/a~1b~0: found an unknown key \"a/b~\", expected a known one; the nearest is "
      "\"job\"");
  row("unknown in policy", R"(, "policies": [{"kind": "ahap", "windw": 3}])",
      "s.json:/policies/0/windw: found an unknown key \"windw\", expected a known one; the nearest "
      "is "
      "\"window\"");
  row("wrong type", R"(, "job": {"workload": "48"})",
      "s.json:/job/workload: found \"48\", expected a number");
  row("neither number nor word", R"(, "training": {"restartSeconds": "slow"})",
      "s.json:/training/restartSeconds: found \"slow\", expected a number from 0 to 86400 (s), or "
      "profile");
  row("no word of a choice", R"(, "training": {"sees": 3})",
      "s.json:/training/sees: found 3, expected one of before, notice, after");
  row("no list", R"(, "training": {"predictor": {"bounds": 8}})",
      "s.json:/training/predictor/bounds: found 8, expected a list in [ ]");
  row("not whole", R"(, "job": {"maxGpus": 2.5})",
      "s.json:/job/maxGpus: found 2.5, expected a whole number from 1 to 4096 (GPUs)");
  row("not a flag", R"(, "market": {"availability": {"inverted": 1}})",
      "s.json:/market/availability/inverted: found 1, expected true or false");
  row("not an object", R"(, "job": 3)", "s.json:/job: found 3, expected an object in { }");
  row("null that is needed", R"(, "job": {"workload": null})",
      "s.json:/job/workload: found null, expected a number");
  row("zero workload", R"(, "job": {"workload": 0})",
      "s.json:/job/workload: found 0, expected a number above 0 and at most 1e+12 (work units)");
  row("negative price", R"(, "market": {"price": {"usdPerGpuHour": -1}})",
      "s.json:/market/price/usdPerGpuHour: found -1, expected a number from 0 to 1000000 "
      "($/GPU-h)");
  row("wrong choice", R"(, "forecast": {"kind": "oracle"})",
      "s.json:/forecast/kind: found \"oracle\", expected one of exact, noisy, persistence, "
      "seasonal, "
      "arima, holt-winters, survival");
  row("policies no list", R"(, "policies": {"kind": "ahap"})",
      "s.json:/policies: found an object, expected a list of policies in [ ]");
  row("policy no object", R"(, "policies": ["ahap"])",
      "s.json:/policies/0: found \"ahap\", expected a policy in { }");
  row("policy without kind", R"(, "policies": [{"window": 5}])",
      "s.json:/policies/0: found a policy without \"kind\", expected \"kind\": which policy it is");
  row("unknown policy", R"(, "policies": [{"kind": "greedy"}])",
      "s.json:/policies/0/kind: found \"greedy\", expected one of on-demand-only, max-spot, "
      "uniform-progress, ahanp, ahap");
  raw("too many policies",
      withHeader((", \"policies\": [" + QByteArray("{\"kind\": \"max-spot\"},").repeated(1000) +
                  "{\"kind\": \"max-spot\"}]")
                     .constData()),
      "s.json:/policies: found 1001 policies, expected at most 1000");
  row("a number that no double can hold", R"(, "job": {"workload": 0.1e400})",
      "s.json:line 1, column 70: found \"0.1e400\", expected a number of at most 1.8e308");
  row("table point", R"(, "job": {"throughput": {"kind": "table", "table": [[1, 2], [3]]}})",
      "s.json:/job/throughput/table/1: found a list, expected a pair [GPUs, work units per hour]");
  row("list where none is", R"(, "job": {"workload": [1]})",
      "s.json:/job/workload: found a list, expected a number");
  row("more files", R"(, "market": {"price": {"moreFiles": ["a", 3]}})",
      "s.json:/market/price/moreFiles/1: found 3, expected a file name in quotes");
  row("more than a double", ", \n\"title\": \"1e999\", \"job\": {\"workload\": -1e999}",
      "s.json:line 2, column 40: found \"1e999\", expected a number of at most 1.8e308");
  row("twice", R"(, "seed": 1, "job": {"workload": 4, "workload": 5})",
      "s.json:/job/workload: found the key \"workload\" a second time, expected each key once");
}

void TestScenarioJson::bad() {
  QFETCH(QByteArray, text);
  QFETCH(QString, message);
  try {
    parsed(text.toStdString());
  } catch (const InputError& error) {
    QCOMPARE(QString::fromUtf8(error.what()), message);
    return;
  }
  QFAIL("was taken");
}

void TestScenarioJson::files() {
  QTemporaryDir folder;
  const std::string path = folder.filePath("s.json").toStdString();
  Scenario scenario = tests::randomScenario(4);
  scenario.market.traceFile = "trace.csv";
  scenario.market.availability.file = scenario.market.price.file = "";
  // Paths with detours are written without.
  const auto plain = [&scenario](const study::Parameter& p) {
    if (p.isPath) p.set(scenario, "a/file");
  };
  std::ranges::for_each(study::parameters(), plain);
  for (const study::ParameterList& list : study::parameterLists()) {
    for (std::size_t i = 0; i < list.size(scenario); ++i) {
      std::ranges::for_each(list.entry(i), plain);
    }
  }
  scenario.baseDirectory = folder.path().toStdString();
  study::writeScenario(scenario, path);
  QVERIFY(study::readScenario(path) == scenario);
  QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
  QVERIFY_THROWS_EXCEPTION(InputError, study::readScenario(folder.path().toStdString()));
  QVERIFY_THROWS_EXCEPTION(InputError, study::readScenario(path + "x"));
  QVERIFY_THROWS_EXCEPTION(InputError, study::writeScenario(scenario, path + "/no/such.json"));
}

void TestScenarioJson::writeMovesPaths() {
  QTemporaryDir folder;
  const std::string base = folder.path().toStdString();
  QDir(folder.path()).mkdir("in");
  QDir(folder.path()).mkdir("out");
  Scenario scenario;
  scenario.policies = study::defaultPolicies();
  scenario.baseDirectory = base + "/in";
  scenario.market.availability.file = "a.json";
  scenario.market.price.file = "/elsewhere/p.json";
  scenario.market.price.moreFiles = {"sub/q.json"};
  study::writeScenario(scenario, base + "/out/s.json");
  const Scenario read = study::readScenario(base + "/out/s.json");
  QCOMPARE(read.market.availability.file, std::string("../in/a.json"));
  QCOMPARE(read.market.price.file, std::string("/elsewhere/p.json"));
  QCOMPARE(read.market.price.moreFiles.front(), std::string("../in/sub/q.json"));
}

void TestScenarioJson::nearest() {
  QCOMPARE(study::nearestKey("sed", {"job", "seed"}), std::string("seed"));
  QCOMPARE(study::nearestKey("MINGPUS", {"maxGpus", "minGpus"}), std::string("minGpus"));
  QCOMPARE(study::nearestKey("x", {}), std::string());
  // Not written to its end, though fewer letters make the other one of it.
  QCOMPARE(study::nearestKey("job.Deadlin", {"job.goal", "job.deadlineHours"}),
           std::string("job.deadlineHours"));
}

TEST_WITHOUT_APPLICATION(TestScenarioJson)
#include "tst_scenario_json.moc"
