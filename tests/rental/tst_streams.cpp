// SPDX-License-Identifier: GPL-3.0-or-later
// Reading streams, tables and epochs: layouts, dropped rows and their messages, and every refusal.
#include <QDir>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "Instances.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "rental/SpeedUpTables.h"
#include "rental/StreamSample.h"
#include "rental/StreamSummary.h"
#include "rental/read/ReadEpochs.h"
#include "rental/read/ReadStream.h"
#include "support/ReaderWords.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::rental;
using test::says;
using testing::near;

namespace {

const char kElastic[] =
    "job_id,submission_time,num_iteration,model_name,deadline,batch_size,num_gpu,duration\n"
    "a,7200,3600,vgg16,1,256,2,1800\n"
    "b,3600,7200,bert,1,64,1,7200\n"
    "c,10800,3600,vgg16,1,256,4,900";

RecordedStream read(const std::string& text, const StreamOptions& options = {}) {
  return parseStream(text, "jobs.csv", options);
}

template <class Try>
QString refusal(const Try& attempt) {
  try {
    attempt();
  } catch (const InputError& error) {
    return QString::fromUtf8(error.what());
  }
  return "taken";
}

GpuTables twoTypes() {
  ThroughputTables a100{"A100", {}, {}}, t4{"T4", {}, {}};
  a100.models["vgg16"][256] = {{1, 1}, {2, 1.9}, {4, 3.5}};
  a100.models["bert"][64] = {{1, 2}, {2, 3}};
  t4.models["vgg16"][256] = {{1, 0.25}, {4, 1.25}};
  return {{a100, t4}};
}

void write(const QTemporaryDir& folder, const char* name, const std::string& text) {
  writeFileWhole(folder.filePath(name).toStdString(), text);
}

}  // namespace

class TestStreams : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void elasticFlow();
  void asRecorded();
  void philly();
  void separatedOtherwise_data();
  void separatedOtherwise();
  void namedColumns();
  void nothingIsQuotedOfAnotherFile();
  void starts();
  void clocks();
  void dropped();
  void refused_data();
  void refused();
  void tooLarge();
  void writtenAndRead();
  void classesByTable();
  void classesWithoutTable();
  void sizesFromDurations();
  void oneMoment();
  void parts();
  void summarised();
  void dispersion();
  void tables();
  void badTables_data();
  void badTables();
  void noTables();
  void epochFiles();
  void badEpochs_data();
  void badEpochs();
  void samples();
  void sampleRhythm();
  void samplesOfEveryLaw();
};

void TestStreams::elasticFlow() {
  const RecordedStream stream = read(kElastic);
  QCOMPARE(stream.jobs.size(), std::size_t{3});
  QCOMPARE(stream.report.format, std::string("ElasticFlow jobs (with models)"));
  QVERIFY(says(stream.report.warnings, "1 row is earlier than the row before: sorted"));
  QVERIFY(says(stream.report.understood, "iterations from column num_iteration"));
  QVERIFY(says(stream.report.understood,
               "times are seconds from a start that the file does not state"));
  QVERIFY(!stream.hasClock);
  const RecordedJob& second = stream.jobs[1];
  QCOMPARE(second.arrivalHours, 1.0);
  QCOMPARE(second.recordedHours, 0.5);
  QCOMPARE(second.iterations, 3600.0);
  QCOMPARE(stream.models[static_cast<std::size_t>(second.model)], std::string("vgg16"));
  QCOMPARE(second.batch, 256);
  QCOMPARE(second.gpus, 2);
  QCOMPARE(second.line, 2U);
  QCOMPARE(stream.startUnixSeconds, 3600.0);
  QCOMPARE(stream.spanHours(), 2.0);
}

void TestStreams::asRecorded() {
  const RecordedStream stream =
      read("job_id,submission_time,duration,num_gpu\r\nx,60,36,16\r\ny,96,72,1\r\n");
  QCOMPARE(stream.report.format, std::string("ElasticFlow jobs (as recorded)"));
  QCOMPARE(stream.jobs[0].model, -1);
  QVERIFY(std::isnan(stream.jobs[0].iterations));
  QCOMPARE(stream.jobs[0].gpus, 16);
  QCOMPARE(stream.spanHours(), 0.01);
}

