// SPDX-License-Identifier: GPL-3.0-or-later
// What a conclusion rests on that nobody recorded is named beside it, in every subject.
#include <QDateTime>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "ask/InputNotices.h"
#include "ask/LoadedMarket.h"
#include "ask/Study.h"
#include "base/Files.h"
#include "market/TraceCsv.h"
#include "market/TraceOrigin.h"
#include "market/futures/Resample.h"
#include "scenario/Origins.h"
#include "scenario/ScenarioJson.h"
#include "session/MarketImport.h"
#include "session/OpenFile.h"
#include "support/TestMain.h"

using namespace spothorizon;
using study::Scenario;

namespace {

using Settings = std::vector<std::pair<std::string, std::string>>;

Scenario sample(const char* name, const Settings& settings = {}) {
  Scenario scenario = study::readScenario(std::string(SAMPLE_DIR "/") + name + ".json");
  for (const auto& [key, value] : settings) study::setValue(scenario, key, value);
  return scenario;
}

study::Result ran(const char* study, const Scenario& scenario) {
  return study::findStudy(study)->run(scenario, nullptr, {}, {});
}

/// The sentence of a study's results.
QString message(const char* study, const Scenario& scenario) {
  return QString::fromStdString(study::findStudy(study)->sentence(*ran(study, scenario)).english());
}

/// The list of cautions of a market alone.
std::string inputsOf(const Scenario& scenario) {
  return study::inputsText(study::inputNotices(scenario, *study::loadMarket(scenario))).english();
}

bool has(const std::string& text, const char* words) {
  return text.find(words) != std::string::npos;
}

}  // namespace

class TestInputNotices : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void theHeadlineNamesThem();
  void factorsHaveThreeDigits();
  void throughFilesTheyAreStillNamed();
  void oneSeriesOfAMadeUpTrace();
  void constantMarketsAreAssumed();
  void aLimitThatIsStatedIsNoAssumption();
  void rowsThatAreDropped();
  void rowsThatContradict();
  void filesThatContradict();
  void pagesThatAreMissing();
  void timesWithoutAZone();
  void offersAreNoGpus();
  void pricesOfOtherMachines();
  void withoutACommonClock();
  void filledSlots();
  void allSubjects_data();
  void allSubjects();
  void jsonHasThem();

 private:
  std::string write(const char* name, const QByteArray& bytes) {
    QFile file(m_dir.filePath(name));
    if (!file.open(QIODevice::WriteOnly)) return {};
    file.write(bytes);
    return file.fileName().toStdString();
  }
  /// Our own CSV of half-hour slots at one price.
  Scenario onTrace(const char* name, const QByteArray& rows) {
    write(name, "slot_start,spot_usd_per_gpu_hour,spot_gpus\n" + rows);
    Scenario scenario;
    scenario.policies = study::defaultPolicies();
    scenario.baseDirectory = m_dir.path().toStdString();
    scenario.market.traceFile = name;
    study::setValue(scenario, "market.onDemandUsdPerGpuHour", "3");
    study::setValue(scenario, "market.onDemandQuotaGpus", "64");
    return scenario;
  }

  QTemporaryDir m_dir;
};

/// The market of a new profile: a generator's output, always full, at another price level.
void TestInputNotices::theHeadlineNamesThem() {
  const Scenario scenario =
      sample("cheap-and-plenty", {{"market.priceFactor", "2.2483660130718954"}});
  const QString words = message("run", scenario);
  QVERIFY2(words.endsWith("Inputs: made-up market, scaled × 2.25, unlimited on demand assumed."),
           qPrintable(words));
  const auto results = ran("run", scenario);
  const std::string table = study::findStudy("run")->table(*results);
  QVERIFY(has(table, "Inputs: made-up market, scaled × 2.25, unlimited on demand assumed."));
}

void TestInputNotices::factorsHaveThreeDigits() {
  const std::string words = inputsOf(sample("calm-cloud", {{"market.priceFactor", "1.23456"},
                                                           {"market.availabilityFactor", "0.5"},
                                                           {"market.priceMovement", "2"},
                                                           {"market.onDemandQuotaGpus", "8"}}));
  QCOMPARE(words, "made-up market, scaled × 1.23, price movement × 2, free GPUs × 0.5");
}

