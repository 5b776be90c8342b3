// SPDX-License-Identifier: GPL-3.0-or-later
// Files of jobs as clusters write them: sacct, Slurm's JSON, Helios, Alibaba, Philly, spreadsheets.
#include <QTest>
#include <cmath>

#include "base/InputError.h"
#include "market/table/RoleText.h"
#include "rental/JobStream.h"
#include "rental/StreamSummary.h"
#include "rental/read/JobStates.h"
#include "rental/read/ReadStream.h"
#include "support/ReaderWords.h"
#include "support/Refusal.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::rental;
using test::refusal;
using test::says;

namespace {

RecordedStream read(const std::string& text, const StreamOptions& options = {}) {
  return parseStream(text, "jobs", options);
}

double gpuHours(const RecordedStream& stream) {
  double hours = 0;
  for (const RecordedJob& job : stream.jobs) hours += job.recordedHours * job.gpus;
  return hours;
}

StreamOptions named(const char* columns) {
  StreamOptions options;
  options.columns = streamColumns(market::table::chosenColumns(columns, "columns"));
  return options;
}

}  // namespace

class TestJobsPeopleHave : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void wholeFiles_data();
  void wholeFiles();
  void units_data();
  void units();
  void chosenUnits();
  void dates();
  void failedJobsCount();
  void steps();
  void states();
  void namedColumns();
  void otherFiles_data();
  void otherFiles();
};

