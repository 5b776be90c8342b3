// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>
#include <limits>
#include <random>

#include "support/TestMain.h"
#include "views/chart/MinMaxPyramid.h"

using namespace spothorizon::views;

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

std::vector<double> someValues(std::size_t count) {
  std::mt19937_64 generator(7);
  std::vector<double> values(count);
  for (double& value : values) {
    const auto bits = generator();
    value = bits % 50 == 0 ? kNaN : static_cast<double>(bits % 100000) / 100;
  }
  return values;
}

MinMax slowly(const std::vector<double>& values, std::size_t first, std::size_t last) {
  MinMax result;
  for (std::size_t i = first; i < std::min(last, values.size()); ++i) result.add(values[i]);
  return result;
}

}  // namespace

class TestMinMaxPyramid : public QObject {
  Q_OBJECT

 private slots:
  void agreesWithLookingAtEverything_data() {
    QTest::addColumn<int>("size");
    for (const int size : {0, 1, 15, 16, 17, 255, 256, 257, 5000, 70000}) {
      QTest::newRow(qPrintable(QString::number(size))) << size;
    }
  }
  void agreesWithLookingAtEverything() {
    QFETCH(int, size);
    const auto count = static_cast<std::size_t>(size);
    const MinMaxPyramid pyramid(someValues(count));
    QCOMPARE(pyramid.size(), count);
    std::mt19937_64 generator(static_cast<std::uint64_t>(size));
    for (int trial = 0; trial < 300; ++trial) {
      const std::size_t first = generator() % (count + 1), last = generator() % (count + 40);
      QVERIFY(pyramid.range(first, last) == slowly(pyramid.values(), first, last));
    }
    QVERIFY(pyramid.range(0, count) == slowly(pyramid.values(), 0, count));
  }

  void unknownIsLeftOut() {
    const MinMaxPyramid pyramid({kNaN, 3, kNaN, 1, kNaN});
    QVERIFY(pyramid.range(0, 1).empty());
    QVERIFY((pyramid.range(0, 5) == MinMax{1, 3}));
  }

  void columnsShowEveryPeak() {
    std::vector<double> values(100000, 1.0);
    values[54321] = 9;
    const auto columns = MinMaxPyramid(values).columns(0, 100000, 100);
    QCOMPARE(columns.size(), std::size_t{100});
    for (std::size_t c = 0; c < columns.size(); ++c) {
      QCOMPARE(columns[c].max, c == 54 ? 9.0 : 1.0);
      QCOMPARE(columns[c].min, 1.0);
    }
  }

  void columnsNarrowerThanAValueShowIt() {
    const auto columns = MinMaxPyramid({1, 2, 3}).columns(-1, 3, 8);
    QVERIFY(columns[0].empty() && columns[1].empty());
    QCOMPARE(columns[2].max, 1.0);
    QCOMPARE(columns[3].max, 1.0);
    QCOMPARE(columns[7].min, 3.0);
  }
};

TEST_WITH_CORE_APPLICATION(TestMinMaxPyramid)
#include "tst_minmaxpyramid.moc"
