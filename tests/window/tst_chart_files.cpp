// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QImage>
#include <QPainter>
#include <QTemporaryDir>
#include <QTest>

#include "app/export/ChartFiles.h"
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

void TestChartFiles::everyChartTwice() {
  const QString folder = m_folder.filePath("new/folder");
  const QStringList written =
      app::writeAllPictures({redSquare("one"), redSquare("two")}, folder, {});
  QCOMPARE(written.size(), 4);
  QCOMPARE(QDir(folder).entryList(QDir::Files, QDir::Name),
           (QStringList{"one.png", "one.svg", "two.png", "two.svg"}));
}

void TestChartFiles::refusals() {
  QVERIFY_EXCEPTION_THROWN(app::writePicture(redSquare("a"), m_folder.filePath("a.gif"), {}),
                           InputError);
  QVERIFY_EXCEPTION_THROWN(app::writePicture(redSquare("a"), "/no/such/folder/a.png", {}),
                           InputError);
  QVERIFY_EXCEPTION_THROWN(app::writeAllPictures({redSquare("a")}, "/proc/none", {}), InputError);
}

TEST_WITH_WINDOWS(TestChartFiles)
#include "tst_chart_files.moc"
