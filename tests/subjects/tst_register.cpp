// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <set>

#include "ask/SensitivitySpec.h"
#include "ask/Study.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "scenario/ParameterTable.h"
#include "subjects/RandomScenario.h"
#include "subjects/job/ExperimentHelpers.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/backtest/BacktestText.h"
#include "subjects/job/backtest/FrontierText.h"
#include "subjects/job/experiment/ExperimentCells.h"
#include "subjects/job/experiment/ExperimentWrite.h"
#include "subjects/serving/ServingSettings.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/training/TrainingSection.h"
#include "support/TestMain.h"

using namespace spothorizon;
using study::Parameter;
using study::Scenario;
using study::Study;

namespace {

/// One kind of run of a study, by a name for tables.
struct Kind {
  std::string name;
  const Study* study;
  std::string variant;
};

std::string smallVariant() {
  study::Experiment experiment = tests::smallExperiment();
  experiment.axes = {study::axisOf("job.valueUsd", {"100", "200"})};
  experiment.jobs = 3;
  return study::experimentVariant(experiment);
}

std::vector<Kind> kinds() {
  return {{"run", study::findStudy("run"), ""},
          {"ask", study::findStudy("ask"), "once"},
          {"forecast", study::findStudy("forecast"), ""},
          {"learning", study::findStudy("learning"), ""},
          {"backtest", study::findStudy("backtest"), ""},
          {"frontier", study::findStudy("backtest"), "frontier"},
          {"gpus", study::findStudy("backtest"), "gpus"},
          {"experiment", study::findStudy("experiment"), smallVariant()},
          {"headline", study::findStudy("headline"), ""},
          {"budget", study::findStudy("budget"), ""},
          {"simulation", study::findStudy("simulation"), ""},
          {"training", study::findStudy("training"), ""},
          {"serving", study::findStudy("serving"), ""},
          {"sensitivity", study::findStudy("sensitivity"), ""},
          {"monte-carlo", study::findStudy("sensitivity"), "monte-carlo"},
          {"compare", study::findStudy("budget-compare"), ""},
          {"stream-backtest", study::findStudy("budget-backtest"), "4"},
          {"stream-sweep", study::findStudy("budget-sweep"), "boot"}};
}

/// Which of them read a parameter. Whoever adds a parameter says here who reads it.
std::set<std::string> readersOf(const Parameter& p) {
  const std::set<std::string> sensitivities{"sensitivity", "monte-carlo"};
  const std::set<std::string> jobs{"run",  "ask",        "learning",    "backtest",   "frontier",
                                   "gpus", "experiment", "sensitivity", "monte-carlo"};
  std::set<std::string> backtests{"backtest", "frontier", "gpus"};
  std::set<std::string> all = jobs;
  all.insert("forecast");
  const auto is = [&p](std::initializer_list<const char*> keys) {
    return std::ranges::find(keys, p.key) != keys.end();
  };
  if (is({"title", "notes", "backtest.probability"})) return {};
  if (is({"job.startDate", "job.deadlineDate"})) return {};  // what they say is in the hours
  if (is({"job.budgetUsd"})) return {"ask", "sensitivity", "monte-carlo"};
  if (is({"sensitivity.samples"})) return {"monte-carlo"};
  if (p.section == "sensitivity") return sensitivities;
  if (is({"market.startHours"})) return {"run", "ask", "training"};
  if (is({"backtest.starts"})) return backtests;
  if (is({"backtest.futures", "backtest.futureCount"})) {
    backtests.merge(std::set<std::string>(sensitivities));
    return backtests;
  }
  if (p.section == "backtest") return {"frontier"};
  // An experiment has its own.
  if (is({"learning.jobs.jobs", "learning.withOptimum"})) return {"learning"};
  if (p.section == "learning") return {"learning", "experiment"};
  if (is({"rental.nodeGpus", "rental.jobs"})) {
    return {"simulation", "compare", "stream-backtest", "stream-sweep"};
  }
  if (is({"rental.ownedUsdPerGpuHour"})) return {"compare"};
  if (is({"rental.goal.meanHours", "rental.goal.p95Hours"})) return {"budget"};
  if (is({"rental.baselines"})) return {"budget", "simulation", "stream-sweep"};
  const std::set<std::string> streams{"budget", "simulation", "compare", "stream-backtest",
                                      "stream-sweep"};
  // A file of jobs or a model makes the scenario one about them, which is then asked.
  std::set<std::string> asked;
  if (is({"stream.jobs", "training.model.file", "serving.model.file"})) asked.insert("ask");
  if (p.section == "stream" || p.section == "rental") asked.insert(streams.begin(), streams.end());
  if (p.section == "training" || p.section == "serving") asked.insert(p.section);
  if (!asked.empty()) return asked;
  if (p.section == "policy") {
    return {"run",  "ask",        "backtest",    "frontier",
            "gpus", "experiment", "sensitivity", "monte-carlo"};
  }
  if (p.section == "job" || is({"billing"})) return jobs;
  if (p.section != "forecast") {
    all.insert(streams.begin(), streams.end());
    all.insert("training");
  }
  if (is({"seed"})) all.insert("serving");
  return all;
}

std::vector<Parameter> parametersOf(const Scenario& scenario) {
  std::vector<Parameter> all = study::parameters();
  for (std::size_t i = 0; i < scenario.policies.size(); ++i) {
    all.push_back(study::policyKindParameter(i));
    for (const Parameter& p : study::policyParameters(i)) all.push_back(p);
  }
  return all;
}

/// With another value of one parameter.
Scenario edited(const Scenario& scenario, const Parameter& p, RandomStream& random) {
  Scenario other = scenario;
  if (p.key == "job.throughput.table") other.job.throughput.table.push_back({1, 1});
  if (p.key == "market.price.moreFiles") other.market.price.moreFiles.emplace_back("more.json");
  for (int tries = 0; other == scenario && tries < 1000; ++tries) {
    p.set(other, tests::randomValue(p, random));
  }
  return other;
}

std::set<std::string> wordsOfFiles() {
  std::set<std::string> words(study::studySections().begin(), study::studySections().end());
  for (const Parameter& p : study::parameterTable()) {
    for (const QString& part : QString::fromStdString(p.key).split('.')) {
      if (part != "N") words.insert(part.toStdString());
    }
    if (p.type == study::ParameterType::Flag) continue;  // no texts
    words.insert(p.choices.begin(), p.choices.end());
    if (!p.emptyWord.empty()) words.insert(p.emptyWord);
  }
  return words;
}

bool readsTheSame(const Kind& kind, const Scenario& a, const Scenario& b) {
  return kind.study->reads(a, kind.variant) == kind.study->reads(b, kind.variant);
}

/// Everything that is written of a run of `scenario`, as if it had been one of `as`; the error,
/// where it cannot be run.
std::string written(const Kind& kind, const Scenario& scenario, const Scenario& as,
                    const std::shared_ptr<const study::LoadedMarket>& market) {
  study::StudyOptions options;
  options.variant = kind.variant;
  options.threads = 2;
  try {
    const study::Result result = kind.study->run(scenario, market, {}, options)->under(as);
    std::string text = kind.study->json(*result) + kind.study->table(*result) +
                       kind.study->sentence(*result).english();
    for (const study::TableExport& table : kind.study->exports()) {
      if (table.variant != kind.study->slotOf(kind.variant)) continue;
      text += table.csv(*result, std::nullopt);
    }
    return text;
  } catch (const InputError& error) {
    return error.what();
  }
}

/// Small, with a few parameters at any value.
Scenario someScenario(std::uint64_t seed) {
  RandomStream random{seed, 5};
  Scenario scenario = tests::smallScenario();
  editLearning(scenario).jobs.jobs = 4;
  editBacktest(scenario).starts = 3;
  editBacktest(scenario).deadlines = 2;
  study::editSensitivity(scenario).samples = 10;
  study::editStream(scenario).classes.resize(2);
  study::editRental(scenario).gpus = 4;
  study::editRental(scenario).mostGpus = 16;
  study::editRental(scenario).jobs = 400;
  study::TrainingSpec& own = study::editTraining(scenario);
  own.modelFile = std::string(TEST_DATA_DIR) + "/training-demo/demo-12.json";
  own.nodesFile = std::string(TEST_DATA_DIR) + "/training-demo/events.csv";
  study::ServingSettings& serving = study::editServing(scenario);
  serving.modelFile = std::string(SAMPLE_DIR) + "/serving/models.csv";
  serving.latencyFile = std::string(SAMPLE_DIR) + "/serving/latency.csv";
  serving.source = study::InstanceSource::Constant;
  serving.minutes = 5;
  serving.replications = 2;
  if (seed % 2 == 1) scenario.market.traceFile.clear();  // a constant one
  const std::vector<Parameter> all = parametersOf(scenario);
  for (int i = random.uniformInt(0, 3); i > 0; --i) {
    const auto at = random.uniformInt(0, static_cast<int>(all.size()) - 1);
    const Parameter& p = all[static_cast<std::size_t>(at)];
    // Files that are not there, and runs that take an hour.
    const bool leftOut = p.type == study::ParameterType::Text || p.maximum > 1000 ||
                         p.key == "market.slotHours" || p.section == "rental" ||
                         p.section == "learning" || p.section == "training" ||
                         p.section == "serving" || p.key == "backtest.deadlines";
    if (!leftOut) scenario = edited(scenario, p, random);
  }
  return scenario;
}

}  // namespace

