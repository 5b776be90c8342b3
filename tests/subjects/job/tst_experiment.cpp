// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "ask/LoadedMarket.h"
#include "base/InputError.h"
#include "learn/Pool.h"
#include "scenario/ScenarioJson.h"
#include "subjects/job/ExperimentHelpers.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentCells.h"
#include "subjects/job/experiment/ExperimentCheck.h"
#include "subjects/job/experiment/ExperimentEstimates.h"
#include "subjects/job/experiment/ExperimentMeasures.h"
#include "subjects/job/experiment/ExperimentResults.h"
#include "subjects/job/experiment/ExperimentRun.h"
#include "subjects/job/experiment/ExperimentSentence.h"
#include "subjects/job/experiment/ExperimentTables.h"
#include "subjects/job/learning/Halves.h"
#include "subjects/job/learning/JobBatch.h"
#include "subjects/job/learning/Learning.h"
#include "subjects/job/learning/LearningSection.h"
#include "support/StopTimer.h"
#include "support/TestMain.h"

using namespace spothorizon;
using study::axisOf;
using study::Experiment;
using study::ExperimentResults;
using study::Measure;
using testmain::StopAfterWork;
using Role = study::SeriesInfo::Role;
using Edit = std::function<void(Experiment&)>;
Q_DECLARE_METATYPE(Edit)

namespace {

const study::Estimate& estimate(const ExperimentResults& results, std::size_t cell, Role role,
                                Measure measure, int policy = -1) {
  std::size_t series = 0;
  while (results.series[series].role != role || results.series[series].policy != policy) ++series;
  const auto& measures = results.experiment.measures;
  const auto found = std::ranges::find(measures, measure);
  return results.cells[cell].estimates[series][static_cast<std::size_t>(found - measures.begin())];
}

/// Mean over the jobs of a cell, by the simulator, one job and policy at a time.
double meanByHand(const Experiment& experiment, std::size_t cell, std::size_t policy,
                  const std::function<double(const simulate::Outcome&)>& what) {
  const study::Scenario scenario = study::cellScenario(experiment, cell);
  const study::JobBatch batch =
      study::makeJobBatch(scenario, study::marketFor(scenario, tests::smallMarket()));
  double sum = 0;
  for (int job = 0; job < batch.size(); ++job) {
    const auto one = policy::makePolicy(scenario.policies[policy]);
    sum += what(simulate::simulate(batch.problems[static_cast<std::size_t>(job)], batch.span(job),
                                   *batch.forecaster, *one));
  }
  return sum / batch.size();
}

bool near(double a, double b) { return std::abs(a - b) <= 1e-9 * (1 + std::abs(b)); }

}  // namespace

class TestExperiment : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void meansAreThoseOfTheSimulator();
  void savingIsOfTheMeanCosts();
  void nobodyBeatsTheBest();
  void learnerLiesInThePool();
  void bestFixedIsChosenBeforehand();
  void leadingPolicyIsDistinctOrNot();
  void changesWithoutIntervals();
  void endsAreNamed();
  void certaintyHasAnInterval();
  void sameJobsInAllCells();
  void twoAxes();
  void factorsMoveTheMarket();
  void honestForecastsOnTheAxisOfErrors();
  void policyAxis();
  void jobsAfterAChangeFindItInEveryCell();
  void aChangeOnAnAxis();
  void saysWhatUsesTheFuture();
  void sharedTablesChangeNothing();
  void sameForAnyThreads();
  void partialResults();
  void progressGrows();
  void stops();
  void oneCellThatCannotBeRun();
  void noCellThatCanBeRun();
  void overriddenAxisWarns();
  void refused_data();
  void refused();
};

