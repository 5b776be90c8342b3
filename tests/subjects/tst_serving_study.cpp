// SPDX-License-Identifier: GPL-3.0-or-later
// The Serving study by its scenario: section, golden runs, conservation, bad input, samples.
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <map>
#include <stop_token>

#include "ask/Study.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "subjects/serving/Inspections.h"
#include "subjects/serving/RunTables.h"
#include "subjects/serving/ServingFile.h"
#include "subjects/serving/ServingResults.h"
#include "subjects/serving/ServingWords.h"
#include "support/JsonValue.h"
#include "support/ResultRows.h"
#include "support/ServingDemo.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::tests;
using serving::Measures;
using study::Scenario;
using study::ServingResults;

namespace {

const std::string kShared = REAL_DATA_DIR "/serving";

bool sharedDataIsThere() { return QDir(QString::fromStdString(kShared + "/golden")).exists(); }

std::shared_ptr<const ServingResults> ran(const Scenario& scenario, const std::string& variant = {},
                                          int threads = 0, study::Result before = {}) {
  study::StudyOptions options;
  options.variant = variant;
  options.threads = threads;
  options.before = std::move(before);
  return study::as<ServingResults>(
      study::findStudy("serving")->run(scenario, nullptr, {}, options));
}

void set(Scenario& scenario, const ServingKeys& settings) {
  for (const auto& [key, value] : settings) study::setValue(scenario, key, value);
}

std::vector<std::map<QString, QString>> csvRows(const std::string& path) {
  QFile in(QString::fromStdString(path));
  if (!in.open(QIODevice::ReadOnly)) return {};
  QStringList header;
  std::vector<std::map<QString, QString>> rows;
  while (!in.atEnd()) {
    const QString line = QString::fromUtf8(in.readLine()).trimmed();
    if (line.isEmpty() || line.startsWith('#')) continue;
    const QStringList fields = line.split(',');
    if (header.isEmpty()) {
      header = fields;
      continue;
    }
    std::map<QString, QString> row;
    for (int i = 0; i < header.size(); ++i) row[header[i]] = fields.value(i);
    rows.push_back(std::move(row));
  }
  return rows;
}

/// The reference setting on the shared files.
Scenario reference(const std::string& model, const std::string& trace, const std::string& load) {
  Scenario scenario;
  scenario.baseDirectory = kShared;
  const char* rate = model == "6.7B" ? "2" : model == "20B" ? "0.4" : "0.2";
  set(scenario, {{"serving.model.file", "models.csv"},
                 {"serving.model.name", model},
                 {"serving.latency.file", "latency-t4.csv"},
                 {"serving.fleet.instances.file", "instances/" + trace + ".jsonl"},
                 {"serving.arrivals.file", "arrivals/" + load + ".csv"},
                 {"serving.requiredRequestsPerSecond", rate},
                 {"serving.reference", "true"}});
  return scenario;
}

study::ServedBy kindOf(const QString& name) {
  if (name == "reparallelization") return study::ServedBy::Reparallelization;
  return name == "rerouting" ? study::ServedBy::Rerouting : study::ServedBy::SpotServe;
}

Scenario shipped(const study::ServingSample& sample) {
  return study::readScenario(SAMPLE_DIR "/" + sample.scenarioFile());
}

JsonValue jsonOf(const ServingResults& results) {
  return JsonValue(result::resultJson(study::servingFile(results)));
}

double p99(const ServingResults& results, study::ServedBy kind) {
  return results.first(kind)->mean(&Measures::p99Seconds);
}

}  // namespace

class TestServingStudy : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void goldenRuns();
  void theSectionAsItIsPublished();
  void whereInstancesComeFrom();
  void tablesInFlightKnowTheirLimit();
  void whatAChangeDid();
  void othersPayTheMarketsPrice();
  void sectionIsQuietAndRoundTrips();
  void filesMoveWithTheScenario();
  void sameBytesOnAnyThreadsAndAfterOtherRuns();
  void whatIsConserved();
  void aFileThatChangedIsReadAgain();
  void recordedRequestsAreRunOnce();
  void overloadIsMarked();
  void aTokenCostsWhatTheBilledTimeDelivered();
  void overloadHasNoCost();
  void refusedRequestsAreNamed();
  void targetsThatNoSystemMeets();
  void goalAndFrontier();
  void batchingAndWhoStops();
  void stopsWithinARun();
  void badInput_data();
  void badInput();
  void badFiles_data();
  void badFiles();
  void samples();
  void samplesTeachWhatTheyPromise();

 private:
  std::string folder() const { return m_folder.path().toStdString(); }
  QTemporaryDir m_folder;
};

