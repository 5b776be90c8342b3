// SPDX-License-Identifier: GPL-3.0-or-later
// Charts as files, tables and on the clipboard.
#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QListWidget>
#include <QMimeData>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "app/export/ChartClipboard.h"
#include "app/export/ChartPreview.h"
#include "app/export/ExportDialog.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "support/TestMain.h"
#include "views/chart/ChartData.h"
#include "views/chart/ChartExport.h"

using namespace spothorizon;
using namespace spothorizon::app;

namespace {

views::ChartSpec curves(const views::ChartTheme& theme) {
  views::ChartSpec spec;
  spec.fileStem = "price";
  spec.title = "Price, $";
  spec.lines.push_back({views::Samples::steps(0, 0.5, {1, 2.5, 3, 4}), "spot, now", theme.market});
  spec.lines.push_back({views::Samples::line({{0, 0}, {2, 8}}), "progress", theme.warning});
  return spec;
}

views::ExportableChart chart(const QString& stem = "price") {
  views::ChartSpec named = curves(views::ChartTheme::light());
  named.fileStem = stem;
  return views::chartPicture(named, curves, {0.5, 1.5}, views::ChartTheme::light(), "trace abc");
}

ExportChoice millimetres(double width, double height, int dpi) {
  ExportChoice choice;
  choice.width = width;
  choice.height = height;
  choice.dpi = dpi;
  return choice;
}

QImage readPng(const QByteArray& bytes) { return QImage::fromData(bytes, "PNG"); }

}  // namespace

class TestExport : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void init() { QSettings().clear(); }
  void sizes_data();
  void sizes();
  void unitsGoAndComeBack();
  void faults_data();
  void faults();
  void clearPicturesHaveNoGround();
  void darkPicturesAreDark();
  void pdfHasTheSizeOfThePicture();
  void tableInSightIsTheCurves();
  void tableOfEverything();
  void copiedValuesHaveFifteenDigits();
  void textsInTables();
  void clipboard();
  void dialogFollowsAndWrites();
  void inputsAreNotReplaced();
  void dialogRemembers();
  void previewShowsTheChart();
};

void TestExport::initTestCase() {
  QCoreApplication::setOrganizationName("SpotHorizonTest");
  QCoreApplication::setApplicationName("tst_export");
}

void TestExport::sizes_data() {
  QTest::addColumn<double>("width");
  QTest::addColumn<double>("height");
  QTest::addColumn<LengthUnit>("unit");
  QTest::addColumn<int>("dpi");
  QTest::addColumn<QSize>("pixels");
  QTest::newRow("mm") << 254.0 << 127.0 << LengthUnit::Millimetres << 100 << QSize(1000, 500);
  QTest::newRow("inches") << 4.0 << 2.0 << LengthUnit::Inches << 300 << QSize(1200, 600);
  QTest::newRow("pixels") << 1280.0 << 720.0 << LengthUnit::Pixels << 192 << QSize(1280, 720);
}

void TestExport::sizes() {
  QFETCH(double, width);
  QFETCH(double, height);
  QFETCH(LengthUnit, unit);
  QFETCH(int, dpi);
  QFETCH(QSize, pixels);
  ExportChoice choice = millimetres(width, height, dpi);
  choice.unit = unit;
  QCOMPARE(choice.fault(), QString());
  QCOMPARE(choice.pixels(), pixels);
  const QImage image = readPng(exportBytes(chart(), choice, "trace abc"));
  QCOMPARE(image.size(), pixels);
  QCOMPARE(image.dotsPerMeterX(), qRound(dpi / 0.0254));
  QCOMPARE(image.text("Source"), QString("trace abc"));
}

void TestExport::unitsGoAndComeBack() {
  const ExportChoice choice = millimetres(160, 70, 300);
  const ExportChoice pixels = choice.in(LengthUnit::Pixels);
  QCOMPARE(pixels.width, 1890.0);
  QCOMPARE(pixels.in(LengthUnit::Millimetres), choice);
}

void TestExport::faults_data() {
  QTest::addColumn<double>("width");
  QTest::addColumn<int>("dpi");
  QTest::newRow("nothing") << 0.0 << 300;
  QTest::newRow("tiny") << 5.0 << 300;
  QTest::newRow("huge") << 19000.0 << 2400;
  QTest::newRow("coarse") << 160.0 << 1;
  QTest::newRow("not a number") << std::nan("") << 300;
}

void TestExport::faults() {
  QFETCH(double, width);
  QFETCH(int, dpi);
  QVERIFY(!millimetres(width, 70, dpi).fault().isEmpty());
}

