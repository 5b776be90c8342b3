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
  void numbersAreRefined();
  void wholeNumbersAreRefinedToNeighbours();
  void refinedRunsAreKept();
  void limitsAreOnTheGoodSide();
  void unsteadyChancesAreNamed();
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
  Goal goal{{"probe.load", {"8", "6", "4", "2"}}, false, "work", true, 4.5, 0.95};
  const auto answer = answerOf(probeScenario({.noise = 0.01, .replications = 20}), goal);
  QCOMPARE(*answer->goals[0].value, std::string("6"));
  QCOMPARE(*answer->goals[0].failing, std::string("4"));
  QCOMPARE(answer->refined, std::size_t(0));  // those that were typed are all that is tried
}

/// Between the last value that fails and the first that meets the limit, to 1 %.
void TestAskGoal::numbersAreRefined() {
  Goal goal{{"probe.load", {}}, true, "costUsd", false, 16.3, 0.95};
  const study::Scenario scenario = probeScenario({.noise = 0.001, .replications = 20});
  const auto answer = answerOf(scenario, goal);
  const GoalRow& steady = answer->goals[0];
  const double value = std::stod(*steady.value), failing = std::stod(*steady.failing);
  QVERIFY2(value > 6.2 && value <= 6.3 && failing > value, steady.value->c_str());
  QVERIFY2(failing - value <= 0.01 * failing, steady.failing->c_str());
  QVERIFY(answer->refined > 0);
  QVERIFY(std::ranges::is_sorted(answer->axes.front().numbers));
  for (std::size_t i = 0; i < answer->points.size(); ++i) {
    QCOMPARE(answer->points[i].values.front(), answer->axes.front().values[i]);
  }
  const std::string words = sentenceOf(*answer).english();
  QVERIFY2(words.find("to 1 %.") != std::string::npos, words.c_str());
  QCOMPARE(bytesOf(*answer), bytesOf(*answerOf(scenario, goal, 3)));
}

void TestAskGoal::wholeNumbersAreRefinedToNeighbours() {
  Goal goal{{"probe.machines", {}}, false, "work", true, 300, 0.95};
  const auto answer = answerOf(probeScenario({.replications = 4}), goal);
  QCOMPARE(*answer->goals[0].value, std::string("299"));  // and a load of 1
  QCOMPARE(*answer->goals[0].failing, std::string("298"));
  const std::string words = sentenceOf(*answer).english();
  QVERIFY2(words.find("Steady: Machines 299 nodes (298 nodes fails)") != std::string::npos,
           words.c_str());
  QVERIFY2(words.find("and whole numbers between") != std::string::npos, words.c_str());
  QVERIFY(answer->refined < 30);
}

/// Runs of an earlier answer to the same question hold, those that were added between among them.
void TestAskGoal::refinedRunsAreKept() {
  Goal goal{{"probe.load", {}}, true, "costUsd", false, 16.3, 0.95};
  const study::Scenario scenario = probeScenario({.noise = 0.001, .replications = 20});
  const auto first = answerOf(scenario, goal);
  study::StudyOptions options;
  options.before = first;
  probeRuns() = 0;
  const auto again = ask::ask(probe(), scenario, nullptr, goal, {}, options);
  QCOMPARE(probeRuns().load(), 0);
  QCOMPARE(bytesOf(*again), bytesOf(*first));
}

/// What is better the more there is of it has a least, and the other way round.
void TestAskGoal::limitsAreOnTheGoodSide() {
  const auto refused = [](const char* measure, bool atLeast) {
    Goal goal{{"probe.load", {"0"}}, false, measure, atLeast, 0.5, 0.95};
    return test::refusal([&] { answerOf(probeScenario(), goal); });
  };
  QVERIFY2(refused("work", false).contains("--at-least"), qPrintable(refused("work", false)));
  QVERIFY2(refused("costUsd", true).contains("--at-most"), qPrintable(refused("costUsd", true)));
  QVERIFY(refused("onTime", false).contains("of which more is better"));
}

/// A value beyond the one that is named may fail again.
void TestAskGoal::unsteadyChancesAreNamed() {
  Goal goal{{"probe.load", {"0", "4", "8"}}, false, "costUsd", false, 16, 0.95};
  const auto answer = answerOf(probeScenario({.noise = 0.01, .replications = 20}), goal);
  QVERIFY(answer->goals[0].uneven);  // at a load of 8 it costs 18
  const std::string words = sentenceOf(*answer).english();
  QVERIFY2(words.find("fail again with Steady and Cheap.") != std::string::npos, words.c_str());
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
  QVERIFY2(words.find("Steady and Cheap: Idle changes nothing; met in 100 %") != std::string::npos,
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
