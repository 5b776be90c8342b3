// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>
#include <QTest>
#include <map>
#include <string>

#include "base/Files.h"
#include "base/InputError.h"
#include "market/Limits.h"
#include "market/read/Formats.h"
#include "market/read/MarketFiles.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::market;

namespace {

/// A file of a format with one number at a place where it has such numbers.
struct Planted {
  std::string text, place;
  bool quotes = false;  ///< the number is text in the file
};

const std::string kOwnHeader = "# slot-hours: 1\nslot_start,spot_usd_per_gpu_hour,spot_gpus\n";

std::string with(std::string text, const std::string& number) {
  text.replace(text.find('@'), 1, number);
  return text;
}

/// One for each format that has prices; @ marks the price.
const std::map<std::string, Planted>& pricesByFormat() {
  static const std::map<std::string, Planted> all{
      {"summary-jsonl",
       {R"({"timestamp":"2025-01-01T00:00:00Z","gpu_type":"A","price_stats":{"min":@}})",
        "line 1, /price_stats/min"}},
      {"aws-json",
       {R"({"SpotPriceHistory":[{"AvailabilityZone":"a","InstanceType":"p3.2xlarge",)"
        R"("ProductDescription":"b","SpotPrice":"@","Timestamp":"2020-01-01"}]})",
        "/SpotPriceHistory/0/SpotPrice", true}},
      {"preemption-json",
       {R"({"metadata":{"gap_seconds":600,"price_info":{"price":@}},"data":[0,1]})",
        "/metadata/price_info/price"}},
      {"aws-tsv", {"z\tp3.2xlarge\tLinux/UNIX\t@\t2022-05-30T20:36:20+00:00\n", "line 1", true}},
      {"spothorizon-csv", {kOwnHeader + "2020-01-01T00:00:00Z,@,8\n", "line 3", true}},
      {"offers-csv",
       {"timestamp,machine_id,dph_total,num_gpus\n2025-01-01T00:00:00Z,7,@,2\n", "line 2", true}},
      {"summary-csv", {"timestamp,price_min\n2025-01-01,@\n", "line 2", true}},
      {"moments-csv",
       {"time,spot_usd_per_gpu_hour,on_demand_usd_per_gpu_hour\n2025-01-01T00:00:00Z,@,9\n",
        "line 2", true}},
      {"price-list", {"instance_type,usd_per_hour,gpus\nbig,@,8\n", "line 2", true}},
      {"zone-prices-json",
       {R"({"format":"places-zones","start":"2025-01-01T00:00:00Z","slotSeconds":3600,"slots":10,"zones":)"
        R"([{"zone":"us-east5-a","spotUsdPerVmHour":@}]})",
        "/zones/0/spotUsdPerVmHour"}},
      {"zones-priced-csv",
       {"probe_time,us-east-1a free,us-east-1a usd\n2020-01-01T00:00:00,1,@\n"
        "2020-01-01T00:03:00,1,1\n",
        "line 2", true}},
      {"zone-prices-csv",
       {"time,us-east-1a\n2020-01-01T00:00:00,@\n2020-01-01T00:03:00,1.5\n", "line 2", true}},
      {"zone-list-json",
       {R"({"format":"places-zones","gpu":"V100","zones":)"
        R"([{"zone":"us-east5-a","onDemandUsdPerVmHour":@}]})",
        "/zones/0/onDemandUsdPerVmHour"}},
      {"aws-csv",
       {"Timestamp,SpotPrice,InstanceType,AvailabilityZone\n2025-01-01,@,p3.2xlarge,a\n", "line 2",
        true}},
      {"table", {"2025-01-01T00:00:00Z;@;x\n2025-01-02T00:00:00Z;1;x\n", "line 1", true}},
      {"csv", {"when,what\n2025-01-01,@\n", "line 2", true}}};
  return all;
}

/// One for each format that counts; of those that do not, such as events, there are none.
const std::map<std::string, Planted>& countsByFormat() {
  static const std::map<std::string, Planted> all{
      {"summary-jsonl",
       {R"({"timestamp":"2025-01-01T00:00:00Z","price_stats":{"min":1},)"
        R"("availability":{"available":@}})",
        "line 1, /availability/available"}},
      {"skypilot-json", {R"({"metadata":{"gap_seconds":600},"data":[@]})", "/data/0"}},
      {"spothorizon-csv", {kOwnHeader + "2020-01-01T00:00:00Z,1,@\n", "line 3", true}},
      {"offers-csv",
       {"timestamp,machine_id,dph_total,num_gpus\n2025-01-01T00:00:00Z,7,1,@\n", "line 2", true}},
      {"summary-csv", {"timestamp,price_min,offers_available\n2025-01-01,1,@\n", "line 2", true}},
      {"csv", {"when,what\n2025-01-01,@\n", "line 2", true}},
      {"table", {"2025-01-01T00:00:00Z;@;x\n2025-01-02T00:00:00Z;1;x\n", "line 1", true}},
      {"zones-csv",
       {"slot_start,us-east5-a\n2020-01-01T00:00:00Z,@\n2020-01-01T01:00:00Z,1\n", "line 2", true}},
      {"zones-priced-csv",
       {"probe_time,us-east-1a free,us-east-1a usd\n2020-01-01T00:00:00,@,1\n"
        "2020-01-01T00:03:00,1,1\n",
        "line 2", true}},
      {"count-log", {"2021-12-10, 13:07:45, @\n", "line 1", true}},
      {"steps-csv", {"0.5,0\n0.5,9\n0.75,9\n0.75,@\n", "line 4", true}},
      {"counts-csv", {"0,1\n500000,@\n", "line 2", true}}};
  return all;
}

}  // namespace