void TestExperiment::meansAreThoseOfTheSimulator() {
  const Experiment experiment = tests::smallExperiment();
  const auto results = study::runExperiment(experiment, tests::smallMarket());
  QVERIFY(results->complete);
  for (std::size_t cell = 0; cell < 3; ++cell) {
    for (int policy = 0; policy < 3; ++policy) {
      const auto mean = [&](auto what) {
        return meanByHand(experiment, cell, static_cast<std::size_t>(policy), what);
      };
      const auto found = [&](Measure measure) {
        return estimate(*results, cell, Role::Policy, measure, policy).mean;
      };
      using simulate::Outcome;
      QVERIFY(near(found(Measure::Utility), mean([](const Outcome& o) { return o.utilityUsd; })));
      QVERIFY(near(found(Measure::Cost), mean([](const Outcome& o) { return o.costUsd; })));
      QVERIFY(
          near(found(Measure::OnTime), mean([](const Outcome& o) { return 100.0 * o.onTime; })));
      QVERIFY(near(found(Measure::Reconfigurations),
                   mean([](const Outcome& o) { return double(o.reconfigurations); })));
      const double spot = mean([](const Outcome& o) { return o.spotGpuHours; });
      const double all = mean([](const Outcome& o) { return o.spotGpuHours + o.onDemandGpuHours; });
      QVERIFY(near(found(Measure::SpotShare), 100 * spot / all));
    }
  }
}

void TestExperiment::savingIsOfTheMeanCosts() {
  const auto results = study::runExperiment(tests::smallExperiment(), tests::smallMarket());
  const double onDemand = estimate(*results, 1, Role::Policy, Measure::Cost, 0).mean;
  const double spot = estimate(*results, 1, Role::Policy, Measure::Cost, 1).mean;
  QVERIFY(near(estimate(*results, 1, Role::Policy, Measure::Saving, 1).mean,
               100 * (1 - spot / onDemand)));
  QCOMPARE(estimate(*results, 1, Role::Policy, Measure::Saving, 0).mean, 0.0);
}

void TestExperiment::nobodyBeatsTheBest() {
  const auto results = study::runExperiment(tests::smallExperiment(), tests::smallMarket());
  for (std::size_t cell = 0; cell < 3; ++cell) {
    const double best = estimate(*results, cell, Role::Optimum, Measure::Utility).mean;
    const auto& rows = results->cells[cell].estimates;
    for (std::size_t s = 0; s < rows.size(); ++s) {
      const auto& row = rows[s];
      QVERIFY(row[0].mean <= best + 1e-9);
      QCOMPARE(row[0].jobs, rows.front()[0].jobs);  // a chart never mixes samples
      QVERIFY(row[0].low <= row[0].mean && row[0].mean <= row[0].high);
      QVERIFY(row.back().mean >= -1e-9);  // the gap to it
    }
  }
}

/// A pool of one policy: the learner is that policy, and regrets nothing.
void TestExperiment::learnerLiesInThePool() {
  Experiment experiment = tests::smallExperiment();
  auto& pool = editLearning(experiment.scenario).pool;
  pool.ahanp = false;
  pool.leastWindow = pool.mostWindow = 3;
  pool.mostCommitment = 1;
  pool.leastThreshold = pool.mostThreshold = 0.6;
  const auto results = study::runExperiment(experiment, tests::smallMarket());
  for (const Measure measure : {Measure::Utility, Measure::Cost, Measure::FinishHours}) {
    const auto& policy = estimate(*results, 0, Role::Policy, measure, 2);
    QVERIFY(near(estimate(*results, 0, Role::Learner, measure).mean, policy.mean));
    // Each half is measured with what the other half chose: over the same jobs as the policy.
    const auto& bestFixed = estimate(*results, 0, Role::BestFixed, measure);
    QCOMPARE(bestFixed.jobs, policy.jobs);
    QVERIFY(near(bestFixed.mean, policy.mean));
  }
  QVERIFY(near(estimate(*results, 0, Role::Learner, Measure::Regret).mean, 0));
  QCOMPARE(results->cells[0].bestFixedLabel.front(),
           policy::label(experiment.scenario.policies[2]));
}

