// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>
#include <functional>
#include <set>

#include "base/Random.h"
#include "support/TestMain.h"

using namespace spothorizon;

class TestRandom : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void sameKeySameStream();
  void everyPartOfTheKeyCounts();
  void moments_data();
  void moments();
  void integersCoverTheirRange();
  void studentHasItsQuantiles();
};

void TestRandom::sameKeySameStream() {
  RandomStream a{1, 2, 3}, b{1, 2, 3};
  for (int i = 0; i < 100; ++i) QCOMPARE(a.bits(), b.bits());
}

void TestRandom::everyPartOfTheKeyCounts() {
  std::set<std::uint64_t> firsts;
  for (std::uint64_t i = 0; i < 10; ++i) {
    for (std::uint64_t k = 0; k < 10; ++k) firsts.insert(RandomStream({i, k}).bits());
  }
  firsts.insert(RandomStream({0}).bits());
  firsts.insert(RandomStream({0, 0, 0}).bits());
  QCOMPARE(firsts.size(), std::size_t(102));
}

using Draw = std::function<double(RandomStream&)>;
Q_DECLARE_METATYPE(Draw)

void TestRandom::moments_data() {
  QTest::addColumn<Draw>("draw");
  QTest::addColumn<double>("mean");
  QTest::addColumn<double>("deviation");
  QTest::newRow("uniform") << Draw([](RandomStream& r) { return r.uniform(); }) << 0.5
                           << std::sqrt(1.0 / 12);
  QTest::newRow("range") << Draw([](RandomStream& r) { return r.uniform(-3, 5); }) << 1.0
                         << 8 * std::sqrt(1.0 / 12);
  QTest::newRow("normal") << Draw([](RandomStream& r) { return r.normal(); }) << 0.0 << 1.0;
  QTest::newRow("log of log-normal")
      << Draw([](RandomStream& r) { return std::log(r.logNormal(2, 0.7)); }) << std::log(2.0)
      << 0.7;
}

void TestRandom::moments() {
  QFETCH(Draw, draw);
  QFETCH(double, mean);
  QFETCH(double, deviation);
  RandomStream stream{42};
  constexpr int n = 200000;
  double sum = 0, squares = 0;
  for (int i = 0; i < n; ++i) {
    const double x = draw(stream);
    sum += x;
    squares += x * x;
  }
  const double m = sum / n;
  QVERIFY(std::abs(m - mean) < 5 * deviation / std::sqrt(n));
  QVERIFY(std::abs(std::sqrt(squares / n - m * m) - deviation) < 0.01 * deviation);
}

void TestRandom::integersCoverTheirRange() {
  RandomStream stream{7};
  std::array<int, 5> counts{};
  for (int i = 0; i < 50000; ++i)
    ++counts.at(static_cast<std::size_t>(stream.uniformInt(-2, 2) + 2));
  for (const int count : counts) QVERIFY(std::abs(count - 10000) < 500);
}

void TestRandom::studentHasItsQuantiles() {
  RandomStream stream{7};
  int below = 0, inside = 0;
  constexpr int n = 100000;
  for (int i = 0; i < n; ++i) {
    const double t = stream.studentT2();
    below += t < 0;
    inside += std::abs(t) < 4.302652729911275;  // 95 % two-sided quantile of t(2)
  }
  QVERIFY(std::abs(below / double(n) - 0.5) < 0.01);
  QVERIFY(std::abs(inside / double(n) - 0.95) < 0.005);
}

TEST_WITH_CORE_APPLICATION(TestRandom)
#include "tst_random.moc"
