// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QSignalSpy>
#include <QSvgGenerator>
#include <QTest>
#include <QWheelEvent>
#include <cmath>

#include "support/TestMain.h"
#include "views/chart/heatmap/HeatMapLines.h"
#include "views/chart/heatmap/HeatMapPane.h"

using namespace spothorizon::views;

namespace {

constexpr float kNone = std::numeric_limits<float>::quiet_NaN();

HeatMapSpec weightsSpec(int groups = 4, int rowsEach = 7) {
  HeatMapSpec spec;
  spec.fileStem = "weights";
  spec.title = "Weight of each policy, %";
  spec.x = {"Job", {{}, {}, 0}, {}, {}};
  spec.firstX = 1;
  spec.format = {"", " %", 1};
  spec.range = Range{0, 100};
  for (int g = 0; g < groups; ++g) {
    spec.groups.push_back({QString("AHAP ω %1").arg(g + 1), rowsEach});
    for (int r = 0; r < rowsEach; ++r)
      spec.rows.push_back(QString("ω=%1 σ=0.%2").arg(g + 1).arg(r));
  }
  return spec;
}

std::shared_ptr<HeatMapValues> grid(int columns, int rows, float value = 1) {
  auto values = std::make_shared<HeatMapValues>();
  values->columns = columns;
  values->rows = rows;
  values->values.assign(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows), value);
  return values;
}

void put(HeatMapValues& values, int column, int row, float value) {
  values.values[static_cast<std::size_t>(column * values.rows + row)] = value;
}

double lightness(const QColor& colour) {
  const auto linear = [](double v) {
    return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
  };
  const double y = 0.2126 * linear(static_cast<double>(colour.redF())) +
                   0.7152 * linear(static_cast<double>(colour.greenF())) +
                   0.0722 * linear(static_cast<double>(colour.blueF()));
  return y > 0.008856 ? 116 * std::cbrt(y) - 16 : 903.3 * y;
}

/// A map whose lines join the cells with column × row = N, as that of shapes does.
HeatMapSpec linedSpec(int columns, int rows) {
  HeatMapSpec spec;
  spec.title = "Throughput, samples/s";
  spec.rowTitle = "Stages";
  spec.x = {"Pipelines", {{}, {}, 0}, {}, {}};
  spec.firstX = 1;
  spec.format = {{}, {}, 1};
  spec.writeValues = true;
  for (int row = 1; row <= rows; ++row) spec.rows.push_back(QString::number(row));
  for (int quarter = 1; quarter <= 4; ++quarter) {
    const double product = std::max(columns, rows) * quarter / 4.0;
    HeatMapLine line;
    line.label = QString("N = %1").arg(product);
    for (int step = 0; step <= 8 * (columns - 1); ++step) {
      const double column = 1 + step / 8.0, row = product / column;
      if (row >= 1 && row <= rows) line.points.push_back({column - 1, row - 1});
    }
    spec.lines.push_back(line);
  }
  return spec;
}

void turnWheel(QWidget& widget, const QPointF& at, int notches) {
  QWheelEvent event(at, widget.mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton, {},
                    Qt::NoScrollPhase, false);
  QCoreApplication::sendEvent(&widget, &event);
}

}  // namespace

class TestHeatMap : public QObject {
  Q_OBJECT

  std::unique_ptr<HeatMapPane> m_pane;

  QPoint middleOf(int column, int row) const {
    return m_pane->heatMapLayout().cell(column, row).center().toPoint();
  }
  QColor colourAt(int column, int row) {
    return m_pane->grab().toImage().pixelColor(middleOf(column, row));
  }

 private slots:
  void init() {
    m_pane = std::make_unique<HeatMapPane>();
    m_pane->resize(700, 420);
    m_pane->setSpec(weightsSpec());
    m_pane->setValues(grid(100, 28));
    m_pane->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
    m_pane->grab();
  }

  /// It takes two lines: the room is for the map.
  void aLongNameOfTheRowsTakesLittleWidth() {
    HeatMapSpec spec = weightsSpec();
    spec.groups.clear();
    spec.rows = {"0", "1", "2"};
    spec.rowTitle = "Price movement, ×";
    m_pane->setSpec(spec);
    const double left = m_pane->neededMargins().left;
    QVERIFY(left < 0.9 * QFontMetricsF(m_pane->font()).horizontalAdvance(spec.rowTitle));
  }

