// SPDX-License-Identifier: GPL-3.0-or-later
// The session being edited: its history, its file, and what is a step and what is not.
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "app/document/SessionDocument.h"
#include "app/work/MarketStore.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "scenario/Parameters.h"
#include "scenario/ScenarioJson.h"
#include "subjects/job/run/ShownPolicy.h"
#include "subjects/stream/BudgetSection.h"
#include "support/TestMain.h"

using namespace spothorizon;
using app::SessionDocument;

class TestDocument : public QObject {
  Q_OBJECT

 private slots:
  void init();
  void openEditSaveReopen();
  void oneDragIsOneStep();
  void aDragIsNamedByItsFirstAndLastValue();
  void aDragBackToItsStartLeavesNoStep();
  void aDragDoesNotGoOnInAnotherScenario();
  void stepsAreNamedByWhatChanged_data();
  void stepsAreNamedByWhatChanged();
  void aDragInAListIsNamedByItsEntry();
  void entriesAddedAndRemovedAreNamed();
  void badFileChangesNothing();
  void failedSaveKeepsTheOldFile();
  void looksAreNoSteps();
  void undoShowsTheScenarioThatItChanges();
  void undoOfADeletionBringsTheScenarioBack();
  void undoOfADeletionShowsItTogetherAgain();
  void undoKeepsABaseChosenSince();
  void undoKeepsLooksAndHashes();
  void aScenarioFileStaysOneUntilItBecomesASession();
  void aSessionIsSavedWithItsLooks();
  void addsScenariosOfAnotherFile();
  void aDamagedSessionHasNoFileToSaveOver();
  void restoredEditsAreAStep();
  void restoredEditsOfNoFileAreUnsaved();
  void closingForgets();
  void aMarketFileIsReadOnce();

 private:
  study::Scenario withDeadline(double hours) const {
    study::Scenario scenario = m_document->scenario();
    scenario.job.deadlineHours = hours;
    return scenario;
  }
  /// A second scenario, named B, current; the first is s1.
  std::string addSecond() {
    study::Session session = m_document->session();
    session.scenarios.push_back(session.scenarios.front());
    session.scenarios.back().id = study::freshId(m_document->session());
    session.scenarios.back().scenario.title = "B";
    session.view.current = session.scenarios.back().id;
    m_document->editSession(session, "New scenario");
    return session.view.current;
  }
  void compare(const std::vector<std::string>& ids, const std::string& base) {
    study::SessionView view = m_document->session().view;
    view.compared = ids;
    view.base = base;
    m_document->setView(view);
  }
  void remove(const std::string& id) {
    study::Session session = m_document->session();
    std::erase_if(session.scenarios, [&](const auto& one) { return one.id == id; });
    study::mendView(session);
    m_document->editSession(session, "Delete");
  }
  QString nextUndo() const { return m_document->history().undoText(); }

  std::unique_ptr<QTemporaryDir> m_folder;
  std::unique_ptr<SessionDocument> m_document;
  QString m_path;
};

void TestDocument::init() {
  m_folder = std::make_unique<QTemporaryDir>();
  m_path = m_folder->filePath("a.json");
  study::Scenario scenario;
  scenario.title = "A job";
  scenario.policies = study::defaultPolicies();
  study::writeScenario(scenario, m_path.toStdString());
  m_document = std::make_unique<SessionDocument>();
  m_document->adopt(SessionDocument::load(m_path));
}

void TestDocument::openEditSaveReopen() {
  QCOMPARE(m_document->name(), QString("A job"));
  QCOMPARE(m_document->filePath(), m_path);
  QVERIFY(!m_document->isModified());
  m_document->edit(withDeadline(30), "an edit", 0);
  QVERIFY(m_document->isModified());
  m_document->saveAs(m_path);
  QVERIFY(!m_document->isModified());
  const auto again = SessionDocument::load(m_path);
  QVERIFY(!again.isSession);
  QCOMPARE(again.session.scenarios.front().scenario.job.deadlineHours, 30.0);
}