class TestRegister : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void keysAreUnique();
  void sectionsAreNamedAfterTheirStudies();
  void whatIsReadIsAProjection();
  void everyEditIsReadByWhomTheTableSays();
  void whatIsNotReadChangesNothing_data();
  void whatIsNotReadChangesNothing();
  void whatIsReadIsEnough();
  void commandsHaveTheirTables();
  void fuzzersKnowEveryWord_data();
  void fuzzersKnowEveryWord();
};

void TestRegister::keysAreUnique() {
  std::set<std::string> keys, pages, commands;
  for (const Study* study : study::studies()) {
    QVERIFY2(keys.insert(study->key()).second, study->key().c_str());
    QCOMPARE(study::findStudy(study->key()), study);
    for (const std::string& page : study->pages())
      QVERIFY2(pages.insert(page).second, page.c_str());
    for (const auto& command : study->commands()) {
      QVERIFY2(commands.insert(command.name).second, command.name.c_str());
    }
    std::set<std::string> tables;
    for (const auto& table : study->exports()) QVERIFY(tables.insert(table.key).second);
  }
  QVERIFY(keys.size() >= 6);
  QVERIFY(!study::findStudy("none"));
}

void TestRegister::sectionsAreNamedAfterTheirStudies() {
  for (const Study* study : study::studies()) {
    const std::vector<std::string> sections = study->sections();
    const auto isOwn = [&](const std::string& section, const std::string& key) {
      return std::ranges::find(sections, section) != sections.end() &&
             key.starts_with(section + ".");
    };
    for (const Parameter& p : study->parameters()) {
      QVERIFY2(isOwn(p.section, p.key), p.key.c_str());
      QVERIFY2(study::findParameter(p.key), p.key.c_str());
    }
    for (const study::ParameterList& list : study->lists()) {
      QVERIFY2(isOwn(list.section, list.key), list.key.c_str());
      for (const Parameter& p : list.entry(1)) {
        QVERIFY2(p.section == list.section && p.key.starts_with(list.key + ".1."), p.key.c_str());
      }
    }
  }
  QVERIFY((study::studySections() == std::vector<std::string>{"learning", "backtest", "stream",
                                                              "rental", "training", "sensitivity",
                                                              "serving"}));
}

