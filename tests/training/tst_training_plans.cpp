// SPDX-License-Identifier: GPL-3.0-or-later
// Plans against every way through a window.
#include <QTest>

#include "SmallModel.h"
#include "TrainingData.h"
#include "support/TestMain.h"
#include "training/plan/LookAhead.h"

using namespace spothorizon;
using namespace spothorizon::training;
using namespace spothorizon::training::testing;

namespace {

/// All paths, by the rules of one interval.
class AllWays {
 public:
  AllWays(const PricedMoves& moves, std::span<const NodeStep> steps)
      : m_moves(moves), m_steps(steps) {}

  double best(const PlanStart& start) {
    m_best = -1e300;
    go(start, 0, 0);
    return m_best;
  }

 private:
  void go(const PlanStart& now, std::size_t k, double samples) {
    if (k == m_steps.size()) {
      m_best = std::max(m_best, samples);
      return;
    }
    const NodeChange change{now.nodes, m_steps[k].added, m_steps[k].removed};
    samples -= m_moves.lostMiniBatch(change, now.shape);
    samples -= m_moves.lostSinceCheckpoint(change, now.shape);
    if (!m_moves.shapes().anyFits(change.after()))
      return go({0, 0, change.after()}, k + 1, samples);
    for (std::size_t to = 1; to < m_moves.shapes().size(); ++to) {
      if (m_moves.shapes()[to].strategy.nodes() > change.after()) continue;
      double cost = m_moves.table(change.nodes, change.removed)->costs(now.shape)[to];
      if (now.debtSeconds > 0)
        cost = cost > 0 ? cost + m_moves.restartSeconds(to) : now.debtSeconds;
      const double left = m_moves.intervalSeconds() - cost;
      go({to, std::max(0.0, -left), change.after()}, k + 1,
         samples + m_moves.speed(to) * std::max(0.0, left));
    }
  }

  const PricedMoves& m_moves;
  std::span<const NodeStep> m_steps;
  double m_best = 0;
};

std::vector<NodeStep> randomSteps(RandomStream& random, int nodes, int most, int count) {
  std::vector<NodeStep> steps;
  for (int k = 0; k < count; ++k) {
    NodeStep step;
    if (random.uniform() < 0.6) {
      step.removed = random.uniformInt(0, std::min(3, nodes));
      step.added = random.uniformInt(0, std::min(3, most - nodes + step.removed));
    }
    nodes += step.added - step.removed;
    steps.push_back(step);
  }
  return steps;
}

}  // namespace

class TestTrainingPlans : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void equalsAllWays();
  void stepsAddUp();
  void firstStepIsOfTheBestPath();
  void nothingFits();
  void forcedFirstStep();
};

void TestTrainingPlans::equalsAllWays() {
  int late = 0, below = 0, checked = 0;
  for (const double restartSeconds : {0.0, 5.0, 30.0, 59.0, 75.0, 90.0, 120.0, 150.0}) {
    for (std::uint64_t seed = 0; seed < 25; ++seed) {
      const Model model = randomModel(seed + 100);
      const auto shapes = std::make_shared<const Shapes>(model.model(), model.table, 4);
      PriceRules rules;
      rules.restartMs = restartSeconds * 1000;
      rules.miniBatch = seed % 3 == 0;
      if (seed % 4 == 0) rules.checkpoints = Checkpoints{100, 2};
      const PricedMoves moves(
          std::make_shared<const Moves>(
              std::make_shared<const MoveLaws>(model.costs, Volume::Last, 1), shapes),
          rules);
      RandomStream random{seed, 3, static_cast<std::uint64_t>(restartSeconds)};
      const int nodes = random.uniformInt(0, 4);
      const auto steps = randomSteps(random, nodes, 4, 5);
      PlanStart start{shapes->fastest(nodes), 0, nodes};
      if (random.uniform() < 0.3 && start.shape != 0) start.debtSeconds = random.uniform(1, 130);
      const double best = AllWays(moves, steps).best(start);
      const Plan pareto = LookAhead(moves, Labels::Pareto).plan(start, steps);
      const Plan merged = LookAhead(moves, Labels::Merged).plan(start, steps);
      QVERIFY2(near(pareto.samples, best, 1e-12), qPrintable(QString("R %1, seed %2: %3, not %4")
                                                                 .arg(restartSeconds)
                                                                 .arg(seed)
                                                                 .arg(pareto.samples)
                                                                 .arg(best)));
      QVERIFY(merged.samples <= pareto.samples + 1e-9);
      below += merged.samples < pareto.samples - 1e-6;
      for (const PlanStep& step : pareto.steps) late += step.debtSeconds > 0;
      ++checked;
    }
  }
  QCOMPARE(checked, 200);
  QVERIFY2(late > 100, "plans with debt");
  QVERIFY2(below > 0, "merged labels lose somewhere");
}

