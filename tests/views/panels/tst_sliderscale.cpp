// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <limits>

#include "support/TestMain.h"
#include "views/widgets/SliderScale.h"

using spothorizon::views::SliderScale;
using spothorizon::views::tidied;

class TestSliderScale : public QObject {
  Q_OBJECT

 private slots:
  void linearValues_data();
  void linearValues();
  void tidies_data();
  void tidies();
  void positionAndValueAgree_data();
  void positionAndValueAgree();
  void outsideIsAtTheEnds();
  void logarithmicHasEvenRatios();
  void everyNumberParameterHasAScale();
};

void TestSliderScale::linearValues_data() {
  QTest::addColumn<double>("minimum");
  QTest::addColumn<double>("maximum");
  QTest::addColumn<double>("step");
  QTest::addColumn<int>("last");
  QTest::addColumn<double>("second");
  QTest::addColumn<double>("end");
  QTest::newRow("deadline") << 1.0 << 168.0 << 0.5 << 334 << 1.5 << 168.0;
  QTest::newRow("sigma") << 0.1 << 1.0 << 0.05 << 18 << 0.15 << 1.0;
  QTest::newRow("gpus") << 1.0 << 64.0 << 1.0 << 63 << 2.0 << 64.0;
  QTest::newRow("step does not divide") << 0.0 << 1.0 << 0.3 << 4 << 0.3 << 1.0;
  QTest::newRow("nothing to choose") << 0.0 << 0.0 << 0.5 << 0 << 0.0 << 0.0;
  QTest::newRow("below zero") << -5.0 << 5.0 << 0.1 << 100 << -4.9 << 5.0;
}

void TestSliderScale::linearValues() {
  QFETCH(double, minimum);
  QFETCH(double, maximum);
  QFETCH(double, step);
  const SliderScale scale = SliderScale::linear(minimum, maximum, step);
  QTEST(scale.last(), "last");
  QCOMPARE(scale.valueAt(0), minimum);
  if (scale.last() > 0) QTEST(scale.valueAt(1), "second");
  QTEST(scale.valueAt(scale.last()), "end");
}

void TestSliderScale::tidies_data() {
  QTest::addColumn<double>("value");
  QTest::addColumn<double>("step");
  QTest::addColumn<double>("expected");
  QTest::newRow("dust") << 0.1 + 0.2 << 0.1 << 0.3;
  QTest::newRow("whole") << 41.99999999999 << 1.0 << 42.0;
  QTest::newRow("half") << 3.5 << 0.5 << 3.5;
  QTest::newRow("thousandths") << 0.0250000000001 << 0.005 << 0.025;
  QTest::newRow("a third is left alone") << 2.0 / 3 << 1.0 / 3 << 2.0 / 3;
}

void TestSliderScale::tidies() {
  QFETCH(double, value);
  QFETCH(double, step);
  QTEST(tidied(value, step), "expected");
}

void TestSliderScale::positionAndValueAgree_data() {
  QTest::addColumn<bool>("logarithmic");
  QTest::addColumn<double>("minimum");
  QTest::addColumn<double>("maximum");
  QTest::addColumn<double>("step");
  QTest::newRow("linear") << false << 0.1 << 10.0 << 0.01;
  QTest::newRow("log") << true << 1.0 << 1000.0 << 1.0;
  QTest::newRow("log, short") << true << 0.1 << 2.0 << 0.05;
}

void TestSliderScale::positionAndValueAgree() {
  QFETCH(bool, logarithmic);
  QFETCH(double, minimum);
  QFETCH(double, maximum);
  QFETCH(double, step);
  const SliderScale scale = logarithmic ? SliderScale::logarithmic(minimum, maximum, step)
                                        : SliderScale::linear(minimum, maximum, step);
  for (int i = 0; i <= scale.last(); ++i) {
    QCOMPARE(scale.positionOf(scale.valueAt(i)), i);
    if (i > 0) QVERIFY(scale.valueAt(i) > scale.valueAt(i - 1));
  }
  QCOMPARE(scale.valueAt(0), minimum);
  QCOMPARE(scale.valueAt(scale.last()), maximum);
}

void TestSliderScale::outsideIsAtTheEnds() {
  for (const SliderScale& scale :
       {SliderScale::linear(1, 10, 1), SliderScale::logarithmic(1, 10, 1)}) {
    QCOMPARE(scale.positionOf(-100), 0);
    QCOMPARE(scale.positionOf(1e9), scale.last());
  }
  QCOMPARE(SliderScale::linear(0, 9, 1).positionOf(std::numeric_limits<double>::quiet_NaN()), 0);
}

void TestSliderScale::logarithmicHasEvenRatios() {
  const SliderScale scale = SliderScale::logarithmic(1, 10000, 0.001);
  const double middle = scale.valueAt(scale.last() / 2);
  QVERIFY2(middle > 80 && middle < 125, qPrintable(QString::number(middle)));
}

void TestSliderScale::everyNumberParameterHasAScale() {
  using spothorizon::study::ParameterType;
  for (const auto& p : spothorizon::study::parameters()) {
    if (p.type != ParameterType::Real && p.type != ParameterType::Integer) continue;
    const SliderScale scale = SliderScale::of(p);
    QVERIFY2(scale.last() >= 2, p.key.c_str());
    QVERIFY2(scale.valueAt(0) >= p.minimum, p.key.c_str());
    QVERIFY2(scale.valueAt(scale.last()) <= p.maximum, p.key.c_str());
  }
}

TEST_WITH_CORE_APPLICATION(TestSliderScale)
#include "tst_sliderscale.moc"
