// SPDX-License-Identifier: GPL-3.0-or-later
// The surroundings of the curves: ranges, legends, layouts, hatches, bars and whole pictures.
#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QSvgGenerator>
#include <QTest>
#include <cmath>

#include "support/TestMain.h"
#include "views/chart/BarChart.h"
#include "views/chart/ChartExport.h"
#include "views/chart/ChartFrame.h"
#include "views/chart/LegendPaint.h"
#include "views/chart/SeriesPlot.h"

using namespace spothorizon::views;

namespace {

ChartSpec stackedSpec() {
  ChartSpec spec;
  spec.title = "GPUs";
  spec.format = {"", "", 0};
  const Samples spot = Samples::steps(0, 1, {2, 4}), total = Samples::steps(0, 1, {5, 4});
  spec.areas.push_back({spot, {}, "spot", Qt::cyan, true, false});
  spec.areas.push_back({total, spot, "on demand", Qt::blue, true, false});
  spec.lines.push_back(
      {Samples::line({{0, 1}, {2, 3}}), "policy", Qt::red, Qt::DashLine, 2, false});
  spec.levels.push_back({3, "quota", Qt::black, Qt::SolidLine, 1});
  spec.hatches.push_back({{QRectF(0, 0, 0.25, 5)}, "lost", Qt::black});
  return spec;
}

std::vector<BarRow> rowsOf(int count) {
  std::vector<BarRow> rows;
  for (int i = 0; i < count; ++i) {
    rows.push_back({i, QString("policy %1").arg(i), policyColour(i), policyDash(i), true, i == 1});
  }
  return rows;
}

int pixelsOf(const QImage& image, const QColor& colour, const QRect& within) {
  int count = 0;
  for (int y = within.top(); y <= within.bottom(); ++y) {
    for (int x = within.left(); x <= within.right(); ++x) count += image.pixelColor(x, y) == colour;
  }
  return count;
}

QImage canvas(int width = 400, int height = 300) {
  QImage image(width, height, QImage::Format_ARGB32_Premultiplied);
  image.fill(Qt::white);
  return image;
}

}  // namespace

class TestChartFrame : public QObject {
  Q_OBJECT

 private slots:
  void legendsGiveWhatEachAreaAddsToTheStack() {
    const auto entries = legendOf(stackedSpec(), 0.5, false);
    QCOMPARE(entries.size(), std::size_t{4});  // the policy's curve is not named here
    QCOMPARE(entries[0].name, QString("quota"));
    QCOMPARE(entries[0].value, QString("3"));
    QCOMPARE(entries[1].value, QString("2"));
    QCOMPARE(entries[2].value, QString("3"));  // 5 − 2
    QCOMPARE(legendOf(stackedSpec(), 1.5, false)[2].value, QString("0"));
    QCOMPARE(legendOf(stackedSpec(), std::nullopt, true).size(), std::size_t{5});
    QVERIFY(legendOf(stackedSpec(), std::nullopt, true)[0].value.isEmpty());
    QVERIFY(legendOf(stackedSpec(), 99, false)[1].value.isEmpty());
  }

  void aRightScaleSpeaksItsOwnUnit() {
    ChartSpec spec;
    spec.format = {"", "", 1};
    spec.areas.push_back({Samples::steps(0, 1, {10}), {}, "value", Qt::green, true, true});
    spec.rightScale = RightScale{4, 40, {"$", "", 0}};
    QCOMPARE(legendOf(spec, 0.5, false)[0].value, QString("$40"));
  }

  void valueRanges_data() {
    QTest::addColumn<double>("least");
    QTest::addColumn<double>("greatest");
    QTest::addColumn<double>("top");
    QTest::addColumn<Range>("range");
    QTest::newRow("from zero") << 5.0 << 20.0 << 0.0 << Range{0, 21};
    QTest::newRow("below zero") << -10.0 << 10.0 << 0.0 << Range{-11, 11};
    QTest::newRow("at least") << 0.0 << 1.0 << 8.0 << Range{0, 8.4};
    QTest::newRow("all zero") << 0.0 << 0.0 << 0.0 << Range{0, 1};
  }
  void valueRanges() {
    QFETCH(double, least);
    QFETCH(double, greatest);
    QFETCH(double, top);
    QFETCH(Range, range);
    ChartSpec spec;
    spec.leastTop = top;
    spec.lines.push_back({Samples::line({{0, least}, {1, greatest}}), "a", Qt::red});
    QVERIFY(std::abs(spec.valueRange({0, 1}).min - range.min) < 1e-9);
    QVERIFY(std::abs(spec.valueRange({0, 1}).max - range.max) < 1e-9);
  }

