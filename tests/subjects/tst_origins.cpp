// SPDX-License-Identifier: GPL-3.0-or-later
// Facts and assumptions are kept apart: where each number of a market comes from, and where that is
// shown.
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "ask/LoadedMarket.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "market/TraceCsv.h"
#include "scenario/Origins.h"
#include "scenario/Parameters.h"
#include "scenario/ScenarioJson.h"
#include "session/OpenFile.h"
#include "subjects/StudyHelpers.h"
#include "subjects/job/run/Run.h"
#include "support/JsonValue.h"
#include "support/TestMain.h"

using namespace spothorizon;
using market::Origin;
using spothorizon::tests::JsonValue;
using study::MadeScenario;
using study::Scenario;

namespace {

constexpr const char* kOnDemand = "market.onDemandUsdPerGpuHour";

/// Three days of a price of one machine, in two pools of one dump.
std::string dump(const char* type) {
  std::string text;
  for (int hour = 0; hour <= 72; hour += 12) {
    const std::string time =
        "2020-01-0" + std::to_string(1 + hour / 24) + (hour % 24 ? "T12:00:00Z\n" : "T00:00:00Z\n");
    for (const char* zone : {"us-west-2a", "us-west-2c", "us-west-2c"}) {
      const bool first = std::string(zone) == "us-west-2a";
      text += std::string(zone) + "\t" + type + "\tLinux/UNIX\t" + (first ? "0.5" : "0.25") + "\t" +
              time;
    }
  }
  return text;
}

/// Probes every half hour for three days: all free but every tenth.
std::string probes() {
  std::string list;
  for (int i = 0; i < 144; ++i) list += std::string(i ? "," : "") + (i % 10 == 9 ? "0" : "1");
  return "{\"metadata\":{\"gap_seconds\":1800},\"data\":[" + list + "]}";
}

std::string preempted() {
  std::string data, prices;
  for (int i = 0; i < 144; ++i) {
    data += std::string(i ? "," : "") + (i % 10 == 9 ? "1" : "0");
    prices += std::string(i ? "," : "") + "16";
  }
  return "{\"metadata\":{\"gap_seconds\":1800,\"start_time\":\"2025-10-04T00:10:00+00:00\","
         "\"zone\":\"us-central1-a\",\"price_info\":{\"price\":16,\"on_demand_price\":80,"
         "\"machine_type\":\"a3-highgpu-8g\"}},\"data\":[" +
         data + "],\"prices\":[" + prices + "]}";
}

Origin fromOf(const Scenario& scenario, const char* key) {
  return study::originOf(scenario, key)->from;
}

bool anyNote(const MadeScenario& made, const std::string& part) {
  for (const Text& note : made.notes) {
    if (note.english().find(part) != std::string::npos) return true;
  }
  return false;
}

bool anyWarning(const study::StudyResult& results, const std::string& part) {
  for (const Text& warning : results.warnings) {
    if (warning.english().find(part) != std::string::npos) return true;
  }
  return false;
}

}  // namespace

class TestOrigins : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void pricesFromTheCatalogue();
  void neverGuessedFromTheSpotPrice();
  void ownListGoesFirst();
  void filesOwnPriceIsAFact();
  void aNameTellsGpus();
  void zoneOfTheCountsIsThatOfThePrices();
  void whatIsMissingIsInTheSentence();
  void writtenAndReadAgainItIsStillAssumed();
  void preemptedLayout();
  void twoOfAKindAreRefused_data();
  void twoOfAKindAreRefused();
  void shortenedJobsAreReported();
  void setByYou();
  void backToWhatItWas();
  void zonesAsColumns();
  void throughJson();
  void writtenAsBefore();
  void resultsSayWhereNumbersAreFrom();
  void offersForMoreGpus();
  void realMarkets();

 private:
  std::string write(const char* name, const std::string& text) {
    const std::string path = m_dir.filePath(name).toStdString();
    writeFileWhole(path, text);
    return path;
  }
  QTemporaryDir m_dir;
};

