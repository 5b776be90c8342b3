// SPDX-License-Identifier: GPL-3.0-or-later
// Every subject on every sample: its own run is the plain run, runs are pure functions of their
// draw, and files are read once.
#include <QDir>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <stop_token>
#include <thread>

#include "ask/Study.h"
#include "ask/Subject.h"
#include "base/InputError.h"
#include "scenario/MarketReading.h"
#include "scenario/ScenarioJson.h"
#include "subjects/job/backtest/Backtest.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/run/Run.h"
#include "subjects/serving/ServingResults.h"
#include "subjects/serving/ServingRun.h"
#include "subjects/serving/ServingSettings.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/backtest/StreamBacktest.h"
#include "subjects/stream/simulation/Simulation.h"
#include "subjects/training/TrainingResults.h"
#include "subjects/training/TrainingRun.h"
#include "subjects/training/TrainingSection.h"
#include "support/TestMain.h"

using namespace spothorizon;
using ask::Draw;
using ask::Prepared;
using ask::Subject;
using ask::Values;
using study::Scenario;

namespace {

namespace fs = std::filesystem;

const Subject* subjectAbout(const Scenario& scenario) {
  for (const Subject* one : ask::subjects()) {
    if (one->isIn(scenario)) return one;
  }
  return nullptr;
}

constexpr const char* kOnMarket = " on a market";

/// The same with instances, nodes or GPUs of a recorded market.
Scenario onMarket(Scenario scenario) {
  study::copyMarket(study::readScenario(SAMPLE_DIR "/calm-cloud.json"), scenario);
  study::editRental(scenario).types.clear();
  study::editRental(scenario).quotaGpus.reset();
  study::editServing(scenario).source = study::InstanceSource::Market;
  study::editServing(scenario).minutes = 45;
  study::TrainingSpec& training = study::editTraining(scenario);
  training.source = study::NodeSource::Market;
  training.usdPerNodeHour.reset();
  return scenario;
}

Scenario sample(QString file) {
  const bool market = file.endsWith(kOnMarket);
  file.remove(kOnMarket);
  Scenario scenario = study::readScenario(SAMPLE_DIR "/" + file.toStdString());
  return market ? onMarket(std::move(scenario)) : scenario;
}

QStringList samples() {
  QStringList names;
  for (const QString& file : QDir(SAMPLE_DIR).entryList({"*.json"}, QDir::Files, QDir::Name)) {
    if (subjectAbout(sample(file))) names << file;
  }
  for (const char* file : {"two-classes.json", "calm-serving.json", "nibbled-training.json"}) {
    names << QString(file) + kOnMarket;
  }
  return names;
}

std::shared_ptr<const Prepared> prepared(const Scenario& scenario,
                                         const std::shared_ptr<const Prepared>& before = nullptr) {
  return subjectAbout(scenario)->prepare(scenario, nullptr, before, {});
}

/// To the bit: NaN is the same as NaN.
bool same(double a, double b) { return (std::isnan(a) && std::isnan(b)) || a == b; }

bool same(const Values& a, const Values& b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (!std::ranges::equal(a[i], b[i], [](double x, double y) { return same(x, y); })) {
      return false;
    }
  }
  return true;
}

/// A contender's figures by the measures' keys.
using Figures = std::map<std::string, double>;
using PlainRun = std::map<std::string, Figures>;  ///< by contender

PlainRun plainServing(const Scenario& scenario, int replication) {
  using serving::Measures;
  const auto results = study::runServing(scenario, nullptr, {}, {});
  PlainRun plain;
  for (const study::ServingRun& run : results->runs) {
    const Measures& m = run.replications.at(static_cast<std::size_t>(replication));
    plain[run.key] = {{"p99Seconds", m.p99Seconds},
                      {"meanSeconds", m.meanSeconds},
                      {"ttftP99Seconds", m.ttftP99Seconds},
                      {"tpotP99Seconds", m.tpotP99Seconds},
                      {"costUsd", m.usd()},
                      {"stops", m.stops},
                      {"tokensWasted", static_cast<double>(m.tokensWasted)}};
    if (serving::keepsUp({m})) plain[run.key]["usdPerMillionTokens"] = m.usdPerMillionTokens;
  }
  return plain;
}