  void layoutsFillTheirArea() {
    const QFont font;
    const QRectF area(10, 20, 500, 200);
    const ChartLayout with = ChartLayout::of(area, {50, 20}, font, true, true);
    const ChartLayout without = ChartLayout::of(area, {50, 20}, font, false, true);
    QCOMPARE(with.plot.left(), 60.0);
    QCOMPARE(with.plot.right(), 490.0);
    QCOMPARE(with.header.top(), 20.0);
    QCOMPARE(with.plot.top(), with.header.bottom());
    QVERIFY(std::abs(with.timeAxis.bottom() - area.bottom()) < 1e-9);
    QVERIFY(without.plot.height() > with.plot.height());
    QCOMPARE(without.plot.left(), with.plot.left());
    const ChartLayout tiny = ChartLayout::of({0, 0, 10, 10}, {50, 20}, font, true, true);
    QCOMPARE(tiny.plot.width(), 0.0);
  }

  void marginsAreWholeAndFitTheNumbers() {
    ChartSpec spec;
    spec.format = {"$", "", 2};
    const SideMargins small = marginsFor(spec, {0, 9}, {}, 150);
    const SideMargins large = marginsFor(spec, {0, 900000}, {}, 150);
    QVERIFY(large.left > small.left);
    QCOMPARE(large.left, std::ceil(large.left));
    spec.rightScale = RightScale{1000, 900000, {"$", "", 0}};
    QVERIFY(marginsFor(spec, {0, 900}, {}, 150).right > small.right);
  }

  void hatchesStayInTheirBox() {
    QImage image = canvas();
    QPainter painter(&image);
    paintHatch(painter, QRectF(100, 100, 60, 40), Qt::black);
    painter.end();
    const int all = pixelsOf(image, Qt::white, image.rect());
    const int inside = pixelsOf(image, Qt::white, QRect(99, 99, 63, 43));
    QVERIFY(inside < 63 * 43 - 200);
    QCOMPARE(all - inside, 400 * 300 - 63 * 43);
  }

  void legendsWrapIntoRows() {
    const auto legend = legendOf(stackedSpec(), std::nullopt, true);
    const ChartTheme theme = ChartTheme::light();
    const double wide = layoutLegend(nullptr, QRectF(0, 0, 5000, 0), legend, theme, {});
    const double narrow = layoutLegend(nullptr, QRectF(0, 0, 120, 0), legend, theme, {});
    QVERIFY(wide > 0);
    QVERIFY(narrow > 3 * wide);
    QCOMPARE(layoutLegend(nullptr, QRectF(0, 0, 120, 0), {}, theme, {}), 0.0);
  }

  /// The title of a backtest in other futures is as long as the chart is wide.
  void aLongTitleLeavesRoomForTheLegend() {
    const std::vector<LegendEntry> legend{
        {"Max spot", {}, Qt::red, Qt::SolidLine, 3, LegendEntry::Swatch::Line},
        {"Best possible", {}, Qt::blue, Qt::SolidLine, 3, LegendEntry::Swatch::Line}};
    const QString longTitle = "Cumulative share of starts (20 resampled futures of the market), %";
    for (const QString& title : {QString("Cost"), longTitle}) {
      QImage image = canvas(420, 24);
      QPainter painter(&image);
      paintHeader(painter, QRectF(0, 0, 420, 24), title, legend, ChartTheme::light(), QFont());
      painter.end();
      QVERIFY2(pixelsOf(image, Qt::red, image.rect()) > 20, qPrintable(title));
      QVERIFY2(pixelsOf(image, Qt::blue, image.rect()) > 20, qPrintable(title));
    }
  }

