// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "base/Random.h"
#include "market/Grid.h"
#include "support/TestMain.h"
#include "support/WorkTimer.h"

using namespace spothorizon;
using namespace spothorizon::market;

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

RawSeries seriesOf(std::vector<double> seconds, std::vector<double> values) {
  RawSeries series;
  series.seconds = std::move(seconds);
  series.values = std::move(values);
  series.endSeconds = series.seconds.back();
  return series;
}

/// Ten-second slots from zero, a value holds for 25 s.
Grid gridOf(int slots, Fill fill = Fill::Unknown) {
  return {
      .startSeconds = 0, .slotSeconds = 10, .slotCount = slots, .holdSeconds = 25, .fill = fill};
}

bool same(const std::vector<double>& a, const std::vector<double>& b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (!(std::abs(a[i] - b[i]) < 1e-12) && !(std::isnan(a[i]) && std::isnan(b[i]))) return false;
  }
  return true;
}

/// The value in force at one moment, looked up from scratch.
double inForce(const RawSeries& series, double at, double hold) {
  double value = kNaN;
  for (std::size_t i = 0; i < series.seconds.size(); ++i) {
    if (series.seconds[i] <= at) value = at < series.seconds[i] + hold ? series.values[i] : kNaN;
  }
  return value;
}

}  // namespace

class GridTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void price();
  void priceNeverLooksAhead();
  void gpus();
  void gpusThatGoInsideSlots();
  void interruptions();
  void carryForwardLimit();
  void aSlotThatStartsInAGap();
  void fills();
  void unknownRows();
  void seriesHoldsShorter();
  void slotsBeforeTheFirstRow();
  void againstMoments();
  void repeatedProbesLeftOut();
  void carryingForwardIsLinear();
};

void GridTest::price() {
  const RawSeries series = seriesOf({0, 5, 12, 20}, {1, 3, 2, 8});
  QVERIFY(same(gridPrice(series, gridOf(3), PriceOnSlot::LastCarried), {1, 3, 8}));
  QVERIFY(same(gridPrice(series, gridOf(3), PriceOnSlot::TimeWeightedMean),
               {2, (2 * 3 + 8 * 2) / 10.0, 8}));
}

void GridTest::priceNeverLooksAhead() {
  RawSeries series = seriesOf({0, 5, 12, 20}, {1, 3, 2, 8});
  const std::vector<double> before = gridPrice(series, gridOf(3), PriceOnSlot::LastCarried);
  series.values[3] = 100;
  const std::vector<double> after = gridPrice(series, gridOf(3), PriceOnSlot::LastCarried);
  QCOMPARE(after[0], before[0]);
  QCOMPARE(after[1], before[1]);
}

void GridTest::gpus() {
  const RawSeries series = seriesOf({0, 5, 12, 14, 20}, {8, 4, 0, 6, 16});
  QCOMPARE(gridGpus(series, gridOf(3), GpusOnSlot::Least), (std::vector<int>{4, 0, 16}));
  QCOMPARE(gridGpus(series, gridOf(3), GpusOnSlot::Last), (std::vector<int>{4, 6, 16}));
}

/// Slots of 10 s: 8 GPUs, 5 from 3 s on, 6 from 5 s on, 2 from 9 s on; in the next slot 7 from 14 s
/// on, and 1 from 22 s on.
void GridTest::gpusThatGoInsideSlots() {
  const RawSeries series = seriesOf({0, 3, 5, 9, 14, 22}, {8, 5, 6, 2, 7, 1});
  const Grid grid = gridOf(3);
  QCOMPARE(gridGpus(series, grid, GpusOnSlot::Start), (std::vector<int>{8, 2, 7}));
  QCOMPARE(gridGpus(series, grid, GpusOnSlot::Least), (std::vector<int>{2, 2, 1}));
  const std::vector<GpuLoss> losses = gridLosses(series, grid);
  QCOMPARE(losses.size(), std::size_t{3});
  QVERIFY((losses[0] == GpuLoss{0, 3.0 / 3600, 5}));  // 6 at 5 s is no loss of those that are left
  QVERIFY((losses[1] == GpuLoss{0, 9.0 / 3600, 2}));
  QVERIFY((losses[2] == GpuLoss{2, 2.0 / 3600, 1}));
}