void TestOrigins::pricesFromTheCatalogue() {
  const MadeScenario made = study::madeForMarketFiles({write("p2.tsv", dump("p2.xlarge"))});
  QCOMPARE(made.scenario.market.onDemandUsdPerGpuHour, 0.9);
  const auto origin = study::originOf(made.scenario, kOnDemand);
  QCOMPARE(origin->from, Origin::Catalogue);
  QVERIFY2(origin->detail.starts_with("p2.xlarge in us-west-2, $0.9/h"), origin->detail.c_str());
  QVERIFY(origin->detail.ends_with("date not known"));
  QVERIFY(anyNote(made, "On-demand price: $0.90 per GPU-hour (catalogue: p2.xlarge"));
  // The trace is of 2020: what was asked before the price cut of 2025.
  const Scenario older = study::scenarioForMarketFile(write("p4.tsv", dump("p4d.24xlarge")));
  QCOMPARE(older.market.onDemandUsdPerGpuHour, 32.7726 / 8);
}

/// Where nobody has a price the field is empty, and results that need it wait.
void TestOrigins::neverGuessedFromTheSpotPrice() {
  const Scenario scenario = study::scenarioForMarketFile(
      write("offers.csv",
            "timestamp,machine_id,min_bid,num_gpus\n2025-01-01T00:00:00Z,m1,16,8\n"
            "2025-01-02T12:00:00Z,m1,24,8\n"));
  QVERIFY(!scenario.market.onDemandUsdPerGpuHour);
  QVERIFY(!study::originOf(scenario, kOnDemand));
  QCOMPARE(study::findParameter(kOnDemand)->get(scenario), "");
  const auto findings = study::check(scenario);
  QCOMPARE(findings.size(), std::size_t{1});
  QVERIFY(findings.front().error);
  QCOMPARE(findings.front().keys, std::vector<std::string>{kOnDemand});
  QVERIFY_THROWS_EXCEPTION(InputError, study::run(scenario, nullptr));
  Scenario asked = scenario;
  study::setValue(asked, kOnDemand, "3.5");
  QVERIFY(study::check(asked).empty());
  QVERIFY(study::run(asked, nullptr)->complete);
  QCOMPARE(fromOf(asked, kOnDemand), Origin::SetByUser);
}

void TestOrigins::ownListGoesFirst() {
  const std::string market = write("p2.tsv", dump("p2.xlarge"));
  const std::string list = write(
      "ours.csv", "instance_type,region,usd_per_hour,date\np2.xlarge,us-west-2,0.75,2024-01-01\n");
  for (const auto& files : {std::vector{market, list}, std::vector{list, market}}) {
    const Scenario scenario = study::scenarioForMarketFiles(files);
    QCOMPARE(scenario.market.onDemandUsdPerGpuHour, 0.75);
    const auto origin = study::originOf(scenario, kOnDemand);
    QCOMPARE(origin->from, Origin::File);
    QCOMPARE(origin->detail, "ours.csv: p2.xlarge in us-west-2, $0.75/h; of 2024-01-01");
  }
  QVERIFY_THROWS_EXCEPTION(InputError, study::scenarioForMarketFiles({list}));
  // In the window one file is opened: then a list beside it counts.
  QVERIFY(QFile::rename(m_dir.filePath("ours.csv"), m_dir.filePath("on-demand-prices.csv")));
  const auto origin = study::originOf(study::openScenario(market).scenario, kOnDemand);
  QVERIFY(QFile::remove(m_dir.filePath("on-demand-prices.csv")));
  QVERIFY2(origin->detail.starts_with("on-demand-prices.csv: p2.xlarge"), origin->detail.c_str());
}

void TestOrigins::filesOwnPriceIsAFact() {
  const Scenario scenario = study::scenarioForMarketFile(
      write("own.csv",
            "slot_start,spot_usd_per_gpu_hour,spot_gpus,ondemand_usd_per_gpu_hour\n"
            "2024-01-01T00:00:00Z,1,8,2.5\n2024-01-01T12:00:00Z,1,8,2.5\n"
            "2024-01-02T00:00:00Z,1,8,2.5\n"));
  QCOMPARE(scenario.market.onDemandUsdPerGpuHour, 2.5);
  for (const char* key : {kOnDemand, "market.price.usdPerGpuHour", "market.availability.gpus"}) {
    QCOMPARE(fromOf(scenario, key), Origin::File);
    QCOMPARE(study::originOf(scenario, key)->detail, "own.csv");
  }
  QVERIFY(study::assumptionOf(scenario).empty());
}

