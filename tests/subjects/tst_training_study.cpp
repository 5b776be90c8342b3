// SPDX-License-Identifier: GPL-3.0-or-later
// The training subject by its scenario: section, golden totals, causes, sweeps, samples.
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <map>
#include <set>

#include "ask/Study.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "base/NumberText.h"
#include "subjects/training/Inspections.h"
#include "subjects/training/TrainingResults.h"
#include "subjects/training/TrainingSamples.h"
#include "subjects/training/TrainingWords.h"
#include "support/TestMain.h"
#include "support/TrainingDemo.h"
#include "training/run/Hindsight.h"

using namespace spothorizon;
using namespace spothorizon::tests;
using study::Scenario;
using study::TrainingResults;
using training::PolicyKind;

namespace {

std::shared_ptr<const TrainingResults> ran(const Scenario& scenario,
                                           const std::string& variant = {}, int threads = 0,
                                           study::Result before = {}) {
  study::StudyOptions options;
  options.variant = variant;
  options.threads = threads;
  options.before = std::move(before);
  return study::as<TrainingResults>(
      study::findStudy("training")->run(scenario, nullptr, {}, options));
}

/// The demo with one policy.
Scenario demoWith(PolicyKind kind) {
  Scenario scenario = trainingDemo();
  study::editTraining(scenario).policies.emplace_back().kind = kind;
  return scenario;
}

PolicyKind kindOf(const QString& policy) {
  static const std::map<QString, PolicyKind> kinds{
      {"ideal", PolicyKind::Ideal}, {"reactive", PolicyKind::Reactive},
      {"cheap", PolicyKind::Cheap}, {"best", PolicyKind::Best},
      {"truth", PolicyKind::Truth}, {"hold", PolicyKind::Hold},
      {"arima", PolicyKind::Arima}};
  return kinds.at(policy.section('-', 0, 0));
}

Scenario shipped(const study::TrainingSample& sample) {
  return study::readScenario(SAMPLE_DIR "/" + sample.scenarioFile());
}

}  // namespace

class TestTrainingStudy : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void goldenTotals();
  void topUpAndMoney();
  void sectionIsQuietAndRoundTrips();
  void policiesOfAFile();
  void nodesInShort();
  void badInput_data();
  void badInput();
  void causesAddUpToIdeal();
  void sameBytesOnAnyThreadsAndAfterOtherRuns();
  void aFileThatChangedIsReadAgain();
  void nothingFits();
  void withoutPricesThereAreNoDollars();
  void rareCheckpointsLoseMoreThanIsTrained();
  void anyNumberIsSwept();
  void sweepsHaveTheScenariosOwnValue();
  void everyPointOfASweepIsARunOfItsOwn();
  void clustersAreSweptToTheTracesMost();
  void theTornadoIsRunsOfTheirOwn();
  void forecastsAgainstHold();
  void everyStartIsARun();
  void backtestsAreTheSameOnAnyThreads();
  void variantsStop();
  void drawnMovesAreThisRunsOwn();
  void whatDecisionsCostAddsUp();
  void gainIsAChain();
  void movesAndTargets();
  void samples();
  void samplesShowWhatTheyTeach();
};

void TestTrainingStudy::goldenTotals() {
  QStringList wrong;
  int checked = 0;
  study::Result before;
  for (const TrainingRow& row : trainingRows("totals.csv")) {
    Scenario scenario = demoWith(kindOf(row.at("policy")));
    for (const auto& [key, value] : trainingSettings(row)) study::setValue(scenario, key, value);
    if (kindOf(row.at("policy")) == PolicyKind::Best) {
      study::setValue(scenario, "training.labels", "pareto");
    }
    const auto results = ran(scenario, {}, 1, before);
    before = results;
    const training::Ledger& ledger = results->runs.front().ledger;
    ++checked;
    if (!nearTo(ledger.samples, row.at("samples").toDouble())) {
      wrong << row.at("restart_s") + " " + row.at("variant") + " " + row.at("policy") + " " +
                   row.at("look_ahead") + ": " + QString::number(ledger.samples, 'f', 6) + " not " +
                   row.at("samples");
    }
  }
  QVERIFY(checked > 150);
  QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join('\n')));
}

