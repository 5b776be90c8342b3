// SPDX-License-Identifier: GPL-3.0-or-later
// One curve minus another, held against the two curves themselves at many places.
#include <QTest>
#include <cmath>
#include <limits>

#include "base/Random.h"
#include "support/TestMain.h"
#include "views/chart/Samples.h"

using namespace spothorizon;
using namespace spothorizon::views;

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

/// Both known there and neither bends: the difference must be that of the values.
void compareAt(const Samples& difference, const Samples& a, const Samples& b, double x) {
  const auto own = a.valueAt(x), other = b.valueAt(x), result = difference.valueAt(x);
  QVERIFY2(result.has_value() == (own && other), qPrintable(QString::number(x, 'g', 17)));
  if (result) {
    QVERIFY2(std::abs(*result - (*own - *other)) < 1e-9,
             qPrintable(QStringLiteral("%1: %2 for %3").arg(x).arg(*result).arg(*own - *other)));
  }
}

Samples randomCurve(RandomStream& random) {
  const bool steps = random.uniform() < 0.5;
  const double start = std::round(random.uniform() * 20) / 4, count = 3 + random.uniform() * 30;
  std::vector<double> values;
  std::vector<SamplePoint> points;
  double x = start;
  for (int i = 0; i < count; ++i) {
    const double value = random.uniform() < 0.1 ? kNaN : std::round(random.uniform() * 100) / 8;
    values.push_back(value);
    points.push_back({x, value});
    if (random.uniform() > 0.2) x += 0.1 + random.uniform();  // else a jump
  }
  if (steps) return Samples::steps(start, random.uniform() < 0.5 ? 0.5 : 1.0 / 3, values);
  return Samples::line(points);
}

}  // namespace

class TestSamplesDifference : public QObject {
  Q_OBJECT

 private slots:
  void stepsOnOneGridStaySteps();
  void stepsOfUnlikeWidths();
  void linesBendWhereEitherBends();
  void aJumpStaysAJump();
  void placesThatDifferByRoundingLeaveNoSpike();
  void unknownStaysUnknown();
  void nothingInCommonIsEmpty();
  void againstTheCurvesThemselves();
  void sameCurves();
};

void TestSamplesDifference::stepsOnOneGridStaySteps() {
  const Samples a = Samples::steps(0, 0.5, {5, 6, 7, 8}), b = Samples::steps(1, 0.5, {1, 2, 3});
  const Samples difference = Samples::difference(a, b);
  QCOMPARE(difference.size(), std::size_t(2));
  QCOMPARE(difference.span(), (Range{1, 2}));
  QCOMPARE(*difference.valueAt(1.2), 6.0);
  QCOMPARE(*difference.valueAt(1.7), 6.0);
  QCOMPARE(*Samples::difference(b, a).valueAt(1.2), -6.0);
}

void TestSamplesDifference::stepsOfUnlikeWidths() {
  // Slots of an hour against slots of 20 minutes.
  const Samples a = Samples::steps(0, 1, {10, 20}), b = Samples::steps(0, 1.0 / 3, {1, 2, 3, 4, 5});
  const Samples difference = Samples::difference(a, b);
  QCOMPARE(difference.span().max, 5.0 / 3);
  const std::vector<std::pair<double, double>> expected{
      {0.1, 9}, {0.5, 8}, {0.9, 7}, {1.2, 16}, {1.5, 15}};
  for (const auto& [x, value] : expected) QCOMPARE(*difference.valueAt(x), value);
}

void TestSamplesDifference::linesBendWhereEitherBends() {
  const Samples a = Samples::line({{0, 0}, {4, 8}}), b = Samples::line({{0, 1}, {1, 3}, {4, 3}});
  const Samples difference = Samples::difference(a, b);
  QCOMPARE(difference.size(), std::size_t(3));
  QCOMPARE(*difference.valueAt(0), -1.0);
  QCOMPARE(*difference.valueAt(1), -1.0);
  QCOMPARE(*difference.valueAt(2.5), 2.0);
  QCOMPARE(*difference.valueAt(4), 5.0);
}

