// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>
#include <chrono>
#include <csignal>
#include <thread>

#include "base/Files.h"
#include "base/InputError.h"
#include "support/TestMain.h"

using namespace spothorizon;

class TestFiles : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void writesWholeAndReadsBack();
  void replacesWithoutLeavingAnythingAside();
  void permissionsStay();
  void linksStayLinks();
  void circlesOfLinksStay();
  void longNames();
  void rightsToRunAsTheOwnerGo();
  void whatWasLeftIsTakenAway();
  void ownFilesFollowNoLink();
  void devicesAreWrittenTo();
  void refusals_data();
  void refusals();
  void devicesAndEndlessPipes();
  void pipesThatNobodyWritesTo();
  void beginnings();
  void errorMessages_data();
  void errorMessages();
  void killedWhileWritingLeavesAWholeFile();
  void hashIsKnown();

 private:
  QTemporaryDir m_folder;
  std::string path(const char* name) const { return m_folder.filePath(name).toStdString(); }
};

void TestFiles::writesWholeAndReadsBack() {
  std::string bytes("a\0b\r\nc", 6);
  writeFileWhole(path("whole"), bytes);
  QCOMPARE(readFile(path("whole")), bytes);
}

void TestFiles::replacesWithoutLeavingAnythingAside() {
  QTemporaryDir folder;
  const std::string file = folder.filePath("x").toStdString();
  writeFileWhole(file, "old");
  writeFileWhole(file, "new");
  QCOMPARE(readFile(file), std::string("new"));
  QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{"x"});
}

void TestFiles::permissionsStay() {
  const std::string file = path("mine");
  const auto permissions = [&] {
    struct stat now {};
    return ::stat(file.c_str(), &now) == 0 ? now.st_mode & 07777 : 0;
  };
  const mode_t before = ::umask(027);
  writeFileWhole(file, "a");
  ::umask(before);
  QCOMPARE(permissions(), mode_t{0640});
  QCOMPARE(::chmod(file.c_str(), 0600), 0);
  writeFileWhole(file, "b");
  QCOMPARE(permissions(), mode_t{0600});
  QCOMPARE(readFile(file), std::string("b"));
  QCOMPARE(::chmod(file.c_str(), 0400), 0);
  if (::access(file.c_str(), W_OK) == 0) QSKIP("This user may write everywhere.");
  QVERIFY_THROWS_EXCEPTION(InputError, writeFileWhole(file, "c"));
  QCOMPARE(readFile(file), std::string("b"));
}

void TestFiles::linksStayLinks() {
  const QString link = m_folder.filePath("link"), target = m_folder.filePath("target");
  QVERIFY(QFile::link("target", link));
  for (const char* content : {"to nothing yet", "to something"}) {
    writeFileWhole(link.toStdString(), content);
    QVERIFY(QFileInfo(link).isSymLink());
    QVERIFY(!QFileInfo(target).isSymLink());
    QCOMPARE(readFile(target.toStdString()), std::string(content));
  }
}

void TestFiles::circlesOfLinksStay() {
  const QString one = m_folder.filePath("one"), two = m_folder.filePath("two");
  QVERIFY(QFile::link("two", one) && QFile::link("one", two));
  QVERIFY_THROWS_EXCEPTION(InputError, writeFileWhole(one.toStdString(), "x"));
  QVERIFY(QFileInfo(one).isSymLink() && QFileInfo(two).isSymLink());
  try {
    readFile(one.toStdString());
    QFAIL("nothing was refused");
  } catch (const InputError& error) {
    QCOMPARE(error.found(), std::string("Too many levels of symbolic links"));
  }
  // Links to links, and to nothing at the end, are no circle.
  const QString first = m_folder.filePath("first"), last = m_folder.filePath("last");
  QVERIFY(QFile::link("middle", first) && QFile::link("last", m_folder.filePath("middle")));
  writeFileWhole(first.toStdString(), "x");
  QVERIFY(QFileInfo(m_folder.filePath("middle")).isSymLink());
  QCOMPARE(readFile(last.toStdString()), std::string("x"));
}