void TestServingStudy::goldenRuns() {
  if (!sharedDataIsThere()) QSKIP("the shared folder with the golden values is not here");
  QStringList wrong;
  int checked = 0;
  for (const char* file :
       {"reference-runs-6.7B.csv", "reference-runs.csv", "reference-bursts.csv"}) {
    const bool bursts = QString(file).contains("bursts");
    study::Result before;
    for (auto row : csvRows(kShared + "/golden/" + file)) {
      const std::string model = row["model"].toStdString(), trace = row["trace"].toStdString();
      const std::string load = bursts                             ? row["arrivals"].toStdString()
                               : trace.find("rate") != trace.npos ? "20B-varying"
                               : model == "6.7B"                  ? "6.7B-1.5"
                               : model == "20B"                   ? "20B-0.35"
                                                                  : "30B-0.2";
      Scenario scenario = reference(model, trace, load);
      // A required rate that changes starts at 0.6.
      if (load == "20B-varying") {
        study::setValue(scenario, "serving.requiredRequestsPerSecond", "0.6");
      }
      const bool preloads = bursts || row["dispatch"] == "preload";
      if (!preloads) study::setValue(scenario, "serving.batching.dispatch", "one-batch");
      study::editServing(scenario).systems.emplace_back().kind = kindOf(row["system"]);
      const auto results = ran(scenario, {}, 2, before);
      before = results;
      const study::ServingRun& run = results->runs.front();
      const double mean = run.mean(&Measures::meanSeconds), tail = run.mean(&Measures::p99Seconds);
      const double finished = run.meanCount(&Measures::counted);
      ++checked;
      const auto near = [](double a, double b) { return std::abs(a - b) <= 0.01 * b; };
      if (near(mean, row["mean_s"].toDouble()) && near(tail, row["p99_s"].toDouble()) &&
          near(finished, row["finished"].toDouble())) {
        continue;
      }
      wrong << QString("%1 %2 %3: %4 %5")
                   .arg(row["system"], row["model"], row["trace"])
                   .arg(mean)
                   .arg(tail);
    }
  }
  QCOMPARE(checked, 30);
  QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join('\n')));
}

void TestServingStudy::theSectionAsItIsPublished() {
  const Scenario scenario = study::scenarioFromText(R"({
    "format": "spothorizon-scenario", "version": 1, "serving": {
    "model": {"file": "models.csv", "name": "20B"}, "latency": {"file": "latency-t4.csv"},
    "instance": {"type": "g4dn.12xlarge", "networkGbps": 50, "storageGBps": 1,
                 "engineStartSeconds": 5, "startUpSeconds": 120},
    "fleet": {"instances": {"file": "A_S.jsonl"}, "mix": {"kind": "fill", "to": 10}},
    "arrivals": {"kind": "gamma", "requestsPerSecond": 0.35, "cv": 1},
    "lengths": {"promptTokens": 512, "outputTokens": 128},
    "batching": {"kind": "batch", "maxBatch": 4, "dispatch": "one-batch"},
    "requiredRequestsPerSecond": 0.4, "graceSeconds": 30,
    "systems": [{"kind": "spotserve"}, {"kind": "reparallelization"}, {"kind": "rerouting"},
                {"kind": "on-demand", "instances": 6}],
    "targets": {"p99Seconds": 40, "ttftSeconds": 10, "tpotSeconds": 0.15}, "replications": 20}})",
                                                    "", "/tmp");
  const study::ServingSettings& own = study::servingSettings(scenario);
  QCOMPARE(own.instancesFile, std::string("A_S.jsonl"));
  QVERIFY(own.source == study::InstanceSource::File);
  QVERIFY(own.mix == serving::Mix::Kind::Fill && own.mixTo == 10);
  QCOMPARE(own.systems.size(), std::size_t{4});
  QCOMPARE(*own.tpotSeconds, 0.15);
  QVERIFY(own.batching == study::BatchingKind::Batch);
  QVERIFY(study::scenarioFromText(study::scenarioToText(scenario), "", "/tmp") == scenario);
  QVERIFY(study::canAsk(*study::findStudy("serving"), scenario));
  QVERIFY(!study::canAsk(*study::findStudy("run"), scenario));
}

void TestServingStudy::whereInstancesComeFrom() {
  const auto with = [](const std::string& instances) {
    return study::scenarioFromText(
        R"({"format": "spothorizon-scenario", "version": 1, "serving": {
            "model": {"file": "m.csv"}, "fleet": {"instances": )" +
            instances + "}}}",
        "", "");
  };
  const Scenario market = with("\"market\""), number = with("7"), file = with(R"({"file": "x"})");
  QVERIFY(study::servingSettings(market).source == study::InstanceSource::Market);
  QCOMPARE(study::servingSettings(number).constantInstances, 7);
  QCOMPARE(study::servingSettings(file).instancesFile, std::string("x"));
  for (const Scenario& one : {market, number, file}) {
    QVERIFY(study::scenarioFromText(study::scenarioToText(one), "", "") == one);
  }
  QVERIFY(study::scenarioToText(number).find("\"instances\": 7") != std::string::npos);
  // The market is read where instances are its alone.
  const study::Study& study = *study::findStudy("serving");
  const auto readsPrice = [&](Scenario scenario) {
    const Scenario before = study.reads(scenario, {});
    scenario.market.price.usdPerGpuHour = 0.77;
    return !(study.reads(scenario, {}) == before);
  };
  QVERIFY(readsPrice(market) && !readsPrice(number) && !readsPrice(file));

  // A market of sixteen GPUs is four instances of four, at its price.
  Scenario scenario = servingDemo(folder(), {{"serving.fleet.instances", "market"},
                                             {"serving.fleet.minutes", "10"},
                                             {"serving.arrivals.requestsPerSecond", "0.2"},
                                             {"serving.replications", "1"}});
  scenario.market.availability.gpus = 16;
  scenario.market.price.usdPerGpuHour = 0.9;
  const auto results = ran(scenario);
  const study::ServingRun& run = *results->first(study::ServedBy::SpotServe);
  QCOMPARE(study::spotRange(*run.fleet), (std::pair<int, int>{4, 4}));
  QVERIFY(std::abs(run.meanUsd() - 4 * 4 * 0.9 / 6) < 1e-9);
}

