// SPDX-License-Identifier: GPL-3.0-or-later
// Market files as people have them, three of each kind: the right value, or a message that says
// what to do; never a plausible number that is wrong.
#include <QTemporaryDir>
#include <QtTest>
#include <cmath>

#include "base/Files.h"
#include "base/InputError.h"
#include "market/read/Formats.h"
#include "market/read/MarketFiles.h"
#include "support/ReaderWords.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::market;
using test::says;

namespace {

using Numbers = std::vector<double>;

constexpr double kHour = 3600;
constexpr double kJanuary5 = 1767571200;  // 2026-01-05T00:00:00Z

const char* const kAwsTable =
    "AvailabilityZone,InstanceType,ProductDescription,SpotPrice,Timestamp\n"
    "us-east-1a,p3.8xlarge,Linux/UNIX,4.0,2026-01-05T01:00:00Z\n"
    "us-east-1b,p3.8xlarge,Linux/UNIX,4.8,2026-01-05T01:10:00Z\n"
    "us-east-1a,m5.large,Linux/UNIX,0.04,2026-01-05T01:20:00Z\n"
    "us-east-1a,p3.8xlarge,Linux/UNIX,4.0,2026-01-05T00:00:00Z\n"
    "us-east-1b,p3.8xlarge,Linux/UNIX,4.8,2026-01-05T00:10:00Z\n"
    "us-east-1a,m5.large,Linux/UNIX,0.04,2026-01-05T00:20:00Z\n";
/// As a collector writes it: an index, small letters, semicolons, no products.
const char* const kAwsCollected =
    ";timestamp;availability_zone;instance_type;spot_price\n"
    "0;2026-01-05 00:00:00+00:00;us-east-1a;p3.8xlarge;4,0\n"
    "1;2026-01-05 01:00:00+00:00;us-east-1a;p3.8xlarge;4,8\n";
/// Zone ids, bars, seconds since 1970.
const char* const kAwsIds =
    "Timestamp|SpotPrice|InstanceType|AvailabilityZoneId|ProductDescription\n"
    "1767571200|$8.00|p4d.24xlarge|use1-az6|Linux/UNIX\n"
    "1767574800|$16.00|p4d.24xlarge|use1-az6|Linux/UNIX\n";

const char* const kModels =
    "date,gpu_model,series,usd_per_gpu_hour\n"
    "2026-01-05,H100,list,4.0\n2026-01-06,H100,list,4.0\n"
    "2026-01-05,H100,spot,2.0\n2026-01-06,H100,spot,2.2\n"
    "2026-01-05,A100,spot,1.0\n2026-01-06,A100,spot,1.1\n";
const char* const kProviders =
    "when\tcloud\tregion\tsku\tprice\n"
    "2026-01-05T00:00:00Z\tazure\tEast US\tSMALL\t3.6\n"
    "2026-01-05T00:00:00Z\tazure\tWest US\tSMALL\t4.0\n"
    "2026-01-05T00:00:00Z\tgcp\tEast US\tA2\t5.0\n";
/// Prices at times of their own, under a name that tells nothing.
const char* const kLetters =
    "t,kind_of,usd\n2026-01-05T00:00:00Z,x,1\n2026-01-05T00:10:00Z,y,9\n"
    "2026-01-05T01:00:00Z,x,1\n2026-01-05T01:10:00Z,y,9\n";

ColumnNames named(const char* time, const char* price, const char* gpus = "") {
  ColumnNames names;
  names.time = time;
  names.price = price;
  names.gpus = gpus;
  return names;
}

}  // namespace

class MarketsPeopleHaveTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void awsNamesMakeAHistory();
  void rowsOfLongTablesAreDistinguished();
  void aPoolIsChosenByAnyOption();
  void timesSinceTheEpochAreRecognised_data();
  void timesSinceTheEpochAreRecognised();
  void wordsForNothingAreEmpty_data();
  void wordsForNothingAreEmpty();
  void unnamedColumnsHavePlaces();
  void jsonOfAnotherShape_data();
  void jsonOfAnotherShape();
  void jsonRowsByTheirKeys();
  void numberedSlotsHaveALength();
  void freeGpusAloneMayBeNamed();
  void zonesOfAllCloudsAreColumns_data();
  void zonesOfAllCloudsAreColumns();
  void numbersAsPeopleWriteThem_data();
  void numbersAsPeopleWriteThem();
  void otherMoneyIsAskedAbout_data();
  void otherMoneyIsAskedAbout();
  void machinesOfTheCatalogueAreDivided();
  void everyRowIsNamedThatIsDropped();
  void marketsOfOneFileAreChosen_data();
  void marketsOfOneFileAreChosen();
  void fetchedPricesAndSummariesHaveMarkets();
  void pricesOfOtherThings();
  void adviceNamesWhatFits();
  void aColumnNamesItsMachine();
  void measurementsTellNothingApart();
  void chosenColumnsWin();
  void fractionsAreNoCounts();
  void unitsOfPricesAreConverted_data();
  void unitsOfPricesAreConverted();
  void pricesOfMachinesAreDivided_data();
  void pricesOfMachinesAreDivided();
  void timesOfSpreadsheets_data();
  void timesOfSpreadsheets();
  void timesOfDayHaveDates();
  void pricesOfOnDemandAreNoSpotPrices();
  void adviceNamesWhatThereIs();

 private:
  std::string write(const std::string& text) {
    const std::string path = m_dir.filePath("file").toStdString();
    writeFileWhole(path, text);
    return path;
  }
  SeriesFile price(const std::string& text, const ReadOptions& options = {}) {
    return MarketFiles().price(write(text), options);
  }
  SeriesFile gpus(const std::string& text, const ReadOptions& options = {}) {
    return MarketFiles().availability(write(text), options);
  }
  template <class Call>
  static std::string faultOf(Call&& call) {
    try {
      call();
      return "nothing";
    } catch (const InputError& error) {
      return error.what();
    }
  }
  QTemporaryDir m_dir;
};