void TestTrainingStudy::topUpAndMoney() {
  int checked = 0;
  for (const TrainingRow& row : trainingRows("topup.csv")) {
    Scenario scenario = demoWith(kindOf(row.at("policy")));
    study::TrainingSpec& spec = study::editTraining(scenario);
    spec.lookAhead = row.at("look_ahead").toInt();
    spec.usdPerNodeHour = 0.3;
    spec.onDemandUsdPerNodeHour = 1.0;
    study::setValue(scenario, "training.topUp.kind", row.at("rule").toStdString());
    study::setValue(scenario, "training.topUp.nodes", row.at("nodes").toStdString());
    const auto results = ran(scenario);
    const training::Ledger& ledger = results->runs.front().ledger;
    QVERIFY(nearTo(ledger.samples, row.at("samples").toDouble()));
    QVERIFY(std::abs(ledger.bill->usd() - row.at("usd").toDouble()) < 1e-6);
    QVERIFY(std::abs(*ledger.usdPerMillionSamples() -
                     row.at("usd_per_million_samples").toDouble()) < 1e-6);
    ++checked;
  }
  QCOMPARE(checked, 12);
}

void TestTrainingStudy::sectionIsQuietAndRoundTrips() {
  QVERIFY(study::scenarioToText(Scenario{}).find("training") == std::string::npos);
  Scenario scenario = trainingDemo();
  const std::string plain = study::scenarioToText(scenario);
  QVERIFY(plain.find("\"restartSeconds\"") == std::string::npos ||
          plain.find("\"restartSeconds\": \"profile\"") != std::string::npos);
  for (const auto& [key, value] : std::vector<std::pair<std::string, std::string>>{
           {"training.restartSeconds", "20"},
           {"training.lookAhead", "8"},
           {"training.money.usdPerNodeHour", "1.5"},
           {"training.topUp.kind", "floor"},
           {"training.predictor.bounds", "8, 32"},
           {"training.lostWork.checkpointSeconds", "600"}}) {
    study::setValue(scenario, key, value);
  }
  study::editTraining(scenario).policies.resize(2);
  study::setValue(scenario, "training.policies.0.kind", "truth");
  study::setValue(scenario, "training.policies.0.lookAhead", "4");
  study::setValue(scenario, "training.policies.1.sees", "notice");
  const std::string text = study::scenarioToText(scenario);
  QVERIFY(text.find("\"restartSeconds\": 20") != std::string::npos);
  QVERIFY(study::scenarioFromText(text, "", scenario.baseDirectory) == scenario);
  study::setValue(scenario, "training.restartSeconds", "profile");
  QVERIFY(!study::trainingSpec(scenario).restartSeconds);
  QVERIFY(study::scenarioFromText(study::scenarioToText(scenario), "", scenario.baseDirectory) ==
          scenario);
}

void TestTrainingStudy::policiesOfAFile() {
  const Scenario scenario = study::scenarioFromText(
      R"({"format": "spothorizon-scenario", "version": 1, "training": {
            "model": {"file": "demo-12.json"}, "nodes": {"file": "events.csv"},
            "restartSeconds": "profile", "predictor": {"bounds": [3, 12]},
            "policies": [{"kind": "hold"}, {"kind": "truth", "lookAhead": 8},
                         {"kind": "truth", "lookAhead": 2}, {"kind": "hold"}]}})",
      "", kTrainingDemo);
  const auto results = ran(scenario);
  std::vector<std::string> keys;
  for (const study::TrainingRun& run : results->runs) keys.push_back(run.key);
  QCOMPARE(keys, (std::vector<std::string>{"hold", "truth H=8", "truth H=2", "hold #2"}));
  QCOMPARE(*study::trainingSpec(scenario).predictor.most, 12);
}

