// SPDX-License-Identifier: GPL-3.0-or-later
// One spot price history in every shape in which clients and programs leave it.
#include <QTemporaryDir>
#include <QTest>

#include "base/Files.h"
#include "base/InputError.h"
#include "market/ImportMarket.h"
#include "market/MarketSpec.h"
#include "market/read/Formats.h"
#include "market/read/MarketFiles.h"
#include "support/ReaderWords.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::market;
using test::says;

using Numbers = std::vector<double>;

namespace {

constexpr double kMay = 1746057600;  // 2025-05-01T00:00:00Z

std::string row(const char* price, const char* time, const char* zone = "us-east-1a") {
  return std::string(R"({"AvailabilityZone":")") + zone +
         R"(","InstanceType":"p3.2xlarge","ProductDescription":"Linux/UNIX","SpotPrice":")" +
         price + R"(","Timestamp":")" + time + "\"}";
}

const std::string kLater = row("1.000000", "2025-05-01T06:00:00+00:00");
const std::string kFirst = row("0.900000", "2025-05-01T00:00:00+00:00");
const std::string kTimes[] = {"2025-05-01T06:00:00+00:00", "2025-05-01T00:00:00+00:00"};

}  // namespace

class AwsShapesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void shapes_data();
  void shapes();
  void otherFiles_data();
  void otherFiles();
  void numbersAsTimes_data();
  void numbersAsTimes();
  void missingCells_data();
  void missingCells();
  void whatNoRowSays();
  void pages_data();
  void pages();
  void placesOfRows_data();
  void placesOfRows();
  void refused_data();
  void refused();
  void laterInTheFilesOwnOrder_data();
  void laterInTheFilesOwnOrder();
  void severalFilesInOrder_data();
  void severalFilesInOrder();

 private:
  std::string file(const std::string& text, const char* name = "input") {
    const std::string path = m_dir.filePath(name).toStdString();
    writeFileWhole(path, text);
    return path;
  }
  SeriesFile price(const std::string& text, const ReadOptions& options = {}) {
    return MarketFiles().price(file(text), options);
  }
  std::string messageOf(const std::string& text) {
    const std::string path = file(text);
    try {
      MarketFiles().price(path, {});
    } catch (const InputError& error) {
      return QString::fromUtf8(error.what())
          .replace(QString::fromStdString(path), "FILE")
          .toStdString();
    }
    return "no error";
  }

  QTemporaryDir m_dir;
};