void MarketsPeopleHaveTest::awsNamesMakeAHistory() {
  ReadOptions options;
  options.zone = "us-east-1a";
  options.instanceType = "p3.8xlarge";
  QCOMPARE(recognise(kAwsTable)->key, std::string_view("aws-csv"));
  const SeriesFile table = price(kAwsTable, options);
  QCOMPARE(table.series.seconds, (Numbers{kJanuary5, kJanuary5 + kHour}));
  QCOMPARE(table.series.values, (Numbers{1, 1}));
  QCOMPARE(describeFile(write(kAwsTable), {}).pools.size(), std::size_t{3});
  QVERIFY(faultOf([&] { price(kAwsTable); }).find("instance type") != std::string::npos);
  const SeriesFile collected = price(kAwsCollected);
  QCOMPARE(collected.series.seconds, (Numbers{kJanuary5, kJanuary5 + kHour}));
  QCOMPARE(collected.series.values, (Numbers{1, 1.2}));
  QVERIFY(says(collected.report.understood, "no column of products: taken as Linux/UNIX"));
  const SeriesFile ids = price(kAwsIds);
  QCOMPARE(ids.series.values, (Numbers{1, 2}));
  QVERIFY(says(ids.report.understood, "times in seconds since 1970"));
}

void MarketsPeopleHaveTest::rowsOfLongTablesAreDistinguished() {
  ReadOptions options;
  options.columns = named("date", "usd_per_gpu_hour");
  const std::string models = faultOf([&] { price(kModels, options); });
  QVERIFY(models.find("gpu_model (H100, A100), series (list, spot)") != std::string::npos);
  QVERIFY(models.find("--pool \"gpu_model=H100\" --pool \"series=spot\"") != std::string::npos);
  options.columns = named("when", "price");
  const std::string providers = faultOf([&] { price(kProviders, options); });
  QVERIFY(providers.find("cloud (azure, gcp), region (East US, West US), sku (SMALL, A2)") !=
          std::string::npos);
  options.columns = named("t", "usd");
  QVERIFY(faultOf([&] { price(kLetters, options); }).find("kind_of (x, y)") != std::string::npos);
}

void MarketsPeopleHaveTest::aPoolIsChosenByAnyOption() {
  ReadOptions options;
  options.columns = named("date", "usd_per_gpu_hour");
  options.columns.pools = {{"gpu_model", "H100"}, {"series", "spot"}};
  QCOMPARE(price(kModels, options).series.values, (Numbers{2, 2.2}));
  options.columns.pools = {{"series", "spot"}};
  options.instanceType = "A100";
  QCOMPARE(price(kModels, options).series.values, (Numbers{1, 1.1}));
  // One that the file has not is refused with those that it has.
  options.instanceType = "V100";
  QVERIFY(faultOf([&] { price(kModels, options); }).find("gpu_model (H100, A100)") !=
          std::string::npos);
  options.instanceType.clear();
  options.columns = named("when", "price");
  options.zone = "West US";
  QCOMPARE(price(kProviders, options).series.values, Numbers{4});
  // Told apart for nothing: all rows are one series.
  options.zone.clear();
  options.columns = named("t", "usd");
  options.columns.pools = {{"kind_of", "*"}};
  QCOMPARE(price(kLetters, options).series.values, (Numbers{1, 9, 1, 9}));
  // As they are offered: each a zone, a type and a product.
  options.columns = named("date", "usd_per_gpu_hour");
  const std::vector<Pool> pools = describeFile(write(kModels), options).pools;
  QCOMPARE(pools.size(), std::size_t{3});
  QCOMPARE(pools.front().instanceType, std::string("A100"));
  QCOMPARE(pools.front().product, std::string("spot"));
  QCOMPARE(pools.front().rows, std::size_t{2});
}

void MarketsPeopleHaveTest::timesSinceTheEpochAreRecognised_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QByteArray>("unit");
  QTest::newRow("s") << QByteArray("1767571200,8\n1767574800,6\n1767578400,0\n")
                     << QByteArray("times in seconds since 1970");
  QTest::newRow("ms") << QByteArray("1767571200000,8\n1767574800000,6\n1767578400000,0\n")
                      << QByteArray("times in milliseconds since 1970");
  QTest::newRow("us, steps") << QByteArray(
                                    "1767571200000000,8\n1767574800000000,8\n1767574800000000,6\n"
                                    "1767578400000000,6\n1767578400000000,0\n")
                             << QByteArray("times in microseconds since 1970");
}

void MarketsPeopleHaveTest::timesSinceTheEpochAreRecognised() {
  QFETCH(const QByteArray, text);
  QFETCH(const QByteArray, unit);
  const SeriesFile file = gpus(text.toStdString());
  QVERIFY(file.series.hasClock);
  QCOMPARE(file.series.seconds, (Numbers{kJanuary5, kJanuary5 + kHour, kJanuary5 + 2 * kHour}));
  QCOMPARE(file.series.values, (Numbers{8, 6, 0}));
  QVERIFY(says(file.report.understood, unit.toStdString()));
}

void MarketsPeopleHaveTest::wordsForNothingAreEmpty_data() {
  QTest::addColumn<QByteArray>("word");
  for (const char* word : {"NaN", "None", "N/A", "-", "unknown", "NULL", "\"\""}) {
    QTest::newRow(word) << QByteArray(word);
  }
}

