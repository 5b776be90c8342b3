// SPDX-License-Identifier: GPL-3.0-or-later
// Market files looked at before they are used, and a scenario's market changed by them.
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "ask/LoadedMarket.h"
#include "base/Files.h"
#include "market/TraceCsv.h"
#include "market/read/MarketFiles.h"
#include "scenario/JobGoal.h"
#include "scenario/MarketReading.h"
#include "scenario/Origins.h"
#include "scenario/Parameters.h"
#include "scenario/ScenarioJson.h"
#include "session/ColumnGuess.h"
#include "session/MarketImport.h"
#include "session/OpenFile.h"
#include "subjects/StudyHelpers.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::study;

namespace {

/// An hour's prices of two machines in one zone, then of the same hour a month later.
std::string dump() {
  std::string rows;
  const auto row = [&](const char* type, const char* price, const char* time) {
    rows += std::string(rows.empty() ? "" : ",") +
            R"({"AvailabilityZone":"us-west-2a","InstanceType":")" + type +
            R"(","ProductDescription":"Linux/UNIX","SpotPrice":")" + price + R"(","Timestamp":")" +
            time + R"("})";
  };
  for (const char* day : {"01", "02", "03"}) {
    const std::string time = std::string("2021-05-") + day + "T00:00:00+00:00";
    row("p3.2xlarge", "1.0", time.c_str());
    row("p3.8xlarge", "8.0", time.c_str());
  }
  return R"({"SpotPriceHistory":[)" + rows + "]}";
}

std::string probes() {
  std::string data = "4";
  for (int i = 0; i < 400; ++i) data += i % 7 == 0 ? ",2" : ",4";
  return R"({"metadata":{"gap_seconds":600},"data":[)" + data + "]}";
}

/// As gzip packs it.
std::string gzipped(const std::string& text) {
  const QByteArray zlib = qCompress(QByteArray::fromStdString(text));
  std::uint32_t crc = 0xffffffffU;
  for (const char c : text) {
    crc ^= static_cast<unsigned char>(c);
    for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1) ^ ((crc & 1) ? 0xedb88320U : 0U);
  }
  std::string packed("\x1f\x8b\x08\0\0\0\0\0\0\xff", 10);
  packed += zlib.mid(6, zlib.size() - 10).toStdString();
  for (const std::uint32_t number : {~crc, static_cast<std::uint32_t>(text.size())}) {
    for (int i = 0; i < 4; ++i) packed += static_cast<char>(number >> (8 * i) & 0xff);
  }
  return packed;
}

/// Offers of several providers in one region, of eight GPUs each.
std::string offers() {
  std::string text = "timestamp,provider,region,gpu_model,gpu_count,price_per_hour,availability\n";
  for (int hour = 0; hour < 72; ++hour) {
    const std::string when = std::to_string(1740787200 + 3600 * hour);
    text += when + ",lambda,us-east,H100,8,24.5," + std::to_string(hour % 5) + "\n";
    text += when + ",runpod,us-east,H100,8,20.5," + std::to_string(hour % 3) + "\n";
  }
  return text;
}

}  // namespace

class TestMarketImport : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init();
  void eachFileSaysWhatItIs();
  void poolsHaveRowsAndPrices();
  void aPoolIsChosen();
  void badFilesAreNamedAndKept();
  void choicesParseNothingAgain();
  void theScenarioKeepsItsJob();
  void addedSeriesKeepTheOther();
  void addedSeriesKeepTheOtherOfATrace();
  void whatATraceAssumedStaysAssumed();
  void strangersAreLeftOut();
  void oneFileOfFreeGpusIsTaken();
  void oneMarketIsTaken();
  void columnsAreGuessed();
  void packedTablesShowRows();
  void offersOfSeveralProvidersAreAChoice();
  void quotedFieldsAreOneField();
  void semicolonsAreBetweenColumns();
  void tablesOfSeveralMarketsAreAChoice();
  void timesMayCountFromTheStart();
  void unitsOfTimesAreAskedFor();
  void namesAreUsedAgain();
  void theReadingIsKept();

 private:
  std::string write(const char* name, const std::string& text) {
    const std::string path = m_folder->filePath(name).toStdString();
    writeFileWhole(path, text);
    return path;
  }
  std::unique_ptr<QTemporaryDir> m_folder;
  std::string m_prices, m_gpus;
};

