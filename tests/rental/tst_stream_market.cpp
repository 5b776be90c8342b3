// SPDX-License-Identifier: GPL-3.0-or-later
// Streams on a market: the bill by slots, interruptions, widths that follow the price.
#include <QTest>

#include "StreamRuns.h"
#include "base/InputError.h"
#include "rental/PriceFollowing.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::rental;
using namespace spothorizon::rental::testing;

namespace {

market::Trace traceOf(std::vector<double> prices, std::vector<int> free, double slotHours) {
  market::Trace trace;
  trace.slotHours = slotHours;
  trace.spotUsdPerGpuHour = std::move(prices);
  trace.freeGpus = std::move(free);
  return trace;
}

market::Trace randomMarket(int slots, int mostFree) {
  RandomStream random{7, 7};
  std::vector<double> prices;
  std::vector<int> free;
  for (int i = 0; i < slots; ++i) {
    prices.push_back(random.uniform(0.3, 1.2));
    free.push_back(random.uniformInt(0, mostFree));
  }
  return traceOf(prices, free, 0.5);
}

double billOf(const RunResult& run, const market::Trace& trace, double onDemand) {
  double bill = 0;
  for (std::size_t i = 0; i < run.slotSpotGpuHours.size(); ++i) {
    bill += run.slotSpotGpuHours[i] * trace.spotUsdPerGpuHour[i] +
            run.slotOnDemandGpuHours[i] * onDemand;
  }
  return bill;
}

RunResult one(const std::vector<SimulatedJob>& jobs, const RentalProblem& problem,
              const SpotMarket& market) {
  TallySpec spec{{1}, 0, true, 0, {}};
  const RunWidths widths = runWidths(problem, FixedWidths(problem).planAtTheta(0));
  return marketRun(jobs, widths, problem, market, spec);
}

RentalProblem twoGpus(double restart) {
  RentalProblem problem;
  problem.classes = {jobClass(1, 4, measured({{2, 2}}))};
  problem.classes[0].restartHours = restart;
  return problem;
}

}  // namespace

class TestStreamMarket : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void addsUp_data();
  void addsUp();
  void interruptedByHand();
  void waitsForSpot();
  void theYoungestGo();
  void followsThePrice();
  void meetsABudgetInDollars();
  void badInput();
};

void TestStreamMarket::addsUp_data() {
  QTest::addColumn<bool>("waits");
  QTest::addColumn<bool>("follows");
  QTest::newRow("rest on demand") << false << false;
  QTest::newRow("rest waits") << true << false;
  QTest::newRow("widths follow") << false << true;
}

void TestStreamMarket::addsUp() {
  QFETCH(bool, waits);
  QFETCH(bool, follows);
  RentalProblem problem = caseB();
  for (JobClass& each : problem.classes) each.restartHours = 0.02;
  const market::Trace trace = randomMarket(400, 90);
  StreamSimulation simulation = simulationOf(problem, 3000, 2);
  simulation.market = SpotMarket{&trace, 2, true, waits, 0.25, {}};
  if (follows) simulation.market->followTheta = 2;
  const auto runs = StreamSimulator(simulation).fixed(widthLadder(FixedWidths(problem), 30));
  for (const RunResult& run : runs) {
    QVERIFY2(!whatDoesNotAddUp(run), whatDoesNotAddUp(run));
    QVERIFY(run.totals.workLost > 0 && run.restartsPerJob > 0);
    QVERIFY(near(run.totals.spend, billOf(run, trace, 2), 1e-9));
    double hours = 0;
    for (std::size_t i = 0; i < run.slotSpotGpuHours.size(); ++i) {
      hours += run.slotSpotGpuHours[i] + run.slotOnDemandGpuHours[i];
      // No more spot GPUs than there are.
      if (i + 1 < run.slotSpotGpuHours.size()) {
        QVERIFY(run.slotSpotGpuHours[i] <= trace.freeGpus[i] * 0.5 + 1e-6);
      }
    }
    QVERIFY(near(hours, run.totals.gpuHours.used, 1e-9));
    double onDemand = 0;
    for (std::size_t i = 0; i + 1 < run.slotOnDemandGpuHours.size(); ++i) {
      onDemand += run.slotOnDemandGpuHours[i];
    }
    QCOMPARE(onDemand == 0, waits);
  }
}