PlainRun plainTraining(const Scenario& scenario) {
  const auto results = study::runTraining(scenario, nullptr, {}, {});
  PlainRun plain;
  for (const study::TrainingRun& run : results->runs) {
    const training::Ledger& ledger = run.ledger;
    plain[run.key] = {{"samples", ledger.samples},
                      {"idealShare", ledger.ofIdeal()},
                      {"restarts", ledger.moves.restart}};
    if (const auto usd = ledger.usdPerMillionSamples()) {
      plain[run.key]["usdPerMillionSamples"] = *usd;
    }
  }
  return plain;
}

PlainRun plainJob(const Scenario& scenario, const Prepared& prepared) {
  const auto results = study::run(scenario, nullptr);
  PlainRun plain;
  const auto add = [&plain](const std::string& key, const simulate::Outcome& outcome) {
    plain[key] = {{"onTime", outcome.onTime},
                  {"gpuHours", outcome.spotGpuHours + outcome.onDemandGpuHours},
                  {"reconfigurations", outcome.reconfigurations},
                  {"lostHours", outcome.lostHours}};
    if (outcome.finishHours) plain[key]["costUsd"] = outcome.costUsd;
    if (outcome.finishHours) plain[key]["finishHours"] = *outcome.finishHours;
  };
  if (results->onDemandOnly) add("on-demand-only", results->onDemandOnly->outcome);
  for (std::size_t i = 0; i < results->policies.size(); ++i) {
    add(prepared.contenders()[i].key, results->policies[i]->outcome);
  }
  add("optimum", results->optimum->outcome);
  return plain;
}

/// As many jobs as a subject simulates.
Scenario withFewerJobs(Scenario scenario) {
  int& jobs = study::editRental(scenario).jobs;
  jobs = std::min(jobs, 16000);
  return scenario;
}

PlainRun plainStream(const Scenario& scenario, int replication) {
  const auto results = study::runSimulation(withFewerJobs(scenario), nullptr, {}, 0, {});
  const auto at = static_cast<std::size_t>(replication);
  PlainRun plain;
  for (const study::PolicyOutcome& one : results->policies) {
    const rental::Outcome& outcome = one.outcome();
    Figures& figures = plain[one.key()];
    if (study::rentalSpec(scenario).usdPerMonth) {
      figures["usdPerHour"] = outcome.spendParts.at(at % outcome.spendParts.size());
    }
    const rental::ReplicationFigures& each = outcome.each.at(at % outcome.each.size());
    figures["rentedGpus"] = each.rentedGpus;
    figures["restartsPerJob"] = each.restartsPerJob;
    if (!one.isStable()) continue;
    figures["p95ResponseHours"] = each.p95Hours;
    figures["meanResponseHours"] =
        outcome.replications > 1 ? outcome.responseParts.at(at) : outcome.meanResponseHours.mean;
  }
  return plain;
}

PlainRun plainRun(const Subject& subject, const Scenario& scenario, const Prepared& prepared,
                  int replication) {
  if (subject.key() == "stream") return plainStream(scenario, replication);
  if (subject.key() == "job") return plainJob(scenario, prepared);
  if (subject.key() == "serving") return plainServing(scenario, replication);
  if (subject.key() == "training") return plainTraining(scenario);
  return {};
}

/// Draws of the scenario itself and from all over the record.
std::vector<Draw> draws(const Prepared& prepared) {
  std::vector<Draw> some{{prepared.ownStart(), 0}};
  if (prepared.replications() > 1) some.push_back({prepared.ownStart(), 1});
  const int last = prepared.starts() - 1;
  for (const int start : std::set<int>{0, last / 2, last}) some.push_back({start, 0});
  return some;
}

void sampleRows() {
  QTest::addColumn<QString>("file");
  for (const QString& file : samples()) QTest::newRow(qPrintable(file)) << file;
}

/// The scenario in a folder of its own, with its files.
Scenario copied(QString file, const QString& folder) {
  const bool market = file.endsWith(kOnMarket);
  file.remove(kOnMarket);
  fs::copy(SAMPLE_DIR, folder.toStdString(),
           fs::copy_options::recursive | fs::copy_options::overwrite_existing);
  Scenario scenario = study::readScenario(folder.toStdString() + "/" + file.toStdString());
  return market ? onMarket(std::move(scenario)) : scenario;
}

