// SPDX-License-Identifier: GPL-3.0-or-later
// Kuhn-Munkres against brute force, the integer programme and its own labels; two-level plans.
#include <glpk.h>

#include <QTest>
#include <cstring>
#include <numeric>

#include "ServingData.h"
#include "base/Random.h"
#include "serving/move/AssignmentTrace.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::serving;
using namespace spothorizon::serving::testing;

namespace {

/// Small weights make ties.
WeightMatrix randomMatrix(RandomStream& random, int rows, int columns, int most) {
  auto matrix = WeightMatrix(std::size_t(rows), std::size_t(columns));
  for (auto& weight : matrix.weights) weight = random.uniformInt(0, most);
  return matrix;
}

/// The greatest total and, of equal ones, the first in lexicographic order: -1 after all columns.
struct BruteForce {
  explicit BruteForce(const WeightMatrix& m) : matrix(m), used(m.columns, false) {
    unassigned = std::max<int>(0, int(m.rows) - int(m.columns));
    place(0, 0);
  }
  void place(std::size_t row, std::int64_t total) {
    if (row == matrix.rows) {
      if (total > best) {
        best = total;
        bestColumns = columns;
      }
      return;
    }
    for (std::size_t c = 0; c < matrix.columns; ++c) {
      if (used[c]) continue;
      used[c] = true;
      columns.push_back(int(c));
      place(row + 1, total + matrix.at(row, c));
      columns.pop_back();
      used[c] = false;
    }
    if (unassigned > 0) {
      --unassigned;
      columns.push_back(-1);
      place(row + 1, total);
      columns.pop_back();
      ++unassigned;
    }
  }
  const WeightMatrix& matrix;
  std::vector<bool> used;
  std::vector<int> columns, bestColumns;
  std::int64_t best = -1;
  int unassigned;
};

/// Empty, or what is wrong with the proof.
QString proofFault(const WeightMatrix& matrix, const Assignment& made) {
  std::int64_t sum = 0;
  std::vector<bool> taken(matrix.columns, false);
  for (std::size_t r = 0; r < matrix.rows; ++r) {
    sum += made.rowLabel[r];
    const int own = made.columnOf[r];
    if (own >= 0) {
      if (taken[std::size_t(own)]) return "a column twice";
      taken[std::size_t(own)] = true;
    } else if (made.rowLabel[r] != 0) {
      return "a row that is left over has a label";
    }
    for (std::size_t c = 0; c < matrix.columns; ++c) {
      const std::int64_t slack = made.rowLabel[r] + made.columnLabel[c] - matrix.at(r, c);
      if (slack < 0) return "labels below a weight";
      if (int(c) == own && slack != 0) return "no tight edge";
    }
  }
  for (std::size_t c = 0; c < matrix.columns; ++c) {
    sum += made.columnLabel[c];
    if (!taken[c] && made.columnLabel[c] != 0) return "a column that is left over has a label";
  }
  return sum == made.total ? QString() : "labels do not add up";
}

}  // namespace

class TestServingMatching : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void bruteForce();
  void glpk();
  void proofs();
  void steps();
  void trace();
  void refused();
  void stopped();
  void neverBelowRankOrder();
};

void TestServingMatching::bruteForce() {
  RandomStream random{7, 1};
  for (int i = 0; i < 2000; ++i) {
    const int rows = random.uniformInt(1, 8);
    // Both ways round, and up to 7 where 8 x 8 would take long.
    const int columns = random.uniformInt(1, rows == 8 ? 7 : 8);
    const WeightMatrix matrix = randomMatrix(random, rows, i % 50 == 0 ? 8 : columns,
                                             i % 3 == 0   ? 2
                                             : i % 3 == 1 ? 9
                                                          : 1 << 20);
    const Assignment made = assign(matrix);
    const BruteForce brute(matrix);
    QCOMPARE(made.total, brute.best);
    QCOMPARE(made.columnOf, brute.bestColumns);
    QCOMPARE(proofFault(matrix, made), QString());
    AssignmentOptions any;
    any.least = false;
    QCOMPARE(assign(matrix, any).total, brute.best);
  }
}

