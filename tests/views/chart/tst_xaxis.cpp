// SPDX-License-Identifier: GPL-3.0-or-later
// Axes that do not count hours, and what is drawn over places: stems, dots, error bars, bands.
#include <QImage>
#include <QPainter>
#include <QTest>
#include <cmath>
#include <numeric>

#include "support/TestMain.h"
#include "views/chart/ChartExport.h"
#include "views/chart/ChartFrame.h"
#include "views/chart/SeriesPlot.h"

using namespace spothorizon::views;

namespace {

const XAxis kNumbers{"Job", {{}, {}, 0}, {}, {}};
const XAxis kPlaces{"Deadline, h", {{}, " h", 1}, {}, {12, 16, 24, 36}};
const XAxis kWords{"Noise", {}, {"fixed, uniform", "fixed, heavy", "growing"}, {}};

struct Canvas {
  QImage image{400, 300, QImage::Format_ARGB32_Premultiplied};
  ChartLayout layout = layoutOf();
  ChartTheme theme = ChartTheme::light();

  Canvas() { image.fill(Qt::white); }
  static ChartLayout layoutOf() {
    const QRectF area(0, 0, 400, 300);
    return ChartLayout::of(area, {40, 16}, QFont(), true, false);
  }
  void paint(const ChartSpec& spec, const Range& x, const Range& y) {
    QPainter painter(&image);
    const ChartFrame frame{spec, layout, theme, {}, x, y, true, {}};
    frame.paintBehind(painter);
    SeriesPlot plot;
    plot.setSpec(spec);
    if (spec.hasData()) plot.paint(painter, layout.plot, x, y);
    frame.paintFront(painter);
  }
  QPoint pixel(double x, double y, const Range& xs, const Range& ys) const {
    return {qRound(LinearMap{xs, layout.plot.left(), layout.plot.right()}.toPixel(x)),
            qRound(LinearMap{ys, layout.plot.bottom(), layout.plot.top()}.toPixel(y))};
  }
  bool redNear(const QPoint& at) const {
    for (int dx = -1; dx <= 1; ++dx) {
      for (int dy = -1; dy <= 1; ++dy) {
        const QColor colour = image.pixelColor(at + QPoint(dx, dy));
        if (colour.red() > 200 && colour.green() < 150 && colour.blue() < 150) return true;
      }
    }
    return false;
  }
};

}  // namespace

class TestXAxis : public QObject {
  Q_OBJECT

 private slots:
  void crosshairsJumpToWhereValuesAre_data() {
    QTest::addColumn<int>("axis");
    QTest::addColumn<double>("x");
    QTest::addColumn<double>("snapped");
    QTest::addColumn<QString>("text");
    QTest::newRow("whole numbers") << 0 << 4.4 << 4.0 << "4";
    QTest::newRow("below a half") << 0 << -0.6 << -1.0 << QString::fromUtf8("−1");
    QTest::newRow("nearest place") << 1 << 19.0 << 16.0 << "16.0 h";
    QTest::newRow("other side") << 1 << 21.0 << 24.0 << "24.0 h";
    QTest::newRow("before all") << 1 << 3.0 << 12.0 << "12.0 h";
    QTest::newRow("after all") << 1 << 99.0 << 36.0 << "36.0 h";
    QTest::newRow("a word") << 2 << 1.4 << 1.0 << "fixed, heavy";
    QTest::newRow("no word that far") << 2 << 7.0 << 2.0 << "growing";
  }
  void crosshairsJumpToWhereValuesAre() {
    QFETCH(int, axis);
    QFETCH(double, x);
    const XAxis& own = axis == 0 ? kNumbers : axis == 1 ? kPlaces : kWords;
    QTEST(own.snapped(x), "snapped");
    QTEST(own.text(own.snapped(x)), "text");
  }

  void anAxisWithDecimalsHoldsAnyNumber() {
    const XAxis axis{"Error", {{}, {}, 2}, {}, {}};
    QCOMPARE(axis.snapped(0.137), 0.137);
  }