void TestOrigins::aNameTellsGpus() {
  const MadeScenario made = study::madeForMarketFiles({write("us-west-2a_k80_8.json", probes())});
  QCOMPARE(made.scenario.market.availability.gpusPerInstance, 8.0);
  QCOMPARE(fromOf(made.scenario, "market.availability.gpusPerInstance"), Origin::File);
  QVERIFY(anyNote(made, "us-west-2a_k80_8.json counts machines of 8 GPUs."));
  QCOMPARE(made.scenario.market.onDemandUsdPerGpuHour, 0.9);  // p2.8xlarge
  QCOMPARE(fromOf(made.scenario, kOnDemand), Origin::Catalogue);
  // A spot price that nobody states is assumed, and below what on demand costs.
  QCOMPARE(made.scenario.market.price.usdPerGpuHour, 0.3);
  QCOMPARE(fromOf(made.scenario, "market.price.usdPerGpuHour"), Origin::Assumed);
}

void TestOrigins::zoneOfTheCountsIsThatOfThePrices() {
  const std::string prices = write("p3.tsv", dump("p3.2xlarge"));
  const std::string counts = write("us-west-2a_v100_1.json", probes());
  for (const auto& files : {std::vector{counts, prices}, std::vector{prices, counts}}) {
    const MadeScenario made = study::madeForMarketFiles(files);
    QCOMPARE(made.scenario.market.price.zone, "us-west-2a");  // though us-west-2c has more rows
    QVERIFY(anyNote(made, "p3.tsv has prices of 2 pools: us-west-2a, p3.2xlarge"));
    QVERIFY(!anyNote(made, "The free GPUs are from"));
  }
  const std::string elsewhere = write("us-west-2b_v100_1.json", probes());
  const MadeScenario made = study::madeForMarketFiles({elsewhere, prices});
  QCOMPARE(made.scenario.market.price.zone, "us-west-2c");
  QVERIFY(anyNote(made, "The free GPUs are from us-west-2b, the prices from us-west-2c."));
  QVERIFY(anyWarning(*study::run(made.scenario, nullptr), "no common clock"));
}

void TestOrigins::whatIsMissingIsInTheSentence() {
  const Scenario prices = study::scenarioForMarketFile(write("p3.tsv", dump("p3.2xlarge")));
  const std::string ofPrices = study::sentence(*study::run(prices, nullptr)).english();
  QVERIFY2(ofPrices.find("8 GPUs always free assumed") != std::string::npos, ofPrices.c_str());
  const Scenario counts = study::scenarioForMarketFile(write("us-west-2a_v100_1.json", probes()));
  const std::string ofCounts = study::sentence(*study::run(counts, nullptr)).english();
  QVERIFY2(ofCounts.find("spot price of $1.02 assumed") != std::string::npos, ofCounts.c_str());
  // Where both are there, nothing is assumed; nor in a market that is made up as a whole.
  const Scenario both =
      study::scenarioForMarketFiles({m_dir.filePath("us-west-2a_v100_1.json").toStdString(),
                                     m_dir.filePath("p3.tsv").toStdString()});
  QVERIFY(study::assumptionOf(both).empty());
  QVERIFY(study::assumptionOf(Scenario()).empty());
  // An on-demand price that a scenario leaves out is an assumption, too.
  Scenario without = both;
  study::setOrigin(without.market, kOnDemand, {});
  QCOMPARE(study::assumptionOf(without).english(), "an on-demand GPU costs $3.06 an hour");
}