void TestMarketImport::init() {
  m_folder = std::make_unique<QTemporaryDir>();
  m_prices = write("prices.json", dump());
  m_gpus = write("free.json", probes());
}

void TestMarketImport::eachFileSaysWhatItIs() {
  const ImportPreview preview = previewImport({m_prices, m_gpus});
  QVERIFY2(preview.error.empty(), preview.error.english().c_str());
  QCOMPARE(preview.files.size(), std::size_t{2});
  QCOMPARE(preview.files[0].kind, std::string("AWS CLI JSON"));
  QVERIFY(preview.files[0].hasPrices && !preview.files[0].hasGpus);
  QCOMPARE(preview.files[0].rowsRead, std::size_t{6});
  QVERIFY(preview.files[1].hasGpus && !preview.files[1].hasPrices);
  QVERIFY(preview.files[1].gpus && !preview.files[1].gpus->hasClock);
  QVERIFY(preview.alignment.english().starts_with("first sample on first sample"));
  QVERIFY(preview.made);
  QVERIFY(!preview.warnings.empty());
}

void TestMarketImport::poolsHaveRowsAndPrices() {
  const ImportPreview preview = previewImport({m_prices});
  const auto& pools = preview.files[0].pools;
  QCOMPARE(pools.size(), std::size_t{2});
  for (const ImportPool& one : pools) {
    QCOMPARE(one.pool.rows, std::size_t{3});
    // $1 for one GPU, $8 for four.
    QCOMPARE(one.meanUsdPerGpuHour.value(), one.pool.instanceType == "p3.2xlarge" ? 1.0 : 2.0);
  }
}

void TestMarketImport::aPoolIsChosen() {
  for (const char* type : {"p3.2xlarge", "p3.8xlarge"}) {
    const ImportPreview preview = previewImport({m_prices}, {"us-west-2a", type, "Linux/UNIX"});
    QVERIFY2(preview.made, preview.error.english().c_str());
    QCOMPARE(preview.made->scenario.market.price.instanceType, std::string(type));
  }
}

void TestMarketImport::badFilesAreNamedAndKept() {
  const std::string bad = write("bad.json", "{\"SpotPriceHistory\":[{\"AvailabilityZone\":3}]}");
  ImportChoice choice;
  choice.wanted.insert(bad);
  const ImportPreview preview = previewImport({m_gpus, bad}, choice);
  QCOMPARE(preview.files.size(), std::size_t{2});
  QVERIFY(preview.files[0].error.empty());
  QVERIFY(preview.files[1].error.english().find("bad.json") != std::string::npos);
  QVERIFY(!preview.made);
  QVERIFY(!preview.error.empty());
  QVERIFY(!previewImport({bad}).made);  // nothing would be left
  QVERIFY(!previewImport({bad}).error.empty());
  QVERIFY(previewImport({}).files.empty());
}

/// What lies in the folder of a market does not hold up its import, and says why it is not used.
void TestMarketImport::strangersAreLeftOut() {
  const std::string bad = write("bad.json", "{\"SpotPriceHistory\":[{\"AvailabilityZone\":3}]}");
  const std::string notes = write("notes.txt", "ask Bob\n");
  const std::string list = write("people.csv", "name,town\nAnn,Bern\nBob,Linz\n");
  const ImportPreview preview = previewImport({bad, m_gpus, list, notes, m_prices});
  QVERIFY2(preview.made, preview.error.english().c_str());
  for (const ImportFile& file : preview.files) {
    const bool market = file.path == m_gpus || file.path == m_prices;
    QCOMPARE(file.isUsed, market);
    QCOMPARE(file.notUsedText.empty(), market);
  }
  QVERIFY(preview.files[0].notUsedText.english().find("/SpotPriceHistory/0") != std::string::npos);
  QVERIFY(preview.files[2].notUsedText.english().starts_with("Say which columns of people.csv"));
  // Once its columns are named it is a market, too.
  ImportChoice choice;
  choice.columns[list] = {.time = "name", .price = "town", .gpus = {}, .onDemand = {}};
  QVERIFY(previewImport({m_gpus, list}, choice).files[1].notUsedText.english().find("Ann") !=
          std::string::npos);
}

