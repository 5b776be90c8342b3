// SPDX-License-Identifier: GPL-3.0-or-later
// Files of any kind, recognised by content.
#include <sys/stat.h>

#include <QTemporaryDir>
#include <QTest>
#include <functional>

#include "ask/LoadedMarket.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "scenario/Check.h"
#include "scenario/Faults.h"
#include "scenario/Parameters.h"
#include "scenario/ScenarioJson.h"
#include "scenario/ScenarioReading.h"
#include "session/OpenFile.h"
#include "session/Session.h"
#include "subjects/job/experiment/ExperimentJson.h"
#include "support/TestMain.h"

using namespace spothorizon;
using study::FileKind;

namespace {

const std::string kScenario = R"("format": "spothorizon-scenario", "version": 1)";

std::string experimentOn(const std::string& scenario) {
  return R"({"format": "spothorizon-experiment", "version": 1, "jobs": 20,
    "axes": [{"parameter": "job.workload", "values": [40, 48]}], "measures": ["regret"],
    "scenario": )" +
         scenario + "}";
}

}  // namespace

class TestOpenFile : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void kinds_data();
  void kinds();
  void largeDocuments();
  void largeMarkets();
  void pipes();
  void experimentsScenario();
  void morePoliciesThanMayBe();
  void defaultsOfAPolicyFarDown();
  void jobsOfTooManySlots();
  void samplesAreFoundAnywhere();

 private:
  std::string path(const char* name) { return m_folder.filePath(name).toStdString(); }
  std::string write(const char* name, const std::string& text) {
    writeFileWhole(path(name), text);
    return path(name);
  }
  static std::string messageOf(const std::function<void()>& work) {
    try {
      work();
    } catch (const InputError& error) {
      return error.what();
    }
    return "nothing";
  }

  QTemporaryDir m_folder;
};

void TestOpenFile::kinds_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<int>("kind");
  const auto row = [](const char* name, const std::string& text, FileKind kind) {
    QTest::newRow(name) << QByteArray::fromStdString(text) << static_cast<int>(kind);
  };
  row("scenario", "{" + kScenario + "}", FileKind::Scenario);
  row("with a byte order mark", "\xef\xbb\xbf{" + kScenario + "}", FileKind::Scenario);
  row("format last", R"({"title": "x", "version": 1, "format": "spothorizon-scenario"})",
      FileKind::Scenario);
  row("called an experiment", "{" + kScenario + R"(, "title": "spothorizon-experiment"})",
      FileKind::Scenario);
  row("experiment", experimentOn("{" + kScenario + "}"), FileKind::Study);
  row("experiment called a scenario",
      R"({"title": "spothorizon-scenario", )" + experimentOn("{" + kScenario + "}").substr(1),
      FileKind::Study);
  row("market", R"({"metadata": {"gap_seconds": 600}, "data": [1, 2]})", FileKind::Market);
}

void TestOpenFile::kinds() {
  QFETCH(QByteArray, text);
  QFETCH(int, kind);
  const study::OpenedFile opened = study::openScenario(write("file", text.toStdString()));
  QCOMPARE(static_cast<int>(opened.kind), kind);
}

// They went round the limit on the way in that tells files apart.
void TestOpenFile::largeDocuments() {
  const std::string start = "{" + kScenario + R"(, "notes": ")";
  const std::string file = write("large", start + std::string(17U << 20, 'x') + "\"}");
  const std::string size = std::to_string(start.size() + (17U << 20) + 2);
  QCOMPARE(messageOf([&] { study::openScenario(file); }),
           file + ": found " + size + " bytes, expected at most 16777216 bytes");
}

void TestOpenFile::largeMarkets() {
  std::string probes = R"({"metadata": {"gap_seconds": 60}, "data": [1)";
  for (int i = 0; i < 3'000'000; ++i) probes += i % 100'000 == 0 ? ",     4" : ",     1";
  const study::OpenedFile opened = study::openScenario(write("probes", probes + "]}"));
  QVERIFY(opened.kind == FileKind::Market && opened.market);
}

void TestOpenFile::pipes() {
  const std::string pipe = path("pipe");
  QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
  QCOMPARE(messageOf([&] { study::openScenario(pipe); }),
           pipe + ": found a pipe that nothing is written to, expected a file");
}

