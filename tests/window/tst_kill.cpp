// SPDX-License-Identifier: GPL-3.0-or-later
// Kill -9 at a hundred random moments during editing and saving: nothing that was saved is lost,
// and of unsaved edits at most what came after the last autosave. The program that is killed is
// this one, started with --edit: it edits and saves as fast as it can and says on its standard
// output what is done: "s N" saved, "w N" written aside, "e N" edited, each with the time.
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <chrono>
#include <cstdio>
#include <random>

#include "app/document/Autosave.h"
#include "app/document/SessionDocument.h"
#include "support/TestMain.h"

using namespace spothorizon;
using app::Autosave;
using app::AutosaveFiles;
using app::AutosavePace;
using app::SessionDocument;

namespace {

constexpr int kKills = 100;
constexpr AutosavePace kPace{.afterEditMs = 15, .atLatestMs = 40};
/// Beyond the pace: a busy machine's timers and disks.
constexpr qint64 kSlackMs = 1500;

qint64 nowMs() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

/// Edits are counted in the seed of the current scenario.
qint64 countOf(const study::Session& session) {
  const int index = study::indexOf(session, session.view.current);
  return index < 0 ? 0
                   : static_cast<qint64>(
                         session.scenarios[static_cast<std::size_t>(index)].scenario.seed);
}

void say(char what, qint64 count) {
  std::printf("%c %lld %lld\n", what, static_cast<long long>(count),
              static_cast<long long>(nowMs()));
  std::fflush(stdout);
}

/// The program that is killed. `path` is empty for a document without a file, which is never saved.
class Editor : public QObject {
 public:
  Editor(const QString& path, const QString& aside, qint64 from)
      : m_autosave(m_document, AutosaveFiles(aside), kPace), m_path(path), m_count(from) {
    if (path.isEmpty()) {
      SessionDocument::Loaded fresh;
      fresh.session = study::makeSession({});
      m_document.adopt(fresh);
    } else {
      m_document.adopt(SessionDocument::load(path));
    }
    connect(&m_autosave, &Autosave::written, this, [this] {
      if (const qint64 count = countAside(); count > 0) say('w', count);
    });
    connect(&m_timer, &QTimer::timeout, this, [this] { step(); });
    m_timer.start(1);
  }

 private:
  void step() {
    study::Scenario scenario = m_document.scenario();
    scenario.seed = static_cast<std::uint64_t>(++m_count);
    m_document.edit(scenario, "count", 0);
    say('e', m_count);
    if (!m_path.isEmpty() && m_count % 37 == 0) {
      m_document.saveAs(m_path);
      say('s', m_count);
    }
  }
  /// Read back rather than guessed; 0 where it was saved and tidied up since.
  qint64 countAside() const {
    try {
      return countOf(study::readSession(m_autosave.path().toStdString()).session);
    } catch (const std::exception&) {
      return 0;
    }
  }

  SessionDocument m_document;
  Autosave m_autosave;
  QString m_path;
  qint64 m_count;
  QTimer m_timer;
};

int edit(const QStringList& arguments) {
  const Editor editor(arguments.value(2), arguments.value(3), arguments.value(4).toLongLong());
  return QCoreApplication::exec();
}

/// The output of the killed program.
struct Output {
  qint64 saved = 0, aside = 0;
  qint64 due = 0;  ///< the last edit that must be on disk, being older than the pace
};

Output outputOf(const QByteArray& output, qint64 killedMs) {
  Output text;
  QList<QByteArray> lines = output.split('\n');
  lines.removeLast();  // empty, or cut
  for (const QByteArray& line : lines) {
    const QList<QByteArray> words = line.split(' ');
    if (words.size() != 3) continue;
    const qint64 count = words[1].toLongLong(), when = words[2].toLongLong();
    if (words[0] == "s") text.saved = std::max(text.saved, count);
    if (words[0] == "w") text.aside = std::max(text.aside, count);
    const bool old = when < killedMs - kPace.atLatestMs - kSlackMs;
    if (words[0] == "e" && old) text.due = std::max(text.due, count);
  }
  return text;
}

}  // namespace