/// Files with other bytes that look unchanged: of the same size and as old as they were.
void spoil(const QString& folder) {
  for (const auto& entry : fs::recursive_directory_iterator(folder.toStdString())) {
    if (!entry.is_regular_file()) continue;
    const auto written = fs::last_write_time(entry.path());
    const std::string other(entry.file_size(), '\n');
    std::ofstream(entry.path(), std::ios::binary) << other;
    fs::last_write_time(entry.path(), written);
  }
}

}  // namespace

class TestSubjects : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void ownRunIsThePlainRun_data() { sampleRows(); }
  void ownRunIsThePlainRun();
  void startsAreThoseOfTheBacktest_data() { sampleRows(); }
  void startsAreThoseOfTheBacktest();
  void runsArePureFunctions_data() { sampleRows(); }
  void runsArePureFunctions();
  void filesAreReadOnce_data() { sampleRows(); }
  void filesAreReadOnce();
  void runsStop_data() { sampleRows(); }
  void runsStop();
};

void TestSubjects::ownRunIsThePlainRun() {
  QFETCH(QString, file);
  const Scenario scenario = sample(file);
  const Subject& subject = *subjectAbout(scenario);
  QElapsedTimer timer;
  timer.start();
  const auto made = prepared(scenario);
  const double prepareMs = static_cast<double>(timer.nsecsElapsed()) / 1e6;
  QVERIFY(made->starts() >= 1 && made->replications() >= 1);
  QVERIFY(made->ownStart() < made->starts());
  const std::vector<result::Column> columns = subject.measures(scenario);
  std::set<std::string> keys, contenders;
  for (const result::Column& column : columns) keys.insert(column.key);
  QCOMPARE(keys.size(), columns.size());
  for (const int replication : {0, made->replications() - 1}) {
    timer.restart();
    const Values values = made->run({made->ownStart(), replication}, {});
    qInfo("%s: prepare %.2f ms, run %.2f ms, %d starts, %d replications, %zu contenders",
          qPrintable(file), prepareMs, static_cast<double>(timer.nsecsElapsed()) / 1e6,
          made->starts(), made->replications(), made->contenders().size());
    PlainRun plain = plainRun(subject, scenario, *made, replication);
    QCOMPARE(values.size(), made->contenders().size());
    for (std::size_t i = 0; i < values.size(); ++i) {
      const ask::Contender& contender = made->contenders()[i];
      contenders.insert(contender.key);
      QVERIFY(!contender.name.empty());
      QCOMPARE(values[i].size(), columns.size());
      Figures& figures = plain[contender.key];
      QVERIFY2(!figures.empty(), contender.key.c_str());
      for (std::size_t m = 0; m < columns.size(); ++m) {
        if (!figures.contains(columns[m].key)) continue;
        const double expected = figures[columns[m].key];
        QVERIFY2(same(values[i][m], expected),
                 qPrintable(QString("%1 of %2: %3, not %4")
                                .arg(columns[m].key.c_str(), contender.key.c_str())
                                .arg(values[i][m], 0, 'g', 17)
                                .arg(expected, 0, 'g', 17)));
        figures.erase(columns[m].key);
      }
      QVERIFY2(figures.empty(), figures.empty() ? "" : figures.begin()->first.c_str());
    }
    QCOMPARE(contenders.size(), values.size());
    if (made->replications() == 1) break;
  }
}