/// GLPK's assignment problem, by its out-of-kilter algorithm.
void TestServingMatching::glpk() {
  RandomStream random{7, 6};
  for (int i = 0; i < 500; ++i) {
    const int rows = random.uniformInt(1, 64), columns = random.uniformInt(rows, 64);
    const WeightMatrix matrix = randomMatrix(random, rows, columns, i % 2 ? 5 : 1 << 20);
    glp_graph* graph = glp_create_graph(int(sizeof(int)), int(sizeof(double)));
    glp_add_vertices(graph, rows + columns);
    for (int v = 1; v <= rows + columns; ++v) {
      const int set = v > rows;
      std::memcpy(graph->v[v]->data, &set, sizeof set);
    }
    for (int r = 0; r < rows; ++r) {
      for (int c = 0; c < columns; ++c) {
        const auto cost = double(matrix.at(std::size_t(r), std::size_t(c)));
        std::memcpy(glp_add_arc(graph, r + 1, rows + c + 1)->data, &cost, sizeof cost);
      }
    }
    double best = -1;
    const int fault = glp_asnprob_okalg(GLP_ASN_MMP, graph, 0, 0, &best, -1);
    glp_delete_graph(graph);
    QCOMPARE(fault, 0);
    QCOMPARE(double(assign(matrix).total), best);
  }
}

void TestServingMatching::proofs() {
  RandomStream random{7, 2};
  for (int i = 0; i < 300; ++i) {
    const WeightMatrix matrix = randomMatrix(random, random.uniformInt(1, 64),
                                             random.uniformInt(1, 64), i % 2 ? 3 : 1 << 30);
    QCOMPARE(proofFault(matrix, assign(matrix)), QString());
  }
  const WeightMatrix large = randomMatrix(random, 200, 256, 1 << 30);
  QCOMPARE(proofFault(large, assign(large)), QString());
}

/// What a lecture shows: a search for each row, each ended by its path.
void TestServingMatching::steps() {
  RandomStream random{7, 3};
  const WeightMatrix matrix = randomMatrix(random, 6, 6, 9);
  std::vector<AssignmentStep> steps;
  AssignmentOptions options;
  options.step = [&](const AssignmentStep& step) { steps.push_back(step); };
  (void)assign(matrix, options);
  const auto count = [&](AssignmentStep::Kind kind) {
    return std::ranges::count(steps, kind, &AssignmentStep::kind);
  };
  QCOMPARE(count(AssignmentStep::Kind::Row), 6);
  QCOMPARE(count(AssignmentStep::Kind::Augment), 6);
  QVERIFY(count(AssignmentStep::Kind::Reach) >= 6);
  std::size_t matched = 0;
  for (const AssignmentStep& step : steps) matched = std::max(matched, step.path.size());
  QVERIFY(matched % 2 == 0 && matched > 0);
}

/// In every state the labels are feasible, what is matched and what is reached is tight; the last
/// state is the assignment.
void TestServingMatching::trace() {
  RandomStream random{7, 9};
  for (int i = 0; i < 100; ++i) {
    const int rows = random.uniformInt(1, 9), columns = random.uniformInt(1, 9);
    const WeightMatrix matrix = randomMatrix(random, rows, columns, i % 2 ? 4 : 1 << 20);
    const Assignment made = assign(matrix);
    const auto states = traceOf(matrix);
    QVERIFY(states.size() >= std::size_t(2 + 3 * rows));
    QVERIFY(states.back().columnOf == made.columnOf && states.back().rowLabel == made.rowLabel);
    for (const AssignmentState& s : states) {
      const auto slack = [&](int r, int c) {
        const bool own = c < columns;
        return s.rowLabel[std::size_t(r)] + s.columnLabel[std::size_t(c)] -
               (own ? matrix.at(std::size_t(r), std::size_t(c)) : 0);
      };
      for (int r = 0; r < rows; ++r) {
        for (int c = 0; c < columns; ++c) QVERIFY(slack(r, c) >= 0);
        const int held = s.columnOf[std::size_t(r)];
        if (held >= 0) QCOMPARE(slack(r, held), std::int64_t(0));
      }
      if (s.kind == AssignmentState::Kind::Reach) {
        QCOMPARE(slack(s.row, s.column), std::int64_t(0));
        QVERIFY(s.rowInTree[std::size_t(s.row)] && s.columnInTree[std::size_t(s.column)]);
      }
      if (s.kind == AssignmentState::Kind::Relabel) QVERIFY(s.change > 0);
    }
  }
  QVERIFY(traceOf(WeightMatrix(41, 3)).empty());
}

