// SPDX-License-Identifier: GPL-3.0-or-later
// Unsaved edits are written aside in time, go when they are saved, and are offered after a crash,
// but never while the program that wrote them runs.
#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "app/document/Autosave.h"
#include "app/document/SessionDocument.h"
#include "base/Files.h"
#include "scenario/ScenarioJson.h"
#include "support/TestMain.h"
#include "support/Waits.h"

using namespace spothorizon;
using app::Autosave;
using app::AutosaveFiles;
using app::AutosavePace;
using app::SessionDocument;

namespace {

constexpr AutosavePace kFast{.afterEditMs = 20, .atLatestMs = 120};

/// A document with its autosave. Left without finish() it ends as a crash would.
struct Running {
  explicit Running(const QString& folder, AutosavePace pace = kFast)
      : autosave(document, AutosaveFiles(folder), pace) {}

  SessionDocument document;
  Autosave autosave;
};

}  // namespace

class TestAutosave : public QObject {
  Q_OBJECT

 private slots:
  void init();
  void writesAfterAPause();
  void writesWhileEditsGoOn();
  void neverTouchesTheFile();
  void goesWhenSaved();
  void goesWhenEditsAreTakenBack();
  void looksAreNotWritten();
  void isOfferedAfterACrash_data();
  void isOfferedAfterACrash();
  void untitledIsOfferedAfterACrash();
  void discardedEditsAreGone();
  void anOfferThatNobodyAnswersIsMadeAgain();
  void editsBesideAnOfferAreKeptElsewhere();
  void aRunningProgramsEditsAreNotOffered();
  void twoProgramsKeepTheirEditsApart();
  void aFileNamedUntitledIsNotWithoutAName();
  void aLockWithoutANameLosesNothing();
  void editsOfAllProgramsAreOfferedLatestFirst();
  void whatWasSavedIsNotOffered();
  void editsOlderThanTheFileSaySo();
  void aDamagedAutosaveIsOfferedAsFarAsItIsSound();
  void aFolderThatCannotBeWrittenIsGotAround();
  void aPlaceThatFailsIsLeftForAnother();
  void nowhereToWriteIsReportedOnce();
  void aPlantedLinkIsNotFollowed();
  void afterRestoringACrashLosesNothing();

 private:
  void open(Running& running) { running.document.adopt(SessionDocument::load(m_path)); }
  static void edit(SessionDocument& document, double hours) {
    study::Scenario scenario = document.scenario();
    scenario.job.deadlineHours = hours;
    document.edit(scenario, "edit", 0);
  }
  static double hoursOf(const QString& path) {
    return study::readSession(path.toStdString())
        .session.scenarios.front()
        .scenario.job.deadlineHours;
  }
  /// Edits, waits until they are on disk, and ends without a goodbye.
  void crashAt(double hours) {
    Running running(m_aside);
    open(running);
    QSignalSpy written(&running.autosave, &Autosave::written);
    edit(running.document, hours);
    QVERIFY(written.wait());
  }
  /// Edits one file in two programs, one edit after the other.
  void editInBoth(Running& first, Running& second, double firstHours, double secondHours) {
    open(first);
    open(second);
    QSignalSpy one(&first.autosave, &Autosave::written), two(&second.autosave, &Autosave::written);
    edit(first.document, firstHours);
    QVERIFY(one.wait());
    QVERIFY(untilFilesAreLaterThan(first.autosave.path()));
    edit(second.document, secondHours);
    QVERIFY(two.wait());
  }
  /// File times are not fine everywhere.
  bool untilFilesAreLaterThan(const QString& path) const {
    const QString probe = m_folder->filePath("probe");
    const bool later = QTest::qWaitFor([&] {
      writeFileWhole(probe.toStdString(), "");
      return QFileInfo(probe).lastModified() > QFileInfo(path).lastModified();
    });
    QFile::remove(probe);
    return later;
  }
  QString beside() const { return m_path + ".autosave~"; }
  QStringList filesAside() const { return QDir(m_aside).entryList(QDir::Files); }

  std::unique_ptr<QTemporaryDir> m_folder;
  QString m_path, m_aside;
};