/// A table with both series is another market than the files beside it.
void TestMarketImport::oneMarketIsTaken() {
  const std::string both =
      write("a.csv", "when,usd,gpus\n2024-03-10T00:00:00Z,1,4\n2024-03-12T00:00:00Z,1,4\n");
  ImportPreview preview = previewImport({both, m_gpus, m_prices});
  QVERIFY2(preview.made, preview.error.english().c_str());
  QVERIFY(!preview.files[0].isUsed);
  QCOMPARE(preview.made->scenario.market.price.file, std::string("prices.json"));
  ImportChoice choice;
  choice.wanted.insert(both);
  preview = previewImport({both, m_gpus, m_prices}, choice);
  QVERIFY2(preview.made, preview.error.english().c_str());
  QCOMPARE(preview.made->scenario.market.price.file, std::string("a.csv"));
  QCOMPARE(preview.made->scenario.market.availability.file, std::string("a.csv"));
  QVERIFY(preview.files[1].notUsedText.english().starts_with("Free GPUs are those of a.csv"));
  QVERIFY(preview.files[2].notUsedText.english().starts_with("Prices are those of a.csv"));
  // Pages of one history are used together.
  const std::string more = write("more.json", dump());
  preview = previewImport({m_prices, more, m_gpus});
  QVERIFY2(preview.made, preview.error.english().c_str());
  QCOMPARE(preview.made->scenario.market.price.moreFiles.size(), std::size_t{1});
}

/// The one that there are prices for; another where it is wanted.
void TestMarketImport::oneFileOfFreeGpusIsTaken() {
  const std::string east = write("us-east-1a_v100_4.json", probes());
  const std::string west = write("us-west-2a_v100_4.json", probes());
  const auto taken = [](const ImportPreview& preview) {
    return preview.made ? preview.made->scenario.market.availability.file : preview.error.english();
  };
  ImportPreview preview = previewImport({east, m_prices, west});
  QCOMPARE(taken(preview), std::string("us-west-2a_v100_4.json"));
  QVERIFY(!preview.files[0].isUsed);
  QVERIFY(preview.files[0].notUsedText.english().find("us-west-2a_v100_4.json") !=
          std::string::npos);
  ImportChoice choice;
  choice.wanted.insert(east);
  preview = previewImport({east, m_prices, west}, choice);
  QCOMPARE(taken(preview), std::string("us-east-1a_v100_4.json"));
  QVERIFY(!preview.files[2].isUsed);
  choice.wanted.insert(west);
  preview = previewImport({east, m_prices, west}, choice);
  QVERIFY(preview.error.english().find("free GPUs") != std::string::npos);
}

/// Files that were read stay read while something else is ticked or chosen, and for the scenario.
void TestMarketImport::choicesParseNothingAgain() {
  market::MarketFiles files;
  const ImportPreview first = previewImport({m_prices, m_gpus}, {}, files);
  QVERIFY2(first.made && first.made->market, first.error.english().c_str());
  QCOMPARE(files.parses(), 2);
  ImportChoice choice;
  choice.instanceType = "p3.8xlarge";
  choice.leftOut.insert(m_gpus);
  const ImportPreview second = previewImport({m_prices, m_gpus}, choice, files);
  QVERIFY2(second.made && second.made->market, second.error.english().c_str());
  QCOMPARE(files.parses(), 2);
  for (const ImportPreview* one : {&first, &second}) {
    const auto alone = loadMarket(one->made->scenario);
    QCOMPARE(one->made->market->import.trace.spotUsdPerGpuHour,
             alone->import.trace.spotUsdPerGpuHour);
    QCOMPARE(one->made->market->import.trace.freeGpus, alone->import.trace.freeGpus);
  }
}

