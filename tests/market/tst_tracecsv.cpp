// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>
#include <QTest>
#include <bit>
#include <cmath>

#include "base/Files.h"
#include "base/InputError.h"
#include "base/Random.h"
#include "market/ImportMarket.h"
#include "market/MarketSpec.h"
#include "market/TraceCsv.h"
#include "market/read/MarketFiles.h"
#include "support/ReaderWords.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::market;

namespace {

Trace randomTrace(std::uint64_t seed, double slotHours, bool clock) {
  RandomStream random({seed});
  Trace trace;
  trace.slotHours = slotHours;
  if (clock) trace.startUnixSeconds = 1'577'000'000 + static_cast<std::int64_t>(seed);
  for (int t = 0; t < 200; ++t) {
    trace.spotUsdPerGpuHour.push_back(random.uniform() < 0.1 ? kUnknownPrice
                                                             : random.logNormal(1.0, 3.0));
    trace.freeGpus.push_back(random.uniform() < 0.1 ? kUnknownGpus : random.uniformInt(0, 64));
  }
  trace.provenance = {{"price: a.json (b; c)", "two\nlines and a \\ with \\n", ""}, "0123abcd"};
  return trace;
}

/// Equal to the bit; NaN equals NaN.
bool samePrices(const std::vector<double>& a, const std::vector<double>& b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const bool bothUnknown = std::isnan(a[i]) && std::isnan(b[i]);
    if (!bothUnknown && std::bit_cast<std::uint64_t>(a[i]) != std::bit_cast<std::uint64_t>(b[i])) {
      return false;
    }
  }
  return true;
}

}  // namespace

class TraceCsvTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void text();
  void roundTrip_data();
  void roundTrip();
  void handWritten();
  void importAsIs();
  void yearsOfFourDigits();
  void importOnOtherSlots();
  void importFilled_data();
  void importFilled();

 private:
  TraceFile readText(const std::string& text) {
    writeFileWhole(path(), text);
    return MarketFiles().trace(path(), {});
  }
  std::string path() const { return m_dir.filePath("trace.csv").toStdString(); }
  MarketSpec specOf(double slotHours) const {
    MarketSpec spec;
    spec.traceFile = "trace.csv";
    spec.slotHours = slotHours;
    return spec;
  }
  MarketImport import(const MarketSpec& spec) const {
    return importMarket(spec, m_dir.path().toStdString(), 0);
  }

  QTemporaryDir m_dir;
};

void TraceCsvTest::text() {
  Trace trace;
  trace.startUnixSeconds = 1582237243;
  trace.spotUsdPerGpuHour = {0.1 + 0.2, kUnknownPrice};
  trace.freeGpus = {8, kUnknownGpus};
  trace.onDemandUsdPerGpuHour = 3.06;
  trace.provenance.lines = {"generated"};
  QCOMPARE(writeTraceCsv(trace),
           std::string("# format: spothorizon-trace 1\n# slot-hours: 0.5\n# slots: 2\n"
                       "# clock: utc\n# source: generated\n"
                       "slot_start,spot_usd_per_gpu_hour,spot_gpus,ondemand_usd_per_gpu_hour\n"
                       "2020-02-20T22:20:43Z,0.30000000000000004,8,3.06\n"
                       "2020-02-20T22:50:43Z,,,3.06\n"));
}

void TraceCsvTest::roundTrip_data() {
  QTest::addColumn<double>("slotHours");
  QTest::addColumn<bool>("clock");
  for (const double hours : {0.5, 1.0, 1.0 / 3, 0.1, 0.05, 0.0123456789, 24.0}) {
    for (const bool clock : {false, true}) {
      QTest::addRow("%g h %s", hours, clock ? "utc" : "relative") << hours << clock;
    }
  }
}

void TraceCsvTest::roundTrip() {
  QFETCH(double, slotHours);
  QFETCH(bool, clock);
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Trace trace = randomTrace(seed, slotHours, clock);
    if (seed % 2 == 0) trace.onDemandUsdPerGpuHour = 3.06 / 7;
    const Trace again = readText(writeTraceCsv(trace)).trace;
    QCOMPARE(again.slotHours, trace.slotHours);
    QVERIFY(again.startUnixSeconds == trace.startUnixSeconds);
    QVERIFY(samePrices(again.spotUsdPerGpuHour, trace.spotUsdPerGpuHour));
    QCOMPARE(again.freeGpus, trace.freeGpus);
    QVERIFY(again.onDemandUsdPerGpuHour == trace.onDemandUsdPerGpuHour);
    QVERIFY(again.provenance == trace.provenance);
    QCOMPARE(writeTraceCsv(again), writeTraceCsv(trace));
  }
}

