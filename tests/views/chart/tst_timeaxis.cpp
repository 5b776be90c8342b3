// SPDX-License-Identifier: GPL-3.0-or-later
// What turns values into pixels and tells which part of the time is seen: plain structs, no window.
#include <QTest>

#include "support/TestMain.h"
#include "views/chart/Range.h"
#include "views/chart/Ticks.h"
#include "views/chart/TimeNavigator.h"

using namespace spothorizon::views;

class TestTimeAxis : public QObject {
  Q_OBJECT

 private slots:
  void mapsThereAndBack_data() {
    QTest::addColumn<Range>("values");
    QTest::addColumn<double>("left");
    QTest::addColumn<double>("right");
    QTest::addColumn<double>("value");
    QTest::addColumn<double>("pixel");
    QTest::newRow("start") << Range{0, 24} << 50.0 << 290.0 << 0.0 << 50.0;
    QTest::newRow("end") << Range{0, 24} << 50.0 << 290.0 << 24.0 << 290.0;
    QTest::newRow("inside") << Range{0, 24} << 50.0 << 290.0 << 6.0 << 110.0;
    QTest::newRow("outside") << Range{0, 24} << 50.0 << 290.0 << -6.0 << -10.0;
    QTest::newRow("upwards") << Range{0, 3} << 300.0 << 0.0 << 1.0 << 200.0;
    QTest::newRow("from below zero") << Range{-10, 10} << 0.0 << 200.0 << 0.0 << 100.0;
  }
  void mapsThereAndBack() {
    QFETCH(Range, values);
    QFETCH(double, left);
    QFETCH(double, right);
    QFETCH(double, value);
    QFETCH(double, pixel);
    const LinearMap map{values, left, right};
    QCOMPARE(map.toPixel(value), pixel);
    QVERIFY(std::abs(map.toValue(pixel) - value) < 1e-12);
  }

  void emptyRangesMapToTheMiddle() {
    const LinearMap map{{5, 5}, 0, 100};
    QCOMPARE(map.toPixel(5), 50.0);
    QCOMPARE((LinearMap{{0, 10}, 7, 7}).toValue(7), 5.0);
  }

  void zoomHoldsThePointUnderThePointer() {
    const Range before{10, 34};
    const Range after = before.zoomed(2, 16);
    QCOMPARE(after.span(), 12.0);
    QCOMPARE((16 - after.min) / after.span(), (16 - before.min) / before.span());
    QCOMPARE(after.zoomed(0.5, 16), before);
  }

  void navigationStaysInsideTheTrace() {
    TimeNavigator axis;
    axis.setExtent({0, 24}, {-10, 100}, false);
    QVERIFY(axis.fitted());
    axis.pan(-50);
    QCOMPARE(axis.view(), (Range{-10, 14}));
    axis.pan(1000);
    QCOMPARE(axis.view(), (Range{76, 100}));
    axis.zoom(1e-6, 80);
    QCOMPARE(axis.view(), (Range{-10, 100}));
    axis.zoom(1e9, 50);
    QVERIFY(axis.view().span() >= TimeNavigator::kLeastSpanHours * 0.999);
    axis.show({30, 20});
    QCOMPARE(axis.view(), (Range{20, 30}));
    axis.fit();
    QCOMPARE(axis.view(), (Range{0, 24}));
  }

  void zoomSurvivesNewDataOfTheSameSpan() {
    TimeNavigator axis;
    axis.setExtent({0, 24}, {0, 48}, false);
    axis.show({6, 12});
    axis.setExtent({0, 26}, {0, 48}, true);
    QCOMPARE(axis.view(), (Range{6, 12}));
    QVERIFY(!axis.fitted());
    axis.setExtent({0, 30}, {0, 48}, false);
    QCOMPARE(axis.view(), (Range{0, 30}));
  }

  void whatIsFittedFollowsTheData() {
    TimeNavigator axis;
    axis.setExtent({0, 24}, {0, 48}, false);
    axis.setExtent({0, 27}, {0, 48}, true);
    QCOMPARE(axis.view(), (Range{0, 27}));
  }

  void backAndForwardLikeABrowser() {
    TimeNavigator axis;
    axis.setExtent({0, 24}, {0, 48}, false);
    QVERIFY(!axis.canGoBack() && !axis.canGoForward());
    axis.show({6, 12});
    axis.pan(3);
    axis.pan(0);  // nothing moved: no step
    axis.back();
    QCOMPARE(axis.view(), (Range{6, 12}));
    axis.back();
    QCOMPARE(axis.view(), (Range{0, 24}));
    QVERIFY(axis.fitted() && !axis.canGoBack() && axis.canGoForward());
    axis.back();  // there is nothing before
    axis.forward();
    axis.forward();
    QCOMPARE(axis.view(), (Range{9, 15}));
    QVERIFY(!axis.canGoForward());
    axis.back();
    axis.show({1, 2});  // another way: what came after is gone
    QVERIFY(!axis.canGoForward());
    axis.back();
    QCOMPARE(axis.view(), (Range{6, 12}));
  }

