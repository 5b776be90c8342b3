// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/Files.h"
#include "base/InputError.h"
#include "market/Grid.h"
#include "market/ImportMarket.h"
#include "market/MarketSpec.h"
#include "support/ReaderWords.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::market;
using test::says;

namespace {

const QString kRealData = QStringLiteral(REAL_DATA_DIR);

MarketSpec mainJob() {
  MarketSpec spec;
  spec.availability.file = "availability/skypilot/16-node/us-west-2a_v100_1.json";
  spec.price.file = "aws-price/us-west-2/p3.16xlarge.json";
  spec.price.zone = "us-west-2a";
  spec.price.product = "Linux/UNIX";
  spec.onDemandUsdPerGpuHour = 3.06;
  return spec;
}

double mean(const auto& values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

/// A row of p3.16xlarge on 1 January 2020, price per instance of 8 GPUs.
std::string tsv(const std::string& price, const std::string& time) {
  return "z\tp3.16xlarge\tLinux/UNIX\t" + price + "\t2020-01-01T" + time + "Z\n";
}

std::string probes(int gapSeconds, const std::string& list) {
  return "{\"metadata\":{\"gap_seconds\":" + std::to_string(gapSeconds) + "},\"data\":" + list +
         "}";
}

MarketSpec filesOf(const char* price, const char* availability) {
  MarketSpec spec;
  spec.price.file = price;
  spec.availability.file = availability;
  return spec;
}

}  // namespace

class ImportMarketTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void mainJobOnRealFiles();
  void dumpsMergedOnRealFiles();
  void byWallClock();
  void clocksThatDoNotOverlap();
  void byHourOfTheWeek();
  void constants();
  void constantAvailability();
  void gpusAtTheStartOfSlots();
  void oneRowHoldsForTheLimit();
  void mergedDumps();
  void atOnDemandForDays();
  void choicesInVain_data();
  void choicesInVain();
  void startTimeThatIsNone();
  void badNumbers_data();
  void badNumbers();

 private:
  void write(const char* name, const std::string& text) {
    writeFileWhole(m_dir.filePath(name).toStdString(), text);
  }
  MarketImport import(const MarketSpec& spec, double leastHours = 1) const {
    return importMarket(spec, m_dir.path().toStdString(), leastHours);
  }
  QTemporaryDir m_dir;
};

// The literals were computed from the two files by an independent script.
void ImportMarketTest::mainJobOnRealFiles() {
  if (!QDir(kRealData).exists()) QSKIP("real data is not beside the checkout");
  const MarketImport import = importMarket(mainJob(), REAL_DATA_DIR, 24);
  const Trace& trace = import.trace;
  QCOMPARE(trace.slotCount(), 789);
  QVERIFY(!trace.startUnixSeconds);
  QVERIFY2(std::abs(mean(trace.freeGpus) - 5.757921419518378) < 1e-12, "mean of free GPUs");
  QCOMPARE(std::count(trace.freeGpus.begin(), trace.freeGpus.end(), 0), 498);
  QCOMPARE(std::count(trace.freeGpus.begin(), trace.freeGpus.end(), 16), 273);
  QVERIFY2(std::abs(mean(trace.spotUsdPerGpuHour) - 1.021039290240812) < 1e-12, "mean price");
  QCOMPARE(trace.spotUsdPerGpuHour.front(), 9.1935 / 8);
  QCOMPARE(trace.spotUsdPerGpuHour.back(), 7.344 / 8);
}

// Five dumps that overlap, with one silence of 29.3 hours: three hours of it are beyond the limit,
// and the slot that begins in it has no price, though one comes 25 minutes later.
void ImportMarketTest::dumpsMergedOnRealFiles() {
  if (!QDir(kRealData).exists()) QSKIP("real data is not beside the checkout");
  MarketSpec spec = mainJob();
  spec.availability.file.clear();
  for (const char* date : {"2020-02-27", "2020-03-05", "2020-03-13", "2020-03-23"}) {
    spec.price.moreFiles.push_back("aws-price/us-west-2/" + std::string(date) +
                                   ".p3.16xlarge.json");
  }
  const MarketImport merged = importMarket(spec, REAL_DATA_DIR, 24);
  QCOMPARE(merged.trace.slotCount(), 4407);
  QCOMPARE(merged.trace.startUnixSeconds.value(), std::int64_t{1577044027});
  std::vector<double> known;
  for (const double price : merged.trace.spotUsdPerGpuHour) {
    if (!std::isnan(price)) known.push_back(price);
  }
  QCOMPARE(known.size(), std::size_t{4407 - 7});
  QVERIFY(std::abs(mean(known) - 0.9918653352272577) < 1e-12);
  std::size_t dropped = 0;
  for (const ReadReport& report : merged.reports) dropped += report.rowsDropped;
  QCOMPARE(dropped, std::size_t{6});
  QVERIFY(says(merged.reports.back().warnings, "7 of 4407 slots are unknown"));
}

