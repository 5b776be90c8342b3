// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTest>

#include "app/studies/StudyController.h"
#include "app/work/ErrorText.h"
#include "ask/LoadedMarket.h"
#include "scenario/Scenario.h"
#include "subjects/job/run/Results.h"
#include "subjects/job/run/RunStudy.h"
#include "support/TestMain.h"

using namespace spothorizon;
using app::MarketStore;
using app::StudyController;

namespace {

using Results = std::shared_ptr<const study::Results>;

study::Scenario constantMarket(double deadlineHours) {
  study::Scenario scenario;
  scenario.market.availability.gpus = 4;
  scenario.market.price.usdPerGpuHour = 0.9;
  scenario.job.deadlineHours = deadlineHours;
  scenario.policies = study::defaultPolicies();
  return scenario;
}

/// A job whose optimum takes long: many slots, two kinds that both count.
study::Scenario slowScenario() {
  study::Scenario scenario = constantMarket(200);
  scenario.job.maxGpus = 32;
  scenario.job.workload = 2000;
  scenario.job.reconfiguration.rule = job::ChangeRule::Membership;
  return scenario;
}

std::vector<Results> received(const QSignalSpy& spy) {
  std::vector<Results> all;
  for (const auto& arguments : spy)
    all.push_back(study::as<study::Results>(arguments.front().value<study::Result>()));
  return all;
}

}  // namespace

class TestRunController : public QObject {
  Q_OBJECT

 private slots:
  void deliversCompleteResults();
  void latestRequestWins();
  void stopLeavesNothingInFlight();
  void badScenarioFailsWithItsMessage();
  void fieldsOfListsAreCounted();
  void marketIsReadOnce();
  void destroyedInTheMiddleOfARun();
};

void TestRunController::deliversCompleteResults() {
  StudyController controller(study::runStudy(), std::make_shared<MarketStore>());
  QSignalSpy results(&controller, &StudyController::resultReady);
  QSignalSpy finished(&controller, &StudyController::finished);
  controller.request(constantMarket(24));
  QVERIFY(controller.isRunning());
  QVERIFY(finished.wait(20000));
  QVERIFY(!controller.isRunning());
  const Results last = received(results).back();
  QVERIFY(last->complete);
  QVERIFY(last->optimum.has_value());
  for (const auto& policy : last->policies) {
    QVERIFY(policy.has_value());
    QCOMPARE(policy->ledger.reasons.size(), policy->ledger.rows.size());
  }
}

void TestRunController::latestRequestWins() {
  StudyController controller(study::runStudy(), std::make_shared<MarketStore>());
  QSignalSpy results(&controller, &StudyController::resultReady);
  QSignalSpy finished(&controller, &StudyController::finished);
  for (int hours = 10; hours <= 30; ++hours) controller.request(constantMarket(hours));
  QVERIFY(finished.wait(20000));
  QTRY_VERIFY_WITH_TIMEOUT(controller.isIdle(), 20000);
  QCOMPARE(finished.count(), 1);
  for (const Results& one : received(results)) QCOMPARE(one->scenario.job.deadlineHours, 30.0);
  QCOMPARE(controller.requested(), std::uint64_t(21));
}

void TestRunController::stopLeavesNothingInFlight() {
  StudyController controller(study::runStudy(), std::make_shared<MarketStore>());
  QSignalSpy stopped(&controller, &StudyController::stopped);
  QSignalSpy results(&controller, &StudyController::resultReady);
  QSignalSpy markets(&controller, &StudyController::marketLoaded);
  controller.request(slowScenario());
  QVERIFY(markets.wait(20000));  // in the middle of its work
  controller.stop();
  QCOMPARE(stopped.count(), 1);
  QVERIFY(!controller.isRunning());
  const auto before = results.count();
  QTRY_VERIFY_WITH_TIMEOUT(controller.isIdle(), 20000);
  QCOMPARE(results.count(), before);
  controller.stop();  // nothing to stop: nothing is reported
  QCOMPARE(stopped.count(), 1);
  // The worker is free again.
  QSignalSpy finished(&controller, &StudyController::finished);
  controller.request(constantMarket(12));
  QVERIFY(finished.wait(20000));
  QCOMPARE(received(results).back()->scenario.job.deadlineHours, 12.0);
}

void TestRunController::badScenarioFailsWithItsMessage() {
  StudyController controller(study::runStudy(), std::make_shared<MarketStore>());
  QSignalSpy failed(&controller, &StudyController::failed);
  QSignalSpy finished(&controller, &StudyController::finished);
  study::Scenario bad = constantMarket(24);
  bad.job.minGpus = 9;
  controller.request(bad);
  QVERIFY(finished.wait(20000));
  QCOMPARE(failed.count(), 1);
  const QString text = failed.front().front().toString();
  QVERIFY2(text.startsWith("Minimum GPUs: found 9, expected "), qPrintable(text));
}

void TestRunController::fieldsOfListsAreCounted() {
  const auto text = [](const char* place) {
    return app::errorText(InputError("", place, "-1", "at least 0"));
  };
  QCOMPARE(text("/stream/classes/3/jobsPerHour"),
           QStringLiteral("Arrival rate, entry 4: found -1, expected at least 0."));
  // What the table does not have keeps its place.
  QVERIFY(text("/nothing/of/this").contains("/nothing/of/this"));
}

void TestRunController::marketIsReadOnce() {
  const auto store = std::make_shared<MarketStore>();
  StudyController controller(study::runStudy(), store);
  QSignalSpy markets(&controller, &StudyController::marketLoaded);
  QSignalSpy finished(&controller, &StudyController::finished);
  using Market = std::shared_ptr<const study::LoadedMarket>;
  std::vector<Market> seen;
  const auto run = [&](const study::Scenario& scenario) {
    controller.request(scenario);
    QVERIFY(finished.wait(20000));
    seen.push_back(markets.back().front().value<Market>());
  };
  study::Scenario scenario = constantMarket(24);
  run(scenario);
  scenario.forecast.level = 0.7;
  run(scenario);
  QVERIFY(seen[0] == seen[1]);
  scenario.market.priceFactor = 1.5;  // another market, made from the one that was read
  run(scenario);
  QVERIFY(seen[1] != seen[2]);
  QCOMPARE(store->reads(), std::uint64_t(1));
  scenario.market.price.usdPerGpuHour = 1.1;
  run(scenario);
  QCOMPARE(store->reads(), std::uint64_t(2));
  store->forget();
  run(scenario);
  QVERIFY(seen[3] != seen[4]);
  QCOMPARE(store->reads(), std::uint64_t(3));
}

void TestRunController::destroyedInTheMiddleOfARun() {
  for (int answers = 0; answers < 3; ++answers) {
    StudyController controller(study::runStudy(), std::make_shared<MarketStore>());
    QSignalSpy markets(&controller, &StudyController::marketLoaded);
    QSignalSpy results(&controller, &StudyController::resultReady);
    controller.request(slowScenario());
    QTRY_VERIFY_WITH_TIMEOUT(markets.count() + results.count() >= answers, 20000);
  }
}

TEST_WITH_CORE_APPLICATION(TestRunController)
#include "tst_study_controller.moc"
