// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/stat.h>

#include <QTemporaryDir>
#include <QTest>
#include <string>

#include "base/Files.h"
#include "base/InputError.h"
#include "market/read/MarketFiles.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::market;

namespace {

enum class As { Price, Gpus, Trace };

const std::string kPrice = "expected a price in $/hour, a number of 0 or more";
const std::string kCount = "expected a whole number of 0 or more";
const std::string kTime = "expected a date and time as in 2020-02-20T22:26:09Z";
const std::string kBareTime =
    kTime + ", or seconds or milliseconds since 1970 of the years 2000 to 2099";
const std::string kOwnBareTime =
    kBareTime +
    "; or, above the header, the lines # clock: relative and # slot-hours: ..., for seconds from "
    "the start";
const std::string kUnknown = "a file that cannot be recognised as a trace";
const std::string kKinds =
    "expected a price or availability file: AWS JSON, TSV or CSV, SkyPilot JSON, events, counts or "
    "steps CSV, count log, marketplace offers or summary, zones as columns, SpotHorizon CSV, or "
    "any table with columns of times and values";
const std::string kColumnsAsBefore = "expected as many as the lines before";

std::string awsRow(const std::string& price, const std::string& time,
                   const std::string& zone = "us-west-2a") {
  return R"({"AvailabilityZone":")" + zone +
         R"(","InstanceType":"p3.16xlarge","ProductDescription":"Linux/UNIX","SpotPrice":)" +
         price + R"(,"Timestamp":")" + time + "\"}";
}

std::string aws(const std::string& rows) { return R"({"SpotPriceHistory":[)" + rows + "]}"; }

std::string awsPriced(const std::string& price) {
  return aws(awsRow("\"1.5\"", "2020-02-20T00:00:00Z") + "," +
             awsRow(price, "2020-02-21T00:00:00Z"));
}

std::string tsv(const std::string& price, const std::string& time) {
  return "usw2-az3\tp4d.24xlarge\tLinux/UNIX\t14.0\t2022-05-30T20:36:20+00:00\n"
         "usw2-az3\tp4d.24xlarge\tLinux/UNIX\t" +
         price + "\t" + time + "\n";
}

const std::string kOwnHeader = "slot_start,spot_usd_per_gpu_hour,spot_gpus\n";
const std::string kOwnRow = "2020-01-01T00:00:00Z,0.5,8\n";
const std::string kOffersHeader = "timestamp,machine_id,dph_total,num_gpus\n";

void row(const char* name, As as, const std::string& content, const std::string& message) {
  QTest::newRow(name) << static_cast<int>(as) << QByteArray::fromStdString(content)
                      << QByteArray::fromStdString(message);
}

}  // namespace

class BadTracesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void badContent_data();
  void badContent();
  void missingFile();
  void folder();
  void unreadable();
  void overTheSizeLimit();
  void bareTimesThatAreTaken();
  void moreRowsThanMayBe();
  void pipe();
  void badOptions_data();
  void badOptions();

 private:
  void anyKindRows();
  void awsRows();
  void skyPilotRows();
  void countRows();
  void marketplaceRows();
  void ownRows();

  static std::string messageOf(As as, const std::string& path, const ReadOptions& options);
  std::string path(const char* name) const { return m_dir.filePath(name).toStdString(); }

  QTemporaryDir m_dir;
};

