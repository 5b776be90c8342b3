// SPDX-License-Identifier: GPL-3.0-or-later
// What is compared follows from what matters: money against money, and no derived value is ever
// shown as dollars that are earned.
#include <QTest>
#include <cmath>

#include "ask/Study.h"
#include "base/Random.h"
#include "result/ResultFile.h"
#include "scenario/Criterion.h"
#include "scenario/JobGoal.h"
#include "scenario/OnDemandBaseline.h"
#include "scenario/Parameters.h"
#include "subjects/job/BacktestHelpers.h"
#include "subjects/job/backtest/BacktestStatistics.h"
#include "subjects/job/backtest/BacktestText.h"
#include "subjects/job/backtest/Frontier.h"
#include "subjects/job/backtest/FrontierTable.h"
#include "subjects/job/backtest/FrontierText.h"
#include "subjects/job/backtest/Recommendation.h"
#include "subjects/job/backtest/RecommendationText.h"
#include "subjects/job/backtest/RiskTable.h"
#include "subjects/job/compare/ScenarioWinner.h"
#include "subjects/job/run/ComparedOutcomes.h"
#include "subjects/job/run/Run.h"
#include "subjects/job/sensitivity/SensitivityAnswer.h"
#include "subjects/job/sensitivity/SensitivityTables.h"
#include "subjects/job/sensitivity/SensitivityText.h"
#include "subjects/job/sensitivity/Tornado.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::study;
using namespace spothorizon::tests;
using policy::PolicyKind;

namespace {

void set(Scenario& scenario, const char* key, const char* value) {
  const Parameter* p = findParameter(key);
  QVERIFY2(p, key);
  p->set(scenario, value);
}

Scenario thatMatters(const char* goal) {
  Scenario scenario = smallBacktest();
  scenario.budgetUsd = 60;
  set(scenario, "job.goal", goal);
  set(scenario, "backtest.starts", "60");
  return scenario;
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

/// The scenario's own section of a JSON says what is set, which is no result.
std::string resultsOnly(const std::string& json) {
  const std::size_t market = json.find(
      json.starts_with("{\n  \"format\": \"spothorizon-result\"") ? "\"sources\":" : "\"market\":");
  return market == std::string::npos ? json : json.substr(market);
}

simulate::Outcome outcomeOf(double cost, double finish, double deadline, double value) {
  simulate::Outcome o;
  o.costUsd = cost;
  o.finishHours = finish;
  o.onTime = finish <= deadline;
  o.valueUsd = value;
  o.utilityUsd = value - cost;
  return o;
}

PolicyResult policyOf(PolicyKind kind, const simulate::Outcome& outcome) {
  PolicyResult one;
  one.spec.kind = kind;
  one.label = policy::label(one.spec);
  one.outcome = outcome;
  return one;
}

}  // namespace

class TestCriterion : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void followsFromWhatMatters();
  void mustFinishGoesByCostAmongThoseOnTime();
  void budgetGoesByTheChanceThenTheCost();
  void lateOnesGoByTheirFinish();
  void sharesOfTheGapAreOfTheCost();
  void nothingIsSavedAgainstARunThatIsNotDone();
  void lateJobsSayTheEarliestFinish();
  void derivedValuesAreShownNowhere_data();
  void derivedValuesAreShownNowhere();
  void setValuesAreShown();
  void onDemandOnlyRentsNoSpot();
  void bestPossibleIsOnTime();
  void utilitiesOfDerivedValuesAreNotCompared();
  void budgetsAreOfTheirOwnScenario();
  void baselineIsWhatThePolicyCosts();
  void dearerOnDemandDoesNotLookBetter();
};

void TestCriterion::followsFromWhatMatters() {
  Scenario s;
  QVERIFY(criterionOf(s) == Criterion::Utility);
  set(s, "job.goal", "must-finish");
  QVERIFY(criterionOf(s) == Criterion::Cost && !showsUtility(s));
  set(s, "job.goal", "balanced");
  QVERIFY(criterionOf(s) == Criterion::CostAndLateness);
  set(s, "job.goal", "within-budget");
  QVERIFY(criterionOf(s) == Criterion::CostAndLateness);  // there is none
  set(s, "job.budgetUsd", "600");
  QVERIFY(criterionOf(s) == Criterion::WithinBudget);
  set(s, "job.valueUsd", "500");
  QVERIFY(criterionOf(s) == Criterion::Utility && showsUtility(s));
}