/// Nodes may be a word, a number or a generator in place of a file.
void TestTrainingStudy::nodesInShort() {
  const auto with = [](const char* nodes) {
    return study::scenarioFromText(
        std::string(R"({"format": "spothorizon-scenario", "version": 1, "training": {
            "model": {"file": "demo-12.json"}, "hours": 0.5, "nodes": )") +
            nodes + "}}",
        "", kTrainingDemo);
  };
  const auto nodesOf = [](const std::shared_ptr<const study::TrainingResults>& results) {
    std::vector<int> nodes;
    for (const training::LedgerRow& row : results->runs.front().ledger.rows) {
      nodes.push_back(row.change.after());
    }
    return nodes;
  };
  QCOMPARE(nodesOf(ran(with("9"))), std::vector<int>(30, 9));
  Scenario market = with("\"market\"");
  market.market.availability.gpus = 7;
  QCOMPARE(nodesOf(ran(market)), std::vector<int>(30, 7));
  Scenario made = with(R"({"generator": {"nodes": 12, "lossesPerHour": 30, "mostAtOnce": 3}})");
  const std::vector<int> nodes = nodesOf(ran(made));
  QCOMPARE(nodes.size(), std::size_t{30});
  QVERIFY(std::ranges::max(nodes) <= 12 && std::ranges::min(nodes) < 10);
  QCOMPARE(nodesOf(ran(made, {}, 1)), nodes);
  made.seed = 99;
  QVERIFY(nodesOf(ran(made)) != nodes);
  QVERIFY(study::scenarioFromText(study::scenarioToText(made), "", kTrainingDemo) == made);
  try {
    with("200");
    QFAIL("more nodes than are possible");
  } catch (const InputError& error) {
    QVERIFY2(QString(error.what()).contains("/training/nodes: found 200, expected a whole number"),
             error.what());
  }
  try {
    with("\"moon\"");
    QFAIL("no such source");
  } catch (const InputError& error) {
    QVERIFY2(QString(error.what()).contains("or a number of them"), error.what());
  }
}

void TestTrainingStudy::badInput_data() {
  QTest::addColumn<QString>("key");
  QTest::addColumn<QString>("value");
  QTest::addColumn<QString>("message");
  const auto row = [](const char* key, const char* value, const char* message) {
    QTest::newRow(key) << key << value << message;
  };
  row("training.lookAhead", "0", "/training/lookAhead: found 0, expected a whole number from 1 to");
  row("training.predictor.history", "2", "/training/predictor/history: found 2, expected");
  row("training.predictor.bounds", "9, 3", "/training/predictor/bounds: found 9, 3, expected two");
  row("training.restartSeconds", "-1",
      "/training/restartSeconds: found -1, expected a number from 0 to 86400 (s), or profile");
  row("training.intervalSeconds", "10000",
      "/training/intervalSeconds: found 10000 s, expected no more than the trace's");
  row("training.startHours", "9", "/training/startHours: found 9 h, expected an hour of the trace");
  row("training.nodes.scale", "40",
      "/training/nodes: found 440 nodes in the trace, expected at most");
  row("training.nodes.file", "none.csv", "none.csv");
  row("training.nodes.source", "nowhere", "one of file, market, constant, generator");
  row("training.model.formula", "true", "/training/model: found no layerTimes in demo-12");
}

void TestTrainingStudy::badInput() {
  QFETCH(QString, key);
  QFETCH(QString, value);
  QFETCH(QString, message);
  try {
    Scenario scenario = trainingDemo();
    study::setValue(scenario, key.toStdString(), value.toStdString());
    ran(scenario);
    QFAIL("nothing was wrong");
  } catch (const InputError& error) {
    QVERIFY2(QString::fromUtf8(error.what()).contains(message), error.what());
  }
}

void TestTrainingStudy::causesAddUpToIdeal() {
  Scenario scenario = trainingDemo();
  study::setValue(scenario, "training.lostWork.miniBatch", "true");
  study::setValue(scenario, "training.lostWork.checkpointSeconds", "120");
  for (const char* restart : {"profile", "90"}) {
    study::setValue(scenario, "training.restartSeconds", restart);
    const auto results = ran(scenario);
    QCOMPARE(results->runs.size(), std::size_t{5});
    for (const study::TrainingRun& run : results->runs) {
      QVERIFY(nearTo(run.ledger.samples + run.ledger.lost.sum(), results->ideal.samples));
      QVERIFY(run.ledger.samples < results->ideal.samples);
    }
  }
}