void TestMarketImport::theScenarioKeepsItsJob() {
  Scenario on;
  on.title = "mine";
  on.policies = defaultPolicies();
  findParameter("job.goal")->set(on, "balanced");
  findParameter("job.workload")->set(on, "77");
  findParameter("market.priceFactor")->set(on, "1.5");
  const ImportPreview preview = previewImport({m_prices, m_gpus});
  const Scenario now = inMarketOf(on, preview.made->scenario);
  QCOMPARE(now.title, on.title);
  QCOMPARE(now.job.workload, 77.0);
  QCOMPARE(now.market.priceFactor, 1.0);  // it was meant for the market before
  QCOMPARE(now.market.price.file, m_prices);
  QCOMPARE(now.market.onDemandUsdPerGpuHour, preview.made->scenario.market.onDemandUsdPerGpuHour);
  QVERIFY(now.job.valueUsd != on.job.valueUsd);  // derived at the new price
  // A price that was set by hand stays.
  setOrigin(on.market, "market.onDemandUsdPerGpuHour", {market::Origin::SetByUser, {}});
  on.market.onDemandUsdPerGpuHour = 9;
  QCOMPARE(inMarketOf(on, preview.made->scenario).market.onDemandUsdPerGpuHour.value(), 9.0);
}

void TestMarketImport::columnsAreGuessed() {
  const auto names = guessedColumns({"id", "timestamp", "spot_price", "price_note", "free_gpus"});
  QCOMPARE(names.time, std::string("timestamp"));
  QCOMPARE(names.price, std::string("spot_price"));
  QCOMPARE(names.gpus, std::string("free_gpus"));
  QVERIFY(guessedColumns({"a", "b"}) == market::ColumnNames{});
  // Used GPUs, a total, a share or a score are not a count of free GPUs.
  for (const char* column : {"gpus_used", "gpus_total", "availability_pct", "spot_discount",
                             "availability_score", "account"}) {
    QCOMPARE(guessedColumns({"time", "price", column}).gpus, std::string());
  }
  QCOMPARE(guessedColumns({"time", "price", "gpus_used", "gpus_unused"}).gpus,
           std::string("gpus_unused"));
  QCOMPARE(guessedColumns({"time", "price", "total", "down", "idle"}).gpus, std::string("idle"));
  QCOMPARE(guessedColumns({"time", "price", "gpus_per_node"}).gpus, std::string());
  // The same number beside a machine's type is the machine's; a price per hour is no time.
  const auto sized =
      guessedColumns({"day", "instance", "gpus", "spot per hour", "list cost per hour"},
                     {{"2025-06-01", "p4d.24xlarge", "8", "11.0", "32.77"},
                      {"2025-06-02", "p4d.24xlarge", "8", "11.1", "32.77"}});
  QCOMPARE(sized.time, std::string("day"));
  QCOMPARE(sized.gpus, std::string());
  QCOMPARE(sized.price, std::string("spot per hour"));
  // A usage amount is no price; of several the one in the middle, and spot before on demand.
  QCOMPARE(guessedColumns({"time", "price.start_usage_amount", "price.usd_amount"}).price,
           std::string("price.usd_amount"));
  QCOMPARE(guessedColumns({"time", "min_price", "max_price", "mean_price"}).price,
           std::string("mean_price"));
  QCOMPARE(guessedColumns({"time", "od_price", "price"}).price, std::string("price"));
  // The size of an offer is no count of what is free.
  for (const char* size : {"gpu_count", "num_gpus", "gpus"}) {
    for (const char* free : {"availability", "free", "available"}) {
      QCOMPARE(guessedColumns({"timestamp", size, "price_per_hour", free}).gpus, std::string(free));
    }
    QCOMPARE(guessedColumns({"timestamp", "availability_zone", "price", size}).gpus,
             std::string(size));
  }
  // The price per hour is no time.
  QCOMPARE(guessedColumns({"usd_per_hour", "hour", "free"}).time, std::string("hour"));
  QVERIFY(unitInName("elapsed_min") == market::TimeUnit::Minutes);
  QVERIFY(unitInName("t (h)") == market::TimeUnit::Hours);
  QVERIFY(unitInName("ElapsedSeconds") == market::TimeUnit::Seconds);
  QVERIFY(!unitInName("time") && !unitInName("") && !unitInName("items"));
  QVERIFY(countsFromStart({{"0"}, {"30"}}, 0) && !countsFromStart({{"1"}}, 0));
  QVERIFY(!countsFromStart({{"30"}, {"0"}}, 0));
  QVERIFY(!countsFromStart({{"1700000000"}, {"1700000600"}}, 0));
  QVERIFY(!countsFromStart({{"0"}, {"noon"}}, 0) && !countsFromStart({}, 0));
}