void TestDocument::oneDragIsOneStep() {
  QSignalSpy changed(m_document.get(), &SessionDocument::scenarioChanged);
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

void TestDocument::aDragIsNamedByItsFirstAndLastValue() {
  for (const double hours : {25.0, 28.0, 26.5}) m_document->edit(withDeadline(hours), "drag", 3);
  QCOMPARE(nextUndo(), QString("Deadline 24 h to 26.5 h"));
}

void TestDocument::aDragBackToItsStartLeavesNoStep() {
  m_document->edit(withDeadline(25), "drag", 7);
  m_document->edit(withDeadline(24), "drag", 7);
  QCOMPARE(m_document->history().count(), 0);
  m_document->edit(withDeadline(24), "nothing", 0);
  QCOMPARE(m_document->history().count(), 0);
}

void TestDocument::aDragDoesNotGoOnInAnotherScenario() {
  m_document->edit(withDeadline(25), "drag", 7);
  const std::string first = m_document->session().view.current;
  addSecond();
  m_document->edit(withDeadline(40), "drag", 7);
  m_document->setCurrent(first);
  m_document->edit(withDeadline(26), "drag", 7);
  QCOMPARE(m_document->history().count(), 4);
}

void TestDocument::stepsAreNamedByWhatChanged_data() {
  QTest::addColumn<QString>("key");
  QTest::addColumn<QString>("value");
  QTest::addColumn<QString>("name");
  QTest::newRow("hours") << "job.deadlineHours"
                         << "30"
                         << "Deadline 24 h to 30 h";
  QTest::newRow("dollars") << "job.budgetUsd"
                           << "50"
                           << "Budget none to $50";
  QTest::newRow("choice") << "forecast.kind"
                          << "exact"
                          << "Forecast persistence to exact";
  QTest::newRow("policy") << "policies.3.threshold"
                          << "0.7"
                          << "";
}

void TestDocument::stepsAreNamedByWhatChanged() {
  QFETCH(QString, key);
  QFETCH(QString, value);
  QFETCH(QString, name);
  study::Scenario changed = m_document->scenario();
  study::setValue(changed, key.toStdString(), value.toStdString());
  m_document->edit(changed, "some words", 0);
  if (name.isEmpty()) {
    QVERIFY2(nextUndo().contains(": ") && nextUndo().contains(" to 0.7"), qPrintable(nextUndo()));
  } else if (key == "forecast.kind") {
    QVERIFY2(nextUndo().endsWith(" to exact"), qPrintable(nextUndo()));
  } else {
    QCOMPARE(nextUndo(), name);
  }
  // What is more than one parameter keeps the words that it came with.
  changed.job.deadlineHours += 1;
  changed.job.valueUsd += 1;
  m_document->edit(changed, "some words", 0);
  QCOMPARE(nextUndo(), QString("some words"));
}

void TestDocument::aDragInAListIsNamedByItsEntry() {
  study::Scenario scenario = m_document->scenario();
  study::editStream(scenario).classes.resize(2);
  study::editStream(scenario).classes[1].name = "video";
  m_document->edit(scenario, "two classes", 0);
  QCOMPARE(nextUndo(), QString("two classes"));
  for (const double weight : {2.0, 5.0, 3.0}) {
    study::editStream(scenario).classes[1].weight = weight;
    m_document->edit(scenario, "the last field", 7);
  }
  QCOMPARE(nextUndo(), QString("video: Weight 1 to 3"));
  study::editStream(scenario).classes[1].name = "pictures";
  m_document->edit(scenario, "some words", 0);
  QCOMPARE(nextUndo(), QString("Class video to pictures"));
  study::editStream(scenario).classes[0].weight = 4;  // in two entries at once
  study::editStream(scenario).classes[1].weight = 4;
  m_document->edit(scenario, "some words", 0);
  QCOMPARE(nextUndo(), QString("some words"));
}

void TestDocument::entriesAddedAndRemovedAreNamed() {
  study::Scenario scenario = m_document->scenario();
  const auto expect = [&](std::size_t classes, const char* name) {
    study::editStream(scenario).classes.resize(classes);
    m_document->edit(scenario, "some words", 0);
    QCOMPARE(nextUndo(), QString(name));
  };
  expect(1, "some words");  // the usual ones listed
  expect(2, "Add an entry");
  expect(5, "some words");
  expect(4, "Remove an entry");
  scenario.job.deadlineHours += 1;
  expect(3, "some words");
}

void TestDocument::badFileChangesNothing() {
  const study::Scenario before = m_document->scenario();
  const QString bad = m_folder->filePath("bad.json");
  writeFileWhole(bad.toStdString(), "{\"format\": \"spothorizon-scenario\", ");
  QVERIFY_THROWS_EXCEPTION(InputError, SessionDocument::load(bad));
  QVERIFY(m_document->scenario() == before);
}

void TestDocument::failedSaveKeepsTheOldFile() {
  const std::string before = readFile(m_path.toStdString());
  m_document->edit(withDeadline(30), "edit", 0);
  QVERIFY_THROWS_EXCEPTION(InputError,
                           m_document->saveAs(m_folder->filePath("no/such/folder.json")));
  QVERIFY(m_document->isModified());
  QCOMPARE(m_document->filePath(), m_path);
  QCOMPARE(readFile(m_path.toStdString()), before);
}

void TestDocument::looksAreNoSteps() {
  const std::string first = m_document->session().view.current;
  const std::string second = addSecond();
  m_document->saveAs(m_folder->filePath("two.spoth"));
  QSignalSpy scenario(m_document.get(), &SessionDocument::scenarioChanged);
  QSignalSpy session(m_document.get(), &SessionDocument::sessionChanged);
  study::SessionView view = m_document->session().view;
  view.compared = {first, second};
  view.base = second;
  view.page = "compare";
  m_document->setView(view);
  QCOMPARE(scenario.count(), 0);
  QCOMPARE(session.count(), 1);
  m_document->setCurrent(first);
  QCOMPARE(scenario.count(), 1);
  QCOMPARE(m_document->scenario().title, std::string("A job"));
  m_document->setShownPolicy(first, 1);
  QVERIFY(!m_document->isModified());
  QCOMPARE(m_document->history().count(), 1);
  QVERIFY(m_document->session().view.compared == (std::vector{first, second}));
}

void TestDocument::undoShowsTheScenarioThatItChanges() {
  const std::string first = m_document->session().view.current;
  m_document->edit(withDeadline(30), "edit", 0);
  const std::string second = addSecond();
  m_document->edit(withDeadline(50), "edit", 0);
  m_document->setCurrent(first);
  m_document->history().undo();  // the second's deadline
  QCOMPARE(m_document->session().view.current, second);
  QCOMPARE(m_document->scenario().job.deadlineHours, 30.0);
  m_document->history().undo();  // the second is gone
  QCOMPARE(m_document->session().scenarios.size(), std::size_t(1));
  QCOMPARE(m_document->session().view.current, first);
  m_document->history().redo();
  QCOMPARE(m_document->session().view.current, second);
}

void TestDocument::undoOfADeletionBringsTheScenarioBack() {
  const std::string second = addSecond();
  study::Session without = m_document->session();
  without.scenarios.pop_back();
  study::mendView(without);
  m_document->editSession(without, "Delete B");
  QCOMPARE(m_document->scenario().title, std::string("A job"));
  m_document->history().undo();
  QCOMPARE(m_document->session().view.current, second);
  QCOMPARE(m_document->scenario().title, std::string("B"));
}

void TestDocument::undoOfADeletionShowsItTogetherAgain() {
  const std::string second = addSecond();
  compare({"s1", second}, second);
  remove(second);
  QVERIFY(m_document->session().view.compared == std::vector<std::string>{"s1"});
  QCOMPARE(m_document->session().view.base, std::string("s1"));
  m_document->history().undo();
  QVERIFY(m_document->session().view.compared == (std::vector<std::string>{"s1", second}));
  QCOMPARE(m_document->session().view.base, second);
  m_document->history().redo();
  QVERIFY(m_document->session().view.compared == std::vector<std::string>{"s1"});
  m_document->setCurrent("s1");
  compare({}, "s1");
  m_document->history().undo();  // what was not deleted stays as it is looked at now
  QVERIFY(m_document->session().view.compared == std::vector<std::string>{second});
}

void TestDocument::undoKeepsABaseChosenSince() {
  const std::string second = addSecond(), third = addSecond();
  compare({"s1", second}, second);
  remove(second);
  compare({"s1", third}, third);
  m_document->history().undo();
  QVERIFY(m_document->session().view.compared == (std::vector<std::string>{"s1", second, third}));
  QCOMPARE(m_document->session().view.base, third);
}

void TestDocument::undoKeepsLooksAndHashes() {
  const std::string first = m_document->session().view.current;
  m_document->edit(withDeadline(30), "edit", 0);
  m_document->setTraceHash(first, "abc");
  m_document->setShownPolicy(first, 2);
  m_document->history().undo();
  QCOMPARE(m_document->session().scenarios.front().traceHash, std::string("abc"));
  QCOMPARE(study::shownPolicy(m_document->session().scenarios.front().look), 2);
  QVERIFY(!m_document->isModified());
}

void TestDocument::aScenarioFileStaysOneUntilItBecomesASession() {
  QVERIFY(m_document->savesAsScenario(m_path));
  addSecond();
  QVERIFY(!m_document->savesAsScenario(m_path));
  QVERIFY(m_document->filePath().isEmpty());  // saving asks for a name
  m_document->history().undo();
  QCOMPARE(m_document->filePath(), m_path);
  study::Session noted = m_document->session();
  noted.notes = "why";  // a scenario file has no room for the session's notes
  m_document->editSession(noted, "Notes");
  QVERIFY(m_document->filePath().isEmpty());
  const QString session = m_folder->filePath("one.spoth");
  m_document->saveAs(session);
  QCOMPARE(m_document->filePath(), session);
  QVERIFY(SessionDocument::load(session).isSession);
  QCOMPARE(SessionDocument::load(session).session.notes, std::string("why"));
}

void TestDocument::aSessionIsSavedWithItsLooks() {
  const std::string second = addSecond();
  study::SessionView view = m_document->session().view;
  view.compared = {"s1", second};
  view.mode = study::ComparisonMode::Overlay;
  m_document->setView(view);
  const QString path = m_folder->filePath("b.spoth");
  m_document->saveAs(path);
  const auto loaded = SessionDocument::load(path);
  QVERIFY(loaded.mayOverwrite && loaded.isSession && loaded.leftOut.isEmpty());
  QVERIFY(loaded.session.view == m_document->session().view);
  SessionDocument other;
  other.adopt(loaded);
  QCOMPARE(other.name(), QString("b"));
  QCOMPARE(other.session().scenarios.size(), std::size_t(2));
  QVERIFY(!other.isModified());
}

void TestDocument::addsScenariosOfAnotherFile() {
  const QString path = m_folder->filePath("b.spoth");
  addSecond();
  m_document->saveAs(path);
  m_document->addFrom(SessionDocument::load(path));
  const study::Session& session = m_document->session();
  QCOMPARE(session.scenarios.size(), std::size_t(4));
  QSet<QString> ids, names;
  for (const auto& one : session.scenarios) {
    ids.insert(QString::fromStdString(one.id));
    names.insert(QString::fromStdString(one.scenario.title));
  }
  QCOMPARE(ids.size(), 4);
  QCOMPARE(names.size(), 4);
  QCOMPARE(m_document->current(), 3);
  m_document->history().undo();
  QCOMPARE(session.scenarios.size(), std::size_t(2));
}

void TestDocument::aDamagedSessionHasNoFileToSaveOver() {
  const QString path = m_folder->filePath("b.spoth");
  addSecond();
  m_document->saveAs(path);
  const std::string whole = readFile(path.toStdString());
  writeFileWhole(path.toStdString(), whole.substr(0, whole.size() * 2 / 3));
  const auto loaded = SessionDocument::load(path);
  QVERIFY(!loaded.mayOverwrite);
  QVERIFY(!loaded.leftOut.isEmpty());
  m_document->adopt(loaded);
  QVERIFY(m_document->filePath().isEmpty());
  QCOMPARE(m_document->name(), QString("b"));
}

void TestDocument::restoredEditsAreAStep() {
  study::Session unsaved = m_document->session();
  unsaved.scenarios.front().scenario.job.deadlineHours = 77;
  m_document->restore(unsaved);
  QVERIFY(m_document->isModified());
  QCOMPARE(m_document->filePath(), m_path);
  QCOMPARE(m_document->scenario().job.deadlineHours, 77.0);
  m_document->history().undo();
  QVERIFY(!m_document->isModified());
}

void TestDocument::restoredEditsOfNoFileAreUnsaved() {
  const study::Session unsaved = m_document->session();
  m_document->close();
  m_document->restore(unsaved);
  QVERIFY(m_document->isOpen() && m_document->isModified());
  QVERIFY(m_document->filePath().isEmpty());
}

void TestDocument::closingForgets() {
  m_document->edit(withDeadline(30), "edit", 0);
  m_document->close();
  QVERIFY(!m_document->isOpen() && !m_document->isModified());
  QVERIFY(m_document->filePath().isEmpty());
  QCOMPARE(m_document->history().count(), 0);
}

/// By opening it; what is run on it then, whatever slider was moved, reads no file.
void TestDocument::aMarketFileIsReadOnce() {
  app::MarketStore store;
  connect(m_document.get(), &SessionDocument::marketRead, this,
          [&store](const auto& scenario, const auto& market) { store.give(scenario, market); });
  const auto loaded = SessionDocument::load(SAMPLE_DIR "/calm-cloud.csv");
  m_document->adopt(loaded);
  const auto market = store.marketFor(m_document->scenario());
  QCOMPARE(store.reads(), 0U);
  QCOMPARE(market, loaded.market);
  store.marketFor(withDeadline(30));
  m_document->addFrom(SessionDocument::load(SAMPLE_DIR "/two-level-marketplace.csv"));
  store.marketFor(m_document->scenario());
  QCOMPARE(store.reads(), 0U);
}

TEST_WITH_CORE_APPLICATION(TestDocument)
#include "tst_document.moc"
