// SPDX-License-Identifier: GPL-3.0-or-later
// The budget's widths over windows of the stream and starts of the market, and every policy over a
// range of one parameter.
#include <QTest>
#include <cmath>
#include <map>
#include <numeric>
#include <thread>

#include "ask/Study.h"
#include "base/InputError.h"
#include "scenario/ScenarioJson.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/BudgetWords.h"
#include "subjects/stream/backtest/StreamBacktest.h"
#include "subjects/stream/backtest/StreamBacktestStudy.h"
#include "subjects/stream/backtest/StreamBacktestWords.h"
#include "subjects/stream/simulation/Simulation.h"
#include "subjects/stream/simulation/SimulationWords.h"
#include "subjects/stream/sweep/StreamSweep.h"
#include "subjects/stream/sweep/StreamSweepStudy.h"
#include "subjects/stream/sweep/StreamSweepWords.h"
#include "support/JsonValue.h"
#include "support/TestMain.h"

using namespace spothorizon;
using spothorizon::tests::JsonValue;
using study::Scenario;
using study::StreamBacktestResults;
using study::StreamCell;
using study::StreamSweepResults;

namespace {

/// As JSON, as CSV and for a terminal.
std::string filesOf(const study::Study& asked, const study::StudyResult& results) {
  return asked.json(results) + asked.exports().front().csv(results, {}) + asked.table(results);
}

using Spread = std::shared_ptr<const StreamBacktestResults>;
using Swept = std::shared_ptr<const StreamSweepResults>;

Scenario classes(const std::string& rental) {
  return study::scenarioFromText(R"({"format": "spothorizon-scenario", "version": 1,
    "stream": {"classes": [
      {"name": "a", "jobsPerHour": 2, "oneGpuHours": 2, "speedup": {"kind": "power", "exponent": 0.7}},
      {"name": "b", "jobsPerHour": 1, "oneGpuHours": 4, "speedup": {"kind": "power", "exponent": 0.5}}]},
    "rental": {"jobs": 6000, "mostGpus": 32, )" +
                                     rental + "}}",
                                 "", "");
}

Scenario onMarket() {
  Scenario scenario = study::readScenario(SAMPLE_DIR "/two-level-marketplace.json");
  const Scenario stream = classes(R"("budget": {"usdPerMonth": 20000})");
  study::editStream(scenario) = study::streamSpec(stream);
  study::editRental(scenario) = study::rentalSpec(stream);
  return scenario;
}

Spread spread(const Scenario& scenario, const std::string& windows = "", int threads = 2) {
  study::StudyOptions options;
  options.variant = windows;
  options.threads = threads;
  return study::as<StreamBacktestResults>(
      study::streamBacktestStudy().run(scenario, nullptr, {}, options));
}

Swept swept(const Scenario& scenario, const std::string& what, int threads = 2) {
  study::StudyOptions options;
  options.variant = what;
  options.threads = threads;
  return study::as<StreamSweepResults>(
      study::streamSweepStudy().run(scenario, nullptr, {}, options));
}

const study::SweptPolicy& fixedAt(const Swept& results, double value) {
  for (const study::StreamSweepPoint& point : results->points) {
    if (point.value == value && !point.policies.empty()) return point.policies.front();
  }
  qFatal("no point at %g", value);
}

}  // namespace

class TestBudgetSpread : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void windowsAreAllTheJobs();
  void aWholeStreamMeetsItsBudget();
  void theWorstIsTheWorst();
  void everyStartOfTheMarket();
  void aCellIsRunAgain();
  void intervalsHoldTheMean();
  void theSameBytesOnAnyThreads();
  void badWindows();
  void moreArrivalsTakeLonger();
  void whatExceedsTheBudgetIsReported();
  void pointsAreShownAsTheyCome();
  void burstsCostPlainWidthsNothing();
  void bootsCostTime();
  void sweepsOfOtherThings();
  void aSmallerQuotaCostsTime();
  void halfAndTwiceAreReported();
  void halfAndTwiceOfEverything();
  void whatRespondingAsNowTakes();
  void anyNumberIsSwept();
  void sweepsAreTheSameOnAnyThreads();
};