void TestMarketImport::packedTablesShowRows() {
  std::string text = "t,x,n\n";
  for (int i = 0; i < 20000; ++i) text += std::to_string(i) + ",2.5,4\n";
  const ImportPreview preview = previewImport({write("packed.csv.gz", gzipped(text))});
  const ImportFile& seen = preview.files.front();
  QVERIFY2(seen.error.empty(), seen.error.english().c_str());
  QCOMPARE(seen.columns, (std::vector<std::string>{"t", "x", "n"}));
  QCOMPARE(seen.firstRows, firstRowsOf(write("plain.csv", text)));
  QCOMPARE(seen.firstRows.front(), (std::vector<std::string>{"0", "2.5", "4"}));
}

/// Nothing but the provider tells them apart: no list was shown, and nothing could be done.
void TestMarketImport::offersOfSeveralProvidersAreAChoice() {
  const std::string file = write("offers.csv", offers());
  const ImportPreview preview = previewImport({file});
  const std::vector<ImportPool> pools = poolsIn(preview);
  QCOMPARE(pools.size(), std::size_t{2});
  QVERIFY(!preview.made);
  for (const ImportPool& one : pools) {
    QVERIFY(one.meanUsdPerGpuHour && one.meanFreeGpus);
    ImportChoice choice;
    choice.zone = one.pool.zone;
    choice.instanceType = one.pool.instanceType;
    choice.product = one.pool.product;
    const ImportPreview chosen = previewImport({file}, choice);
    QVERIFY2(chosen.made, chosen.error.english().c_str());
    QCOMPARE(chosen.made->scenario.market.price.product, one.pool.product);
    QCOMPARE(poolsIn(chosen).size(), std::size_t{2});
  }
}

/// Names and values with commas, quotes and blanks in them are what the reader takes them for.
void TestMarketImport::quotedFieldsAreOneField() {
  const std::string file = write("quoted.csv",
                                 "# from a \"tool\"\r\n"
                                 "\"time, UTC\", note ,\"price, \"\"spot\"\"\"\r\n"
                                 "\r\n"
                                 "2025-01-01T00:00:00Z,\"cheap, now\",1.5\r\n"
                                 "2025-01-01T01:00:00Z,\"\",\"1.75\"\r\n"
                                 "2025-01-01T02:00:00Z,,2\r\n");
  const FirstRows rows = firstRowsOf(file);
  QCOMPARE(rows.size(), std::size_t{3});
  QCOMPARE(rows[0], (std::vector<std::string>{"2025-01-01T00:00:00Z", "cheap, now", "1.5"}));
  QCOMPARE(rows[1], (std::vector<std::string>{"2025-01-01T01:00:00Z", "", "1.75"}));
  const ImportPreview preview = previewImport({file});
  const ImportFile& seen = preview.files.front();
  QCOMPARE(seen.columns, (std::vector<std::string>{"time, UTC", "note", "price, \"spot\""}));
  QCOMPARE(seen.named.time, std::string("time, UTC"));
  QCOMPARE(seen.named.price, std::string("price, \"spot\""));
  QVERIFY2(seen.error.empty(), seen.error.english().c_str());
  QCOMPARE(seen.rowsRead, std::size_t{3});
  QVERIFY(seen.hasPrices);
}