  void stackedAreasAreDrawnWhereTheyStand() {
    QImage image = canvas();
    QPainter painter(&image);
    SeriesPlot plot;
    ChartSpec spec = stackedSpec();
    spec.lines.clear();
    plot.setSpec(spec);
    plot.paint(painter, QRectF(0, 0, 400, 300), {0, 2}, {0, 6});
    painter.end();
    QCOMPARE(image.pixelColor(100, 250), QColor(Qt::cyan));  // 1 GPU in the first hour
    QCOMPARE(image.pixelColor(100, 100), QColor(Qt::blue));  // 4 GPUs: on demand
    QCOMPARE(image.pixelColor(100, 25), QColor(Qt::white));  // 5.5 GPUs
    QCOMPARE(image.pixelColor(300, 110), QColor(Qt::cyan));  // 3.8 GPUs in the second: spot
    QCOMPARE(image.pixelColor(300, 80), QColor(Qt::white));
  }

  void seriesAreKeptAndReplacedOnlyWhenNeeded() {
    QImage image = canvas();
    QPainter painter(&image);
    SeriesPlot plot;
    plot.setSpec(stackedSpec());
    const QRectF all(0, 0, 400, 300);
    plot.paint(painter, all, {0, 2}, {0, 6});
    QCOMPARE(plot.replaceCount(), 5LL);
    plot.paint(painter, all, {0, 2}, {0, 6});
    QCOMPARE(plot.replaceCount(), 5LL);
    plot.paint(painter, all, {0, 1}, {0, 6});
    QCOMPARE(plot.replaceCount(), 10LL);
    ChartSpec fewer = stackedSpec();
    fewer.areas.pop_back();
    plot.setSpec(fewer);
    plot.paint(painter, all, {0, 1}, {0, 6});
    QCOMPARE(plot.seriesCount(), 3);
  }

  void longCurvesAreCutWhereTheyAreJagged_data() {
    QTest::addColumn<bool>("area");
    QTest::addColumn<int>("swings");  // over the chart, of 2,000 points
    QTest::addColumn<int>("fewest");
    QTest::addColumn<int>("most");
    QTest::newRow("smooth curve") << false << 1 << 1 << 2;
    QTest::newRow("jagged curve") << false << 1000 << 15 << 60;
    QTest::newRow("smooth area") << true << 1 << 2 << 4;
    QTest::newRow("jagged area") << true << 1000 << 20 << 80;
  }

  /// A shape costs the square of what lies on a scan line, a series of its own some time as well.
  void longCurvesAreCutWhereTheyAreJagged() {
    QFETCH(bool, area);
    QFETCH(int, swings);
    std::vector<SamplePoint> points;
    for (int i = 0; i < 2000; ++i) {
      points.push_back({i / 2000.0, 3 - 2.5 * std::cos(i * 2 * M_PI * swings / 2000)});
    }
    ChartSpec spec;
    if (area) {
      spec.areas.push_back({Samples::line(points), {}, "area", Qt::blue, true, false});
    } else {
      spec.lines.push_back({Samples::line(points), "curve", Qt::blue, Qt::SolidLine, 2, false});
    }
    QImage image = canvas(1000, 300);
    QPainter painter(&image);
    SeriesPlot plot;
    plot.setSpec(spec);
    plot.paint(painter, QRectF(0, 0, 1000, 300), {0, 1}, {0, 6});
    painter.end();
    QFETCH(int, fewest);
    QFETCH(int, most);
    QVERIFY2(plot.seriesCount() >= fewest && plot.seriesCount() <= most,
             qPrintable(QString("%1 series").arg(plot.seriesCount())));
    // Nothing is lost where two pieces meet: something is drawn in every column.
    for (int x = 1; x < 998; ++x) {
      const QRect column(x, 0, 1, 300);
      QVERIFY2(pixelsOf(image, Qt::white, column) < 300, qPrintable(QString::number(x)));
    }
  }

  void fillingAMillionStepsIsBoundByPixels_data() {
    QTest::addColumn<double>("shown");  // steps
    QTest::newRow("nearly all") << 99e4;
    QTest::newRow("two thirds") << 667e3;
    QTest::newRow("88,000") << 88e3;
  }

