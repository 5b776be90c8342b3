// SPDX-License-Identifier: GPL-3.0-or-later
// Model, throughput, transfer and event files: what is understood, and the messages about bad ones.
#include <QTest>

#include "TrainingData.h"
#include "base/InputError.h"
#include "support/ReaderWords.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::training;
using namespace spothorizon::training::testing;
using test::says;
using test::untranslatable;

namespace {

QString demoText() {
  QFile file(QString::fromStdString(kDemoFolder + "/demo-12.json"));
  return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString fileText(const QString& kind, const QString& text) {
  const std::string bytes = text.toStdString();
  try {
    if (kind == "model") parseModel(bytes, "file");
    if (kind == "throughput") parseThroughput(bytes, "file", demoModel().model());
    if (kind == "transfer") parseTransfer(bytes, "file");
    if (kind == "events") parseNodeEvents(bytes, "file", {});
  } catch (const InputError& error) {
    return QString::fromStdString(error.what());
  }
  return {};
}

}  // namespace

class TestTrainingRead : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void badModels_data();
  void badModels();
  void badFiles_data();
  void badFiles();
  void models();
  void tables();
  void transferTimes();
  void events();
  void missingFiles();
};

/// The demo's model with one thing changed.
void TestTrainingRead::badModels_data() {
  QTest::addColumn<QString>("before");
  QTest::addColumn<QString>("after");
  QTest::addColumn<QString>("message");
  const auto row = [](const char* name, const char* before, const char* after,
                      const char* message) {
    QTest::newRow(name) << QString(before) << QString(after) << QString(message);
  };
  row("format", "spothorizon-training-model", "spothorizon-trace",
      "file:/format: found \"spothorizon-trace\", expected \"spothorizon-training-model\"");
  row("version", "\"version\": 1", "\"version\": 2", "file:/version: found 2, expected version 1");
  row("stages above the layers", "\"maxStages\": 6", "\"maxStages\": 12",
      "file:/feasible/maxStages: found 12, expected at most 11");
  row("stages upside down", "\"maxStages\": 6", "\"maxStages\": 1",
      "file:/feasible/maxStages: found 1, expected no less than minStages");
  row("no stages", "\"minStages\": 2", "\"minStages\": 0",
      "file:/feasible/minStages: found 0, expected a whole number from 1");
  row("a negative time", "\"processMs\": 100", "\"processMs\": -1",
      "file:/costs/processMs: found -1, expected ms, 0 or more");
  row("a build time of 0", "\"2\": 900", "\"2\": 0",
      "file:/costs/buildMs/2: found 0, expected ms, more than 0");
  row("a build time for what", "\"2\": 900", "\"two\": 900",
      "file:/costs/buildMs/two: found \"two\", expected a number of stages");
  row("no build times", "\"2\": 900,", "\"7\": 900}}, \"other\": {\"a\": {",
      "file:/costs/buildMs: found no build time, expected one for a number of stages from 2 to 6");
  row("no batch", "\"batchSamples\": 96", "\"batchSamples\": 0",
      "file:/batchSamples: found 0, expected samples, more than 0");
  row("micro-batch above the batch", "\"microBatchSamples\": 2", "\"microBatchSamples\": 97",
      "file:/microBatchSamples: found 97, expected no more than batchSamples");
  row("layers", "\"count\": 10", "\"count\": 0",
      "file:/layers/1/count: found 0, expected a whole number from 1");
  row("parameters", "\"params\": 6000000", "\"params\": -6",
      "file:/layers/1/params: found -6, expected parameters, 0 or more");
  row("more than anything has", "\"params\": 6000000", "\"params\": 1e300",
      "file:/layers/1/params: found 1e+300, expected parameters, at most 1e15");
  row("too many layers", "\"count\": 10", "\"count\": 9999", "at most 10000 layers");
  row("regrouping", "\"groups\"", "\"gangs\"",
      "file:/costs/regroup/form: found \"gangs\", expected groups, nodes or steps");
  row("a time missing", "\"checkpointMs\": 14000", "\"checkpoint\": 14000",
      "file:/costs/checkpointMs: found nothing, expected ms");
  row("infinite", "\"processMs\": 100", "\"processMs\": 1e999", "1e999");
  row("cut off", "\"transfer\"", "", "file:line");
}

void TestTrainingRead::badModels() {
  QFETCH(QString, before);
  QFETCH(QString, after);
  QFETCH(QString, message);
  QString text = demoText();
  QVERIFY(text.contains(before));
  QCOMPARE(fileText("model", text), QString());
  const qsizetype at = text.indexOf(before);
  text.replace(at, before.size(), after);
  if (after.isEmpty()) text.truncate(at);
  const QString found = fileText("model", text);
  QVERIFY2(found.contains(message), qPrintable(found));
}