void TestJobsPeopleHave::wholeFiles_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<int>("jobs");
  QTest::addColumn<double>("hours");
  QTest::addColumn<QByteArray>("dropped");
  const auto row = [](const char* name, const char* text, int jobs, double hours,
                      const char* dropped) {
    QTest::newRow(name) << QByteArray(text) << jobs << hours << QByteArray(dropped);
  };
  row("words for nothing",
      "job_id,submit_time,start_time,end_time,num_gpus\n"
      "1,2026-03-01T08:00:00,2026-03-01T08:00:00,2026-03-01T10:00:00,2\n"
      "2,2026-03-01T09:00:00,None,None,8\n"
      "3,2026-03-01T09:00:00,2026-03-01T09:00:00,2026-03-01T09:30:00,4\n",
      2, 6, "line 3: it never started");
  row("other words for nothing",
      "id;submitted;started;finished;gpus;runtime\n1;0;-;N/A;8;NaN\n2;0;60;3660;1;3600\n"
      "3;5;60;7260;2;null\n",
      2, 5, "line 2: it never started");
  row("an end that nobody knows",
      "submit,start,end,runtime,gpus,state\n0,0,,3600,1,COMPLETED\n0,0,,3600,2,\n"
      "0,0,3600,3600,4,\n",
      2, 5, "line 3: its end is not known");
  row("no number of GPUs",
      "submit,elapsed,gpus\n2026-03-01 08:00,01:30:00,nan\n"
      "2026-03-01 08:00,01:30:00,2\n",
      1, 3, "line 2: no number of GPUs");
  row("sacct with bars",
      "JobID|Submit|Start|End|Elapsed|AllocTRES|State\n"
      "101|2026-03-01T08:00:00|2026-03-01T08:01:00|2026-03-02T10:01:00|1-02:00:00|"
      "cpu=10,gres/gpu:a100=2,gres/gpu=2,node=1|COMPLETED\n"
      "102|2026-03-01T09:00:00|2026-03-01T09:00:30|2026-03-01T09:30:30|00:30:00|"
      "cpu=4,gres/gpu=1,node=1|COMPLETED\n"
      "103|2026-03-01T09:10:00|2026-03-01T09:12:00|2026-03-01T09:42:00|00:30:00|"
      "cpu=8,node=1|COMPLETED\n",
      2, 52.5, "line 4: 0 GPUs");
  row("sacct with a bar at the end, steps and jobs under way",
      "JobID|Submit|Start|End|Elapsed|ReqTRES|State|\n"
      "7|2026-03-01T08:00:00|2026-03-01T08:00:00|2026-03-01T12:00:00|04:00:00|"
      "billing=8,cpu=8,gres/gpu=8|CANCELLED by 1000|\n"
      "7.batch||2026-03-01T08:00:00|2026-03-01T12:00:00|04:00:00||CANCELLED|\n"
      "7.0||2026-03-01T08:00:00|2026-03-01T12:00:00|04:00:00||CANCELLED|\n"
      "8|2026-03-01T08:30:00|Unknown|Unknown|00:00:00|cpu=8,gres/gpu=8|PENDING|\n"
      "9|2026-03-01T08:40:00|2026-03-01T09:00:00|Unknown|03:00:00|cpu=8,gres/gpu=8|RUNNING|\n"
      "10|2026-03-01T08:40:00|None|2026-03-01T09:40:00|00:00:00|cpu=8,gres/gpu=8|CANCELLED by 7|\n",
      1, 32, "line 3: a step of a job that has a row of its own");
  row("sacct with gpu types alone",
      "JobIDRaw|Submit|Start|End|AllocTRES\n"
      "7|2026-03-01T08:00:00|2026-03-01T08:00:00|2026-03-01T09:00:00|"
      "cpu=8,gres/gpu:a100=2,gres/gpu:v100=1\n"
      "8|2026-03-01T08:00:00|2026-03-01T08:00:00|2026-03-01T09:00:00|gres:gpu:4\n",
      2, 7, "");
  row("never started",
      "job_id,submission_time,start_time,end_time,num_gpu\n1,0,10,3610,4\n2,100,,90100,8\n"
      "3,200,300,1500,1\n",
      2, 13.0 / 3, "line 3: it never started");
  row("pods that were deleted before they ran",
      "name,num_gpu,pod_phase,creation_time,deletion_time,scheduled_time\n"
      "a,2,Succeeded,0,7300,100\nb,8,Pending,10,90000,\nc,1,Failed,20,3640,40\n",
      2, 5, "line 3: it never started");
  row("Helios",
      "job_id,user,vc,gpu_num,cpu_num,node_num,state,submit_time,start_time,end_time,duration,"
      "queue\n"
      "1,u,v,8,64,1,COMPLETED,2020-04-01 00:00:00,2020-04-01 00:00:10,2020-04-01 01:00:10,3600,10\n"
      "2,u,v,0,4,1,COMPLETED,2020-04-01 00:00:00,2020-04-01 00:00:10,2020-04-01 01:00:10,3600,10\n"
      "3,u,v,2,4,1,FAILED,2020-04-01 00:00:00,2020-04-01 00:00:10,2020-04-01 00:30:10,1800,10\n"
      "4,u,v,2,4,1,CANCELLED,2020-04-01 00:00:00,,2020-04-01 00:30:10,0,10\n",
      2, 9, "line 5: it never started");
  row("Alibaba",
      "job_name,task_name,inst_num,status,start_time,end_time,plan_cpu,plan_mem,plan_gpu,gpu_type\n"
      "a,worker,4,Terminated,100,3700,600,29,100,V100\nb,worker,2,Running,100,,600,29,100,V100\n"
      "c,tf,1,Failed,200,3800,600,29,50,T4\n",
      2, 5, "line 3: it has not ended");
  row("Slurm's own JSON",
      R"({"jobs":[{"job_id":1,"time":{"submission":1772352000,"start":1772352060,"end":1772359260,
         "elapsed":7200},"tres":{"allocated":[{"type":"cpu","name":"","id":1,"count":10},
         {"type":"gres","name":"gpu","id":1001,"count":2},
         {"type":"gres","name":"gpu:a100","id":1002,"count":2}]},"state":{"current":["COMPLETED"]},
         "steps":[{"time":{"start":1,"end":2}}]},
         {"job_id":2,"time":{"submission":1772352000,"start":0,"end":0,"elapsed":0},
         "tres":{"allocated":[]},"state":{"current":["PENDING"]}},
         {"job_id":3,"time":{"submission":1772352100,"start":1772352100,"end":1772355700,
         "elapsed":3600},"tres":{"allocated":[{"type":"gres","name":"gpu","id":1001,"count":1}]},
         "state":{"current":["TIMEOUT"]}}],"errors":[],"warnings":[]})",
      2, 5, "row 2: it never started");
  row("Slurm's older JSON",
      R"([{"job_id":4,"submit_time":1772352000,"start_time":1772352000,"end_time":1772359200,
         "job_state":"COMPLETED","tres_alloc_str":"cpu=8,gres/gpu=4"}])",
      1, 8, "");
  row("Philly's log",
      R"([{"status":"Pass","vc":"a","jobid":"application_1","submitted_time":"2017-10-09 07:00:00",
         "attempts":[{"start_time":"2017-10-09 07:02:00","end_time":"2017-10-09 07:32:00",
         "detail":[{"ip":"m1","gpus":["gpu0","gpu1"]}]},
         {"start_time":"2017-10-09 08:00:00","end_time":"2017-10-09 09:02:00",
         "detail":[{"ip":"m2","gpus":["gpu0","gpu1"]}]}],"user":"u"},
         {"status":"Killed","vc":"a","jobid":"application_2","submitted_time":"2017-10-09 07:00:00",
         "attempts":[],"user":"u"}])",
      1, 46.0 / 15, "row 2: it never started");
  row("Philly's attempts a day apart",
      R"([{"status":"Pass","jobid":"a1","submitted_time":"2017-10-09 06:59:00","attempts":[
         {"start_time":"2017-10-09 07:00:00","end_time":"2017-10-09 08:00:00",
          "detail":[{"ip":"m1","gpus":["gpu0","gpu1"]}]},
         {"start_time":"2017-10-10 07:00:00","end_time":"2017-10-10 08:00:00",
          "detail":[{"ip":"m1","gpus":["gpu0","gpu1"]}]}]}])",
      1, 4, "");
  row("GPUs of a node",
      "job_id,submit_time,start_time,end_time,num_nodes,gpus_per_node\n"
      "1,2026-01-05 10:00:00,2026-01-05 10:05:00,2026-01-05 11:05:00,4,8\n"
      "2,2026-01-05 11:00:00,2026-01-05 11:05:00,2026-01-05 12:05:00,2,8\n",
      2, 48, "");
  row("ReqGRES of a node",
      "JobID|Submit|Start|End|Elapsed|ReqTRES|State|NNodes|ReqGRES\n"
      "1|2026-01-05T10:00:00|2026-01-05T10:05:00|2026-01-05T11:05:00|01:00:00|cpu=64,node=4|"
      "COMPLETED|4|gpu:8\n",
      1, 32, "");
  row("4x A100",
      "name,created,started,ended,resource\n"
      "a,2026-01-05T10:00:00Z,2026-01-05T10:05:00Z,2026-01-05T12:05:00Z,4x A100\n"
      "b,2026-01-05T11:00:00Z,2026-01-05T11:05:00Z,2026-01-05T12:05:00Z,8 x H100\n",
      2, 16, "");
  row("GPUs that lie deeper",
      R"([{"id":"a","submitted_at":"2026-01-05T10:00:00Z","started_at":"2026-01-05T10:05:00Z",
         "finished_at":"2026-01-05T12:05:00Z","resources":{"gpus":4}}])",
      1, 8, "");
  row("a row twice, and a requeue",
      "id,created_at,started_at,finished_at,gpu_count\n"
      "1,2026-01-05T10:00:00Z,2026-01-05T10:05:00Z,2026-01-05T12:05:00Z,4\n"
      "1,2026-01-05T10:00:00Z,2026-01-05T10:05:00Z,2026-01-05T12:05:00Z,4\n"
      "1,2026-01-05T10:00:00Z,2026-01-05T13:05:00Z,2026-01-05T14:05:00Z,4\n",
      2, 12, "line 3: a job that already has a row");
  row("words of durations",
      "job_id,submit_time,elapsed,num_gpus\n1,2026-01-05 10:00,2h30m,4\n"
      "2,2026-01-05 11:00,45m,2\n3,2026-01-05 11:00,1d 2h,1\n4,2026-01-05 11:00,PT2H30M,1\n",
      4, 40, "");
  row("JSON lines",
      "{\"submit_time\": 0, \"duration\": 3600, \"num_gpus\": 2}\n"
      "{\"submit_time\": 60, \"duration\": 3600, \"num_gpus\": 1}\n",
      2, 3, "");
  row("an unnamed first column", ",submit_time,duration,num_gpu\n0,5,3600,2\n1,65,7200,1\n", 2, 4,
      "");
  row("decimal commas",
      "submit;run_time_hours;gpus\n2026-03-01 08:00;1,5;2\n"
      "2026-03-01 09:00;0,25;4\n",
      2, 4, "");
}