void TestFiles::longNames() {
  for (const int length : {240, 250, 255}) {
    const std::string file = path(std::string(static_cast<std::size_t>(length), 'n').c_str());
    writeFileWhole(file, "old");
    writeFileWhole(file, "new");
    QCOMPARE(readFile(file), std::string("new"));
  }
  try {
    readFile(path(std::string(256, 'n').c_str()));
    QFAIL("nothing was refused");
  } catch (const InputError& error) {
    QCOMPARE(error.found(), std::string("File name too long"));
  }
}

void TestFiles::rightsToRunAsTheOwnerGo() {
  const std::string file = path("setuid");
  writeFileWhole(file, "a");
  QCOMPARE(::chmod(file.c_str(), 06755), 0);
  writeFileWhole(file, "b");
  struct stat now {};
  QCOMPARE(::stat(file.c_str(), &now), 0);
  QCOMPARE(now.st_mode & 07777, mode_t{0755});
  if (::geteuid() != 0) return;
  QCOMPARE(::chown(file.c_str(), 65534, 65534), 0);
  writeFileWhole(file, "c");
  QCOMPARE(::stat(file.c_str(), &now), 0);
  QCOMPARE(now.st_uid, uid_t{65534});
}

/// Between the naming of a whole file and its swap a program may be killed.
void TestFiles::whatWasLeftIsTakenAway() {
  QTemporaryDir folder;
  const std::string file = folder.filePath("x").toStdString();
  writeFileWhole(file, "old");
  writeFileWhole(folder.filePath(".x.part0").toStdString(), "left");
  const int held = ::open(folder.filePath(".x.part1").toUtf8(), O_CREAT | O_RDWR, 0600);
  QCOMPARE(::flock(held, LOCK_EX), 0);  // as a program that is at work holds it
  writeFileWhole(file, "new");
  QCOMPARE(readFile(file), std::string("new"));
  QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden),
           (QStringList{".x.part1", "x"}));
  ::close(held);
}

void TestFiles::ownFilesFollowNoLink() {
  const QString link = m_folder.filePath("planted"), victim = m_folder.filePath("victim");
  writeFileWhole(victim.toStdString(), "precious");
  QVERIFY(QFile::link(victim, link));
  QVERIFY_THROWS_EXCEPTION(InputError, writeOwnFile(link.toStdString(), "x"));
  QCOMPARE(readFile(victim.toStdString()), std::string("precious"));
  QVERIFY_THROWS_EXCEPTION(InputError, writeOwnFile("/dev/null", "x"));
  for (const char* content : {"new", "newer"}) {
    writeOwnFile(path("own"), content);
    QCOMPARE(readFile(path("own")), std::string(content));
  }
}

void TestFiles::devicesAreWrittenTo() {
  int ends[2];
  QCOMPARE(::pipe(ends), 0);
  writeFileWhole("/proc/self/fd/" + std::to_string(ends[1]), "12345");
  char read[8] = {};
  QCOMPARE(::read(ends[0], read, sizeof read), ssize_t{5});
  QCOMPARE(QByteArray(read), QByteArray("12345"));
  ::close(ends[0]);
  ::close(ends[1]);
  writeFileWhole("/dev/null", "gone");
  QVERIFY(!QFileInfo("/dev/null").isFile());
}

void TestFiles::refusals_data() {
  QTest::addColumn<QString>("file");
  QTest::addColumn<QString>("message");
  QTest::newRow("missing") << "none"
                           << "found no such file, expected a readable file";
  QTest::newRow("folder") << "."
                          << "found a folder, expected a file";
  QTest::newRow("too large") << "large"
                             << "found 9 bytes, expected at most 8 bytes";
}

void TestFiles::refusals() {
  QFETCH(QString, file);
  QFETCH(QString, message);
  writeFileWhole(path("large"), "123456789");
  const std::string name = path(qPrintable(file));
  try {
    readFile(name, 8);
    QFAIL("nothing was refused");
  } catch (const InputError& error) {
    QCOMPARE(QString(error.what()), QString::fromStdString(name) + ": " + message);
  }
  QVERIFY_THROWS_EXCEPTION(InputError, writeFileWhole(path("no/such/folder"), "x"));
}