/// Instances of a file pay their market's price as it moves, from where requests begin in it.
void TestServingStudy::othersPayTheMarketsPrice() {
  const std::string path = folder() + "/prices.csv";
  QFile prices(QString::fromStdString(path));
  QVERIFY(prices.open(QIODevice::WriteOnly));
  prices.write(
      "slot_start,spot_usd_per_gpu_hour,spot_gpus\n2026-01-01T00:00:00Z,1,8\n"
      "2026-01-01T00:30:00Z,3,8\n2026-01-01T01:00:00Z,5,8\n2026-01-01T01:30:00Z,5,8\n");
  prices.close();
  Scenario scenario = servingDemo(folder(), {{"serving.fleet.instances", "4"},
                                             {"serving.fleet.minutes", "60"},
                                             {"serving.arrivals.requestsPerSecond", "0.2"},
                                             {"serving.replications", "1"},
                                             {"serving.instance.marketPrice", "true"}});
  QVERIFY_THROWS_EXCEPTION(InputError, ran(scenario));  // of which market?
  set(scenario, {{"market.price.file", path}, {"market.slotHours", "0.5"}});
  const study::Study& study = *study::findStudy("serving");
  QVERIFY(study.reads(scenario, {}).market == scenario.market);
  const auto results = ran(scenario);
  // Four instances of four GPUs, half an hour at $1 and at $3.
  QVERIFY(std::abs(results->first(study::ServedBy::SpotServe)->meanUsd() - 16 * (0.5 + 1.5)) <
          1e-9);
  QVERIFY(std::ranges::any_of(results->warnings, [](const Text& one) {
    return one.english().find("no clock in common") != std::string::npos;
  }));
  set(scenario, {{"market.startHours", "0.5"}});
  QVERIFY(std::abs(ran(scenario)->first(study::ServedBy::SpotServe)->meanUsd() - 16 * (1.5 + 2.5)) <
          1e-9);
}

void TestServingStudy::sectionIsQuietAndRoundTrips() {
  QVERIFY(study::scenarioToText(Scenario{}).find("serving") == std::string::npos);
  Scenario scenario = servingDemo(folder());
  const std::string plain = study::scenarioToText(scenario);
  for (const char* quiet : {"reference", "queueLimit", "goal", "tolerance", "backend"}) {
    QVERIFY2(plain.find(quiet) == std::string::npos, quiet);
  }
  set(scenario, {{"serving.arrivals.cv", "2"},
                 {"serving.reference", "true"},
                 {"serving.instance.spotUsdPerHour", "1.5"},
                 {"serving.targets.ttftSeconds", "3"}});
  study::editServing(scenario).systems.resize(2);
  set(scenario, {{"serving.systems.0.keepsCache", "false"},
                 {"serving.systems.1.kind", "on-demand"},
                 {"serving.systems.1.instances", "3"}});
  QVERIFY(study::scenarioFromText(study::scenarioToText(scenario), "", scenario.baseDirectory) ==
          scenario);
}

void TestServingStudy::filesMoveWithTheScenario() {
  QTemporaryDir other;
  const Scenario scenario = servingDemo(folder());
  const std::string path = other.path().toStdString() + "/moved.json";
  study::writeScenario(scenario, path);
  const Scenario moved = study::readScenario(path);
  QVERIFY(study::servingSettings(moved).latencyFile != "latency.csv");
  QCOMPARE(study::findStudy("serving")->sentence(*ran(moved)).english(),
           study::findStudy("serving")->sentence(*ran(scenario)).english());
}

void TestServingStudy::sameBytesOnAnyThreadsAndAfterOtherRuns() {
  const study::Study& study = *study::findStudy("serving");
  for (const char* source : {"file", "spells"}) {
    Scenario scenario = servingDemo(folder());
    if (source == std::string("spells")) {
      set(scenario, {{"serving.fleet.instances", "spells"}, {"serving.fleet.stayMinutes", "5"}});
    }
    const auto one = ran(scenario, {}, 1);
    const std::string bytes = study.json(*one);
    QCOMPARE(study.json(*ran(scenario, {}, 2)), bytes);
    QCOMPARE(study.json(*ran(scenario, {}, 4)), bytes);
    Scenario other = scenario;
    set(other, {{"serving.graceSeconds", "5"}, {"serving.arrivals.cv", "3"}});
    const auto before = ran(other, {}, 2, one);
    QVERIFY(before->inputs == one->inputs);
    QVERIFY(study.json(*before) != bytes);
    QCOMPARE(study.json(*ran(scenario, {}, 2, before)), bytes);
  }
}