void TestExperiment::bestFixedIsChosenBeforehand() {
  Experiment experiment = tests::smallExperiment();
  experiment.axes = {axisOf("job.deadlineHours", {"5"})};
  const auto results = study::runExperiment(experiment, tests::smallMarket());
  const study::Scenario scenario = study::cellScenario(experiment, 0);
  const study::JobBatch batch =
      study::makeJobBatch(scenario, study::marketFor(scenario, tests::smallMarket()));
  const study::Halves halves = study::halvesOf(batch.times());
  const study::Halves other = study::turned(halves, batch.times());
  const auto pool = learn::makePool(learningSpec(scenario).pool);
  std::vector<study::JobSample> table(batch.jobs.size() * pool.size());
  learn::PoolRunner runner(pool);
  study::runPolicies(batch, runner, 0, batch.size(), table, {});
  std::vector<double> before(pool.size()), after(pool.size());
  for (std::size_t job = 0; job < batch.jobs.size(); ++job) {
    for (std::size_t p = 0; p < pool.size(); ++p) {
      const double utility = table[job * pool.size() + p].utilityUsd;
      before[p] += halves.chooses[job] * utility;
      after[p] += other.chooses[job] * utility;
    }
  }
  const auto bestOf = [](const std::vector<double>& totals) {
    return static_cast<std::size_t>(std::ranges::max_element(totals) - totals.begin());
  };
  const std::size_t early = bestOf(before), late = bestOf(after);
  double sum = 0;
  for (std::size_t job = 0; job < batch.jobs.size(); ++job) {
    sum += table[job * pool.size() + (halves.measures[job] ? early : late)].utilityUsd;
  }
  const std::string label = results->cells[0].bestFixedLabel.front().english();
  QVERIFY(label.starts_with(policy::label(pool[early]).english()));
  QCOMPARE(label.find("; on the earlier half ") != std::string::npos, early != late);
  const auto& found = estimate(*results, 0, Role::BestFixed, Measure::Utility);
  QCOMPARE(found.jobs, static_cast<int>(batch.jobs.size()));
  QVERIFY(near(found.mean, sum / static_cast<double>(batch.jobs.size())));
}

/// Best is the one distinguishable from all others, not the one with the highest mean.
void TestExperiment::leadingPolicyIsDistinctOrNot() {
  Experiment experiment = tests::smallExperiment();
  experiment.axes = {axisOf("job.deadlineHours", {"5"})};
  experiment.measures = {Measure::Cost};
  experiment.withLearner = experiment.withOptimum = false;
  auto& policies = experiment.scenario.policies;
  policies.resize(2);
  const auto apart = study::runExperiment(experiment, tests::smallMarket());
  QVERIFY(apart->cells[0].leading->standsOut);
  QCOMPARE(apart->cells[0].leading->series, std::size_t(1));
  QVERIFY(study::sentence(*apart).english().find("Max spot is best") != std::string::npos);
  policies.push_back(policies[1]);
  const auto alike = study::runExperiment(experiment, tests::smallMarket());
  QVERIFY(!alike->cells[0].leading->standsOut);
  const std::string text = study::sentence(*alike).english();
  QVERIFY2(text.find("there is no clear winner; Max spot is ahead") != std::string::npos,
           text.c_str());
}

/// What jobs cannot tell apart "stays near" a value only where it does.
void TestExperiment::changesWithoutIntervals() {
  Experiment experiment = tests::smallExperiment();
  experiment.axes = {axisOf("job.deadlineHours", {"5", "8"})};
  experiment.measures = {Measure::Cost};
  experiment.withLearner = experiment.withOptimum = false;
  study::ExperimentResults results = *study::runExperiment(experiment, tests::smallMarket());
  const auto words = [&results](double near, double far, double half) {
    for (std::size_t cell = 0; cell < 2; ++cell) {
      const double mean = cell == 0 ? near : far;
      for (auto& series : results.cells[cell].estimates) {
        series[0].mean = mean;
        series[0].low = mean - half;
        series[0].high = mean + half;
      }
    }
    return QString::fromStdString(study::sentence(results).english());
  };
  QVERIFY(words(100, 104, 5).contains(" stays near $104 ($99.00 to $109) on average"));
  QVERIFY(words(3, 6, 2).contains(
      " goes from $3.00 ($1.00 to $5.00) to $6.00 ($4.00 to $8.00) (which may be chance) on "
      "average"));
  QVERIFY(words(3, 9, 2).contains(
      " rises from $3.00 ($1.00 to $5.00) to $9.00 ($7.00 to $11.00) on average"));
  QVERIFY(words(3, 9, 2).contains(" In brackets: 95 % intervals by blocks of time ("));
}