/// A market that is written as one file and opened again: its constant GPUs, its constant price and
/// the catalogue's price are no facts of that file.
void TestOrigins::writtenAndReadAgainItIsStillAssumed() {
  const auto again = [this](const char* name, const std::string& from) {
    const Scenario first = study::scenarioForMarketFile(from);
    market::Trace trace = study::loadMarket(first)->import.trace;
    trace.onDemandUsdPerGpuHour = first.market.onDemandUsdPerGpuHour;
    trace.provenance.lines.push_back("on-demand price: catalogue: " +
                                     study::originOf(first, kOnDemand)->detail);
    return study::scenarioForMarketFile(write(name, market::writeTraceCsv(trace)));
  };
  const Scenario prices = again("prices.csv", write("p3.tsv", dump("p3.2xlarge")));
  QCOMPARE(study::assumptionOf(prices).english(), "8 GPUs are always free");
  QCOMPARE(fromOf(prices, "market.availability.gpus"), Origin::Assumed);
  QCOMPARE(fromOf(prices, "market.price.usdPerGpuHour"), Origin::File);
  QCOMPARE(fromOf(prices, kOnDemand), Origin::Catalogue);
  const Scenario read = study::scenarioFromText(study::scenarioToText(prices), "s.json", "");
  QCOMPARE(study::assumptionOf(read).english(), "8 GPUs are always free");
  const Scenario counts = again("counts.csv", write("us-west-2a_v100_1.json", probes()));
  QCOMPARE(study::assumptionOf(counts).english(), "a spot GPU always costs $1.02 an hour");
  // Nothing is known of a file other than the one that stated it.
  Scenario other = prices;
  other.market.traceFile = "other.csv";
  QVERIFY(study::assumptionOf(other).empty());
}

/// Polarity, prices per machine, clock and on-demand price, all from the file.
void TestOrigins::preemptedLayout() {
  const MadeScenario made = study::madeForMarketFiles({write("full.json", preempted())});
  const Scenario& scenario = made.scenario;
  QCOMPARE(scenario.market.onDemandUsdPerGpuHour, 10.0);
  QCOMPARE(fromOf(scenario, kOnDemand), Origin::File);
  QCOMPARE(scenario.market.availability.gpusPerInstance, 8.0);
  const auto results = study::run(scenario, nullptr);
  const market::Trace& trace = results->market->import.trace;
  QCOMPARE(trace.startUnixSeconds, std::int64_t{1759536600});
  QCOMPARE(trace.freeGpus[0], 8);
  QCOMPARE(trace.freeGpus[9], 0);
  QCOMPARE(trace.spotUsdPerGpuHour[0], 2.0);
  QVERIFY(study::assumptionOf(scenario).empty());
}

void TestOrigins::twoOfAKindAreRefused_data() {
  QTest::addColumn<QStringList>("files");
  QTest::addColumn<QString>("found");
  QTest::newRow("two traces") << QStringList{"a.csv", "b.csv"}
                              << "prices and free GPUs, which a.csv has too";
  QTest::newRow("a trace and prices")
      << QStringList{"a.csv", "p3.tsv"} << "a market, which a.csv has too";
  QTest::newRow("prices and a trace")
      << QStringList{"p3.tsv", "a.csv"} << "a market, which a.csv has too";
  QTest::newRow("two counts") << QStringList{"one.json", "two.json"}
                              << "free GPUs, which one.json has too";
  QTest::newRow("two kinds of prices")
      << QStringList{"p3.tsv", "offers.csv"} << "prices, which p3.tsv has too";
  QTest::newRow("two lists") << QStringList{"p3.tsv", "l.csv", "m.csv"}
                             << "on-demand prices, which l.csv has too";
}

void TestOrigins::twoOfAKindAreRefused() {
  const std::string own =
      "slot_start,spot_usd_per_gpu_hour,spot_gpus\n2024-01-01T00:00:00Z,1,8\n"
      "2024-01-02T00:00:00Z,1,8\n";
  write("a.csv", own);
  write("b.csv", own);
  write("p3.tsv", dump("p3.2xlarge"));
  write("one.json", probes());
  write("two.json", probes());
  write("offers.csv", "timestamp,machine_id,min_bid,num_gpus\n2025-01-01T00:00:00Z,m1,16,8\n");
  write("l.csv", "instance_type,usd_per_hour\np3.2xlarge,3\n");
  write("m.csv", "instance_type,usd_per_hour\np3.2xlarge,4\n");
  QFETCH(QStringList, files);
  QFETCH(QString, found);
  std::vector<std::string> paths;
  for (const QString& file : files) paths.push_back(m_dir.filePath(file).toStdString());
  QString refusal = "no error";
  try {
    study::scenarioForMarketFiles(paths);
  } catch (const InputError& error) {
    refusal = QString::fromStdString(error.found());
  }
  QCOMPARE(refusal, found);
}