/// What a price, a count and a time may be, whatever file they come from.
class LimitsTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void everyFormatIsHere();
  void prices_data();
  void prices();
  void counts_data();
  void counts();
  void times_data();
  void times();
  void perGpu();

 private:
  std::string messageOf(const std::string& text, bool gpus, ReadOptions options = {});
  QTemporaryDir m_dir;
};

std::string LimitsTest::messageOf(const std::string& text, bool gpus, ReadOptions options) {
  const std::string path = m_dir.filePath("file").toStdString();
  writeFileWhole(path, text);
  std::string& value = gpus ? options.columns.gpus : options.columns.price;
  if (text.starts_with("when")) {
    options.columns.time = "when";
    value = "what";
  } else if (text.starts_with("2025-01-01T")) {
    options.columns.time = "column 1";
    value = "column 2";
  }
  try {
    if (text.starts_with("instance_type") || text.find("onDemandUsd") != text.npos) {
      describeFile(path, options);
    } else if (text.find("slot_start,spot") != text.npos) {
      MarketFiles().trace(path, options);
    } else {
      gpus ? readAvailabilityFile(path, options) : MarketFiles().price(path, options);
    }
  } catch (const InputError& error) {
    std::string message = error.what();
    if (message.starts_with(path)) message.replace(0, path.size(), "FILE");
    return message;
  }
  return "no error";
}

void LimitsTest::everyFormatIsHere() {
  for (const Format& format : formats()) {
    const std::string key(format.key);
    const bool prices = format.hasPrices() || format.priceList;
    QVERIFY2(!prices || pricesByFormat().count(key) == 1, key.c_str());
    const bool onlyEvents =
        key == "events-csv" || key == "node-events" || key.starts_with("preemption");
    QVERIFY2(!format.hasGpus() || onlyEvents || countsByFormat().count(key) == 1, key.c_str());
  }
  for (const auto* all : {&pricesByFormat(), &countsByFormat()}) {
    for (const auto& [key, planted] : *all) {
      const Format* known = recognise(with(planted.text, "1"));
      QVERIFY2(known && key == known->key, key.c_str());
    }
  }
}

