// SPDX-License-Identifier: GPL-3.0-or-later
// What a run takes by a sample of its cells: cells of known times, drawn and added up.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <vector>

#include "ask/shard/CellSample.h"
#include "base/Random.h"
#include "support/TestMain.h"

using namespace spothorizon;
using study::CellSample;
using study::CellTotal;
Q_DECLARE_METATYPE(std::vector<double>)

namespace {

double sumOf(const std::vector<double>& values) {
  return std::reduce(values.begin(), values.end());
}

CellTotal estimated(const std::vector<double>& costs, const std::vector<double>& seconds,
                    std::size_t tried) {
  CellSample sample(costs);
  for (const std::size_t cell : sample.draw(tried)) sample.took(cell, seconds[cell]);
  return sample.total();
}

/// Costs over three decades, and times that grow with them by a power, more or less.
struct Cells {
  std::vector<double> costs, seconds;
};

Cells cellsOf(std::size_t count, double power, double scatter, std::uint64_t seed) {
  RandomStream random{seed};
  Cells made;
  for (std::size_t i = 0; i < count; ++i) {
    made.costs.push_back(std::pow(10, random.uniform(0, 3)));
    made.seconds.push_back(1e-3 * std::pow(made.costs.back(), power) *
                           std::exp(scatter * random.normal()));
  }
  return made;
}

}  // namespace

class TestCellSample : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void dearestIsTriedFirst_data();
  void dearestIsTriedFirst();
  void bothEndsOfLikeCellsAreTried();
  void eachCellIsDrawnOnce();
  void allTriedIsTheirSum();
  void oneDearCellAmongCheapOnes();
  void unequalCells_data();
  void unequalCells();
  void fewTriedHaveNoInterval();
};

void TestCellSample::dearestIsTriedFirst_data() {
  QTest::addColumn<std::vector<double>>("costs");
  QTest::newRow("at the end") << std::vector<double>{0.1, 0.2, 0.4, 1, 5, 300};
  QTest::newRow("at the beginning") << std::vector<double>{9, 1, 1, 1};
  QTest::newRow("between") << std::vector<double>{1, 2, 7, 3, 1};
  QTest::newRow("alone") << std::vector<double>{1};
  QTest::newRow("nothing else costs") << std::vector<double>{0, 0, 5, 0};
}

void TestCellSample::dearestIsTriedFirst() {
  QFETCH(std::vector<double>, costs);
  const auto dearest = static_cast<std::size_t>(std::ranges::max_element(costs) - costs.begin());
  CellSample sample(costs);
  QCOMPARE(sample.dearest(), dearest);
  QCOMPARE(sample.draw(1), std::vector<std::size_t>{dearest});
}

/// Values of a parameter whose costs nobody knows.
void TestCellSample::bothEndsOfLikeCellsAreTried() {
  CellSample sample(std::vector<double>(100, 1));
  const std::vector<std::size_t> cells = sample.draw(5);
  QCOMPARE(cells.size(), std::size_t{5});
  for (const std::size_t end : {std::size_t{0}, std::size_t{99}}) {
    QVERIFY(std::ranges::find(cells, end) != cells.end());
  }
}

void TestCellSample::eachCellIsDrawnOnce() {
  const Cells cells = cellsOf(50, 1, 0.5, 3);
  CellSample sample(cells.costs);
  std::vector<std::size_t> all;
  for (const std::size_t count : {4, 7, 20, 100}) {
    for (const std::size_t cell : sample.draw(count)) all.push_back(cell);
  }
  QCOMPARE(all.size(), cells.costs.size());
  std::ranges::sort(all);
  QVERIFY(std::ranges::adjacent_find(all) == all.end());
  QVERIFY(sample.draw(1).empty());
}

void TestCellSample::allTriedIsTheirSum() {
  const Cells cells = cellsOf(9, 2, 1, 5);
  const CellTotal total = estimated(cells.costs, cells.seconds, 9);
  QVERIFY(std::abs(total.seconds / sumOf(cells.seconds) - 1) < 1e-9);
  QVERIFY(total.halfSeconds.has_value());
}

/// The sweep of requests a second that was estimated at a tenth of what it took.
void TestCellSample::oneDearCellAmongCheapOnes() {
  const std::vector<double> like(6, 1), seconds{0.1, 0.1, 0.2, 0.3, 0.9, 6.8};
  const std::vector<double> requests{0.1, 0.2, 0.4, 1, 5, 300};
  for (const std::size_t tried : {2, 3, 4, 6}) {
    const double known = estimated(requests, seconds, tried).seconds / sumOf(seconds);
    QVERIFY2(known > 0.5 && known < 2, qPrintable(QString::number(known)));
    const double unknown = estimated(like, seconds, tried).seconds / sumOf(seconds);
    QVERIFY2(unknown > 0.5, qPrintable(QString::number(unknown)));
  }
}

void TestCellSample::unequalCells_data() {
  QTest::addColumn<double>("power");
  QTest::addColumn<double>("scatter");
  for (const double power : {0.5, 1.0, 1.5, 2.0}) {
    for (const double scatter : {0.05, 0.3, 0.7}) {
      QTest::addRow("power %g, scatter %g", power, scatter) << power << scatter;
    }
  }
}

/// Within a factor of two, and in the interval as often as it says.
void TestCellSample::unequalCells() {
  QFETCH(double, power);
  QFETCH(double, scatter);
  constexpr int kRuns = 400;
  int covered = 0;
  for (int run = 0; run < kRuns; ++run) {
    const Cells cells = cellsOf(300, power, scatter, 1000 + static_cast<std::uint64_t>(run));
    const CellTotal total = estimated(cells.costs, cells.seconds, 24);
    const double whole = sumOf(cells.seconds), ratio = total.seconds / whole;
    QVERIFY2(ratio > 0.5 && ratio < 2, qPrintable(QString::number(ratio)));
    covered += std::abs(total.seconds - whole) <= *total.halfSeconds;
  }
  QVERIFY2(covered >= 0.9 * kRuns, qPrintable(QString::number(covered)));
}

void TestCellSample::fewTriedHaveNoInterval() {
  const Cells cells = cellsOf(30, 1, 0.3, 7);
  QVERIFY(!estimated(cells.costs, cells.seconds, 3).halfSeconds);
  QVERIFY(estimated(cells.costs, cells.seconds, 4).halfSeconds);
}

TEST_WITHOUT_APPLICATION(TestCellSample)
#include "tst_cell_sample.moc"