void TestServingStudy::whatIsConserved() {
  const Scenario scenario = servingDemo(folder(), {{"serving.batching.queueLimit", "6"},
                                                   {"serving.arrivals.requestsPerSecond", "0.9"},
                                                   {"serving.arrivals.cv", "3"}});
  const auto results = ran(scenario);
  const std::vector<JsonValue> systems = rowsOf(jsonOf(*results), "outcomes");
  QCOMPARE(systems.size(), std::size_t{4});
  double refused = 0, wasted = 0;
  for (const JsonValue& one : systems) {
    const double arrived = one["arrived"].get<double>(), finished = one["finished"].get<double>();
    refused += one["refused"].get<double>();
    wasted += one["tokensWasted"].get<double>();
    QVERIFY(std::abs(arrived - finished - one["refused"].get<double>() -
                     one["unfinished"].get<double>()) < 1e-9);
    QVERIFY(std::abs(one["costUsd"].get<double>() - one["spotUsd"].get<double>() -
                     one["onDemandUsd"].get<double>()) < 1e-9);
    // 128 tokens of each that is finished: nothing more was delivered in the end.
    QVERIFY(std::abs(one["tokensDelivered"].get<double>() - 128 * finished) < 1e-6);
    const double mean = one["meanSeconds"].get<double>();
    QVERIFY(one["meanSecondsLow"].get<double>() <= mean &&
            mean <= one["meanSecondsHigh"].get<double>());
  }
  QVERIFY(refused > 0 && wasted > 0);
  for (const study::ServingRun& run : results->runs) {
    // The parts add up to the mean in the table above them, of all replications and of each.
    const serving::TimeParts times = study::timePartsOf(run);
    QVERIFY(run.replications.size() > 1);
    QVERIFY(std::abs(times.sum() - run.interval(&Measures::meanSeconds).mean) < 1e-9);
    for (const Measures& m : run.replications) {
      QVERIFY(std::abs(m.parts.sum() - m.meanSeconds) < 1e-9);
    }
    for (const double part :
         {times.wait, times.prefill, times.decode, times.stopped, times.redone}) {
      QVERIFY(part > -1e-9);
    }
    if (run.system.onDemand()) QVERIFY(times.redone == 0 && times.stopped == 0);
  }
  // In the first replication of the steady load answers are under way at the loss.
  const auto steady = ran(servingDemo(folder()));
  const auto redone = [&](study::ServedBy kind) {
    return steady->first(kind)->replications.front().parts.redone;
  };
  QVERIFY(redone(study::ServedBy::Reparallelization) > redone(study::ServedBy::SpotServe));
}

void TestServingStudy::aFileThatChangedIsReadAgain() {
  const Scenario scenario = servingDemo(folder());
  const auto first = ran(scenario);
  const std::string file = folder() + "/instances.jsonl";
  const std::string lines = readFile(file);
  writeFileWhole(file, lines.substr(0, lines.find("[330000")) + "[600000, \"DONE\", {}]\n");
  const auto second = ran(scenario, {}, 0, first);
  QVERIFY(second->inputs != first->inputs);
  QCOMPARE(study::spotRange(*second->runs.front().fleet).first, 4);
  QVERIFY(second->runs.front().fleet->changes.size() < first->runs.front().fleet->changes.size());
}

void TestServingStudy::recordedRequestsAreRunOnce() {
  Scenario scenario = servingDemo(folder());
  writeFileWhole(folder() + "/requests.csv", study::arrivalsFile(*ran(scenario, "setting")));
  const double drawn = ran(scenario)->runs.front().replications.front().meanSeconds;
  study::setValue(scenario, "serving.arrivals.file", "requests.csv");
  study::setValue(scenario, "serving.requiredRequestsPerSecond", "0.5");
  const auto results = ran(scenario);
  QCOMPARE(results->runs.front().replications.size(), std::size_t{1});
  QCOMPARE(results->runs.front().replications.front().meanSeconds, drawn);
  QVERIFY(!results->warnings.empty());
  study::setValue(scenario, "serving.arrivals.rateFactor", "2");
  QVERIFY(std::abs(ran(scenario, "setting")->setting->requestsPerSecond /
                       results->setting->requestsPerSecond -
                   2) < 1e-9);
}

void TestServingStudy::overloadIsMarked() {
  const auto calm = ran(servingDemo(folder(), {{"serving.arrivals.requestsPerSecond", "0.1"}}));
  const auto much = ran(servingDemo(folder(), {{"serving.arrivals.requestsPerSecond", "20"}}));
  for (const study::ServingRun& run : calm->runs) QVERIFY(run.keepsUp());
  for (const study::ServingRun& run : much->runs) {
    QVERIFY(!run.keepsUp());
    QCOMPARE(run.meanCount(&Measures::arrived), run.meanCount(&Measures::counted));
  }
  QVERIFY(calm->warnings.empty());
  QCOMPARE(much->warnings.size(), much->runs.size());
  const result::Table table = study::outcomesTable(*much);
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    QCOMPARE(result::numberIn(table.cell(i, "keepsUp")), std::optional(0.0));
  }
}

