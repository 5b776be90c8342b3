// SPDX-License-Identifier: GPL-3.0-or-later
// The scenario as it is, and over one and two parameters.
#include <QTest>

#include "ask/AnswerDifferences.h"
#include "ask/AnswerTables.h"
#include "ask/AnswerWords.h"
#include "ask/AskHelpers.h"
#include "support/Refusal.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::ask;
using namespace spothorizon::tests;

class TestAskPoints : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void onceIsTheScenario();
  void oneAxisIsExact();
  void twoAxesAreRowByRow();
  void choicesAndFlagsAreValues();
  void valuesAreChosenAroundThePresent();
  void aSingleRunHasNoInterval();
  void thoseThatDoTheSameAreNoWinners();
  void whatRunsDoNotDistinguishIsNamedOnce();
  void yardsticksAreMarked();
  void adviceComesFirst();
  void moneyIsBesideOtherMeasures();
  void twoAxesHaveFewUsualValues();
  void valuesThatCannotBeRunAreObstacles();
  void theOwnValueThatCannotBeRunIsAnError();
  void noValueThatCanBeRunIsAnError();
  void pointsShareTheirDraws();
  void startsLeaveRoomForTheLongestWindow();
  void differencesArePaired();
  void differencesOfOtherQuestionsAreNone();
  void keysOfOtherSubjectsAreRefused();
};

void TestAskPoints::keysOfOtherSubjectsAreRefused() {
  const auto refused = [](const std::string& key) {
    return test::refusal([&] { answerOf(probeScenario(), OverAxes{{{key, {"1", "2"}}}}); });
  };
  const QString other = refused("job.maxGpus");
  QVERIFY2(other.contains("job.maxGpus, which plays no part in a probe"), qPrintable(other));
  QVERIFY2(other.contains("a key of probe"), qPrintable(other));
  QVERIFY2(refused("probe.Load").contains("\"probe.load\""), qPrintable(refused("probe.Load")));
  QVERIFY2(refused("probe.laod").contains("\"probe.load\""), qPrintable(refused("probe.laod")));
  QVERIFY(refused("policies.99.threshold").contains("the key of a parameter"));
}

void TestAskPoints::onceIsTheScenario() {
  const auto answer = answerOf(probeScenario({.noise = 1, .replications = 30}), Once());
  QCOMPARE(answer->points.size(), std::size_t(1));
  QCOMPARE(answer->points.front().draws.size(), std::size_t(30));
  const Estimate& cost = answer->points.front().means[0][0];
  QVERIFY(cost.hasInterval() && cost.low < 11 && cost.high > 11);
  QCOMPARE(cost.samples, 30);
  const std::string words = sentenceOf(*answer).english();
  QVERIFY2(words.starts_with("Cost: lowest with Cheap, $"), words.c_str());
  QVERIFY2(words.find("Next: Steady, worse by $1.00") != std::string::npos, words.c_str());
}

void TestAskPoints::oneAxisIsExact() {
  const auto answer = answerOf(probeScenario(), OverAxes{{{"probe.load", {"0", "1", "2", "4"}}}});
  const double loads[] = {0, 1, 2, 4};
  for (std::size_t i = 0; i < 4; ++i) {
    QCOMPARE(answer->point(i).means[0][0].value, 10 + loads[i]);
    QCOMPARE(answer->point(i).means[1][0].value, 8 + 2 * loads[i]);
  }
  QCOMPARE(answer->axes.front().present, std::string("1"));
  QCOMPARE(answer->axes.front().unit, std::string("kg"));
  const result::Table table = tablesOf(*answer).front();
  QCOMPARE(table.key, std::string("points"));
  QCOMPARE(table.columns[0].key, std::string("probeLoad"));
  QCOMPARE(table.columns[1].key, std::string("policy"));
  QCOMPARE(table.rows.size(), std::size_t(12));
}

void TestAskPoints::twoAxesAreRowByRow() {
  const auto answer =
      answerOf(probeScenario(), OverAxes{{{"probe.load", {"0", "1", "2"}}, {"probe.mode", {}}}});
  QCOMPARE(answer->points.size(), std::size_t(6));
  QCOMPARE(answer->point(2, 0).means[0][0].value, 12.0);
  QCOMPARE(answer->point(2, 1).means[0][0].value, 24.0);
  QCOMPARE(answer->point(2, 1).values, (std::vector<std::string>{"2", "double"}));
}

void TestAskPoints::choicesAndFlagsAreValues() {
  const auto modes = answerOf(probeScenario(), OverAxes{{{"probe.mode", {}}}});
  QCOMPARE(modes->axes.front().values, (std::vector<std::string>{"plain", "double"}));
  QVERIFY(modes->axes.front().numbers.empty());
  QCOMPARE(modes->point(1).means[2][0].value, 10.0);
  const auto flags =
      answerOf(onMarket(), OverAxes{{{"probe.follows", {}}}}, 1, wanderingMarket(50, 1));
  QCOMPARE(flags->axes.front().values, (std::vector<std::string>{"false", "true"}));
}

