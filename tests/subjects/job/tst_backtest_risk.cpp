// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTest>
#include <cmath>

#include "base/Random.h"
#include "subjects/job/BacktestHelpers.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/backtest/BacktestStatistics.h"
#include "subjects/job/backtest/BacktestText.h"
#include "subjects/job/backtest/Frontier.h"
#include "subjects/job/backtest/FrontierText.h"
#include "subjects/job/backtest/HeldOut.h"
#include "subjects/job/backtest/RiskTable.h"
#include "subjects/job/backtest/RiskWords.h"
#include "subjects/job/backtest/SweepPoints.h"
#include "subjects/job/backtest/goals/GoalTables.h"
#include "subjects/job/backtest/goals/Goals.h"
#include "subjects/job/backtest/goals/HeldOutGoals.h"
#include "support/JsonValue.h"
#include "support/ResultRows.h"
#include "support/TestMain.h"

using namespace spothorizon;
using spothorizon::tests::JsonValue;
using study::BacktestResults;
using study::Evidence;
using study::Interval;
using study::RiskFigures;
using tests::madeUp;

namespace {

/// Costs that depend on each other over some starts, one start a slot.
BacktestResults dependent(int count, std::uint64_t seed) {
  RandomStream random{seed, 3};
  std::vector<double> costs;
  double value = 0;
  for (int i = 0; i < count; ++i) {
    value = 0.9 * value + random.normal();
    costs.push_back(40 + 4 * value);
  }
  return madeUp(costs);
}

/// A second policy that earns `more` in the first half and as much less in the second.
BacktestResults twoPolicies(int count, double more) {
  BacktestResults results = dependent(count, 5);
  study::BacktestSeries other = results.series[0];
  other.policy = 1;
  other.label = Text(std::string("Uniform progress"));
  for (std::size_t i = 0; i < other.starts.size(); ++i) {
    other.starts[i].utilityUsd += i < other.starts.size() / 2 ? more : -more;
  }
  results.series.push_back(other);
  results.scenario.policies.push_back(results.scenario.policies.front());
  return results;
}

std::string realTrace() {
  return REAL_DATA_DIR "/availability/skypilot/16-node/us-west-2a_v100_1.json";
}

}  // namespace

class TestBacktestRisk : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void windowsOfOverlappingStarts();
  void startsThatDoNotTouch();
  void intervalsContainTheFigures();
  void intervalsShrink();
  void littleDataHaveNoIntervals();
  void differenceWithItselfIsZero();
  void differencesArePaired();
  void otherMarketsHaveNoStartInCommon();
  void seriesThatBelongTogether();
  void sameForAnyThreads();
  void halvesShareNoSlot();
  void choiceIsTriedOnTheOtherHalf();
  void heldOutAllowsForWhatWasNotSeen();
  void sentenceStatesWhatTheDataSupport();
  void goalIsRefused();
  void goalIsTriedOnTheOtherHalf();
  void windowsForAProbability();
  void jsonHasIntervals();
  void oneSampleEverywhere();
};

/// 400 starts of 10 slots see 409 slots: 40.9 jobs after each other, fewer where costs depend on
/// each other for longer.
void TestBacktestRisk::windowsOfOverlappingStarts() {
  const Evidence evidence = study::evidenceOf(dependent(400, 1));
  QCOMPARE(evidence.hours, 409 * 0.5);
  QVERIFY(evidence.blockHours >= 5);
  QVERIFY(evidence.windows <= 40.9 && evidence.windows >= 5);
  QVERIFY(std::abs(evidence.windows * evidence.blockHours - evidence.hours) < 1e-9);
  const Evidence alike = study::evidenceOf(madeUp(std::vector<double>(400, 30)));
  QCOMPARE(alike.blockHours, 5.0);
  QCOMPARE(alike.windows, 40.9);
}