void MarketsPeopleHaveTest::wordsForNothingAreEmpty() {
  QFETCH(const QByteArray, word);
  ReadOptions options;
  options.columns = named("time", "price");
  const SeriesFile file = price("time,price\n2026-01-05T00:00:00Z,2.00\n2026-01-05T01:00:00Z," +
                                    word.toStdString() + "\n2026-01-05T02:00:00Z,2.20\n",
                                options);
  QCOMPARE(file.series.values, (Numbers{2, 2.2}));
  QCOMPARE(inEnglish(file.report.dropped), std::vector<std::string>{"line 3: no price"});
}

void MarketsPeopleHaveTest::unnamedColumnsHavePlaces() {
  ReadOptions options;
  options.columns = named("time", "price");
  QCOMPARE(price(",time,price\n0,2026-01-05T00:00:00Z,2.0\n1,2026-01-05T01:00:00Z,2.2\n", options)
               .series.values,
           (Numbers{2, 2.2}));
  // No header at all.
  options.columns = named("column 1", "column 3");
  QCOMPARE(price("2026-01-05T00:00:00Z,a,2.0\n2026-01-05T01:00:00Z,a,2.2\n", options).series.values,
           (Numbers{2, 2.2}));
  // Two numbers that would pass for a count: who names its columns knows better.
  options.columns = named("column 1", "column 2");
  QCOMPARE(price("1767571200,2.35\n1767574800,2.5\n", options).series.values, (Numbers{2.35, 2.5}));
}

void MarketsPeopleHaveTest::jsonOfAnotherShape_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QByteArray>("found");
  QTest::addColumn<QByteArray>("advice");
  QTest::newRow("no time") << QByteArray(R"({"offers": [{"machine_id": 1, "min_bid": 9.6}]})")
                           << QByteArray(
                                  "JSON whose keys are not known: offers, with rows of "
                                  "machine_id, min_bid")
                           << QByteArray("its rows have no time");
  QTest::newRow("lines") << QByteArray(
                                R"({"collected_at": "2026-01-05T10:00:00Z", "a": {"H100": 2.7}}
{"collected_at": "2026-01-05T11:00:00Z", "a": {"H100": 2.8}}
)") << QByteArray("JSON lines whose keys are not known: collected_at, a.H100")
                         << QByteArray("--column time=collected_at --column price=a.H100");
  QTest::newRow("a list") << QByteArray(R"([{"at": 1767571200, "usd": 2.7}])")
                          << QByteArray("a JSON list whose keys are not known: at, usd")
                          << QByteArray("--column time=at --column price=usd");
  QTest::newRow("no rows") << QByteArray(R"({"price": 3, "zone": "a"})")
                           << QByteArray("JSON whose keys are not known: price, zone")
                           << QByteArray("it has no rows");
}

void MarketsPeopleHaveTest::jsonOfAnotherShape() {
  QFETCH(const QByteArray, text);
  QFETCH(const QByteArray, found);
  QFETCH(const QByteArray, advice);
  const std::string fault = faultOf([&] { price(text.toStdString()); });
  QVERIFY2(fault.find(found.toStdString()) != std::string::npos, fault.c_str());
  QVERIFY2(fault.find(advice.toStdString()) != std::string::npos, fault.c_str());
  QVERIFY2(fault.find("AWS JSON") != std::string::npos, fault.c_str());
}

void MarketsPeopleHaveTest::jsonRowsByTheirKeys() {
  ReadOptions options;
  options.columns = named("at", "usd");
  const SeriesFile file = price(
      "{\"at\": \"2026-01-05T00:00:00Z\", \"usd\": 2.5}\n"
      "{\"at\": \"2026-01-05T01:00:00Z\"}\n{\"at\": \"2026-01-05T02:00:00Z\", \"usd\": \"2.7\"}\n",
      options);
  QCOMPARE(file.series.values, (Numbers{2.5, 2.7}));
  QCOMPARE(inEnglish(file.report.dropped), std::vector<std::string>{"row 2: no usd"});
  QVERIFY(faultOf([&] {
            price("[{\"at\": \"2026-01-05\", \"usd\": 2.5}, {\"at\": \"x\", \"usd\": 2}]", options);
          }).find("row 2: found \"x\"") != std::string::npos);
  options.columns.pools = {{"gpu", "H100"}};
  QCOMPARE(price(R"({"rows": [{"at": 1767571200, "gpu": "H100", "usd": 2},
                              {"at": 1767571200, "gpu": "A100", "usd": 1}]})",
                 options)
               .series.values,
           Numbers{2});
}

void MarketsPeopleHaveTest::numberedSlotsHaveALength() {
  const std::string slots = "slot,us-east-1a\n0,4\n1,2\n2,8\n";
  QVERIFY(faultOf([&] { gpus(slots); }).find("--time-unit 600") != std::string::npos);
  ReadOptions options;
  options.timeUnitSeconds = 600;
  const SeriesFile file = gpus(slots, options);
  QCOMPARE(file.series.seconds, (Numbers{0, 600, 1200}));
  QCOMPARE(file.series.values, (Numbers{4, 2, 8}));
  QCOMPARE(file.series.endSeconds, 1800.0);
  QCOMPARE(file.series.slotSeconds.value_or(0), 600.0);
  // The same under names of its own, and in minutes.
  options.columns = named("slot_no", "", "free");
  QCOMPARE(gpus("slot_no,free\n0,4\n1,2\n", options).series.seconds, (Numbers{0, 600}));
  options.timeUnitSeconds.reset();
  options.columns = named("t", "", "free");
  options.columns.timeUnit = TimeUnit::Minutes;
  QCOMPARE(gpus("t,free\n0,4\n5,2\n", options).series.seconds, (Numbers{0, 300}));
  options.columns.timeUnit = TimeUnit::Clock;
  QVERIFY(faultOf([&] { gpus("t,free\n0,4\n5,2\n", options); }).find("--time-unit") !=
          std::string::npos);
}