void TestAskPoints::valuesAreChosenAroundThePresent() {
  const auto answer = answerOf(probeScenario({.load = 4}), OverAxes{{{"probe.load", {}}}});
  const auto& numbers = answer->axes.front().numbers;
  QVERIFY(std::ranges::is_sorted(numbers));
  QVERIFY(std::ranges::find(numbers, 4) != numbers.end());
  QCOMPARE(numbers.front(), 1.0);
  QCOMPARE(numbers.back(), 16.0);
}

void TestAskPoints::aSingleRunHasNoInterval() {
  const auto answer = answerOf(probeScenario(), Once());
  QVERIFY(!answer->points.front().means[0][0].hasInterval());
  QCOMPARE(tablesOf(*answer).front().notes.front().english(),
           std::string("This is one run: it has no interval."));
}

void TestAskPoints::thoseThatDoTheSameAreNoWinners() {
  // At a load of 2 both cost $12; what knows the future costs $5.
  const auto once = answerOf(probeScenario({.load = 2}), Once());
  QCOMPARE(sentenceOf(*once).english(),
           std::string("Cost: no difference between the 2 that are compared, $12.00. Oracle is a "
                       "yardstick, left out of the ranking: it knows what comes."));
  const auto axes = answerOf(probeScenario({.load = 2}), OverAxes{{{"probe.idle", {"1", "2"}}}});
  QCOMPARE(sentenceOf(*axes).english(),
           std::string("Cost: no difference between those compared at any of 2 points. The best "
                       "figure is the same at every point, $12.00. Oracle is a yardstick, left out "
                       "of the ranking: it knows what comes."));
}

void TestAskPoints::whatRunsDoNotDistinguishIsNamedOnce() {
  const auto answer = answerOf(onMarket({.load = 1.999}), OverStarts(), 1, wanderingMarket(3, 1));
  const std::string words = sentenceOf(*answer).english();
  const std::string once = "The record cannot tell them apart.";
  const std::size_t at = words.find(once);
  QVERIFY2(at != std::string::npos && words.find("apart", at + once.size()) == std::string::npos,
           words.c_str());
  const auto single = answerOf(probeScenario({.load = 1.999}), Once());
  QVERIFY(sentenceOf(*single).english().find("One run cannot tell them apart.") !=
          std::string::npos);
}

/// In tables by a mark: files have the name alone.
void TestAskPoints::yardsticksAreMarked() {
  const auto answer = answerOf(probeScenario(), Once());
  const result::Table table = tablesOf(*answer).front();
  QCOMPARE(std::get<Text>(table.cell(2, "policy")).english(), std::string("oracle"));
  QCOMPARE(std::get<Text>(table.cell(2, "label")).english(), std::string("Oracle"));
  QCOMPARE(result::shownText(table, 2, *table.column("label")).english(),
           std::string("Oracle (yardstick)"));
  QVERIFY(table.columns.front().inFilesOnly);
}

/// The cheapest that keeps a limit often enough comes before the best by the first measure.
void TestAskPoints::adviceComesFirst() {
  probeAdvice() = Advice{"onTime", 0.9, "costUsd", phrase("test", "Cheapest on time"),
                         phrase("test", "Nothing is on time.")};
  const auto once = answerOf(probeScenario({.load = 8}), Once());  // 18 and 24
  const std::string words = sentenceOf(*once).english();
  const std::string none = sentenceOf(*answerOf(probeScenario({.load = 30}), Once())).english();
  const auto axes = answerOf(probeScenario(), OverAxes{{{"probe.load", {"1", "8"}}}});
  const std::string points = sentenceOf(*axes).english();
  probeAdvice().reset();
  QVERIFY2(words.starts_with("Cheapest on time: Steady, $18.00"), words.c_str());
  QVERIFY2(none.starts_with("Nothing is on time."), none.c_str());
  QVERIFY2(points.starts_with("Cheapest on time: "), points.c_str());
}

/// Money beside what is no money, in the sentence over another measure, too.
void TestAskPoints::moneyIsBesideOtherMeasures() {
  const auto answer = answerOf(probeScenario(), OverAxes{{{"probe.load", {"0", "1"}}}, "work"});
  const std::string words = sentenceOf(*answer).english();
  QVERIFY2(words.find("; Cost: $") != std::string::npos, words.c_str());
  QCOMPARE(
      sentenceOf(*answer, 0).english(),
      sentenceOf(*answerOf(probeScenario(), OverAxes{{{"probe.load", {"0", "1"}}}})).english());
}

void TestAskPoints::twoAxesHaveFewUsualValues() {
  const auto answer = answerOf(probeScenario({.load = 4, .noise = 2}),
                               OverAxes{{{"probe.load", {}}, {"probe.noise", {}}}});
  QCOMPARE(answer->points.size(), std::size_t(25));
  QCOMPARE(answer->axes[0].numbers, (std::vector<double>{1, 2, 4, 8, 16}));
  QCOMPARE(answer->axes[0].usual, std::size_t(9));
  const std::string notes = tablesOf(*answer).front().notes[1].english();
  QVERIFY2(notes.starts_with("Load: 5 of 9 usual values"), notes.c_str());
  QVERIFY2(notes.find("probe.load=V,V") != std::string::npos, notes.c_str());
}