void TestAutosave::init() {
  m_folder = std::make_unique<QTemporaryDir>();
  m_path = m_folder->filePath("a.spoth");
  m_aside = m_folder->filePath("aside");
  study::Scenario scenario;
  scenario.title = "A job";
  scenario.policies = study::defaultPolicies();
  study::writeSession(study::makeSession(scenario), m_path.toStdString());
}

void TestAutosave::writesAfterAPause() {
  Running running(m_aside, {.afterEditMs = 60, .atLatestMs = 60000});
  open(running);
  QSignalSpy written(&running.autosave, &Autosave::written);
  edit(running.document, 30);
  QVERIFY(running.autosave.path().isEmpty());
  QVERIFY(written.wait());
  QCOMPARE(running.autosave.path(), beside());
  QCOMPARE(hoursOf(beside()), 30.0);
  QCOMPARE(written.count(), 1);
  QVERIFY(waits::timersPassed(60));
  running.autosave.waitForWrites();
  QVERIFY(waits::eventsPassed());
  QCOMPARE(written.count(), 1);  // nothing new, nothing written
  running.autosave.finish();
  QVERIFY(!QFile::exists(beside()));
}

void TestAutosave::writesWhileEditsGoOn() {
  Running running(m_aside, {.afterEditMs = 100000, .atLatestMs = 100});
  open(running);
  QSignalSpy written(&running.autosave, &Autosave::written);
  double hours = 24;
  QTimer editor;
  connect(&editor, &QTimer::timeout, this, [&] { edit(running.document, ++hours); });
  editor.start(10);
  QTRY_VERIFY(written.count() >= 2);
}

void TestAutosave::neverTouchesTheFile() {
  const std::string before = readFile(m_path.toStdString());
  crashAt(30);
  QCOMPARE(readFile(m_path.toStdString()), before);
}

void TestAutosave::goesWhenSaved() {
  Running running(m_aside);
  open(running);
  QSignalSpy written(&running.autosave, &Autosave::written);
  edit(running.document, 30);
  QVERIFY(written.wait());
  running.document.saveAs(m_path);
  running.autosave.waitForWrites();
  QVERIFY(!QFile::exists(beside()));
  QVERIFY(!QFile::exists(beside() + ".lock"));
  edit(running.document, 31);  // and comes again
  QVERIFY(written.wait());
  QVERIFY(QFile::exists(beside()));
  const QString other = m_folder->filePath("b.spoth");
  running.document.saveAs(other);
  edit(running.document, 32);
  QVERIFY(written.wait());
  QVERIFY(!QFile::exists(beside()));
  QCOMPARE(running.autosave.path(), other + ".autosave~");
}

void TestAutosave::goesWhenEditsAreTakenBack() {
  Running running(m_aside);
  open(running);
  QSignalSpy written(&running.autosave, &Autosave::written);
  edit(running.document, 30);
  QVERIFY(written.wait());
  running.document.history().undo();
  running.autosave.waitForWrites();
  QVERIFY(!QFile::exists(beside()));
}

void TestAutosave::looksAreNotWritten() {
  Running running(m_aside);
  open(running);
  study::SessionView view = running.document.session().view;
  view.compared = {view.current};
  running.document.setView(view);
  QVERIFY(waits::timersPassed(kFast.atLatestMs));
  running.autosave.waitForWrites();
  QVERIFY(waits::eventsPassed());
  QVERIFY(running.autosave.path().isEmpty());
}

void TestAutosave::isOfferedAfterACrash_data() {
  QTest::addColumn<QString>("name");
  QTest::newRow("session") << "a.spoth";
  QTest::newRow("scenario") << "b.json";
}

void TestAutosave::isOfferedAfterACrash() {
  QFETCH(QString, name);
  const study::Scenario scenario =
      study::readSession(m_path.toStdString()).session.scenarios.front().scenario;
  m_path = m_folder->filePath(name);
  if (name.endsWith(".json")) study::writeScenario(scenario, m_path.toStdString());
  crashAt(30);
  QCOMPARE(QFile::exists(beside()), name.endsWith(".spoth"));  // a folder of scenarios stays clean
  Running next(m_aside);
  QSignalSpy offered(&next.autosave, &Autosave::offered);
  open(next);
  QVERIFY(offered.wait());
  QVERIFY(!offered.first().at(1).toBool());
  QCOMPARE(next.document.scenario().job.deadlineHours, 24.0);  // nothing is done unasked
  next.autosave.restore();
  QCOMPARE(next.document.scenario().job.deadlineHours, 30.0);
  QVERIFY(next.document.isModified());
  QCOMPARE(next.document.filePath(), m_path);
  QVERIFY(!next.autosave.isOffering());
  next.document.saveAs(m_path);
  next.autosave.finish();
  QVERIFY(!QFile::exists(beside()));
  QCOMPARE(SessionDocument::load(m_path).session.scenarios.front().scenario.job.deadlineHours,
           30.0);
}

