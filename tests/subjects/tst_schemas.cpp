// SPDX-License-Identifier: GPL-3.0-or-later
// The JSON Schemas of scenarios, sessions and experiments: what is shipped, what the program
// writes, and what its readers refuse.
#include <QDir>
#include <QFile>
#include <QTest>
#include <functional>

#include "base/Files.h"
#include "base/InputError.h"
#include "scenario/ScenarioJson.h"
#include "scenario/ScenarioSchema.h"
#include "session/SessionSchema.h"
#include "subjects/RandomSession.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentWrite.h"
#include "subjects/job/experiment/ReadyExperiments.h"
#include "subjects/job/experiment/ExperimentSchema.h"
#include "support/JsonSchema.h"
#include "support/JsonValue.h"
#include "support/TestMain.h"

using namespace spothorizon;
using study::Scenario;
using tests::schemaFaults;

namespace {

const std::vector<std::string> kNone;

std::vector<std::string> scenarioFaults(const std::string& document) {
  static const std::string schema = study::scenarioSchema().compact();
  return schemaFaults(schema, document);
}
std::vector<std::string> sessionFaults(const std::string& document) {
  static const std::string schema = study::sessionSchema().compact();
  return schemaFaults(schema, document);
}
std::vector<std::string> experimentFaults(const std::string& document) {
  static const std::string schema = study::experimentSchema().compact();
  return schemaFaults(schema, document);
}

std::string scenarioWith(const std::string& members) {
  return R"({"format": "spothorizon-scenario", "version": 1, )" + members + "}";
}

bool readerTakes(const std::string& document) {
  try {
    study::scenarioFromText(document, "test", "");
    return true;
  } catch (const InputError&) {
    return false;
  }
}

}  // namespace

class TestSchemas : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void theSchemasAreShipped();
  void samplesAndLessonsAreValid();
  void whatIsWrittenIsValid();
  void experimentsAreValid();
  void formerNamesAreDeprecated();
  void shortFormsAreValid();
  void plantedFaultsAreFound_data();
  void plantedFaultsAreFound();
  void otherFilesHaveFaultsToo();
};

/// sh tools/update-schemas.sh writes them.
void TestSchemas::theSchemasAreShipped() {
  const std::pair<const char*, Json> all[] = {{"scenario", study::scenarioSchema()},
                                              {"session", study::sessionSchema()},
                                              {"experiment", study::experimentSchema()}};
  for (const auto& [name, schema] : all) {
    const std::string path = RESOURCE_DIR "/schemas/" + std::string(name) + ".schema.json";
    QVERIFY2(readFile(path) == schema.fileText(), name);
  }
}

void TestSchemas::samplesAndLessonsAreValid() {
  for (const QString& file : QDir(SAMPLE_DIR).entryList({"*.json"}, QDir::Files)) {
    QCOMPARE(scenarioFaults(readFile((SAMPLE_DIR "/" + file).toStdString())), kNone);
  }
  const QString lessons = RESOURCE_DIR "/lessons";
  const QStringList files = QDir(lessons).entryList({"*.json"}, QDir::Files);
  QVERIFY(files.size() > 5);
  for (const QString& file : files) {
    const auto lesson = tests::JsonValue::parse(readFile((lessons + "/" + file).toStdString()));
    QCOMPARE(scenarioFaults(lesson["scenario"].dump()), kNone);
  }
  QCOMPARE(sessionFaults(readFile(TEST_DATA_DIR "/sessions/two-scenarios.spoth")), kNone);
}

void TestSchemas::whatIsWrittenIsValid() {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    QCOMPARE(scenarioFaults(study::scenarioToText(tests::randomScenario(seed))), kNone);
  }
  for (std::uint64_t seed = 1; seed <= 15; ++seed) {
    QCOMPARE(sessionFaults(study::sessionToText(tests::randomSession(seed), "")), kNone);
  }
}