/// Which end a policy is best at is named by the value there.
void TestExperiment::endsAreNamed() {
  Experiment experiment = tests::smallExperiment();
  experiment.axes = {axisOf("job.deadlineHours", {"5", "8"})};
  experiment.measures = {Measure::Cost};
  experiment.withLearner = experiment.withOptimum = false;
  study::ExperimentResults results = *study::runExperiment(experiment, tests::smallMarket());
  const auto words = [&results](bool near, bool far) {
    results.cells[0].leading = study::LeadingPolicy{0, near};
    results.cells[1].leading = study::LeadingPolicy{1, far};
    return QString::fromStdString(study::sentence(results).english());
  };
  QVERIFY(words(false, false).contains("; there is no clear winner at either end."));
  QVERIFY(words(false, true).contains("; it is best at 8 h, with no clear winner at 5 h."));
  const QString first = QString::fromStdString(results.series[0].label.english());
  QVERIFY(words(true, false)
              .contains("; there is no clear winner at 8 h, and " + first + " is best at 5 h."));
  QVERIFY(words(true, true).contains("; it is best at 8 h, and " + first + " is best at 5 h."));
}

/// Every job was in time, but they lie in a few windows only.
void TestExperiment::certaintyHasAnInterval() {
  Experiment experiment = tests::smallExperiment();
  experiment.axes = {axisOf("job.deadlineHours", {"5"})};
  const auto results = study::runExperiment(experiment, tests::smallMarket());
  const auto& onTime = estimate(*results, 0, Role::Policy, Measure::OnTime, 0);
  QCOMPARE(onTime.mean, 100.0);
  QCOMPARE(onTime.high, 100.0);
  QVERIFY(near(onTime.low, 100 * std::pow(0.025, 1 / onTime.windows)));
  QVERIFY(onTime.windows > 10 && onTime.windows <= 25);
}

/// Common random numbers: what an axis does not touch is the same in every cell.
void TestExperiment::sameJobsInAllCells() {
  Experiment experiment = tests::smallExperiment();
  study::setValue(experiment.scenario, "forecast.kind", "noisy");
  experiment.axes = {axisOf("forecast.level", {"0", "0.5", "2"})};
  editLearning(experiment.scenario).jobs.leastWorkload = 10;
  editLearning(experiment.scenario).jobs.mostWorkload = 30;
  const auto results = study::runExperiment(experiment, tests::smallMarket());
  for (std::size_t cell = 1; cell < 3; ++cell) {
    for (const Measure measure : experiment.measures) {
      QVERIFY(estimate(*results, cell, Role::Policy, measure, 1) ==
              estimate(*results, 0, Role::Policy, measure, 1));
      QVERIFY(estimate(*results, cell, Role::Optimum, measure) ==
              estimate(*results, 0, Role::Optimum, measure));
    }
  }
  QVERIFY(estimate(*results, 0, Role::Policy, Measure::Utility, 2).mean !=
          estimate(*results, 2, Role::Policy, Measure::Utility, 2).mean);
}

void TestExperiment::twoAxes() {
  Experiment experiment = tests::smallExperiment();
  experiment.axes.push_back(axisOf("job.workload", {"8", "24"}));
  const auto results = study::runExperiment(experiment, tests::smallMarket());
  QCOMPARE(results->cells.size(), std::size_t(6));
  QCOMPARE(&results->cell(2, 1), &results->cells[5]);
  const study::Scenario last = study::cellScenario(experiment, 5);
  QCOMPARE(last.job.deadlineHours, 8.0);
  QCOMPARE(last.job.workload, 24.0);
  // The middle of the first row is the middle of the same experiment over one axis.
  experiment.axes.pop_back();
  experiment.scenario.job.workload = 8;
  const auto line = study::runExperiment(experiment, tests::smallMarket());
  QVERIFY(line->cell(1).estimates == results->cell(1, 0).estimates);
}

