// SPDX-License-Identifier: GPL-3.0-or-later
// What each format means, on files small enough to read by eye.
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <set>

#include "base/Files.h"
#include "base/InputError.h"
#include "market/ImportMarket.h"
#include "market/read/Formats.h"
#include "market/read/MarketFiles.h"
#include "support/ReaderWords.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::market;

using Numbers = std::vector<double>;

namespace {

const std::string kAws =
    R"({"SpotPriceHistory":[
{"AvailabilityZone":"a","InstanceType":"p3.8xlarge","ProductDescription":"Linux/UNIX","SpotPrice":"6","Timestamp":"2020-01-01T02:00:00.000Z"},
{"AvailabilityZone":"a","InstanceType":"p3.8xlarge","ProductDescription":"Linux/UNIX","SpotPrice":"4","Timestamp":"2020-01-01T00:00:00+00:00"},
{"AvailabilityZone":"a","InstanceType":"p3.8xlarge","ProductDescription":"Windows","SpotPrice":"9","Timestamp":"2020-01-01T01:00:00+00:00"},
{"AvailabilityZone":"b","InstanceType":"p2.xlarge","ProductDescription":"Linux/UNIX","SpotPrice":"1","Timestamp":"2020-01-01T01:00:00+00:00"},
{"AvailabilityZone":"a","InstanceType":"p3.8xlarge","ProductDescription":"Linux/UNIX","SpotPrice":"4","Timestamp":"2020-01-01T00:00:00+00:00"}],
"NextToken":""})";

const std::string kOffers =
    "timestamp,id,host_id,machine_id,dph_total,min_bid,num_gpus,gpu_name,geolocation\n"
    "2025-01-01T00:00:00Z,1,1,m1,4.0,2.0,4,RTX 4090,\"Oslo, NO\"\n"
    "2025-01-01T00:00:00Z,2,1,m1,1.2,0.8,1,RTX 4090,\"Oslo, NO\"\n"
    "2025-01-01T00:00:00Z,3,2,m2,2.2,0.9,2,RTX 4090,\"Lund, SE\"\n"
    "2025-01-01T01:00:00Z,3,2,m2,2.2,,2,RTX 4090,\"Lund, SE\"\n"
    "2025-01-01T01:00:00Z,4,3,m3,1.0,0.7,1,RTX 4090,\"Lund, SE\"\n";

const double kNewYear2020 = 1577836800, kNewYear2025 = 1735689600;

}  // namespace

class ReadersTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void recognises_data();
  void recognises();
  void everyFormatIsWhole();
  void awsJsonChoices();
  void awsTypeNotInTheCatalogue();
  void awsTsv();
  void skyPilot();
  void skyPilotInverted();
  void instancesIntoGpus();
  void events();
  void countsOfOneInstant();
  void steps_data();
  void steps();
  void countLogZone();
  void countLogGap();
  void offers();
  void offersAreASupplyCurve();
  void columnsWithoutValues_data();
  void columnsWithoutValues();
  void offersOnDemandPrice();
  void summariesAlongTheirQuantiles();
  void summaryOfEights();
  void mappedColumns();
  void semicolons();
  void everyTableMayHaveSemicolons();
  void mappedRelativeHours();
  void linesByPointer();
  void descriptions();
  void filesAreParsedOnce();

 private:
  std::string file(const std::string& text) {
    const std::string path = m_dir.filePath("input").toStdString();
    writeFileWhole(path, text);
    return path;
  }
  SeriesFile price(const std::string& text, const ReadOptions& options = {}) {
    return MarketFiles().price(file(text), options);
  }
  SeriesFile gpus(const std::string& text, const ReadOptions& options = {}) {
    return readAvailabilityFile(file(text), options);
  }

  QTemporaryDir m_dir;
};