// Columns in any order, CRLF, quotes, spaces, a missing slot, rows out of order and one twice.
void TraceCsvTest::handWritten() {
  const TraceFile read = readText(
      "\xef\xbb\xbf# from my notes\r\n"
      "note, spot_gpus, slot_start, spot_usd_per_gpu_hour\r\n"
      "\"a, b\", 4, 2020-01-01T02:00:00+01:00, 0.25\r\n"
      "\r\n"
      "x, 8, 2020-01-01T00:00:00Z, 0.5\r\n"
      "x, 9, 2020-01-01 00:00, 0.75\r\n"
      "x, 7, 2020-01-01T03:00:00Z, \r\n");
  QCOMPARE(read.trace.slotHours, 1.0);
  QCOMPARE(read.trace.startUnixSeconds.value(), std::int64_t{1577836800});
  QCOMPARE(read.trace.freeGpus, (std::vector<int>{8, 4, kUnknownGpus, 7}));
  QVERIFY(samePrices(read.trace.spotUsdPerGpuHour, {0.5, 0.25, kUnknownPrice, kUnknownPrice}));
  QCOMPARE(read.report.rowsRead, std::size_t{4});
  QCOMPARE(inEnglish(read.report.dropped),
           std::vector<std::string>{"line 6: an earlier line is for the same slot"});
  QCOMPARE(inEnglish(read.report.warnings), std::vector<std::string>{"1 slot has no row: unknown"});
}

// What is written can be read: the last second is one of the year 9999.
void TraceCsvTest::yearsOfFourDigits() {
  Trace trace;
  trace.slotHours = 1;
  trace.startUnixSeconds = 253402300800 - 2 * 3600;
  trace.spotUsdPerGpuHour = {1, 2};
  trace.freeGpus = {3, 4};
  QCOMPARE(readText(writeTraceCsv(trace)).trace.startUnixSeconds, trace.startUnixSeconds);
  trace.spotUsdPerGpuHour.push_back(3);
  trace.freeGpus.push_back(5);
  QVERIFY_THROWS_EXCEPTION(InputError, writeTraceCsv(trace));
}

void TraceCsvTest::importAsIs() {
  const Trace trace = randomTrace(5, 0.5, true);
  const std::string text = writeTraceCsv(trace);
  writeFileWhole(path(), text);
  const MarketImport result = import(specOf(0.5));
  QCOMPARE(result.trace.freeGpus, trace.freeGpus);
  QVERIFY(samePrices(result.trace.spotUsdPerGpuHour, trace.spotUsdPerGpuHour));
  QCOMPARE(result.trace.provenance.hash, contentHash(text));
  QCOMPARE(result.trace.provenance.lines.front(), trace.provenance.lines.front());
}

void TraceCsvTest::importOnOtherSlots() {
  Trace trace;
  trace.spotUsdPerGpuHour = {1, 2, 3, 4, 5};
  trace.freeGpus = {8, 4, kUnknownGpus, 6, 7};
  writeFileWhole(path(), writeTraceCsv(trace));
  MarketSpec spec = specOf(1.0);
  QCOMPARE(import(spec).trace.freeGpus, (std::vector<int>{4, 6}));
  QCOMPARE(import(spec).trace.spotUsdPerGpuHour, (std::vector<double>{1, 3}));
  spec.price.onSlot = PriceOnSlot::TimeWeightedMean;
  QCOMPARE(import(spec).trace.spotUsdPerGpuHour, (std::vector<double>{1.5, 3.5}));
  spec = specOf(0.25);
  QCOMPARE(import(spec).trace.freeGpus,
           (std::vector<int>{8, 8, 4, 4, kUnknownGpus, kUnknownGpus, 6, 6, 7, 7}));
}

void TraceCsvTest::importFilled_data() {
  QTest::addColumn<int>("fill");
  QTest::addColumn<std::vector<int>>("gpus");
  QTest::addColumn<std::vector<double>>("prices");
  QTest::newRow("carry forward") << static_cast<int>(Fill::CarryForward)
                                 << std::vector<int>{kUnknownGpus, 4, 4, 6}
                                 << std::vector<double>{1, 1, 3, 3};
  QTest::newRow("zero") << static_cast<int>(Fill::Zero) << std::vector<int>{0, 4, 0, 6}
                        << std::vector<double>{1, 1, 3, 3};
}

void TraceCsvTest::importFilled() {
  QFETCH(int, fill);
  QFETCH(std::vector<int>, gpus);
  QFETCH(std::vector<double>, prices);
  Trace trace;
  trace.spotUsdPerGpuHour = {1, kUnknownPrice, 3, kUnknownPrice};
  trace.freeGpus = {kUnknownGpus, 4, kUnknownGpus, 6};
  writeFileWhole(path(), writeTraceCsv(trace));
  MarketSpec spec = specOf(0.5);
  spec.fill = static_cast<Fill>(fill);
  QCOMPARE(import(spec).trace.freeGpus, gpus);
  QCOMPARE(import(spec).trace.spotUsdPerGpuHour, prices);
}

TEST_WITHOUT_APPLICATION(TraceCsvTest)

#include "tst_tracecsv.moc"