void TestTrainingStudy::sameBytesOnAnyThreadsAndAfterOtherRuns() {
  const study::Study& study = *study::findStudy("training");
  Scenario scenario = trainingDemo();
  const auto one = ran(scenario, {}, 1);
  const std::string bytes = study.json(*one);
  QCOMPARE(study.json(*ran(scenario, {}, 2)), bytes);
  QCOMPARE(study.json(*ran(scenario, {}, 4)), bytes);
  // Parts taken over from a run with another restart or another notice.
  Scenario other = scenario;
  study::setValue(other, "training.restartSeconds", "45");
  study::setValue(other, "training.graceSeconds", "3");
  const auto before = ran(other, {}, 2, one);
  QVERIFY(before->inputs == one->inputs);
  QCOMPARE(study.json(*ran(other, {}, 2)), study.json(*before));
  QCOMPARE(study.json(*ran(scenario, {}, 2, before)), bytes);
}

void TestTrainingStudy::aFileThatChangedIsReadAgain() {
  QTemporaryDir folder;
  for (const char* file : {"demo-12.json", "throughput.csv", "transfer.csv", "events.csv"}) {
    QVERIFY(QFile::copy(QString::fromStdString(kTrainingDemo + "/" + file), folder.filePath(file)));
  }
  Scenario scenario = trainingDemo();
  scenario.baseDirectory = folder.path().toStdString();
  const auto first = ran(scenario);
  const std::string events = folder.filePath("events.csv").toStdString();
  writeFileWhole(events, readFile(events) + "5160500,remove,n01\n5160500,add,n99\n");
  const auto second = ran(scenario, {}, 0, first);
  QVERIFY(second->inputs != first->inputs);
  // The model is the same, so that its expectations are kept.
  QVERIFY(second->inputs->costs == first->inputs->costs);
}

void TestTrainingStudy::nothingFits() {
  Scenario scenario = trainingDemo();
  study::setValue(scenario, "training.nodes.source", "constant");
  study::setValue(scenario, "training.nodes.constant", "1");
  const auto results = ran(scenario);
  QCOMPARE(results->ideal.samples, 0.0);
  QVERIFY(study::trainingSentence(*results).english().starts_with("Nothing is trained"));
  for (const study::TrainingRun& run : results->runs) {
    for (const training::LedgerRow& row : run.ledger.rows) QVERIFY(row.strategy.idle());
  }
}

/// Copies: the results go with the call.
std::vector<study::TrainingRun> runsOf(const Scenario& scenario) { return ran(scenario)->runs; }

void TestTrainingStudy::withoutPricesThereAreNoDollars() {
  Scenario scenario = trainingDemo();
  for (const study::TrainingRun& run : runsOf(scenario)) {
    QVERIFY(run.ledger.samples > 0 && !run.ledger.bill);
  }
  // A market with free GPUs and without prices.
  scenario.market.availability.gpus = 32;
  for (const study::TrainingRun& run : runsOf(scenario)) QVERIFY(!run.ledger.bill);
  scenario.market.price.usdPerGpuHour = 0.5;
  study::setValue(scenario, "training.nodes.gpusPerNode", "1");
  for (const study::TrainingRun& run : runsOf(scenario)) {
    QVERIFY(std::abs(run.ledger.bill->usd() - run.ledger.spotNodeHours * 0.5) < 1e-9);
  }
}

/// Many losses of whole stages: half of a long interval costs more than there was.
void TestTrainingStudy::rareCheckpointsLoseMoreThanIsTrained() {
  const auto sentence = [](const Scenario& scenario) {
    return study::trainingSentence(*ran(scenario, "sweep checkpoint")).english();
  };
  Scenario scenario = trainingDemo();
  const std::string lost = sentence(scenario);
  QVERIFY2(lost.find("With a checkpoint only every 3600 s more work") != std::string::npos,
           lost.c_str());
  study::setValue(scenario, "training.nodes.source", "constant");
  QVERIFY(sentence(scenario).find("With a checkpoint only") == std::string::npos);
}