void TestBacktestRisk::startsThatDoNotTouch() {
  BacktestResults results = madeUp(std::vector<double>(12, 30));
  for (std::size_t i = 0; i < 12; ++i) results.startSlots[i] = static_cast<int>(i) * 25;
  const Evidence evidence = study::evidenceOf(results);
  QCOMPARE(evidence.windows, 12.0);
  QCOMPARE(evidence.blockHours, 5.0);
  QCOMPARE(evidence.hours, 60.0);
}

void TestBacktestRisk::intervalsContainTheFigures() {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const BacktestResults results = dependent(500, seed);
    const study::BacktestSummary s = study::summarise(results, 0);
    const study::RiskIntervals r = RiskFigures(results).of(0);
    QVERIFY(r.cost.p5.contains(s.cost.p5) && r.cost.p50.contains(s.cost.p50));
    QVERIFY(r.cost.p95.contains(s.cost.p95) && r.cost.mean.contains(s.cost.mean));
    QVERIFY(r.utility.mean.contains(s.utility.mean));
    QVERIFY(r.onTime.contains(s.onTime) && r.givenUp.contains(s.givenUp));
    QVERIFY(r.withinBudget->contains(*s.withinBudget));
    // All on time, and still no certainty.
    QVERIFY(r.onTime.low < 1 && r.onTime.low > 0.3);
  }
}

void TestBacktestRisk::intervalsShrink() {
  double few = 0, many = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const Interval short_ = RiskFigures(dependent(300, seed)).of(0).cost.mean;
    const Interval long_ = RiskFigures(dependent(3000, seed)).of(0).cost.mean;
    few += short_.high - short_.low;
    many += long_.high - long_.low;
  }
  QVERIFY(many < 0.6 * few);
}

void TestBacktestRisk::littleDataHaveNoIntervals() {
  const BacktestResults results = madeUp({30, 10, 40, 50, 20});
  const RiskFigures figures(results);
  QVERIFY(!study::hasIntervals(figures.evidence()));
  QCOMPARE(figures.of(0).onTime, (Interval{0, 1}));
  QCOMPARE(figures.of(0).cost.mean, Interval{});
}

void TestBacktestRisk::differenceWithItselfIsZero() {
  const BacktestResults results = dependent(400, 2);
  const study::PairedDifference same = RiskFigures(results).difference(0, 0);
  QCOMPARE(same.starts, 400);
  for (const study::MeanEstimate& one : {same.costUsd, same.utilityUsd, same.onTime}) {
    QCOMPARE(one.mean, 0.0);
    QCOMPARE(one.interval, (Interval{0, 0}));
  }
  const auto across = study::pairedDifference(results, 0, results, 0);
  QVERIFY(across);
  QCOMPARE(across->utilityUsd.mean, 0.0);
  QCOMPARE(across->utilityUsd.interval, (Interval{0, 0}));
}

/// A policy that is always $1 dearer: what both have in common says nothing of the difference.
void TestBacktestRisk::differencesArePaired() {
  BacktestResults results = dependent(400, 2);
  BacktestResults dearer = results;
  for (std::size_t i = 0; i < 400; ++i) {
    dearer.series[0].starts[i].costUsd += i % 2 == 0 ? 0.9 : 1.1;
  }
  dearer.startSlots.erase(dearer.startSlots.begin());
  dearer.done.erase(dearer.done.begin());
  dearer.series[0].starts.erase(dearer.series[0].starts.begin());
  --dearer.doneCount;
  const auto difference = study::pairedDifference(dearer, 0, results, 0);
  QCOMPARE(difference->starts, 399);
  QVERIFY(std::abs(difference->costUsd.mean - 1) < 0.01);
  QVERIFY(difference->costUsd.interval.low > 0.85 && difference->costUsd.interval.high < 1.15);
  dearer.startSlots.assign(399, 1'000'000);
  QVERIFY(!study::pairedDifference(dearer, 0, results, 0));
}