void AwsShapesTest::shapes_data() {
  QTest::addColumn<QByteArray>("text");
  const auto add = [](const char* name, const std::string& text) {
    QTest::newRow(name) << QByteArray::fromStdString(text);
  };
  const std::string cells = R"("us-east-1a","p3.2xlarge","Linux/UNIX",)";
  const auto tabs = [](const char* price, const std::string& time) {
    return std::string("us-east-1a\tp3.2xlarge\tLinux/UNIX\t") + price + "\t" + time + "\n";
  };
  add("the answer", R"({"SpotPriceHistory":[)" + kLater + "," + kFirst + R"(],"NextToken":""})");
  add("--query SpotPriceHistory", "[\n" + kLater + ",\n" + kFirst + "\n]");
  add("--query of lists", "[[" + cells + R"("1.0",")" + kTimes[0] + R"("],[)" + cells +
                              R"("0.9",")" + kTimes[1] + "\"]]");
  add("lists in another order, without a product",
      R"([["2025-05-01T06:00:00Z","1.0","us-east-1a","p3.2xlarge"],)"
      R"(["2025-05-01T00:00:00Z","0.9","us-east-1a","p3.2xlarge"]])");
  add("--query of objects",
      R"([{"zone":"us-east-1a","type":"p3.2xlarge","price":"1.0","time":"2025-05-01T06:00:00Z"},)"
      R"({"zone":"us-east-1a","type":"p3.2xlarge","price":"0.9","time":"2025-05-01T00:00:00Z"}])");
  add("numbers in lists", R"([["2025-05-01T06:00:00Z",1.0,"us-east-1a","p3.2xlarge"],)"
                          R"(["2025-05-01T00:00:00Z",0.9,"us-east-1a","p3.2xlarge"]])");
  add("objects with keys of one letter",
      R"([{"P":"1.0","T":"2025-05-01T06:00:00Z","X":"p3.2xlarge","Z":"us-east-1a"},)"
      R"({"P":"0.9","T":"2025-05-01T00:00:00Z","X":"p3.2xlarge","Z":"us-east-1a"}])");
  add("two answers", R"({"SpotPriceHistory":[)" + kLater + R"(],"NextToken":"x"})" + "\n" +
                         R"({"SpotPriceHistory":[)" + kFirst + R"(],"NextToken":null})");
  add("two lists", "[" + kLater + "]\n[" + kFirst + "]\n");
  add("a list of answers (jq -s)", R"([{"SpotPriceHistory":[)" + kLater +
                                       R"(],"NextToken":"x"},{"SpotPriceHistory":[)" + kFirst +
                                       "]}]");
  add("a row a line (jq -c)", kLater + "\n" + kFirst + "\n");
  add("lists a line", "[" + cells + R"("1.0",")" + kTimes[0] + "\"]\n[" + cells + R"("0.9",")" +
                          kTimes[1] + "\"]\n");
  add("boto3", R"({"ResponseMetadata":{"HTTPHeaders":{"date":"Thu, 01 May 2025 06:00:00 GMT",)"
               R"("content-type":"text/xml"},"HTTPStatusCode":200},"SpotPriceHistory":[)" +
                   row("1.0", "2025-05-01 06:00:00+00:00") + "," +
                   row("0.9", "2025-05-01 00:00:00+00:00") + "]}");
  add("small letters",
      R"([{"availability_zone":"us-east-1a","instance_type":"p3.2xlarge","spot_price":1.0,)"
      R"("timestamp":"2025-05-01T06:00:00.000Z"},{"availability_zone":"us-east-1a",)"
      R"("instance_type":"p3.2xlarge","spot_price":0.9,"timestamp":"2025-05-01T00:00:00.000Z"}])");
  add("camels",
      R"({"spotPriceHistory":[{"availabilityZone":"us-east-1a","instanceType":"p3.2xlarge",)"
      R"("productDescription":"Linux/UNIX","spotPrice":"1.0","timestamp":"2025-05-01T06:00Z"},)"
      R"({"availabilityZone":"us-east-1a","instanceType":"p3.2xlarge",)"
      R"("productDescription":"Linux/UNIX","spotPrice":"0.9","timestamp":"2025-05-01T00:00Z"}]})");
  add("a zone's id beside it",
      R"([{"AvailabilityZone":"us-east-1a","AvailabilityZoneId":"use1-az6","InstanceType":"p3.2xlarge",)"
      R"("SpotPrice":"1.0","Timestamp":"2025-05-01T06:00:00Z"},)"
      R"({"AvailabilityZoneId":"use1-az6","AvailabilityZone":"us-east-1a","InstanceType":"p3.2xlarge",)"
      R"("SpotPrice":"0.9","Timestamp":"2025-05-01T00:00:00Z"}])");
  add("pandas, a record a row",
      R"([{"AvailabilityZone":"us-east-1a","InstanceType":"p3.2xlarge","SpotPrice":1.0,)"
      R"("Timestamp":1746079200000},{"AvailabilityZone":"us-east-1a","InstanceType":"p3.2xlarge",)"
      R"("SpotPrice":0.9,"Timestamp":1746057600000}])");
  add("pandas, a key a column",
      R"({"AvailabilityZone":{"0":"us-east-1a","1":"us-east-1a"},"InstanceType":{"0":"p3.2xlarge",)"
      R"("1":"p3.2xlarge"},"SpotPrice":{"0":1.0,"1":0.9},"Timestamp":{"0":1746079200000,"1":1746057600000}})");
  add("lists, a key a column",
      R"({"AvailabilityZone":["us-east-1a","us-east-1a"],"InstanceType":["p3.2xlarge","p3.2xlarge"],)"
      R"("SpotPrice":["1.0","0.9"],"Timestamp":["2025-05-01T06:00:00Z","2025-05-01T00:00:00Z"]})");
  add("--output text", "SPOTPRICEHISTORY\t" + tabs("1.000000", kTimes[0]) + "SPOTPRICEHISTORY\t" +
                           tabs("0.900000", kTimes[1]));
  add("--output text of a query", tabs("1.000000", kTimes[0]) + tabs("0.900000", kTimes[1]));
  add("text in another order",
      "2025-05-01T06:00:00Z\t1.000000\tus-east-1a\tp3.2xlarge\r\n"
      "2025-05-01T00:00:00Z\t0.900000\tus-east-1a\tp3.2xlarge\r\n");
  add("text in another order, of five columns",
      "p3.2xlarge\tus-east-1a\tLinux/UNIX\t1.000000\t2025-05-01T06:00:00Z\n"
      "p3.2xlarge\tus-east-1a\tLinux/UNIX\t0.900000\t2025-05-01T00:00:00Z\n");
  add("text with a header",
      "Timestamp\tInstanceType\tAvailabilityZone\tSpotPrice\n"
      "2025-05-01T06:00:00Z\tp3.2xlarge\tus-east-1a\t1.000000\n"
      "2025-05-01T00:00:00Z\tp3.2xlarge\tus-east-1a\t0.900000\n");
  add("text from a terminal",
      "us-east-1a   p3.2xlarge   Linux/UNIX   1.000000   2025-05-01T06:00:00Z\n"
      "us-east-1a   p3.2xlarge   Linux/UNIX   0.900000   2025-05-01T00:00:00Z\n");
  add("@csv of jq", cells + R"("1.000000","2025-05-01T06:00:00Z")" + "\n" + cells +
                        R"("0.900000","2025-05-01T00:00:00Z")" + "\n");
  add("--output table",
      "--------------------------------------------------------------------------------------\n"
      "|                              DescribeSpotPriceHistory                              |\n"
      "+------------------------------------------------------------------------------------+\n"
      "||                                 SpotPriceHistory                                 ||\n"
      "|+------------------+--------------+--------------------+-----------+----------------+|\n"
      "|| AvailabilityZone | InstanceType | ProductDescription | SpotPrice |   Timestamp    ||\n"
      "|+------------------+--------------+--------------------+-----------+----------------+|\n"
      "||  us-east-1a      |  p3.2xlarge  |  Linux/UNIX        |  1.000000 |  "
      "2025-05-01T06:00:00+00:00 ||\n"
      "||  us-east-1a      |  p3.2xlarge  |  Linux/UNIX        |  0.900000 |  "
      "2025-05-01T00:00:00+00:00 ||\n"
      "|+------------------+--------------+--------------------+-----------+----------------+|\n");
  add("--output table of a query",
      "--------------------------------------------------------------------\n"
      "|                     DescribeSpotPriceHistory                     |\n"
      "+------------+-------------+------------+--------------------------+\n"
      "|  us-east-1a|  p3.2xlarge |  1.000000  |  2025-05-01T06:00:00Z    |\n"
      "|  us-east-1a|  p3.2xlarge |  0.900000  |  2025-05-01T00:00:00Z    |\n"
      "+------------+-------------+------------+--------------------------+\n");
  add("--output yaml",
      "NextToken: ''\nSpotPriceHistory:\n"
      "- AvailabilityZone: us-east-1a\n  InstanceType: p3.2xlarge\n  ProductDescription: "
      "Linux/UNIX\n"
      "  SpotPrice: '1.000000'\n  Timestamp: '2025-05-01T06:00:00+00:00'\n"
      "- AvailabilityZone: us-east-1a\n  InstanceType: p3.2xlarge\n  ProductDescription: "
      "Linux/UNIX\n"
      "  SpotPrice: '0.900000'\n  Timestamp: '2025-05-01T00:00:00+00:00'\n");
}