void TestStreams::philly() {
  const RecordedStream stream = read(
      "job_id,user,num_gpu,submit_time,iterations,model_name,duration,job_type\n"
      "0,\"a, b\",1,8555,5049,vgg16,747,strict\n60,v,1,9469,741,inception_v3,40,strict\n");
  QCOMPARE(stream.report.format, std::string("jobs as in the Philly trace"));
  QCOMPARE(stream.jobs[1].iterations, 741.0);
  QCOMPARE(stream.jobs[1].batch, -1);
}

/// As spreadsheets, R and databases write tables.
void TestStreams::separatedOtherwise_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::newRow("commas") << QByteArray("submitted,duration,gpus,model\n0,36,1,a\n60,72,2,b\n");
  QTest::newRow("quotes") << QByteArray(
      "\"submitted\",\"duration\",\"gpus\",\"model\"\n\"0\",\"36\",\"1\",\"a\"\n"
      "\"60\",\"72\",\"2\",\"b\"\n");
  QTest::newRow("semicolons") << QByteArray(
      "submitted;duration;gpus;model\n0;36;1;a\n60;72;2;\"b\"\n");
  QTest::newRow("tabs") << QByteArray(
      "# jobs\nsubmitted\tduration\tgpus\tmodel\r\n0\t36\t1\ta\r\n60\t72\t2\tb\r\n");
  QTest::newRow("a comma in a name")
      << QByteArray("\"job, number\";submitted;duration;gpus;model\n7;0;36;1;a\n8;60;72;2;b\n");
}

void TestStreams::separatedOtherwise() {
  QFETCH(QByteArray, text);
  const RecordedStream stream = read(text.toStdString());
  QCOMPARE(stream.jobs.size(), std::size_t{2});
  QCOMPARE(stream.jobs[1].arrivalHours, 60.0 / 3600);
  QCOMPARE(stream.jobs[1].recordedHours, 0.02);
  QCOMPARE(stream.jobs[1].gpus, 2);
  QCOMPARE(stream.models, (std::vector<std::string>{"a", "b"}));
}

void TestStreams::namedColumns() {
  StreamOptions options;
  options.columns = {"when", "", "", "minutes", "cards", "net", "", ""};
  options.secondsPerUnit = 60;
  const RecordedStream stream =
      read("when;x,when,minutes,cards,net\n0,5,30,2,a\n0,65,60,1,b\n", options);
  QCOMPARE(stream.report.format, std::string("CSV of jobs"));
  QCOMPARE(stream.jobs[1].arrivalHours, 1.0);
  QCOMPARE(stream.jobs[0].recordedHours, 0.5);
  QCOMPARE(stream.models, (std::vector<std::string>{"a", "b"}));
  options.columns.gpus = "gpus?";
  QVERIFY(refusal([&] {
            read("when,minutes,cards\n1,2,3\n", options);
          }).contains("no column \"gpus?\", expected one of its columns: when, minutes, cards"));
}

/// A scenario may name any file of the machine, and its report is sent to others.
void TestStreams::nothingIsQuotedOfAnotherFile() {
  StreamOptions options;
  options.columns.gpus = "gpus?";
  for (const StreamOptions& chosen : {StreamOptions(), options}) {
    const QString message = refusal([&] { read("token,abc123\n1,2\n", chosen); });
    QVERIFY2(message.contains("found columns of other names"), qPrintable(message));
    QVERIFY2(!message.contains("abc123"), qPrintable(message));
  }
}

/// A file with starts and ends: the duration is from one to the other.
void TestStreams::starts() {
  const RecordedStream stream = read(
      "submit_time,start_time,end_time,gpus\n0,3600,7200,1\n10,20,5,1\n3600,3700,3640,1\n9,9,99,"
      "1\n");
  QCOMPARE(stream.jobs.size(), std::size_t{2});
  QCOMPARE(stream.jobs[0].recordedHours, 1.0);
  QCOMPARE(stream.report.dropped.size(), std::size_t{2});
  QCOMPARE(stream.report.dropped[0].english(), std::string("line 3: it ended before it began"));
  QCOMPARE(stream.report.dropped[1].english(), std::string("line 4: it ended before it began"));
}

