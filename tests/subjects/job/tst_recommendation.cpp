// SPDX-License-Identifier: GPL-3.0-or-later
// One policy is recommended, and whoever says it says the same.
#include <QTest>
#include <cmath>

#include "ask/Study.h"
#include "policy/Policy.h"
#include "scenario/Parameters.h"
#include "subjects/job/BacktestHelpers.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/backtest/BacktestStatistics.h"
#include "subjects/job/backtest/BacktestText.h"
#include "subjects/job/backtest/Frontier.h"
#include "subjects/job/backtest/FrontierText.h"
#include "subjects/job/backtest/Recommendation.h"
#include "subjects/job/backtest/RecommendationText.h"
#include "subjects/job/backtest/RiskTable.h"
#include "subjects/job/backtest/goals/Goals.h"
#include "subjects/job/compare/ScenarioWinner.h"
#include "support/ResultRows.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::study;
using policy::PolicyKind;
using tests::madeUp;

namespace {

constexpr int kStarts = 400;

/// Earns `more` than 70 on average, with a wave of its own over the starts.
struct Earner {
  PolicyKind kind;
  double more = 0, wave = 0, phase = 0;
};

BacktestResults earning(const std::vector<Earner>& earners) {
  BacktestResults results = madeUp(std::vector<double>(kStarts, 30));
  const BacktestSeries plain = results.series.front();
  results.series.clear();
  results.scenario.policies.clear();
  for (const Earner& earner : earners) {
    policy::PolicySpec spec;
    spec.kind = earner.kind;
    BacktestSeries series = plain;
    series.policy = static_cast<int>(results.scenario.policies.size());
    series.label = policy::label(spec);
    for (std::size_t i = 0; i < series.starts.size(); ++i) {
      const double turns = 5.0 * static_cast<double>(i) / kStarts;
      const double wave = earner.wave * std::sin(6.283185307 * turns + earner.phase);
      series.starts[i].costUsd -= earner.more + wave;
      series.starts[i].utilityUsd += earner.more + wave;
    }
    results.scenario.policies.push_back(spec);
    results.series.push_back(std::move(series));
  }
  return results;
}

std::string sentenceOf(const BacktestResults& results) { return sentence(results).english(); }

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

class TestRecommendation : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void theBestWhereItIsDistinguishable();
  void aTieGoesToTheSimpler();
  void aSimplerOneMustNotCostMuch();
  void aSimplerOneMustBeAsReliable();
  void theFutureIsNotRecommended();
  void aPartHasNoIntervals();
  void costsDecideWhereTheJobMustFinish();
  void theLateAreNotRecommendedForBeingCheap();
  void whatTheRecordCannotShowIsReported();
  void everyoneMarksTheSame();
  void comparedScenariosNameTheWinner();
  void allSayTheSame();
  void goalsSayItWhereAnswersAreEqual();
  void noneOfNothing();
};

void TestRecommendation::theBestWhereItIsDistinguishable() {
  const auto results = earning({{PolicyKind::MaxSpot}, {PolicyKind::Ahanp, 0.2}});
  const Recommendation made = recommendation(results);
  QCOMPARE(made.series, 1);  // however little it is: it is more at every start
  QVERIFY(made.ties.empty());
  QVERIFY2(has(sentenceOf(results), "It earns $0.20"), sentenceOf(results).c_str());
}

void TestRecommendation::aTieGoesToTheSimpler() {
  const auto results = earning(
      {{PolicyKind::Ahanp, 0.1, 5, 0}, {PolicyKind::MaxSpot, 0, 5, 3}, {PolicyKind::Ahap, -9}});
  QCOMPARE(bestSeries(results), 0);
  const Recommendation made = recommendation(results);
  QCOMPARE(made.series, 1);
  QCOMPARE(made.ties, std::vector<std::size_t>{0});
  QCOMPARE(advisedSeries(results), 1);
  const std::string text = sentenceOf(results);
  QVERIFY2(has(text, "It ties with " + results.series[0].label.english() + ": "), text.c_str());
  QVERIFY2(has(text, "is not distinguishable from chance."), text.c_str());
}

/// A wide interval is no reason to give up what is earned on average.
void TestRecommendation::aSimplerOneMustNotCostMuch() {
  const auto results =
      earning({{PolicyKind::Ahanp, 2, 20, 0}, {PolicyKind::MaxSpot, 0, 20, 3.14159}});
  const Recommendation made = recommendation(results);
  QCOMPARE(made.series, 0);
  QVERIFY(made.isHighest && made.ties.empty());
  QCOMPARE(made.undecided, std::vector<std::size_t>{1});
  const std::string text = sentenceOf(results);
  QVERIFY2(has(text, results.series[1].label.english() + " may be as good"), text.c_str());
  QVERIFY2(!has(text, "It ties"), text.c_str());
}