void AwsShapesTest::shapes() {
  QFETCH(QByteArray, text);
  const SeriesFile read = price(text.toStdString());
  QCOMPARE(read.series.seconds, (Numbers{kMay, kMay + 6 * 3600}));
  QCOMPARE(read.series.values, (Numbers{0.9, 1.0}));
  QCOMPARE(read.report.rowsRead, std::size_t{2});
  QCOMPARE(read.report.machine.zone, std::string("us-east-1a"));
  QCOMPARE(read.report.machine.instanceType, std::string("p3.2xlarge"));
  QVERIFY2(read.report.warnings.empty() && read.report.dropped.empty(), text.constData());
  const FileDescription described = describeFile(file(text.toStdString()), {});
  QCOMPARE(described.pools.size(), std::size_t{1});
}

/// What only looks a little like it.
void AwsShapesTest::otherFiles_data() {
  QTest::addColumn<QByteArray>("text");
  const auto add = [](const char* name, const char* text) {
    QTest::newRow(name) << QByteArray(text);
  };
  add("counts of nodes",
      R"([{"time":"2025-05-01T06:00:00Z","zone":"us-east-1a","instance_type":"p3.2xlarge","count":4}])");
  add("lists of counts", R"([["2025-05-01T06:00:00Z","us-east-1a",4]])");
  add("lines of counts", "2025-05-01T06:00:00Z us-east-1a p3.2xlarge 4\n");
  add("counts after tabs", "2025-05-01T06:00:00Z\tp3.2xlarge\t4\n");
  add("lists of counts of a type", R"([["2025-05-01T06:00:00Z","p3.2xlarge",4]])");
  add("offers without a time", R"({"offers":[{"machine_id":1,"gpu_name":"H100","min_bid":9.6}]})");
  add("a feed", R"({"collected_at":"2026-01-05T10:00:00+00:00","cheapest":{"a":{"H100":2.7}}})");
  add("numbers", "[1,2,3]");
  add("an empty list", "[]");
  add("cut off", R"([{"SpotPr)");
  add("prose in a table", "| Name | Age |\n|------|-----|\n| Ann  | 3   |\n");
}