void TestJobsPeopleHave::wholeFiles() {
  QFETCH(QByteArray, text);
  QFETCH(int, jobs);
  QFETCH(double, hours);
  QFETCH(QByteArray, dropped);
  const RecordedStream stream = read(text.toStdString());
  QCOMPARE(static_cast<int>(stream.jobs.size()), jobs);
  QVERIFY2(std::abs(gpuHours(stream) - hours) < 1e-9,
           qPrintable(QString::number(gpuHours(stream))));
  if (dropped.isEmpty()) {
    QCOMPARE(stream.report.rowsDropped, std::size_t{0});
  } else {
    QVERIFY2(says(stream.report.dropped, dropped.constData()),
             stream.report.dropped.empty() ? "nothing"
                                           : stream.report.dropped.front().english().c_str());
  }
}

void TestJobsPeopleHave::units_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<double>("span");
  QTest::addColumn<double>("hours");
  QTest::addColumn<QByteArray>("note");
  const auto row = [](const char* name, const char* text, double span, double hours,
                      const char* note) {
    QTest::newRow(name) << QByteArray(text) << span << hours << QByteArray(note);
  };
  row("seconds since 1970", "submit_time,duration\n1772352000,3600\n1772355600,3600\n", 1, 1,
      "times are seconds since 1970");
  row("microseconds since 1970",
      "submit_time,duration\n1772352000000000,3600\n1772355600000000,3600\n", 1, 1,
      "times are microseconds since 1970; durations count as seconds");
  row("nanoseconds since 1970",
      "submit_time,duration\n1772352000000000000,3600\n1772355600000000000,3600\n", 1, 1,
      "times are nanoseconds since 1970; durations count as seconds");
  row("a duration in ms", "submit_time,duration_ms\n0,3600000\n3600,1800000\n", 1, 0.75,
      "durations in milliseconds, by the name of their column");
  row("a duration in hours", "arrival_s,run_time_hours,gpus\n0,2,1\n7200,1,1\n", 2, 1.5,
      "durations in hours, by the name of their column");
  row("times in minutes", "submit (min),duration (s)\n0,3600\n90,3600\n", 1.5, 1,
      "times are units of 60 s from a start that the file does not state");
  row("what GPU-hours say",
      "submit_time,duration,num_gpus,gpu_hours\n2026-01-05 10:00,60,4,4\n"
      "2026-01-05 11:00,60,2,2\n",
      1, 1, "durations in minutes, by the GPU-hours");
  row("as durations are called", "submit,runtime_min,ngpu\n0,60,4\n90,60,2\n", 1.5, 1,
      "times are units of 60 s from a start that the file does not state");
  row("short ones beside long ones",
      "submit_time,run_time\n2026-01-05 10:00,1:00:00\n2026-01-05 11:00,60:00\n", 1, 1,
      "times without a zone read as UTC");
  row("nothing tells durations", "submit_time,duration\n1772352000,3600\n1772355600,3600\n", 1, 1,
      "durations in seconds, since nothing states their unit");
  row("what start and end say",
      "submit_time,start_time,end_time,duration\n1772352000,1772352000,1772355600,60\n"
      "1772355600,1772355600,1772359200,60\n",
      1, 1, "durations in minutes, by start and end");
}

