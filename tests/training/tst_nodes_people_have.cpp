// SPDX-License-Identifier: GPL-3.0-or-later
// Nodes that come and go as people write them down: dates, headers, Slurm, Kubernetes, Karpenter,
// counts since 1970.
#include <QTemporaryDir>
#include <QTest>

#include "base/Files.h"
#include "base/InputError.h"
#include "market/read/Formats.h"
#include "market/read/MarketFiles.h"
#include "market/read/NodeEvents.h"
#include "market/table/RoleText.h"
#include "support/ReaderWords.h"
#include "support/Refusal.h"
#include "support/TestMain.h"
#include "training/NodeIntervals.h"
#include "training/read/ReadNodes.h"

using namespace spothorizon;
using namespace spothorizon::training;
using test::refusal;
using test::says;

namespace {

const char* const kDates =
    "2026-02-03T10:00:00Z,add,n1\n2026-02-03T10:00:00Z,add,n2\n2026-02-03T10:30:00Z,remove,n1\n"
    "2026-02-03T11:00:00Z,add,n3\n";

class OnDisk {
 public:
  std::string path(const std::string& text) const {
    const std::string path = m_folder.filePath("nodes.csv").toStdString();
    writeFileWhole(path, text);
    return path;
  }

 private:
  QTemporaryDir m_folder;
};

/// "0:2 1800:1": nodes from a second on.
QString stepsOf(const NodeHistory& history) {
  std::map<double, int> change;
  for (const NodeStay& stay : history.stays) {
    ++change[stay.from];
    if (std::isfinite(stay.to)) --change[stay.to];
  }
  for (std::size_t i = 0; i < history.counts.size(); ++i) {
    change[history.counts[i].seconds] =
        history.counts[i].nodes - (i > 0 ? history.counts[i - 1].nodes : 0);
  }
  QStringList steps;
  int nodes = 0;
  for (const auto& [at, by] : change) {
    nodes += by;
    steps << QString("%1:%2").arg(at).arg(nodes);
  }
  return steps.join(' ');
}

/// The same as a market counts them.
QString stepsOf(const market::RawSeries& series) {
  QStringList steps;
  for (std::size_t i = 0; i < series.seconds.size(); ++i) {
    steps << QString("%1:%2").arg(series.seconds[i] - series.seconds.front()).arg(series.values[i]);
  }
  return steps.join(' ');
}

}  // namespace

class TestNodesPeopleHave : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void events_data();
  void events();
  void named();
  void counts();
  void units();
  void namedCounts();
  void words();
  void messages();
  void otherFiles_data();
  void otherFiles();
};