void AwsShapesTest::otherFiles() {
  QFETCH(QByteArray, text);
  const Format* format = recognise(text.toStdString());
  QVERIFY(!format || !format->key.starts_with("aws"));
}

void AwsShapesTest::numbersAsTimes_data() {
  QTest::addColumn<QByteArray>("first");
  QTest::addColumn<QByteArray>("second");
  QTest::addColumn<QByteArray>("words");
  const auto add = [](const char* first, const char* second, const char* words) {
    QTest::newRow(words) << QByteArray(first) << QByteArray(second) << QByteArray(words);
  };
  add("1746057600", "1746079200", "times in seconds since 1970");
  add("1746057600000", "1746079200000", "times in milliseconds since 1970");
  add("1746057600000000", "1746079200000000", "times in microseconds since 1970");
  add("1746057600000000000", "1746079200000000000", "times in nanoseconds since 1970");
  add("1746057600.0", "\"1746079200\"", "times in seconds since 1970");
}

void AwsShapesTest::numbersAsTimes() {
  QFETCH(QByteArray, first);
  QFETCH(QByteArray, second);
  QFETCH(QByteArray, words);
  const std::string start = R"({"InstanceType":"p3.2xlarge","SpotPrice":)";
  const SeriesFile read = price("[" + start + R"("0.9","Timestamp":)" + first.toStdString() + "}," +
                                start + R"("1.0","Timestamp":)" + second.toStdString() + "}]");
  QCOMPARE(read.series.seconds, (Numbers{kMay, kMay + 6 * 3600}));
  QVERIFY(says(read.report.understood, words.toStdString()));
}

