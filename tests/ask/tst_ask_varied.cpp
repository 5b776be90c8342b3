// SPDX-License-Identifier: GPL-3.0-or-later
// Parameters moved one by one, and drawn together.
#include <QTest>

#include "ask/AnswerTables.h"
#include "ask/AnswerWords.h"
#include "ask/AskHelpers.h"
#include "ask/SensitivitySpec.h"
#include "support/Refusal.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::ask;
using namespace spothorizon::tests;

namespace {

const TornadoBar& barOf(const Answer& answer, const std::string& key) {
  return *std::ranges::find_if(answer.bars,
                               [&](const TornadoBar& bar) { return bar.axis.key == key; });
}

}  // namespace

class TestAskVaried : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void barsAreExact();
  void whatChangesNothingHasNoSwing();
  void rangesOfTheScenarioGoFirst();
  void assumedRangesAreNamed();
  void endsThatCannotBeRunAreNamed();
  void assumedRangesEndAtWhatIsPossible();
  void settingsOfTheSimulationAreVariedOnlyByTheirKeys();
  void wholeNumbersNameTheirRange();
  void contendersAreChosenOrNamed();
  void changesArePaired();
  void samplesFillTheirRanges();
  void impossibleSamplesAreCounted();
  void onlyUncertainNumbersAreDrawn();
  void fewSamplesHaveNoTails();
};

void TestAskVaried::barsAreExact() {
  const auto answer = answerOf(probeScenario({.load = 8}), Tornado{"costUsd", {"probe.load"}, 0.5});
  QCOMPARE(answer->contender, std::size_t(0));  // 18 against 24
  const TornadoBar& bar = barOf(*answer, "probe.load");
  QCOMPARE(bar.axis.values, (std::vector<std::string>{"4", "12"}));
  QCOMPARE(bar.atLow->value, 14.0);
  QCOMPARE(bar.toLow->value, -4.0);
  QCOMPARE(bar.toHigh->value, 4.0);
  QCOMPARE(*bar.swing, 8.0);
}

void TestAskVaried::whatChangesNothingHasNoSwing() {
  probeRuns() = 0;
  const auto answer = answerOf(probeScenario({.noise = 1, .replications = 10}), Tornado());
  const TornadoBar& idle = barOf(*answer, "probe.idle");
  QCOMPARE(*idle.swing, 0.0);
  QCOMPARE(idle.toLow->low, 0.0);
  QCOMPARE(idle.toHigh->high, 0.0);
  // Load, noise, idle, machines, starts, window; only idle is not run again.
  QCOMPARE(answer->bars.size(), std::size_t(6));
  QCOMPARE(probeRuns().load() % 10, 0);
  QVERIFY(*answer->bars.front().swing >= *answer->bars.back().swing);
}

void TestAskVaried::rangesOfTheScenarioGoFirst() {
  study::Scenario scenario = probeScenario({.load = 8});
  study::editSensitivity(scenario).ranges = {{"probe.load", 7.5, {}, study::Law::Uniform}};
  study::editSensitivity(scenario).onlyListed = true;
  const auto answer = answerOf(scenario, Tornado());
  QCOMPARE(answer->bars.size(), std::size_t(1));
  QCOMPARE(answer->bars.front().axis.values, (std::vector<std::string>{"7.5", "10"}));
}

/// A number that is 0 says nothing about its range: it does not lead, however long its bar is.
void TestAskVaried::assumedRangesAreNamed() {
  const auto answer = answerOf(probeScenario({.load = 0, .idle = 3}),
                               Tornado{"costUsd", {"probe.load", "probe.idle"}, 0.25});
  QCOMPARE(answer->bars.front().axis.key, std::string("probe.idle"));
  QVERIFY(*answer->bars.back().swing > *answer->bars.front().swing);
  const result::Table table = tablesOf(*answer).front();
  QCOMPARE(std::get<Text>(table.cell(0, "range")).english(), std::string("assumed ±25 %"));
  QCOMPARE(std::get<Text>(table.cell(1, "range")).english(), std::string("assumed 0 to 1 kg"));
  QCOMPARE(table.notes[0].english(), std::string("Ranges assumed: ±25 % of the present value."));
  QCOMPARE(table.notes[1].english(),
           std::string("Ranges assumed where the present value is 0: Load 0 to 1 kg."));
  QVERIFY(sentenceOf(*answer).english().find("moves most") == std::string::npos);
  QVERIFY(study::inputsText(answer->notices).english().find("ranges assumed: ±25 %") !=
          std::string::npos);
  study::Scenario own = probeScenario({.load = 8});
  study::editSensitivity(own).ranges = {{"probe.load", 1, 9, study::Law::Uniform}};
  const auto set = answerOf(own, Tornado{"costUsd", {"probe.load"}, 0.25});
  QCOMPARE(tablesOf(*set).front().notes.front().english(), std::string("Ranges of the scenario."));
  QVERIFY(study::inputsText(set->notices).empty());
}

