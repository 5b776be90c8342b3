// SPDX-License-Identifier: GPL-3.0-or-later
// The playback as files: a picture per slot, or one animation.
#include <QDir>
#include <QFile>
#include <QImageReader>
#include <QPainter>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

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
    const bool there = !QStandardPaths::findExecutable("ffmpeg").isEmpty() ||
                       !QStandardPaths::findExecutable("magick").isEmpty() ||
                       !QStandardPaths::findExecutable("convert").isEmpty();
    if (!there) QSKIP("neither ImageMagick nor ffmpeg is installed");
    FrameExport made;
    QSignalSpy finished(&made, &FrameExport::finished), failed(&made, &FrameExport::failed);
    made.start(frames(4), choice("run.gif"));
    QTRY_VERIFY_WITH_TIMEOUT(!finished.isEmpty() || !failed.isEmpty(), kPatience);
    QVERIFY2(failed.isEmpty(), failed.isEmpty() ? "" : qPrintable(failed[0][0].toString()));
    QFile file(m_folder.filePath("run.gif"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.read(6).startsWith("GIF8"));
    QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files), QStringList{"run.gif"});
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

  void aPlaceThatCannotBeWrittenIsTold() {
    FrameExport made;
    QSignalSpy failed(&made, &FrameExport::failed);
    made.start(frames(2), choice("none/run.png"));
    QVERIFY(failed.wait(kPatience));
    QVERIFY(!made.isRunning());
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