/// A token costs what was billed over the tokens of the answers that came in the billed time.
void TestServingStudy::aTokenCostsWhatTheBilledTimeDelivered() {
  for (const char* costPer : {"all", "output"}) {
    const auto results = ran(servingDemo(folder(), {{"serving.costPer", costPer}}));
    for (const study::ServingRun& run : results->runs) {
      double tokens = 0, late = 0;
      for (std::size_t i = 0; i < run.shown->arrived; ++i) {
        const bool paid = run.shown->requests.finishSeconds[i] <= 600;
        const bool prompts = std::string(costPer) == "all";
        const double own =
            results->requests->outputTokens[i] + (prompts ? results->requests->promptTokens[i] : 0);
        (paid ? tokens : late) += own;
      }
      const Measures& m = run.replications.front();
      QVERIFY(late > 0);  // some are answered after the end
      QCOMPARE(m.paidTokens, tokens);
      QVERIFY(std::abs(m.usdPerMillionTokens - m.usd() / tokens * 1e6) < 1e-9);
    }
  }
}

/// Six, sixty times as much as can be answered makes no token cheaper: there is no cost that would
/// last, and everything that shows one says so.
void TestServingStudy::overloadHasNoCost() {
  const auto calm = ran(servingDemo(folder()));
  QVERIFY(std::isfinite(calm->subject()->interval(&Measures::usdPerMillionTokens).mean));
  for (const char* rate : {"6", "60"}) {
    const auto much = ran(servingDemo(
        folder(), {{"serving.arrivals.requestsPerSecond", rate}, {"serving.replications", "2"}}));
    const std::string sentence = study::servingSentence(*much).english();
    QVERIFY2(sentence.starts_with("SpotServe on 4 to 6 spot instances cannot keep up: ") &&
                 sentence.find("six on demand cannot keep up. ") != std::string::npos &&
                 sentence.find("it has no cost per token that would last.") != std::string::npos &&
                 sentence.find('$') == std::string::npos,
             sentence.c_str());
    const std::string table = study::findStudy("serving")->table(*much);
    QCOMPARE(QString::fromStdString(table).count("cannot keep up"),
             2 + 4 + 4);  // sentence, column, marks
    for (const JsonValue& one : rowsOf(jsonOf(*much), "outcomes")) {
      QVERIFY(!one["keepsUp"].get<bool>());
      QVERIFY(one["usdPerMillionTokens"].is_null());
    }
    QStringList lines = QString::fromStdString(study::servingCsv(*much)).split('\n');
    const qsizetype cost = lines[0].split(',').indexOf("usdPerMillionTokens");
    QVERIFY(cost > 0);
    for (const QString& line : lines.mid(1)) {
      if (!line.isEmpty()) QVERIFY2(line.split(',')[cost].isEmpty(), qPrintable(line));
    }
  }
}

/// Who turns requests away does not answer 99 of 100.
void TestServingStudy::refusedRequestsAreNamed() {
  const auto results = ran(servingDemo(folder(), {{"serving.batching.queueLimit", "1"},
                                                  {"serving.batching.maxBatch", "1"},
                                                  {"serving.arrivals.cv", "4"}}));
  const std::string sentence = study::servingSentence(*results).english();
  QVERIFY(results->subject()->meanCount(&Measures::refused) > 0);
  QVERIFY2(sentence.find(" leaves ") != std::string::npos &&
               sentence.find(" of the requests unanswered") != std::string::npos,
           sentence.c_str());
}

void TestServingStudy::targetsThatNoSystemMeets() {
  const auto results = ran(servingDemo(folder(), {{"serving.targets.p99Seconds", "0.5"}}));
  QCOMPARE(study::chanceOfTargets(*results, results->runs.front())->mean, 0.0);
  const std::string sentence = study::servingSentence(*results).english();
  QVERIFY2(sentence.find(" None of the systems meets the targets. ") != std::string::npos,
           sentence.c_str());
  const auto easy = ran(servingDemo(folder(), {{"serving.targets.p99Seconds", "1000"}}));
  QCOMPARE(study::chanceOfTargets(*easy, easy->runs.front())->mean, 1.0);
  QVERIFY(study::chanceOfTargets(*easy, easy->runs.front())->low < 1);
}

