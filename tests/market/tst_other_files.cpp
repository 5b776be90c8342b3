// SPDX-License-Identifier: GPL-3.0-or-later
// Files taken for price histories that are none: the message says what each is. And what a file
// says of too little time is asked about.
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

class OtherFilesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void otherFiles_data();
  void otherFiles();
  void dataOfOthers_data();
  void dataOfOthers();
  void historiesBeside_data();
  void historiesBeside();
  void unitsToAskFor_data();
  void unitsToAskFor();
  void oneMoment_data();
  void oneMoment();

 private:
  std::string file(const QByteArray& text) {
    const std::string path = m_dir.filePath("input").toStdString();
    writeFileWhole(path, text.toStdString());
    return path;
  }
  InputError errorOf(const QByteArray& text) {
    try {
      MarketFiles().describe(file(text), {});
    } catch (const InputError& error) {
      return error;
    }
    return {"", "", "no error", ""};
  }

  QTemporaryDir m_dir;
};

void OtherFilesTest::otherFiles_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QString>("found");
  const auto add = [](const char* name, const char* text, const char* found) {
    QTest::newRow(name) << QByteArray(text) << QString(found);
  };
  add("page", "\n<!DOCTYPE html>\n<html><body>Forbidden, sorry</body></html>\n", "an HTML page");
  add("page in capitals", "<HTML><HEAD><TITLE>a,b</TITLE></HEAD></HTML>", "an HTML page");
  add("comment first", "<!-- saved, here -->\n<html>", "an HTML page");
  add("XML", "<?xml version=\"1.0\"?>\n<prices><price>1</price></prices>", "an XML document");
  add("error in XML",
      "<?xml version=\"1.0\"?>\n<Response><Errors><Error><Code>AuthFailure</Code></Error></Errors>"
      "</Response>",
      "an error message in XML");
  add("AWS",
      "\nAn error occurred (UnauthorizedOperation) when calling the DescribeSpotPriceHistory "
      "operation: You are not authorized, sorry\n",
      "an error message of AWS");
  add("no login", "Unable to locate credentials. You can configure credentials by, say, this.\n",
      "an error message of AWS");
  add("no client", "bash: line 1: aws: command not found\n", "an error message");
  add("script", "Traceback (most recent call last):\n  File \"fetch.py\", line 3, in <module>\n",
      "an error message");
  add("instances",
      R"({"Reservations":[{"Instances":[{"InstanceId":"i-1","InstanceType":"p4d.24xlarge"}]}]})",
      "instances, not a price history");
  add("a list of instances",
      R"([{"InstanceId":"i-1","LaunchTime":"2026-01-05T02:00:00Z","SpotInstanceRequestId":"s"}])",
      "instances, not a price history");
  add("list prices", R"({"FormatVersion":"aws_v1","PriceList":["{\"product\":{}}"]})",
      "list prices, not a price history");
  add("requests",
      R"({"SpotInstanceRequests":[{"CreateTime":"2026-01-05T00:00:00Z","SpotPrice":"32.77",
      "LaunchedAvailabilityZone":"us-east-1a","LaunchSpecification":{"InstanceType":"p4d.24xlarge"}}]})",
      "requests with their bid limits, not a price history");
  add("scores", R"({"SpotPlacementScores":[{"Region":"us-east-1","Score":3}]})",
      "placement scores, not a price history");
  add("error", R"({"error":{"code":429,"message":"Too many requests"}})", "an error message");
  add("errors", R"({"errors":[{"code":"x","message":"Not found"}],"data":null})",
      "an error message");
  add("message", R"({"message":"Not Found","status":"404"})", "an error message");
  add("expired", R"({"__type":"ExpiredTokenException","Message":"expired"})", "an error message");
}

void OtherFilesTest::otherFiles() {
  QFETCH(QByteArray, text);
  QFETCH(QString, found);
  const InputError error = errorOf(text);
  QCOMPARE(QString::fromStdString(error.found()), found);
  QVERIFY(error.expected().find("aws ec2 describe-spot-price-history") != std::string::npos);
  QVERIFY(error.expected().find("spothorizon-cli fetch aws") != std::string::npos);
}

