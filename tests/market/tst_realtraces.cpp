// SPDX-License-Identifier: GPL-3.0-or-later
// What every real file yields. The literals were computed from the files by an independent script.
#include <QDir>
#include <QTest>
#include <cmath>
#include <numeric>

#include "base/InputError.h"
#include "market/read/MarketFiles.h"
#include "support/ReaderWords.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::market;
using test::says;

namespace {

const std::string kData = std::string(REAL_DATA_DIR) + "/";

double mean(const std::vector<double>& values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

bool near(double a, double b) { return std::abs(a - b) <= 1e-12 * std::max(1.0, std::abs(b)); }

void row(const char* file, const char* format, int rows, int samples, double first, double last,
         double meanValue) {
  QTest::newRow(file) << QByteArray(file) << QByteArray(format) << rows << samples << first << last
                      << meanValue;
}

void columns() {
  QTest::addColumn<QByteArray>("file");
  QTest::addColumn<QByteArray>("format");
  QTest::addColumn<int>("rows");
  QTest::addColumn<int>("samples");
  QTest::addColumn<double>("first");
  QTest::addColumn<double>("last");
  QTest::addColumn<double>("meanValue");
}

/// With the probes that were left out because they repeat the one before.
RawSeries everyProbe(const RawSeries& series) {
  if (!series.everySeconds) return series;
  RawSeries all;
  for (std::size_t i = 0; i < series.seconds.size(); ++i) {
    const double next = i + 1 < series.seconds.size() ? series.seconds[i + 1] : series.endSeconds;
    const double probes = std::round((next - series.seconds[i]) / *series.everySeconds);
    for (int k = 0; k < probes; ++k) {
      all.seconds.push_back(series.seconds[i] + k * *series.everySeconds);
      all.values.push_back(series.values[i]);
    }
  }
  return all;
}

void compare(const SeriesFile& file) {
  const SeriesFile read{everyProbe(file.series), file.report, file.hash};
  QFETCH(QByteArray, format);
  QFETCH(int, rows);
  QFETCH(int, samples);
  QFETCH(double, first);
  QFETCH(double, last);
  QFETCH(double, meanValue);
  QCOMPARE(read.report.format, format.toStdString());
  QCOMPARE(read.report.rowsRead, static_cast<std::size_t>(rows));
  QCOMPARE(read.series.seconds.size(), static_cast<std::size_t>(samples));
  QVERIFY(near(read.series.seconds.front(), first));
  QVERIFY(near(read.series.seconds.back(), last));
  QVERIFY2(near(mean(read.series.values), meanValue),
           qPrintable(QString::number(mean(read.series.values), 'g', 17)));
}

}  // namespace

class RealTracesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void availability_data();
  void availability();
  void awsPrices_data();
  void awsPrices();
  void emptyAnswer();
  void truncatedPage();
  void everyDumpIsRead();
  void marketplace_data();
  void marketplace();
  void stepsInSeconds();
  void eventsAndCountsAgree();
  void gapsInACountLog();
  void poolsOfADump();
};

void RealTracesTest::initTestCase() {
  if (!QDir(REAL_DATA_DIR).exists()) QSKIP("real data is not beside the checkout");
}

void RealTracesTest::availability_data() {
  columns();
  const char* skyPilot = "SkyPilot trace JSON";
  row("skypilot/16-node/us-east-2b_v100_1.json", skyPilot, 3247, 3247, 0, 973800,
      8.757930397289806);
  row("skypilot/16-node/us-west-2a_v100_1.json", skyPilot, 4736, 4736, 0, 1420500,
      6.898648648648648);
  row("skypilot/1-node/us-east-1f_v100_1.json", skyPilot, 20158, 20158, 0, 3930615,
      0.5911796805238615);
  row("skypilot/1-node/us-east-2b_v100_1.json", skyPilot, 20158, 20158, 0, 3930615,
      0.6822105367595992);
  row("skypilot/1-node/us-west-2b_v100_1.json", skyPilot, 20158, 20158, 0, 3930615,
      0.9049508879849192);
  row("skypilot/1-node-2022/us-west-2a_k80_8.json", skyPilot, 3895, 3895, 0, 2336400,
      0.3263157894736842);
  row("skypilot/1-node-2022/us-west-2a_v100_1.json", skyPilot, 3895, 3895, 0, 2336400,
      0.7925545571245186);
  row("skypilot/4-node-preemption/us-east-2a_v100_1.json", skyPilot, 5131, 5131, 0, 1539000,
      2.9236016371077764);
  row("bamboo/v100x1-east1c.txt", "count log", 1477, 1461, 1639141665, 1639228678,
      77.55509924709104);
  row("bamboo/a100x1-east1b.txt", "count log", 268, 268, 1639221090, 1639318356, 57.85820895522388);
  row("bamboo/p3-trace.csv", "events CSV", 344, 163, 0, 40920, 24.12269938650307);
  row("parcae/p3trace.csv", "events CSV", 344, 163, 0, 40920, 24.12269938650307);
  row("parcae/p3.csv", "counts CSV", 344, 163, 0, 40920, 24.12269938650307);
  row("bamboo/aws-spot-instances-g4dn-xlarge-us-east-1c-2020-11-20-1930-to-2020-11-21-2200.csv",
      "steps CSV", 113, 57, 0, 88194, 8.649122807017545);
}