void TestCriterion::mustFinishGoesByCostAmongThoseOnTime() {
  Standing cheap, sure, surer;
  cheap.costUsd = 100, cheap.onTime = 0.9, cheap.done = 1, cheap.utilityUsd = 900;
  sure.costUsd = 300, sure.onTime = 0.96, sure.done = 1, sure.utilityUsd = 700;
  surer.costUsd = 310, surer.onTime = 1, surer.done = 1, surer.utilityUsd = 690;
  QVERIFY(isBetter(Criterion::Cost, 0.95, sure, cheap));
  QVERIFY(isBetter(Criterion::Cost, 0.95, sure, surer));
  QVERIFY(isBetter(Criterion::Cost, 0.99, surer, sure));
  QVERIFY(isBetter(Criterion::Utility, 0.95, cheap, sure));
}

void TestCriterion::budgetGoesByTheChanceThenTheCost() {
  Standing one, other;
  one.withinBudget = one.onTime = 0.8, one.costUsd = 500, one.done = 1;
  other.withinBudget = other.onTime = 0.7, other.costUsd = 100, other.done = 1;
  QVERIFY(isBetter(Criterion::WithinBudget, 0.95, one, other));
  other.withinBudget = 0.8;
  QVERIFY(isBetter(Criterion::WithinBudget, 0.95, other, one));
}

void TestCriterion::lateOnesGoByTheirFinish() {
  Standing early, late, never;
  early.done = late.done = 1;
  early.finishHours = 50, early.costUsd = 500;
  late.finishHours = 60, late.costUsd = 300;
  never.costUsd = 1;
  QVERIFY(isBetter(Criterion::Cost, 1, early, late));
  QVERIFY(isBetter(Criterion::Cost, 1, late, never));
}

/// $9,042 against $5,560 is 63 % more, whatever value follows from the job.
void TestCriterion::sharesOfTheGapAreOfTheCost() {
  Results results;
  results.scenario = thatMatters("must-finish");
  results.scenario.budgetUsd.reset();
  results.scenario.job.deadlineHours = 72;
  results.policies.emplace_back(policyOf(PolicyKind::MaxSpot, outcomeOf(9042, 71, 72, 34000)));
  OptimumResult best;
  best.outcome = outcomeOf(5560, 72, 72, 34000);
  results.optimum = best;
  results.policies[0]->gapToOptimumUsd = 9042 - 5560;
  results.policies[0]->gapShare = (9042 - 5560) / 5560.0;
  const std::string text = sentence(results).english();
  QVERIFY2(text.starts_with("Max spot is done 1 h early for $9,042: $3,482 (63 %) more than the "
                            "best possible."),
           text.c_str());
}

/// With a quota below what it takes, on-demand only gives up or is late: no yardstick.
void TestCriterion::nothingIsSavedAgainstARunThatIsNotDone() {
  Scenario scenario = thatMatters("must-finish");
  set(scenario, "market.onDemandQuotaGpus", "1");
  set(scenario, "market.startHours", "0");
  const auto results = run(scenario, generatedMarket("fleet", 3));
  QVERIFY(!results->onDemandOnly->outcome.onTime);
  for (const auto& one : results->policies) {
    if (one->outcome.onTime) QVERIFY(!one->savingVsOnDemand);
  }
  QVERIFY(!has(sentence(*results).english(), "than on-demand only"));
  const auto backtest = backtestOf(scenario, 1);
  QVERIFY(!recommendation(*backtest).baseline);
  QVERIFY(!has(sentence(*backtest).english(), "on-demand only"));
}

/// Nobody rents until the deadline and gives up then.
void TestCriterion::lateJobsSayTheEarliestFinish() {
  Scenario scenario = thatMatters("must-finish");
  scenario.budgetUsd.reset();
  set(scenario, "job.workload", "100");  // 8 GPUs do 40 in five hours
  const auto results = run(scenario, generatedMarket("cloud", 3));
  for (const auto& one : results->policies) {
    QVERIFY2(one->outcome.finishHours, one->label.english().c_str());
    QVERIFY(!one->savingVsOnDemand);  // on demand it is late as well
  }
  const double fastest = 100 / 8.0 + scenario.job.reconfiguration.upHours;
  QVERIFY(std::abs(*results->onDemandOnly->outcome.finishHours - fastest) < 1e-6);
  const std::string text = sentence(*results).english();
  QVERIFY2(text.starts_with("No policy is done by the deadline; the earliest finish is after 12."),
           text.c_str());
  const auto backtest = backtestOf(scenario, 1);
  const std::string often = sentence(*backtest).english();
  QVERIFY2(has(often, "no policy is ever on time; the earliest finish is after 12."),
           often.c_str());
}

