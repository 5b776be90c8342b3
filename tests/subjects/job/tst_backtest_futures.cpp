// SPDX-License-Identifier: GPL-3.0-or-later
// The job tried in other futures than the one that was recorded.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "ask/Study.h"
#include "scenario/ScenarioJson.h"
#include "scenario/text/Words.h"
#include "subjects/forecast/Forecasters.h"
#include "subjects/forecast/FutureForecaster.h"
#include "subjects/job/BacktestHelpers.h"
#include "subjects/job/backtest/BacktestRisk.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/backtest/BacktestText.h"
#include "subjects/job/backtest/Frontier.h"
#include "subjects/job/backtest/FrontierTable.h"
#include "subjects/job/backtest/FrontierText.h"
#include "subjects/job/backtest/FutureWords.h"
#include "subjects/job/backtest/HeldOut.h"
#include "subjects/job/backtest/RiskTable.h"
#include "subjects/job/backtest/goals/GoalTables.h"
#include "subjects/job/backtest/goals/Goals.h"
#include "support/JsonValue.h"
#include "support/ResultRows.h"
#include "support/TestMain.h"

using namespace spothorizon;
using spothorizon::tests::JsonValue;
using study::BacktestResults;
using study::FutureKind;
using study::Scenario;
using tests::backtestOf;
using tests::BacktestPtr;