/// What comes back within a slot is hidden by the least of it, and by its start.
void GridTest::interruptions() {
  const RawSeries series = seriesOf({0, 3, 5, 9, 14, 22}, {8, 5, 6, 2, 7, 1});
  const Grid grid = gridOf(3);
  QVERIFY((countInterruptions(series, grid) == Interruptions{3, 3 + 4 + 6}));
  QVERIFY((countInterruptions(gridGpus(series, grid, GpusOnSlot::Least)) == Interruptions{1, 1}));
  QVERIFY((countInterruptions(gridGpus(series, grid, GpusOnSlot::Start)) == Interruptions{1, 6}));
  // Over a gap nobody knows: a value holds for 25 s.
  const RawSeries gap = seriesOf({0, 60, 65}, {8, 3, 2});
  QVERIFY((countInterruptions(gap, gridOf(7)) == Interruptions{1, 1}));
  QVERIFY((countInterruptions({4, kUnknownGpus, 1, 0}) == Interruptions{1, 1}));
}

void GridTest::carryForwardLimit() {
  const RawSeries series = seriesOf({0, 60}, {3, 4});
  QVERIFY(
      same(gridPrice(series, gridOf(7), PriceOnSlot::LastCarried), {3, 3, 3, kNaN, kNaN, kNaN, 4}));
  QCOMPARE(gridGpus(series, gridOf(7), GpusOnSlot::Least),
           (std::vector<int>{3, 3, 3, kUnknownGpus, kUnknownGpus, kUnknownGpus, 4}));
}

/// A price, or a count, that arrives inside a slot is not what its start was decided by.
void GridTest::aSlotThatStartsInAGap() {
  const RawSeries series = seriesOf({0, 48, 55, 60}, {3, 7, 8, 9});
  QVERIFY(
      same(gridPrice(series, gridOf(7), PriceOnSlot::LastCarried), {3, 3, 3, kNaN, kNaN, 7, 9}));
  QCOMPARE(gridGpus(series, gridOf(7), GpusOnSlot::Least),
           (std::vector<int>{3, 3, 3, kUnknownGpus, 7, 7, 9}));
  QCOMPARE(gridGpus(series, gridOf(7), GpusOnSlot::Start),
           (std::vector<int>{3, 3, 3, kUnknownGpus, kUnknownGpus, 7, 9}));
  QCOMPARE(gridGpus(series, gridOf(7), GpusOnSlot::Last),
           (std::vector<int>{3, 3, 3, kUnknownGpus, 7, 8, 9}));
  // A gap that is a row of its own.
  const RawSeries unknown = seriesOf({0, 20, 35, 40}, {3, kNaN, 7, 7});
  QVERIFY(same(gridPrice(unknown, gridOf(5), PriceOnSlot::LastCarried), {3, 3, kNaN, kNaN, 7}));
  // A trace starts at a whole second, its first row a fraction of one later.
  const RawSeries late = seriesOf({0.4, 10}, {3, 4});
  QVERIFY(same(gridPrice(late, gridOf(2), PriceOnSlot::LastCarried), {3, 4}));
}

void GridTest::fills() {
  const RawSeries series = seriesOf({0, 60}, {3, 4});
  for (const Fill fill : {Fill::CarryForward, Fill::Zero}) {
    QVERIFY(
        same(gridPrice(series, gridOf(7, fill), PriceOnSlot::LastCarried), {3, 3, 3, 3, 3, 3, 4}));
  }
  QCOMPARE(gridGpus(series, gridOf(7, Fill::CarryForward), GpusOnSlot::Least),
           (std::vector<int>{3, 3, 3, 3, 3, 3, 4}));
  QCOMPARE(gridGpus(series, gridOf(7, Fill::Zero), GpusOnSlot::Least),
           (std::vector<int>{3, 3, 3, 0, 0, 0, 4}));
}

void GridTest::unknownRows() {
  const RawSeries series = seriesOf({0, 10, 20}, {3, kNaN, 5});
  QCOMPARE(gridGpus(series, gridOf(3), GpusOnSlot::Least), (std::vector<int>{3, kUnknownGpus, 5}));
  QCOMPARE(gridGpus(series, gridOf(3, Fill::CarryForward), GpusOnSlot::Least),
           (std::vector<int>{3, 3, 5}));
}