/// The same slot of another trace is another time.
void TestBacktestRisk::otherMarketsHaveNoStartInCommon() {
  const BacktestResults results = dependent(400, 2);
  BacktestResults elsewhere = results;
  auto market = std::make_shared<study::LoadedMarket>(*results.market);
  elsewhere.market = market;
  const study::PairedFigures same(results, elsewhere);
  QCOMPARE(same.starts(), 400);
  QVERIFY(study::hasIntervals(same.evidence()));
  QVERIFY(same.difference(0, 0).withinBudget);
  QCOMPARE(same.difference(0, 0).withinBudget->mean, 0.0);
  market->import.trace.provenance.hash = "of another trace";
  QCOMPARE(study::PairedFigures(results, elsewhere).starts(), 0);
  QVERIFY(!study::pairedDifference(results, 0, elsewhere, 0));
}

void TestBacktestRisk::seriesThatBelongTogether() {
  using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;
  const BacktestResults both = twoPolicies(40, 5);
  QCOMPARE(study::matchingSeries(both, both), (Pairs{{0, 0}, {1, 1}}));
  BacktestResults turned = both;
  std::swap(turned.series[0].label, turned.series[1].label);
  QCOMPARE(study::matchingSeries(both, turned), (Pairs{{0, 1}, {1, 0}}));
  // Another threshold, another name: still the same kind of policy.
  BacktestResults other = dependent(40, 5);
  other.series[0].label = phrase("policy", "Max spot, but otherwise");
  QCOMPARE(study::matchingSeries(other, both), (Pairs{{0, 0}}));
  other.series[0].policy = -1;
  QVERIFY(study::matchingSeries(other, both).empty());
}

void TestBacktestRisk::sameForAnyThreads() {
  const auto text = [](int threads) {
    return result::resultText(
        study::backtestResult(*tests::backtestOf(tests::smallBacktest(), threads)));
  };
  const std::string one = text(1);
  for (const int threads : {2, 4}) QVERIFY(text(threads) == one);
}

void TestBacktestRisk::halvesShareNoSlot() {
  const BacktestResults results = dependent(200, 1);
  const study::TraceHalves halves(results);
  const int slots = study::jobSlots(results);
  int chosen = 0;
  for (const int one : results.startSlots) {
    for (const int other : results.startSlots) {
      if (!halves.choosesFor(halves.halfOf(one), other, slots)) continue;
      ++chosen;
      QVERIFY(other >= one + slots || one >= other + slots);
    }
  }
  QVERIFY(chosen > 0);
}

/// The policy that is better in the half where it is chosen is worse in the other.
void TestBacktestRisk::choiceIsTriedOnTheOtherHalf() {
  const BacktestResults results = twoPolicies(300, 5);
  const auto held = study::heldOutPolicy(results);
  QVERIFY(held);
  QCOMPARE(held->chosen[0], 0);
  QCOMPARE(held->chosen[1], 1);
  QVERIFY(held->utilityUsd.mean < study::summarise(results, 0).utility.mean - 2);
  QVERIFY(held->utilityUsd.mean < study::summarise(results, 1).utility.mean - 2);
  QVERIFY(study::sentence(results).english().find("Chosen on one half of the trace") !=
          std::string::npos);
  // Where one is better everywhere, nothing is lost.
  BacktestResults plain = twoPolicies(300, 0);
  for (auto& start : plain.series[1].starts) start.utilityUsd += 1;
  const auto same = study::heldOutPolicy(plain);
  QCOMPARE(same->chosen[0], 1);
  QCOMPARE(same->chosen[1], 1);
  QVERIFY(std::abs(same->utilityUsd.mean - study::summarise(plain, 1).utility.mean) < 1e-9);
  QVERIFY(study::sentence(plain).english().find("It is best on both halves of the trace.") !=
          std::string::npos);
  QVERIFY(!study::heldOutPolicy(madeUp({30, 10, 40})));
}