void TestJobsPeopleHave::units() {
  QFETCH(QByteArray, text);
  QFETCH(double, span);
  QFETCH(double, hours);
  QFETCH(QByteArray, note);
  const RecordedStream stream = read(text.toStdString());
  QVERIFY2(std::abs(stream.spanHours() - span) < 1e-6,
           qPrintable(QString::number(stream.spanHours())));
  double sum = 0;
  for (const RecordedJob& job : stream.jobs) sum += job.recordedHours;
  QVERIFY(std::abs(sum / static_cast<double>(stream.jobs.size()) - hours) < 1e-9);
  std::string all;
  std::vector<Text> lines = stream.report.understood;
  lines.insert(lines.end(), stream.report.warnings.begin(), stream.report.warnings.end());
  for (const Text& line : lines) all += line.english() + "\n";
  QVERIFY2(says(lines, note.constData()), all.c_str());
  QCOMPARE(test::untranslatable(stream.report,
                                "submit time start end duration ms run hours min arrival gpus "
                                "num ngpu runtime UTC"),
           std::string());
}

void TestJobsPeopleHave::chosenUnits() {
  StreamOptions options;
  options.secondsPerUnit = 1e-3;
  const RecordedStream stream =
      read("submit_time,duration\n1772352000000,3600000\n1772355600000,3600000\n", options);
  QVERIFY(stream.hasClock);
  QCOMPARE(stream.jobs[1].recordedHours, 1.0);
  QVERIFY(std::abs(stream.spanHours() - 1) < 1e-9);
  QVERIFY(says(stream.report.understood, "times are milliseconds since 1970"));
}