void ImportMarketTest::byWallClock() {
  write("price.tsv", tsv("8", "00:00:00") + tsv("16", "02:00:00") + tsv("24", "04:00:00"));
  write("gpus.json", probes(600, "[1,2,3,4,5,6,7,8,9,10,11,12]"));
  MarketSpec spec = filesOf("price.tsv", "gpus.json");
  spec.availability.startTime = "2020-01-01T01:00:00Z";
  const MarketImport joined = import(spec);
  QCOMPARE(joined.trace.startUnixSeconds.value(), std::int64_t{1577836800 + 3600});
  QCOMPARE(joined.trace.freeGpus, (std::vector<int>{1, 4, 7, 10}));
  QCOMPARE(joined.trace.spotUsdPerGpuHour, (std::vector<double>{1, 1, 2, 2}));
  QVERIFY(says(joined.trace.provenance.lines,
               "by wall clock, 2020-01-01T01:00:00Z to 2020-01-01T03:00:00Z"));
  QCOMPARE(joined.reports.size(), std::size_t{2});
  QVERIFY(!joined.trace.provenance.hash.empty());
}

void ImportMarketTest::clocksThatDoNotOverlap() {
  write("price.tsv", tsv("8", "00:00:00") + tsv("16", "02:00:00"));
  write("gpus.json", probes(600, "[1,2,3,4,5,6]"));
  MarketSpec spec = filesOf("price.tsv", "gpus.json");
  // No slot is left of an hour of the week: first on first.
  spec.availability.startTime = "2021-01-08T05:00:00Z";
  const MarketImport apart = import(spec);
  QVERIFY(!apart.trace.startUnixSeconds);
  QCOMPARE(apart.trace.freeGpus, (std::vector<int>{1, 4}));
  QVERIFY(says(apart.trace.provenance.lines, "because their times do not overlap"));
  QVERIFY(says(apart.reports.back().warnings, "their first samples were aligned"));
  spec.availability.startTime.reset();
  const MarketImport relative = import(spec);
  QVERIFY(says(relative.trace.provenance.lines, "because the availability has no clock"));
  QVERIFY(says(relative.reports.back().warnings, "no common clock"));
}

/// 2020-01-01 was a Wednesday, and so was 2021-01-06: midnight of one lies on midnight of the
/// other.
void ImportMarketTest::byHourOfTheWeek() {
  write("price.tsv", tsv("8", "00:00:00") + tsv("16", "02:00:00") + tsv("24", "03:00:00"));
  write("gpus.json", probes(3600, "[1,2,3,4,5]"));
  MarketSpec spec = filesOf("price.tsv", "gpus.json");
  spec.slotHours = 1;
  spec.availability.startTime = "2021-01-06T01:00:00Z";  // the price starts an hour later then
  const MarketImport joined = import(spec);
  QCOMPARE(joined.trace.freeGpus, (std::vector<int>{1, 2}));
  QCOMPARE(joined.trace.spotUsdPerGpuHour, (std::vector<double>{1, 2}));
  QVERIFY(!joined.trace.startUnixSeconds);
  QVERIFY(says(joined.trace.provenance.lines, "joined: by hour of the week"));
  QVERIFY(says(joined.reports.back().warnings, "joined by hour of the week"));
  spec.availability.startTime = "2021-01-05T23:00:00Z";  // here the counts do
  const MarketImport later = import(spec);
  QCOMPARE(later.trace.freeGpus, (std::vector<int>{2, 3, 4}));
  QCOMPARE(later.trace.spotUsdPerGpuHour, (std::vector<double>{1, 1, 2}));
  spec.availability.startTime = "2020-01-01T00:00:00Z";  // a common clock needs no warning
  QVERIFY(import(spec).reports.back().warnings.empty());
}