void TestRecommendation::aSimplerOneMustBeAsReliable() {
  auto results = earning({{PolicyKind::Ahanp, 0.1, 5, 0}, {PolicyKind::MaxSpot, 0, 5, 3}});
  for (std::size_t i = 0; i < kStarts / 20; ++i) results.series[1].starts[i].onTime = false;
  const Recommendation made = recommendation(results);
  QCOMPARE(made.series, 0);
  QCOMPARE(made.ties, std::vector<std::size_t>{1});  // its earnings are not distinguishable
}

void TestRecommendation::theFutureIsNotRecommended() {
  auto results = earning({{PolicyKind::Ahap, 3}, {PolicyKind::MaxSpot}});
  results.scenario.forecast.kind = forecast::ForecastKind::Exact;
  QCOMPARE(recommendation(results).series, 1);
  QVERIFY2(has(sentenceOf(results), "earns $3.00"), sentenceOf(results).c_str());
  results.series.pop_back();
  QCOMPARE(recommendation(results).series, -1);
  QCOMPARE(advisedSeries(results), 0);
  QVERIFY(!sentenceOf(results).empty());
}

void TestRecommendation::aPartHasNoIntervals() {
  auto results = earning({{PolicyKind::Ahanp, 0.1, 5, 0}, {PolicyKind::MaxSpot, 0, 5, 3}});
  results.complete = false;
  const Recommendation made = recommendation(results);
  QCOMPARE(made.series, 0);
  QVERIFY(made.ties.empty());
}

/// Sentence, study, comparison and its sentence.
void TestRecommendation::allSayTheSame() {
  const auto share = [](BacktestResults results) {
    return std::make_shared<const BacktestResults>(std::move(results));
  };
  const auto one = share(earning({{PolicyKind::Ahanp, 0.1, 5, 0}, {PolicyKind::MaxSpot, 0, 5, 3}}));
  const auto two = share(earning({{PolicyKind::Ahanp, 0, 5, 0}, {PolicyKind::MaxSpot, 0.1, 5, 3}}));
  const std::string name = one->series[1].label.english();
  QCOMPARE(findStudy("backtest")->bestPolicy(*one), std::optional<int>(1));
  QVERIFY(has(sentenceOf(*one), name + " is on time"));
  QVERIFY(has(result::resultText(backtestResult(*one)), "\"choice\": \"ties\""));
  auto rows = scenarioRisks({{"a", one->scenario, one, true}, {"b", two->scenario, two, false}});
  for (const ScenarioRisk& row : rows) {
    QCOMPARE(row.policy.english(), name);
    QCOMPARE(row.tiesWith.size(), std::size_t{1});
    QCOMPARE(row.onTime.value, 1.0);
  }
  QVERIFY(std::abs(rows[0].p50->value - summarise(*one, 1).cost.p50) < 1e-9);
  const std::string text = risksSentence(rows).english();
  QVERIFY2(has(text, "In each of them the policy is " + name), text.c_str());
}

void TestRecommendation::costsDecideWhereTheJobMustFinish() {
  auto results = earning({{PolicyKind::MaxSpot}, {PolicyKind::Ahanp, 4}});
  findParameter("job.goal")->set(results.scenario, "must-finish");
  const Recommendation made = recommendation(results);
  QVERIFY(made.criterion == Criterion::Cost);
  QCOMPARE(made.series, 1);
  QCOMPARE(made.costUsd->mean, 26.0);
  QCOMPARE(made.next->series, 0);
  QCOMPARE(made.next->savedUsd.mean, 4.0);
  QVERIFY(std::abs(*made.next->savedShare - 4 / 30.0) < 1e-9);
  QVERIFY(made.next->isDistinguishable && made.baseline);
  const std::string text = sentenceOf(results);
  QVERIFY2(has(text, "That is $4.00 (13 %"), text.c_str());
  QVERIFY2(has(text, "less than " + results.series[0].label.english() + ", the next best"),
           text.c_str());
  QVERIFY2(has(text, "against on-demand only"), text.c_str());
}

void TestRecommendation::theLateAreNotRecommendedForBeingCheap() {
  auto results = earning({{PolicyKind::MaxSpot}, {PolicyKind::Ahanp, 9}});
  findParameter("job.goal")->set(results.scenario, "must-finish");
  for (std::size_t i = 0; i < kStarts; i += 3) results.series[1].starts[i].onTime = false;
  const Recommendation made = recommendation(results);
  QCOMPARE(made.series, 0);
  QVERIFY(made.next->isDistinguishable && made.next->savedUsd.mean < 0);
  const std::string text = sentenceOf(results);
  QVERIFY2(has(text, "the next best, is on time in 66 % of cases and costs $9.00"), text.c_str());
  editBacktest(results.scenario).probability = 0.5;  // that is enough
  QCOMPARE(recommendation(results).series, 1);
}

