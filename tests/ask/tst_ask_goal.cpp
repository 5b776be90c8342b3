// SPDX-License-Identifier: GPL-3.0-or-later
// The least or most of a parameter with which a measure keeps a limit.
#include <QTest>

#include "ask/AnswerTables.h"
#include "ask/AnswerWords.h"
#include "ask/AskHelpers.h"
#include "support/Refusal.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::ask;
using namespace spothorizon::tests;

class TestAskGoal : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theMostThatKeepsALimit();
  void theLeastThatReachesALimit();
  void noValueMeetsIt();
  void replicationsAlternate();
  void halvesOfStartsShareNothing();
  void aMissedTestIsNotConfirmed();
  void shortRecordsTestNothing();
  void whatChangesNothingHasNoValue();
  void limitsOfSharesAreFromZeroToOne();
  void unknownMeasuresAreRefused();
  void wholeNumbersAreTriedOneByOne();
};

void TestAskGoal::theMostThatKeepsALimit() {
  Goal goal{{"probe.load", {"0", "2", "4", "6", "8"}}, true, "costUsd", false, 16, 0.95};
  const auto answer = answerOf(probeScenario({.noise = 0.01, .replications = 20}), goal);
  QCOMPARE(answer->goals.size(), std::size_t(2));       // the oracle is no answer
  QCOMPARE(*answer->goals[0].value, std::string("4"));  // 10 + 6 keeps 16 in half of the draws
  QCOMPARE(*answer->goals[1].value, std::string("2"));
  QCOMPARE(answer->goals[0].chance.value, 1.0);
  QCOMPARE(answer->goals[0].chance.samples, 10);
  QVERIFY(answer->goals[0].chance.low < 1);  // ten draws are few
  const std::string words = sentenceOf(*answer).english();
  QVERIFY2(words.find("Steady: Load 4 kg (6 kg fails); met in 100 %") != std::string::npos,
           words.c_str());
}

void TestAskGoal::theLeastThatReachesALimit() {
  Goal goal{{"probe.load", {"8", "6", "4", "2"}}, false, "costUsd", true, 15.5, 0.95};
  const auto answer = answerOf(probeScenario({.noise = 0.01, .replications = 20}), goal);
  QCOMPARE(*answer->goals[0].value, std::string("6"));
  QCOMPARE(*answer->goals[1].value, std::string("4"));
}

void TestAskGoal::noValueMeetsIt() {
  Goal goal{{"probe.load", {"0", "2"}}, false, "costUsd", false, 1, 0.95};
  const auto answer = answerOf(probeScenario({.noise = 0.01, .replications = 20}), goal);
  QVERIFY(!answer->goals[0].value && !answer->goals[0].chance.exists());
  QVERIFY(sentenceOf(*answer).english().find("no value of Load") != std::string::npos);
}

void TestAskGoal::replicationsAlternate() {
  // What was chosen is tested on other draws: over many seeds the tested chance is the lower.
  double chosen = 0, tested = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    study::Scenario scenario = probeScenario({.noise = 3, .replications = 20});
    scenario.seed = seed;
    Goal goal{{"probe.load", {"0", "1", "2", "3", "4", "5", "6", "7", "8"}},
              true,
              "costUsd",
              false,
              16,
              0.8};
    const auto answer = answerOf(scenario, goal);
    chosen += answer->goals[0].chanceWhereChosen;
    tested += answer->goals[0].chance.value;
  }
  QVERIFY2(chosen > tested, qPrintable(QString("%1 %2").arg(chosen).arg(tested)));
}

void TestAskGoal::halvesOfStartsShareNothing() {
  Goal goal{{"probe.load", {"0"}}, false, "costUsd", false, 100, 0.95};
  const auto answer = answerOf(onMarket({.window = 10}), goal, 1, wanderingMarket(109, 5));
  // 100 starts see 109 hours: from 55 on they test, 45 choose, and none crosses the middle.
  QCOMPARE(answer->goals[0].chance.samples, 45);
  QCOMPARE(answer->goals[0].chanceWhereChosen, 1.0);
}

void TestAskGoal::aMissedTestIsNotConfirmed() {
  // Over many seeds some choice fails its test.
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    study::Scenario scenario = probeScenario({.noise = 3, .replications = 6});
    scenario.seed = seed;
    Goal goal{{"probe.load", {"0", "2", "4", "6", "8"}}, true, "costUsd", false, 16, 0.95};
    const auto answer = answerOf(scenario, goal);
    const GoalRow& row = answer->goals[0];
    if (!row.value || row.chance.value >= goal.chance) continue;
    const std::string words = sentenceOf(*answer).english();
    QVERIFY2(words.find("not confirmed: met in ") != std::string::npos, words.c_str());
    QVERIFY2(words.find("(wanted 95 %)") != std::string::npos, words.c_str());
    const result::Table table = tablesOf(*answer).front();
    QCOMPARE(std::get<Text>(table.cell(0, "outcome")).english(),
             std::string("not confirmed (wanted 95 %)"));
    return;
  }
  QFAIL("no seed whose choice fails its test");
}

void TestAskGoal::shortRecordsTestNothing() {
  Goal goal{{"probe.load", {"0"}}, false, "costUsd", false, 100, 0.95};
  const auto answer = answerOf(onMarket({.window = 10}), goal, 1, wanderingMarket(29, 5));
  const std::string words = sentenceOf(*answer).english();
  QVERIFY2(words.find("too short to test") != std::string::npos, words.c_str());
}

void TestAskGoal::whatChangesNothingHasNoValue() {
  Goal goal{{"probe.idle", {"0", "2"}}, false, "costUsd", false, 100, 0.95};
  const auto answer = answerOf(probeScenario({.noise = 0.01, .replications = 20}), goal);
  const std::string words = sentenceOf(*answer).english();
  QVERIFY2(words.find("Idle changes nothing for Steady; met in 100 %") != std::string::npos,
           words.c_str());
  QVERIFY2(words.find("Values tried: 0, 2.") != std::string::npos, words.c_str());
  const result::Table table = tablesOf(*answer).front();
  QVERIFY(std::holds_alternative<std::monostate>(table.cell(0, "probeIdle")));
}

void TestAskGoal::limitsOfSharesAreFromZeroToOne() {
  Goal goal{{"probe.load", {"0"}}, false, "onTime", true, 95, 0.95};
  const QString words = test::refusal([&] { answerOf(probeScenario(), goal); });
  QVERIFY2(words.contains("0 to 1 (0.95 for 95 %)"), qPrintable(words));
}

void TestAskGoal::unknownMeasuresAreRefused() {
  Goal goal{{"probe.load", {"0"}}, false, "speed", false, 1, 0.95};
  QVERIFY(test::refusal([&] { answerOf(probeScenario(), goal); }).contains("costUsd, onTime"));
}

void TestAskGoal::wholeNumbersAreTriedOneByOne() {
  Goal goal{{"probe.starts", {}}, false, "costUsd", false, 100, 0.95};
  const auto answer = answerOf(probeScenario({.replications = 4}), goal);
  QVERIFY(answer->axes.front().numbers.size() >= 10);
  QCOMPARE(answer->axes.front().numbers[4], 5.0);
  const auto tables = tablesOf(*answer);
  QCOMPARE(tables[0].key, std::string("goals"));
  QCOMPARE(tables[1].key, std::string("chances"));
}

TEST_WITHOUT_APPLICATION(TestAskGoal)
#include "tst_ask_goal.moc"