/// One policy that both halves choose is that policy: what is held out has its interval, with what
/// the weeks may not have seen.
void TestBacktestRisk::heldOutAllowsForWhatWasNotSeen() {
  BacktestResults results = twoPolicies(300, 0);
  for (auto& start : results.series[1].starts) start.utilityUsd += 1;
  results.scenario.market.onDemandUsdPerGpuHour = 30;
  const auto held = study::heldOutPolicy(results);
  QCOMPARE(held->chosen[0], 1);
  QCOMPARE(held->chosen[1], 1);
  const study::RiskIntervals plain = study::RiskFigures(results).of(1);
  QCOMPARE(held->utilityUsd.interval, plain.utility.mean);
  QCOMPARE(held->costUsd->interval, plain.cost.mean);
  const double least = study::sortedValues(results, 1, study::BacktestMeasure::Utility).front();
  QVERIFY(held->utilityUsd.interval.low < least);
}

void TestBacktestRisk::sentenceStatesWhatTheDataSupport() {
  BacktestResults results = madeUp(std::vector<double>(400, 30));
  for (std::size_t i = 0; i < 400; ++i) results.series[0].starts[i].costUsd += i < 200 ? 0 : 20;
  const QString text = QString::fromStdString(study::sentence(results).english());
  QVERIFY2(text.contains("it stays within $40.00 in 50 % ("), qPrintable(text));
  QVERIFY2(text.contains("In brackets: 95 % intervals, based on 8.5 days of trace ("),
           qPrintable(text));
  results.complete = false;
  QVERIFY(!QString::fromStdString(study::sentence(results).english()).contains("In brackets"));
}

/// Forty windows tell 95 %, twelve do not.
void TestBacktestRisk::goalIsRefused() {
  BacktestResults many = madeUp(std::vector<double>(400, 30));
  editBacktest(many.scenario).probability = 0.95;
  QVERIFY(!study::lowestBudget(many).refused);
  BacktestResults few = madeUp(std::vector<double>(111, 30));
  editBacktest(few.scenario).probability = 0.95;
  const study::GoalAnswer answer = study::lowestBudget(few);
  QVERIFY(answer.refused);
  QCOMPARE(answer.best, -1);
  QVERIFY(!answer.curves[0].answer);
  QCOMPARE(answer.windowsNeeded, 20.0);
  QCOMPARE(QString::fromStdString(answer.sentence.english()),
           "The trace is too short to show 95 % of cases: 2.5 days hold 12 independent windows of "
           "5 h, and 20 are needed. Add 40 h more of the market, or ask for at most 91 %.");
  const auto goal = tests::rowOf(tests::jsonOf(study::goalResult(few, answer)), "goal");
  QVERIFY(goal["isRefused"].get<bool>());
  QVERIFY(goal["budgetUsd"].is_null());
  editBacktest(few.scenario).probability = 1;
  QVERIFY(study::lowestBudget(few).sentence.english().starts_with("No trace can show 100 %"));
}

void TestBacktestRisk::goalIsTriedOnTheOtherHalf() {
  BacktestResults results = madeUp(std::vector<double>(400, 30));
  for (std::size_t i = 200; i < 400; ++i) results.series[0].starts[i].costUsd = 50;
  editBacktest(results.scenario).probability = 0.5;
  // Half of all starts cost $30; of the dear half alone all do at $50, of the cheap half at $30.
  const study::GoalAnswer answer = study::lowestBudget(results);
  QCOMPARE(answer.curves[0].answer, std::optional<double>(30));
  QVERIFY(answer.heldOut);
  QVERIFY(std::abs(answer.heldOut->value - 0.5) < 0.03);
  QVERIFY(answer.heldOut->interval.contains(answer.heldOut->value));
  QCOMPARE(answer.curves[0].band.size(), answer.curves[0].x.size());
}