void AwsShapesTest::missingCells_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QByteArray>("dropped");
  const auto add = [](const char* name, const std::string& text, const char* dropped) {
    QTest::newRow(name) << QByteArray::fromStdString(text) << QByteArray(dropped);
  };
  const auto without = [](const char* key, const char* other) {
    std::string text = row("7", "2025-05-01T03:00:00Z");
    const std::size_t at = text.find(std::string("\"") + key);
    text.replace(at, text.find('"', at + 1) + 1 - at, other);
    return "[" + kLater + "," + text + "," + kFirst + "]";
  };
  add("zone", without("AvailabilityZone", "\"x\""), "/1: no AvailabilityZone");
  add("type", without("InstanceType", "\"x\""), "/1: no InstanceType");
  add("product", without("ProductDescription", "\"x\""), "/1: no ProductDescription");
  add("price", without("SpotPrice", "\"x\""), "/1: no SpotPrice");
  add("time", without("Timestamp", "\"x\""), "/1: no Timestamp");
  for (const char* nothing : {"null", R"("")", R"("None")", R"("NaN")", R"("N/A")", R"("-")"}) {
    add((std::string("price ") + nothing).c_str(),
        "[" + kLater + R"(,{"AvailabilityZone":"us-east-1a","InstanceType":"p3.2xlarge",)" +
            R"("ProductDescription":"Linux/UNIX","Timestamp":"2025-05-01","SpotPrice":)" + nothing +
            "}," + kFirst + "]",
        "/1: no SpotPrice");
  }
  const std::string tabs = "us-east-1a\tp3.2xlarge\tLinux/UNIX\t";
  add("None in text",
      "SPOTPRICEHISTORY\t" + tabs + "1.0\t" + kTimes[0] +
          "\nSPOTPRICEHISTORY\tNone\tp3.2xlarge\tLinux/UNIX\t7\t" + kTimes[0] +
          "\nSPOTPRICEHISTORY\t" + tabs + "0.9\t" + kTimes[1] + "\n",
      "line 2: no AvailabilityZone");
  add("a line without a price",
      kLater + "\n{\"AvailabilityZone\":\"us-east-1a\"}\n" + kFirst + "\n", "line 2: no SpotPrice");
}

void AwsShapesTest::missingCells() {
  QFETCH(QByteArray, text);
  QFETCH(QByteArray, dropped);
  const SeriesFile read = price(text.toStdString());
  QCOMPARE(read.series.values, (Numbers{0.9, 1.0}));
  QCOMPARE(read.report.rowsRead, std::size_t{3});
  QCOMPARE(read.report.rowsDropped, std::size_t{1});
  QCOMPARE(inEnglish(read.report.dropped), std::vector<std::string>{dropped.toStdString()});
}

/// A --query may leave out what was asked for: then the user says it.
void AwsShapesTest::whatNoRowSays() {
  const std::string text =
      "us-east-1a\t8.000000\t2025-05-01T06:00:00Z\nus-east-1a\t4.000000\t2025-05-01T00:00:00Z\n";
  const std::string message = messageOf(text);
  QVERIFY2(
      message.find("names no instance type, expected the instance type, or GPUs per instance") !=
          std::string::npos,
      message.c_str());
  ReadOptions options;
  options.instanceType = "p3.8xlarge";
  QCOMPARE(price(text, options).series.values, (Numbers{1, 2}));
  options = {};
  options.gpusPerInstance = 2;
  QCOMPARE(price(text, options).series.values, (Numbers{2, 4}));
}

void AwsShapesTest::pages_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<bool>("cutOff");
  const auto add = [](const char* name, const std::string& text, bool cutOff) {
    QTest::newRow(name) << QByteArray::fromStdString(text) << cutOff;
  };
  const auto page = [](const std::string& rows, const char* token) {
    return R"({"SpotPriceHistory":[)" + rows + R"(],"NextToken":")" + token + "\"}";
  };
  add("all of them", page(kLater, "x") + page(kFirst, ""), false);
  add("the last is missing", page(kLater, "x") + page(kFirst, "y"), true);
  add("in a list", "[" + page(kLater, "x") + "," + page(kFirst, "y") + "]", true);
  add("token first", R"({"NextToken":"x","SpotPriceHistory":[)" + kLater + "]}", true);
  add("text",
      "SPOTPRICEHISTORY\tus-east-1a\tp3.2xlarge\tLinux/UNIX\t1.0\t2025-05-01\nNEXTTOKEN\tx\n",
      true);
  add("a token alone",
      "eyJOZXh0VG9rZW4i\nSPOTPRICEHISTORY\tus-east-1a\tp3.2xlarge\tLinux/UNIX\t1.0\t"
      "2025-05-01\n",
      true);
  add("yaml",
      "NextToken: x\nSpotPriceHistory:\n- InstanceType: p3.2xlarge\n  SpotPrice: '1'\n"
      "  Timestamp: '2025-05-01'\n",
      true);
}