void TestAskVaried::endsThatCannotBeRunAreNamed() {
  study::Scenario scenario = probeScenario({.load = 80});
  study::editSensitivity(scenario).ranges = {{"probe.load", 60, 100, study::Law::Uniform}};
  const auto answer = answerOf(scenario, Tornado{"costUsd", {"probe.load"}, 0.25});
  const TornadoBar& bar = barOf(*answer, "probe.load");
  QVERIFY(bar.atLow && !bar.atHigh && !bar.swing);
  QVERIFY(!bar.highObstacle.empty() && bar.lowObstacle.empty());
  QVERIFY(tablesOf(*answer).front().notes.front().english().find("an end cannot be run") !=
          std::string::npos);
}

/// An assumed range ends where the scenario can still be prepared, and says so.
void TestAskVaried::assumedRangesEndAtWhatIsPossible() {
  const auto answer =
      answerOf(probeScenario({.load = 80}), Tornado{"costUsd", {"probe.load"}, 0.25});
  const TornadoBar& bar = barOf(*answer, "probe.load");
  QVERIFY(bar.atLow && bar.atHigh);
  QVERIFY(bar.axis.numbers.back() > 89 && bar.axis.numbers.back() <= 90);
  QCOMPARE(answer->warnings.size(), std::size_t(1));
  const std::string warning = answer->warnings.front().english();
  QVERIFY2(warning.starts_with("Load (probe.load) is varied from 60 to 90 kg") &&
               warning.find("a load of at most 90") != std::string::npos,
           warning.c_str());
  const auto samples =
      answerOf(probeScenario({.load = 80}), MonteCarlo{"costUsd", {"probe.load"}, 0.25, 50});
  QCOMPARE(samples->impossible, std::size_t(0));
}

/// Replications and the like say how much is simulated.
void TestAskVaried::settingsOfTheSimulationAreVariedOnlyByTheirKeys() {
  const study::Scenario scenario = probeScenario({.noise = 1, .replications = 10});
  for (const TornadoBar& bar : answerOf(scenario, Tornado())->bars) {
    QVERIFY(bar.axis.key != "probe.replications");
  }
  const auto own = answerOf(scenario, Tornado{"costUsd", {"probe.replications"}, 0.25});
  QCOMPARE(own->bars.front().axis.key, std::string("probe.replications"));
}

/// A quarter of a small whole number is not what it is varied by.
void TestAskVaried::wholeNumbersNameTheirRange() {
  const auto answer =
      answerOf(probeScenario({.machines = 1}), Tornado{"work", {"probe.machines"}, 0.25});
  QVERIFY(answer->bars.front().range == RangeFrom::Limits);
  const result::Table table = tablesOf(*answer).front();
  QCOMPARE(std::get<Text>(table.cell(0, "range")).english(), std::string("assumed 0 to 2 nodes"));
}

