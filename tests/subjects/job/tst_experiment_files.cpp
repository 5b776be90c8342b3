// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include "ask/LoadedMarket.h"
#include "ask/Study.h"
#include "base/InputError.h"
#include "scenario/ScenarioJson.h"
#include "subjects/job/ExperimentHelpers.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentCells.h"
#include "subjects/job/experiment/ExperimentCheck.h"
#include "subjects/job/experiment/ExperimentJson.h"
#include "subjects/job/experiment/ExperimentMeasures.h"
#include "subjects/job/experiment/ExperimentResults.h"
#include "subjects/job/experiment/ExperimentRun.h"
#include "subjects/job/experiment/ExperimentSentence.h"
#include "subjects/job/experiment/ExperimentTables.h"
#include "subjects/job/experiment/ExperimentWrite.h"
#include "subjects/job/experiment/ReadyExperiments.h"
#include "subjects/job/learning/LearningSection.h"
#include "support/TestMain.h"

using namespace spothorizon;
using study::axisOf;
using study::Experiment;
using study::Measure;

namespace {

Experiment roundTrip(const Experiment& experiment) {
  return study::experimentFromText(study::experimentToText(experiment), "experiment.json",
                                   experiment.scenario.baseDirectory);
}

/// A small experiment's file with one piece of text replaced.
std::string fileWith(const char* before, const char* after) {
  QString text = QString::fromStdString(study::experimentToText(tests::smallExperiment()));
  Q_ASSERT(text.contains(before));
  return text.replace(text.indexOf(before), qsizetype(qstrlen(before)), after).toStdString();
}

study::Scenario sample(const char* name) {
  return study::readScenario(QDir(SAMPLE_DIR).filePath(name).toStdString());
}

}  // namespace

class TestExperimentFiles : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void roundTrips_data();
  void roundTrips();
  void readByHand();
  void scenarioByName();
  void writtenElsewhere();
  void bad_data();
  void bad();
  void axisErrors_data();
  void axisErrors();
  void resultsAsJsonAndCsv();
  void table();
  void readyOnEverySample_data();
  void readyOnEverySample();
  void readyRuns_data();
  void readyRuns();
  void readyOnesChangeTheScenarioThatTheyRunOn();
  void aReadyOneIsOfTheScenarioThatWasAsked();
  void measureKeysAreKnown();
};

void TestExperimentFiles::roundTrips_data() {
  QTest::addColumn<int>("which");
  for (int i = 0; i <= static_cast<int>(study::readyExperiments().size()); ++i) {
    QTest::addRow("%d", i) << i;
  }
}

void TestExperimentFiles::roundTrips() {
  QFETCH(int, which);
  Experiment experiment = tests::smallExperiment();
  if (which > 0) {
    experiment = study::readyExperiments()[static_cast<std::size_t>(which - 1)].make(
        sample("calm-cloud.json"));
  } else {
    experiment.notes = "σ, \"quoted\"\nand more";
    experiment.withWeights = true;
    experiment.axes[0].points[1].label = "five";
  }
  QVERIFY(roundTrip(experiment) == experiment);
  QVERIFY(study::experimentToText(roundTrip(experiment)) == study::experimentToText(experiment));
}

void TestExperimentFiles::readByHand() {
  const std::string text = R"({"format": "spothorizon-experiment", "version": 1,
   "scenario": {"format": "spothorizon-scenario", "version": 1},
   "axes": [{"parameter": "forecast.level", "values": [0, 0.25, "0.5"]},
            {"label": "Market", "points": [
               {"label": "dear", "set": {"market.priceFactor": 2, "market.availabilityFactor": 0.5}},
               {"set": {"market.priceFactor": 1}}]}],
   "measures": ["saving", "on-time"], "withLearner": false})";
  const Experiment experiment = study::experimentFromText(text, "hand.json", "");
  QCOMPARE(experiment.jobs, 200);
  QVERIFY(experiment.axes[0] == axisOf("forecast.level", {"0", "0.25", "0.5"}));
  QCOMPARE(experiment.axes[0].label, std::string("Forecast error"));
  QCOMPARE(experiment.axes[1].points[0].settings.size(), std::size_t(2));
  QCOMPARE(experiment.axes[1].points[1].label, std::string("1"));
  const study::Scenario cell = study::cellScenario(experiment, 2);
  QCOMPARE(cell.forecast.level, 0.5);
  QVERIFY(cell.forecast.kind == forecast::ForecastKind::Noisy);  // else its error says nothing
  QCOMPARE(cell.market.priceFactor, 2.0);
  QCOMPARE(learningSpec(cell).jobs.jobs, 200);
  QVERIFY((experiment.measures == std::vector{Measure::Saving, Measure::OnTime}));
}