  /// Filling a piece of c columns walks c²/2 cells a scan line, so a frame walks about half a
  /// piece's columns for each of its pixels. One chart of free GPUs took 30 ms where they were 128.
  void fillingAMillionStepsIsBoundByPixels() {
    constexpr int kWidth = 1030, kHeight = 170, kFrames = 6;
    constexpr double kMostWalkedAPixel = 20;
    QFETCH(double, shown);
    std::vector<double> free;
    for (int t = 0; t < 1000000; ++t) free.push_back(std::max(0, int(8 * std::sin(t / 7.0) + 5)));
    ChartSpec spec;
    spec.areas.push_back({Samples::steps(0, 1, free), {}, "free", Qt::blue, true, false});
    SeriesPlot plot;
    plot.setSpec(spec);
    for (int frame = 0; frame < kFrames; ++frame) {
      QImage image = canvas(kWidth, kHeight);
      QPainter painter(&image);
      const double from = frame % 2 ? 1e6 - shown : 0;
      const long long before = plot.replaceCount();
      plot.paint(painter, QRectF(0, 0, kWidth, kHeight), {from, from + shown}, {0, 13.65});
      painter.end();
      const int pieces = plot.seriesCount() / 2;
      const double walked = kWidth / (2.0 * pieces);
      QVERIFY2(walked <= kMostWalkedAPixel,
               qPrintable(QString("%1 cells a pixel, %2 pieces").arg(walked).arg(pieces)));
      // Each piece costs too: they are as wide as the goal lets them be, and filled once a frame.
      QVERIFY2(kWidth / pieces >= 16, qPrintable(QString::number(pieces)));
      QCOMPARE(plot.replaceCount() - before, 2LL * pieces);
    }
  }

  void momentLabelsKeepApart_data() {
    QTest::addColumn<std::vector<double>>("hours");
    QTest::addColumn<double>("width");
    QTest::addColumn<double>("height");
    QTest::addColumn<int>("labels");  // -1: some, not all
    const std::vector<double> spread{1, 5, 9}, close{5, 5.1, 5.2}, right{9.8, 9.9, 10};
    QTest::newRow("far apart") << spread << 600.0 << 200.0 << 3;
    QTest::newRow("close") << close << 600.0 << 200.0 << 3;
    QTest::newRow("at the right edge") << right << 600.0 << 200.0 << 3;
    QTest::newRow("no room below") << close << 600.0 << 30.0 << -1;
    QTest::newRow("narrower than a label") << spread << 30.0 << 200.0 << 0;
    QTest::newRow("outside") << std::vector<double>{-1, 11} << 600.0 << 200.0 << 0;
    QTest::newRow("more than fit") << std::vector<double>(40, 3.0) << 600.0 << 200.0 << -1;
  }