void ReadersTest::recognises_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QString>("key");
  const auto add = [](const char* name, const std::string& text, const char* key) {
    QTest::newRow(name) << QByteArray::fromStdString(text) << key;
  };
  add("AWS", kAws, "aws-json");
  add("AWS, token first", R"({"NextToken": "x", "SpotPriceHistory": []})", "aws-json");
  add("TSV", "usw2-az3\tp4d.24xlarge\tLinux/UNIX\t14\t2022-05-31T20:36:20+00:00\n", "aws-tsv");
  add("SkyPilot", R"( {"metadata":{"gap_seconds":600},"data":[1]})", "skypilot-json");
  add("preempted", R"({"metadata":{"gap_seconds":600},"data":[1],"prices":[2]})",
      "preemption-json");
  add("preempted at one price",
      R"({"metadata":{"gap_seconds":600,"price_info":{"price":1}},"data":[1]})", "preemption-json");
  add("preempted, no prices",
      R"({"metadata":{"gap_seconds":9,"start_time":"2025-10-04"},"data":[1]})",
      "preemption-json-unpriced");
  add("price list", "instance_type,region,usd_per_hour\np2.xlarge,us-east-1,0.9\n", "price-list");
  add("events", "480000,add,node1\r\n", "events-csv");
  add("events by dates", "2026-02-03T10:00:00Z,add,n1\n2026-02-03T11:00:00Z,remove,n1\n",
      "node-events");
  add("counts", "0,1\n0,2\n40800000,11\n", "counts-csv");
  add("one count", "40800000,11\n", "counts-csv");
  add("steps in hours", "0.030,0\n0.030,9\n", "steps-csv");
  add("steps in seconds", "0,0\n21,0\n21,4\n30,4\n30,1\n", "steps-csv");
  add("not quite steps", "0,0\n21,0\n21,4\n30,3\n30,1\n", "counts-csv");
  add("log", "2021-12-10, 13:07:45, 80\n", "count-log");
  add("offers", kOffers, "offers-csv");
  add("summary", "timestamp,price_min,offers_total\n", "summary-csv");
  add("lines", R"({"timestamp": "t", "price_stats": {"min": 1}})", "summary-jsonl");
  add("own", "# format: spothorizon-trace 1\n\nslot_start,spot_usd_per_gpu_hour,spot_gpus\n",
      "spothorizon-csv");
  add("own with a byte order mark", "\xef\xbb\xbfslot_start,spot_gpus\n", "spothorizon-csv");
  add("zones", "slot_start,asia-south2-b,us-east5-a\n2025-10-04T00:10:00Z,16,0\n", "zones-csv");
  add("numbered zones", "slot,us-west1-a,us-west-2c\n0,1,0\n", "zones-csv");
  add("zones with prices",
      "probe_time,us-east-1a free,us-east-1a usd\n2023-02-15T22:08:16,0,1.67\n",
      "zones-priced-csv");
  add("prices of zones", "time,us-east-1a\n2026-01-05,1.67\n", "zone-prices-csv");
  add("list of zones", R"({"format": "places-zones", "zones": [{"spotUsdPerVmHour": 8}]})",
      "zone-prices-json");
  add("list of zones on demand", R"({"format": "places-zones", "zones": []})", "zone-list-json");
  add("own, of a zone", "slot_start,spot_gpus,us-east-1a\n", "spothorizon-csv");
  add("zones of another name", "kept,us-east-1a,us-east-1b\n2020-01-01,1,1\n", "csv");
  add("some header", "when,usd\n2020-01-01,1\n", "csv");
  add("nothing", "", "none");
  add("numbers", "1;2;3\n", "table");
}

void ReadersTest::recognises() {
  QFETCH(QByteArray, text);
  QFETCH(QString, key);
  const Format* format = recognise(text.toStdString());
  QCOMPARE(format ? QString::fromUtf8(format->key.data(), qsizetype(format->key.size())) : "none",
           key);
}