void TestBudgetSpread::windowsAreAllTheJobs() {
  const Spread results = spread(classes(R"("budget": {"gpus": 20})"), "10");
  QCOMPARE(results->windows.size(), std::size_t{10});
  QCOMPARE(results->starts.size(), std::size_t{1});
  std::size_t jobs = 0;
  for (std::size_t w = 0; w < 10; ++w) {
    jobs += results->windows[w].jobs;
    QVERIFY(std::abs(results->windows[w].fromHours - results->windowHours * double(w)) < 1e-6);
  }
  QCOMPARE(jobs, std::size_t{6000});
}

/// Nobody waits for plain widths: the mean over the windows' jobs is the formula's, and so is what
/// they spend.
void TestBudgetSpread::aWholeStreamMeetsItsBudget() {
  const Spread results = spread(classes(R"("budget": {"gpus": 20})"), "10");
  double hours = 0, jobs = 0;
  for (std::size_t w = 0; w < 10; ++w) {
    hours += results->cell(w, 0).hours * double(results->windows[w].jobs);
    jobs += double(results->windows[w].jobs);
  }
  const double formula = results->exact->plan.meanResponseHours;
  QVERIFY(std::abs(hours / jobs / formula - 1) < 0.05);
  QVERIFY(std::abs(results->spend.mean / 20 - 1) < 0.05);
}

void TestBudgetSpread::theWorstIsTheWorst() {
  const Spread results = spread(classes(R"("budget": {"gpus": 20}, "quotaGpus": 40)"));
  for (const StreamCell& cell : results->cells) {
    QVERIFY(cell.hours <= results->cells[results->response.worst].hours);
    QVERIFY(cell.spend <= results->cells[results->spend.worst].spend);
    QVERIFY(cell.peakGpus <= 40);
  }
  QVERIFY(results->response.p5 <= results->response.p50);
  QVERIFY(results->response.p50 <= results->response.p95);
  const std::string message = study::streamBacktestSentence(*results).english();
  QVERIFY2(message.find("In brackets: 95 % intervals of the means, by blocks of windows.") !=
               std::string::npos,
           message.c_str());
  // The unit is stated once, with the mean.
  QVERIFY2(message.find(" GPUs (") != std::string::npos, message.c_str());
  QVERIFY2(message.find(" GPUs in nine of ten") == std::string::npos, message.c_str());
  const std::string worst = study::cellText(*results, results->response.worst).english();
  QVERIFY2(message.find(worst) != std::string::npos, message.c_str());
}

void TestBudgetSpread::everyStartOfTheMarket() {
  const Spread results = spread(onMarket(), "8");
  QVERIFY(results->onMarket);
  QVERIFY(results->starts.size() > 20);
  const market::Trace& trace = results->market->import.trace;
  for (const int start : results->starts) {
    QVERIFY((start * trace.slotHours) + results->windowHours <= trace.hours() + trace.slotHours);
  }
  // The same jobs pay different prices at different starts.
  const auto spend = results->spreadOf(0, &StreamCell::spend);
  QVERIFY(spend.most > spend.least);
  QVERIFY(spend.least <= spend.mean && spend.mean <= spend.most);
}

void TestBudgetSpread::aCellIsRunAgain() {
  for (const Scenario& scenario :
       {onMarket(), classes(R"("budget": {"gpus": 20}, "nodeGpus": 4, "bootHours": 0.05)")}) {
    const Spread results = spread(scenario, "6");
    const std::size_t start = results->response.worst % results->starts.size();
    const std::size_t window = results->response.worst / results->starts.size();
    const rental::RunResult again = study::runStreamCell(*results, window, start);
    QCOMPARE(again.meanResponseHours, results->cell(window, start).hours);
    QVERIFY(again.series.mean.size() > 100);
  }
}

void TestBudgetSpread::intervalsHoldTheMean() {
  const Spread results = spread(classes(R"("budget": {"gpus": 20})"), "40");
  for (const study::CellFigure* figure : {&results->response, &results->spend}) {
    QVERIFY(std::isfinite(figure->interval.low) && std::isfinite(figure->interval.high));
    QVERIFY(figure->interval.contains(figure->mean));
    QVERIFY(figure->interval.high - figure->interval.low < figure->mean);
  }
  // Two windows tell of no interval.
  QVERIFY(std::isinf(spread(classes(R"("budget": {"gpus": 20})"), "2")->response.interval.high));
}