void GridTest::seriesHoldsShorter() {
  RawSeries series = seriesOf({0, 40}, {3, 4});
  series.holdSeconds = 5;
  QCOMPARE(gridGpus(series, gridOf(5), GpusOnSlot::Least),
           (std::vector<int>{3, kUnknownGpus, kUnknownGpus, kUnknownGpus, 4}));
}

void GridTest::slotsBeforeTheFirstRow() {
  const RawSeries series = seriesOf({14, 20}, {3, 4});
  QVERIFY(same(gridPrice(series, gridOf(3), PriceOnSlot::LastCarried), {kNaN, 3, 4}));
}

// Least and mean against values looked up moment by moment, on random rows.
void GridTest::againstMoments() {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    RandomStream random({seed});
    std::vector<double> seconds, values;
    for (int t = random.uniformInt(0, 20); t < 300; t += random.uniformInt(1, 45)) {
      seconds.push_back(t);
      values.push_back(random.uniformInt(0, 9));
    }
    const RawSeries series = seriesOf(seconds, values);
    const std::vector<int> least = gridGpus(series, gridOf(30), GpusOnSlot::Least);
    const std::vector<double> mean = gridPrice(series, gridOf(30), PriceOnSlot::TimeWeightedMean);
    for (int slot = 0; slot < 30; ++slot) {
      int least1 = kUnknownGpus, known = 0;
      double sum = 0;
      for (int t = 10 * slot; t < 10 * slot + 10; ++t) {
        const double value = inForce(series, t, 25);
        if (std::isnan(value)) continue;
        least1 = known == 0 ? static_cast<int>(value) : std::min(least1, static_cast<int>(value));
        sum += value;
        ++known;
      }
      const auto i = static_cast<std::size_t>(slot);
      QCOMPARE(least[i], least1);
      QCOMPARE(std::isnan(mean[i]), known == 0);
      if (known > 0) QVERIFY(std::abs(mean[i] - sum / known) < 1e-9);
    }
  }
}

// A file of probes that leaves out those that repeat the one before says the same as the whole.
void GridTest::repeatedProbesLeftOut() {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    RandomStream random({seed, 7});
    const double every = random.uniformInt(1, 40);
    RawSeries whole, brief;
    for (int i = 0; i < 60; ++i) {
      whole.seconds.push_back(i * every);
      whole.values.push_back(i > 0 && random.uniformInt(0, 3) > 0 ? whole.values.back()
                                                                  : random.uniformInt(0, 4));
    }
    for (std::size_t i = 0; i < whole.values.size(); ++i) {
      const bool kept =
          i == 0 || i + 1 == whole.values.size() || whole.values[i] != whole.values[i - 1];
      if (!kept) continue;
      brief.seconds.push_back(whole.seconds[i]);
      brief.values.push_back(whole.values[i]);
    }
    whole.endSeconds = brief.endSeconds = 60 * every;
    brief.everySeconds = every;
    const Grid grid = gridOf(static_cast<int>(6 * every) + 3);
    for (const GpusOnSlot rule : {GpusOnSlot::Least, GpusOnSlot::Last}) {
      QCOMPARE(gridGpus(brief, grid, rule), gridGpus(whole, grid, rule));
    }
    for (const PriceOnSlot rule : {PriceOnSlot::LastCarried, PriceOnSlot::TimeWeightedMean}) {
      QVERIFY(same(gridPrice(brief, grid, rule), gridPrice(whole, grid, rule)));
    }
  }
}

void GridTest::carryingForwardIsLinear() {
  constexpr int kRows = 400000;
  std::vector<double> seconds, values(kRows, kNaN);
  values.front() = 3;
  for (int i = 0; i < kRows; ++i) seconds.push_back(i * 10.0);
  const testmain::WorkTimer timer;
  const std::vector<int> gpus =
      gridGpus(seriesOf(seconds, values), gridOf(kRows, Fill::CarryForward), GpusOnSlot::Least);
  QVERIFY2(timer.ms() < 5000, qPrintable(QString::number(timer.ms())));
  QCOMPARE(gpus, std::vector<int>(kRows, 3));
}

TEST_WITHOUT_APPLICATION(GridTest)
#include "tst_grid.moc"