/// What a spreadsheet wrote opens for naming columns, with the values as they stand there.
void TestMarketImport::semicolonsAreBetweenColumns() {
  // Spreadsheets put no quotes about a comma that separates nothing.
  std::string text = "timestamp;spot price;GPUs, free\n";
  for (int hour = 0; hour < 30; ++hour) {
    text += std::to_string(1735689600 + 3600 * hour) + ";1,5;" + std::to_string(hour % 5) + "\n";
  }
  const std::string file = write("semicolons.csv", text);
  const ImportPreview preview = previewImport({file});
  const ImportFile& seen = preview.files.front();
  QVERIFY2(seen.error.empty(), seen.error.english().c_str());
  QCOMPARE(seen.columns, (std::vector<std::string>{"timestamp", "spot price", "GPUs, free"}));
  QCOMPARE(seen.named.price, std::string("spot price"));
  QCOMPARE(seen.firstRows[1], (std::vector<std::string>{"1735693200", "1,5", "1"}));
  QVERIFY2(preview.made, preview.error.english().c_str());
  const market::Trace trace = loadMarket(preview.made->scenario)->import.trace;
  QCOMPARE(trace.spotUsdPerGpuHour[0], 1.5);
  QCOMPARE(trace.freeGpus[static_cast<std::size_t>(3 / trace.slotHours)], 3);
}

/// Columns that tell a table's rows apart are offered as a choice, whatever they are called.
void TestMarketImport::tablesOfSeveralMarketsAreAChoice() {
  std::string text = "date,gpu_model,series,usd\n";
  for (int day = 1; day < 10; ++day) {
    const std::string at = "2026-01-0" + std::to_string(day);
    text += at + ",H100,list,4\n" + at + ",H100,spot,2\n" + at + ",A100,spot,1\n";
  }
  const std::string file = write("index.csv", text);
  const ImportPreview preview = previewImport({file});
  QVERIFY(!preview.made);
  QVERIFY2(preview.error.english().find("gpu_model (H100, A100)") != std::string::npos,
           preview.error.english().c_str());
  const std::vector<ImportPool> pools = poolsIn(preview);
  QCOMPARE(pools.size(), std::size_t{3});
  for (const ImportPool& pool : pools) {
    ImportChoice choice;
    choice.instanceType = pool.pool.instanceType;
    choice.product = pool.pool.product;
    const ImportPreview chosen = previewImport({file}, choice);
    QVERIFY2(chosen.made, chosen.error.english().c_str());
    const double price = loadMarket(chosen.made->scenario)->import.trace.spotUsdPerGpuHour[0];
    QCOMPARE(pool.meanUsdPerGpuHour.value_or(0), price);
    QCOMPARE(poolsIn(chosen).size(), std::size_t{3});
  }
}

/// Seconds, minutes and hours from the start give the same market, which has no clock and says so;
/// both series of one file have its times.
void TestMarketImport::timesMayCountFromTheStart() {
  const std::pair<const char*, int> units[] = {{"seconds", 3600}, {"minutes", 60}, {"hours", 1}};
  for (const auto& [unit, perHour] : units) {
    std::string rows = std::string("elapsed ") + unit + ",usd,gpus\n";
    for (int hour = 0; hour < 30; ++hour) {
      rows += std::to_string(hour * perHour) + (hour < 2 ? ",," : ",1.5,") +
              std::to_string(hour % 5) + "\n";
    }
    const std::string file = write("own.csv", rows);
    const ImportPreview preview = previewImport({file});
    QVERIFY2(preview.made, preview.error.english().c_str());
    QVERIFY(preview.files[0].gpus && !preview.files[0].gpus->hasClock);
    const std::string words = std::string(unit) + " from the start, no clock";
    QVERIFY(std::ranges::any_of(preview.files[0].understood, [&](const Text& line) {
      return line.english().find(words) != std::string::npos;
    }));
    QCOMPARE(findParameter("market.price.timeUnit")->get(preview.made->scenario),
             std::string(unit));
    const market::Trace trace = loadMarket(preview.made->scenario)->import.trace;
    QVERIFY(!trace.startUnixSeconds);
    // The price begins two hours after the counts: slot 0 is hour 2 of both.
    QCOMPARE(trace.freeGpus[0], 2);
    QCOMPARE(trace.freeGpus[2], 3);
    QVERIFY(preview.alignment.english().find("by the file's own times") != std::string::npos);
    const std::string path = m_folder->filePath("made.json").toStdString();
    writeScenario(preview.made->scenario, path);
    QVERIFY(marketKey(readScenario(path)) == marketKey(preview.made->scenario));
  }
}

