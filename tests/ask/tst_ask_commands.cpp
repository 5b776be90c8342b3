// SPDX-License-Identifier: GPL-3.0-or-later
// The verbs of questions, and the files that they print.
#include <QTemporaryDir>
#include <QTest>

#include "ask/AskCommands.h"
#include "ask/AskHelpers.h"
#include "ask/AskStudy.h"
#include "result/ResultSchema.h"
#include "scenario/ScenarioJson.h"
#include "support/JsonSchema.h"
#include "support/JsonValue.h"
#include "support/Refusal.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::ask;
using namespace spothorizon::tests;

class TestAskCommands : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void wordsAreQuestions();
  void badWordsAreRefused();
  void contendersAreNamedAsTheSubjectNamesThem();
  void theStudyAnswers();
  void everyAnswerFollowsTheSchema();
  void tablesArePrintedByTheirKeys();

 private:
  study::CommandWork work(const std::string& name, std::vector<std::string> words,
                          std::map<std::string, std::string, std::less<>> values = {}) const;
  QTemporaryDir m_folder;
  std::string m_file;
};

void TestAskCommands::initTestCase() {
  m_file = m_folder.filePath("probe.json").toStdString();
  study::writeScenario(probeScenario({.noise = 1, .replications = 8}), m_file);
}

study::CommandWork TestAskCommands::work(
    const std::string& name, std::vector<std::string> words,
    std::map<std::string, std::string, std::less<>> values) const {
  study::CommandLine line;
  line.words = std::move(words);
  line.words.push_back(m_file);
  line.values = std::move(values);
  for (const study::StudyCommand& command : askCommands()) {
    if (command.name == "ask " + name) return command.prepare(line);
  }
  return {};
}

void TestAskCommands::wordsAreQuestions() {
  QCOMPARE(work("once", {}).variant, std::string("once"));
  QCOMPARE(work("axes", {"probe.load=1,2", "probe.mode"}).variant,
           std::string("axes probe.load=1,2 probe.mode"));
  QCOMPARE(work("axes", {"probe.load=1"}, {{"measure", "onTime"}}).variant,
           std::string("axes probe.load=1 measure=onTime"));
  QCOMPARE(work("starts", {}, {{"source", "resampled"}, {"starts", "9"}}).variant,
           std::string("starts source=resampled starts=9"));
  QCOMPARE(work("goal", {"probe.load"}, {{"at-most", "5"}, {"measure", "costUsd"}}).variant,
           std::string("goal probe.load measure=costUsd atMost=5 chance=0.95"));
  QCOMPARE(work("tornado", {}, {{"keys", "probe.load,probe.noise"}}).variant,
           std::string("tornado probe.load probe.noise"));
  QCOMPARE(work("monte-carlo", {}, {{"samples", "7"}}).variant,
           std::string("monte-carlo samples=7"));
  QCOMPARE(probeSpec(work("once", {}).scenario).replications, 8);
}

void TestAskCommands::badWordsAreRefused() {
  QVERIFY(test::refusal([&] { work("axes", {}); }).contains("KEY"));
  QVERIFY(test::refusal([&] { work("goal", {"probe.load"}); }).contains("--at-most"));
  QVERIFY(test::refusal([&] { work("goal", {"a"}, {{"at-most", "x"}}); }).contains("a number"));
  QVERIFY(test::refusal([&] { work("axes", {"a=1,,2"}); }).contains("a value"));
  const QString limit = test::refusal([&] {
    work("goal", {"probe.load"}, {{"at-most", "5"}, {"measure", "cost"}});
  });
  QVERIFY2(limit.contains("one of costUsd, onTime, work"), qPrintable(limit));
  const QString markets = test::refusal([&] {
    work("starts", {}, {{"source", "recorded"}, {"markets", "5"}});
  });
  QVERIFY2(markets.contains("--source resampled"), qPrintable(markets));
}

/// --policy of what has policies, --system of what has systems.
void TestAskCommands::contendersAreNamedAsTheSubjectNamesThem() {
  QCOMPARE(work("tornado", {}, {{"policy", "cheap"}}).variant,
           std::string("tornado contender=cheap"));
  QCOMPARE(work("monte-carlo", {}, {{"policy", "Cheap"}, {"samples", "7"}}).variant,
           std::string("monte-carlo samples=7 contender=Cheap"));
  const QString wrong = test::refusal([&] { work("tornado", {}, {{"system", "cheap"}}); });
  QVERIFY2(wrong.contains("--policy"), qPrintable(wrong));
  for (const study::StudyCommand& command : askCommands()) {
    if (command.name != "ask starts") continue;
    QCOMPARE(command.refusals.back().given, std::vector<std::string>{"markets"});
    QCOMPARE(command.refusals.back().unless, std::string("source"));
  }
}

void TestAskCommands::theStudyAnswers() {
  const study::CommandWork asked = work("axes", {"probe.load=0.5,1"});
  study::StudyOptions options;
  options.variant = asked.variant;
  const study::Result result = askStudy().run(asked.scenario, nullptr, {}, options);
  const auto json = JsonValue::parse(askStudy().json(*result));
  QCOMPARE(json["format"].get<std::string>(), std::string("spothorizon-result"));
  QCOMPARE(json["subject"].get<std::string>(), std::string("probe"));
  QCOMPARE(json["question"].get<std::string>(), std::string("axes probe.load=0.5,1"));
  const std::string text = askStudy().table(*result);
  QVERIFY2(text.find("Cost: lowest with Cheap") != std::string::npos, text.c_str());
  QCOMPARE(*askStudy().measure(*result, "costUsd(0)"),
           study::as<Answer>(*result).point(0).means[0][0].value);
  QVERIFY(study::canAsk(askStudy(), asked.scenario));
}

void TestAskCommands::everyAnswerFollowsTheSchema() {
  const std::string schema = result::resultSchema().compact();
  for (const char* question :
       {"once", "axes probe.load=0,95 probe.mode", "starts", "goal probe.load=0,2 atMost=12",
        "tornado", "monte-carlo samples=9"}) {
    const auto answer =
        answerOf(probeScenario({.noise = 1, .replications = 5}), questionFrom(question));
    QCOMPARE(schemaFaults(schema, bytesOf(*answer)), std::vector<std::string>());
  }
}

void TestAskCommands::tablesArePrintedByTheirKeys() {
  const auto answer = answerOf(probeScenario(), OverAxes{{{"probe.load", {"1", "95"}}}});
  QVERIFY(answerCsv(*answer, "").find("probeLoad,policy,label,costUsd,costUsdLow,costUsdHigh") !=
          std::string::npos);
  QVERIFY(answerCsv(*answer, "").find(",cheap,Cheap,") != std::string::npos);
  QVERIFY(answerCsv(*answer, "obstacles").find("a load of at most 90") != std::string::npos);
  QVERIFY(test::refusal([&] { answerCsv(*answer, "none"); }).contains("points, obstacles"));
}

TEST_WITHOUT_APPLICATION(TestAskCommands)
#include "tst_ask_commands.moc"