void TestTrainingRead::badFiles_data() {
  QTest::addColumn<QString>("kind");
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("message");
  const auto row = [](const char* kind, const char* name, const char* text, const char* message) {
    QTest::addRow("%s: %s", kind, name) << QString(kind) << QString(text) << QString(message);
  };
  const char* head = "pipelines,stages,iteration_ms,samples_per_second\n";
  const auto table = [&](const char* name, const char* rows, const char* message) {
    row("throughput", name, qPrintable(QString(head) + rows), message);
  };
  table("a shape twice", "1,2,960,100\n2,2,480,200\n1,2,960,100\n",
        "file:line 4: found (1, 2) a second time, expected each shape once (it is in line 2");
  table("a time of zero", "1,2,0,100\n",
        "file:line 2: found \"0\", expected an iteration time in ms, more than 0");
  table("a negative throughput", "1,2,960,-3\n",
        "file:line 2: found \"-3\", expected samples per second, more than 0");
  table("no number", "1,2,x,100\n", "found \"x\"");
  table("infinite", "1,2,inf,100\n", "found \"inf\"");
  table("half a pipeline", "0.5,2,960,100\n",
        "file:line 2: found \"0.5\", expected pipelines, a whole number of 1 or more");
  table("no time", "1,2,,\n", "file:line 2: found no time, expected an iteration time");
  table("no rows", "", "found no rows, expected at least one row");
  table("too few columns", "1,2\n", "file:line 2: found too few columns");
  row("throughput", "no column", "pipelines,iteration_ms\n1,2\n",
      "file:header: found no column stages");
  row("throughput", "a shape twice in JSON",
      R"([{"pipelines":1,"stages":2,"iterationMs":960},{"pipelines":1,"stages":2,"iterationMs":9}])",
      "file:/1: found (1, 2) a second time");
  row("throughput", "no stages in JSON", R"([{"pipelines":1,"iterationMs":960}])",
      "file:/0/stages: found nothing");
  row("throughput", "a negative time in JSON",
      R"({"rows":[{"pipelines":1,"stages":2,"iterationMs":-1}]})",
      "file:/rows/0/iterationMs: found -1");
  row("transfer", "one point", "bytes,microseconds\n4,1\n",
      "found 1 point, expected at least two points");
  row("transfer", "no points", "bytes,microseconds\n", "found 0 points");
  row("transfer", "a size twice", "bytes,microseconds\n4,1\n4,2\n",
      "found 4 bytes a second time, expected each size once");
  row("transfer", "a time of zero", "bytes,microseconds\n4,0\n8,1\n",
      "file:line 2: found \"0\", expected microseconds, more than 0");
  row("transfer", "no column", "bytes,seconds\n4,1\n8,1\n", "no column microseconds");
  row("events", "backwards", "0,add,a\n60000,add,b\n59000,add,c\n",
      "file:line 3: found \"59000\", expected no time before that of the line before, 60000");
  row("events", "a word", "0,add,a\n60000,drop,a\n",
      "file:line 2: found \"drop\", expected add or remove");
  row("events", "a time", "-1,add,a\n", "file:line 1: found \"-1\", expected a time");
  row("events", "empty", "", "found no rows, expected at least one event");
}

void TestTrainingRead::badFiles() {
  QFETCH(QString, kind);
  QFETCH(QString, text);
  QFETCH(QString, message);
  const QString found = fileText(kind, text);
  QVERIFY2(found.contains(message), qPrintable(found));
}