void AwsShapesTest::pages() {
  QFETCH(QByteArray, text);
  QFETCH(bool, cutOff);
  const SeriesFile read = price(text.toStdString());
  QCOMPARE(read.report.isCutOff, cutOff);
  QCOMPARE(read.report.warnings.size(), std::size_t{cutOff});
}

void AwsShapesTest::placesOfRows_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QByteArray>("dropped");
  const auto add = [](const char* name, const std::string& text, const char* dropped) {
    QTest::newRow(name) << QByteArray::fromStdString(text) << QByteArray(dropped);
  };
  add("bare list", "[" + kLater + "," + kFirst + "," + kFirst + "]", "/2: duplicate");
  add("lines", kLater + "\n\n" + kFirst + "\n" + kFirst, "line 4: duplicate");
  add("pages", "[" + kLater + "][" + kFirst + "," + kFirst + "]", "row 3: duplicate");
  add("camels", R"({"spotPriceHistory":[)" + kLater + "," + kLater + "," + kFirst + "]}",
      "/spotPriceHistory/1: duplicate");
}

void AwsShapesTest::placesOfRows() {
  QFETCH(QByteArray, text);
  QFETCH(QByteArray, dropped);
  QCOMPARE(inEnglish(price(text.toStdString()).report.dropped),
           std::vector<std::string>{dropped.toStdString()});
}

void AwsShapesTest::refused_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QByteArray>("message");
  const auto add = [](const char* name, const std::string& text, const char* message) {
    QTest::newRow(name) << QByteArray::fromStdString(text) << QByteArray(message);
  };
  add("a bad price in a bare list", "[" + kLater + "," + row("1,5", "2025-05-01") + "]",
      "FILE:/1/SpotPrice: found \"1,5\", expected a price in $/hour, a number of 0 or more");
  add("a bad price in a line", kLater + "\n" + row("cheap", "2025-05-01"),
      "FILE:line 2, /SpotPrice: found \"cheap\", expected a price in $/hour, a number of 0 or "
      "more");
  add("a bad time in a list",
      R"([["us-east-1a","p3.2xlarge","1.0","2025-05-01"],["us-east-1a","p3.2xlarge","1.0","soon"]])",
      "FILE:/1: found \"soon\", expected a date and time as in 2020-02-20T22:26:09Z");
  add("a line cut off", kLater + "\n{\"AvailabilityZone\":\"us",
      "FILE:line 2, column 24: found the end of the text, expected the rest of the JSON (is it cut "
      "off?)");
  add("a key twice in a line", kLater + "\n" + R"({"SpotPrice":"1","SpotPrice":"2"})",
      "FILE:line 2, /SpotPrice: found the key \"SpotPrice\" a second time, expected each key once");
  add("text cut off",
      "SPOTPRICEHISTORY\tus-east-1a\tp3.2xlarge\tLinux/"
      "UNIX\t1.0\t2025-05-01\nSPOTPRICEHISTORY\tus-ea",
      "FILE:line 2: found too few columns, expected as many as the lines before");
  add("two prices", "[[\"us-east-1a\",\"p3.2xlarge\",\"1.0\",\"2.0\",\"2025-05-01\"]]",
      "FILE:/0: found two columns of prices, expected one price and one time a row");
  add("only rows without a price",
      R"([{"SpotPrice":null,"InstanceType":"p3.2xlarge","Timestamp":"x"}])",
      "FILE:/0: expected a value of SpotPrice");
  add("only prices of 0", "[" + row("0.0", "2025-05-01") + "," + row("0", "2025-05-02") + "]",
      "FILE:column SpotPrice: found no price above 0 in any of its 2 rows, expected prices of what "
      "can be rented");
  add("zones mixed", kLater + row("1", "2025-05-01", "us-east-1b"),
      "FILE: found rows of 2 zones: us-east-1a, us-east-1b, expected one zone to be named");
}

void AwsShapesTest::refused() {
  QFETCH(QByteArray, text);
  QFETCH(QByteArray, message);
  QCOMPARE(QByteArray::fromStdString(messageOf(text.toStdString())), message);
}

