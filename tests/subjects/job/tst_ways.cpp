// SPDX-License-Identifier: GPL-3.0-or-later
// Offers in a scenario's file, and the table of ways to buy: every subset of the offers at the same
// starts, against the engine called directly.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <set>

#include "ask/InputNotices.h"
#include "ask/LoadedMarket.h"
#include "base/InputError.h"
#include "offers/BreakEven.h"
#include "result/ResultSchema.h"
#include "scenario/ScenarioJson.h"
#include "scenario/ScenarioSchema.h"
#include "scenario/SupplySection.h"
#include "simulate/Simulate.h"
#include "subjects/job/buy/WaysTable.h"
#include "support/JsonSchema.h"
#include "support/TestMain.h"

using namespace spothorizon;
using study::Scenario;
using study::WaysResult;

namespace {

using Faults = std::vector<std::string>;

std::string fileText(const std::string& offers) {
  return R"({"format": "spothorizon-scenario", "version": 1,
    "market": {"trace": "two-level-marketplace.csv", "onDemandUsdPerGpuHour": 2},
    "job": {"workload": 320, "deadlineHours": 30, "minGpus": 8, "maxGpus": 16, "valueUsd": 3000,
            "budgetUsd": 600, "reconfiguration": {"upHours": 0.1, "downHours": 0.05}},
    "offers": )" +
         offers + "}";
}

const std::string kOffers =
    R"([{"kind": "spot", "name": "spot", "machineGpus": 8},
        {"kind": "on-demand", "name": "on demand", "machineGpus": 8},
        {"kind": "block", "name": "block", "machineGpus": 8, "capacityGpus": 16,
         "windowHours": [0, 12], "upfrontUsdPerGpuHour": 1.2}],
       "checkpoint": {"intervalHours": 0.5, "writeHours": 0.0125, "restoreHours": 0.0125,
                      "training": "synchronous", "writing": "blocking"},
       "caps": {"usdPerHour": 40}, "taxRate": 0.1, "storage": {"gb": 140, "usdPerGbMonth": 0.02},
       "egress": {"gb": 10, "usdPerGb": 0.09})";

Scenario scenarioWith(const std::string& offers) {
  return study::scenarioFromText(fileText(offers), "buy.json", SAMPLE_DIR);
}

WaysResult ran(const Scenario& scenario, int threads = 2) {
  study::WaysSpec spec;
  spec.starts = 8;
  spec.threads = threads;
  return study::runWays(scenario, study::loadMarket(scenario), spec, {});
}

const study::WayResult& way(const WaysResult& result, const std::string& name) {
  return *std::ranges::find_if(result.ways,
                               [&](const study::WayResult& one) { return one.way.name == name; });
}

}  // namespace

class TestWays : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void offersAreReadAndWritten();
  void withoutOffersNothingIsWritten();
  void faultsHaveTheirPlace_data();
  void faultsHaveTheirPlace();
  void everySubsetIsAWay();
  void commitmentsNeedWhatTheyCover();
  void rowsAreTheEnginesRuns();
  void breakEvenIsTheEngines();
  void sameBytesForAnyNumberOfThreads();
  void resultFollowsItsSchema();
  void otherAnswersSayThatOffersAreLeftOut();
};

void TestWays::offersAreReadAndWritten() {
  const Scenario scenario = scenarioWith(kOffers);
  const offers::Supply& supply = study::supplyOf(scenario);
  QCOMPARE(supply.offers.size(), std::size_t{3});
  QCOMPARE(supply.offers[2].windowHours->to, 12.0);
  QCOMPARE(supply.checkpoint->writeHours, 0.0125);
  QCOMPARE(supply.caps.usdPerHour, 40.0);
  QCOMPARE(supply.costs.taxRate, 0.1);
  QCOMPARE(supply.costs.egressGb, 10.0);
  const std::string text = study::scenarioToText(scenario);
  const Scenario again = study::scenarioFromText(text, "again.json", SAMPLE_DIR);
  QVERIFY(again == scenario);
  QCOMPARE(tests::schemaFaults(study::scenarioSchema().compact(), text), Faults());
}

void TestWays::withoutOffersNothingIsWritten() {
  const std::string text = study::scenarioToText(Scenario());
  for (const std::string_view member : study::kSupplyMembers) {
    QVERIFY(text.find("\"" + std::string(member) + "\"") == std::string::npos);
  }
}

void TestWays::faultsHaveTheirPlace_data() {
  QTest::addColumn<std::string>("offers");
  QTest::addColumn<std::string>("place");
  const auto row = [](const char* name, const char* offers, const char* place) {
    QTest::newRow(name) << std::string(offers) << std::string(place);
  };
  row("no list", R"({"kind": "spot"})", "/offers");
  row("kind", R"([{"kind": "spt", "name": "s"}])", "/offers/0/kind");
  row("key", R"([{"kind": "spot", "name": "s", "machines": 2}])", "/offers/0/machines");
  row("checkpoint", R"([], "checkpoint": {"intervalHours": "half"})", "/checkpoint/intervalHours");
}

void TestWays::faultsHaveTheirPlace() {
  QFETCH(std::string, offers);
  QFETCH(std::string, place);
  try {
    scenarioWith(offers);
    QFAIL("nothing was refused");
  } catch (const InputError& error) {
    QCOMPARE(error.file(), std::string("buy.json"));
    QCOMPARE(error.place(), place);
  }
}

