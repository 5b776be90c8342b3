// SPDX-License-Identifier: GPL-3.0-or-later
// Logs of requests as people have them: Azure, BurstGPT, Vidur, Mooncake, Bailian, rates, and any
// table whose columns are named.
#include <QTest>
#include <cmath>

#include "base/InputError.h"
#include "market/table/RoleText.h"
#include "serving/load/Arrivals.h"
#include "serving/read/LoadColumns.h"
#include "serving/read/ReadInstances.h"
#include "serving/read/ReadRequests.h"
#include "support/ReaderWords.h"
#include "support/Refusal.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::serving;
using test::refusal;
using test::says;

namespace {

LoadOptions named(const char* columns, const char* unit = nullptr) {
  LoadOptions options;
  options.columns = market::table::chosenColumns(columns, "columns");
  if (unit) options.time = market::table::timeChoice(unit);
  return options;
}

bool near(double found, double wanted) {
  return std::abs(found - wanted) <= 5e-5 * std::max(1.0, std::abs(wanted));
}

std::string linesOf(const std::vector<Text>& lines) {
  std::string all;
  for (const Text& line : lines) all += line.english() + "\n";
  return all;
}

}  // namespace

class TestRequestsPeopleHave : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void wholeFiles_data();
  void wholeFiles();
  void units_data();
  void units();
  void chosenUnits();
  void likelyUnits();
  void rates_data();
  void rates();
  void distinguished();
  void otherFiles_data();
  void otherFiles();
  void instances_data();
  void instances();
};