void ImportMarketTest::constants() {
  MarketSpec spec;
  spec.availability.gpus = 5;
  spec.price.usdPerGpuHour = 0.9;
  const Trace trace = import(spec, 1.2).trace;
  QCOMPARE(trace.freeGpus, (std::vector<int>{5, 5, 5}));
  QCOMPARE(trace.spotUsdPerGpuHour, (std::vector<double>{0.9, 0.9, 0.9}));
  QCOMPARE(import(spec, 1.0).trace.slotCount(), 2);
}

void ImportMarketTest::constantAvailability() {
  write("price.tsv", tsv("8", "00:00:00") + tsv("16", "02:00:00"));
  const Trace trace = import(filesOf("price.tsv", "")).trace;
  QCOMPARE(trace.freeGpus, (std::vector<int>{8, 8, 8, 8}));
  QCOMPARE(trace.startUnixSeconds.value(), std::int64_t{1577836800});
}

/// Samples of five minutes on slots of half an hour: 5 GPUs are taken away, of which the least of
/// each slot shows one.
void ImportMarketTest::gpusAtTheStartOfSlots() {
  write("probes.json", probes(300, "[4,4,2,4,4,4,4,1,1,1,1,4,4,4,4,4,4,4]"));
  MarketSpec spec = filesOf("", "probes.json");
  const Trace least = import(spec).trace;
  QCOMPARE(least.freeGpus[0], 2);
  QVERIFY(least.losses.empty() && least.stayingGpus.empty());
  QVERIFY(least.rawInterruptions && *least.rawInterruptions == (Interruptions{2, 5}));
  QVERIFY((countInterruptions(least.freeGpus) == Interruptions{1, 1}));

  spec.availability.onSlot = GpusOnSlot::Start;
  const Trace start = import(spec).trace;
  QCOMPARE(start.freeGpus, (std::vector<int>{4, 4, 4}));
  QCOMPARE(start.stayingGpus, least.freeGpus);
  QCOMPARE(start.losses.size(), std::size_t{2});
  QCOMPARE(start.losses[0].slot, 0);
  QCOMPARE(start.losses[0].freeGpus, 2);
  QVERIFY(std::abs(start.losses[0].hours - 1.0 / 6) < 1e-12);
  QCOMPARE(start.losses[1].slot, 1);
  QCOMPARE(start.losses[1].freeGpus, 1);
}

void ImportMarketTest::oneRowHoldsForTheLimit() {
  write("price.tsv", tsv("8", "00:00:00"));
  QCOMPARE(import(filesOf("price.tsv", "")).trace.slotCount(), 52);
}

void ImportMarketTest::mergedDumps() {
  write("old.tsv", tsv("8", "00:00:00") + tsv("16", "02:00:00"));
  write("new.tsv", tsv("16", "02:00:00") + tsv("24", "04:00:00"));
  MarketSpec spec = filesOf("old.tsv", "");
  spec.price.moreFiles = {"new.tsv"};
  spec.slotHours = 2;
  const MarketImport merged = import(spec);
  QCOMPARE(merged.trace.spotUsdPerGpuHour, (std::vector<double>{1, 2}));
  QCOMPARE(merged.reports.back().rowsDropped, std::size_t{1});
  QVERIFY(says(merged.reports.back().dropped, "1 row that is also in an earlier file"));
}

// Three days at on-demand: reported, and on request treated as no capacity.
void ImportMarketTest::atOnDemandForDays() {
  std::string text;
  for (int hour = 0; hour < 24; hour += 8)
    text += tsv("24.48", std::to_string(10 + hour / 8) + ":00:00");
  write("price.tsv", text + "z\tp3.16xlarge\tLinux/UNIX\t8\t2020-01-04T00:00:00Z\n" +
                         "z\tp3.16xlarge\tLinux/UNIX\t8\t2020-01-04T02:00:00Z\n");
  MarketSpec spec = filesOf("price.tsv", "");
  spec.onDemandUsdPerGpuHour = 3.06;
  spec.carryForwardHours = 100;
  MarketImport result = import(spec);
  QVERIFY(says(result.reports.back().warnings, "spot stays at the on-demand price for 2 d 14 h"));
  QCOMPARE(std::count(result.trace.freeGpus.begin(), result.trace.freeGpus.end(), 0), 0);
  spec.priceAtOnDemandIsNoCapacity = true;
  result = import(spec);
  QVERIFY(result.reports.back().warnings.empty());
  QCOMPARE(std::count(result.trace.freeGpus.begin(), result.trace.freeGpus.end(), 0), 124);
  QCOMPARE(result.trace.freeGpus.back(), 8);
}

