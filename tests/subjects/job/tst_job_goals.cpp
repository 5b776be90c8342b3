// SPDX-License-Identifier: GPL-3.0-or-later
// What a planner asks of a job in plain words: the value that follows, and that policies obey.
#include <QTest>

#include "ask/Study.h"
#include "base/Random.h"
#include "scenario/ScenarioJson.h"
#include "session/JobPlan.h"
#include "session/OpenFile.h"
#include "subjects/job/BacktestHelpers.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::study;
using namespace spothorizon::tests;

namespace {

/// A market of every kind in turn.
std::shared_ptr<const LoadedMarket> anyMarket(int round) {
  const auto& modes = market::generatorModes();
  const std::string name(modes[static_cast<std::size_t>(round) % modes.size()].name);
  return generatedMarket(name.c_str(), 100 + static_cast<std::uint64_t>(round));
}

void set(Scenario& scenario, const char* key, const char* value) {
  const Parameter* p = findParameter(key);
  QVERIFY2(p, key);
  p->set(scenario, value);
}

/// Without the best possible plan, which takes most of the time.
BacktestPtr underPolicies(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market) {
  BacktestOptions options;
  options.threads = 1;
  options.withOptimum = false;
  return runBacktest(scenario, std::move(market), {}, options);
}

/// A random job in whole slots, tight, loose or impossible, with the rules that jobs may have.
Scenario randomScenario(RandomStream& random) {
  Scenario scenario = onGivenMarket();
  job::Job& job = scenario.job;
  job.maxGpus = random.uniformInt(1, 8);
  job.minGpus = random.uniformInt(1, job.maxGpus);
  job.deadlineHours = 0.5 * random.uniformInt(4, 24);
  if (random.uniform() < 0.4) job.throughput.kind = job::ThroughputKind::Power;
  job.workload =
      random.uniform(0.2, 1.1) * job.throughput.workPerHour(job.maxGpus) * job.deadlineHours;
  job.lateFactor = random.uniform(1.1, 4);
  const double up = random.uniform() < 0.2 ? 0.8 : random.uniform(0, 0.2);
  job.reconfiguration = {
      up, up * random.uniform(0, 1),
      random.uniform() < 0.5 ? job::ChangeRule::Count : job::ChangeRule::Membership};
  if (random.uniform() < 0.3) scenario.billing = job::Billing::WholeSlot;
  if (random.uniform() < 0.3) scenario.forecast.kind = forecast::ForecastKind::Persistence;
  scenario.sections = {};
  set(scenario, "backtest.starts", "10");
  return scenario;
}

}  // namespace

class TestJobGoals : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void valueFollowsTheJob();
  void valueSetByHandStays();
  void derivedValueIsInNoFile();
  void whatNothingFollowsFromIsTheDefault();
  void valueBeforeTheGoalIsSetToo();
  void oldFilesKeepTheirValue();
  void openedMarketHasNoStaleValue();
  void jobsThatMustFinishDo();
  void jobsWithinABudgetStayThere();
  void readsFollowTheGoal();
  void planMakesTheJob();
  void planFaults();
  void planScalesSpotOnWish();
};

void TestJobGoals::valueFollowsTheJob() {
  Scenario s;
  set(s, "job.goal", "balanced");
  QCOMPARE(s.job.valueUsd, 205.0);  // 48 GPU-hours at $3, times 1.4, to the next $5
  set(s, "job.workload", "96");
  QCOMPARE(s.job.valueUsd, 405.0);
  set(s, "market.onDemandUsdPerGpuHour", "1.5");
  QCOMPARE(s.job.valueUsd, 205.0);
  set(s, "job.goal", "must-finish");
  QCOMPARE(s.job.valueUsd, 1.5 * 8 * 1.5 * 24 + 3);  // 432, to the next $5
  set(s, "job.budgetUsd", "600");
  set(s, "job.goal", "within-budget");
  QCOMPARE(s.job.valueUsd, 600.0);
  set(s, "job.budgetUsd", "700");
  QCOMPARE(s.job.valueUsd, 700.0);
  set(s, "job.goal", "value");
  set(s, "job.workload", "10");
  QCOMPARE(s.job.valueUsd, 700.0);
}

void TestJobGoals::valueSetByHandStays() {
  Scenario s;
  set(s, "job.goal", "balanced");
  const Parameter& value = *findParameter("job.valueUsd");
  value.set(s, "333");
  QVERIFY(!valueIsDerived(s));
  set(s, "job.workload", "96");
  QCOMPARE(s.job.valueUsd, 333.0);
  // Back to what it would be derived as, and it follows again.
  QCOMPARE(standardText(value, s), std::string("405"));
  reset(value, s);
  QVERIFY(valueIsDerived(s));
  QCOMPARE(s.job.valueUsd, 405.0);
}