/// By its key, around its present value.
void TestTrainingStudy::anyNumberIsSwept() {
  Scenario scenario = trainingDemo();
  study::setValue(scenario, "training.lookAhead", "4");
  const auto plain = ran(scenario);
  for (const char* key :
       {"training.nodes.scale", "training.lookAhead", "training.intervalSeconds"}) {
    const auto swept = ran(scenario, std::string("sweep ") + key);
    QVERIFY(swept->sweep.points.size() >= 6);
    const auto own = std::ranges::find(swept->sweep.points, swept->sweep.present,
                                       &study::TrainingSweepPoint::value);
    QVERIFY2(own != swept->sweep.points.end(), key);
    QCOMPARE(own->samples.front(), plain->runs.front().ledger.samples);
  }
  const auto tail = ran(scenario, "sweep training.tail");
  QCOMPARE(tail->sweep.points.front().value, 0.0);
  for (const char* key : {"training.sees", "training.nothing", "job.workload", "weather"}) {
    QVERIFY_THROWS_EXCEPTION(InputError, ran(scenario, std::string("sweep ") + key));
  }
}

namespace {

/// Every sweep that has a name, and the key of what it sweeps.
const std::map<std::string, std::string> kSweeps{
    {"restart", "training.restartSeconds"}, {"look-ahead", "training.lookAhead"},
    {"cluster", "training.nodes.cap"},      {"top-up", "training.topUp.nodes"},
    {"grace", "training.graceSeconds"},     {"checkpoint", "training.lostWork.checkpointSeconds"}};

}  // namespace

void TestTrainingStudy::sweepsHaveTheScenariosOwnValue() {
  Scenario scenario = trainingDemo();
  study::setValue(scenario, "training.lookAhead", "4");
  const auto plain = ran(scenario);
  for (const auto& [what, key] : kSweeps) {
    const auto swept = ran(scenario, "sweep " + what);
    QVERIFY2(swept->sweep.points.size() >= 5, what.c_str());
    for (const study::TrainingSweepPoint& point : swept->sweep.points) {
      QCOMPARE(point.samples.size(), swept->runs.size());
      if (point.value != swept->sweep.present) continue;
      for (std::size_t i = 0; i < point.samples.size(); ++i) {
        QCOMPARE(point.samples[i], plain->runs[i].ledger.samples);
      }
    }
  }
  const auto restart = ran(scenario, "sweep restart");
  for (std::size_t i = 1; i < restart->sweep.points.size(); ++i) {
    // Dearer restarts never help who waits and moves.
    QVERIFY(restart->sweep.points[i].samples[1] <=
            restart->sweep.points[i - 1].samples[1] * (1 + 1e-12));
  }
}

void TestTrainingStudy::everyPointOfASweepIsARunOfItsOwn() {
  Scenario scenario = trainingDemo();
  study::editTraining(scenario).usdPerNodeHour = 0.3;
  study::editTraining(scenario).onDemandUsdPerNodeHour = 1;
  study::editTraining(scenario).targetSamples = 20000;
  for (const auto& [what, key] : kSweeps) {
    const auto swept = ran(scenario, "sweep " + what, 2);
    const auto& points = swept->sweep.points;
    for (const std::size_t at : {std::size_t{0}, points.size() / 2, points.size() - 1}) {
      const study::TrainingSweepPoint& point = points[at];
      Scenario own = scenario;
      if (what == "top-up") study::setValue(own, "training.topUp.kind", "floor");
      study::setValue(own, key, numberText(point.value));
      const auto alone = ran(own);
      QCOMPARE(point.idealSamples, alone->ideal.samples);
      for (std::size_t i = 0; i < point.samples.size(); ++i) {
        const training::Ledger& ledger = alone->runs[i].ledger;
        QVERIFY2(point.samples[i] == ledger.samples, what.c_str());
        QCOMPARE(point.samplesPerSecond[i], ledger.samplesPerSecond());
        QCOMPARE(point.usdPerMillion[i], ledger.usdPerMillionSamples());
        QCOMPARE(point.finishHours[i].has_value(), ledger.targetSeconds.has_value());
        if (what != "checkpoint") continue;
        QCOMPARE(point.youngSeconds[i], training::youngSeconds(ledger, 5));
      }
    }
    QVERIFY(!study::trainingSentence(*swept).empty());
  }
}

