// SPDX-License-Identifier: GPL-3.0-or-later
// Messages of readers can be translated, but for the names in a file.
#include <QTemporaryDir>
#include <QTest>

#include "base/Files.h"
#include "market/ImportMarket.h"
#include "market/Join.h"
#include "market/read/MarketFiles.h"
#include "support/ReaderWords.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::market;
using test::says;
using test::untranslatable;

namespace {

/// Keys of a scenario that a line may name, and what is read where nobody says a zone.
const std::string kKeys =
    " gpusPerInstance fill priceAtOnDemandIsNoCapacity UTC num_gpus price_stats/min "
    "availability/available";

const std::string kAws =
    R"({"SpotPriceHistory":[
{"AvailabilityZone":"us-west-2a","InstanceType":"p3.8xlarge","ProductDescription":"Linux/UNIX","SpotPrice":"6","Timestamp":"2020-01-01T02:00:00Z"},
{"AvailabilityZone":"us-west-2a","InstanceType":"p3.8xlarge","ProductDescription":"Windows","SpotPrice":"6","Timestamp":"2020-01-01T02:00:00Z"},
{"AvailabilityZone":"us-west-2a","InstanceType":"p3.8xlarge","ProductDescription":"Linux/UNIX","SpotPrice":"6","Timestamp":"2020-01-01T02:00:00Z"}],
"NextToken":"more"})";

enum class Read { Price, Gpus, Trace };

/// What the readers of one sample say, as they are called by a scenario.
ReadReport reportOf(Read what, const std::string& path, const ReadOptions& options) {
  if (what == Read::Price) return MarketFiles().price(path, options).report;
  if (what == Read::Gpus) return readAvailabilityFile(path, options).report;
  return MarketFiles().trace(path, options).report;
}

RawSeries series(double first, bool hasClock) {
  RawSeries made;
  for (int hour = 0; hour < 400; ++hour) {
    made.seconds.push_back(first + hour * 3600);
    made.values.push_back(1);
  }
  made.hasClock = hasClock;
  made.endSeconds = made.seconds.back();
  return made;
}

}  // namespace

class ReaderWordsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void files_data();
  void files();
  void joins();
  void imports();

 private:
  std::string file(const char* name, const std::string& text) {
    const std::string path = m_dir.filePath(name).toStdString();
    writeFileWhole(path, text);
    return path;
  }

  QTemporaryDir m_dir;
};