void TestJobGoals::derivedValueIsInNoFile() {
  Scenario s;
  set(s, "job.goal", "must-finish");
  const std::string text = scenarioToText(s);
  QVERIFY(text.find("valueUsd") == std::string::npos);
  QVERIFY(text.find("must-finish") != std::string::npos);
  const Scenario read = scenarioFromText(text, "a.json", "");
  QCOMPARE(read.job.valueUsd, s.job.valueUsd);
  QVERIFY(read == s);
  set(s, "job.valueUsd", "77");
  const Scenario again = scenarioFromText(scenarioToText(s), "a.json", "");
  QVERIFY(again == s);
  QCOMPARE(again.job.valueUsd, 77.0);
  QVERIFY(!valueIsDerived(again));
}

/// The file does not have the value: none may be left over from what it followed from before.
void TestJobGoals::whatNothingFollowsFromIsTheDefault() {
  Scenario s;
  set(s, "job.budgetUsd", "600");
  set(s, "job.goal", "within-budget");
  set(s, "job.budgetUsd", "");
  set(s, "market.onDemandUsdPerGpuHour", "");
  QCOMPARE(s.job.valueUsd, Scenario().job.valueUsd);
  QVERIFY(scenarioFromText(scenarioToText(s), "a.json", "") == s);
  set(s, "market.onDemandUsdPerGpuHour", "3");
  QCOMPARE(s.job.valueUsd, 205.0);
}

/// Members of a file may stand in any order.
void TestJobGoals::valueBeforeTheGoalIsSetToo() {
  const Scenario s = scenarioFromText(
      R"({"format": "spothorizon-scenario", "version": 1,
          "job": {"valueUsd": 77, "goal": "must-finish"}})",
      "a.json", "");
  QCOMPARE(s.job.valueUsd, 77.0);
  QVERIFY(!valueIsDerived(s));
}

void TestJobGoals::oldFilesKeepTheirValue() {
  const Scenario s = scenarioFromText(
      R"({"format": "spothorizon-scenario", "version": 1, "job": {"workload": 10}})", "a.json", "");
  QCOMPARE(s.job.valueUsd, 200.0);
  QVERIFY(!valueIsDerived(s));
  QVERIFY(scenarioToText(s).find("goal") == std::string::npos);
}

void TestJobGoals::openedMarketHasNoStaleValue() {
  Scenario s = scenarioForMarketFile(SAMPLE_DIR "/calm-cloud.csv");
  QVERIFY(valueIsDerived(s));
  const double before = s.job.valueUsd;
  set(s, "job.workload", "480");
  QVERIFY(s.job.valueUsd > 5 * before);
}

/// Wherever any policy, or the best possible plan, is on time, all are that must be.
void TestJobGoals::jobsThatMustFinishDo() {
  RandomStream random{2024, 15};
  int tried = 0, wouldBeLate = 0;
  for (int round = 0; round < 30; ++round) {
    Scenario scenario = randomScenario(random);
    const auto market = anyMarket(round);
    const BacktestPtr plain = underPolicies(scenario, market);
    set(scenario, "job.goal", "must-finish");
    const BacktestPtr bound = underPolicies(scenario, market);
    for (std::size_t start = 0; start < bound->startSlots.size(); ++start) {
      bool can = false;
      for (const BacktestResults* one : {plain.get(), bound.get()}) {
        for (const BacktestSeries& series : one->series) can |= series.starts[start].onTime;
      }
      if (!can) continue;
      ++tried;
      for (const BacktestSeries& series : bound->series) {
        const QString place = QStringLiteral("round %1, start %2, %3")
                                  .arg(round)
                                  .arg(start)
                                  .arg(QString::fromStdString(series.label.english()));
        QVERIFY2(series.starts[start].onTime, qPrintable(place));
      }
      for (const BacktestSeries& series : plain->series) {
        wouldBeLate += !series.starts[start].onTime;
      }
    }
  }
  QVERIFY(tried > 100);
  QVERIFY(wouldBeLate > 5);  // else it shows nothing
}

void TestJobGoals::jobsWithinABudgetStayThere() {
  RandomStream random{2024, 16};
  int tried = 0, wouldExceed = 0, done = 0;
  for (int round = 0; round < 30; ++round) {
    Scenario scenario = randomScenario(random);
    if (round % 3 == 0) scenario.job.deadlineHours += 0.2;  // the rest is the ending's
    const double onDemand = 3 * scenario.job.maxGpus * scenario.job.workload /
                            scenario.job.throughput.workPerHour(scenario.job.maxGpus);
    scenario.budgetUsd = random.uniform(0.2, 1.3) * onDemand;
    const auto market = anyMarket(round);
    const BacktestPtr plain = underPolicies(scenario, market);
    set(scenario, "job.goal", "within-budget");
    const BacktestPtr bound = underPolicies(scenario, market);
    for (const BacktestSeries& series : bound->series) {
      for (const StartOutcome& start : series.starts) {
        ++tried;
        done += start.onTime;
        QVERIFY2(start.costUsd <= *scenario.budgetUsd * (1 + 1e-12),
                 qPrintable(QString::fromStdString(series.label.english())));
      }
    }
    for (const BacktestSeries& series : plain->series) {
      for (const StartOutcome& start : series.starts) {
        wouldExceed += start.costUsd > *scenario.budgetUsd;
      }
    }
  }
  QVERIFY(tried > 1000);
  QVERIFY(wouldExceed > 100);
  QVERIFY(done > tried / 5);  // obeying is not giving up
}