void TestRequestsPeopleHave::wholeFiles_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QByteArray>("columns");
  QTest::addColumn<int>("requests");
  QTest::addColumn<double>("seconds");
  QTest::addColumn<double>("prompt");
  QTest::addColumn<double>("answer");
  const auto row = [](const char* name, const char* text, int requests, double seconds,
                      double prompt, double answer, const char* columns = "") {
    QTest::newRow(name) << QByteArray(text) << QByteArray(columns) << requests << seconds << prompt
                        << answer;
  };
  row("Azure 2024",
      "TIMESTAMP,ContextTokens,GeneratedTokens\n2024-05-12 00:00:00+00:00,1400,3\n"
      "2024-05-12 00:00:00.250000+00:00,600,4\n2024-05-12 00:00:02.500000+00:00,800,38\n",
      3, 2.5, 2800.0 / 3, 15);
  row("Azure 2023",
      "TIMESTAMP,ContextTokens,GeneratedTokens\n2023-11-16 18:15:46.6805900,374,44\n"
      "2023-11-16 18:15:50.9951690,396,109\n",
      2, 4.314579, 385, 76.5);
  row("Azure with T, Z and semicolons",
      "Timestamp;Context Tokens;Generated Tokens\n2024-05-12T00:00:00.5Z;100;10\n"
      "2024-05-12T00:00:03.123456789Z;\"200\";20\n",
      2, 2.623456789, 150, 15);
  row("BurstGPT",
      "Timestamp,Model,Request tokens,Response tokens,Total tokens,Log Type\n"
      "5,A,400,20,420,Conversation log\n45,A,1000,200,1200,Conversation log\n"
      "118,B,300,0,300,API log\n120,B,400,300,700,API log\n",
      3, 115, 600, 520.0 / 3);
  row("BurstGPT with fractions",
      "Timestamp,Session ID,Elapsed time,Model,Request tokens,Response tokens,Total tokens,Log "
      "Type\n"
      "0.5,1,3.2,A,400,20,420,Conversation log\n9.75,2,1.5,A,600,40,640,Conversation log\n",
      2, 9.25, 500, 30);
  row("Vidur",
      "arrived_at,num_prefill_tokens,num_decode_tokens\n0.25,100,7\n3,300,9\n10.25,200,11\n", 3, 10,
      200, 9);
  row("Vidur, an unnamed first column",
      ",arrived_at,num_prefill_tokens,num_decode_tokens,pd_ratio\n0,0,100,7,14\n1,60,300,9,33\n", 2,
      60, 200, 8);
  row("Bailian in seconds",
      "{\"chat_id\": 1, \"parent_chat_id\": -1, \"timestamp\": 61.114, \"input_length\": 521, "
      "\"output_length\": 132, \"type\": \"text\", \"turn\": 1, \"hash_ids\": [1, 2]}\n"
      "{\"chat_id\": 2, \"parent_chat_id\": -1, \"timestamp\": 62.114, \"input_length\": 479, "
      "\"output_length\": 68, \"type\": \"text\", \"turn\": 1, \"hash_ids\": [1, 3]}\n",
      2, 1, 500, 100);
  row("Mooncake in ms",
      "{\"timestamp\": 0, \"input_length\": 500, \"output_length\": 100, \"hash_ids\": [0]}\n"
      "{\"timestamp\": 3000, \"input_length\": 400, \"output_length\": 80, \"hash_ids\": [0]}\n"
      "{\"timestamp\": 6000, \"input_length\": 900, \"output_length\": 300, \"hash_ids\": [0]}\n",
      3, 6, 600, 160);
  row("a list of objects with deep keys",
      R"([{"created": 1772352000, "usage": {"prompt_tokens": 10, "completion_tokens": 2}},
          {"created": 1772352060, "usage": {"prompt_tokens": 30, "completion_tokens": 4}}])",
      2, 60, 20, 3);
  row("a list in an answer",
      R"({"object": "list", "data": [{"timestamp": 1767571200, "prompt_tokens": 100,
          "completion_tokens": 10}, {"timestamp": 1767571202, "prompt_tokens": 200,
          "completion_tokens": 20}]})",
      2, 2, 150, 15);
  row("a list in one line",
      R"({"data": [{"ts": 1767571200, "prompt_tokens": 100, "completion_tokens": 10}, )"
      R"({"ts": 1767571202, "prompt_tokens": 200, "completion_tokens": 20}]})",
      2, 2, 150, 15);
  row("newest first", "arrival_s,input_tokens,output_tokens\n5,2,1\n4,1,3\n", 2, 1, 1.5, 2);
  row("words for nothing",
      "arrival_s,input_tokens,output_tokens\n0,5,NaN\n1,7,3\nnull,7,3\n3,None,3\n4,9,5\n", 2, 3, 8,
      4);
  row("named columns, tabs",
      "wann\tmodell\tein\taus\n2026-03-01 10:00:00\ta\t10\t5\n2026-03-01 10:01:00\ta\t20\t7\n", 2,
      60, 15, 6, "arrival=wann, input=ein, output=aus");
  row("named columns with commas in their names",
      "\"time, UTC\",\"in, tokens\",out\n2026-03-01 10:00:00,10,5\n2026-03-01 10:02:00,20,7\n", 2,
      120, 15, 6, "arrival=\"time, UTC\", input=\"in, tokens\", output=out");
  row("without a header", "5,400,20\n9,600,40\n", 2, 4, 500, 30,
      "arrival=column 1, input=column 2, output=column 3");
  row("thousands", "time_s;prompt_tokens;completion_tokens\n0;1 400;20\n30,5;2 600;40\n", 2, 30.5,
      2000, 30);
}

void TestRequestsPeopleHave::wholeFiles() {
  QFETCH(QByteArray, text);
  QFETCH(QByteArray, columns);
  QFETCH(int, requests);
  QFETCH(double, seconds);
  QFETCH(double, prompt);
  QFETCH(double, answer);
  LoadOptions options = named(columns.constData());
  if (QByteArray(QTest::currentDataTag()) == "without a header") {
    options.time = market::table::timeChoice("s");
  }
  QVERIFY(!isRates(text.toStdString(), options));
  const RequestsFile file = parseRequests(text.toStdString(), "file", options);
  QCOMPARE(static_cast<int>(file.requests.size()), requests);
  const auto& at = file.requests.arrivalSeconds;
  QVERIFY2(near(at.back() - at.front(), seconds), qPrintable(QString::number(at.back())));
  const ArrivalFigures figures = describe(file.requests);
  QVERIFY2(near(figures.meanPrompt, prompt), qPrintable(QString::number(figures.meanPrompt)));
  QVERIFY2(near(figures.meanOutput, answer), qPrintable(QString::number(figures.meanOutput)));
  QCOMPARE(test::untranslatable(file.report,
                                "Timestamp Request tokens Response arrived_at num_prefill_tokens "
                                "num_decode_tokens created usage prompt completion wann ein aus "
                                "time UTC in out serving arrivals timeUnit Context Generated "
                                "TIMESTAMP input output length column Tokens timestamp "
                                "completion_tokens prompt_tokens"),
           std::string());
}

