// SPDX-License-Identifier: GPL-3.0-or-later
// Tables, instances, requests and rates: what is understood, and the messages about bad files.
#include <QTest>

#include "ServingData.h"
#include "base/InputError.h"
#include "serving/fleet/Billing.h"
#include "serving/load/Arrivals.h"
#include "serving/read/ReadInstances.h"
#include "serving/read/ReadRequests.h"
#include "support/ReaderWords.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::serving;
using namespace spothorizon::serving::testing;
using test::says;
using test::untranslatable;

namespace {

const char* const kModelHeader =
    "model,layers,paddedLayers,hidden,heads,kvWidth,vocabulary,splitParametersPerLayer,"
    "wholeParametersPerLayer,embeddingParameters,lastStageParameters,bytesPerParameter,minGpus,"
    "maxTensor\n";

QString readText(const QString& kind, const QString& text) {
  const std::string bytes = text.toStdString();
  try {
    if (kind == "models") parseModels(bytes, "file");
    if (kind == "types") parseInstanceTypes(bytes, "file");
    if (kind == "latency") parseLatency(bytes, "file");
    if (kind == "instances") parseInstances(bytes, "file");
    if (kind == "requests") parseRequests(bytes, "file");
    if (kind == "rates") parseRates(bytes, "file");
  } catch (const InputError& error) {
    return QString::fromStdString(error.what());
  }
  return {};
}

}  // namespace

class TestServingRead : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void badFiles_data();
  void badFiles();
  void layers();
  void phases();
  void closedLoop();
  void instances();
  void requests();
  void centuriesApart();
  void rates();
  void generators();
  void badArrivals();
};

