// SPDX-License-Identifier: GPL-3.0-or-later
// A learning run in time: jobs start while others, that started before them, still run.
#include <QTest>
#include <algorithm>
#include <cmath>

#include "scenario/Parameters.h"
#include "scenario/ScenarioJson.h"
#include "simulate/Simulate.h"
#include "subjects/job/ExperimentHelpers.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentCells.h"
#include "subjects/job/experiment/ExperimentMeasures.h"
#include "subjects/job/experiment/ExperimentRun.h"
#include "subjects/job/experiment/ExperimentTables.h"
#include "subjects/job/learning/Learning.h"
#include "subjects/job/learning/LearningMeasures.h"
#include "subjects/job/learning/LearningSection.h"
#include "subjects/job/learning/LearningTables.h"
#include "subjects/job/learning/LearningText.h"
#include "support/JsonValue.h"
#include "support/ResultRows.h"
#include "support/TestMain.h"

using namespace spothorizon;
using spothorizon::tests::JsonValue;
using study::LearningResults;
using study::Scenario;

namespace {

Scenario manyJobs(const char* feedback, const char* kind = "exponentiated") {
  Scenario scenario = tests::smallScenario();
  editLearning(scenario).jobs.jobs = 250;
  editLearning(scenario).withOptimum = false;
  study::setValue(scenario, "learning.learner.feedback", feedback);
  study::setValue(scenario, "learning.learner.kind", kind);
  return scenario;
}

std::shared_ptr<const LearningResults> learned(const Scenario& scenario, int threads = 0) {
  return study::runLearning(scenario, tests::smallMarket(), {},
                            {.threads = threads, .onPartial = {}});
}

/// When job k is over under every policy of the pool, hours from the trace's start.
double overAt(const LearningResults& results, std::size_t k) {
  const market::Trace& trace = results.market->import.trace;
  const learn::SampledJob& sampled = (*results.jobs)[k];
  const auto problem =
      job::makeProblem(sampled.job, trace.slotHours, 3.06, std::nullopt, results.scenario.billing);
  const auto span = simulate::marketSpan(trace, sampled.startSlot * trace.slotHours, problem);
  const auto forecaster = forecast::makeForecaster(results.scenario.forecast, trace, 1);
  double last = 0;
  for (const policy::PolicySpec& spec : *results.pool) {
    const auto policy = policy::makePolicy(spec);
    const auto out = simulate::simulate(problem, span, *forecaster, *policy);
    last = std::max(last, out.finishHours.value_or(problem.slotCount * problem.slotHours));
  }
  return sampled.startSlot * trace.slotHours + last;
}

std::string jsonOf(const LearningResults& results) {
  return result::resultText(study::learningResult(results));
}

}  // namespace

class TestLearningTime : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void resultsAreKnownWhenJobsEnd();
  void immediateIsByChoice();
  void regretStaysUnderItsBound_data();
  void regretStaysUnderItsBound();
  void sameForAnyThreads();
  void theRateIsAdaptiveWhereItCanBe();
  void theRegretIsExplained();
  void policiesAreCalledAlikeOnlyWhereTheyAre();
  void theNumberOfJobsIsAnAxis();
  void slopeOfAPower();
};

void TestLearningTime::resultsAreKnownWhenJobsEnd() {
  const auto results = learned(manyJobs("at-end"));
  std::vector<double> over;
  int most = 0;
  for (std::size_t k = 0; k < 60; ++k) over.push_back(overAt(*results, k));
  for (std::size_t k = 0; k < 60; ++k) {
    const double now = (*results->jobs)[k].startSlot * 0.5;
    int outstanding = 0;
    for (std::size_t j = 0; j < k; ++j) outstanding += over[j] > now;
    QCOMPARE(results->points[k].outstanding, outstanding);
    most = std::max(most, outstanding);
  }
  QVERIFY(most >= 3);
}