void TestSchemas::experimentsAreValid() {
  const Scenario base = study::readScenario(SAMPLE_DIR "/calm-cloud.json");
  QVERIFY(!study::readyExperiments().empty());
  for (const study::ReadyExperiment& ready : study::readyExperiments()) {
    QCOMPARE(experimentFaults(study::experimentToText(ready.make(base))), kNone);
  }
}

void TestSchemas::formerNamesAreDeprecated() {
  const std::string former = scenarioWith(R"("liveput": {"lookAhead": 4})");
  QVERIFY(readerTakes(former));
  QCOMPARE(scenarioFaults(former), kNone);
  const std::string unknown = scenarioWith(R"("liveput": {"lookAhed": 4})");
  QVERIFY(!readerTakes(unknown));
  QVERIFY(!scenarioFaults(unknown).empty());
  const auto schema = tests::JsonValue::parse(study::scenarioSchema().compact());
  QVERIFY(schema.under("/properties/liveput/deprecated").get<bool>());
}

void TestSchemas::shortFormsAreValid() {
  for (const char* members :
       {R"("training": {"nodes": 16})", R"("training": {"nodes": "market"})",
        R"("training": {"nodes": {"source": "constant", "constant": 16}})",
        R"("job": {"budgetUsd": null})",
        R"("job": {"throughput": {"kind": "table", "table": [[1, 1], [2, 1.8]]}})"}) {
    QVERIFY2(readerTakes(scenarioWith(members)), members);
    QCOMPARE(scenarioFaults(scenarioWith(members)), kNone);
  }
}

void TestSchemas::plantedFaultsAreFound_data() {
  QTest::addColumn<QString>("members");
  for (const char* members :
       {R"("job": {"deadlineHour": 24})", R"("job": {"deadlineHours": "24"})",
        R"("job": {"deadlineHours": -1})", R"("job": {"maxGpus": 2.5})",
        R"("job": {"throughput": {"kind": "magic"}})",
        R"("job": {"throughput": {"table": [[1, 2, 3]]}})", R"("job": 7)",
        R"("forecast": {"kind": 3})", R"("policies": {"kind": "ahap"})",
        R"("policies": [{"window": 5}])", R"("policies": [{"kind": "ahap", "windows": 5}])",
        R"("market": {"origins": {"nobody": "file"}})", R"("training": {"nodes": "mars"})",
        R"("stream": {"classes": [{"nme": "a"}]})", R"("serving": {"graceSeconds": true})",
        R"("seed": "one")", R"("extra": 1)"}) {
    QTest::newRow(members) << QString(members);
  }
}

/// The reader refuses them, and so does the schema.
void TestSchemas::plantedFaultsAreFound() {
  QFETCH(QString, members);
  const std::string document = scenarioWith(members.toStdString());
  QVERIFY(!readerTakes(document));
  QVERIFY(!scenarioFaults(document).empty());
}

void TestSchemas::otherFilesHaveFaultsToo() {
  QCOMPARE(sessionFaults("{}").size(), std::size_t(3));
  const std::string session = R"({"format": "spothorizon-session", "version": 1, )";
  QCOMPARE(sessionFaults(session + R"("scenarios": [{"colour": "red"}]})").size(), std::size_t(2));
  QVERIFY(!sessionFaults(session + R"("scenarios": [], "view": {"mode": "all"}})").empty());
  const std::string experiment =
      R"({"format": "spothorizon-experiment", "version": 1, "scenario": "a.json", )";
  QCOMPARE(experimentFaults(experiment + R"("jobs": 5})"), kNone);
  for (const char* members :
       {R"("jobs": 0})", R"("axes": [{"parameter": "job.maxGpus"}]})", R"("measures": ["luck"]})",
        R"("families": [{"label": "no policies"}]})", R"("withLearner": 1})"}) {
    QVERIFY2(!experimentFaults(experiment + members).empty(), members);
  }
}

TEST_WITHOUT_APPLICATION(TestSchemas)
#include "tst_schemas.moc"
