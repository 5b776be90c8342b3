// SPDX-License-Identifier: GPL-3.0-or-later
// The playback as files: a picture per slot, or one animation.
#include <QDir>
#include <QFile>
#include <QImageReader>
#include <QPainter>
#include <QProcess>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "app/export/FrameExport.h"
#include "base/InputError.h"
#include "support/TestMain.h"

using namespace spothorizon;
using app::FrameChoice;
using app::FrameExport;

namespace {

constexpr int kPatience = 30000;

std::vector<views::ExportableChart> frames(int count) {
  std::vector<views::ExportableChart> all;
  for (int i = 0; i < count; ++i) {
    const auto paint = [i](QPaintDevice& device, const QSize& size, views::PictureLook) {
      QPainter painter(&device);
      painter.fillRect(QRect(QPoint(0, 0), size), QColor::fromHsv(i * 60, 255, 255));
    };
    all.push_back({QStringLiteral("frame"), QStringLiteral("Frame"), paint});
  }
  return all;
}

}  // namespace

class TestFrameExport : public QObject {
  Q_OBJECT

  QTemporaryDir m_folder;
  QByteArray m_path;

  FrameChoice choice(const QString& name) const {
    FrameChoice made;
    made.path = m_folder.filePath(name);
    made.picture.size = {60, 40};
    return made;
  }
  /// Four pictures, two in a second.
  void make(const QString& name, QSize size = {60, 40}) {
    FrameExport made;
    QSignalSpy finished(&made, &FrameExport::finished), failed(&made, &FrameExport::failed);
    FrameChoice wish = choice(name);
    wish.perSecond = 2;
    wish.picture.size = size;
    made.start(frames(4), wish);
    QTRY_VERIFY_WITH_TIMEOUT(!finished.isEmpty() || !failed.isEmpty(), kPatience);
    QVERIFY2(failed.isEmpty(), failed.isEmpty() ? "" : qPrintable(failed[0][0].toString()));
  }
  /// Null where the animation is over by then.
  QImage shownAt(const QString& ffmpeg, const QString& name, double seconds) const {
    const QString picture = m_folder.filePath("shown.png");
    QFile::remove(picture);
    QProcess::execute(
        ffmpeg, {"-loglevel", "quiet", "-nostdin", "-y", "-ss", QString::number(seconds), "-i",
                 m_folder.filePath(name), "-frames:v", "1", picture});
    return QImage(picture);
  }
  /// Without any program that could be found.
  void hidePrograms() { qputenv("PATH", m_folder.path().toLocal8Bit()); }

 private slots:
  void init() { m_path = qgetenv("PATH"); }
  void cleanup() {
    qputenv("PATH", m_path);
    for (const QString& file : QDir(m_folder.path()).entryList(QDir::Files)) {
      QFile::remove(m_folder.filePath(file));
    }
  }

  void aPicturePerSlot_data() {
    QTest::addColumn<QString>("ending");
    QTest::newRow("PNG") << "png";
    QTest::newRow("SVG") << "svg";
  }
  void aPicturePerSlot() {
    QFETCH(QString, ending);
    hidePrograms();  // needs none
    FrameExport made;
    QSignalSpy finished(&made, &FrameExport::finished), drawn(&made, &FrameExport::drawn);
    made.start(frames(3), choice("run." + ending));
    QVERIFY(finished.wait(kPatience));
    const QStringList files = finished[0][0].toStringList();
    QCOMPARE(files.size(), qsizetype{3});
    QCOMPARE(files[2], m_folder.filePath("run-0002." + ending));
    for (const QString& file : files) QVERIFY(QFile(file).size() > 50);
    QCOMPARE(drawn.size(), qsizetype{3});
    QVERIFY(!made.isRunning());
  }

