// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>
#include <limits>

#include "support/TestMain.h"
#include "views/chart/Samples.h"

using namespace spothorizon::views;

namespace {
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

std::size_t pointCount(const std::vector<Run>& runs) {
  std::size_t count = 0;
  for (const Run& run : runs) count += run.size();
  return count;
}
}  // namespace

class TestCurves : public QObject {
  Q_OBJECT

 private slots:
  void theValueInForce_data() {
    QTest::addColumn<double>("at");
    QTest::addColumn<double>("value");  // NaN: none
    QTest::newRow("before") << -0.1 << kNaN;
    QTest::newRow("first") << 0.0 << 1.0;
    QTest::newRow("late in the first, nearer to the second") << 0.49 << 1.0;
    QTest::newRow("on the border: the one that begins") << 0.5 << 2.0;
    QTest::newRow("unknown") << 1.2 << kNaN;
    QTest::newRow("last") << 1.9 << 4.0;
    QTest::newRow("its end") << 2.0 << 4.0;
    QTest::newRow("after") << 2.01 << kNaN;
  }
  void theValueInForce() {
    QFETCH(double, at);
    QFETCH(double, value);
    const Samples samples = Samples::steps(0, 0.5, {1, 2, kNaN, 4});
    for (const double shift : {0.0, -7.25, 1000.0}) {
      const auto found = samples.shifted(shift).valueAt(at + shift);
      QCOMPARE(found.has_value(), !std::isnan(value));
      if (found) QCOMPARE(*found, value);
    }
  }

  void linesGoStraightAndJumpToTheLater() {
    const Samples line = Samples::line({{0, 0}, {2, 4}, {2, 10}, {3, 10}});
    QCOMPARE(line.valueAt(1), std::optional(2.0));
    QCOMPARE(line.valueAt(2), std::optional(10.0));
    QCOMPARE(line.valueAt(2.5), std::optional(10.0));
    QVERIFY(!line.valueAt(3.5));
    QVERIFY(!Samples().valueAt(0));
  }

  void nothingIsLeftAfterTheCut() {
    const Samples steps = Samples::steps(0, 1, {1, 2, 9, 4}).until(2);
    QCOMPARE(steps.span(), (Range{0, 2}));
    QCOMPARE(steps.valueAt(1.5), std::optional(2.0));
    QCOMPARE(steps.valueAt(2), std::optional(2.0));  // the step that begins there is cut off
    QVERIFY(!steps.valueAt(2.1));
    QCOMPARE(steps.minMax({0, 10}).max, 2.0);
    QVERIFY(steps.minMax({2.5, 3}).empty());
    const Run expected{{0, 1}, {1, 1}, {1, 2}, {2, 2}};
    QCOMPARE(steps.reduced({0, 4}, 100), (std::vector<Run>{expected}));
    QVERIFY(steps.reduced({3, 4}, 100).empty());
    QVERIFY(Samples::steps(0, 1, {1, 2}).until(0).empty());
    QCOMPARE(steps.shifted(10).span(), (Range{10, 12}));
    QCOMPARE(steps.until(5).span(), (Range{0, 2}));
  }

  void aLineIsCutWhereItRuns() {
    const Samples line = Samples::line({{0, 0}, {4, 8}, {5, 100}}).until(3);
    QCOMPARE(line.valueAt(3), std::optional(6.0));
    QVERIFY(!line.valueAt(3.5));
    QCOMPARE(line.minMax({0, 10}).max, 6.0);
    QCOMPARE(line.reduced({0, 6}, 60), (std::vector<Run>{{{0, 0}, {3, 6}}}));
    QVERIFY(Samples::line({{1, 1}, {2, 2}}).until(0.5).empty());
  }