  void equalStepsLookEqual_data() {
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
  }
  void equalStepsLookEqual() {
    QFETCH(bool, dark);
    const double whole = lightness(scaleColour(1, dark)) - lightness(scaleColour(0, dark));
    QVERIFY(std::abs(whole) > 60);
    QVERIFY(dark ? whole > 0 : whole < 0);
    for (int i = 0; i < 10; ++i) {
      const double step =
          lightness(scaleColour((i + 1) / 10.0, dark)) - lightness(scaleColour(i / 10.0, dark));
      QVERIFY2(std::abs(step - whole / 10) < 0.8, qPrintable(QString::number(step)));
    }
  }

  void scalesGoThereAndBack() {
    const ColourScale linear{ColourScale::Kind::Linear, {10, 30}};
    const ColourScale root{ColourScale::Kind::SquareRoot, {0, 100}};
    QCOMPARE(linear.share(15), 0.25);
    QCOMPARE(linear.share(99), 1.0);
    QCOMPARE(root.share(25), 0.5);
    for (const double share : {0.0, 0.3, 1.0}) {
      QVERIFY(std::abs(root.share(root.valueAt(share)) - share) < 1e-12);
      QVERIFY(std::abs(linear.share(linear.valueAt(share)) - share) < 1e-12);
    }
    QCOMPARE(ColourScale({ColourScale::Kind::Linear, {3, 3}}).share(3), 1.0);
  }