void TestNodesPeopleHave::events_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QString>("steps");
  const auto row = [](const char* name, const char* text, const char* steps) {
    QTest::newRow(name) << QByteArray(text) << QString(steps);
  };
  row("dates", kDates, "0:2 1800:1 3600:2");
  row("dates and a header",
      "time,event,node\n2026-02-03 10:00:00,added,a\n2026-02-03 10:20:00,removed,a\n"
      "2026-02-03 10:30:00,added,b\n",
      "0:1 1200:0 1800:1");
  row("other order of columns, semicolons",
      "node;timestamp;action\na;2026-02-03T10:00:00Z;up\nb;2026-02-03T10:05:00Z;up\n"
      "a;2026-02-03T10:10:00Z;down\n",
      "0:1 300:2 600:1");
  row("seconds since 1970", "1770112800,add,a\n1770112800,add,b\n1770116400,remove,b\n",
      "0:2 3600:1");
  row("Kubernetes, as kubectl may write them",
      "LAST SEEN,TYPE,REASON,OBJECT,MESSAGE\n"
      "2026-02-03T10:00:00Z,Normal,RegisteredNode,node/ip-10-0-0-1,Node registered\n"
      "2026-02-03T10:00:10Z,Normal,NodeReady,node/ip-10-0-0-1,Node is ready\n"
      "2026-02-03T10:10:00Z,Normal,NodeHasSufficientMemory,node/ip-10-0-0-1,status\n"
      "2026-02-03T10:20:00Z,Normal,NodeNotReady,node/ip-10-0-0-1,Node is not ready\n"
      "2026-02-03T10:20:30Z,Normal,RemovingNode,node/ip-10-0-0-1,Removing\n"
      "2026-02-03T10:30:00Z,Normal,NodeReady,node/ip-10-0-0-2,Node is ready\n",
      "0:1 1200:0 1800:1");
  row("Karpenter, newest first",
      "lastTimestamp\tinvolvedObject.name\treason\n2026-02-03T10:40:00Z\ta\tSpotInterrupted\n"
      "2026-02-03T10:10:00Z\tb\tInitialized\n2026-02-03T10:00:00Z\ta\tLaunched\n",
      "0:1 600:2 2400:1");
  row("Slurm",
      "Time|NodeName|State\n2026-02-03T10:00:00|gpu01|IDLE\n2026-02-03T10:00:00|gpu02|IDLE\n"
      "2026-02-03T10:05:00|gpu01|ALLOCATED\n2026-02-03T10:15:00|gpu02|DOWN\n"
      "2026-02-03T10:45:00|gpu02|IDLE\n",
      "0:2 900:1 2700:2");
  row("sacctmgr show event -P",
      "Cluster|NodeName|TimeStart|TimeEnd|State|Reason|User\n"
      "c|gpu01|2026-02-03T10:00:00|2026-02-03T10:10:00|DOWN*|Not responding|slurm(0)\n"
      "c|gpu02|2026-02-03T10:05:00|Unknown|DRAIN|maintenance|root(0)\n"
      "c|gpu03|2026-02-03T10:20:00|2026-02-03T10:30:00|DOWN|power|root(0)\n",
      "0:2 300:1 600:2 1200:1 1800:2");
  row("EventBridge",
      "time,detail-type,instance-id\n2026-02-03T10:00:00Z,EC2 Instance Launched,i-1\n"
      "2026-02-03T10:10:00Z,EC2 Instance Rebalance Recommendation,i-1\n"
      "2026-02-03T10:20:00Z,EC2 Spot Instance Interruption Warning,i-1\n",
      "0:1 1200:0");
  row("there before the record begins",
      "time,event,node\n2026-02-03 10:00:00,NodeReady,a\n2026-02-03 10:20:00,NodeNotReady,b\n",
      "0:2 1200:1");
  row("ms from the start", "0,add,a\n480000,add,b\n600000,remove,a\n", "0:1 480:2 600:1");
  row("ms from the start under a header", "ms,event,node\n0,add,a\n480000,add,b\n", "0:1 480:2");
  row("CloudTrail",
      "eventTime,eventName,instanceId\n2026-01-05T10:00:00Z,RunInstances,i-1\n"
      "2026-01-05T10:10:00Z,RunInstances,i-2\n2026-01-05T11:00:00Z,BidEvictedEvent,i-1\n"
      "2026-01-05T12:00:00Z,TerminateInstances,i-2\n",
      "0:1 600:2 3600:1 7200:0");
  row("CloudTrail as JSON",
      R"({"Records":[{"eventTime":"2026-01-05T10:00:00Z","eventName":"RunInstances",
         "responseElements":{"instancesSet":{"items":[{"instanceId":"i-1"},{"instanceId":"i-2"}]}}},
         {"eventTime":"2026-01-05T11:00:00Z","eventName":"BidEvictedEvent",
          "serviceEventDetails":{"instanceIdSet":["i-1"]}}]})",
      "0:2 3600:1");
  row("kubectl get events -o json",
      R"({"kind":"List","items":[
{"kind":"Event","involvedObject":{"kind":"Node","name":"n1"},"reason":"NodeReady",
 "lastTimestamp":"2026-01-05T10:00:00Z"},
{"kind":"Event","involvedObject":{"kind":"Pod","name":"p"},"reason":"Started",
 "lastTimestamp":"2026-01-05T10:01:00Z"},
{"kind":"Event","involvedObject":{"kind":"Node","name":"n1"},"reason":"NodeNotReady",
 "lastTimestamp":"2026-01-05T11:00:00Z"}]})",
      "0:1 3600:0");
  row("Karpenter's log",
      R"({"time":"2026-01-05T10:00:00Z","message":"registered nodeclaim","Node":{"name":"n1"}})"
      "\n"
      R"({"time":"2026-01-05T12:00:00Z","message":"deleted node","Node":{"name":"n1"}})",
      "0:1 7200:0");
  row("minutes in the name", "time_min,event,node\n0,join,a\n8,join,b\n10,leave,a\n",
      "0:1 480:2 600:1");
}