void RealTracesTest::availability() {
  QFETCH(QByteArray, file);
  compare(readAvailabilityFile(kData + "availability/" + file.toStdString(), {}));
}

void RealTracesTest::awsPrices_data() {
  QTest::addColumn<QByteArray>("file");
  QTest::addColumn<QByteArray>("zone");
  QTest::addColumn<int>("samples");
  QTest::addColumn<double>("first");
  QTest::addColumn<double>("last");
  QTest::addColumn<double>("meanValue");  // per instance
  QTest::addColumn<int>("gpus");
  const auto aws = [](const char* file, const char* zone, int samples, double first, double last,
                      double meanValue, int gpus) {
    QTest::newRow(zone) << QByteArray(file) << QByteArray(zone) << samples << first << last
                        << meanValue << gpus;
  };
  aws("us-west-2/p3.16xlarge.json", "us-west-2a", 214, 1577044027, 1582237243, 7.825211682242995,
      8);
  aws("us-west-2/p3.16xlarge.json", "us-west-2b", 197, 1577043546, 1582237569, 7.783850253807113,
      8);
  aws("us-west-2/p3.2xlarge.json", "us-west-2a", 122, 1577038316, 1582233386, 0.9499762295081994,
      1);
  aws("us-east-1/p2.xlarge.json", "us-east-1a", 190, 1578075077, 1582232846, 0.3795878947368421, 1);
  aws("us-east-1/p2.xlarge.json", "us-east-1b", 189, 1578073578, 1582220280, 0.3816984126984127, 1);
}

void RealTracesTest::awsPrices() {
  QFETCH(QByteArray, file);
  QFETCH(QByteArray, zone);
  QFETCH(int, samples);
  QFETCH(double, first);
  QFETCH(double, last);
  QFETCH(double, meanValue);
  QFETCH(int, gpus);
  ReadOptions options;
  options.zone = zone.toStdString();
  const SeriesFile read = MarketFiles().price(kData + "aws-price/" + file.toStdString(), options);
  QCOMPARE(read.series.seconds.size(), static_cast<std::size_t>(samples));
  QVERIFY(read.series.hasClock);
  QCOMPARE(read.series.seconds.front(), first);
  QCOMPARE(read.series.seconds.back(), last);
  QVERIFY(near(mean(read.series.values), meanValue / gpus));
  QVERIFY(says(read.report.understood, "zone " + zone.toStdString()));
  QVERIFY(says(read.report.understood, std::to_string(gpus) + (gpus == 1 ? " GPU" : " GPUs") +
                                           " per instance (catalogue)"));
}

void RealTracesTest::emptyAnswer() {
  const std::string file = kData + "aws-price/eu-north-1/p3.2xlarge.json";
  QVERIFY_THROWS_EXCEPTION(InputError, MarketFiles().price(file, {}));
}

void RealTracesTest::truncatedPage() {
  ReadOptions options;
  options.zone = "us-east-1f";
  const SeriesFile read =
      MarketFiles().price(kData + "aws-price/us-east-1/p2.xlarge.json", options);
  QCOMPARE(read.series.seconds.size(), std::size_t{52});
  QVERIFY(says(read.report.warnings, "NextToken"));
}

void RealTracesTest::everyDumpIsRead() {
  int dumps = 0;
  for (const char* region : {"us-west-2", "us-east-1"}) {
    const QDir folder(QString::fromStdString(kData + "aws-price/" + region));
    for (const QString& name : folder.entryList({"*.json"}, QDir::Files)) {
      const std::string path = folder.filePath(name).toStdString();
      for (const Pool& pool : describeFile(path, {}).pools) {
        ReadOptions options;
        options.zone = pool.zone;
        const SeriesFile read = MarketFiles().price(path, options);
        QCOMPARE(read.series.seconds.size(), pool.rows);
        ++dumps;
      }
    }
  }
  QVERIFY(dumps > 60);
}

