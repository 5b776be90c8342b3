// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "base/Files.h"
#include "base/InputError.h"
#include "study/ScenarioJson.h"
#include "window/ScenarioDocument.h"

using namespace spothorizon;
using app::ScenarioDocument;

class TestDocument : public QObject {
  Q_OBJECT

 private slots:
  void init();
  void openEditSaveReopen();
  void oneDragIsOneStep();
  void aDragBackToItsStartLeavesNoStep();
  void undoNamesTheEdit();
  void badFileChangesNothing();
  void failedSaveKeepsTheOldFile();

 private:
  study::Scenario withDeadline(double hours) const {
    study::Scenario scenario = m_document->scenario();
    scenario.job.deadlineHours = hours;
    return scenario;
  }
  std::unique_ptr<QTemporaryDir> m_folder;
  std::unique_ptr<ScenarioDocument> m_document;
  QString m_path;
};

void TestDocument::init() {
  m_folder = std::make_unique<QTemporaryDir>();
  m_path = m_folder->filePath("a.json");
  study::Scenario scenario;
  scenario.title = "A job";
  scenario.policies = study::defaultPolicies();
  study::writeScenario(scenario, m_path.toStdString());
  m_document = std::make_unique<ScenarioDocument>();
  m_document->adopt(ScenarioDocument::load(m_path));
}

void TestDocument::openEditSaveReopen() {
  QCOMPARE(m_document->name(), QString("A job"));
  QCOMPARE(m_document->filePath(), m_path);
  QVERIFY(!m_document->isModified());
  m_document->edit(withDeadline(30), "Deadline 24 h to 30 h", 0);
  QVERIFY(m_document->isModified());
  m_document->saveAs(m_path);
  QVERIFY(!m_document->isModified());
  QCOMPARE(ScenarioDocument::load(m_path).scenario.job.deadlineHours, 30.0);
}

void TestDocument::oneDragIsOneStep() {
  QSignalSpy changed(m_document.get(), &ScenarioDocument::scenarioChanged);
  for (int hours = 25; hours <= 30; ++hours) m_document->edit(withDeadline(hours), "drag", 7);
  QCOMPARE(changed.count(), 6);
  QCOMPARE(m_document->history().count(), 1);
  m_document->edit(withDeadline(31), "another drag", 8);
  QCOMPARE(m_document->history().count(), 2);
  m_document->history().undo();
  QCOMPARE(m_document->scenario().job.deadlineHours, 30.0);
  m_document->history().undo();
  QCOMPARE(m_document->scenario().job.deadlineHours, 24.0);
  QVERIFY(!m_document->isModified());
  m_document->history().redo();
  QCOMPARE(m_document->scenario().job.deadlineHours, 30.0);
}

void TestDocument::aDragBackToItsStartLeavesNoStep() {
  m_document->edit(withDeadline(25), "drag", 7);
  m_document->edit(withDeadline(24), "drag", 7);
  QCOMPARE(m_document->history().count(), 0);
  m_document->edit(withDeadline(24), "nothing", 0);
  QCOMPARE(m_document->history().count(), 0);
}

void TestDocument::undoNamesTheEdit() {
  m_document->edit(withDeadline(30), "Deadline 24 h to 30 h", 0);
  QCOMPARE(m_document->history().undoText(), QString("Deadline 24 h to 30 h"));
}

void TestDocument::badFileChangesNothing() {
  const study::Scenario before = m_document->scenario();
  const QString bad = m_folder->filePath("bad.json");
  writeFileWhole(bad.toStdString(), "{\"format\": \"spothorizon-scenario\", ");
  QVERIFY_EXCEPTION_THROWN(ScenarioDocument::load(bad), InputError);
  QVERIFY(m_document->scenario() == before);
}

void TestDocument::failedSaveKeepsTheOldFile() {
  const std::string before = readFile(m_path.toStdString());
  m_document->edit(withDeadline(30), "edit", 0);
  QVERIFY_EXCEPTION_THROWN(m_document->saveAs(m_folder->filePath("no/such/folder.json")),
                           InputError);
  QVERIFY(m_document->isModified());
  QCOMPARE(m_document->filePath(), m_path);
  QCOMPARE(readFile(m_path.toStdString()), before);
}

QTEST_GUILESS_MAIN(TestDocument)
#include "tst_document.moc"
