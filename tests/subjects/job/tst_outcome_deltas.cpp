// SPDX-License-Identifier: GPL-3.0-or-later
// What compared scenarios came to against their base.
#include <QTest>
#include <algorithm>

#include "ask/LoadedMarket.h"
#include "subjects/job/run/OutcomeDeltas.h"
#include "support/TestMain.h"

using namespace spothorizon;
using study::ComparedOutcome;
using study::OutcomeDelta;

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

}  // namespace

class TestOutcomeDeltas : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void againstTheBase();
  void ofNothingThereIsNoShare();
  void withoutResultsThereAreRows();
  void theOptimumToo();
  void csv();
};

void TestOutcomeDeltas::againstTheBase() {
  const std::vector<ComparedOutcome> scenarios = three();
  const std::vector<OutcomeDelta> rows = study::outcomeDeltas(scenarios);
  QCOMPARE(rows.size(), std::size_t(3));
  QCOMPARE(rows[0].scenario, std::string("Tight"));
  QCOMPARE(rows[0].policy.english(), std::string("Max spot"));
  QCOMPARE(rows[0].costUsd->value, -20.0);
  QCOMPARE(*rows[0].costUsd->percent, -20.0);
  QCOMPARE(rows[0].utilityUsd->value, -70.0);
  QCOMPARE(*rows[0].utilityUsd->percent, -140.0);
  QCOMPARE(rows[0].finishHours->value, 10.0);
  QCOMPARE(*rows[0].finishHours->percent, 50.0);
  QVERIFY(rows[1].isBase && !rows[1].costUsd && !rows[1].utilityUsd && !rows[1].finishHours);
  QVERIFY(!rows[2].finishHours);  // given up: no finish
  QVERIFY(!rows[2].costUsd);      // nor did doing it get cheaper
  QCOMPARE(rows[2].utilityUsd->value, -50.0);
}

void TestOutcomeDeltas::ofNothingThereIsNoShare() {
  std::vector<ComparedOutcome> scenarios = three();
  scenarios[1].isBase = false;
  scenarios[2].isBase = true;
  const std::vector<OutcomeDelta> rows = study::outcomeDeltas(scenarios);
  QVERIFY(!rows[1].costUsd);  // of a base that was given up
  QCOMPARE(rows[1].utilityUsd->value, 50.0);
  QVERIFY(!rows[1].utilityUsd->percent);
  // Of a loss, the share is of its magnitude: a rise is a rise.
  scenarios[2].isBase = false;
  scenarios[0].isBase = true;
  QCOMPARE(*study::outcomeDeltas(scenarios)[1].utilityUsd->percent, 350.0);
}

void TestOutcomeDeltas::withoutResultsThereAreRows() {
  std::vector<ComparedOutcome> scenarios = three();
  scenarios[1].results = nullptr;  // the base
  for (const OutcomeDelta& row : study::outcomeDeltas(scenarios)) {
    QVERIFY(!row.costUsd && !row.utilityUsd && !row.finishHours);
    QCOMPARE(row.outcome == nullptr, row.isBase);
  }
  scenarios[0].policy = 0;  // not done yet
  scenarios[2].policy = 9;  // not there
  for (const OutcomeDelta& row : study::outcomeDeltas(scenarios)) QVERIFY(!row.outcome);
  QVERIFY(study::outcomeDeltas({}).empty());
}

void TestOutcomeDeltas::theOptimumToo() {
  std::vector<ComparedOutcome> scenarios = three();
  scenarios[0].policy = -1;
  const std::vector<OutcomeDelta> rows = study::outcomeDeltas(scenarios);
  QCOMPARE(rows[0].policy.english(), std::string("best possible"));
  QCOMPARE(rows[0].costUsd->value, -30.0);
}

void TestOutcomeDeltas::csv() {
  const std::string text = study::outcomeDeltasCsv(three());
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
  QCOMPARE(rows[1], "Tight,false,Max spot,-20,-70,-140,80,-20,-20,30,10,50,false,24,");
  QCOMPARE(rows[2], "Plan,true,AHAP,50,,,100,,,20,,,true,24,");
  QCOMPARE(rows[3], "Gone,false,AHANP,0,-50,-100,0,,,,,,false,24,");
}

TEST_WITHOUT_APPLICATION(TestOutcomeDeltas)
#include "tst_outcome_deltas.moc"