namespace {

constexpr int kCount = 6, kStarts = 90;

/// A small backtest in so many futures.
Scenario inFutures(FutureKind kind, int count = kCount) {
  Scenario scenario = tests::smallBacktest();
  editBacktest(scenario).futures = {kind, count};
  editBacktest(scenario).starts = kStarts;
  editBacktest(scenario).deadlines = 2;
  return scenario;
}

/// Every slot has a price of its own, and as many GPUs as that says.
std::shared_ptr<const study::LoadedMarket> pairedMarket() {
  std::vector<double> price;
  std::vector<int> gpus;
  for (int slot = 0; slot < 400; ++slot) {
    price.push_back(0.5 + 0.001 * slot);
    gpus.push_back(slot % 9);
  }
  return tests::marketOf(price, gpus);
}

JsonValue jsonOf(const BacktestResults& results) {
  return tests::jsonOf(study::backtestResult(results));
}

std::string everything(const study::StudyResult& result) {
  const study::Study& study = *study::findStudy("backtest");
  std::string text = study.json(result) + study.table(result);
  for (const study::TableExport& table : study.exports()) {
    if (table.variant == result.variant()) text += table.csv(result, std::nullopt);
  }
  return text;
}

void addKinds() {
  QTest::addColumn<FutureKind>("kind");
  QTest::newRow("resampled") << FutureKind::Resampled;
  QTest::newRow("generated") << FutureKind::Generated;
}

bool contains(const std::string& text, const char* part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

class TestBacktestFutures : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void recordedIsAsItWas();
  void pairsStayTogether();
  void everyFutureIsTried_data() { addKinds(); }
  void everyFutureIsTried();
  void unknownSlotsAreReportedOfFuturesOnly();
  void sameBytesForAnyThreads_data() { addKinds(); }
  void sameBytesForAnyThreads();
  void keyedBySeed();
  void forecastsKnowTheirFutureAlone_data();
  void forecastsKnowTheirFutureAlone();
  void jsonSaysWhatTheyAre_data() { addKinds(); }
  void jsonSaysWhatTheyAre();
  void csvNamesTheFuture();
  void generatedIsLikeTheTrace();
  void labelledEverywhere_data() { addKinds(); }
  void labelledEverywhere();
  void futuresAreReplications();
  void tooFewForAnInterval();
  void halvesAreOfFutures();
  void goalNeedsEnoughFutures();
  void differencesNeedTheSameFutures();
  void stopsWhileTheyAreMade();
  void progressNeverFalls_data() { addKinds(); }
  void progressNeverFalls();
  void tooManyAreRefused();
  void aJobThatIsTooLong();
};

void TestBacktestFutures::recordedIsAsItWas() {
  Scenario scenario = tests::smallBacktest();
  editBacktest(scenario).starts = kStarts;
  const BacktestPtr before = backtestOf(scenario);
  QVERIFY(!before->futures);
  const std::string text = everything(*before);
  for (const char* word :
       {"\"futures\"", "startFutures", "future,", "not recorded", "futureCount"}) {
    QVERIFY2(!contains(text, word), word);
  }
  // How many would be made is nothing to it.
  editBacktest(scenario).futures.count = 7;
  const BacktestPtr after = backtestOf(scenario);
  QCOMPARE(study::backtestCsv(*after), study::backtestCsv(*before));
}

void TestBacktestFutures::pairsStayTogether() {
  const auto market = pairedMarket();
  const BacktestPtr results = backtestOf(inFutures(FutureKind::Resampled), 0, market);
  const market::Trace& all = results->market->import.trace;
  QCOMPARE(results->futures->layout.count, kCount);
  int slots = 0, jumps = 0;
  for (int slot = 0; slot < all.slotCount(); ++slot) {
    const auto i = static_cast<std::size_t>(slot);
    if (!all.known(slot)) continue;
    ++slots;
    const int source = static_cast<int>(std::lround((all.spotUsdPerGpuHour[i] - 0.5) / 0.001));
    QCOMPARE(all.freeGpus[i], source % 9);
    jumps += slot > 0 && all.known(slot - 1) &&
             std::abs(all.spotUsdPerGpuHour[i] - all.spotUsdPerGpuHour[i - 1] - 0.001) > 1e-9;
  }
  QCOMPARE(slots, kCount * market->import.trace.slotCount());
  QVERIFY(jumps > kCount);  // in another order
}

void TestBacktestFutures::everyFutureIsTried() {
  QFETCH(FutureKind, kind);
  const BacktestPtr results = backtestOf(inFutures(kind));
  const study::FutureLayout& layout = results->futures->layout;
  std::map<int, int> starts;
  for (const int slot : results->startSlots) {
    ++starts[layout.futureOf(slot)];
    QVERIFY(layout.slotIn(slot) + study::jobSlots(*results) <= layout.slotCount);
  }
  QCOMPARE(results->doneCount, kStarts);
  QCOMPARE(static_cast<int>(starts.size()), kCount);
  for (const auto& [future, count] : starts) {
    QVERIFY(std::abs(count - kStarts / kCount) <= 2);
  }
}

/// The slots between futures are nobody's: no start is left out for them.
void TestBacktestFutures::unknownSlotsAreReportedOfFuturesOnly() {
  const BacktestPtr whole = backtestOf(inFutures(FutureKind::Resampled));
  for (const Text& warning : whole->warnings) {
    QVERIFY2(!contains(warning.english(), "left out"), warning.english().c_str());
  }
  auto market = std::make_shared<study::LoadedMarket>(*tests::generatedMarket("cloud", 3));
  market->import.trace.freeGpus[100] = market::kUnknownGpus;
  const BacktestPtr gap = backtestOf(inFutures(FutureKind::Resampled), 0, market);
  const bool reported = std::ranges::any_of(
      gap->warnings, [](const Text& warning) { return contains(warning.english(), "left out"); });
  QVERIFY(reported);
}

void TestBacktestFutures::sameBytesForAnyThreads() {
  QFETCH(FutureKind, kind);
  Scenario scenario = inFutures(kind);
  study::setValue(scenario, "forecast.kind", "noisy");
  const auto market = tests::generatedMarket("cloud", 3);
  const auto frontier = [&](int threads) {
    study::SweepOptions options;
    options.threads = threads;
    options.withOptimum = false;
    return everything(*study::runFrontier(scenario, market, {}, options));
  };
  const std::string one = everything(*backtestOf(scenario, 1, market)), sweep = frontier(1);
  for (const int threads : {2, 4}) {
    QVERIFY(everything(*backtestOf(scenario, threads, market)) == one);
    QVERIFY(frontier(threads) == sweep);
  }
}

void TestBacktestFutures::keyedBySeed() {
  Scenario scenario = inFutures(FutureKind::Resampled);
  const std::string one = study::backtestCsv(*backtestOf(scenario));
  QVERIFY(study::backtestCsv(*backtestOf(scenario)) == one);
  scenario.seed = 2;
  QVERIFY(study::backtestCsv(*backtestOf(scenario)) != one);
}

void TestBacktestFutures::forecastsKnowTheirFutureAlone_data() {
  QTest::addColumn<QString>("kind");
  for (const char* kind : {"persistence", "seasonal", "arima", "exact"}) {
    QTest::newRow(kind) << QString(kind);
  }
}

/// At the beginning of the fourth future the first three are no past.
void TestBacktestFutures::forecastsKnowTheirFutureAlone() {
  QFETCH(QString, kind);
  Scenario scenario;
  study::setValue(scenario, "forecast.kind", kind.toStdString());
  const study::Futures futures =
      study::makeFutures(tests::generatedMarket("cloud", 3), {FutureKind::Resampled, 4}, 3.06, 1);
  const market::Trace alone = study::futureOf(futures.market->import.trace, futures.layout, 3);
  QCOMPARE(alone.slotCount(), futures.layout.slotCount);
  const auto all = study::futureForecaster(scenario.forecast, futures, 1);
  const auto own = forecast::makeForecaster(scenario.forecast, alone, 1);
  const auto joined = study::sharedForecaster(scenario.forecast, futures.market, 1);
  bool differs = false;
  for (const int slot : {5, 40, 300, futures.layout.slotCount - 3}) {
    const auto made = [&](const forecast::Forecaster& forecaster, int at) {
      std::vector<double> price(30), gpus(30);
      forecaster.forecast(at, price, gpus);
      price.insert(price.end(), gpus.begin(), gpus.end());
      return price;
    };
    const int place = 3 * futures.layout.stride + slot;
    QCOMPARE(made(*all, place), made(*own, slot));
    differs = differs || made(*joined, place) != made(*own, slot);
  }
  // Else this would hold whatever was done.
  if (kind == "seasonal" || kind == "arima") QVERIFY(differs);
}

void TestBacktestFutures::jsonSaysWhatTheyAre() {
  QFETCH(FutureKind, kind);
  const bool resampled = kind == FutureKind::Resampled;
  const auto market = tests::generatedMarket("cloud", 3);
  const BacktestPtr results = backtestOf(inFutures(kind), 0, market);
  const JsonValue json = jsonOf(*results);
  const JsonValue futures = tests::rowOf(json, "futures");
  QCOMPARE(futures["kind"].get<std::string>(), resampled ? "resampled" : "generated");
  QCOMPARE(futures["count"].get<int>(), kCount);
  QCOMPARE(futures["slotsOfEach"].get<int>(), market->import.trace.slotCount());
  QCOMPARE(futures["recordedHours"].get<double>(), market->import.trace.hours());
  QCOMPARE(futures["blockHours"].is_null(), !resampled);
  if (resampled) QVERIFY(futures["blockHours"].get<double>() > 0.5);
  const market::MarketFigures figures = market::marketFigures(market->import.trace);
  const JsonValue price = tests::rowOf(json, "likeness");
  QVERIFY(price["key"] == "meanPrice");
  QCOMPARE(price["recorded"].get<double>(), *figures.meanPrice);
  QVERIFY(price["futures"].get<double>() > 0);
  const auto starts = tests::rowsOf(json, "starts");
  QCOMPARE(starts.size(), results->startSlots.size() * results->series.size());
  QCOMPARE(starts.front()["future"].get<int>(), 1);
  QCOMPARE(starts.back()["future"].get<int>(), kCount);
  for (const JsonValue& start : starts) {
    QVERIFY(start["startSlot"].get<int>() < market->import.trace.slotCount());
  }
  QCOMPARE(tests::rowOf(json, "evidence")["independentWindows"].get<double>(), 1.0 * kCount);
  const JsonValue written = json["scenario"]["document"];
  QCOMPARE(written["backtest"]["futureCount"].get<int>(), kCount);
  const Scenario back = study::scenarioFromText(written.dump(), "made.json", "");
  QVERIFY(backtestSpec(back).futures == backtestSpec(results->scenario).futures);
}

void TestBacktestFutures::csvNamesTheFuture() {
  const BacktestPtr results = backtestOf(inFutures(FutureKind::Resampled));
  const std::string text = study::backtestCsv(*results);
  QVERIFY(contains(text, "\nfuture,startSlot,startHours,policy,"));
  QVERIFY(contains(text, "\n1,0,0,"));
  QVERIFY(contains(text, ("\n" + std::to_string(kCount) + ",").c_str()));
  QVERIFY(contains(text, "6 resampled futures of seed 1 instead of the trace"));
}

void TestBacktestFutures::generatedIsLikeTheTrace() {
  const BacktestPtr results = backtestOf(inFutures(FutureKind::Generated, 20));
  const market::MarketFigures &was = results->futures->recorded, &is = results->futures->made;
  const auto near = [](const std::optional<double>& a, const std::optional<double>& b,
                       double share) { return std::abs(*a / *b - 1) < share; };
  QVERIFY(near(is.meanPrice, was.meanPrice, 0.1));
  QVERIFY(near(is.priceChangesPerDay, was.priceChangesPerDay, 0.2));
  QVERIFY(near(is.meanGpus, was.meanGpus, 0.25));
  QVERIFY(near(is.freeSpellHours, was.freeSpellHours, 0.3));
  const std::string table = study::backtestText(*results);
  for (const char* word : {"Mean spot price", "Mean of 20 generated", "generated: price cloud"}) {
    QVERIFY2(contains(table, word), table.c_str());
  }
}

void TestBacktestFutures::labelledEverywhere() {
  QFETCH(FutureKind, kind);
  const char* label = kind == FutureKind::Resampled
                          ? "resampled from 14 days of data, not recorded"
                          : "generated like 14 days of data, not recorded";
  Scenario scenario = inFutures(kind);
  editBacktest(scenario).probability = 0.7;
  const auto market = tests::generatedMarket("cloud", 3);
  const BacktestPtr results = backtestOf(scenario, 0, market);
  const auto sweep = study::runFrontier(scenario, market, {}, {0, false, {}});
  const auto gpus = study::runGpuSweep(scenario, market, {}, {0, false, {}});
  for (const std::string& words :
       {study::sentence(*results).english(), study::sentence(*sweep).english(),
        study::lowestBudget(*results).sentence.english(),
        study::shortestDeadline(*sweep).sentence.english(),
        study::bestMaxGpus(*gpus).sentence.english(),
        study::goalText(*results, study::lowestBudget(*results)), study::sweepText(*sweep)}) {
    QVERIFY2(contains(words, label), words.c_str());
  }
  QVERIFY(contains(study::sentence(*results).english(), "over 6 independent futures"));
  for (const std::string& json :
       {result::resultText(study::sweepResult(*sweep)),
        result::resultText(study::goalResult(*results, study::lowestBudget(*results)))}) {
    QVERIFY(tests::rowOf(JsonValue::parse(json), "futures")["count"] == kCount);
  }
}

/// Costs that differ from future to future and never within: a t interval of six numbers.
void TestBacktestFutures::futuresAreReplications() {
  BacktestResults results = *backtestOf(inFutures(FutureKind::Resampled));
  std::map<int, int> starts;
  const std::vector<double> costs{10, 20, 30, 40, 50, 60};
  study::BacktestSeries& series = results.series.front();
  for (std::size_t i = 0; i < series.starts.size(); ++i) {
    const int future = results.futures->layout.futureOf(results.startSlots[i]);
    series.starts[i] = {costs[static_cast<std::size_t>(future)], 0, 4.0, future < 3};
    ++starts[future];
  }
  const study::RiskFigures figures(results);
  QCOMPARE(figures.evidence().windows, 6.0);
  const study::RiskIntervals intervals = figures.of(0);
  // Standard error 18.708 / sqrt(6) = 7.638, t with five degrees of freedom 2.571: 35 ± 19.63, but
  // for futures that have a start more than others.
  QVERIFY(std::abs(intervals.cost.mean.low - 15.37) < 0.8);
  QVERIFY(std::abs(intervals.cost.mean.high - 54.63) < 0.8);
  // Three of six: a half, and little is known of it.
  QVERIFY(intervals.onTime.low < 0.2 && intervals.onTime.high > 0.8);
  QVERIFY(intervals.onTime.low > 0.05 && intervals.onTime.high < 0.95);
}

void TestBacktestFutures::tooFewForAnInterval() {
  const BacktestPtr results = backtestOf(inFutures(FutureKind::Resampled, 2));
  const std::string words = study::sentence(*results).english();
  QVERIFY2(contains(words, "2 futures are too few for an interval: at least three are needed."),
           words.c_str());
}

void TestBacktestFutures::halvesAreOfFutures() {
  const BacktestPtr results = backtestOf(inFutures(FutureKind::Resampled));
  const study::TraceHalves halves(*results);
  const int slots = study::jobSlots(*results);
  for (const int slot : results->startSlots) {
    const int half = results->futures->layout.futureOf(slot) < 3 ? 0 : 1;
    QCOMPARE(halves.halfOf(slot), half);
    // All of the others choose: no job of theirs sees this future.
    QVERIFY(!halves.choosesFor(half, slot, slots) && halves.choosesFor(1 - half, slot, slots));
  }
  QVERIFY(study::heldOutPolicy(*results).has_value());
}

void TestBacktestFutures::goalNeedsEnoughFutures() {
  const auto answered = [](int count) {
    return study::lowestBudget(*backtestOf(inFutures(FutureKind::Resampled, count)));
  };
  const study::GoalAnswer few = answered(6);
  QVERIFY(few.refused);
  const std::string words = few.sentence.english();
  QVERIFY2(contains(words, "6 futures are too few to show 95 % of cases, which takes 20"),
           words.c_str());
  QVERIFY(!answered(20).refused);
}

void TestBacktestFutures::differencesNeedTheSameFutures() {
  const BacktestPtr one = backtestOf(inFutures(FutureKind::Resampled));
  Scenario richer = inFutures(FutureKind::Resampled);
  richer.job.valueUsd += 10;
  const auto same = study::pairedDifference(*backtestOf(richer), 0, *one, 0);
  QVERIFY(same.has_value());
  QCOMPARE(same->starts, kStarts);
  QVERIFY(!study::pairedDifference(*backtestOf(inFutures(FutureKind::Recorded)), 0, *one, 0));
  QVERIFY(!study::pairedDifference(*one, 0, *backtestOf(inFutures(FutureKind::Recorded)), 0));
  QVERIFY(!study::pairedDifference(*backtestOf(inFutures(FutureKind::Generated)), 0, *one, 0));
  Scenario other = inFutures(FutureKind::Resampled);
  other.seed = 9;
  QVERIFY(!study::pairedDifference(*backtestOf(other), 0, *one, 0));
}

void TestBacktestFutures::stopsWhileTheyAreMade() {
  std::stop_source source;
  double reported = 0;
  const RunControl control{source.get_token(), [&](double fraction, std::string_view what) {
                             reported = fraction;
                             if (what == "futures") source.request_stop();
                           }};
  QVERIFY_THROWS_EXCEPTION(Stopped,
                           study::runBacktest(inFutures(FutureKind::Generated),
                                              tests::generatedMarket("cloud", 3), control, {}));
  QVERIFY(reported > 0 && reported < 0.1);
}

void TestBacktestFutures::progressNeverFalls() {
  QFETCH(FutureKind, kind);
  std::vector<double> reported;
  std::set<std::string> names;
  const RunControl control{{}, [&](double fraction, std::string_view what) {
                             reported.push_back(fraction);
                             names.insert(std::string(what));
                           }};
  study::runBacktest(inFutures(kind), tests::generatedMarket("cloud", 3), control, {});
  QVERIFY(std::ranges::is_sorted(reported));
  QCOMPARE(reported.back(), 1.0);
  QVERIFY(names.contains("futures") && names.contains("starts"));
  reported.clear();
  study::runFrontier(inFutures(kind), tests::generatedMarket("cloud", 3), control, {1, false, {}});
  QVERIFY(std::ranges::is_sorted(reported));
  QCOMPARE(reported.back(), 1.0);
}

void TestBacktestFutures::tooManyAreRefused() {
  auto market = std::make_shared<study::LoadedMarket>();
  market->import.trace.spotUsdPerGpuHour.assign(40000, 1.0);
  market->import.trace.freeGpus.assign(40000, 8);
  std::string words;
  try {
    backtestOf(inFutures(FutureKind::Resampled, 900), 1, market);
  } catch (const InputError& error) {
    words = error.what();
  }
  QVERIFY2(contains(words, "/backtest/futureCount: found 900, expected at most 249"),
           words.c_str());
}

void TestBacktestFutures::aJobThatIsTooLong() {
  Scenario scenario = inFutures(FutureKind::Resampled);
  scenario.job.deadlineHours = 15 * 24;
  std::string words;
  try {
    backtestOf(scenario);
  } catch (const InputError& error) {
    words = error.what();
  }
  // Six futures of 14 days are no 84 days.
  QVERIFY2(contains(words, "360 h in a trace of 336 h"), words.c_str());
}

TEST_WITH_CORE_APPLICATION(TestBacktestFutures)
#include "tst_backtest_futures.moc"