void TestOpenFile::experimentsScenario() {
  const std::string pipe = path("other pipe");
  QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
  const std::string named = write("named", experimentOn("\"other pipe\""));
  QCOMPARE(messageOf([&] { study::openScenario(named); }),
           pipe + ": found a pipe, expected a file");
  // What comes after a zero byte was cut off, and the file before it read.
  write("s.json", "{" + kScenario + "}");
  const std::string cut = write("cut", experimentOn("\"s.json\\u0000.png\""));
  QCOMPARE(messageOf([&] { study::openScenario(cut); }),
           cut + ":/scenario: found a zero byte, expected the path of a file, at most 4096 bytes");
}

void TestOpenFile::morePoliciesThanMayBe() {
  study::Scenario scenario;
  scenario.policies.resize(study::kMostPolicies);
  QVERIFY(!study::firstError(scenario));
  scenario.policies.emplace_back();
  QCOMPARE(messageOf([&] { throw *study::firstError(scenario); }),
           std::string("/policies: found 1001 policies, expected at most 1000"));
}

// A list as long as the entry's place was made for each of its fields: n policies took n².
void TestOpenFile::defaultsOfAPolicyFarDown() {
  const auto first = study::policyParameters(0), far = study::policyParameters(1ULL << 45);
  QCOMPARE(far.size(), first.size());
  for (std::size_t i = 0; i < far.size(); ++i) QCOMPARE(far[i].defaultText, first[i].defaultText);
  QCOMPARE(study::policyKindParameter(1ULL << 45).defaultText,
           study::policyKindParameter(0).defaultText);
}

// 4.8 million slots took 2.7 GB, and then there was no more.
/// What names the files of a sample that ships with the program may lie anywhere; a file that is
/// where it is named goes before.
void TestOpenFile::samplesAreFoundAnywhere() {
  const std::string sample = std::string(SAMPLE_DIR) + "/daily-price.csv";
  const std::string text = "{" + kScenario + R"(, "market": {"trace": "../gone/daily-price.csv"}})";
  const std::string session = R"({"format": "spothorizon-session", "version": 1, "scenarios":
      [{"id": "a", "colour": "#112233", "scenario": )" +
                              text + "}]}";
  for (const std::string& file : {write("moved.json", text), write("session.json", session)}) {
    const study::OpenedFile opened = study::openWholeScenario(file);
    QCOMPARE(opened.scenario.market.traceFile, sample);
    QCOMPARE(opened.notes.size(), std::size_t{1});
    QVERIFY(study::loadMarket(opened.scenario)->import.trace.slotCount() > 100);
  }
  // Those of the other studies, in folders of their own.
  const std::string training = write(
      "training.json", "{" + kScenario +
                           R"(, "training": {"model": {"file": "a/training/small-transformer.json"},
                               "nodes": {"file": "nibbled-training.csv"}}})");
  const study::Scenario found = study::openScenario(training).scenario;
  QCOMPARE(study::findParameter("training.model.file")->get(found),
           std::string(SAMPLE_DIR) + "/training/small-transformer.json");
  QCOMPARE(study::findParameter("training.nodes.file")->get(found),
           std::string(SAMPLE_DIR) + "/nibbled-training.csv");
  // A name that no sample has is left as it is, and a file that is there is taken.
  const std::string none =
      write("none.json", "{" + kScenario + R"(, "market": {"trace": "x.csv"}})");
  QCOMPARE(study::openScenario(none).scenario.market.traceFile, std::string("x.csv"));
  write("calm-cloud.csv", "own");
  const std::string own =
      write("own.json", "{" + kScenario + R"(, "market": {"trace": "calm-cloud.csv"}})");
  QCOMPARE(study::openScenario(own).scenario.market.traceFile, std::string("calm-cloud.csv"));
  QVERIFY(study::openScenario(own).notes.empty());
}

void TestOpenFile::jobsOfTooManySlots() {
  study::Scenario scenario;
  scenario.policies.resize(1);
  scenario.market.slotHours = 1.0 / 60;
  scenario.job.deadlineHours = 80000;
  QCOMPARE(messageOf([&] { throw *study::firstError(scenario); }),
           std::string("/job/deadlineHours: found 4800000 slots at up to 8 GPUs, expected at most "
                       "1111111 slots with so many GPUs"));
  scenario.market.slotHours = 1;
  QVERIFY(!study::firstError(scenario));
  scenario.job.maxGpus = 64;
  scenario.job.reconfiguration.rule = job::ChangeRule::Membership;
  QVERIFY(study::firstError(scenario));
}

TEST_WITHOUT_APPLICATION(TestOpenFile)
#include "tst_open_file.moc"