/// Written to a file and opened again a market is as made up, scaled and resampled as before.
void TestInputNotices::throughFilesTheyAreStillNamed() {
  const Scenario scaled = sample("calm-cloud", {{"market.priceFactor", "2"}});
  const market::Trace trace = study::loadMarket(scaled)->import.trace;
  write("scaled.csv", QByteArray::fromStdString(market::writeTraceCsv(trace)));
  const Scenario again = study::scenarioForMarketFile(m_dir.filePath("scaled.csv").toStdString());
  QVERIFY2(has(inputsOf(again), "made-up market, scaled × 2"), inputsOf(again).c_str());
  // Twice as much as what is twice as much already.
  Scenario twice = again;
  twice.market.priceFactor = 1.5;
  QVERIFY2(has(inputsOf(twice), "scaled × 3"), inputsOf(twice).c_str());
  const market::Trace drawn = market::resampleMarket(trace, {.blockHours = 24}, 1, 0);
  write("drawn.csv", QByteArray::fromStdString(market::writeTraceCsv(drawn)));
  const Scenario resampled =
      study::scenarioForMarketFile(m_dir.filePath("drawn.csv").toStdString());
  QVERIFY2(has(inputsOf(resampled), "resampled market"), inputsOf(resampled).c_str());
}

/// Prices of a generator beside counts that somebody has recorded, and a constant of a written file
/// that is read for its prices alone.
void TestInputNotices::oneSeriesOfAMadeUpTrace() {
  Scenario scenario = sample("calm-cloud");
  scenario.market.price.file = scenario.market.traceFile;
  scenario.market.traceFile.clear();
  const std::string words = inputsOf(scenario);
  QVERIFY2(has(words, "made-up market") && has(words, "8 GPUs always free assumed"), words.c_str());
  market::Provenance provenance;
  provenance.lines = {"availability: constant 4 GPUs", "all prices times 3",
                      "all free GPUs times 2, rounded"};
  const auto prices = market::provenanceOfPrices(provenance.lines);
  QCOMPARE(prices, std::vector<std::string>{"all prices times 3"});
  const auto gpus = market::provenanceOfGpus(provenance.lines);
  QCOMPARE(gpus, (std::vector<std::string>{"availability: constant 4 GPUs",
                                           "all free GPUs times 2, rounded"}));
}

void TestInputNotices::constantMarketsAreAssumed() {
  Scenario scenario;
  scenario.policies = study::defaultPolicies();
  QCOMPARE(inputsOf(scenario),
           "8 GPUs always free assumed, spot price of $1.00 assumed, on-demand price of $3.00 "
           "assumed, unlimited on demand assumed");
  study::setValue(scenario, "market.price.usdPerGpuHour", "1.5");
  study::setValue(scenario, "market.onDemandUsdPerGpuHour", "4");
  QCOMPARE(inputsOf(scenario), "8 GPUs always free assumed, unlimited on demand assumed");
}

void TestInputNotices::aLimitThatIsStatedIsNoAssumption() {
  const Scenario none = sample("calm-cloud");
  QCOMPARE(inputsOf(none), "made-up market, unlimited on demand assumed");
  QCOMPARE(inputsOf(sample("calm-cloud", {{"market.onDemandQuotaGpus", "16"}})), "made-up market");
}

