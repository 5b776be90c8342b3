// SPDX-License-Identifier: GPL-3.0-or-later
// Exact expectations against every set of nodes that can leave, and against draws.
#include <QTest>

#include "SmallModel.h"
#include "TrainingData.h"
#include "support/TestMain.h"
#include "training/move/Losses.h"
#include "training/move/SetMove.h"

using namespace spothorizon;
using namespace spothorizon::training;
using namespace spothorizon::training::testing;

namespace {

/// A question with a random answer.
struct Key {
  Model model;
  Volume volume = Volume::Last;
  std::shared_ptr<const Shapes> shapes;
  int nodes = 0, removed = 0;
  std::size_t from = 0, to = 0;
  std::optional<double> restart;
  double graceMs = 0;

  Moves moves() const {
    return Moves(std::make_shared<const MoveLaws>(model.costs, volume, 1), shapes, graceMs);
  }
  Strategy before() const { return (*shapes)[from].strategy; }
  Strategy after() const { return (*shapes)[to].strategy; }
};

Key randomKey(std::uint64_t seed) {
  RandomStream random{seed, 5};
  Key key;
  key.model = randomModel(seed % 40);
  key.volume = random.uniform() < 0.5 ? Volume::Last : Volume::Sum;
  key.nodes = random.uniformInt(1, 11);
  key.shapes = std::make_shared<const Shapes>(key.model.model(), key.model.table, 14);
  key.removed = random.uniformInt(0, std::min(5, key.nodes));
  const int last = static_cast<int>(key.shapes->size()) - 1;
  do {
    key.from = static_cast<std::size_t>(random.uniformInt(0, last));
  } while (key.before().nodes() > key.nodes);
  key.to = static_cast<std::size_t>(random.uniformInt(1, last));
  if (random.uniform() < 0.3) key.restart = random.uniform(0, 1e5);
  if (random.uniform() < 0.3) key.graceMs = random.uniform(0, 500);
  return key;
}

/// Whether no state travels.
bool stillOf(MoveCase kind, const Key& key) {
  return kind == MoveCase::IntraStage || (kind == MoveCase::None && !key.before().idle());
}

struct Enumerated {
  double mean = 0, intra = 0;
  int sets = 0;
};

Enumerated enumerate(const Key& key) {
  Enumerated all;
  for (unsigned bits = 0; bits < 1U << key.nodes; ++bits) {
    if (std::popcount(bits) != key.removed) continue;
    std::vector<bool> dead;
    for (int i = 0; i < key.nodes; ++i) dead.push_back((bits >> i) & 1U);
    const SetMove move = setMove(*key.model.costs, key.before(), key.after(), dead, key.volume,
                                 key.restart, key.graceMs);
    all.mean += move.ms;
    all.intra += stillOf(move.kind, key);
    ++all.sets;
  }
  all.mean /= all.sets;
  all.intra /= all.sets;
  return all;
}

}  // namespace

class TestTrainingMoves : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void equalsEnumeration();
  void draws();
  void tooManySetsAreDrawn();
  void tooManyProgressesAreDrawn();
  void halfOfManyNodesIsExact();
  void lawsDoNotDependOnWhatElseIsMade();
  void tablesEqualSingleMoves();
  void chancesOfLosses();
  void onePipelineByHand();
};

void TestTrainingMoves::equalsEnumeration() {
  int changed = 0, kept = 0;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    const Key key = randomKey(seed);
    const Moves moves = key.moves();
    const Enumerated all = enumerate(key);
    const double mean = moves.expectedMs(key.nodes, key.removed, key.from, key.to, key.restart);
    QVERIFY2(near(mean, all.mean, 1e-9),
             qPrintable(QString("seed %1: %2, not %3").arg(seed).arg(mean).arg(all.mean)));
    const double share = moves.intraShare(key.nodes, key.removed, key.from, key.to);
    QVERIFY(std::abs(share - all.intra) < 1e-9);
    double sum = 0, outcomes = 0, intra = 0;
    for (const MoveOutcome& one :
         moves.outcomes(key.nodes, key.removed, key.from, key.to, key.restart)) {
      sum += one.chance;
      outcomes += one.chance * one.ms;
      if (stillOf(one.kind, key)) intra += one.chance;
    }
    QVERIFY(std::abs(sum - 1) < 1e-12);
    QVERIFY(near(outcomes, mean, 1e-9));
    QVERIFY(std::abs(intra - share) < 1e-12);
    QCOMPARE(moves.standardErrorMs(key.nodes, key.removed, key.from, key.to), 0.0);
    (key.before().stages == key.after().stages ? kept : changed) += 1;
  }
  QVERIFY(changed > 500 && kept > 200);
}