void TestServingMatching::refused() {
  WeightMatrix matrix(1, 1);
  matrix.at(0, 0) = -1;
  QVERIFY_THROWS_EXCEPTION(InputError, assign(matrix));
  matrix.at(0, 0) = kMostWeight + 1;
  QVERIFY_THROWS_EXCEPTION(InputError, assign(matrix));
  matrix.at(0, 0) = kMostWeight;
  QCOMPARE(assign(matrix).total, kMostWeight);
  QVERIFY(assign(WeightMatrix(0, 0)).columnOf.empty());
  QCOMPARE(assign(WeightMatrix(2, 0)).columnOf, (std::vector{-1, -1}));
  QVERIFY(assign(WeightMatrix(0, 3)).columnOf.empty());
}

void TestServingMatching::stopped() {
  RandomStream random{7, 4};
  std::stop_source source;
  source.request_stop();
  AssignmentOptions options;
  options.control.stop = source.get_token();
  const WeightMatrix matrix = randomMatrix(random, 50, 50, 9);
  QVERIFY_THROWS_EXCEPTION(Stopped, assign(matrix, options));
}

/// Over changes of shape and instances: what the two levels keep is never less than in rank order,
/// and every new position has a GPU of its own.
void TestServingMatching::neverBelowRankOrder() {
  ServedModel model;
  model.name = "made";
  model.layers = model.paddedLayers = 24;
  model.hidden = model.kvWidth = 512;
  model.splitParameters = 1'000'003;
  model.wholeParameters = 777;
  model.embeddingParameters = 5'000'011;
  model.lastStageParameters = 4'000'037;
  RandomStream random{7, 5};
  for (int i = 0; i < 400; ++i) {
    const auto draw = [&](int gpus) {
      Configuration c;
      c.stages = std::vector{1, 2, 3, 4, 6}[std::size_t(random.uniformInt(0, 4))];
      c.tensor = 1 << random.uniformInt(0, 3);
      c.replicas = gpus / c.gpusPerReplica();
      return c;
    };
    std::vector<int> old(std::size_t(random.uniformInt(6, 14)));
    std::iota(old.begin(), old.end(), 0);
    const Placement before = inOrder(draw(int(old.size()) * 4), old, 4);
    std::vector<int> left;
    for (const int instance : old) {
      if (random.uniform() < 0.8) left.push_back(instance);
    }
    left.push_back(20);
    const Configuration after = draw(int(left.size()) * 4);
    if (before.shape.none() || after.none()) continue;
    Move move{model, 4, before, {}, left, after, {}, CacheBytes::True};
    std::vector<std::optional<int>> tokens;
    for (int r = 0; r < before.shape.replicas; ++r) {
      const int requests = random.uniformInt(0, 4);
      move.caches.push_back({requests, requests * 640});
      tokens.push_back(requests > 0 ? std::optional(random.uniformInt(1, 128)) : std::nullopt);
    }
    move.continues = continuedReplicas(tokens, after.replicas);
    const Mapping mapping = mapDevices(move);
    std::vector<int> gpus = mapping.placement.gpus;
    std::ranges::sort(gpus);
    QVERIFY(std::ranges::adjacent_find(gpus) == gpus.end() && gpus.front() >= 0);
    QVERIFY(mapping.keptBytes >= mapInRankOrder(move).keptBytes);
    const MigrationPlan plan = planMigration(move, mapping.placement, {});
    QCOMPARE(plan.bytesKept, mapping.keptBytes);
    QCOMPARE(plan.bytesLoaded, Bytes{0});
    QCOMPARE(plan.bytesNeeded, plan.bytesKept + plan.bytesMoved);
    QVERIFY(storageOrder(move, mapping.placement).peakExtraLayers <=
            indexOrder(move, mapping.placement).peakExtraLayers);
  }
}

TEST_WITHOUT_APPLICATION(TestServingMatching)
#include "tst_serving_matching.moc"