void TestServingRead::badFiles_data() {
  QTest::addColumn<QString>("kind");
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("message");
  const auto row = [](const char* kind, const char* name, const QString& text,
                      const char* message) {
    QTest::newRow(name) << QString(kind) << text << QString(message);
  };
  const QString header = kModelHeader;
  const QString layers = "model,tensor,microBatch,prefillMsPerLayer,decodeMsPerLayer\n";
  row("models", "no rows", header, "file: found no models, expected at least one");
  row("models", "empty", "", "file: found no rows, expected a header and at least one row");
  row("models", "no column", "model,layers\nA,1\n",
      "file:header: found no column paddedLayers, expected a column of this name");
  row("models", "cut", header + "A,44,48\n",
      "file:line 2: found 3 columns, expected 14 columns, as the header has (cut off?)");
  row("models", "padding below the layers", header + "A,44,40,64,1,64,1,1,1,1,1,2,1,8\n",
      "file:line 2: found 40 padded layers, expected no fewer than the layers, at most 10000");
  row("models", "no layers", header + "A,0,48,64,1,64,1,1,1,1,1,2,1,8\n",
      "file:line 2: found layers \"0\", expected a whole number from 1 to 1000000000");
  row("models", "too large", header + "A,1000,1000,64,1,64,1,99999999999999,1,1,1,2,1,8\n",
      "expected at most 1e14 bytes");
  row("models", "twice", header + "A,4,4,64,1,64,1,1,1,1,1,2,1,8\nA,4,4,64,1,64,1,1,1,1,1,2,1,8\n",
      "file:line 3: found model \"A\", expected a name that is not there yet");
  row("latency", "negative time", layers + "A,1,1,-3,1\n",
      "file:line 2: found prefillMsPerLayer \"-3\", expected a number from 1e-06 to 1000000000");
  row("latency", "no rows", layers, "file: found no rows, expected at least one");
  row("latency", "another table", "a,b\n1,2\n",
      "file:header: found columns of other names, expected a latency table: prefillMsPerLayer, "
      "prompt_time or silicon_ttft_ms");
  row("latency", "not a number", layers + "A,1,1,3,x\n", "found decodeMsPerLayer \"x\"");
  row("latency", "a Git LFS pointer", "version https://git-lfs.github.com/spec/v1\noid sha256:1\n",
      "file:line 1: found a Git LFS pointer, expected the data itself (git lfs pull)");
  row("latency", "binary", QString("a,b\n") + QChar(0), "found a binary file");
  row("instances", "twice", "[0, \"add\", {\"nodes\": [\"a\", \"a\"]}]\n",
      "file:line 1: found \"a\" is added twice, expected a node that is not there");
  row("instances", "unknown", "[0, \"remove\", {\"nodes\": [\"a\"]}]\n",
      "file:line 1: found \"a\" leaves but was not present, expected a node that is there");
  row("instances", "backwards",
      "[9, \"add\", {\"nodes\": [\"a\"]}]\n[5, \"add\", {\"nodes\": [\"b\"]}]\n",
      "file:line 2: found a time of 5 ms, expected none before that of the line before, 9");
  row("instances", "no DONE", "[0, \"add\", {\"nodes\": [\"a\"]}]\n",
      "file: found no DONE, expected a last line with DONE (cut off?)");
  row("instances", "after DONE", "[0, \"DONE\", {\"nodes\": []}]\n[1, \"DONE\", {\"nodes\": []}]\n",
      "file:line 2: found a line after DONE, expected nothing more");
  row("instances", "another kind", "[0, \"move\", {\"nodes\": []}]\n",
      "file:line 1: found \"move\", expected add, remove, other or DONE");
  row("instances", "no nodes", "[0, \"add\", {}]\n", "expected {\"nodes\": [names]}");
  row("instances", "cut in the middle", "[0, \"add\", {\"nodes\": [\"a\"", "file:line 1");
  row("instances", "a rate that is none", "[0, \"other\", {\"nodes\": [], \"required_tpt\": -1}]\n",
      "file:line 1: found -1, expected required_tpt in requests/s, 0 or more");
  row("instances", "event CSV", "5,add,a\n3,remove,a\n", "file:line 2: found a time of 3 ms");
  row("instances", "empty file", " \n", "file: found an empty file, expected instances");
  row("requests", "none left", "arrival_s,input_tokens,output_tokens\n5,1,0\n",
      "file: found no requests, expected at least one with output tokens");
  row("requests", "cut row", "arrival_s,input_tokens,output_tokens\n5,1\n",
      "file:line 2: found too few columns");
  row("requests", "no date", "TIMESTAMP,ContextTokens,GeneratedTokens\nyesterday,1,1\n",
      "file:line 2: found TIMESTAMP \"yesterday\", expected a date and time");
  row("requests", "Mooncake without a stamp", "{\"input_length\": 1, \"output_length\": 2}\n",
      "file:line 1/timestamp: found nothing, expected a number, 0 or more");
  row("requests", "Mooncake cut", "{\"timestamp\": 0, \"input_le", "file:line 1");
  row("requests", "another header", "when,what\n1,2\n",
      "file:header: found columns of other names");
  row("instances", "no events", "root:x:0,0,a\n", "file:line 1: found no time, expected events");
  row("rates", "one rate", "start_s,requests_per_s\n0,3\n", "file: found 1 rows");
  row("rates", "the same time", "start_s,requests_per_s\n0,3\n0,4\n",
      "file:line 3: found start_s for a second time, expected one row for each time");
}

void TestServingRead::badFiles() {
  QFETCH(QString, kind);
  QFETCH(QString, text);
  QFETCH(QString, message);
  const QString found = readText(kind, text);
  QVERIFY2(found.contains(message), qPrintable(found));
}

void TestServingRead::layers() {
  const LatencyFile file = parseLatency(
      "model,tensor,microBatch,prefillMsPerLayer,decodeMsPerLayer\nA,1,1,10,1\nA,1,4,40,2\n"
      "A,2,1,6,1\nA,1,1,11,1\n",
      "file");
  QCOMPARE(file.kind, LatencyKind::Layers);
  QVERIFY(says(file.report.dropped, "line 5: tensor 1 with micro-batch 1 appears twice"));
  QVERIFY(says(file.report.warnings,
               "A: not measured: tensor 1 with 2, tensor 2 with 2, tensor 2 with 4"));
  QCOMPARE(untranslatable(file.report, ""), std::string());
  const auto& table = std::get<LayerTable>(file.entries.front().table);
  QVERIFY(!table.at(1, 2));
  QVERIFY(near(table.near(1, 2)->prefillMs, 20, 1e-12));
  QVERIFY(!table.near(2, 4));
  LatencyChoice choice;
  choice.model = "B";
  QVERIFY_THROWS_EXCEPTION(InputError, chosen(file, choice));
}