void TestServingStudy::goalAndFrontier() {
  Scenario scenario = servingDemo(folder(), {{"serving.targets.p99Seconds", "60"},
                                             {"serving.goal.mostInstances", "10"},
                                             {"serving.goal.chance", "0.5"}});
  const auto goal = ran(scenario, "goal");
  QCOMPARE(goal->goals.size(), std::size_t{4});
  const serving::GoalCurve& onDemand = goal->goals.back();
  QCOMPARE(onDemand.points.size(), std::size_t{10});
  QVERIFY(onDemand.fewest && onDemand.points[*onDemand.fewest].figures.meets);
  for (std::size_t i = 0; i < *onDemand.fewest; ++i) {
    QVERIFY(!onDemand.points[i].figures.meets);
  }
  const std::string sentence = study::servingSentence(*goal).english();
  QVERIFY2(sentence.find("instances are the fewest") != std::string::npos, sentence.c_str());
  // An answer that several share is given once.
  const std::size_t colons = static_cast<std::size_t>(std::ranges::count(sentence, ':'));
  QVERIFY2(colons <= goal->goals.size() + 1, sentence.c_str());
  for (std::size_t at = 0, next = 0; (next = sentence.find(": ", at)) != std::string::npos;) {
    const std::size_t end = sentence.find(". ", next);
    if (end == std::string::npos) break;
    const std::string answer = sentence.substr(next, end + 1 - next);
    QCOMPARE(sentence.find(answer, end), std::string::npos);
    at = end;
  }
  const auto frontier = ran(scenario, "frontier");
  QVERIFY(std::ranges::any_of(frontier->frontier, &serving::FrontierPoint::efficient));
  for (const char* variant : {"goal", "frontier"}) {
    QCOMPARE(result::resultText(study::servingFile(*ran(scenario, variant, 1))),
             result::resultText(study::servingFile(*ran(scenario, variant, 4))));
  }
}

/// What the engine has is asked for by the section.
void TestServingStudy::batchingAndWhoStops() {
  const auto spec = [&](const ServingKeys& keys) {
    return ran(servingDemo(folder(), keys), "setting")->setting->spec;
  };
  const serving::ServingSpec usual = spec({});
  QVERIFY(usual.continuous && !usual.stopAffected && usual.promptTokensPerIteration == 2048);
  const serving::ServingSpec other = spec({{"serving.batching.kind", "batch"},
                                           {"serving.stopScope", "affected"},
                                           {"serving.batching.promptTokensPerIteration", "512"}});
  QVERIFY(!other.continuous && other.stopAffected && other.promptTokensPerIteration == 512);
}

void TestServingStudy::stopsWithinARun() {
  std::stop_source stop;
  RunControl control;
  control.stop = stop.get_token();
  int reports = 0;
  control.progress = [&](double share, std::string_view) {
    QVERIFY(share >= 0 && share <= 1);
    if (++reports == 2) stop.request_stop();
  };
  const Scenario scenario = servingDemo(folder(), {{"serving.replications", "5000"}});
  QVERIFY_THROWS_EXCEPTION(Stopped,
                           study::findStudy("serving")->run(scenario, nullptr, control, {}));
}

void TestServingStudy::badInput_data() {
  QTest::addColumn<QString>("key");
  QTest::addColumn<QString>("value");
  QTest::addColumn<QString>("message");
  const auto row = [](const char* key, const char* value, const char* message) {
    QTest::addRow("%s %s", key, value) << key << value << message;
  };
  row("serving.arrivals.requestsPerSecond", "0",
      "/serving/arrivals/requestsPerSecond: found 0, expected a number above 0");
  row("serving.arrivals.cv", "0", "/serving/arrivals/cv: found 0, expected a number from 0.01");
  row("serving.graceSeconds", "-1", "/serving/graceSeconds: found -1, expected a number from 0");
  row("serving.arrivals.requestsPerSecond", "16666667", "at most 3000000 in a run");
  row("serving.fleet.instances", "luck",
      "/serving/fleet/instances: found luck, expected file, market, spells or a whole number");
  row("serving.fleet.instances", "0", "/serving/fleet/instances: found 0");
  row("serving.fleet.instances", "1",
      "/serving/model: found small-chat on 1 instance of 4 GPUs, expected");
  row("serving.model.name", "7B", "7B");
  row("serving.model.file", "none.csv", "none.csv");
  row("serving.latency.model", "other",
      "/latency.csv:latency: found \"other\", which is not in the table");
  row("serving.instance.type", "p9.huge",
      "/serving/instance/type: found \"p9.huge\", expected g4dn.12xlarge, or a table");
  row("serving.instance.gpuMemoryGB", "2", "and 2 GB per GPU for weights and caches");
  row("serving.batching.kind", "closed-loop",
      "/serving/batching/kind: found closed-loop, expected auto or batch");
  row("serving.arrivals.toSeconds", "0", "/serving/arrivals/toSeconds");
}

/// Pipelines that live one by one: some begin, some end, or nothing happens to them.
void TestServingStudy::whatAChangeDid() {
  const auto results = ran(shipped(study::servingSamples()[2]));
  const study::ServingRun& run = *results->first(study::ServedBy::Rerouting);
  const result::Table events = study::eventsTable(*results);
  std::vector<std::string> decisions;
  for (std::size_t row = 0; row < events.rows.size(); ++row) {
    if (std::get<Text>(events.cell(row, "system")).english() != run.key) continue;
    decisions.push_back(std::get<Text>(events.cell(row, "decision")).english());
  }
  QCOMPARE(decisions.size(), run.shown->events.size());
  int grew = 0, ended = 0;
  for (std::size_t i = 0; i < run.shown->events.size(); ++i) {
    const serving::FleetEvent& event = run.shown->events[i];
    const bool begins = event.readyAt > 0, ends = event.stopping > 0;
    QCOMPARE(decisions[i], std::string(begins ? "grow" : ends ? "end" : "nothing"));
    grew += begins;
    ended += ends && !begins;
  }
  QVERIFY2(grew > 0 && ended > 0, qPrintable(QString("%1 %2").arg(grew).arg(ended)));
}