void TestStreams::clocks() {
  const auto at = [](const char* first, const char* second) {
    return read(std::string("submit_time,duration\n") + first + ",5\n" + second + ",5\n");
  };
  const RecordedStream dates = at("2020-02-20 22:00:00", "2020-02-21T00:00:00");
  QVERIFY(dates.hasClock);
  QCOMPARE(dates.startUnixSeconds, 1582236000.0);
  QCOMPARE(dates.spanHours(), 2.0);
  QVERIFY(says(dates.report.understood, "times without a zone read as UTC"));
  QVERIFY(says(dates.report.warnings, "no column of GPUs: 1 GPU is assumed for every job"));
  QCOMPARE(test::untranslatable(dates.report, "submit_time duration UTC"), std::string());
  QVERIFY(!says(at("2020-02-20T22:00:00Z", "2020-02-21T00:00:00Z").report.understood, "UTC"));
  const RecordedStream epoch = at("1582236000", "1582239600");
  QVERIFY(epoch.hasClock && epoch.startUnixSeconds == 1582236000.0);
  const RecordedStream millis = at("1582236000000", "1582239600000");
  QVERIFY(millis.hasClock && near(millis.startUnixSeconds, 1582236000.0, 1e-15));
  QCOMPARE(millis.spanHours(), 1.0);
  QVERIFY(refusal([&] {
            at("2020-02-20", "17");
          }).contains("jobs.csv:line 3: found \"17\", expected a date"));
  QVERIFY(refusal([&] { at("17", "2020-02-20"); }).contains("expected a time, a finite number"));
}

void TestStreams::dropped() {
  const RecordedStream stream = read(
      "submit_time,num_gpu,duration,iteration\n1,1,3600,5\n2,0,3600,5\n3,1,-5,5\n4,1,0,5\n"
      ",1,3600,5\n6,1,,\n7,1,3600,0\n8,,3600,5\n9,2,,7\n10,-1,5,5\n");
  QCOMPARE(stream.jobs.size(), std::size_t{2});
  QCOMPARE(stream.report.rowsRead, std::size_t{10});
  QCOMPARE(stream.report.rowsDropped, std::size_t{8});
  const std::vector<std::string> expected{"line 3: 0 GPUs",
                                          "line 4: a negative duration",
                                          "line 5: a duration of 0",
                                          "line 6: no time of submission",
                                          "line 7: neither a duration nor iterations",
                                          "line 8: no iterations to do",
                                          "line 9: no number of GPUs",
                                          "line 11: a negative number of GPUs"};
  for (const std::string& line : expected)
    QVERIFY2(says(stream.report.dropped, line.c_str()), line.c_str());
  QCOMPARE(test::untranslatable(stream.report, "submit_time num_gpu duration iteration"),
           std::string());
}

void TestStreams::refused_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QString>("message");
  const auto row = [](const char* name, const char* text, const char* message) {
    QTest::newRow(name) << QByteArray(text) << message;
  };
  row("empty", "", "jobs.csv: found no header");
  row("header only", "submit_time,duration\n", "found no rows, expected at least one job");
  row("no time", "job,duration\n1,2\n", "expected a time of submission");
  row("no size", "submit_time,num_gpu\n1,2\n", "expected a duration, an end or iterations");
  row("text for GPUs", "submit_time,duration,num_gpu\n1,2,two\n",
      "jobs.csv:line 2, column num_gpu: found \"two\", expected a whole number");
  row("half a GPU", "submit_time,duration,num_gpu\n1,2,0.5\n", "found \"0.5\", expected a whole");
  row("text for time", "submit_time,duration\n1,2\nsoon,3\n", "line 3: found \"soon\"");
  row("infinite", "submit_time,duration\n1,inf\n", "column duration: found \"inf\"");
  row("huge time", "submit_time,duration\n1e300,5\n", "line 2: found \"1e300\"");
  row("cut", "submit_time,num_gpu,duration\n1,2,3\n4,5", "line 3: found too few columns");
  row("too many", "submit_time,duration\n1,2\n4,5,6\n", "line 3: found too many columns");
  row("open quote", "submit_time,duration,model\n1,2,\"a\n", "a quote that is not closed");
  row("two columns", "submit_time,duration,duration\n1,2,3\n", "two columns duration");
  row("none left", "submit_time,duration,num_gpu\n1,2,0\n",
      "found no job in any row (line 2: 0 GPUs), expected at least one job");
}

