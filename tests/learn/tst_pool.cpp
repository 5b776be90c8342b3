// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>

#include "base/InputError.h"
#include "learn/Pool.h"
#include "support/TestMain.h"

using namespace spothorizon;
using learn::makePool;
using learn::PoolSpec;
using policy::Pace;
using policy::PolicyKind;
using policy::PolicySpec;

class TestPool : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void publishedPoolHas112InOrder();
  void extendedPoolAddsPaceAndBaselines();
  void sizes_data();
  void sizes();
  void refuses_data();
  void refuses();
};

namespace {

int rank(PolicyKind kind, Pace pace) {
  switch (kind) {
    case PolicyKind::Ahap:
      return 0;
    case PolicyKind::Ahanp:
      return pace == Pace::Latest ? 1 : 2;
    case PolicyKind::OnDemandOnly:
      return 3;
    case PolicyKind::MaxSpot:
      return 4;
    case PolicyKind::UniformProgress:
      return 5;
  }
  return 6;
}

bool before(const PolicySpec& a, const PolicySpec& b) {
  const int ra = rank(a.kind, a.pace), rb = rank(b.kind, b.pace);
  if (ra != rb) return ra < rb;
  if (a.window != b.window) return a.window < b.window;
  if (a.commitment != b.commitment) return a.commitment < b.commitment;
  return a.threshold < b.threshold;
}

}  // namespace

void TestPool::publishedPoolHas112InOrder() {
  const auto pool = makePool({});
  QCOMPARE(pool.size(), 112U);
  for (std::size_t i = 1; i < pool.size(); ++i) QVERIFY(before(pool[i - 1], pool[i]));
  QCOMPARE(std::ranges::count(pool, PolicyKind::Ahap, &PolicySpec::kind), 105);
  QCOMPARE(std::ranges::count(pool, PolicyKind::Ahanp, &PolicySpec::kind), 7);
  QCOMPARE(pool.front().window, 1);
  QCOMPARE(pool.front().threshold, 0.3);
  // Steps are added without the dust of binary fractions: a planner reads σ 0.6.
  QCOMPARE(pool[3].threshold, 0.6);
  QVERIFY(pool[3].threshold == 0.6);
  QCOMPARE(pool[104].window, 5);
  QCOMPARE(pool[104].commitment, 5);
  QVERIFY(pool.back().threshold == 0.9 && pool.back().pace == Pace::Latest);
  for (const PolicySpec& one : pool) QVERIFY(one.commitment <= one.window);
}

void TestPool::extendedPoolAddsPaceAndBaselines() {
  const auto plain = makePool({});
  const auto pool = makePool({.extended = true});
  QCOMPARE(pool.size(), 122U);
  QVERIFY(std::equal(plain.begin(), plain.end(), pool.begin()));
  for (std::size_t i = 1; i < pool.size(); ++i) QVERIFY(before(pool[i - 1], pool[i]));
  QVERIFY(pool[112].pace == Pace::Uniform);
  QVERIFY(pool.back().kind == PolicyKind::UniformProgress);
}

void TestPool::sizes_data() {
  QTest::addColumn<PoolSpec>("spec");
  QTest::addColumn<int>("size");
  QTest::newRow("published") << PoolSpec{} << 112;
  QTest::newRow("planning only") << PoolSpec{.ahanp = false} << 105;
  QTest::newRow("no forecast") << PoolSpec{.ahap = false} << 7;
  QTest::newRow("baselines and pace")
      << PoolSpec{.ahap = false, .ahanp = false, .extended = true} << 10;
  QTest::newRow("one policy") << PoolSpec{.ahap = false,
                                          .leastThreshold = 0.5,
                                          .mostThreshold = 0.5}
                              << 1;
  QTest::newRow("commitment 1") << PoolSpec{.mostCommitment = 1} << 42;
  QTest::newRow("long windows") << PoolSpec{.ahanp = false,
                                            .leastWindow = 3,
                                            .mostWindow = 8,
                                            .leastCommitment = 2,
                                            .mostCommitment = 4}
                                << (2 + 3 * 5) * 7;
  QTest::newRow("step past the end") << PoolSpec{.ahap = false, .thresholdStep = 0.4} << 2;
  QTest::newRow("fine steps") << PoolSpec{.ahap = false,
                                          .leastThreshold = 0,
                                          .mostThreshold = 1,
                                          .thresholdStep = 0.01}
                              << 101;
}

void TestPool::sizes() {
  QFETCH(PoolSpec, spec);
  QFETCH(int, size);
  QCOMPARE(static_cast<int>(makePool(spec).size()), size);
}

void TestPool::refuses_data() {
  QTest::addColumn<PoolSpec>("spec");
  QTest::addColumn<QString>("place");
  QTest::addColumn<QString>("words");
  const auto row = [](const char* name, const PoolSpec& spec, const char* place,
                      const char* words) { QTest::newRow(name) << spec << place << words; };
  row("windows upside down", {.leastWindow = 4, .mostWindow = 3}, "/learning/pool/mostWindow",
      "at least the shortest window, 4");
  row("no window", {.leastWindow = 0}, "/learning/pool/leastWindow", "1 or more");
  row("no commitment", {.leastCommitment = 0}, "/learning/pool/leastCommitment", "1 or more");
  row("commitments upside down", {.leastCommitment = 3, .mostCommitment = 2},
      "/learning/pool/mostCommitment", "at least the lowest commitment, 3");
  row("window shorter than commitment", {.mostWindow = 2, .leastCommitment = 3},
      "/learning/pool/mostWindow", "shorter than the lowest commitment, 3");
  row("thresholds upside down", {.leastThreshold = 0.9, .mostThreshold = 0.3},
      "/learning/pool/mostThreshold", "at least the lowest threshold, 0.9");
  row("step of zero", {.thresholdStep = 0}, "/learning/pool/thresholdStep", "above 0");
  row("empty", {.ahap = false, .ahanp = false}, "/learning/pool", "an empty pool");
  row("too many", {.mostWindow = 200, .mostCommitment = 200}, "/learning/pool", "at most 5000");
  row("far too many", {.thresholdStep = 1e-9}, "/learning/pool", "at most 5000");
  row("windows without end", {.mostWindow = 2000000000, .mostCommitment = 2000000000},
      "/learning/pool", "at most 5000");
}

void TestPool::refuses() {
  QFETCH(PoolSpec, spec);
  QFETCH(QString, place);
  QFETCH(QString, words);
  try {
    makePool(spec);
  } catch (const InputError& error) {
    QCOMPARE(QString::fromStdString(error.place()), place);
    QVERIFY2(QString::fromUtf8(error.what()).contains(words), error.what());
    return;
  }
  QFAIL("not refused");
}

TEST_WITHOUT_APPLICATION(TestPool)
#include "tst_pool.moc"