/// 150 counts a second apart, read as milliseconds: the job is not made shorter in silence.
void TestOrigins::shortenedJobsAreReported() {
  std::string text;
  for (int i = 0; i < 150; ++i) text += std::to_string(i * 3600) + "," + std::to_string(8) + "\n";
  const MadeScenario made = study::madeForMarketFiles({write("counts.csv", text)});
  QVERIFY(made.scenario.job.deadlineHours < 1);
  QVERIFY(anyNote(made, "is known: the job is shortened to"));
  // It may be short because its times are of another unit: seconds, taken for milliseconds.
  QVERIFY(anyNote(made, "counts.csv was read with times in milliseconds (as in count files)."));
}

void TestOrigins::setByYou() {
  Scenario scenario;
  for (const char* key : {kOnDemand, "market.price.usdPerGpuHour", "market.availability.gpus"}) {
    QCOMPARE(fromOf(scenario, key), Origin::Assumed);
    study::setValue(scenario, key, "2");
    QCOMPARE(fromOf(scenario, key), Origin::SetByUser);
  }
  study::setValue(scenario, kOnDemand, "");
  QVERIFY(!study::originOf(scenario, kOnDemand));
}

/// The catalogue's number is a fact again once it is back, by a reset or typed.
void TestOrigins::backToWhatItWas() {
  const Scenario made = study::scenarioForMarketFile(write("p2.tsv", dump("p2.xlarge")));
  const study::Parameter& price = *study::findParameter(kOnDemand);
  QCOMPARE(study::standardText(price, made), "0.9");
  for (const bool typed : {true, false}) {
    Scenario edited = made;
    study::setValue(edited, kOnDemand, "2");
    study::setValue(edited, kOnDemand, "2.5");
    QCOMPARE(fromOf(edited, kOnDemand), Origin::SetByUser);
    QCOMPARE(study::standardText(price, edited), "0.9");
    // Not forgotten in a file.
    const std::string text = study::scenarioToText(edited);
    QVERIFY2(text.find("set: instead of 0.9, catalogue: p2.xlarge") != std::string::npos,
             text.c_str());
    Scenario again = study::scenarioFromText(text, "s.json", made.baseDirectory);
    QVERIFY(again.market == edited.market);
    if (typed) {
      study::setValue(again, kOnDemand, "0.9");
    } else {
      study::reset(price, again);
    }
    QVERIFY(again.market == made.market);
  }
  // Emptied, it is not known; what it was can still be had back.
  Scenario emptied = made;
  study::setValue(emptied, kOnDemand, "");
  QVERIFY(!study::originOf(emptied, kOnDemand));
  emptied = study::scenarioFromText(study::scenarioToText(emptied), "s.json", made.baseDirectory);
  study::reset(price, emptied);
  QVERIFY(emptied.market == made.market);
  // Without a file or a catalogue it is the default that nobody set.
  Scenario plain;
  study::setValue(plain, kOnDemand, "4");
  study::reset(price, plain);
  QCOMPARE(fromOf(plain, kOnDemand), Origin::Assumed);
  QVERIFY(plain.market == Scenario().market);
  // Whoever states the value that it has, states it.
  study::setValue(plain, kOnDemand, "3");
  QCOMPARE(fromOf(plain, kOnDemand), Origin::SetByUser);
  for (const char* bad : {"set: instead of much, file: x", "set: instead of 3"}) {
    const std::string json = std::string(R"({"format": "spothorizon-scenario", "version": 1,
        "market": {"origins": {"onDemandUsdPerGpuHour": ")") +
                             bad + "\"}}}";
    QVERIFY_THROWS_EXCEPTION(InputError, study::scenarioFromText(json, "s.json", ""));
  }
}

/// Free GPUs and prices of one and the same zone, from one file or two.
void TestOrigins::zonesAsColumns() {
  std::string free = "slot_start,asia-south2-b,us-east5-a\n",
              both = "probe_time,us-east-1a free,us-east-1a usd,us-west-2c free,us-west-2c usd\n";
  for (int i = 0; i < 144; ++i) {
    const std::string time = "2020-01-0" + std::to_string(1 + i / 48) + "T" +
                             (i % 48 < 20 ? "0" : "") + std::to_string(i % 48 / 2) +
                             (i % 2 ? ":30:00" : ":00:00");
    free += time + "Z,16," + (i % 10 == 9 ? "0" : "4") + "\n";
    both += time + ",1,1.5,0,0.5\n";
  }
  const std::string counts = write("free.csv", free);
  const std::string prices = write("zones.json", R"({"format": "places-zones", "gpu": "H100",
      "slotSeconds": 1800, "start": "2020-01-01T00:00:00Z", "slots": 144, "zones": [
      {"zone": "asia-south2-b", "spotUsdPerVmHour": 40, "onDemandUsdPerVmHour": 80, "gpusPerVm": 8},
      {"zone": "us-east5-a", "spotUsdPerVmHour": 16, "onDemandUsdPerVmHour": 72, "gpusPerVm": 8}]})");
  const MadeScenario first = study::madeForMarketFiles({prices, counts});
  QVERIFY(anyNote(first, "free.csv has free GPUs of 2 zones: asia-south2-b was chosen."));
  QCOMPARE(first.scenario.market.onDemandUsdPerGpuHour, 10.0);
  const auto toEast = [](Scenario& scenario) {
    study::setValue(scenario, "market.availability.zone", "us-east5-a");
  };
  const MadeScenario chosen = study::madeForMarketFiles({counts, prices}, toEast);
  QCOMPARE(chosen.scenario.market.price.zone, "us-east5-a");
  QCOMPARE(chosen.scenario.market.onDemandUsdPerGpuHour, 9.0);
  QCOMPARE(fromOf(chosen.scenario, kOnDemand), Origin::File);
  const auto results = study::run(chosen.scenario, nullptr);
  QCOMPARE(results->market->import.trace.freeGpus[0], 4);
  QCOMPARE(results->market->import.trace.freeGpus[9], 0);
  QCOMPARE(results->market->import.trace.spotUsdPerGpuHour[0], 2.0);
  QVERIFY(!anyWarning(*results, "not used"));

  const std::string table = write("table.csv", both);
  const std::string list =
      write("list.json", R"({"format": "places-zones", "gpu": "V100", "zones": [
      {"zone": "us-east-1a", "gpusPerVm": 1, "onDemandUsdPerGpuHour": 3.06}]})");
  const Scenario one = study::scenarioForMarketFiles({table, list});
  QCOMPARE(one.market.availability.zone, "us-east-1a");
  QCOMPARE(one.market.price.zone, "us-east-1a");
  QCOMPARE(one.market.onDemandUsdPerGpuHour, 3.06);
  QCOMPARE(study::originOf(one, kOnDemand)->detail,
           "list.json: V100 in us-east-1a, $3.06/h; date not known");
}