/// Numbers without a unit may be anything: nothing is guessed, and the message says what to do.
void TestMarketImport::unitsOfTimesAreAskedFor() {
  const std::string file =
      write("own.csv", "time,usd\n0,1\n3600,1.25\n7200,1.5\n10800,2\n14400,2\n");
  ImportPreview preview = previewImport({file});
  QVERIFY(!preview.made);
  QVERIFY2(preview.error.english().find("seconds, minutes or hours") != std::string::npos,
           preview.error.english().c_str());
  QVERIFY(preview.files[0].named.time.empty());
  QCOMPARE(preview.files[0].named.price, std::string("usd"));
  ImportChoice choice;
  choice.columns[file] = {.time = "time", .price = "usd", .gpus = {}, .onDemand = {}};
  QVERIFY(!previewImport({file}, choice).made);  // no clock has such times
  choice.columns[file].timeUnit = market::TimeUnit::Seconds;
  preview = previewImport({file}, choice);
  QVERIFY2(preview.made, preview.error.english().c_str());
  QCOMPARE(preview.files[0].price->toSeconds, 14400.0);
  // Times that are none, or fall, are refused with their line.
  write("own.csv", "time,usd\n0,1\nnoon,1\n");
  preview = previewImport({file}, choice);
  QVERIFY2(preview.files[0].error.english().find("line 3") != std::string::npos,
           preview.files[0].error.english().c_str());
  QVERIFY(preview.files[0].error.english().find("from the start") != std::string::npos);
}

/// Names are remembered with the market, and taken for files that have the same columns.
void TestMarketImport::namesAreUsedAgain() {
  const std::string first = write("a.csv", "t,x,y\n0,1,4\n2,1,4\n9,2,3\n");
  const std::string next = write("b.csv", "t,x,y\n0,3,5\n2,3,5\n9,3,5\n");
  const std::string other = write("c.csv", "t,x,z\n0,3,5\n2,3,5\n9,3,5\n");
  ImportChoice choice;
  choice.columns[first] = {
      .time = "t", .price = "x", .gpus = "y", .onDemand = {}, .timeUnit = market::TimeUnit::Hours};
  const ImportPreview preview = previewImport({first}, choice);
  QVERIFY2(preview.made, preview.error.english().c_str());
  ImportChoice again;
  again.known = namedColumns(preview.made->scenario);
  QVERIFY(!again.known.empty());
  QVERIFY(previewImport({next}, again).made);
  QVERIFY(previewImport({next}, again).files[0].named == choice.columns[first]);
  // From a file that has one of the two series, that one.
  const ImportPreview half = previewImport({other}, again);
  QVERIFY2(half.made, half.error.english().c_str());
  QCOMPARE(half.files[0].named.price, std::string("x"));
  QCOMPARE(half.files[0].named.gpus, std::string());
  QVERIFY(!previewImport({next}).made);
}

/// What was named and chosen is in the scenario, its file and its market, and goes with the market
/// into another scenario.
void TestMarketImport::theReadingIsKept() {
  std::string rows = "day,usd,machines\n";
  for (int day = 10; day < 20; ++day) {
    rows += "2024-03-" + std::to_string(day) + "T00:00:00Z,1.5," + std::to_string(day % 3) + "\n";
  }
  const std::string file = write("odd.csv", rows);
  ImportChoice choice;
  choice.columns[file] = {.time = "day", .price = "usd", .gpus = "machines", .onDemand = {}};
  choice.join = market::JoinBy::FirstOnFirst;
  const ImportPreview preview = previewImport({file}, choice);
  QVERIFY2(preview.made, preview.error.english().c_str());
  QVERIFY(preview.join && preview.join->by == market::JoinBy::FirstOnFirst);
  const Scenario& made = preview.made->scenario;
  QCOMPARE(findParameter("market.price.column")->get(made), std::string("usd"));
  QCOMPARE(findParameter("market.availability.column")->get(made), std::string("machines"));
  const std::string path = m_folder->filePath("made.json").toStdString();
  writeScenario(made, path);
  const Scenario again = readScenario(path);
  QVERIFY(marketKey(again) == marketKey(made));
  QCOMPARE(loadMarket(again)->import.trace.freeGpus.front(), 1);  // 10 % 3
  Scenario on;
  on.policies = defaultPolicies();
  QCOMPARE(findParameter("market.join")->get(inMarketOf(on, made)), std::string("first-on-first"));
  choice.leftOut.insert(file);
  QVERIFY(!previewImport({file}, choice).made);
}

