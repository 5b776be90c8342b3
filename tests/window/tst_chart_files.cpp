// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QImage>
#include <QPainter>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include "app/export/ChartFiles.h"
#include "app/report/PictureBytes.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "support/TestMain.h"

using namespace spothorizon;

namespace {

views::ExportableChart redSquare(const QString& stem) {
  return {stem, "A red square", [](QPaintDevice& device, const QSize& size, bool) {
            QPainter painter(&device);
            painter.fillRect(0, 0, size.width() / 2, size.height() / 2, Qt::red);
          }};
}

app::PictureOptions smallPicture(double scale, const QString& provenance = {}) {
  app::PictureOptions options;
  options.size = {300, 200};
  options.scale = scale;
  options.provenance = provenance;
  return options;
}

}  // namespace

class TestChartFiles : public QObject {
  Q_OBJECT

 private slots:
  void pngHasSizeScaleAndProvenance();
  void aSmallPngIsWhole();
  void svgHasSizeAndProvenance();
  void svgWordsAreWords_data();
  void svgWordsAreWords();
  void everyChartTwice();
  void refusals();

 private:
  QTemporaryDir m_folder;
};

void TestChartFiles::pngHasSizeScaleAndProvenance() {
  const QString path = m_folder.filePath("a.png");
  app::writePicture(redSquare("a"), path, smallPicture(2, "trace abc"));
  const QImage image(path);
  QCOMPARE(image.size(), QSize(600, 400));
  QCOMPARE(image.pixelColor(299, 199), QColor(Qt::red));
  QCOMPARE(image.pixelColor(301, 201), QColor(Qt::white));
  QCOMPARE(image.text("Source"), QString("trace abc"));
}

/// Fewer dots per inch than a screen's make the picture smaller: it is not cut off.
void TestChartFiles::aSmallPngIsWhole() {
  const QString path = m_folder.filePath("small.png");
  app::writePicture(redSquare("small"), path, smallPicture(0.5));
  const QImage image(path);
  QCOMPARE(image.size(), QSize(150, 100));
  QCOMPARE(image.pixelColor(72, 48), QColor(Qt::red));
  QCOMPARE(image.pixelColor(78, 52), QColor(Qt::white));
}

void TestChartFiles::svgHasSizeAndProvenance() {
  const QString path = m_folder.filePath("a.svg");
  app::writePicture(redSquare("a"), path, smallPicture(2, "trace abc"));
  const QString svg = QString::fromStdString(readFile(path.toStdString()));
  QVERIFY(svg.contains("viewBox=\"0 0 300 200\""));
  QVERIFY(svg.contains("<title>A red square</title>"));
  QVERIFY(svg.contains("trace abc"));
  QVERIFY(svg.contains("#ff0000"));
}

void TestChartFiles::svgWordsAreWords_data() {
  QTest::addColumn<QString>("words");
  QTest::addColumn<QString>("expected");
  const auto row = [](const char* name, const QString& words, const QString& expected) {
    QTest::newRow(name) << words << expected;
  };
  for (const QString& words :
       {QString("</desc><script>alert(1)</script>"), QString("R&D: deadline < 24 h"),
        QString("</title><desc>"), QString("\"a\" & 'b'"), QString("两个 ]]>")}) {
    row(qPrintable(words), words, words);
  }
  row("control", QString("a\x01\x1b[31m\x7f") + QChar(0x9b) + QChar(0xFFFE) + "b", "a[31mb");
}

/// Titles and names of files come from anybody: none of them becomes an element, or makes the
/// picture unreadable.
void TestChartFiles::svgWordsAreWords() {
  QFETCH(QString, words);
  QFETCH(QString, expected);
  views::ExportableChart chart = redSquare("a");
  chart.title = words;
  chart.paint = [&words](QPaintDevice& device, const QSize&, bool) {
    QPainter painter(&device);
    painter.drawText(QPoint(10, 40), words);
  };
  QXmlStreamReader svg(app::pictureBytes(chart, app::PictureFormat::Svg, smallPicture(1, words)));
  QString title, description;
  QStringList elements;
  while (!svg.atEnd()) {
    if (svg.readNext() != QXmlStreamReader::StartElement) continue;
    elements << svg.name().toString();
    if (svg.name() == u"title") title = svg.readElementText();
    if (svg.name() == u"desc") description = svg.readElementText();
  }
  QVERIFY2(!svg.hasError(), qPrintable(svg.errorString()));
  QVERIFY(!elements.contains("script"));
  QCOMPARE(title, expected);
  QCOMPARE(description, "SpotHorizon " SPOTHORIZON_VERSION ". " + expected);
}

void TestChartFiles::everyChartTwice() {
  const QString folder = m_folder.filePath("new/folder");
  const QStringList written =
      app::writeAllPictures({redSquare("one"), redSquare("two")}, folder, {});
  QCOMPARE(written.size(), 4);
  QCOMPARE(QDir(folder).entryList(QDir::Files, QDir::Name),
           (QStringList{"one.png", "one.svg", "two.png", "two.svg"}));
}

void TestChartFiles::refusals() {
  QVERIFY_THROWS_EXCEPTION(InputError,
                           app::writePicture(redSquare("a"), m_folder.filePath("a.gif"), {}));
  QVERIFY_THROWS_EXCEPTION(InputError,
                           app::writePicture(redSquare("a"), "/no/such/folder/a.png", {}));
  QVERIFY_THROWS_EXCEPTION(InputError, app::writeAllPictures({redSquare("a")}, "/proc/none", {}));
  // It was written as a file of no bytes.
  app::PictureOptions huge = smallPicture(8);
  huge.size = {10000, 10000};
  const QString path = m_folder.filePath("huge.png");
  QVERIFY_THROWS_EXCEPTION(InputError, app::writePicture(redSquare("a"), path, huge));
  QVERIFY(!QFile::exists(path));
  QVERIFY_THROWS_EXCEPTION(std::runtime_error, app::pngBytes(QImage()));
}

TEST_WITH_WINDOWS(TestChartFiles)
#include "tst_chart_files.moc"