void TestJobGoals::readsFollowTheGoal() {
  const Study& backtest = *findStudy("backtest");
  Scenario a = onGivenMarket(), b = a;
  set(a, "job.budgetUsd", "100");
  set(b, "job.budgetUsd", "200");
  QVERIFY(backtest.reads(a, {}) == backtest.reads(b, {}));
  for (Scenario* one : {&a, &b}) set(*one, "job.goal", "within-budget");
  for (Scenario* one : {&a, &b}) set(*one, "job.valueUsd", "150");
  QVERIFY(!(backtest.reads(a, {}) == backtest.reads(b, {})));
}

void TestJobGoals::planMakesTheJob() {
  JobPlan plan;
  plan.gpu = "V100-16GB";
  plan.region = "us-west-2";
  plan.gpus = 8;
  plan.hours = 12;
  plan.deadlineHours = 36;
  plan.budgetUsd = 600;
  plan.goal = JobGoal::MustFinish;
  QVERIFY(faultsOf(plan).empty());
  const MadeScenario made = plannedScenario(plan, Scenario());
  const Scenario& s = made.scenario;
  QCOMPARE(s.job.workload, 96.0);
  QCOMPARE(s.job.deadlineHours, 36.0);
  QCOMPARE(s.job.maxGpus, 8);
  QCOMPARE(s.budgetUsd.value(), 600.0);
  QVERIFY(valueIsDerived(s));
  QCOMPARE(s.market.onDemandUsdPerGpuHour.value(), 3.06);
  QCOMPARE(static_cast<int>(originOf(s, "market.onDemandUsdPerGpuHour")->from),
           static_cast<int>(market::Origin::Catalogue));
  QCOMPARE(s.market.price.usdPerGpuHour, 1.02);  // nobody stated one
  QVERIFY(!s.policies.empty());
  QCOMPARE(s.title, std::string("12 h on 8 V100-16GB by 36 h, $600"));
  QVERIFY(check(s).empty());
  plan.workUnits = 50;
  QCOMPARE(plannedScenario(plan, Scenario()).scenario.job.workload, 50.0);
}

void TestJobGoals::planFaults() {
  JobPlan plan;
  plan.hours = 100;
  plan.hoursOnGpus = 8;
  plan.gpus = 8;
  plan.deadlineHours = 99;
  QCOMPARE(faultsOf(plan).size(), std::size_t{1});
  plan.deadlineHours = 100;  // the job takes three minutes to start
  QCOMPARE(faultsOf(plan).size(), std::size_t{1});
  plan.deadlineHours = 100.05;
  QVERIFY(faultsOf(plan).empty());
  plan.goal = JobGoal::WithinBudget;
  QCOMPARE(faultsOf(plan).size(), std::size_t{1});
  plan.budgetUsd = -3;
  QCOMPARE(faultsOf(plan).size(), std::size_t{1});
  plan.budgetUsd = 3;
  plan.gpus = 0;
  QCOMPARE(faultsOf(plan).size(), std::size_t{1});
}

/// Recorded prices are facts: only somebody's wish changes them with the on-demand price.
void TestJobGoals::planScalesSpotOnWish() {
  Scenario on = onGivenMarket();  // $3 on demand
  JobPlan plan;
  plan.gpu = "K80";
  plan.region = "us-east-1";
  QCOMPARE(plannedScenario(plan, on).scenario.market.onDemandUsdPerGpuHour.value(), 3.0);
  plan.replacesMarketPrice = true;
  QCOMPARE(plannedScenario(plan, on).scenario.market.onDemandUsdPerGpuHour.value(), 0.9);
  QCOMPARE(plannedScenario(plan, on).scenario.market.priceFactor, 1.0);
  plan.scalesSpot = true;
  const MadeScenario made = plannedScenario(plan, on);
  QVERIFY(std::abs(made.scenario.market.priceFactor - 0.3) < 1e-12);
  QCOMPARE(made.notes.size(), std::size_t{2});
}

TEST_WITHOUT_APPLICATION(TestJobGoals)
#include "tst_job_goals.moc"