void TestBudgetSpread::theSameBytesOnAnyThreads() {
  for (const Scenario& scenario : {onMarket(), classes(R"("budget": {"gpus": 20})")}) {
    const auto text = [&](int threads) {
      const Spread results = spread(scenario, "5", threads);
      return filesOf(study::streamBacktestStudy(), *results);
    };
    const std::string one = text(1);
    QVERIFY(one == text(2));
    QVERIFY(one == text(4));
  }
}

void TestBudgetSpread::badWindows() {
  for (const char* windows : {"1", "0", "-3", "2.5", "501", "many"}) {
    QVERIFY_THROWS_EXCEPTION(InputError, spread(classes(R"("budget": {"gpus": 20})"), windows));
  }
}

void TestBudgetSpread::moreArrivalsTakeLonger() {
  const Swept results =
      swept(classes(R"("budget": {"gpus": 20}, "baselines": ["same-width"])"), "");
  QCOMPARE(results->what, std::string("arrivals"));
  QVERIFY(fixedAt(results, 0.5).hours.mean < fixedAt(results, 1).hours.mean);
  QVERIFY(fixedAt(results, 1).hours.mean < fixedAt(results, 1.5).hours.mean);
  QVERIFY(fixedAt(results, 1).hours.half > 0);
  QCOMPARE(results->points.front().policies.size(), std::size_t{2});
}

/// Four times the jobs take more than the budget: a finding with the least that would do.
void TestBudgetSpread::whatExceedsTheBudgetIsReported() {
  const Swept results =
      swept(classes(R"("budget": {"gpus": 20}, "baselines": ["same-width"])"), "");
  const study::StreamSweepPoint& last = results->points.back();
  QCOMPARE(last.value, 4.0);
  QVERIFY(last.policies.empty());
  QVERIFY2(last.obstacle.starts_with("at least 32"), last.obstacle.c_str());
  const std::string message = study::streamSweepSentence(*results).english();
  QVERIFY2(message.find("the budget or the quota is too small") != std::string::npos,
           message.c_str());
}

/// Partial results are the whole one's first points.
void TestBudgetSpread::pointsAreShownAsTheyCome() {
  std::vector<Swept> partials;
  study::StudyOptions options;
  options.threads = 2;
  options.onPartial = [&](const study::Result& partial) {
    partials.push_back(study::as<StreamSweepResults>(partial));
  };
  const Swept whole = study::as<StreamSweepResults>(study::streamSweepStudy().run(
      classes(R"("budget": {"gpus": 20}, "baselines": ["same-width"])"), nullptr, {}, options));
  QVERIFY(!partials.empty());
  for (const Swept& partial : partials) {
    QVERIFY(!partial->complete && !partial->points.empty());
    for (std::size_t i = 0; i < partial->points.size(); ++i) {
      QCOMPARE(partial->points[i].value, whole->points[i].value);
    }
  }
}

/// Insensitivity: without nodes and quota bursts change no mean.
void TestBudgetSpread::burstsCostPlainWidthsNothing() {
  const Swept results =
      swept(classes(R"("budget": {"gpus": 20}, "baselines": ["equal-share"])"), "bursts");
  const double formula = results->exact->plan.meanResponseHours;
  for (const study::StreamSweepPoint& point : results->points) {
    const study::SweptPolicy& fixed = point.policies.front();
    QVERIFY(std::abs(fixed.hours.mean - formula) < 3 * fixed.hours.half);
  }
  // An owned cluster feels them.
  const auto& calm = results->points.front().policies[1];
  const auto& bursts = results->points.back().policies[1];
  QVERIFY(bursts.hours.mean > 1.5 * calm.hours.mean);
}

void TestBudgetSpread::bootsCostTime() {
  const Swept results = swept(
      classes(R"("budget": {"gpus": 20}, "nodeGpus": 4, "baselines": ["same-width"])"), "boot");
  QVERIFY(fixedAt(results, 0.5).hours.mean > fixedAt(results, 0).hours.mean);
  // The budget is met by what is rented, boots included.
  QVERIFY(std::abs(fixedAt(results, 0.5).gpus.mean / 20 - 1) < 0.01);
}