void TestJobsPeopleHave::dates() {
  const RecordedStream german = read(
      "submit;end;gpus\n20.12.2019 13:00;20.12.2019 15:00;2\n03.12.2019 13:00;03.12.2019 "
      "14:00;1\n");
  QCOMPARE(gpuHours(german), 5.0);
  QVERIFY(std::abs(german.spanHours() - 17 * 24) < 1e-9);
  const char* either =
      "submit_time,duration,gpus\n03/04/2026 10:00,3600,1\n05/06/2026 10:00,3600,1\n";
  QVERIFY(refusal([&] { read(either); }).contains("day-first"));
  StreamOptions options;
  options.order = market::table::DateOrder::MonthFirst;
  QCOMPARE(read(either, options).spanHours(), 24.0 * (27 + 30 + 6));
}

void TestJobsPeopleHave::failedJobsCount() {
  const RecordedStream stream = read(
      "submit_time,start_time,end_time,gpus,state\n0,0,3600,1,COMPLETED\n0,0,1800,2,FAILED\n"
      "0,0,900,4,CANCELLED by 12\n0,0,900,4,NODE_FAIL\n");
  QCOMPARE(gpuHours(stream), 4.0);
  QVERIFY(says(stream.report.warnings,
               "3 jobs failed or were cancelled: they count for the time that they ran"));
  QCOMPARE(test::untranslatable(stream.report, "submit start end time gpus state"), std::string());
}

void TestJobsPeopleHave::steps() {
  // pandas writes whole numbers as 1.0 where a cell of the column is empty.
  QCOMPARE(read("job_id,submit,duration\n1.0,0,60\n2.0,5,60\n").jobs.size(), std::size_t{2});
  JobSteps steps;
  QVERIFY(!steps.isStep("12_4"));
  QVERIFY(steps.isStep("12_4.batch"));
  QVERIFY(steps.isStep("12_4.0"));
  QVERIFY(!steps.isStep("mnist.0"));
  QVERIFY(!steps.isStep(""));
}