void TestStreams::refused() {
  QFETCH(QByteArray, text);
  QFETCH(QString, message);
  const QString refused = refusal([&] { read(text.toStdString()); });
  QVERIFY2(refused.contains(message), qPrintable(refused));
}

void TestStreams::tooLarge() {
  QTemporaryDir folder;
  write(folder, "jobs.csv", kElastic);
  const std::string path = folder.filePath("jobs.csv").toStdString();
  QCOMPARE(readStream(path).jobs.size(), std::size_t{3});
  StreamOptions options;
  options.sizeLimit = 100;
  QVERIFY(refusal([&] { readStream(path, options); }).contains("expected at most 100 bytes"));
  QVERIFY(refusal([] {
            read(std::string("submit_time,duration\n1,2\0\n", 26));
          }).contains("a binary file"));
  QVERIFY(refusal([&] { readStream(folder.path().toStdString()); }).contains("a folder"));
  QVERIFY(refusal([] { readStream("/nowhere/jobs.csv"); }).contains("no such file"));
}

void TestStreams::writtenAndRead() {
  RecordedStream stream = read(kElastic);
  stream.models[0] = "a \"model\", large #1";
  const RecordedStream again = read(streamCsv(stream));
  QCOMPARE(again.jobs.size(), stream.jobs.size());
  for (std::size_t i = 0; i < again.jobs.size(); ++i) {
    RecordedJob expected = stream.jobs[i];
    expected.line = again.jobs[i].line;
    // Models are numbered as they appear, which is now in the order of time.
    QCOMPARE(again.models[static_cast<std::size_t>(again.jobs[i].model)],
             stream.models[static_cast<std::size_t>(expected.model)]);
    expected.model = again.jobs[i].model;
    QVERIFY(near(again.jobs[i].arrivalHours, expected.arrivalHours, 1e-12));
    expected.arrivalHours = again.jobs[i].arrivalHours;
    QCOMPARE(again.jobs[i], expected);
  }
}

void TestStreams::classesByTable() {
  const JobStream stream = withTables(read(kElastic), twoTypes());
  QCOMPARE(stream.classes.size(), std::size_t{2});
  const JobClass& vgg = stream.classes[0];
  QCOMPARE(vgg.name, std::string("vgg16, batch 256"));
  QVERIFY(near(vgg.oneGpuHours, 1, 1e-15));  // 3600 iterations at one a second
  QVERIFY(near(vgg.jobsPerHour, 1, 1e-15));  // two in two hours
  QVERIFY(near(stream.classes[1].oneGpuHours, 1, 1e-15));
  QVERIFY(near(*vgg.speedUps[0].at(4), 3.5, 1e-15));
  QVERIFY(near(*vgg.speedUps[1].at(1), 0.25, 1e-15));
  QVERIFY(stream.classes[1].speedUps[1].table.empty());
  QVERIFY(says(stream.notes, "sizes are hours on one A100"));
  QCOMPARE(test::untranslatable(stream.notes, ""), std::string());
}

void TestStreams::classesWithoutTable() {
  RecordedStream stream = read(kElastic);
  stream.models[0] = "resnet";
  const QString refused = refusal([&] { withTables(stream, twoTypes()); });
  QVERIFY2(
      refused.contains("found jobs without a table on A100: resnet, batch 256, expected one of "
                       "these: bert (batch 64); vgg16 (batch 256)"),
      qPrintable(refused));
}

