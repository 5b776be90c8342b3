// SPDX-License-Identifier: GPL-3.0-or-later
// What nobody can rent is no offer: sources write a price of 0 where there is none, and list what
// is taken. And what one file says of price and GPUs has one clock.
#include <QTemporaryDir>
#include <QTest>

#include "base/Files.h"
#include "base/InputError.h"
#include "market/ImportMarket.h"
#include "market/MarketSpec.h"
#include "market/read/MarketFiles.h"
#include "support/ReaderWords.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::market;
using test::says;

using Numbers = std::vector<double>;

class OffersNotForRentTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void offers_data();
  void offers();
  void allOffers();
  void cellsThatSayNothing();
  void prices_data();
  void prices();
  void ownCsv();
  void zonesWithoutAPrice();
  void oneFileOneClock_data();
  void oneFileOneClock();
  void shorterThanASlot();
  void oneColumnForTwoThings();

 private:
  std::string file(const std::string& text, const char* name = "input") {
    const std::string path = m_dir.filePath(name).toStdString();
    writeFileWhole(path, text);
    return path;
  }

  QTemporaryDir m_dir;
};

void OffersNotForRentTest::offers_data() {
  QTest::addColumn<QByteArray>("columns");
  QTest::addColumn<QByteArray>("taken");  // of machine 1
  QTest::addColumn<QByteArray>("free");   // of machine 2
  QTest::addColumn<QByteArray>("why");
  const auto add = [](const char* columns, const char* taken, const char* free, const char* why) {
    QTest::newRow((std::string(columns) + " " + taken).c_str())
        << QByteArray(columns) << QByteArray(taken) << QByteArray(free) << QByteArray(why);
  };
  add("min_bid", "0", "9.6", "a price of 0, which is no offer");
  add("min_bid", "0.00", "9.6", "a price of 0, which is no offer");
  add("min_bid", "-1", "9.6", "min_bid of \"-1\", which is no offer");
  add("min_bid", "", "9.6", "no min_bid");
  add("min_bid,rentable", "4,false", "9.6,true", "not for rent: rentable is \"false\"");
  add("min_bid,rentable", "4,0", "9.6,1", "not for rent: rentable is \"0\"");
  add("rented,min_bid", "True,4", "False,9.6", "not for rent: rented is \"True\"");
  add("min_bid,is_rented", "4,yes", "9.6,no", "not for rent: is_rented is \"yes\"");
  add("min_bid,status", "4,Rented", "9.6,available", "not for rent: status is \"Rented\"");
  add("min_bid,state", "4,un-rentable", "9.6,", "not for rent: state is \"un-rentable\"");
  add("min_bid,Listed", "4,no", "9.6,yes", "not for rent: Listed is \"no\"");
  add("min_bid,verification", "4,deverified", "9.6,verified",
      "not for rent: verification is \"deverified\"");
}

void OffersNotForRentTest::offers() {
  QFETCH(QByteArray, columns);
  QFETCH(QByteArray, taken);
  QFETCH(QByteArray, free);
  QFETCH(QByteArray, why);
  std::string text = "timestamp,gpu_name,machine_id,num_gpus," + columns.toStdString() + "\n";
  for (const char* hour : {"10", "11"}) {
    const std::string time = std::string("2026-01-05T") + hour + ":00:00Z,H100,";
    text += time + "1,8," + taken.toStdString() + "\n" + time + "2,8," + free.toStdString() + "\n";
  }
  const std::string path = file(text);
  for (const SeriesFile& read : {MarketFiles().price(path, {}), readAvailabilityFile(path, {})}) {
    QCOMPARE(read.report.rowsDropped, std::size_t{2});
    QCOMPARE(
        inEnglish(read.report.dropped),
        (std::vector<std::string>{"line 2: " + why.toStdString(), "line 4: " + why.toStdString()}));
  }
  QCOMPARE(MarketFiles().price(path, {}).series.values, (Numbers{1.2, 1.2}));
  QCOMPARE(readAvailabilityFile(path, {}).series.values, (Numbers{8, 8}));
}

void OffersNotForRentTest::allOffers() {
  const std::string header = "timestamp,machine_id,num_gpus,min_bid,verification\n";
  const std::string path = file(header + "2026-01-05T10:00:00Z,1,8,0,verified\n");
  QVERIFY_THROWS_EXCEPTION(InputError, MarketFiles().price(path, {}));
  QVERIFY_THROWS_EXCEPTION(InputError, readAvailabilityFile(path, {}));
  // Unverified offers can be rented, and are reported.
  const SeriesFile read =
      MarketFiles().price(file(header + "2026-01-05T10:00:00Z,1,8,4,unverified\n"), {});
  QCOMPARE(read.series.values, Numbers{0.5});
  QVERIFY(says(read.report.warnings, "1 offers are for unverified machines"));
}