std::string BadTracesTest::messageOf(As as, const std::string& path, const ReadOptions& options) {
  try {
    if (as == As::Price) MarketFiles().price(path, options);
    if (as == As::Gpus) readAvailabilityFile(path, options);
    if (as == As::Trace) MarketFiles().trace(path, options);
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

void BadTracesTest::anyKindRows() {
  row("empty", As::Price, "", "FILE: found an empty file, " + kKinds);
  row("blank lines only", As::Gpus, " \n\r\n\t", "FILE: found an empty file, " + kKinds);
  row("binary", As::Gpus,
      std::string("\x7f"
                  "ELF\0\0\1",
                  7),
      "FILE: found a binary file, " + kKinds);
  row("prose", As::Gpus, "To be, or not\n",
      "FILE: found a CSV with columns of other names, expected the columns of time and free GPUs "
      "to be named");
  row("one word", As::Gpus, "nothing\n", "FILE: found " + kUnknown + ", " + kKinds);
  row("control bytes", As::Gpus, "\x1b[31mred\n", "FILE: found " + kUnknown + ", " + kKinds);
  row("passwords", As::Gpus, "root:x:0:0:root:/root:/bin/bash\n",
      "FILE: found " + kUnknown + ", " + kKinds);
  row("other JSON", As::Price, R"({"hello": 1})",
      "FILE: found JSON whose keys are not known: hello, " + kKinds +
          " (it has no rows; a history is a list of them, each with a time)");
  row("JSON that is cut off", As::Price, R"({"hello": 1)",
      "FILE: found " + kUnknown + ", " + kKinds);
  row("columns not named", As::Price, "when,what\n1,2\n",
      "FILE: found a CSV with columns of other names: when, what, expected the columns of time and "
      "price, or of time and free GPUs, to be named: --column time=when --column price=what, or "
      "--column gpus=what for free GPUs");
  row("SkyPilot as prices", As::Price, R"({"metadata":{"gap_seconds":600},"data":[1]})",
      "FILE: found SkyPilot trace JSON, which holds no prices, expected a file of prices");
  row("prices as availability", As::Gpus, awsPriced("\"1\""),
      "FILE: found AWS CLI JSON, which holds no free GPUs, expected a file of free GPUs or "
      "instances");
  row("prices as trace", As::Trace, awsPriced("\"1\""),
      "FILE: found AWS CLI JSON, expected a SpotHorizon CSV (header slot_start, ...)");
}

void BadTracesTest::awsRows() {
  row("no prices", As::Price, R"({"SpotPriceHistory":[]})",
      "FILE:/SpotPriceHistory: found an empty list (a legal answer without prices), expected at "
      "least one price");
  row("history is text", As::Price, R"({"SpotPriceHistory":"x"})",
      "FILE:/SpotPriceHistory: found \"x\", expected a list of prices");
  row("row is a number", As::Price, aws("7"),
      "FILE:/SpotPriceHistory/0: found 7, expected an object");
  row("no price", As::Price,
      aws(R"({"AvailabilityZone":"a","InstanceType":"b",)"
          R"("ProductDescription":"c","Timestamp":"2020-01-01"})"),
      "FILE:/SpotPriceHistory/0: expected a value of SpotPrice");
  row("a row that says nothing", As::Price, aws(R"({"AvailabilityZone":null})"),
      "FILE:/SpotPriceHistory/0: expected a value of SpotPrice");
  row("zone is a list", As::Price, aws(R"({"SpotPrice":"1","AvailabilityZone":[]})"),
      "FILE:/SpotPriceHistory/0/AvailabilityZone: found a list, expected text");
  for (const std::string bad : {"-1.5", "inf", "-inf", "1.5x", "1e999", "1,5", " 1.5"}) {
    row(("AWS price " + bad).c_str(), As::Price, awsPriced("\"" + bad + "\""),
        "FILE:/SpotPriceHistory/1/SpotPrice: found \"" + bad + "\", " + kPrice);
  }
  row("AWS price is a negative number", As::Price, awsPriced("-2"),
      "FILE:/SpotPriceHistory/1/SpotPrice: found -2, " + kPrice);
  row("AWS price is a list", As::Price, awsPriced("[]"),
      "FILE:/SpotPriceHistory/1/SpotPrice: found a list, expected text");
  for (const std::string bad : {"2020-02-30T00:00:00Z", "2020-13-01T00:00:00Z",
                                "2020-01-01T24:00:00Z", "2020-01-01T00:60:00Z", "yesterday",
                                "2020-01-01T00:00:00+99:00", "2020-01-01Z", "2020-1-1"}) {
    row(("AWS time " + bad).c_str(), As::Price, aws(awsRow("\"1\"", bad)),
        "FILE:/SpotPriceHistory/0/Timestamp: found \"" + bad + "\", " + kTime);
  }
  row("AWS: a key twice in a row", As::Price,
      aws(R"({"AvailabilityZone":"a","InstanceType":"p3.2xlarge","ProductDescription":"b",)"
          R"("SpotPrice":"1","SpotPrice":"2","Timestamp":"2020-01-01"})"),
      "FILE:/SpotPriceHistory/0/SpotPrice: found the key \"SpotPrice\" a second time, expected "
      "each "
      "key once");
  row("AWS: two histories", As::Price, R"({"SpotPriceHistory":[],"SpotPriceHistory":[]})",
      "FILE:/SpotPriceHistory: found the key \"SpotPriceHistory\" a second time, expected each key "
      "once");
  row("AWS: a number as time", As::Price, aws(awsRow("\"1\"", "43831")),
      "FILE:/SpotPriceHistory/0/Timestamp: found \"43831\", " + kBareTime);
  const std::string whole = awsPriced("\"1\"");
  row("AWS cut in a text", As::Price, whole.substr(0, whole.size() - 10),
      "FILE:line 1, column " + std::to_string(whole.size() - 9) +
          ": found the end of the text, expected the rest of the JSON (is it cut off?)");
  row("AWS cut between rows", As::Price, "{\n\"SpotPriceHistory\": [\n",
      "FILE:line 3, column 1: found the end of the text, expected the rest of the JSON (is it cut "
      "off?)");
  row("AWS with a stray byte", As::Price, "{\"SpotPriceHistory\":\n  [1 2]}",
      "FILE:line 2, column 6: found \"2\", expected valid JSON");
  row("zones mixed", As::Price,
      aws(awsRow("\"1\"", "2020-01-01T00:00:00Z", "a") + "," +
          awsRow("\"1\"", "2020-01-01T00:00:00Z", "b")),
      "FILE: found rows of 2 zones: a, b, expected one zone to be named");
  row("TSV negative price", As::Price, tsv("-0.1", "2022-05-31T20:36:20+00:00"),
      "FILE:line 2: found \"-0.1\", " + kPrice);
  row("TSV impossible date", As::Price, tsv("1", "2022-02-29T20:36:20+00:00"),
      "FILE:line 2: found \"2022-02-29T20:36:20+00:00\", " + kTime);
  row("TSV cut", As::Price, tsv("1", "2022-05-31T20:36:20+00:00") + "usw2-az3\tp4d.24x",
      "FILE:line 3: found too few columns, " + kColumnsAsBefore);
  row("TSV with a column more", As::Price, tsv("1", "2022-05-31T20:36:20+00:00\tx"),
      "FILE:line 2: found too many columns, " + kColumnsAsBefore);
}

void BadTracesTest::skyPilotRows() {
  const auto data = [](const std::string& list) {
    return R"({"metadata":{"gap_seconds":600},"data":)" + list + "}";
  };
  row("no metadata", As::Gpus, R"({"data":[1]})",
      "FILE:/metadata/gap_seconds: found nothing, expected seconds between two probes");
  row("gap of zero", As::Gpus, R"({"metadata":{"gap_seconds":0},"data":[1]})",
      "FILE:/metadata/gap_seconds: found 0, expected seconds, more than 0");
  row("gap is text", As::Gpus, R"({"metadata":{"gap_seconds":"x"},"data":[1]})",
      "FILE:/metadata/gap_seconds: found \"x\", expected seconds, more than 0");
  row("no probes", As::Gpus, data("[]"),
      "FILE:/data: found an empty list, expected at least one count");
  row("data is a number", As::Gpus, data("3"), "FILE:/data: found 3, expected a list of counts");
  row("negative count", As::Gpus, data("[1,-1]"), "FILE:/data/1: found -1, " + kCount);
  row("fractional count", As::Gpus, data("[1,2,0.5]"), "FILE:/data/2: found 0.5, " + kCount);
  row("huge count", As::Gpus, data("[1e10]"),
      "FILE:/data/0: found 1e+10, expected at most 1000000");
  row("null count", As::Gpus, data("[1,null]"), "FILE:/data/1: found null, " + kCount);
  row("data twice", As::Gpus, R"({"metadata":{"gap_seconds":600},"data":[1],"data":[2]})",
      "FILE:/data: found the key \"data\" a second time, expected each key once");
  row("a gap twice", As::Gpus, R"({"metadata":{"gap_seconds":600,"gap_seconds":60},"data":[1]})",
      "FILE:/metadata/gap_seconds: found the key \"gap_seconds\" a second time, expected each key "
      "once");
  row("probes cut off", As::Gpus, R"({"metadata":{"gap_seconds":600},"data":[1,0,)",
      "FILE:line 1, column 45: found the end of the text, expected the rest of the JSON (is it cut "
      "off?)");
}

void BadTracesTest::countRows() {
  row("unknown event", As::Gpus, "0,add,node1\n5,moved,node1\n",
      "FILE:line 2: found \"moved\", expected add or remove");
  row("event before the start", As::Gpus, "0,add,node1\n-5,add,node2\n",
      "FILE:line 2: found \"-5\", expected a time, a number of 0 or more");
  row("events cut", As::Gpus, "0,add,node1\r\n5,ad",
      "FILE:line 2: found too few columns, " + kColumnsAsBefore);
  row("count is negative", As::Gpus, "0,1\n500,-2\n", "FILE:line 2: found \"-2\", " + kCount);
  row("count has a fraction", As::Gpus, "0,1\n500,1.5\n", "FILE:line 2: found \"1.5\", " + kCount);
  row("count is not a number", As::Gpus, "0,1\n500,nan\n", "FILE:line 2: found \"nan\", " + kCount);
  row("count missing", As::Gpus, "0,1\n500,\n", "FILE:line 2: found \"\", " + kCount);
  row("count's time is infinite", As::Gpus, "0,1\ninf,1\n",
      "FILE:line 2: found \"inf\", expected a time, a number of 0 or more");
  row("counts cut", As::Gpus, "0,1\n500",
      "FILE:line 2: found too few columns, " + kColumnsAsBefore);
  row("steps with a bad count", As::Gpus, "0.5,0\n0.5,9\n0.75,9\n0.75,x\n",
      "FILE:line 4: found \"x\", " + kCount);
  row("log with an impossible date", As::Gpus,
      "2021-12-10, 13:07:45, 80\n2021-02-29, 13:07:45, 80\n",
      "FILE:line 2: found \"2021-02-29T13:07:45\", " + kTime);
  row("log with an impossible hour", As::Gpus, "2021-12-10, 25:07:45, 80\n",
      "FILE:line 1: found \"2021-12-10T25:07:45\", " + kTime);
  row("log with a fraction", As::Gpus, "2021-12-10, 13:07:45, 80.5\n",
      "FILE:line 1: found \"80.5\", " + kCount);
  row("log cut", As::Gpus, "2021-12-10, 13:07:45, 80\n2021-12-10, 13:0",
      "FILE:line 2: found too few columns, " + kColumnsAsBefore);
}

void BadTracesTest::marketplaceRows() {
  row("offers: header only", As::Price, kOffersHeader,
      "FILE: found no rows, expected at least one offer");
  row("offers: of no GPUs", As::Price, kOffersHeader + "2025-01-01T00:00:00Z,7,1.5,0\n",
      "FILE:line 2: found an offer of 0 GPUs, expected 1 or more");
  row("offers: none for rent", As::Price, kOffersHeader + "2025-01-01T00:00:00Z,7,-1.5,2\n",
      "FILE:column dph_total: found no offer that can be rented in any of its 1 rows, expected "
      "offers with a price above 0");
  row("offers: no price", As::Price, kOffersHeader + "2025-01-01T00:00:00Z,7,much,2\n",
      "FILE:line 2: found \"much\", " + kPrice);
  row("offers: no time", As::Price, "machine_id,dph_total,num_gpus\n1,2,3\n",
      "FILE:header: found no column timestamp, expected a column of this name");
  row("offers: models mixed", As::Price,
      "timestamp,dph_total,num_gpus,gpu_name\n2025-01-01,1,1,A100\n2025-01-01,1,1,H100\n",
      "FILE: found rows of 2 GPU models: A100, H100, expected one GPU model to be named");
  row("offers: open quote", As::Price, kOffersHeader + "2025-01-01T00:00:00Z,\"7,1.5,1\n",
      "FILE:line 2: found a quote that is not closed, expected a closing quote");
  row("summary: header only", As::Price, "timestamp,price_min\n",
      "FILE: found no rows, expected at least one row");
  row("summary: no offers column", As::Gpus, "timestamp,price_min\n2025-01-01,1\n",
      "FILE:header: found no column \"offers_available\", expected one of its columns: timestamp, "
      "price_min");
  row("summary: column twice", As::Price, "timestamp,price_min,price_min\n2025-01-01,1,1\n",
      "FILE:header: found two columns price_min, expected one column of this name");
  row("summary: infinite price", As::Price, "timestamp,price_min\n2025-01-01,inf\n",
      "FILE:line 2: found \"inf\", " + kPrice);
  const std::string line =
      R"({"timestamp":"2025-01-01T00:00:00Z","gpu_type":"A","price_stats":{"min":1}})"
      "\n";
  row("lines: no price", As::Price,
      line + R"({"timestamp":"2025-01-01T00:00:00Z","gpu_type":"A","price_stats":{}})",
      "FILE:line 2, /price_stats/min: found null, expected a number");
  row("lines: negative", As::Price,
      line + R"({"timestamp":"2025-01-01T00:00:00Z","gpu_type":"A","price_stats":{"min":-1}})",
      "FILE:line 2, /price_stats/min: found -1, " + kPrice);
  row("lines: no time", As::Price, line + R"({"gpu_type":"A","price_stats":{"min":1}})",
      "FILE:line 2, /timestamp: found null, expected a date and time");
  row("lines: a key twice", As::Price,
      line + R"({"timestamp":"2025-01-01","gpu_type":"A","price_stats":{"min":1,"min":2}})",
      "FILE:line 2, /price_stats/min: found the key \"min\" a second time, expected each key once");
  row("lines: cut", As::Price, line + R"({"timestamp":"2025-01)",
      "FILE:line 2, column 22: found the end of the text, expected the rest of the JSON (is it cut "
      "off?)");
}

void BadTracesTest::ownRows() {
  row("own: header only", As::Trace, kOwnHeader, "FILE: found no rows, expected at least one row");
  row("own: no GPUs", As::Trace, "slot_start,spot_usd_per_gpu_hour\n2020-01-01T00:00:00Z,1\n",
      "FILE:header: found no column spot_gpus, expected a column of this name");
  row("own: negative price", As::Trace, kOwnHeader + kOwnRow + "2020-01-01T00:30:00Z,-0.5,8\n",
      "FILE:line 3: found \"-0.5\", " + kPrice);
  row("own: NaN price", As::Trace, kOwnHeader + "2020-01-01T00:30:00Z,nan,8\n",
      "FILE:line 2: found \"nan\", " + kPrice);
  row("own: half a GPU", As::Trace, kOwnHeader + kOwnRow + "2020-01-01T00:30:00Z,0.5,7.5\n",
      "FILE:line 3: found \"7.5\", " + kCount);
  row("own: impossible date", As::Trace, kOwnHeader + "2021-02-29T00:00:00Z,0.5,7\n",
      "FILE:line 2: found \"2021-02-29T00:00:00Z\", " + kTime);
  // Minutes, days of a spreadsheet, dates without dashes: seconds of 1970, if one guesses.
  for (const char* bare : {"0", "60", "43831", "43831.5", "20200101", "2020010112", "26297280",
                           "20200101120000", "1e13", "-1", "946684799", "4102444800"}) {
    row((std::string("own: bare ") + bare).c_str(), As::Trace, kOwnHeader + bare + ",0.5,7\n",
        "FILE:line 2: found \"" + std::string(bare) + "\", " + kOwnBareTime);
  }
  row("summary: minutes", As::Price, "timestamp,price_min\n26297280,1\n",
      "FILE:line 2: found \"26297280\", " + kBareTime);
  row("own: relative minutes, perhaps", As::Trace,
      "# clock: relative\n" + kOwnHeader + "0,0.5,7\n60,0.5,7\n",
      "FILE:line 3: found a time of seconds, perhaps, expected a line # slot-hours: ... above the "
      "header, to tell it by");
  row("own: relative, off the grid", As::Trace,
      "# clock: relative\n# slot-hours: 1\n" + kOwnHeader + "0,0.5,7\n60,0.5,7\n",
      "FILE:line 5: found a time 60 s after the first, expected a whole number of slots of 3600 s");
  row("own: relative, before the start", As::Trace,
      "# clock: relative\n# slot-hours: 1\n" + kOwnHeader + "-3600,0.5,7\n",
      "FILE:line 4: found \"-3600\", expected seconds from the start, 0 or more");
  row("own: commas under a header of semicolons", As::Trace,
      "slot_start;spot_usd_per_gpu_hour;spot_gpus\n2020-01-01T00:00:00Z;0,5;8\n" + kOwnRow,
      "FILE:line 3: found no semicolons between columns, expected semicolons, as in the header");
  row("own: semicolons under a header of commas", As::Trace,
      kOwnHeader + "2020-01-01T00:00:00Z;0.5;8\n",
      "FILE:line 2: found too few columns, " + kColumnsAsBefore);
  row("own: semicolons, both decimal marks", As::Trace,
      "slot_start;spot_usd_per_gpu_hour;spot_gpus\n2020-01-01T00:00:00Z;0,5;8\n"
      "2020-01-01T00:30:00Z;0.5;8\n",
      "FILE:line 3: found \"0.5\", expected a decimal comma, as in the lines above");
  row("own: semicolons, thousands", As::Trace,
      "slot_start;spot_usd_per_gpu_hour;spot_gpus\n2020-01-01T00:00:00Z;1.000,5;8\n",
      "FILE:line 2: found \"1.000,5\", " + kPrice);
  row("own: semicolons, a quote left open", As::Trace,
      "slot_start;spot_usd_per_gpu_hour;spot_gpus\n2020-01-01T00:00:00Z;\"0,5;8\n",
      "FILE:line 2: found a quote that is not closed, expected a closing quote");
  row("own: cut in a row", As::Trace, kOwnHeader + kOwnRow + "2020-01-01T00:30:0",
      "FILE:line 3: found too few columns, " + kColumnsAsBefore);
  row("own: cut between rows", As::Trace, "# slots: 3\n" + kOwnHeader + kOwnRow,
      "FILE:line 3: found 1 rows, expected 3 rows, as its # slots line says (cut off?)");
  row("own: off the grid", As::Trace,
      "# slot-hours: 0.5\n" + kOwnHeader + kOwnRow + "2020-01-01T00:10:00Z,0.5,8\n",
      "FILE:line 4: found a time 600 s after the first, expected a whole number of slots of 1800 "
      "s");
  row("own: one row without a slot length", As::Trace, kOwnHeader + kOwnRow,
      "FILE: found one row only, expected a second row, or a line # slot-hours: ...");
  row("own: a slot of no length", As::Trace, "# slot-hours: 0\n" + kOwnHeader + kOwnRow,
      "FILE:line 1: found \"0\", expected hours, more than 0");
  row("own: newer version", As::Trace, "# format: spothorizon-trace 2\n" + kOwnHeader + kOwnRow,
      "FILE:line 1: found \"spothorizon-trace 2\", expected spothorizon-trace 1 (a newer version "
      "may "
      "have written this)");
  row("own: a century of seconds", As::Trace,
      kOwnHeader + "2020-01-01T00:00:00Z,1,1\n2020-01-01T00:00:01Z,1,1\n2120-01-01T00:00:00Z,1,1\n",
      "FILE:line 4: found 3155673601 slots, expected at most 5000000 slots");
}

void BadTracesTest::badContent_data() {
  QTest::addColumn<int>("as");
  QTest::addColumn<QByteArray>("content");
  QTest::addColumn<QByteArray>("message");
  anyKindRows();
  awsRows();
  skyPilotRows();
  countRows();
  marketplaceRows();
  ownRows();
}

void BadTracesTest::badContent() {
  QFETCH(int, as);
  QFETCH(QByteArray, content);
  QFETCH(QByteArray, message);
  const std::string file = path("bad.txt");
  writeFileWhole(file, content.toStdString());
  const QByteArray expected = message.replace("FILE", QByteArray::fromStdString(file));
  QCOMPARE(QByteArray::fromStdString(messageOf(static_cast<As>(as), file, {})), expected);
}

void BadTracesTest::missingFile() {
  const std::string file = path("none.json");
  QCOMPARE(messageOf(As::Price, file, {}), file + ": found no such file, expected a readable file");
}

void BadTracesTest::folder() {
  const std::string folder = m_dir.path().toStdString();
  QCOMPARE(messageOf(As::Gpus, folder, {}), folder + ": found a folder, expected a file");
}

void BadTracesTest::unreadable() {
  const std::string file = path("locked.csv");
  writeFileWhole(file, kOwnHeader + kOwnRow);
  QFile::setPermissions(QString::fromStdString(file), {});
  if (QFile(QString::fromStdString(file)).open(QIODevice::ReadOnly)) {
    QSKIP("this user may read everything");
  }
  QCOMPARE(messageOf(As::Trace, file, {}),
           file + ": found a file that cannot be read, expected permission to read it");
}

void BadTracesTest::overTheSizeLimit() {
  const std::string file = path("large.csv");
  writeFileWhole(file, kOwnHeader + kOwnRow);
  ReadOptions options;
  options.sizeLimit = 10;
  QCOMPARE(messageOf(As::Trace, file, options), file + ": found " +
                                                    std::to_string((kOwnHeader + kOwnRow).size()) +
                                                    " bytes, expected at most 10 bytes");
}

void BadTracesTest::bareTimesThatAreTaken() {
  const std::string file = path("times.csv");
  for (const char* rows :
       {"1577836800,1,2\n1577838600,1,2\n", "1577836800000,1,2\n1577838600000,1,2\n"}) {
    writeFileWhole(file, kOwnHeader + rows);
    const Trace trace = MarketFiles().trace(file, {}).trace;
    QCOMPARE(*trace.startUnixSeconds, std::int64_t{1577836800});
    QCOMPARE(trace.slotHours, 0.5);
  }
  writeFileWhole(file, "# clock: relative\n# slot-hours: 0.5\n" + kOwnHeader + "0,1,2\n1800,1,2\n");
  const Trace trace = MarketFiles().trace(file, {}).trace;
  QVERIFY(!trace.startUnixSeconds);
  QCOMPARE(trace.slotCount(), 2);
}

void BadTracesTest::moreRowsThanMayBe() {
  const std::string file = path("rows.csv");
  writeFileWhole(file, "0,1\n" + std::string(std::size_t{1} << 24, '\n'));
  QCOMPARE(messageOf(As::Gpus, file, {}),
           file + ": found more than 16777216 rows, expected at most 16777216 rows");
}

// A market is read again and again.
void BadTracesTest::pipe() {
  const std::string name = path("pipe");
  QCOMPARE(::mkfifo(name.c_str(), 0600), 0);
  QCOMPARE(messageOf(As::Price, name, {}), name + ": found a pipe, expected a file");
}

void BadTracesTest::badOptions_data() {
  QTest::addColumn<QString>("option");
  QTest::addColumn<QString>("value");
  QTest::addColumn<QByteArray>("message");
  QTest::newRow("zone") << "zone"
                        << "mars"
                        << QByteArray(
                               "FILE: found no rows of zone mars, expected one of these: "
                               "us-west-2a");
  QTest::newRow("type") << "type"
                        << "p9"
                        << QByteArray(
                               "FILE: found no rows of instance type p9, expected one of "
                               "these: p3.16xlarge");
  QTest::newRow("product") << "product"
                           << "Windows"
                           << QByteArray(
                                  "FILE: found no rows of product Windows, expected one of "
                                  "these: Linux/UNIX");
  QTest::newRow("gpus") << "gpus"
                        << "0"
                        << QByteArray("FILE: found 0 GPUs per instance, expected more than 0");
}

void BadTracesTest::badOptions() {
  QFETCH(QString, option);
  QFETCH(QString, value);
  QFETCH(QByteArray, message);
  const std::string file = path("aws.json");
  writeFileWhole(file, awsPriced("\"2\""));
  ReadOptions options;
  if (option == "zone") options.zone = value.toStdString();
  if (option == "type") options.instanceType = value.toStdString();
  if (option == "product") options.product = value.toStdString();
  if (option == "gpus") options.gpusPerInstance = value.toDouble();
  const QByteArray expected = message.replace("FILE", QByteArray::fromStdString(file));
  QCOMPARE(QByteArray::fromStdString(messageOf(As::Price, file, options)), expected);
}

TEST_WITHOUT_APPLICATION(BadTracesTest)
#include "tst_badtraces.moc"