void TestRequestsPeopleHave::units_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<double>("seconds");
  QTest::addColumn<QByteArray>("note");
  const auto line = [](const char* stamp) {
    return std::string("{\"timestamp\": ") + stamp +
           ", \"input_length\": 5, \"output_length\": 5}\n";
  };
  const auto json = [&](std::initializer_list<const char*> stamps) {
    std::string text;
    for (const char* stamp : stamps) text += line(stamp);
    return QByteArray::fromStdString(text);
  };
  const auto row = [](const char* name, const QByteArray& text, double seconds, const char* note) {
    QTest::newRow(name) << text << seconds << QByteArray(note);
  };
  row("whole seconds", json({"0", "60", "120"}), 120,
      "times in seconds, inferred: 0.0167 requests/s");
  row("fractions", json({"0.0", "0.5", "2.25"}), 2.25, "times in seconds, inferred");
  row("a request a second", json({"0", "1", "2", "3", "4", "5"}), 5, "times in seconds, inferred");
  row("whole ms", json({"0", "730", "2218", "2951", "4417", "9040"}), 9.04,
      "times in milliseconds, inferred");
  row("ms since 1970", json({"1772352000000", "1772352002500"}), 2.5,
      "times in milliseconds since 1970");
  row("dates", json({"\"2026-03-01T10:00:00.5Z\"", "\"2026-03-01T10:00:03Z\""}), 2.5,
      "times are dates");
  const auto csv = [](const char* name, const char* first, const char* second) {
    return QByteArray(name) + ",input_tokens,output_tokens\n" + first + ",5,6\n" + second +
           ",7,8\n";
  };
  row("a column of ms", csv("timestamp_ms", "0", "2500"), 2.5,
      "times in milliseconds from the start");
  row("a column of seconds", csv("arrival_s", "1", "5"), 4, "times in seconds from the start");
  row("a column of minutes", csv("time (min)", "1", "5"), 240, "times in minutes from the start");
  row("ns since 1970", csv("ts", "1772352000000000000", "1772352000500000000"), 0.5,
      "times in nanoseconds since 1970");
}

void TestRequestsPeopleHave::units() {
  QFETCH(QByteArray, text);
  QFETCH(double, seconds);
  QFETCH(QByteArray, note);
  const RequestsFile file = parseRequests(text.toStdString(), "file");
  const auto& at = file.requests.arrivalSeconds;
  QVERIFY2(near(at.back() - at.front(), seconds), qPrintable(QString::number(at.back())));
  std::vector<Text> all = file.report.understood;
  all.insert(all.end(), file.report.warnings.begin(), file.report.warnings.end());
  QVERIFY2(says(all, note.constData()), linesOf(all).c_str());
}

void TestRequestsPeopleHave::chosenUnits() {
  const char* text =
      "{\"timestamp\": 0, \"input_length\": 5, \"output_length\": 5}\n"
      "{\"timestamp\": 120, \"input_length\": 5, \"output_length\": 5}\n";
  QCOMPARE(parseRequests(text, "file", named("", "ms")).requests.arrivalSeconds.back(), 0.12);
  QCOMPARE(parseRequests(text, "file", named("", "s")).requests.arrivalSeconds.back(), 120.0);
  QCOMPARE(parseRequests(text, "file", named("", "minutes")).requests.arrivalSeconds.back(),
           7200.0);
  const RequestsFile chosen = parseRequests(text, "file", named("", "ms"));
  QVERIFY(says(chosen.report.understood, "times in milliseconds from the start"));
}