void TestExperimentFiles::scenarioByName() {
  const std::string text = R"({"format": "spothorizon-experiment", "version": 1,
   "scenario": "calm-cloud.json", "axes": [{"parameter": "job.workload", "values": [50, 110]}]})";
  const Experiment experiment = study::experimentFromText(text, "named.json", SAMPLE_DIR);
  QCOMPARE(experiment.scenario.title, std::string("Calm cloud"));
  QCOMPARE(experiment.scenario.market.traceFile, std::string("calm-cloud.csv"));
}

/// A file in another folder still finds its market.
void TestExperimentFiles::writtenElsewhere() {
  QTemporaryDir folder;
  const std::string path = folder.filePath("experiment.json").toStdString();
  Experiment experiment =
      study::findReadyExperiment("availability")->make(sample("calm-cloud.json"));
  study::writeExperiment(experiment, path);
  const Experiment read = study::readExperiment(path);
  QVERIFY(study::loadMarket(read.scenario)->import.trace.slotCount() > 100);
  QVERIFY(read.axes == experiment.axes);
}

void TestExperimentFiles::bad_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("place");
  QTest::addColumn<QString>("says");
  const auto row = [](const char* name, const std::string& text, const char* place,
                      const char* says) {
    QTest::newRow(name) << QString::fromStdString(text) << QString(place) << QString(says);
  };
  row("empty", " \n", "", "an empty file");
  row("no JSON", "{\"format\": ", "line 1, column 12", "");
  row("a list", "[]", "", "an experiment in { }");
  row("a scenario", fileWith("spothorizon-experiment", "spothorizon-scenario"), "/format",
      "\"spothorizon-experiment\"");
  row("newer", fileWith("\"version\": 1", "\"version\": 2"), "/version",
      "written by a newer SpotHorizon");
  row("unknown key", fileWith("\"jobs\"", "\"jbos\""), "/jbos", "the nearest is \"jobs\"");
  row("jobs of 0", fileWith("\"jobs\": 25", "\"jobs\": 0"), "/jobs", "from 1 to");
  row("jobs of a half", fileWith("\"jobs\": 25", "\"jobs\": 2.5"), "/jobs", "a whole number");
  row("no such measure", fileWith("\"saving\"", "\"savings\""), "/measures/2",
      "the nearest is \"saving\"");
  row("measures are no list", fileWith("\"measures\": [", "\"measures\": 3, \"notes\": ["), "", "");
  row("flag as text", fileWith("\"withLearner\": true", "\"withLearner\": \"yes\""), "/withLearner",
      "true or false");
  row("no such parameter", fileWith("job.deadlineHours", "job.deadlinHours"), "/axes/0/parameter",
      "the nearest is \"job.deadlineHours\"");
  row("outside its range", fileWith("        5,", "        -5,"), "/axes/0/values/1",
      "job.deadlineHours = -5");
  row("no number", fileWith("        5,", "        \"five\","), "/axes/0/values/1", "five");
  row("no values", fileWith("\"values\"", "\"label\": \"x\", \"unit\""), "/axes/0", "no values");
  row("unknown key of an axis", fileWith("\"values\"", "\"valeus\""), "/axes/0/valeus",
      "the nearest is \"values\"");
  row("a value that is a list", fileWith("        5,", "        [5],"), "/axes/0/values/1",
      "a number, text in");
  row("bad scenario", fileWith("\"minGpus\": 1", "\"minGpus\": -1"), "/scenario/job/minGpus", "");
  row("twice", fileWith("\"jobs\": 25,", "\"jobs\": 25, \"jobs\": 30,"), "", "jobs");
}