/// Without iterations the duration on the GPUs asked for says how much work there was.
void TestStreams::sizesFromDurations() {
  const RecordedStream stream = read(
      "submit_time,model,batch,num_gpu,duration\n0,vgg16,256,2,3600\n3600,vgg16,256,3,3600\n"
      "7200,vgg16,256,1,3600\n");
  const JobStream tables = withTables(stream, twoTypes());
  QCOMPARE(tables.jobs.size(), std::size_t{2});
  QVERIFY(near(tables.jobs[0].oneGpuHours, 1.9, 1e-15));
  QVERIFY(says(tables.notes, "1 job left out: no iterations, and not measured"));
  QCOMPARE(test::untranslatable(tables.notes, ""), std::string());
  const JobStream assumed = withSpeedUp(stream, power(0.5));
  QCOMPARE(assumed.jobs.size(), std::size_t{3});
  QCOMPARE(assumed.classes.size(), std::size_t{1});
  QVERIFY(near(assumed.jobs[1].oneGpuHours, std::sqrt(3.0), 1e-15));
  QCOMPARE(withSpeedUp(read("submit_time,duration\n1,2\n5,6\n"), power(1)).classes[0].name,
           std::string("jobs"));
}

void TestStreams::oneMoment() {
  const RecordedStream stream = read("submit_time,duration\n5,9\n5,9\n");
  QVERIFY(refusal([&] { withSpeedUp(stream, power(1)); }).contains("2 jobs at one moment"));
}

void TestStreams::parts() {
  const JobStream stream = withTables(read(kElastic), twoTypes());
  const JobStream some = part(stream, 0.5, 10);
  QCOMPARE(some.jobs.size(), std::size_t{2});
  QCOMPARE(some.classes.size(), std::size_t{1});
  QCOMPARE(some.jobs[0].arrivalHours, 0.0);
  QCOMPARE(some.jobs[0].jobClass, 0);
  QCOMPARE(some.startUnixSeconds, 7200.0);
  QVERIFY(near(some.classes[0].jobsPerHour, 2, 1e-15));
  QVERIFY(refusal([&] { part(stream, 5, 6); }).contains("no jobs from hour 5 to hour 6"));
}

void TestStreams::summarised() {
  const StreamSummary s = summary(withTables(read(kElastic), twoTypes()));
  QCOMPARE(s.jobs, std::size_t{3});
  QCOMPARE(s.jobsPerHour, 1.5);
  QCOMPARE(s.classes[0].jobs, std::size_t{2});
  QCOMPARE(s.classes[0].medianOneGpuHours, 1.0);
  QCOMPARE(s.gpusAsked.at(4), std::size_t{1});
  QVERIFY(near(s.recordedGpuHours, 2 * 0.5 + 1 * 2 + 4 * 0.25, 1e-15));
  QVERIFY(near(s.meanRecordedGpus, 2, 1e-15));
  QVERIFY(near(s.meanRecordedHours, 2.75 / 3, 1e-15));
  const StreamSummary clock = summary(withSpeedUp(
      read("submit_time,duration\n2020-02-20T22:30:00Z,60\n2020-02-22T01:00:00Z,60\n"), power(1)));
  QCOMPARE(clock.byHour[22], std::size_t{1});
  QCOMPARE(clock.byHour[1], std::size_t{1});
  QCOMPARE(clock.byWeekday[3], std::size_t{1});  // a Thursday
  QCOMPARE(clock.byWeekday[5], std::size_t{1});
}

void TestStreams::dispersion() {
  std::vector<Job> jobs;
  const auto at = [&jobs](double hours) { jobs.push_back({hours, 1, 1, 1, 0}); };
  for (int i = 0; i <= 100; ++i) at(i);
  QCOMPARE(indexOfDispersion(jobs, 1), 0.0);
  jobs.clear();
  // 0, 0, 4, 0: mean 1, variance 4.
  for (int i = 0; i < 4; ++i) at(2.5);
  at(4);
  QCOMPARE(indexOfDispersion(jobs, 1), 4.0);
  QVERIFY(std::isnan(indexOfDispersion(jobs, 3)));
}