void MarketsPeopleHaveTest::freeGpusAloneMayBeNamed() {
  const std::string text = "stamp,free\n2026-01-05T00:00:00Z,8\n2026-01-05T01:00:00Z,3\n";
  const std::string fault = faultOf([&] { price(text); });
  QVERIFY2(fault.find("--column time=stamp") != std::string::npos, fault.c_str());
  QVERIFY2(fault.find("--column gpus=free") != std::string::npos, fault.c_str());
  ReadOptions options;
  options.columns = named("stamp", "", "free");
  QCOMPARE(gpus(text, options).series.values, (Numbers{8, 3}));
}

void MarketsPeopleHaveTest::zonesOfAllCloudsAreColumns_data() {
  QTest::addColumn<QByteArray>("header");
  QTest::addColumn<QByteArray>("zone");
  QTest::newRow("AWS ids") << QByteArray("slot_start,use1-az4,use1-az6") << QByteArray("use1-az6");
  QTest::newRow("Azure zones") << QByteArray("timestamp,eastus-1,eastus-2")
                               << QByteArray("eastus-2");
  QTest::newRow("Azure's words") << QByteArray("Time,West US,East US 2") << QByteArray("East US 2");
  QTest::newRow("GCP") << QByteArray("time,us-central1-a,europe-west4-b")
                       << QByteArray("europe-west4-b");
  QTest::newRow("GCP paths") << QByteArray("time,zones/us-central1-a,projects/p/zones/us-east5-b")
                             << QByteArray("us-east5-b");
  QTest::newRow("regions") << QByteArray("date,us-east-1,eu-west-3") << QByteArray("eu-west-3");
}

void MarketsPeopleHaveTest::zonesOfAllCloudsAreColumns() {
  QFETCH(const QByteArray, header);
  QFETCH(const QByteArray, zone);
  const std::string text = header.toStdString() +
                           "\n2026-01-05T00:00:00Z,4,0\n2026-01-05T01:00:00Z,2,8\n"
                           "2026-01-05T02:00:00Z,N/A,8\n";
  ReadOptions options;
  options.zone = zone.toStdString();
  QCOMPARE(gpus(text, options).series.values, (Numbers{0, 8, 8}));
  QCOMPARE(describeFile(write(text), {}).pools.size(), std::size_t{2});
}

void MarketsPeopleHaveTest::numbersAsPeopleWriteThem_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::newRow("decimal commas") << QByteArray(
      "t;p\n05.01.2026 00:00;1,5\n05.01.2026 01:00;12,25\n");
  QTest::newRow("in quotes") << QByteArray(
      "t,p\n2026-01-05T00:00:00Z,\"1,5\"\n2026-01-05T01:00:00Z,\"12,25\"\n");
  QTest::newRow("dollars") << QByteArray(
      "t,p\n2026-01-05 00:00:00 UTC,$1.50\n2026-01-05 01:00:00 UTC,12.25 USD\n");
  QTest::newRow("an hour, tabs, slashes")
      << QByteArray("t\tp\n2026/01/05 00:00\t$1.50/hr\n2026/01/05 01:00\t$12.25/hr\n");
  QTest::newRow("month first, shown by a later day") << QByteArray(
      "t,p\n01/05/2026 12:00 AM,1.5\n01/05/2026 1:00 AM,12.25\n01/31/2026 1:00 AM,12.25\n");
}

void MarketsPeopleHaveTest::numbersAsPeopleWriteThem() {
  QFETCH(const QByteArray, text);
  ReadOptions options;
  options.columns = named("t", "p");
  const RawSeries series = price(text.toStdString(), options).series;
  QCOMPARE(series.seconds[0], kJanuary5);
  QCOMPARE(series.seconds[1], kJanuary5 + kHour);
  QCOMPARE(series.values[0], 1.5);
  QCOMPARE(series.values[1], 12.25);
}

void MarketsPeopleHaveTest::otherMoneyIsAskedAbout_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QByteArray>("column");
  QTest::addColumn<QByteArray>("says");
  const QByteArray at = "2026-01-05T00:00:00Z,";
  QTest::newRow("in the name") << "t,price_cny\n" + at + "9\n"
                               << QByteArray("price_cny")
                               << QByteArray("column price_cny: found prices in CNY");
  QTest::newRow("a sign in the name")
      << QByteArray("t,price (\xe2\x82\xac)\n") + at + "9\n"
      << QByteArray("price (\xe2\x82\xac)") << QByteArray("found prices in EUR");
  QTest::newRow("in the cell") << QByteArray("t,p\n") + at + "\xe2\x82\xac" + "9\n"
                               << QByteArray("p") << QByteArray("column p: found");
  QTest::newRow("in a column") << "t,p,currencyCode\n" + at + "9,GBP\n"
                               << QByteArray("p") << QByteArray("found prices in GBP");
}

void MarketsPeopleHaveTest::otherMoneyIsAskedAbout() {
  QFETCH(const QByteArray, text);
  QFETCH(const QByteArray, column);
  QFETCH(const QByteArray, says);
  ReadOptions options;
  options.columns = named("t", column.constData());
  const std::string fault = faultOf([&] { price(text.toStdString(), options); });
  QVERIFY2(fault.find(says.toStdString()) != std::string::npos, fault.c_str());
  QVERIFY2(fault.find("dollars") != std::string::npos, fault.c_str());
}