void TestOrigins::throughJson() {
  const Scenario made = study::scenarioForMarketFile(write("p2.tsv", dump("p2.xlarge")));
  const std::string text = study::scenarioToText(made);
  const JsonValue origins = JsonValue::parse(text).at("market").at("origins");
  QVERIFY(origins.at("onDemandUsdPerGpuHour").get<std::string>().starts_with("catalogue: p2"));
  QCOMPARE(origins.at("availability.gpus").get<std::string>(), "assumed");
  Scenario again = study::scenarioFromText(text, "s.json", made.baseDirectory);
  QVERIFY(again.market == made.market);
  // A price that is not known stays so.
  again.market.onDemandUsdPerGpuHour.reset();
  study::setOrigin(again.market, kOnDemand, {});
  const Scenario empty = study::scenarioFromText(study::scenarioToText(again), "s.json", "");
  QVERIFY2(empty.market == again.market, study::scenarioToText(empty).c_str());
  QVERIFY_THROWS_EXCEPTION(
      InputError, study::scenarioFromText(R"({"format": "spothorizon-scenario", "version": 1,
          "market": {"origins": {"onDemandUsdPerGpuHour": "heaven"}}})",
                                          "s.json", ""));
}

/// What a file states was set by whoever wrote it, and is written as it was.
void TestOrigins::writtenAsBefore() {
  const std::string old = readFile(SAMPLE_DIR "/calm-cloud.json");
  const Scenario scenario = study::readScenario(SAMPLE_DIR "/calm-cloud.json");
  QCOMPARE(fromOf(scenario, kOnDemand), Origin::SetByUser);
  const std::string once = study::scenarioToText(scenario);
  QVERIFY2(once.find("origins") == std::string::npos, once.c_str());
  QCOMPARE(study::scenarioToText(study::scenarioFromText(once, "", "")), once);
}

