// SPDX-License-Identifier: GPL-3.0-or-later
// What holds of every run: nothing is gained from nowhere, nobody sees what he may not, and threads
// change nothing.
#include <oneapi/tbb/task_arena.h>

#include <QTest>
#include <thread>

#include "SmallModel.h"
#include "TrainingData.h"
#include "support/StopTimer.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::training;
using namespace spothorizon::training::testing;

namespace {

std::vector<PolicySpec> allPolicies(int lookAhead) {
  std::vector<PolicySpec> all;
  for (const char* name : {"ideal", "reactive", "cheap", "hold", "hold-notice", "hold-after",
                           "arima", "arima-after", "truth", "best"}) {
    all.push_back(policyOf(name, lookAhead));
  }
  PolicySpec noisy = policyOf("hold", lookAhead);
  noisy.kind = PolicyKind::NoisyTruth;
  all.push_back(noisy);
  PolicySpec standing = noisy;
  standing.kind = PolicyKind::Forecast;
  standing.forecast.kind = forecast::ForecastKind::HoltWinters;
  standing.forecast.trainingHours = 0.5;
  standing.forecast.refitHours = 0.1;
  standing.forecast.season = false;
  all.push_back(standing);
  return all;
}

Setting demoSetting(double restartSeconds, bool losses = false) {
  const Model model = demoModel();
  SettingSpec spec;
  spec.prices.restartMs = restartSeconds * 1000;
  spec.prices.miniBatch = losses;
  if (losses) spec.prices.checkpoints = Checkpoints{120, 3};
  Setting setting = makeSetting(model.costs, model.table, demoHistory(), spec);
  setting.money = {std::vector<double>(86, 0.3), 1.0, false};
  return setting;
}

bool same(const LedgerRow& a, const LedgerRow& b) {
  return a.strategy == b.strategy && a.planned == b.planned && a.costSeconds == b.costSeconds &&
         a.debtSeconds == b.debtSeconds && a.samples == b.samples &&
         a.lost.samples == b.lost.samples;
}

}  // namespace

class TestTrainingRuns : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void conservation_data();
  void conservation();
  void moreForesightIsNoWorse();
  void mergedLabelsBreakThat();
  void nobodySeesTheFuture();
  void withoutEventsForecastsAreEqual();
  void withoutCostsCheapIsIdeal();
  void threadsChangeNothing();
  void restartRebuildsNothing();
  void stopsWithinTime();
  void explains();
  void money();
  void checkpointsAndYoung();
  void absurdNumbers();
};

void TestTrainingRuns::conservation_data() {
  QTest::addColumn<double>("restart");
  QTest::addColumn<bool>("losses");
  for (const double restart : {0.0, 5.0, 30.0, 90.0, 150.0}) {
    QTest::addRow("R %g", restart) << restart << false;
    QTest::addRow("R %g with losses", restart) << restart << true;
  }
}

void TestTrainingRuns::conservation() {
  QFETCH(double, restart);
  QFETCH(bool, losses);
  const Setting setting = demoSetting(restart, losses);
  const auto policies = allPolicies(8);
  const auto ledgers = runPolicies(policies, setting);
  const double best = ledgers[9].samples;
  QCOMPARE(policies[9].kind, PolicyKind::Best);
  for (std::size_t p = 0; p < policies.size(); ++p) {
    const Ledger& ledger = ledgers[p];
    const bool livesByMoves =
        policies[p].kind != PolicyKind::Ideal && policies[p].kind != PolicyKind::Reactive;
    if (livesByMoves) QVERIFY(ledger.samples <= best * (1 + 1e-12));
    double samples = 0, usd = 0;
    for (const LedgerRow& row : ledger.rows) {
      QVERIFY(row.samples <= row.idealSamples + 1e-6);
      QVERIFY(std::abs(row.idealSamples - row.samples - row.lost.sum()) < 1e-6);
      QVERIFY(row.strategy.nodes() <= row.change.after());
      samples += row.samples;
      usd += row.bill->usd();
    }
    QCOMPARE(samples, ledger.samples);
    QVERIFY(std::abs(ledger.idealSamples - ledger.samples - ledger.lost.sum()) < 1e-5);
    QVERIFY(near(ledger.bill->usd(), usd));
    QVERIFY(std::abs(usd - ledger.spotNodeHours * 0.3) < 1e-9);
    if (policies[p].kind == PolicyKind::Ideal) QCOMPARE(ledger.samples, ledger.idealSamples);
  }
}