/// Two GPUs at speed 2, work 4: two hours. On spot from 0; gone at 0.5; checkpoints every 0.2 h,
/// so that 0.4 h are kept; restart 0.1 h on demand; 1.6 h remain: done at 2.2.
void TestStreamMarket::interruptedByHand() {
  const RentalProblem problem = twoGpus(0);
  RentalProblem restarts = twoGpus(0.1);
  const market::Trace trace =
      traceOf({1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, {2, 0, 2, 2, 2, 2, 2, 2, 2, 2}, 0.5);
  const SpotMarket market{&trace, 3, true, false, 0.2, {}};
  const std::vector<SimulatedJob> jobs{{0, 4, 0.5, 0, 1}};
  const RunResult run = one(jobs, problem, market);
  QVERIFY(near(run.meanResponseHours, 2.1, 1e-9));
  QVERIFY(near(run.totals.workLost, 0.2, 1e-9));
  QVERIFY(near(run.totals.spend, 2 * 0.5 * 1 + 2 * 1.6 * 3, 1e-9));
  QCOMPARE(run.restartsPerJob, 1.0);
  // With a restart at the start too: 0.4 h of work before the fall.
  const RunResult later = one(jobs, restarts, market);
  QVERIFY(near(later.meanResponseHours, 0.5 + 0.1 + 1.6, 1e-9));
}

/// The same, waiting for spot: back at 1.0.
void TestStreamMarket::waitsForSpot() {
  const market::Trace trace =
      traceOf({1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, {2, 0, 2, 2, 2, 2, 2, 2, 2, 2}, 0.5);
  const std::vector<SimulatedJob> jobs{{0, 4, 0.5, 0, 1}};
  const RunResult run = one(jobs, twoGpus(0), {&trace, 3, true, true, 0.2, {}});
  QVERIFY(near(run.meanResponseHours, 1 + 1.6, 1e-9));
  QVERIFY(near(run.totals.spend, 2 * (0.5 + 1.6), 1e-9));
  QVERIFY(near(run.totals.jobHours, 2.6, 1e-9));
}

void TestStreamMarket::theYoungestGo() {
  const market::Trace trace =
      traceOf(std::vector<double>(10, 1), {4, 2, 2, 2, 2, 2, 2, 2, 2, 2}, 0.5);
  const std::vector<SimulatedJob> jobs{{0, 4, 0.5, 0, 1}, {0.1, 4, 0.5, 0, 1}};
  const RunResult run = one(jobs, twoGpus(0), {&trace, 3, true, false, 10, {}});
  // The first goes on; the second loses its 0.4 h.
  QVERIFY(near(run.totals.responseHours, 2 + (0.4 + 2), 1e-9));
  QVERIFY(near(run.totals.workLost, 0.8, 1e-9));
}

/// Case E's prices, 1 or 2 with stays of 2 h, the myopic widths: what the chain says of them.
void TestStreamMarket::followsThePrice() {
  RentalProblem problem;
  problem.classes = {jobClass(1, 1, power(0.5))};
  problem.mostGpus = 32;
  const PriceChain chain{{1, 2}, {{0, 0.5}, {0.5, 0}}};
  std::vector<double> widths;
  for (const double price : chain.prices) {
    widths.push_back(myopicWidth(power(0.5), price, 4, 32, true));
  }
  const PriceWidths exact = followed(power(0.5), 1, chain, 4, widths);
  RandomStream random{5, 1};
  std::vector<double> prices;
  constexpr int kSlots = 400000;
  constexpr double kSlot = 0.05;
  int level = 0;
  for (int i = 0; i < kSlots; ++i) {
    prices.push_back(chain.prices[static_cast<std::size_t>(level)]);
    // Over a slot the chain turns with chance (1 − e^{−2qΔ})/2.
    if (random.uniform() < (1 - std::exp(-2 * 0.5 * kSlot)) / 2) level = 1 - level;
  }
  const market::Trace trace = traceOf(prices, std::vector<int>(kSlots, 1 << 20), kSlot);
  StreamSimulation simulation = simulationOf(problem, 18000, 4);
  simulation.market = SpotMarket{&trace, 9, true, false, 1, 4.0};
  const auto runs = StreamSimulator(simulation).all([&](const auto& jobs, const TallySpec& spec) {
    return marketRun(jobs, {}, problem, *simulation.market, spec);
  });
  const Outcome outcome = merged(runs);
  // Slots of 0.05 h see a turn of the price a little late.
  QVERIFY2(relative(outcome.meanResponseHours.mean, exact.hours) < 0.02,
           qPrintable(QString::number(outcome.meanResponseHours.mean)));
  QVERIFY2(relative(outcome.spendPerHour.mean / outcome.jobsPerHour, exact.spend) < 0.02,
           qPrintable(QString::number(outcome.spendPerHour.mean)));
}

void TestStreamMarket::meetsABudgetInDollars() {
  const RentalProblem problem = caseB();
  const market::Trace trace = randomMarket(400, 60);
  StreamSimulation simulation = simulationOf(problem, 3000, 2);
  simulation.market = SpotMarket{&trace, 2, true, false, 0.5, {}};
  const StreamSimulator simulator(simulation);
  for (const StreamPolicy policy : {StreamPolicy::FixedWidth, StreamPolicy::PriceFollowing}) {
    const SimulatedPolicy made = simulator.run(policy, 30);
    QVERIFY2(made.met && relative(made.outcome.spendPerHour.mean, 30) < 1.01e-3,
             toString(policy).c_str());
    QVERIFY(made.theta > 0);
  }
}

void TestStreamMarket::badInput() {
  const market::Trace trace = randomMarket(10, 4);
  const std::vector<SimulatedJob> late{{99, 4, 0.5, 0, 1}};
  QVERIFY_THROWS_EXCEPTION(InputError, one(late, twoGpus(0), {&trace, 3, true, false, 0.2, {}}));
  const std::vector<SimulatedJob> jobs{{0, 4, 0.5, 0, 1}};
  QVERIFY_THROWS_EXCEPTION(InputError, one(jobs, twoGpus(0), {&trace, 3, true, false, 0, {}}));
  QVERIFY_THROWS_EXCEPTION(InputError, one(jobs, twoGpus(0), {nullptr, 3, true, false, 1, {}}));
}

TEST_WITHOUT_APPLICATION(TestStreamMarket)
#include "tst_stream_market.moc"