/// As if jobs took no time: what the program did before.
void TestLearningTime::immediateIsByChoice() {
  const auto atEnd = learned(manyJobs("at-end")), atOnce = learned(manyJobs("immediate"));
  QCOMPARE(study::Scenario{}.sections.get<learn::LearningSpec>().learner.feedback,
           learn::Feedback::AtEnd);
  for (const study::LearningPoint& point : atOnce->points) QCOMPARE(point.outstanding, 0);
  QCOMPARE(atEnd->totalUsd, atOnce->totalUsd);
  QVERIFY(atEnd->points.back().learnerUsd != atOnce->points.back().learnerUsd);
  QVERIFY(atEnd->points.back().regretBound > atOnce->points.back().regretBound);
  // Once all jobs are over both know the same, and have weighed it at their own rates.
  learn::Learner by({.schedule = learn::RateSchedule::Adaptive}, atOnce->policies(), 250, 1);
  std::vector<double> scores(static_cast<std::size_t>(atOnce->policies()));
  for (int job = 0; job < 250; ++job) {
    int row = 0;
    const study::LearningBlock& block = atOnce->blockOf(job, row);
    for (std::size_t i = 0; i < scores.size(); ++i) {
      const std::size_t at = static_cast<std::size_t>(row) * scores.size() + i;
      QCOMPARE(block.weight[at], by.weights()[i]);
      scores[i] = atOnce->scale->score(static_cast<std::size_t>(job), block.utilityUsd[at]);
    }
    by.update(scores);
  }
}

void TestLearningTime::regretStaysUnderItsBound_data() {
  QTest::addColumn<QString>("kind");
  QTest::addColumn<QString>("schedule");
  for (const char* schedule : {"auto", "known-horizon", "doubling", "adaptive", "fixed"}) {
    QTest::addRow("exponentiated %s", schedule) << "exponentiated" << schedule;
  }
  QTest::newRow("fixed-share") << "fixed-share"
                               << "auto";
}

void TestLearningTime::regretStaysUnderItsBound() {
  QFETCH(QString, kind);
  QFETCH(QString, schedule);
  Scenario scenario = manyJobs("at-end", kind.toUtf8().constData());
  study::setValue(scenario, "learning.learner.schedule", schedule.toStdString());
  const auto results = learned(scenario);
  for (std::size_t k = 0; k < results->points.size(); ++k) {
    QVERIFY(results->points[k].regret <= results->points[k].regretBound + 1e-9);
    QVERIFY(results->points[k].regretBound <= static_cast<double>(k + 1));
  }
}

void TestLearningTime::sameForAnyThreads() {
  const Scenario scenario = manyJobs("at-end");
  const auto one = learned(scenario, 1), four = learned(scenario, 4);
  QCOMPARE(jsonOf(*four), jsonOf(*one));
}

void TestLearningTime::theRateIsAdaptiveWhereItCanBe() {
  const auto scheduleIn = [](const LearningResults& results) {
    const auto json = JsonValue::parse(jsonOf(results));
    return tests::rowsOf(json, "learner").at(0)["schedule"].get<std::string>();
  };
  QCOMPARE(scheduleIn(*learned(manyJobs("at-end"))), std::string("adaptive"));
  QCOMPARE(scheduleIn(*learned(manyJobs("at-end", "fixed-share"))), std::string("known-horizon"));
  QCOMPARE(scheduleIn(*learned(manyJobs("at-end", "exp3"))), std::string("known-horizon"));
}