void TestTrainingRuns::moreForesightIsNoWorse() {
  for (const double restart : {5.0, 30.0, 90.0, 150.0}) {
    const Setting setting = demoSetting(restart);
    const double whole = runPolicy(policyOf("truth", 86), setting).samples;
    QVERIFY(near(whole, runPolicy(policyOf("best", 1), setting).samples, 1e-12));
    for (const int steps : {1, 2, 4, 8, 16, 32}) {
      QVERIFY(runPolicy(policyOf("truth", steps), setting).samples <= whole * (1 + 1e-12));
    }
  }
}

/// With merged labels, seeing to the end trains less than seeing a part.
void TestTrainingRuns::mergedLabelsBreakThat() {
  const Setting setting = demoSetting(70);
  const auto samples = [&](int lookAhead) {
    return runPolicy(policyOf("truth", lookAhead, "merged"), setting).samples;
  };
  QVERIFY(samples(8) > samples(86) * 1.0005);
}

/// The nodes after an interval are others; what was decided up to it is not.
void TestTrainingRuns::nobodySeesTheFuture() {
  const Model model = demoModel();
  SettingSpec spec;
  spec.cap = 14;
  const NodeIntervals real = randomIntervals(3, 60, 12, 0.4);
  const auto setting = [&](const NodeIntervals& intervals) {
    return makeSetting(model.costs, model.table, intervals, spec);
  };
  int differ = 0;
  for (const char* name : {"hold", "hold-notice", "hold-after", "arima", "arima-notice",
                           "arima-after", "truth", "cheap", "reactive"}) {
    const PolicySpec policy = policyOf(name, 5);
    const Ledger before = runPolicy(policy, setting(real));
    for (const int from : {7, 20, 33}) {
      NodeIntervals other = randomIntervals(from + 50, 60, 12, 0.6);
      for (int i = 0; i < from; ++i) other.at[std::size_t(i)] = real.at[std::size_t(i)];
      // From there on another list of counts, joined without a step that nobody made.
      std::vector<int> counts;
      for (int i = from; i < 60; ++i) counts.push_back(other.nodes(i));
      int nodes = real.nodes(from - 1);
      for (int i = from; i < 60; ++i) {
        const int now = counts[std::size_t(i - from)];
        other.at[std::size_t(i)] = {nodes, std::max(0, now - nodes), std::max(0, nodes - now)};
        nodes = now;
      }
      const Ledger after = runPolicy(policy, setting(other));
      // Truth sees five intervals, others the coming one at most.
      const int known = policy.kind == PolicyKind::Truth ? from - 4 : from;
      for (int i = 0; i < known; ++i) {
        QVERIFY2(same(before.rows[std::size_t(i)], after.rows[std::size_t(i)]), name);
      }
      const bool before_ =
          policy.sees == Sees::Before && plans(policy.kind) && policy.kind != PolicyKind::Truth;
      if (before_) {
        QCOMPARE(after.rows[std::size_t(from)].planned, before.rows[std::size_t(from)].planned);
      }
      differ += !same(before.rows.back(), after.rows.back());
    }
  }
  QVERIFY(differ > 10);
}

void TestTrainingRuns::withoutEventsForecastsAreEqual() {
  const Model model = demoModel();
  for (const int nodes : {3, 5, 9}) {
    const Setting setting =
        makeSetting(model.costs, model.table, fromCounts(std::vector<int>(40, nodes), 60), {});
    const Ledger hold = runPolicy(policyOf("hold", 6), setting);
    PolicySpec arima = policyOf("arima", 6);
    arima.predictor.least = 8;
    arima.predictor.most = 32;
    const Ledger predicted = runPolicy(arima, setting);
    // At the window's end it sees that nothing comes any more.
    const Ledger truth = runPolicy(policyOf("truth", 6), setting);
    for (std::size_t i = 0; i < hold.rows.size(); ++i) {
      QVERIFY(same(hold.rows[i], predicted.rows[i]));
      QVERIFY(same(hold.rows[i], truth.rows[i]));
    }
  }
}

