// SPDX-License-Identifier: GPL-3.0-or-later
// Begun anywhere in the record, and in markets made from it.
#include <QTest>

#include "ask/AnswerTables.h"
#include "ask/AnswerWords.h"
#include "ask/AskHelpers.h"
#include "support/Refusal.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::ask;
using namespace spothorizon::tests;

namespace {

OverStarts made(study::FutureKind source, int starts, int markets) {
  OverStarts question;
  question.source = source;
  question.starts = starts;
  question.markets = markets;
  return question;
}

}  // namespace

class TestAskStarts : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyStartOfAShortRecord();
  void startsAreSpread();
  void otherWindowsAreNamed();
  void fewWindowsHaveNoInterval();
  void madeMarketsAreBlocks();
  void withoutAMarketNoneIsMade();
  void withoutARecordReplicationsAreDrawn();
  void tablesHaveEveryFigure();
};

void TestAskStarts::everyStartOfAShortRecord() {
  const auto answer = answerOf(onMarket(), OverStarts(), 1, wanderingMarket(120, 5));
  QCOMPARE(answer->starts.size(), std::size_t(120));
  const auto market = wanderingMarket(120, 5);
  double sum = 0;
  for (const double price : market->import.trace.spotUsdPerGpuHour) sum += price;
  const SpreadOverStarts& steady = answer->spreads[0][0];
  QCOMPARE(float(steady.mean.value), float(11 + sum / 120));
  QVERIFY(steady.mean.hasInterval());
  QVERIFY(steady.p5.value < steady.p50.value && steady.p50.value < steady.p95.value);
  QVERIFY(steady.mean.independentWindows < 120);  // the price remembers
  QCOMPARE(answer->spreads[0][1].mean.value, 1.0);
}

void TestAskStarts::otherWindowsAreNamed() {
  const auto words = [](const ProbeSpec& spec) {
    const auto answer = answerOf(onMarket(spec), OverStarts(), 1, wanderingMarket(40, 5));
    return sentenceOf(*answer).english();
  };
  const std::string other = words({.window = 5, .elsewhere = true});
  QVERIFY2(other.ends_with("Each run lasts 5 h."), other.c_str());
  QVERIFY(words({.window = 5}).find("lasts") == std::string::npos);
  const std::string few = words({.window = 30});
  QVERIFY2(few.find("All 11 runs lie between") != std::string::npos, few.c_str());
}

void TestAskStarts::startsAreSpread() {
  const auto answer =
      answerOf(onMarket(), made(study::FutureKind::Recorded, 11, 1), 1, wanderingMarket(101, 5));
  QCOMPARE(answer->starts.size(), std::size_t(11));
  for (int i = 0; i < 11; ++i) {
    QCOMPARE(answer->starts[static_cast<std::size_t>(i)].start, 10 * i);
  }
}

void TestAskStarts::fewWindowsHaveNoInterval() {
  const auto answer = answerOf(onMarket({.window = 50}), OverStarts(), 1, wanderingMarket(101, 5));
  QVERIFY(answer->spreads[0][0].mean.exists());
  QVERIFY(!answer->spreads[0][0].mean.hasInterval());
  QVERIFY(answer->spreads[0][0].mean.independentWindows < 3);
}

void TestAskStarts::madeMarketsAreBlocks() {
  for (const auto source : {study::FutureKind::Resampled, study::FutureKind::Generated}) {
    const auto answer =
        answerOf(onMarket({.window = 3}), made(source, 5, 12), 2, wanderingMarket(300, 5));
    QCOMPARE(answer->starts.size(), std::size_t(60));
    QVERIFY(answer->futures);
    QCOMPARE(answer->spreads[0][0].mean.independentWindows, 12.0);
    QVERIFY(answer->spreads[0][0].mean.hasInterval());
    QVERIFY(answer->starts.front().values != answer->starts.back().values);
    QVERIFY(!answer->notices.empty());
  }
}

void TestAskStarts::withoutAMarketNoneIsMade() {
  const QString words = test::refusal(
      [] { answerOf(probeScenario({.starts = 20}), made(study::FutureKind::Resampled, 5, 3)); });
  QVERIFY2(words.contains("recorded starts"), qPrintable(words));
}

void TestAskStarts::withoutARecordReplicationsAreDrawn() {
  const auto answer = answerOf(probeScenario({.noise = 1, .replications = 25}), OverStarts());
  QVERIFY(answer->over == DrawnOver::Replications);
  QCOMPARE(answer->starts.size(), std::size_t(25));
  QVERIFY(answer->spreads[0][0].mean.hasInterval());
}

void TestAskStarts::tablesHaveEveryFigure() {
  const auto answer = answerOf(onMarket(), OverStarts(), 1, wanderingMarket(60, 5));
  const auto tables = tablesOf(*answer);
  QCOMPARE(tables.size(), std::size_t(4));
  QCOMPARE(tables.front().key, std::string("costUsdDistribution"));
  QVERIFY(std::get<Estimate>(tables.front().cell(0, "p95")).exists());
  QCOMPARE(tables.back().rows.size(), std::size_t(180));
  const std::string words = sentenceOf(*answer).english();
  QVERIFY2(words.find("9 of 10 runs lie between $") != std::string::npos, words.c_str());
}

TEST_WITHOUT_APPLICATION(TestAskStarts)
#include "tst_ask_starts.moc"