/// The usual batch of four is none to a table that begins with eight in flight.
void TestServingStudy::tablesInFlightKnowTheirLimit() {
  if (!sharedDataIsThere()) QSKIP("the shared folder is not here");
  Scenario scenario;
  scenario.baseDirectory = kShared;
  set(scenario, {{"serving.model.file", "models.csv"},
                 {"serving.model.name", "Qwen3-32B"},
                 {"serving.latency.file", "tables/measured-h100.csv"},
                 {"serving.latency.tensor", "2"},
                 {"serving.instance.gpus", "8"},
                 {"serving.instance.gpuMemoryGB", "80"},
                 {"serving.fleet.instances", "4"},
                 {"serving.fleet.minutes", "5"},
                 {"serving.arrivals.requestsPerSecond", "5"},
                 {"serving.lengths.promptTokens", "1024"},
                 {"serving.replications", "1"}});
  const auto usual = ran(scenario);
  QCOMPARE(usual->runs.front().meanCount(&Measures::unfinished), 0.0);
  QVERIFY(usual->setting->spec.demand.maxBatch > 128);
  set(scenario, {{"serving.batching.maxBatch", "6"}});
  try {
    ran(scenario);
    QFAIL("nothing was wrong");
  } catch (const InputError& error) {
    QVERIFY2(QString(error.what())
                 .contains("/serving/batching/maxBatch: found 6 requests, "
                           "expected at least 8, the fewest in flight"),
             error.what());
  }
}

void TestServingStudy::badInput() {
  QFETCH(QString, key);
  QFETCH(QString, value);
  QFETCH(QString, message);
  try {
    ran(servingDemo(folder(), {{key.toStdString(), value.toStdString()}}));
    QFAIL("nothing was wrong");
  } catch (const InputError& error) {
    QVERIFY2(QString::fromUtf8(error.what()).contains(message), error.what());
  }
}

void TestServingStudy::badFiles_data() {
  QTest::addColumn<QString>("file");
  QTest::addColumn<QString>("before");
  QTest::addColumn<QString>("after");
  QTest::addColumn<QString>("message");
  const auto row = [](const char* name, const char* file, const char* before, const char* after,
                      const char* message) {
    QTest::newRow(name) << file << before << after << message;
  };
  // before: empty, the whole text is replaced.
  const char* header = "model,tensor,microBatch,prefillMsPerLayer,decodeMsPerLayer\n";
  row("negative time", "latency.csv", "small-chat,1,1,", "small-chat,1,1,-", "latency.csv:line 3");
  row("no rows", "latency.csv", "", header, "latency.csv");
  row("no tensor size of the model", "latency.csv", "",
      (std::string(header) + "small-chat,16,1,5,1\n").c_str(),
      "stages that divide 40 layers, a tensor size that the latency table has");
  // 41 layers, groups of at most four: two stages or more that divide a prime.
  std::string prime = study::madeModels();
  prime.replace(prime.find("40,40,"), 6, "41,41,");
  prime.replace(prime.find(",2,8,8,"), 7, ",2,8,4,");
  row("stages divide no layers", "models.csv", "", prime.c_str(), "stages that divide 41 layers");
  row("too large", "models.csv", ",2,8,8,", ",2,80,8,", "at least 80 GPUs");
  row("added twice", "instances.jsonl", "[\"g\"]", "[\"a\"]", "\"a\" is added twice");
  row("unknown removed", "instances.jsonl", "[\"b\", \"e\"]", "[\"z\"]",
      "\"z\" leaves but was not present");
  row("backwards", "instances.jsonl", "[330000", "[33000", "expected none before");
  row("no DONE", "instances.jsonl", "[600000, \"DONE\", {\"nodes\": []}]\n", "", "DONE");
  row("pointer", "latency.csv", "",
      "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n", "Git LFS");
  row("no stamp", "requests.csv", "", "arrival_s,input_tokens,output_tokens\n5,10,10\nsoon,10,10\n",
      "requests.csv:line 3");
  row("cut", "requests.csv", "", "arrival_s,input_tokens,output_tokens\n5,10,10\n6,1",
      "requests.csv:line 3");
}

void TestServingStudy::badFiles() {
  QFETCH(QString, file);
  QFETCH(QString, before);
  QFETCH(QString, after);
  QFETCH(QString, message);
  Scenario scenario = servingDemo(folder());
  const std::string path = folder() + "/" + file.toStdString();
  if (file == "requests.csv") study::setValue(scenario, "serving.arrivals.file", "requests.csv");
  QString text = before.isEmpty() ? after : QString::fromStdString(readFile(path));
  if (!before.isEmpty()) {
    QVERIFY(text.contains(before));
    text.replace(text.indexOf(before), before.size(), after);
  }
  writeFileWhole(path, text.toStdString());
  try {
    ran(scenario);
    QFAIL("nothing was wrong");
  } catch (const InputError& error) {
    QVERIFY2(QString::fromUtf8(error.what()).contains(message), error.what());
  }
}