void TestTrainingRuns::withoutCostsCheapIsIdeal() {
  Model model = demoModel();
  model.costs = std::make_shared<const ElementaryCosts>(model.model(),
                                                        TransferTable{{{1, 1e-9}, {1e12, 2e-9}}});
  SettingSpec spec;
  spec.prices.restartMs = 0;
  const Setting setting = makeSetting(model.costs, model.table, demoHistory(), spec);
  const Ledger cheap = runPolicy(policyOf("cheap", 1), setting);
  QVERIFY(cheap.lost[Cause::IntraStage] > 0);
  QVERIFY(std::abs(cheap.idealSamples - cheap.samples - cheap.lost[Cause::IntraStage]) < 1e-4);
}

void TestTrainingRuns::threadsChangeNothing() {
  const auto policies = allPolicies(12);
  std::vector<std::vector<Ledger>> runs;
  for (const int threads : {1, 2, 4}) {
    const Setting setting = demoSetting(75);
    tbb::task_arena arena(threads);
    arena.execute([&] { runs.push_back(runPolicies(policies, setting)); });
  }
  for (std::size_t p = 0; p < policies.size(); ++p) {
    for (std::size_t i = 0; i < runs[0][p].rows.size(); ++i) {
      QVERIFY(same(runs[0][p].rows[i], runs[1][p].rows[i]));
      QVERIFY(same(runs[0][p].rows[i], runs[2][p].rows[i]));
    }
    QCOMPARE(runs[0][p].samples, runs[2][p].samples);
  }
}

/// A slider on R makes no law again, and its results are those of a fresh start.
void TestTrainingRuns::restartRebuildsNothing() {
  const Model model = demoModel();
  const auto history = demoHistory();
  SettingSpec spec;
  const Setting first = makeSetting(model.costs, model.table, history, spec);
  const auto policies = allPolicies(8);
  (void)runPolicies(policies, first);
  const std::size_t made = first.moves->moves().laws().made();
  QVERIFY(made > 100);
  spec.prices.restartMs = 20'000;
  const Setting second = makeSetting(model.costs, model.table, history, spec, &first);
  QCOMPARE(&second.moves->moves(), &first.moves->moves());
  const Ledger kept = runPolicy(policyOf("best", 1), second);
  QCOMPARE(second.moves->moves().laws().made(), made);
  const Ledger fresh =
      runPolicy(policyOf("best", 1), makeSetting(model.costs, model.table, history, spec));
  QCOMPARE(kept.samples, fresh.samples);
  spec.volume = Volume::Sum;
  const Setting third = makeSetting(model.costs, model.table, history, spec, &second);
  QVERIFY(&third.moves->moves() != &first.moves->moves());
}

void TestTrainingRuns::stopsWithinTime() {
  // Many nodes lost at once from deep pipelines: laws that take seconds.
  TrainingModel big = demoModel().model();
  big.layers.assign(80, 5e6);
  big.maxStages = 40;
  big.excludedStages.clear();
  for (int p = 1; p <= 40; ++p) big.buildMs[p] = 100;
  const auto costs = std::make_shared<const ElementaryCosts>(big, demoModel().costs->transfer());
  NodeIntervals intervals = fromCounts({64, 64, 56, 56, 48, 60, 50, 40}, 60);
  const Setting setting = makeSetting(costs, demoModel().table, intervals, SettingSpec{});
  std::stop_source source;
  const testmain::StopAfterWork timer(source, 150);
  QVERIFY_THROWS_EXCEPTION(Stopped,
                           (void)runPolicy(policyOf("best", 1), setting, {source.get_token(), {}}));
  QVERIFY2(timer.msSinceAsked() < 100, qPrintable(QString("%1 ms").arg(timer.msSinceAsked())));
}