void TestNodesPeopleHave::events() {
  QFETCH(QByteArray, text);
  QFETCH(QString, steps);
  const OnDisk disk;
  const std::string path = disk.path(text.toStdString());
  const NodeFile file = readNodeFile(path, {});
  QVERIFY(file.history.named);
  QCOMPARE(stepsOf(file.history), steps);
  QCOMPARE(
      test::untranslatable(
          file.report,
          "time event node ms min add remove column 1 2 3 "
          "timestamp action LAST SEEN REASON OBJECT Time State "
          "NodeName lastTimestamp involvedObject name reason "
          "NodeHasSufficientMemory time_min TimeStart TimeEnd detail type instance EC2 Instance "
          "Rebalance Recommendation eventTime eventName instanceId"),
      std::string());
  // The market counts the same.
  QCOMPARE(stepsOf(market::readAvailabilityFile(path, {}).series), steps);
}

void TestNodesPeopleHave::named() {
  const OnDisk disk;
  NodeOptions options;
  options.events.columns =
      market::table::chosenColumns("time=wann, event=was, node=\"wer, genau\"", "columns");
  const std::string text =
      "was,\"wer, genau\",wann\nadd,a,2026-02-03 10:00\nadd,b,2026-02-03 10:10\n"
      "remove,a,2026-02-03 10:20\n";
  QCOMPARE(stepsOf(readNodeFile(disk.path(text), options).history), QString("0:1 600:2 1200:1"));
  options.events.columns = market::table::chosenColumns("time=wann, event=wo", "columns");
  QVERIFY(refusal([&] { readNodeFile(disk.path(text), options); }).contains("no column \"wo\""));
}

/// Two hours of counts by the clock are 120 minutes.
void TestNodesPeopleHave::counts() {
  const OnDisk disk;
  const std::string path = disk.path(
      "1770112800,8\n1770113400,8\n1770114600,6\n1770116400,0\n1770118200,4\n1770120000,8\n");
  const NodeFile file = readNodeFile(path, {});
  QCOMPARE(file.history.startUnixSeconds, 1770112800.0);
  const NodeIntervals intervals = toIntervals(file.history, 60);
  QCOMPARE(intervals.count(), 120);
  QCOMPARE(intervals.nodes(0), 8);
  QCOMPARE(intervals.nodes(31), 6);
  QCOMPARE(intervals.nodes(119), 4);
  QVERIFY(std::abs(intervals.mean() - 4.5) < 1e-12);
  // Milliseconds since 1970, and counts in ms from the start, as before.
  QCOMPARE(
      toIntervals(readNodeFile(disk.path("1770112800000,8\n1770116400000,4\n"), {}).history, 60)
          .count(),
      60);
  QCOMPARE(toIntervals(readNodeFile(disk.path("0,8\n3600000,4\n"), {}).history, 60).count(), 61);
}

void TestNodesPeopleHave::units() {
  const OnDisk disk;
  NodeOptions options;
  options.events.time = market::table::timeChoice("s");
  QCOMPARE(stepsOf(readNodeFile(disk.path("0,add,a\n480,add,b\n"), options).history),
           QString("0:1 480:2"));
  QCOMPARE(stepsOf(readNodeFile(disk.path("0,8\n3600,4\n"), options).history),
           QString("0:8 3600:4"));
  options.events.time = market::table::timeChoice("day-first");
  QCOMPARE(
      stepsOf(readNodeFile(
                  disk.path("time,event,node\n03/02/2026 10:00,add,a\n04/02/2026 10:00,add,b\n"),
                  options)
                  .history),
      QString("0:1 86400:2"));
  // Under a header numbers need a choice, and the choice is kept.
  const char* const table = "t,event,node\n0,add,n1\n30,add,n2\n60,remove,n1\n";
  QVERIFY(
      refusal([&] { readNodeFile(disk.path(table), {}); }).contains("the unit of these numbers"));
  options.events.time = market::table::timeChoice("min");
  QCOMPARE(stepsOf(readNodeFile(disk.path(table), options).history), QString("0:1 1800:2 3600:1"));
  market::ReadOptions reading;
  reading.timeUnitSeconds = 60;
  QCOMPARE(stepsOf(market::readAvailabilityFile(disk.path(table), reading).series),
           QString("0:1 1800:2 3600:1"));
  const QString open = refusal([&] {
    parseNodeEvents("time,event,node\n03/02/2026 10:00,add,a\n04/02/2026 10:00,add,b\n", "file",
                    {});
  });
  QVERIFY2(open.contains("day-first"), qPrintable(open));
}