void TestCriterion::derivedValuesAreShownNowhere_data() {
  QTest::addColumn<QString>("goal");
  for (const char* goal : {"must-finish", "within-budget", "balanced"}) QTest::newRow(goal) << goal;
}

/// Neither in words nor in a column, of any study of one job.
void TestCriterion::derivedValuesAreShownNowhere() {
  QFETCH(QString, goal);
  const Scenario scenario = thatMatters(goal.toUtf8().constData());
  const auto market = generatedMarket("cloud", 3);
  const auto results = run(scenario, market);
  const auto backtest = backtestOf(scenario, 1, market);
  SensitivityOptions<TornadoResults> options;
  options.threads = 1;
  Scenario varied = scenario;
  set(varied, "sensitivity.starts", "20");
  const auto tornado = runTornado(varied, market, {}, options);
  SweepOptions sweep;
  sweep.withOptimum = false;
  Scenario swept = scenario;
  set(swept, "backtest.deadlines", "3");
  set(swept, "backtest.starts", "20");
  const auto frontier = runFrontier(swept, market, {}, sweep);
  const auto gpus = runGpuSweep(swept, market, {}, sweep);
  const std::vector<std::string> shown{
      sentence(*results).english(),
      runText(*results),
      outcomesCsv(*results),
      resultsOnly(runJson(*results).fileText()),
      sentence(*backtest).english(),
      backtestText(*backtest),
      backtestCsv(*backtest),
      resultsOnly(result::resultText(backtestResult(*backtest))),
      recommendationText(*backtest, recommendation(*backtest)).english(),
      sentence(*tornado).english(),
      tornadoText(*tornado),
      tornadoCsv(*tornado),
      resultsOnly(result::resultText(tornadoResult(*tornado))),
      sentence(*frontier).english(),
      sweepText(*frontier),
      sweepCsv(*frontier),
      resultsOnly(result::resultText(sweepResult(*frontier))),
      sentence(*gpus).english(),
      sweepText(*gpus)};
  for (const std::string& text : shown) {
    QVERIFY(!text.empty());
    for (const char* word : {"utility", "earns", "valueusd", "value of", "worth"}) {
      QVERIFY2(!has(lower(text), word), text.c_str());
    }
  }
  QVERIFY(!outcomeMeasure(*results, "utility(0)"));
}

void TestCriterion::setValuesAreShown() {
  const Scenario scenario = smallBacktest();
  const auto market = generatedMarket("cloud", 3);
  const auto results = run(scenario, market);
  QVERIFY(has(runText(*results), "Utility, $"));
  QVERIFY(has(outcomesCsv(*results), "utilityUsd"));
  QVERIFY(has(resultsOnly(runJson(*results).fileText()), "utilityUsd"));
  QVERIFY(has(backtestText(*backtestOf(scenario, 1, market)), "Mean utility, $"));
}

/// Random jobs, markets, quotas and goals.
void TestCriterion::onDemandOnlyRentsNoSpot() {
  RandomStream random{7, 43};
  const char* goals[]{"must-finish", "within-budget", "balanced", "value"};
  for (int round = 0; round < 40; ++round) {
    Scenario scenario = thatMatters(goals[round % 4]);
    job::Job& job = scenario.job;
    job.maxGpus = random.uniformInt(1, 16);
    job.minGpus = random.uniformInt(1, job.maxGpus);
    job.workload = random.uniform(0.3, 3) * job.maxGpus * job.deadlineHours;
    if (random.uniform() < 0.4) {
      scenario.market.onDemandQuotaGpus = random.uniformInt(0, job.maxGpus);
    }
    if (random.uniform() < 0.5) job.reconfiguration.rule = job::ChangeRule::Membership;
    scenario.policies = {{.kind = PolicyKind::OnDemandOnly}};
    settleValue(scenario);
    const auto results = run(scenario, generatedMarket("fleet", static_cast<std::uint64_t>(round)));
    QCOMPARE(results->onDemandOnly->outcome.spotGpuHours, 0.0);
    QCOMPARE(results->policies[0]->outcome.spotGpuHours, 0.0);
  }
}

/// Not a minute later for some cents.
void TestCriterion::bestPossibleIsOnTime() {
  for (const char* mode : {"cloud", "marketplace", "fleet"}) {
    for (const char* rule : {"count", "membership"}) {
      Scenario scenario = thatMatters("must-finish");
      set(scenario, "job.deadlineHours", "8");
      set(scenario, "job.workload", "58");
      set(scenario, "job.reconfiguration.rule", rule);
      set(scenario, "backtest.starts", "40");
      const auto results = backtestOf(scenario, 1, generatedMarket(mode, 5));
      const BacktestSeries& best = results->series.back();
      QCOMPARE(best.policy, -1);
      for (const StartOutcome& start : best.starts) {
        QVERIFY2(start.onTime, qPrintable(QString::number(start.finishHours.value_or(-1), 'g', 9)));
      }
    }
  }
}