void TestSubjects::startsAreThoseOfTheBacktest() {
  QFETCH(QString, file);
  const Scenario scenario = sample(file);
  const auto made = prepared(scenario);
  const Subject& subject = *subjectAbout(scenario);
  if (subject.key() == "serving") {
    for (int start = 0; start < made->starts(); start += std::max(1, made->starts() / 5)) {
      Scenario at = *subject.startedAt(scenario, start * made->stepHours(), made->windowHours());
      // Every start has the requests of a replication of its own.
      study::setValue(at, "serving.replications", std::to_string(start + 1));
      const auto results = study::runServing(at, nullptr, {}, {});
      const Values values = made->run({start, 0}, {});
      for (std::size_t i = 0; i < values.size(); ++i) {
        const auto& measures = results->runs[i].replications[static_cast<std::size_t>(start)];
        QVERIFY(same(values[i][0], measures.p99Seconds));
        QVERIFY(same(values[i][5], measures.usd()));
      }
    }
  } else if (subject.key() == "stream") {
    const auto results = study::runStreamBacktest(withFewerJobs(scenario), nullptr, {}, {});
    QCOMPARE(made->windowHours(), results->windowHours);
    const auto columns = subject.measures(scenario);
    QCOMPARE(made->starts() > study::kStreamWindows, results->onMarket);
    for (std::size_t s = 0; s < results->starts.size(); ++s) {
      for (std::size_t w = 0; w < results->windows.size(); w += 7) {
        const int windows = study::kStreamWindows, start = results->starts[s];
        const Draw draw =
            results->onMarket
                ? Draw{start, (static_cast<int>(w) - start % windows + windows) % windows}
                : Draw{static_cast<int>(w), 0};
        const Values values = made->run(draw, {});
        QVERIFY(same(values[0][0], results->cell(w, s).hours));
        QVERIFY(same(values[0][1], results->cell(w, s).p95Hours));
        if (columns[2].key == "usdPerHour") {
          QVERIFY(same(values[0][2], results->cell(w, s).spend));
        }
      }
      if (s > 4) break;
    }
  } else if (subject.key() == "job") {
    Scenario few = scenario;
    study::editBacktest(few).starts = 5;
    const auto results = study::runBacktest(few, nullptr);
    const std::vector<result::Column> columns = subject.measures(scenario);
    const auto place = [&](const char* key) {
      return static_cast<std::size_t>(std::ranges::find(columns, key, &result::Column::key) -
                                      columns.begin());
    };
    QCOMPARE(results->startSlots.back(), made->starts() - 1);
    for (std::size_t s = 0; s < results->startSlots.size(); ++s) {
      QVERIFY(made->canStart(results->startSlots[s]));
      const Values values = made->run({results->startSlots[s], 0}, {});
      for (const study::BacktestSeries& series : results->series) {
        const auto& row =
            series.policy < 0 ? values.back() : values[static_cast<std::size_t>(series.policy)];
        const study::StartOutcome& outcome = series.starts[s];
        const double finish = outcome.finishHours.value_or(std::nan(""));
        QVERIFY(same(row[place("finishHours")], finish));
        QVERIFY(same(row[place("costUsd")], outcome.finishHours ? outcome.costUsd : finish));
        QCOMPARE(row[place("onTime")], outcome.onTime ? 1.0 : 0.0);
      }
    }
  }
}

void TestSubjects::runsArePureFunctions() {
  QFETCH(QString, file);
  const auto made = prepared(sample(file));
  const std::vector<Draw> some = draws(*made);
  std::vector<Values> forwards(some.size()), backwards(some.size());
  // Half of them by a scenario that is prepared anew.
  std::thread other([&] {
    const auto own = prepared(sample(file));
    for (std::size_t i = some.size(); i-- > 0;) {
      backwards[i] = (i % 2 == 0 ? made : own)->run(some[i], {});
    }
  });
  for (std::size_t i = 0; i < some.size(); ++i) forwards[i] = made->run(some[i], {});
  other.join();
  for (std::size_t i = 0; i < some.size(); ++i) {
    QVERIFY2(same(forwards[i], backwards[i]), qPrintable(QString("draw %1").arg(i)));
  }
}

void TestSubjects::filesAreReadOnce() {
  QFETCH(QString, file);
  QTemporaryDir folder;
  const Scenario scenario = copied(file, folder.path());
  const auto first = prepared(scenario);
  const Values values = first->run({first->ownStart(), 0}, {});
  std::shared_ptr<const study::LoadedMarket> market;
  const Subject& subject = *subjectAbout(scenario);
  // A market is the caller's to keep.
  const double hours = subject.marketHours(scenario);
  if (hours > 0) market = study::loadMarket(scenario, hours);
  spoil(folder.path());
  const auto second = subject.prepare(scenario, market, first, {});
  QVERIFY(same(second->run({second->ownStart(), 0}, {}), values));
}

void TestSubjects::runsStop() {
  QFETCH(QString, file);
  const auto made = prepared(sample(file));
  std::stop_source stop;
  stop.request_stop();
  RunControl control;
  control.stop = stop.get_token();
  QVERIFY_THROWS_EXCEPTION(Stopped, made->run({made->ownStart(), 0}, control));
}

TEST_WITHOUT_APPLICATION(TestSubjects)
#include "tst_subjects.moc"