void TestRegister::whatIsReadIsAProjection() {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Scenario scenario = tests::randomScenario(seed);
    for (const Kind& kind : kinds()) {
      const Scenario read = kind.study->reads(scenario, kind.variant);
      QVERIFY2(kind.study->reads(read, kind.variant) == read, kind.name.c_str());
    }
  }
}

void TestRegister::everyEditIsReadByWhomTheTableSays() {
  const Scenario scenario = tests::smallScenario();
  RandomStream random{1, 1};
  std::string wrong;
  for (const Parameter& p : parametersOf(scenario)) {
    const Scenario other = edited(scenario, p, random);
    QVERIFY2(!(other == scenario), p.key.c_str());
    std::set<std::string> readers;
    for (const Kind& kind : kinds()) {
      if (!readsTheSame(kind, scenario, other)) readers.insert(kind.name);
    }
    if (readers == readersOf(p)) continue;
    wrong += p.key + " is read by";
    for (const std::string& reader : readers) wrong += " " + reader;
    wrong += "\n";
  }
  QVERIFY2(wrong.empty(), wrong.c_str());
}

void TestRegister::whatIsNotReadChangesNothing_data() {
  QTest::addColumn<int>("kind");
  for (int i = 0; i < static_cast<int>(kinds().size()); ++i) {
    const Kind kind = kinds()[static_cast<std::size_t>(i)];
    // The headline reads no scenario at all, and takes long.
    if (kind.name != "headline") QTest::addRow("%s", kind.name.c_str()) << i;
  }
}