void TestAutosave::untitledIsOfferedAfterACrash() {
  {
    Running running(m_aside);
    SessionDocument::Loaded fresh;
    fresh.session = study::makeSession({});
    running.document.adopt(fresh);
    QSignalSpy written(&running.autosave, &Autosave::written);
    edit(running.document, 33);
    QVERIFY(written.wait());
  }
  Running next(m_aside);
  QSignalSpy offered(&next.autosave, &Autosave::offered);
  next.autosave.lookForUntitled();
  QVERIFY(offered.wait());
  next.autosave.restore();
  QVERIFY(next.document.isOpen() && next.document.isModified());
  QVERIFY(next.document.filePath().isEmpty());
  QCOMPARE(next.document.scenario().job.deadlineHours, 33.0);
  next.autosave.finish();
  QVERIFY(filesAside().isEmpty());
}

void TestAutosave::discardedEditsAreGone() {
  crashAt(30);
  Running next(m_aside);
  QSignalSpy offered(&next.autosave, &Autosave::offered);
  QSignalSpy ended(&next.autosave, &Autosave::offerEnded);
  open(next);
  QVERIFY(offered.wait());
  next.autosave.discard();
  QCOMPARE(ended.count(), 1);
  next.autosave.waitForWrites();
  QVERIFY(!QFile::exists(beside()));
  QVERIFY(!next.document.isModified());
}

void TestAutosave::anOfferThatNobodyAnswersIsMadeAgain() {
  crashAt(30);
  for (int i = 0; i < 2; ++i) {
    Running next(m_aside);
    QSignalSpy offered(&next.autosave, &Autosave::offered);
    open(next);
    QVERIFY(offered.wait());
    next.autosave.finish();
  }
  QCOMPARE(hoursOf(beside()), 30.0);
}

void TestAutosave::editsBesideAnOfferAreKeptElsewhere() {
  crashAt(30);
  {
    Running next(m_aside);
    QSignalSpy offered(&next.autosave, &Autosave::offered);
    QSignalSpy written(&next.autosave, &Autosave::written);
    open(next);
    QVERIFY(offered.wait());
    edit(next.document, 40);
    QVERIFY(written.wait());
    QVERIFY(next.autosave.path().startsWith(m_aside));
    QCOMPARE(hoursOf(beside()), 30.0);
    QCOMPARE(hoursOf(next.autosave.path()), 40.0);
    next.autosave.restore();  // over the new edits, as a step that can be taken back
    QCOMPARE(next.document.scenario().job.deadlineHours, 30.0);
    next.document.history().undo();
    QCOMPARE(next.document.scenario().job.deadlineHours, 40.0);
    next.autosave.finish();
  }
  QVERIFY(filesAside().isEmpty());
  QVERIFY(!QFile::exists(beside()));
}

void TestAutosave::aRunningProgramsEditsAreNotOffered() {
  Running first(m_aside);
  open(first);
  QSignalSpy written(&first.autosave, &Autosave::written);
  edit(first.document, 30);
  QVERIFY(written.wait());
  Running second(m_aside);
  QSignalSpy offered(&second.autosave, &Autosave::offered);
  open(second);
  second.autosave.waitForWrites();
  QVERIFY(waits::eventsPassed());
  QCOMPARE(offered.count(), 0);
  Running third(m_aside);  // nor those of a document without a file
  QSignalSpy untitled(&third.autosave, &Autosave::offered);
  third.autosave.lookForUntitled();
  third.autosave.waitForWrites();
  QVERIFY(waits::eventsPassed());
  QCOMPARE(untitled.count(), 0);
}

void TestAutosave::twoProgramsKeepTheirEditsApart() {
  Running first(m_aside), second(m_aside);
  editInBoth(first, second, 30, 40);
  QCOMPARE(hoursOf(first.autosave.path()), 30.0);
  QCOMPARE(hoursOf(second.autosave.path()), 40.0);
  QVERIFY(first.autosave.path() != second.autosave.path());
}