void TestBudgetSpread::sweepsOfOtherThings() {
  const Scenario gpus = classes(R"("budget": {"gpus": 20})");
  QVERIFY_THROWS_EXCEPTION(InputError, swept(gpus, "price"));
  QVERIFY_THROWS_EXCEPTION(InputError, swept(gpus, "checkpoint"));
  QVERIFY_THROWS_EXCEPTION(InputError, swept(gpus, "weather"));
  const Swept price = swept(
      classes(
          R"("budget": {"usdPerMonth": 20000}, "types": [{"price": 1}], "baselines": ["same-width"])"),
      "price");
  QVERIFY(fixedAt(price, 2).hours.mean > fixedAt(price, 0.5).hours.mean);
  Scenario spot = onMarket();
  study::setValue(spot, "rental.baselines", "same-width");
  study::setValue(spot, "rental.jobs", "2000");
  QVERIFY(swept(spot, "checkpoint")->points.size() >= 8);
}

void TestBudgetSpread::aSmallerQuotaCostsTime() {
  const Swept results = swept(
      classes(R"("budget": {"gpus": 20}, "quotaGpus": 40, "baselines": ["same-width"])"), "quota");
  QCOMPARE(results->present, 40.0);
  double before = 1e9;
  int reported = 0;
  for (const study::StreamSweepPoint& point : results->points) {
    if (point.value < 24) continue;
    const double hours = fixedAt(results, point.value).hours.mean;
    QVERIFY2(hours <= before * 1.005, qPrintable(QString::number(point.value)));
    before = hours;
    ++reported;
  }
  QVERIFY(reported > 8);
  QVERIFY(fixedAt(results, 24).hours.mean > 1.05 * before);
}

/// What half of it, it itself and twice of it do: response and cost, each with its interval.
void TestBudgetSpread::halfAndTwiceAreReported() {
  const Swept results = swept(classes(R"("budget": {"usdPerMonth": 20000}, "types": [{"price": 1}],
                        "baselines": ["same-width"])"),
                              "");
  QCOMPARE(results->half, 0.5);
  QCOMPARE(results->twice, 2.0);
  const std::string message = study::streamSweepSentence(*results).english();
  for (const auto& [value, words] : std::map<double, std::string>{
           {0.5, "Half of it (0.5): "}, {1, "As it is (1): "}, {2, "Twice (2): "}}) {
    const study::SweptPolicy& fixed = fixedAt(results, value);
    const std::string clause = words + study::meanText(fixed.hours).english() + " for " +
                               study::budgetText(*results->exact, fixed.spend.mean).english() +
                               " ($";
    QVERIFY2(message.find(clause) != std::string::npos, (clause + "\n" + message).c_str());
  }
  // Where the budget is too small for twice as many jobs, the sentence says that instead.
  const Swept little = swept(classes(R"("budget": {"gpus": 12}, "baselines": ["same-width"])"), "");
  const std::string reported = study::streamSweepSentence(*little).english();
  QVERIFY2(reported.find("Twice (2): the budget or the quota is too small.") != std::string::npos,
           reported.c_str());
}

/// Half and twice are among the values of whatever is swept, where there are such values.
void TestBudgetSpread::halfAndTwiceOfEverything() {
  Scenario scenario = classes(R"("budget": {"gpus": 20}, "nodeGpus": 3, "bootHours": 0.07,
      "quotaGpus": 50, "loopHours": 0.013, "baselines": ["same-width"])");
  study::setValue(scenario, "rental.jobs", "600");
  struct Row {
    const char* what;
    double half, twice;  // 0: there is none
  };
  for (const Row& row :
       {Row{"arrivals", 0.5, 2}, Row{"bursts", 0, 2}, Row{"sizes", 0, 2}, Row{"boot", 0.035, 0.14},
        Row{"restart", 0, 0}, Row{"node", 2, 6}, Row{"quota", 25, 100},
        Row{"rental.loopHours", 0.0065, 0.026}, Row{"stream.classes.1.oneGpuHours", 2, 8}}) {
    const Swept results = swept(scenario, row.what);
    const std::string message = study::streamSweepSentence(*results).english();
    const auto holds = [&](double value, double wanted, const char* words) {
      const bool spoken = message.find(words) != std::string::npos;
      if (wanted == 0) return std::isnan(value) && !spoken;
      const bool tried =
          std::ranges::find(results->points, value, &study::StreamSweepPoint::value) !=
          results->points.end();
      return std::abs(value / wanted - 1) < 0.01 && tried && spoken;
    };
    QVERIFY2(holds(results->half, row.half, "Half of it ("), (row.what + (": " + message)).c_str());
    QVERIFY2(holds(results->twice, row.twice, "Twice ("), (row.what + (": " + message)).c_str());
    QVERIFY(std::ranges::is_sorted(results->points, {}, &study::StreamSweepPoint::value));
  }
}