void TestExport::clearPicturesHaveNoGround() {
  ExportChoice choice = millimetres(100, 60, 96);
  const QImage solid = readPng(exportBytes(chart(), choice, {}));
  QCOMPARE(solid.pixelColor(0, 0), QColor(Qt::white));
  choice.clear = true;
  const QImage clear = readPng(exportBytes(chart(), choice, {}));
  QCOMPARE(clear.pixelColor(0, 0).alpha(), 0);
  QCOMPARE(clear.pixelColor(clear.width() - 1, clear.height() - 1).alpha(), 0);
  int painted = 0;
  for (int x = 0; x < clear.width(); ++x) {
    for (int y = 0; y < clear.height(); ++y) painted += clear.pixelColor(x, y).alpha() > 0;
  }
  QVERIFY(painted > 500);
  QVERIFY2(painted < clear.width() * clear.height() / 2, "the plot has a ground");
}

void TestExport::darkPicturesAreDark() {
  ExportChoice choice = millimetres(100, 60, 96);
  choice.light = false;
  const QImage dark = readPng(exportBytes(chart(), choice, {}));
  QVERIFY(dark.pixelColor(0, 0).lightness() < 80);
}

void TestExport::pdfHasTheSizeOfThePicture() {
  ExportChoice choice = millimetres(254, 127, 300);
  choice.format = ExportFormat::Pdf;
  const QByteArray pdf = exportBytes(chart(), choice, "trace abc");
  QVERIFY(pdf.startsWith("%PDF"));
  QVERIFY2(pdf.contains("/MediaBox [0 0 720.000000 360.000000]"), "10 by 5 inches in points");
  QVERIFY(!pdf.contains("/CreationDate"));
  QCOMPARE(exportBytes(chart(), choice, "trace abc"), pdf);
}

void TestExport::tableInSightIsTheCurves() {
  const views::ChartData data = chart().data(false);
  QCOMPARE(data.columns, (QStringList{"Hours from the job's start", "spot, now", "progress"}));
  const views::ChartSpec spec = curves(views::ChartTheme::light());
  QVERIFY(!data.rows.empty());
  for (const QStringList& row : data.rows) {
    const double x = row[0].toDouble();
    QVERIFY(x >= 0.5 && x <= 1.5);
    for (int i : {0, 1}) {
      const auto value = spec.lines[static_cast<std::size_t>(i)].samples.valueAt(x);
      QVERIFY(value);
      QCOMPARE(row[i + 1].toDouble(), *value);
    }
  }
}

void TestExport::tableOfEverything() {
  const views::ChartData data = chart().data(true);
  QStringList hours, prices;
  for (const QStringList& row : data.rows) {
    hours << row[0];
    prices << row[1];
  }
  QCOMPARE(hours, (QStringList{"0", "0.5", "1", "1.5", "2"}));
  QCOMPARE(prices.mid(0, 4), (QStringList{"1", "2.5", "3", "4"}));
}

/// What is computed in doubles is copied as it is read: 1000, and not 1000.0000000000001.
void TestExport::copiedValuesHaveFifteenDigits() {
  views::ChartSpec spec;
  views::LineItem line;
  line.name = "Cost";
  const double almost = std::nextafter(1000.0, 2000.0);
  QVERIFY(almost != 1000.0);
  line.samples = views::Samples::line({{0, almost}, {0.1 + 0.2, 1.0 / 3}});
  spec.lines.push_back(line);
  const views::ChartData data = views::chartData(spec, {});
  QCOMPARE(data.rows[0][1], QString("1000"));
  QCOMPARE(data.rows[1][0], QString("0.3"));
  QCOMPARE(data.rows[1][1], QString("0.333333333333333"));
}

void TestExport::textsInTables() {
  const views::ChartData data{{"a,b", "c\"d"}, {{"1\t2", ""}}};
  QCOMPARE(views::toCsv(data), QString("\"a,b\",\"c\"\"d\"\n1\t2,\n"));
  QCOMPARE(views::toTabbed(data), QString("a,b\tc\"d\n1 2\t\n"));
  const views::ChartData formulas{{"=1+1", "-0.5"}, {{"@x", "-1e-07"}}};
  QCOMPARE(views::toCsv(formulas), QString("'=1+1,-0.5\n'@x,-1e-07\n"));
  QCOMPARE(views::toTabbed(formulas), QString("'=1+1\t-0.5\n'@x\t-1e-07\n"));
}

void TestExport::clipboard() {
  copyPicture(chart(), {});
  const QMimeData* picture = QGuiApplication::clipboard()->mimeData();
  QVERIFY(picture->hasImage());
  QCOMPARE(readPng(picture->data("image/png")).size(), QSize(2400, 960));
  QVERIFY(picture->data("image/svg+xml").contains("<svg"));
  QVERIFY(copyData(chart()));
  const QMimeData* data = QGuiApplication::clipboard()->mimeData();
  QVERIFY(data->text().startsWith("Hours from the job's start\tspot, now\tprogress\n"));
  QVERIFY(data->data("text/csv").contains("\"spot, now\""));
  views::ExportableChart bare = chart();
  bare.data = {};
  QVERIFY(!copyData(bare));
  ExportChoice table;
  table.format = ExportFormat::CsvAll;
  QVERIFY_THROWS_EXCEPTION(InputError, exportBytes(bare, table, {}));
}

