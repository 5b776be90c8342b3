// SPDX-License-Identifier: GPL-3.0-or-later
// Other learners on the scores of a run, regret against two policies in turn, and a market or
// forecasts that change on the way.
#include <QTest>
#include <algorithm>
#include <cmath>

#include "scenario/Parameters.h"
#include "scenario/ScenarioJson.h"
#include "subjects/StudyHelpers.h"
#include "subjects/job/learning/LearnerComparison.h"
#include "subjects/job/learning/Learning.h"
#include "subjects/job/learning/LearningSection.h"
#include "support/TestMain.h"

using namespace spothorizon;
using study::LearningResults;
using study::Scenario;

namespace {

constexpr int kJobs = 120;

Scenario smallScenario() {
  Scenario scenario = tests::onGivenMarket();
  scenario.job.deadlineHours = 5;
  scenario.job.workload = 22;
  scenario.job.valueUsd = 100;
  study::setValue(scenario, "learning.jobs.jobs", std::to_string(kJobs));
  study::setValue(scenario, "learning.pool.mostWindow", "2");
  study::setValue(scenario, "learning.pool.thresholdStep", "0.3");
  study::setValue(scenario, "learning.withOptimum", "false");
  study::setValue(scenario, "learning.learner.feedback", "immediate");
  study::setValue(scenario, "learning.learner.schedule", "known-horizon");
  return scenario;
}

std::shared_ptr<const LearningResults> learned(const Scenario& scenario) {
  return study::runLearning(scenario, tests::generatedMarket("cloud", 3));
}

/// The utility of job `job` under every policy, $.
std::vector<double> utilities(const LearningResults& results, int job) {
  int row = 0;
  const study::LearningBlock& block = results.blockOf(job, row);
  const auto policies = static_cast<std::ptrdiff_t>(results.policies());
  const auto from = block.utilityUsd.begin() + row * policies;
  return {from, from + policies};
}

}  // namespace