  void homesShowEveryPlace() {
    QCOMPARE(kWords.home(), (Range{-0.5, 2.5}));
    QVERIFY(kPlaces.home().contains(12) && kPlaces.home().contains(36));
    QVERIFY(kPlaces.home().span() < 26);
    const XAxis one{"One", {}, {}, {5}};
    QVERIFY(one.home().span() > 0 && one.home().contains(5));
  }

  void ticksAreWordsOrNumbers() {
    const auto words = kWords.ticks({-0.5, 2.5}, 10);
    QCOMPARE(words.size(), std::size_t{3});
    QCOMPARE(words[1].label, QString("fixed, heavy"));
    QCOMPARE(words[1].value, 1.0);
    QCOMPARE(kWords.ticks({-0.5, 2.5}, 2).size(), std::size_t{2});  // every second
    QCOMPARE(kWords.ticks({1.2, 2.5}, 10).front().label, QString("growing"));
    for (const Tick& tick : kNumbers.ticks({0, 7}, 20)) {
      QCOMPARE(tick.value, std::round(tick.value));
    }
  }

  void ticksHaveRoom() {
    QVERIFY(xTickCount(kWords, {0, 2}, 300, {}) < xTickCount(kNumbers, {0, 2}, 300, {}));
    QVERIFY(xTickCount(kWords, {0, 2}, 1, {}) == 1);
  }

  void titlesAreDrawn() {
    ChartSpec spec;
    spec.xAxis = kNumbers;
    Canvas with, without;
    with.paint(spec, {0, 10}, {0, 1});
    spec.xAxis->title.clear();
    without.paint(spec, {0, 10}, {0, 1});
    QVERIFY(with.image != without.image);
  }

  void stemsStandOnTheirFoot() {
    ChartSpec spec;
    spec.xAxis = kNumbers;
    spec.stems.push_back({{{0, 1}, {1, -0.5}, {2, 0.25}}, "acf", Qt::red, 0, true});
    QVERIFY(spec.hasData());
    const Range y = spec.valueRange({-0.5, 2.5});
    QVERIFY(y.min < -0.5 && y.max > 1);
    Canvas canvas;
    canvas.paint(spec, {-0.5, 2.5}, {-1, 1.2});
    const auto red = [&](double at, double value) {
      return canvas.redNear(canvas.pixel(at, value, {-0.5, 2.5}, {-1, 1.2}));
    };
    QVERIFY(red(0, 0.5));
    QVERIFY(red(1, -0.25));
    QVERIFY(!red(1, 0.25));
    QVERIFY(!red(2, 0.5));
    QVERIFY(!red(0.5, 0.3));
    const auto legend = legendOf(spec, 1.0, false);
    QCOMPARE(legend.size(), std::size_t{1});
    QCOMPARE(legend[0].value, QString::fromUtf8("−0.50"));
  }

  void measuredPlacesAreDots() {
    ChartSpec spec;
    spec.xAxis = kPlaces;
    spec.lines.push_back({Samples::line({{12, 1}, {36, 1}}), "a", Qt::red});
    spec.lines.back().marked = true;
    Canvas marked, plain;
    marked.paint(spec, {10, 38}, {0, 2});
    spec.lines.back().marked = false;
    plain.paint(spec, {10, 38}, {0, 2});
    const QPoint dot = marked.pixel(12, 1, {10, 38}, {0, 2}) + QPoint(0, 2);
    QVERIFY(!plain.redNear(dot + QPoint(-2, 1)));
    QVERIFY(marked.redNear(dot + QPoint(-1, 0)));
  }

