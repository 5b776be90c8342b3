// SPDX-License-Identifier: GPL-3.0-or-later
// What is read of files, and what a run would take, are results like any other: the same format,
// and its schema holds.
#include <QTest>

#include "ask/InputNotices.h"
#include "ask/LoadedMarket.h"
#include "ask/TraceInfo.h"
#include "market/Statistics.h"
#include "rental/JobStream.h"
#include "rental/StreamSummary.h"
#include "rental/read/ReadStream.h"
#include "result/ResultFile.h"
#include "result/ResultSchema.h"
#include "session/OpenFile.h"
#include "subjects/stream/JobsInfo.h"
#include "support/JsonSchema.h"
#include "support/ResultRows.h"
#include "support/TestMain.h"

using namespace spothorizon;
using tests::rowOf;

namespace {

using Faults = std::vector<std::string>;

Faults faultsOf(const result::ResultFile& file) {
  return tests::schemaFaults(result::resultSchema().compact(), result::resultText(file));
}

result::ResultFile tablesOf(const market::Trace& trace) {
  result::ResultFile file{"trace", "info"};
  file.tables = study::traceTables(market::traceStatistics(trace));
  return file;
}

market::Trace traceOf(std::vector<double> prices, std::vector<int> gpus, double slotHours) {
  market::Trace trace;
  trace.slotHours = slotHours;
  trace.spotUsdPerGpuHour = std::move(prices);
  trace.freeGpus = std::move(gpus);
  return trace;
}

}  // namespace

class TestFileResults : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void statisticsOfATrace();
  void undefinedStatisticsAreNull();
  void aMarketsFile();
  void aFileOfJobs();
};

void TestFileResults::statisticsOfATrace() {
  const auto json = tests::jsonOf(tablesOf(traceOf({1, 2, 3}, {0, 4, 4}, 2.0)));
  QCOMPARE(rowOf(json, "series", "series", "spotUsdPerGpuHour")["mean"].get<double>(), 2.0);
  QCOMPARE(rowOf(json, "series", "series", "freeGpus")["maximum"].get<double>(), 4.0);
  QCOMPARE(rowOf(json, "spells", "spells", "free")["p50Hours"].get<double>(), 4.0);
  QCOMPARE(rowOf(json, "trace")["hoursBetweenPriceChanges"].get<double>(), 2.0);
  QCOMPARE(rowOf(json, "trace")["profileClock"].get<std::string>(), std::string("since the start"));
  QCOMPARE(tests::rowsOf(json, "hours").size(), std::size_t{24});
  QCOMPARE(tests::rowsOf(json, "weekdays").size(), std::size_t{7});
}

void TestFileResults::undefinedStatisticsAreNull() {
  const auto json = tests::jsonOf(tablesOf(traceOf({market::kUnknownPrice}, {0}, 1)));
  QVERIFY(rowOf(json, "series", "series", "spotUsdPerGpuHour")["mean"].is_null());
  QVERIFY(rowOf(json, "series", "series", "freeGpus")["autocorrelation1Week"].is_null());
  QVERIFY(rowOf(json, "spells", "spells", "free")["meanHours"].is_null());
  QVERIFY(rowOf(json, "trace")["mostFreeShare"].is_null());
  QCOMPARE(rowOf(json, "trace")["noneFreeShare"].get<double>(), 1.0);
}

void TestFileResults::aMarketsFile() {
  const study::Scenario scenario =
      study::openWholeScenario(SAMPLE_DIR "/calm-cloud.csv", [](study::Scenario&) {}).scenario;
  const auto market = study::loadMarket(scenario);
  const result::ResultFile file =
      study::traceInfo(scenario, *market, study::inputNotices(scenario, *market));
  QCOMPARE(faultsOf(file), Faults());
  QVERIFY(file.hasScenario());
  QCOMPARE(file.sentence.english(),
           std::string("672 slots of 30 min; the mean spot price is $1.045 per GPU-hour, the mean "
                       "of free GPUs 6.644."));
  QCOMPARE(file.sources.size(), std::size_t{1});
}

void TestFileResults::aFileOfJobs() {
  const rental::RecordedStream recorded =
      rental::readStream(SAMPLE_DIR "/busy-cluster.csv", rental::StreamOptions());
  const rental::JobStream stream = rental::withSpeedUp(recorded, rental::amdahl(0));
  const rental::StreamSummary summary = rental::summary(stream);
  const result::ResultFile file = study::jobsInfo(summary, recorded, stream.notes);
  QCOMPARE(faultsOf(file), Faults());
  QVERIFY(!file.hasScenario());
  const auto json = tests::jsonOf(file);
  QVERIFY(json["scenario"].is_null());
  QCOMPARE(rowOf(json, "jobs")["jobs"].get<int>(), static_cast<int>(recorded.jobs.size()));
  int byHour = 0;
  for (const auto& row : tests::rowsOf(json, "hours")) byHour += row["arrivals"].get<int>();
  QCOMPARE(byHour, static_cast<int>(recorded.jobs.size()));
}

TEST_WITHOUT_APPLICATION(TestFileResults)
#include "tst_file_results.moc"