void LimitsTest::prices_data() {
  QTest::addColumn<QString>("format");
  for (const auto& [key, planted] : pricesByFormat())
    QTest::newRow(key.c_str()) << QString::fromStdString(key);
}

void LimitsTest::prices() {
  QFETCH(QString, format);
  const Planted& planted = pricesByFormat().at(format.toStdString());
  QCOMPARE(messageOf(with(planted.text, "1000000"), false), std::string("no error"));
  for (const std::string number : {"1e308", "1000001"}) {
    const std::string shown = planted.quotes      ? "\"" + number + "\""
                              : number == "1e308" ? "1e+308"
                                                  : number;
    QCOMPARE(messageOf(with(planted.text, number), false),
             "FILE:" + planted.place + ": found " + shown +
                 ", expected a price of at most $1000000/hour");
  }
}

void LimitsTest::counts_data() {
  QTest::addColumn<QString>("format");
  for (const auto& [key, planted] : countsByFormat())
    QTest::newRow(key.c_str()) << QString::fromStdString(key);
}

void LimitsTest::counts() {
  QFETCH(QString, format);
  const Planted& planted = countsByFormat().at(format.toStdString());
  QCOMPARE(messageOf(with(planted.text, "1000000"), true), std::string("no error"));
  for (const std::string number : {"1e10", "1000001"}) {
    const std::string shown = planted.quotes     ? "\"" + number + "\""
                              : number == "1e10" ? "1e+10"
                                                 : number;
    QCOMPARE(messageOf(with(planted.text, number), true),
             "FILE:" + planted.place + ": found " + shown + ", expected at most 1000000");
  }
}

void LimitsTest::times_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("message");
  const auto row = [](const char* name, const QString& text, const QString& where) {
    QTest::newRow(name) << text << "FILE:" + where + " s, expected a time from 0 to 1000000 hours";
  };
  row("probes", R"({"metadata":{"gap_seconds":1e308},"data":[1,2]})",
      "/metadata/gap_seconds: found inf");
  row("many probes", R"({"metadata":{"gap_seconds":3e9},"data":[1,2]})",
      "/metadata/gap_seconds: found 6e+09");
  row("machines", R"({"metadata":{"gap_seconds":4e9,"start_time":"2020-01-01"},"data":[1]})",
      "/metadata/gap_seconds: found 4e+09");
  row("counts", "0,1\n1e308,2\n", "line 2: found 1e+305");
  row("events", "0,add,a\n1e308,remove,a\n", "line 2: found 1e+305");
  row("steps", "0.5,0\n0.5,9\n1e308,9\n1e308,3\n", "line 3: found inf");
  row("own", "# slot-hours: 1e308\nslot_start,spot_usd_per_gpu_hour,spot_gpus\n2020-01-01,1,1\n",
      "line 1: found inf");
  row("own, relative",
      "# clock: relative\n# slot-hours: 1\nslot_start,spot_usd_per_gpu_hour,spot_gpus\n1e308,1,1\n",
      "line 4: found 1e+308");
}

void LimitsTest::times() {
  QFETCH(QString, text);
  QTEST(QString::fromStdString(messageOf(text.toStdString(), true)), "message");
}

/// A tenth of a GPU a machine makes ten of the price.
void LimitsTest::perGpu() {
  ReadOptions options;
  options.gpusPerInstance = 0.1;
  const std::string& aws = pricesByFormat().at("aws-json").text;
  QCOMPARE(messageOf(with(aws, "100000"), false, options), std::string("no error"));
  QCOMPARE(
      messageOf(with(aws, "200000"), false, options),
      std::string(
          "FILE: found a price of $2e+06 per GPU-hour, expected a price of at most $1000000/hour"));
  options.gpusPerInstance = 1e308;
  QCOMPARE(messageOf(with(aws, "1"), false, options),
           std::string("FILE: found 1e+308 GPUs per instance, expected at most 1024"));
}

TEST_WITHOUT_APPLICATION(LimitsTest)
#include "tst_limits.moc"