/// A machine's price is divided where the rows say which machine it is.
void MarketsPeopleHaveTest::machinesOfTheCatalogueAreDivided() {
  ReadOptions options;
  options.columns = named("t", "price");
  const std::string text =
      "t,vm,price\n2026-01-05T00:00:00Z,p3.8xlarge,8\n2026-01-05T00:00:00Z,p3.2xlarge,3\n";
  options.instanceType = "p3.8xlarge";
  const SeriesFile file = price(text, options);
  QCOMPARE(file.series.values, Numbers{2});
  QVERIFY(says(file.report.understood, "prices of a p3.8xlarge: 4 GPUs per instance"));
  QCOMPARE(file.report.machine.instanceType, std::string("p3.8xlarge"));
  options.gpusPerInstance = 2;
  QCOMPARE(price(text, options).series.values, Numbers{4});
  options.gpusPerInstance.reset();
  options.columns = named("t", "usd_per_gpu_hour");
  QCOMPARE(
      price("t,vm,usd_per_gpu_hour\n2026-01-05T00:00:00Z,p3.8xlarge,8\n", options).series.values,
      Numbers{8});
}

void MarketsPeopleHaveTest::everyRowIsNamedThatIsDropped() {
  ReadOptions options;
  options.columns = named("t", "p");
  const SeriesFile file =
      price("t,p\nNone,1\n2026-01-05T00:00:00Z,2\n2026-01-05T01:00:00Z,-\n", options);
  QCOMPARE(inEnglish(file.report.dropped),
           (std::vector<std::string>{"line 2: no t", "line 4: no p"}));
}

namespace {

/// Rows at three hours of 5 January: each with what comes before and behind the time.
std::string hourly(const std::string& header, const std::vector<std::string>& rows) {
  std::string text = header + "\n";
  for (std::size_t i = 0; i < rows.size(); ++i) {
    text += "2026-01-05T0" + std::to_string(i) + ":00:00Z," + rows[i] + "\n";
  }
  return text;
}

}  // namespace

void MarketsPeopleHaveTest::marketsOfOneFileAreChosen_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QByteArray>("column");
  QTest::addColumn<QByteArray>("advice");
  const auto add = [](const char* name, const char* text, const char* column, const char* advice) {
    QTest::newRow(name) << QByteArray(text) << QByteArray(column) << QByteArray(advice);
  };
  add("numbers",
      "t,vram_gb,price\n2026-01-05T00:00:00Z,40,1\n2026-01-05T00:00:00Z,80,2\n"
      "2026-01-05T01:00:00Z,40,1\n2026-01-05T01:00:00Z,80,2\n",
      "vram_gb (40, 80)", "--pool \"vram_gb=40\"");
  add("numbers under any name",
      "t,kw,price\n2026-01-05T00:00:00Z,3,1\n2026-01-05T00:00:00Z,7,2\n"
      "2026-01-05T01:00:00Z,3,1\n2026-01-05T01:00:00Z,7,2\n",
      "kw (3, 7)", "--pool \"kw=3\"");
  add("spot is meant",
      "t,is_spot,price\n2026-01-05T00:00:00Z,0,4\n2026-01-05T00:00:00Z,1,2\n"
      "2026-01-05T01:00:00Z,0,4\n2026-01-05T01:00:00Z,1,2\n",
      "is_spot (0, 1)", "--pool \"is_spot=1\"");
  add("the fewest columns",
      "t,zone,city,kind,price\n2026-01-05T00:00:00Z,a,x,on-demand,4\n"
      "2026-01-05T00:00:00Z,b,y,on-demand,4\n2026-01-05T00:00:00Z,b,y,preemptible,2\n",
      "zone (a, b)", "chosen: --pool \"kind=preemptible\"");
  add("a state that is a place",
      "t,state,price\n2026-01-05T00:00:00Z,Texas,2\n2026-01-05T00:00:00Z,Ohio,4\n"
      "2026-01-05T01:00:00Z,Texas,2\n2026-01-05T01:00:00Z,Ohio,4\n",
      "state (Texas, Ohio)", "--pool \"state=Texas\"");
  add("numbers of places at times of their own",
      "t,datacenter_id,price\n2026-01-05T00:00:00Z,1,2\n2026-01-05T00:20:00Z,2,4\n"
      "2026-01-05T01:00:00Z,1,2\n2026-01-05T01:20:00Z,2,4\n",
      "datacenter_id (1, 2)", "--pool");
  add("words of which some come once",
      "t,via,price\n2026-01-05T00:00:00Z,alpha,2\n2026-01-05T00:10:00Z,bravo,9\n"
      "2026-01-05T00:20:00Z,charlie,4\n2026-01-05T01:00:00Z,alpha,2\n"
      "2026-01-05T01:10:00Z,bravo,9\n2026-01-05T01:20:00Z,delta,5\n2026-01-05T02:00:00Z,alpha,2\n",
      "via (alpha, bravo, charlie, delta)", "--pool \"via=alpha\"");
  add("one source after the other",
      "t,src,price\n2026-01-05T00:00:00Z,runpod,2\n2026-01-05T01:00:00Z,runpod,2\n"
      "2026-01-06T00:00:00Z,lambda,3\n2026-01-06T01:00:00Z,lambda,3\n",
      "src (runpod, lambda)", "--pool \"src=runpod\"");
}

void MarketsPeopleHaveTest::marketsOfOneFileAreChosen() {
  QFETCH(const QByteArray, text);
  QFETCH(const QByteArray, column);
  QFETCH(const QByteArray, advice);
  ReadOptions options;
  options.columns = named("t", "price");
  const std::string fault = faultOf([&] { price(text.toStdString(), options); });
  QVERIFY2(fault.find(column.toStdString()) != std::string::npos, fault.c_str());
  QVERIFY2(fault.find(advice.toStdString()) != std::string::npos, fault.c_str());
}