/// Whatever the cluster's size is in the scenario.
void TestTrainingStudy::clustersAreSweptToTheTracesMost() {
  Scenario scenario = trainingDemo();
  study::setValue(scenario, "training.nodes.cap", "6");
  const auto swept = ran(scenario, "sweep cluster");
  QCOMPARE(swept->sweep.points.back().value, 11.0);
  QCOMPARE(swept->sweep.present, 6.0);
}

void TestTrainingStudy::theTornadoIsRunsOfTheirOwn() {
  const Scenario scenario = trainingDemo();
  const auto tornado = ran(scenario, "tornado");
  const auto plain = ran(scenario);
  std::set<std::string> keys;
  int compared = 0;
  for (const study::TrainingTornadoRow& row : tornado->tornado) {
    QVERIFY2(keys.insert(row.key).second, row.key.c_str());
    QVERIFY(!row.sides.empty() && row.spread(0, tornado->runs[0].ledger.samples) >= 0);
    for (const study::TrainingTornadoRow::Side& side : row.sides) {
      QVERIFY(side.value != row.present);
      if (row.key == "training.topUp.kind") continue;  // goes with a number of nodes
      Scenario own = scenario;
      study::setValue(own, row.key, side.value);
      const auto alone = ran(own);
      for (std::size_t i = 0; i < side.samples.size(); ++i) {
        QVERIFY2(side.samples[i] == alone->runs[i].ledger.samples, row.key.c_str());
      }
      ++compared;
    }
  }
  for (const char* key : {"training.restartSeconds", "training.lookAhead", "training.sees",
                          "training.labels", "training.volume", "training.graceSeconds",
                          "training.predictor.penalties", "training.nodes.cap"}) {
    QVERIFY2(keys.contains(key), key);
  }
  QVERIFY(compared > 25);
  for (std::size_t i = 0; i < plain->runs.size(); ++i) {
    QCOMPARE(tornado->runs[i].ledger.samples, plain->runs[i].ledger.samples);
  }
}

void TestTrainingStudy::forecastsAgainstHold() {
  const auto results = ran(trainingDemo(), "forecast");
  const auto plain = ran(trainingDemo());
  QCOMPARE(results->forecasts.front().key, std::string("hold"));
  QVERIFY(results->forecasts.size() >= 7);
  for (const study::TrainingForecast& one : results->forecasts) {
    if (one.key == "truth") {
      QCOMPARE(one.ledger.samples, plain->find(PolicyKind::Truth)->ledger.samples);
      continue;
    }
    QCOMPARE(one.errors.size(), std::size_t(one.spec.lookAhead));
    if (one.key == "hold") {
      QCOMPARE(one.ledger.samples, plain->find(PolicyKind::Hold)->ledger.samples);
    }
    if (one.key == "arima") {
      QCOMPARE(one.ledger.samples, plain->find(PolicyKind::Arima)->ledger.samples);
    }
  }
  QVERIFY(study::trainingSentence(*results).english().find("worth having") != std::string::npos);
}

void TestTrainingStudy::everyStartIsARun() {
  Scenario scenario = trainingDemo();
  study::setValue(scenario, "training.hours", "0.5");
  const auto results = ran(scenario, "backtest");
  const study::TrainingBacktest& made = results->backtest;
  QCOMPARE(made.intervals, 30);
  QCOMPARE(made.starts, 86 - 30 + 1);
  QCOMPARE(int(made.done.size()), made.starts);
  for (const int at : {0, 17, 56}) {
    const auto& start = made.done[std::size_t(at)];
    QCOMPARE(start.interval, at);
    Scenario own = scenario;
    study::setValue(own, "training.startHours", numberText(at / 60.0));
    const auto alone = ran(own);
    QCOMPARE(alone->setting->window.first, at);
    QCOMPARE(start.idealSamples, alone->ideal.samples);
    for (std::size_t i = 0; i < start.samples.size(); ++i) {
      QCOMPARE(start.samples[i], alone->runs[i].ledger.samples);
    }
  }
  for (std::size_t i = 0; i < results->runs.size(); ++i) {
    double samples = 0, ideal = 0, least = 1;
    for (const auto& start : made.done) {
      samples += start.samples[i], ideal += start.idealSamples;
      if (start.idealSamples > 0) least = std::min(least, start.samples[i] / start.idealSamples);
    }
    QVERIFY(std::abs(made.ofIdeal[i].mean - samples / ideal) < 1e-12);
    QVERIFY(made.ofIdeal[i].low <= made.ofIdeal[i].mean);
    QVERIFY(made.ofIdeal[i].mean <= made.ofIdeal[i].high);
    const auto* worst = made.worst(i);
    QCOMPARE(worst->samples[i] / worst->idealSamples, least);
  }
  QVERIFY(study::trainingSentence(*results).english().find("worst start") != std::string::npos);
}