void RealTracesTest::marketplace_data() {
  QTest::addColumn<QByteArray>("file");
  QTest::addColumn<QByteArray>("priceColumn");
  QTest::addColumn<int>("samples");
  QTest::addColumn<double>("price");
  QTest::addColumn<double>("offers");
  const auto add = [](const char* name, const char* file, const char* column, int samples,
                      double price, double offers) {
    QTest::newRow(name) << QByteArray(file) << QByteArray(column) << samples << price << offers;
  };
  add("A100", "A100_80GB_SXM4.derived.csv", "", 957, 1.1960411093018446, 12.879832810867294);
  add("H100", "H100_80GB_SXM5.derived.csv", "", 957, 1.6928451490507566, 11.681295715778475);
  add("H100 least", "H100_80GB_SXM5.derived.csv", "price_min", 957, 1.259446185997905,
      11.681295715778475);
  add("H100 median", "H100_80GB_SXM5.derived.csv", "price_median", 957, 2.519435736677127,
      11.681295715778475);
  add("H100 lines", "H100_80GB_SXM5.last150.jsonl", "", 150, 1.5934265990722534,
      12.666666666666666);
}

void RealTracesTest::marketplace() {
  QFETCH(QByteArray, file);
  QFETCH(QByteArray, priceColumn);
  QFETCH(int, samples);
  QFETCH(double, price);
  QFETCH(double, offers);
  ReadOptions options;
  options.columns.price = priceColumn.toStdString();
  const std::string path = kData + "marketplace/" + file.toStdString();
  const RawSeries prices = MarketFiles().price(path, options).series;
  QCOMPARE(prices.seconds.size(), static_cast<std::size_t>(samples));
  QVERIFY(near(mean(prices.values), price));
  const SeriesFile counted = readAvailabilityFile(path, options);
  QVERIFY(near(mean(counted.series.values), offers));
  QVERIFY(says(counted.report.warnings, "offers are counted"));
}

// Its makers call the first column hours; the file's name spans 26.5 hours and its last time is
// 88194, so it counts seconds. The reader says so, and can be told otherwise.
void RealTracesTest::stepsInSeconds() {
  const std::string path = kData +
                           "availability/bamboo/aws-spot-instances-g4dn-xlarge-us-east-1c-2020-11-"
                           "20-1930-to-2020-11-21-2200.csv";
  const SeriesFile read = readAvailabilityFile(path, {});
  QVERIFY(says(read.report.understood, "times in seconds (all times are whole numbers)"));
  ReadOptions options;
  options.timeUnitSeconds = 3600;
  const SeriesFile hours = readAvailabilityFile(path, options);
  QVERIFY(says(hours.report.understood, "times in hours (chosen)"));
  QCOMPARE(hours.series.seconds.back(), 88194 * 3600.0);
}

// Two projects publish the same trace, one as events and one as counts.
void RealTracesTest::eventsAndCountsAgree() {
  const RawSeries events =
      readAvailabilityFile(kData + "availability/bamboo/p3-trace.csv", {}).series;
  const RawSeries counts = readAvailabilityFile(kData + "availability/parcae/p3.csv", {}).series;
  QCOMPARE(events.seconds, counts.seconds);
  QCOMPARE(events.values, counts.values);
}

void RealTracesTest::gapsInACountLog() {
  const SeriesFile read = readAvailabilityFile(kData + "availability/bamboo/a100x1-east1b.txt", {});
  QCOMPARE(read.report.warnings.size(), std::size_t{3});
  QVERIFY(says(read.report.warnings, "gap of 5.02 h from 2021-12-12T01:47:04Z"));
  const SeriesFile jumps =
      readAvailabilityFile(kData + "availability/bamboo/v100x1-east1c.txt", {});
  QVERIFY(says(jumps.report.warnings, "15 backward jumps"));
  QCOMPARE(jumps.report.rowsDropped, std::size_t{16});
  QVERIFY(says(jumps.report.dropped, "line 2: another value at the same time was kept"));
  QVERIFY(says(jumps.report.dropped, "and 6 more"));
}

void RealTracesTest::poolsOfADump() {
  const FileDescription dump = describeFile(kData + "aws-price/us-west-2/p3.16xlarge.json", {});
  const std::vector<Pool> expected = {{"us-west-2a", "p3.16xlarge", "Linux/UNIX", 214},
                                      {"us-west-2b", "p3.16xlarge", "Linux/UNIX", 197},
                                      {"us-west-2c", "p3.16xlarge", "Linux/UNIX", 253}};
  QVERIFY(dump.pools == expected);
  QVERIFY(!dump.price);
  QVERIFY(says(dump.reports.front().warnings, "expected one zone to be named"));
}

TEST_WITHOUT_APPLICATION(RealTracesTest)
#include "tst_realtraces.moc"