/// A plan's own account follows from its steps.
void TestTrainingPlans::stepsAddUp() {
  const Model model = demoModel();
  SettingSpec spec;
  spec.prices.restartMs = 90'000;
  const Setting setting = makeSetting(model.costs, model.table, demoHistory(), spec);
  std::vector<NodeStep> steps;
  for (const NodeChange& change : setting.nodes.at) steps.push_back({change.added, change.removed});
  const Plan plan = LookAhead(*setting.moves, Labels::Pareto).plan({}, steps);
  QCOMPARE(plan.steps.size(), steps.size());
  double samples = 0, debt = 0;
  for (std::size_t k = 0; k < steps.size(); ++k) {
    const PlanStep& step = plan.steps[k];
    const double cost = step.shape == 0 ? 0 : step.costSeconds;
    const double left = 60 - cost;
    samples += setting.moves->speed(step.shape) * std::max(0.0, left);
    debt = std::max(0.0, -left);
    QVERIFY(std::abs(step.debtSeconds - debt) < 1e-9);
    QVERIFY(near(step.samples, samples));
    QCOMPARE(step.nodes, setting.nodes.nodes(static_cast<int>(k)));
  }
}

void TestTrainingPlans::firstStepIsOfTheBestPath() {
  const Model model = demoModel();
  SettingSpec spec;
  spec.prices.restartMs = 75'000;
  const Setting setting = makeSetting(model.costs, model.table, demoHistory(), spec);
  LookAhead lookAhead(*setting.moves, Labels::Pareto);
  RandomStream random{4, 4};
  for (int i = 0; i < 200; ++i) {
    const int nodes = random.uniformInt(0, 11);
    const auto steps = randomSteps(random, nodes, 11, random.uniformInt(1, 8));
    const PlanStart start{setting.shapes().fastest(nodes),
                          nodes > 1 && i % 3 == 0 ? random.uniform(1, 100) : 0, nodes};
    const Plan plan = lookAhead.plan(start, steps);
    QCOMPARE(lookAhead.firstStep(start, steps), plan.steps.front().shape);
  }
}

void TestTrainingPlans::nothingFits() {
  const Model model = demoModel();
  const Setting setting = makeSetting(model.costs, model.table, demoHistory(), SettingSpec{});
  LookAhead lookAhead(*setting.moves, Labels::Pareto);
  const std::size_t shape = *setting.shapes().find({1, 3});
  const std::vector<NodeStep> steps{{0, 2}, {0, 0}, {3, 0}};
  const Plan plan = lookAhead.plan({shape, 100, 3}, steps);
  QCOMPARE(plan.steps[0].shape, std::size_t{0});
  QCOMPARE(plan.steps[0].debtSeconds, 0.0);
  QCOMPARE(plan.steps[1].samples, 0.0);
  QVERIFY(plan.steps[2].shape != 0);
  QVERIFY(plan.samples > 0);
}

void TestTrainingPlans::forcedFirstStep() {
  const Model model = demoModel();
  const Setting setting = makeSetting(model.costs, model.table, demoHistory(), SettingSpec{});
  LookAhead lookAhead(*setting.moves, Labels::Pareto);
  const std::vector<NodeStep> steps(4);
  const PlanStart start{*setting.shapes().find({2, 3}), 0, 9};
  const Plan best = lookAhead.plan(start, steps);
  int others = 0;
  for (std::size_t t = 1; t < setting.shapes().size(); ++t) {
    const Plan forced = lookAhead.plan(start, steps, {}, t);
    if (setting.shapes()[t].strategy.nodes() > 9) {
      QVERIFY(forced.steps.empty());
      continue;
    }
    QCOMPARE(forced.steps.front().shape, t);
    QVERIFY(forced.samples <= best.samples);
    if (t == best.steps.front().shape) QCOMPARE(forced.samples, best.samples);
    ++others;
  }
  QVERIFY(others > 8);
}

TEST_WITHOUT_APPLICATION(TestTrainingPlans)
#include "tst_training_plans.moc"