void ReaderWordsTest::files_data() {
  QTest::addColumn<int>("what");
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QByteArray>("line");  // one of those it says
  const auto add = [](const char* name, Read what, const std::string& text, const char* line) {
    QTest::newRow(name) << static_cast<int>(what) << QByteArray::fromStdString(text)
                        << QByteArray(line);
  };
  const std::string probe = R"({"metadata":{"gap_seconds":600)";
  const std::string summary =
      "timestamp,price_min,offers_total,offers_available\n"
      "2025-01-01T00:00:00,1,4,4\n2025-01-01T01:00:00,,4,4\n";
  const std::string offers =
      "timestamp,machine_id,min_bid,num_gpus,gpu_name\n"
      "2025-01-01T00:00:00,m1,2.0,4,RTX 4090\n2025-01-01T00:00:00,m2,,4,RTX 4090\n";
  const std::string lines =
      R"({"timestamp":"2025-01-01","gpu_type":"H100","price_stats":{"min":1,"max":2},)"
      R"("availability":{"total":4,"available":3}})"
      "\n";
  add("AWS", Read::Price, kAws, "older rows are missing");
  add("TSV", Read::Price,
      "usw2-az3\tp4d.24xlarge\tLinux/UNIX\t16\t2020-01-01T01:00:00Z\n"
      "usw2-az3\tp4d.24xlarge\tLinux/UNIX\t8\t2020-01-01T01:00:00Z\n",
      "line 2: another value at the same time was kept");
  const std::string times =
      R"([{"InstanceType":"p3.2xlarge","SpotPrice":0,"Timestamp":1746057600},)"
      R"({"InstanceType":"p3.2xlarge","SpotPrice":1,"Timestamp":1746079200},)"
      R"({"InstanceType":"p3.2xlarge","Timestamp":1746079200}])";
  add("AWS, of no zone", Read::Price, times, "no zone given, p3.2xlarge");
  add("AWS, numbers as times", Read::Price, times, "times in seconds since 1970");
  add("AWS, a price of 0", Read::Price, times, "/0: a price of 0, which is no offer");
  add("AWS, no price", Read::Price, times, "/2: no SpotPrice");
  add("offers, taken", Read::Gpus,
      "timestamp,min_bid,num_gpus,rentable,verification\n2025-01-01,-1,8,yes,\n"
      "2025-01-01,2,8,no,\n2025-01-01,2,8,yes,unverified\n",
      "line 3: not for rent: rentable is \"no\"");
  add("SkyPilot", Read::Gpus, probe + R"(},"data":[1,0,2]})", "one probe every 600 s");
  add("preempted", Read::Gpus, probe + R"(},"data":[1,0],"prices":[2,2]})", "1 means preempted");
  add("preempted, of no machine", Read::Price, probe + R"(},"data":[1,0],"prices":[2,2]})",
      "prices are taken as per GPU");
  add("preempted, of a machine", Read::Price,
      probe + R"(,"price_info":{"price":1,"on_demand_price":3,"machine_type":"p3.2xlarge"}},
                  "data":[1,0]})",
      "1 GPU per instance (p3.2xlarge)");
  add("events", Read::Gpus, "0,add,one\n0,add,one\n90000,remove,two\n",
      "line 3: remove of two changes nothing");
  add("counts", Read::Gpus, "0,1\n0,2\n40800000,11\n", "times in milliseconds");
  add("steps in hours", Read::Gpus, "0.030,0\n0.030,9\n", "times in hours (times have a fraction)");
  add("steps in seconds", Read::Gpus, "0,0\n210,0\n210,4\n300,4\n300,1\n",
      "times in seconds (all times are whole numbers)");
  add("log", Read::Gpus, "2020-01-01, 00:00:00, 8\n2020-01-01, 02:00:00, 9\n", "gap of 2 h from");
  add("offers, prices", Read::Price, offers, "mean of the 8 cheapest GPUs at each time");
  add("offers, GPUs", Read::Gpus, offers, "line 3: no min_bid");
  add("summary, prices", Read::Price, summary, "line 3: no price_min");
  add("summary, GPUs", Read::Gpus, summary, "offers are counted, not GPUs");
  add("lines, prices", Read::Price, lines, "between the summary's quantiles");
  add("lines, GPUs", Read::Gpus, lines, "GPU model H100, value at /availability/available");
  add("own", Read::Trace,
      "slot_start,spot_usd_per_gpu_hour,spot_gpus,ondemand_usd_per_gpu_hour\n"
      "2020-01-01T00:00:00Z,0,8,3\n2020-01-01T01:00:00Z,1,8,4\n2020-01-01T01:00:00Z,1,8,4\n"
      "2020-01-01T03:00:00Z,1,8,4\n",
      "1 slot has no row: unknown");
  add("zones, GPUs", Read::Gpus, "slot_start,asia-south2-b\n2025-10-04T00:10:00,16\n2025-10-05,\n",
      "1 rows without a value for asia-south2-b: unknown");
  add("zones, flags", Read::Gpus, "slot_start,asia-south2-b\n2025-10-04T00:10:00Z,1\n",
      "1 means available, 0 none");
  add("zones, prices", Read::Price,
      "probe_time,us-east-1a free,us-east-1a usd\n2023-02-15T22:08:16,0,1.67\n",
      "zone us-east-1a of the zones that are columns");
  add("list of zones", Read::Price,
      R"({"format":"places-zones","slotSeconds":600,"slots":9,
          "zones":[{"zone":"us-east-1a","spotUsdPerVmHour":8,"onDemandUsdPerVmHour":9}]})",
      "zone us-east-1a, one price throughout");
}