/// A row that is never tried, or that holds nothing, is one too many.
void ReadersTest::everyFormatIsWhole() {
  std::set<std::string_view> keys, names;
  for (const Format& format : formats()) {
    keys.insert(format.key);
    names.insert(format.name);
    QVERIFY2(format.recognise && (format.hasPrices() || format.hasGpus() || format.priceList),
             format.key.data());
  }
  QCOMPARE(keys.size(), formats().size());
  QCOMPARE(names.size(), formats().size());
  QCOMPARE(formats().size(), std::size_t{24});
}

// Linux/UNIX is the default product; that leaves two types, so the type has to be chosen.
void ReadersTest::awsJsonChoices() {
  QVERIFY_THROWS_EXCEPTION(InputError, price(kAws));
  ReadOptions options;
  options.instanceType = "p3.8xlarge";
  const SeriesFile read = price(kAws, options);
  QCOMPARE(read.series.seconds, (Numbers{kNewYear2020, kNewYear2020 + 7200}));
  QCOMPARE(read.series.values, (Numbers{1.0, 1.5}));
  QCOMPARE(read.report.rowsRead, std::size_t{5});
  QCOMPARE(inEnglish(read.report.dropped),
           std::vector<std::string>{"/SpotPriceHistory/4: duplicate"});
  QVERIFY(read.report.warnings.empty());
  options.product = "Windows";
  options.gpusPerInstance = 2;
  QCOMPARE(price(kAws, options).series.values, Numbers{4.5});
}

void ReadersTest::awsTypeNotInTheCatalogue() {
  const std::string row = "z\tx9.large\tLinux/UNIX\t3\t2020-01-01T00:00:00Z\n";
  QVERIFY_THROWS_EXCEPTION(InputError, price(row));
  ReadOptions options;
  options.gpusPerInstance = 3;
  QCOMPARE(price(row, options).series.values, Numbers{1});
}

void ReadersTest::awsTsv() {
  const SeriesFile read = price(
      "usw2-az3\tp4d.24xlarge\tLinux/UNIX\t16\t2020-01-01T01:00:00+00:00\r\n"
      "usw2-az3\tp4d.24xlarge\tLinux/UNIX\t8\t2020-01-01T00:00:00+00:00\r\n"
      "usw2-az3\tp4d.24xlarge\tLinux/UNIX\t9\t2020-01-01T00:00:00+00:00");
  QCOMPARE(read.series.values, (Numbers{1, 2}));
  QCOMPARE(inEnglish(read.report.dropped),
           std::vector<std::string>{"line 3: another value at the same time was kept"});
}

void ReadersTest::skyPilot() {
  const std::string text = R"({"metadata":{"gap_seconds":600},"data":[1,0,2]})";
  const SeriesFile read = gpus(text);
  QCOMPARE(read.series.seconds, (Numbers{0, 600, 1200}));
  QCOMPARE(read.series.values, (Numbers{1, 0, 2}));
  QCOMPARE(read.series.endSeconds, 1800.0);
  QVERIFY(!read.series.hasClock);
  ReadOptions options;
  options.startTime = "2020-01-01T01:00:00+01:00";
  const RawSeries started = gpus(text, options).series;
  QVERIFY(started.hasClock);
  QCOMPARE(started.seconds.front(), kNewYear2020);
  QCOMPARE(started.endSeconds, kNewYear2020 + 1800);
  options.startTime = "soon";
  QVERIFY_THROWS_EXCEPTION(InputError, gpus(text, options));
}

void ReadersTest::skyPilotInverted() {
  ReadOptions options;
  options.inverted = true;
  const std::string start = R"({"metadata":{"gap_seconds":600},"data":)";
  QCOMPARE(gpus(start + "[1,0,0]}", options).series.values, (Numbers{0, 1, 1}));
  QCOMPARE(gpus(start + "[4,1,0]}", options).series.values, (Numbers{0, 3, 4}));
}