void TestBacktestRisk::windowsForAProbability() {
  QCOMPARE(study::windowsFor(0.95), 20.0);
  QCOMPARE(study::windowsFor(0.9), 10.0);
  QCOMPARE(study::windowsFor(0.99), 100.0);
  QCOMPARE(study::windowsFor(0.5), 2.0);
  QCOMPARE(study::windowsFor(0), 1.0);
  QVERIFY(std::isinf(study::windowsFor(1)));
}

void TestBacktestRisk::jsonHasIntervals() {
  const auto results = tests::backtestOf(tests::smallBacktest());
  const auto json = tests::jsonOf(study::backtestResult(*results));
  QVERIFY(tests::rowOf(json, "evidence")["independentWindows"].get<double>() > 3);
  const auto best = static_cast<std::size_t>(study::bestSeries(*results));
  const auto one = tests::rowOf(json, "risk", best);
  QVERIFY(one["choice"] == "recommended");
  const study::RiskIntervals r = RiskFigures(*results).of(best);
  QCOMPARE(one["onTimeShareLow"].get<double>(), r.onTime.low);
  QCOMPARE(one["costMeanUsdHigh"].get<double>(), r.cost.mean.high);
  // All but the recommended one, less that.
  QCOMPARE(tests::rowsOf(json, "differences").size(), results->series.size() - 1);
  QCOMPARE(tests::rowsOf(json, "heldOut").size(), 1U);
}

/// A policy at a deadline has one number, whatever asks.
void TestBacktestRisk::oneSampleEverywhere() {
  if (!QFile::exists(QString::fromStdString(realTrace()))) {
    QSKIP("real data is not beside the checkout");
  }
  study::Scenario scenario = tests::smallBacktest();
  scenario.market.traceFile.clear();
  scenario.market.availability.file = realTrace();
  scenario.job.deadlineHours = 48;
  scenario.job.workload = 220;
  scenario.policies.resize(2);
  scenario.budgetUsd = 600;
  editBacktest(scenario).deadlines = 3;
  editBacktest(scenario).probability = 0.5;
  const auto backtest = study::runBacktest(scenario, nullptr);
  study::SweepOptions options;
  options.withOptimum = false;
  const auto sweep = study::runFrontier(scenario, backtest->market, {}, options);
  const std::optional<std::size_t> own = study::ownPoint(*sweep);
  QVERIFY(own);
  for (const std::size_t i : study::donePoints(*sweep)) {
    study::Scenario other = scenario;
    other.job.deadlineHours = sweep->values[i];
    const auto alone = study::runBacktest(other, backtest->market, {}, {0, false, {}});
    QCOMPARE(alone->startSlots, sweep->points[i]->startSlots);
    for (std::size_t k = 0; k < 2; ++k) {
      const study::BacktestSummary here = study::summarise(*sweep->points[i], k);
      QCOMPARE(study::summarise(*alone, k).onTime, here.onTime);
      QCOMPARE(study::summarise(*alone, k).withinBudget, here.withinBudget);
      QCOMPARE(study::summarise(*alone, k).cost.p50, here.cost.p50);
    }
    QCOMPARE(study::bestSeries(*alone), study::bestSeries(*sweep->points[i]));
  }
  const study::GoalAnswer goal = study::shortestDeadline(*sweep);
  const auto place = std::ranges::find(goal.curves[1].x, 48.0) - goal.curves[1].x.begin();
  QCOMPARE(goal.curves[1].y[static_cast<std::size_t>(place)],
           *study::summarise(*backtest, 1).withinBudget);
  // As many as a report asks for.
  study::Scenario reported = scenario;
  editBacktest(reported).starts = study::kMostStarts;
  QCOMPARE(study::runBacktest(reported, backtest->market, {}, {0, false, {}})->startSlots,
           backtest->startSlots);
}

TEST_WITH_CORE_APPLICATION(TestBacktestRisk)
#include "tst_backtest_risk.moc"