void MarketsPeopleHaveTest::fetchedPricesAndSummariesHaveMarkets() {
  const std::string moments =
      "time,instance_type,region,gpus,spot_usd_per_gpu_hour,on_demand_usd_per_gpu_hour\n"
      "2026-01-05T00:00:00Z,p5.48xlarge,us-east-1,8,3.0,6.88\n"
      "2026-01-05T00:00:00Z,p5.48xlarge,us-west-2,8,5.0,6.88\n"
      "2026-01-06T00:00:00Z,p5.48xlarge,us-east-1,8,3.2,6.88\n"
      "2026-01-06T00:00:00Z,p5.48xlarge,us-west-2,8,5.2,6.88\n";
  QVERIFY(faultOf([&] { price(moments); }).find("region (us-east-1, us-west-2)") !=
          std::string::npos);
  QCOMPARE(describeFile(write(moments), {}).pools.size(), std::size_t{2});
  ReadOptions options;
  options.zone = "us-west-2";
  const SeriesFile west = price(moments, options);
  QCOMPARE(west.series.values, (Numbers{5, 5.2}));
  QCOMPARE(west.report.machine.zone, std::string("us-west-2"));
  const std::string summary =
      "timestamp,gpu_type,offers_available,price_min\n2026-01-05T00:00:00Z,H100,12,2.0\n"
      "2026-01-05T00:00:00Z,A100,20,1.0\n2026-01-05T01:00:00Z,H100,10,2.1\n"
      "2026-01-05T01:00:00Z,A100,18,1.1\n";
  QVERIFY(faultOf([&] { price(summary); }).find("gpu_type (H100, A100)") != std::string::npos);
  options.zone = "H100";
  QCOMPARE(price(summary, options).series.values, (Numbers{2, 2.1}));
  QCOMPARE(gpus(summary, options).series.values, (Numbers{12, 10}));
}

/// What differs from row to row because it is measured makes no markets.
void MarketsPeopleHaveTest::measurementsTellNothingApart() {
  ReadOptions options;
  options.columns = named("t", "price");
  QCOMPARE(price(hourly("t,price,free_gpus,price_min,offers,row_id",
                        {"1,8,1,4,100", "2,9,1,5,101", "3,8,2,4,102"}),
                 options)
               .series.values,
           (Numbers{1, 2, 3}));
  const SeriesFile twice = price(
      "t,price,price_min,offers\n2026-01-05T00:00:00Z,1,1,4\n2026-01-05T00:00:00Z,2,1,5\n"
      "2026-01-05T01:00:00Z,3,2,4\n",
      options);
  QCOMPARE(twice.series.values, (Numbers{2, 3}));
  const SeriesFile moved =
      price(hourly("t,price,kept", {"1,here", "2,here", "3,there", "4,there"}), options);
  QVERIFY(says(moved.report.warnings, "column kept changes in the middle"));
}

/// Whoever names columns knows more than a format that the header looks like.
void MarketsPeopleHaveTest::chosenColumnsWin() {
  ReadOptions options;
  const std::string zones = hourly("time,us-east-1a,us-east-1b", {"12,14", "13,15"});
  options.columns = named("", "us-east-1b");
  QCOMPARE(price(zones, options).series.values, (Numbers{14, 15}));
  options.zone = "us-east-1a";
  options.columns = {};
  QVERIFY(says(gpus(zones, options).report.warnings, "--column price=us-east-1a"));
  options.zone.clear();
  const std::string list = hourly("timestamp,instance_type,region,usd_per_hour",
                                  {"p4d.24xlarge,us-east-1,12", "p4d.24xlarge,us-east-1,16"});
  options.columns = named("timestamp", "usd_per_hour");
  QCOMPARE(price(list, options).series.values, (Numbers{1.5, 2}));
  const std::string own = hourly("slot_start,spot_gpus,asked", {"8,2", "8,3"});
  options.columns = named("slot_start", "asked");
  QCOMPARE(price(own, options).series.values, (Numbers{2, 3}));
}

void MarketsPeopleHaveTest::fractionsAreNoCounts() {
  const std::string zones = hourly("time,us-east-1a,us-east-1b", {"12.1,14.2", "13,15"});
  ReadOptions options;
  options.zone = "us-east-1b";
  const SeriesFile file = price(zones, options);
  QCOMPARE(file.series.values, (Numbers{14.2, 15}));
  QVERIFY(says(file.report.understood, "numbers with fractions are taken as prices"));
  QVERIFY(faultOf([&] { gpus(zones, options); }).find("no free GPUs") != std::string::npos);
  QVERIFY(faultOf([&] { price("1767571200,12.5\n1767574800,12.75\n"); }).find("column 2") !=
          std::string::npos);
  QVERIFY(says(gpus("1767571200,12\n1767574800,13\n").report.warnings, "where they are prices"));
}

void MarketsPeopleHaveTest::unitsOfPricesAreConverted_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QByteArray>("column");
  QTest::addColumn<double>("usd");
  const auto add = [](const char* name, const std::string& column, const std::string& rest,
                      const char* value, double usd) {
    QTest::newRow(name) << QByteArray::fromStdString(hourly("t," + column + rest, {value}))
                        << QByteArray::fromStdString(column) << usd;
  };
  add("cents", "price_cents", "", "210", 2.1);
  add("a month", "monthly_price_usd", "", "1460", 2);
  add("a day", "price_usd_per_day", "", "48", 2);
  add("a year in brackets", "cost (USD/year)", "", "17520", 2);
  add("a minute", "usd_per_minute", "", "0.5", 30);
  add("the least of an hour", "price_min", "", "2", 2);
  add("a daily mean by the hour", "daily_mean_usd_per_hour", "", "2", 2);
  add("a column of units", "price", ",price_unit", "0.0005,USD/second", 1.8);
  add("a column of hours", "price", ",unit", "2,1 Hour", 2);
  add("a column of many hours", "price", ",unit", "200,100 Hours", 2);
  add("a column of dollars", "price", ",currency", "2,USD", 2);
}