void TestServingStudy::samples() {
  const std::string readme = readFile(SAMPLE_DIR "/README.md");
  const auto check = [](const std::string& path, const std::string& made) {
    const std::string fresh = path + ".new";
    const bool same = QFile::exists(path.c_str()) && readFile(path) == made;
    if (!same) writeFileWhole(fresh, made);
    QVERIFY2(same, ("compare with " + fresh).c_str());
  };
  check(SAMPLE_DIR "/serving/models.csv", study::madeModels());
  check(SAMPLE_DIR "/serving/latency.csv", study::madeLatencies());
  check(SAMPLE_DIR "/serving/large-models.csv", study::madeModels(study::MadeModel::LargeChat));
  check(SAMPLE_DIR "/serving/large-latency.csv", study::madeLatencies(study::MadeModel::LargeChat));
  for (const study::ServingSample& sample : study::servingSamples()) {
    check(SAMPLE_DIR "/" + sample.instancesFile(), study::instanceLines(sample));
    const std::string row = "| `" + sample.name + "` | " + sample.title + " | " + sample.teaches;
    QVERIFY2(readme.find(row) != std::string::npos, row.c_str());
    const Scenario scenario = shipped(sample);
    QCOMPARE(scenario.title, sample.title);
    QCOMPARE(scenario.notes, sample.teaches);
    QVERIFY(study::check(scenario).empty());
  }
}

void TestServingStudy::samplesTeachWhatTheyPromise() {
  using study::ServedBy;
  const auto& all = study::servingSamples();
  const auto usd = [](const ServingResults& results, ServedBy kind) {
    return results.first(kind)->mean(&Measures::usdPerMillionTokens);
  };
  const auto calm = ran(shipped(all[0]));
  const double onDemand = p99(*calm, ServedBy::OnDemand);
  for (const ServedBy kind : {ServedBy::SpotServe, ServedBy::Rerouting}) {
    QVERIFY2(p99(*calm, kind) < 1.15 * onDemand,
             qPrintable(QString("%1 %2").arg(p99(*calm, kind)).arg(onDemand)));
    QVERIFY(usd(*calm, kind) < 0.5 * usd(*calm, ServedBy::OnDemand));
  }

  const auto bursty = ran(shipped(all[1]));
  Scenario steady = shipped(all[1]);
  study::setValue(steady, "serving.arrivals.cv", "1");
  const auto plain = ran(steady);
  const double byPreemptions = p99(*plain, ServedBy::SpotServe) - p99(*plain, ServedBy::OnDemand);
  for (const ServedBy kind : {ServedBy::SpotServe, ServedBy::OnDemand}) {
    const double byBursts = p99(*bursty, kind) - p99(*plain, kind);
    QVERIFY2(byBursts > byPreemptions && byBursts > 10, qPrintable(QString::number(byBursts)));
  }

  const auto preempted = ran(shipped(all[2]));
  const double kept = p99(*preempted, ServedBy::SpotServe);
  const double again = p99(*preempted, ServedBy::Reparallelization) / kept;
  QVERIFY2(again > 2.8 && again < 3.3, qPrintable(QString::number(again)));
  const auto wasted = [&](ServedBy kind) {
    return preempted->first(kind)->meanCount(&Measures::tokensWasted);
  };
  QVERIFY(10 * wasted(ServedBy::SpotServe) < wasted(ServedBy::Reparallelization));
  const auto redone = [&](ServedBy kind) {
    return preempted->first(kind)->replications.front().parts.redone;
  };
  QVERIFY(redone(ServedBy::Reparallelization) > 10 * redone(ServedBy::SpotServe));

  // Rerouting's pipeline has four stages of eight GPUs, eight instances: seven are too few.
  const auto scarce = ran(shipped(all[3]));
  QVERIFY(p99(*scarce, ServedBy::SpotServe) < 40);
  QVERIFY(p99(*scarce, ServedBy::Rerouting) > 10 * p99(*scarce, ServedBy::SpotServe));
  QCOMPARE(usd(*scarce, ServedBy::Rerouting), usd(*scarce, ServedBy::SpotServe));
  const auto secondsOf = [&](ServedBy kind, auto&& counts) {
    const auto& spans = scarce->first(kind)->shown->spans;
    double seconds = 0;
    for (std::size_t i = 0; i < spans.size(); ++i) {
      const double end = i + 1 < spans.size() ? spans[i + 1].from : 1800;
      if (counts(spans[i].configuration)) seconds += end - spans[i].from;
    }
    return seconds;
  };
  const double without = secondsOf(ServedBy::Rerouting, [](const auto& c) { return c.none(); });
  const double smaller =
      secondsOf(ServedBy::SpotServe, [](const auto& c) { return c.stages == 3; });
  QVERIFY2(without > 500 && without < 560, qPrintable(QString::number(without)));
  QVERIFY2(smaller > 500 && smaller < 560, qPrintable(QString::number(smaller)));
}

TEST_WITHOUT_APPLICATION(TestServingStudy)
#include "tst_serving_study.moc"