void ReadersTest::instancesIntoGpus() {
  ReadOptions options;
  options.gpusPerInstance = 8;
  QCOMPARE(gpus("0,1\n500000,3\n", options).series.values, (Numbers{8, 24}));
  options.gpusPerInstance = 0.5;  // half of every machine is ours: a half GPU is none
  QCOMPARE(gpus("0,1\n500000,3\n", options).series.values, (Numbers{0, 1}));
}

void ReadersTest::events() {
  const SeriesFile read = gpus(
      "0,add,a\r\n0,add,b\r\n100000,add,b\r\n200000,remove,a\r\n200000,remove,z\r\n300000,add,"
      "c\r\n");
  QCOMPARE(read.series.seconds, (Numbers{0, 100, 200, 300}));
  QCOMPARE(read.series.values, (Numbers{2, 2, 1, 2}));
  QCOMPARE(inEnglish(read.report.dropped),
           (std::vector<std::string>{"line 3: add of b changes nothing",
                                     "line 5: remove of z changes nothing"}));
}

void ReadersTest::countsOfOneInstant() {
  const SeriesFile read = gpus("0,1\n0,2\n0,3\n60000,1\n");
  QCOMPARE(read.series.seconds, (Numbers{0, 60}));
  QCOMPARE(read.series.values, (Numbers{3, 1}));
  QCOMPARE(read.report.rowsDropped, std::size_t{0});
}

void ReadersTest::steps_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<double>("unit");  // 0: not given
  QTest::addColumn<Numbers>("seconds");
  QTest::newRow("hours") << QByteArray("0,0\n0.5,0\n0.5,9\n1,9\n1,4\n") << 0.0
                         << Numbers{0, 1800, 3600};
  QTest::newRow("seconds") << QByteArray("0,0\n50,0\n50,9\n100,9\n100,4\n") << 0.0
                           << Numbers{0, 50, 100};
  QTest::newRow("chosen") << QByteArray("0,0\n5,0\n5,9\n10,9\n10,4\n") << 60.0
                          << Numbers{0, 300, 600};
}

void ReadersTest::steps() {
  QFETCH(QByteArray, text);
  QFETCH(double, unit);
  QFETCH(Numbers, seconds);
  ReadOptions options;
  if (unit > 0) options.timeUnitSeconds = unit;
  const RawSeries series = gpus(text.toStdString(), options).series;
  QCOMPARE(series.seconds, seconds);
  QCOMPARE(series.values, (Numbers{0, 9, 4}));
}

void ReadersTest::countLogZone() {
  const std::string text = "2020-01-01, 01:00:00, 8\n";
  ReadOptions options;
  QCOMPARE(gpus(text).series.seconds, Numbers{kNewYear2020 + 3600});
  options.utcOffsetMinutes = 60;
  const SeriesFile read = gpus(text, options);
  QCOMPARE(read.series.seconds, Numbers{kNewYear2020});
  QCOMPARE(read.report.understood.front().english(),
           std::string("times without a zone read as UTC+01:00"));
}

void ReadersTest::countLogGap() {
  const std::string text = "2020-01-01, 00:00:00, 8\n2020-01-01, 02:00:00, 9\n";
  const SeriesFile read = gpus(text);
  QCOMPARE(inEnglish(read.report.warnings),
           std::vector<std::string>{"gap of 2 h from 2020-01-01T00:00:00Z"});
  QCOMPARE(read.series.holdSeconds.value(), 3600.0);
  ReadOptions options;
  options.gapHours = 3;
  QVERIFY(gpus(text, options).report.warnings.empty());
}

// m1 offers 4 GPUs or 1 of them, m2 two: six free, two at 0.45 and four at 0.5 each. In the second
// hour nobody can bid for m2.
void ReadersTest::offers() {
  const SeriesFile prices = price(kOffers);
  QCOMPARE(prices.series.seconds, (Numbers{kNewYear2025, kNewYear2025 + 3600}));
  QCOMPARE(prices.series.values, (Numbers{(2 * 0.45 + 4 * 0.5) / 6, 0.7}));
  QCOMPARE(inEnglish(prices.report.dropped), std::vector<std::string>{"line 5: no min_bid"});
  QCOMPARE(prices.report.priceForGpus, 8);
  QCOMPARE(gpus(kOffers).series.values, (Numbers{6, 1}));
}

