// SPDX-License-Identifier: GPL-3.0-or-later
// The definition's golden values: latency, choice of the configuration, mapping, order.
#include <QTest>

#include "ServingData.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::serving;
using namespace spothorizon::serving::testing;

namespace {

Configuration configurationOf(const CsvRow& row) {
  Configuration c;
  c.replicas = 1;
  c.stages = row.whole("pipeline");
  c.tensor = row.whole("tensor");
  c.batch = row.whole("batch");
  c.microPrefill = row.whole("microPrefill");
  c.microDecode = row.whole("microDecode");
  return c;
}

/// "4x640": so many requests of so many tokens; empty: none.
CachedBatch cacheOf(const QString& text) {
  if (text.isEmpty()) return {};
  const int requests = text.section('x', 0, 0).toInt();
  return {requests, std::int64_t{requests} * text.section('x', 1).toInt()};
}

/// A change as a row of mapping.csv or order.csv has it.
struct GoldenMove {
  GoldenMove(const CsvRow& row, const CachedBatch& cache)
      : before(inOrder(shapeOf(row.text("oldDxPxM")), numbersOf(row.text("oldInstances")), 4)),
        move{.model = model(row),
             .gpusPerInstance = 4,
             .before = before,
             .caches = std::vector(std::size_t(before.shape.replicas), cache),
             .instances = numbersOf(row.text("newInstances")),
             .after = shapeOf(row.text("newDxPxM")),
             .continues = {},
             .cacheBytes = CacheBytes::True} {
    const std::vector<std::optional<int>> tokens(std::size_t(before.shape.replicas), 1);
    move.continues = continuedReplicas(tokens, move.after.replicas);
  }
  Placement before;
  Move move;
};

}  // namespace

class TestServingGolden : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase();
  void latencies();
  void optimiser();
  void mapping();
  void order();
};

void TestServingGolden::initTestCase() {
  if (!sharedDataIsThere()) QSKIP("the shared folder with the golden values is not here");
}

void TestServingGolden::latencies() {
  const auto rows = csvRows(sharedFile("golden/latency.csv"));
  QVERIFY(rows.size() > 20);
  for (const CsvRow& row : rows) {
    const auto times = batchTimes(model(row), std::get<LayerTable>(latency(row.plain("model"))),
                                  configurationOf(row), row.whole("batch"), 512);
    QVERIFY(times);
    QVERIFY(near(times->prefill, row.number("prefill_s"), 1e-6));
    QVERIFY(near(times->token, row.number("decode_s"), 1e-6));
    QVERIFY(near(times->run(128), row.number("run_s"), 1e-6));
  }
}

void TestServingGolden::optimiser() {
  const auto rows = csvRows(sharedFile("golden/optimiser.csv"));
  QVERIFY(rows.size() > 50);
  for (const CsvRow& row : rows) {
    Demand demand;
    demand.requestsPerSecond = row.number("requiredRate");
    demand.maxBatch = row.whole("maxBatch");
    const Choice choice =
        configure(latency(row.plain("model")), model(row), {}, 4 * row.whole("instances"), demand);
    if (row.text("replicas").isEmpty()) {
      QVERIFY(!choice.chosen);
      continue;
    }
    QVERIFY(choice.chosen);
    const Candidate& best = choice.candidates[*choice.chosen];
    const Configuration& c = best.configuration;
    Configuration wanted = configurationOf(row);
    wanted.replicas = row.whole("replicas");
    QVERIFY2(c == wanted, qPrintable(row.text("model") + " " + row.text("instances") + " " +
                                     QString::fromStdString(shapeText(c))));
    QVERIFY(golden(best.runSeconds, row.text("run_s"), 1e-6));
    QVERIFY(golden(best.requestsPerSecond, row.text("throughput"), 1e-6));
  }
}

void TestServingGolden::mapping() {
  const auto rows = csvRows(sharedFile("golden/mapping.csv"));
  QVERIFY(rows.size() > 40);
  for (const CsvRow& row : rows) {
    const std::string name =
        (row.text("model") + " " + row.text("oldDxPxM") + " to " + row.text("newDxPxM") + " " +
         row.text("newInstances") + " " + row.text("cachedBatchxTokens"))
            .toStdString();
    GoldenMove g(row, cacheOf(row.text("cachedBatchxTokens")));
    const Mapping mapping = mapDevices(g.move);
    QVERIFY2(mapping.keptBytes == row.big("keptBytes"), name.c_str());
    const MigrationPlan plan = planMigration(g.move, mapping.placement, {});
    QVERIFY2(golden(plan.seconds, row.text("migration_s"), 0.01),
             (name + " true " + std::to_string(plan.seconds)).c_str());
    QCOMPARE(plan.bytesNeeded, plan.bytesKept + plan.bytesMoved + plan.bytesLoaded);
    QCOMPARE(plan.bytesKept, mapping.keptBytes);
    const MigrationPlan ranked = planMigration(g.move, mapInRankOrder(g.move).placement, {});
    QVERIFY2(golden(ranked.seconds, row.text("migration_sRankOrder"), 0.01),
             (name + " rank " + std::to_string(ranked.seconds)).c_str());
    g.move.cacheBytes = CacheBytes::Published;
    const Mapping published = mapDevices(g.move);
    QVERIFY2(published.keptBytes == row.big("keptBytesPublishedCache"), name.c_str());
    const MigrationPlan other = planMigration(g.move, published.placement, {});
    QVERIFY2(golden(other.seconds, row.text("migration_sPublishedCache"), 0.01),
             (name + " published " + std::to_string(other.seconds)).c_str());
  }
}

void TestServingGolden::order() {
  const auto rows = csvRows(sharedFile("golden/order.csv"));
  QVERIFY(rows.size() > 7);
  for (const CsvRow& row : rows) {
    const GoldenMove g(row, {4, 4 * 640});
    const Placement after = mapDevices(g.move).placement;
    const LayerOrder order = storageOrder(g.move, after);
    QCOMPARE(order.layers, numbersOf(row.text("order")));
    QCOMPARE(order.peakExtraLayers, row.number("peakExtraLayers"));
    QCOMPARE(indexOrder(g.move, after).peakExtraLayers, row.number("peakExtraLayersInIndexOrder"));
  }
}

TEST_WITHOUT_APPLICATION(TestServingGolden)
#include "tst_serving_golden.moc"