void TestServingRead::phases() {
  if (!sharedDataIsThere()) QSKIP("the shared folder is not here");
  const LatencyFile file = readLatencyFile(sharedFile("tables/phases-llama2-70b.csv"));
  QCOMPARE(file.kind, LatencyKind::Phases);
  QCOMPARE(file.entries.size(), std::size_t(6));
  // Two groups ran out of memory.
  QCOMPARE(file.report.dropped.size(), std::size_t(2));
  QCOMPARE(file.report.rowsDropped, std::size_t(10));
  QVERIFY(says(file.report.dropped, "batch 64 took over 20 % longer"));
  LatencyChoice choice;
  choice.hardware = "h100-80gb";
  choice.tensor = 8;
  const auto& table = std::get<PhaseTable>(chosen(file, choice).table);
  QVERIFY(table.promptSeconds.at(512) > 0 && table.tokenSeconds.at(1) < 0.1);
  QVERIFY(table.tokenSeconds.at(3) >= table.tokenSeconds.at(2) ||
          table.tokenSeconds.at(3) >= table.tokenSeconds.at(4));
  choice.tensor = 3;
  QVERIFY_THROWS_EXCEPTION(InputError, chosen(file, choice));
}

void TestServingRead::closedLoop() {
  if (!sharedDataIsThere()) QSKIP("the shared folder is not here");
  const LatencyFile file = readLatencyFile(sharedFile("tables/measured-h100.csv"));
  QCOMPARE(file.kind, LatencyKind::ClosedLoop);
  QVERIFY(says(file.report.understood, "7 of 312 rows are queued"));
  LatencyChoice choice;
  choice.model = "Qwen3-32B";
  choice.tensor = 2;
  const auto& table = std::get<ClosedLoopTable>(chosen(file, choice).table);
  const ClosedLoopCurve& curve = table.curves.front();
  const ClosedLoopLaw law = closedLoopLaw(table, curve.promptTokens, curve.outputTokens);
  QVERIFY(!law.clamped);
  QCOMPARE(law.limit, curve.limit());
  for (const ClosedLoopRow& row : curve.rows) {
    QCOMPARE(law.ttftSeconds.at(row.inFlight), row.ttftSeconds);
  }
  QVERIFY(closedLoopLaw(table, 1, 1).clamped);
  Demand demand;
  demand.promptTokens = 1024;
  demand.outputTokens = 256;
  demand.maxBatch = 1 << 20;
  const Choice choiceOf = configure(table, models().named("Qwen3-32B"), {}, 8, demand);
  QCOMPARE(choiceOf.configuration().replicas, 4);
  QCOMPARE(choiceOf.configuration().tensor, 2);
}

void TestServingRead::instances() {
  const Fleet fleet =
      parseInstances(
          "[0, \"add\", {\"nodes\": [\"a\", \"b\"]}]\n"
          "[60000, \"remove\", {\"nodes\": [\"a\"], \"required_tpt\": 0.5}]\n"
          "[90000, \"add\", {\"nodes\": [\"a\"]}]\n[120000, \"DONE\", {\"nodes\": []}]\n",
          "file")
          .fleet;
  QCOMPARE(fleet.initial, (std::vector{0, 1}));
  QCOMPARE(fleet.changes.size(), std::size_t(2));
  QCOMPARE(fleet.changes[0].removed, (std::vector{0}));
  QCOMPARE(fleet.changes[0].requiredRate, std::optional(0.5));
  // A name that comes back is a new instance.
  QCOMPARE(fleet.changes[1].added, (std::vector{2}));
  QCOMPARE(fleet.endSeconds, 120.0);
  QCOMPARE(parseInstances("0,add,x\n5000,add,y\n", "file").fleet.most(), 2);
  // What goes at the moment at which it came was never there, and is never billed.
  const Fleet passing = parseInstances(
                            "0,add,a\n0,add,b\n0,remove,a\n5000,add,c\n5000,remove,c\n9000,add,d\n"
                            "9000,add,e\n9000,remove,d\n9000,remove,b\n10000,add,f\n",
                            "file")
                            .fleet;
  QCOMPARE(passing.initial, (std::vector{1}));
  QCOMPARE(passing.changes.size(), std::size_t(2));
  QCOMPARE(passing.changes[0].added, (std::vector{4}));
  QCOMPARE(passing.changes[0].removed, (std::vector{1}));
  QCOMPARE(passing.most(), 2);
  QCOMPARE(billedSeconds(passing, 20, 0).spotSeconds, 9.0 + 11.0 + 10.0);
  if (!sharedDataIsThere()) QSKIP("the shared folder is not here");
  const InstancesFile full = readInstancesFile(sharedFile("instances/g4dn-full.csv"));
  QVERIFY(full.fleet.most() >= 10 && full.fleet.endSeconds > 10 * 3600);
}