/// The more GPUs are taken, the more each of them costs: never the least price for the sum.
void ReadersTest::offersAreASupplyCurve() {
  ReadOptions options;
  Numbers firstHour;
  for (const int count : {1, 2, 3, 4, 6, 100}) {
    options.forGpus = count;
    firstHour.push_back(price(kOffers, options).series.values.front());
  }
  QCOMPARE(firstHour, (Numbers{0.45, 0.45, (0.9 + 0.5) / 3, (0.9 + 1.0) / 4, (0.9 + 2.0) / 6,
                               (0.9 + 2.0) / 6}));
}

/// A column that says nothing is no market at some other price, or of some other number of GPUs.
void ReadersTest::columnsWithoutValues_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<bool>("ofPrices");
  QTest::addColumn<QString>("message");
  QTest::newRow("offers without bids")
      << QByteArray(
             "timestamp,machine_id,dph_total,min_bid,num_gpus\n"
             "2025-01-01T00:00:00Z,m1,20,,1\n2025-01-01T01:00:00Z,m1,20,,1\n")
      << true << "column min_bid: found no value in any of its 2 rows";
  QTest::newRow("summary without prices")
      << QByteArray("timestamp,price_min,offers_available\n2025-01-01T00:00:00Z,,3\n") << true
      << "column price_min: found no value in any of its 1 rows";
  QTest::newRow("summary without offers")
      << QByteArray("timestamp,price_min,offers_available\n2025-01-01T00:00:00Z,2,\n") << false
      << "column offers_available: found no value in any of its 1 rows";
  QTest::newRow("more GPUs than there may be")
      << QByteArray(
             "timestamp,machine_id,min_bid,num_gpus\n"
             "2025-01-01T00:00:00Z,m1,20,900000\n"
             "2025-01-01T00:00:00Z,m2,20,900000\n")
      << false << "line 3: found 1800000, expected at most 1000000";
}

void ReadersTest::columnsWithoutValues() {
  QFETCH(QByteArray, text);
  QFETCH(bool, ofPrices);
  QFETCH(QString, message);
  const auto refused = [&](const auto& read) {
    try {
      read();
    } catch (const InputError& error) {
      return QString::fromUtf8(error.what());
    }
    return QString("no error");
  };
  const QString found =
      refused([&] { ofPrices ? price(text.toStdString()) : gpus(text.toStdString()); });
  QVERIFY2(found.contains(message), qPrintable(found));
  // Nor may a description pass over it: what is opened is described first.
  const QString described = refused([&] { describeFile(file(text.toStdString()), {}); });
  QVERIFY2(described.contains(message), qPrintable(described));
}

void ReadersTest::offersOnDemandPrice() {
  ReadOptions options;
  options.columns.price = "dph_total";
  options.instanceType = "RTX 4090";
  QCOMPARE(price(kOffers, options).series.values,
           (Numbers{(4 * 1.0 + 2 * 1.1) / 6, (1.0 + 2 * 1.1) / 3}));
}

/// Half of ten offers, from 1 over 2 (a tenth) to 4 (the half): 0.1 at 1.5 and 0.4 at 3 on average.
void ReadersTest::summariesAlongTheirQuantiles() {
  const std::string text =
      "timestamp,price_min,price_p10,price_median,price_p90,price_max,offers_total,"
      "offers_available\n2020-01-01T00:00:00Z,1,2,4,6,7,10,5\n";
  ReadOptions options;
  options.forGpus = 1;
  QCOMPARE(price(text, options).series.values.front(), 1.5);
  options.forGpus = 5;
  QCOMPARE(price(text, options).series.values.front(), 2.7);
  options.forGpus = 8;  // no more are available
  QCOMPARE(price(text, options).series.values.front(), 2.7);
  options.columns.price = "price_min";
  QCOMPARE(price(text, options).series.values.front(), 1.0);
  const std::string line =
      R"({"timestamp": "2020-01-01T00:00:00Z", "price_stats": {"min": 1, "p10": 2, "median": 4},
          "availability": {"total": 10, "available": 5}})";
  std::string oneLine = line;
  std::erase(oneLine, '\n');
  QCOMPARE(price(oneLine).series.values.front(), 2.7);
}