void TestExperiment::factorsMoveTheMarket() {
  Experiment experiment = tests::smallExperiment();
  experiment.axes = {axisOf("market.availabilityFactor", {"0", "1"})};
  const auto results = study::runExperiment(experiment, tests::smallMarket());
  QCOMPARE(estimate(*results, 0, Role::Policy, Measure::SpotShare, 1).mean, 0.0);
  QVERIFY(estimate(*results, 1, Role::Policy, Measure::SpotShare, 1).mean > 10);
  experiment.axes = {axisOf("market.priceFactor", {"1", "2"})};
  const auto priced = study::runExperiment(experiment, tests::smallMarket());
  QVERIFY(estimate(*priced, 1, Role::Optimum, Measure::Cost).mean >
          1.2 * estimate(*priced, 0, Role::Optimum, Measure::Cost).mean);
  QVERIFY(priced->cells[0].estimates == results->cells[1].estimates);
}

void TestExperiment::honestForecastsOnTheAxisOfErrors() {
  study::Experiment experiment = tests::smallExperiment();
  experiment.jobs = 5;
  QVERIFY(study::runExperiment(experiment, tests::smallMarket())->honest.empty());
  experiment.scenario.forecast.kind = forecast::ForecastKind::Noisy;
  experiment.axes = {study::axisOf("forecast.level", {"0", "0.3", "1"})};
  const auto results = study::runExperiment(experiment, tests::smallMarket());
  QCOMPARE(results->honest.size(), std::size_t(1));
  QCOMPARE(results->honest[0].size(), std::size_t(5));
  for (const study::HonestLevel& one : results->honest[0]) {
    QVERIFY(one.error > 0);
    if (one.level) QVERIFY(*one.level >= 0 && *one.level <= 1);
  }
  QVERIFY(study::experimentText(*results).find("Survival ") != std::string::npos);
}

void TestExperiment::policyAxis() {
  Experiment experiment = tests::smallExperiment();
  experiment.axes = {axisOf("policies.2.threshold", {"0.1", "0.6", "0.9"})};
  const auto results = study::runExperiment(experiment, tests::smallMarket());
  QCOMPARE(results->series[2].label.english(), std::string("AHAP"));
  QVERIFY(results->cells[0].estimates[0] == results->cells[2].estimates[0]);
  QVERIFY(results->cells[0].estimates[2] != results->cells[2].estimates[2]);
  QVERIFY(results->cells[0].estimates[3] == results->cells[2].estimates[3]);  // the learner
}

/// What plans with noisy or exact forecasts in any cell, and what learns from it, says so.
namespace {

constexpr int kChanges = 10;  ///< jobs before the change

Experiment changingExperiment() {
  Experiment experiment = tests::smallExperiment();
  experiment.axes = {axisOf("job.workload", {"20", "24"})};
  experiment.scenario.forecast.kind = forecast::ForecastKind::Noisy;
  experiment.scenario.forecast.level = 0.1;
  study::editLearning(experiment.scenario).change = {
      .fromJob = kChanges + 1, .priceFactor = 1.7, .availabilityFactor = 0.5, .forecastLevel = 1.5};
  return experiment;
}

/// The same with nothing that changes: for the jobs before, or for those after.
study::Scenario unchanging(study::Scenario scenario, bool after) {
  if (after) {
    scenario.market.priceFactor *= 1.7;
    scenario.market.availabilityFactor *= 0.5;
    scenario.forecast.level = 1.5;
  }
  study::editLearning(scenario).change = {};
  return scenario;
}

/// Mean over jobs, each in a market that has nothing to change: made for the jobs before and for
/// those after.
double meanAcross(const study::Scenario& scenario,
                  const std::function<double(const study::JobBatch&, int)>& utility) {
  std::vector<study::JobBatch> batches;
  for (const bool after : {false, true}) {
    const study::Scenario one = unchanging(scenario, after);
    batches.push_back(study::makeJobBatch(one, study::marketFor(one, tests::smallMarket())));
  }
  double sum = 0;
  for (int job = 0; job < batches[0].size(); ++job) sum += utility(batches[job >= kChanges], job);
  return sum / batches[0].size();
}

double playedUtility(const study::JobBatch& batch, int job, std::size_t policy) {
  const auto played = policy::makePolicy(batch.scenario.policies[policy]);
  return simulate::simulate(batch.problems[static_cast<std::size_t>(job)], batch.span(job),
                            *batch.forecaster, *played)
      .utilityUsd;
}

double bestUtility(const study::JobBatch& batch, int job) {
  std::vector<study::JobSample> best(1);
  study::runOptimum(batch, job, job + 1, best, {});
  return best[0].utilityUsd;
}

double learnerUtility(const study::LearningResults& results) {
  double sum = 0;
  for (const auto& block : results.blocks) {
    for (const double one : block->learnerUsd) sum += one;
  }
  return sum / results.jobsDone();
}

}  // namespace