class TestLearnerComparison : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  /// The learner that the run had is the same when it is played again.
  void theRunsOwnLearnerIsAmongThem() {
    const auto results = learned(smallScenario());
    const auto learners = study::compareLearners(*results);
    QCOMPARE(learners.size(), std::size_t{5});
    const study::ComparedLearner& own = learners.front();
    QCOMPARE(own.regret.size(), results->points.size());
    for (std::size_t job = 0; job < own.regret.size(); ++job) {
      QVERIFY(std::abs(own.regret[job] - results->points[job].regret) < 1e-9);
    }
    QCOMPARE(own.boundScores, results->points.back().regretBound);
    QVERIFY(std::abs(own.usdPerJob - results->points.back().learnerUsd / kJobs) < 1e-9);
  }

  void noneIsAboveItsBound() {
    const auto results = learned(smallScenario());
    for (const study::ComparedLearner& learner : study::compareLearners(*results)) {
      QVERIFY2(learner.boundScores <= kJobs, learner.name.english().c_str());
      // Exp3's is for the mean over draws.
      if (learner.name.english().starts_with("Exp3")) continue;
      QVERIFY2(learner.regret.back() <= learner.boundScores, learner.name.english().c_str());
    }
    study::LearningResults none = *results;
    none.points.clear();
    QVERIFY(study::compareLearners(none).empty());
  }

  void stops() {
    const auto results = learned(smallScenario());
    std::stop_source source;
    source.request_stop();
    QVERIFY_THROWS_EXCEPTION(Stopped, study::compareLearners(*results, {source.get_token(), {}}));
  }

  /// By hand: every pair of policies and every place of the change.
  void theBestTwoInTurnAreFound() {
    Scenario scenario = smallScenario();
    QVERIFY(!study::trackingRegret(*learned(scenario)));
    study::setValue(scenario, "learning.learner.kind", "fixed-share");
    const auto results = learned(scenario);
    const auto tracking = study::trackingRegret(*results);
    QVERIFY(tracking);
    const auto policies = static_cast<std::size_t>(results->policies());
    double most = -1;
    std::vector<double> before(policies);
    std::vector<std::vector<double>> scores;
    for (int job = 0; job < kJobs; ++job) {
      scores.push_back(utilities(*results, job));
      for (double& usd : scores.back()) {
        usd = results->scale->score(static_cast<std::size_t>(job), usd);
      }
    }
    for (std::size_t change = 0; change < scores.size(); ++change) {
      std::vector<double> after(policies);
      for (std::size_t job = change; job < scores.size(); ++job) {
        for (std::size_t i = 0; i < policies; ++i) after[i] += scores[job][i];
      }
      most = std::max(most, std::ranges::max(before) + std::ranges::max(after));
      for (std::size_t i = 0; i < policies; ++i) before[i] += scores[change][i];
    }
    const double earned = std::ranges::max(before) - results->points.back().regret;
    QVERIFY(std::abs(tracking->regret - (most - earned)) < 1e-9);
    QVERIFY(tracking->regret >= results->points.back().regret - 1e-9);
    QVERIFY(tracking->regret <= tracking->bound && tracking->bound <= kJobs);
  }

  void theRuleHasItsNumbers() {
    const auto results = learned(smallScenario());
    const std::string text = study::learningRule(*results, kJobs).english();
    QVERIFY2(text.starts_with("w ← w·e^(ηu), with η = "), text.c_str());
    QVERIFY2(text.find("min(k, bound)") != std::string::npos, text.c_str());
    QVERIFY(study::learningRule(*results, 0).english().empty());
    QVERIFY(study::learningRule(*results, kJobs + 1).english().empty());
  }

  /// Jobs before the change are as they would have been; those after it have the other market.
  void theMarketChangesAtAJob() {
    Scenario scenario = smallScenario();
    const auto plain = learned(scenario);
    study::setValue(scenario, "learning.change.fromJob", "61");
    study::setValue(scenario, "learning.change.priceFactor", "2");
    study::setValue(scenario, "learning.change.availabilityFactor", "0.5");
    const auto changed = learned(scenario);
    Scenario all = smallScenario();
    study::setValue(all, "market.priceFactor", "2");
    study::setValue(all, "market.availabilityFactor", "0.5");
    const auto later = learned(all);
    for (const int job : {0, 30, 59}) QCOMPARE(utilities(*changed, job), utilities(*plain, job));
    for (const int job : {60, 90, 119}) QCOMPARE(utilities(*changed, job), utilities(*later, job));
    QVERIFY(utilities(*changed, 60) != utilities(*plain, 60));
    QCOMPARE(study::scenarioOfJob(*changed, 59).market.priceFactor, 1.0);
    QCOMPARE(study::scenarioOfJob(*changed, 60).market.priceFactor, 2.0);
  }

  void theForecastsChangeAtAJob() {
    Scenario scenario = smallScenario();
    study::setValue(scenario, "forecast.kind", "noisy");
    study::setValue(scenario, "forecast.level", "0");
    const auto plain = learned(scenario);
    study::setValue(scenario, "learning.change.fromJob", "61");
    study::setValue(scenario, "learning.change.forecastLevel", "2");
    const auto changed = learned(scenario);
    bool differs = false;
    for (int job = 0; job < kJobs; ++job) {
      const bool same = utilities(*changed, job) == utilities(*plain, job);
      if (job < 60) QVERIFY(same);
      differs = differs || !same;
    }
    QVERIFY(differs);
  }

  /// Files from before there was such a thing keep their bytes.
  void nothingChangesInFilesWithout() {
    const std::string text = study::scenarioToJson(smallScenario()).fileText();
    QVERIFY(text.find("change") == std::string::npos);
    Scenario scenario = smallScenario();
    study::setValue(scenario, "learning.change.fromJob", "61");
    QVERIFY(study::scenarioToJson(scenario).fileText().find("\"fromJob\": 61") !=
            std::string::npos);
  }
};

TEST_WITHOUT_APPLICATION(TestLearnerComparison)
#include "tst_learner_comparison.moc"
