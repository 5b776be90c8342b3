// SPDX-License-Identifier: GPL-3.0-or-later
// What a terminal shows of an answer.
#include <QTest>

#include "ask/AnswerTerminal.h"
#include "ask/AskHelpers.h"
#include "support/Refusal.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::ask;
using namespace spothorizon::tests;

class TestAskTerminal : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void oneMeasureIsShownOverValues();
  void twoParametersAreAGridForEachContender();
  void wideTablesAreFolded();
  void idleParametersAreInANote();
};

void TestAskTerminal::oneMeasureIsShownOverValues() {
  const auto answer = answerOf(probeScenario(), OverAxes{{{"probe.load", {"0", "1"}}}});
  const std::string text = answerText(*answer);
  QVERIFY2(text.find("\nCost\nLoad, kg  Steady, $  Cheap, $  Oracle (yardstick), $\n"
                     "0             10.00      8.00                   5.00\n"
                     "1             11.00     10.00                   5.00\n") != std::string::npos,
           text.c_str());
  QVERIFY(answerText(*answer, {.measure = "onTime"}).find("Steady, %") != std::string::npos);
  QVERIFY(test::refusal([&] { answerText(*answer, {.measure = "no"}); }).contains("costUsd"));
  const auto other = answerOf(probeScenario(), OverAxes{{{"probe.load", {"0", "1"}}}, "onTime"});
  const std::string shown = answerText(*other);
  QVERIFY2(shown.find("On time: no difference") != std::string::npos, shown.c_str());
  QVERIFY2(shown.find("Steady, %") != std::string::npos, shown.c_str());
}

void TestAskTerminal::twoParametersAreAGridForEachContender() {
  const auto answer = answerOf(
      probeScenario(), OverAxes{{{"probe.load", {"0", "1"}}, {"probe.mode", {"plain", "double"}}}});
  const std::string text = answerText(*answer);
  for (const char* title :
       {"\nCost: Steady\n", "\nCost: Cheap\n", "\nCost: Oracle (yardstick)\n"}) {
    QVERIFY2(text.find(title) != std::string::npos, text.c_str());
  }
  QVERIFY2(text.find("double        20.00        22.00\n") != std::string::npos, text.c_str());
}

void TestAskTerminal::wideTablesAreFolded() {
  std::vector<std::string> values;
  for (int i = 0; i < 20; ++i) values.push_back(std::to_string(i));
  const auto answer = answerOf(probeScenario({.noise = 1, .replications = 5}),
                               OverAxes{{{"probe.load", values}, {"probe.mode", {}}}});
  constexpr qsizetype kWidth = 140;
  const QStringList lines = QString::fromStdString(answerText(*answer)).split('\n');
  for (const QString& line : lines.mid(2)) {
    if (line.contains(", $")) QVERIFY2(line.size() <= kWidth, qPrintable(line));
  }
  QVERIFY(lines.filter("Load = 19").size() >= 3);
}

void TestAskTerminal::idleParametersAreInANote() {
  const auto answer = answerOf(probeScenario({.load = 8}), Tornado());
  QVERIFY2(answerText(*answer).find("These change nothing: Idle") != std::string::npos,
           answerText(*answer).c_str());
}

TEST_WITHOUT_APPLICATION(TestAskTerminal)
#include "tst_ask_terminal.moc"