void MarketsPeopleHaveTest::unitsOfPricesAreConverted() {
  QFETCH(const QByteArray, text);
  QFETCH(const QByteArray, column);
  QFETCH(const double, usd);
  ReadOptions options;
  options.columns = named("t", column.constData());
  const SeriesFile file = price(text.toStdString(), options);
  QVERIFY2(std::abs(file.series.values.front() - usd) < 1e-9,
           std::to_string(file.series.values.front()).c_str());
  const bool converted = text.contains("1460") || text.contains("210");
  QVERIFY(!converted || says(file.report.understood, "converted to dollars an hour"));
}

void MarketsPeopleHaveTest::pricesOfMachinesAreDivided_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QByteArray>("column");
  QTest::addColumn<double>("usd");
  const auto add = [](const char* name, const std::string& header, const char* row,
                      const char* column, double usd) {
    QTest::newRow(name) << QByteArray::fromStdString(hourly(header, {row, row}))
                        << QByteArray(column) << usd;
  };
  add("in the name", "t,price_per_8gpu_node_hour", "16", "price_per_8gpu_node_hour", 2);
  add("a machine's type", "t,vm,gpu_vm_price", "a3-highgpu-8g,24", "gpu_vm_price", 3);
  add("before the GPU", "t,gpu,price", "8xH100,16", "price", 2);
  add("behind the GPU", "t,gpu,price", "H100 x8,16", "price", 2);
  add("behind a colon", "t,accelerator,hourly_usd", "H100:8,16", "hourly_usd", 2);
  add("no count", "t,gpu,price", "RTX 4090,2", "price", 2);
  add("any GPU", "t,gpu,price", "4x RTX 5090,8", "price", 2);
  add("a column of GPUs", "t,gpu_name,num_gpus,price_per_hour", "H100,8,16", "price_per_hour", 2);
  add("per GPU all the same", "t,num_gpus,usd_per_gpu_hour", "8,2", "usd_per_gpu_hour", 2);
  add("the column is the machine", "t,p3.2xlarge,p3.8xlarge", "0.9,3.6", "p3.8xlarge", 0.9);
}

void MarketsPeopleHaveTest::pricesOfMachinesAreDivided() {
  QFETCH(const QByteArray, text);
  QFETCH(const QByteArray, column);
  QFETCH(const double, usd);
  ReadOptions options;
  options.columns = named("t", column.constData());
  const SeriesFile file = price(text.toStdString(), options);
  QCOMPARE(file.series.values.front(), usd);
  QCOMPARE(says(file.report.warnings, "prices are taken as per GPU"), text.contains(",RTX 4090"));
  // What the caller says goes first.
  options.gpusPerInstance = 4;
  const double whole = price(text.toStdString(), options).series.values.front() * 4;
  QVERIFY(whole >= usd);
  // Row by row.
  options = {};
  options.columns = named("t", "price");
  options.columns.pools = {{"num_gpus", "*"}};
  QCOMPARE(price(hourly("t,num_gpus,price", {"1,2", "8,16", "4,12"}), options).series.values,
           (Numbers{2, 2, 3}));
}

void MarketsPeopleHaveTest::timesOfSpreadsheets_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QByteArray>("says");
  const auto add = [](const char* name, const char* text, const char* says) {
    QTest::newRow(name) << QByteArray(text) << QByteArray(says);
  };
  add("days", "t,price\n46027,2\n46027.0416667,3\n", "days of a spreadsheet");
  add("hours in digits", "t,price\n2026010500,2\n2026010501,3\n", "dates in digits");
  add("seconds in digits", "t,price\n20260105000000,2\n20260105010000,3\n", "dates in digits");
  add("a column of hours", "t,hour,price\n2026-01-05,0,2\n2026-01-05,1,3\n",
      "times from columns t and hour");
  add("a column of times", "Date,t,price\n2026-01-05,00:00,2\n2026-01-05,01:00,3\n",
      "times from columns Date and t");
  add("dates in digits and times", "t,at,price\n20260105,00:00,2\n20260105,01:00,3\n",
      "times from columns t and at");
}

void MarketsPeopleHaveTest::timesOfSpreadsheets() {
  QFETCH(const QByteArray, text);
  QFETCH(const QByteArray, says);
  ReadOptions options;
  options.columns = named("t", "price");
  const SeriesFile file = price(text.toStdString(), options);
  QCOMPARE(file.series.seconds, (Numbers{kJanuary5, kJanuary5 + kHour}));
  QCOMPARE(file.series.values, (Numbers{2, 3}));
  QVERIFY(test::says(file.report.understood, says.toStdString()));
  QCOMPARE(price("t,price\n20260105,2\n20260106,3\n", options).series.seconds,
           (Numbers{kJanuary5, kJanuary5 + 24 * kHour}));
  // Numbers that grow faster than days are none.
  QVERIFY(faultOf([&] { price("t,price\n46000,2\n46300,3\n", options); }).find("--time-unit") !=
          std::string::npos);
}

void MarketsPeopleHaveTest::timesOfDayHaveDates() {
  const std::string text = "t,price\n00:00,2\n01:00,3\n";
  ReadOptions options;
  options.columns = named("t", "price");
  const std::string fault = faultOf([&] { price(text, options); });
  QVERIFY2(fault.find("--time-unit h") != std::string::npos, fault.c_str());
  options.timeUnitSeconds = kHour;
  QCOMPARE(price(text, options).series.seconds, (Numbers{0, kHour}));
  options.timeUnitSeconds = 60;
  QCOMPARE(price(text, options).series.seconds, (Numbers{0, 60}));
}