void TestAutosave::aFileNamedUntitledIsNotWithoutAName() {
  m_path = m_folder->filePath("untitled-plan.spoth");
  study::writeSession(study::makeSession({}), m_path.toStdString());
  writeFileWhole((beside() + ".lock").toStdString(), "");  // so that its edits go to the folder
  crashAt(30);
  QCOMPARE(filesAside().filter(QRegularExpression("~$")).size(), 1);
  Running next(m_aside);
  QSignalSpy offered(&next.autosave, &Autosave::offered);
  next.autosave.lookForUntitled();
  next.autosave.waitForWrites();
  QVERIFY(waits::eventsPassed());
  QCOMPARE(offered.count(), 0);
  open(next);
  QVERIFY(offered.wait());
}

/// What a program leaves that is killed between making its lock and writing its name into it.
void TestAutosave::aLockWithoutANameLosesNothing() {
  const QString lock = beside() + ".lock";
  writeFileWhole(lock.toStdString(), "");
  crashAt(30);
  QVERIFY(!QFile::exists(beside()));  // the program may be about to write its name
  {
    Running next(m_aside);
    QSignalSpy offered(&next.autosave, &Autosave::offered);
    open(next);
    QVERIFY(offered.wait());
    next.autosave.restore();
    QCOMPARE(next.document.scenario().job.deadlineHours, 30.0);
    next.autosave.finish();
  }
  QFile old(lock);
  QVERIFY(old.open(QIODevice::ReadWrite));
  QVERIFY(old.setFileTime(QDateTime::currentDateTime().addSecs(-60),
                          QFileDevice::FileModificationTime));
  old.close();
  crashAt(40);
  QCOMPARE(hoursOf(beside()), 40.0);
}

void TestAutosave::editsOfAllProgramsAreOfferedLatestFirst() {
  {
    Running first(m_aside), second(m_aside);
    editInBoth(first, second, 30, 40);
  }  // both end without a goodbye
  for (const double hours : {40.0, 30.0}) {
    Running next(m_aside);
    QSignalSpy offered(&next.autosave, &Autosave::offered);
    open(next);
    QVERIFY(offered.wait());
    next.autosave.restore();
    QCOMPARE(next.document.scenario().job.deadlineHours, hours);
    next.autosave.finish();
  }
  QVERIFY(filesAside().isEmpty());
  QVERIFY(!QFile::exists(beside()));
}

void TestAutosave::whatWasSavedIsNotOffered() {
  crashAt(30);
  QFile::remove(m_path);
  QVERIFY(QFile::copy(beside(), m_path));  // as if killed between saving and tidying up
  Running next(m_aside);
  QSignalSpy offered(&next.autosave, &Autosave::offered);
  open(next);
  next.autosave.waitForWrites();
  QTRY_VERIFY(!QFile::exists(beside()));
  QCOMPARE(offered.count(), 0);
}

void TestAutosave::editsOlderThanTheFileSaySo() {
  crashAt(30);
  QVERIFY(untilFilesAreLaterThan(beside()));
  {
    Running other(m_aside);
    other.document.adopt(SessionDocument::load(m_path));
    edit(other.document, 50);
    other.document.saveAs(m_path);
  }
  Running next(m_aside);
  QSignalSpy offered(&next.autosave, &Autosave::offered);
  open(next);
  QVERIFY(offered.wait());
  QVERIFY(offered.first().at(1).toBool());
}

void TestAutosave::aDamagedAutosaveIsOfferedAsFarAsItIsSound() {
  crashAt(30);
  const std::string whole = readFile(beside().toStdString());
  writeFileWhole(beside().toStdString(), "no session at all");
  {
    Running next(m_aside);
    QSignalSpy offered(&next.autosave, &Autosave::offered);
    open(next);
    next.autosave.waitForWrites();
    QVERIFY(waits::eventsPassed());
    QCOMPARE(offered.count(), 0);
  }
  writeFileWhole(beside().toStdString(), whole.substr(0, whole.size() - 40));
  Running next(m_aside);
  QSignalSpy offered(&next.autosave, &Autosave::offered);
  open(next);
  QVERIFY(offered.wait());
  next.autosave.restore();
  QCOMPARE(next.document.scenario().job.deadlineHours, 30.0);
}