/// A load that somebody records has some requests a second and lasts some hours.
void TestRequestsPeopleHave::likelyUnits() {
  const auto unit = [](int count, double step) {
    std::vector<double> stamps;
    for (int i = 0; i < count; ++i) stamps.push_back(std::floor(i * step));
    return likelyUnit(stamps).seconds;
  };
  QCOMPARE(unit(12031, 299), 1e-3);     // Mooncake: an hour in ms
  QCOMPARE(unit(50, 300), 1e-3);        // its first lines
  QCOMPARE(unit(1'400'000, 7.5), 1.0);  // BurstGPT: months of seconds
  QCOMPARE(unit(100, 1), 1.0);
  QCOMPARE(unit(20, 400), 1e-3);
  QCOMPARE(unit(5000, 720'000), 1e-6);  // an hour in us
  QCOMPARE(unit(3, 60), 1.0);
}

void TestRequestsPeopleHave::rates_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QByteArray>("columns");
  QTest::addColumn<QByteArray>("unit");
  QTest::addColumn<double>("first");
  QTest::addColumn<double>("last");
  QTest::addColumn<double>("end");
  const auto row = [](const char* name, const char* text, double first, double last, double end,
                      const char* columns = "", const char* unit = "auto") {
    QTest::newRow(name) << QByteArray(text) << QByteArray(columns) << QByteArray(unit) << first
                        << last << end;
  };
  row("by minute", "Time (min),Requests\n0,600\n1,1200\n2,300\n", 10, 5, 180);
  row("our own", "start_s,requests_per_s\n0,2\n60,4\n", 2, 4, 120);
  row("per minute", "minute;requests_per_minute\n0;60\n1;30,5\n", 1, 30.5 / 60, 120);
  row("by dates", "timestamp,qps\n2026-03-01 10:00,3\n2026-03-01 10:05,6\n", 3, 6, 600);
  row("counts by date", "date,requests\n2026-03-01,86400\n2026-03-02,172800\n2026-03-03,8640\n", 1,
      0.1, 3 * 86400);
  row("counts by seconds since 1970", "ts,invocations\n1772352000,600\n1772352060,60\n", 10, 1,
      120);
  row("steps of 300", "time,rps\n0,2\n300,4\n", 2, 4, 600);
  row("hours", "hour,requests_per_hour\n0,3600\n1,7200\n", 1, 2, 7200);
  row("named", "x,y\n0,2\n5,4\n", 2, 4, 600, "start=x, rate=y", "min");
  row("a day", "date,requests_per_day\n2026-01-05,864000\n2026-01-06,1728000\n", 10, 20, 172800);
  row("by n/day", "date,n/day\n2026-01-05,864000\n2026-01-06,1728000\n", 10, 20, 172800);
  row("daily", "date,daily_requests\n2026-01-05,864000\n2026-01-06,86400\n", 10, 1, 172800);
  row("qpm", "timestamp,qpm\n2026-01-05T10:00:00Z,600\n2026-01-05T10:01:00Z,300\n", 10, 5, 120);
  row("camel", "time,RequestsPerHour\n2026-01-05,3600\n2026-01-06,7200\n", 1, 2, 172800);
  row("newest first", "timestamp,requests\n2026-01-05 10:01:00,300\n2026-01-05 10:00:00,600\n", 10,
      5, 120);
  row("times of day", "time,requests_per_minute\n10:00,600\n10:01,300\n", 10, 5, 120);
  row("sums of usage",
      "start_time,end_time,num_model_requests,input_tokens,output_tokens\n"
      "1767571200,1767574800,3600,8640,864\n1767574800,1767578400,7200,1,1\n",
      1, 2, 7200);
  row("a total that was named a rate", "at,n_requests\n1767571200,120\n1767571260,60\n", 2, 1, 120,
      "start=at, rate=n_requests");
  row("a unit that was named", "start,rate\n0,600\n60,300\n", 10, 5, 120, "rate_per_min=rate");
  row("named counts", "x,y\n0,600\n1,60\n", 10, 1, 120, "start=x, count=y", "minutes");
}

void TestRequestsPeopleHave::rates() {
  QFETCH(QByteArray, text);
  QFETCH(QByteArray, columns);
  QFETCH(QByteArray, unit);
  QFETCH(double, first);
  QFETCH(double, last);
  QFETCH(double, end);
  const LoadOptions options =
      named(columns.constData(), unit == "auto" ? nullptr : unit.constData());
  QVERIFY(isRates(text.toStdString(), options));
  const RatesFile file = parseRates(text.toStdString(), "file", options);
  QVERIFY2(near(file.requestsPerSecond.front(), first),
           qPrintable(QString::number(file.requestsPerSecond.front())));
  QVERIFY2(near(file.requestsPerSecond.back(), last),
           qPrintable(QString::number(file.requestsPerSecond.back())));
  QCOMPARE(file.startSeconds.front(), 0.0);
  QCOMPARE(file.endSeconds, end);
  QCOMPARE(test::untranslatable(file.report,
                                "Time min Requests requests_per_minute minute "
                                "timestamp qps date ts invocations time rps hour x y "
                                "requests_per_hour requests_per_day n day daily_requests qpm "
                                "RequestsPerHour start_time num_model_requests rate at n_requests"),
           std::string());
}

void TestRequestsPeopleHave::distinguished() {
  QVERIFY(!isRates("timestamp,input_tokens,output_tokens\n1,3,4\n"));
  QVERIFY(isRates("start_time,num_model_requests,input_tokens,output_tokens\n1,2,3,4\n"));
  QVERIFY(!isRates("{\"timestamp\": 0}"));
  QVERIFY(!isRates(""));
  QVERIFY(isRates("time,requests\n0,5\n60,6\n"));
  QVERIFY(isRates("a,b,c\n1,2,3\n", named("start=a, rate=b")));
  QVERIFY(!isRates("time,requests,c\n1,2,3\n", named("arrival=time, input=requests, output=c")));
}

void TestRequestsPeopleHave::otherFiles_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QByteArray>("columns");
  QTest::addColumn<QString>("message");
  const auto row = [](const char* name, const char* text, const char* columns,
                      const char* message) {
    QTest::newRow(name) << QByteArray(text) << QByteArray(columns) << QString(message);
  };
  row("its columns are named", "when,what\n1,2\n", "",
      "file:header: found columns of other names (when, what), expected arrival_s,input_tokens,");
  row("rates are in the message", "when,what\n1,2\n", "", "rates as start_s,requests_per_s");
  row("how columns are named", "when,what\n1,2\n", "", "--column arrival=NAME");
  row("nothing of a file of another kind", "token,abc123\nfoo,bar\n", "",
      "found columns of other names, expected");
  row("a column that is missing", "timestamp,prompt_tokens\n1,2\n", "", "a column of output");
  row("a column that is not there", "a,b,c\n1,2,3\n", "arrival=a, input=b, output=d",
      "no column \"d\", expected one of its columns: a, b, c");
  row("a role that is none", "a,b,c\n1,2,3\n", "speed=a", "one of these: arrival, input, output");
  row("tokens that are none", "arrival_s,input_tokens,output_tokens\n1,x,3\n", "",
      "file:line 2: found input_tokens \"x\", expected a whole number from 0 to 10000000");
  row("half a token", "arrival_s,input_tokens,output_tokens\n1,2.5,3\n", "",
      "found input_tokens \"2.5\"");
  row("a negative time", "arrival_s,input_tokens,output_tokens\n-1,2,3\n", "",
      "file:line 2: found arrival_s \"-1\", expected a time, a number of 0 or more");
  row("a rate by nobody knows what", "start,rate\n0,600\n60,1200\n", "", "--column count=NAME");
  row("a unit that is not known", "start,requests_per_tick\n0,600\n60,1200\n", "",
      "rate_per_min=NAME");
  row("two regions", "time,rps,region\n0,10,eu\n0,30,us\n60,12,eu\n60,32,us\n", "",
      "column region: found rows of several loads (\"eu\", \"us\")");
  row("thousands that may be decimals",
      "Date;Requests per minute\n05.01.2026 10:00;1.200\n"
      "05.01.2026 10:01;600\n",
      "", "this may be either");
  row("thousands alone", "timestamp;requests\n05.01.2026 10:00;1.200\n13.01.2026 10:01;2.400\n", "",
      "this may be either");
  row("sums as requests",
      "start_time,num_model_requests,input_tokens,output_tokens\n1767571200,3600,8,4\n",
      "arrival=start_time", "sums over several requests");
  row("sums as JSON",
      "[{\"start_time\": 1767571200, \"num_model_requests\": 5, "
      "\"input_tokens\": 3, \"output_tokens\": 4}]",
      "", "sums over several requests");
  row("a data set", "[{\"id\": \"a\", \"conversations\": [{\"from\": \"human\"}]}]", "",
      "a request without a time");
  row("a batch", "{\"custom_id\": \"a\", \"body\": {\"max_tokens\": 5}}\n", "",
      "a request without a time");
  row("rates without a unit", "t,requests\n0,5\n7,6\n", "", "serving.arrivals.timeUnit");
  row("JSON of another kind", "{\"offers\": [{\"price\": 3}]}", "", "file:line 1/timestamp");
}