void TestAskPoints::valuesThatCannotBeRunAreObstacles() {
  const auto answer =
      answerOf(probeScenario(), OverAxes{{{"probe.load", {"1", "66", "95", "1000", "x"}}}});
  QVERIFY(answer->point(0).obstacle.empty());
  for (std::size_t i = 1; i < 5; ++i) {
    QVERIFY(!answer->point(i).obstacle.empty());
    QVERIFY(answer->point(i).means.empty());
  }
  QVERIFY2(answer->point(2).obstacle.english().find("a load of at most 90") != std::string::npos,
           answer->point(2).obstacle.english().c_str());
  const auto tables = tablesOf(*answer);
  QCOMPARE(tables.back().key, std::string("obstacles"));
  QCOMPARE(tables.back().rows.size(), std::size_t(4));
  QVERIFY(sentenceOf(*answer).english().find("4 points cannot be run.") != std::string::npos);
}

void TestAskPoints::theOwnValueThatCannotBeRunIsAnError() {
  const OverAxes question{{{"probe.load", {"1", "2"}}}};
  QVERIFY(test::refusal([&] {
            answerOf(probeScenario({.load = 95}), question);
          }).contains("a load of at most 90"));
  QVERIFY(test::refusal([&] {
            answerOf(probeScenario({.load = 66}), Once());
          }).contains("another load"));
}

void TestAskPoints::noValueThatCanBeRunIsAnError() {
  const QString words = test::refusal([] {
    answerOf(probeScenario(), OverAxes{{{"probe.load", {"95", "96"}}}});
  });
  QVERIFY2(words.contains("a load of at most 90"), qPrintable(words));
  QVERIFY(test::refusal([] {
            answerOf(probeScenario(), OverAxes{{{"probe.lod", {}}}});
          }).contains("the key of a parameter"));
}

void TestAskPoints::pointsShareTheirDraws() {
  const auto answer = answerOf(probeScenario({.noise = 5, .replications = 20}),
                               OverAxes{{{"probe.load", {"0", "3"}}}});
  for (std::size_t i = 0; i < 20; ++i) {
    QCOMPARE(float(answer->point(1).samples[i][0][0] - answer->point(0).samples[i][0][0]), 3.0f);
  }
}

void TestAskPoints::startsLeaveRoomForTheLongestWindow() {
  const auto answer = answerOf(onMarket({.window = 2}), OverAxes{{{"probe.window", {"2", "40"}}}},
                               1, wanderingMarket(60, 3));
  QVERIFY(answer->over == DrawnOver::Starts);
  QCOMPARE(answer->point(0).draws.size(), std::size_t(21));
  QVERIFY(answer->point(0).draws == answer->point(1).draws);
  QCOMPARE(answer->windowHours, 40.0);
  const QString words = test::refusal([] {
    answerOf(onMarket({.window = 2}), OverAxes{{{"probe.window", {"2", "61"}}}}, 1,
             wanderingMarket(60, 3));
  });
  QVERIFY2(words.contains("no start in the record"), qPrintable(words));
}

void TestAskPoints::differencesArePaired() {
  const OverAxes question{{{"probe.load", {"0", "3"}}}};
  const auto base = answerOf(probeScenario({.noise = 5, .replications = 20}), question);
  study::Scenario changed = probeScenario({.noise = 5, .replications = 20, .mode = "double"});
  const auto other = answerOf(changed, question);
  const result::Table table = differencesOf(*base, *other).front();
  QCOMPARE(table.rows.size(), std::size_t(6));
  QVERIFY(table.column("deltaCostUsd"));
  const auto& change = std::get<Estimate>(table.cell(0, "deltaCostUsd"));
  QCOMPARE(float(change.value), float(base->point(0).means[0][0].value));
  QVERIFY(change.hasInterval());
  // Noise alone differs by nothing where nothing differs.
  const auto& none =
      std::get<Estimate>(differencesOf(*base, *base).front().cell(0, "deltaCostUsd"));
  QCOMPARE(none.low, 0.0);
  QCOMPARE(none.high, 0.0);
  // Other draws: independent, wider.
  const auto few = answerOf(probeScenario({.noise = 5, .replications = 10}), question);
  const auto tables = differencesOf(*base, *few);
  QVERIFY(tables.front().notes.front().english().find("independent") != std::string::npos);
}

void TestAskPoints::differencesOfOtherQuestionsAreNone() {
  const auto load = answerOf(probeScenario(), OverAxes{{{"probe.load", {"0", "3"}}}});
  const auto noise = answerOf(probeScenario(), OverAxes{{{"probe.noise", {"0", "3"}}}});
  QVERIFY(differencesOf(*load, *noise).empty());
  QVERIFY(differencesOf(*load, *answerOf(probeScenario(), Once())).empty());
}

TEST_WITHOUT_APPLICATION(TestAskPoints)
#include "tst_ask_points.moc"