/// A date in the place of a date and a time: ten slots are left of 480 rows.
void TestInputNotices::rowsThatAreDropped() {
  QByteArray rows;
  for (int i = 0; i < 480; ++i) {
    rows += "2024-01-" + QByteArray::number(1 + i / 48).rightJustified(2, '0') + ",1.5,8\n";
  }
  const Scenario scenario = onTrace("dates.csv", rows);
  QVERIFY2(has(inputsOf(scenario), "470 of 480 rows dropped"), inputsOf(scenario).c_str());
  QVERIFY(message("run", scenario).contains("470 of 480 rows dropped"));
  // Written to a file and opened again.
  write("ten.csv", QByteArray::fromStdString(
                       market::writeTraceCsv(study::loadMarket(scenario)->import.trace)));
  Scenario ten = scenario;
  ten.market.traceFile = "ten.csv";
  QVERIFY2(has(inputsOf(ten), "470 of 480 rows dropped"), inputsOf(ten).c_str());
  // One of a hundred is no caution, but it is in the list.
  rows = "2024-01-01T00:00:00Z,1,8\n";
  for (int i = 0; i < 200; ++i) {
    rows += QDateTime::fromSecsSinceEpoch(1'704'067'200 + 1800LL * i, Qt::UTC)
                .toString(Qt::ISODate)
                .toUtf8() +
            ",1,8\n";
  }
  const Scenario few = onTrace("few.csv", rows);
  QCOMPARE(inputsOf(few), "");
  const auto all = study::inputNotices(few, *study::loadMarket(few));
  QCOMPARE(all.size(), std::size_t{1});
  QCOMPARE(all[0].text.english(), "1 of 201 rows dropped");
  QVERIFY(all[0].severity == study::InputNotice::Severity::Note);
}

void TestInputNotices::rowsThatContradict() {
  QByteArray rows;
  for (int i = 0; i < 300; ++i) {
    rows += QDateTime::fromSecsSinceEpoch(1'704'067'200 + 1800LL * i, Qt::UTC)
                .toString(Qt::ISODate)
                .toUtf8() +
            ",1,8\n";
  }
  const QByteArray first = "2024-01-01T00:00:00Z,3,8\n";
  for (const QByteArray& all : {first + rows, rows + first}) {
    const Scenario scenario = onTrace("twice.csv", all);
    QVERIFY2(has(inputsOf(scenario), "1 row contradicts another"), inputsOf(scenario).c_str());
    QVERIFY(message("run", scenario).contains("1 row contradicts another"));
  }
  // The same row twice says nothing else.
  const Scenario same = onTrace("same.csv", "2024-01-01T00:00:00Z,1,8\n" + rows);
  QCOMPARE(inputsOf(same), "");
}

/// Two dumps of one market, one of which is ten times as dear.
void TestInputNotices::filesThatContradict() {
  const auto dump = [](double factor) {
    QByteArray text;
    for (int hour = 0; hour < 48; ++hour) {
      text += "us-west-2a\tp3.2xlarge\tLinux/UNIX\t" +
              QByteArray::number(factor * (1 + 0.01 * hour), 'f', 4) + "\t" +
              QDateTime::fromSecsSinceEpoch(1'704'067'200 + 3600LL * hour, Qt::UTC)
                  .toString(Qt::ISODate)
                  .toUtf8() +
              "\n";
    }
    return text;
  };
  write("a.tsv", dump(1));
  write("b.tsv", dump(10));
  write("c.tsv", dump(1));
  for (const auto& [one, other] : {std::pair("a.tsv", "b.tsv"), std::pair("b.tsv", "a.tsv")}) {
    Scenario scenario = study::scenarioForMarketFile(m_dir.filePath(one).toStdString());
    scenario.market.price.moreFiles = {other};
    const std::string words = inputsOf(scenario);
    QVERIFY2(has(words, (std::string(other) + ": 48 rows contradict others").c_str()),
             words.c_str());
  }
  // What an overlapping dump says again is neither lost nor contradictory.
  Scenario scenario = study::scenarioForMarketFile(m_dir.filePath("a.tsv").toStdString());
  scenario.market.price.moreFiles = {"c.tsv"};
  const std::string words = inputsOf(scenario);
  QVERIFY2(!has(words, "rows"), words.c_str());
}

void TestInputNotices::pagesThatAreMissing() {
  const std::string file = write("page.json", R"({"NextToken":"more","SpotPriceHistory":[
    {"AvailabilityZone":"us-west-2a","InstanceType":"p3.2xlarge","ProductDescription":"Linux/UNIX",
     "SpotPrice":"1","Timestamp":"2024-01-01T00:00:00Z"},
    {"AvailabilityZone":"us-west-2a","InstanceType":"p3.2xlarge","ProductDescription":"Linux/UNIX",
     "SpotPrice":"1.1","Timestamp":"2024-01-02T00:00:00Z"}]})");
  const std::string words = inputsOf(study::scenarioForMarketFile(file));
  QVERIFY2(has(words, "one page of several"), words.c_str());
}

/// In every format: SpotHorizon's own used to omit it.
void TestInputNotices::timesWithoutAZone() {
  const QByteArray rows = "2024-01-01T00:00:00,1,8\n2024-01-01T00:30:00,1,8\n";
  const Scenario bare = onTrace("bare.csv", rows);
  const auto market = study::loadMarket(bare);
  const auto notices = study::inputNotices(bare, *market);
  QVERIFY(std::ranges::any_of(notices, [](const study::InputNotice& one) {
    return one.text.english() == "times without a zone read as UTC" &&
           one.severity == study::InputNotice::Severity::Note;
  }));
  QVERIFY(std::ranges::any_of(market->import.reports[0].understood, [](const Text& line) {
    return line.english() == "times without a zone read as UTC";
  }));
  // One row without a zone among those that have one.
  const Scenario one = onTrace("one.csv", "2024-01-01T00:00:00,1,8\n2024-01-01T00:30:00Z,1,8\n");
  QVERIFY(study::loadMarket(one)->import.reports[0].bareTimes);
  const Scenario none = onTrace("none.csv", "2024-01-01T00:00:00Z,1,8\n2024-01-01T00:30:00Z,1,8\n");
  QVERIFY(!study::loadMarket(none)->import.reports[0].bareTimes);
}

/// The catalogue's price of another provider's machine is compared with all the same.
void TestInputNotices::pricesOfOtherMachines() {
  Scenario scenario = sample("calm-cloud");
  study::LoadedMarket market = *study::loadMarket(scenario);
  market.import.reports.resize(1);
  market.import.reports.front().machine.instanceType = "p5.48xlarge";
  const auto inputs = [&](const char* machine) {
    const std::string detail = std::string(machine) + " in us-east-1, $3.29/h; date not known";
    study::setOrigin(scenario.market, "market.onDemandUsdPerGpuHour",
                     {market::Origin::Catalogue, detail});
    return study::inputsText(study::inputNotices(scenario, market)).english();
  };
  QVERIFY2(has(inputs("gpu_1x_h100_pcie"), "on-demand price of another provider"),
           inputs("gpu_1x_h100_pcie").c_str());
  QVERIFY(has(inputs("p4d.24xlarge"), "on-demand price of another machine"));
  QVERIFY(!has(inputs("p5.48xlarge"), "on-demand price of"));
  market.import.reports.front().machine.instanceType.clear();
  QVERIFY(!has(inputs("gpu_1x_h100_pcie"), "on-demand price of"));
}

/// A summary counts offers, each of an unknown number of GPUs.
void TestInputNotices::offersAreNoGpus() {
  QByteArray rows = "timestamp,gpu_type,offers_available,price_min,price_p25,price_median\n";
  for (int hour = 0; hour < 60; ++hour) {
    rows += QDateTime::fromSecsSinceEpoch(1'735'689'600 + 3600LL * hour, Qt::UTC)
                .toString(Qt::ISODate)
                .toUtf8() +
            ",H100,12,1.5,1.7,2.0\n";
  }
  const std::string file = write("summary.csv", rows);
  const study::ImportPreview preview = study::previewImport({file});
  QVERIFY2(preview.made, preview.error.english().c_str());
  Scenario scenario = preview.made->scenario;
  QVERIFY2(has(inputsOf(scenario), "offers counted as GPUs assumed"), inputsOf(scenario).c_str());
  study::setValue(scenario, "market.availability.gpusPerInstance", "2");
  study::setOrigin(scenario.market, "market.availability.gpusPerInstance",
                   {market::Origin::SetByUser, {}});
  QVERIFY(!has(inputsOf(scenario), "offers counted"));
  QVERIFY(!has(inputsOf(sample("calm-cloud")), "offers counted"));
}

/// In whatever is made of the market, though a factor makes another trace of it.
void TestInputNotices::withoutACommonClock() {
  QByteArray prices, counts = R"({"metadata":{"gap_seconds":3600},"data":[)";
  for (int hour = 0; hour < 200; ++hour) {
    prices += "us-west-2a\tp3.2xlarge\tLinux/UNIX\t1." + QByteArray::number(hour % 7) + "\t" +
              QDateTime::fromSecsSinceEpoch(1'704'067'200 + 3600LL * hour, Qt::UTC)
                  .toString(Qt::ISODate)
                  .toUtf8() +
              "\n";
    counts += (hour > 0 ? "," : "") + QByteArray::number(hour % 9 == 0 ? 0 : 8);
  }
  Scenario scenario = study::scenarioForMarketFiles(
      {write("p.tsv", prices), write("us-west-2a_v100_1.json", counts + "]}")});
  study::setValue(scenario, "backtest.starts", "4");
  study::setValue(scenario, "job.deadlineHours", "12");
  study::setValue(scenario, "job.workload", "20");
  for (const char* factor : {"1", "2"}) {
    study::setValue(scenario, "market.priceFactor", factor);
    for (const char* futures : {"recorded", "resampled"}) {
      study::setValue(scenario, "backtest.futures", futures);
      study::setValue(scenario, "backtest.futureCount", "2");
      const QString words = message("backtest", scenario);
      QVERIFY2(words.contains("price and free GPUs without a common clock"), qPrintable(words));
      QCOMPARE(words.contains("resampled market"), QByteArray(futures) == "resampled");
      QVERIFY2(!words.contains("slots unknown"), qPrintable(words));
    }
    QVERIFY(message("run", scenario).contains("price and free GPUs without a common clock"));
  }
  // Written to a file it has one clock, and still none that both had.
  write("joined.csv", QByteArray::fromStdString(
                          market::writeTraceCsv(study::loadMarket(scenario)->import.trace)));
  const Scenario joined = study::scenarioForMarketFile(m_dir.filePath("joined.csv").toStdString());
  QVERIFY2(has(inputsOf(joined), "price and free GPUs without a common clock"),
           inputsOf(joined).c_str());
  study::StudyOptions frontier;
  frontier.variant = "frontier";
  const study::Study& backtest = *study::findStudy("backtest");
  study::setValue(scenario, "backtest.futures", "recorded");
  const auto sweep = backtest.run(scenario, nullptr, {}, frontier);
  QVERIFY2(has(backtest.sentence(*sweep).english(), "without a common clock"),
           backtest.sentence(*sweep).english().c_str());
}

void TestInputNotices::filledSlots() {
  QByteArray rows;
  for (int i = 0; i < 100; ++i) {
    if (i >= 40 && i < 50) continue;
    rows += QDateTime::fromSecsSinceEpoch(1'704'067'200 + 1800LL * i, Qt::UTC)
                .toString(Qt::ISODate)
                .toUtf8() +
            ",1,8\n";
  }
  Scenario scenario = onTrace("gap.csv", rows);
  QCOMPARE(inputsOf(scenario), "10 of 100 slots unknown");
  study::setValue(scenario, "market.fill", "carry-forward");
  QCOMPARE(inputsOf(scenario), "10 of 100 slots filled with the value before");
}

void TestInputNotices::allSubjects_data() {
  QTest::addColumn<QByteArray>("study");
  QTest::addColumn<QByteArray>("sample");
  QTest::addColumn<QByteArray>("key");
  QTest::addColumn<QByteArray>("value");
  QTest::addColumn<QByteArray>("words");
  const auto row = [](const char* name, const char* study, const char* sample, const char* key,
                      const char* value, const char* words) {
    QTest::newRow(name) << QByteArray(study) << QByteArray(sample) << QByteArray(key)
                        << QByteArray(value) << QByteArray(words);
  };
  row("training, sample", "training", "calm-training", "", "", "made-up market");
  row("training, market", "training", "calm-training", "training.nodes.source", "market",
      "8 GPUs always free assumed");
  row("training, generator", "training", "calm-training", "training.nodes.source", "generator",
      "made-up market");
  row("training, constant", "training", "calm-training", "training.nodes.source", "constant",
      "16 nodes always free assumed");
  row("serving, sample", "serving", "calm-serving", "", "", "made-up market");
  row("serving, model", "serving", "calm-serving", "", "", "made-up model");
  row("serving, market", "serving", "calm-serving", "serving.fleet.instances", "market",
      "8 GPUs always free assumed");
  row("serving, spells", "serving", "calm-serving", "serving.fleet.instances", "spells",
      "made-up market");
  row("serving, constant", "serving", "calm-serving", "serving.fleet.instances", "8",
      "8 instances always free assumed");
  row("stream, on demand", "budget", "two-classes", "rental.types.0.price", "on-demand",
      "on-demand price of $3.00 assumed");
  row("stream, jobs", "budget", "busy-cluster", "", "", "made-up jobs");
  row("stream, speed-ups", "budget", "busy-cluster", "", "", "one speed-up for all jobs assumed");
}

void TestInputNotices::allSubjects() {
  QFETCH(QByteArray, study);
  QFETCH(QByteArray, sample);
  QFETCH(QByteArray, key);
  QFETCH(QByteArray, value);
  QFETCH(QByteArray, words);
  Settings settings;
  if (study == "serving") {
    settings = {{"serving.replications", "2"}, {"serving.fleet.minutes", "10"}};
  }
  if (study == "training") settings = {{"training.hours", "1"}};
  if (!key.isEmpty()) settings.emplace_back(key.toStdString(), value.toStdString());
  const Scenario scenario = ::sample(sample.constData(), settings);
  const auto results = ran(study.constData(), scenario);
  const study::Study& own = *study::findStudy(study.constData());
  const QString sentence = QString::fromStdString(own.sentence(*results).english());
  QVERIFY2(sentence.contains("Inputs: ") && sentence.contains(words), qPrintable(sentence));
  QVERIFY(QString::fromStdString(own.json(*results)).contains("inputNotices"));
}

void TestInputNotices::jsonHasThem() {
  const auto results = ran("run", sample("calm-cloud"));
  const QByteArray text = QByteArray::fromStdString(study::findStudy("run")->json(*results));
  const QJsonArray notices = QJsonDocument::fromJson(text)["inputNotices"].toArray();
  QCOMPARE(notices.size(), 2);
  QCOMPARE(notices[0]["text"].toString(), QString("made-up market"));
  QCOMPARE(notices[0]["severity"].toString(), QString("caution"));
}

TEST_WITHOUT_APPLICATION(TestInputNotices)
#include "tst_input_notices.moc"