void ReadersTest::summaryOfEights() {
  ReadOptions options;
  options.columns.gpus = "offers_8x";
  options.gpusPerInstance = 8;
  const std::string text = "timestamp,price_min,offers_8x\n2020-01-01T00:00:00Z,1,3\n";
  QCOMPARE(gpus(text, options).series.values, Numbers{24});
}

void ReadersTest::mappedColumns() {
  ReadOptions options;
  options.columns = {.time = "when", .price = "usd", .gpus = "free", .onDemand = {}};
  options.gpusPerInstance = 4;
  const std::string text =
      "free;note,usd,when,free\nx,8,1577836800,2\ny,,1577840400,3\nz,2,1577844000000,1\n";
  const SeriesFile prices = price(text, options);
  QCOMPARE(prices.series.seconds, (Numbers{kNewYear2020, kNewYear2020 + 7200}));
  QCOMPARE(prices.series.values, (Numbers{2, 0.5}));
  QCOMPARE(inEnglish(prices.report.dropped), std::vector<std::string>{"line 3: no usd"});
  QCOMPARE(gpus(text, options).series.values, (Numbers{8, 12, 4}));
}

/// As spreadsheets write them where the decimal mark is a comma; one with points is read as well.
void ReadersTest::semicolons() {
  ReadOptions options;
  options.columns = {.time = "Zeit", .price = "Preis, USD", .gpus = "frei", .onDemand = {}};
  const std::string text =
      "\xef\xbb\xbf# export\r\nZeit;Notiz;\"Preis, USD\";frei\r\n\r\n"
      "2020-01-01T00:00:00Z;a, b;0,92;2\r\n"
      "2020-01-01T01:00:00Z;\"c;\"\"d\";\"1,5\";3\r\n2020-01-01T02:00:00Z;;;4\r\n";
  const SeriesFile prices = price(text, options);
  QCOMPARE(prices.report.format, std::string("CSV with named columns"));
  QCOMPARE(prices.series.seconds, (Numbers{kNewYear2020, kNewYear2020 + 3600}));
  QCOMPARE(prices.series.values, (Numbers{0.92, 1.5}));
  QCOMPARE(prices.report.understood.front().english(),
           std::string("columns between semicolons, numbers with decimal commas"));
  QCOMPARE(inEnglish(prices.report.dropped), std::vector<std::string>{"line 6: no Preis, USD"});
  QCOMPARE(prices.hash, contentHash(text));
  QCOMPARE(gpus(text, options).series.values, (Numbers{2, 3, 4}));
  options.columns = {.time = "t", .price = "usd", .gpus = {}, .onDemand = {}};
  const SeriesFile points = price("t;usd\n2020-01-01T00:00:00Z;0.92\n", options);
  QCOMPARE(points.series.values, Numbers{0.92});
  QCOMPARE(points.report.understood.front().english(), std::string("columns between semicolons"));
}

/// Offers that went through a spreadsheet are what they were.
void ReadersTest::everyTableMayHaveSemicolons() {
  std::string saved = kOffers;
  std::ranges::replace(saved, ',', ';');
  std::ranges::replace(saved, '.', ',');
  QCOMPARE(recognise(saved)->key, std::string_view("offers-csv"));
  const SeriesFile before = price(kOffers), after = price(saved);
  QCOMPARE(after.series.seconds, before.series.seconds);
  QCOMPARE(after.series.values, before.series.values);
}