void OffersNotForRentTest::prices_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QByteArray>("dropped");
  const auto add = [](const char* name, const char* text, const char* dropped) {
    QTest::newRow(name) << QByteArray(text) << QByteArray(dropped);
  };
  add("AWS TSV",
      "z\tp3.2xlarge\tLinux/UNIX\t2\t2020-01-01T02:00:00Z\nz\tp3.2xlarge\tLinux/UNIX\t0\t"
      "2020-01-01T01:00:00Z\nz\tp3.2xlarge\tLinux/UNIX\t1\t2020-01-01T00:00:00Z\n",
      "line 2: a price of 0, which is no offer");
  add("summary",
      "timestamp,price_min,price_max,offers_total\n2020-01-01T00:00:00Z,1,1,9\n"
      "2020-01-01T01:00:00Z,0,1,9\n2020-01-01T02:00:00Z,2,2,9\n",
      "line 3: a price of 0, which is no offer");
  add("summary lines",
      "{\"timestamp\":\"2020-01-01T00:00:00Z\",\"gpu_type\":\"A\",\"price_stats\":{\"min\":1}}\n"
      "{\"timestamp\":\"2020-01-01T01:00:00Z\",\"gpu_type\":\"A\",\"price_stats\":{\"min\":0,"
      "\"max\":3}}\n"
      "{\"timestamp\":\"2020-01-01T02:00:00Z\",\"gpu_type\":\"A\",\"price_stats\":{\"min\":2}}\n",
      "line 2: a price of 0, which is no offer");
  add("preempted",
      R"({"metadata":{"gap_seconds":3600,"start_time":"2020-01-01T00:00:00Z"},"data":[0,1,0],"prices":[1,0,2]})",
      "/prices/1: a price of 0, which is no offer");
}

void OffersNotForRentTest::prices() {
  QFETCH(QByteArray, text);
  QFETCH(QByteArray, dropped);
  const SeriesFile read = MarketFiles().price(file(text.toStdString()), {});
  QCOMPARE(read.series.seconds, (Numbers{1577836800, 1577836800 + 7200}));
  QCOMPARE(read.series.values, (Numbers{1, 2}));
  QCOMPARE(inEnglish(read.report.dropped), std::vector<std::string>{dropped.toStdString()});
}

/// Each row that does not say what it is of is counted and named.
void OffersNotForRentTest::cellsThatSayNothing() {
  const std::string path = file(
      "timestamp,gpu_name,machine_id,num_gpus,min_bid\n2026-01-05T10:00:00Z,,1,8,1\n"
      "2026-01-05T10:00:00Z,H100,2,8,9.6\n2026-01-05T10:00:00Z,H100,3,,1\n"
      "2026-01-05T10:00:00Z,None,4,8,1\n,H100,5,8,1\n2026-01-05T10:00:00Z,H100,6,8,NaN\n");
  const SeriesFile read = MarketFiles().price(path, {});
  QCOMPARE(read.series.values, Numbers{1.2});
  QCOMPARE(
      inEnglish(read.report.dropped),
      (std::vector<std::string>{"line 2: no gpu_name", "line 4: no num_gpus", "line 5: no gpu_name",
                                "line 6: no timestamp", "line 7: no min_bid"}));
  const SeriesFile lines = MarketFiles().price(
      file("{\"timestamp\":\"2020-01-01T00:00:00Z\",\"gpu_type\":\"A\",\"price_stats\":{\"min\":1}}"
           "\n"
           "{\"timestamp\":\"2020-01-01T01:00:00Z\",\"price_stats\":{\"min\":3}}\n"),
      {});
  QCOMPARE(inEnglish(lines.report.dropped), std::vector<std::string>{"line 2: no gpu_type"});
}

/// A trace of our own may have been made with prices of 0: it is read as it is.
void OffersNotForRentTest::ownCsv() {
  const std::string path = file(
      "slot_start,spot_usd_per_gpu_hour,spot_gpus\n2020-01-01T00:00:00Z,0,8\n"
      "2020-01-01T01:00:00Z,0,8\n2020-01-01T02:00:00Z,1,8\n");
  const TraceFile read = MarketFiles().trace(path, {});
  QCOMPARE(read.trace.spotUsdPerGpuHour, (Numbers{0, 0, 1}));
  QVERIFY(says(read.report.warnings, "2 rows have a price of 0"));
}