void TestTrainingRead::models() {
  const ModelFile file = readModelFile(kDemoFolder + "/demo-12.json");
  QCOMPARE(file.model.layerCount(), 12);
  QCOMPARE(file.transferFile, std::string("transfer.csv"));
  QCOMPARE(file.throughputFile, std::string("throughput.csv"));
  QVERIFY(file.model.feasible({2, 4}));
  QVERIFY(!file.model.feasible({2, 5}));
  QVERIFY(!file.model.feasible({2, 7}));
  QVERIFY(says(file.report.understood, "12 layers; stages 2, 3, 4, 6"));
  QCOMPARE(file.hash.size(), std::size_t{32});
  // (1, 4) is feasible and was not measured: it stays, and trains nothing.
  const Model model = demoModel();
  const Shapes shapes(model.model(), model.table, 12);
  const auto unmeasured = shapes.find({1, 4});
  QVERIFY(unmeasured && !shapes[*unmeasured].measured);
  QCOMPARE(shapes[*unmeasured].samplesPerSecond, 0.0);
  QVERIFY(shapes.find({1, 2}) && shapes[*shapes.find({1, 2})].measured);
  // A number of stages without a build time is not used, and reported.
  QString text = demoText();
  text.replace("\"4\": 450,", "");
  const ModelFile holed = parseModel(text.toStdString(), "file");
  QVERIFY(!holed.model.feasible({1, 4}));
  QVERIFY(says(holed.report.warnings, "no build time for 4 stages"));
  // A misspelt key is reported; a file without one gives no message.
  QVERIFY(file.report.warnings.empty());
  text = demoText();
  text.replace("\"excludedStages\"", "\"excludedstages\"");
  QVERIFY(says(parseModel(text.toStdString(), "file").report.warnings,
               "/feasible/excludedstages is not a key of a training model: ignored"));
  text.replace("\"name\"", "\"colour\": 1, \"name\"");
  QVERIFY(says(parseModel(text.toStdString(), "file").report.warnings,
               "2 keys are not those of a training model, first /colour: ignored"));
}

void TestTrainingRead::tables() {
  const TrainingModel model = demoModel().model();
  const ThroughputFile apart = parseThroughput(
      "stages,pipelines,iteration_ms,samples_per_second\n2,1,960,100\n2,2,960,100\n2,3,960,102\n",
      "file", model);
  QVERIFY(apart.report.warnings.size() == 1);
  QVERIFY(says(apart.report.warnings, "in 1 row, iteration time and throughput are over 1 %"));
  QVERIFY(says(apart.report.warnings, "line 4"));
  QCOMPARE(untranslatable(apart.report, ""), std::string());
  QCOMPARE(apart.table.samplesPerSecond({3, 2}), std::optional(102.0));
  const ThroughputFile times =
      parseThroughput("pipelines,stages,iteration_ms\n1,2,960\n1,5,960\n", "file", model);
  QCOMPARE(times.table.samplesPerSecond({1, 2}), std::optional(100.0));
  QCOMPARE(times.report.rowsDropped, std::size_t{1});
  QVERIFY(says(times.report.dropped, "line 3: (1, 5) is not feasible for demo-12"));
  QCOMPARE(untranslatable(times.report, "demo"), std::string());
  const ThroughputFile json = parseThroughput(
      R"({"rows": [{"pipelines": 2, "stages": 3, "samplesPerSecond": 12.5}]})", "file", model);
  QCOMPARE(json.table.samplesPerSecond({2, 3}), std::optional(12.5));
  QVERIFY(!json.table.samplesPerSecond({1, 2}));
}

void TestTrainingRead::transferTimes() {
  const TransferTable table = parseTransfer("bytes,microseconds\n1000,30\n100,10\n", "file").table;
  QCOMPARE(table.ms(1), 0.01);  // constant below
  QCOMPARE(table.ms(100), 0.01);
  QCOMPARE(table.ms(550), 0.02);  // linear between
  QCOMPARE(table.ms(1000), 0.03);
  QCOMPARE(table.ms(10000), 0.3);  // proportional above
}

void TestTrainingRead::events() {
  const NodeFile file = parseNodeEvents(
      "# nodes\n0,add,a\n0,add,a\n1000,remove,b\n2000,remove,a\n60000,add,c\n", "file", {});
  QCOMPARE(file.report.rowsRead, std::size_t{5});
  QCOMPARE(file.report.rowsDropped, std::size_t{2});
  QVERIFY(says(file.report.dropped, "line 3: a joins a second time"));
  QVERIFY(says(file.report.dropped, "line 4: b leaves but was not present"));
  QCOMPARE(untranslatable(file.report, ""), std::string());
  QCOMPARE(file.history.stays.size(), std::size_t{2});
  QCOMPARE(file.history.stays[0], (NodeStay{"a", 0, 2}));
  QCOMPARE(file.history.lastEventSeconds, 60.0);
}

void TestTrainingRead::missingFiles() {
  QVERIFY_THROWS_EXCEPTION(InputError, readModelFile(kDemoFolder + "/no.json"));
  QVERIFY_THROWS_EXCEPTION(InputError, readTransferFile(kDemoFolder));
  QVERIFY_THROWS_EXCEPTION(InputError, readNodeFile(kDemoFolder + "/transfer.csv", {}));
}

TEST_WITHOUT_APPLICATION(TestTrainingRead)
#include "tst_training_read.moc"