void TestRegister::whatIsNotReadChangesNothing() {
  QFETCH(int, kind);
  const Kind one = kinds()[static_cast<std::size_t>(kind)];
  const auto market = tests::smallMarket();
  int ran = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const Scenario scenario = someScenario(seed);
    RandomStream random{seed, 6};
    Scenario other = scenario;
    int changed = 0;
    for (const Parameter& p : parametersOf(scenario)) {
      const Scenario next = edited(other, p, random);
      if (!readsTheSame(one, next, scenario)) continue;
      other = next;
      ++changed;
    }
    QVERIFY(changed >= 4);
    const auto given = scenario.market.traceFile.empty() ? nullptr : market;
    const std::string before = written(one, scenario, scenario, given);
    const std::string after = written(one, other, scenario, given);
    QVERIFY2(before == after, ("seed " + std::to_string(seed)).c_str());
    if (before.starts_with("{")) ++ran;
  }
  QVERIFY2(ran >= 6, "too many cannot be run");
}

/// What reads() leaves of a scenario gives the same results as the whole of it.
void TestRegister::whatIsReadIsEnough() {
  const auto market = tests::smallMarket();
  const Scenario scenario = someScenario(0);
  for (const Kind& kind : kinds()) {
    if (kind.name == "headline") continue;
    const Scenario read = kind.study->reads(scenario, kind.variant);
    const std::string before = written(kind, scenario, scenario, market);
    QVERIFY2(before == written(kind, read, scenario, market), kind.name.c_str());
  }
}

void TestRegister::commandsHaveTheirTables() {
  using Use = study::CommandOption::Use;
  int tables = 0;
  for (const Study* study : study::studies()) {
    for (const auto& command : study->commands()) {
      for (const auto& option : command.options) {
        const bool table = option.use == Use::Table || option.use == Use::Csv;
        if (option.use == Use::Key) QVERIFY(study::findParameter(option.of));
        if (!table || command.print) continue;
        ++tables;
        const auto exports = study->exports();
        QVERIFY2(std::ranges::find(exports, option.of, &study::TableExport::key) != exports.end(),
                 option.of.c_str());
      }
    }
  }
  QVERIFY(tables >= 8);
}

void TestRegister::fuzzersKnowEveryWord_data() {
  QTest::addColumn<QString>("dictionary");
  QTest::newRow("scenario") << "scenario.dict";
  QTest::newRow("session") << "session.dict";
}

/// What can be a key or a choice in a scenario's file; the fuzzers would hardly come upon it alone.
void TestRegister::fuzzersKnowEveryWord() {
  QFETCH(QString, dictionary);
  const std::string known =
      readFile(TEST_DATA_DIR "/../../fuzz/dictionaries/" + dictionary.toStdString());
  for (const std::string& word : wordsOfFiles()) {
    const std::string line = "\"\\\"" + word + "\\\"\"\n";
    QVERIFY2(known.find(line) != std::string::npos, line.c_str());
  }
}

TEST_WITH_CORE_APPLICATION(TestRegister)
#include "tst_register.moc"