void OffersNotForRentTest::zonesWithoutAPrice() {
  const std::string start = R"({"format":"places-zones","slotSeconds":600,"slots":2,"zones":[)";
  const std::string path =
      file(start + R"({"zone":"us-east-1a","spotUsdPerVmHour":0,"onDemandUsdPerVmHour":9},)"
                   R"({"zone":"us-east-1b","onDemandUsdPerVmHour":9},)"
                   R"({"zone":"us-east-1c","spotUsdPerVmHour":8,"onDemandUsdPerVmHour":9}]})");
  const SeriesFile read = MarketFiles().price(path, {});
  QCOMPARE(read.series.values, (Numbers{8, 8}));
  QCOMPARE(inEnglish(read.report.dropped),
           (std::vector<std::string>{"/zones/0: a price of 0, which is no offer",
                                     "/zones/1: no price"}));
  ReadOptions options;
  options.zone = "us-east-1a";
  QVERIFY_THROWS_EXCEPTION(InputError, MarketFiles().price(path, options));
}

void OffersNotForRentTest::oneFileOneClock_data() {
  QTest::addColumn<QByteArray>("text");
  const auto add = [](const char* name, const char* text) {
    QTest::newRow(name) << QByteArray(text);
  };
  add("ten minutes of offers",
      "timestamp,min_bid,num_gpus\n2026-01-05T10:00:00Z,2.4,8\n2026-01-05T10:10:00Z,2.8,8\n");
  add("one moment", "timestamp,min_bid,num_gpus\n2026-01-05T10:00:00Z,2.4,8\n");
  add("prices of one moment only",
      "timestamp,price_min,offers_available\n2026-01-05T10:00:00Z,0.3,8\n"
      "2026-01-05T10:05:00Z,,8\n2026-01-05T10:20:00Z,,8\n");
  add("offers of a second", "timestamp,min_bid,num_gpus\n1767607200,2.4,8\n1767607201,2.8,8\n");
}

void OffersNotForRentTest::oneFileOneClock() {
  QFETCH(QByteArray, text);
  MarketSpec spec;
  spec.price.file = spec.availability.file = file(text.toStdString());
  const MarketImport read = importMarket(spec, "", 24);
  QCOMPARE(read.trace.startUnixSeconds.value_or(0), std::int64_t{1767607200});
  QVERIFY(read.join && read.join->hasClock && read.join->warning.empty());
  QCOMPARE(read.trace.spotUsdPerGpuHour.front(), 0.3);
  QCOMPARE(read.trace.freeGpus.front(), 8);
}

/// Two files: what the shorter speaks of lies within the other.
void OffersNotForRentTest::shorterThanASlot() {
  MarketSpec spec;
  spec.price.file =
      file("timestamp,price_min\n2026-01-05T10:00:00Z,0.3\n2026-01-05T10:10:00Z,0.3\n");
  spec.availability.file =
      file("2026-01-05, 09:00:00, 8\n2026-01-05, 10:00:00, 6\n2026-01-05, 11:00:00, 8\n", "counts");
  const MarketImport read = importMarket(spec, "", 24);
  QCOMPARE(read.trace.startUnixSeconds.value_or(0), std::int64_t{1767607200});
  QCOMPARE(read.trace.slotCount(), 1);
  QVERIFY(
      says(read.reports.back().warnings, "the record covers 0.167 h, less than a slot of 0.5 h"));
  spec.price.file =
      file("timestamp,price_min\n2026-01-05T08:00:00Z,0.3\n2026-01-05T09:10:00Z,0.3\n");
  QVERIFY(says({importMarket(spec, "", 24).join->how}, "their times overlap for less than a slot"));
}

/// The reader of columns fills one of the two alone.
void OffersNotForRentTest::oneColumnForTwoThings() {
  const std::string path =
      file("timestamp,machine_id,min_bid,num_gpus\n2026-01-05T10:00:00Z,1,2.4,8\n");
  ReadOptions options;
  options.columns.price = options.columns.gpus = "num_gpus";
  try {
    MarketFiles().price(path, options);
    QFAIL("read");
  } catch (const InputError& error) {
    QCOMPARE(error.found(), "one column named for two things");
  }
}

TEST_WITHOUT_APPLICATION(OffersNotForRentTest)

#include "tst_offers_not_for_rent.moc"