  void namesOfLinesCoverNothing_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("columns");
    QTest::addColumn<int>("rows");
    for (const QSize size : {QSize(520, 260), QSize(700, 420), QSize(1280, 800)}) {
      for (const auto& [columns, rows] : {std::pair{8, 8}, {32, 12}, {6, 24}, {32, 32}}) {
        const auto name =
            QString("%1 × %2, %3 × %4").arg(size.width()).arg(size.height()).arg(columns).arg(rows);
        QTest::newRow(qPrintable(name)) << size << columns << rows;
      }
    }
  }
  /// They stand outside of the map, so on no cell's number, and apart from each other.
  void namesOfLinesCoverNothing() {
    QFETCH(QSize, size);
    QFETCH(int, columns);
    QFETCH(int, rows);
    m_pane->resize(size);
    const HeatMapSpec spec = linedSpec(columns, rows);
    m_pane->setSpec(spec);
    m_pane->setValues(grid(columns, rows, 17.3F));
    m_pane->grab();
    const HeatMapLayout layout = m_pane->heatMapLayout();
    const auto names = heatMapLineNames(spec, layout, m_pane->font());
    QCOMPARE(names.size(), spec.lines.size());
    for (std::size_t i = 0; i < names.size(); ++i) {
      const QRectF& box = names[i].box;
      QVERIFY(!box.intersects(layout.plot));
      QVERIFY(!box.intersects(layout.legend));
      QVERIFY(box.top() >= layout.header.top() + QFontMetricsF(m_pane->font()).height());
      QVERIFY(QRectF(m_pane->rect()).contains(box));
      for (std::size_t k = 0; k < i; ++k) QVERIFY(!box.intersects(names[k].box));
    }
    // Zoomed in, those out of sight have no name.
    m_pane->showRange(1, 2.4);
    const HeatMapLayout near = m_pane->heatMapLayout();
    for (const HeatMapLineName& one : heatMapLineNames(spec, near, m_pane->font())) {
      QVERIFY(!one.box.intersects(near.plot));
    }
  }

  void theScaleIsThatOfTheValues() {
    HeatMapSpec spec = weightsSpec();
    spec.range.reset();
    auto values = grid(4, 28, kNone);
    QCOMPARE(colourScaleOf(spec, *values).values, (Range{0, 1}));
    put(*values, 1, 3, -2);
    put(*values, 2, 5, 7);
    QCOMPARE(colourScaleOf(spec, *values).values, (Range{-2, 7}));
  }

  void cellsAndPixelsAgree() {
    const HeatMapLayout layout = m_pane->heatMapLayout();
    for (const auto& [column, row] : {std::pair{0, 0}, {99, 27}, {42, 13}}) {
      const auto cell = layout.cellAt(layout.cell(column, row).center());
      QVERIFY(cell.has_value());
      QCOMPARE(*cell, (HeatMapCell{column, row}));
    }
    QVERIFY(!layout.cellAt(layout.plot.topLeft() - QPointF(2, 0)));
    QVERIFY(!layout.cellAt(layout.plot.bottomRight() + QPointF(1, 1)));
    QVERIFY(layout.legend.left() > layout.plot.right());
    QVERIFY(layout.rowLabels.width() > 30);
    QVERIFY(layout.legend.right() < 700);
  }

  void colourSaysTheValue() {
    auto values = grid(100, 28, 0);
    put(*values, 50, 10, 100);
    put(*values, 60, 20, kNone);
    m_pane->setValues(values);
    const ChartTheme theme = ChartTheme::of(m_pane->palette());
    QCOMPARE(colourAt(50, 10), scaleColour(1, theme.dark));
    QCOMPARE(colourAt(51, 10), scaleColour(0, theme.dark));
    QCOMPARE(colourAt(60, 20), theme.plot);
  }

  void liveColumnsAloneAreColoured() {
    auto values = grid(1000, 28, kNone);
    values->values.resize(28 * 10);
    m_pane->setValues(values);
    m_pane->grab();
    const long long before = m_pane->colouredCells();
    const int paints = m_pane->chartPaints();
    for (int done = 11; done <= 20; ++done) {
      auto more = grid(1000, 28, 5);
      more->values.resize(static_cast<std::size_t>(28 * done));
      m_pane->setValues(more, done - 1);
    }
    m_pane->grab();
    QCOMPARE(m_pane->chartPaints(), paints + 1);                     // ten updates, one paint
    QCOMPARE(m_pane->colouredCells() - before, 28LL * (1000 - 10));  // and nothing twice
    QCOMPARE(colourAt(15, 3), scaleColour(0.05, ChartTheme::of(m_pane->palette()).dark));
  }

  void aSpikeIsSeenAmongTenThousandJobs() {
    auto values = grid(10000, 28, 0);
    put(*values, 7321, 14, 100);
    m_pane->setValues(values);
    const QImage image = m_pane->grab().toImage();
    const QPoint at = middleOf(7321, 14);
    const QColor most = scaleColour(1, ChartTheme::of(m_pane->palette()).dark);
    QVERIFY(image.pixelColor(at) == most || image.pixelColor(at - QPoint(1, 0)) == most);
  }

  void hoveringNamesTheCellAndPaintsTheOverlayAlone() {
    QSignalSpy spy(m_pane.get(), &HeatMapPane::cellHovered);
    const QImage before = m_pane->grab().toImage();
    const int paints = m_pane->chartPaints();
    QTest::mouseMove(m_pane.get(), middleOf(10, 5));
    QTRY_COMPARE(spy.size(), 1);
    QCOMPARE(spy[0][0].toInt(), 10);
    QCOMPARE(spy[0][1].toInt(), 5);
    QVERIFY(m_pane->grab().toImage() != before);
    QTest::mouseMove(m_pane.get(), QPoint(2, 2));
    QTRY_COMPARE(spy.size(), 2);
    QCOMPARE(spy[1][0].toInt(), -1);
    QCOMPARE(m_pane->chartPaints(), paints);
    QCOMPARE(cellText(m_pane->spec(), *m_pane->values(), 10, 5),
             QString("ω=1 σ=0.5  ·  Job 11  ·  1.0 %"));
    QCOMPARE(cellText(m_pane->spec(), *grid(2, 28, kNone), 0, 0),
             QString("ω=1 σ=0.0  ·  Job 1  ·  –"));
  }

  void clicksAndKeysChoose() {
    QSignalSpy chosen(m_pane.get(), &HeatMapPane::cellChosen);
    QTest::mouseClick(m_pane.get(), Qt::LeftButton, {}, middleOf(30, 2));
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen[0], (QVariantList{30, 2}));
    QTest::mouseMove(m_pane.get(), middleOf(30, 2));
    QTRY_VERIFY(true);
    QTest::keyClick(m_pane.get(), Qt::Key_Right);
    QTest::keyClick(m_pane.get(), Qt::Key_Down);
    QTest::keyClick(m_pane.get(), Qt::Key_Return);
    QCOMPARE(chosen.size(), 2);
    QCOMPARE(chosen[1], (QVariantList{31, 3}));
    for (int i = 0; i < 40; ++i) QTest::keyClick(m_pane.get(), Qt::Key_Down);
    QTest::keyClick(m_pane.get(), Qt::Key_Return);
    QCOMPARE(chosen[2], (QVariantList{31, 27}));
  }

  void aDragPansAndDoesNotChoose() {
    turnWheel(*m_pane, middleOf(50, 10), 6);
    const Range before = m_pane->visibleRange();
    QVERIFY(before.span() < 40);
    QSignalSpy chosen(m_pane.get(), &HeatMapPane::cellChosen),
        seen(m_pane.get(), &HeatMapPane::viewChanged);
    const QPoint from = m_pane->heatMapLayout().plot.center().toPoint(), to = from - QPoint(80, 0);
    QTest::mousePress(m_pane.get(), Qt::LeftButton, {}, from);
    QTest::mouseMove(m_pane.get(), to);
    QTest::mouseRelease(m_pane.get(), Qt::LeftButton, {}, to);
    QCOMPARE(chosen.size(), 0);
    QVERIFY(seen.size() >= 1);
    QVERIFY(m_pane->visibleRange().min > before.min);
    QTest::keyClick(m_pane.get(), Qt::Key_Home);
    QCOMPARE(m_pane->visibleRange(), (Range{0.5, 100.5}));
  }

  void theCursorColumnIsMarked() {
    const QImage before = m_pane->grab().toImage();
    m_pane->setCursorColumn(50);
    const QImage after = m_pane->grab().toImage();
    const QPoint at = middleOf(50, 10);
    QVERIFY(before.pixelColor(at) != after.pixelColor(at));
    m_pane->setCursorColumn(std::nullopt);
    QCOMPARE(m_pane->grab().toImage(), before);
  }

  void theBestOfAColumn() {
    HeatMapSpec spec = weightsSpec(1, 3);
    auto values = grid(2, 3, 4);
    put(*values, 0, 1, 9);
    put(*values, 0, 2, kNone);
    put(*values, 1, 2, 1);
    QCOMPARE(bestRowOf(spec, *values, 0), -1);
    spec.best = HeatMapSpec::Best::Greatest;
    QCOMPARE(bestRowOf(spec, *values, 0), 1);
    spec.best = HeatMapSpec::Best::Least;
    QCOMPARE(bestRowOf(spec, *values, 0), 0);
    QCOMPARE(bestRowOf(spec, *values, 1), 2);
    QCOMPARE(bestRowOf(spec, *grid(1, 3, kNone), 0), -1);
    QCOMPARE(bestRowOf(spec, *grid(1, 3, 5), 0), -1);  // all the same
  }

  void numbersStandInCellsThatHaveRoom() {
    HeatMapSpec spec = weightsSpec(1, 5);
    spec.groups.clear();
    m_pane->setSpec(spec);
    m_pane->setValues(grid(6, 5, 50));
    const QImage without = m_pane->grab().toImage();
    spec.writeValues = true;
    m_pane->setSpec(spec);
    QVERIFY(m_pane->grab().toImage() != without);
    m_pane->setValues(grid(90, 5, 50));
    const QImage narrow = m_pane->grab().toImage();
    spec.writeValues = false;
    m_pane->setSpec(spec);
    QCOMPARE(m_pane->grab().toImage(), narrow);
  }

  void darkThemesTurnTheScaleRound() {
    m_pane->setValues(grid(100, 28, 100));
    QVERIFY(lightness(colourAt(5, 5)) < 40);
    QPalette dark;
    dark.setColor(QPalette::Window, QColor(0x202020));
    dark.setColor(QPalette::Base, QColor(0x101010));
    dark.setColor(QPalette::WindowText, Qt::white);
    m_pane->setPalette(dark);
    QVERIFY(lightness(colourAt(5, 5)) > 80);
  }

  void picturesAtAnySize_data() {
    QTest::addColumn<QSize>("size");
    QTest::newRow("slide") << QSize(1600, 900);
    QTest::newRow("column") << QSize(480, 400);
  }
  void picturesAtAnySize() {
    QFETCH(QSize, size);
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::magenta);
    paintHeatMapPicture(image, size, weightsSpec(), *grid(100, 28, 100), ChartTheme::light(),
                        "seed 1");
    QCOMPARE(image.pixelColor(1, 1), QColor(Qt::white));
    QCOMPARE(image.pixelColor(size.width() / 2, size.height() / 2), scaleColour(1, false));
  }

  void vectorPicturesHaveWordsAndBoxes() {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QVERIFY(buffer.open(QIODevice::WriteOnly));
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setSize({800, 500});
    HeatMapSpec spec = weightsSpec(1, 5);
    spec.writeValues = true;
    paintHeatMapPicture(svg, {800, 500}, spec, *grid(6, 5, 100), ChartTheme::light(), "seed 7");
    QVERIFY(bytes.contains("Weight of each policy"));
    QVERIFY(bytes.contains("100.0 %"));
    QVERIFY(bytes.contains("seed 7"));
    QVERIFY(bytes.contains("Job"));
    QVERIFY(!bytes.contains("<image"));  // few cells stay sharp
    QVERIFY(bytes.contains(scaleColour(1, false).name().toLatin1()));
  }
};

TEST_WITH_WINDOWS(TestHeatMap)
#include "tst_heatmap.moc"