/// Policies, the optimum and the learner live in the market of a job's own time.
void TestExperiment::jobsAfterAChangeFindItInEveryCell() {
  const Experiment experiment = changingExperiment();
  const auto results = study::runExperiment(experiment, tests::smallMarket());
  QCOMPARE(results->warnings.size(), std::size_t{1});
  QVERIFY(results->warnings[0].english().find("From job 11 on") != std::string::npos);
  for (std::size_t cell = 0; cell < 2; ++cell) {
    const study::Scenario scenario = study::cellScenario(experiment, cell);
    for (int policy = 0; policy < 3; ++policy) {
      const double byHand = meanAcross(scenario, [&](const study::JobBatch& batch, int job) {
        return playedUtility(batch, job, static_cast<std::size_t>(policy));
      });
      QVERIFY(near(estimate(*results, cell, Role::Policy, Measure::Utility, policy).mean, byHand));
    }
    QVERIFY(near(estimate(*results, cell, Role::Optimum, Measure::Utility).mean,
                 meanAcross(scenario, bestUtility)));
    const auto learned = study::runLearning(scenario, tests::smallMarket(), {}, {});
    QVERIFY(near(estimate(*results, cell, Role::Learner, Measure::Utility).mean,
                 learnerUtility(*learned)));
  }
}

/// Cells that change at different jobs share nothing that they should not.
void TestExperiment::aChangeOnAnAxis() {
  Experiment experiment = changingExperiment();
  experiment.axes = {axisOf("learning.change.fromJob", {"0", "5", "11"})};
  const auto results = study::runExperiment(experiment, tests::smallMarket());
  QVERIFY(results->warnings.empty());
  for (std::size_t cell = 0; cell < 3; ++cell) {
    Experiment alone = experiment;
    alone.axes[0].points = {experiment.axes[0].points[cell]};
    const auto one = study::runExperiment(alone, tests::smallMarket());
    for (std::size_t series = 0; series < results->series.size(); ++series) {
      QCOMPARE(results->cells[cell].estimates[series][0].mean,
               one->cells[0].estimates[series][0].mean);
    }
  }
  const auto cost = [&](std::size_t cell) {
    return estimate(*results, cell, Role::Policy, Measure::Cost, 1).mean;
  };
  QVERIFY(cost(0) < cost(2));
  QVERIFY(cost(2) < cost(1));
}

void TestExperiment::saysWhatUsesTheFuture() {
  Experiment experiment = tests::smallExperiment();
  const auto marks = [&experiment] {
    std::string text;
    for (const study::SeriesInfo& one : study::seriesOf(experiment)) {
      const bool uses = study::usesFuture(experiment, one);
      text += uses ? '1' : '0';
      const bool marked = one.label.english().ends_with("(uses the future)");
      text += marked == (uses && one.role != Role::Optimum) ? "" : "?";
    }
    return text;
  };
  study::setValue(experiment.scenario, "forecast.kind", "persistence");
  // On-demand only, max spot, AHAP, the learner, the best fixed policy, the optimum.
  QCOMPARE(marks(), std::string("000001"));
  study::setValue(experiment.scenario, "forecast.kind", "noisy");
  QCOMPARE(marks(), std::string("001111"));
  study::setValue(experiment.scenario, "forecast.kind", "arima");
  experiment.axes = {axisOf("forecast.kind", {"persistence", "exact"})};
  QCOMPARE(marks(), std::string("001111"));
}