  void aLongCurveIsCutToo() {
    std::vector<double> values(100000, 1.0);
    for (std::size_t i = 50000; i < values.size(); ++i) values[i] = 7;
    const Samples cut = Samples::steps(0, 0.5, values).until(25000);
    const auto runs = cut.reduced({0, 50000}, 800);
    QVERIFY(!runs.empty() && pointCount(runs) < 2000);
    for (const Run& run : runs) {
      for (const SamplePoint& point : run) QVERIFY(point.x <= 25000 && point.y == 1);
    }
  }

  void fewStepsAreDrawnExactly() {
    const Samples samples = Samples::steps(0, 1, {1, 1, 3, 2});
    const auto runs = samples.reduced({0.5, 3.5}, 100);
    QCOMPARE(runs.size(), std::size_t{1});
    const Run expected{{0.5, 1}, {2, 1}, {2, 3}, {3, 3}, {3, 2}, {3.5, 2}};
    QVERIFY(runs[0] == expected);
  }

  void gapsBreakTheCurve() {
    const auto runs = Samples::steps(0, 1, {1, kNaN, 3}).reduced({0, 3}, 100);
    QCOMPARE(runs.size(), std::size_t{2});
    QVERIFY((runs[0] == Run{{0, 1}, {1, 1}}));
    QVERIFY((runs[1] == Run{{2, 3}, {3, 3}}));
  }

  void linesAreCutAtTheEdges() {
    const auto runs = Samples::line({{0, 0}, {10, 10}}).reduced({2, 5}, 100);
    QCOMPARE(runs.size(), std::size_t{1});
    QVERIFY((runs[0] == Run{{2, 2}, {5, 5}}));
    QVERIFY(Samples::line({{0, 0}, {10, 10}}).reduced({11, 12}, 100).empty());
  }

  void manyStepsCostTheWidth_data() {
    QTest::addColumn<bool>("steps");
    QTest::newRow("steps") << true;
    QTest::newRow("line") << false;
  }
  void manyStepsCostTheWidth() {
    QFETCH(bool, steps);
    std::vector<double> values(1000000);
    std::vector<SamplePoint> points;
    for (std::size_t i = 0; i < values.size(); ++i) {
      values[i] = static_cast<double>((i * 7919) % 1000);
      if (!steps) points.push_back({static_cast<double>(i), values[i]});
    }
    values[654321] = 5000;
    if (!steps) points[654321].y = 5000;
    const Samples samples = steps ? Samples::steps(0, 1, values) : Samples::line(points);
    const auto runs = samples.reduced({0, 1e6}, 800);
    QVERIFY(pointCount(runs) <= 1602);
    double most = 0;
    for (const SamplePoint& point : runs[0]) most = std::max(most, point.y);
    QCOMPARE(most, 5000.0);
    QCOMPARE(samples.minMax({600000, 700000}).max, 5000.0);
    QCOMPARE(samples.minMax({0, 600000}).max, 999.0);
  }

  void leastAndGreatestCountWhatIsInForce() {
    const Samples steps = Samples::steps(0, 1, {9, 1, 2, 9});
    QVERIFY((steps.minMax({1.5, 2.5}) == MinMax{1, 2}));
    const Samples line = Samples::line({{0, 0}, {10, 10}});
    QVERIFY((line.minMax({2, 4}) == MinMax{2, 4}));
  }

  void curvesAreCutWhereTheyLeaveTheValues() {
    const auto parts = clippedToValues({{0, 0}, {10, 10}, {20, 0}}, {-1, 5});
    QCOMPARE(parts.size(), std::size_t{2});
    QVERIFY((parts[0] == Run{{0, 0}, {5, 5}}));
    QVERIFY((parts[1] == Run{{15, 5}, {20, 0}}));
    const auto through = clippedToValues({{0, -10}, {10, 10}}, {-5, 5});
    QCOMPARE(through.size(), std::size_t{1});
    QVERIFY((through[0] == Run{{2.5, -5}, {7.5, 5}}));
    QVERIFY(clippedToValues({{0, 6}, {10, 7}}, {0, 5}).empty());
  }
};

TEST_WITH_CORE_APPLICATION(TestCurves)
#include "tst_curves.moc"