void OtherFilesTest::dataOfOthers_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QString>("found");
  const auto add = [](const char* name, const char* text, const char* found) {
    QTest::newRow(name) << QByteArray(text) << QString(found);
  };
  add("RunPod", R"({"data":{"gpuTypes":[{"id":"H100","communitySpotPrice":1.35}]}})",
      "JSON whose keys are not known: data");
  add("Prometheus", R"({"status":"success","data":{"result":[{"values":[[1767571200,"2.0"]]}]}})",
      "JSON whose keys are not known: status, data");
  add("texts", R"({"data":["a","b"],"prices":2})", "JSON whose keys are not known: data, prices");
  add("an empty list", " [ ]\n", "an empty list");
  add("an empty object", "{ }", "an empty object");
  add("numbers", "[1, 2]", "JSON without any key");
}

void OtherFilesTest::dataOfOthers() {
  QFETCH(QByteArray, text);
  QFETCH(QString, found);
  QCOMPARE(QString::fromStdString(errorOf(text).found()), found);
}

void OtherFilesTest::historiesBeside_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::newRow("counts") << QByteArray(R"({"metadata":{"gap_seconds":600},"data" : [ 8, 7]})");
  QTest::newRow("a column of errors")
      << QByteArray("time,price,error\n2026-01-05T00:00:00Z,2,An error\n");
  QTest::newRow("rows and no error")
      << QByteArray(R"({"error":null,"rows":[{"time":"2026-01-05T00:00:00Z","price":2}]})");
}

/// None of these is an error message or a page.
void OtherFilesTest::historiesBeside() {
  QFETCH(QByteArray, text);
  QCOMPARE(errorOf(text).found(), std::string("no error"));
}

void OtherFilesTest::unitsToAskFor_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<double>("seconds");  // the last one, in minutes
  QTest::newRow("counts") << QByteArray("0,8\n30,6\n60,0\n120,4\n") << 7200.0;
  QTest::newRow("counts in hours") << QByteArray("0,8\n1,6\n2,0\n") << 120.0;
  QTest::newRow("events") << QByteArray("0,add,a\n5,add,b\n90,remove,a\n") << 5400.0;
}

void OtherFilesTest::unitsToAskFor() {
  QFETCH(QByteArray, text);
  QFETCH(double, seconds);
  const std::string path = file(text);
  try {
    MarketFiles().availability(path, {});
    QFAIL("no error");
  } catch (const InputError& error) {
    QVERIFY(error.place().empty());
    QVERIFY2(
        error.found().find("which in milliseconds would be a record of 0.") != std::string::npos,
        error.what());
    QCOMPARE(error.expected(), std::string("their unit: --time-unit s, ms, min or h"));
  }
  ReadOptions options;
  for (const double unit : {60.0, 1e-3}) {
    options.timeUnitSeconds = unit;
    QCOMPARE(MarketFiles().availability(path, options).series.seconds.back(), seconds / 60 * unit);
  }
}

void OtherFilesTest::oneMoment_data() {
  QTest::addColumn<QByteArray>("rows");
  QTest::addColumn<bool>("one");
  QTest::newRow("one row") << QByteArray("2026-01-05T00:00:00Z,2\n") << true;
  QTest::newRow("two rows") << QByteArray("2026-01-05T00:00:00Z,2\n2026-01-05T06:00:00Z,2\n")
                            << false;
}

void OtherFilesTest::oneMoment() {
  QFETCH(QByteArray, rows);
  QFETCH(bool, one);
  MarketSpec spec;
  spec.price.file = file("time,price\n" + rows);
  ReadOptions options;
  options.columns.time = "time";
  options.columns.price = "price";
  const MarketImport read = importMarket(spec, options, {}, "", 24);
  QCOMPARE(says(read.reports.back().warnings, "a single moment: its values are used for 26 h"),
           one);
}

TEST_WITHOUT_APPLICATION(OtherFilesTest)

#include "tst_other_files.moc"