/// Cells that share a pool's runs have what each would have alone.
void TestExperiment::sharedTablesChangeNothing() {
  Experiment both = tests::smallExperiment();
  study::setValue(both.scenario, "forecast.kind", "noisy");
  both.axes = {axisOf("policies.2.threshold", {"0.1", "0.9"}),
               axisOf("forecast.level", {"0", "0.5"})};
  const auto together = study::runExperiment(both, tests::smallMarket());
  for (const char* level : {"0", "0.5"}) {
    Experiment alone = both;
    alone.axes = {axisOf("policies.2.threshold", {"0.9"})};
    study::setValue(alone.scenario, "forecast.level", level);
    const auto one = study::runExperiment(alone, tests::smallMarket());
    QVERIFY(one->cells[0].estimates ==
            together->cell(1, std::string(level) == "0" ? 0 : 1).estimates);
  }
}

void TestExperiment::sameForAnyThreads() {
  const Experiment experiment = tests::smallExperiment();
  std::string first;
  for (const int threads : {1, 2, 4}) {
    study::ExperimentOptions options;
    options.threads = threads;
    const auto results = study::runExperiment(experiment, tests::smallMarket(), {}, options);
    const std::string text = result::resultText(study::experimentResult(*results));
    if (first.empty()) first = text;
    QCOMPARE(text, first);
  }
}

void TestExperiment::partialResults() {
  Experiment experiment = tests::smallExperiment();
  experiment.jobs = 60;
  std::vector<std::shared_ptr<const ExperimentResults>> seen;
  study::ExperimentOptions options;
  options.onPartial = [&seen](auto partial) { seen.push_back(std::move(partial)); };
  const auto results = study::runExperiment(experiment, tests::smallMarket(), {}, options);
  QVERIFY(!seen.empty());
  for (const auto& partial : seen) {
    QVERIFY(!partial->complete);
    for (std::size_t cell = 0; cell < 3; ++cell) {
      if (!partial->cells[cell].done) continue;
      QVERIFY(partial->cells[cell].estimates == results->cells[cell].estimates);
    }
  }
}

void TestExperiment::progressGrows() {
  std::vector<double> seen;
  const RunControl control{
      {}, [&seen](double fraction, std::string_view) { seen.push_back(fraction); }};
  study::runExperiment(tests::smallExperiment(), tests::smallMarket(), control);
  QVERIFY(seen.size() > 10);
  QVERIFY(std::ranges::is_sorted(seen));
  QCOMPARE(seen.back(), 1.0);
}

void TestExperiment::stops() {
  Experiment experiment = tests::smallExperiment();
  experiment.scenario.job.workload = 800;
  experiment.axes = {axisOf("job.deadlineHours", {"150", "200"})};
  experiment.jobs = 1000;
  std::stop_source source;
  const StopAfterWork timer(source, 300);
  QVERIFY_THROWS_EXCEPTION(
      Stopped, study::runExperiment(experiment, tests::smallMarket(), {source.get_token(), {}}));
  const double ms = timer.msSinceAsked();
  QVERIFY2(ms < 100, qPrintable(QString::number(ms)));
}

void TestExperiment::oneCellThatCannotBeRun() {
  Experiment experiment = tests::smallExperiment();
  experiment.axes = {axisOf("job.deadlineHours", {"0.25", "5", "2000"})};
  const auto results = study::runExperiment(experiment, tests::smallMarket());
  QVERIFY(results->complete);
  QVERIFY(results->cells[0].done && results->cells[0].estimates.empty());
  QVERIFY(results->cells[0].error.english().find("at least one slot") != std::string::npos);
  QVERIFY(results->cells[1].error.empty() && !results->cells[1].estimates.empty());
  QVERIFY(!results->cells[2].error.empty());
}