/// The later of two rows of one instant in the order of the file counts.
void AwsShapesTest::laterInTheFilesOwnOrder_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<Numbers>("values");
  const auto add = [](const char* name, std::vector<std::string> rows, bool reversed,
                      const Numbers& values) {
    if (reversed) std::ranges::reverse(rows);
    std::string text = "[";
    for (const std::string& one : rows) text += (text.size() > 1 ? "," : "") + one;
    QTest::newRow(name) << QByteArray::fromStdString(text + "]") << values;
  };
  const char* const six = "2025-05-01T06:00:00Z";
  const std::vector<std::string> one{row("1.0", "2025-05-01T00:00:00Z"), row("1.2", six),
                                     row("1.1", six), row("1.1", "2025-05-01T12:00:00Z")};
  add("oldest first", one, false, {1.0, 1.1, 1.1});
  add("newest first", one, true, {1.0, 1.1, 1.1});
  // Three of them; the file's order is that of most of its rows.
  const std::vector<std::string> three{row("1.0", "2025-05-01T01:00:00Z"),
                                       row("2.0", "2025-05-01T00:00:00Z"),
                                       row("1.3", six),
                                       row("1.2", six),
                                       row("1.4", six),
                                       row("1.5", "2025-05-01T12:00:00Z")};
  add("oldest first, with a jump", three, false, {2.0, 1.0, 1.4, 1.5});
  add("newest first, with a jump", three, true, {2.0, 1.0, 1.4, 1.5});
  add("nothing but the instant, as AWS writes it", {row("1.2", six), row("1.1", six)}, false,
      {1.2});
  // The chosen zone has the instant alone; the others' rows tell the order.
  const std::vector<std::string> zones{row("3", "2025-05-01T00:00:00Z", "us-east-1b"),
                                       row("1.2", six), row("1.1", six),
                                       row("3", "2025-05-01T12:00:00Z", "us-east-1b")};
  add("one instant among other zones, oldest first", zones, false, {1.1});
  add("one instant among other zones, newest first", zones, true, {1.1});
}

void AwsShapesTest::laterInTheFilesOwnOrder() {
  QFETCH(QByteArray, text);
  QFETCH(Numbers, values);
  ReadOptions options;
  options.zone = "us-east-1a";
  QCOMPARE(price(text.toStdString(), options).series.values, values);
}

void AwsShapesTest::severalFilesInOrder_data() {
  QTest::addColumn<QByteArray>("first");
  QTest::addColumn<QByteArray>("second");
  QTest::addColumn<Numbers>("values");
  const char* const six = "2025-05-01T06:00:00Z";
  const std::string old = row("1.0", "2025-05-01T00:00:00Z") + "\n" + row("1.2", six);
  const std::string young = row("1.1", six) + "\n" + row("1.3", "2025-05-01T12:00:00Z");
  const auto bytes = [](const std::string& text) { return QByteArray::fromStdString(text); };
  QTest::newRow("older page first") << bytes(old) << bytes(young) << Numbers{1.0, 1.1};
  QTest::newRow("newer page first") << bytes(young) << bytes(old) << Numbers{1.0, 1.1};
  // Inside both it cannot be known: the first file's value is kept.
  const std::string both = row("2.0", "2025-05-01T00:00:00Z") + "\n" + row("2.2", six) + "\n" +
                           row("1.3", "2025-05-01T12:00:00Z");
  QTest::newRow("contradicting") << bytes(old) << bytes(both) << Numbers{1.0, 1.2};
}

void AwsShapesTest::severalFilesInOrder() {
  QFETCH(QByteArray, first);
  QFETCH(QByteArray, second);
  QFETCH(Numbers, values);
  MarketSpec spec;
  spec.price.file = file(first.toStdString(), "first");
  spec.price.moreFiles = {file(second.toStdString(), "second")};
  spec.slotHours = 6;
  const MarketImport read = importMarket(spec, "", 24);
  QCOMPARE(read.trace.spotUsdPerGpuHour, values);
  std::size_t contradicting = 0;
  for (const ReadReport& report : read.reports) contradicting += report.rowsContradicting;
  QVERIFY(contradicting > 0);
}

TEST_WITHOUT_APPLICATION(AwsShapesTest)

#include "tst_aws_shapes.moc"