void TestTrainingStudy::backtestsAreTheSameOnAnyThreads() {
  Scenario scenario = trainingDemo();
  study::setValue(scenario, "training.hours", "0.25");
  const study::Study& study = *study::findStudy("training");
  for (const char* variant : {"backtest", "tornado", "forecast", "sweep restart"}) {
    const std::string bytes = study.json(*ran(scenario, variant, 1));
    QCOMPARE(study.json(*ran(scenario, variant, 4)), bytes);
  }
}

/// The first partial result comes at once, and a stop works within a value.
void TestTrainingStudy::variantsStop() {
  for (const char* variant : {"sweep restart", "tornado", "forecast", "backtest"}) {
    std::stop_source stop;
    study::StudyOptions options;
    options.variant = variant;
    int partial = 0;
    options.onPartial = [&](const study::Result& result) {
      QVERIFY(!result->complete);
      ++partial;
      stop.request_stop();
    };
    QVERIFY_THROWS_EXCEPTION(Stopped,
                             study::findStudy("training")
                                 ->run(trainingDemo(), nullptr, {stop.get_token(), {}}, options));
    QCOMPARE(partial, 1);
  }
}

/// Draws that other runs made from the shared laws do not count.
void TestTrainingStudy::drawnMovesAreThisRunsOwn() {
  const auto warned = [](const TrainingResults& results) {
    return std::ranges::any_of(results.warnings, [](const Text& warning) {
      return warning.english().find("they are drawn") != std::string::npos;
    });
  };
  const Scenario scenario = trainingDemo();
  const auto first = ran(scenario);
  QVERIFY(!warned(*first));
  // A deep change on many nodes with many losses, asked of the same laws by another run.
  const training::MoveLaws& laws = first->setting->moves->moves().laws();
  (void)laws.changedDepth({12, 10}, 60, 11);
  QVERIFY(laws.drawn() > 0);
  const auto second = ran(scenario, {}, 0, first);
  QVERIFY(second->setting->moves->moves().sharedLaws().get() == &laws);
  QVERIFY(!warned(*second));
}

void TestTrainingStudy::whatDecisionsCostAddsUp() {
  const auto results = ran(trainingDemo());
  const training::Setting& setting = *results->setting;
  training::PolicySpec best;
  best.kind = PolicyKind::Best;
  const double most = training::runPolicy(best, setting).samples;
  for (const PolicyKind kind : {PolicyKind::Cheap, PolicyKind::Hold, PolicyKind::Truth}) {
    const training::Ledger& ledger = results->find(kind)->ledger;
    double lost = 0;
    for (int i = setting.window.first; i <= setting.window.last; ++i) {
      const training::DecisionCost cost = training::decisionCost(ledger, setting, i);
      QVERIFY(cost.lost > -1e-6);
      lost += cost.lost;
    }
    QVERIFY2(std::abs(lost - (most - ledger.samples)) < 1e-5 * most,
             qPrintable(QString::number(lost)));
  }
  const auto expected = training::expectedNodes(results->find(PolicyKind::Hold)->spec, setting);
  QCOMPARE(int(expected.size()), setting.window.count());
  QCOMPARE(expected[20], std::vector<int>(12, setting.change(20).nodes));
}