void TestJobsPeopleHave::states() {
  QCOMPARE(jobState("CANCELLED by 1000"), JobState::Broken);
  QCOMPARE(jobState("OUT_OF_MEMORY"), JobState::Broken);
  QCOMPARE(jobState("Out Of Memory"), JobState::Broken);
  QCOMPARE(jobState("COMPLETING"), JobState::Running);
  QCOMPARE(jobState("PD"), JobState::Waiting);
  QCOMPARE(jobState("Pass"), JobState::Done);
  QCOMPARE(jobState("0"), JobState::Unknown);
}

void TestJobsPeopleHave::namedColumns() {
  const RecordedStream stream =
      read("wann\tdauer [min]\tkarten\n2026-03-01T08:00:00Z\t30\t2\n2026-03-01T09:00:00Z\t60\t4\n",
           named("submitted=wann, duration=\"dauer [min]\", gpus=karten"));
  QCOMPARE(gpuHours(stream), 5.0);
  // By their places, where there is no header.
  QCOMPARE(gpuHours(read("0,2,3600\n60,1,7200\n",
                         named("submitted=column 1, gpus=column 2, duration=column 3"))),
           4.0);
  const QString role = refusal([] { named("speed=x"); });
  QVERIFY2(role.contains("one of these: submitted, started, ended, duration, gpus, model"),
           qPrintable(role));
  const QString column = refusal([] { read("submit_time,duration\n1,2\n", named("gpus=GPUs")); });
  QVERIFY2(
      column.contains("no column \"GPUs\", expected one of its columns: submit_time, duration"),
      qPrintable(column));
}

void TestJobsPeopleHave::otherFiles_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QString>("message");
  QTest::newRow("prices with start and end")
      << QByteArray("start,end,price\n0,10,2.5\n10,20,3.5\n") << "columns of other names";
  QTest::newRow("JSON of another kind")
      << QByteArray("{\"offers\": [{\"price\": 3}]}") << "expected sacct --json, or objects";
  QTest::newRow("cut JSON") << QByteArray("{\"jobs\": [{\"job_id\": 3") << "is it cut off?";
  QTest::newRow("sacct for the screen")
      << QByteArray(
             "JobID    JobName    State\n-------- ---------- ----------\n12  train  RUNNING\n")
      << "expected one with bars between its columns, as sacct -P or squeue -o";
  QTest::newRow("bjobs for the screen")
      << QByteArray("JOBID   USER    STAT\n101     ann     DONE\n")
      << "whose blanks do not separate";
  QTest::newRow("hours or minutes")
      << QByteArray("submit_time,run_time\n2026-01-05 10:00,1:30\n2026-01-05 11:00,12:00\n")
      << "--time-unit h or --time-unit min";
  QTest::newRow("microseconds from a start")
      << QByteArray(
             "submit_time,start_time,end_time\n600000000,660000000,4260000000\n"
             "1200000000,1260000000,3060000000\n")
      << "as seconds a usual job would take 1000000 h";
  QTest::newRow("days of a spreadsheet")
      << QByteArray("submit_time,start_time,end_time\n46027.41,46027.42,46027.5\n")
      << "--time-unit d";
  QTest::newRow("seconds beside hours")
      << QByteArray("submit_time,duration_hours\n0,2\n3600,1\n7200,1\n")
      << "as submit_s or submit_min";
  QTest::newRow("sacct without times") << QByteArray("JobID|JobName|State\n101|train|COMPLETED\n")
                                       << "sacct -P --format=JobID,Submit";
  QTest::newRow("all waiting") << QByteArray(
                                      "JobID|Submit|Start|End|AllocTRES|State\n"
                                      "1|2026-03-01T08:00:00|Unknown|Unknown||PENDING\n")
                               << "no job in any row (line 2: it never started)";
}

void TestJobsPeopleHave::otherFiles() {
  QFETCH(QByteArray, text);
  QFETCH(QString, message);
  const QString refused = refusal([&] { read(text.toStdString()); });
  QVERIFY2(refused.contains(message), qPrintable(refused));
}

TEST_WITHOUT_APPLICATION(TestJobsPeopleHave)
#include "tst_jobs_people_have.moc"