void TestExperiment::noCellThatCanBeRun() {
  Experiment experiment = tests::smallExperiment();
  experiment.axes = {axisOf("job.deadlineHours", {"2000", "3000"})};
  QVERIFY_THROWS_EXCEPTION(InputError, study::runExperiment(experiment, tests::smallMarket()));
}

void TestExperiment::overriddenAxisWarns() {
  Experiment experiment = tests::smallExperiment();
  QVERIFY(study::runExperiment(experiment, tests::smallMarket())->warnings.empty());
  editLearning(experiment.scenario).jobs.leastDeadlineHours = 4;
  editLearning(experiment.scenario).jobs.mostDeadlineHours = 6;
  const auto results = study::runExperiment(experiment, tests::smallMarket());
  QCOMPARE(results->warnings.size(), std::size_t(1));
  QVERIFY(results->warnings[0].english().starts_with("job.deadlineHours is on an axis"));
}

void TestExperiment::refused_data() {
  QTest::addColumn<Edit>("edit");
  QTest::addColumn<QString>("place");
  QTest::addColumn<QString>("says");
  const auto row = [](const char* name, Edit edit, const char* place, const char* says) {
    QTest::newRow(name) << std::move(edit) << QString(place) << QString(says);
  };
  row(
      "no axes", [](Experiment& e) { e.axes.clear(); }, "/axes", "no axes");
  row(
      "three axes", [](Experiment& e) { e.axes.assign(3, e.axes[0]); }, "/axes", "3 axes");
  row(
      "no values", [](Experiment& e) { e.axes[0].points.clear(); }, "/axes/0", "no values");
  row(
      "one key twice", [](Experiment& e) { e.axes.assign(2, e.axes[0]); }, "/axes/1",
      "\"job.deadlineHours\" on both axes");
  row(
      "too many cells",
      [](Experiment& e) {
        e.axes.push_back(axisOf("job.workload", std::vector<std::string>(4000, "5")));
      },
      "/axes", "12000 combinations");
  row(
      "no measures", [](Experiment& e) { e.measures.clear(); }, "/measures", "no measures");
  row(
      "a measure twice",
      [](Experiment& e) {
        e.measures = {Measure::Cost, Measure::Cost};
      },
      "/measures/1", "second time");
  row(
      "regret of nobody", [](Experiment& e) { e.withLearner = false; }, "/measures/7",
      "without the learner");
  row(
      "gap to nothing", [](Experiment& e) { e.withOptimum = false; }, "/measures/8",
      "without the optimum");
  row(
      "weights of nobody",
      [](Experiment& e) {
        e.withLearner = false;
        e.withWeights = true;
        e.measures = {Measure::Cost};
      },
      "/withWeights", "without the learner");
  row(
      "no jobs", [](Experiment& e) { e.jobs = 0; }, "/jobs", "0");
  row(
      "a setting that is not there",
      [](Experiment& e) { e.axes[0].points[1].settings[0].first = "job.deadlinehuors"; },
      "/axes/0/points/1", "the nearest is \"job.deadlineHours\"");
  row(
      "a value outside its range",
      [](Experiment& e) { e.axes[0].points[2].settings[0].second = "-3"; }, "/axes/0/points/2",
      "job.deadlineHours = -3");
  row(
      "a policy that is not there",
      [](Experiment& e) { e.axes = {axisOf("policies.7.threshold", {"0.5"})}; }, "/axes/0/points/0",
      "policies.7.threshold");
  row(
      "a scenario that cannot run", [](Experiment& e) { e.scenario.job.minGpus = 9; },
      "/scenario/job/minGpus", "at most maxGpus");
}

void TestExperiment::refused() {
  QFETCH(Edit, edit);
  QFETCH(QString, place);
  QFETCH(QString, says);
  Experiment experiment = tests::smallExperiment();
  edit(experiment);
  try {
    study::checkExperiment(experiment);
    QFAIL("was not refused");
  } catch (const InputError& error) {
    QCOMPARE(QString::fromStdString(error.place()), place);
    QVERIFY2(QString(error.what()).contains(says), error.what());
  }
}

TEST_WITH_CORE_APPLICATION(TestExperiment)
#include "tst_experiment.moc"