void ReadersTest::mappedRelativeHours() {
  ReadOptions options;
  options.columns = {.time = "hour", .price = "usd", .gpus = {}, .onDemand = {}};
  options.timeUnitSeconds = 3600;
  const RawSeries series = price("hour,usd\n0,1\n1.5,2\n", options).series;
  QVERIFY(!series.hasClock);
  QCOMPARE(series.seconds, (Numbers{0, 5400}));
}

void ReadersTest::linesByPointer() {
  const std::string line =
      R"({"timestamp":"2020-01-01T00:00:00Z","gpu_type":"A","price_stats":{"min":1,"median":2},)"
      R"("by_config":{"8x":{"count":3}}})";
  ReadOptions options;
  options.columns.price = "/price_stats/median";
  options.columns.gpus = "/by_config/8x/count";
  options.gpusPerInstance = 8;
  QCOMPARE(price(line + "\n\n", options).series.values, Numbers{2});
  QCOMPARE(gpus(line, options).series.values, Numbers{24});
}

void ReadersTest::descriptions() {
  const FileDescription dump = describeFile(file(kAws), {});
  QCOMPARE(dump.pools.size(), std::size_t{3});
  QVERIFY(!dump.price && !dump.availability);
  const FileDescription table = describeFile(file("when,usd\n2020-01-01,1\n"), {});
  QCOMPARE(table.columns, (std::vector<std::string>{"when", "usd"}));
  QVERIFY(!table.price);
  const FileDescription probes =
      describeFile(file(R"({"metadata":{"gap_seconds":600},"data":[1,0,2]})"), {});
  QVERIFY(probes.availability && !probes.price && probes.reports.size() == 1);
  const FileDescription own = describeFile(
      file("slot_start,spot_usd_per_gpu_hour,spot_gpus\n1970-01-01,1,2\n1970-01-02,1,2\n"), {});
  QCOMPARE(own.trace->slotHours, 24.0);
  QVERIFY(own.price && own.availability);
}

/// Described, chosen from, imported, and imported again at another on-demand price.
void ReadersTest::filesAreParsedOnce() {
  const std::string history = m_dir.filePath("history.json").toStdString();
  const std::string probes = m_dir.filePath("probes.json").toStdString();
  writeFileWhole(history, kAws);
  writeFileWhole(probes, R"({"metadata":{"gap_seconds":3600},"data":[1,0,2]})");
  MarketFiles files;
  const FileDescription described = files.describe(history, {});
  QCOMPARE(described.pools.size(), std::size_t{3});
  QVERIFY(files.describe(probes, {}).availability);
  MarketSpec spec;
  spec.price.file = history;
  spec.price.instanceType = "p3.8xlarge";
  spec.availability.file = probes;
  const MarketImport first = importMarket(spec, "", 24, files);
  spec.onDemandUsdPerGpuHour = 1.5;
  const MarketImport second = importMarket(spec, "", 24, files);
  QCOMPARE(files.parses(), 2);
  const MarketImport alone = importMarket(spec, "", 24);
  for (const MarketImport* one : {&first, &second}) {
    QCOMPARE(one->trace.spotUsdPerGpuHour, alone.trace.spotUsdPerGpuHour);
    QCOMPARE(one->trace.freeGpus, alone.trace.freeGpus);
    QVERIFY(one->trace.provenance == alone.trace.provenance);
  }
  for (std::size_t i = 0; i < 2; ++i) {
    QCOMPARE(second.reports[i].understood, alone.reports[i].understood);
    QCOMPARE(second.reports[i].warnings, alone.reports[i].warnings);
    QCOMPARE(second.reports[i].dropped, alone.reports[i].dropped);
    QCOMPARE(second.reports[i].rowsRead, alone.reports[i].rowsRead);
  }
}

TEST_WITHOUT_APPLICATION(ReadersTest)

#include "tst_readers.moc"