void TestAutosave::aFolderThatCannotBeWrittenIsGotAround() {
  const QString folder = m_folder->filePath("readonly");
  QVERIFY(QDir().mkpath(folder));
  const QString path = folder + "/a.spoth";
  QVERIFY(QFile::copy(m_path, path));
  m_path = path;
  QFile::setPermissions(folder, QFile::ReadOwner | QFile::ExeOwner);
  const bool protects = !QFile(folder + "/probe").open(QIODevice::WriteOnly);
  if (!protects) {
    QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    QSKIP("This user may write everywhere.");
  }
  crashAt(30);
  Running next(m_aside);
  QSignalSpy offered(&next.autosave, &Autosave::offered);
  open(next);
  const bool found = offered.wait();
  QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
  QVERIFY(found);
  QVERIFY(!QFile::exists(beside()));
}

/// The name beside a file can be guessed: whoever may write there could have another file written.
/// As where the disk of the session is full, and the user's own is not.
void TestAutosave::aPlaceThatFailsIsLeftForAnother() {
  Running running(m_aside);
  open(running);
  QSignalSpy written(&running.autosave, &Autosave::written);
  QSignalSpy failed(&running.autosave, &Autosave::failed);
  edit(running.document, 31);
  QVERIFY(written.wait());
  QCOMPARE(running.autosave.path(), beside());
  QVERIFY(QFile::remove(beside()));
  QVERIFY(QDir().mkdir(beside()));  // nothing can be written there
  edit(running.document, 32);
  QVERIFY(written.wait());
  const QString elsewhere = running.autosave.path();
  QVERIFY2(elsewhere.startsWith(m_aside), qPrintable(elsewhere));
  QCOMPARE(hoursOf(elsewhere), 32.0);
  QVERIFY(failed.isEmpty());
  edit(running.document, 33);
  QVERIFY(written.wait());
  QCOMPARE(hoursOf(elsewhere), 33.0);
}

void TestAutosave::nowhereToWriteIsReportedOnce() {
  const QString aside = m_folder->filePath("no-folder");
  writeFileWhole(aside.toStdString(), "a file");
  Running running(aside);
  open(running);
  QSignalSpy written(&running.autosave, &Autosave::written);
  QSignalSpy failed(&running.autosave, &Autosave::failed);
  QVERIFY(QDir().mkdir(beside()));
  edit(running.document, 31);
  QVERIFY(failed.wait());
  edit(running.document, 32);
  QTest::qWait(3 * kFast.atLatestMs);
  QCOMPARE(failed.size(), qsizetype{1});
  QVERIFY(written.isEmpty());
  // It is tried again by itself.
  QVERIFY(QDir().rmdir(beside()));
  QVERIFY(written.wait());
  QCOMPARE(hoursOf(running.autosave.path()), 32.0);
}

void TestAutosave::aPlantedLinkIsNotFollowed() {
  const QString victim = m_folder->filePath("victim");
  writeFileWhole(victim.toStdString(), "precious");
  QVERIFY(QFile::link(victim, beside()));
  Running running(m_aside, {.afterEditMs = 1, .atLatestMs = 1});
  open(running);
  QSignalSpy written(&running.autosave, &Autosave::written);
  edit(running.document, 30);
  QVERIFY(written.wait());
  QCOMPARE(readFile(victim.toStdString()), std::string("precious"));
  QVERIFY(QFileInfo(beside()).isSymLink());
  QVERIFY(running.autosave.path().startsWith(m_aside));
  QCOMPARE(hoursOf(running.autosave.path()), 30.0);
}

void TestAutosave::afterRestoringACrashLosesNothing() {
  crashAt(30);
  {
    Running next(m_aside);
    QSignalSpy offered(&next.autosave, &Autosave::offered);
    open(next);
    QVERIFY(offered.wait());
    next.autosave.restore();
  }  // again, at once
  Running last(m_aside);
  QSignalSpy offered(&last.autosave, &Autosave::offered);
  open(last);
  QVERIFY(offered.wait());
  last.autosave.restore();
  QCOMPARE(last.document.scenario().job.deadlineHours, 30.0);
  last.autosave.finish();
}

TEST_WITH_CORE_APPLICATION(TestAutosave)
#include "tst_autosave.moc"