void TestExperimentFiles::bad() {
  QFETCH(QString, text);
  QFETCH(QString, place);
  QFETCH(QString, says);
  try {
    study::experimentFromText(text.toStdString(), "bad.json", "");
    QFAIL("was not refused");
  } catch (const InputError& error) {
    QCOMPARE(error.file(), std::string("bad.json"));
    if (!place.isEmpty()) QCOMPARE(QString::fromStdString(error.place()), place);
    QVERIFY2(QString(error.what()).contains(says), error.what());
  }
}

void TestExperimentFiles::axisErrors_data() {
  QTest::addColumn<QString>("parameter");
  QTest::addColumn<QString>("value");
  QTest::addColumn<QString>("says");
  QTest::newRow("unknown") << "market.prcieFactor"
                           << "1"
                           << "\"market.priceFactor\"";
  QTest::newRow("unknown of a policy") << "policies.1.treshold"
                                       << "1"
                                       << "policies.1.threshold";
  QTest::newRow("out of range") << "policies.1.window"
                                << "0"
                                << "policies.1.window = 0";
  QTest::newRow("no choice") << "forecast.shape"
                             << "round"
                             << "forecast.shape = ";
}

void TestExperimentFiles::axisErrors() {
  QFETCH(QString, parameter);
  QFETCH(QString, value);
  QFETCH(QString, says);
  try {
    axisOf(parameter.toStdString(), {value.toStdString()});
    QFAIL("was not refused");
  } catch (const InputError& error) {
    QCOMPARE(error.place(), std::string("/axes"));
    QVERIFY2(QString(error.what()).contains(says), error.what());
  }
}

void TestExperimentFiles::resultsAsJsonAndCsv() {
  const auto results = study::runExperiment(tests::smallExperiment(), tests::smallMarket());
  const QJsonObject root =
      QJsonDocument::fromJson(
          QByteArray::fromStdString(result::resultText(study::experimentResult(*results))))
          .object();
  QCOMPARE(root["format"].toString(), QString("spothorizon-result"));
  QCOMPARE(root["tables"]["cells"]["rows"].toArray().size(), 3);
  const QJsonObject learner = root["tables"]["points"]["rows"][6 + 3].toObject();
  QCOMPARE(learner["policy"].toString(), QString("Learner"));
  QCOMPARE(learner["jobDeadlineHours"].toDouble(), 5.0);
  QCOMPARE(learner["utilityUsd"].toDouble(), results->cells[1].estimates[3][0].mean);
  QCOMPARE(learner["utilityUsdLow"].toDouble(), results->cells[1].estimates[3][0].low);
  const QStringList lines =
      QString::fromStdString(study::experimentCsv(*results)).split('\n', Qt::SkipEmptyParts);
  QStringList data;
  for (const QString& line : lines) {
    if (!line.startsWith('#')) data << line;
  }
  QVERIFY(data[0].startsWith(
      "jobDeadlineHours,series,role,policy,usesFuture,chosen,utilityUsd,utilityUsdLow,"));
  QVERIFY(data[0].contains(",utilityUsdJobs,utilityUsdWindows"));
  QCOMPARE(data.size() - 1, 3 * 6);  // 3 points of 6 series
  QVERIFY(data[1].startsWith("4,1,policy,On-demand only,false,,"));
}

void TestExperimentFiles::table() {
  const auto results = study::runExperiment(tests::smallExperiment(), tests::smallMarket());
  const QString text = QString::fromStdString(study::experimentText(*results));
  QVERIFY(text.startsWith("Small\nDeadline from 4 h to 8 h: Utility of "));
  for (const char* part :
       {"Utility, $", "On time, %", "Best possible", "Learner", "Best fixed policy"}) {
    QVERIFY2(text.contains(part), part);
  }
  QVERIFY(study::sentence(*results).english().ends_with("."));
}

void TestExperimentFiles::readyOnEverySample_data() {
  QTest::addColumn<QString>("file");
  const QStringList files = QDir(SAMPLE_DIR).entryList({"*.json"});
  QVERIFY(files.size() >= 8);
  for (const QString& file : files) QTest::newRow(qPrintable(file)) << file;
}

void TestExperimentFiles::readyOnEverySample() {
  QFETCH(QString, file);
  const study::Scenario base = sample(qPrintable(file));
  for (const study::ReadyExperiment& ready : study::readyExperiments()) {
    const Experiment experiment = ready.make(base);
    study::checkExperiment(experiment);
    QCOMPARE(experiment.name, ready.name);
    for (std::size_t cell = 0; cell < study::cellCount(experiment); ++cell) {
      const study::Scenario scenario = study::cellScenario(experiment, cell);
      QVERIFY2(scenario != experiment.scenario, qPrintable(file));
    }
  }
}

