// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "market/Catalogue.h"
#include "market/read/TimeText.h"
#include "support/TestMain.h"

using namespace spothorizon::market;

class TimeTextTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void parses_data();
  void parses();
  void refuses_data();
  void refuses();
  void formats_data();
  void formats();
  void everyDayThere_andBack();
  void spans();
  void catalogue_data();
  void catalogue();
};

void TimeTextTest::parses_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<int>("defaultOffset");
  QTest::addColumn<double>("seconds");
  QTest::addColumn<bool>("hadZone");
  const auto add = [](const char* text, int offset, double seconds, bool zone) {
    QTest::newRow(text) << QByteArray(text) << offset << seconds << zone;
  };
  add("2020-02-20T22:20:43.000Z", 0, 1582237243, true);
  add("2020-02-20T22:20:43+00:00", 0, 1582237243, true);
  add("2020-02-20T23:50:43+0130", 0, 1582237243, true);
  add("2020-02-20T14:20:43-08", 60, 1582237243, true);
  add("2020-02-20 22:20:43", 0, 1582237243, false);
  add("2020-02-20T23:20:43", 60, 1582237243, false);
  add(" 2020-02-20T22:20:43z ", 0, 1582237243, true);
  add("2020-02-20T22:20Z", 0, 1582237200, true);
  add("2020-02-20", 0, 1582156800, false);
  add("2025-11-12T17:39:29.987727+00:00", 0, 1762969169.987727, true);
  add("2025-11-12T17:39:29.5Z", 0, 1762969169.5, true);
  add("2025-11-12T17:39:29.123456789Z", 0, 1762969169.123456, true);
  add("2024-02-29T00:00:00Z", 0, 1709164800, true);
  add("1969-12-31T23:59:59Z", 0, -1, true);
}

void TimeTextTest::parses() {
  QFETCH(QByteArray, text);
  QFETCH(int, defaultOffset);
  QFETCH(double, seconds);
  QFETCH(bool, hadZone);
  const auto time = parseTime(text.toStdString(), defaultOffset);
  QVERIFY(time.has_value());
  QCOMPARE(time->unixSeconds, seconds);
  QCOMPARE(time->hadZone, hadZone);
}

void TimeTextTest::refuses_data() {
  QTest::addColumn<QByteArray>("text");
  for (const char* text : {"",
                           "now",
                           "2020",
                           "2020-02",
                           "2020-02-30",
                           "2021-02-29",
                           "2020-00-10",
                           "2020-04-31",
                           "2020-02-20T",
                           "2020-02-20T22",
                           "2020-02-20T24:00",
                           "2020-02-20T22:60",
                           "2020-02-20T22:20:60",
                           "2020-02-20T22:20:43.",
                           "2020-02-20T22:20:43ZZ",
                           "2020-02-20T22:20:43+1",
                           "2020-02-20T22:20:43+01:",
                           "2020-02-20T22:20:43+20:00",
                           "2020-02-20X22:20",
                           "20200220",
                           "2020-2-3",
                           "-020-02-20",
                           "2020-02-20T22:20:43 CET"}) {
    QTest::newRow(text) << QByteArray(text);
  }
}

void TimeTextTest::refuses() {
  QFETCH(QByteArray, text);
  QVERIFY(!parseTime(text.toStdString()));
}

void TimeTextTest::formats_data() {
  QTest::addColumn<double>("seconds");
  QTest::addColumn<QByteArray>("text");
  QTest::newRow("epoch") << 0.0 << QByteArray("1970-01-01T00:00:00Z");
  QTest::newRow("before it") << -0.5 << QByteArray("1969-12-31T23:59:59.5Z");
  QTest::newRow("whole") << 1582237243.0 << QByteArray("2020-02-20T22:20:43Z");
  QTest::newRow("micro") << 1762969169.987727 << QByteArray("2025-11-12T17:39:29.987727Z");
  QTest::newRow("rounds up to a second")
      << 1582237242.9999999 << QByteArray("2020-02-20T22:20:43Z");
}

void TimeTextTest::formats() {
  QFETCH(double, seconds);
  QFETCH(QByteArray, text);
  QCOMPARE(QByteArray::fromStdString(formatTime(seconds)), text);
}

void TimeTextTest::everyDayThere_andBack() {
  for (int day = -1000; day < 30000; day += 17) {
    const double seconds = day * 86400.0 + 12345;
    QCOMPARE(parseTime(formatTime(seconds))->unixSeconds, seconds);
  }
}

void TimeTextTest::spans() {
  QCOMPARE(formatSpan(5400), std::string("1.5 h"));
  QCOMPARE(formatSpan(2 * 86400 + 4 * 3600), std::string("2 d 4 h"));
}

void TimeTextTest::catalogue_data() {
  QTest::addColumn<QByteArray>("type");
  QTest::addColumn<int>("gpus");
  const auto add = [](const char* type, int gpus) {
    QTest::newRow(type) << QByteArray(type) << gpus;
  };
  add("p2.xlarge", 1);
  add("p2.8xlarge", 8);
  add("p2.16xlarge", 16);
  add("p3.2xlarge", 1);
  add("p3.8xlarge", 4);
  add("p3.16xlarge", 8);
  add("p3dn.24xlarge", 8);
  add("p4d.24xlarge", 8);
  add("p5.48xlarge", 8);
  add("g4dn.xlarge", 1);
  add("g4dn.12xlarge", 4);
  add("g5.48xlarge", 8);
  add("g3.16xlarge", 4);
  add("p6-b200.48xlarge", 8);
  add("a2-highgpu-8g", 8);
  add("a2-ultragpu-4g", 4);
  add("a3-megagpu-8g", 8);
  add("g2-standard-24", 2);
  add("Standard_ND96asr_v4", 8);
  add("ND96asr_v4", 8);
  add("standard_nc24ads_a100_v4", 1);
  add("NC96ads_A100_v4", 4);
  add("gpu_8x_h100_sxm5", 8);
  add("gpu_1x_a100", 1);
  add("m5.large", 0);
}

void TimeTextTest::catalogue() {
  QFETCH(QByteArray, type);
  QFETCH(int, gpus);
  QCOMPARE(catalogueGpus(type.toStdString()).value_or(0), gpus);
}

TEST_WITHOUT_APPLICATION(TimeTextTest)
#include "tst_timetext.moc"