// A choice that a file has no use for is reported.
void ImportMarketTest::choicesInVain_data() {
  QTest::addColumn<QString>("choice");
  QTest::addColumn<QString>("file");
  QTest::addColumn<bool>("used");
  const auto row = [](const char* choice, const char* file, bool used) {
    QTest::addRow("%s of %s", choice, file) << choice << file << used;
  };
  for (const char* choice : {"zone", "type", "product", "gpus", "inverted", "start"}) {
    row(choice, "own.csv", false);
  }
  for (const char* choice : {"zone", "type", "product"}) {
    row(choice, "prices.tsv", true);
    row(choice, "probes.json", false);
  }
  for (const char* choice : {"gpus", "inverted", "start"}) {
    row(choice, "probes.json", true);
    row(choice, "prices.tsv", false);
  }
}

void ImportMarketTest::choicesInVain() {
  QFETCH(QString, choice);
  QFETCH(QString, file);
  QFETCH(bool, used);
  write("own.csv", "slot_start,spot_usd_per_gpu_hour,spot_gpus\n2020-01-01,1,2\n2020-01-02,1,2\n");
  write("prices.tsv", tsv("8", "00:00:00") + tsv("8", "05:00:00"));
  write("probes.json", probes(3600, "[1,2,1]"));
  MarketSpec spec;
  (file == "own.csv"      ? spec.traceFile
   : file == "prices.tsv" ? spec.price.file
                          : spec.availability.file) = file.toStdString();
  if (choice == "zone") spec.price.zone = "z";
  if (choice == "type") spec.price.instanceType = "p3.16xlarge";
  if (choice == "product") spec.price.product = "Linux/UNIX";
  if (choice == "gpus") spec.availability.gpusPerInstance = 8;
  if (choice == "inverted") spec.availability.inverted = true;
  if (choice == "start") spec.availability.startTime = "2020-01-01";
  const MarketImport import = importMarket(spec, m_dir.path().toStdString(), 24);
  QCOMPARE(says(import.reports.front().warnings, "not used"), !used);
}

void ImportMarketTest::startTimeThatIsNone() {
  write("own.csv", "slot_start,spot_usd_per_gpu_hour,spot_gpus\n2020-01-01,1,2\n2020-01-02,1,2\n");
  MarketSpec spec;
  spec.traceFile = "own.csv";
  spec.availability.startTime = "garbage";
  QVERIFY_THROWS_EXCEPTION(InputError, importMarket(spec, m_dir.path().toStdString(), 24));
}

void ImportMarketTest::badNumbers_data() {
  QTest::addColumn<QByteArray>("field");
  QTest::addColumn<double>("value");
  QTest::addColumn<QByteArray>("message");
  const auto add = [](const char* field, double value, const char* message) {
    QTest::addRow("%s %g", field, value) << QByteArray(field) << value << QByteArray(message);
  };
  add("slotHours", 0, "/market/slotHours: found 0, expected hours, more than 0");
  add("slotHours", -1, "/market/slotHours: found -1, expected hours, more than 0");
  add("slotHours", 0x1p-30,
      "/market/slotHours: found 1073741824 slots, expected at most 5000000 slots");
  add("onDemand", -3, "/market/onDemandUsdPerGpuHour: found -3, expected a price of 0 or more");
  add("carry", 0, "/market/carryForwardHours: found 0, expected hours, more than 0");
  add("gpus", -1, "/market/availability/gpus: found -1, expected GPUs, 0 or more");
  add("price", -1, "/market/price/usdPerGpuHour: found -1, expected a price of 0 or more");
}

void ImportMarketTest::badNumbers() {
  QFETCH(QByteArray, field);
  QFETCH(double, value);
  QFETCH(QByteArray, message);
  MarketSpec spec;
  if (field == "slotHours") spec.slotHours = value;
  if (field == "onDemand") spec.onDemandUsdPerGpuHour = value;
  if (field == "carry") spec.carryForwardHours = value;
  if (field == "gpus") spec.availability.gpus = static_cast<int>(value);
  if (field == "price") spec.price.usdPerGpuHour = value;
  QByteArray found = "no error";
  try {
    import(spec);
  } catch (const InputError& error) {
    found = error.what();
  }
  QCOMPARE(found, message);
}

TEST_WITHOUT_APPLICATION(ImportMarketTest)

#include "tst_importmarket.moc"