void TestTrainingStudy::gainIsAChain() {
  const auto results = ran(trainingDemo(), "gain");
  QCOMPARE(results->gain.size(), std::size_t{6});
  QCOMPARE(results->gain.front().key, std::string("reactive"));
  QCOMPARE(results->gain.back().samples, results->ideal.samples);
  const auto at = [&](std::size_t i) { return results->gain[i].samples; };
  QVERIFY(at(4) >= at(3) && at(4) >= at(2) && at(5) > at(4));
}

void TestTrainingStudy::movesAndTargets() {
  const auto results = ran(trainingDemo(), "setting");
  QVERIFY(results->runs.empty());
  const study::TrainingState state{10, {2, 4}, 3, 0};
  const auto moves = study::movesFor(*results, 10);
  const auto targets = study::trainingTargets(*moves, state);
  QVERIFY(targets.size() > 5);
  bool found = false;
  for (const study::TrainingTarget& target : targets) {
    if (!(moves->shapes()[target.shape].strategy == training::Strategy{1, 4})) continue;
    found = true;
    QVERIFY(target.costSeconds > 0);
  }
  QVERIFY(found);
  const result::ResultFile move = study::moveOf(*results, {state, training::Strategy{1, 4}, 2000});
  QCOMPARE(result::numberIn(move.table("move")->cell(0, "draws")), std::optional(2000.0));
  QVERIFY_THROWS_EXCEPTION(InputError, study::moveOf(*results, {{10, {2, 7}, 3, 0}, {}, 0}));
  // More nodes than the trace has ever had.
  const result::ResultFile map = study::mapOf(*results, 20, 2);
  QVERIFY(result::terminalText(map).find("(6, 2)") != std::string::npos);
}

void TestTrainingStudy::samples() {
  const std::string readme = readFile(SAMPLE_DIR "/README.md");
  for (const study::TrainingSample& sample : study::trainingSamples()) {
    const std::string path = SAMPLE_DIR "/" + sample.eventsFile(), fresh = path + ".new";
    const std::string made = study::nodeEvents(sample);
    const bool same = QFile::exists(path.c_str()) && readFile(path) == made;
    if (!same) writeFileWhole(fresh, made);
    QVERIFY2(same, ("compare with " + fresh).c_str());
    const std::string row = "| `" + sample.name + "` | " + sample.title + " | " + sample.teaches;
    QVERIFY2(readme.find(row) != std::string::npos, row.c_str());
    const Scenario scenario = shipped(sample);
    QCOMPARE(scenario.title, sample.title);
    QCOMPARE(scenario.notes, sample.teaches);
    QVERIFY(study::check(scenario).empty());
  }
}

void TestTrainingStudy::samplesShowWhatTheyTeach() {
  const auto& all = study::trainingSamples();
  const auto ledgerOf = [](const TrainingResults& results, PolicyKind kind) {
    return results.find(kind)->ledger;
  };
  const auto calm = ran(shipped(all[0]));
  QVERIFY(ledgerOf(*calm, PolicyKind::Hold).ofIdeal() > 0.99);
  QCOMPARE(ledgerOf(*calm, PolicyKind::Arima).samples, ledgerOf(*calm, PolicyKind::Hold).samples);

  const auto nibbled = ran(shipped(all[1]));
  const double share = ledgerOf(*nibbled, PolicyKind::Reactive).ofIdeal();
  QVERIFY(std::abs(share - 8.0 / 9) < 0.005);
  QVERIFY(ledgerOf(*nibbled, PolicyKind::Arima).samples <=
          ledgerOf(*nibbled, PolicyKind::Hold).samples);

  Scenario without = shipped(all[2]);
  study::setValue(without, "training.topUp.kind", "none");
  const auto floor = ran(shipped(all[2])), none = ran(without);
  for (std::size_t i = 0; i < floor->runs.size(); ++i) {
    const training::Ledger &with = floor->runs[i].ledger, &plain = none->runs[i].ledger;
    QVERIFY(*with.usdPerMillionSamples() > *plain.usdPerMillionSamples());
    QVERIFY(with.targetSeconds && *with.targetSeconds < plain.targetSeconds.value_or(1e9));
  }
}

TEST_WITHOUT_APPLICATION(TestTrainingStudy)
#include "tst_training_study.moc"