void MarketsPeopleHaveTest::pricesOfOnDemandAreNoSpotPrices() {
  QVERIFY(says(price(hourly("timestamp,machine_id,num_gpus,dph_total", {"1,8,24", "1,8,24"}))
                   .report.warnings,
               "dph_total is the on-demand price"));
  const std::string text = hourly("t,on_demand_price", {"4", "4"});
  QVERIFY(faultOf([&] { price(text); }).find("on_demand_price holds on-demand prices") !=
          std::string::npos);
  ReadOptions options;
  options.columns = named("t", "on_demand_price");
  QVERIFY(says(price(text, options).report.warnings, "on-demand prices"));
  const std::string both = faultOf([&] { price(hourly("t,on_demand_price,bid", {"4,2", "4,2"})); });
  QVERIFY2(both.find("price=bid") != std::string::npos, both.c_str());
  // AWS in China bills in another money.
  const std::string yuan = faultOf([&] {
    price(
        "AvailabilityZone,InstanceType,ProductDescription,SpotPrice,Timestamp\n"
        "cn-north-1a,p3.2xlarge,Linux/UNIX,9,2026-01-05T00:00:00Z\n");
  });
  QVERIFY2(yuan.find("CNY") != std::string::npos, yuan.c_str());
  options.columns = named("t", "price");
  for (const char* rest : {"price_currency", "unit", "in"}) {
    const std::string fault = faultOf([&] {
      price(hourly("t,price," + std::string(rest), {"2,EUR", "2,EUR"}), options);
    });
    QVERIFY2(fault.find("found prices in EUR") != std::string::npos, fault.c_str());
  }
}

void MarketsPeopleHaveTest::adviceNamesWhatThereIs() {
  const std::string fault = faultOf([&] {
    price(hourly("time,account,price_cents", {"0123,210", "0123,220"}));
  });
  QVERIFY2(fault.find("--column price=price_cents") != std::string::npos, fault.c_str());
  QVERIFY2(fault.find("gpus=") == std::string::npos, fault.c_str());
  QVERIFY(faultOf([&] {
            price(",price,price\nzone,a,b\ntime,,\n2026-01-05,1,2\n");
          }).find("header has several rows") != std::string::npos);
  ReadOptions options;
  options.columns = named("time", "price");
  QCOMPARE(price("sep=;\ntime;price\n2026-01-05;2,5\n", options).series.values, Numbers{2.5});
}

/// Per thousand GPU-hours is divided; a price of a vCPU or of memory is none of a GPU.
void MarketsPeopleHaveTest::pricesOfOtherThings() {
  const auto table = [](const std::string& name, const char* cell) {
    return "time," + name + "\n2026-01-05T00:00:00Z," + cell + "\n2026-01-05T01:00:00Z," + cell +
           "\n";
  };
  ReadOptions options;
  options.columns = named("time", "price_per_1000_gpu_hours");
  QCOMPARE(price(table("price_per_1000_gpu_hours", "2020"), options).series.values.front(), 2.02);
  for (const char* column : {"spot_price_per_vcpu_hour", "usd_per_gib_hour", "price/core"}) {
    options.columns = named("time", column);
    QVERIFY2(faultOf([&] { price(table(column, "0.1"), options); }).find("prices of a ") !=
                 std::string::npos,
             column);
  }
}

/// As dashboards name their series: a zone and a machine, or how many GPUs each has.
void MarketsPeopleHaveTest::aColumnNamesItsMachine() {
  const auto table = [](const std::string& name, const char* cell) {
    return "time,\"" + name + "\"\n2026-01-05T00:00:00Z," + cell + "\n2026-01-05T01:00:00Z," +
           cell + "\n";
  };
  ReadOptions options;
  for (const char* column :
       {"us-east-1a p5.48xlarge", "p5.48xlarge (us-east-1a)", "us-east-1a / p5.48xlarge"}) {
    options.columns = named("time", column);
    const SeriesFile read = price(table(column, "16"), options);
    QCOMPARE(read.series.values.front(), 2.0);
    QCOMPARE(read.report.machine.instanceType, std::string("p5.48xlarge"));
    QCOMPARE(read.report.machine.zone, std::string("us-east-1a"));
  }
  options.columns = named("time", "", "Instances free (8 GPUs each)");
  QCOMPARE(gpus(table("Instances free (8 GPUs each)", "3"), options).series.values.front(), 24.0);
  options.columns = named("time", "", "free_gpus");
  QCOMPARE(gpus(table("free_gpus", "3"), options).series.values.front(), 3.0);
}

/// Used GPUs, a share or a score are never suggested, and a count is not a price.
void MarketsPeopleHaveTest::adviceNamesWhatFits() {
  const auto advice = [&](const std::string& header, const std::string& cells) {
    return faultOf([&] {
      price(header + "\n2026-01-05T00:00:00Z," + cells + "\n2026-01-05T01:00:00Z," + cells + "\n");
    });
  };
  const std::string used = advice("time,price_per_gpu_hour,gpus_used,gpus_total", "2.1,12,16");
  QVERIFY(used.find("price=price_per_gpu_hour") != std::string::npos);
  QVERIFY(used.find("gpus=gpus_") == std::string::npos);
  const std::string prices = advice("time,min_price,max_price,mean_price", "1.5,3.1,2.1");
  QVERIFY(prices.find("price=mean_price") != std::string::npos);
  const std::string count = advice("time,note,free_machines", "x,3");
  QVERIFY(count.find("price=free_machines") == std::string::npos);
}

TEST_WITHOUT_APPLICATION(MarketsPeopleHaveTest)
#include "tst_markets_people_have.moc"