void TestSamplesDifference::aJumpStaysAJump() {
  const Samples a = Samples::line({{0, 0}, {1, 0}, {1, 5}, {2, 5}});
  const Samples b = Samples::steps(0, 2, {1});
  const Samples difference = Samples::difference(a, b);
  QCOMPARE(*difference.valueAt(0.999), -1.0);
  QCOMPARE(*difference.valueAt(1.001), 4.0);
  const MinMax all = difference.minMax({0, 2});
  QCOMPARE(all.min, -1.0);
  QCOMPARE(all.max, 4.0);
}

void TestSamplesDifference::placesThatDifferByRoundingLeaveNoSpike() {
  // 3 · 0.1 is not 0.3: taken as two places, the rise of one curve would come before the other's.
  std::vector<SamplePoint> points;
  for (int i = 0; i < 20; ++i) {
    points.push_back({i / 10.0, 100.0 * i});
    points.push_back({(i + 1) / 10.0, 100.0 * i});
  }
  std::vector<double> values;
  for (int i = 0; i < 20; ++i) values.push_back(100.0 * i);
  const Samples difference =
      Samples::difference(Samples::line(points), Samples::steps(0, 0.1, values));
  const MinMax all = difference.minMax({0, 2});
  QCOMPARE(all.min, 0.0);
  QCOMPARE(all.max, 0.0);
}

void TestSamplesDifference::unknownStaysUnknown() {
  const Samples a = Samples::steps(0, 1, {1, kNaN, 3, 4}), b = Samples::line({{0, 0}, {4, 0}});
  const Samples difference = Samples::difference(a, b);
  QCOMPARE(*difference.valueAt(0.5), 1.0);
  QVERIFY(!difference.valueAt(1.5));
  QCOMPARE(*difference.valueAt(2.5), 3.0);
  QCOMPARE(difference.reduced({0, 4}, 100).size(), std::size_t(2));  // two runs with a gap
}

void TestSamplesDifference::nothingInCommonIsEmpty() {
  const Samples a = Samples::steps(0, 1, {1, 2}), b = Samples::steps(2, 1, {1, 2});
  QVERIFY(Samples::difference(a, b).empty());
  QVERIFY(Samples::difference(a, {}).empty());
  QVERIFY(Samples::difference({}, b).empty());
  QVERIFY(Samples::difference(a, Samples::line({{1, 1}})).empty());
}

void TestSamplesDifference::againstTheCurvesThemselves() {
  RandomStream random{7, 3};
  int known = 0;
  for (int round = 0; round < 300; ++round) {
    const Samples a = randomCurve(random).shifted(std::round(random.uniform() * 8) / 2);
    const Samples b = randomCurve(random);
    const Samples difference = Samples::difference(a, b);
    if (difference.empty()) continue;
    const Range span = difference.span();
    for (int i = 0; i < 60; ++i) {
      // No place of these falls on a bend but by a chance of nothing.
      const double x = span.min + span.span() * (0.001 + 0.997 * random.uniform());
      compareAt(difference, a, b, x);
      known += difference.valueAt(x).has_value();
    }
  }
  QVERIFY(known > 3000);
}

void TestSamplesDifference::sameCurves() {
  const Samples steps = Samples::steps(0, 0.5, {1, kNaN, 3});
  QVERIFY(steps.sameAs(Samples::steps(0, 0.5, {1, kNaN, 3})));
  QVERIFY(steps.sameAs(Samples::steps(-2, 0.5, {1, kNaN, 3}).shifted(2)));
  QVERIFY(!steps.sameAs(steps.shifted(0.5)));
  QVERIFY(!steps.sameAs(Samples::steps(0, 0.25, {1, kNaN, 3})));
  QVERIFY(!steps.sameAs(Samples::steps(0, 0.5, {1, 2, 3})));
  QVERIFY(!steps.sameAs(Samples::steps(0, 0.5, {1, kNaN})));
  const Samples line = Samples::line({{0, 1}, {1, 2}});
  QVERIFY(line.sameAs(Samples::line({{0, 1}, {1, 2}})));
  QVERIFY(!line.sameAs(Samples::line({{0, 1}, {1.5, 2}})));
  QVERIFY(!line.sameAs(Samples::steps(0, 1, {1, 2})));
  QVERIFY(Samples().sameAs(Samples()));
}

TEST_WITH_WINDOWS(TestSamplesDifference)
#include "tst_samplesdifference.moc"