void TestWays::everySubsetIsAWay() {
  const WaysResult result = ran(scenarioWith(kOffers));
  QCOMPARE(result.ways.size(), std::size_t{8});  // seven subsets and the best possible plan
  std::set<std::string> names;
  for (const study::WayResult& one : result.ways) names.insert(one.way.name);
  QCOMPARE(names.size(), std::size_t{8});
  QVERIFY(result.ways.back().usesFuture);
  QVERIFY(!result.best() || !result.ways[*result.best()].usesFuture);
}

void TestWays::commitmentsNeedWhatTheyCover() {
  offers::Supply supply = study::supplyOf(scenarioWith(kOffers));
  offers::Offer commitment;
  commitment.name = "one year";
  commitment.kind = offers::Kind::Commitment;
  commitment.covers = "on demand";
  supply.offers[2] = commitment;
  for (const study::Way& one : study::waysOf(supply)) {
    const bool has = std::ranges::find(one.offers, std::size_t{2}) != one.offers.end();
    QVERIFY(!has || std::ranges::find(one.offers, std::size_t{1}) != one.offers.end());
  }
}

void TestWays::rowsAreTheEnginesRuns() {
  const Scenario scenario = scenarioWith(kOffers);
  const WaysResult result = ran(scenario);
  const auto market = study::loadMarket(scenario);
  const market::Trace& trace = market->import.trace;
  for (std::size_t start = 0; start < result.startHours.size(); ++start) {
    const job::Problem grid =
        job::makeProblem(scenario.job, trace.slotHours, 2, {}, scenario.billing);
    const auto span = simulate::marketSpan(trace, result.startHours[start], grid);
    const offers::Market part{trace.slotHours, span.price, span.freeGpus, {}, {}, 2.0, {}};
    const offers::Problem problem =
        offers::makeProblem(scenario.job, scenario.billing, study::supplyOf(scenario), part);
    offers::Run run;
    const auto policy = offers::makePolicy({});
    const offers::Outcome own = offers::simulate(problem, *policy, run);
    const offers::Outcome& shown = way(result, "spot + on demand + block").outcomes[start];
    QCOMPARE(shown.costUsd, own.costUsd);
    QCOMPARE(shown.onTime, own.onTime);
    QVERIFY(result.ways.back().outcomes[start].utilityUsd >= own.utilityUsd - 1e-6);
  }
}

void TestWays::breakEvenIsTheEngines() {
  const Scenario scenario = scenarioWith(kOffers);
  const WaysResult result = ran(scenario);
  const std::vector<double> prices = result.breakEvens(way(result, "spot + on demand + block"));
  QCOMPARE(prices.size(), result.startHours.size());
  const auto market = study::loadMarket(scenario);
  const market::Trace& trace = market->import.trace;
  const job::Problem grid =
      job::makeProblem(scenario.job, trace.slotHours, 2, {}, scenario.billing);
  offers::Supply supply = study::supplyOf(scenario);
  const offers::Offer block = supply.offers[2];
  supply.offers.pop_back();
  offers::Starts starts;
  for (const double hours : result.startHours) {
    const auto span = simulate::marketSpan(trace, hours, grid);
    starts.markets.push_back({trace.slotHours, span.price, span.freeGpus, {}, {}, 2.0, {}});
  }
  starts.base = offers::makeBase(scenario.job, scenario.billing, supply, starts.markets.front());
  // The best way without the block, as the table has it.
  const study::WayResult* without = nullptr;
  double most = 0;
  for (const char* name : {"spot", "on demand", "spot + on demand"}) {
    double sum = 0;
    for (const offers::Outcome& one : way(result, name).outcomes) sum += one.utilityUsd;
    if (!without || sum > most) without = &way(result, name);
    most = std::max(most, sum);
  }
  std::vector<double> utilities;
  for (const offers::Outcome& one : without->outcomes) utilities.push_back(one.utilityUsd);
  const offers::BreakEven own =
      offers::breakEven(starts, supply, block, utilities, offers::utilityOf({}));
  for (std::size_t i = 0; i < prices.size(); ++i) {
    QVERIFY(std::abs(prices[i] - own.usdPerGpuHour(i)) < 1e-9);
  }
}

void TestWays::sameBytesForAnyNumberOfThreads() {
  const Scenario scenario = scenarioWith(kOffers);
  QCOMPARE(result::resultText(study::waysFile(ran(scenario, 1))),
           result::resultText(study::waysFile(ran(scenario, 3))));
}

void TestWays::resultFollowsItsSchema() {
  const result::ResultFile file = study::waysFile(ran(scenarioWith(kOffers)));
  QCOMPARE(tests::schemaFaults(result::resultSchema().compact(), result::resultText(file)),
           Faults());
  QVERIFY(file.sentence.english().find("made-up market") != std::string::npos);
  QVERIFY(file.sentence.english().find("left out") == std::string::npos);
  const result::Table& table = file.tables.front();
  for (const char* column : {"costUsd", "onTimeWithinBudgetChance", "breakEvenUsdPerGpuHour"}) {
    QVERIFY2(table.column(column), column);
  }
}

void TestWays::otherAnswersSayThatOffersAreLeftOut() {
  const auto inputs = [](const Scenario& scenario) {
    return study::inputsText(study::inputNotices(scenario, *study::loadMarket(scenario))).english();
  };
  const Scenario scenario = scenarioWith(kOffers);
  QVERIFY(inputs(scenario).find("offers of the scenario left out") != std::string::npos);
  QVERIFY(inputs(scenarioWith("[]")).find("left out") == std::string::npos);
}

TEST_WITHOUT_APPLICATION(TestWays)
#include "tst_ways.moc"