void TestExperimentFiles::readyRuns_data() {
  QTest::addColumn<QString>("name");
  for (const study::ReadyExperiment& ready : study::readyExperiments()) {
    QTest::newRow(ready.name.c_str()) << QString::fromStdString(ready.name);
  }
}

void TestExperimentFiles::readyRuns() {
  QFETCH(QString, name);
  Experiment experiment =
      study::findReadyExperiment(name.toStdString())->make(tests::smallScenario());
  experiment.jobs = 4;
  const auto results = study::runExperiment(experiment, tests::smallMarket());
  for (const study::ExperimentCell& cell : results->cells) {
    QVERIFY2(cell.error.empty(), cell.error.english().c_str());
    QCOMPARE(cell.estimates.size(), results->series.size());
    QCOMPARE(cell.learning != nullptr, experiment.withWeights);
    if (cell.learning) QCOMPARE(cell.learning->jobsDone(), 4);
  }
  QVERIFY(!study::sentence(*results).empty());
  // Somewhere the axis must matter.
  QVERIFY(results->cells.front().estimates != results->cells.back().estimates);
}

void TestExperimentFiles::measureKeysAreKnown() {
  QStringList keys;
  for (const Measure measure : study::allMeasures()) {
    QVERIFY(!study::measureLabel(measure).empty());
    keys << QString::fromStdString(study::measureKey(measure));
  }
  QCOMPARE(keys.size(), 16);
  QCOMPARE(keys.removeDuplicates(), 0);
}

/// As the window runs them: by their variant, on its scenario.
void TestExperimentFiles::readyOnesChangeTheScenarioThatTheyRunOn() {
  const study::Scenario base = sample("two-level-marketplace.json");
  for (const study::ReadyExperiment& ready : study::readyExperiments()) {
    Experiment made = ready.make(base);
    QVERIFY(study::experimentToText(made).find("\"ready\"") == std::string::npos);
    made.ready = ready.name;
    QVERIFY(study::experimentToText(made).find("\"ready\"") == std::string::npos);
    const Experiment run = study::experimentOn(base, study::experimentVariant(made));
    QVERIFY2(run == made, ready.name.c_str());
  }
  Experiment memory = study::findReadyExperiment("commitment-memory")->make(base);
  memory.ready = memory.name;
  const Experiment run = study::experimentOn(base, study::experimentVariant(memory));
  QCOMPARE(run.scenario.policies.size(), std::size_t(1));
  QCOMPARE(run.scenario.forecast.kind, forecast::ForecastKind::Noisy);
  memory.ready.clear();  // one from a file runs on the given scenario
  QVERIFY(study::experimentOn(base, study::experimentVariant(memory)).scenario == base);
}

/// So that the window takes the results for those of its own scenario, also after another edit.
void TestExperimentFiles::aReadyOneIsOfTheScenarioThatWasAsked() {
  const study::Scenario base = tests::smallScenario();
  Experiment made = study::findReadyExperiment("commitment-noise")->make(base);
  made.ready = made.name;
  made.jobs = 4;
  made.withOptimum = false;
  made.measures = {Measure::Utility, Measure::Cost};
  study::StudyOptions options;
  options.variant = study::experimentVariant(made);
  const auto results = study::as<study::ExperimentResults>(
      study::findStudy("experiment")->run(base, tests::smallMarket(), {}, options));
  QVERIFY(results->scenario == base);
  QCOMPARE(results->variant(), options.variant);
  QCOMPARE(results->experiment.scenario.policies.size(), std::size_t(1));
  study::Scenario titled = base;
  titled.title = "Another title";
  const auto under = study::as<study::ExperimentResults>(results->under(titled));
  QVERIFY(under->scenario == titled);
  QCOMPARE(under->experiment.scenario.title, titled.title);
  QCOMPARE(under->experiment.scenario.policies.size(), std::size_t(1));
}

TEST_WITH_CORE_APPLICATION(TestExperimentFiles)
#include "tst_experiment_files.moc"