  void anAnimation() {
    try {
      app::checkFrames(choice("run.gif"));
    } catch (const InputError&) {
      QSKIP("neither ImageMagick nor ffmpeg is installed");
    }
    make("run.gif");
    QFile file(m_folder.filePath("run.gif"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.read(6).startsWith("GIF8"));
    QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files), QStringList{"run.gif"});
  }

  /// A program of that name that is not ImageMagick would fail once all frames are drawn.
  void anotherConvertIsNotTaken() {
    hidePrograms();
    QFile other(m_folder.filePath("convert"));
    QVERIFY(other.open(QIODevice::WriteOnly));
    other.write("#!/bin/sh\necho 'convert 1.0, of units'\n");
    other.close();
    QVERIFY(other.setPermissions(other.permissions() | QFile::ExeOwner | QFile::ExeUser));
    QVERIFY_THROWS_EXCEPTION(InputError, app::checkFrames(choice("run.gif")));
    QVERIFY(other.open(QIODevice::WriteOnly | QIODevice::Truncate));
    other.write("#!/bin/sh\necho 'Version: ImageMagick 6.9'\n");
    other.close();
    app::checkFrames(choice("run.gif"));
  }

  /// The pictures in their order and for their time, as a player shows them.
  void framesOfAnAnimation_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QSize>("size");
    QTest::newRow("GIF") << "run.gif" << QSize(61, 41);
    QTest::newRow("MP4, of an even size") << "run.mp4" << QSize(62, 42);
  }
  void framesOfAnAnimation() {
    QFETCH(QString, name);
    QFETCH(QSize, size);
    const QString ffmpeg = QStandardPaths::findExecutable("ffmpeg");
    if (ffmpeg.isEmpty()) QSKIP("ffmpeg is not installed");
    make(name, {61, 41});
    for (int i = 0; i < 4; ++i) {
      const QImage shown = shownAt(ffmpeg, name, i / 2.0);
      QCOMPARE(shown.size(), size);
      // The size is filled to its last pixel.
      for (const QPoint at : {QPoint(30, 20), QPoint(size.width() - 1, size.height() - 1)}) {
        const int hue = shown.pixelColor(at).hsvHue();
        QVERIFY2(std::abs((hue - i * 60 + 540) % 360 - 180) < 12, qPrintable(QString::number(hue)));
      }
    }
    QVERIFY(!shownAt(ffmpeg, name, 3.4).isNull());  // the last frame lasts two seconds
    QVERIFY(shownAt(ffmpeg, name, 6).isNull());
  }

  void saysWhatIsMissing() {
    hidePrograms();
    for (const char* name : {"run.gif", "run.mp4"}) {
      try {
        app::checkFrames(choice(name));
        QFAIL("was taken");
      } catch (const InputError& error) {
        QVERIFY(error.expected().find("to be installed") != std::string::npos);
        QVERIFY(QString::fromStdString(error.file()).endsWith(name));
      }
    }
  }

  void badWishesAreRefused() {
    QVERIFY_THROWS_EXCEPTION(InputError, app::checkFrames(choice("run.bmp")));
    QVERIFY_THROWS_EXCEPTION(InputError, app::checkFrames(choice("run")));
    FrameChoice slow = choice("run.png");
    slow.perSecond = 0;
    QVERIFY_THROWS_EXCEPTION(InputError, app::checkFrames(slow));
    slow.perSecond = 1000;
    QVERIFY_THROWS_EXCEPTION(InputError, app::checkFrames(slow));
  }

  void aPlaceThatCannotBeWrittenIsReported() {
    FrameExport made;  // before the first picture is drawn
    for (const char* name : {"none/run.png", "none/run.svg"}) {
      QVERIFY_THROWS_EXCEPTION(InputError, made.start(frames(2), choice(name)));
      QVERIFY(!made.isRunning());
    }
  }

  void stops() {
    FrameExport made;
    QSignalSpy finished(&made, &FrameExport::finished);
    connect(&made, &FrameExport::drawn, &made, [&made] { made.stop(); });
    made.start(frames(5), choice("run.png"));
    QTRY_VERIFY_WITH_TIMEOUT(!made.isRunning(), kPatience);
    QVERIFY(finished.isEmpty());
    QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files).size(), qsizetype{1});
  }
};

TEST_WITH_WINDOWS(TestFrameExport)
#include "tst_frame_export.moc"