  /// Neither over each other nor out of the plot; what has no room is left out.
  void momentLabelsKeepApart() {
    QFETCH(std::vector<double>, hours);
    QFETCH(double, width);
    QFETCH(double, height);
    ChartSpec spec;
    for (const double at : hours) spec.moments.push_back({at, "deadline: 97 %", Qt::red});
    ChartLayout layout;
    layout.plot = QRectF(50, 20, width, height);
    const ChartTheme theme = ChartTheme::light();
    const TimeAxis clock;
    const std::vector<QRectF> boxes =
        momentLabels({spec, layout, theme, clock, {0, 10}, {0, 1}, true, pictureFont({800, 500})});
    QCOMPARE(boxes.size(), hours.size());
    int shown = 0;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      if (boxes[i].isNull()) continue;
      ++shown;
      QVERIFY(layout.plot.contains(boxes[i]));
      for (std::size_t k = 0; k < i; ++k) QVERIFY(!boxes[i].intersects(boxes[k]));
    }
    QFETCH(int, labels);
    if (labels >= 0) {
      QCOMPARE(shown, labels);
    } else {
      QVERIFY(shown > 0 && shown < static_cast<int>(hours.size()));
    }
  }

  void fontsAreMeasuredAnewWhereTheyChange() {
    const QFont small = pictureFont({400, 250}), large = pictureFont({4000, 2500});
    ChartFont font(small);
    QCOMPARE(font.line(), lineHeight(small));
    QCOMPARE(font.become(small).line(), lineHeight(small));
    QCOMPARE(font.become(large).line(), lineHeight(large));
    QVERIFY(lineHeight(large) > lineHeight(small));
    QCOMPARE(static_cast<const QFont&>(font), large);
  }

  void axisTitlesHaveRoomForTallerGlyphs() {
    const QFont font = pictureFont({800, 500});
    QVERIFY(lineHeight(font) >= QFontMetricsF(font).height());
    const ChartLayout bare = ChartLayout::of({0, 0, 400, 300}, {40, 16}, font, true, false, false);
    const ChartLayout titled = ChartLayout::of({0, 0, 400, 300}, {40, 16}, font, true, false);
    QVERIFY(bare.plot.top() >= lineHeight(font) / 2);  // half a number extends above the plot
    QVERIFY(bare.plot.top() < titled.plot.top());
    QCOMPARE(bare.plot.bottom(), titled.plot.bottom());
    QVERIFY(titled.timeAxis.height() >= 2 * lineHeight(font));
    // The lowest number of a chart without a time axis is not cut either.
    const QFont large = pictureFont({4000, 2000});
    const ChartLayout stacked = ChartLayout::of({0, 0, 900, 700}, {40, 16}, large, false, false);
    QVERIFY(700 - stacked.plot.bottom() >= lineHeight(large) / 2);
    QVERIFY(stacked.plot.top() >= lineHeight(large) * 1.5);
  }

  /// Numbers and titles under the axis stay inside the chart, whatever the margins.
  void wordsUnderTheAxisStayInside() {
    ChartSpec spec = stackedSpec();
    spec.xAxis.emplace();
    spec.xAxis->title = "A title that is far wider than the chart that it stands under";
    spec.xAxis->format = {"$", {}, 2};
    const QFont font = pictureFont({2400, 1200});
    QImage image = canvas(500, 300);
    QPainter painter(&image);
    const QRectF area(50, 0, 400, 300);
    const ChartLayout layout = ChartLayout::of(area, {0, 0}, font, true, false);
    const ChartTheme theme = ChartTheme::light();
    const TimeAxis clock;
    painter.setFont(font);
    ChartFrame{spec, layout, theme, clock, {0, 1}, {0, 6}, true, font}.paintFront(painter);
    painter.end();
    // Numbers of the value axis reach half a line below it.
    const QRect left(0, static_cast<int>(layout.plot.bottom() + lineHeight(font)), 49, 300);
    const QRect right(452, static_cast<int>(layout.plot.bottom()) + 8, 48, 300);
    const auto painted = [&](QRect box) {
      box &= image.rect();
      return box.width() * box.height() - pixelsOf(image, Qt::white, box);
    };
    QCOMPARE(painted(right), 0);
    QCOMPARE(painted(left), 0);
  }

  void picturesGrowTheirLetters() {
    QVERIFY(pictureFont({2400, 1400}).pixelSize() > pictureFont({800, 500}).pixelSize());
    QVERIFY(pictureFont({10, 10}).pixelSize() >= 9);
  }

  /// A picture of vectors may be looked at as near as one likes.
  void jointsAreRoundWhereTheyCanBeSeen() {
    std::vector<SamplePoint> points;
    for (int i = 0; i < 200; ++i) points.push_back({i * 0.1, i % 2 ? 8.0 : 2.0});
    ChartSpec spec;
    spec.lines.push_back({Samples::line(points), "a", Qt::red, Qt::SolidLine, 3, true, 0});
    SeriesPlot plot;
    plot.setSpec(spec);
    const auto draw = [&](QPaintDevice& device) {
      QPainter painter(&device);
      plot.paint(painter, {0, 0, 900, 300}, {0, 20}, {0, 10});
    };
    const auto drawnSvg = [&] {
      QByteArray bytes;
      QBuffer buffer(&bytes);
      QSvgGenerator generator;
      generator.setOutputDevice(&buffer);
      generator.setSize({900, 300});
      draw(generator);
      return bytes;
    };
    const QByteArray before = drawnSvg();
    QVERIFY(before.contains("stroke-linejoin=\"round\""));
    QImage image = canvas(900, 300);
    draw(image);
    QVERIFY(pixelsOf(image, Qt::red, image.rect()) > 1000);
    QCOMPARE(drawnSvg(), before);
  }

  void barsReachTheirValues() {
    QImage image = canvas(600, 300);
    QPainter painter(&image);
    BarChartSpec spec;
    spec.format = {"$", "", 2};
    for (const double value : {100.0, 50.0, -25.0}) {
      spec.bars.push_back({value, NumberFormat{"$", "", 0}.text(value), false, false});
    }
    const auto rows = rowsOf(3);
    const BarLayout layout = layoutBars({0, 0, 600, 300}, 3, 1, 100, {}).front();
    paintBars(painter, layout, spec, rows, ChartTheme::light(), {});
    painter.end();
    QCOMPARE(spec.valueRange(), (Range{-25, 100}));
    std::vector<double> lengths;
    for (int i = 0; i < 3; ++i) {
      const double y = layout.rowOf(i, layout.plot).center().y();
      lengths.push_back(pixelsOf(image, rows[static_cast<std::size_t>(i)].colour,
                                 QRect(100, qRound(y) - 10, 500, 1)));
    }
    QVERIFY(lengths[0] > 100);
    QVERIFY(std::abs(lengths[1] - lengths[0] / 2) <= 2);
    QVERIFY(std::abs(lengths[2] - lengths[0] / 4) <= 2);
  }

  void titlesOfBarsBreakBetweenWords() {
    const QFont font;
    const QString title = "Missed forecast, samples";
    const double width = QFontMetricsF(font).horizontalAdvance("Missed forecast, sam");
    QCOMPARE(titleLines(title, 2 * width, 2, font), QStringList{title});
    QCOMPARE(titleLines(title, width, 2, font), (QStringList{"Missed forecast,", "samples"}));
    const QStringList cut = titleLines(title, width, 1, font);
    QVERIFY(cut.size() == 1 && cut[0].endsWith(QChar(0x2026)) && cut[0].startsWith("Missed"));
    const QStringList shorter = titleLines(title, width / 2, 2, font);
    QVERIFY(shorter.size() == 2 && shorter[0] == "Missed" && shorter[1].endsWith(QChar(0x2026)));
  }

  /// As between scenarios: to either side of zero, with long texts.
  void barsKeepRoomBesideTheirTexts_data() {
    QTest::addColumn<int>("width");
    QTest::addColumn<bool>("brief");
    QTest::newRow("wide") << 1400 << false;
    QTest::newRow("narrow") << 420 << true;
    QTest::newRow("narrower than any text") << 260 << true;
  }
  void barsKeepRoomBesideTheirTexts() {
    QFETCH(int, width);
    QFETCH(bool, brief);
    const auto painted = [&](const QString& inShort) {
      QImage image = canvas(width, 300);
      QPainter painter(&image);
      BarChartSpec spec;
      spec.format = {"$", "", 2};
      for (const double value : {-100.0, 100.0}) {
        spec.bars.push_back({value, "a difference of many words (100.0 %)", false, false, inShort});
      }
      const auto rows = rowsOf(2);
      const BarLayout layout =
          layoutBars({0, 0, static_cast<double>(width), 300}, 2, 1, 100, {}).front();
      paintBars(painter, layout, spec, rows, ChartTheme::light(), {});
      painter.end();
      return image;
    };
    const QImage image = painted({}), shorter = painted("$100");
    QCOMPARE(image != shorter, brief);
    const auto rows = rowsOf(2);
    for (int i = 0; i < 2; ++i) {
      const QColor& colour = rows[static_cast<std::size_t>(i)].colour;
      const auto inkOf = [&](const QImage& one) { return pixelsOf(one, colour, one.rect()); };
      QVERIFY(inkOf(image) > (width - 100) * 3);  // a sixth of the plot, rows of 20 pixels
      if (brief) QVERIFY(inkOf(shorter) > inkOf(image));
    }
  }

  void lateBarsAreHatched() {
    const auto inkOf = [](bool hatched) {
      QImage image = canvas(600, 200);
      QPainter painter(&image);
      BarChartSpec spec;
      spec.bars.push_back({100.0, "late 2.5 h", hatched, false});
      const auto rows = rowsOf(1);
      const BarLayout layout = layoutBars({0, 0, 600, 200}, 1, 1, 100, {}).front();
      paintBars(painter, layout, spec, rows, ChartTheme::light(), {});
      painter.end();
      return pixelsOf(image, rows[0].colour, image.rect());
    };
    QVERIFY(inkOf(true) < 0.95 * inkOf(false));
    QVERIFY(inkOf(true) > 0.3 * inkOf(false));
  }
};

TEST_WITH_WINDOWS(TestChartFrame)

#include "tst_chartframe.moc"