void TestExport::dialogFollowsAndWrites() {
  std::vector<views::ExportableChart> page{chart("one")};
  ExportSource source;
  source.page = [&] { return page; };
  source.everyPage = [] { return std::vector{chart("one"), chart("two")}; };
  source.provenance = [] { return QString("trace abc"); };
  ExportDialog dialog(source);
  QCOMPARE(dialog.chosen().size(), std::size_t{1});
  page.push_back(chart("three"));
  dialog.refresh();
  QCOMPARE(dialog.chosen().size(), std::size_t{2});
  ExportChoice choice = millimetres(100, 60, 96);
  choice.format = ExportFormat::Svg;
  dialog.setChoice(choice);
  QTemporaryDir folder;
  QSignalSpy exported(&dialog, &ExportDialog::exported), failed(&dialog, &ExportDialog::failed);
  dialog.exportTo(folder.filePath("new"));
  QCOMPARE(exported.size(), 1);
  QVERIFY(readFile(folder.filePath("new/three.svg").toStdString()).find("<svg") !=
          std::string::npos);
  dialog.findChild<QListWidget*>()->item(0)->setCheckState(Qt::Unchecked);
  choice.format = ExportFormat::CsvInSight;
  dialog.setChoice(choice);
  dialog.exportTo(folder.filePath("values.csv"));
  QVERIFY(readFile(folder.filePath("values.csv").toStdString()).starts_with("# trace abc\nHours"));
  dialog.exportTo("/no/such/folder/values.csv");
  QCOMPARE(failed.size(), 1);
}

/// Whatever the file dialog was answered.
void TestExport::inputsAreNotReplaced() {
  QTemporaryDir folder;
  const std::string market = folder.filePath("market.csv").toStdString();
  const std::string own = folder.filePath("one.svg").toStdString();
  writeFileWhole(market, "prices");
  writeFileWhole(own, "<svg>drawn by hand</svg>");
  ExportSource source;
  source.page = [] { return std::vector{chart("one"), chart("two")}; };
  source.everyPage = source.page;
  source.provenance = [] { return QString("a title\nof two lines"); };
  source.outputs = [&] {
    Outputs outputs;
    outputs.reads(market);
    return outputs;
  };
  ExportDialog dialog(source);
  QSignalSpy failed(&dialog, &ExportDialog::failed);
  ExportChoice choice = millimetres(100, 60, 96);
  choice.format = ExportFormat::Svg;
  dialog.setChoice(choice);
  dialog.exportTo(folder.path());  // one.svg is not the program's
  QCOMPARE(failed.size(), 1);
  QCOMPARE(readFile(own), std::string("<svg>drawn by hand</svg>"));
  QVERIFY(!QFile::exists(folder.filePath("two.svg")));
  choice.format = ExportFormat::CsvInSight;
  dialog.setChoice(choice);
  dialog.findChild<QListWidget*>()->item(0)->setCheckState(Qt::Unchecked);
  dialog.exportTo(QString::fromStdString(market));
  QCOMPARE(failed.size(), 2);
  QCOMPARE(readFile(market), std::string("prices"));
  const QString values = folder.filePath("values.csv");
  dialog.exportTo(values);
  QVERIFY(readFile(values.toStdString()).starts_with("# a title of two lines\nHours"));
}

void TestExport::dialogRemembers() {
  ExportSource source;
  source.page = source.everyPage = [] { return std::vector{chart()}; };
  source.provenance = [] { return QString(); };
  ExportChoice choice = millimetres(120, 55, 144);
  choice.light = false;
  choice.clear = true;
  choice.scope = ExportScope::EveryPage;
  QTemporaryDir folder;
  {
    ExportDialog dialog(source);
    dialog.setChoice(choice);
    dialog.exportTo(folder.filePath("a.png"));
  }
  QCOMPARE(ExportDialog(source).choice(), choice);
  QSettings().setValue("export/dpi", -4);
  QCOMPARE(ExportChoice::restored(QSettings()), ExportChoice());
}

void TestExport::previewShowsTheChart() {
  ChartPreview preview;
  preview.resize(400, 300);
  PictureOptions options;
  options.size = {600, 300};
  preview.showChart(chart(), options);
  QCOMPARE(preview.image().deviceIndependentSize().toSize(), QSize(400, 200));
  preview.say("Nothing");
  QVERIFY(preview.image().isNull());
}

TEST_WITH_WINDOWS(TestExport)
#include "tst_export.moc"