/// The columns of counts are asked for by the names that are taken.
void TestNodesPeopleHave::namedCounts() {
  const OnDisk disk;
  NodeOptions options;
  const std::string path = disk.path("minute,nodes\n0,8\n30,6\n60,0\n120,4\n");
  QVERIFY(refusal([&] { readNodeFile(path, options); }).contains("--column count=NAME"));
  options.events.columns = market::table::chosenColumns("count=nodes", "columns");
  QCOMPARE(stepsOf(readNodeFile(path, options).history), QString("0:8 1800:6 3600:0 7200:4"));
  const std::string changes =
      disk.path("time,event,count\n2026-01-05T10:00:00Z,add,8\n2026-01-05T11:00:00Z,remove,2\n");
  options.events.columns = market::table::chosenColumns("count=count", "columns");
  QVERIFY(refusal([&] { readNodeFile(changes, options); }).contains("come or go"));
  const std::string pools = disk.path(
      "time,cluster,nodes\n2026-01-05T10:00:00Z,a,8\n2026-01-05T10:00:00Z,b,16\n"
      "2026-01-05T11:00:00Z,a,6\n2026-01-05T11:00:00Z,b,12\n");
  options.events.columns = market::table::chosenColumns("count=nodes", "columns");
  options.market.columns.pools = {{"cluster", "b"}};
  QCOMPARE(stepsOf(readNodeFile(pools, options).history), QString("0:16 3600:12"));
}

void TestNodesPeopleHave::words() {
  using market::NodeChange;
  QCOMPARE(market::nodeChange("NodeReady"), NodeChange::Comes);
  QCOMPARE(market::nodeChange("node not ready"), NodeChange::Goes);
  QCOMPARE(market::nodeChange("SpotInterrupted"), NodeChange::Goes);
  QCOMPARE(market::nodeChange("NodeHasDiskPressure"), NodeChange::Other);
  QCOMPARE(market::nodeChange("+"), NodeChange::Comes);
  QCOMPARE(market::nodeChange(""), NodeChange::Other);
  QCOMPARE(market::nodeChange("IDLE~"), NodeChange::Goes);
  QCOMPARE(market::nodeChange("IDLE+DRAIN"), NodeChange::Goes);
  QCOMPARE(market::nodeChange("MIXED"), NodeChange::Comes);
  QCOMPARE(market::nodeChange("v1.compute.instances.insert"), NodeChange::Comes);
  QCOMPARE(market::nodeChange("UnregisteredNode"), NodeChange::Goes);
  QVERIFY(market::recognise(kDates) != nullptr);
  QCOMPARE(std::string(market::recognise(kDates)->key), std::string("node-events"));
  QCOMPARE(std::string(market::recognise("0,add,a\n5,remove,a\n")->key), std::string("events-csv"));
}

void TestNodesPeopleHave::messages() {
  const NodeFile file = parseNodeEvents(
      "time,reason,node\n2026-02-03 10:00:00,NodeReady,a\n2026-02-03 10:01:00,NodeReady,a\n"
      "2026-02-03 10:02:00,Starting,a\n2026-02-03 10:03:00,NodeNotReady,b\n",
      "file", {});
  QVERIFY(says(file.report.understood, "time from column time, event from reason, node from node"));
  QVERIFY(says(file.report.understood,
               "events that are not about nodes joining or leaving: 1 (\"Starting\")"));
  QVERIFY(says(file.report.understood,
               "events that change nothing, because their node was already present or gone: 1"));
  QVERIFY(says(file.report.warnings,
               "1 node leaves before it joins: it is taken to be present from the start"));
}

void TestNodesPeopleHave::otherFiles_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QString>("message");
  QTest::newRow("no events")
      << QByteArray("root:x:0:0,a\n")
      << "file:line 1: found no time, expected events: a time (a date, or ms";
  QTest::newRow("nothing is quoted") << QByteArray("token,abc\n1,2\n") << "found no time";
  QTest::newRow("a word that is none")
      << QByteArray("0,add,a\n5,drop,a\n") << "file:line 2: found \"drop\", expected add or remove";
  QTest::newRow("words that say nothing")
      << QByteArray("time,event,node\n2026-02-03 10:00,Pulled,a\n2026-02-03 10:01,Scheduled,a\n")
      << "expected words as add, NodeReady, remove or NodeNotReady";
}

void TestNodesPeopleHave::otherFiles() {
  QFETCH(QByteArray, text);
  QFETCH(QString, message);
  const QString found = refusal([&] { parseNodeEvents(text.toStdString(), "file", {}); });
  QVERIFY2(found.contains(message), qPrintable(found));
}

TEST_WITHOUT_APPLICATION(TestNodesPeopleHave)

#include "tst_nodes_people_have.moc"