class TestKill : public QObject {
  Q_OBJECT

 private slots:
  void hundredTimes();

 private:
  QByteArray editAndKill(const QString& path, qint64 from, int afterMs, qint64& killedMs);
  qint64 recover(SessionDocument& document, Autosave& autosave, const QString& path);
  QTemporaryDir m_folder;
};

QByteArray TestKill::editAndKill(const QString& path, qint64 from, int afterMs, qint64& killedMs) {
  QProcess editor;
  editor.start(QCoreApplication::applicationFilePath(),
               {"tst_kill", "--edit", path, m_folder.filePath("aside"), QString::number(from)});
  editor.waitForReadyRead(10000);  // it has begun
  QTest::qSleep(afterMs);
  killedMs = nowMs();
  editor.kill();  // SIGKILL
  editor.waitForFinished();
  return editor.readAllStandardOutput();
}

/// Opens what is there as the next start of the program would, takes what is offered where it is
/// the later, and saves. The count that came through.
qint64 TestKill::recover(SessionDocument& document, Autosave& autosave, const QString& path) {
  if (path.isEmpty()) {
    autosave.lookForUntitled();
  } else {
    const SessionDocument::Loaded loaded = SessionDocument::load(path);
    if (!loaded.mayOverwrite || !loaded.leftOut.isEmpty()) return -1;  // not whole
    document.adopt(loaded);
  }
  autosave.waitForWrites();
  QCoreApplication::processEvents();
  const qint64 saved = path.isEmpty() ? 0 : countOf(document.session());
  if (!autosave.isOffering()) return saved;
  autosave.restore();
  return std::max(saved, countOf(document.session()));
}

void TestKill::hundredTimes() {
  std::mt19937 random(20260101);
  const QString path = m_folder.filePath("edited.spoth");
  study::writeSession(study::makeSession({}), path.toStdString());
  qint64 count = 0, offered = 0;
  for (int kill = 0; kill < kKills; ++kill) {
    const bool untitled = kill % 5 == 4;
    const bool isLong = kill % 33 == 32;
    const int after = isLong ? 1900 : static_cast<int>(random() % 90);
    qint64 killedMs = 0;
    const QString file = untitled ? QString() : path;
    const Output text = outputOf(editAndKill(file, count, after, killedMs), killedMs);
    SessionDocument document;
    Autosave autosave(document, AutosaveFiles(m_folder.filePath("aside")), kPace);
    const qint64 came = recover(document, autosave, file);
    if (document.isModified()) ++offered;
    QVERIFY2(came >= 0, "the saved file is not whole");
    const QString what = QString("kill %1: saved %2, written aside %3, due %4, came back %5")
                             .arg(kill)
                             .arg(text.saved)
                             .arg(text.aside)
                             .arg(text.due)
                             .arg(came);
    QVERIFY2(came >= text.saved && came >= text.aside && came >= text.due, qPrintable(what));
    count = std::max({count, came, text.saved});
    if (document.isOpen()) document.saveAs(untitled ? m_folder.filePath("untitled.spoth") : path);
    autosave.finish();
  }
  qInfo("%d kills, %lld edits, unsaved edits were offered after %lld of them", kKills,
        static_cast<long long>(count), static_cast<long long>(offered));
  QVERIFY(offered > 0);
  QVERIFY(QDir(m_folder.path()).entryList({"*.autosave~"}, QDir::Files).isEmpty());
  QVERIFY(QDir(m_folder.filePath("aside")).entryList({"*.autosave~"}, QDir::Files).isEmpty());
}

static int run(int argc, char** argv) {
  QCoreApplication application(argc, argv);
  if (argc > 1 && qstrcmp(argv[1], "--edit") == 0) return edit(QCoreApplication::arguments());
  TestKill test;
  return QTest::qExec(&test, argc, argv);
}

TEST_WITH_MAIN(run)
#include "tst_kill.moc"