void TestFiles::devicesAndEndlessPipes() {
  QVERIFY_THROWS_EXCEPTION(InputError, readFile("/dev/zero"));
  // A pipe is read to its end, but no further than the limit.
  int ends[2];
  QCOMPARE(::pipe(ends), 0);
  const std::string name = "/proc/self/fd/" + std::to_string(ends[0]);
  QCOMPARE(::write(ends[1], "123456789", 9), ssize_t{9});
  ::close(ends[1]);
  QVERIFY_THROWS_EXCEPTION(InputError, readFile(name, 8));
  ::close(ends[0]);
}

// Opening one would wait for a writer for ever.
void TestFiles::pipesThatNobodyWritesTo() {
  const std::string name = path("pipe");
  QCOMPARE(::mkfifo(name.c_str(), 0600), 0);
  QVERIFY(isPipe(name));
  QVERIFY_THROWS_EXCEPTION(InputError, readFile(name));
  QVERIFY_THROWS_EXCEPTION(InputError, refusePipe(name));
  // One that begins a little later is waited for.
  std::jthread writer([&name] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    writeFileWhole(name, "late");
  });
  QCOMPARE(readFile(name), std::string("late"));
}

void TestFiles::beginnings() {
  writeFileWhole(path("text"), "123456789");
  QCOMPARE(readBeginning(path("text"), 4), std::string("1234"));
  QCOMPARE(readBeginning(path("text"), 40), std::string("123456789"));
  QVERIFY_THROWS_EXCEPTION(InputError, readBeginning(path("none"), 4));
  QVERIFY(!isPipe(path("text")) && !isPipe(path("none")));
  refusePipe(path("text"));
}

void TestFiles::errorMessages_data() {
  QTest::addColumn<QString>("file");
  QTest::addColumn<QString>("place");
  QTest::addColumn<QString>("found");
  QTest::addColumn<QString>("message");
  QTest::newRow("all") << "a.csv"
                       << "line 3"
                       << "-1"
                       << "a.csv:line 3: found -1, expected x";
  QTest::newRow("no file") << ""
                           << "/job"
                           << "0"
                           << "/job: found 0, expected x";
  QTest::newRow("no place") << "a.csv"
                            << ""
                            << "0"
                            << "a.csv: found 0, expected x";
  QTest::newRow("nothing found") << "a"
                                 << ""
                                 << ""
                                 << "a: expected x";
  QTest::newRow("bare") << ""
                        << ""
                        << ""
                        << "expected x";
}

void TestFiles::errorMessages() {
  QFETCH(QString, file);
  QFETCH(QString, place);
  QFETCH(QString, found);
  QFETCH(QString, message);
  const InputError error(file.toStdString(), place.toStdString(), found.toStdString(), "x");
  QCOMPARE(QString(error.what()), message);
  QCOMPARE(error.inFile("b").file(), std::string("b"));
  QCOMPARE(error.inFile("b").place(), place.toStdString());
}

void TestFiles::killedWhileWritingLeavesAWholeFile() {
  const std::string file = path("killed");
  const std::string a(300000, 'a'), b(500000, 'b');
  writeFileWhole(file, a);
  for (int round = 0; round < 20; ++round) {
    const pid_t child = ::fork();
    if (child == 0) {
      for (int i = 0;; ++i) writeFileWhole(file, i % 2 ? a : b);
    }
    QTest::qSleep(3 + round);
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    const std::string content = readFile(file);
    QVERIFY(content == a || content == b);
  }
}

void TestFiles::hashIsKnown() {
  // XXH3-128 of nothing, from the published test vectors.
  QCOMPARE(contentHash(""), std::string("99aa06d3014798d86001c324468d497f"));
  QVERIFY(contentHash("a") != contentHash("b"));
}

TEST_WITH_CORE_APPLICATION(TestFiles)
#include "tst_files.moc"