void TestTrainingRuns::explains() {
  const Setting setting = demoSetting(30);
  const PolicySpec policy = policyOf("hold", 8);
  const Ledger ledger = runPolicy(policy, setting);
  for (const int interval : {0, 10, 30, 59}) {
    const Choice choice = explainChoice(policy, setting, interval);
    QCOMPARE(setting.shapes()[choice.best.steps.front().shape].strategy,
             ledger.rows[std::size_t(interval)].planned);
    QCOMPARE(choice.expected.size(), std::size_t{8});
    QCOMPARE(choice.expectedSpot.size(), std::size_t{8});
    QVERIFY(choice.difference >= 0);
    if (!choice.runnerUp.steps.empty()) {
      QVERIFY(choice.runnerUp.steps.front().shape != choice.best.steps.front().shape);
    }
  }
  const Choice best = explainChoice(policyOf("best", 1), setting, 40);
  QCOMPARE(best.expected.size(), std::size_t{46});
}

void TestTrainingRuns::money() {
  Setting setting = demoSetting(30);
  const Ledger held = runPolicy(policyOf("hold", 8), setting);
  setting.money.usedOnly = true;
  const Ledger used = runPolicy(policyOf("hold", 8), setting);
  QCOMPARE(used.bill->idleUsd, 0.0);
  QVERIFY(near(used.bill->usd() + held.bill->idleUsd, held.bill->usd()));
  setting.money.spotUsdPerNodeHour[5] = std::nan("");
  const Ledger unknown = runPolicy(policyOf("hold", 8), setting);
  QVERIFY(!unknown.bill);
  QVERIFY(!unknown.usdPerMillionSamples());
  QCOMPARE(unknown.samples, used.samples);
}

/// One pipeline of two nodes that loses one of two: every such event loses a stage.
void TestTrainingRuns::checkpointsAndYoung() {
  const Model model = demoModel();
  SettingSpec spec;
  spec.prices.checkpoints = Checkpoints{100, 4};
  spec.cap = 2;
  const Setting setting =
      makeSetting(model.costs, model.table,
                  NodeIntervals{60, {{0, 2, 0}, {2, 0, 0}, {2, 1, 1}, {2, 0, 0}, {2, 1, 1}}}, spec);
  const Ledger ledger = runPolicy(policyOf("hold-after", 3), setting);
  QVERIFY(near(ledger.stageLosses, 2));
  QVERIFY(near(ledger.lost[Cause::LostStage], 2 * 24.389 * 50));
  QVERIFY(near(ledger.lost[Cause::Checkpoints], 5 * 60 * 24.389 * 4 / 104));
  // λ is two losses in 300 s.
  QVERIFY(near(*youngSeconds(ledger, 4), std::sqrt(2 * 4 * 150.0)));
  QVERIFY(!youngSeconds(runPolicy(policyOf("ideal", 1), setting), 4));
}

/// A restart of a day, intervals of a second, one layer: answers, not hangs.
void TestTrainingRuns::absurdNumbers() {
  const Model model = demoModel();
  SettingSpec spec;
  spec.prices.restartMs = 86'400'000;
  const Setting day = makeSetting(model.costs, model.table, demoHistory(), spec);
  for (const PolicySpec& policy : allPolicies(8)) {
    const Ledger ledger = runPolicy(policy, day);
    QVERIFY(std::isfinite(ledger.samples));
  }
  QCOMPARE(runPolicy(policyOf("best", 1), day).samples, 0.0);
  spec.prices.restartMs.reset();
  spec.prices.intervalSeconds = 1;
  const Setting second = makeSetting(model.costs, model.table, demoHistory(), spec);
  QCOMPARE(second.window.count(), 5101);
  QVERIFY(runPolicy(policyOf("hold", 20), second).samples > 0);
  TrainingModel one = model.model();
  one.layers = {1e6};
  one.minStages = one.maxStages = 1;
  one.buildMs = {{1, 50}};
  const Setting single = makeSetting(
      std::make_shared<const ElementaryCosts>(one, model.costs->transfer()),
      ThroughputTable{{{{1, 1}, 10}, {{2, 1}, 19}, {{8, 1}, 60}}}, demoHistory(), SettingSpec{});
  QVERIFY(runPolicy(policyOf("truth", 8), single).samples > 0);
}

TEST_WITHOUT_APPLICATION(TestTrainingRuns)
#include "tst_training_runs.moc"
