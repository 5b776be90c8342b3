// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios held against each other by their backtests: figures, chips, the sentence, CSV.
#include <QTest>

#include "ask/Study.h"
#include "scenario/Parameters.h"
#include "scenario/text/Words.h"
#include "subjects/job/BacktestHelpers.h"
#include "subjects/job/backtest/Recommendation.h"
#include "subjects/job/compare/ScenarioRisks.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::study;
using namespace spothorizon::tests;

namespace {

ComparedRisk comparedOf(const char* name, Scenario scenario, bool isBase) {
  const auto results = backtestOf(scenario, 1);
  return {name, std::move(scenario), results, isBase};
}

ComparedRisk withDeadline(const char* name, double hours, bool isBase) {
  Scenario scenario = smallBacktest();
  scenario.job.deadlineHours = hours;
  findParameter("backtest.starts")->set(scenario, "60");
  return comparedOf(name, std::move(scenario), isBase);
}

}  // namespace

class TestScenarioRisks : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void figuresAreOfWhatIsRecommended();
  void chipsTellApart();
  void derivedValuesAreNoChip();
  void sentenceNamesTheCause();
  void sentenceOfTwoBudgets();
  void withoutResults();
  void csvHasARowEach();
};

/// As on every other page.
void TestScenarioRisks::figuresAreOfWhatIsRecommended() {
  const ComparedRisk one = withDeadline("a", 5, true);
  const ScenarioRisk row = scenarioRisks({one}).front();
  const Recommendation advice = recommendation(*one.results);
  const auto series = static_cast<std::size_t>(advice.series);
  QVERIFY(row.done && !row.inHindsight);
  QCOMPARE(row.policy.english(), one.results->series[series].label.english());
  QCOMPARE(row.onTime.value, advice.onTime.mean);
  QCOMPARE(row.mean->value, advice.costUsd->mean);
  int within = 0, both = 0;
  const auto& starts = one.results->series[series].starts;
  for (const StartOutcome& start : starts) {
    within += start.costUsd <= 40;
    both += start.costUsd <= 40 && start.onTime;
  }
  const double count = static_cast<double>(starts.size());
  QCOMPARE(row.within->value, within / count);
  QCOMPARE(row.both->value, both / count);
  QVERIFY(row.both->value <= row.within->value && row.both->value <= row.onTime.value);
  QVERIFY(row.p50->value <= row.p95->value);
  QVERIFY(row.onTime.interval.contains(row.onTime.value));
}

void TestScenarioRisks::chipsTellApart() {
  const auto rows = scenarioRisks({withDeadline("a", 5, true), withDeadline("b", 6, false)});
  for (const ScenarioRisk& row : rows) QCOMPARE(row.chips.size(), std::size_t{1});
  QCOMPARE(rows[0].chips[0].key, std::string("job.deadlineHours"));
  QCOMPARE(rows[0].chips[0].value, std::string("5"));
  QCOMPARE(rows[1].chips[0].value, std::string("6"));
}

void TestScenarioRisks::derivedValuesAreNoChip() {
  std::vector<ComparedRisk> two{{"a", smallBacktest(), nullptr, true},
                                {"b", smallBacktest(), nullptr, false}};
  for (ComparedRisk& one : two) findParameter("job.goal")->set(one.scenario, "balanced");
  findParameter("job.workload")->set(two[1].scenario, "30");
  QVERIFY(two[0].scenario.job.valueUsd != two[1].scenario.job.valueUsd);
  QCOMPARE(scenarioRisks(two)[1].chips.size(), std::size_t{1});
  findParameter("job.valueUsd")->set(two[1].scenario, "999");
  QCOMPARE(scenarioRisks(two)[1].chips.size(), std::size_t{2});
}

void TestScenarioRisks::sentenceNamesTheCause() {
  Scenario poor = smallBacktest(), rich = poor;
  poor.budgetUsd = 1;
  rich.budgetUsd = 900;
  const auto results = backtestOf(poor, 1);
  const auto of = [&](const char* name, const Scenario& scenario, bool isBase) {
    return ComparedRisk{name, scenario, as<BacktestResults>(results->under(scenario)), isBase};
  };
  const auto rows = scenarioRisks({of("poor", poor, true), of("rich", rich, false)});
  QCOMPARE(rows[0].both->value, 0.0);
  const std::string text = risksSentence(rows).english();
  const std::string begins =
      "Budget $900 instead of $1 lifts the chance of being on time within it from 0 % (0 to ";
  QVERIFY2(text.starts_with(begins), text.c_str());
  const auto same = scenarioRisks({of("a", rich, true), of("b", rich, false)});
  const std::string stays = risksSentence(same).english();
  QVERIFY2(stays.starts_with("b: the chance "), stays.c_str());
  QVERIFY2(stays.find(" stays at ") != std::string::npos, stays.c_str());
}

/// Two deadlines and two budgets: the deadline decides, and is reported at both budgets.
void TestScenarioRisks::sentenceOfTwoBudgets() {
  const auto row = [](const char* name, const char* deadline, double budget, double chance) {
    ScenarioRisk one;
    one.name = name;
    one.done = true;
    one.budgetUsd = budget;
    one.both = RiskFigure{chance, {chance - 0.3, chance + 0.3}};
    one.chips = {{"job.deadlineHours", phrase("table", "Deadline"), deadline, "h"},
                 {"job.budgetUsd", phrase("table", "Budget"), usdText(budget).substr(1), "$"}};
    return one;
  };
  std::vector<ScenarioRisk> rows{row("a", "48", 600, 0.53), row("b", "48", 450, 0.39),
                                 row("c", "72", 600, 0.59), row("d", "72", 450, 0.54)};
  rows[0].isBase = true;
  QCOMPARE(
      risksSentence(rows).english(),
      std::string("Deadline 72 h instead of 48 h lifts the chance of being on time within $600 "
                  "from 53 % (23 to 83 %) to 59 % (29 to 89 %), and within $450 from 39 % (9 to 69 "
                  "%) to 54 % (24 to 84 %). The record is too short to be sure of it."));
  rows[3].both = RiskFigure{0.2, {0.1, 0.3}};  // the other way at the other budget
  QVERIFY(risksSentence(rows).english().starts_with(
      "Deadline 72 h instead of 48 h lowers the chance of being on time within $450 from 39 % (9 "
      "to 69 %) to 20 % (10 to 30 %)."));
}

void TestScenarioRisks::withoutResults() {
  const auto rows = scenarioRisks({{"a", smallBacktest(), nullptr, true}});
  QVERIFY(!rows[0].done);
  QVERIFY(risksSentence(rows).empty());
  QVERIFY(scenarioRisks({}).empty());
  QVERIFY(risksSentence({}).empty());
}

void TestScenarioRisks::csvHasARowEach() {
  const auto rows = scenarioRisks({withDeadline("a", 5, true), withDeadline("=b", 6, false)});
  const QStringList lines =
      QString::fromStdString(scenarioRisksCsv(rows)).split(u'\n', Qt::SkipEmptyParts);
  QCOMPARE(lines.size(), 3);
  for (const QString& line : lines) QCOMPARE(line.count(u','), lines[0].count(u','));
  QVERIFY(lines[1].startsWith("a,true,"));
  QVERIFY(lines[1].contains(",job.deadlineHours=5,"));
  QVERIFY(lines[2].startsWith("'=b,false"));  // no formula
}

TEST_WITHOUT_APPLICATION(TestScenarioRisks)
#include "tst_scenario_risks.moc"