void TestOrigins::resultsSayWhereNumbersAreFrom() {
  const Scenario made = study::scenarioForMarketFile(write("p2.tsv", dump("p2.xlarge")));
  const JsonValue json(tests::runJson(*study::run(made, nullptr)));
  QStringList found;
  for (const auto& number : json.under("/tables/inputs/rows").items()) {
    found << QString::fromStdString(number.at("key").get<std::string>() + "=" +
                                    number.at("origin").get<std::string>());
  }
  QCOMPARE(found,
           (QStringList{"market.onDemandUsdPerGpuHour=catalogue",
                        "market.onDemandQuotaGpus=assumed", "market.price.usdPerGpuHour=file",
                        "market.availability.gpus=assumed", "market.price.gpusPerInstance=file"}));
}

void TestOrigins::offersForMoreGpus() {
  Scenario scenario = study::scenarioForMarketFile(
      write("offers.csv",
            "timestamp,machine_id,min_bid,num_gpus\n2025-01-01T00:00:00Z,m1,8,8\n"
            "2025-01-01T00:00:00Z,m2,24,8\n2025-01-02T12:00:00Z,m1,8,8\n"));
  study::setValue(scenario, kOnDemand, "4");
  QVERIFY(!anyWarning(*study::run(scenario, nullptr), "cheapest GPUs on offer"));
  study::setValue(scenario, "job.maxGpus", "16");
  const auto results = study::run(scenario, nullptr);
  QVERIFY(anyWarning(*results, "the 8 cheapest GPUs on offer, and the job takes up to 16"));
  QCOMPARE(results->market->import.trace.spotUsdPerGpuHour[0], 1.0);
  study::setValue(scenario, "market.price.forGpus", "16");
  const auto dearer = study::run(scenario, nullptr);
  QVERIFY(!anyWarning(*dearer, "cheapest GPUs on offer"));
  QCOMPARE(dearer->market->import.trace.spotUsdPerGpuHour[0], 2.0);
}

/// What AWS asked, not what the spot price rose to.
void TestOrigins::realMarkets() {
  if (!QDir(REAL_DATA_DIR).exists()) QSKIP("real data is not beside the checkout");
  const std::string data = REAL_DATA_DIR;
  const Scenario k80 = study::scenarioForMarketFile(data + "/aws-price/us-east-1/p2.xlarge.json");
  QCOMPARE(k80.market.onDemandUsdPerGpuHour, 0.9);  // was guessed as 1.1953
  const Scenario h100 =
      study::scenarioForMarketFile(data + "/marketplace/H100_80GB_SXM5.derived.csv");
  QVERIFY(!h100.market.onDemandUsdPerGpuHour);  // was guessed as 3.23
  const MadeScenario joined =
      study::madeForMarketFiles({data + "/availability/skypilot/1-node-2022/us-west-2a_v100_1.json",
                                 data + "/aws-price/us-west-2/p3.2xlarge.json"});
  QCOMPARE(joined.scenario.market.price.zone, "us-west-2a");
  QCOMPARE(joined.scenario.market.onDemandUsdPerGpuHour, 3.06);
}

TEST_WITHOUT_APPLICATION(TestOrigins)
#include "tst_origins.moc"