void TestStreams::tables() {
  QTemporaryDir folder;
  QDir(folder.path()).mkdir("A100");
  write(folder, "A100/bert.csv", "global_batch_size,1,2,4\n64,6,8.5,\n128,,nan,10");
  write(folder, "A100/vgg16.csv", "global_batch_size,4,8\r\n256,4,0\r\n");
  write(folder, "A100/readme.txt", "no table");
  const ThroughputTables tables = readThroughputTables(folder.filePath("A100/").toStdString());
  QCOMPARE(tables.gpu, std::string("A100"));
  QCOMPARE(tables.models.size(), std::size_t{2});
  QCOMPARE(*tables.row("bert", 64), (ThroughputTables::Row{{1, 6}, {2, 8.5}}));
  QCOMPARE(*tables.row("bert", 128), (ThroughputTables::Row{{4, 10}}));
  QVERIFY(!tables.row("bert", 256) && !tables.row("gpt2", 64));
  QVERIFY(says(tables.notes, "4 cells were not measured"));
  // From 4 GPUs on: in proportion up to there.
  QCOMPARE(referenceThroughput(*tables.row("vgg16", 256)), 1.0);
  QCOMPARE(*speedUpOf(*tables.row("vgg16", 256), 1).at(4), 4.0);
}

void TestStreams::badTables_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QString>("message");
  const auto row = [](const char* name, const char* text, const char* message) {
    QTest::newRow(name) << QByteArray(text) << message;
  };
  row("empty", "", "found an empty table");
  row("another", "a,b\n1,2\n", "line 1: found another first column, expected global_batch_size");
  row("twice", "global_batch_size,1,2,2\n", "found 2 GPUs twice");
  row("falling", "global_batch_size,4,2\n", "found 2 GPUs after 4");
  row("no GPUs", "global_batch_size,0\n", "found \"0\", expected GPUs");
  row("text", "global_batch_size,1\n64,fast\n", "line 2: found \"fast\"");
  row("negative", "global_batch_size,1\n64,-2\n", "found \"-2\"");
  row("infinite", "global_batch_size,1\n64,inf\n", "found \"inf\"");
  row("cut", "global_batch_size,1,2\n64,3\n", "line 2: found 2 columns, expected 3 columns");
  row("batch twice", "global_batch_size,1\n64,3\n64,3\n", "found batch size 64 twice");
  row("nothing", "global_batch_size,1\n64,nan\n", "found no measured throughput");
}

void TestStreams::badTables() {
  QFETCH(QByteArray, text);
  QFETCH(QString, message);
  int notMeasured = 0;
  const QString refused =
      refusal([&] { parseThroughputs(text.toStdString(), "bert.csv", notMeasured); });
  QVERIFY2(refused.startsWith("bert.csv:") && refused.contains(message), qPrintable(refused));
}

void TestStreams::noTables() {
  QTemporaryDir folder;
  QVERIFY(refusal([&] {
            readThroughputTables(folder.path().toStdString());
          }).contains("found 0 CSV files"));
  QVERIFY(refusal([] { readThroughputTables("/nowhere"); }).contains("no such folder"));
  write(folder, "a.csv", std::string(17 << 20, 'x'));
  QVERIFY(refusal([&] {
            readThroughputTables(folder.path().toStdString());
          }).contains("at most 16777216 bytes"));
  QVERIFY(refusal([&] {
            readThroughputTables(folder.filePath("a.csv").toStdString());
          }).contains("found a file"));
}

namespace {

const char kEpochs[] =
    "application,epoch,one_gpu_seconds,s1,s2\na,0,3600,1,1.5\nb,0,7200,1,\na,1,1800,1,2\n";

}  // namespace

void TestStreams::epochFiles() {
  QTemporaryDir folder;
  write(folder, "epochs.csv", kEpochs);
  const std::vector<JobClass> classes = readEpochs(folder.filePath("epochs.csv").toStdString());
  QCOMPARE(classes.size(), std::size_t{2});
  QCOMPARE(classes[0].name, std::string("a"));
  QCOMPARE(classes[0].oneGpuHours, 1.5);
  QCOMPARE(classes[0].epochs.size(), std::size_t{2});
  QCOMPARE(classes[0].epochs[1].speedUps[0].at(2), std::optional<double>(2));
  QCOMPARE(classes[1].name, std::string("b"));
  QVERIFY(!classes[1].epochs[0].speedUps[0].at(2));
}