void TestRecommendation::whatTheRecordCannotShowIsReported() {
  auto results = earning({{PolicyKind::Ahanp, 2, 20, 0}, {PolicyKind::MaxSpot, 0, 20, 3.14159}});
  findParameter("job.goal")->set(results.scenario, "must-finish");
  const Recommendation made = recommendation(results);
  QVERIFY(!made.next->isDistinguishable);
  const std::string text = sentenceOf(results);
  QVERIFY2(
      has(text, "The record does not distinguish it from " + results.series[1].label.english()),
      text.c_str());
}

/// The table for a terminal, JSON, the sentence and the lead of a report.
void TestRecommendation::everyoneMarksTheSame() {
  for (const char* goal : {"value", "must-finish", "balanced", "within-budget"}) {
    auto results = earning({{PolicyKind::Ahanp, 0.1, 5, 0}, {PolicyKind::MaxSpot, 0, 5, 3}});
    findParameter("job.goal")->set(results.scenario, goal);
    const Recommendation made = recommendation(results);
    const std::string name = results.series[static_cast<std::size_t>(made.series)].label.english();
    QVERIFY2(has(backtestText(results), name + ", recommended"), goal);
    QVERIFY2(has(sentenceOf(results), name + " is on time"), goal);
    QVERIFY2(has(recommendationText(results, made).english(), "Use the policy " + name), goal);
    const std::string json = result::resultText(backtestResult(results));
    const auto root = tests::JsonValue::parse(json);
    const auto row = tests::rowOf(root, "risk", static_cast<std::size_t>(made.series));
    QVERIFY2(row["choice"] == "recommended", goal);
    QVERIFY2(tests::rowOf(root, "recommended")["label"] == name, goal);
    QVERIFY(!markText(results, made).empty());
    QCOMPARE(advisedSeries(results), made.series);
  }
}

/// All of a session, by what matters.
void TestRecommendation::comparedScenariosNameTheWinner() {
  std::vector<ComparedRisk> all;
  double more = 0;
  for (const char* name : {"a", "b", "c", "d", "e"}) {
    auto results = earning({{PolicyKind::MaxSpot, more}, {PolicyKind::Ahanp, more - 5}});
    findParameter("job.goal")->set(results.scenario, "must-finish");
    const Scenario scenario = results.scenario;
    all.push_back(
        {name, scenario, std::make_shared<const BacktestResults>(std::move(results)), all.empty()});
    more = more < 7 ? more + 3 : 1;
  }
  const ScenarioRanking ranking = rankScenarios(all);
  QCOMPARE(ranking.order, (std::vector<std::size_t>{3, 2, 1, 4, 0}));  // 9, 6, 3, 1, 0
  QCOMPARE(ranking.next->scenario, std::size_t{2});
  QCOMPARE(ranking.base->scenario, std::size_t{0});
  QVERIFY(ranking.next->isDistinguishable);
  const auto rows = scenarioRisks(all);
  QCOMPARE(rows[3].rank, std::optional<int>(1));
  QCOMPARE(rows[3].mean->value, recommendation(*all[3].results).costUsd->mean);
  const std::string text = comparedSentence(all, rows).english();
  QVERIFY2(text.starts_with("d is best: with " + rows[3].policy.english() + " it is on time in"),
           text.c_str());
  QVERIFY2(has(text, "costs $21.00 on average") || has(text, "costs $21.00 ("), text.c_str());
  QVERIFY2(has(text, "That is $3.00 ("), text.c_str());
  QVERIFY2(has(text, "less than c, the next best"), text.c_str());
  QVERIFY2(has(text, "less than a, the base"), text.c_str());
}

void TestRecommendation::goalsSayItWhereAnswersAreEqual() {
  auto results = earning({{PolicyKind::Ahanp}, {PolicyKind::MaxSpot}, {PolicyKind::Ahap}});
  editBacktest(results.scenario).probability = 0.5;
  const GoalAnswer answer = lowestBudget(results);
  QVERIFY(answer.best >= 0);
  QCOMPARE(answer.curves[static_cast<std::size_t>(answer.best)].policy, 1);
}

void TestRecommendation::noneOfNothing() {
  auto results = earning({{PolicyKind::MaxSpot}});
  results.done.assign(results.done.size(), 0);
  results.doneCount = 0;
  QCOMPARE(recommendation(results).series, -1);
  QCOMPARE(advisedSeries(results), -1);
}

TEST_WITHOUT_APPLICATION(TestRecommendation)
#include "tst_recommendation.moc"