/// 72 h instead of 48 h at the same cost is no gain of 78 %.
void TestCriterion::utilitiesOfDerivedValuesAreNotCompared() {
  const auto resultsFor = [](double deadline) {
    auto results = std::make_shared<Results>();
    results->scenario = thatMatters("must-finish");
    results->scenario.job.deadlineHours = deadline;
    settleValue(results->scenario);
    results->problem.job = results->scenario.job;
    results->market = std::make_shared<const LoadedMarket>();
    results->policies.emplace_back(policyOf(
        PolicyKind::MaxSpot, outcomeOf(500, 40, deadline, results->scenario.job.valueUsd)));
    return results;
  };
  const std::vector<ComparedOutcome> two{{"48 h", resultsFor(48), 0, true},
                                         {"72 h", resultsFor(72), 0, false}};
  const result::Table table = comparedTable(two);
  QVERIFY(two[0].results->policies[0]->outcome.utilityUsd !=
          two[1].results->policies[0]->outcome.utilityUsd);
  QVERIFY(!table.column("utilityUsd"));
  QCOMPARE(result::numberIn(table.cell(1, "deltaCostUsd")), std::optional(0.0));
  QVERIFY(!has(comparedCsv(two), "tility"));
}

/// Two scenarios that differ in budget only have one run.
void TestCriterion::budgetsAreOfTheirOwnScenario() {
  Scenario tight = smallBacktest(), loose = tight;
  tight.budgetUsd = 450;
  loose.budgetUsd = 600;
  auto results = std::make_shared<Results>();
  results->scenario = tight;
  results->market = std::make_shared<const LoadedMarket>();
  results->policies.emplace_back(policyOf(PolicyKind::MaxSpot, outcomeOf(636.99, 4, 5, 100)));
  const auto under = as<Results>(results->under(loose));
  const result::Table table = comparedTable({{"450", results, 0, true}, {"600", under, 0, false}});
  QCOMPARE(result::numberIn(table.cell(0, "budgetUsd")), std::optional(450.0));
  QCOMPARE(result::numberIn(table.cell(1, "budgetUsd")), std::optional(600.0));
  QVERIFY(result::numberIn(table.cell(0, "leftOfBudgetUsd")).value() < 0);
}

/// It knows nothing of the market: the same at every start.
void TestCriterion::baselineIsWhatThePolicyCosts() {
  for (const char* goal : {"must-finish", "value"}) {
    Scenario scenario = thatMatters(goal);
    scenario.policies = {{.kind = PolicyKind::OnDemandOnly}, {.kind = PolicyKind::MaxSpot}};
    const auto results = backtestOf(scenario, 1);
    const auto alone = onDemandBaseline(scenario, results->market->import.trace.slotHours);
    QVERIFY(alone && alone->onTime);
    for (const StartOutcome& start : results->series[0].starts) {
      QCOMPARE(start.costUsd, alone->costUsd);
    }
    const Recommendation advice = recommendation(*results);
    QCOMPARE(advice.series, 1);
    QVERIFY(advice.baseline && advice.baseline->series == 0);
    const double mean = summarise(*results, 1).cost.mean;
    QVERIFY(std::abs(advice.baseline->savedUsd.mean - (alone->costUsd - mean)) < 1e-9);
    QVERIFY(std::abs(*advice.baseline->savedShare - (1 - mean / alone->costUsd)) < 1e-9);
  }
}

/// A dearer price on demand raised the derived value, and with it what the job seemed to earn.
void TestCriterion::dearerOnDemandDoesNotLookBetter() {
  const auto market = generatedMarket("cloud", 3);
  std::vector<ComparedRisk> two;
  for (const char* price : {"3", "6"}) {
    Scenario scenario = thatMatters("must-finish");
    set(scenario, "market.onDemandUsdPerGpuHour", price);
    two.push_back({price, scenario, backtestOf(scenario, 1, market), two.empty()});
  }
  const ScenarioRanking ranking = rankScenarios(two);
  QVERIFY(ranking.criterion == Criterion::Cost);
  QCOMPARE(ranking.order, (std::vector<std::size_t>{0, 1}));
  QVERIFY(ranking.next->savedUsd.mean > 0);
}

TEST_WITHOUT_APPLICATION(TestCriterion)
#include "tst_criterion.moc"