void TestRequestsPeopleHave::otherFiles() {
  QFETCH(QByteArray, text);
  QFETCH(QByteArray, columns);
  QFETCH(QString, message);
  const LoadOptions options = named(columns.constData());
  const QString refused = refusal([&] {
    if (isRates(text.toStdString(), options)) {
      parseRates(text.toStdString(), "file", options);
    } else {
      parseRequests(text.toStdString(), "file", options);
    }
  });
  QVERIFY2(refused.contains(message), qPrintable(refused));
}

void TestRequestsPeopleHave::instances_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<int>("first");
  QTest::addColumn<QByteArray>("changes");
  const auto row = [](const char* name, const char* text, int first, const char* changes) {
    QTest::newRow(name) << QByteArray(text) << first << QByteArray(changes);
  };
  row("dates",
      "2026-02-03T10:00:00Z,add,n1\n2026-02-03T10:00:00Z,add,n2\n2026-02-03T10:30:00Z,remove,n1\n"
      "2026-02-03T11:00:00Z,add,n3\n",
      2, "1800-1 3600+1");
  row("Kubernetes",
      "lastTimestamp,reason,involvedObject.name\n2026-02-03T10:00:00Z,RegisteredNode,n1\n"
      "2026-02-03T10:00:05Z,NodeReady,n1\n2026-02-03T10:10:00Z,NodeHasSufficientMemory,n1\n"
      "2026-02-03T10:20:00Z,NodeNotReady,n1\n2026-02-03T10:21:00Z,RemovingNode,n1\n",
      1, "1200-1");
  row("ms from a start", "0,add,a\n480000,add,b\n600000,remove,a\n", 1, "480+1 600-1");
  row("counts by the clock", "1770112800,8\n1770114600,6\n1770116400,9\n", 8, "1800-2");
}

void TestRequestsPeopleHave::instances() {
  QFETCH(QByteArray, text);
  QFETCH(int, first);
  QFETCH(QByteArray, changes);
  const InstancesFile file = parseInstances(text.toStdString(), "file");
  QCOMPARE(static_cast<int>(file.fleet.initial.size()), first);
  QStringList found;
  for (const FleetChange& change : file.fleet.changes) {
    const QString at = QString::number(change.seconds);
    if (!change.added.empty()) found << at + "+" + QString::number(change.added.size());
    if (!change.removed.empty()) found << at + "-" + QString::number(change.removed.size());
  }
  QCOMPARE(found.join(' '), QString(changes));
}

TEST_WITHOUT_APPLICATION(TestRequestsPeopleHave)
#include "tst_requests_people_have.moc"