void ReaderWordsTest::files() {
  QFETCH(int, what);
  QFETCH(QByteArray, text);
  QFETCH(QByteArray, line);
  const std::string path = file("input", text.toStdString());
  const ReadReport report = reportOf(static_cast<Read>(what), path, {});
  std::vector<Text> all = report.understood;
  all.insert(all.end(), report.warnings.begin(), report.warnings.end());
  all.insert(all.end(), report.dropped.begin(), report.dropped.end());
  QVERIFY2(says(all, line.toStdString()), inEnglish(all).back().c_str());
  QCOMPARE(untranslatable(all, text.toStdString() + kKeys), std::string());
}

/// All ways to join, and why another was not taken.
void ReaderWordsTest::joins() {
  const MarketSpec spec;
  const RawSeries price = series(1577836800, true), gpus = series(1577840400, true),
                  later = series(1609459200, true), relative = series(0, false);
  const auto check = [&](const RawSeries* a, const RawSeries* b, JoinBy by, const char* how) {
    const JoinPlan plan = planJoin(a, b, spec, 24, by);
    std::vector<Text> texts{plan.how};
    if (!plan.warning.empty()) texts.push_back(plan.warning);
    QVERIFY2(plan.how.english().starts_with(how), plan.how.english().c_str());
    QCOMPARE(untranslatable(texts, ""), std::string());
  };
  check(nullptr, nullptr, JoinBy::Auto, "both constant, 48 slots");
  check(&price, nullptr, JoinBy::Auto, "as long as the price");
  check(nullptr, &gpus, JoinBy::Auto, "as long as the availability");
  check(&price, &gpus, JoinBy::Auto, "by wall clock, 2020-01-01T01:00:00Z to ");
  check(&relative, &relative, JoinBy::Auto, "by the file's own times, 0 h to ");
  check(&price, &later, JoinBy::Auto, "by hour of the week (price from ");
  check(&price, &gpus, JoinBy::HourOfWeek, "by hour of the week (price from ");
  check(&price, &gpus, JoinBy::FirstOnFirst, "first sample on first sample, as chosen (price ");
  check(&price, &relative, JoinBy::Auto,
        "first sample on first sample, because the availability has no clock (price from ");
  check(&relative, &gpus, JoinBy::Auto,
        "first sample on first sample, because the price has no clock (price from ");
}

/// The messages about a market once its files are read, and about choices that none of them has.
void ReaderWordsTest::imports() {
  MarketSpec spec;
  spec.price.file = file("prices.csv", "when,usd\n2020-01-01,1\n2020-01-01,2\n2020-01-09,2\n");
  spec.price.zone = "elsewhere";
  spec.price.product = "Windows";
  spec.availability.file = file("counts.csv", "0,1\n0,2\n860400000,11\n");
  spec.availability.inverted = true;
  spec.availability.startTime = "2020-01-01";
  spec.carryForwardHours = 1;
  spec.onDemandUsdPerGpuHour = 1.5;
  ReadOptions prices = readOptions(spec.price);
  prices.columns = {.time = "when", .price = "usd", .gpus = {}, .onDemand = {}};
  const std::string names = "elsewhere Windows when usd --gpus-per-instance" + kKeys;
  const auto check = [&](const char* warning) {
    const MarketImport import = importMarket(spec, prices, readOptions(spec.availability), "", 24);
    QVERIFY2(says(import.reports.front().warnings, warning) ||
                 says(import.reports.back().warnings, warning),
             warning);
    for (const ReadReport& report : import.reports) {
      QCOMPARE(untranslatable(report, names), std::string());
    }
  };
  check(
      "not used, because the file offers no such choice: zone \"elsewhere\", product \"Windows\"");
  check("slots are unknown (gaps in the files; fill says how to treat them)");
  spec.fill = Fill::CarryForward;
  check("spot stays at the on-demand price for ");
  spec.onDemandUsdPerGpuHour.reset();
  spec.priceAtOnDemandIsNoCapacity = true;
  check("priceAtOnDemandIsNoCapacity has no effect while the on-demand price is not known");
}

TEST_WITHOUT_APPLICATION(ReaderWordsTest)

#include "tst_readerwords.moc"
