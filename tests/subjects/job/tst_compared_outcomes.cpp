// SPDX-License-Identifier: GPL-3.0-or-later
// Outcomes of compared scenarios and their changes from the base.
#include <QTest>
#include <algorithm>
#include <cmath>

#include "ask/LoadedMarket.h"
#include "subjects/job/run/ComparedOutcomes.h"
#include "support/TestMain.h"

using namespace spothorizon;
using study::ComparedOutcome;

namespace {

study::PolicyResult policyResult(const std::string& label, double cost,
                                 std::optional<double> finish, double utility) {
  study::PolicyResult result;
  result.label = Text(label);
  result.outcome.costUsd = cost;
  result.outcome.finishHours = finish;
  result.outcome.utilityUsd = utility;
  result.outcome.onTime = finish && *finish <= 24;
  return result;
}

std::shared_ptr<const study::Results> results(const study::PolicyResult& policy) {
  auto all = std::make_shared<study::Results>();
  all->scenario.title = "of " + policy.label.english();
  all->market = std::make_shared<const study::LoadedMarket>();
  all->problem.job.deadlineHours = 24;
  all->policies = {std::nullopt, policy};
  study::OptimumResult optimum;
  optimum.outcome = policy.outcome;
  optimum.outcome.costUsd -= 10;
  all->optimum = optimum;
  return all;
}

std::vector<ComparedOutcome> three() {
  return {{"Tight", results(policyResult("Max spot", 80, 30.0, -20)), 1, false},
          {"Plan", results(policyResult("AHAP", 100, 20.0, 50)), 1, true},
          {"Gone", results(policyResult("AHANP", 0, std::nullopt, 0)), 1, false}};
}

std::string textIn(const result::Table& table, std::size_t row, const char* key) {
  const auto* text = std::get_if<Text>(&table.cell(row, key));
  return text ? text->english() : std::string();
}

/// NaN where there is none.
double number(const result::Table& table, std::size_t row, const char* key) {
  return result::numberIn(table.cell(row, key)).value_or(NAN);
}

}  // namespace

class TestComparedOutcomes : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void againstTheBase();
  void ofNothingThereIsNoShare();
  void withoutResultsThereAreRows();
  void theOptimumToo();
  void csv();
  void allPolicies();
};

void TestComparedOutcomes::againstTheBase() {
  const result::Table table = study::comparedTable(three());
  QCOMPARE(table.rows.size(), std::size_t(3));
  QCOMPARE(textIn(table, 0, "scenario"), std::string("Tight"));
  QCOMPARE(textIn(table, 0, "label"), std::string("Max spot"));
  QCOMPARE(number(table, 0, "deltaCostUsd"), -20.0);
  QCOMPARE(number(table, 0, "deltaCostUsdShare"), -0.2);
  QCOMPARE(number(table, 0, "deltaUtilityUsd"), -70.0);
  QCOMPARE(number(table, 0, "deltaUtilityUsdShare"), -1.4);
  QCOMPARE(number(table, 0, "deltaFinishHours"), 10.0);
  QCOMPARE(number(table, 0, "deltaFinishHoursShare"), 0.5);
  for (const char* key : {"deltaCostUsd", "deltaUtilityUsd", "deltaFinishHours"}) {
    QVERIFY(std::isnan(number(table, 1, key)));  // the base
  }
  QVERIFY(std::isnan(number(table, 2, "deltaFinishHours")));  // given up: no finish
  QVERIFY(std::isnan(number(table, 2, "deltaCostUsd")));      // nor did doing it get cheaper
  QCOMPARE(number(table, 2, "deltaUtilityUsd"), -50.0);
  QVERIFY(table.isStrong(1) && !table.isStrong(0));
  QCOMPARE(result::shownText(table, 1, 0).english(), std::string("Plan, base"));
}

void TestComparedOutcomes::ofNothingThereIsNoShare() {
  std::vector<ComparedOutcome> scenarios = three();
  scenarios[1].isBase = false;
  scenarios[2].isBase = true;
  const result::Table table = study::comparedTable(scenarios);
  QVERIFY(std::isnan(number(table, 1, "deltaCostUsd")));  // of a base that was given up
  QCOMPARE(number(table, 1, "deltaUtilityUsd"), 50.0);
  QVERIFY(std::isnan(number(table, 1, "deltaUtilityUsdShare")));
  // The share of a loss is of its magnitude: a rise is a rise.
  scenarios[2].isBase = false;
  scenarios[0].isBase = true;
  QCOMPARE(number(study::comparedTable(scenarios), 1, "deltaUtilityUsdShare"), 3.5);
}

void TestComparedOutcomes::withoutResultsThereAreRows() {
  std::vector<ComparedOutcome> scenarios = three();
  scenarios[1].results = nullptr;  // the base
  const result::Table table = study::comparedTable(scenarios);
  for (std::size_t row = 0; row < 3; ++row) {
    QVERIFY(std::isnan(number(table, row, "deltaCostUsd")));
    QCOMPARE(std::isnan(number(table, row, "costUsd")), row == 1);
  }
  QCOMPARE(textIn(table, 1, "ending"), std::string("running"));
  scenarios[0].policy = 0;  // not done yet
  scenarios[2].policy = 9;  // not there
  const result::Table none = study::comparedTable(scenarios);
  for (std::size_t row = 0; row < 3; ++row) {
    QCOMPARE(textIn(none, row, "ending"), std::string("running"));
  }
  QVERIFY(study::comparedTable({}).rows.empty());
}

void TestComparedOutcomes::theOptimumToo() {
  std::vector<ComparedOutcome> scenarios = three();
  scenarios[0].policy = -1;
  const result::Table table = study::comparedTable(scenarios);
  QCOMPARE(textIn(table, 0, "label"), std::string("Best possible"));
  QCOMPARE(number(table, 0, "deltaCostUsd"), -30.0);
}

void TestComparedOutcomes::csv() {
  const std::string text = study::comparedCsv(three());
  const QStringList lines = QString::fromStdString(text).split('\n', Qt::SkipEmptyParts);
  const auto comments = std::count_if(lines.begin(), lines.end(),
                                      [](const QString& line) { return line.startsWith('#'); });
  QVERIFY(comments >= 3);
  for (const char* title : {"of AHAP", "of AHANP", "of Max spot"}) {
    QVERIFY(text.find(title) < text.find("scenario,isBase"));
  }
  const QStringList rows = lines.mid(comments);
  QCOMPARE(rows.size(), 4);
  for (const QString& row : rows) QCOMPARE(row.count(','), rows.front().count(','));
  QVERIFY(rows[1].startsWith("Tight,false,") && rows[1].endsWith(",24,"));
  QVERIFY(rows[1].contains(",80,-20,-0.2,") && rows[1].contains(",30,10,0.5,"));
  QVERIFY(rows[2].contains(",100,,,"));
}

/// In a spreadsheet, every policy of every scenario.
void TestComparedOutcomes::allPolicies() {
  const result::Table table = study::allComparedTable(three());
  QCOMPARE(table.rows.size(), std::size_t(6));
  QVERIFY(!table.column("deltaCostUsd"));
  QCOMPARE(textIn(table, 2, "scenario"), std::string("Plan, base"));
  QCOMPARE(textIn(table, 3, "label"), std::string("Best possible"));
  QCOMPARE(number(table, 3, "costUsd"), 90.0);
}

TEST_WITHOUT_APPLICATION(TestComparedOutcomes)
#include "tst_compared_outcomes.moc"