  void aGestureIsOneStep() {
    TimeNavigator axis;
    axis.setExtent({0, 24}, {0, 48}, false);
    const auto drag = [&axis](int number) {
      for (int i = 0; i < 5; ++i) {
        axis.setGesture(TimeNavigator::Gesture{&axis, number});
        axis.pan(1);
        axis.setGesture(std::nullopt);
      }
    };
    drag(1);
    drag(2);
    QCOMPARE(axis.view(), (Range{10, 34}));
    axis.zoom(2, 20);
    axis.back();
    QCOMPARE(axis.view(), (Range{10, 34}));
    axis.back();
    QCOMPARE(axis.view(), (Range{5, 29}));
    axis.back();
    QCOMPARE(axis.view(), (Range{0, 24}));
    QVERIFY(!axis.canGoBack());
    drag(2);  // after going back even the same gesture is a new step
    QVERIFY(axis.canGoBack());
  }

  void anotherChartsMoveIsNoStep() {
    TimeNavigator axis;
    axis.setExtent({0, 24}, {0, 48}, false);
    axis.follow({3, 4});
    QCOMPARE(axis.view(), (Range{3, 4}));
    QVERIFY(!axis.canGoBack());
    axis.show({5, 6});
    axis.setExtent({0, 25}, {0, 48}, true);
    QVERIFY(axis.canGoBack());
    axis.setExtent({0, 30}, {0, 48}, false);  // other data: what was seen means nothing now
    QVERIFY(!axis.canGoBack());
  }

  void stepsAreNotKeptForEver() {
    TimeNavigator axis;
    axis.setExtent({0, 24}, {0, 480}, false);
    for (int i = 0; i < 150; ++i) axis.pan(1);
    int steps = 0;
    for (; axis.canGoBack(); axis.back()) ++steps;
    QCOMPARE(steps, 100);
    QCOMPARE(axis.view(), (Range{50, 74}));
  }

  void valueTicks_data() {
    QTest::addColumn<Range>("range");
    QTest::addColumn<int>("most");
    QTest::addColumn<NumberFormat>("format");
    QTest::addColumn<QStringList>("labels");
    const NumberFormat usd{"$", "", 2}, gpus{"", "", 0};
    QTest::newRow("dollars") << Range{0, 3.2} << 4 << usd << QStringList{"$0", "$1", "$2", "$3"};
    QTest::newRow("cents") << Range{0, 0.9} << 4 << usd
                           << QStringList{"$0.00", "$0.25", "$0.50", "$0.75"};
    QTest::newRow("below zero") << Range{-100, 100} << 4 << usd
                                << QStringList{"−$100", "−$50", "$0", "$50", "$100"};
    QTest::newRow("whole GPUs") << Range{0, 2} << 8 << gpus << QStringList{"0", "1", "2"};
    QTest::newRow("nothing") << Range{1, 1} << 4 << usd << QStringList{};
  }
  void valueTicks() {
    QFETCH(Range, range);
    QFETCH(int, most);
    QFETCH(NumberFormat, format);
    QFETCH(QStringList, labels);
    QStringList found;
    for (const Tick& tick : spothorizon::views::valueTicks(range, most, format))
      found << tick.label;
    QCOMPARE(found, labels);
  }

  void timeTicksCountInHoursOfTheClock() {
    const TimeAxis axis{1582237569};  // 2020-02-20T22:26:09Z
    const auto ticks = timeTicks({0, 25}, 5, axis);
    QCOMPARE(ticks.size(), std::size_t{5});
    QCOMPARE(ticks[1].label, QString("6"));
    QCOMPARE(ticks[0].date, QString("20 Feb 22:26"));
    QCOMPARE(ticks[1].date, QString("21 Feb 04:26"));
    QCOMPARE(ticks[2].date, QString("10:26"));
    QCOMPARE(axis.date(0), QString("Thu 20 Feb 2020 22:26 UTC"));
    QVERIFY(timeTicks({0, 25}, 5, {})[0].date.isEmpty());
    QVERIFY(TimeAxis{}.date(3).isEmpty());
  }

  void numbersHaveTheirSigns() {
    const NumberFormat usd{"$", "", 2};
    QCOMPARE(usd.text(-3.5), QString("−$3.50"));
    QCOMPARE(usd.text(-0.001), QString("$0.00"));
    QCOMPARE(usd.withSign(2), QString("+$2.00"));
    QCOMPARE(usd.withSign(-2), QString("−$2.00"));
    QCOMPARE((NumberFormat{"", " h", 1}).text(21.55), QString("21.6 h"));
  }
};

TEST_WITH_CORE_APPLICATION(TestTimeAxis)
#include "tst_timeaxis.moc"