/// The best over the draws, or the one that is named, and the sentence says which.
void TestAskVaried::contendersAreChosenOrNamed() {
  const study::Scenario scenario = probeScenario({.load = 8, .noise = 1, .replications = 10});
  const auto best = answerOf(scenario, Tornado{"costUsd", {"probe.load"}, 0.25});
  const std::string chosen = sentenceOf(*best).english();
  QVERIFY2(chosen.ends_with("Steady has the best mean over these 10 replications."),
           chosen.c_str());
  for (const char* name : {"cheap", "Cheap", "CHEAP"}) {
    const auto named = answerOf(scenario, Tornado{"costUsd", {"probe.load"}, 0.25, name});
    QCOMPARE(named->contender, std::size_t(1));
    QVERIFY(sentenceOf(*named).english().ends_with("Cheap was asked for."));
  }
  // A yardstick is run at every point where it is asked for.
  const auto oracle = answerOf(scenario, MonteCarlo{"costUsd", {"probe.load"}, 0.25, 5, "oracle"});
  QVERIFY(oracle->p50.exists());
  const QString unknown = test::refusal([&] {
    answerOf(scenario, Tornado{"costUsd", {"probe.load"}, 0.25, "best"});
  });
  QVERIFY2(unknown.contains("one of steady, cheap, oracle"), qPrintable(unknown));
}

void TestAskVaried::changesArePaired() {
  const auto answer = answerOf(probeScenario({.load = 8, .noise = 5, .replications = 20}),
                               Tornado{"costUsd", {"probe.load"}, 0.5});
  const TornadoBar& bar = barOf(*answer, "probe.load");
  QVERIFY(bar.atLow->high - bar.atLow->low > 2);
  QVERIFY(bar.toLow->high - bar.toLow->low < 1e-9);  // the noise is the same
}

void TestAskVaried::samplesFillTheirRanges() {
  study::Scenario scenario = probeScenario({.load = 4});
  study::editSensitivity(scenario).ranges = {{"probe.load", 0, 10, study::Law::Uniform}};
  const auto answer = answerOf(scenario, MonteCarlo{"costUsd", {"probe.load"}, 0.25, 200});
  QCOMPARE(answer->points.size(), std::size_t(201));
  // Steady and cheap both cost 14 and 16 at a load of 4: steady is the answer.
  QCOMPARE(answer->contender, std::size_t(0));
  QVERIFY(std::abs(answer->p50.value - 15) < 0.1);
  QVERIFY(std::abs(answer->p5.value - 10.5) < 0.1);
  QVERIFY(std::abs(answer->p95.value - 19.5) < 0.1);
  QVERIFY(answer->p50.hasInterval());
  QCOMPARE(answer->varied.front().correlation, 1.0);
  QVERIFY(sentenceOf(*answer).english().find("median $") != std::string::npos);
  QCOMPARE(tablesOf(*answer)[2].rows.size(), std::size_t(200));
}

void TestAskVaried::impossibleSamplesAreCounted() {
  study::Scenario scenario = probeScenario({.load = 50});
  study::editSensitivity(scenario).ranges = {{"probe.load", 0, 100, study::Law::Uniform}};
  const auto answer = answerOf(scenario, MonteCarlo{"costUsd", {"probe.load"}, 0.25, 100});
  QCOMPARE(answer->impossible, std::size_t(10));
  QCOMPARE(answer->p50.samples, 90);
  QCOMPARE(answer->warnings.size(), std::size_t(1));
  const std::string words = sentenceOf(*answer).english();
  QVERIFY2(words.find("10 of 100 samples cannot be run and are left out.") != std::string::npos,
           words.c_str());
  QVERIFY(answer->warnings.front().english().starts_with("10 of 100 samples cannot be run"));
}

void TestAskVaried::fewSamplesHaveNoTails() {
  study::Scenario scenario = probeScenario({.load = 4});
  study::editSensitivity(scenario).ranges = {{"probe.idle", 0, 10, study::Law::Uniform}};
  const auto answer = answerOf(scenario, MonteCarlo{"costUsd", {"probe.idle"}, 0.25, 10});
  const std::string words = sentenceOf(*answer).english();
  QVERIFY2(words.find("over 10 samples, which lie between") != std::string::npos, words.c_str());
  QVERIFY2(words.find("depends most") == std::string::npos, words.c_str());
}

void TestAskVaried::onlyUncertainNumbersAreDrawn() {
  study::Scenario scenario = probeScenario();
  study::editSensitivity(scenario).ranges = {{"probe.load", 0, 10, study::Law::Fixed}};
  study::editSensitivity(scenario).onlyListed = true;
  QVERIFY(test::refusal([&] { answerOf(scenario, MonteCarlo()); }).contains("no uncertain number"));
}

TEST_WITHOUT_APPLICATION(TestAskVaried)
#include "tst_ask_varied.moc"
