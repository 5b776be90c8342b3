// SPDX-License-Identifier: GPL-3.0-or-later
// Jobs, requests and nodes from files with columns and units of their own, as scenarios and the
// command line name them.
#include <QTemporaryDir>
#include <QTest>

#include "base/Files.h"
#include "base/InputError.h"
#include "scenario/ColumnRoles.h"
#include "scenario/Parameters.h"
#include "scenario/ScenarioJson.h"
#include "subjects/serving/ServingInputs.h"
#include "subjects/stream/BudgetCommands.h"
#include "subjects/stream/BudgetProblem.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/training/TrainingInputs.h"
#include "support/Refusal.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::study;
using test::refusal;

namespace {

const std::string kSamples = SAMPLE_DIR;

std::string file(const QTemporaryDir& folder, const char* name, const std::string& text) {
  const std::string path = folder.filePath(name).toStdString();
  writeFileWhole(path, text);
  return path;
}

void set(Scenario& scenario, const std::string& key, const std::string& value) {
  findParameter(key)->set(scenario, value);
}

QString textOf(const std::vector<std::pair<std::string, std::string>>& settings) {
  QStringList all;
  for (const auto& [key, value] : settings) all << QString::fromStdString(key + "=" + value);
  return all.join("; ");
}

}  // namespace

class TestFilesPeopleHave : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void jobs();
  void requests();
  void nodes();
  void instances();
  void onTheCommandLine();
};

void TestFilesPeopleHave::jobs() {
  const QTemporaryDir folder;
  Scenario scenario;
  set(scenario, "stream.jobs", file(folder, "jobs.csv", "t,n,ms\n0,2,3600000\n60000,1,7200000\n"));
  findParameter("stream.columns")->set(scenario, "submitted=t, gpus=n, duration=ms");
  editStream(scenario).classes.resize(1);
  set(scenario, "stream.timeUnit", "milliseconds");
  const rental::JobStream stream = streamOf(scenario);
  QCOMPARE(stream.jobs.size(), std::size_t{2});
  QCOMPARE(stream.jobs[1].recordedHours, 2.0);
  QCOMPARE(stream.jobs[1].arrivalHours, 1.0 / 60);
  set(scenario, "stream.columns", "speed=t");
  QVERIFY(refusal([&] { streamOf(scenario); }).contains("submitted, started, ended"));
}

void TestFilesPeopleHave::requests() {
  const QTemporaryDir folder;
  Scenario scenario = readScenario(kSamples + "/calm-serving.json");
  set(scenario, "serving.arrivals.file",
      file(folder, "log.csv", "wann;ein;aus\n0;100;10\n30;300;20\n"));
  QVERIFY(refusal([&] { servingInputs(scenario, nullptr); }).contains("(wann, ein, aus)"));
  set(scenario, "serving.arrivals.columns", "arrival=wann, input=ein, output=aus");
  set(scenario, "serving.arrivals.timeUnit", "minutes");
  const auto inputs = servingInputs(scenario, nullptr);
  QCOMPARE(inputs->recorded.arrivalSeconds.back(), 1800.0);
  QVERIFY(!inputs->arrivalsUnderstood.empty());
  // The same file in another unit is read anew.
  set(scenario, "serving.arrivals.timeUnit", "seconds");
  QCOMPARE(servingInputs(scenario, inputs)->recorded.arrivalSeconds.back(), 30.0);
  set(scenario, "serving.arrivals.file",
      file(folder, "rates.csv", "Time (min),Requests\n0,600\n1,1200\n2,300\n"));
  set(scenario, "serving.arrivals.columns", "");
  set(scenario, "serving.arrivals.timeUnit", "auto");
  const auto rates = servingInputs(scenario, nullptr);
  QCOMPARE(rates->rates, (std::vector<double>{10, 20, 5}));
  QCOMPARE(rates->ratesEnd, 180.0);
}

void TestFilesPeopleHave::nodes() {
  const QTemporaryDir folder;
  Scenario scenario = readScenario(kSamples + "/calm-training.json");
  set(scenario, "training.nodes.file",
      file(folder, "nodes.csv", "wer,was,wann\na,add,0\nb,add,60\na,remove,120\n"));
  set(scenario, "training.nodes.columns", "node=wer, event=was, time=wann");
  set(scenario, "training.nodes.timeUnit", "seconds");
  const auto inputs = trainingInputs(scenario, nullptr, nullptr);
  QCOMPARE(inputs->history.stays.size(), std::size_t{2});
  QCOMPARE(inputs->history.lastEventSeconds, 120.0);
  set(scenario, "training.nodes.columns", "");
  set(scenario, "training.nodes.timeUnit", "auto");
  set(scenario, "training.nodes.file",
      file(folder, "counts.csv", "1770112800,8\n1770116400,4\n1770120000,8\n"));
  const auto counts = trainingInputs(scenario, nullptr, nullptr);
  QCOMPARE(training::toIntervals(counts->history, 60).count(), 120);
}

void TestFilesPeopleHave::instances() {
  const QTemporaryDir folder;
  Scenario scenario = readScenario(kSamples + "/calm-serving.json");
  set(scenario, "serving.fleet.instances.file",
      file(folder, "events.csv", "wann,was,wer\n0,add,a\n60,add,b\n"));
  set(scenario, "serving.fleet.columns", "node=wer, event=was, time=wann");
  set(scenario, "serving.fleet.timeUnit", "seconds");
  const auto inputs = servingInputs(scenario, nullptr);
  QCOMPARE(inputs->instances.initial.size(), std::size_t{1});
  QCOMPARE(inputs->instances.endSeconds, 60.0);
}

void TestFilesPeopleHave::onTheCommandLine() {
  const std::vector<OwnColumns> own{{"a.columns", {"arrival", "input"}, "a.timeUnit"},
                                    {"b.columns", {"time", "event", "node"}, "b.timeUnit"}};
  QCOMPARE(textOf(columnSettings({"arrival=Time, UTC", "input=in"}, {}, "", own)),
           "a.columns=arrival=\"Time, UTC\", input=in");
  // A time alone is of the market; beside an event it is of the nodes.
  QCOMPARE(textOf(columnSettings({"time=t", "event=e"}, {}, "s", own)),
           "b.columns=time=t, event=e; b.timeUnit=seconds; market.price.timeUnit=seconds; "
           "market.availability.timeUnit=seconds");
  QVERIFY(textOf(columnSettings({"time=t"}, {}, "", own)).startsWith("market.price.timeColumn=t"));
  QVERIFY(textOf(columnSettings({}, {}, "ms", own)).startsWith("a.timeUnit=milliseconds; market."));
  const QString role = refusal([&] { columnSettings({"speed=x"}, {}, "", own); });
  QVERIFY2(role.contains("arrival, input, event, node"), qPrintable(role));
  for (const OwnColumns& one : jobFileColumns()) {
    QVERIFY(findParameter(one.key) && findParameter(one.timeUnit));
  }
}

TEST_WITHOUT_APPLICATION(TestFilesPeopleHave)
#include "tst_files_people_have.moc"