  void errorBarsReachTheirEndsAndNoFurther() {
    ChartSpec spec;
    spec.xAxis = kPlaces;
    spec.fromZero = false;
    spec.intervals.push_back({{{16, 4, 6}, {24, 5, 9}}, Qt::red});
    const Range y = spec.valueRange({12, 36});
    QVERIFY(y.min > 3.5 && y.min < 4 && y.max > 9 && y.max < 9.5);
    Canvas canvas;
    canvas.paint(spec, {12, 36}, {3, 8});
    const auto red = [&](double at, double value) {
      return canvas.redNear(canvas.pixel(at, value, {12, 36}, {3, 8}));
    };
    QVERIFY(red(16, 5));
    QVERIFY(!red(16, 6.4));
    QVERIFY(red(24, 7.9));  // cut off at the top
    QVERIFY(!canvas.redNear({canvas.pixel(24, 8, {12, 36}, {3, 8}) - QPoint(0, 6)}));
  }

  void bandsReachBelowZeroAndCountInTheRange() {
    ChartSpec spec;
    const Samples low = Samples::line({{0, -4}, {1, -2}}), high = Samples::line({{0, 2}, {1, 8}});
    spec.areas.push_back({high, low, "band", QColor(255, 0, 0, 60)});
    const Range y = spec.valueRange({0, 1});
    QVERIFY(y.min < -4 && y.max > 8);
    Canvas canvas;
    canvas.paint(spec, {0, 1}, {-5, 9});
    const auto tint = [&](double at, double value) {
      return canvas.image.pixelColor(canvas.pixel(at, value, {0, 1}, {-5, 9}));
    };
    QVERIFY(tint(0.52, -1.3).green() < 230);  // inside, below zero
    QVERIFY(tint(0.52, -1.3).green() > 150);  // and seen through
    QCOMPARE(tint(0.52, 6.3), QColor(Qt::white));
  }

  void axesNeedNotShowZero() {
    ChartSpec spec;
    spec.lines.push_back({Samples::line({{0, 80}, {1, 90}}), "a", Qt::red});
    QCOMPARE(spec.valueRange({0, 1}).min, 0.0);
    spec.fromZero = false;
    QVERIFY(spec.valueRange({0, 1}).min > 79);
    spec.lines[0].samples = Samples::line({{0, 80}, {1, 80}});
    QVERIFY(spec.valueRange({0, 1}).span() > 0);
    spec.lines.clear();
    QCOMPARE(spec.valueRange({0, 1}), (Range{0, 1}));
  }

  void tenThousandJobsKeepTheirSpikes() {
    std::vector<SamplePoint> points;
    for (int i = 0; i < 10000; ++i) points.push_back({i + 1.0, i == 7321 ? 50.0 : 1.0});
    ChartSpec spec;
    spec.xAxis = kNumbers;
    spec.lines.push_back({Samples::line(points), "regret", Qt::red, Qt::SolidLine, 2, true});
    QVERIFY(spec.lines[0].samples.reduced({0, 10001}, 344).front().size() <= 4 * 344);
    Canvas canvas;
    canvas.paint(spec, {0, 10001}, {0, 52});
    QVERIFY(canvas.redNear(canvas.pixel(7322, 40, {0, 10001}, {0, 52})));
    QVERIFY(!canvas.redNear(canvas.pixel(7500, 40, {0, 10001}, {0, 52})));
  }

  void picturesAreMadeInTheColoursAskedFor() {
    ChartSpec named;
    named.fileStem = "experiment-utility";
    named.title = "Utility, $";
    QColor asked;
    const ExportableChart picture = chartPicture(
        named,
        [&](const ChartTheme& theme) {
          asked = theme.background;
          return named;
        },
        {0, 1}, ChartTheme::darkDefault(), "seed 1");
    QCOMPARE(picture.fileStem, named.fileStem);
    QImage image(300, 200, QImage::Format_ARGB32_Premultiplied);
    picture.paint(image, image.size(), true);
    QCOMPARE(asked, ChartTheme::light().background);
    picture.paint(image, image.size(), false);
    QCOMPARE(asked, ChartTheme::darkDefault().background);
    QCOMPARE(image.pixelColor(1, 1), ChartTheme::darkDefault().background);
  }
};

TEST_WITH_WINDOWS(TestXAxis)
#include "tst_xaxis.moc"