void TestServingRead::requests() {
  const RequestsFile own =
      parseRequests("arrival_s,input_tokens,output_tokens\n0,5,6\n1,7,0\n2,9,3\n", "file");
  QCOMPARE(own.requests.size(), std::size_t(2));
  QVERIFY(says(own.report.dropped, "line 3: no output tokens"));
  if (!sharedDataIsThere()) QSKIP("the shared folder is not here");
  const RequestsFile raw = readRequestsFile(sharedFile("raw/azure-2023-conv-first200.csv"));
  const RequestsFile made = readRequestsFile(sharedFile("traces/azure-2023-conv.csv"));
  QCOMPARE(raw.requests.size(), std::size_t(200));
  QCOMPARE(made.requests.size(), std::size_t(19366));
  for (std::size_t i = 0; i < 200; ++i) {
    QVERIFY(std::abs(raw.requests.arrivalSeconds[i] - made.requests.arrivalSeconds[i]) < 1e-4);
    QCOMPARE(raw.requests.outputTokens[i], made.requests.outputTokens[i]);
  }
  const ArrivalFigures figures = describe(made.requests);
  QVERIFY(std::abs(figures.gapCv - 1.09) < 0.01 && std::abs(figures.meanPrompt - 1155) < 1);
  QVERIFY(near(describe(readRequestsFile(sharedFile("traces/azure-2023-code.csv")).requests).gapCv,
               13.2, 0.01));
  const RequestsFile mooncake = readRequestsFile(sharedFile("traces/mooncake-conversation.csv"));
  QVERIFY(std::abs(mooncake.clockSeconds - 3) < 0.01);
  QVERIFY(says(mooncake.report.warnings, "a coarse clock: 12031 requests share"));
  QVERIFY(near(describe(mooncake.requests).gapCv, 3.03, 0.01));
  QCOMPARE(readRequestsFile(sharedFile("raw/mooncake-conversation-first50.jsonl")).requests.size(),
           std::size_t(50));
  const char* const published[] = {"6.7B-1.5", "20B-0.35", "30B-0.2", "20B-varying"};
  const double cvs[] = {0.094, 0.046, 0.035, 0.098};
  for (int i = 0; i < 4; ++i) {
    const auto file =
        readRequestsFile(sharedFile(std::string("arrivals/") + published[i] + ".csv"));
    const double found = describe(file.requests).gapCv;
    QVERIFY2(std::abs(found - cvs[i]) < 0.0015,
             qPrintable(QString("%1 %2").arg(published[i]).arg(found)));
  }
}

/// A stamp with a slip of the pen takes no room for the centuries before it.
void TestServingRead::centuriesApart() {
  const RequestsFile file = parseRequests(
      "TIMESTAMP,ContextTokens,GeneratedTokens\n0358-02-28 23:59:59.5000000,374,44\n"
      "2020-02-29 00:02:01.2500000,396,1\n",
      "file");
  const ArrivalFigures far = describe(file.requests);
  QCOMPARE(far.leastPerMinute, 0.0);
  QCOMPARE(far.mostPerMinute, 1.0);
  QVERIFY(far.seconds > 1600 * 365.0 * 86400);
  Requests requests;
  requests.arrivalSeconds = {10, 20, 69, 70, 71, 72, 190, 250, 251};
  requests.promptTokens = requests.outputTokens = std::vector<int>(9, 1);
  QCOMPARE(describe(requests).leastPerMinute, 0.0);  // the third of four whole minutes
  QCOMPARE(describe(requests).mostPerMinute, 3.0);
  requests.arrivalSeconds = {0, 1, 60, 130, 131, 180};
  requests.promptTokens = requests.outputTokens = std::vector<int>(6, 1);
  QCOMPARE(describe(requests).leastPerMinute, 1.0);
  QCOMPARE(describe(requests).mostPerMinute, 2.0);
}