/// By formula: the budget that it names has the present mean response there.
void TestBudgetSpread::whatRespondingAsNowTakes() {
  const Scenario scenario = classes(R"("budget": {"gpus": 20}, "baselines": ["same-width"])");
  const Swept results = swept(scenario, "");
  int held = 0;
  for (const study::StreamSweepPoint& point : results->points) {
    QVERIFY(point.spendAsNow);
    Scenario there = scenario;
    for (study::StreamClass& one : study::editStream(there).classes) one.jobsPerHour *= point.value;
    study::editRental(there).gpus = *point.spendAsNow;
    const auto exact = study::budgetWidths(there, nullptr, {}, "");
    QVERIFY(std::abs(exact->plan.meanResponseHours / results->exact->plan.meanResponseHours - 1) <
            1e-6);
    if (point.value == 1) QVERIFY(std::abs(*point.spendAsNow / 20 - 1) < 1e-6);
    ++held;
  }
  QVERIFY(held >= 9);
  const std::string message = study::streamSweepSentence(*results).english();
  QVERIFY2(
      message.find("By formula, to respond as soon as now takes 10 GPUs at 0.5, 40 GPUs at 2.") !=
          std::string::npos,
      message.c_str());
  // A node's size is no part of the formula.
  const std::string nodes = study::streamSweepSentence(*swept(scenario, "node")).english();
  QVERIFY2(nodes.find("By formula") == std::string::npos, nodes.c_str());
}

/// By its key, around its present value; that point is a run like any other.
void TestBudgetSpread::anyNumberIsSwept() {
  const Scenario scenario = classes(
      R"("budget": {"gpus": 20}, "nodeGpus": 4, "loopHours": 0.2, "baselines": ["same-width"])");
  const Swept loop = swept(scenario, "rental.loopHours");
  QCOMPARE(loop->present, 0.2);
  QVERIFY(loop->points.size() >= 8);
  QCOMPARE(loop->points.front().value, 0.05);
  QVERIFY(fixedAt(loop, 0.8).hours.mean > fixedAt(loop, 0.05).hours.mean);
  const std::string message = study::streamSweepSentence(*loop).english();
  QVERIFY2(message.starts_with("Decision loop, h from 0.05 to 0.8"), message.c_str());
  const Swept rate = swept(scenario, "stream.classes.0.jobsPerHour");
  QVERIFY(rate->points.size() >= 5);
  QVERIFY_THROWS_EXCEPTION(InputError, swept(scenario, "rental.widths"));
  QVERIFY_THROWS_EXCEPTION(InputError, swept(scenario, "rental.nothing"));
}

void TestBudgetSpread::sweepsAreTheSameOnAnyThreads() {
  const Scenario scenario = classes(
      R"("budget": {"gpus": 20}, "nodeGpus": 4, "baselines": ["same-width", "first-come"])");
  const auto text = [&](int threads) {
    const Swept results = swept(scenario, "node", threads);
    return filesOf(study::streamSweepStudy(), *results);
  };
  const std::string one = text(1);
  QVERIFY(one == text(2));
  QVERIFY(one == text(4));
  const JsonValue root = JsonValue::parse(study::streamSweepStudy().json(*swept(scenario, "node")));
  QVERIFY(root["question"] == "axes node");
  QVERIFY(root.under("/tables/points/rows/0").contains("node"));
}

TEST_WITHOUT_APPLICATION(TestBudgetSpread)
#include "tst_budget_spread.moc"