void TestStreams::badEpochs_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QString>("message");
  const auto row = [](const char* name, const char* text, const char* message) {
    QTest::newRow(name) << QByteArray(text) << message;
  };
  row("empty", "", "an empty table");
  row("header", "application,epoch,seconds,s1\n",
      "found \"seconds\", expected column one_gpu_seconds");
  row("columns", "application,epoch,one_gpu_seconds,t1\n", "found \"t1\"");
  row("falling", "application,epoch,one_gpu_seconds,s2,s1\n", "found \"s1\"");
  row("missing epoch", "application,epoch,one_gpu_seconds,s1\na,1,5,1\n", "expected epoch 0");
  row("no speed-up", "application,epoch,one_gpu_seconds,s1\na,0,5,0\n", "no measured speed-up");
  row("negative", "application,epoch,one_gpu_seconds,s1\na,0,-5,1\n", "found \"-5\"");
  row("no rows", "application,epoch,one_gpu_seconds,s1\n", "found no epochs");
}

void TestStreams::badEpochs() {
  QFETCH(QByteArray, text);
  QFETCH(QString, message);
  QTemporaryDir folder;
  write(folder, "epochs.csv", text.toStdString());
  const QString refused = refusal([&] { readEpochs(folder.filePath("epochs.csv").toStdString()); });
  QVERIFY2(refused.contains(message), qPrintable(refused));
}

void TestStreams::samples() {
  SampleSpec spec;
  spec.classes = testing::caseB().classes;
  for (std::size_t i = 0; i < 3; ++i)
    spec.classes[i].name = std::string(1, static_cast<char>('a' + i));
  const RecordedStream stream = sampleStream(spec);
  QCOMPARE(streamCsv(sampleStream(spec)), streamCsv(stream));
  // 21 an hour for four weeks: 14,112 or so.
  QVERIFY(std::abs(static_cast<double>(stream.jobs.size()) - 14112) < 5 * std::sqrt(14112.0));
  const JobStream jobs = withSpeedUp(parseStream(streamCsv(stream), "s.csv", {}), power(0.8));
  QCOMPARE(jobs.jobs.size(), stream.jobs.size());
  QVERIFY(std::abs(indexOfDispersion(jobs.jobs, 1) - 1) < 0.25);
  spec.seed = 2;
  QVERIFY(streamCsv(sampleStream(spec)) != streamCsv(stream));
}

/// More by day than by night, fewer at weekends; the mean rate is as it was.
void TestStreams::sampleRhythm() {
  SampleSpec spec;
  spec.classes = {testing::jobClass(20, 1, power(0.8))};
  spec.dayShare = 0.8;
  spec.weekend = 0.25;
  const RecordedStream stream = sampleStream(spec);
  QVERIFY(std::abs(static_cast<double>(stream.jobs.size()) - 13440) < 600);
  const StreamSummary s = summary(withSpeedUp(stream, power(0.8)));
  QVERIFY(s.byHour[14] > 5 * s.byHour[2]);
  QVERIFY(s.byWeekday[2] > 3 * s.byWeekday[6]);
}

void TestStreams::samplesOfEveryLaw() {
  SampleSpec spec;
  spec.classes = {testing::jobClass(20, 1, power(0.8))};
  const auto spread = [&spec](ArrivalKind kind) {
    spec.arrivals.kind = kind;
    const JobStream stream = withSpeedUp(sampleStream(spec), power(0.8));
    if (std::abs(stream.classes[0].jobsPerHour - 20) > 5) return -1.0;
    return indexOfDispersion(stream.jobs, 1);
  };
  QVERIFY(std::abs(spread(ArrivalKind::Even)) < 0.05);
  QVERIFY(std::abs(spread(ArrivalKind::Poisson) - 1) < 0.25);
  const double batches = spread(ArrivalKind::Batches);  // 2·5 − 1 by batches of 5
  QVERIFY(batches > 7 && batches < 11);
  QVERIFY(spread(ArrivalKind::TwoState) > 3);
  spec.hours = 1e9;
  QVERIFY(refusal([&] { sampleStream(spec); }).contains("fewer than 16777216"));
}

TEST_WITHOUT_APPLICATION(TestStreams)
#include "tst_streams.moc"