void TestMarketImport::addedSeriesKeepTheOther() {
  Scenario on;
  on.baseDirectory = m_folder->path().toStdString();
  on.market.availability.file = "free.json";
  using Files = std::vector<std::string>;
  QCOMPARE(filesWith(on, AddedSeries::Prices, {m_prices}), (Files{m_gpus, m_prices}));
  QCOMPARE(filesWith(on, AddedSeries::FreeGpus, {"x"}), (Files{"x"}));
  on.market.price.file = "prices.json";
  on.market.price.moreFiles = {"more.json"};
  QCOMPARE(filesWith(on, AddedSeries::FreeGpus, {"x"}),
           (Files{m_prices, m_folder->filePath("more.json").toStdString(), "x"}));
  QCOMPARE(filesWith(on, AddedSeries::Both, {"x"}), (Files{"x"}));
}

/// A trace has prices and free GPUs in one file: where one is added, the other stays.
void TestMarketImport::addedSeriesKeepTheOtherOfATrace() {
  const std::string trace = SAMPLE_DIR "/two-level-marketplace.csv";
  Scenario on;
  on.policies = defaultPolicies();
  on.market.traceFile = trace;
  const market::Trace own = loadMarket(on)->import.trace;
  const auto added = [&on](AddedSeries series, const std::string& file) {
    ImportChoice choice = choiceWith(on, series);
    choice.join = market::JoinBy::FirstOnFirst;
    const ImportPreview preview = previewImport(filesWith(on, series, {file}), choice);
    if (!preview.made) throw std::runtime_error(preview.error.english());
    return inMarketOf(on, preview.made->scenario);
  };
  const Scenario priced = added(AddedSeries::Prices, m_prices);
  QCOMPARE(priced.market.availability.file, trace);
  QCOMPARE(priced.market.price.file, m_prices);
  QVERIFY(priced.market.traceFile.empty());
  const market::Trace withPrices = loadMarket(priced)->import.trace;
  QCOMPARE(withPrices.slotHours, own.slotHours);
  for (int slot = 0; slot < 48; ++slot) {
    QCOMPARE(withPrices.freeGpus[slot], own.freeGpus[slot]);
    QCOMPARE(withPrices.spotUsdPerGpuHour[slot], 1.0);
  }
  const Scenario counted = added(AddedSeries::FreeGpus, m_gpus);
  QCOMPARE(counted.market.price.file, trace);
  QCOMPARE(counted.market.availability.file, m_gpus);
  const market::Trace withGpus = loadMarket(counted)->import.trace;
  QCOMPARE(withGpus.spotUsdPerGpuHour.front(), own.spotUsdPerGpuHour.front());
  QCOMPARE(withGpus.freeGpus.front(), 2);
}

/// Free GPUs that a trace was written with because nobody knew them are no data of the next market.
void TestMarketImport::whatATraceAssumedStaysAssumed() {
  const Scenario prices = scenarioForMarketFile(m_prices);
  Scenario on;
  on.policies = defaultPolicies();
  on.market.traceFile = m_folder->filePath("assumed.csv").toStdString();
  writeFileWhole(on.market.traceFile, market::writeTraceCsv(loadMarket(prices)->import.trace));
  const ImportPreview preview = previewImport(filesWith(on, AddedSeries::Prices, {m_prices}),
                                              choiceWith(on, AddedSeries::Prices));
  QVERIFY2(preview.made, preview.error.english().c_str());
  const Scenario& made = preview.made->scenario;
  QVERIFY(made.market.availability.file.empty());
  QVERIFY(notedOrigin(made.market, "market.availability.gpus").from == market::Origin::Assumed);
}

TEST_WITHOUT_APPLICATION(TestMarketImport)
#include "tst_market_import.moc"