void TestServingRead::rates() {
  const RatesFile rates = parseRates("start_s,requests_per_s\n0,2\n60,4\n", "file");
  QCOMPARE(rates.endSeconds, 120.0);
  ArrivalLaw law;
  law.kind = ArrivalKind::Rates;
  law.rateFrom = rates.startSeconds;
  law.rates = {2, 0};
  law.ratesEnd = rates.endSeconds;
  const Requests made = makeRequests(law, {}, 12000, 1, 0);
  QVERIFY(near(double(made.size()), 12000, 0.03));
  for (const double t : made.arrivalSeconds) QVERIFY(std::fmod(t, 120) <= 60);
}

/// Rate and CV over a million gaps.
void TestServingRead::generators() {
  for (const double cv : {0.05, 0.5, 1.0, 2.0, 6.0}) {
    ArrivalLaw law;
    law.requestsPerSecond = 4;
    law.cv = cv;
    const ArrivalFigures f = describe(makeRequests(law, {}, 250000, 3, 0));
    const double error = 3 * cv / std::sqrt(double(f.requests));
    QVERIFY(std::abs(f.requestsPerSecond / 4 - 1) < error + 1e-6);
    QVERIFY(near(f.gapCv, cv, cv > 3 ? 0.03 : 0.01));
  }
  ArrivalLaw onOff;
  onOff.kind = ArrivalKind::OnOff;
  onOff.requestsPerSecond = 4;
  const Requests bursts = makeRequests(onOff, {}, 250000, 3, 0);
  QVERIFY(near(describe(bursts).requestsPerSecond, 4, 0.05) && describe(bursts).gapCv > 2);
  // A longer time only adds requests; another replication is another stream.
  const Requests shorter = makeRequests(onOff, {}, 1000, 3, 0);
  QVERIFY(std::equal(shorter.arrivalSeconds.begin(), shorter.arrivalSeconds.end(),
                     bursts.arrivalSeconds.begin()));
  QVERIFY(makeRequests(onOff, {}, 1000, 3, 1).arrivalSeconds != shorter.arrivalSeconds);
  ArrivalLaw replay;
  replay.kind = ArrivalKind::Replay;
  replay.recorded = shorter;
  replay.rateFactor = 2;
  replay.outputFactor = 0.5;
  replay.windowFrom = 100;
  const Requests again = makeRequests(replay, {}, 1000, 3, 0);
  QVERIFY(again.arrivalSeconds.back() <= 450 && again.outputTokens.front() == 64);
}

void TestServingRead::badArrivals() {
  const auto refused = [](const ArrivalLaw& law) {
    try {
      checkArrivals(law, 3600, "serving.arrivals");
    } catch (const InputError& error) {
      return QString::fromStdString(error.what());
    }
    return QString();
  };
  ArrivalLaw law;
  QCOMPARE(refused(law), QString());
  law.cv = 0;
  QVERIFY(refused(law).contains("serving.arrivals.cv: found 0, expected 0.01 to 100"));
  law.cv = 1;
  law.requestsPerSecond = -1;
  QVERIFY(refused(law).contains("serving.arrivals.requestsPerSecond: found -1"));
  law.requestsPerSecond = 1e10 / 3600;
  QVERIFY(refused(law).contains("expected at most 3000000 in a run"));
  law.kind = ArrivalKind::Replay;
  QVERIFY(refused(law).contains("a file with requests"));
}

TEST_WITHOUT_APPLICATION(TestServingRead)

#include "tst_serving_read.moc"
