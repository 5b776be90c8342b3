// SPDX-License-Identifier: GPL-3.0-or-later
// Market files looked at before they are used, and a scenario's market changed by them.
#include <QTemporaryDir>
#include <QTest>

#include "StudyHelpers.h"
#include "base/Files.h"
#include "study/scenario/JobGoal.h"
#include "study/scenario/Parameters.h"
#include "study/scenario/ScenarioJson.h"
#include "study/session/MarketImport.h"
#include "study/session/OpenFile.h"
#include "study/work/LoadedMarket.h"
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

}  // namespace

class TestMarketImport : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init();
  void eachFileSaysWhatItIs();
  void poolsHaveRowsAndPrices();
  void aPoolIsChosen();
  void badFilesAreNamedAndKept();
  void theScenarioKeepsItsJob();
  void addedSeriesKeepTheOther();
  void columnsAreGuessed();
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
  QVERIFY2(preview.error.empty(), preview.error.c_str());
  QCOMPARE(preview.files.size(), std::size_t{2});
  QCOMPARE(preview.files[0].kind, std::string("AWS CLI JSON"));
  QVERIFY(preview.files[0].hasPrices && !preview.files[0].hasGpus);
  QCOMPARE(preview.files[0].rowsRead, std::size_t{6});
  QVERIFY(preview.files[1].hasGpus && !preview.files[1].hasPrices);
  QVERIFY(preview.files[1].gpus && !preview.files[1].gpus->hasClock);
  QVERIFY(preview.alignment.starts_with("joined: first sample on first sample"));
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
    QVERIFY2(preview.made, preview.error.c_str());
    QCOMPARE(preview.made->scenario.market.price.instanceType, std::string(type));
  }
}

void TestMarketImport::badFilesAreNamedAndKept() {
  const std::string bad = write("bad.json", "{\"SpotPriceHistory\":[{\"AvailabilityZone\":3}]}");
  const ImportPreview preview = previewImport({m_gpus, bad});
  QCOMPARE(preview.files.size(), std::size_t{2});
  QVERIFY(preview.files[0].error.empty());
  QVERIFY(preview.files[1].error.find("bad.json") != std::string::npos);
  QVERIFY(!preview.made);
  QVERIFY(!preview.error.empty());
  QVERIFY(previewImport({}).files.empty());
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
  QCOMPARE(now.market.priceFactor, 1.5);
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
  QVERIFY2(preview.made, preview.error.c_str());
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

TEST_WITHOUT_APPLICATION(TestMarketImport)
#include "tst_market_import.moc"