void TestTrainingMoves::draws() {
  int withNotice = 0, without = 0;
  for (std::uint64_t seed = 0; withNotice < 4 || without < 4; ++seed) {
    const Key key = randomKey(seed);
    int& checked = key.graceMs > 0 ? withNotice : without;
    if (key.removed < 2 || key.from == 0 || checked == 4) continue;
    const DrawnMove drawn =
        drawMoves(*key.model.costs, key.before(), key.after(), key.nodes, key.removed, key.volume,
                  key.restart, 100'000, seed, key.graceMs);
    const double mean =
        key.moves().expectedMs(key.nodes, key.removed, key.from, key.to, key.restart);
    QVERIFY2(std::abs(drawn.meanMs - mean) <= 4 * drawn.standardErrorMs + 1e-6,
             qPrintable(QString("seed %1: %2 +- %3, not %4")
                            .arg(seed)
                            .arg(drawn.meanMs)
                            .arg(drawn.standardErrorMs)
                            .arg(mean)));
    ++checked;
  }
}

/// The fallback is a mean of 2,000 draws that says so, and is near the truth.
void TestTrainingMoves::tooManySetsAreDrawn() {
  const Model model = demoModel();
  for (const Volume volume : {Volume::Last, Volume::Sum}) {
    DepthChange change{{4, 3}, 5, 4, volume, 9};
    const TransferLaw exact = changedDepthLaw(*model.costs, change, {});
    QVERIFY(!exact.standardErrorMs);
    change.mostSets = 10;
    const TransferLaw drawn = changedDepthLaw(*model.costs, change, {});
    QVERIFY(drawn.standardErrorMs && *drawn.standardErrorMs > 0);
    QVERIFY(std::abs(drawn.meanMs(0, 0) - exact.meanMs(0, 0)) < 4 * *drawn.standardErrorMs);
    QVERIFY(drawn.meanMs(0, 0) != exact.meanMs(0, 0));
    QCOMPARE(changedDepthLaw(*model.costs, change, {}).atoms, drawn.atoms);
  }
}

/// The same where the depth stays: stages of all different sizes make very many sums.
void TestTrainingMoves::tooManyProgressesAreDrawn() {
  const std::vector<double> stageMs{10, 21, 43, 85, 170, 341, 683, 1365, 2731, 5461};
  for (const auto& [pipelines, wanted] : {std::pair{2, 2}, {1, 1}, {3, 1}}) {
    KeptDepthChange change{stageMs, pipelines, 5, wanted, 9};
    const TransferLaw exact = exactKeptLaws(change, {}).at(5);
    change.mostSets = 40;
    QVERIFY(exactKeptLaws(change, {}).size() < 6);
    const TransferLaw drawn = drawnKeptLaw(change, {});
    QCOMPARE(drawn.still, exact.still);
    QVERIFY(drawn.standardErrorMs && *drawn.standardErrorMs > 0);
    const double off = std::abs(drawn.meanMs(0, 0) - exact.meanMs(0, 0));
    QVERIFY(off > 0 && off < 4 * *drawn.standardErrorMs);
    double sum = drawn.still;
    for (const TransferLaw::Atom& atom : drawn.atoms) sum += atom.chance;
    QVERIFY(std::abs(sum - 1) < 1e-12);
    QCOMPARE(drawnKeptLaw(change, {}).atoms, drawn.atoms);
  }
}

/// 80 nodes of which 40 leave at once: sets of nodes beyond number, few that differ.
void TestTrainingMoves::halfOfManyNodesIsExact() {
  const Model model = demoModel();
  const auto shapes = std::make_shared<const Shapes>(model.model(), model.table, 80);
  const auto laws = std::make_shared<const MoveLaws>(model.costs, Volume::Last, 1);
  const Moves moves(laws, shapes);
  for (const auto& [from, to] : {std::pair{Strategy{20, 4}, Strategy{6, 6}},
                                 {Strategy{13, 6}, Strategy{10, 4}},
                                 {Strategy{26, 3}, Strategy{20, 2}},
                                 {Strategy{12, 6}, Strategy{5, 6}}}) {
    const std::size_t a = *shapes->find(from), b = *shapes->find(to);
    const double mean = moves.expectedMs(80, 40, a, b, {});
    const DrawnMove drawn = drawMoves(*model.costs, from, to, 80, 40, Volume::Last, {}, 20'000, 3);
    QVERIFY2(
        std::abs(drawn.meanMs - mean) <= 4 * drawn.standardErrorMs + 1e-6 * mean,
        qPrintable(
            QString("%1 +- %2, not %3").arg(drawn.meanMs).arg(drawn.standardErrorMs).arg(mean)));
    double sum = 0;
    for (const MoveOutcome& one : moves.outcomes(80, 40, a, b, {})) sum += one.chance;
    QVERIFY(std::abs(sum - 1) < 1e-12);
  }
  QVERIFY(!moves.table(80, 40)->drawn);
  QCOMPARE(laws->drawn(), std::size_t{0});
}

/// A law is the same to the bit whichever others are made with it, and whoever asks first.
void TestTrainingMoves::lawsDoNotDependOnWhatElseIsMade() {
  const Model model = demoModel();
  for (const Volume volume : {Volume::Last, Volume::Sum}) {
    const MoveLaws all(model.costs, volume, 1);
    all.foresee(9);
    for (const Strategy from : {Strategy{4, 3}, Strategy{2, 6}, Strategy{3, 4}}) {
      for (int lost = 0; lost <= 9; ++lost) {
        const MoveLaws few(model.costs, volume, 1);
        const int stages = from.stages == 3 ? 4 : 3;
        QCOMPARE(all.changedDepth(from, lost, stages).atoms,
                 few.changedDepth(from, lost, stages).atoms);
        QCOMPARE(all.keptDepth(from, lost, 2).atoms, few.keptDepth(from, lost, 2).atoms);
        QCOMPARE(all.keptDepth(from, lost, 2).still, few.keptDepth(from, lost, 2).still);
      }
    }
  }
}

void TestTrainingMoves::tablesEqualSingleMoves() {
  const Model model = demoModel();
  const auto shapes = std::make_shared<const Shapes>(model.model(), model.table, 12);
  const Moves moves(std::make_shared<const MoveLaws>(model.costs, Volume::Last, 1), shapes, 40);
  for (const int removed : {0, 3}) {
    const auto table = moves.table(11, removed);
    for (std::size_t from = 0; from < shapes->size(); ++from) {
      if ((*shapes)[from].strategy.nodes() > 11) continue;
      for (std::size_t to = 1; to < shapes->size(); ++to) {
        const MoveParts one = moves.parts(11, removed, from, to);
        QCOMPARE(table->at(from, to).fixedMs, one.fixedMs);
        QCOMPARE(table->at(from, to).restartShare, one.restartShare);
      }
    }
  }
}

void TestTrainingMoves::chancesOfLosses() {
  QCOMPARE(choose(128, 1), 128.0);
  QCOMPARE(choose(10, 3), 120.0);
  QCOMPARE(choose(3, 4), 0.0);
  double sum = 0;
  for (const double chance : gridLosses(32, 20, 6)) sum += chance;
  QVERIFY(std::abs(sum - 1) < 1e-12);
  // Two of four nodes of two pipelines with two stages: a stage is gone in 2 of 6 sets.
  QVERIFY(std::abs(standing(4, {2, 2}, 2, 1) - 4.0 / 6) < 1e-15);
  QVERIFY(std::abs(standing(4, {2, 2}, 2, 2)) < 1e-15);
  QVERIFY(std::abs(gridHit(5, 4, 1) - 0.8) < 1e-15);
  QCOMPARE(standing(4, {2, 2}, 0, 2), 1.0);
}

/// Four equal layers (the first two are one stage's), two stages to one: the node of stage 0 has
/// two of four layers and the node of stage 1 the others.
void TestTrainingMoves::onePipelineByHand() {
  TrainingModel model;
  model.layers = {1e6, 1e6, 1e6, 1e6};
  model.minStages = 1, model.maxStages = 2;
  model.stateBytesPerParameter = 12;
  model.buildMs = {{1, 100}, {2, 100}};
  model.batchSamples = 8;
  model.processMs = 10;
  model.regroup.baseMs = 5;
  const ElementaryCosts costs(model, {{{1, 1}, {1e9, 1e6}}});
  const auto transfer = [&](double parameters) { return costs.stateMs(parameters); };
  // stage 0: layers 0 and 1 and the one that is left; stage 1: the last
  QCOMPARE(costs.stageStateMs(2).at(0), transfer(3e6));
  const SetMove whole = setMove(costs, {1, 2}, {1, 1}, {false, false}, Volume::Last, 0.0);
  QCOMPARE(whole.takenBy, std::vector<int>{0});
  QCOMPARE(whole.ms, transfer(1e6));
  const SetMove hit = setMove(costs, {1, 2}, {1, 1}, {true, false}, Volume::Last, 0.0);
  QCOMPARE(hit.takenBy, std::vector<int>{1});
  QCOMPARE(hit.ms, transfer(3e6));
  QCOMPARE(hit.survivors, (std::vector<int>{0, 1}));
  const SetMove none = setMove(costs, {1, 2}, {1, 1}, {true, true, false}, Volume::Sum, 0.0);
  QCOMPARE(none.takenBy, std::vector<int>{-1});
  QCOMPARE(none.ms, transfer(4e6));
}

TEST_WITHOUT_APPLICATION(TestTrainingMoves)
#include "tst_training_moves.moc"