void TestLearningTime::theRegretIsExplained() {
  const auto results = learned(manyJobs("at-end"));
  const study::LearningPoint& last = results->points.back();
  double mean = 0, best = 0;
  std::vector<double> total(static_cast<std::size_t>(results->policies()));
  for (int job = 0; job < results->jobsDone(); ++job) {
    int row = 0;
    const study::LearningBlock& block = results->blockOf(job, row);
    for (std::size_t i = 0; i < total.size(); ++i) {
      const std::size_t at = static_cast<std::size_t>(row) * total.size() + i;
      const double score =
          results->scale->score(static_cast<std::size_t>(job), block.utilityUsd[at]);
      total[i] += score;
      mean += score / static_cast<double>(total.size());
    }
  }
  best = std::ranges::max(total);
  QVERIFY(std::abs(last.unlearntRegret - (best - mean)) < 1e-9);
  const std::string text = study::regretSentence(*results).english();
  QVERIFY2(text.find("without learning") != std::string::npos, text.c_str());
  QVERIFY(last.seenBound >= last.regret && last.seenBound < 0.5 * last.regretBound);
  QVERIFY2(text.find(" For the actual results the same proof gives ") != std::string::npos,
           text.c_str());
  QVERIFY2(text.find("earlier jobs were still unknown") != std::string::npos, text.c_str());
  QVERIFY(study::learningText(*results).find(text) != std::string::npos);
}

/// The sentence for one last job: bound, regret without learning.
void TestLearningTime::policiesAreCalledAlikeOnlyWhereTheyAre() {
  LearningResults results = *learned(manyJobs("at-end"));
  const auto words = [&results](double bound, double unlearnt) {
    results.points.back().regretBound = bound;
    results.points.back().unlearntRegret = unlearnt;
    return study::regretSentence(results).english();
  };
  const auto has = [](const std::string& text, const char* part) {
    return text.find(part) != std::string::npos;
  };
  QVERIFY(has(words(78, 0.5), "so much alike") &&
          has(words(78, 0.5), "would have a regret of 0.50"));
  for (const double unlearnt : {20.0, 70.0, 200.0}) {
    QVERIFY2(!has(words(78, unlearnt), "alike"), words(78, unlearnt).c_str());
    QVERIFY(has(words(78, unlearnt), "The bound of 78.0 holds for any results"));
  }
  const std::string few = words(250, 0.5);  // of 250 jobs
  QVERIFY2(has(few, "No bound below the number of jobs, 250, holds") && !has(few, "alike"),
           few.c_str());
}

/// A cell has as many jobs as its place on the axis says, whatever the experiment's own number.
void TestLearningTime::theNumberOfJobsIsAnAxis() {
  study::Experiment experiment = tests::smallExperiment();
  experiment.axes = {study::axisOf("learning.jobs.jobs", {"20", "80"})};
  experiment.measures = {study::Measure::Regret, study::Measure::Utility};
  const auto results = study::runExperiment(experiment, tests::smallMarket());
  const std::string table = study::experimentText(*results);
  QVERIFY2(table.find("Means over 20 to 80 jobs, as good as ") != std::string::npos, table.c_str());
  QVERIFY(study::experimentCsv(*results).find("# 20 to 80 jobs\n") != std::string::npos);
  for (const std::size_t cell : {0, 1}) {
    const int jobs = cell == 0 ? 20 : 80;
    Scenario scenario = experiment.scenario;
    editLearning(scenario).jobs.jobs = jobs;
    const auto alone = learned(scenario);
    double found = -1;
    for (std::size_t i = 0; i < results->series.size(); ++i) {
      const study::Estimate& one = results->cells[cell].estimates[i][0];
      if (one.jobs > 0) found = one.mean;
    }
    QVERIFY2(std::abs(found - alone->points.back().regret / jobs) < 1e-9,
             qPrintable(QString::number(found)));
  }
}

void TestLearningTime::slopeOfAPower() {
  LearningResults results;
  for (int k = 1; k <= 500; ++k) {
    study::LearningPoint point;
    point.regret = 0.3 * std::pow(k, 0.37);
    results.points.push_back(point);
  }
  QVERIFY(std::abs(study::regretSlope(results, 500).value() - 0.37) < 1e-6);
  QVERIFY(std::abs(study::measureOf(results, "regretSlope").value() - 0.37) < 1e-6);
  QVERIFY(!study::regretSlope(results, 10));
  for (study::LearningPoint& point : results.points) point.regret = std::min(point.regret, 0.0);
  QVERIFY(!study::regretSlope(results, 500));
}

TEST_WITHOUT_APPLICATION(TestLearningTime)
#include "tst_learning_time.moc"
